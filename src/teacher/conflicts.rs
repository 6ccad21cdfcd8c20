//! Cages of one house against each other: combinations that leave another cage, or a cell, nothing.

use super::cages::{OpenCage, open_cages};
use super::layout::House;
use super::position::Position;
use super::step::{Basis, Step, cage_name};
use super::technique::Technique;
use super::words::{FEW, notes, or, within};
use crate::cells::{Cell, CellSet};
use crate::combinations::Combinations;
use crate::digits::DigitSet;
use crate::explain::words::listed;

/// Why a combination cannot be.
#[derive(Clone)]
enum Blocked<'p> {
    /// It takes all notes of a cell.
    Cell(Cell),
    /// It takes a digit from each combination of a cage.
    Cage(OpenCage<'p>, Combinations),
}

impl Blocked<'_> {
    /// Whether it is the same cell or the same cage.
    fn same(&self, other: &Blocked<'_>) -> bool {
        match (self, other) {
            (Blocked::Cell(one), Blocked::Cell(other)) => one == other,
            (Blocked::Cage(one, _), Blocked::Cage(other, _)) => one.cage.cells == other.cage.cells,
            _ => false,
        }
    }
}

/// A combination that would leave a cell or another cage nothing.
pub(super) fn conflict(position: &Position<'_>, news: CellSet) -> Option<Step> {
    open_cages(position, CellSet::ALL).filter(|open| open.open.len() > 1).find_map(|open| {
        let seeing = position.layout().seeing(open.open) & position.open();
        if (seeing | open.open).is_disjoint(news) {
            return None;
        }
        let all = open.live();
        let mut struck: Vec<(DigitSet, Blocked<'_>)> = Vec::new();
        let left = all.retain(|set| match blocked(position, &open, seeing, set) {
            Some(why) => {
                struck.push((set, why));
                false
            }
            None => true,
        });
        if struck.is_empty() || left.is_empty() {
            return None;
        }
        let mut draft = open.draft(Technique::CombinationConflict);
        draft.keep(open.open, left.possible());
        if draft.is_idle() {
            return None;
        }
        draft.digits(all.possible() - left.possible());
        let mut reasons = Vec::new();
        while let Some((_, why)) = struck.first() {
            // Combinations with the same reason are told of together.
            let (same, others): (Vec<_>, Vec<_>) = struck.iter().partition(|(_, other)| other.same(why));
            let sets = listed(same.iter().map(|(set, _)| set), "or");
            let what = match why {
                Blocked::Cell(cell) => {
                    draft.cells((*cell).into());
                    draft.rest_on_apart(open.open, (*cell).into());
                    format!("{cell} ({})", notes(position.candidates(*cell)))
                }
                Blocked::Cage(other, live) => {
                    draft.cells(other.cage.cells);
                    draft.rest_on(Basis::Cage(other.cage.cage));
                    draft.rest_on_apart(open.open, other.open);
                    format!("{} ({})", other.name(), or(*live))
                }
            };
            reasons.push(format!("{sets} would leave nothing for {what}"));
            struck = others.into_iter().cloned().collect();
        }
        let left = if left.len() <= FEW { or(left) } else { format!("{} combinations", left.len()) };
        draft.because(format!(
            "In {}, {}{} all empty cells of {}. That leaves {left}.",
            open.name(),
            listed(&reasons, "and"),
            if reasons.len() == 1 { ", which sees" } else { ": each of these sees" },
            cage_name(&open.cage.cage)
        ))
    })
}

fn blocked<'p>(
    position: &'p Position<'p>,
    open: &OpenCage<'p>,
    seeing: CellSet,
    set: DigitSet,
) -> Option<Blocked<'p>> {
    let cell = seeing.iter().find(|cell| position.candidates(*cell).is_subset(set));
    cell.map(Blocked::Cell).or_else(|| {
        position.layout().cages.iter().find_map(|cage| {
            let other = cage.cells & position.open();
            if cage.cells == open.cage.cells || other.len() < 2 || !other.is_subset(seeing) {
                return None;
            }
            let other = OpenCage::new(position, cage);
            let live = other.live();
            (!live.is_empty() && live.excluding(set).is_empty()).then_some(Blocked::Cage(other, live))
        })
    })
}

/// So many cages of one house are looked at together at most, and so many choices of their combinations are tried.
const MOST_CAGES: usize = 5;
const MOST_TRIED: usize = 20_000;

