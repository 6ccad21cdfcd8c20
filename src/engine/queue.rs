//! Which propagators have to run: a set of numbers from 0 to 255, a low number being urgent.

/// How many propagators can be told apart.
pub(super) const CAPACITY: usize = 256;

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

    /// Takes out the lowest number.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<usize> {
        for (i, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let number = i * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(number);
            }
        }
        None
    }
}
