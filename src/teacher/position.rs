//! What is written and noted so far.

use super::cages::OpenCage;
use super::layout::{House, Layout, TaughtCage};
use super::step::Step;
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::grid::Grid;

/// The notes of a grid, and the digits written into it.
#[derive(Clone)]
pub(super) struct Position<'a> {
    layout: &'a Layout,
    candidates: [DigitSet; 81],
    /// For each digit the cells whose notes have it, or that hold it.
    places: [CellSet; 9],
    /// The cells without a digit.
    open: CellSet,
}

impl<'a> Position<'a> {
    /// All notes, and nothing written.
    pub(super) fn new(layout: &'a Layout, candidates: impl Fn(Cell) -> DigitSet) -> Position<'a> {
        let mut position = Position {
            layout,
            candidates: [DigitSet::EMPTY; 81],
            places: [CellSet::EMPTY; 9],
            open: layout.side.cells(),
        };
        for cell in layout.side.cells() {
            let digits = candidates(cell) & layout.digits;
            position.candidates[cell.index()] = digits;
            for digit in digits {
                let places = &mut position.places[usize::from(digit.get() - 1)];
                *places = places.with(cell);
            }
        }
        position
    }

    pub(super) const fn layout(&self) -> &'a Layout {
        self.layout
    }

    /// The notes of a cell; the digit alone where one is written.
    pub(super) const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The cells that hold the digit or have it in their notes.
    pub(super) fn places(&self, digit: Digit) -> CellSet {
        self.places[usize::from(digit.get() - 1)]
    }

    /// The cells without a digit.
    pub(super) const fn open(&self) -> CellSet {
        self.open
    }

    /// The digit that is written in the cell.
    pub(super) fn value(&self, cell: Cell) -> Option<Digit> {
        if self.open.contains(cell) { None } else { self.candidates(cell).single() }
    }

    /// The digits written in some cells.
    pub(super) fn values(&self, cells: CellSet) -> DigitSet {
        (cells - self.open).iter().fold(DigitSet::EMPTY, |all, cell| all | self.candidates(cell))
    }

    /// What the digits written in some cells make.
    pub(super) fn sum(&self, cells: CellSet) -> i32 {
        (cells - self.open)
            .iter()
            .filter_map(|cell| self.value(cell))
            .map(|digit| i32::from(digit.get()))
            .sum()
    }

    /// The notes of some cells together.
    pub(super) fn union(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.candidates(cell))
    }

    /// Crosses digits out; whether one was there.
    pub(super) fn remove(&mut self, cell: Cell, digits: DigitSet) -> bool {
        let gone = self.candidates[cell.index()] & digits;
        for digit in gone {
            let places = &mut self.places[usize::from(digit.get() - 1)];
            *places = places.without(cell);
        }
        self.candidates[cell.index()] -= gone;
        !gone.is_empty()
    }

    /// Writes a digit and crosses it out in all cells that see it; returns the cells that change.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) -> CellSet {
        let mut changed = CellSet::from(cell);
        self.remove(cell, !DigitSet::from(digit));
        // What somebody wrote is there, whatever the notes say.
        self.candidates[cell.index()] = digit.into();
        let places = &mut self.places[usize::from(digit.get() - 1)];
        *places = places.with(cell);
        self.open = self.open.without(cell);
        for peer in self.layout.peers(cell) & self.open & self.places(digit) {
            if self.remove(peer, digit.into()) {
                changed = changed.with(peer);
            }
        }
        changed
    }

    /// Does what a step says; returns the cells that change.
    pub(super) fn apply(&mut self, step: &Step) -> CellSet {
        let mut changed = CellSet::EMPTY;
        for (cell, digits) in &step.removes {
            if self.remove(*cell, *digits) {
                changed = changed.with(*cell);
            }
        }
        for (cell, digit) in &step.places {
            changed |= self.place(*cell, *digit);
        }
        changed
    }

    /// What is written.
    pub(super) fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.layout.side);
        for cell in self.layout.side.cells() - self.open {
            grid.set(cell, self.candidates(cell).single());
        }
        grid
    }

    /// The notes, and what is written.
    pub(super) const fn all_candidates(&self) -> [DigitSet; 81] {
        self.candidates
    }

    /// A cell, a house or a cage that cannot be filled any more, among those with cells of which something is new.
    pub(super) fn dead_end(&self, news: CellSet) -> Option<DeadEnd<'a>> {
        let cells = news & self.layout.side.cells();
        if let Some(cell) = cells.iter().find(|cell| self.candidates(*cell).is_empty()) {
            return Some(DeadEnd::Cell(cell));
        }
        for house in self.layout.houses.iter().filter(|house| !house.cells.is_disjoint(news)) {
            let lacks = |digit: &Digit| self.places(*digit).is_disjoint(house.cells);
            if let Some(digit) = self.layout.digits.iter().find(lacks) {
                return Some(DeadEnd::House(house, digit));
            }
        }
        let misses_its_sum = |cage: &&TaughtCage| {
            let open = OpenCage::new(self, cage);
            if open.open.is_empty() { open.left != 0 } else { open.live().is_empty() }
        };
        let mut cages = self.layout.cages.iter().filter(|cage| !cage.cells.is_disjoint(news));
        cages.find(misses_its_sum).map(DeadEnd::Cage)
    }
}

/// What cannot be filled any more.
pub(super) enum DeadEnd<'a> {
    /// A cell without notes.
    Cell(Cell),
    /// A house without a place for a digit.
    House(&'a House, Digit),
    /// A cage that cannot make its sum.
    Cage(&'a TaughtCage),
}
