//! What was found, whatever way it is written.

use cagebook::engine::{Answer, Estimate};
use cagebook::{Grid, Side};

use crate::exit::Exit;
use crate::puzzles::{Question, Refusal};

/// What was found.
pub enum Outcome {
    /// A solution; whether the only one was not asked.
    Found(Grid),
    /// The only solution.
    One(Grid),
    /// Two of the solutions, where one was asked for.
    Several([Grid; 2]),
    /// No solution, for this reason.
    None(String),
    /// So many solutions, or at least so many.
    Count { count: u64, complete: bool },
    /// About so many solutions.
    Estimate(Estimate),
    /// So many samples, of which none came to a solution, and one that was found without them if there was one.
    Missed { samples: u64, found: Option<Grid> },
    /// So many solutions, all of which were listed.
    Listed(u64),
    /// Time was up; one of the solutions found before, and how many there were if they were counted or listed.
    Stopped { found: Option<Grid>, count: u64 },
    /// The puzzle cannot be read.
    Error(String),
}

impl From<Answer> for Outcome {
    fn from(answer: Answer) -> Outcome {
        match answer {
            Answer::None(reason) => Outcome::None(reason.to_string()),
            Answer::Found(grid) => Outcome::Found(grid),
            Answer::One(grid) => Outcome::One(grid),
            Answer::Many(grids) => Outcome::Several(grids),
            Answer::Stopped { found, .. } => Outcome::Stopped { found, count: found.iter().len() as u64 },
        }
    }
}

impl From<&Refusal> for Outcome {
    fn from(refusal: &Refusal) -> Outcome {
        match refusal {
            Refusal::Unreadable(error) => Outcome::Error(error.clone()),
            Refusal::Mistake(reason) => Outcome::None(reason.clone()),
        }
    }
}

impl Outcome {
    /// The word for it.
    pub const fn word(&self) -> &'static str {
        match self {
            Outcome::Found(_) => "found",
            Outcome::One(_) | Outcome::Listed(1) => "one",
            Outcome::Several(_) | Outcome::Listed(_) => "several",
            Outcome::None(_) => "none",
            Outcome::Count { .. } => "count",
            Outcome::Estimate(_) => "estimate",
            Outcome::Stopped { .. } | Outcome::Missed { .. } => "stopped",
            Outcome::Error(_) => "error",
        }
    }

    /// Whether it answers the question with yes.
    pub const fn exit(&self) -> Exit {
        match self {
            Outcome::Found(_)
            | Outcome::One(_)
            | Outcome::Count { .. }
            | Outcome::Estimate(_)
            | Outcome::Listed(_) => Exit::Yes,
            Outcome::Several(_) | Outcome::None(_) => Exit::No,
            Outcome::Error(_) => Exit::Unreadable,
            Outcome::Stopped { .. } | Outcome::Missed { .. } => Exit::Stopped,
        }
    }

    /// Why there is no other answer, in words; `None` if there is nothing to explain.
    pub fn reason(&self) -> Option<String> {
        match self {
            Outcome::None(reason) | Outcome::Error(reason) => Some(reason.clone()),
            Outcome::Several(grids) => Some(difference(*grids)),
            Outcome::Stopped { count, .. } => Some(so_far(*count)),
            Outcome::Missed { found, .. } => Some(so_far(found.iter().len() as u64)),
            _ => None,
        }
    }

    /// What is said of it on standard error, if there is anything to explain.
    pub fn message(&self, question: &Question) -> Option<String> {
        let (line, why) = (question.line, self.reason()?);
        Some(match self {
            Outcome::Error(_) => why,
            Outcome::Several(_) => format!("line {line}: several solutions: {why}"),
            Outcome::Stopped { .. } => format!("line {line}: {}: {why}", question.clock.stopped()),
            Outcome::Missed { samples, .. } => {
                format!("line {line}: no sample of {samples} came to a solution: {why}")
            }
            _ => format!("line {line}: no solution: {why}"),
        })
    }
}

/// What is known when a search ends too early.
fn so_far(count: u64) -> String {
    match count {
        0 => "no solution so far".to_owned(),
        1 => "one solution so far, perhaps not the only one".to_owned(),
        count => format!("{count} solutions so far"),
    }
}

/// The first cell in which two solutions differ: `r1c1 can be 2 or 3`.
fn difference([one, other]: [Grid; 2]) -> String {
    let mut cells = Side::NINE.cells().iter().filter_map(|cell| {
        let (one, other) = (one.get(cell)?, other.get(cell)?);
        (one != other).then(|| format!("{cell} can be {one} or {other}"))
    });
    cells.next().unwrap_or_default()
}
