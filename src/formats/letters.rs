//! Killer sudoku as a line of letters and a line of sums.
//!
//! ```text
//! AABBBCDEFGGHHCCDEFGGIICJKKFLMMINJKOFLPPQNJOORSPTQNUVVRSTTQWUUXXSYZWWaaXXSYZWbbbcc
//! 3 15 22 4 16 15 25 17 9 8 20 6 14 17 17 13 20 12 27 6 20 6 10 14 8 16 15 13 17
//! ```
//!
//! There are 81 letters, one a cell, row by row. Cells with the same letter are one cage; the cages are
//! lettered A to Z, then a to z, in the order of their first cells; or a to z, then A to Z. Then come the sums, in the order
//! of the letters, with blanks or commas between. Givens are 81 cells in a word of their own before or after the letters.
//!
//! Also read are letters, and givens, a line a row, all on one line as `KAABBB...,"3,15,22,..."`, and sums in any order, each with
//! its letter, as `A=3 B=15 C=22`.

use super::ahead::Ahead;
use super::format::{End, Fault, Format, Spec};
use super::lines::Line;
use super::parts::{Kind, Parts, separate};
use super::{Document, ParseError, line};
use crate::cells::{Cell, CellSet};
use crate::explain::words::spaced;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::Cage;
use crate::variants;

pub(super) const SPEC: Spec = Spec {
    name: "letters",
    about: "a killer as 81 letters, one a cell, and the sums of the cages on the next line",
    begins,
    end,
    read,
    write: Some(write),
};

/// The letters, in the order in which cages take them.
const LETTERS: &[u8; 52] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

fn begins(line: &Line) -> bool {
    let count = |kind: fn(char) -> bool| line.text.chars().filter(|c| kind(*c)).count();
    let (letters, cells) = (count(|c| c.is_ascii_alphabetic()), count(line::is_cell));
    let longest = line.words().map(|(_, word)| word.len()).max().unwrap_or(0);
    // Letters in groups of nine or so are many groups.
    let many = longest > 30 || line.words().filter(|(_, word)| word.len() > 8).count() > 3;
    // Too few letters to be sure of, but what else?
    let first = line.words().nth(1).is_none() && line.text().starts_with(['A', 'a']);
    (letters >= cells.max(10) && many) || first || is_row(line)
}

/// Tells whether these are the letters of a row, with its givens or without.
pub(super) fn is_row(line: &Line) -> bool {
    let lengths: Vec<usize> = line.words().map(|(_, word)| word.len()).collect();
    let letters = line.words().filter(|(_, word)| word.bytes().all(|c| c.is_ascii_alphabetic())).count();
    let cells = line.words().filter(|(_, word)| word.chars().all(line::is_cell)).count();
    letters == 1 && letters + cells == lengths.len() && cells < 2 && lengths.iter().all(|n| *n == 9)
}

/// Tells whether a line may hold sums, well made or not.
fn may_be_sums(line: &Line) -> bool {
    if labelled(line) {
        return true;
    }
    let starts = line.trimmed().next().is_some_and(|(_, c)| c.is_ascii_digit() || "\"-+".contains(c));
    let longest = line.text.split([' ', '\t', ',', ';']).map(str::len).max().unwrap_or(0);
    let alone = line.words().nth(1).is_none();
    // A row of a grid has dots, and a cage of a list a colon and cells.
    let other =
        line.text.contains('.') || (line.text.contains(':') && line.text.contains(char::is_alphabetic));
    starts && longest <= if alone { 10 } else { 40 } && !other
}

/// Tells whether a line holds sums with their letters.
fn labelled(line: &Line) -> bool {
    let text = line.text();
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && text[1..].starts_with('=')
}

/// Where the letters end and the sums begin, if all is on one line.
fn csv(line: &Line) -> Option<(&str, &str)> {
    let (letters, sums) = line.text().split_once(',')?;
    let letters = letters.strip_prefix('K')?;
    (letters.len() == 81 && letters.bytes().all(|c| c.is_ascii_alphabetic())).then_some((letters, sums))
}

fn end(first: &Line) -> End {
    if csv(first).is_some() {
        End::Here
    } else if is_row(first) {
        End::Unknown
    } else {
        End::Next(may_be_sums)
    }
}

