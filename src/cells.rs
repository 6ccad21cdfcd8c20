//! Cells and sets of them, a set being 81 bits.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use core::str::FromStr;

/// A cell by row and column, each from 1 to 9; written `r1c1`.
///
/// Smaller grids use the rows and columns from 1 up to their side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Returns the cell in this row and column, or `None` outside 1 to 9.
    ///
    /// ```
    /// use cagebook::Cell;
    ///
    /// assert_eq!(Cell::new(1, 2).unwrap().to_string(), "r1c2");
    /// assert_eq!("R1C2".parse(), Ok(Cell::new(1, 2).unwrap()));
    /// ```
    pub const fn new(row: u8, column: u8) -> Option<Cell> {
        if row >= 1 && row <= 9 && column >= 1 && column <= 9 {
            Some(Cell((row - 1) * 9 + column - 1))
        } else {
            None
        }
    }

    /// Returns the cell of an index from 0 (`r1c1`) to 80 (`r9c9`), row by row.
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < 81 { Some(Cell(index as u8)) } else { None }
    }

    /// Returns the index, from 0 (`r1c1`) to 80 (`r9c9`), row by row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row, 1 to 9 from the top.
    pub const fn row(self) -> u8 {
        self.0 / 9 + 1
    }

    /// Returns the column, 1 to 9 from the left.
    pub const fn column(self) -> u8 {
        self.0 % 9 + 1
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row(), self.column())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `r1c1` in any case, and `A1`: rows A to I, columns 1 to 9.
impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        let cell = match text.as_bytes() {
            [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] => {
                Cell::new(row - b'0', column - b'0')
            }
            [row @ (b'a'..=b'i' | b'A'..=b'I'), column @ b'1'..=b'9'] => {
                Cell::new(row.to_ascii_uppercase() - b'A' + 1, column - b'0')
            }
            _ => None,
        };
        cell.ok_or_else(|| ParseCellError { text: text.chars().take(20).collect() })
    }
}

/// A text that is not a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCellError {
    text: String,
}

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a cell from r1c1 to r9c9", self.text)
    }
}

impl core::error::Error for ParseCellError {}

/// A set of cells: bit 0 stands for `r1c1`, bit 80 for `r9c9`.
///
/// ```
/// use cagebook::CellSet;
///
/// let cage: CellSet = "r1c1 r1c2, r2c1".parse().unwrap();
/// assert_eq!(cage.len(), 3);
/// assert_eq!(cage.to_string(), "r1c1 r1c2 r2c1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);

    /// All 81 cells.
    pub const ALL: CellSet = CellSet((1 << 81) - 1);

    /// Returns the bits: bit 0 for `r1c1`, bit 80 for `r9c9`, the upper ones always zero.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Returns the set with this cell in it.
    #[must_use]
    pub const fn with(self, cell: Cell) -> CellSet {
        CellSet(self.0 | 1 << cell.0)
    }

    /// Returns the set without this cell.
    #[must_use]
    pub const fn without(self, cell: Cell) -> CellSet {
        CellSet(self.0 & !(1 << cell.0))
    }

    /// Tells whether the cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Tells whether every cell of this set is in the other one too.
    pub const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Tells whether the two sets have no cell in common.
    pub const fn is_disjoint(self, other: CellSet) -> bool {
        self.0 & other.0 == 0
    }

    /// Tells whether there is no cell in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many cells the set has, 0 to 81.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the first cell, row by row.
    pub const fn first(self) -> Option<Cell> {
        Cell::from_index(self.0.trailing_zeros() as usize)
    }

    /// Returns the cells that share a side with one of these, and are none of them.
    ///
    /// ```
    /// use cagebook::CellSet;
    ///
    /// let cells: CellSet = "r1c1 r1c2".parse().unwrap();
    /// assert_eq!(cells.neighbours().to_string(), "r1c3 r2c1 r2c2");
    /// ```
    #[must_use]
    pub const fn neighbours(self) -> CellSet {
        const FIRST_COLUMN: u128 = {
            let (mut cells, mut row) = (0, 0);
            while row < 9 {
                cells |= 1 << (9 * row);
                row += 1;
            }
            cells
        };
        let across = (self.0 << 1 & !FIRST_COLUMN) | (self.0 & !FIRST_COLUMN) >> 1;
        CellSet((across | self.0 << 9 | self.0 >> 9) & CellSet::ALL.0 & !self.0)
    }

    /// Returns the part of these cells that hangs together with the first of them by their sides.
    #[must_use]
    pub const fn first_part(self) -> CellSet {
        let mut part = CellSet(self.0 & self.0.wrapping_neg());
        loop {
            let grown = CellSet(part.0 | part.neighbours().0 & self.0);
            if grown.0 == part.0 {
                return part;
            }
            part = grown;
        }
    }

    /// Iterates over the cells, row by row.
    pub const fn iter(self) -> Cells {
        Cells(self)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;

    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;

    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;

    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: CellSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: CellSet) {
        *self = *self & other;
    }
}

impl SubAssign for CellSet {
    fn sub_assign(&mut self, other: CellSet) {
        *self = *self - other;
    }
}

impl From<Cell> for CellSet {
    fn from(cell: Cell) -> CellSet {
        CellSet::EMPTY.with(cell)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

/// Writes the cells with a space between them, row by row.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for cell in *self {
            write!(f, "{gap}{cell}")?;
            gap = " ";
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Reads cells with commas or white space between them; a repeated cell counts once.
impl FromStr for CellSet {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<CellSet, ParseCellError> {
        text.split(|c: char| c == ',' || c.is_whitespace())
            .filter(|word| !word.is_empty())
            .map(str::parse)
            .collect()
    }
}

/// The cells of a set, row by row; see [`CellSet::iter`].
#[derive(Clone, Debug)]
pub struct Cells(CellSet);

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cells {}

impl FusedIterator for Cells {}
