//! Cages that make the solution the only one.

use super::growth::grow;
use super::layout::Layout;
use super::prover::{Proof, Prover};
use super::repair::repair;
use super::shape::Shape;
use super::solution::{Rival, Solution};
use crate::cells::CellSet;
use crate::engine::Limit;
use crate::puzzle::Puzzle;
use crate::random::Random;

/// A layout that takes more nodes to prove is given up.
const NODES: u64 = 1_000;

/// The same, when borders are taken away.
const NODES_TO_JOIN: u64 = 20_000;

/// So many changes are made to a layout before it is given up.
const REPAIRS: usize = 100;

/// Lays cages over a puzzle until its solution is the only one; `None` if this layout does not get there.
pub(super) fn lay(
    shape: &Shape<'_>,
    cells: CellSet,
    puzzle: &Puzzle,
    rivals: &mut Vec<Rival>,
    prover: &mut Prover<'_, '_>,
    random: &mut Random,
) -> Result<Option<Layout>, Limit> {
    prover.begin()?;
    prover.effort.layouts += 1;
    let Some(mut layout) = grow(shape, cells, random) else { return Ok(None) };
    for _ in 0..REPAIRS {
        let through = rivals.iter().position(|rival| !layout.breaks(shape.solution, rival));
        if let Some(place) = through {
            prover.effort.repairs += 1;
            if !repair(shape, &mut layout, rivals, &rivals[place], random) {
                return Ok(None);
            }
            continue;
        }
        match prover.prove(&caged(puzzle, &layout, shape.solution), shape.solution, NODES)? {
            Proof::Unique if shape.minimal => return join(shape, layout, puzzle, rivals, prover, random),
            Proof::Unique => return Ok(Some(layout)),
            Proof::Rival(rival) => rivals.push(rival),
            Proof::TooHard => return Ok(None),
        }
    }
    Ok(None)
}

/// Takes borders away, in random order, until each that is left is needed; `None` if that takes too long to prove, or the
/// number of cages is not as wished then.
fn join(
    shape: &Shape<'_>,
    mut layout: Layout,
    puzzle: &Puzzle,
    rivals: &mut Vec<Rival>,
    prover: &mut Prover<'_, '_>,
    random: &mut Random,
) -> Result<Option<Layout>, Limit> {
    let mut joins = shape.joins(&layout);
    random.shuffle(&mut joins);
    while let Some(change) = joins.pop() {
        if rivals.iter().any(|rival| !layout.breaks_after(&change, shape.solution, rival)) {
            continue;
        }
        let mut joined = layout.clone();
        joined.make(&change);
        match prover.prove(&caged(puzzle, &joined, shape.solution), shape.solution, NODES_TO_JOIN)? {
            Proof::Unique => {
                layout = joined;
                joins = shape.joins(&layout);
                random.shuffle(&mut joins);
            }
            Proof::Rival(rival) => rivals.push(rival),
            Proof::TooHard => return Ok(None),
        }
    }
    Ok(shape.wish.number.is_none_or(|number| number == layout.0.len()).then_some(layout))
}

/// The puzzle with the cages of a layout.
pub(super) fn caged(puzzle: &Puzzle, layout: &Layout, solution: &Solution) -> Puzzle {
    let mut puzzle = puzzle.clone();
    for cage in layout.rules(solution) {
        puzzle.add(cage);
    }
    puzzle
}
