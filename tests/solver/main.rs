//! Proves the solver from outside: against plain rules and plain trying, and by puzzles others published.

mod against_naive;
mod answers;
mod families;
mod naive;
#[path = "../published/mod.rs"]
mod published;
mod reasons;

use cagebook::formats::letters::Puzzles;
use cagebook::{Cage, Cell, CellSet};

/// The cage of this sum at these cells, as `r1c1 r1c2`.
fn cage(sum: u32, cells: &str) -> Cage {
    Cage::new(sum, cells.parse().expect("cells"))
}

/// A cage of one cell for each digit of a line of 81 characters.
fn givens(line: &str) -> Vec<Cage> {
    assert_eq!(line.len(), 81);
    let digits = line.chars().map(|c| c.to_digit(10).filter(|digit| *digit > 0));
    let one_cell = |index| CellSet::from(Cell::from_index(index).expect("81 cells"));
    digits.enumerate().filter_map(|(index, digit)| Some(Cage::new(digit?, one_cell(index)))).collect()
}

/// The cages of a puzzle in its two lines of letters and sums.
fn letters(lines: &str) -> Vec<Cage> {
    let puzzle = Puzzles::new(lines.as_bytes()).next().expect("a puzzle");
    puzzle.expect("text can be read").cages.expect("a puzzle")
}

/// The example of the Wikipedia article on killer sudoku, and its solution.
const WIKIPEDIA: (&str, &str) = (
    "AABBBCDEFGGHHCCDEFGGIICJKKFLMMINJKOFLPPQNJOORSPTQNUVVRSTTQWUUXXSYZWWaaXXSYZWbbbcc\n\
     3 15 22 4 16 15 25 17 9 8 20 6 14 17 17 13 20 12 27 6 20 6 10 14 8 16 15 13 17\n",
    "215647398368952174794381652586274931142593867973816425821739546659428713437165289",
);
