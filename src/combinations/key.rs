//! The 129 keys of the table, and the questions that go from digits to keys.

use core::fmt;

use super::{Combinations, combinations, sums};
use crate::digits::DigitSet;

/// A sum and a size that some set of different digits makes; there are 129 of them.
///
/// Keys are ordered by size, then sum, and written as forums do: `10(2)` is ten in two cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    size: u8,
    sum: u8,
}

impl Key {
    /// Returns the key of a sum and a size, or `None` if no set makes it.
    pub const fn new(sum: u8, size: u8) -> Option<Key> {
        if combinations(sum, size).is_empty() { None } else { Some(Key { size, sum }) }
    }

    /// Returns the key that holds exactly this set; `None` for the empty set.
    ///
    /// ```
    /// use cagebook::{Key, digits};
    ///
    /// assert_eq!(Key::of(digits![4, 7, 8, 9]), Key::new(28, 4));
    /// ```
    pub const fn of(set: DigitSet) -> Option<Key> {
        Key::new(set.sum(), set.len() as u8)
    }

    /// Iterates over all 129 keys, by size, then sum.
    pub fn all() -> impl DoubleEndedIterator<Item = Key> {
        Key::holding(DigitSet::EMPTY)
    }

    /// Iterates over the keys with a combination that holds all of these digits, by size, then sum.
    ///
    /// ```
    /// use cagebook::{Key, digits};
    ///
    /// let three_cells: Vec<String> = Key::holding(digits![1, 2])
    ///     .filter(|key| key.size() == 3)
    ///     .map(|key| key.to_string())
    ///     .collect();
    /// assert_eq!(three_cells.join(" "), "6(3) 7(3) 8(3) 9(3) 10(3) 11(3) 12(3)");
    /// ```
    pub fn holding(set: DigitSet) -> impl DoubleEndedIterator<Item = Key> {
        (1..=9).flat_map(move |size| sums(size).including(set).all().iter().map(move |sum| Key { size, sum }))
    }

    /// Returns the sum, 1 to 45.
    pub const fn sum(self) -> u8 {
        self.sum
    }

    /// Returns the number of cells, 1 to 9.
    pub const fn size(self) -> u8 {
        self.size
    }

    /// Returns the combinations of this key, one to twelve.
    pub const fn combinations(self) -> Combinations {
        combinations(self.sum, self.size)
    }

    /// Returns the key of what is left of a house when this cage is taken out of it: 45 less the sum.
    ///
    /// `house` is the digits the house holds: [`DigitSet::ALL`], or fewer in a small grid. Its
    /// combinations are those of the cage, each taken away from the house. `None` if nothing is left
    /// or the house cannot hold the cage.
    ///
    /// ```
    /// use cagebook::{DigitSet, Key};
    ///
    /// let cage = Key::new(10, 2).unwrap();
    /// assert_eq!(cage.complement(DigitSet::ALL), Key::new(35, 7));
    /// assert_eq!(cage.complement(DigitSet::up_to(6)), Key::new(11, 4));
    /// assert_eq!(cage.complement(DigitSet::up_to(4)), None);
    /// ```
    pub fn complement(self, house: DigitSet) -> Option<Key> {
        if self.combinations().excluding(!house).is_empty() {
            return None;
        }
        Key::new(house.sum() - self.sum, house.len() as u8 - self.size)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.sum, self.size)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
