//! What stands in the cells.

use core::fmt;
use core::str::FromStr;

use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::houses::Side;

/// A square grid of 4, 6, 8 or 9 rows, each cell with a digit or empty.
///
/// It is written as its cells row by row, `.` for an empty one: 16, 36, 64 or 81 characters.
///
/// ```
/// use cagebook::{Cell, Digit, Grid, Side};
///
/// let mut grid = Grid::empty(Side::NINE);
/// grid.set(Cell::new(9, 9).unwrap(), Digit::new(7));
/// let text = grid.to_string();
/// assert!(text.starts_with("....") && text.ends_with("...7"));
/// assert_eq!(text.parse(), Ok(grid));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    side: Side,
    cells: [Option<Digit>; 81],
}

impl Grid {
    /// Returns a grid of this side without any digit.
    pub const fn empty(side: Side) -> Grid {
        Grid { side, cells: [None; 81] }
    }

    /// A grid of nine rows with these digits; a value that is none leaves its cell empty.
    pub(crate) fn nine(values: &[u8; 81]) -> Grid {
        Grid { side: Side::NINE, cells: values.map(Digit::new) }
    }

    /// A grid of nine rows, the most usual one, read in a fraction of the time of another; `None` if there is anything but
    /// digits and dots.
    fn of_bytes(bytes: &[u8; 81]) -> Option<Grid> {
        let mut values = [0; 81];
        let mut other = false;
        for (value, byte) in values.iter_mut().zip(bytes) {
            *value = if *byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
            other |= *value > 9;
        }
        (!other).then(|| Grid::nine(&values))
    }

    /// Returns the number of rows and columns.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Returns what stands in the cell; nothing stands outside the grid.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index()]
    }

    /// Puts a digit into the cell, or empties it.
    ///
    /// Nothing can stand outside the grid, and no digit that is larger than its side: then nothing changes.
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        let value = if let Some(digit) = digit { digit.get() } else { 0 };
        if self.side.cells().contains(cell) && value <= self.side.get() {
            self.cells[cell.index()] = digit;
        }
    }

    /// The digits that the givens leave each cell of a grid of nine rows, by index and mask: all if it is empty.
    pub(crate) fn candidates(&self) -> [u16; 81] {
        self.cells.map(|given| given.map_or(DigitSet::ALL, DigitSet::from).bits())
    }

    /// Iterates over the cells that hold a digit, row by row.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> {
        // Nothing ever stands outside the grid.
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(index, digit)| Some((Cell::from_index(index)?, (*digit)?)))
    }

    /// Returns the cells that hold no digit.
    pub fn open(&self) -> CellSet {
        self.side.cells().iter().filter(|cell| self.get(*cell).is_none()).collect()
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut text, mut len) = ([b'.'; 81], 0);
        for cell in self.side.cells() {
            if let Some(digit) = self.get(cell) {
                text[len] = b'0' + digit.get();
            }
            len += 1;
        }
        f.pad(str::from_utf8(&text[..len]).unwrap_or_default())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads 16, 36, 64 or 81 characters, row by row; `.` and `0` both stand for an empty cell.
impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        if let Ok(bytes) = text.as_bytes().try_into()
            && let Some(grid) = Grid::of_bytes(bytes)
        {
            return Ok(grid);
        }
        let length = text.chars().count();
        let side = match length {
            16 => Side::new(4),
            36 => Side::new(6),
            64 => Side::new(8),
            81 => Side::new(9),
            _ => None,
        };
        let mut grid = Grid::empty(side.ok_or(ParseGridError::Length(length))?);
        for ((i, found), cell) in text.chars().enumerate().zip(grid.side.cells()) {
            let digit = match found.to_digit(10) {
                _ if found == '.' => None,
                Some(0) => None,
                Some(value) if value <= grid.side.get().into() => Digit::new(value as u8),
                _ => return Err(ParseGridError::Character { position: i + 1, found, side: grid.side }),
            };
            grid.set(cell, digit);
        }
        Ok(grid)
    }
}

/// Why a text is not a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseGridError {
    /// It has this many characters, and no grid has.
    Length(usize),
    /// A character stands for nothing in a grid of this side.
    Character {
        /// Which character, counted from 1.
        position: usize,
        /// The character.
        found: char,
        /// The side the length of the text tells.
        side: Side,
    },
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseGridError::Length(length) => {
                write!(f, "a grid has 16, 36, 64 or 81 characters, and there are {length}")
            }
            ParseGridError::Character { position, found, side } => {
                let side = side.get();
                write!(f, "{found:?} at character {position} is not a digit from 1 to {side}, a dot or a 0")
            }
        }
    }
}

impl core::error::Error for ParseGridError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_and_zeros_are_empty_cells_and_the_last_character_counts() {
        for length in [16, 36, 64, 81] {
            let dots = format!("{}4", ".".repeat(length - 1));
            let grid: Grid = dots.parse().unwrap();
            assert_eq!(dots.replace('.', "0").parse(), Ok(grid));
            assert_eq!(grid.filled().last(), grid.side().cells().iter().last().zip(Digit::new(4)));
            assert_eq!(grid.open().len(), length - 1);
            assert_eq!(grid.to_string(), dots);
        }
    }

    #[test]
    fn nothing_stands_outside_the_grid_nor_a_digit_it_has_not() {
        let mut grid = Grid::empty(Side::new(6).unwrap());
        let cell = |row, column| Cell::new(row, column).unwrap();
        for (cell, digit) in [(cell(7, 6), 1), (cell(6, 7), 1), (cell(6, 6), 7)] {
            grid.set(cell, Digit::new(digit));
            assert_eq!(grid, Grid::empty(grid.side()), "{cell} = {digit}");
        }
        grid.set(cell(6, 6), Digit::new(6));
        assert_eq!(grid.filled().collect::<Vec<_>>(), [(cell(6, 6), Digit::new(6).unwrap())]);
    }

    #[test]
    fn an_error_says_which_character() {
        let error = |text: &str| text.parse::<Grid>().unwrap_err().to_string();
        assert_eq!(error(""), "a grid has 16, 36, 64 or 81 characters, and there are 0");
        assert_eq!(error(&"1".repeat(80)), "a grid has 16, 36, 64 or 81 characters, and there are 80");
        let six = format!("..7{}", ".".repeat(33));
        assert_eq!(error(&six), "'7' at character 3 is not a digit from 1 to 6, a dot or a 0");
        let odd = format!("..ü{}", ".".repeat(78));
        assert_eq!(error(&odd), "'ü' at character 3 is not a digit from 1 to 9, a dot or a 0");
    }
}
