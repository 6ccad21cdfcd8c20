//! The rule of 45 on one house: a cage that the border of the house cuts becomes two sums.

use core::fmt;

use super::words::{plural, spaced};
use crate::cells::CellSet;
use crate::combinations::Combinations;
use crate::digits::DigitSet;
use crate::houses::House;

/// A house that the border of the cage, or nothing but the cage, completes: the rule of 45 gives the sum inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    house: House,
    inside: CellSet,
    outside: CellSet,
    house_sum: u8,
    others: Vec<u8>,
    inside_sets: Vec<DigitSet>,
    outside_sets: Vec<DigitSet>,
}

impl Split {
    pub(super) const fn new(
        house: House,
        inside: CellSet,
        outside: CellSet,
        house_sum: u8,
        others: Vec<u8>,
    ) -> Split {
        Split { house, inside, outside, house_sum, others, inside_sets: Vec::new(), outside_sets: Vec::new() }
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

    /// Returns what the cells inside make: 45 less the other cages, below 1 if those leave nothing.
    pub fn inside_sum(&self) -> i32 {
        i32::from(self.house_sum) - self.others_sum()
    }

    fn others_sum(&self) -> i32 {
        self.others.iter().map(|sum| i32::from(*sum)).sum()
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
        for set in combinations {
            for part in self.parts(set) {
                self.inside_sets.push(part);
                self.outside_sets.push(set - part);
            }
        }
        for sets in [&mut self.inside_sets, &mut self.outside_sets] {
            sets.sort_unstable();
            sets.dedup();
        }
    }

    /// Returns the parts of a combination that could be those inside.
    pub(super) fn parts(&self, set: DigitSet) -> impl Iterator<Item = DigitSet> + use<> {
        let (size, sum) = (self.inside.len(), self.inside_sum());
        set.subsets().filter(move |part| part.len() == size && i32::from(part.sum()) == sum)
    }

    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>, cage_sum: u8) -> fmt::Result {
        let Split { house, inside, outside, house_sum, others, .. } = self;
        let (others_sum, inside_sum) = (self.others_sum(), self.inside_sum());
        write!(f, "{house}: the other cages make ")?;
        if let [first, more @ ..] = &others[..]
            && !more.is_empty()
        {
            write!(f, "{first}")?;
            for sum in more {
                write!(f, " + {sum}")?;
            }
            f.write_str(" = ")?;
        }
        write!(
            f,
            "{others_sum}, so {inside} {} {house_sum} - {others_sum} = {inside_sum}: ",
            plural(inside.len(), "makes", "make")
        )?;
        write_sets(f, &self.inside_sets)?;
        if !outside.is_empty() {
            let (makes, rest) = (plural(outside.len(), "makes", "make"), i32::from(cage_sum) - inside_sum);
            write!(f, "outside {house}: {outside} {makes} {cage_sum} - {inside_sum} = {rest}: ")?;
            write_sets(f, &self.outside_sets)?;
        }
        Ok(())
    }
}

fn write_sets(f: &mut fmt::Formatter<'_>, sets: &[DigitSet]) -> fmt::Result {
    if sets.is_empty() { writeln!(f, "impossible") } else { writeln!(f, "{}", spaced(sets)) }
}
