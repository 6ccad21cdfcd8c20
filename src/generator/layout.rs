//! A grid cut into cages.

use super::solution::{Rival, Solution};
use crate::cells::{Cell, CellSet};
use crate::rules::Cage;

/// Cages that share no cell.
#[derive(Clone)]
pub(super) struct Layout(pub(super) Vec<CellSet>);

/// Cages that take the place of others, with all their images.
pub(super) struct Change {
    pub(super) old: Vec<CellSet>,
    pub(super) new: Vec<CellSet>,
}

impl Layout {
    /// The cage a cell is in.
    pub(super) fn at(&self, cell: Cell) -> Option<CellSet> {
        self.0.iter().copied().find(|cage| cage.contains(cell))
    }

    /// The cages beside one.
    pub(super) fn beside(&self, cage: CellSet) -> impl Iterator<Item = CellSet> {
        let around = cage.neighbours();
        self.0.iter().copied().filter(move |other| !other.is_disjoint(around))
    }

    /// Whether a cage rules the other grid out.
    pub(super) fn breaks(&self, solution: &Solution, rival: &Rival) -> bool {
        self.0.iter().any(|cage| rival.breaks(solution, *cage))
    }

    /// Whether a cage rules the other grid out once the change is made.
    pub(super) fn breaks_after(&self, change: &Change, solution: &Solution, rival: &Rival) -> bool {
        change.new.iter().any(|cage| rival.breaks(solution, *cage))
            || self.0.iter().any(|cage| !change.old.contains(cage) && rival.breaks(solution, *cage))
    }

    pub(super) fn make(&mut self, change: &Change) {
        self.0.retain(|cage| !change.old.contains(cage));
        self.0.extend_from_slice(&change.new);
    }

    /// The cages as rules, in the order of their first cells.
    pub(super) fn rules(&self, solution: &Solution) -> Vec<Cage> {
        let mut cages = self.0.clone();
        cages.sort_by_key(|cage| cage.first());
        cages.into_iter().map(|cage| Cage::new(solution.sum(cage), cage)).collect()
    }
}
