//! Cage combinations: which sets of different digits make a sum in so many cells.
//!
//! Every answer is a look-up in a table made at build time, narrowed by a mask filter; nothing is
//! enumerated and nothing is allocated.

mod key;
mod reduce;
mod sums;
#[expect(clippy::unreadable_literal, reason = "generated")]
mod table;

use core::fmt;
use core::iter::FusedIterator;

use crate::digits::DigitSet;
pub use key::Key;
pub use reduce::Reduction;
pub use sums::{SumSet, Sums, sums};
pub use table::TABLE;
use table::{INDEX, LONGEST, MASKS, Run};

/// Returns the combinations of `size` different digits that make `sum`.
///
/// Total: a sum or size that nothing makes gives no combinations. The look-up is one read of a flat
/// index and works in constants; [`lookup`] asks the perfect-hash map for the same sets.
///
/// ```
/// use cagebook::{combinations, digits};
///
/// let ten = combinations(10, 2);
/// assert_eq!(ten.to_string(), "19 28 37 46");
/// assert_eq!(ten.excluding(digits![1, 4]).to_string(), "28 37");
/// assert_eq!(ten.impossible(), digits![5]);
/// assert!(combinations(200, 2).is_empty());
/// ```
#[expect(clippy::missing_panics_doc, reason = "the masks are padded: every window is whole")]
#[inline]
pub const fn combinations(sum: u8, size: u8) -> Combinations {
    let Run { start, live } =
        if size <= 9 && sum <= 45 { INDEX[size as usize][sum as usize] } else { Run { start: 0, live: 0 } };
    let sets = MASKS.split_at(start as usize).1.first_chunk().unwrap();
    Combinations { sets, live, digits: DigitSet::ALL }
}

/// Returns the same sets as [`combinations`], as a slice found by perfect hash in [`TABLE`].
///
/// Total as well: the slice is empty where no set makes the sum.
///
/// ```
/// assert_eq!(cagebook::lookup(7, 3), [cagebook::digits![1, 2, 4]]);
/// assert_eq!(cagebook::lookup(5, 3), []);
/// ```
pub fn lookup(sum: u8, size: u8) -> &'static [DigitSet] {
    TABLE.get(&(sum, size)).copied().unwrap_or_default()
}

/// The combinations of a cage, narrowed by what is known of them: a small copyable view of the table.
///
/// Combinations stand in digit order. Filters add up and may come in any order.
#[derive(Clone, Copy)]
pub struct Combinations {
    /// The window of the table that begins with this cage's sets.
    sets: &'static [DigitSet; LONGEST],
    /// Bit i: the i-th set of the window is one of the combinations.
    live: u16,
    /// The digits in play: all nine, or fewer in a small grid.
    digits: DigitSet,
}

// Filters and unions go over all twelve places of the window without a branch: the compiler makes vector
// instructions of that, while a walk over the live places alone takes up to three times as long, since its end
// is hard to predict. They and the look-up are `#[inline]` for programs built without link-time optimisation:
// as a call, a look-up costs those 8.4 ns instead of 1.3 (`CARGO_PROFILE_BENCH_LTO=off cargo bench`).
impl Combinations {
    /// Keeps the combinations without any of these digits.
    #[must_use]
    #[inline]
    pub const fn excluding(mut self, excluded: DigitSet) -> Combinations {
        let mut i = 0;
        while i < LONGEST {
            self.live &= keep(i, self.sets[i].bits() & excluded.bits() == 0);
            i += 1;
        }
        self
    }

    /// Keeps the combinations with all of these digits.
    #[must_use]
    #[inline]
    pub const fn including(mut self, included: DigitSet) -> Combinations {
        let mut i = 0;
        while i < LONGEST {
            self.live &= keep(i, included.bits() & !self.sets[i].bits() == 0);
            i += 1;
        }
        self
    }

    /// Keeps the combinations for which the test holds.
    ///
    /// ```
    /// let low_two = cagebook::combinations(15, 3).retain(|set| set.first().is_some_and(|low| low.get() == 2));
    /// assert_eq!(low_two.to_string(), "249 258 267");
    /// ```
    #[must_use]
    pub fn retain(mut self, mut test: impl FnMut(DigitSet) -> bool) -> Combinations {
        for (i, set) in self.sets.iter().enumerate() {
            if self.live >> i & 1 == 1 && !test(*set) {
                self.live ^= 1 << i;
            }
        }
        self
    }

