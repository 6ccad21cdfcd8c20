//! From a number of cells to their sums: what they can make, and which sums force or forbid a digit.

use core::fmt;
use core::ops::RangeInclusive;

use once_cell::sync::Lazy;

use crate::digits::{Digit, DigitSet};

/// For a size and the digits to choose from, the sums that size can make: bit s = sum s.
///
/// 40 kB, made on first use in about 15 µs. Each reverse question is then one read or two; to walk the
/// combinations of every sum instead takes about forty times as long (`benches/combinations.rs`, "forcing"), so
/// that the table has paid for itself after some 150 questions.
static REACHABLE: Lazy<Box<[[u64; 512]; 10]>> = Lazy::new(|| {
    let mut reachable = Box::new([[0; 512]; 10]);
    reachable[0] = [1; 512];
    for size in 1..10 {
        for digits in 1..512_usize {
            let (lowest, others) = (digits.trailing_zeros() + 1, digits & (digits - 1));
            reachable[size][digits] = reachable[size][others] | reachable[size - 1][others] << lowest;
        }
    }
    reachable
});

/// Returns the question which sums `size` different digits make, to be narrowed before it is asked.
///
/// Total: without cells, or with more than nine, there is no sum.
///
/// ```
/// use cagebook::{Digit, digits, sums};
///
/// assert_eq!(sums(3).range(), Some(6..=24));
/// assert_eq!(sums(3).excluding(digits![1, 2]).range(), Some(12..=24));
/// assert_eq!(sums(3).up_to(6).range(), Some(6..=15));
///
/// let nine = Digit::new(9).unwrap();
/// assert_eq!(sums(3).forcing(nine).to_string(), "22-24");
/// assert_eq!(sums(3).allowing(nine).to_string(), "12-24");
/// assert_eq!(sums(3).forbidding(nine).to_string(), "6-11");
/// ```
pub const fn sums(size: u8) -> Sums {
    Sums { size, digits: DigitSet::ALL, included: DigitSet::EMPTY }
}

/// The sums of a number of cells, under filters; see [`sums`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    size: u8,
    /// The digits not excluded.
    digits: DigitSet,
    included: DigitSet,
}

impl Sums {
    /// Leaves only sets without any of these digits.
    #[must_use]
    pub fn excluding(mut self, excluded: DigitSet) -> Sums {
        self.digits -= excluded;
        self
    }

    /// Leaves only sets with all of these digits.
    #[must_use]
    pub fn including(mut self, included: DigitSet) -> Sums {
        self.included |= included;
        self
    }

    /// Leaves only sets of the digits 1 to `n`, as in a grid of side `n`.
    #[must_use]
    pub fn up_to(self, n: u8) -> Sums {
        self.excluding(!DigitSet::up_to(n))
    }

    /// Returns every sum that some set makes.
    pub fn all(self) -> SumSet {
        // The required digits are in; the rest of the cells choose among the other digits.
        let open = usize::from(self.size).checked_sub(self.included.len());
        let table = open.and_then(|open| REACHABLE.get(open));
        match table {
            Some(sums) if self.size > 0 && self.included.is_subset(self.digits) => {
                SumSet(sums[usize::from((self.digits - self.included).bits())] << self.included.sum())
            }
            _ => SumSet(0),
        }
    }

    /// Returns the lowest and the highest sum, or `None` if there is none.
    pub fn range(self) -> Option<RangeInclusive<u8>> {
        let sums = self.all();
        Some(sums.first()?..=sums.last()?)
    }

    /// Returns the sums that some set with this digit makes.
    pub fn allowing(self, digit: Digit) -> SumSet {
        self.including(digit.into()).all()
    }

    /// Returns the sums that sets make, but none with this digit.
    pub fn forbidding(self, digit: Digit) -> SumSet {
        SumSet(self.all().0 & !self.allowing(digit).0)
    }

    /// Returns the sums that sets make, and all of them with this digit.
    pub fn forcing(self, digit: Digit) -> SumSet {
        SumSet(self.all().0 & !self.excluding(digit.into()).all().0)
    }
}

/// A set of sums from 0 to 45.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SumSet(u64);

impl SumSet {
    /// Tells whether the sum is in the set.
    pub const fn contains(self, sum: u8) -> bool {
        sum < 64 && self.0 >> sum & 1 == 1
    }

    /// Tells whether there is no sum in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many sums the set has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the lowest sum.
    pub fn first(self) -> Option<u8> {
        (!self.is_empty()).then(|| self.0.trailing_zeros() as u8)
    }

    /// Returns the highest sum.
    pub fn last(self) -> Option<u8> {
        self.0.checked_ilog2().map(|sum| sum as u8)
    }

    /// Iterates over the sums, lowest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        (0..=45).filter(move |sum| self.contains(*sum))
    }
}

/// Writes sums in a row as a range: `3 5-7`.
impl fmt::Display for SumSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for first in self.iter().filter(|sum| *sum == 0 || !self.contains(sum - 1)) {
            write!(f, "{gap}{first}")?;
            let last = first + (self.0 >> first).trailing_ones() as u8 - 1;
            if last > first {
                write!(f, "-{last}")?;
            }
            gap = " ";
        }
        Ok(())
    }
}

impl fmt::Debug for SumSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_takes_40_kb() {
        assert_eq!(size_of_val(&**REACHABLE), 40_960);
    }
}
