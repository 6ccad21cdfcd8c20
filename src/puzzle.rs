//! A puzzle: what is given, and the rules.

use std::sync::Arc;

use crate::cells::CellSet;
use crate::explain::words::plural;
use crate::grid::Grid;
use crate::houses::Side;
use crate::model::Model;
use crate::rules::{Cage, Rule, Violation};

/// A grid of givens and a list of rules. Cloning is cheap: rules are shared.
///
/// ```
/// use cagebook::rules::Cage;
/// use cagebook::{Grid, Puzzle, Side, variants};
///
/// // Killer with both diagonals: the rules of Sudoku X and a cage, in one list.
/// let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::x(Side::NINE));
/// puzzle.add(Cage::new(3, "r1c1 r1c2".parse().unwrap()));
///
/// let grid: Grid = format!("11{}", ".".repeat(79)).parse().unwrap();
/// let reasons: Vec<String> = puzzle.violations(&grid).iter().map(|broken| broken.reason.clone()).collect();
/// assert_eq!(reasons, [
///     "1 twice in row 1 (r1c1 r1c2)",
///     "1 twice in box 1 (r1c1 r1c2)",
///     "1 twice in the cage 3 at r1c1 r1c2 (r1c1 r1c2)",
/// ]);
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    givens: Grid,
    rules: Vec<Arc<dyn Rule>>,
}

impl Puzzle {
    /// Returns the puzzle of these givens and rules.
    pub const fn new(givens: Grid, rules: Vec<Arc<dyn Rule>>) -> Puzzle {
        Puzzle { givens, rules }
    }

    /// Adds a rule.
    pub fn add(&mut self, rule: impl Rule + 'static) {
        self.rules.push(Arc::new(rule));
    }

    /// Returns the side of the grid.
    pub const fn side(&self) -> Side {
        self.givens.side()
    }

    /// Returns the grid of givens.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the same rules with other givens.
    #[must_use]
    pub fn with_givens(&self, givens: Grid) -> Puzzle {
        Puzzle { givens, rules: self.rules.clone() }
    }

    /// Returns the rules.
    pub fn rules(&self) -> &[Arc<dyn Rule>] {
        &self.rules
    }

    /// Iterates over the cages among the rules, as they describe themselves.
    pub fn cages(&self) -> impl Iterator<Item = Cage> {
        self.rules.iter().filter_map(|rule| {
            let description = rule.describe();
            (description.kind == "cage").then(|| match description.sum {
                Some(sum) => Cage::new(sum, rule.cells()),
                None => Cage::without_sum(rule.cells()),
            })
        })
    }

    /// Returns what is broken in a grid, full or not: rule by rule, then the givens that it does not have.
    ///
    /// A full grid without any is a solution.
    pub fn violations(&self, grid: &Grid) -> Vec<Violation> {
        let (side, other) = (self.side().get(), grid.side().get());
        if side != other {
            let reason = format!("the grid is {other} by {other}, and the puzzle {side} by {side}");
            return vec![Violation { cells: CellSet::EMPTY, reason }];
        }
        let mut found: Vec<Violation> = self.out_of_place().collect();
        found.extend(self.rules.iter().flat_map(|rule| rule.violations(grid)));
        found.extend(self.givens.filled().filter_map(|(cell, given)| {
            let digit = grid.get(cell).filter(|digit| *digit != given)?;
            Some(Violation { cells: cell.into(), reason: format!("{cell} = {digit}, but {given} is given") })
        }));
        found
    }

    /// Tells whether every rule speaks about cells of the grid alone; nothing keeps one that does not.
    pub fn fits_grid(&self) -> bool {
        // All 81 cells are in the largest grid, so the question does not come up.
        self.side() == Side::NINE || self.out_of_place().next().is_none()
    }

    /// The rules that speak about cells outside the grid.
    fn out_of_place(&self) -> impl Iterator<Item = Violation> {
        let (side, all) = (self.side().get(), self.side().cells());
        self.rules.iter().filter_map(move |rule| {
            let cells = rule.cells();
            let outside = cells - all;
            // All cells are all of this grid.
            (cells != CellSet::ALL && !outside.is_empty()).then(|| Violation {
                cells: cells & all,
                reason: format!(
                    "{}: {outside} {} outside the {side} by {side} grid",
                    rule.name(),
                    plural(outside.len(), "is", "are")
                ),
            })
        })
    }

