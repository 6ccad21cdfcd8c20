//! What there is to say about a puzzle, in words and as JSON.

use std::fmt;

use cagebook::{CellSet, Grid};
use serde::Serialize;
use utoipa::ToSchema;

use super::redundant::{Superfluous, Written};
use crate::exit::Exit;
use crate::say::printable;

/// What there is to say about a puzzle.
pub struct Report {
    /// The line it begins on.
    pub line: usize,
    pub verdict: Verdict,
    /// The rules that are not modelled and were left out.
    pub ignored: Vec<String>,
    /// What is odd, but no fault.
    pub notes: Vec<String>,
    /// What could go, if that was asked.
    pub redundant: Option<Written>,
}

/// How many solutions there are.
pub enum Verdict {
    One(Grid),
    /// Two of them, and the cells in which they differ.
    Several([Grid; 2], CellSet),
    /// None, for these reasons, the simplest first.
    None(Vec<String>),
    /// Not known: how far it got.
    Stopped(String),
    /// The puzzle cannot be read.
    Error(String),
}

impl Report {
    pub fn exit(&self) -> Exit {
        match self.verdict {
            Verdict::One(_) if self.redundant.as_ref().is_some_and(|found| !found.is_complete()) => {
                Exit::Stopped
            }
            Verdict::One(_) => Exit::Yes,
            Verdict::Several(..) | Verdict::None(_) => Exit::No,
            Verdict::Stopped(_) => Exit::Stopped,
            Verdict::Error(_) => Exit::Unreadable,
        }
    }

    /// One object, without a line end.
    pub fn json(&self) -> String {
        let (answer, reason) = match &self.verdict {
            Verdict::One(_) => ("one", None),
            Verdict::Several(..) => ("several", None),
            Verdict::None(reasons) => ("none", reasons.first().map(|reason| &**reason)),
            Verdict::Stopped(reason) => ("stopped", Some(&**reason)),
            Verdict::Error(reason) => ("error", Some(&**reason)),
        };
        let (solutions, differ) = match &self.verdict {
            Verdict::One(grid) => (vec![grid.to_string()], None),
            Verdict::Several(grids, cells) => (grids.map(|grid| grid.to_string()).to_vec(), Some(cells)),
            _ => (Vec::new(), None),
        };
        let also = match &self.verdict {
            Verdict::None(reasons) => reasons.get(1..).unwrap_or_default(),
            _ => &[],
        };
        let differ = differ.map(|cells| cells.iter().map(|cell| cell.to_string()).collect());
        let (line, notes, redundant) = (self.line, &self.notes[..], self.redundant.as_ref());
        let ignored = &self.ignored[..];
        let object = Checked { line, answer, solutions, differ, reason, also, ignored, notes, redundant };
        // Strings and numbers: there is nothing that JSON could not hold.
        serde_json::to_string(&object).unwrap_or_default()
    }
}

/// A report as programs read it.
#[derive(Serialize, ToSchema)]
pub struct Checked<'a> {
    line: usize,
    answer: &'a str,
    /// The one solution, or two of several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    solutions: Vec<String>,
    /// The cells in which the two differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    differ: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    /// Further reasons why there is no solution.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    also: &'a [String],
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    ignored: &'a [String],
    notes: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Superfluous>)]
    redundant: Option<&'a Written>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.verdict {
            Verdict::One(grid) => writeln!(f, "unique\n{grid}")?,
            Verdict::Several([one, other], cells) => {
                let mark = |cell| if cells.contains(cell) { '^' } else { ' ' };
                let marks: String = one.side().cells().iter().map(mark).collect();
                let (many, s) = (cells.len(), if cells.len() == 1 { "" } else { "s" });
                writeln!(f, "several solutions; two that differ in {many} cell{s}:")?;
                writeln!(f, "{one}\n{other}\n{}\ndiffering: {cells}", marks.trim_end())?;
            }
            Verdict::None(reasons) => {
                for (label, reason) in
                    std::iter::once("no solution").chain(std::iter::repeat("also")).zip(reasons)
                {
                    writeln!(f, "{label}: {reason}")?;
                }
            }
            Verdict::Stopped(how_far) => writeln!(f, "{how_far}")?,
            Verdict::Error(_) => writeln!(f, "error")?,
        }
        if !self.ignored.is_empty() {
            writeln!(f, "ignored: {}", printable(self.ignored.join(", ")))?;
        }
        for note in &self.notes {
            writeln!(f, "note: {note}")?;
        }
        match &self.redundant {
            Some(redundant) => write!(f, "{redundant}"),
            None => Ok(()),
        }
    }
}
