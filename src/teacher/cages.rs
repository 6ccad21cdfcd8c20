//! One cage: what its sum, its combinations and the notes of its cells leave.

use super::deal::extreme;
use super::layout::TaughtCage;
use super::position::Position;
use super::step::{Draft, Step, cage_name};
use super::technique::Technique;
use super::words::{FEW, added, and, capital, elsewhere, notes, or};
use crate::cells::{Cell, CellSet};
use crate::combinations::Combinations;
use crate::digits::{Digit, DigitSet};
use crate::explain::words::{listed, plural};

/// A cage that has empty cells.
#[derive(Clone)]
pub(super) struct OpenCage<'p> {
    position: &'p Position<'p>,
    pub(super) cage: &'p TaughtCage,
    /// Its empty cells.
    pub(super) open: CellSet,
    /// What they make.
    pub(super) left: i32,
}

/// The cages with empty cells of which some are new, those with the fewest first.
pub(super) fn open_cages<'p>(
    position: &'p Position<'p>,
    news: CellSet,
) -> impl Iterator<Item = OpenCage<'p>> {
    (1..=9).flat_map(move |size| {
        position.layout().cages.iter().filter_map(move |cage| {
            let open = cage.cells & position.open();
            (open.len() == size && !cage.cells.is_disjoint(news)).then(|| OpenCage::new(position, cage))
        })
    })
}

impl<'p> OpenCage<'p> {
    pub(super) fn new(position: &'p Position<'p>, cage: &'p TaughtCage) -> OpenCage<'p> {
        let left = i32::from(cage.sum) - i32::from(position.values(cage.cells).sum());
        OpenCage { position, cage, open: cage.cells & position.open(), left }
    }

    /// The combinations of the empty cells by the table, whatever their notes.
    pub(super) fn by_table(&self) -> Combinations {
        let digits = self.position.layout().digits - self.position.values(self.cage.cells);
        TaughtCage::combinations(self.left, self.open.len(), digits)
    }

    /// Those that the notes allow: each digit is in some cell's notes, and each cell has one of the digits.
    pub(super) fn live(&self) -> Combinations {
        live(self.position, self.open, self.by_table())
    }

    /// The cage, and what is left of it: `cage 20(3) at r3c1 (15 left for r3c2 r3c3)`.
    pub(super) fn name(&self) -> String {
        let name = cage_name(&self.cage.cage);
        if self.open == self.cage.cells {
            name
        } else {
            format!("{name} ({} left for {})", self.left, self.open)
        }
    }

    pub(super) const fn position(&self) -> &'p Position<'p> {
        self.position
    }

    pub(super) fn draft(&self, technique: Technique) -> Draft<'p> {
        let mut draft = Draft::new(self.position, technique);
        draft.rest_on(super::Basis::Cage(self.cage.cage));
        draft.cells(self.cage.cells);
        draft
    }
}

/// The combinations that notes allow, cell by cell.
pub(super) fn live(position: &Position<'_>, cells: CellSet, all: Combinations) -> Combinations {
    let union = position.union(cells);
    all.excluding(!union).retain(|set| cells.iter().all(|cell| !position.candidates(cell).is_disjoint(set)))
}

/// A cage with one empty cell.
pub(super) fn last_cell(position: &Position<'_>, news: CellSet) -> Option<Step> {
    open_cages(position, news).take_while(|open| open.open.len() == 1).find_map(|open| {
        let cell = open.open.first()?;
        let digit = u8::try_from(open.left).ok().and_then(Digit::new)?;
        if !position.candidates(cell).contains(digit) {
            return None;
        }
        let mut draft = open.draft(Technique::CageLastCell);
        draft.digits(digit.into());
        draft.place(cell, digit);
        let name = capital(&cage_name(&open.cage.cage));
        let there = open.cage.cells.without(cell);
        if there.is_empty() {
            return draft.because(format!("{name} has one cell."));
        }
        let values = there.iter().filter_map(|cell| position.value(cell));
        let (sum, has) = (open.cage.sum, i32::from(open.cage.sum) - open.left);
        let has_words = if there.len() == 1 { has.to_string() } else { format!("{} = {has}", added(values)) };
        draft.so(format!("So {cell} = {sum} - {has} = {digit}."));
        draft.because(format!("{name} already has {has_words}, and {cell} is its last empty cell."))
    })
}

/// A cage that can only be filled with one set of digits.
pub(super) fn only_combination(position: &Position<'_>, news: CellSet) -> Option<Step> {
    open_cages(position, news).filter(|open| open.open.len() > 1).find_map(|open| {
        let table = open.by_table();
        let set = table.iter().next().filter(|_| table.len() == 1)?;
        let mut draft = open.draft(Technique::CageOnlyCombination);
        draft.digits(set);
        draft.keep(open.open, set);
        let outside = position.layout().seeing(open.open);
        draft.remove(outside, set);
        draft.rest_on_seeing(open.open);
        let losing = draft.losing() - open.open;
        let there = if losing.is_empty() {
            String::new()
        } else {
            format!(", and these digits go from {}", elsewhere(position, open.open, losing))
        };
        draft.because(format!("{} can only be {}{there}.", capital(&open.name()), and(set)))
    })
}

