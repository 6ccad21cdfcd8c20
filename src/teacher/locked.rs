//! A digit whose places in a house or cage all see the same cells.

use super::layout::Kind;
use super::position::Position;
use super::step::{Draft, Step};
use super::technique::Technique;
use super::words::{elsewhere, only_in, within};
use crate::cells::CellSet;

/// From a box or region to another house.
pub(super) fn pointing(position: &Position<'_>, news: CellSet) -> Option<Step> {
    between(position, news, Technique::LockedPointing, |kind| kind == Kind::Region)
}

/// From a row, a column or a diagonal to another house.
pub(super) fn claiming(position: &Position<'_>, news: CellSet) -> Option<Step> {
    between(position, news, Technique::LockedClaiming, |kind| kind != Kind::Region)
}

fn between(
    position: &Position<'_>,
    news: CellSet,
    technique: Technique,
    is_from: fn(Kind) -> bool,
) -> Option<Step> {
    let houses = &position.layout().houses;
    houses.iter().filter(|from| is_from(from.kind) && !from.cells.is_disjoint(news)).find_map(|from| {
        position.layout().digits.iter().find_map(|digit| {
            let places = position.places(digit) & from.cells;
            if places.len() < 2 {
                return None;
            }
            houses.iter().filter(|to| to.cells != from.cells && places.is_subset(to.cells)).find_map(|to| {
                let mut draft = Draft::new(position, technique);
                draft.remove(to.cells - from.cells, digit.into());
                if draft.is_idle() {
                    return None;
                }
                draft.rest_on(from.basis());
                draft.rest_on(to.basis());
                draft.cells(from.cells);
                draft.digits(digit.into());
                let (from, to) = (&from.name, &to.name);
                draft.because(format!(
                    "{} the {digit} {}, inside {to}. So no other cell of {to} holds it.",
                    within(from),
                    only_in(places)
                ))
            })
        })
    })
}

/// From the places in a house, or in a cage that needs the digit, to cells that see them all.
pub(super) fn crossover(position: &Position<'_>, news: CellSet) -> Option<Step> {
    position.layout().houses.iter().filter(|from| !from.cells.is_disjoint(news)).find_map(|from| {
        position.layout().digits.iter().find_map(|digit| {
            let places = position.places(digit) & from.cells;
            if places.len() < 2 {
                return None;
            }
            let mut draft = Draft::new(position, Technique::Crossover);
            draft.remove(position.layout().seeing(places) - from.cells, digit.into());
            if draft.is_idle() {
                return None;
            }
            draft.rest_on(from.basis());
            draft.rest_on_seeing(places);
            draft.cells(from.cells);
            draft.digits(digit.into());
            let there = elsewhere(position, places, draft.losing());
            draft.because(format!(
                "{} the {digit} {}. So it goes from {there}.",
                within(&from.name),
                only_in(places)
            ))
        })
    })
}
