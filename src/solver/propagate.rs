//! What follows without guessing.

use super::groups::Groups;
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::houses::Side;

/// What each cell can still be.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) candidates: [DigitSet; 81],
    /// The cells whose consequences have not been drawn.
    changed: CellSet,
}

/// Where a board turned out to have no solution.
#[derive(Clone, Copy)]
pub(super) enum Conflict {
    /// The cages cover every cell once, and total this instead of nine rows of 45.
    Total(u64),
    /// No digit is left for the cell.
    Cell(Cell),
    /// The group of this index cannot be filled any more.
    Group(usize),
}

impl Board {
    /// Every digit in every cell.
    pub(super) fn new() -> Board {
        Board { candidates: [DigitSet::ALL; 81], changed: Side::NINE.cells() }
    }

    /// Takes all other digits out of the cell.
    pub(super) fn keep(&mut self, cell: Cell, digits: DigitSet) -> Result<(), Conflict> {
        let before = self.candidates[cell.index()];
        let after = before & digits;
        if after != before {
            self.candidates[cell.index()] = after;
            self.changed = self.changed.with(cell);
        }
        if after.is_empty() { Err(Conflict::Cell(cell)) } else { Ok(()) }
    }
}

impl Groups {
    /// Draws all consequences of the puzzle itself.
    pub(super) fn start(&self, board: &mut Board) -> Result<(), Conflict> {
        if let Some(total) = self.total.filter(|total| *total != 9 * 45) {
            return Err(Conflict::Total(total));
        }
        // A group without cells is never touched by a change, so that nothing below would meet it.
        if let Some(index) = self.all.iter().position(|group| group.cage.combinations().is_empty()) {
            return Err(Conflict::Group(index));
        }
        self.propagate(board)
    }

    /// Draws all consequences of what has changed, group by group.
    pub(super) fn propagate(&self, board: &mut Board) -> Result<(), Conflict> {
        while !board.changed.is_empty() {
            let changed = core::mem::take(&mut board.changed);
            for (index, group) in self.all.iter().enumerate() {
                if !group.cage.cells().is_disjoint(changed) {
                    self.narrow(index, board)?;
                }
            }
        }
        Ok(())
    }

    /// Leaves the cells of a group what the combinations that still fit have for them.
    ///
    /// Exact, and for houses too, so that singles, naked or hidden, come out of it, and pairs and triples
    /// as well. Narrowing by the digits of the combinations alone is one part in fifteen faster for the
    /// usual puzzle, but of 443 made ones 62 instead of 24 then need more than 2,000 guesses.
    fn narrow(&self, index: usize, board: &mut Board) -> Result<(), Conflict> {
        let cage = &self.all[index].cage;
        // Not more than nine: `start` refuses what has no combinations.
        let mut candidates = [DigitSet::EMPTY; 9];
        let mut placed = DigitSet::EMPTY;
        for (cell, candidates) in cage.cells().iter().zip(&mut candidates) {
            *candidates = board.candidates[cell.index()];
            placed |= candidates.single().map_or(DigitSet::EMPTY, DigitSet::from);
        }
        let fitting = cage.combinations().reduce(&candidates[..cage.cells().len()]);
        if fitting.combinations().is_empty() {
            return Err(Conflict::Group(index));
        }
        for (cell, kept) in cage.cells().iter().zip(fitting.cells()) {
            board.keep(cell, *kept)?;
        }
        for digit in fitting.combinations().required() - placed {
            self.require(index, digit, board)?;
        }
        Ok(())
    }

    /// Gives a digit its place in a group that needs it. As long as there are several places, no cell
    /// that sees them all can have the digit.
    fn require(&self, index: usize, digit: Digit, board: &mut Board) -> Result<(), Conflict> {
        let has_digit = |cell: &Cell| board.candidates[cell.index()].contains(digit);
        let places: CellSet = self.all[index].cage.cells().iter().filter(has_digit).collect();
        let Some(first) = places.first() else { return Err(Conflict::Group(index)) };
        if places.len() == 1 {
            return board.keep(first, digit.into());
        }
        for peer in
            places.iter().fold(self.peers[first.index()], |seen, place| seen & self.peers[place.index()])
        {
            board.keep(peer, !DigitSet::from(digit))?;
        }
        Ok(())
    }
}
