//! A house that the cage shares with other cages: what they leave it, and, once the house is full, the rule of 45.

use core::fmt;

use super::query::Removal;
use super::words::{listed, plural, spaced};
use crate::cells::CellSet;
use crate::combinations::{Combinations, combinations};
use crate::digits::DigitSet;
use crate::houses::House;

/// A house with part of the cage, or all of it, and other cages. If they fill it, the rule of 45 gives the sum inside,
/// and a cage that the border of the house cuts becomes two sums.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    house: House,
    /// The digits the house holds.
    digits: DigitSet,
    inside: CellSet,
    outside: CellSet,
    others: Vec<(u8, CellSet)>,
    inside_sets: Vec<DigitSet>,
    outside_sets: Vec<DigitSet>,
}

impl Split {
    pub(super) const fn new(
        house: House,
        digits: DigitSet,
        inside: CellSet,
        outside: CellSet,
        others: Vec<(u8, CellSet)>,
    ) -> Split {
        Split { house, digits, inside, outside, others, inside_sets: Vec::new(), outside_sets: Vec::new() }
    }

    /// Returns the house.
    pub const fn house(&self) -> House {
        self.house
    }

    /// Returns the cells of the cage in the house.
    pub const fn inside(&self) -> CellSet {
        self.inside
    }

    /// Returns the cells of the cage outside the house; none if the house holds the whole cage.
    pub const fn outside(&self) -> CellSet {
        self.outside
    }

    /// Returns the cells of the house in no cage that is known.
    pub fn open(&self) -> CellSet {
        self.others.iter().fold(self.house.cells() - self.inside, |open, (_, cells)| open - *cells)
    }

    /// Returns what the cells inside make: 45 less the other cages, below 1 if those leave nothing; `None` while cells
    /// of the house are in no cage.
    pub fn inside_sum(&self) -> Option<i32> {
        self.open().is_empty().then(|| i32::from(self.digits.sum()) - self.others_sum())
    }

    fn others_sum(&self) -> i32 {
        self.others.iter().map(|(sum, _)| i32::from(*sum)).sum()
    }

    /// Returns the digits the cells inside can hold, in digit order.
    pub fn inside_sets(&self) -> &[DigitSet] {
        &self.inside_sets
    }

    /// Returns the digits the cells outside can hold, in digit order.
    pub fn outside_sets(&self) -> &[DigitSet] {
        &self.outside_sets
    }

    /// Fills in what either side can hold, from the combinations the whole cage can hold.
    pub(super) fn keep_parts_of(&mut self, combinations: Combinations) {
        let pairs = combinations.iter().flat_map(|set| self.parts(set).map(move |part| (part, set - part)));
        let (mut inside, mut outside): (Vec<_>, Vec<_>) = pairs.unzip();
        for sets in [&mut inside, &mut outside] {
            sets.sort_unstable();
            sets.dedup();
        }
        (self.inside_sets, self.outside_sets) = (inside, outside);
    }

    /// Returns the parts of a combination that could be those inside: of the right sum, if that is known, and leaving
    /// the other cages digits to make theirs.
    pub(super) fn parts(&self, set: DigitSet) -> impl Iterator<Item = DigitSet> {
        self.parts_by_sum(set).filter(|part| leaves_room(&self.others, self.digits - *part))
    }

    fn parts_by_sum(&self, set: DigitSet) -> impl Iterator<Item = DigitSet> + use<> {
        let (size, sum) = (self.inside.len(), self.inside_sum());
        set.subsets()
            .filter(move |part| part.len() == size && sum.is_none_or(|sum| i32::from(part.sum()) == sum))
    }

    /// Why a combination has no part that could be inside; `None` if it has one.
    pub(super) fn removal(&self, set: DigitSet) -> Option<Removal> {
        if self.parts(set).next().is_some() {
            return None;
        }
        match self.inside_sum().filter(|_| self.parts_by_sum(set).next().is_none()) {
            Some(sum) => Some(Removal::Split(sum, self.inside)),
            None => Some(Removal::Beside(self.house, self.inside)),
        }
    }

    /// Whether the line about it says anything: the rule of 45, or digits that other cages need.
    pub(super) fn says_something(&self, combinations: Combinations) -> bool {
        self.inside_sum().is_some() || combinations.iter().any(|set| self.removal(set).is_some())
    }

    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>, cage_sum: u8) -> fmt::Result {
        let Split { house, inside, outside, others, .. } = self;
        let Some(inside_sum) = self.inside_sum() else {
            let cages = listed(others.iter().map(|(sum, cells)| format!("cage {sum} at {cells}")), "and");
            let sets =
                if self.inside_sets.is_empty() { "nothing".to_owned() } else { spaced(&self.inside_sets) };
            return writeln!(f, "{house}: beside {cages}, {inside} can hold {sets}");
        };
        let (house_sum, others_sum) = (self.digits.sum(), self.others_sum());
        write!(f, "{house}: the other cages make ")?;
        if others.len() > 1 {
            let sums: Vec<String> = others.iter().map(|(sum, _)| sum.to_string()).collect();
            write!(f, "{} = ", sums.join(" + "))?;
        }
        let makes = plural(inside.len(), "makes", "make");
        write!(f, "{others_sum}, so {inside} {makes} {house_sum} - {others_sum} = {inside_sum}")?;
        if outside.is_empty() && inside_sum != i32::from(cage_sum) {
            return writeln!(f, ", but the cage makes {cage_sum}");
        }
        writeln!(f, ": {}", sets_or_alone(&self.inside_sets, inside_sum, inside.len()))?;
        if !outside.is_empty() {
            let (makes, rest) = (plural(outside.len(), "makes", "make"), i32::from(cage_sum) - inside_sum);
            write!(f, "outside {house}: {outside} {makes} {cage_sum} - {inside_sum} = {rest}: ")?;
            writeln!(f, "{}", sets_or_alone(&self.outside_sets, rest, outside.len()))?;
        }
        Ok(())
    }
}

/// Whether the cages can be filled from these digits, no digit being used twice.
fn leaves_room(cages: &[(u8, CellSet)], free: DigitSet) -> bool {
    let Some(((sum, cells), rest)) = cages.split_first() else { return true };
    let fitting = combinations(*sum, cells.len() as u8).excluding(!free);
    fitting.iter().any(|set| leaves_room(rest, free - set))
}

/// The sets; if something else has ruled out all of them, what the sum by itself would allow.
fn sets_or_alone(sets: &[DigitSet], sum: i32, size: usize) -> String {
    if !sets.is_empty() {
        return spaced(sets);
    }
    let alone = combinations(sum.try_into().unwrap_or(0), size as u8);
    if alone.is_empty() { "impossible".to_owned() } else { alone.to_string() }
}
