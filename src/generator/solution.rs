//! The solution a puzzle is made for, and other grids that the puzzle has to rule out.

use crate::cells::{Cell, CellSet};
use crate::grid::Grid;

/// A full grid, and where each digit stands in it.
pub(super) struct Solution {
    pub(super) grid: Grid,
    values: Values,
    /// For each digit the cells that hold it; place 0 is empty.
    places: [CellSet; 10],
}

/// Digits by cell; 0 outside the grid.
type Values = [u8; 81];

fn values(grid: &Grid) -> Values {
    let mut values = [0; 81];
    for (cell, digit) in grid.filled() {
        values[cell.index()] = digit.get();
    }
    values
}

impl Solution {
    pub(super) fn new(grid: Grid) -> Solution {
        let values = values(&grid);
        let mut places = [CellSet::EMPTY; 10];
        for (cell, digit) in grid.filled() {
            let place = &mut places[usize::from(digit.get())];
            *place = place.with(cell);
        }
        Solution { grid, values, places }
    }

    pub(super) const fn value(&self, cell: Cell) -> u8 {
        self.values[cell.index()]
    }

    pub(super) fn sum(&self, cells: CellSet) -> u32 {
        cells.iter().map(|cell| u32::from(self.value(cell))).sum()
    }

    /// The cells that hold a digit.
    pub(super) fn places(&self, digit: u8) -> CellSet {
        self.places[usize::from(digit)]
    }

    /// All cells that hold the same digit as this one, itself included.
    pub(super) const fn twins(&self, cell: Cell) -> CellSet {
        self.places[self.value(cell) as usize]
    }

    /// Whether no digit repeats in the cells.
    pub(super) fn differ(&self, cells: CellSet) -> bool {
        are_different(&self.values, cells)
    }
}

fn are_different(values: &Values, cells: CellSet) -> bool {
    let mut seen = 0u16;
    cells.iter().all(|cell| {
        let digit = 1 << values[cell.index()];
        let fresh = seen & digit == 0;
        seen |= digit;
        fresh
    })
}

/// Another grid that keeps the rules the cages and givens are laid over.
///
/// It stays one whatever cages and givens become, so each is found once and then ruled out for good.
pub(super) struct Rival {
    values: Values,
    /// Where it differs from the solution.
    pub(super) differs: CellSet,
}

impl Rival {
    pub(super) fn new(solution: &Solution, grid: &Grid) -> Rival {
        let values = values(grid);
        let differs = grid.side().cells().iter().filter(|cell| values[cell.index()] != solution.value(*cell));
        Rival { values, differs: differs.collect() }
    }

    /// The solution with two digits exchanged in some cells, which hold one or the other.
    pub(super) fn exchanging(solution: &Solution, one: u8, other: u8, cells: CellSet) -> Rival {
        let mut values = solution.values;
        for cell in cells {
            values[cell.index()] = one + other - values[cell.index()];
        }
        Rival { values, differs: cells }
    }

    /// Whether its digits rise along a path.
    pub(super) fn rises(&self, path: &[Cell]) -> bool {
        path.windows(2).all(|step| self.values[step[0].index()] < self.values[step[1].index()])
    }

    /// How much more a cell holds than in the solution.
    fn excess(&self, solution: &Solution, cell: Cell) -> i32 {
        i32::from(self.values[cell.index()]) - i32::from(solution.value(cell))
    }

    /// Whether a cage with the solution's sum rules it out.
    pub(super) fn breaks(&self, solution: &Solution, cage: CellSet) -> bool {
        let changed = cage & self.differs;
        !changed.is_empty()
            && (changed.iter().map(|cell| self.excess(solution, cell)).sum::<i32>() != 0
                || !are_different(&self.values, cage))
    }
}
