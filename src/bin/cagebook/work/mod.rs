//! What somebody has of a puzzle so far, and whether the teacher can go on from there.

mod notes;
mod trouble;

use cagebook::engine::{Engine, Entries};
use cagebook::teacher::Work;
use cagebook::{Cell, Digit, Grid, Puzzle};

use crate::outcome::Outcome;
use crate::puzzles::{Question, grid, same_side};
use notes::Notes;
pub use trouble::{Head, Trouble};

/// What was written and noted so far.
#[derive(clap::Args, Default)]
pub struct SoFar {
    /// What was filled in so far, all cells row by row, with blanks or without; givens may be there or not. A wrong one is
    /// named instead of any step, and the exit code is 1
    #[arg(short, long, value_name = "GRID", value_parser = grid)]
    entries: Option<Grid>,

    /// What was noted so far, as 'r1c1=124 r2c3=79', or a group of digits for each cell row by row, '.' or '0' for one
    /// without notes. A cell without notes has all digits that are not written in cells it sees. Notes without the digit of
    /// the solution are named instead of any step, and the exit code is 1
    #[arg(short, long, value_name = "NOTES", value_parser = notes::read)]
    notes: Option<Notes>,
}

/// Where the teacher starts.
pub struct Start<'a> {
    pub puzzle: &'a Puzzle,
    pub work: Work,
    /// The only solution, with which the work agrees.
    pub solution: Grid,
}

impl SoFar {
    /// Reads both, as the command line does.
    pub fn read(entries: Option<&str>, notes: Option<&str>) -> Result<SoFar, String> {
        Ok(SoFar { entries: entries.map(grid).transpose()?, notes: notes.map(notes::read).transpose()? })
    }

    /// The puzzle with what was written and noted, if all of it is right.
    pub fn start<'a>(&self, engine: &mut Engine, question: &'a Question) -> Result<Start<'a>, Trouble> {
        let puzzle = question.puzzle.as_ref().map_err(Outcome::from)?;
        let line = question.line;
        let work = self.work(puzzle).map_err(|error| Trouble::unreadable(format!("line {line}: {error}")))?;
        let outcome = Outcome::from(engine.prove(puzzle, &question.clock.limits()));
        let mut wrong = Vec::new();
        if work.entries != *puzzle.givens() && matches!(outcome, Outcome::One(_) | Outcome::Several(_)) {
            match engine.check_entries(puzzle, &work.entries, &question.clock.limits()) {
                Entries::Wrong(entries) => wrong.extend(entries.into_iter().map(|entry| entry.reason)),
                Entries::Stopped(_) => return Err(Trouble::Stopped("not all entries are checked")),
                // The puzzle was solved before.
                Entries::Fit(_) | Entries::NoSolution(_) => {}
            }
        }
        match outcome {
            Outcome::One(solution) => {
                wrong.extend(lacking(&work, &solution));
                if wrong.is_empty() {
                    Ok(Start { puzzle, work, solution })
                } else {
                    Err(Trouble::Wrong(wrong))
                }
            }
            _ if !wrong.is_empty() => Err(Trouble::Wrong(wrong)),
            outcome => Err(outcome.into()),
        }
    }

    /// What was written and noted, or why it is of another puzzle.
    fn work(&self, puzzle: &Puzzle) -> Result<Work, String> {
        let mut work = Work::of(puzzle);
        if let Some(entries) = &self.entries {
            same_side("entries", entries.side(), puzzle.side())?;
            entries.filled().for_each(|(cell, digit)| work.entries.set(cell, Some(digit)));
        }
        if let Some(notes) = &self.notes {
            work.notes = notes.of(puzzle)?;
        }
        Ok(work)
    }
}

/// The notes without the digit of the solution, without telling which that is. Where a digit is written, notes do not
/// matter.
fn lacking(work: &Work, solution: &Grid) -> Vec<String> {
    let wrong = |(cell, digit): (Cell, Digit)| {
        let notes = work.notes[cell.index()].filter(|notes| !notes.contains(digit))?;
        let digits: Vec<String> = notes.iter().map(|digit| digit.to_string()).collect();
        let (note, lack) = if notes.len() == 1 { ("note", "lacks") } else { ("notes", "lack") };
        Some(format!("{cell}: the {note} {} {lack} the digit that belongs there", digits.join(" ")))
    };
    let open = work.entries.open();
    solution.filled().filter(|(cell, _)| open.contains(*cell)).filter_map(wrong).collect()
}
