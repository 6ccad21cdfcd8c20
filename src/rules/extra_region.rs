//! Extra regions: any cells in which no digit repeats.

use super::{Description, Rule, Violation, outside, present, repeats, too_many};
use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::houses::Side;
use crate::model::Model;

/// Cells anywhere in which no digit repeats; with as many cells as digits, each is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtraRegion(pub CellSet);

impl Rule for ExtraRegion {
    fn is_valid(&self, grid: &Grid) -> bool {
        self.violations(grid).is_empty()
    }

    fn candidates(&self, grid: &Grid, cell: Cell) -> DigitSet {
        let others = if self.0.contains(cell) { self.0.without(cell) } else { CellSet::EMPTY };
        grid.side().digits() - present(grid, others)
    }

    fn violations(&self, grid: &Grid) -> Vec<Violation> {
        repeats(grid, self.0, || format!("the {}", self.name()))
    }

    fn name(&self) -> String {
        format!("extra region at {}", self.0)
    }

    fn cells(&self) -> CellSet {
        self.0
    }

    fn houses(&self, side: Side) -> Vec<(String, CellSet)> {
        let whole = self.0.len() == usize::from(side.get());
        if whole { vec![(format!("the {}", self.name()), self.0)] } else { Vec::new() }
    }

    fn fault(&self, side: Side) -> Option<String> {
        let why = outside(side, self.0).or_else(|| too_many(side, self.0))?;
        Some(format!("{}: {why}", self.name()))
    }

    fn describe(&self) -> Description {
        let groups = vec![self.0.iter().collect()];
        Description { kind: "extra region".to_owned(), groups, ..Description::default() }
    }

    fn post(&self, model: &mut Model) {
        model.house(self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_known_by_its_cells_and_a_house_if_it_has_enough() {
        let grid: Grid = "1... ..2. .1.. ....".replace(' ', "").parse().unwrap();
        let rule = ExtraRegion("r1c1 r2c3 r3c2 r4c4".parse().unwrap());
        let reasons: Vec<String> = rule.violations(&grid).into_iter().map(|broken| broken.reason).collect();
        assert_eq!(reasons, ["1 twice in the extra region at r1c1 r2c3 r3c2 r4c4 (r1c1 r3c2)"]);
        let house = ("the extra region at r1c1 r2c3 r3c2 r4c4".to_owned(), rule.0);
        assert_eq!(rule.houses(grid.side()), [house]);
        assert_eq!(rule.houses(Side::NINE), []);
    }
}
