//! Cages: no digit repeats, and the digits make the sum.

use core::fmt;

use super::{Description, Rule, Violation, entries, filled, outside, present, repeats, too_many};
use crate::cells::{Cell, CellSet};
use crate::combinations::{Combinations, combinations};
use crate::digits::DigitSet;
use crate::explain::Query;
use crate::explain::words::listed;
use crate::grid::Grid;
use crate::houses::Side;
use crate::model::Model;

/// Cells in which no digit repeats, with a sum or without one; named `cage 3 at r1c1 r1c2`.
///
/// Any sum and any cells make a cage, also one that nothing can fill: [`fault`](Rule::fault) tells.
/// Its combinations are looked up once, when it is made.
///
/// ```
/// use cagebook::Side;
/// use cagebook::rules::{Cage, Rule};
///
/// let cage = Cage::new(10, "r1c1 r2c1".parse().unwrap());
/// assert_eq!(cage.name(), "cage 10 at r1c1 r2c1");
/// assert_eq!(cage.combinations().unwrap().to_string(), "19 28 37 46");
///
/// let cage = Cage::new(18, "r1c1 r1c2".parse().unwrap());
/// assert_eq!(cage.fault(Side::NINE).unwrap(), "cage 18 at r1c1 r1c2: 2 cells make at most 17");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cage {
    sum: Option<u32>,
    cells: CellSet,
    combinations: Option<Combinations>,
}

impl Cage {
    /// Returns the cage of this sum and these cells.
    pub fn new(sum: u32, cells: CellSet) -> Cage {
        // No set makes 0, nor anything that does not fit in a byte.
        let combinations = combinations(sum.try_into().unwrap_or(0), cells.len() as u8);
        Cage { sum: Some(sum), cells, combinations: Some(combinations) }
    }

    /// Returns a cage of which only the cells are known.
    pub const fn without_sum(cells: CellSet) -> Cage {
        Cage { sum: None, cells, combinations: None }
    }

    /// Returns the cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns the sum, if it is known.
    pub const fn sum(&self) -> Option<u32> {
        self.sum
    }

    /// Returns the sets of digits that make the sum; `None` if it is not known.
    pub const fn combinations(&self) -> Option<Combinations> {
        self.combinations
    }

    /// The combinations of the digits that this grid has.
    fn combinations_in(&self, grid: &Grid) -> Option<Combinations> {
        self.combinations.map(|all| all.up_to(grid.side().get()))
    }
}

impl fmt::Display for Cage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cage")?;
        if let Some(sum) = self.sum {
            write!(f, " {sum}")?;
        }
        if self.cells.is_empty() { f.write_str(" without cells") } else { write!(f, " at {}", self.cells) }
    }
}

impl Rule for Cage {
    fn is_valid(&self, grid: &Grid) -> bool {
        self.violations(grid).is_empty()
    }

    fn candidates(&self, grid: &Grid, cell: Cell) -> DigitSet {
        if !self.cells.contains(cell) {
            return grid.side().digits();
        }
        let taken = present(grid, self.cells.without(cell));
        let left = self.combinations_in(grid).map(|all| all.including(taken));
        left.map_or(grid.side().digits(), Combinations::possible) - taken
    }

    fn violations(&self, grid: &Grid) -> Vec<Violation> {
        let mut found = repeats(grid, self.cells, || format!("the {}", self.name()));
        let Some(all) = self.combinations_in(grid) else { return found };
        // What stands there once has to fit the sum all the same.
        let cells = found.iter().fold(filled(grid, self.cells), |cells, broken| cells - broken.cells);
        let digits = present(grid, cells);
        if cells.is_empty() || !all.including(digits).is_empty() {
            return found;
        }
        let reason = if cells == self.cells && cells.len() > 1 {
            format!("{} make {} in the {}", listed(digits, "and"), digits.sum(), self.name())
        } else {
            let but = match all.len() {
                0 => "has no combination at all".to_owned(),
                1 => format!("can only be {}", listed(all.possible(), "and")),
                2..=4 => format!("can only be {}", listed(all, "or")),
                _ => format!("has no combination with {}", listed(digits, "and")),
            };
            format!("{}, but the {} {but}", entries(grid, cells), self.name())
        };
        found.push(Violation { cells, reason });
        found
    }

    fn name(&self) -> String {
        self.to_string()
    }

    fn cells(&self) -> CellSet {
        self.cells
    }

