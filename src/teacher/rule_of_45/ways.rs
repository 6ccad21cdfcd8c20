//! What cells that make a sum, or a difference, cannot hold, and why.

use super::equation::{notes_make, supports};
use crate::cells::{Cell, CellSet};
use crate::combinations::Combinations;
use crate::digits::{Digit, DigitSet};
use crate::explain::words::listed;
use crate::teacher::cages::live;
use crate::teacher::deal::extreme;
use crate::teacher::layout::TaughtCage;
use crate::teacher::position::Position;
use crate::teacher::step::Draft;
use crate::teacher::words::{FEW, added, capital, or};

/// Crosses out what cells cannot hold that make a sum; returns the reason, to be put behind the sum.
///
/// Where the ways to make it are few, they are listed, and what is in none of them goes from all cells. Else one cell
/// loses digits, and it is said why just these.
pub(super) fn narrow(draft: &mut Draft<'_>, cells: CellSet, sum: i32) -> Option<String> {
    let position = draft.position();
    let kept = supports(position, cells, CellSet::EMPTY, sum)?;
    draft.cells(cells);
    draft.rest_on_differing(cells);
    let mut losing = kept.iter().filter(|(cell, kept)| !position.candidates(*cell).is_subset(*kept));
    let first = losing.next()?;
    let keep = |draft: &mut Draft<'_>| kept.iter().for_each(|(cell, kept)| draft.keep((*cell).into(), *kept));
    if let [(_, digits), _] = &kept[..]
        && digits.len() <= FEW
    {
        keep(draft);
        let pairs = digits.iter().map(|digit| format!("{digit} + {}", sum - i32::from(digit.get())));
        return Some(format!(", that is {}", listed(pairs, "or")));
    }
    if let [(_, _)] = &kept[..] {
        keep(draft);
        return Some(String::new());
    }
    if position.layout().all_differ(cells) {
        let live =
            live(position, cells, TaughtCage::combinations(sum, cells.len(), position.layout().digits));
        draft.keep(cells, live.possible());
        if !draft.is_idle() {
            let never = position.union(cells) - live.possible();
            draft.digits(never);
            return Some(if live.len() <= FEW {
                combinations_of(live)
            } else {
                format!(", which no combination with {} makes that the notes allow", listed(never, "or"))
            });
        }
    }
    let (cell, kept) = *first;
    draft.keep(cell.into(), kept);
    Some(format!(". {}", why_not(draft, cell, cells.without(cell), sum, kept)))
}

/// Why a cell cannot hold more than these digits if it and others make a sum.
fn why_not(draft: &mut Draft<'_>, cell: Cell, others: CellSet, sum: i32, kept: DigitSet) -> String {
    let position = draft.position();
    let gone = position.candidates(cell) - kept;
    draft.digits(gone);
    let (least, most) = (bound(position, others, false), bound(position, others, true));
    let (low, high) = (sum - most, sum - least);
    let is_low = |digit: &Digit| i32::from(digit.get()) < low;
    let is_high = |digit: &Digit| i32::from(digit.get()) > high;
    let mut reasons = Vec::new();
    if gone.iter().any(|digit| is_low(&digit)) {
        reasons.push(format!("{} is at most {most}, so {cell} is at least {low}", added(others)));
    }
    if gone.iter().any(|digit| is_high(&digit)) {
        reasons.push(format!("{} is at least {least}, so {cell} is at most {high}", added(others)));
    }
    let between: DigitSet = gone.iter().filter(|digit| !is_low(digit) && !is_high(digit)).collect();
    for digit in between {
        let needed = sum - i32::from(digit.get());
        let makes = notes_make(position, others, CellSet::EMPTY, needed);
        let why = impossible(others.len(), makes);
        reasons.push(format!(
            "with {digit} in {cell}, {} would have to be {needed}, which {why}",
            added(others)
        ));
    }
    capital(&reasons.join("; "))
}

/// Why cells do not make what they would have to, though their notes may make it.
const fn impossible(cells: usize, notes_make_it: bool) -> &'static str {
    match (notes_make_it, cells) {
        (true, _) => "takes a digit twice in cells that see each other",
        (false, 1) => "is not in its notes",
        (false, _) => "their notes do not make",
    }
}

/// The least or the most that cells make: with different digits if they see each other.
fn bound(position: &Position<'_>, cells: CellSet, most: bool) -> i32 {
    let differing = position.layout().all_differ(cells).then(|| extreme(position, cells, most)).flatten();
    differing.unwrap_or_else(|| {
        let of = |digits: DigitSet| if most { digits.last() } else { digits.first() };
        cells
            .iter()
            .filter_map(|cell| of(position.candidates(cell)))
            .map(|digit| i32::from(digit.get()))
            .sum()
    })
}

/// Combinations behind a sum, if they are few: `, as 19 or 28`.
pub(super) fn combinations_of(live: Combinations) -> String {
    if live.len() <= FEW { format!(", as {}", or(live)) } else { String::new() }
}

/// Crosses out what cells cannot hold of which some make so much more than the others; returns the reason.
pub(super) fn narrow_difference(
    draft: &mut Draft<'_>,
    plus: CellSet,
    minus: CellSet,
    difference: i32,
) -> Option<String> {
    let position = draft.position();
    let kept = supports(position, plus, minus, difference)?;
    draft.cells(plus | minus);
    draft.rest_on_differing(plus | minus);
    if plus.len() + minus.len() == 2 {
        for (cell, kept) in kept {
            draft.keep(cell.into(), kept);
        }
        return (!draft.is_idle()).then(String::new);
    }
    let (cell, kept) = kept.into_iter().find(|(cell, kept)| !position.candidates(*cell).is_subset(*kept))?;
    let gone = position.candidates(cell) - kept;
    draft.keep(cell.into(), kept);
    draft.digits(gone);
    let makes = |digit: &Digit| {
        let digit = i32::from(digit.get());
        let left = if plus.contains(cell) { difference - digit } else { difference + digit };
        notes_make(position, plus.without(cell), minus.without(cell), left)
    };
    let (clashing, missing): (Vec<Digit>, Vec<Digit>) = gone.iter().partition(makes);
    let with = |digits: &[Digit], why| {
        (!digits.is_empty()).then(|| format!("with {} in {cell} that {why}", listed(digits, "or")))
    };
    let reasons = [
        with(&missing, "is nothing that the notes of the others make"),
        with(&clashing, impossible(2, true)),
    ];
    Some(format!(". {}", capital(&listed(reasons.into_iter().flatten(), "and"))))
}
