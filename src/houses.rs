//! Grid sizes and their houses: rows, columns and boxes.

use core::fmt;

use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;

/// The side of a grid with boxes: 4, 6, 8 or 9.
///
/// Boxes are 2 rows by 2 columns, 2 by 3, 2 by 4 and 3 by 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(u8);

impl Side {
    /// The ordinary grid of nine rows and columns.
    pub const NINE: Side = Side(9);

    /// Returns the side, or `None` if it is not 4, 6, 8 or 9.
    pub const fn new(side: u8) -> Option<Side> {
        match side {
            4 | 6 | 8 | 9 => Some(Side(side)),
            _ => None,
        }
    }

    /// Returns the number of rows, of columns and of digits.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the digits each house holds.
    pub const fn digits(self) -> DigitSet {
        DigitSet::up_to(self.0)
    }

    /// Returns how many rows and how many columns a box has.
    pub const fn box_shape(self) -> (u8, u8) {
        let rows = if self.0 == 9 { 3 } else { 2 };
        (rows, self.0 / rows)
    }

    /// Returns all cells of the grid.
    pub const fn cells(self) -> CellSet {
        // Computed while compiling: every grid is walked by them.
        const CELLS: [CellSet; 10] = {
            let (mut cells, mut side) = ([CellSet::EMPTY; 10], 0);
            while side < 10 {
                cells[side as usize] = Side::block(0, 0, side, side);
                side += 1;
            }
            cells
        };
        CELLS[self.0 as usize]
    }

    /// Iterates over the houses: the rows, then the columns, then the boxes.
    pub fn houses(self) -> impl Iterator<Item = House> {
        HouseKind::ALL
            .into_iter()
            .flat_map(move |kind| (1..=self.0).map(move |number| House { kind, number, side: self }))
    }

    /// Returns the cells that share a house with this one, itself left out.
    pub fn peers(self, cell: Cell) -> CellSet {
        let houses = self.houses().map(House::cells).filter(|cells| cells.contains(cell));
        houses.fold(CellSet::EMPTY, |peers, cells| peers | cells).without(cell)
    }

    /// The cells of a rectangle, given how many rows and columns come before it.
    const fn block(above: u8, before: u8, rows: u8, columns: u8) -> CellSet {
        let (mut cells, mut row) = (CellSet::EMPTY, above + 1);
        while row <= above + rows {
            let mut column = before + 1;
            while let Some(cell) = Cell::new(row, column)
                && column <= before + columns
            {
                cells = cells.with(cell);
                column += 1;
            }
            row += 1;
        }
        cells
    }
}

/// What a house is in the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row, numbered from the top.
    Row,
    /// A column, numbered from the left.
    Column,
    /// A box, numbered row by row.
    Box,
}

impl HouseKind {
    /// All kinds.
    pub const ALL: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        })
    }
}

/// A group of cells that holds each digit once; written `row 1`, `column 9`, `box 5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House {
    kind: HouseKind,
    number: u8,
    side: Side,
}

impl House {
    /// Returns whether it is a row, a column or a box.
    pub const fn kind(self) -> HouseKind {
        self.kind
    }

    /// Returns its number, from 1.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Returns its cells, as many as the grid's side.
    pub fn cells(self) -> CellSet {
        let (side, place) = (self.side, self.number - 1);
        match self.kind {
            HouseKind::Row => Side::block(place, 0, 1, side.0),
            HouseKind::Column => Side::block(0, place, side.0, 1),
            HouseKind::Box => {
                let (rows, columns) = side.box_shape();
                let across = side.0 / columns;
                Side::block(place / across * rows, place % across * columns, rows, columns)
            }
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.number)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_house_covers_the_grid_once() {
        for side in [4, 6, 8, 9].map(|side| Side::new(side).unwrap()) {
            for kind in HouseKind::ALL {
                let mut covered = CellSet::EMPTY;
                for house in side.houses().filter(|house| house.kind() == kind) {
                    assert_eq!(house.cells().len(), usize::from(side.get()), "{side:?} {house}");
                    assert!(covered.is_disjoint(house.cells()), "{side:?} {house}");
                    covered |= house.cells();
                }
                assert_eq!(covered, side.cells());
            }
        }
        assert_eq!([0, 5, 7, 10].map(Side::new), [None; 4]);
    }

    #[test]
    fn boxes_lie_where_they_are_drawn() {
        let box_of = |side, number| {
            let mut houses = Side::new(side).unwrap().houses();
            houses.find(|house| house.to_string() == format!("box {number}")).unwrap().cells().to_string()
        };
        assert_eq!(box_of(9, 6), "r4c7 r4c8 r4c9 r5c7 r5c8 r5c9 r6c7 r6c8 r6c9");
        assert_eq!(box_of(8, 4), "r3c5 r3c6 r3c7 r3c8 r4c5 r4c6 r4c7 r4c8");
        assert_eq!(box_of(6, 3), "r3c1 r3c2 r3c3 r4c1 r4c2 r4c3");
        assert_eq!(box_of(4, 2), "r1c3 r1c4 r2c3 r2c4");
    }

    #[test]
    fn a_cell_has_twenty_peers() {
        for cell in Side::NINE.cells() {
            let peers = Side::NINE.peers(cell);
            assert_eq!(peers.len(), 20, "{cell}");
            for peer in peers {
                assert!(Side::NINE.peers(peer).contains(cell), "{cell} {peer}");
            }
        }
    }
}
