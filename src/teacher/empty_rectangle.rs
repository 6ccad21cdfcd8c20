//! A digit in two houses: but for one place in the first, which rules out all but some places in the second, it is in
//! cells that a third one sees.

use super::layout::House;
use super::position::Position;
use super::step::{Draft, Step};
use super::technique::Technique;
use super::words::{by, within};
use crate::cells::{Cell, CellSet};
use crate::digits::Digit;
use crate::explain::words::{listed, plural};

/// Nobody keeps more places than these in mind.
const MOST: usize = 4;

/// Cells that see all places of a digit in a house but one, and all places in another that this one does not see.
///
/// With two places in each house that is a [turbot fish](Technique::Turbot). In a box the places make an L or a cross,
/// which leaves a rectangle without the digit.
pub(super) fn find(position: &Position<'_>, news: CellSet) -> Option<Step> {
    let houses = &position.layout().houses;
    position.layout().digits.iter().find_map(|digit| {
        houses.iter().find_map(|first| {
            let places = position.places(digit) & first.cells;
            if !(2..=MOST + 1).contains(&places.len()) {
                return None;
            }
            places.iter().find_map(|hinge| {
                let near = places.without(hinge);
                // Nothing sees them all: no second house will help.
                let seeing = position.layout().seeing(near) & position.places(digit);
                if seeing.is_empty() {
                    return None;
                }
                let other = |second: &&House| !(first.cells | second.cells).is_disjoint(news);
                houses.iter().filter(other).find_map(|second| {
                    let far = (position.places(digit) & second.cells) - position.layout().peers(hinge);
                    let few = (1..=MOST).contains(&far.len());
                    let apart = few && !second.cells.contains(hinge) && first.cells != second.cells;
                    if apart { through(position, digit, [first, second], hinge, [near, far]) } else { None }
                })
            })
        })
    })
}

fn through(
    position: &Position<'_>,
    digit: Digit,
    [first, second]: [&House; 2],
    hinge: Cell,
    [near, far]: [CellSet; 2],
) -> Option<Step> {
    let holders = near | far;
    let mut draft = Draft::new(position, Technique::EmptyRectangle);
    draft.remove(position.layout().seeing(holders), digit.into());
    if draft.is_idle() {
        return None;
    }
    let seen = (position.places(digit) & second.cells) - far;
    draft.rest_on(first.basis());
    draft.rest_on(second.basis());
    draft.cells(first.cells | second.cells);
    draft.rest_on_apart(hinge.into(), seen);
    draft.rest_on_seeing(holders);
    draft.digits(digit.into());
    let (first, second, losing) = (&first.name, &second.name, draft.losing());
    let see = plural(losing.len(), "sees", "see");
    let not = format!("not in {}{}", listed(seen, "or"), by(position, hinge.into(), seen));
    let so = if seen.is_empty() { String::new() } else { format!("it is {not}, so ") };
    draft.because(format!(
        "{} the {digit} is in {hinge}, or else in {}. If it is in {hinge}, {so}{second} has it in {}. In either case \
         {} {see} it{}.",
        within(first),
        listed(near, "or"),
        listed(far, "or"),
        listed(losing, "and"),
        by(position, losing, holders),
    ))
}
