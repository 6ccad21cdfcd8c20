//! Symmetries of a grid.

use core::fmt;
use core::str::FromStr;

use crate::cells::{Cell, CellSet};
use crate::houses::Side;

/// How cells are laid out alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Symmetry {
    /// Not at all.
    #[default]
    None,
    /// The same after half a turn, as in most newspapers.
    Rotational,
    /// The same after a quarter turn.
    Quarter,
    /// The left half mirrors the right one.
    Mirror,
    /// The same when mirrored in the falling diagonal.
    Diagonal,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 5] =
        [Symmetry::None, Symmetry::Rotational, Symmetry::Quarter, Symmetry::Mirror, Symmetry::Diagonal];

    /// Returns its name, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotational => "rotational",
            Symmetry::Quarter => "quarter",
            Symmetry::Mirror => "mirror",
            Symmetry::Diagonal => "diagonal",
        }
    }

    /// The turn that a layout is the same after.
    const fn turn(self) -> Turn {
        match self {
            Symmetry::None => Turn::NONE,
            Symmetry::Rotational => Turn { transpose: false, flip_rows: true, flip_columns: true },
            Symmetry::Quarter => Turn { transpose: true, flip_rows: false, flip_columns: true },
            Symmetry::Mirror => Turn { transpose: false, flip_rows: false, flip_columns: true },
            Symmetry::Diagonal => Turn { transpose: true, flip_rows: false, flip_columns: false },
        }
    }

    /// Returns some cells of a grid and their images, each once.
    ///
    /// ```
    /// use cagebook::{CellSet, Side};
    /// use cagebook::generator::Symmetry;
    ///
    /// let cage: CellSet = "r1c1 r1c2".parse().unwrap();
    /// let images: Vec<String> =
    ///     Symmetry::Rotational.images(Side::NINE, cage).iter().map(ToString::to_string).collect();
    /// assert_eq!(images, ["r1c1 r1c2", "r9c8 r9c9"]);
    /// ```
    pub fn images(self, side: Side, cells: CellSet) -> Vec<CellSet> {
        let mut images = vec![cells];
        loop {
            let next = self.turn().cells(side, images[images.len() - 1]);
            if images.contains(&next) {
                return images;
            }
            images.push(next);
        }
    }

    /// Returns the cells of a grid in sets of which each has all or none of its cells in whatever is laid out so.
    pub fn orbits(self, side: Side) -> Vec<CellSet> {
        let (mut orbits, mut rest) = (Vec::new(), side.cells());
        while let Some(cell) = rest.first() {
            let orbit = self.images(side, cell.into()).into_iter().fold(CellSet::EMPTY, |all, one| all | one);
            rest -= orbit;
            orbits.push(orbit);
        }
        orbits
    }
}

/// A way to lay a square on itself: rows become columns or not, and then either may be counted from the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    transpose: bool,
    flip_rows: bool,
    flip_columns: bool,
}

impl Turn {
    const NONE: Turn = Turn { transpose: false, flip_rows: false, flip_columns: false };

    /// All eight.
    pub(super) fn all() -> impl Iterator<Item = Turn> {
        (0..8).map(|n| Turn { transpose: n & 1 != 0, flip_rows: n & 2 != 0, flip_columns: n & 4 != 0 })
    }

    /// Where a cell of the grid goes.
    pub(super) fn cell(self, side: Side, cell: Cell) -> Cell {
        let flip = |place: u8, flip: bool| if flip { (side.get() + 1).wrapping_sub(place) } else { place };
        let (row, column) =
            if self.transpose { (cell.column(), cell.row()) } else { (cell.row(), cell.column()) };
        // A cell outside the grid stays where it would leave the largest grid as well.
        Cell::new(flip(row, self.flip_rows), flip(column, self.flip_columns)).unwrap_or(cell)
    }

    /// Where cells go.
    pub(super) fn cells(self, side: Side, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.cell(side, cell)).collect()
    }
}

/// The numbers of cells that whole orbits make, as bits.
pub(super) fn totals(orbits: &[CellSet]) -> u128 {
    orbits.iter().fold(1, |totals, orbit| totals | totals << orbit.len())
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<Symmetry, ParseSymmetryError> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == text).ok_or(ParseSymmetryError(()))
    }
}

/// A text that names no symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSymmetryError(());

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Symmetry::ALL.map(Symmetry::name).join(", ");
        write!(f, "a symmetry is one of {names}")
    }
}

impl core::error::Error for ParseSymmetryError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_cover_each_grid_once_and_are_as_large_as_they_can_be() {
        for side in [4, 6, 8, 9].map(|side| Side::new(side).unwrap()) {
            let cells = side.cells().len();
            let (odd, n) = (usize::from(side.get() % 2), usize::from(side.get()));
            for (symmetry, orbits) in [
                (Symmetry::None, cells),
                (Symmetry::Rotational, cells.div_ceil(2)),
                (Symmetry::Quarter, cells.div_ceil(4)),
                (Symmetry::Mirror, usize::midpoint(cells, odd * n)),
                (Symmetry::Diagonal, usize::midpoint(cells, n)),
            ] {
                let found = symmetry.orbits(side);
                assert_eq!(found.len(), orbits, "{symmetry} {side:?}");
                assert_eq!(found.iter().map(|orbit| orbit.len()).sum::<usize>(), cells);
                assert_eq!(found.iter().fold(CellSet::EMPTY, |all, orbit| all | *orbit), side.cells());
                for orbit in found {
                    assert_eq!(symmetry.images(side, orbit), [orbit], "{symmetry} {side:?}");
                }
            }
        }
    }

    #[test]
    fn cells_outside_the_grid_have_images_too() {
        let side = Side::new(4).unwrap();
        for symmetry in Symmetry::ALL {
            for cell in Side::NINE.cells() {
                let images = symmetry.images(side, cell.into());
                assert!(
                    images.len() <= 4 && images.iter().all(|image| image.len() == 1),
                    "{symmetry} {cell}"
                );
            }
        }
    }

    #[test]
    fn each_has_a_name_that_is_read_again() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
        }
        let error = "round".parse::<Symmetry>().unwrap_err();
        assert_eq!(error.to_string(), "a symmetry is one of none, rotational, quarter, mirror, diagonal");
    }
}