    fn fault(&self, side: Side) -> Option<String> {
        let no_combination = || {
            // A sum beyond a byte is as much too large as the largest byte.
            let sum = u8::try_from(self.sum?).unwrap_or(u8::MAX);
            let query = Query { digits: side.get(), ..Query::new(sum, self.cells.len() as u8) };
            query.reason().map(|reason| reason.to_string())
        };
        // Without a sum it claims nothing, and everything keeps it.
        let empty = self.cells.is_empty() && self.sum.is_some();
        let empty = empty.then(|| "a cage has at least 1 cell".to_owned());
        let why = empty.or_else(|| outside(side, self.cells)).or_else(|| too_many(side, self.cells));
        Some(format!("{}: {}", self.name(), why.or_else(no_combination)?))
    }

    fn describe(&self) -> Description {
        let groups = vec![self.cells.iter().collect()];
        Description { kind: "cage".to_owned(), groups, sum: self.sum, ..Description::default() }
    }

    fn post(&self, model: &mut Model) {
        match self.sum {
            Some(sum) => model.cage(sum, self.cells),
            None => model.all_different(self.cells),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digits::Digit;
    use crate::houses::Side;

    fn broken(cage: Cage, side: u8, digits: &[(&str, u8)]) -> Vec<String> {
        let mut grid = Grid::empty(Side::new(side).unwrap());
        for (cell, digit) in digits {
            grid.set(cell.parse().unwrap(), Digit::new(*digit));
        }
        cage.violations(&grid).into_iter().map(|broken| broken.reason).collect()
    }

    #[test]
    fn a_reason_says_what_the_cage_could_be() {
        let cage = |sum| Cage::new(sum, "r1c1 r1c2 r2c1".parse().unwrap());
        assert_eq!(broken(cage(7), 9, &[("r1c1", 1), ("r2c1", 4)]), [""; 0]);
        assert_eq!(
            broken(cage(7), 9, &[("r1c1", 5)]),
            ["r1c1 = 5, but the cage 7 at r1c1 r1c2 r2c1 can only be 1, 2 and 4"]
        );
        assert_eq!(
            broken(cage(8), 9, &[("r1c1", 2), ("r2c1", 3)]),
            ["r1c1 = 2 and r2c1 = 3, but the cage 8 at r1c1 r1c2 r2c1 can only be 125 or 134"]
        );
        assert_eq!(
            broken(cage(15), 9, &[("r1c1", 1), ("r2c1", 3)]),
            ["r1c1 = 1 and r2c1 = 3, but the cage 15 at r1c1 r1c2 r2c1 has no combination with 1 and 3"]
        );
        assert_eq!(
            broken(cage(15), 9, &[("r1c1", 1), ("r1c2", 8), ("r2c1", 5)]),
            ["1, 5 and 8 make 14 in the cage 15 at r1c1 r1c2 r2c1"]
        );
        // A digit too many is one thing, what stands there besides another.
        assert_eq!(
            broken(cage(15), 9, &[("r1c1", 6), ("r1c2", 6), ("r2c1", 3)]),
            ["6 twice in the cage 15 at r1c1 r1c2 r2c1 (r1c1 r1c2)"]
        );
        assert_eq!(
            broken(cage(7), 9, &[("r1c1", 1), ("r1c2", 1), ("r2c1", 5)]),
            [
                "1 twice in the cage 7 at r1c1 r1c2 r2c1 (r1c1 r1c2)",
                "r2c1 = 5, but the cage 7 at r1c1 r1c2 r2c1 can only be 1, 2 and 4",
            ]
        );
    }

    #[test]
    fn a_small_grid_has_fewer_combinations() {
        let cage = Cage::new(9, "r1c1 r1c2".parse().unwrap());
        assert_eq!(broken(cage, 9, &[("r1c1", 2)]), [""; 0]);
        assert_eq!(
            broken(cage, 6, &[("r1c1", 2)]),
            ["r1c1 = 2, but the cage 9 at r1c1 r1c2 can only be 36 or 45"]
        );
        assert_eq!(
            broken(cage, 4, &[("r1c1", 2)]),
            ["r1c1 = 2, but the cage 9 at r1c1 r1c2 has no combination at all"]
        );
        // That nothing fits is a fault of the rule; as long as no cell is filled, no cell is wrong.
        assert_eq!(broken(cage, 4, &[]), [""; 0]);
    }

    #[test]
    fn without_a_sum_only_repeats_are_wrong() {
        let cage = Cage::without_sum("r1c1 r5c5".parse().unwrap());
        assert_eq!(cage.combinations(), None);
        assert_eq!(broken(cage, 9, &[("r1c1", 5), ("r5c5", 6)]), [""; 0]);
        assert_eq!(
            broken(cage, 9, &[("r1c1", 5), ("r5c5", 5)]),
            ["5 twice in the cage at r1c1 r5c5 (r1c1 r5c5)"]
        );
    }
}
