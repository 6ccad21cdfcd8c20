//! Which of the two solvers a puzzle is for, and what is asked of either.

use std::sync::Arc;

use super::board::Candidates;
use super::classic::{self, Classic};
use super::general::General;
use super::limits::{Meter, Statistics};
use super::search::{Found, Guide, Path};
use crate::grid::Grid;
use crate::houses::Side;
use crate::model::Model;
use crate::puzzle::Puzzle;
use crate::rules::Rule;

/// Both solvers; a puzzle is for the one that its rules choose.
pub(super) struct Solver {
    model: Model,
    general: General,
    classic: Classic,
    is_classic: bool,
    /// Rules that were found to be rows, columns and boxes of nine, and nothing else. They need not state themselves
    /// again, which took a quarter of the time of an ordinary grid.
    known: Vec<Arc<dyn Rule>>,
}

/// What a search can come back to.
#[derive(Clone, Copy)]
pub(super) enum Position {
    General(Candidates),
    Classic(classic::Position),
}

impl Position {
    /// The digits that a cell can hold, by index and mask.
    pub(super) fn digits(&self, cell: usize) -> u16 {
        match self {
            Position::General(candidates) => candidates.cell(cell),
            Position::Classic(position) => position.cell(cell),
        }
    }
}

/// The way back from where a search was paused.
pub(super) enum WayBack {
    General(Path),
    Classic(Vec<classic::Position>),
}

impl Solver {
    pub(super) fn new() -> Solver {
        Solver {
            model: Model::new(Side::NINE),
            general: General::new(),
            classic: Classic::new(),
            is_classic: false,
            known: Vec::new(),
        }
    }

    /// Reads a puzzle and follows what its givens and rules give at once; whether nothing speaks against it.
    pub(super) fn load(&mut self, puzzle: &Puzzle) -> bool {
        let (givens, rules) = (puzzle.givens(), puzzle.rules());
        if puzzle.side() == Side::NINE && self.are_known(rules) {
            self.is_classic = true;
            return self.classic.load(&givens.candidates());
        }
        puzzle.post(&mut self.model);
        self.is_classic = Classic::fits(&self.model);
        if self.is_classic && self.model.is_unlimited() {
            self.known = rules.to_vec();
        }
        self.model.give(givens);
        if self.is_classic {
            self.classic.load(&self.model.all_candidates())
        } else if puzzle.fits_grid() {
            self.general.load(&self.model).is_ok()
        } else {
            self.general.search.clear();
            false
        }
    }

    fn are_known(&self, rules: &[Arc<dyn Rule>]) -> bool {
        // There are none at first, and a puzzle without any is not known.
        rules.len() == self.known.len()
            && !rules.is_empty()
            && rules.iter().zip(&self.known).all(|(rule, known)| Arc::ptr_eq(rule, known))
    }

    /// The side of the grid.
    pub(super) const fn side(&self) -> Side {
        if self.is_classic { Side::NINE } else { self.model.side() }
    }

    /// The position, to come back to.
    pub(super) fn position(&mut self) -> Position {
        if self.is_classic {
            Position::Classic(self.classic.position())
        } else {
            Position::General(*self.general.board.candidates())
        }
    }

    /// Comes back to a position and leaves only these digits in some cells, each by index and mask; whether nothing
    /// speaks against it so far. A search then starts from here.
    pub(super) fn assume(&mut self, from: &Position, cells: impl IntoIterator<Item = (usize, u16)>) -> bool {
        match from {
            Position::General(candidates) => self.general.assume(candidates, cells),
            Position::Classic(position) => self.classic.assume(position, cells),
        }
    }

    /// Goes on to the next solution.
    pub(super) fn next(&mut self, meter: &Meter<'_>, guide: &mut Guide<'_>) -> Found {
        if self.is_classic { self.classic.next(meter, guide) } else { self.general.next(meter, guide) }
    }

    /// The most promising cell to guess at, by index, and its digits; `None` if every cell holds one.
    pub(super) fn best_cell(&mut self) -> Option<(usize, u16)> {
        if self.is_classic { self.classic.best_cell() } else { self.general.best_cell() }
    }

    /// Puts the way back aside, to go on with it later.
    pub(super) fn pause(&mut self) -> WayBack {
        if self.is_classic {
            WayBack::Classic(self.classic.pause())
        } else {
            WayBack::General(self.general.search.pause())
        }
    }

    /// Goes on where the search was paused.
    pub(super) fn resume(&mut self, way: WayBack) {
        match way {
            WayBack::General(path) => self.general.search.resume(path),
            WayBack::Classic(way) => self.classic.resume(&way),
        }
    }

    /// Comes back to a position. A search then starts from here.
    pub(super) fn restore(&mut self, position: &Position) {
        self.assume(position, []);
    }

    /// Whether nothing is open in what was loaded.
    pub(super) fn is_solved(&mut self) -> bool {
        if self.is_classic { self.classic.position().is_solved() } else { self.general.is_solved() }
    }

    /// The solution that was found.
    pub(super) fn grid(&mut self) -> Grid {
        if self.is_classic { self.classic.grid() } else { self.general.grid() }
    }

    /// What the last question cost so far, but for the runs of propagators.
    pub(super) const fn counted(&self) -> &Statistics {
        if self.is_classic { &self.classic.statistics } else { &self.general.search.statistics }
    }

    /// The same, to count on.
    pub(super) const fn counted_mut(&mut self) -> &mut Statistics {
        if self.is_classic { &mut self.classic.statistics } else { &mut self.general.search.statistics }
    }

    /// What the last question cost.
    pub(super) fn statistics(&self) -> Statistics {
        if self.is_classic { self.classic.statistics } else { self.general.statistics() }
    }
}
