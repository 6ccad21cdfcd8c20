//! Thermometers: what the cells before and behind leave, alone, in a cage and in a house.

use super::cages::open_cages;
use super::deal::dealt;
use super::layout::{House, TaughtPath};
use super::position::Position;
use super::step::{Draft, Step};
use super::technique::Technique;
use super::words::and;
use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::explain::words::listed;

/// The least and the most along a path: each cell holds more than the one before it.
pub(super) fn bounds(position: &Position<'_>, news: CellSet) -> Option<Step> {
    position.layout().paths.iter().find_map(|path| {
        let cells: CellSet = path.cells.iter().copied().collect();
        if cells.is_disjoint(news) {
            return None;
        }
        let (least, most) = bounds_of(position, path)?;
        let mut draft = Draft::new(position, Technique::ThermoBounds);
        for ((cell, low), high) in path.cells.iter().zip(&least).zip(&most) {
            draft.keep((*cell).into(), DigitSet::up_to(*high) - DigitSet::up_to(low - 1));
        }
        if draft.is_idle() {
            return None;
        }
        draft.rest_on(path.basis());
        draft.cells(cells);
        let rise = if path.slow { "never fall" } else { "rise" };
        let losing = draft.losing();
        let told = path.cells.iter().zip(least.iter().zip(&most)).filter(|(cell, _)| losing.contains(**cell));
        let told = told.map(|(cell, (low, high))| match high - low {
            0 => format!("{cell} is {low}"),
            1 => format!("{cell} is {low} or {high}"),
            _ => format!("{cell} is {low} to {high}"),
        });
        draft.because(format!(
            "Digits {rise} along {}. With the notes, counted from both ends, {}.",
            path.basis().name(),
            listed(told, "and")
        ))
    })
}

/// For each cell the least and the most; `None` if there is no room.
fn bounds_of(position: &Position<'_>, path: &TaughtPath) -> Option<(Vec<u8>, Vec<u8>)> {
    let rise = u8::from(!path.slow);
    let notes: Vec<DigitSet> = path.cells.iter().map(|cell| position.candidates(*cell)).collect();
    let mut low = 0;
    let mut least = Vec::with_capacity(notes.len());
    for digits in &notes {
        low = (*digits - DigitSet::up_to((low + rise).saturating_sub(1))).first()?.get();
        least.push(low);
    }
    let mut high = position.layout().side.get() + rise;
    let mut most = Vec::with_capacity(notes.len());
    for digits in notes.iter().rev() {
        high = (*digits & DigitSet::up_to(high.checked_sub(rise)?)).last()?.get();
        most.push(high);
    }
    most.reverse();
    Some((least, most))
}

/// A cage whose empty cells are all on one thermometer: each combination fits in one order.
pub(super) fn cage(position: &Position<'_>, news: CellSet) -> Option<Step> {
    if position.layout().paths.is_empty() {
        return None;
    }
    open_cages(position, news).filter(|open| open.open.len() > 1).find_map(|open| {
        position.layout().paths.iter().filter(|path| !path.slow).find_map(|path| {
            let order: Vec<Cell> =
                path.cells.iter().copied().filter(|cell| open.open.contains(*cell)).collect();
            if order.len() < open.open.len() {
                return None;
            }
            let fits = |set: &DigitSet| {
                set.iter().zip(&order).all(|(digit, cell)| position.candidates(*cell).contains(digit))
            };
            let sets: Vec<DigitSet> = open.live().iter().filter(fits).collect();
            let mut draft = open.draft(Technique::ThermoCage);
            draft.rest_on(path.basis());
            for (place, cell) in order.iter().enumerate() {
                let kept: DigitSet = sets.iter().filter_map(|set| set.iter().nth(place)).collect();
                if kept.is_empty() {
                    return None;
                }
                draft.keep((*cell).into(), kept);
            }
            draft.because(format!(
                "The cells {} of {} lie in this order on {}, where digits rise, so they can only be {}.",
                listed(&order, "and"),
                open.name(),
                path.basis().name(),
                listed(sets, "or")
            ))
        })
    })
}

/// A bound from counting: what a cell of a thermometer leaves below or above it has to go into the other cells of the house.
pub(super) fn house(position: &Position<'_>, news: CellSet) -> Option<Step> {
    position.layout().houses.iter().filter(|house| !house.cells.is_disjoint(news)).find_map(|house| {
        position.layout().paths.iter().filter(|path| !path.slow).find_map(|path| {
            let inside: Vec<Cell> =
                path.cells.iter().copied().filter(|cell| house.cells.contains(*cell)).collect();
            if inside.len() < 2 {
                return None;
            }
            counted(position, house, path, &inside)
        })
    })
}

fn counted(position: &Position<'_>, house: &House, path: &TaughtPath, inside: &[Cell]) -> Option<Step> {
    let group: CellSet = inside.iter().copied().collect();
    let others = house.cells - group;
    let all = position.layout().digits;
    inside.iter().enumerate().find_map(|(place, cell)| {
        (position.candidates(*cell) & all).iter().find_map(|digit| {
            let lower = DigitSet::up_to(digit.get() - 1);
            let higher = all - DigitSet::up_to(digit.get());
            // The cells before hold as many of the lower digits as they are; the rest of them go elsewhere.
            [(lower, place), (higher, inside.len() - 1 - place)].into_iter().find_map(|(digits, here)| {
                let elsewhere = digits.len().checked_sub(here)?;
                let room = dealt(position, others, digits);
                if room >= elsewhere {
                    return None;
                }
                let mut draft = Draft::new(position, Technique::ThermoHouse);
                draft.remove((*cell).into(), digit.into());
                draft.rest_on(house.basis());
                draft.rest_on(path.basis());
                draft.cells(house.cells);
                draft.digits(digit.into());
                let side = if digits == lower { "before" } else { "after" };
                let go = match here {
                    0 => String::new(),
                    1 => format!("of which one goes {side} it on the thermometer, "),
                    n => format!("of which {n} go {side} it on the thermometer, "),
                };
                draft.because(format!(
                    "If {cell} were {digit}, {} would need places for {}, {go}and off the thermometer there is room for {}.",
                    house.name,
                    and(digits),
                    if room == 0 { "none".to_owned() } else { format!("only {room} of them") },
                ))
            })
        })
    })
}
