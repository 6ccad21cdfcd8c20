//! A digit whose places in some rows lie in as many columns, or the other way round.

use super::layout::Kind;
use super::position::Position;
use super::step::{Basis, Draft, Step};
use super::subsets::choose;
use super::technique::Technique;
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::faults::Family;

pub(super) fn x_wing(position: &Position<'_>, news: CellSet) -> Option<Step> {
    fish(position, news, Technique::XWing, 2)
}

pub(super) fn swordfish(position: &Position<'_>, news: CellSet) -> Option<Step> {
    fish(position, news, Technique::Swordfish, 3)
}

pub(super) fn jellyfish(position: &Position<'_>, news: CellSet) -> Option<Step> {
    fish(position, news, Technique::Jellyfish, 4)
}

/// So many lines; rows are looked at before columns.
fn fish(position: &Position<'_>, news: CellSet, technique: Technique, size: usize) -> Option<Step> {
    let families = |kind| position.layout().families.iter().filter(move |(other, _)| *other == kind);
    let directions = [(Kind::Row, Kind::Column), (Kind::Column, Kind::Row)];
    directions.into_iter().find_map(|(kind, other)| {
        families(kind).find_map(|(_, lines)| {
            families(other).find_map(|(_, across)| {
                let between = |digit| between(position, news, (technique, size), (lines, across), digit);
                position.layout().digits.iter().find_map(between)
            })
        })
    })
}

/// A digit in so many of these lines and as many of those across them.
fn between(
    position: &Position<'_>,
    news: CellSet,
    (technique, size): (Technique, usize),
    (lines, across): (&Family, &Family),
    digit: Digit,
) -> Option<Step> {
    let places = position.places(digit);
    // Where each line has the digit, as numbers of the lines across.
    let crossings = |cells: CellSet| -> Option<DigitSet> {
        let number = |cell: Cell| across.houses.iter().position(|(_, across)| across.contains(cell));
        let bits = (places & cells).iter().map(|cell| Some(1 << number(cell)?));
        DigitSet::from_bits(bits.sum::<Option<u16>>()?)
    };
    let fits = |(place, (_, cells)): (usize, &(String, CellSet))| {
        let crossings = crossings(*cells).filter(|crossings| (2..=size).contains(&crossings.len()))?;
        Some((place, crossings))
    };
    let fitting: Vec<(usize, DigitSet)> = lines.houses.iter().enumerate().filter_map(fits).collect();
    choose(fitting.len(), size, &|place| fitting[place].1, &mut |chosen, crossed| {
        let set = chosen.iter().fold(0, |set, place| set | 1 << fitting[*place].0);
        let across_set = crossed.bits().into();
        let union =
            |family: &Family, set| family.of(set).fold(CellSet::EMPTY, |all, (_, cells)| all | *cells);
        let inside = union(lines, set);
        // Lines that share cells do not need the digit once each.
        let apart = inside.len() == size * usize::from(position.layout().side.get());
        if inside.is_disjoint(news) || !apart {
            return None;
        }
        let mut draft = Draft::new(position, technique);
        draft.remove(union(across, across_set) - inside, digit.into());
        if draft.is_idle() {
            return None;
        }
        for (name, cells) in lines.of(set).chain(across.of(across_set)) {
            draft.rest_on(Basis::House { name: name.clone(), cells: *cells });
        }
        draft.cells(inside);
        draft.digits(digit.into());
        let (lines, across) = (lines.name(set), across.name(across_set));
        draft.because(format!(
            "In {lines} the {digit} can only be in {across}, once in each. So no other cell of {across} holds it."
        ))
    })
}
