//! Killer sudoku as a line of letters and a line of sums.
//!
//! ```text
//! AABBBCDEFGGHHCCDEFGGIICJKKFLMMINJKOFLPPQNJOORSPTQNUVVRSTTQWUUXXSYZWWaaXXSYZWbbbcc
//! 3 15 22 4 16 15 25 17 9 8 20 6 14 17 17 13 20 12 27 6 20 6 10 14 8 16 15 13 17
//! ```
//!
//! There are 81 letters, one a cell, row by row. Cells with the same letter are one cage; the cages are
//! lettered A to Z, then a to z, in the order of their first cells. Then come the sums, in the order of
//! the letters. Blanks around everything and blank lines mean nothing.

use super::lines::Line;
use super::{ParseError, WriteError};
use crate::cells::CellSet;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::Cage;
use crate::variants;

/// The letters, in the order in which cages take them.
const LETTERS: &[u8; 52] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The cells of each cage, in the order of their letters.
pub(super) fn read_letters(line: &Line) -> Result<Vec<CellSet>, ParseError> {
    line.readable()?;
    let mut cages = Vec::new();
    let mut cells = Side::NINE.cells().iter();
    for (column, found) in line.trimmed() {
        let Some(cell) = cells.next() else {
            return Err(
                line.error(column, "a cell has one letter, 81 in all, and this is one more".to_owned())
            );
        };
        match LETTERS.iter().position(|letter| char::from(*letter) == found) {
            None => {
                let message = format!("a letter from A to Z or a to z was expected, and there is {found:?}");
                return Err(line.error(column, message));
            }
            Some(cage) if cage < cages.len() => cages[cage] |= CellSet::from(cell),
            Some(cage) if cage == cages.len() => cages.push(CellSet::from(cell)),
            Some(_) => {
                let next = char::from(LETTERS[cages.len()]);
                return Err(
                    line.error(column, format!("the next new letter is {next}, and there is {found}"))
                );
            }
        }
    }
    match cells.len() {
        0 => Ok(cages),
        left => Err(line.missing(format!("81 letters were expected, and there are {}", 81 - left))),
    }
}

/// The puzzle of these cages and the sums on the line.
pub(super) fn read_sums(line: &Line, cells: &[CellSet]) -> Result<Puzzle, ParseError> {
    line.readable()?;
    let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
    let mut read = 0;
    for (column, word) in line.words() {
        let Some(cells) = cells.get(read) else {
            return Err(line.error(column, format!("{}, and this is one more", expected_sums(cells.len()))));
        };
        if !word.bytes().all(|byte| byte.is_ascii_digit()) {
            let word: String = word.chars().take(20).collect();
            return Err(line.error(column, format!("a sum was expected, and there is {word:?}")));
        }
        match word.parse() {
            Ok(sum) => puzzle.add(Cage::new(sum, *cells)),
            Err(_) => return Err(line.error(column, format!("the sum is larger than {}", u32::MAX))),
        }
        read += 1;
    }
    if read < cells.len() {
        return Err(line.missing(format!("{}, and there are {read}", expected_sums(cells.len()))));
    }
    Ok(puzzle)
}

/// How many sums there have to be, and for which letters.
pub(super) fn expected_sums(cages: usize) -> String {
    match LETTERS.get(cages.wrapping_sub(1)) {
        Some(last) if cages > 1 => format!("{cages} sums (A to {}) were expected", char::from(*last)),
        _ => "1 sum (A) was expected".to_owned(),
    }
}

/// Returns the two lines of a puzzle, each with its line feed; the cages are lettered by their first cells.
///
/// ```
/// use cagebook::{Cage, Grid, Puzzle, Side, formats::letters, variants};
///
/// let (row, all) = ("r1c1 r1c2 r1c3".parse().unwrap(), Side::NINE.cells());
/// let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
/// puzzle.add(Cage::new(99, all - row));
/// puzzle.add(Cage::new(6, row));
/// assert_eq!(letters::write(&puzzle).unwrap(), format!("AAA{}\n6 99\n", "B".repeat(78)));
/// ```
///
/// # Errors
///
/// If a cell is in no cage or in two, if a cage is without cells or without a sum, or if there are more than 52; if there
/// are other rules than cages on rows, columns and boxes, or givens; if the grid is not 9 by 9.
pub fn write(puzzle: &Puzzle) -> Result<String, WriteError> {
    let refuse = |message| Err(WriteError { message });
    super::classic_and(&["cage"], puzzle, "letters and sums")?;
    if let Some((cell, digit)) = puzzle.givens().filled().next() {
        return refuse(format!("{cell} = {digit} has no place in letters and sums"));
    }
    if puzzle.side() != Side::NINE {
        return refuse(format!(
            "letters and sums are 9 by 9, and the grid is {0} by {0}",
            puzzle.side().get()
        ));
    }
    let cages: Vec<Cage> = puzzle.cages().collect();
    let mut lettered = [None; 81];
    for (index, cage) in cages.iter().enumerate() {
        if cage.cells().is_empty() {
            return refuse(format!("{cage} has no place in a line of letters"));
        }
        if cage.sum().is_none() {
            return refuse(format!("{cage} has no sum"));
        }
        for cell in cage.cells() {
            if let Some(first) = lettered[cell.index()].replace(index) {
                return refuse(format!(
                    "{cell} would need two letters: it is in {} and in {cage}",
                    cages[first]
                ));
            }
        }
    }
    let (mut letters, mut order) = (String::new(), Vec::new());
    for cell in Side::NINE.cells() {
        let Some(index) = lettered[cell.index()] else {
            return refuse(format!("{cell} would need a letter: it is in no cage"));
        };
        let place = order.iter().position(|earlier| *earlier == index).unwrap_or_else(|| {
            order.push(index);
            order.len() - 1
        });
        let Some(letter) = LETTERS.get(place) else {
            return refuse(format!("there are 52 letters, and {} cages", cages.len()));
        };
        letters.push(char::from(*letter));
    }
    let sums = order.into_iter().filter_map(|index| cages[index].sum());
    let sums: Vec<String> = sums.map(|sum| sum.to_string()).collect();
    Ok(format!("{letters}\n{}\n", sums.join(" ")))
}
