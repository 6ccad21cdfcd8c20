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

use std::io::{self, BufRead};

use super::lines::{Line, Lines, is_blank};
use super::{ParseError, WriteError};
use crate::cage::Cage;
use crate::cells::CellSet;
use crate::houses::Side;

/// The letters, in the order in which cages take them.
const LETTERS: &[u8; 52] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Reads puzzles one after the other, keeping no more than one.
///
/// A puzzle that cannot be read is an [`Entry`] as well, and reading goes on with the next: a line that is
/// mostly letters, or one long word, begins a puzzle; any other line belongs to the puzzle begun before
/// it. Iteration ends at the end of the input or at its first error.
///
/// ```
/// use cagebook::formats::letters::Puzzles;
///
/// let text = format!("{}{}\n10 395\n", "A".repeat(2), "B".repeat(79));
/// let puzzle = Puzzles::new(text.as_bytes()).next().unwrap().unwrap();
/// assert_eq!(puzzle.line, 1);
/// assert_eq!(puzzle.cages.unwrap()[0].to_string(), "cage 10 at r1c1 r1c2");
/// ```
pub struct Puzzles<R> {
    lines: Lines<R>,
    /// A line that was read in search of sums and begins the next puzzle.
    ahead: Option<Line>,
    /// Whether the letters before could not be read, so that their sums may follow.
    sums_left: bool,
}

/// What [`Puzzles`] reads: one puzzle, or why it is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line it begins on, counted from 1.
    pub line: usize,
    /// Its cages in the order of their letters.
    pub cages: Result<Vec<Cage>, ParseError>,
}

impl<R: BufRead> Puzzles<R> {
    /// Returns the puzzles of this input.
    pub fn new(input: R) -> Puzzles<R> {
        Puzzles { lines: Lines::new(input), ahead: None, sums_left: false }
    }

    fn read(&mut self) -> io::Result<Option<Entry>> {
        let mut next = self.take()?;
        if self.sums_left {
            next = match next {
                Some(line) if !begins_puzzle(&line) => self.take()?,
                line => line,
            };
        }
        let Some(letters) = next else { return Ok(None) };
        let cells = read_letters(&letters);
        self.sums_left = cells.is_err() && (begins_puzzle(&letters) || !begins_with_digit(&letters));
        let cages = match cells {
            Ok(cells) => self.read_sums(&letters, &cells)?,
            Err(error) => Err(error),
        };
        Ok(Some(Entry { line: letters.number, cages }))
    }

    /// Reads the line after the letters.
    fn read_sums(&mut self, letters: &Line, cells: &[CellSet]) -> io::Result<Result<Vec<Cage>, ParseError>> {
        let sums = self.take()?;
        if let Some(sums) = sums.as_ref().filter(|line| !begins_puzzle(line)) {
            return Ok(read_sums(sums, cells));
        }
        self.ahead = sums;
        Ok(Err(letters.missing(format!("{} on the next line", expected_sums(cells.len())))))
    }

    fn take(&mut self) -> io::Result<Option<Line>> {
        let mut line = self.ahead.take();
        while line.as_ref().is_none_or(|line| line.text.trim_matches(is_blank).is_empty()) {
            line = self.lines.next()?;
            if line.is_none() {
                break;
            }
        }
        Ok(line)
    }
}

impl<R: BufRead> Iterator for Puzzles<R> {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        self.read().transpose()
    }
}

/// Tells whether a line is meant as the letters of a puzzle, well made or not, and not as sums.
fn begins_puzzle(line: &Line) -> bool {
    let count = |kind: fn(&char) -> bool| line.text.chars().filter(kind).count();
    let (letters, digits) = (count(char::is_ascii_alphabetic), count(char::is_ascii_digit));
    letters > digits.max(9) || line.text.split([' ', '\t', ',', ';']).any(|word| word.len() > 40)
}

fn begins_with_digit(line: &Line) -> bool {
    line.trimmed().next().is_some_and(|(_, c)| c.is_ascii_digit())
}

/// The cells of each cage, in the order of their letters.
fn read_letters(line: &Line) -> Result<Vec<CellSet>, ParseError> {
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

/// The cages of these cells and the sums on the line.
fn read_sums(line: &Line, cells: &[CellSet]) -> Result<Vec<Cage>, ParseError> {
    line.readable()?;
    let mut cages = Vec::new();
    for (column, word) in line.words() {
        let Some(cells) = cells.get(cages.len()) else {
            return Err(line.error(column, format!("{}, and this is one more", expected_sums(cells.len()))));
        };
        if !word.bytes().all(|byte| byte.is_ascii_digit()) {
            let word: String = word.chars().take(20).collect();
            return Err(line.error(column, format!("a sum was expected, and there is {word:?}")));
        }
        match word.parse() {
            Ok(sum) => cages.push(Cage::new(sum, *cells)),
            Err(_) => return Err(line.error(column, format!("the sum is larger than {}", u32::MAX))),
        }
    }
    if cages.len() < cells.len() {
        let message = format!("{}, and there are {}", expected_sums(cells.len()), cages.len());
        return Err(line.missing(message));
    }
    Ok(cages)
}

/// How many sums there have to be, and for which letters.
fn expected_sums(cages: usize) -> String {
    match LETTERS.get(cages.wrapping_sub(1)) {
        Some(last) if cages > 1 => format!("{cages} sums (A to {}) were expected", char::from(*last)),
        _ => "1 sum (A) was expected".to_owned(),
    }
}

impl Line {
    fn readable(&self) -> Result<(), ParseError> {
        self.fault.clone().map_or(Ok(()), Err)
    }

    /// The characters without the blanks around them, with their columns.
    fn trimmed(&self) -> impl Iterator<Item = (usize, char)> {
        let end = self.text.trim_end_matches(is_blank);
        (1..).zip(end.chars()).skip_while(|(_, c)| is_blank(*c))
    }

    /// The words, with the columns they begin at.
    fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut column = 1;
        let words = self.text.split(is_blank).map(move |word| {
            let start = column;
            column += word.chars().count() + 1;
            (start, word)
        });
        words.filter(|(_, word)| !word.is_empty())
    }

    fn error(&self, column: usize, message: String) -> ParseError {
        ParseError { line: self.number, column, message }
    }

    /// An error behind the last character.
    fn missing(&self, message: String) -> ParseError {
        self.error(self.text.trim_end_matches(is_blank).chars().count() + 1, message)
    }
}

/// Returns the two lines of a puzzle, each with its line feed; the cages are lettered by their first cells.
///
/// ```
/// use cagebook::{Cage, formats::letters};
///
/// let (row, rest) = ("r1c1 r1c2 r1c3".parse().unwrap(), cagebook::Side::NINE.cells());
/// let text = letters::write(&[Cage::new(99, rest - row), Cage::new(6, row)]).unwrap();
/// assert_eq!(text, format!("AAA{}\n6 99\n", "B".repeat(78)));
/// ```
///
/// # Errors
///
/// If a cell is in no cage or in two, if a cage is without cells, or if there are more than 52.
pub fn write(cages: &[Cage]) -> Result<String, WriteError> {
    let refuse = |message| Err(WriteError { message });
    let mut lettered = [None; 81];
    for (index, cage) in cages.iter().enumerate() {
        if cage.cells().is_empty() {
            return refuse(format!("{cage} has no place in a line of letters"));
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
    let sums: Vec<String> = order.into_iter().map(|index| cages[index].sum().to_string()).collect();
    Ok(format!("{letters}\n{}\n", sums.join(" ")))
}
