//! Rules that only they themselves know, sums in which digits may repeat, and cells that hold the same.

use super::layout::Layout;
use super::position::Position;
use super::rule_of_45::supports;
use super::step::{Basis, Draft, Step};
use super::technique::Technique;
use super::words::{and, capital};
use crate::cells::CellSet;

/// What a rule leaves that is asked, with what is written so far.
pub(super) fn candidates(position: &Position<'_>, news: CellSet) -> Option<Step> {
    let Layout { asked, equal, sums, .. } = position.layout();
    let draft = || Draft::new(position, Technique::RuleCandidates);
    let by_asking = || {
        let grid = position.grid();
        asked.iter().filter(|rule| !rule.cells().is_disjoint(news)).find_map(|rule| {
            let mut draft = draft();
            for cell in rule.cells() & position.open() {
                draft.keep(cell.into(), rule.candidates(&grid, cell));
            }
            draft.rest_on(Basis::Rule(rule.name()));
            draft.cells(rule.cells() - position.open());
            draft.because(format!("{} allows no more, with what is written so far.", capital(&rule.name())))
        })
    };
    let same = equal.iter().filter(|(a, b)| news.contains(*a) || news.contains(*b)).find_map(|(a, b)| {
        let mut draft = draft();
        draft.keep((*a).into(), position.candidates(*b));
        draft.keep((*b).into(), position.candidates(*a));
        draft.rest_on(Basis::Equal(*a, *b));
        draft.cells(CellSet::from(*a).with(*b));
        let both = position.candidates(*a) & position.candidates(*b);
        draft.because(format!("{a} and {b} hold the same digit, which can only be {}.", and(both)))
    });
    same.or_else(|| {
        sums.iter().filter(|(_, cells)| !cells.is_disjoint(news)).find_map(|(sum, cells)| {
            let open = *cells & position.open();
            let left = *sum as i32 - position.sum(*cells);
            let mut draft = draft();
            for (cell, kept) in supports(position, open, CellSet::EMPTY, left)? {
                draft.keep(cell.into(), kept);
            }
            draft.rest_on(Basis::Sum { sum: *sum, cells: *cells });
            draft.rest_on_differing(open);
            draft.cells(*cells);
            draft.because(format!("The cells {cells} make {sum}, so {open} make {left}."))
        })
    })
    .or_else(by_asking)
}
