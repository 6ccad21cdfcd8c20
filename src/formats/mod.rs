//! Puzzles as text: one module a format, which says what it looks like.
//!
//! [`Puzzles`] reads them from a stream, whichever format each is in; [`Document`] reads one from a string and holds what
//! stands beside the puzzle. [`Format`] names the formats and writes in them. Reading is one step and judging another: what
//! reads well may still have no solution.
//!
//! To add a format, write its module with a `SPEC` and name that in `format.rs`.

mod ahead;
#[cfg(feature = "json")]
mod areas;
pub mod arrows;
mod document;
mod format;
#[cfg(feature = "json")]
pub mod fpuzzles;
pub mod iss;
pub mod janko;
#[cfg(feature = "json")]
pub mod json;
mod labels;
pub mod letters;
pub mod line;
mod lines;
mod link;
#[cfg(feature = "json")]
mod lz;
#[cfg(feature = "json")]
mod packed;
mod parts;
pub mod ps;
mod puzzles;
pub mod sgt;
#[cfg(feature = "json")]
pub mod sudokumaker;
#[cfg(feature = "json")]
pub mod sudokupad;
pub mod sumocue;
pub mod text;

use core::fmt;

use crate::explain::words::listed;
pub use document::{Document, Unsupported};
pub use format::{Format, UnknownFormat};
pub use lines::{Line, Lines};
pub use puzzles::{Entry, Puzzles, Taken};

/// Why a text is not a puzzle, and where; written `line 3, column 81: ...`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    line: usize,
    column: usize,
    message: String,
}

impl ParseError {
    const fn at(line: usize, column: usize, message: String) -> ParseError {
        ParseError { line, column, message }
    }

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

/// Why a document cannot be written in a format; written `thermo r1c1 r1c2 cannot be written as ps`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError {
    format: &'static str,
    /// Why not even a part of it can.
    impossible: Option<String>,
    left_out: Vec<String>,
}

impl WriteError {
    /// Returns the names of the rules that the format cannot say.
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// How many are named before the rest are counted.
        const NAMED: usize = 3;
        let mut names = document::counted(&self.left_out);
        let more = names.split_off(names.len().min(NAMED)).len();
        names.extend((more > 0).then(|| format!("{more} more")));
        let rules = listed(names, "and");
        match (&self.impossible, rules.is_empty()) {
            (Some(why), true) => write!(f, "this cannot be written as {}: {why}", self.format),
            (Some(why), false) => write!(f, "{rules} cannot be written as {}: {why}", self.format),
            (None, _) => write!(f, "{rules} cannot be written as {}", self.format),
        }
    }
}

impl core::error::Error for WriteError {}
