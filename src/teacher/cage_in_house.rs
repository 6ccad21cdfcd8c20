//! A cage and the houses around it: digits that it needs, and digits that a house can only hold in it.

use super::cages::{OpenCage, live, open_cages};
use super::position::Position;
use super::step::Step;
use super::technique::Technique;
use super::words::{FEW, a_digit, capital, elsewhere, only_in, or, within};
use crate::cells::CellSet;
use crate::combinations::Combinations;
use crate::digits::Digit;

/// A digit in every combination that one cell can hold.
pub(super) fn hidden_single(position: &Position<'_>, news: CellSet) -> Option<Step> {
    open_cages(position, news).filter(|open| open.open.len() > 1).find_map(|open| {
        let live = open.live();
        live.required().iter().find_map(|digit| {
            let places = position.places(digit) & open.open;
            let cell = places.first().filter(|_| places.len() == 1)?;
            let mut draft = open.draft(Technique::CageHiddenSingle);
            draft.digits(digit.into());
            draft.place(cell, digit);
            draft.because(format!("{}, and only {cell} can hold the {digit}.", needs(&open, live, digit)))
        })
    })
}

/// A digit in every combination, which goes from all cells that see its places; with one combination left, all of them.
pub(super) fn locked(position: &Position<'_>, news: CellSet) -> Option<Step> {
    open_cages(position, news).filter(|open| open.open.len() > 1).find_map(|open| {
        let live = open.live();
        all_locked(&open, live)
            .or_else(|| live.required().iter().find_map(|digit| one_locked(&open, live, digit)))
    })
}

fn all_locked(open: &OpenCage<'_>, live: Combinations) -> Option<Step> {
    let position = open.position();
    let set = live.iter().next().filter(|_| live.len() == 1)?;
    let mut draft = open.draft(Technique::CageLocked);
    draft.remove(position.layout().seeing(open.open), set);
    if draft.is_idle() {
        return None;
    }
    draft.digits(set);
    draft.rest_on_seeing(open.open);
    let there = elsewhere(position, open.open, draft.losing());
    draft.because(format!("The notes of {} leave only {set}, and these digits go from {there}.", open.name()))
}

fn one_locked(open: &OpenCage<'_>, live: Combinations, digit: Digit) -> Option<Step> {
    let position = open.position();
    let places = position.places(digit) & open.open;
    let mut draft = open.draft(Technique::CageLocked);
    draft.remove(position.layout().seeing(places), digit.into());
    if draft.is_idle() {
        return None;
    }
    draft.digits(digit.into());
    draft.rest_on_seeing(places);
    let there = elsewhere(position, places, draft.losing());
    let only = if places == open.open { String::new() } else { format!(", which {}", only_in(places)) };
    draft.because(format!("{}{only}. It goes from {there}.", needs(open, live, digit)))
}

/// `Cage 8(3) at r1c1 can be 125 or 134: it needs a 1`.
fn needs(open: &OpenCage<'_>, live: Combinations, digit: Digit) -> String {
    let subject = capital(&open.name());
    if live.len() == 1 {
        format!("{subject} can only be {}, so it needs {}", or(live), a_digit(digit))
    } else if live.len() <= FEW {
        format!("{subject} can be {}: it needs {}", or(live), a_digit(digit))
    } else {
        format!("Whatever the combination, {} needs {}", open.name(), a_digit(digit))
    }
}

/// A digit whose places in a house are all in one cage, which then needs it, and needs it there.
pub(super) fn house_to_cage(position: &Position<'_>, news: CellSet) -> Option<Step> {
    position.layout().houses.iter().find_map(|house| {
        position.layout().cages.iter().find_map(|cage| {
            let shared = cage.cells & house.cells;
            if shared.is_empty() || (cage.cells | house.cells).is_disjoint(news) {
                return None;
            }
            let open = OpenCage::new(position, cage);
            if open.open.len() < 2 {
                return None;
            }
            position.layout().digits.iter().find_map(|digit| {
                let places = position.places(digit) & house.cells;
                if places.is_empty() || !places.is_subset(open.open) {
                    return None;
                }
                let with = live(position, open.open, open.by_table().including(digit.into()));
                if with.is_empty() {
                    return None;
                }
                let mut draft = open.draft(Technique::HouseToCage);
                draft.keep(open.open, with.possible());
                draft.remove(cage.cells - house.cells, digit.into());
                if draft.is_idle() {
                    return None;
                }
                draft.rest_on(house.basis());
                draft.cells(house.cells);
                draft.digits(digit.into());
                let left = if with.len() <= FEW {
                    format!("It is {}", or(with))
                } else {
                    format!("It has one of its {} combinations with {digit}", with.len())
                };
                let there = if open.open.is_subset(house.cells) {
                    String::new()
                } else {
                    format!(", with the {digit} inside {}", house.name)
                };
                draft.because(format!(
                    "{} the {digit} {}, so {} needs it. {left}{there}.",
                    within(&house.name),
                    only_in(places),
                    open.name(),
                ))
            })
        })
    })
}
