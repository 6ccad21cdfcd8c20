//! The rule of 45: houses make 45 each, so the cages in them say what the cells beside the cages make.

mod equation;

use super::areas::Area;
use super::cages::live;
use super::layout::TaughtCage;
use super::position::Position;
use super::step::{Basis, Draft, Step, cage_name};
use super::technique::Technique;
use super::words::{FEW, added, and, capital, elsewhere, or};
use crate::cells::CellSet;
use crate::digits::Digit;
use crate::explain::words::listed;
pub(super) use equation::supports;
use equation::{Count, Equation};

pub(super) fn innie_one_house(position: &Position<'_>, news: CellSet) -> Option<Step> {
    one_cell(position, news, Technique::InnieOneHouse, |area, equation| {
        area.houses == 1 && !equation.plus.is_empty()
    })
}

pub(super) fn outie_one_house(position: &Position<'_>, news: CellSet) -> Option<Step> {
    one_cell(position, news, Technique::OutieOneHouse, |area, equation| {
        area.houses == 1 && !equation.minus.is_empty()
    })
}

pub(super) fn lines(position: &Position<'_>, news: CellSet) -> Option<Step> {
    one_cell(position, news, Technique::InnieOutieLines, |area, _| area.houses > 1)
}

pub(super) fn split_one_house(position: &Position<'_>, news: CellSet) -> Option<Step> {
    split(position, news, Technique::SplitOneHouse, |area| area.houses == 1, 2..=4)
}

pub(super) fn split_lines(position: &Position<'_>, news: CellSet) -> Option<Step> {
    split(position, news, Technique::SplitLines, |area| area.houses > 1, 2..=4)
}

pub(super) fn split_large(position: &Position<'_>, news: CellSet) -> Option<Step> {
    split(position, news, Technique::SplitLarge, |_| true, 5..=6)
}

pub(super) fn difference(position: &Position<'_>, news: CellSet) -> Option<Step> {
    differences(position, news, Technique::InnieOutieDifference, |area, equation| {
        area.houses == 1 && equation.len() == 2
    })
}

pub(super) fn difference_lines(position: &Position<'_>, news: CellSet) -> Option<Step> {
    differences(position, news, Technique::DifferenceLines, |_, equation| equation.len() <= 4)
}

/// The areas in which something is new.
fn areas<'p>(position: &'p Position<'p>, news: CellSet) -> impl Iterator<Item = &'p Area> {
    position.layout().areas.iter().filter(move |area| !area.scope.is_disjoint(news))
}

/// One cell is left, inside or outside.
fn one_cell(
    position: &Position<'_>,
    news: CellSet,
    technique: Technique,
    is_wanted: fn(&Area, &Equation) -> bool,
) -> Option<Step> {
    areas(position, news).find_map(|area| {
        let equation = Equation::of(position, area, Count::Fewest);
        if equation.len() != 1 || !is_wanted(area, &equation) {
            return None;
        }
        let (cells, sum) = equation.one_side()?;
        let cell = cells.first()?;
        let digit = u8::try_from(sum).ok().and_then(Digit::new)?;
        if !position.candidates(cell).contains(digit) {
            return None;
        }
        let told = Told::of(position, area, &equation);
        let mut draft = told.draft(technique);
        draft.digits(digit.into());
        draft.place(cell, digit);
        if area.minus.is_empty() {
            let (whole, cages) = (area.total, told.cages_sum);
            let (inside, outside) =
                (told.sum_of(equation.filled_inside), told.sum_of(equation.filled_outside));
            let parts = if equation.minus.is_empty() {
                // What the house makes, less the cages and what is filled, and what the cages have outside.
                minuses(&whole.to_string(), [cages, inside], outside)
            } else {
                let all = if inside == 0 { String::new() } else { format!(" + {inside}") };
                format!("{cages}{all}{}", minuses("", [whole, outside], 0))
            };
            draft.so(format!("So {cell} = {parts} = {digit}."));
        }
        draft.because(told.reason())
    })
}

/// `45 - 37 - 4 + 3`, without what is nothing.
fn minuses(from: &str, less: [i32; 2], more: i32) -> String {
    let less = less.into_iter().filter(|number| *number != 0).map(|number| format!(" - {number}"));
    let more = (more != 0).then(|| format!(" + {more}"));
    core::iter::once(from.to_owned()).chain(less).chain(more).collect()
}

