//! Phrases that several techniques use.

use super::position::Position;
use crate::cells::CellSet;
use crate::combinations::Combinations;
use crate::digits::DigitSet;
use crate::explain::words::{listed, spaced};

/// With a capital letter, as a sentence begins.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Digits in a sentence: `6, 8 and 9`.
pub(super) fn and(digits: DigitSet) -> String {
    listed(digits, "and")
}

/// Combinations in a sentence, as long as they are few: `389, 479 or 569`.
pub(super) fn or(combinations: Combinations) -> String {
    listed(combinations, "or")
}

/// So many combinations are listed.
pub(super) const FEW: usize = 6;

/// Where the cells are that lose what some holders have: `the rest of box 1 and row 1`, or the cells themselves
/// where no house holds them and the holders.
pub(super) fn elsewhere(position: &Position<'_>, holders: CellSet, losing: CellSet) -> String {
    let mut rest = losing;
    let mut places = Vec::new();
    for house in &position.layout().houses {
        if holders.is_subset(house.cells) && !rest.is_disjoint(house.cells) {
            places.push(house.name.clone());
            rest -= house.cells;
        }
    }
    let mut places =
        Vec::from_iter((!places.is_empty()).then(|| format!("the rest of {}", listed(places, "and"))));
    if !rest.is_empty() {
        let see = if rest.len() == 1 { "sees" } else { "see" };
        let all = match holders.len() {
            1 => holders.to_string(),
            2 => "both of them".to_owned(),
            _ => "all of them".to_owned(),
        };
        places.push(format!("{rest}, which {see} {all}"));
    }
    listed(places, "and")
}

/// `leaves` for one digit, `leave` for several.
pub(super) fn leave(digits: DigitSet) -> String {
    let verb = if digits.len() == 1 { "leaves" } else { "leave" };
    format!("{} {verb}", and(digits))
}

/// The place of a digit or the places: `can only be in r1c1 or r1c2`.
pub(super) fn only_in(cells: CellSet) -> String {
    format!("can only be in {}", listed(cells, "or"))
}

/// Numbers that are added: `10 + 15 + 12`.
pub(super) fn added(numbers: impl IntoIterator<Item: ToString>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" + ")
}

/// The notes of a cell: `3 4`.
pub(super) fn notes(digits: DigitSet) -> String {
    spaced(digits)
}