fn read(first: &Line, more: &mut dyn Ahead) -> Result<Document, Fault> {
    if let Some((letters, sums)) = csv(first) {
        first.readable()?;
        let mut lettered = Lettered::new();
        lettered.add(first, first.start() + 1, letters)?;
        let column = first.start() + 83;
        return Ok(lettered.with_sums(first, numbers(column, sums))?.into());
    }
    let mut rows = vec![first.clone()];
    if is_row(&rows[0]) {
        while rows.len() < 9 && more.peek()?.is_some_and(is_row) {
            rows.extend(more.take()?);
        }
    }
    let lettered = Lettered::read(&rows);
    let follows = |line: &Line| may_be_sums(line) || (lettered.is_ok() && Format::of(line).is_none());
    let sums = if more.peek()?.is_some_and(follows) { more.take()? } else { None };
    let lettered = lettered?;
    let Some(sums) = sums else {
        let last = &rows[rows.len() - 1];
        return Err(last.missing(format!("{} on the next line", lettered.expected_sums())).into());
    };
    sums.readable()?;
    let words = sums.words().flat_map(|(column, word)| numbers(column, word));
    let puzzle =
        if labelled(&sums) { lettered.with_labelled(&sums, words) } else { lettered.with_sums(&sums, words) };
    Ok(puzzle?.into())
}

/// The numbers in a text that begins at this column, with commas or quotation marks between.
fn numbers(column: usize, text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut column = column;
    let parts = text.split([',', '"']).map(move |part| {
        let start = column;
        column += part.chars().count() + 1;
        (start, part)
    });
    parts.filter(|(_, part)| !part.is_empty())
}

/// The letters of a killer, and its givens.
struct Lettered {
    /// The cells of each cage, in the order of their letters.
    cages: Vec<CellSet>,
    letters: [u8; 52],
    /// How many cells have their letters.
    cells: usize,
    givens: Grid,
    /// How many cells there were among the givens.
    given: usize,
}

impl Lettered {
    const fn new() -> Lettered {
        let givens = Grid::empty(Side::NINE);
        Lettered { cages: Vec::new(), letters: *LETTERS, cells: 0, givens, given: 0 }
    }

    fn read(rows: &[Line]) -> Result<Lettered, ParseError> {
        let mut lettered = Lettered::new();
        for row in rows {
            row.readable()?;
            for (column, word) in row.words() {
                // Lines of KrazyDad have a K before the letters.
                let (column, word) = match word.strip_prefix('K') {
                    Some(rest) if rest.len() == 81 && rest.starts_with('A') => (column + 1, rest),
                    _ => (column, word),
                };
                // A word with a wrong character is still what most of it is.
                let cells = word.chars().filter(|c| line::is_cell(*c)).count();
                if cells * 2 > word.chars().count() {
                    lettered.add_givens(row, column, word)?;
                } else {
                    lettered.add(row, column, word)?;
                }
            }
        }
        let last = &rows[rows.len() - 1];
        if lettered.cells < 81 {
            let message = format!("81 letters were expected, and there are {}", lettered.cells);
            return Err(last.missing(message));
        }
        if ![0, 81].contains(&lettered.given) {
            let message = format!("81 cells with givens were expected, and there are {}", lettered.given);
            return Err(last.missing(message));
        }
        Ok(lettered)
    }

    /// Adds the letters of this word.
    fn add(&mut self, line: &Line, column: usize, word: &str) -> Result<(), ParseError> {
        for (column, found) in (column..).zip(word.chars()) {
            let Some(cell) = Cell::from_index(self.cells) else {
                let message = "a cell has one letter, 81 in all, and this is one more".to_owned();
                return Err(line.error(column, message));
            };
            if self.cells == 0 && found == 'a' {
                self.letters.rotate_left(26);
            }
            match self.letters.iter().position(|letter| char::from(*letter) == found) {
                None => {
                    let message =
                        format!("a letter from A to Z or a to z was expected, and there is {found:?}");
                    return Err(line.error(column, message));
                }
                Some(cage) if cage < self.cages.len() => self.cages[cage] |= CellSet::from(cell),
                Some(cage) if cage == self.cages.len() => self.cages.push(CellSet::from(cell)),
                Some(_) => {
                    let next = char::from(self.letters[self.cages.len()]);
                    return Err(
                        line.error(column, format!("the next new letter is {next}, and there is {found}"))
                    );
                }
            }
            self.cells += 1;
        }
        Ok(())
    }

