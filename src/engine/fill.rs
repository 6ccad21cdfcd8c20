//! The plainest question: fill a grid.

use std::sync::Arc;

use super::{Answer, Engine, Limit, Limits};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::rules::Rule;

/// Fills the open cells so that every rule holds and returns true, or returns false and leaves the grid untouched.
///
/// ```
/// use cagebook::{Grid, Side, fill, variants};
///
/// let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// let mut grid: Grid = escargot.parse().unwrap();
/// assert!(fill(&mut grid, &variants::classic(Side::NINE)));
/// assert!(grid.open().is_empty());
/// ```
pub fn fill(grid: &mut Grid, rules: &[Arc<dyn Rule>]) -> bool {
    fill_within(grid, rules, &Limits::default()) == Ok(true)
}

/// Fills the open cells as [`fill`] does, within limits.
///
/// # Errors
///
/// If a limit is reached before it is known whether the grid can be filled; it is untouched then.
pub fn fill_within(grid: &mut Grid, rules: &[Arc<dyn Rule>], limits: &Limits<'_>) -> Result<bool, Limit> {
    match Engine::new().solve(&Puzzle::new(*grid, rules.to_vec()), limits) {
        Answer::Found(filled) | Answer::One(filled) | Answer::Many([filled, _]) => {
            *grid = filled;
            Ok(true)
        }
        Answer::None(_) => Ok(false),
        Answer::Stopped { limit, .. } => Err(limit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::houses::Side;
    use crate::rules::Cage;
    use crate::variants;

    #[test]
    fn every_side_is_filled_and_what_stood_there_stays() {
        for side in [4, 6, 8, 9].map(|side| Side::new(side).unwrap()) {
            let rules = variants::classic(side);
            let mut grid = Grid::empty(side);
            for (cell, digit) in side.cells().iter().zip(side.digits().iter().rev()) {
                grid.set(cell, Some(digit));
            }
            let before = grid;
            assert!(fill(&mut grid, &rules), "{side:?}");
            assert!(grid.open().is_empty() && rules.iter().all(|rule| rule.is_valid(&grid)), "{grid}");
            assert!(before.filled().all(|(cell, digit)| grid.get(cell) == Some(digit)), "{before} {grid}");
        }
    }

    #[test]
    fn what_cannot_be_filled_is_left_untouched() {
        let mut rules = variants::classic(Side::NINE);
        let before: Grid = format!("12{}", ".".repeat(79)).parse().unwrap();
        let mut grid = before;
        rules.push(Arc::new(Cage::new(3, "r1c3 r2c1".parse().unwrap())));
        assert!(!fill(&mut grid, &rules));
        assert_eq!(grid, before);
    }

    #[test]
    fn a_limit_leaves_it_untouched_too() {
        let mut grid = Grid::empty(Side::NINE);
        let limits = Limits { nodes: Some(5), ..Limits::default() };
        let rules = variants::classic(Side::NINE);
        assert_eq!(fill_within(&mut grid, &rules, &limits), Err(Limit::Nodes));
        assert_eq!(grid, Grid::empty(Side::NINE));
        assert_eq!(fill_within(&mut grid, &rules, &Limits { nodes: Some(1000), ..limits }), Ok(true));
        assert!(grid.open().is_empty());
    }
}
