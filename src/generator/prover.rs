//! Proofs on the way to a puzzle, within the limits of all of it.

use super::Effort;
use super::solution::{Rival, Solution};
use crate::engine::{Answer, Budget, Engine, Limit, Limits};
use crate::grid::Grid;
use crate::puzzle::Puzzle;

/// What a grid or a layout that is begun counts for, in nodes: so a limit ends what never comes to a search, too.
const NODES_TO_BEGIN: u64 = 10;

/// Asks the engine and counts what it costs.
pub(super) struct Prover<'a, 'l> {
    engine: &'a mut Engine,
    budget: Budget<'l>,
    pub(super) effort: Effort,
}

/// Whether a puzzle has another solution than the one it is made for.
pub(super) enum Proof {
    Unique,
    Rival(Rival),
    /// It takes more nodes than were allowed.
    TooHard,
}

impl<'a, 'l> Prover<'a, 'l> {
    pub(super) fn new(engine: &'a mut Engine, limits: &Limits<'l>) -> Prover<'a, 'l> {
        Prover { engine, budget: Budget::start(limits), effort: Effort::default() }
    }

    /// Takes note of a grid or a layout that is begun, if the limits allow to.
    pub(super) fn begin(&mut self) -> Result<(), Limit> {
        self.budget.check()?;
        self.budget.spend(NODES_TO_BEGIN);
        Ok(())
    }

    /// Looks for another solution within so many nodes.
    pub(super) fn prove(&mut self, puzzle: &Puzzle, solution: &Solution, nodes: u64) -> Result<Proof, Limit> {
        let other = self.engine.other(puzzle, &solution.grid, &self.limits(nodes));
        self.spent();
        self.effort.proofs += 1;
        match other {
            Ok(Some(grid)) => Ok(Proof::Rival(Rival::new(solution, &grid))),
            Ok(None) => Ok(Proof::Unique),
            Err(limit) => self.budget.check().and(match limit {
                Limit::Nodes => Ok(Proof::TooHard),
                limit => Err(limit),
            }),
        }
    }

    /// A random grid that keeps the rules, if one is found within so many nodes.
    pub(super) fn fill(&mut self, puzzle: &Puzzle, seed: u64, nodes: u64) -> Result<Option<Grid>, Limit> {
        let answer = self.engine.random(puzzle, seed, &self.limits(nodes));
        self.spent();
        match answer {
            Answer::Found(grid) => Ok(Some(grid)),
            _ => self.budget.check().map(|()| None),
        }
    }

    /// What is left of the limits.
    pub(super) fn left(&self) -> Limits<'l> {
        self.budget.left()
    }

    fn limits(&self, nodes: u64) -> Limits<'l> {
        let left = self.budget.left();
        Limits { nodes: Some(left.nodes.map_or(nodes, |left| left.min(nodes))), ..left }
    }

    fn spent(&mut self) {
        let nodes = self.engine.statistics().nodes;
        self.budget.spend(nodes);
        self.effort.nodes += nodes;
    }
}
