//! What `build.rs` wrote: the masks, a flat index and a perfect-hash map, all over the same static memory.

use crate::digits::DigitSet;

/// Where the sets of one (sum, size) stand among the masks.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) start: u16,
    /// One bit a set, from bit 0 on.
    pub(super) live: u16,
}

/// The set of these bits; anything else in the generated file is a compile error.
const fn set(bits: u16) -> DigitSet {
    DigitSet::from_bits(bits).unwrap()
}

/// A list of sets as part of the masks.
const fn run(start: usize, len: usize) -> &'static [DigitSet] {
    MASKS.split_at(start).1.split_at(len).0
}

include!(concat!(env!("OUT_DIR"), "/table.rs"));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::combinations::combinations;

    #[test]
    fn the_table_takes_3_kb() {
        assert_eq!(size_of_val(&MASKS), 2 * (511 + 11));
        assert_eq!(size_of_val(&INDEX), 4 * 10 * 46);
    }

    #[test]
    fn each_set_stands_there_once_and_both_look_ups_share_it() {
        let (sets, padding) = MASKS.split_at(511);
        assert!(DigitSet::ALL.subsets().skip(1).all(|set| sets.contains(&set)));
        assert!(padding.iter().all(|set| set.is_empty()));

        let masks = MASKS.as_ptr_range();
        for (&(sum, size), sets) in &TABLE {
            assert!(masks.contains(&sets.as_ptr()), "{sum} in {size}");
            assert_eq!(sets.as_ptr(), combinations(sum, size).sets.as_ptr(), "{sum} in {size}");
        }
    }
}
