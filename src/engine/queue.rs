//! Which propagators have to run: a set of numbers from 0 to 191, a low number being urgent.

/// The numbers below are for what is most urgent: cages, chains, equal cells.
///
/// They come before houses: cages touch every house, and houses seldom have anything to do. The other way round: killers
/// 1.3, variants 1.9, mixes 1.1.
pub(super) const URGENT: usize = 64;

/// How many propagators can be told apart.
pub(super) const CAPACITY: usize = 192;

/// A set of propagator numbers. Order, waking and doing nothing twice all come with the representation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Queue([u64; CAPACITY / 64]);

impl Queue {
    pub(super) const EMPTY: Queue = Queue([0; CAPACITY / 64]);

    #[inline]
    pub(super) fn add(&mut self, others: &Queue) {
        for (word, other) in self.0.iter_mut().zip(others.0) {
            *word |= other;
        }
    }

    pub(super) fn remove(&mut self, others: &Queue) {
        for (word, other) in self.0.iter_mut().zip(others.0) {
            *word &= !other;
        }
    }

    pub(super) const fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Takes out the lowest number, if it is urgent.
    #[inline]
    pub(super) const fn pop_urgent(&mut self) -> Option<usize> {
        self.pop_from(0)
    }

    /// Takes out the lowest number that is not urgent.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<usize> {
        (URGENT / 64..CAPACITY / 64).find_map(|word| self.pop_from(word))
    }

    #[inline]
    const fn pop_from(&mut self, word: usize) -> Option<usize> {
        let bits = &mut self.0[word];
        if *bits == 0 {
            return None;
        }
        let number = word * 64 + bits.trailing_zeros() as usize;
        *bits &= *bits - 1;
        Some(number)
    }
}
