//! Why a puzzle has no solution, in words.

use super::groups::{Group, Groups, Origin};
use super::propagate::{Board, Conflict};
use crate::cage::Cage;
use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::explain::words::listed;
use crate::houses::Side;

/// The reason where guessing was needed: there is none short enough to be told.
pub(super) const EXHAUSTED: &str = "every possibility was tried, and none fills the grid";

/// Returns the plainest reason there is, once a conflict was met without guessing.
pub(super) fn of(cages: &[Cage], groups: &Groups, board: &Board, conflict: Conflict) -> String {
    if let Some(fault) = cages.iter().find_map(Cage::fault) {
        return fault;
    }
    let plain = || {
        let cages_alone = given_in_cage(cages).or_else(|| same_digits(cages));
        cages_alone.or_else(|| groups.all.iter().find_map(misses_45))
    };
    match conflict {
        Conflict::Total(total) => {
            format!("the cages cover all 81 cells, so they have to total 405; they total {total}")
        }
        Conflict::Cell(cell) => plain().unwrap_or_else(|| no_digit(groups, cell)),
        Conflict::Group(index) => plain().unwrap_or_else(|| no_filling(&groups.all[index], board)),
    }
}

fn misses_45(group: &Group) -> Option<String> {
    let Origin::Rest(house, taken) = group.origin else { return None };
    let fault = group.cage.fault()?;
    Some(if taken > 45 {
        format!("the cages inside {house} make {taken}, more than its 45")
    } else if group.cage.cells().is_empty() {
        format!("the cages inside {house} cover it and make {taken}, not 45")
    } else {
        format!("the cages inside {house} make {taken} of its 45, which leaves {fault}")
    })
}

/// A cage of one cell whose digit is in no combination of another cage there.
fn given_in_cage(cages: &[Cage]) -> Option<String> {
    cages.iter().filter(|given| given.cells().len() == 1).find_map(|given| {
        let digit = given.combinations().possible();
        let refuses = |cage: &&Cage| {
            given.cells().is_subset(cage.cells()) && cage.combinations().possible().is_disjoint(digit)
        };
        let cage = cages.iter().find(refuses)?;
        let possible = listed(cage.combinations().possible(), "and");
        Some(format!("{} = {digit}, but {cage} can only hold {possible}", given.cells()))
    })
}

/// Two cages in one house, or inside another cage, that need the same digit.
fn same_digits(cages: &[Cage]) -> Option<String> {
    let houses = Side::NINE.houses().map(|house| (house.cells(), house.to_string()));
    let around = houses.chain(cages.iter().map(|cage| (cage.cells(), cage.to_string())));
    around.into_iter().find_map(|(cells, name)| {
        let inside: Vec<&Cage> = cages.iter().filter(|cage| cage.cells().is_subset(cells)).collect();
        inside.iter().enumerate().find_map(|(i, first)| {
            inside[i + 1..].iter().filter(|second| first.cells().is_disjoint(second.cells())).find_map(
                |second| {
                    let both = first.combinations().required() & second.combinations().required();
                    let need = || format!("{first} and {second} both need {} in {name}", listed(both, "and"));
                    (!both.is_empty()).then(need)
                },
            )
        })
    })
}

fn no_digit(groups: &Groups, cell: Cell) -> String {
    let given = groups.all.iter().filter(|group| !matches!(group.origin, Origin::Rest(..)));
    let around: Vec<String> =
        given.filter(|group| group.cage.cells().contains(cell)).map(Group::to_string).collect();
    format!("{cell} has no digit left, being in {}", around.join(", "))
}

/// What a group lacks: cells for a digit, digits for some cells, or else a combination for all.
fn no_filling(group: &Group, board: &Board) -> String {
    let cells = group.cage.cells();
    let left = |cell: Cell| board.candidates[cell.index()];
    let open = cells.iter().map(left).fold(DigitSet::EMPTY, |open, digits| open | digits);
    let missing = group.cage.combinations().required() - open;
    if !missing.is_empty() {
        return format!("{group} has no cell left for {}", listed(missing, "and"));
    }
    let within = |digits| cells.iter().filter(|cell| left(*cell).is_subset(digits)).collect();
    let crowds = open.subsets().map(|digits| -> (DigitSet, CellSet) { (digits, within(digits)) });
    let crowded = crowds.filter(|(digits, cells)| cells.len() > digits.len());
    if let Some((digits, cells)) = crowded.min_by_key(|(digits, _)| digits.len()) {
        return format!("{group} has only {} for {cells}", listed(digits, "and"));
    }
    let cells = cells.iter().map(|cell| format!("{cell} can only be {}", listed(left(cell), "or")));
    format!("{group} cannot be filled: {}", cells.collect::<Vec<_>>().join(", "))
}
