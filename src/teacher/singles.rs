//! Cells and houses with one possibility left.

use super::position::Position;
use super::step::{Draft, Step};
use super::technique::Technique;
use super::words::{and, capital, within};
use crate::cells::CellSet;

/// A house with one empty cell.
pub(super) fn full_house(position: &Position<'_>, news: CellSet) -> Option<Step> {
    position.layout().houses.iter().filter(|house| !house.cells.is_disjoint(news)).find_map(|house| {
        let empty = house.cells & position.open();
        let cell = empty.first().filter(|_| empty.len() == 1)?;
        let digit = (position.layout().digits - position.values(house.cells)).single()?;
        let mut draft = Draft::new(position, Technique::FullHouse);
        draft.rest_on(house.basis());
        draft.cells(house.cells.without(cell));
        draft.digits(digit.into());
        draft.place(cell, digit);
        draft.because(format!(
            "{} lacks only {digit}, and {cell} is its last empty cell.",
            capital(&house.name)
        ))
    })
}

/// A digit with one place in a house.
pub(super) fn hidden(position: &Position<'_>, news: CellSet) -> Option<Step> {
    position.layout().houses.iter().filter(|house| !house.cells.is_disjoint(news)).find_map(|house| {
        position.layout().digits.iter().find_map(|digit| {
            let places = position.places(digit) & house.cells;
            let cell = places.first().filter(|cell| places.len() == 1 && position.open().contains(*cell))?;
            let mut draft = Draft::new(position, Technique::HiddenSingle);
            draft.rest_on(house.basis());
            draft.cells(house.cells);
            draft.digits(digit.into());
            draft.place(cell, digit);
            draft.because(format!("{} the {digit} can only go in {cell}.", within(&house.name)))
        })
    })
}

/// A cell with one digit.
pub(super) fn naked(position: &Position<'_>, news: CellSet) -> Option<Step> {
    (news & position.open()).iter().find_map(|cell| {
        let digit = position.candidates(cell).single()?;
        let mut draft = Draft::new(position, Technique::NakedSingle);
        draft.digits(digit.into());
        draft.place(cell, digit);
        let others = position.layout().digits.without(digit);
        let seen = position.layout().peers(cell) - position.open();
        if position.values(seen) != others {
            draft.cells(cell.into());
            return draft.because(format!("The notes of {cell} leave only {digit}."));
        }
        for digit in others {
            // Of several cells with the digit the first is enough.
            if let Some(holder) = (seen & position.places(digit)).first() {
                draft.cells(holder.into());
                if let Some(basis) = position.layout().link(cell, holder) {
                    draft.rest_on(basis);
                }
            }
        }
        draft.because(format!("{cell} sees {}; only {digit} is left.", and(others)))
    })
}
