//! Random numbers that are the same on every platform and in every version.

use core::ops::RangeInclusive;

use crate::cells::{Cell, CellSet};

/// xoshiro256** by Blackman and Vigna, seeded by splitmix64: <https://prng.di.unimi.it>.
#[derive(Clone, Debug)]
pub(crate) struct Random([u64; 4]);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        let mut state = seed;
        Random(core::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        }))
    }

    pub(crate) fn next(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let moved = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= moved;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number below `n`, each as likely (Lemire, "Fast random integer generation in an interval", 2019).
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n.max(1));
        loop {
            let product = (self.next() >> 32) * n;
            if u64::from(product as u32) >= (1 << 32) % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// A number of a range, each as likely.
    pub(crate) fn between(&mut self, range: &RangeInclusive<u8>) -> u8 {
        let width = u32::from(range.end().saturating_sub(*range.start())) + 1;
        range.start() + self.below(width) as u8
    }

    /// One of the cells, each as likely; `None` if there is none.
    pub(crate) fn cell(&mut self, cells: CellSet) -> Option<Cell> {
        cells.iter().nth(self.below(cells.len() as u32) as usize)
    }

    /// One of the items, each as likely; `None` if there is none.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Puts items in any order, each as likely (Durstenfeld, "Random permutation", 1964).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_never_changes() {
        // As an independent program gives them: splitmix64 seeded with 42 fills the state.
        let mut random = Random::new(42);
        let first: Vec<u64> = (0..3).map(|_| random.next()).collect();
        assert_eq!(first, [0x1578_0b2e_0c2e_c716, 0x6104_d986_6d11_3a7e, 0xae17_5332_39e4_99a1]);
        let mut random = Random::new(7);
        let dice: Vec<u32> = (0..12).map(|_| random.below(6)).collect();
        assert_eq!(dice, [4, 1, 5, 5, 5, 5, 0, 0, 2, 0, 3, 4]);
    }
}
