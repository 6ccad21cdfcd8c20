//! Digits with which a cage cannot be filled, whatever the combination.

use super::cages::{OpenCage, open_cages};
use super::position::Position;
use super::step::Step;
use super::technique::Technique;
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::explain::words::listed;

/// One digit of one cell, with the reason for just this.
pub(super) fn find(position: &Position<'_>, news: CellSet) -> Option<Step> {
    open_cages(position, news).filter(|open| open.open.len() > 1).find_map(|open| {
        let notes: Vec<DigitSet> = open.open.iter().map(|cell| position.candidates(cell)).collect();
        let left = open.by_table().reduce(&notes);
        if left.combinations().is_empty() {
            return None;
        }
        let gone = open.open.iter().zip(&notes).zip(left.cells());
        let mut gone = gone.map(|((cell, notes), kept)| (cell, *notes - *kept));
        let (cell, digit) = gone.find_map(|(cell, digits)| Some((cell, digits.first()?)))?;
        let mut draft = open.draft(Technique::CagePlacement);
        draft.remove(cell.into(), digit.into());
        draft.digits(digit.into());
        draft.because(format!("In {}, if {cell} were {digit}, {}.", open.name(), why_not(&open, cell, digit)))
    })
}

/// Why the cage cannot be filled with the digit in this cell.
fn why_not(open: &OpenCage<'_>, cell: Cell, digit: Digit) -> String {
    let (position, others) = (open.position(), open.open.without(cell));
    if let Some(other) = others.first().filter(|_| others.len() == 1) {
        let left = open.left - i32::from(digit.get());
        return format!("{other} would have to be {left}, which is not in its notes");
    }
    // Combinations that fail for the same cells are told of together.
    let mut groups: Vec<(Crowd, Vec<DigitSet>)> = Vec::new();
    for set in open.live().iter().filter(|set| set.contains(digit)) {
        let Some(crowd) = Crowd::of(position, others, set - digit.into()) else { continue };
        match groups.iter_mut().find(|(known, _)| *known == crowd) {
            Some((_, sets)) => sets.push(set),
            None => groups.push((crowd, vec![set])),
        }
    }
    listed(groups.iter().map(|(crowd, sets)| format!("{} would leave {crowd}", listed(sets, "or"))), "and")
}

/// Cells for which fewer digits are left than they are.
#[derive(PartialEq, Eq)]
struct Crowd {
    cells: CellSet,
    digits: DigitSet,
}

impl Crowd {
    /// The fewest cells of these that cannot all have one of the digits.
    fn of(position: &Position<'_>, cells: CellSet, digits: DigitSet) -> Option<Crowd> {
        let all: Vec<Cell> = cells.iter().collect();
        let chosen = |set: &u32| -> CellSet {
            all.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1).map(|(_, cell)| *cell).collect()
        };
        let crowd = |cells: CellSet| Crowd { cells, digits: position.union(cells) & digits };
        let mut sets: Vec<u32> = (1..1 << all.len()).collect();
        sets.sort_by_key(|set| set.count_ones());
        sets.iter().map(|set| crowd(chosen(set))).find(|crowd| crowd.digits.len() < crowd.cells.len())
    }
}

impl core::fmt::Display for Crowd {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let cells = listed(self.cells, "and");
        if self.digits.is_empty() {
            write!(f, "nothing for {cells}")
        } else {
            write!(
                f,
                "only {} for {}{cells}",
                listed(self.digits, "and"),
                if self.cells.len() == 2 { "both " } else { "" }
            )
        }
    }
}
