//! Guessing, where nothing follows any more.

use core::ops::ControlFlow;
use std::time::Instant;

use super::groups::Groups;
use super::propagate::Board;
use super::{Limit, Limits};
use crate::cells::Cell;
use crate::grid::Grid;
use crate::houses::Side;

/// One search: what is asked, and what has been found so far.
pub(super) struct Search<'a> {
    groups: &'a Groups,
    wanted: usize,
    pub(super) found: Vec<Grid>,
    nodes_left: u64,
    deadline: Option<Instant>,
}

/// Why a search ends early.
pub(super) enum End {
    Enough,
    Limit(Limit),
}

impl<'a> Search<'a> {
    pub(super) fn new(groups: &'a Groups, limits: Limits, wanted: usize) -> Search<'a> {
        Search {
            groups,
            wanted,
            found: Vec::new(),
            nodes_left: limits.nodes.unwrap_or(u64::MAX),
            // A time too long for the clock is no limit.
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time)),
        }
    }

    /// Finds the solutions of a board whose consequences are drawn.
    pub(super) fn explore(&mut self, board: &Board) -> ControlFlow<End> {
        let Some(cell) = narrowest(board) else {
            self.found.push(solution(board));
            return if self.found.len() == self.wanted {
                ControlFlow::Break(End::Enough)
            } else {
                ControlFlow::Continue(())
            };
        };
        for digit in board.candidates[cell.index()] {
            self.count()?;
            let mut guess = board.clone();
            let consistent = guess.keep(cell, digit.into()).and_then(|()| self.groups.propagate(&mut guess));
            if consistent.is_ok() {
                self.explore(&guess)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Counts a guess, if there may be another.
    fn count(&mut self) -> ControlFlow<End> {
        let Some(left) = self.nodes_left.checked_sub(1) else {
            return ControlFlow::Break(End::Limit(Limit::Nodes));
        };
        self.nodes_left = left;
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return ControlFlow::Break(End::Limit(Limit::Time));
        }
        ControlFlow::Continue(())
    }
}

/// The undecided cell with the fewest candidates; `None` if every cell is decided.
fn narrowest(board: &Board) -> Option<Cell> {
    let undecided = Side::NINE.cells().iter().filter(|cell| board.candidates[cell.index()].len() > 1);
    undecided.min_by_key(|cell| board.candidates[cell.index()].len())
}

fn solution(board: &Board) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in Side::NINE.cells() {
        grid.set(cell, board.candidates[cell.index()].single());
    }
    grid
}
