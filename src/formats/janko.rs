//! A killer or a jigsaw as a grid of numbers and one of regions, a row a line.
//!
//! ```text
//! 4 4
//! 9 - 8 3
//! - 7 - -
//! 4 - - 9
//! - - - -
//! 2 2 4 1
//! 2 3 4 1
//! 6 3 4 5
//! 6 3 5 5
//! ```
//!
//! The first line says how many rows and columns there are: 4, 6, 8 or 9. Then come the rows of the numbers, `-` where there is none,
//! and those of the regions, cells of the same one with the same word. In a killer the regions are the cages and each number is
//! the sum of its cage; in a jigsaw they stand in for the boxes and the numbers are givens. It is a killer where there are more
//! regions than rows, or a number above those of the digits. The form is that of puzzlekit for puzzles of janko.at.

use super::ahead::Ahead;
use super::format::{End, Fault, Format, Spec};
use super::labels::grouped;
use super::lines::Line;
use super::{Document, ParseError};
use crate::cells::{Cell, CellSet};
use crate::digits::Digit;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::Cage;
use crate::variants;

pub(super) const SPEC: Spec = Spec {
    name: "janko",
    about: "a killer or a jigsaw as rows of numbers and rows of regions, after a line as 9 9",
    begins,
    end: |_| End::Unknown,
    read,
    write: None,
};

fn begins(line: &Line) -> bool {
    size(line).is_some()
}

/// How many rows and columns a first line says there are.
fn size(line: &Line) -> Option<usize> {
    let mut words = line.words().map(|(_, word)| word);
    let (rows, columns) = (words.next()?, words.next()?);
    let fits = rows == columns && rows.len() <= 2 && !rows.starts_with(['0', '+']);
    if fits && words.next().is_none() { rows.parse().ok() } else { None }
}

/// Tells whether a line after the first is a row, though perhaps not well made. Regions may be any words.
fn is_row(line: &Line, n: usize) -> bool {
    let words = line.words().count();
    let numbers = line.words().filter(|(_, word)| *word == "-" || word.bytes().all(|c| c.is_ascii_digit()));
    let numbers = numbers.count();
    let most = numbers * 2 > words && words > 1 && size(line).is_none();
    most || (words == n && Format::of(line) != Some(Format::TEXT)) || line.fault.is_some()
}

fn read(first: &Line, more: &mut dyn Ahead) -> Result<Document, Fault> {
    let n = size(first).unwrap_or(0);
    let mut rows = Vec::new();
    // Of a size that cannot be read as well: its rows are no puzzles.
    while rows.len() < 2 * n && more.peek()?.is_some_and(|line| is_row(line, n)) {
        rows.extend(more.take()?);
    }
    Ok(read_rows(first, n, &rows)?.into())
}

/// A word with its line and column.
type Word<'a> = (&'a Line, usize, &'a str);

fn read_rows(first: &Line, n: usize, rows: &[Line]) -> Result<Puzzle, ParseError> {
    first.readable()?;
    let Some(side) = u8::try_from(n).ok().and_then(Side::new) else {
        let message = "the rows and columns were expected, both 4, 6, 8 or 9, and there is";
        let found: String = first.text().chars().take(20).collect();
        return Err(first.error(first.start(), format!("{message} {found:?}")));
    };
    let mut words: Vec<Word<'_>> = Vec::new();
    for (row, line) in rows.iter().enumerate() {
        line.readable()?;
        let what = if row < n { "numbers" } else { "regions" };
        let before = words.len();
        words.extend(line.words().take(n + 1).map(|(column, word)| (line, column, word)));
        if let Some((line, column, _)) = words.get(before + n) {
            return Err(
                line.error(*column, format!("a row of {n} {what} was expected, and this is one more"))
            );
        }
        if words.len() < before + n {
            let found = words.len() - before;
            return Err(line.missing(format!("a row of {n} {what} was expected, and there are {found}")));
        }
    }
    if rows.len() < 2 * n {
        let message =
            format!("{n} rows of numbers and {n} of regions were expected, and there are {}", rows.len());
        return Err(rows.last().unwrap_or(first).missing(message));
    }
    let (numbers, labels) = words.split_at(n * n);
    let regions = grouped(side.cells().iter().zip(labels.iter().map(|(_, _, word)| *word)));
    let regions: Vec<CellSet> = regions.into_iter().map(|(_, cells)| cells).collect();
    let mut clues = Vec::new();
    for (cell, &(line, column, word)) in side.cells().iter().zip(numbers) {
        if word != "-" {
            clues.push((cell, (line, column), line.number_at(column, word, "a number or '-'")?));
        }
    }
    if regions.len() > n || clues.iter().any(|(_, _, number)| *number > n as u32) {
        return killer(side, &regions, &clues);
    }
    let (line, column, _) = labels[0];
    let jigsaw = variants::jigsaw(side, &regions);
    let rules = jigsaw.map_err(|error| line.error(column, error.to_string()))?;
    let mut givens = Grid::empty(side);
    for (cell, (line, column), number) in clues {
        let digit = Digit::new(number as u8);
        let wrong =
            || line.error(column, format!("a digit from 1 to {n} was expected, and there is {number}"));
        givens.set(cell, Some(digit.ok_or_else(wrong)?));
    }
    Ok(Puzzle::new(givens, rules))
}

/// The killer of these cages, and sums with their lines and columns.
fn killer(
    side: Side,
    cages: &[CellSet],
    clues: &[(Cell, (&Line, usize), u32)],
) -> Result<Puzzle, ParseError> {
    let mut sums = vec![None; cages.len()];
    for (cell, (line, column), sum) in clues {
        for (cells, known) in cages.iter().zip(&mut sums) {
            if cells.contains(*cell)
                && let Some(known) = known.replace(*sum)
            {
                let message = format!("the cage at {cells} has the sum {known}, and here {sum}");
                return Err(line.error(*column, message));
            }
        }
    }
    let mut puzzle = Puzzle::new(Grid::empty(side), variants::classic(side));
    for (cells, sum) in cages.iter().zip(sums) {
        puzzle.add(sum.map_or(Cage::without_sum(*cells), |sum| Cage::new(sum, *cells)));
    }
    Ok(puzzle)
}
