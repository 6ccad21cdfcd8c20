//! What the answers to many puzzles leave for one document.

use std::collections::BTreeMap;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

/// What several threads put together, in the order of the puzzles.
pub struct Collected<T>(Arc<Mutex<BTreeMap<u64, T>>>);

impl<T> Collected<T> {
    /// Adds what the puzzle of this number leaves.
    pub fn insert(&self, number: u64, item: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(number, item);
    }

    /// Takes all of it.
    pub fn take(&self) -> Vec<T> {
        mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_values().collect()
    }
}

impl<T> Clone for Collected<T> {
    fn clone(&self) -> Collected<T> {
        Collected(Arc::clone(&self.0))
    }
}

impl<T> Default for Collected<T> {
    fn default() -> Collected<T> {
        Collected(Arc::default())
    }
}
