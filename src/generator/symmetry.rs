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

    /// Where it takes a cell in one step, row and column counted from 0; `last` is the last of each.
    const fn step(self, (row, column): (u8, u8), last: u8) -> (u8, u8) {
        match self {
            Symmetry::None => (row, column),
            Symmetry::Rotational => (last - row, last - column),
            Symmetry::Quarter => (column, last - row),
            Symmetry::Mirror => (row, last - column),
            Symmetry::Diagonal => (column, row),
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
        let last = side.get() - 1;
        let step = |cell: Cell| {
            let (row, column) = self.step((cell.row() - 1, cell.column() - 1), last);
            Cell::new(row + 1, column + 1)
        };
        let mut images = vec![cells];
        loop {
            let next: CellSet = images[images.len() - 1].iter().filter_map(step).collect();
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
    fn each_has_a_name_that_is_read_again() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
        }
        let error = "round".parse::<Symmetry>().unwrap_err();
        assert_eq!(error.to_string(), "a symmetry is one of none, rotational, quarter, mirror, diagonal");
    }
}