/// Several cells are left on one side: they are a cage of their own, and so is the rest of a cage that they are part of.
fn split(
    position: &Position<'_>,
    news: CellSet,
    technique: Technique,
    is_wanted: fn(&Area) -> bool,
    sizes: core::ops::RangeInclusive<usize>,
) -> Option<Step> {
    areas(position, news).filter(|area| is_wanted(area)).find_map(|area| {
        let inside = Equation::of(position, area, Count::Inside);
        let across = Equation::of(position, area, Count::Across);
        let twice = inside == across;
        let kinds = [Some(inside), Some(across).filter(|_| !twice)];
        kinds.into_iter().flatten().filter(|equation| sizes.contains(&equation.len())).find_map(|equation| {
            let (cells, sum) = equation.one_side()?;
            let told = Told::of(position, area, &equation);
            narrowed(&told, technique, cells, sum)
                .or_else(|| rest_narrowed(&told, technique, cells, sum))
                .or_else(|| needed(&told, technique, cells, sum))
        })
    })
}

/// What the cells can hold that make the sum.
fn narrowed(told: &Told<'_>, technique: Technique, cells: CellSet, sum: i32) -> Option<Step> {
    let mut draft = told.draft(technique);
    for (cell, kept) in supports(told.position, cells, CellSet::EMPTY, sum)? {
        draft.keep(cell.into(), kept);
    }
    if draft.is_idle() {
        return None;
    }
    draft.cells(cells);
    draft.rest_on_differing(cells);
    let ways = ways(told.position, cells, sum);
    draft.because(format!("{} {}{ways}.", told.reason(), make(cells, sum)))
}

/// What the rest of a cage can hold of which the cells are a part.
fn rest_narrowed(told: &Told<'_>, technique: Technique, cells: CellSet, sum: i32) -> Option<Step> {
    let position = told.position;
    let cage = position.layout().cages.iter().find(|cage| cells.is_subset(cage.cells))?;
    let rest = (cage.cells - cells) & position.open();
    let left = i32::from(cage.sum) - sum - i32::from(position.values(cage.cells).sum());
    if rest.is_empty() {
        return None;
    }
    let mut draft = told.draft(technique);
    for (cell, kept) in supports(position, rest, CellSet::EMPTY, left)? {
        draft.keep(cell.into(), kept);
    }
    if draft.is_idle() {
        return None;
    }
    draft.cells(cage.cells);
    draft.rest_on(Basis::Cage(cage.cage));
    let (name, ways) = (cage_name(&cage.cage), ways(position, rest, left));
    let others = if rest.len() == 1 { "cell, " } else { "cells, " };
    draft.because(format!(
        "{} {}. They are part of {name}, so its other {others}{rest}, make {left}{ways}.",
        told.reason(),
        make(cells, sum)
    ))
}

/// A digit that the cells need, whatever the combination: it goes from cells that see its places.
fn needed(told: &Told<'_>, technique: Technique, cells: CellSet, sum: i32) -> Option<Step> {
    let position = told.position;
    if !position.layout().all_differ(cells) {
        return None;
    }
    let table = TaughtCage::combinations(sum, cells.len(), position.layout().digits);
    let live = live(position, cells, table);
    live.required().iter().find_map(|digit| {
        let places = position.places(digit) & cells;
        let mut draft = told.draft(technique);
        draft.remove(position.layout().seeing(places), digit.into());
        if draft.is_idle() {
            return None;
        }
        draft.cells(cells);
        draft.digits(digit.into());
        draft.rest_on_seeing(places);
        draft.rest_on_differing(cells);
        let (ways, there) = (ways(position, cells, sum), elsewhere(position, places, draft.losing()));
        let where_in = if places == cells { String::new() } else { format!(" in {places}") };
        draft.because(format!(
            "{} {}{ways}. They need a {digit}{where_in}, which leaves {there}.",
            told.reason(),
            make(cells, sum)
        ))
    })
}

/// `So r1c1 + r1c2 = 15`.
fn make(cells: CellSet, sum: i32) -> String {
    format!("So {} = {sum}", added(cells))
}

/// How cells make a sum, if it can be told in a few words.
fn ways(position: &Position<'_>, cells: CellSet, sum: i32) -> String {
    if cells.len() == 1 {
        return String::new();
    }
    if !position.layout().all_differ(cells) {
        let twice = "which may repeat a digit, as not all of them see each other";
        return format!(" ({twice})");
    }
    let table = TaughtCage::combinations(sum, cells.len(), position.layout().digits);
    let live = live(position, cells, table);
    match live.len() {
        0 => String::new(),
        1..=FEW => format!(", that is {}", or(live)),
        _ => {
            let never = position.union(cells) - live.possible();
            if never.is_empty() { String::new() } else { format!(", without {}", and(never)) }
        }
    }
}

