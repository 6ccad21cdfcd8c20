//! Cells, houses and cages for which nothing is left.

use super::excluded::Excluded;
use super::{Contradiction, Left, Statements};
use crate::digits::DigitSet;
use crate::explain::words::{listed, plural};

/// Cells without a digit.
pub(super) fn cells(excluded: &Excluded, left: &Left) -> Vec<Contradiction> {
    let empty = excluded.open().iter().filter(|cell| left.get(*cell).is_empty());
    let reason = |cell| format!("{cell} has no digit left: {}", excluded.why_not(cell, DigitSet::ALL));
    empty.map(|cell| Contradiction { reason: reason(cell), cells: cell.into() }).collect()
}

/// Houses without a place for a digit; one digit a house.
pub(super) fn places(statements: &Statements, excluded: &Excluded, left: &Left) -> Vec<Contradiction> {
    let houses = statements.groups.iter().filter(|group| group.is_house);
    let without_place = houses.filter_map(|house| {
        let digit = (statements.side.digits() - left.union(house.cells)).first()?;
        let taken = house.cells - excluded.open();
        let mut why = excluded.why_nowhere(digit, house.cells - taken);
        if !taken.is_empty() {
            why.insert(0, format!("{taken} {} taken", plural(taken.len(), "is", "are")));
        }
        let reason = format!("{} has no place for {digit}: {}", house.name, listed(why, "and"));
        Some(Contradiction { reason, cells: house.cells })
    });
    without_place.collect()
}

/// Cages without a combination.
pub(crate) fn cages(statements: &Statements, left: &Left) -> Vec<Contradiction> {
    let unfit = statements
        .cages
        .iter()
        .filter(|cage| left.reduce(cage.cells, cage.combinations).combinations().is_empty());
    let reason = |name, cells| format!("no combination of {name} is left: {}", left.told(cells));
    unfit.map(|cage| Contradiction { reason: reason(&cage.name, cage.cells), cells: cage.cells }).collect()
}
