//! Some cells of a house that use up as many digits, and some digits of a house that fill as many cells.

use super::position::Position;
use super::step::{Draft, Step};
use super::technique::Technique;
use super::words::{and, elsewhere, go_from, within};
use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::explain::words::listed;

pub(super) fn naked_pair(position: &Position<'_>, news: CellSet) -> Option<Step> {
    naked(position, news, Technique::NakedPair, 2)
}

pub(super) fn naked_triple(position: &Position<'_>, news: CellSet) -> Option<Step> {
    naked(position, news, Technique::NakedTriple, 3)
}

pub(super) fn naked_quad(position: &Position<'_>, news: CellSet) -> Option<Step> {
    naked(position, news, Technique::NakedQuad, 4)
}

pub(super) fn hidden_pair(position: &Position<'_>, news: CellSet) -> Option<Step> {
    hidden(position, news, Technique::HiddenPair, 2)
}

pub(super) fn hidden_triple(position: &Position<'_>, news: CellSet) -> Option<Step> {
    hidden(position, news, Technique::HiddenTriple, 3)
}

pub(super) fn hidden_quad(position: &Position<'_>, news: CellSet) -> Option<Step> {
    hidden(position, news, Technique::HiddenQuad, 4)
}

/// So many cells of a house whose notes are as many digits.
fn naked(position: &Position<'_>, news: CellSet, technique: Technique, size: usize) -> Option<Step> {
    position.layout().houses.iter().filter(|house| !house.cells.is_disjoint(news)).find_map(|house| {
        let open = house.cells & position.open();
        if open.len() <= size {
            return None;
        }
        let few = |cell: &Cell| position.candidates(*cell).len() <= size;
        let cells: Vec<Cell> = open.iter().filter(few).collect();
        let notes = |place: usize| position.candidates(cells[place]);
        choose(cells.len(), size, &notes, &mut |chosen, digits| {
            let group: CellSet = chosen.iter().map(|place| cells[*place]).collect();
            let mut draft = Draft::new(position, technique);
            draft.remove(position.layout().seeing(group), digits);
            if draft.is_idle() {
                return None;
            }
            draft.rest_on(house.basis());
            draft.rest_on_seeing(group);
            draft.cells(group);
            draft.digits(digits);
            let there = elsewhere(position, group, draft.losing());
            draft.because(format!(
                "{} see each other and hold only {}, so {} {there}.",
                listed(group, "and"),
                and(digits),
                go_from(digits),
            ))
        })
    })
}

/// So many digits of a house whose places are as many cells.
fn hidden(position: &Position<'_>, news: CellSet, technique: Technique, size: usize) -> Option<Step> {
    position.layout().houses.iter().filter(|house| !house.cells.is_disjoint(news)).find_map(|house| {
        let places = |digit| position.places(digit) & house.cells;
        let digits: Vec<_> = position
            .layout()
            .digits
            .iter()
            .filter(|digit| (2..=size).contains(&places(*digit).len()))
            .collect();
        // As numbers, so that cells can be counted as digits are.
        let cells: Vec<Cell> = house.cells.iter().collect();
        let as_set = |place: usize| {
            let of = places(digits[place]);
            let numbers = (0..cells.len()).filter(|i| of.contains(cells[*i]));
            DigitSet::from_bits(numbers.fold(0, |bits, i| bits | 1 << i)).unwrap_or_default()
        };
        choose(digits.len(), size, &as_set, &mut |chosen, numbers| {
            let set: DigitSet = chosen.iter().map(|place| digits[*place]).collect();
            let group: CellSet = numbers.iter().map(|number| cells[usize::from(number.get() - 1)]).collect();
            let mut draft = Draft::new(position, technique);
            draft.keep(group, set);
            if draft.is_idle() {
                return None;
            }
            draft.rest_on(house.basis());
            draft.cells(house.cells);
            draft.digits(set);
            draft.because(format!(
                "{} the digits {} can only be in {}. So nothing else is there.",
                within(&house.name),
                and(set),
                listed(group, "and"),
            ))
        })
    })
}

/// Tries all choices of so many items whose sets have together no more members than there are items.
pub(super) fn choose<T>(
    items: usize,
    size: usize,
    set: &impl Fn(usize) -> DigitSet,
    found: &mut impl FnMut(&[usize], DigitSet) -> Option<T>,
) -> Option<T> {
    fn extend<T>(
        (items, size): (usize, usize),
        set: &impl Fn(usize) -> DigitSet,
        found: &mut impl FnMut(&[usize], DigitSet) -> Option<T>,
        chosen: &mut Vec<usize>,
        union: DigitSet,
    ) -> Option<T> {
        if chosen.len() == size {
            return if union.len() == size { found(chosen, union) } else { None };
        }
        let first = chosen.last().map_or(0, |last| last + 1);
        for place in first..items {
            let more = union | set(place);
            if more.len() <= size {
                chosen.push(place);
                let step = extend((items, size), set, found, chosen, more);
                chosen.pop();
                if step.is_some() {
                    return step;
                }
            }
        }
        None
    }
    extend((items, size), set, found, &mut Vec::with_capacity(size), DigitSet::EMPTY)
}
