//! Which propagator has which number: the lower, the more urgent.

use super::{IMPLIED, Network};
use crate::engine::propagate::Propagator;
use crate::engine::queue::{CAPACITY, URGENT};

impl Network {
    /// Gives the cages, chains and whatever else was read their numbers, the small cages first.
    pub(super) fn add_staged(&mut self) {
        let staged = std::mem::take(&mut self.staged);
        // Where each urgency begins: a sort that only counts.
        let mut next = [0; Propagator::LEAST_URGENT as usize + 2];
        for (propagator, _) in &staged {
            next[propagator.urgency() as usize + 1] += 1;
        }
        for urgency in 1..next.len() {
            next[urgency] += next[urgency - 1];
        }
        for (propagator, origin) in &staged {
            let urgency = propagator.urgency();
            let number = next[urgency as usize];
            next[urgency as usize] += 1;
            if urgency < Propagator::LEAST_URGENT && number < URGENT {
                self.propagators[number] = *propagator;
                self.origins[number] = *origin;
                self.watch(*propagator, number);
                self.all.insert(number);
            } else {
                self.add(*propagator, *origin);
            }
        }
        self.staged = staged;
        if !self.overflow.is_empty() {
            let number = self.propagators.len();
            self.propagators.push(Propagator::Rest);
            self.origins.push(IMPLIED);
            self.watch(Propagator::Rest, number);
            self.all.insert(number);
        }
        self.base = self.propagators.len();
    }

    /// Adds a base propagator behind the others.
    pub(super) fn add(&mut self, propagator: Propagator, origin: u32) {
        let number = self.propagators.len();
        // The last number is kept for those that come too late.
        if number == CAPACITY - 1 {
            self.overflow.push(propagator);
            return;
        }
        self.propagators.push(propagator);
        self.origins.push(origin);
        self.all.insert(number);
        self.watch(propagator, number);
    }

    /// Adds an implied propagator, if there is a number left for it, and returns the number.
    pub(in crate::engine) fn add_implied(&mut self, propagator: Propagator) -> Option<usize> {
        let number = self.propagators.len();
        if number == CAPACITY {
            return None;
        }
        self.propagators.push(propagator);
        self.watch(propagator, number);
        Some(number)
    }

    /// Has the cells of a propagator wake it.
    fn watch(&mut self, propagator: Propagator, number: usize) {
        let mut rest = propagator.cells(self);
        let wakes = match propagator {
            Propagator::CallBack(_) => &mut self.wakes_when_fixed,
            _ => &mut self.wakes,
        };
        while rest != 0 {
            wakes[rest.trailing_zeros() as usize].insert(number);
            rest &= rest - 1;
        }
    }
}