/// Combinations of cages of a house that go with no choice for the others.
pub(super) fn house_cages(position: &Position<'_>, news: CellSet) -> Option<Step> {
    position.layout().houses.iter().filter(|house| !house.cells.is_disjoint(news)).find_map(|house| {
        let open = house.cells & position.open();
        let inside = |open: &OpenCage<'_>| open.open.len() > 1 && open.open.is_subset(house.cells);
        let cages: Vec<OpenCage<'_>> = open_cages(position, CellSet::ALL).filter(inside).collect();
        // Of cages that overlap only the first counts.
        let mut covered = CellSet::EMPTY;
        let mut apart = Vec::new();
        for cage in cages {
            if cage.open.is_disjoint(covered) && apart.len() < MOST_CAGES {
                covered |= cage.open;
                apart.push(cage);
            }
        }
        if apart.is_empty() || apart.len() == 1 && covered == open {
            return None;
        }
        together(position, house, &apart, open - covered)
    })
}

fn together(position: &Position<'_>, house: &House, cages: &[OpenCage<'_>], free: CellSet) -> Option<Step> {
    let sets: Vec<Combinations> = cages.iter().map(OpenCage::live).collect();
    let open_digits = position.layout().digits - position.values(house.cells);
    let mut fit = Fit { position, sets: &sets, free, used: vec![Vec::new(); sets.len()], tried: 0 };
    fit.go_on(&mut Vec::new(), open_digits);
    if fit.tried > MOST_TRIED || fit.used.iter().any(Vec::is_empty) {
        return None;
    }
    let used = fit.used;
    (0..cages.len()).find_map(|i| {
        let left = sets[i].retain(|set| used[i].contains(&set));
        let mut draft = cages[i].draft(Technique::HouseCageCombinations);
        draft.keep(cages[i].open, left.possible());
        if draft.is_idle() {
            return None;
        }
        draft.rest_on(house.basis());
        draft.cells(house.cells);
        draft.digits(sets[i].possible() - left.possible());
        for other in cages {
            draft.rest_on(Basis::Cage(other.cage.cage));
        }
        let gone: Vec<DigitSet> = sets[i].iter().filter(|set| !used[i].contains(set)).collect();
        let others = cages.iter().zip(&sets).enumerate().filter(|(other, _)| *other != i);
        let others: Vec<String> = others.map(|(_, (open, live))| with_combinations(open, *live)).collect();
        let beside = match (others.is_empty(), free.is_empty()) {
            (true, _) => format!("leaves no different digits for {}", listed(free, "and")),
            (false, true) => format!("goes with no choice for {}", listed(others, "and")),
            (false, false) => {
                let free = listed(free, "and");
                format!(
                    "goes with no choice for {} that leaves different digits for {free}",
                    listed(others, "and")
                )
            }
        };
        let are = if gone.len() == 1 { "" } else { "each of " };
        draft.because(format!(
            "{}, {are}{} in {} {beside}.",
            within(&house.name),
            listed(gone, "and"),
            cages[i].name(),
        ))
    })
}

/// A cage with its combinations, if they are few.
fn with_combinations(open: &OpenCage<'_>, live: Combinations) -> String {
    if live.len() <= FEW { format!("{} ({})", open.name(), or(live)) } else { open.name() }
}

/// Combinations chosen for one cage after another.
struct Fit<'a> {
    position: &'a Position<'a>,
    sets: &'a [Combinations],
    /// The empty cells of the house in none of the cages.
    free: CellSet,
    /// For each cage the combinations that were in some choice.
    used: Vec<Vec<DigitSet>>,
    tried: usize,
}

impl Fit<'_> {
    fn go_on(&mut self, chosen: &mut Vec<DigitSet>, left: DigitSet) {
        self.tried += 1;
        if self.tried > MOST_TRIED {
            return;
        }
        let Some(sets) = self.sets.get(chosen.len()) else {
            if self.rest_fits(left) {
                for (used, set) in self.used.iter_mut().zip(chosen) {
                    if !used.contains(set) {
                        used.push(*set);
                    }
                }
            }
            return;
        };
        for set in sets.excluding(!left) {
            chosen.push(set);
            self.go_on(chosen, left - set);
            chosen.pop();
        }
    }

    /// Whether the digits that are left have a place each among the cells that are left.
    fn rest_fits(&self, left: DigitSet) -> bool {
        self.free.len() == left.len() && super::deal::dealt(self.position, self.free, left) == left.len()
    }
}
