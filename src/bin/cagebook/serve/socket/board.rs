//! The puzzle of a question, with what the setter has filled in.

use cagebook::formats::Format;
use cagebook::formats::fpuzzles::{Beside, refusal_of_shape};
use cagebook::rules::GivenCandidates;
use cagebook::{CellSet, Puzzle};

/// A puzzle with what the setter has filled in.
pub struct Board {
    /// The rules and the givens.
    pub puzzle: Puzzle,
    pub beside: Beside,
}

impl Board {
    /// Reads what comes with a question, or tells why it cannot be answered: first in the words that pages know, if there are
    /// any.
    pub fn read(data: &str) -> Result<Board, String> {
        // Whatever stands before it, the puzzle is what is to be loaded.
        let packed = data.split_once("?load=").map_or(data, |(_, load)| load);
        Board::of(packed).map_err(|why| match refusal_of_shape(packed) {
            Some(known) => format!("{known}: {why}"),
            None => why,
        })
    }

    fn of(packed: &str) -> Result<Board, String> {
        let document = Format::FPUZZLES.read(packed);
        let document = document.map_err(|error| error.to_string())?;
        let puzzle = document.puzzle().map_err(|unsupported| unsupported.to_string())?.clone();
        match Beside::of(&document)? {
            Some(beside) => Ok(Board { puzzle, beside }),
            None => Err("this is no puzzle of f-puzzles".to_owned()),
        }
    }

    /// The cells whose digits are not givens.
    pub fn not_given(&self) -> CellSet {
        let givens = self.puzzle.givens();
        self.beside
            .entries
            .filled()
            .map(|(cell, _)| cell)
            .filter(|cell| givens.get(*cell).is_none())
            .collect()
    }

    /// The puzzle in which every digit is given, and every mark.
    pub fn marked(&self) -> Puzzle {
        let mut puzzle = self.puzzle.with_givens(self.beside.entries);
        for cell in self.beside.entries.open() {
            if let Some(marks) = self.beside.marks[cell.index()] {
                puzzle.add(GivenCandidates::new(cell, marks));
            }
        }
        puzzle
    }
}
