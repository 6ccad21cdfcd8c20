//! The rule of 45: houses make 45 each, so the cages in them say what the cells beside the cages make.

mod equation;
mod told;
mod ways;

use core::ops::RangeInclusive;

use super::areas::Area;
use super::cages::live;
use super::layout::TaughtCage;
use super::position::Position;
use super::step::{Basis, Step, cage_name};
use super::technique::Technique;
use super::words::{a_digit, added, elsewhere};
use crate::cells::CellSet;
use crate::digits::Digit;
use crate::explain::words::listed;
pub(super) use equation::supports;
use equation::{Count, Equation};
use told::Told;
use ways::{combinations_of, narrow, narrow_difference};

pub(super) fn innie_one_house(position: &Position<'_>, news: CellSet) -> Option<Step> {
    one_cell(position, news, Technique::InnieOneHouse, 1..=1, |equation| !equation.plus.is_empty())
}

pub(super) fn outie_one_house(position: &Position<'_>, news: CellSet) -> Option<Step> {
    one_cell(position, news, Technique::OutieOneHouse, 1..=1, |equation| !equation.minus.is_empty())
}

pub(super) fn lines(position: &Position<'_>, news: CellSet) -> Option<Step> {
    one_cell(position, news, Technique::InnieOutieLines, SEVERAL, |_| true)
}

pub(super) fn split_one_house(position: &Position<'_>, news: CellSet) -> Option<Step> {
    split(position, news, Technique::SplitOneHouse, 1..=1, 2..=4)
}

pub(super) fn split_lines(position: &Position<'_>, news: CellSet) -> Option<Step> {
    split(position, news, Technique::SplitLines, SEVERAL, 2..=4)
}

pub(super) fn split_large(position: &Position<'_>, news: CellSet) -> Option<Step> {
    split(position, news, Technique::SplitLarge, ANY, 5..=6)
}

pub(super) fn difference(position: &Position<'_>, news: CellSet) -> Option<Step> {
    differences(position, news, Technique::InnieOutieDifference, 1..=1, 2)
}

pub(super) fn difference_lines(position: &Position<'_>, news: CellSet) -> Option<Step> {
    differences(position, news, Technique::DifferenceLines, ANY, 4)
}

/// How many houses an area has.
type Houses = RangeInclusive<usize>;

const SEVERAL: Houses = 2..=usize::MAX;
const ANY: Houses = 1..=usize::MAX;

/// The areas of so many houses in which something is new.
fn areas<'p>(position: &'p Position<'p>, news: CellSet, houses: Houses) -> impl Iterator<Item = &'p Area> {
    let wanted = position.layout().areas.iter().filter(move |area| houses.contains(&area.houses));
    wanted.filter(move |area| !area.scope.is_disjoint(news))
}

/// One cell is left, inside or outside.
fn one_cell(
    position: &Position<'_>,
    news: CellSet,
    technique: Technique,
    houses: Houses,
    is_wanted: fn(&Equation) -> bool,
) -> Option<Step> {
    areas(position, news, houses).find_map(|area| {
        let equation = Equation::of(position, area, Count::Fewest);
        if equation.len() != 1 || !is_wanted(&equation) {
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
        if let Some(parts) = told.parts() {
            draft.so(format!("So {cell} = {parts} = {digit}."));
        }
        draft.because(told.reason())
    })
}

/// Several cells are left on one side: they are a cage of their own, and so is the rest of a cage that they are part of.
fn split(
    position: &Position<'_>,
    news: CellSet,
    technique: Technique,
    houses: Houses,
    sizes: RangeInclusive<usize>,
) -> Option<Step> {
    areas(position, news, houses).find_map(|area| {
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
    let why = narrow(&mut draft, cells, sum)?;
    draft.because(format!("{} {}{why}.", told.reason(), make(cells, sum)))
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
    draft.rest_on(Basis::Cage(cage.cage));
    draft.cells(cage.cells);
    let why = narrow(&mut draft, rest, left)?;
    let name = cage_name(&cage.cage);
    let filled = (cage.cells - position.open()).iter();
    let filled: Vec<String> =
        filled.filter_map(|cell| Some(format!("{cell} = {}", position.value(cell)?))).collect();
    let with = if filled.is_empty() { String::new() } else { format!("with {} ", listed(filled, "and")) };
    draft.because(format!(
        "{} {}. They are part of {name}, which {with}leaves {} = {left}{why}.",
        told.reason(),
        make(cells, sum),
        added(rest),
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
        let there = elsewhere(position, places, draft.losing());
        let where_in = if places == cells { String::new() } else { format!(" in {}", listed(places, "or")) };
        draft.because(format!(
            "{} {}{}. They need {}{where_in}, which goes from {there}.",
            told.reason(),
            make(cells, sum),
            combinations_of(live),
            a_digit(digit),
        ))
    })
}

/// `So r1c1 + r1c2 = 15`.
fn make(cells: CellSet, sum: i32) -> String {
    format!("So {} = {sum}", added(cells))
}

/// Cells inside and outside that differ by a number.
fn differences(
    position: &Position<'_>,
    news: CellSet,
    technique: Technique,
    houses: Houses,
    most: usize,
) -> Option<Step> {
    let both = |area| [Count::Fewest, Count::FewestAcross].map(|count| (area, count));
    areas(position, news, houses).flat_map(both).find_map(|(area, count)| {
        let equation = Equation::of(position, area, count);
        if equation.plus.is_empty() || equation.minus.is_empty() || equation.len() > most {
            return None;
        }
        let told = Told::of(position, area, &equation);
        let mut draft = told.draft(technique);
        let Equation { plus, minus, difference, .. } = equation;
        let why = narrow_difference(&mut draft, plus, minus, difference)?;
        let than = match difference {
            0 => added(minus),
            1.. => format!("{} + {difference}", added(minus)),
            _ => format!("{} - {}", added(minus), -difference),
        };
        draft.because(format!("{} So {} = {than}{why}.", told.reason(), added(plus)))
    })
}
