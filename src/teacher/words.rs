//! Phrases that several techniques use.

use super::position::Position;
use crate::cells::CellSet;
use crate::combinations::Combinations;
use crate::digits::{Digit, DigitSet};
use crate::explain::words::{listed, plural, spaced};

/// With a capital letter, as a sentence begins, unless that is a cell.
pub(super) fn capital(text: &str) -> String {
    if let [b'r', b'1'..=b'9', ..] = text.as_bytes() {
        return text.to_owned();
    }
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

/// Where the cells are that lose what some holders have: `the rest of box 1 and of row 1`, or the cells themselves where
/// no house holds them and the holders, with what makes them see these.
pub(super) fn elsewhere(position: &Position<'_>, holders: CellSet, losing: CellSet) -> String {
    let mut rest = losing;
    let mut houses = Vec::new();
    for house in &position.layout().houses {
        if holders.is_subset(house.cells) && !rest.is_disjoint(house.cells) {
            houses.push(format!("of {}", house.name));
            rest -= house.cells;
        }
    }
    let houses = (!houses.is_empty()).then(|| format!("the rest {}", listed(houses, "and")));
    let others = (!rest.is_empty()).then(|| {
        let all = match holders.len() {
            1 => holders.to_string(),
            2 => "both of them".to_owned(),
            _ => "all of them".to_owned(),
        };
        let see = plural(rest.len(), "sees", "see");
        format!("{}, which {see} {all}{}", listed(rest, "and"), by(position, rest, holders))
    });
    match (houses, others) {
        (Some(houses), Some(others)) => format!("{houses}, and also {others}"),
        (houses, others) => houses.or(others).unwrap_or_default(),
    }
}

/// By what cells see others, if that can be told in a few words: ` (row 1, cage 10(2) at r1c1)`.
pub(super) fn by(position: &Position<'_>, cells: CellSet, others: CellSet) -> String {
    let mut names: Vec<String> = Vec::new();
    for (cell, other) in cells.iter().flat_map(|cell| others.iter().map(move |other| (cell, other))) {
        let name = position.layout().link(cell, other).map(|basis| basis.name()).unwrap_or_default();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if names.len() <= FEW { format!(" ({})", names.join(", ")) } else { String::new() }
}

/// In a house, or on a diagonal, to begin a sentence with: `In row 1`.
pub(super) fn within(house: &str) -> String {
    let preposition = if house.ends_with("diagonal") { "On" } else { "In" };
    format!("{preposition} {house}")
}

/// A digit with its article: `a 7`, `an 8`.
pub(super) fn a_digit(digit: Digit) -> String {
    let article = if digit.get() == 8 { "an" } else { "a" };
    format!("{article} {digit}")
}

/// Digits that are crossed out somewhere: `8 goes from`, `1 and 2 go from`.
pub(super) fn go_from(digits: DigitSet) -> String {
    format!("{} {} from", and(digits), plural(digits.len(), "goes", "go"))
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
