//! The bounds of a search, and what it reports while it runs.

use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::time::Instant;

/// The bounds of a search; the default has none.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// How many nodes may be visited: guesses, the root being the first.
    pub nodes: Option<u64>,
    /// How long it may take.
    pub time: Option<Duration>,
    /// Stops the search soon after it is set, from another thread.
    pub cancel: Option<&'a AtomicBool>,
    /// Is called about every millisecond while the search runs.
    pub progress: Option<&'a (dyn Fn(&Statistics) + 'a)>,
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits").field("nodes", &self.nodes).field("time", &self.time).finish_non_exhaustive()
    }
}

/// A bound that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The number of nodes.
    Nodes,
    /// The time.
    Time,
    /// The search was cancelled.
    Cancelled,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Nodes => "node limit reached",
            Limit::Time => "time limit reached",
            Limit::Cancelled => "cancelled",
        })
    }
}

/// What a search did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Positions visited, the root included: one if no guess was needed.
    pub nodes: u64,
    /// The most guesses that stood at the same time.
    pub depth: u32,
    /// How often a propagator ran, or houses, bands or boxes were looked at.
    pub propagations: u64,
    /// Solutions found.
    pub solutions: u64,
}

/// Limits that several searches share.
#[derive(Clone, Copy)]
pub(crate) struct Budget<'a> {
    limits: Limits<'a>,
    nodes: u64,
    /// When the time began, if there is a limit to it.
    start: Option<Instant>,
}

impl<'a> Budget<'a> {
    pub(crate) fn start(limits: &Limits<'a>) -> Budget<'a> {
        Budget { limits: *limits, nodes: 0, start: limits.time.map(|_| Instant::now()) }
    }

    /// Takes away the nodes that a search visited.
    pub(crate) const fn spend(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Whether anything is left; reports progress, as a search does.
    pub(crate) fn check(&self) -> Result<(), Limit> {
        let Limits { nodes, time, cancel, progress } = self.left();
        if let Some(progress) = progress {
            progress(&Statistics { nodes: self.nodes, ..Statistics::default() });
        }
        if cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Err(Limit::Cancelled);
        }
        if time.is_some_and(|time| time.is_zero()) {
            return Err(Limit::Time);
        }
        if nodes == Some(0) { Err(Limit::Nodes) } else { Ok(()) }
    }

    /// What is left, for the next search.
    pub(crate) fn left(&self) -> Limits<'a> {
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes));
        let passed = self.start.map_or(Duration::ZERO, |start| start.elapsed());
        let time = self.limits.time.map(|time| time.saturating_sub(passed));
        Limits { nodes, time, ..self.limits }
    }
}

/// Limits in force, from a moment on.
#[derive(Clone, Copy)]
pub(super) struct Meter<'a> {
    limits: Limits<'a>,
    nodes: u64,
    deadline: Option<Instant>,
}

/// Between looks at the clock and the flag, and reports: a node takes some microseconds.
const NODES_A_LOOK: u64 = 64;

impl<'a> Meter<'a> {
    pub(super) fn start(limits: &Limits<'a>) -> Meter<'a> {
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        Meter { limits: *limits, nodes: limits.nodes.unwrap_or(u64::MAX), deadline }
    }

    /// Whether the search may visit one more node.
    #[inline]
    pub(super) fn check(&self, statistics: &Statistics) -> Result<(), Limit> {
        if statistics.nodes >= self.nodes {
            return Err(Limit::Nodes);
        }
        if statistics.nodes.is_multiple_of(NODES_A_LOOK) { self.look(statistics) } else { Ok(()) }
    }

    /// The same, with a look at the flag and the clock before every node.
    pub(super) fn check_and_look(&self, statistics: &Statistics) -> Result<(), Limit> {
        self.check(statistics)?;
        self.look_at_flag_and_clock()
    }

    /// Looks at the flag and the clock, and reports progress.
    #[cold]
    pub(super) fn look(&self, statistics: &Statistics) -> Result<(), Limit> {
        self.look_at_flag_and_clock()?;
        if let Some(progress) = self.limits.progress {
            progress(statistics);
        }
        Ok(())
    }

    fn look_at_flag_and_clock(&self) -> Result<(), Limit> {
        if self.limits.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Err(Limit::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Limit::Time);
        }
        Ok(())
    }
}