    /// Adds the givens of this word.
    fn add_givens(&mut self, line: &Line, column: usize, word: &str) -> Result<(), ParseError> {
        for (column, found) in (column..).zip(word.chars()) {
            let Some(cell) = Cell::from_index(self.given) else {
                let message = "a cell has one given, 81 in all, and this is one more".to_owned();
                return Err(line.error(column, message));
            };
            self.givens.set(cell, line::digit(line, column, found, Side::NINE)?);
            self.given += 1;
        }
        Ok(())
    }

    /// The puzzle with these sums, of which each stands at a column of the line.
    fn with_sums<'a>(
        &self,
        line: &Line,
        sums: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Puzzle, ParseError> {
        let mut puzzle = Puzzle::new(self.givens, variants::classic(Side::NINE));
        let mut read = 0;
        for (column, word) in sums {
            let Some(cells) = self.cages.get(read) else {
                return Err(line.error(column, format!("{}, and this is one more", self.expected_sums())));
            };
            puzzle.add(Cage::new(line.number_at(column, word, "a sum")?, *cells));
            read += 1;
        }
        if read < self.cages.len() {
            return Err(line.missing(format!("{}, and there are {read}", self.expected_sums())));
        }
        Ok(puzzle)
    }

    /// The puzzle with these sums, of which each has its letter before it and stands at a column of the line.
    fn with_labelled<'a>(
        &self,
        line: &Line,
        words: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Puzzle, ParseError> {
        let mut sums = vec![None; self.cages.len()];
        let [first, last] = [0, sums.len() - 1].map(|cage| char::from(self.letters[cage]));
        for (column, word) in words {
            let (label, sum) = word.split_once('=').unwrap_or((word, ""));
            let mut cages = self.letters.iter().zip(&mut sums);
            let cage = cages.find(|(letter, _)| label.as_bytes() == [**letter]);
            let Some((_, known)) = cage else {
                let label: String = label.chars().take(20).collect();
                let message = format!(
                    "a letter from {first} to {last} and its sum were expected, and there is {label:?}"
                );
                return Err(line.error(column, message));
            };
            if known.is_some() {
                return Err(line.error(column, format!("{label} has a sum already")));
            }
            *known = Some(line.number_at(column + 2, sum, "a sum")?);
        }
        let mut puzzle = Puzzle::new(self.givens, variants::classic(Side::NINE));
        for ((cells, letter), sum) in self.cages.iter().zip(self.letters).zip(sums) {
            let missing = || line.missing(format!("the sum of {} was expected", char::from(letter)));
            puzzle.add(Cage::new(sum.ok_or_else(missing)?, *cells));
        }
        Ok(puzzle)
    }

    /// How many sums there have to be, and for which letters.
    fn expected_sums(&self) -> String {
        let [first, last] = [0, self.cages.len() - 1].map(|cage| char::from(self.letters[cage]));
        match self.cages.len() {
            1 => format!("1 sum ({first}) was expected"),
            cages => format!("{cages} sums ({first} to {last}) were expected"),
        }
    }
}

fn write(document: &Document, left_out: &mut Vec<String>) -> Result<String, String> {
    let Parts { side, givens, cages, .. } = Parts::of(document, &[Kind::Givens, Kind::Cages], left_out)?;
    if side != Side::NINE {
        return Err(format!("it is for grids of 9 by 9, and this is {0} by {0}", side.get()));
    }
    let mut lettered = [None; 81];
    for cage in separate(&cages, left_out) {
        let Some(sum) = cage.sum() else { return Err(format!("{cage} has no sum")) };
        for cell in cage.cells() {
            lettered[cell.index()] = Some((cage.cells(), sum));
        }
    }
    let (mut letters, mut order) = (String::new(), Vec::new());
    for cell in Side::NINE.cells() {
        let Some(cage) = lettered[cell.index()] else {
            return Err(format!("{cell} would need a letter, and is in no cage"));
        };
        let place = order.iter().position(|earlier| *earlier == cage).unwrap_or_else(|| {
            order.push(cage);
            order.len() - 1
        });
        let Some(letter) = LETTERS.get(place) else {
            return Err(format!("there are {} letters, and more cages", LETTERS.len()));
        };
        letters.push(char::from(*letter));
    }
    if givens.filled().next().is_some() {
        letters.extend([" ", &givens.to_string()]);
    }
    Ok(format!("{letters}\n{}\n", spaced(order.into_iter().map(|(_, sum)| sum))))
}
