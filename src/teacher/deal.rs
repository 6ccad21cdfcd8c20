//! Digits dealt out to cells, one to a cell, each where the notes have it.

use super::position::Position;
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};

/// Which cell has which digit so far.
struct Deal<'p> {
    position: &'p Position<'p>,
    cells: CellSet,
    holders: [Option<Cell>; 9],
}

impl Deal<'_> {
    /// Finds a cell for the digit, moving others to other cells where that helps.
    fn give(&mut self, digit: Digit, tried: &mut CellSet) -> bool {
        for cell in self.cells & self.position.places(digit) {
            if tried.contains(cell) {
                continue;
            }
            *tried = tried.with(cell);
            let owner = DigitSet::ALL.iter().find(|other| self.holders[index(*other)] == Some(cell));
            if owner.is_none_or(|other| self.give(other, tried)) {
                self.holders[index(digit)] = Some(cell);
                return true;
            }
        }
        false
    }
}

const fn index(digit: Digit) -> usize {
    digit.get() as usize - 1
}

/// Deals digits in this order as long as each finds a cell; returns those that did.
///
/// Sets of digits that can be dealt are the independent sets of a matroid, so those that come first are never given up
/// for later ones, and the result is the best there is by any weight that falls in this order (Edmonds and Fulkerson,
/// "Transversals and matroid partition", 1965).
fn deal(position: &Position<'_>, cells: CellSet, digits: impl Iterator<Item = Digit>) -> DigitSet {
    let mut deal = Deal { position, cells, holders: [None; 9] };
    let mut dealt = DigitSet::EMPTY;
    for digit in digits {
        if dealt.len() < cells.len() && deal.give(digit, &mut CellSet::default()) {
            dealt.insert(digit);
        }
    }
    dealt
}

/// How many of the digits can be dealt to the cells.
pub(super) fn dealt(position: &Position<'_>, cells: CellSet, digits: DigitSet) -> usize {
    deal(position, cells, digits.iter()).len()
}

/// The least or the most that cells make with different digits out of their notes; `None` if they cannot be filled.
pub(super) fn extreme(position: &Position<'_>, cells: CellSet, most: bool) -> Option<i32> {
    let digits = position.layout().digits;
    let dealt =
        if most { deal(position, cells, digits.iter().rev()) } else { deal(position, cells, digits.iter()) };
    (dealt.len() == cells.len()).then(|| i32::from(dealt.sum()))
}
