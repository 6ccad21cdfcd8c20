//! What stands in the cells.

use core::fmt;
use core::str::FromStr;

use crate::cells::Cell;
use crate::digits::Digit;

/// A grid of 81 cells, each with a digit or empty; written as 81 characters, row by row, `.` for an empty cell.
///
/// ```
/// use cagebook::{Cell, Digit, Grid};
///
/// let mut grid = Grid::EMPTY;
/// grid.set(Cell::new(9, 9).unwrap(), Digit::new(7));
/// let text = grid.to_string();
/// assert!(text.starts_with("....") && text.ends_with("...7"));
/// assert_eq!(text.parse(), Ok(grid));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([Option<Digit>; 81]);

impl Grid {
    /// No digit anywhere.
    pub const EMPTY: Grid = Grid([None; 81]);

    /// Returns what stands in the cell.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Puts a digit into the cell, or empties it.
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// Iterates over the contents of the cells, row by row.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<Digit>> {
        self.0.iter().copied()
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String =
            self.iter().map(|digit| digit.map_or('.', |digit| char::from(b'0' + digit.get()))).collect();
        f.pad(&text)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads 81 characters, row by row; `.` and `0` both stand for an empty cell.
impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        let mut grid = Grid::EMPTY;
        let mut places = grid.0.iter_mut();
        for (i, found) in text.chars().enumerate() {
            let place = places.next().ok_or(ParseGridError { position: i + 1, problem: Problem::TooLong })?;
            *place = match found {
                '.' | '0' => None,
                '1'..='9' => Digit::new(found as u8 - b'0'),
                _ => return Err(ParseGridError { position: i + 1, problem: Problem::Odd(found) }),
            };
        }
        match places.len() {
            0 => Ok(grid),
            missing => Err(ParseGridError { position: 82 - missing, problem: Problem::EndsEarly }),
        }
    }
}

/// Why a text is not a grid, with the character that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseGridError {
    position: usize,
    problem: Problem,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    Odd(char),
    TooLong,
    EndsEarly,
}

impl ParseGridError {
    /// Returns which character is wrong, counted from 1; one past the last if the text ends too early.
    pub const fn position(&self) -> usize {
        self.position
    }
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.problem {
            Problem::Odd(found) => {
                write!(f, "{found:?} at character {} is not a digit, a dot or a 0", self.position)
            }
            Problem::TooLong => write!(f, "a grid has 81 characters, and there are more"),
            Problem::EndsEarly => write!(f, "a grid has 81 characters, and there are {}", self.position - 1),
        }
    }
}

impl core::error::Error for ParseGridError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_and_zeros_are_empty_cells_and_the_last_character_counts() {
        let (dots, zeros) = (format!("{:.<80}7", ""), format!("{:0<80}7", ""));
        let grid: Grid = dots.parse().unwrap();
        assert_eq!(zeros.parse(), Ok(grid));
        assert_eq!(grid.get(Cell::new(9, 9).unwrap()), Digit::new(7));
        assert_eq!(grid.iter().flatten().count(), 1);
        assert_eq!(grid.to_string(), dots);
    }

    #[test]
    fn an_error_says_which_character() {
        let error = |text: String| text.parse::<Grid>().unwrap_err();
        for (text, position, words) in [
            (String::new(), 1, "a grid has 81 characters, and there are 0"),
            ("1".repeat(80), 81, "a grid has 81 characters, and there are 80"),
            ("1".repeat(82), 82, "a grid has 81 characters, and there are more"),
            ("..ü..".to_owned(), 3, "'ü' at character 3 is not a digit, a dot or a 0"),
        ] {
            assert_eq!(error(text.clone()).position(), position, "{text}");
            assert_eq!(error(text).to_string(), words);
        }
    }
}
