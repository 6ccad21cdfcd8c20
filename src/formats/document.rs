//! A puzzle with what a text says beside it.

use core::fmt;
use core::str::FromStr;
use std::collections::HashMap;

use super::{ParseError, Puzzles};
use crate::explain::words::plural;
use crate::grid::Grid;
use crate::puzzle::Puzzle;

/// A puzzle as a text holds it: its rules, and what stands beside them.
///
/// A text may hold rules that are not modelled here. They are kept by their names, and [`puzzle`](Document::puzzle)
/// refuses: an answer that leaves out a rule has to be asked for, with [`supported`](Document::supported).
///
/// ```
/// use cagebook::formats::Document;
///
/// let document: Document = "puzzle Small\nsize 4\n3: r1c1 r1c2\n".parse().unwrap();
/// assert_eq!(document.title.as_deref(), Some("Small"));
/// assert_eq!(document.puzzle().unwrap().cages().count(), 1);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// The title.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// The solution the text claims; nothing here relies on it.
    pub solution: Option<Grid>,
    /// `None` if the grid itself is not modelled.
    pub(super) puzzle: Option<Puzzle>,
    pub(super) unsupported: Vec<String>,
    pub(super) drawings: Vec<String>,
    #[cfg(feature = "json")]
    pub(super) kept: super::json::Kept,
}

impl Document {
    /// Returns the document of a puzzle and nothing else.
    pub fn new(puzzle: Puzzle) -> Document {
        Document { puzzle: Some(puzzle), ..Document::default() }
    }

    /// The document of a grid that is not modelled, and of such rules, by their names.
    pub(super) fn unmodelled(names: Vec<String>) -> Document {
        Document { unsupported: names, ..Document::default() }
    }

    /// Returns the puzzle, if all of its rules are modelled.
    ///
    /// # Errors
    ///
    /// If one is not: the error names them.
    pub fn puzzle(&self) -> Result<&Puzzle, Unsupported> {
        match &self.puzzle {
            Some(puzzle) if self.unsupported.is_empty() => Ok(puzzle),
            _ => Err(Unsupported { names: self.unsupported.clone() }),
        }
    }

    /// Returns the puzzle without the rules that are not modelled; `None` if the grid itself is not.
    pub const fn supported(&self) -> Option<&Puzzle> {
        self.puzzle.as_ref()
    }

    /// Returns the names of the rules that are not modelled, one for each.
    pub fn unsupported(&self) -> &[String] {
        &self.unsupported
    }

    /// Returns what is drawn and means nothing to a solver, though the author may have meant a rule by it.
    pub fn drawings(&self) -> &[String] {
        &self.drawings
    }

    /// Replaces the puzzle, as by one with more rules.
    pub fn set_puzzle(&mut self, puzzle: Puzzle) {
        self.puzzle = Some(puzzle);
    }
}

impl From<Puzzle> for Document {
    fn from(puzzle: Puzzle) -> Document {
        Document::new(puzzle)
    }
}

/// Reads the one puzzle of a text, in whichever format it is.
impl FromStr for Document {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Document, ParseError> {
        Puzzles::new(text.as_bytes()).only()
    }
}

/// Rules that are not modelled; written `unsupported constraints: renban, arrow (3)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    names: Vec<String>,
}

impl Unsupported {
    /// Returns their names, one for each.
    pub fn names(&self) -> &[String] {
        &self.names
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = counted(&self.names).join(", ");
        write!(f, "unsupported {}: {names}", plural(self.names.len(), "constraint", "constraints"))
    }
}

impl core::error::Error for Unsupported {}

/// Each name once, in the order they first come, with how many there are: `renban`, `arrow (3)`.
pub(super) fn counted(names: &[String]) -> Vec<String> {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    let mut places = HashMap::new();
    for name in names {
        let place = *places.entry(name).or_insert_with(|| {
            counts.push((name, 0));
            counts.len() - 1
        });
        counts[place].1 += 1;
    }
    let written = counts.into_iter().map(|(name, count)| match count {
        1 => name.to_owned(),
        count => format!("{name} ({count})"),
    });
    written.collect()
}