    /// Keeps the combinations of the digits 1 to `n`, as in a grid of side `n`.
    ///
    /// The other digits are out of play: [`impossible`](Combinations::impossible) does not list them.
    ///
    /// ```
    /// use cagebook::{combinations, digits};
    ///
    /// let six_by_six = combinations(10, 3).up_to(6);
    /// assert_eq!(six_by_six.to_string(), "136 145 235");
    /// assert_eq!(combinations(9, 2).up_to(6).impossible(), digits![1, 2]);
    /// ```
    #[must_use]
    #[inline]
    pub const fn up_to(self, n: u8) -> Combinations {
        let digits = bits(self.digits.bits() & DigitSet::up_to(n).bits());
        let out = bits(DigitSet::ALL.bits() & !digits.bits());
        Combinations { digits, ..self.excluding(out) }
    }

    /// Returns how many combinations there are, 0 to 12.
    pub const fn len(self) -> usize {
        self.live.count_ones() as usize
    }

    /// Tells whether there is none.
    pub const fn is_empty(self) -> bool {
        self.live == 0
    }

    /// Tells whether this set is one of the combinations.
    pub fn contains(self, set: DigitSet) -> bool {
        self.iter().any(|combination| combination == set)
    }

    /// Iterates over the combinations in digit order.
    pub const fn iter(self) -> Iter {
        Iter(self)
    }

    /// Returns the digits in every combination; none if there is no combination.
    ///
    /// ```
    /// assert_eq!(cagebook::combinations(28, 4).required(), cagebook::digits![8, 9]);
    /// ```
    #[inline]
    pub const fn required(self) -> DigitSet {
        let mut all = DigitSet::ALL.bits();
        let mut i = 0;
        while i < LONGEST {
            let set = self.sets[i].bits();
            all &= if self.live & 1 << i == 0 { DigitSet::ALL.bits() } else { set };
            i += 1;
        }
        if self.is_empty() { DigitSet::EMPTY } else { bits(all) }
    }

    /// Returns the digits in some combination.
    #[inline]
    pub const fn possible(self) -> DigitSet {
        let mut any = 0;
        let mut i = 0;
        while i < LONGEST {
            let set = self.sets[i].bits();
            any |= if self.live & 1 << i == 0 { 0 } else { set };
            i += 1;
        }
        bits(any)
    }

    /// Returns the digits in play that are in no combination.
    pub const fn impossible(self) -> DigitSet {
        bits(self.digits.bits() & !self.possible().bits())
    }
}

/// What to mask the live bits with so that the i-th goes if it does not stay.
const fn keep(i: usize, stays: bool) -> u16 {
    if stays { !0 } else { !(1 << i) }
}

/// The set of bits that are known to be digits.
const fn bits(bits: u16) -> DigitSet {
    match DigitSet::from_bits(bits) {
        Some(set) => set,
        None => DigitSet::ALL,
    }
}

/// Two views are equal if they hold the same combinations.
impl PartialEq for Combinations {
    fn eq(&self, other: &Combinations) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Combinations {}

impl IntoIterator for Combinations {
    type Item = DigitSet;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// Writes the combinations with a space between them: `19 28 37 46`.
impl fmt::Display for Combinations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, set) in self.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            write!(f, "{gap}{set}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Combinations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

/// Combinations in digit order; see [`Combinations::iter`].
#[derive(Clone, Debug)]
pub struct Iter(Combinations);

impl Iterator for Iter {
    type Item = DigitSet;

    fn next(&mut self) -> Option<DigitSet> {
        let view = &mut self.0;
        let set = *view.sets.get(view.live.trailing_zeros() as usize)?;
        view.live &= view.live - 1;
        Some(set)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<DigitSet> {
        let view = &mut self.0;
        let last = view.live.checked_ilog2()?;
        view.live ^= 1 << last;
        view.sets.get(last as usize).copied()
    }
}

impl ExactSizeIterator for Iter {}

impl FusedIterator for Iter {}
