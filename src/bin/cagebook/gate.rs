//! A bound on how much is under way.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Lets in what is to be done until there is no more room, and then nothing until half of it is free: whoever waits is woken
/// once for many, not for each that leaves.
pub struct Gate {
    taken: Mutex<u64>,
    half: Condvar,
    room: u64,
}

impl Gate {
    /// A gate with so much room behind it.
    pub const fn new(room: u64) -> Gate {
        Gate { taken: Mutex::new(0), half: Condvar::new(), room }
    }

    /// Waits until there is so much room, or half of all there is, and takes it.
    pub fn enter(&self, size: u64) {
        let mut taken = self.lock();
        if *taken + size > self.room {
            let full = |taken: &mut u64| *taken > self.room / 2;
            taken = self.half.wait_while(taken, full).unwrap_or_else(PoisonError::into_inner);
        }
        *taken += size;
    }

    /// Gives so much room back.
    pub fn leave(&self, size: u64) {
        let mut taken = self.lock();
        let before = *taken;
        *taken -= size;
        if before > self.room / 2 && *taken <= self.room / 2 {
            self.half.notify_one();
        }
    }

    fn lock(&self) -> MutexGuard<'_, u64> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
