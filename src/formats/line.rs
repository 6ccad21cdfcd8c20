//! A grid of cells, on one line or a line a row.
//!
//! ```text
//! 1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
//! ```
//!
//! There are 81 characters, or 16, 36 or 64 for the smaller grids: digits, and `.`, `0`, `_` or `*` for an empty cell.
//! Blanks and lines between the boxes, such as `|` and `---+---`, mean nothing, nor does what stands behind a `#`. The rules are
//! rows, columns and boxes.

use super::ahead::Ahead;
use super::format::{End, Fault, Format, Spec};
use super::lines::Line;
use super::parts::{Kind, Parts};
use super::{Document, ParseError};
use crate::digits::Digit;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::variants;

pub(super) const SPEC: Spec = Spec {
    name: "line",
    about: "a grid of cells, on one line or a line a row",
    begins,
    end,
    read,
    write: Some(write),
};

/// A line of more cells is no row, well made or not.
const ROW: usize = 10;

/// What the cells of a grid are read from.
const EXPECTED: &str = "or one of . 0 _ * was expected, and there is";

/// Tells whether the character stands for a cell.
pub(super) fn is_cell(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '.' | '_' | '*')
}

/// Tells whether the character is of the lines that are drawn around cells.
fn is_border(c: char) -> bool {
    matches!(c, '|' | '+' | '-' | '=' | '!' | ':' | ',' | '[' | ']' | '\u{2500}'..='\u{257f}')
}

/// The characters of a line that are no blanks, borders or a comment, with their columns.
fn squares(line: &Line) -> impl Iterator<Item = (usize, char)> {
    let characters = line.trimmed().take_while(|(_, c)| *c != '#');
    characters.filter(|(_, c)| !is_border(*c) && *c != ' ' && *c != '\t')
}

/// How many cells there are in a line of cells and borders; `None` for any other line.
fn cells_alone(line: &Line) -> Option<usize> {
    squares(line).all(|(_, c)| is_cell(c)).then(|| squares(line).count())
}

/// Tells whether the line is one between rows.
fn is_rule(line: &Line) -> bool {
    cells_alone(line) == Some(0) && line.trimmed().count() >= 3
}

/// Tells whether so many cells are a whole grid.
fn is_grid(cells: usize) -> bool {
    matches!(cells, 16 | 36 | 64 | 81)
}

/// Tells whether so many cells are a row.
fn side_of(cells: usize) -> Option<Side> {
    Side::new(cells.try_into().ok()?)
}

/// Tells whether there are 81 digits and dots, and nothing else, not even a blank.
pub(super) fn is_plain(line: &Line) -> bool {
    line.text.len() == 81 && line.text.bytes().all(|c| c.is_ascii_digit() || c == b'.')
}

fn begins(line: &Line) -> bool {
    let cells = cells_alone(line).unwrap_or(0);
    // A grid with some cells left out is still one long word.
    let longest = line.words().map(|(_, word)| word.len()).max().unwrap_or(0);
    let alone = line.words().nth(1).is_none();
    let mostly_cells = line.text().chars().filter(|c| is_cell(*c)).count() * 2 > line.text().len();
    let long = mostly_cells && longest > if alone { 10 } else { 40 };
    is_grid(cells) || side_of(cells).is_some() || long || is_rule(line)
}

fn end(first: &Line) -> End {
    if is_plain(first) || is_long(first) { End::Here } else { End::Unknown }
}

/// Tells whether there is more than a row on the line.
fn is_long(line: &Line) -> bool {
    squares(line).count() > ROW
}

fn read(first: &Line, more: &mut dyn Ahead) -> Result<Document, Fault> {
    first.readable()?;
    if is_plain(first)
        && let Ok(givens) = first.text.parse()
    {
        return Ok(Puzzle::new(givens, variants::classic(Side::NINE)).into());
    }
    let givens = if is_long(first) { read_line(first)? } else { read_rows(first, more)? };
    Ok(Puzzle::new(givens, variants::classic(givens.side())).into())
}

/// The grid on one line.
fn read_line(line: &Line) -> Result<Grid, ParseError> {
    let cells: Vec<(usize, char)> = squares(line).collect();
    let Some(side) = side_of(cells.len().isqrt()).filter(|_| is_grid(cells.len())) else {
        let message = format!("a grid has 16, 36, 64 or 81 characters, and there are {}", cells.len());
        return Err(line.missing(message));
    };
    let mut grid = Grid::empty(side);
    for ((column, character), cell) in cells.into_iter().zip(side.cells()) {
        grid.set(cell, digit(line, column, character, side)?);
    }
    Ok(grid)
}

/// What a character of a line stands for.
pub(super) fn digit(line: &Line, column: usize, c: char, side: Side) -> Result<Option<Digit>, ParseError> {
    let value = if is_cell(c) { c.to_digit(10).unwrap_or(0) } else { u32::MAX };
    if value > side.get().into() {
        let message = format!("a digit from 1 to {} {EXPECTED} {c:?}", side.get());
        return Err(line.error(column, message));
    }
    Ok(Digit::new(value as u8))
}

/// The grid of which this is the first row, or the line above it.
fn read_rows(first: &Line, more: &mut dyn Ahead) -> Result<Grid, Fault> {
    let mut rows = Vec::new();
    let mut last = first.missing("the rows of a grid were expected after this line".to_owned());
    let mut side = None;
    let mut next = Some(first.clone());
    while let Some(line) = next {
        last = line.missing(String::new());
        if !is_rule(&line) {
            side = side.or_else(|| side_of(cells_alone(&line)?));
            // As long as no row has told how many there are, only the first ones matter.
            if side.is_some() || rows.len() < 9 {
                rows.push(line);
            }
        }
        let enough = side.is_some_and(|side| rows.len() == usize::from(side.get()));
        next = match more.peek()? {
            // The line below the last row belongs to it as well.
            Some(line) if enough && !is_rule(line) => None,
            Some(line) if !belongs(line) => None,
            _ => more.take()?,
        };
    }
    let Some(side) = side else {
        let first = rows.first().map_or(last, |row| row.missing(String::new()));
        let message = "a row of 4, 6, 8 or 9 cells was expected".to_owned();
        return Err(ParseError { message, ..first }.into());
    };
    let n = usize::from(side.get());
    let mut grid = Grid::empty(side);
    for (row, line) in (1..).zip(&rows) {
        line.readable()?;
        let cells: Vec<(usize, char)> = squares(line).collect();
        let in_row = side.cells().iter().filter(|cell| cell.row() == row);
        for ((column, character), cell) in cells.iter().zip(in_row) {
            grid.set(cell, digit(line, *column, *character, side)?);
        }
        if cells.len() != n {
            let message =
                format!("{n} cells were expected, as in the first row, and there are {}", cells.len());
            return Err(line.missing(message).into());
        }
    }
    if rows.len() < n {
        let message = format!("{n} rows of {n} cells were expected, and there are {}", rows.len());
        return Err(ParseError { message, ..last }.into());
    }
    Ok(grid)
}

/// Tells whether a line after a row is one as well, though perhaps not well made.
fn belongs(line: &Line) -> bool {
    cells_alone(line).is_some_and(|cells| cells <= ROW) || Format::of(line).is_none()
}

fn write(document: &Document, left_out: &mut Vec<String>) -> Result<String, String> {
    let parts = Parts::of(document, &[Kind::Givens], left_out)?;
    Ok(format!("{}\n", parts.givens))
}
