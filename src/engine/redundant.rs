//! What a unique puzzle could do without.

use std::sync::Arc;

use super::limits::{Budget, Limit, Limits};
use super::{Answer, Engine};
use crate::cells::{Cell, CellSet};
use crate::digits::Digit;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::{Cage, Rule};

/// What could go from a puzzle without a second solution coming up, each alone; see [`Engine::redundant`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Redundant {
    /// Givens.
    pub givens: Vec<(Cell, Digit)>,
    /// Cages, sum and all.
    pub cages: Vec<Cage>,
    /// Borders, each as the two cages that would become one with both sums.
    pub borders: Vec<[Cage; 2]>,
    /// The limit at which the search ended, if it did: then more may be redundant than was found.
    pub limit: Option<Limit>,
}

/// Finds the cages that could go, each alone, from a puzzle with this one solution.
pub(super) fn find_cages(
    engine: &mut Engine,
    puzzle: &Puzzle,
    solution: &Grid,
    limits: &Limits<'_>,
) -> Result<Vec<Cage>, Limit> {
    let mut search = Search { engine, budget: Budget::start(limits), found: Redundant::default() };
    search.cages(puzzle, solution)?;
    Ok(search.found.cages)
}

/// Finds what could go; `None` if the puzzle has not exactly one solution.
pub(super) fn find(engine: &mut Engine, puzzle: &Puzzle, limits: &Limits<'_>) -> Option<Redundant> {
    let mut search = Search { engine, budget: Budget::start(limits), found: Redundant::default() };
    let proof = search.engine.prove(puzzle, limits);
    search.budget.spend(search.engine.statistics().nodes);
    search.found.limit = match proof {
        Answer::One(solution) => search.run(puzzle, &solution).err(),
        Answer::Stopped { limit, .. } => Some(limit),
        _ => return None,
    };
    Some(search.found)
}

struct Search<'a, 'l> {
    engine: &'a mut Engine,
    budget: Budget<'l>,
    found: Redundant,
}

impl Search<'_, '_> {
    fn run(&mut self, puzzle: &Puzzle, solution: &Grid) -> Result<(), Limit> {
        for (cell, digit) in puzzle.givens().filled() {
            let mut givens = *puzzle.givens();
            givens.set(cell, None);
            if self.is_unique(&puzzle.with_givens(givens), solution)? {
                self.found.givens.push((cell, digit));
            }
        }
        self.cages(puzzle, solution)?;
        let cages = cages(puzzle);
        for (i, (rule, cage)) in cages.iter().enumerate() {
            for (other_rule, other) in &cages[i + 1..] {
                let Some(joined) = join(cage, other, puzzle.side()) else { continue };
                let mut joint = without(puzzle, &[rule, other_rule]);
                joint.add(joined);
                // With the border, digits may repeat across it.
                if joined.is_valid(solution) && self.is_unique(&joint, solution)? {
                    self.found.borders.push([*cage, *other]);
                }
            }
        }
        Ok(())
    }

    fn cages(&mut self, puzzle: &Puzzle, solution: &Grid) -> Result<(), Limit> {
        for (rule, cage) in cages(puzzle) {
            if self.is_unique(&without(puzzle, &[rule]), solution)? {
                self.found.cages.push(cage);
            }
        }
        Ok(())
    }

    fn is_unique(&mut self, puzzle: &Puzzle, solution: &Grid) -> Result<bool, Limit> {
        let other = self.engine.other(puzzle, solution, &self.budget.left());
        self.budget.spend(self.engine.statistics().nodes);
        Ok(other?.is_none())
    }
}

/// The rules that are cages, and the cages they are.
fn cages(puzzle: &Puzzle) -> Vec<(&Arc<dyn Rule>, Cage)> {
    let rules = puzzle.rules().iter().filter(|rule| rule.describe().kind == "cage");
    rules.zip(puzzle.cages()).collect()
}

/// The puzzle without some of its rules.
fn without(puzzle: &Puzzle, gone: &[&Arc<dyn Rule>]) -> Puzzle {
    let stays = |rule: &&Arc<dyn Rule>| !gone.iter().any(|gone| Arc::ptr_eq(gone, rule));
    Puzzle::new(*puzzle.givens(), puzzle.rules().iter().filter(stays).cloned().collect())
}

/// The cage that two make without the border between them, if there is one and they fit in a cage.
fn join(one: &Cage, other: &Cage, side: Side) -> Option<Cage> {
    let (cells, others) = (one.cells(), other.cells());
    let all: CellSet = cells | others;
    let sum = one.sum()?.checked_add(other.sum()?)?;
    let fits = cells.is_disjoint(others) && all.len() <= side.get().into();
    (fits && !cells.neighbours().is_disjoint(others)).then(|| Cage::new(sum, all))
}
