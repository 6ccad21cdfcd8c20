//! The search through the solutions of a classic grid.

use super::lanes::Lanes;
use super::state::{Position, State, permutations};
use crate::engine::limits::{Limit, Meter, Statistics};
use crate::engine::search::{Found, Guide};

/// Branches taken with both children at once even if nothing has failed yet, see [`Search::next`].
const TRUST: u64 = 1;

/// A search, written once over the vector primitives. Used again for the next grid, it does not allocate.
pub(super) struct Search<V> {
    /// The first `depth` are open; what is above is room, and first of all the last solution.
    stack: Vec<State<V>>,
    depth: usize,
    /// Whether to go for both children of a branch at once.
    both: bool,
}

/// What to do next.
pub(super) enum Task<'a, 'b, 'c> {
    /// Start from the candidates of each cell, row by row.
    Start(&'a [u16; 81]),
    /// Start from a position.
    ComeBack(&'a Position),
    /// Go on to the next solution.
    Next(&'a Meter<'b>, &'a mut Guide<'c>),
    /// Put the way back aside.
    Pause(&'a mut Vec<Position>),
    /// Go on where the search was paused.
    Resume(&'a [Position]),
    /// Tell what was started from, and what follows at once.
    Tell(&'a mut Position),
    /// Read the last solution, row by row.
    Read(&'a mut [u8; 81]),
}

impl<V: Lanes> Search<V> {
    pub(super) const fn new() -> Search<V> {
        Search { stack: Vec::new(), depth: 0, both: false }
    }

    /// Does what the task says. To start fails with [`Found::Exhausted`] if something speaks against it.
    #[inline(always)]
    pub(super) fn run(&mut self, task: Task<'_, '_, '_>, statistics: &mut Statistics) -> Found {
        match task {
            Task::Start(candidates) => {
                self.both = false;
                self.first().start(candidates);
                return self.look(statistics);
            }
            Task::ComeBack(position) => {
                self.first().come_back(position);
                return self.look(statistics);
            }
            Task::Next(meter, guide) => return self.next(meter, guide, statistics),
            Task::Pause(way) => {
                let depth = std::mem::take(&mut self.depth);
                way.extend(self.stack[..depth].iter().map(State::position));
            }
            Task::Resume(way) => {
                self.depth = way.len();
                self.stack.clear();
                self.stack.resize(way.len() + 1, State::blank());
                for (state, position) in self.stack.iter_mut().zip(way) {
                    state.come_back(position);
                }
            }
            Task::Tell(position) => *position = self.stack[0].position(),
            Task::Read(digits) => *digits = self.stack[self.depth].digits(),
        }
        Found::Solution
    }

    /// The bottom of the stack, to begin with.
    #[inline(always)]
    fn first(&mut self) -> &mut State<V> {
        self.depth = 1;
        if self.stack.is_empty() {
            self.stack.push(State::blank());
        }
        &mut self.stack[0]
    }

    #[inline(always)]
    fn look(&mut self, statistics: &mut Statistics) -> Found {
        if self.stack[0].propagate(&mut statistics.propagations) {
            return Found::Solution;
        }
        self.depth = 0;
        Found::Exhausted
    }

    /// Searches on to the next solution.
    ///
    /// As soon as something has failed, the grid is taken to have few solutions, so that both children of a branch
    /// are to be refuted anyway: they are propagated side by side. Before that the first solution may be near.
    #[inline(always)]
    fn next(&mut self, meter: &Meter<'_>, guide: &mut Guide<'_>, statistics: &mut Statistics) -> Found {
        let known = guide.known.map(State::of);
        let postponed = guide.prefer.map(permutations);
        while self.depth > 0 {
            if self.stack.len() == self.depth {
                self.stack.push(self.stack[self.depth - 1]);
            }
            let [.., state, other] = &mut self.stack[..=self.depth] else { break };
            if state.dirty != 0 && !state.propagate(&mut statistics.propagations) {
                self.both = true;
                self.depth -= 1;
                continue;
            }
            if known.as_ref().is_some_and(|known| state.is_within(known)) {
                self.depth -= 1;
                continue;
            }
            let Some(branch) = state.choose() else {
                self.depth -= 1;
                statistics.solutions += 1;
                return Found::Solution;
            };
            if guide.patience.is_some_and(|patience| statistics.nodes >= patience) {
                return Found::Impatient;
            }
            if let Err(limit) = two_more(statistics, meter) {
                return Found::Stopped(limit);
            }
            let permutation = match (&mut guide.random, &postponed) {
                (Some(random), _) => branch.nth(random.below(branch.len())),
                (None, Some(postponed)) => branch.first_but(postponed),
                (None, None) => branch.first(),
            };
            other.set(state);
            state.leave_out(&branch, permutation);
            other.choose_only(&branch, permutation);
            statistics.depth = statistics.depth.max(state.depth);
            let alive = if self.both || statistics.nodes <= 1 + 2 * TRUST {
                state.propagate_both(other, &mut statistics.propagations)
            } else {
                [true, true]
            };
            match alive {
                [true, true] => self.depth += 1,
                [true, false] => {}
                [false, true] => state.set(other),
                [false, false] => self.depth -= 1,
            }
            self.both |= alive != [true, true];
        }
        Found::Exhausted
    }
}

/// Counts the two children of a branch, one by one, as far as the limits allow it.
#[inline(always)]
fn two_more(statistics: &mut Statistics, meter: &Meter<'_>) -> Result<(), Limit> {
    for _ in 0..2 {
        meter.check(statistics)?;
        statistics.nodes += 1;
    }
    Ok(())
}
