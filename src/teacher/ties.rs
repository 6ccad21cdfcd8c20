//! Pairs of cells whose digits depend on each other by more than being different.

use super::cages::open_cages;
use super::links::Note;
use super::position::Position;
use super::step::{Basis, Draft};
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};

/// Two empty cells whose digits depend on each other.
pub(super) struct Tie {
    pub(super) cells: [Cell; 2],
    relation: Relation,
    basis: Basis,
    /// The cells whose notes it rests on.
    scope: CellSet,
}

/// What holds of the digits of two cells.
enum Relation {
    /// They make so much together.
    Sum(i32),
    /// They are the same.
    Same,
    /// The second is at least so much more.
    Rise(i32),
}

/// All ties in a position: cages with two empty cells, cells that hold the same digit, thermometers.
pub(super) fn ties(position: &Position<'_>) -> Vec<Tie> {
    let layout = position.layout();
    let mut ties = Vec::new();
    for open in open_cages(position, CellSet::ALL).filter(|open| open.open.len() == 2) {
        let mut cells = open.open.iter();
        if let (Some(a), Some(b)) = (cells.next(), cells.next()) {
            let (relation, basis) = (Relation::Sum(open.left), Basis::Cage(open.cage.cage));
            ties.push(Tie { cells: [a, b], relation, basis, scope: open.cage.cells - open.open });
        }
    }
    for (a, b) in &layout.equal {
        let basis = Basis::Equal(*a, *b);
        ties.push(Tie { cells: [*a, *b], relation: Relation::Same, basis, scope: CellSet::EMPTY });
    }
    for path in &layout.paths {
        for (place, low) in path.cells.iter().enumerate() {
            for (distance, high) in (1..).zip(&path.cells[place + 1..]) {
                let relation = Relation::Rise(if path.slow { 0 } else { distance });
                ties.push(Tie { cells: [*low, *high], relation, basis: path.basis(), scope: CellSet::EMPTY });
            }
        }
    }
    ties.retain(|tie| tie.cells.iter().all(|cell| position.open().contains(*cell)));
    ties
}

impl Tie {
    /// The digits among these that the other cell can hold with a note; `None` if these are not its cells.
    pub(super) fn leaves(&self, (cell, digit): Note, other: Cell, digits: DigitSet) -> Option<DigitSet> {
        let is_first = self.cells == [cell, other];
        if !is_first && self.cells != [other, cell] {
            return None;
        }
        let digit = i32::from(digit.get());
        let fits = |other: &Digit| {
            let other = i32::from(other.get());
            match self.relation {
                Relation::Sum(sum) => digit + other == sum,
                Relation::Same => digit == other,
                Relation::Rise(least) if is_first => other >= digit + least,
                Relation::Rise(least) => digit >= other + least,
            }
        };
        Some(digits.iter().filter(fits).collect())
    }

    /// Rests a step on it; returns its name.
    pub(super) fn support(&self, draft: &mut Draft<'_>) -> String {
        draft.rest_on(self.basis.clone());
        draft.cells(self.scope);
        self.basis.name()
    }
}
