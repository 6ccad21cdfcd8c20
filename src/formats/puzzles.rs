//! One puzzle after the other from a stream, each in whichever format it is.

use std::io::{self, BufRead};

use super::lines::{Line, Lines};
use super::{ParseError, letters, line};
use crate::cells::CellSet;
use crate::puzzle::Puzzle;

/// Reads puzzles one after the other, keeping no more than one.
///
/// The format is told by the lines themselves: [`letters`] with sums on the next line, or a [`line`](mod@super::line) of cells. Blank lines
/// and lines that begin with `#` are passed over.
///
/// A puzzle that cannot be read is an [`Entry`] as well, and reading goes on with the next: a line that is mostly
/// letters, or one long word, begins a puzzle; any other line belongs to the puzzle begun before it. Iteration ends at
/// the end of the input or at its first error.
///
/// ```
/// use cagebook::formats::Puzzles;
///
/// let text = format!("# a killer\n{}{}\n10 395\n\n12..3.......1...\n", "A".repeat(2), "B".repeat(79));
/// let mut puzzles = Puzzles::new(text.as_bytes());
/// let killer = puzzles.next().unwrap().unwrap();
/// assert_eq!(killer.line, 2);
/// assert_eq!(killer.puzzle.unwrap().cages().next().unwrap().to_string(), "cage 10 at r1c1 r1c2");
/// let small = puzzles.next().unwrap().unwrap().puzzle.unwrap();
/// assert_eq!(small.givens().to_string(), "12..3.......1...");
/// ```
pub struct Puzzles<R> {
    lines: Lines<R>,
    /// A line that was read in search of sums and begins the next puzzle.
    ahead: Option<Line>,
    /// Whether the letters before could not be read, so that their sums may follow.
    sums_left: bool,
}

/// What [`Puzzles`] reads: one puzzle, or why it is none.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The line it begins on, counted from 1.
    pub line: usize,
    /// The puzzle.
    pub puzzle: Result<Puzzle, ParseError>,
}

/// What a line is meant as, well made or not.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// The letters of a killer.
    Letters,
    /// The cells of a grid.
    Cells,
    /// It begins no puzzle.
    Other,
}

impl<R: BufRead> Puzzles<R> {
    /// Returns the puzzles of this input.
    pub fn new(input: R) -> Puzzles<R> {
        Puzzles { lines: Lines::new(input), ahead: None, sums_left: false }
    }

    fn read(&mut self) -> io::Result<Option<Entry>> {
        let mut next = self.take()?;
        if self.sums_left && next.as_ref().is_some_and(|line| meaning(line) == Meaning::Other) {
            next = self.take()?;
        }
        self.sums_left = false;
        let Some(line) = next else { return Ok(None) };
        let puzzle = match meaning(&line) {
            Meaning::Letters => self.read_letters(&line)?,
            Meaning::Cells => line::read(&line),
            // Too few letters to be sure of, but what else?
            Meaning::Other if begins_with_letter(&line) => self.read_letters(&line)?,
            Meaning::Other => line.readable().and(Err(no_puzzle(&line))),
        };
        Ok(Some(Entry { line: line.number, puzzle }))
    }

    fn read_letters(&mut self, line: &Line) -> io::Result<Result<Puzzle, ParseError>> {
        match letters::read_letters(line) {
            Ok(cells) => self.read_sums(line, &cells),
            Err(error) => {
                self.sums_left = true;
                Ok(Err(error))
            }
        }
    }

    /// Reads the line after the letters.
    fn read_sums(&mut self, letters: &Line, cells: &[CellSet]) -> io::Result<Result<Puzzle, ParseError>> {
        let sums = self.take()?;
        if let Some(sums) = sums.as_ref().filter(|line| meaning(line) == Meaning::Other) {
            return Ok(letters::read_sums(sums, cells));
        }
        self.ahead = sums;
        Ok(Err(letters.missing(format!("{} on the next line", letters::expected_sums(cells.len())))))
    }

    /// The next line that says something. A comment that is no text, or too long, is not passed over: what follows it may be
    /// lost.
    fn take(&mut self) -> io::Result<Option<Line>> {
        if self.ahead.is_some() {
            return Ok(self.ahead.take());
        }
        while let Some(line) = self.lines.next()? {
            let first = line.trimmed().next();
            if line.fault.is_some() || first.is_some_and(|(_, c)| c != '#') {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }
}

impl<R: BufRead> Iterator for Puzzles<R> {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        self.read().transpose()
    }
}

fn meaning(line: &Line) -> Meaning {
    let count = |kind: fn(char) -> bool| line.text.chars().filter(|c| kind(*c)).count();
    let (letters, cells) = (count(|c| c.is_ascii_alphabetic()), count(line::is_cell));
    let longest = line.text.split([' ', '\t', ',', ';']).map(str::len).max();
    // A grid of 16 cells with some left out is one word; the sums of a killer are many, or one short one.
    let alone = line.words().nth(1).is_none();
    if letters > cells.max(9) {
        Meaning::Letters
    } else if longest.is_some_and(|longest| longest > if alone { 10 } else { 40 }) {
        Meaning::Cells
    } else {
        Meaning::Other
    }
}

fn begins_with_letter(line: &Line) -> bool {
    line.trimmed().next().is_some_and(|(_, c)| c.is_alphabetic())
}

fn no_puzzle(line: &Line) -> ParseError {
    let start = line.trimmed().next().map_or(1, |(column, _)| column);
    line.error(
        start,
        "a puzzle begins with 81 letters, or with the 16, 36, 64 or 81 cells of a grid".to_owned(),
    )
}