/// Digits in no combination.
pub(super) fn combinations(position: &Position<'_>, news: CellSet) -> Option<Step> {
    open_cages(position, news).filter(|open| open.open.len() > 1).find_map(|open| {
        let table = open.by_table();
        if table.is_empty() {
            return None;
        }
        let mut draft = open.draft(Technique::CageCombinations);
        draft.keep(open.open, table.possible());
        if draft.is_idle() {
            return None;
        }
        let never = position.layout().digits - table.possible() - position.values(open.cage.cells);
        draft.digits(never);
        let reason = if table.len() <= FEW {
            format!("{} can be {}.", capital(&open.name()), or(table))
        } else {
            let none = if never.len() == 1 { "is" } else { "are" };
            format!(
                "{} has {} combinations, and {} {none} in none of them.",
                capital(&open.name()),
                table.len(),
                and(never)
            )
        };
        draft.because(reason)
    })
}

/// Digits in no combination that the notes allow.
pub(super) fn combinations_left(position: &Position<'_>, news: CellSet) -> Option<Step> {
    open_cages(position, news).filter(|open| open.open.len() > 1).find_map(|open| {
        let (table, live) = (open.by_table(), open.live());
        if live.is_empty() {
            return None;
        }
        let mut draft = open.draft(Technique::CageCombinationsLeft);
        draft.keep(open.open, live.possible());
        if draft.is_idle() {
            return None;
        }
        draft.digits(table.possible() - live.possible());
        draft.because(struck(&open, table, live))
    })
}

/// Which combinations the notes strike, why, and which are left.
fn struck(open: &OpenCage<'_>, table: Combinations, live: Combinations) -> String {
    let position = open.position;
    let union = position.union(open.open);
    let left = if live.len() <= FEW {
        or(live)
    } else {
        format!("{} combinations without {}", live.len(), and(table.possible() - live.possible()))
    };
    let gone: Vec<DigitSet> = table.iter().filter(|set| !live.contains(*set)).collect();
    if gone.len() > FEW {
        return format!("The notes of {} leave only {left}.", open.name());
    }
    let mut why = Vec::new();
    let missing = gone.iter().fold(DigitSet::EMPTY, |all, set| all | (*set - union));
    if !missing.is_empty() {
        let out: Vec<DigitSet> = gone.iter().copied().filter(|set| !set.is_disjoint(missing)).collect();
        let (gone, are) = (plural(missing.len(), "is", "are"), plural(out.len(), "is", "are"));
        why.push(format!(
            "{} {gone} gone from all its cells, so {} {are} out",
            and(missing),
            listed(out, "and")
        ));
    }
    // The others leave some cell nothing.
    let mut barred: Vec<(Cell, Vec<DigitSet>)> = Vec::new();
    for set in gone.iter().filter(|set| set.is_subset(union)) {
        let bars = |cell: &Cell| position.candidates(*cell).is_disjoint(*set);
        let Some(cell) = open.open.iter().find(bars) else { continue };
        match barred.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, sets)) => sets.push(*set),
            None => barred.push((cell, vec![*set])),
        }
    }
    for (cell, sets) in barred {
        let have = plural(sets.len(), "has", "have");
        why.push(format!(
            "{} {have} nothing for {cell} ({})",
            listed(sets, "and"),
            notes(position.candidates(cell))
        ));
    }
    format!("In {}, {}. That leaves {left}.", open.name(), why.join("; "))
}

/// What the least and the most that the other cells make leave in each cell.
pub(super) fn min_max(position: &Position<'_>, news: CellSet) -> Option<Step> {
    open_cages(position, news).filter(|open| open.open.len() > 2).find_map(|open| {
        let mut draft = open.draft(Technique::CageMinMax);
        let mut bounds = Vec::new();
        for cell in open.open {
            let others = open.open.without(cell);
            let least = extreme(position, others, false)?;
            let most = extreme(position, others, true)?;
            let (low, high) = (open.left - most, open.left - least);
            let notes = position.candidates(cell);
            let too_low = notes.first().is_some_and(|digit| i32::from(digit.get()) < low);
            let too_high = notes.last().is_some_and(|digit| i32::from(digit.get()) > high);
            draft.keep(
                cell.into(),
                notes.iter().filter(|digit| (low..=high).contains(&digit.get().into())).collect(),
            );
            let sum = added(others);
            bounds.extend(too_low.then(|| format!("{sum} is at most {most}, so {cell} is at least {low}")));
            bounds
                .extend(too_high.then(|| format!("{sum} is at least {least}, so {cell} is at most {high}")));
        }
        draft.because(format!("In {}, {}.", open.name(), bounds.join("; ")))
    })
}
