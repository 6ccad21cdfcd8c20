//! What cages and givens are laid over: the rules, and a grid that keeps them.

use super::plan::Plan;
use super::prover::Prover;
use super::solution::Solution;
use super::{regions, thermos};
use crate::digits::Digit;
use crate::engine::Limit;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rules::Houses;

/// A grid that takes more nodes to fill is given up, and its regions with it: nearly all fill within a tenth of that, and
/// a few hardly ever.
const NODES: u64 = 500;

/// The rules of a puzzle, thermometers included, and its solution.
pub(super) struct Ground {
    pub(super) puzzle: Puzzle,
    pub(super) solution: Solution,
}

impl Ground {
    /// Prepares the ground; `None` if chance did not lead to one.
    pub(super) fn prepare(
        plan: &Plan,
        prover: &mut Prover<'_, '_>,
        random: &mut Random,
    ) -> Result<Option<Ground>, Limit> {
        prover.effort.grids += 1;
        let mut puzzle = plan.puzzle.clone();
        if plan.wishes.regions {
            let regions = regions::carve(plan.side(), random);
            let Ok(regions) = Houses::regions(plan.side(), &regions) else { return Ok(None) };
            puzzle.add(regions);
        }
        let grid = match plan.wishes.solution {
            Some(grid) => grid,
            None => match prover.fill(&puzzle, random.next(), NODES)? {
                Some(grid) if plan.alike => renamed(&grid, random),
                Some(grid) => grid,
                None => return Ok(None),
            },
        };
        let solution = Solution::new(grid);
        let Some(thermos) = thermos::lay(plan, &solution, random) else { return Ok(None) };
        for thermo in thermos {
            puzzle.add(thermo);
        }
        Ok(Some(Ground { puzzle, solution }))
    }
}

/// The grid with its digits renamed at random: the search that filled it tries some before others.
fn renamed(grid: &Grid, random: &mut Random) -> Grid {
    let side: Side = grid.side();
    let mut names: Vec<Digit> = side.digits().iter().collect();
    random.shuffle(&mut names);
    let mut renamed = Grid::empty(side);
    for (cell, digit) in grid.filled() {
        renamed.set(cell, names.get(usize::from(digit.get()) - 1).copied());
    }
    renamed
}
