//! Solves a killer sudoku and proves how many solutions it has: none, one, or more.

mod groups;
mod propagate;
mod reason;
mod search;

use core::ops::ControlFlow;
use core::time::Duration;

use crate::cage::Cage;
use crate::grid::Grid;
use groups::Groups;
use propagate::Board;
use search::{End, Search};

/// What is known of the solutions, and no more than was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is no solution, with the reason in words.
    None(String),
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

/// The bounds of a search; the default has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Limits {
    /// How many guesses may be made.
    pub nodes: Option<u64>,
    /// How long it may take.
    pub time: Option<Duration>,
}

/// A bound that was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The number of guesses.
    Nodes,
    /// The time.
    Time,
}

/// Solves the puzzle and proves whether the solution is the only one.
///
/// Rows, columns and boxes hold each digit once; cages may leave cells uncovered, and may overlap.
/// A cage of one cell is a given. Takes as long as it takes: see [`solve_within`].
///
/// ```
/// use cagebook::Cage;
/// use cagebook::solver::{Answer, solve};
///
/// let cage = |sum, cells: &str| Cage::new(sum, cells.parse().unwrap());
/// let both = [cage(3, "r1c1 r1c2"), cage(3, "r1c3 r1c4")];
/// assert!(matches!(solve(&both[..1]), Answer::Many(_)));
///
/// let Answer::None(reason) = solve(&both) else { panic!("it has no solution") };
/// assert_eq!(reason, "cage 3 at r1c1 r1c2 and cage 3 at r1c3 r1c4 both need 1 and 2 in row 1");
/// ```
pub fn solve(cages: &[Cage]) -> Answer {
    solve_within(cages, Limits::default())
}

/// Solves as [`solve`] does, within limits.
///
/// ```
/// use cagebook::solver::{Answer, Limit, Limits, solve_within};
///
/// let limits = Limits { nodes: Some(10), ..Limits::default() };
/// assert_eq!(solve_within(&[], limits), Answer::Stopped { limit: Limit::Nodes, found: None });
/// ```
pub fn solve_within(cages: &[Cage], limits: Limits) -> Answer {
    search(cages, limits, 2)
}

/// Finds a solution without asking for another.
///
/// ```
/// use cagebook::solver::{Answer, first};
///
/// // With no cages at all every sudoku grid will do.
/// assert!(matches!(first(&[]), Answer::Found(_)));
/// ```
pub fn first(cages: &[Cage]) -> Answer {
    first_within(cages, Limits::default())
}

/// Finds as [`first`] does, within limits.
pub fn first_within(cages: &[Cage], limits: Limits) -> Answer {
    search(cages, limits, 1)
}

/// Looks for so many solutions, one or two.
fn search(cages: &[Cage], limits: Limits, wanted: usize) -> Answer {
    let groups = Groups::new(cages);
    let mut board = Board::new();
    if let Err(conflict) = groups.start(&mut board) {
        return Answer::None(reason::of(cages, &groups, &board, conflict));
    }
    let mut search = Search::new(&groups, limits, wanted);
    let end = search.explore(&board);
    match (end, &search.found[..]) {
        (ControlFlow::Break(End::Limit(limit)), found) => {
            Answer::Stopped { limit, found: found.first().copied() }
        }
        (_, []) => Answer::None(reason::EXHAUSTED.to_owned()),
        (ControlFlow::Break(End::Enough), [grid]) => Answer::Found(*grid),
        (_, [grid]) => Answer::One(*grid),
        (_, [first, second, ..]) => Answer::Many([*first, *second]),
    }
}
