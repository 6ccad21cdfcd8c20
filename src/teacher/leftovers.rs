//! The law of leftovers: so many lines and as many irregular regions hold the same digits, and so does what each has
//! beside the other.

use super::areas::Leftover;
use super::position::Position;
use super::step::{Draft, Step};
use super::technique::Technique;
use super::words::capital;
use crate::cells::CellSet;
use crate::explain::words::listed;

/// One cell on each side.
pub(super) fn one_cell(position: &Position<'_>, news: CellSet) -> Option<Step> {
    find(position, news, Technique::LeftoverCell, |cells| cells == 1)
}

/// Several cells on each side.
pub(super) fn law(position: &Position<'_>, news: CellSet) -> Option<Step> {
    find(position, news, Technique::LawOfLeftovers, |cells| cells > 1)
}

fn find(
    position: &Position<'_>,
    news: CellSet,
    technique: Technique,
    is_wanted: fn(usize) -> bool,
) -> Option<Step> {
    position.layout().leftovers.iter().find_map(|leftover| {
        let Leftover { lines, regions, basis, of_lines, of_regions } = leftover;
        if !is_wanted(of_lines.len()) || (*of_lines | *of_regions).is_disjoint(news) {
            return None;
        }
        let mut draft = Draft::new(position, technique);
        let (there, here) = (position.union(*of_regions), position.union(*of_lines));
        draft.keep(*of_lines, there);
        draft.keep(*of_regions, here);
        if draft.is_idle() {
            return None;
        }
        for house in basis {
            draft.rest_on(house.clone());
        }
        draft.cells(*of_lines | *of_regions);
        draft.digits(there & here);
        let gone = (position.union(draft.losing()) & position.layout().digits) - (there & here);
        let hold = if of_lines.len() == 1 { "holds" } else { "hold" };
        draft.because(format!(
            "{} and {regions} hold the same digits, so without the cells that they share, {} {hold} the same as {}. No {} \
             is possible on both sides.",
            capital(lines),
            listed(*of_lines, "and"),
            listed(*of_regions, "and"),
            listed(gone, "or")
        ))
    })
}
