//! What is known of the solutions, and no more than was proved.

use super::limits::Limit;
use super::reason::NoSolution;
use crate::grid::Grid;

/// What is known of the solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is no solution, for a reason that can be asked for.
    None(NoSolution),
    /// This is a solution. Whether it is the only one was not asked.
    Found(Grid),
    /// This is the only solution.
    One(Grid),
    /// These are two solutions; there may be more.
    Many([Grid; 2]),
    /// The search ended at a limit.
    Stopped {
        /// Which limit.
        limit: Limit,
        /// A solution that was found before, if there was one; there may be more.
        found: Option<Grid>,
    },
}

/// How many solutions there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// So many, no more.
    Exactly(u64),
    /// So many were asked for and found; there may be more.
    AtLeast(u64),
    /// The search ended at a limit.
    Stopped {
        /// Which limit.
        limit: Limit,
        /// How many were found before.
        at_least: u64,
    },
}
