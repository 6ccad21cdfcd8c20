//! Two cells of which one holds a digit, by way of a third or of two more: what sees both does not hold it.

use super::links::{Pair, pairs};
use super::position::Position;
use super::step::{Draft, Step};
use super::technique::Technique;
use super::words::{by, notes};
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::explain::words::{listed, plural};

/// Two pairs of places of a digit, one of each seeing the other: the digit is in one of the other two.
pub(super) fn turbot(position: &Position<'_>, news: CellSet) -> Option<Step> {
    let pairs = pairs(position);
    pairs.iter().enumerate().find_map(|(number, first)| {
        let same = |second: &&Pair<'_>| second.digit == first.digit;
        let new = |second: &&Pair<'_>| !(first.scope() | second.scope()).is_disjoint(news);
        pairs[number + 1..].iter().filter(same).filter(new).find_map(|second| {
            let ends = |(b, c)| joined(position, [first, second], [first.other(b)?, b, c, second.other(c)?]);
            first.cells.into_iter().find_map(|b| second.cells.into_iter().find_map(|c| ends((b, c))))
        })
    })
}

/// Pairs of places `a`, `b` and `c`, `e`, where `b` and `c` may see each other.
fn joined(position: &Position<'_>, [first, second]: [&Pair<'_>; 2], [a, b, c, e]: [Cell; 4]) -> Option<Step> {
    let layout = position.layout();
    let four: CellSet = [a, b, c, e].into_iter().collect();
    if four.len() < 4 || !layout.peers(b).contains(c) {
        return None;
    }
    let digit = first.digit;
    let mut draft = Draft::new(position, Technique::Turbot);
    draft.remove(layout.seeing(CellSet::from(a).with(e)), digit.into());
    if draft.is_idle() {
        return None;
    }
    let [here, there] = [first, second].map(|pair| pair.support(&mut draft));
    draft.rest_on_apart(b.into(), c.into());
    draft.rest_on_seeing(CellSet::from(a).with(e));
    draft.digits(digit.into());
    draft.because(format!(
        "In {here} the {digit} is in {a} or {b}, in {there} in {c} or {e}. {b} and {c} see each other{}, so they do not both \
         hold it. So it is in {a} or {e}, or in both, and no cell that sees both holds it.",
        by(position, b.into(), c.into()),
    ))
}

/// A cell with two digits, and two cells that see it, each with one of these and the same third.
pub(super) fn xy(position: &Position<'_>, news: CellSet) -> Option<Step> {
    bent(position, news, Technique::XyWing)
}

/// As [`xy`], where the first cell may hold the third digit itself.
pub(super) fn xyz(position: &Position<'_>, news: CellSet) -> Option<Step> {
    bent(position, news, Technique::XyzWing)
}

/// Three cells in the shape of a bow, the pivot in the middle.
fn bent(position: &Position<'_>, news: CellSet, technique: Technique) -> Option<Step> {
    let with_third = technique == Technique::XyzWing;
    let of =
        |cells: CellSet, count| cells.iter().filter(move |cell| position.candidates(*cell).len() == count);
    of(position.open(), if with_third { 3 } else { 2 }).find_map(|pivot| {
        let wings: Vec<Cell> = of(position.layout().peers(pivot) & position.open(), 2).collect();
        wings.iter().enumerate().find_map(|(number, first)| {
            wings[number + 1..].iter().find_map(|second| {
                let cells = [pivot, *first, *second];
                let [all, one, two] = cells.map(|cell| position.candidates(cell));
                let digit = (one & two).single()?;
                let expected = if with_third { one | two } else { one ^ two };
                let new = cells.into_iter().any(|cell| news.contains(cell));
                if all == expected && new { wing(position, technique, cells, digit) } else { None }
            })
        })
    })
}

/// The pivot and its two wings, of which one holds the digit.
fn wing(position: &Position<'_>, technique: Technique, cells: [Cell; 3], digit: Digit) -> Option<Step> {
    let [pivot, first, second] = cells;
    let [all, one, two] = cells.map(|cell| position.candidates(cell));
    let mut holders = CellSet::from(first).with(second);
    if all.contains(digit) {
        holders = holders.with(pivot);
    }
    let mut draft = Draft::new(position, technique);
    draft.remove(position.layout().seeing(holders), digit.into());
    if draft.is_idle() {
        return None;
    }
    draft.rest_on_apart(pivot.into(), CellSet::from(first).with(second));
    draft.rest_on_seeing(holders);
    draft.cells(cells.into_iter().collect());
    draft.digits(all.with(digit));
    let other = |notes: DigitSet| notes.without(digit);
    let last = if holders.contains(pivot) { format!("; or it is {digit} itself") } else { String::new() };
    draft.because(format!(
        "{pivot} ({}) sees {first} ({}) and {second} ({}){}. If it is {}, {first} is {digit}; if it is {}, {second} is \
         {digit}{last}. So one of {} is {digit}, and no cell that sees {} is.",
        notes(all),
        notes(one),
        notes(two),
        by(position, pivot.into(), CellSet::from(first).with(second)),
        other(one),
        other(two),
        listed(holders, "and"),
        if holders.len() == 2 { "both" } else { "all of them" },
    ))
}

/// Two cells with the same two digits, of which a house needs one in a place that they see: they do not both hold that
/// one, so one of them holds the other.
pub(super) fn w(position: &Position<'_>, news: CellSet) -> Option<Step> {
    let of_two = position.open().iter().filter(|cell| position.candidates(*cell).len() == 2);
    let cells: Vec<Cell> = of_two.collect();
    cells.iter().enumerate().find_map(|(number, first)| {
        let notes = position.candidates(*first);
        let same = cells[number + 1..].iter().filter(|second| position.candidates(**second) == notes);
        same.into_iter().find_map(|second| {
            notes
                .iter()
                .find_map(|digit| between(position, news, [*first, *second], digit, notes.without(digit)))
        })
    })
}

/// The house that has no place for the digit if both cells hold it.
fn between(
    position: &Position<'_>,
    news: CellSet,
    ends: [Cell; 2],
    digit: Digit,
    other: DigitSet,
) -> Option<Step> {
    let (layout, both) = (position.layout(), ends.into_iter().collect::<CellSet>());
    let seen = layout.peers(ends[0]) | layout.peers(ends[1]);
    layout.houses.iter().filter(|house| !(house.cells | both).is_disjoint(news)).find_map(|house| {
        let places = position.places(digit) & house.cells;
        if !places.is_subset(seen - both) {
            return None;
        }
        let mut draft = Draft::new(position, Technique::WWing);
        draft.remove(layout.seeing(both), other);
        if draft.is_idle() {
            return None;
        }
        draft.rest_on(house.basis());
        draft.cells(house.cells | both);
        for cell in places {
            draft.rest_on_apart(cell.into(), both & layout.peers(cell));
        }
        draft.rest_on_seeing(both);
        draft.digits(other.with(digit));
        let [first, second] = ends;
        draft.because(format!(
            "{first} and {second} are {digit} or {other}. If both were {digit}, {} would have no place for it: {} {} each \
             seen by one of them. So one of them is {other}, and no cell that sees both is.",
            house.name,
            listed(places, "and"),
            plural(places.len(), "is", "are"),
        ))
    })
}