/// Cells inside and outside that differ by a number.
fn differences(
    position: &Position<'_>,
    news: CellSet,
    technique: Technique,
    is_wanted: fn(&Area, &Equation) -> bool,
) -> Option<Step> {
    let both = |area| [Count::Fewest, Count::FewestAcross].map(|count| (area, count));
    areas(position, news).flat_map(both).find_map(|(area, count)| {
        let equation = Equation::of(position, area, count);
        if equation.plus.is_empty() || equation.minus.is_empty() || !is_wanted(area, &equation) {
            return None;
        }
        let told = Told::of(position, area, &equation);
        let mut draft = told.draft(technique);
        let Equation { plus, minus, difference, .. } = equation;
        for (cell, kept) in supports(position, plus, minus, difference)? {
            draft.keep(cell.into(), kept);
        }
        if draft.is_idle() {
            return None;
        }
        draft.cells(plus | minus);
        draft.rest_on_differing(plus | minus);
        let make = if plus.len() == 1 { "is" } else { "is together" };
        let than = match difference {
            0 => format!("as much as {}", added(minus)),
            1.. => format!("{difference} more than {}", added(minus)),
            _ => format!("{} less than {}", -difference, added(minus)),
        };
        draft.because(format!("{} So {} {make} {than}.", told.reason(), added(plus)))
    })
}

/// An equation with what is told of it.
struct Told<'p> {
    position: &'p Position<'p>,
    area: &'p Area,
    equation: Equation,
    cages_sum: i32,
}

impl<'p> Told<'p> {
    fn of(position: &'p Position<'p>, area: &'p Area, equation: &Equation) -> Told<'p> {
        let mut told = Told { position, area, equation: *equation, cages_sum: 0 };
        told.cages_sum = told.cages().map(|cage| i32::from(cage.sum)).sum();
        told
    }

    fn cages(&self) -> impl Iterator<Item = &'p TaughtCage> {
        let counted = self.equation.counted;
        let layout = self.position.layout();
        layout.cages.iter().enumerate().filter(move |(i, _)| counted >> i & 1 == 1).map(|(_, cage)| cage)
    }

    fn draft(&self, technique: Technique) -> Draft<'p> {
        let mut draft = Draft::new(self.position, technique);
        for house in &self.area.basis {
            draft.rest_on(house.clone());
        }
        for cage in self.cages() {
            draft.rest_on(Basis::Cage(cage.cage));
        }
        draft.cells(self.equation.filled_inside | self.equation.filled_outside);
        draft
    }

    fn sum_of(&self, filled: CellSet) -> i32 {
        filled.iter().filter_map(|cell| self.position.value(cell)).map(|digit| i32::from(digit.get())).sum()
    }

    /// What the houses make, what is counted in them, and which cells are left.
    fn reason(&self) -> String {
        let Told { area, equation, .. } = self;
        let houses = if area.minus.is_empty() {
            let make = if area.houses == 1 { "makes" } else { "make" };
            format!("{} {make} {}.", capital(&area.name), area.total)
        } else {
            format!(
                "{} make the same, so what each has beside the other does too: {} and {}.",
                capital(&area.name),
                area.plus,
                area.minus
            )
        };
        let it = if area.houses == 1 { "it" } else { "them" };
        let all = area.plus | area.minus;
        let left = equation.plus | equation.minus;
        let (inside, outside) = (left & all, (left - all) | equation.filled_outside);
        let counted = [self.cages_in_words(), self.filled_in_words(equation.filled_inside)];
        let counted = capital(&listed(counted.into_iter().flatten(), "and"));
        let outside = match (outside.is_empty(), equation.filled_outside.is_empty()) {
            (true, _) => String::new(),
            (false, true) => format!(", with {outside} outside"),
            (false, false) => {
                let open = (left - all).iter().map(|cell| cell.to_string());
                let filled = self.filled_in_words(equation.filled_outside);
                format!(", with {} outside", listed(open.chain(filled), "and"))
            }
        };
        if left.is_disjoint(all) {
            return format!("{houses} {counted} cover {it}{outside}.");
        }
        let are = if inside.len() == 1 { "is" } else { "are" };
        if counted.is_empty() {
            return format!("{houses} {inside} {are} left.");
        }
        format!("{houses} {counted} lie in {it}{outside}; {inside} {are} left.")
    }

    /// `the cages 10 + 13 = 23`.
    fn cages_in_words(&self) -> Option<String> {
        let sums: Vec<u8> = self.cages().map(|cage| cage.sum).collect();
        match &sums[..] {
            [] => None,
            [sum] => Some(format!("the cage {sum}")),
            several if several.len() <= MOST_TOLD => {
                Some(format!("the cages {} = {}", added(several), self.cages_sum))
            }
            several => Some(format!("the {} cages that make {}", several.len(), self.cages_sum)),
        }
    }

    /// `r7c4 + r7c6 = 16`.
    fn filled_in_words(&self, filled: CellSet) -> Option<String> {
        (!filled.is_empty()).then(|| format!("{} = {}", added(filled), self.sum_of(filled)))
    }
}

/// So many cages are added up in words.
const MOST_TOLD: usize = 12;
