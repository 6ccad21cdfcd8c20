//! Givens: which there are, and which can go.

use super::plan::Plan;
use super::prover::{Proof, Prover};
use super::solution::Solution;
use super::symmetry;
use crate::cells::CellSet;
use crate::engine::Limit;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rules::GivenCandidates;

/// A removal that takes more nodes to prove does not stand.
const NODES: u64 = 20_000;

/// The grid of these cells of the solution.
pub(super) fn grid(solution: &Solution, cells: CellSet) -> Grid {
    let mut grid = Grid::empty(solution.grid.side());
    for cell in cells {
        grid.set(cell, solution.grid.get(cell));
    }
    grid
}

/// Chooses as many givens as are wished for; none if no number is.
pub(super) fn choose(plan: &Plan, random: &mut Random) -> CellSet {
    let mut order = plan.orbits.clone();
    random.shuffle(&mut order);
    let (mut chosen, mut left) = (CellSet::EMPTY, plan.givens().unwrap_or(0));
    while let Some(orbit) = order.pop() {
        // The others have to make up the rest.
        if left.checked_sub(orbit.len()).is_some_and(|left| symmetry::totals(&order) >> left & 1 == 1) {
            chosen |= orbit;
            left -= orbit.len();
        }
    }
    chosen
}

/// Gives the whole grid and takes away what can go; `None` if the givens that are left are not as wished.
///
/// `rivals` are where other grids that keep the rules differ.
pub(super) fn thin(
    plan: &Plan,
    puzzle: &Puzzle,
    solution: &Solution,
    mut rivals: Vec<CellSet>,
    prover: &mut Prover<'_, '_>,
    random: &mut Random,
) -> Result<Option<Puzzle>, Limit> {
    let mut order = plan.orbits.clone();
    random.shuffle(&mut order);
    let least = plan.givens().unwrap_or(0);
    let kept = take_away(puzzle, solution, &order, least, &mut rivals, prover)?;
    let fits = plan.givens().is_none_or(|number| number == kept.len())
        && (!plan.wishes.minimal || are_needed(puzzle, solution, kept, &rivals, prover)?);
    Ok(fits.then(|| puzzle.with_givens(grid(solution, kept))))
}

/// Takes givens away in this order, down to so many; a removal stands if one solution is left.
///
/// Many are tried in one proof, and what comes of it is the same as if it had been done one by one. For if another
/// solution turns up, one of the givens it contradicts has to stay; as long as another of them is there it may go, and so
/// it is the last of them in the order. With that, and the exchanges that are known from the start, classic grids take a
/// third of the proofs, 29 instead of 81.
fn take_away(
    puzzle: &Puzzle,
    solution: &Solution,
    order: &[CellSet],
    least: usize,
    rivals: &mut Vec<CellSet>,
    prover: &mut Prover<'_, '_>,
) -> Result<CellSet, Limit> {
    let mut kept = puzzle.side().cells();
    let (mut place, mut at_once) = (0, order.len());
    while place < order.len() {
        let has_to_stay =
            |left: CellSet| left.len() < least || rivals.iter().any(|differs| differs.is_disjoint(left));
        let (mut left, mut end) = (kept, place);
        while end < order.len() && end - place < at_once.max(1) && !has_to_stay(left - order[end]) {
            left -= order[end];
            end += 1;
        }
        let tried = end - place;
        if tried == 0 {
            place += 1;
            continue;
        }
        match prover.prove(&without(puzzle, solution, kept, left), solution, NODES)? {
            Proof::Unique => (kept, place, at_once) = (left, end, order.len().min(at_once * 2)),
            Proof::Rival(rival) => {
                rivals.push(rival.differs);
                at_once = tried / 2;
            }
            Proof::TooHard if tried == 1 => place = end,
            Proof::TooHard => at_once = 1,
        }
    }
    Ok(kept)
}

/// Whether each given of a unique puzzle is shown to be needed.
pub(super) fn are_needed(
    puzzle: &Puzzle,
    solution: &Solution,
    given: CellSet,
    rivals: &[CellSet],
    prover: &mut Prover<'_, '_>,
) -> Result<bool, Limit> {
    for cell in given {
        let left = given.without(cell);
        if rivals.iter().any(|differs| differs.is_disjoint(left)) {
            continue;
        }
        let proof = prover.prove(&without(puzzle, solution, given, left), solution, NODES)?;
        if !matches!(proof, Proof::Rival(_)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The puzzle with fewer givens, to be searched for another solution, when with all of them it has none.
fn without(puzzle: &Puzzle, solution: &Solution, given: CellSet, left: CellSet) -> Puzzle {
    let mut puzzle = puzzle.with_givens(grid(solution, left));
    let gone = given - left;
    // Another solution differs where it was given until now: that much is known if only one was.
    if let Some(cell) = gone.first().filter(|_| gone.len() == 1)
        && let Some(digit) = solution.grid.get(cell)
    {
        puzzle.add(GivenCandidates::new(cell, puzzle.side().digits().without(digit)));
    }
    puzzle
}
