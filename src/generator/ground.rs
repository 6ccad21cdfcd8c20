//! What cages and givens are laid over: the rules, and a grid that keeps them.

use super::plan::Plan;
use super::prover::Prover;
use super::solution::Solution;
use super::{regions, thermos};
use crate::cells::CellSet;
use crate::digits::Digit;
use crate::engine::Limit;
use crate::grid::Grid;
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
        let (mut puzzle, grid) = match plan.wishes.solution {
            Some(grid) => (plan.puzzle.clone(), grid),
            None => match fill(plan, prover, random)? {
                Some(filled) => filled,
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

/// The rules with regions, if such are wished, and a random grid that keeps them; `None` if none was found.
///
/// The search that fills a grid tries cells and digits in an order of its own. So that none of it shows, grid and regions
/// are turned and the digits renamed at random, where that is nothing to the rules.
fn fill(
    plan: &Plan,
    prover: &mut Prover<'_, '_>,
    random: &mut Random,
) -> Result<Option<(Puzzle, Grid)>, Limit> {
    let side = plan.side();
    let with = |regions: &[CellSet]| {
        let mut puzzle = plan.puzzle.clone();
        // Without regions there is nothing to add.
        if let Ok(regions) = Houses::regions(side, regions) {
            puzzle.add(regions);
        }
        puzzle
    };
    let mut regions = if plan.wishes.regions { regions::carve(side, random) } else { Vec::new() };
    let puzzle = with(&regions);
    let Some(grid) = prover.fill(&puzzle, random.next(), NODES)? else { return Ok(None) };
    let Some(turn) = random.pick(&plan.turns) else { return Ok(Some((puzzle, grid))) };
    let mut names: Vec<Digit> = side.digits().iter().collect();
    random.shuffle(&mut names);
    let mut turned = Grid::empty(side);
    for (cell, digit) in grid.filled() {
        turned.set(turn.cell(side, cell), names.get(usize::from(digit.get()) - 1).copied());
    }
    for region in &mut regions {
        *region = turn.cells(side, *region);
    }
    Ok(Some((with(&regions), turned)))
}
