//! Cells that are limited to some digits.

use super::{Description, Rule, Violation, outside};
use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::houses::Side;
use crate::model::Model;

/// A cell that holds one of these digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenCandidates {
    cell: Cell,
    digits: DigitSet,
}

impl GivenCandidates {
    /// Returns the rule that the cell holds one of the digits.
    pub const fn new(cell: Cell, digits: DigitSet) -> GivenCandidates {
        GivenCandidates { cell, digits }
    }
}

impl Rule for GivenCandidates {
    fn is_valid(&self, grid: &Grid) -> bool {
        grid.get(self.cell).is_none_or(|digit| self.digits.contains(digit))
    }

    fn candidates(&self, grid: &Grid, cell: Cell) -> DigitSet {
        let all = grid.side().digits();
        if cell == self.cell { all & self.digits } else { all }
    }

    fn violations(&self, grid: &Grid) -> Vec<Violation> {
        let broken = grid.get(self.cell).filter(|_| !self.is_valid(grid));
        let reason = |digit| format!("{} = {digit}, but it is limited to {}", self.cell, self.digits);
        broken.map(|digit| Violation { cells: self.cell.into(), reason: reason(digit) }).into_iter().collect()
    }

    fn name(&self) -> String {
        if self.digits.is_empty() {
            format!("{} limited to nothing", self.cell)
        } else {
            format!("{} limited to {}", self.cell, self.digits)
        }
    }

    fn cells(&self) -> CellSet {
        self.cell.into()
    }

    fn fault(&self, side: Side) -> Option<String> {
        let none = || {
            let left = self.digits & side.digits();
            left.is_empty().then(|| format!("the grid has the digits 1 to {}", side.get()))
        };
        let why = outside(side, self.cell.into()).or_else(none)?;
        Some(format!("{}: {why}", self.name()))
    }

    fn describe(&self) -> Description {
        let digits = vec![(self.cell, self.digits)];
        Description { kind: "candidates".to_owned(), digits, ..Description::default() }
    }

    fn post(&self, model: &mut Model) {
        model.restrict(self.cell, self.digits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digits::Digit;
    use crate::houses::Side;

    #[test]
    fn the_reason_says_to_what_the_cell_is_limited() {
        let cell = Cell::new(2, 3).unwrap();
        let rule = GivenCandidates::new(cell, "248".parse().unwrap());
        let mut grid = Grid::empty(Side::NINE);
        for digit in Side::NINE.digits() {
            grid.set(cell, Some(digit));
            let broken = rule.violations(&grid);
            if [2, 4, 8].contains(&digit.get()) {
                assert_eq!(broken, []);
            } else {
                let reason = format!("r2c3 = {digit}, but it is limited to 248");
                assert_eq!(broken, [Violation { cells: cell.into(), reason }]);
            }
        }
        assert_eq!(Digit::new(8), rule.candidates(&grid, cell).last());
    }
}