    /// States the puzzle in primitives, in place of what the model held.
    pub fn state(&self, model: &mut Model) {
        self.post(model);
        model.give(&self.givens);
    }

    /// States the rules alone.
    pub(crate) fn post(&self, model: &mut Model) {
        model.clear(self.side());
        for rule in &self.rules {
            model.post(rule);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::Cell;
    use crate::engine::{Answer, Engine, Limits};
    use crate::rules::{Cage, Houses, Thermo};
    use crate::variants;

    fn reasons(puzzle: &Puzzle, grid: &Grid) -> Vec<String> {
        puzzle.violations(grid).into_iter().map(|broken| broken.reason).collect()
    }

    #[test]
    fn a_rule_outside_the_grid_is_broken_and_nothing_solves_it() {
        let four = Side::new(4).unwrap();
        let path = ["r1c1", "r1c2", "r1c5"].map(|cell| cell.parse().unwrap()).to_vec();
        let rules: [(Arc<dyn Rule>, &str); 3] = [
            (
                Arc::new(Cage::new(6, "r1c1 r5c1 r9c9".parse().unwrap())),
                "cage 6 at r1c1 r5c1 r9c9: r5c1 r9c9 are outside the 4 by 4 grid",
            ),
            (
                Arc::new(Thermo::new(vec![path]).unwrap()),
                "thermo r1c1 r1c2 r1c5: r1c5 is outside the 4 by 4 grid",
            ),
            (
                Arc::new(Houses::falling_diagonal(Side::new(6).unwrap())),
                "the falling diagonal: r5c5 r6c6 are outside the 4 by 4 grid",
            ),
        ];
        for (rule, reason) in rules {
            let mut puzzle = Puzzle::new(Grid::empty(four), variants::classic(four));
            assert!(puzzle.fits_grid());
            puzzle.rules.push(rule);
            assert!(!puzzle.fits_grid());
            assert_eq!(reasons(&puzzle, puzzle.givens()), [reason]);
            let Answer::None(why) = Engine::new().prove(&puzzle, &Limits::default()) else {
                panic!("{reason}")
            };
            assert_eq!(why.to_string(), reason);
        }
    }

    /// A rule that states this, whatever the side.
    #[derive(Debug)]
    struct Careless(fn(&mut Model));

    impl Rule for Careless {
        fn is_valid(&self, _: &Grid) -> bool {
            true
        }

        fn post(&self, model: &mut Model) {
            self.0(model);
        }
    }

    #[test]
    fn what_is_stated_of_cells_outside_the_grid_cannot_be() {
        const A: Cell = Cell::new(9, 8).unwrap();
        const B: Cell = Cell::new(9, 9).unwrap();
        const BOTH: CellSet = CellSet::EMPTY.with(A).with(B);
        let mut engine = Engine::new();
        let statements: [fn(&mut Model); 6] = [
            |model| model.increasing(&[A, B]),
            |model| model.never_decreasing(&[A, B]),
            |model| model.sum(3, BOTH),
            |model| model.cage(3, BOTH),
            |model| model.all_different(BOTH),
            |model| model.equal(A, B),
        ];
        for statement in statements {
            for side in [4, 6, 8].map(|side| Side::new(side).unwrap()) {
                let puzzle = Puzzle::new(Grid::empty(side), vec![Arc::new(Careless(statement))]);
                assert!(matches!(engine.prove(&puzzle, &Limits::default()), Answer::None(_)), "{side:?}");
            }
            let puzzle = Puzzle::new(Grid::empty(Side::NINE), vec![Arc::new(Careless(statement))]);
            assert!(matches!(engine.solve(&puzzle, &Limits::default()), Answer::Found(_)));
        }
    }

    #[test]
    fn a_grid_of_another_side_or_without_the_givens_is_broken() {
        let givens: Grid = format!("12{}", ".".repeat(79)).parse().unwrap();
        let puzzle = Puzzle::new(givens, variants::classic(Side::NINE));
        let six = Grid::empty(Side::new(6).unwrap());
        assert_eq!(reasons(&puzzle, &six), ["the grid is 6 by 6, and the puzzle 9 by 9"]);
        let other = format!(".3{}", ".".repeat(79)).parse().unwrap();
        assert_eq!(reasons(&puzzle, &other), ["r1c2 = 3, but 2 is given"]);
        assert_eq!(reasons(&puzzle, &Grid::empty(Side::NINE)), [""; 0]);
    }
}
