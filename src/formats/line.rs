//! A plain grid on one line: its cells row by row.
//!
//! ```text
//! 1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
//! ```
//!
//! There are 81 characters, or 16, 36 or 64 for the smaller grids: digits, and `.`, `0`, `_` or `*` for an empty cell.
//! The rules are rows, columns and boxes.

use super::lines::Line;
use super::{ParseError, WriteError};
use crate::grid::{Grid, ParseGridError};
use crate::puzzle::Puzzle;
use crate::variants;

/// Tells whether the character stands for a cell.
pub(super) fn is_cell(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '.' | '_' | '*')
}

/// The puzzle on the line.
pub(super) fn read(line: &Line) -> Result<Puzzle, ParseError> {
    line.readable()?;
    let plain = |(_, c)| if is_cell(c) && !c.is_ascii_digit() { '.' } else { c };
    let cells: String = line.trimmed().map(plain).collect();
    match cells.parse::<Grid>() {
        Ok(givens) => Ok(Puzzle::new(givens, variants::classic(givens.side()))),
        Err(ParseGridError::Character { position, found, side }) => {
            let start = line.trimmed().next().map_or(1, |(column, _)| column);
            let message = format!(
                "a digit from 1 to {} or one of . 0 _ * was expected, and there is {found:?}",
                side.get()
            );
            Err(line.error(start + position - 1, message))
        }
        Err(length @ ParseGridError::Length(_)) => Err(line.missing(length.to_string())),
    }
}

/// Returns the line of a puzzle, with its line feed; empty cells are written `.`.
///
/// ```
/// use cagebook::{Grid, Puzzle, Side, formats::line, variants};
///
/// let four = Side::new(4).unwrap();
/// let mut puzzle = Puzzle::new("1.......0......4".parse().unwrap(), variants::classic(four));
/// assert_eq!(line::write(&puzzle).unwrap(), "1..............4\n");
/// puzzle.add(cagebook::Cage::new(3, "r1c1 r1c2".parse().unwrap()));
/// assert_eq!(line::write(&puzzle).unwrap_err().to_string(), "cage 3 at r1c1 r1c2 has no place in a line of cells");
/// ```
///
/// # Errors
///
/// If there are other rules than rows, columns and boxes, or one of these is missing.
pub fn write(puzzle: &Puzzle) -> Result<String, WriteError> {
    super::classic_and(&[], puzzle, "a line of cells")?;
    Ok(format!("{}\n", puzzle.givens()))
}
