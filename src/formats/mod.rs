//! Puzzles as text: one module a format, each reading and writing it.
//!
//! [`Puzzles`] reads them, whichever format it is. Reading is one step and judging another: what reads well may still
//! have no solution.

pub mod letters;
pub mod line;
mod lines;
mod puzzles;

use core::fmt;

use crate::puzzle::Puzzle;
pub use lines::{Line, Lines};
pub use puzzles::{Entry, Puzzles};

/// Why a text is not a puzzle, and where; written `line 3, column 81: ...`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    line: usize,
    column: usize,
    message: String,
}

impl ParseError {
    /// Returns the line, counted from 1.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// Returns the character of the line that is wrong, counted from 1; one past the last where something is missing.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns what is wrong and what was expected, without the place.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl core::error::Error for ParseError {}

/// Why a puzzle cannot be written in a format that has no way to say something it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError {
    message: String,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for WriteError {}

/// Refuses a puzzle unless its rules are rows, columns and boxes, and besides no others than these kinds.
fn classic_and(kinds: &[&str], puzzle: &Puzzle, form: &str) -> Result<(), WriteError> {
    let mut missing = vec!["rows", "columns", "boxes"];
    for rule in puzzle.rules() {
        let kind = rule.describe().kind;
        if let Some(place) = missing.iter().position(|wanted| *wanted == kind) {
            missing.swap_remove(place);
        } else if !kinds.contains(&&*kind) {
            return Err(WriteError { message: format!("{} has no place in {form}", rule.name()) });
        }
    }
    match missing.first() {
        None => Ok(()),
        Some(kind) => {
            Err(WriteError { message: format!("{form} would mean {kind}, and the puzzle has none") })
        }
    }
}
