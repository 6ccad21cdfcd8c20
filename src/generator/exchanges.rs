//! Other grids that are known before any search: two digits exchanged in part of the solution.

use super::solution::{Rival, Solution};
use crate::cells::{Cell, CellSet};
use crate::model::{Model, Primitive};
use crate::puzzle::Puzzle;

/// Finds the parts of a solution in which two digits can be exchanged. Rules that say more than that cells differ, or rise
/// along a path, are not looked through: none is found then.
///
/// The cells of two digits hang together by the houses they share. Exchanging the two in a whole part leaves each house
/// with both. These are "unavoidable sets", of which a puzzle has to contradict every one: `McGuire`, Tugemann and Civario,
/// "There is no 16-clue Sudoku" (2012).
pub(super) fn find(puzzle: &Puzzle, solution: &Solution) -> Vec<Rival> {
    let mut model = Model::new(puzzle.side());
    puzzle.state(&mut model);
    let (mut sees, mut paths) = ([CellSet::EMPTY; 81], Vec::new());
    for (primitive, _) in model.primitives() {
        match primitive {
            Primitive::House(group) | Primitive::AllDifferent(group) => {
                group.iter().for_each(|cell| sees[cell.index()] |= group);
            }
            Primitive::Increasing(path) => paths.push(model.path(path)),
            _ => return Vec::new(),
        }
    }
    let mut rivals = Vec::new();
    let digits = puzzle.side().get();
    for one in 1..digits {
        for other in one + 1..=digits {
            let mut rest = solution.places(one) | solution.places(other);
            while let Some(first) = rest.first() {
                let part = part(first, rest, &sees);
                rest -= part;
                let rival = Rival::exchanging(solution, one, other, part);
                if paths.iter().all(|path| rival.rises(path)) {
                    rivals.push(rival);
                }
            }
        }
    }
    rivals
}

/// The cells that hang together with the first by what they see.
fn part(first: Cell, cells: CellSet, sees: &[CellSet; 81]) -> CellSet {
    let (mut part, mut new) = (CellSet::EMPTY, CellSet::from(first));
    while let Some(cell) = new.first() {
        part = part.with(cell);
        new = (new | sees[cell.index()] & cells) - part;
    }
    part
}
