//! The way through a puzzle, as far as it is told.

use cagebook::teacher::{Path, Teacher};
use cagebook::{Cell, Grid};

use crate::exit::Exit;
use crate::puzzles::Question;
use crate::rating::Rating;
use crate::work::{Start, Trouble};

/// What is asked of every path.
#[derive(Clone, Copy)]
pub struct Wanted {
    /// The cell at which it ends.
    pub until: Option<Cell>,
    /// Whether every technique may be used.
    pub all: bool,
}

/// The way through a puzzle, as far as it is told.
pub struct Way {
    /// What was written before the first step.
    pub entries: Grid,
    /// The steps that are told.
    pub path: Path,
    pub end: End,
    /// Whether the path leads to the end, told or not.
    pub solved: bool,
    /// How hard the whole path is; unknown if there was not enough time, or not all techniques to get to the end.
    pub rating: Option<Rating>,
}

/// How it ends.
pub enum End {
    Solved,
    /// This cell is filled; before the first step, perhaps.
    Reached(Cell),
    /// No technique applies, or none of those that may be used.
    Stuck {
        all: bool,
    },
    /// Time was up.
    Stopped,
}

impl Way {
    /// Finds the way.
    pub fn of(
        teacher: &Teacher,
        start: &Start<'_>,
        wanted: Wanted,
        question: &Question,
    ) -> Result<Way, Trouble> {
        if let Some(cell) = wanted.until {
            fits(cell, start, question)?;
        }
        let path = teacher.path_within(start.puzzle, &start.work, &question.clock.limits());
        let solved = path.is_solved();
        // Where only some techniques may be used and do not lead to the end, others may.
        let is_known = path.limit.is_none() && (solved || wanted.all);
        let rating = is_known.then(|| Rating::of(&path));
        let end = match path.limit {
            Some(_) => End::Stopped,
            None if solved => End::Solved,
            None => End::Stuck { all: wanted.all },
        };
        let mut way = Way { entries: start.work.entries, path, end, solved, rating };
        if let Some(cell) = wanted.until {
            way.cut(cell);
        }
        Ok(way)
    }

    /// Ends it with the step that fills the cell, if one does.
    fn cut(&mut self, cell: Cell) {
        let path = &mut self.path;
        if path.grid.get(cell).is_none() {
            return;
        }
        let mut grid = self.entries;
        let mut told = 0;
        while grid.get(cell).is_none() {
            let Some(step) = path.steps.get(told) else { break };
            step.places.iter().for_each(|(cell, digit)| grid.set(*cell, Some(*digit)));
            told += 1;
        }
        if let Some(notes) = path.before.get(told) {
            path.notes = *notes;
        }
        path.grid = grid;
        path.steps.truncate(told);
        path.before.truncate(told);
        self.end = End::Reached(cell);
    }

    /// How it ends, in a word.
    pub const fn word(&self) -> &'static str {
        match self.end {
            End::Solved => "solved",
            End::Reached(_) if self.solved => "solved",
            End::Reached(_) | End::Stuck { .. } => "open",
            End::Stopped => "stopped",
        }
    }

    pub const fn exit(&self) -> Exit {
        match self.end {
            End::Solved | End::Reached(_) => Exit::Yes,
            End::Stuck { .. } => Exit::No,
            End::Stopped => Exit::Stopped,
        }
    }

    /// Why it does not lead to the end.
    pub fn reason(&self) -> Option<String> {
        let all = match self.end {
            End::Stuck { all } => all,
            End::Stopped => return Some("the path may go on".to_owned()),
            End::Solved | End::Reached(_) => return None,
        };
        let which = if all { "no technique that is known" } else { "none of these techniques" };
        Some(match self.path.grid.open().len() {
            1 => format!("{which} goes on from here; 1 cell is open"),
            open => format!("{which} goes on from here; {open} cells are open"),
        })
    }

    /// What there is to say below the last step.
    pub fn end_lines(&self, question: &Question) -> Vec<String> {
        let mut lines: Vec<String> = match self.end {
            End::Reached(cell) if self.path.steps.is_empty() => vec![format!("{cell} is filled")],
            End::Solved | End::Reached(_) => Vec::new(),
            End::Stuck { .. } => self.reason().into_iter().collect(),
            End::Stopped => vec!["stopped".to_owned()],
        };
        let graded = matches!(self.end, End::Solved | End::Stuck { all: true });
        lines.extend(self.rating.iter().filter(|_| graded).map(ToString::to_string));
        let ignored = question.ignored_line();
        lines.extend(ignored.lines().map(str::to_owned));
        lines
    }

    /// What is said on standard error.
    pub fn message(&self, question: &Question) -> Option<String> {
        let why = self.reason().filter(|_| matches!(self.end, End::Stopped))?;
        Some(format!("line {}: {}: {why}", question.line, question.clock.stopped()))
    }
}

/// Whether the cell is in the grid.
fn fits(cell: Cell, start: &Start<'_>, question: &Question) -> Result<(), Trouble> {
    let side = start.puzzle.side();
    if side.cells().contains(cell) {
        return Ok(());
    }
    let (line, n) = (question.line, side.get());
    Err(Trouble::unreadable(format!("line {line}: --until: {cell} is outside the {n} by {n} grid")))
}
