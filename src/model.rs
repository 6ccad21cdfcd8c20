//! The primitives that rules are stated in, as plain data: what the engine searches over and the teacher
//! reasons about.

use std::sync::Arc;

use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::houses::Side;
use crate::rules::Rule;

/// One statement about some cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Primitive {
    /// The cells, as many as the grid has digits, hold each digit once.
    House(CellSet),
    /// No digit repeats in the cells.
    AllDifferent(CellSet),
    /// No digit repeats in the cells, and they make the sum.
    Cage {
        /// The sum.
        sum: u32,
        /// The cells.
        cells: CellSet,
    },
    /// The cells make the sum; digits may repeat where no other primitive forbids it.
    Sum {
        /// The sum.
        sum: u32,
        /// The cells.
        cells: CellSet,
    },
    /// Each cell holds more than the one before it; see [`Model::path`] for the cells.
    Increasing(Path),
    /// Each cell holds at least as much as the one before it.
    NeverDecreasing(Path),
    /// The two cells hold the same digit.
    Equal(Cell, Cell),
    /// Nothing more is known than what the rule's own `candidates` and `is_valid` say.
    CallBack,
}

/// Cells in order, kept by the model; see [`Model::path`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    start: u32,
    len: u32,
}

/// A puzzle stated in primitives.
///
/// Filled by [`Rule::post`]; it remembers the number of the rule that said what, so that a contradiction can name it.
#[derive(Clone, Debug)]
pub struct Model {
    side: Side,
    candidates: [DigitSet; 81],
    primitives: Vec<(Primitive, u32)>,
    paths: Vec<Cell>,
    /// How many rules have stated themselves.
    posted: usize,
    /// The last rule that wants to be asked, and those before it.
    called_back: Option<usize>,
    asked: Vec<(usize, Arc<dyn Rule>)>,
}

impl Model {
    /// Returns a model of an empty grid without any statement.
    pub fn new(side: Side) -> Model {
        let mut model = Model {
            side,
            candidates: [DigitSet::EMPTY; 81],
            primitives: Vec::new(),
            paths: Vec::new(),
            posted: 0,
            called_back: None,
            asked: Vec::new(),
        };
        model.clear(side);
        model
    }

    /// Takes everything out again, keeping the memory for the next puzzle.
    pub fn clear(&mut self, side: Side) {
        self.side = side;
        // All cells are in the largest grid.
        self.candidates = [if side == Side::NINE { DigitSet::ALL } else { DigitSet::EMPTY }; 81];
        if side != Side::NINE {
            for cell in side.cells() {
                self.candidates[cell.index()] = side.digits();
            }
        }
        self.primitives.clear();
        self.paths.clear();
        (self.posted, self.called_back) = (0, None);
        self.asked.clear();
    }

    /// Lets a rule of the puzzle state itself.
    pub(crate) fn post(&mut self, rule: &Arc<dyn Rule>) {
        rule.post(self);
        // Counting up and down for rules that are never asked again was 6 % of an ordinary killer.
        if self.called_back.is_some_and(|last| last == self.posted) {
            self.asked.push((self.posted, Arc::clone(rule)));
        }
        self.posted += 1;
    }

    /// Limits a cell to these digits. A cell outside the grid has none: no solution keeps that.
    pub fn restrict(&mut self, cell: Cell, digits: DigitSet) {
        if self.side.cells().contains(cell) {
            self.candidates[cell.index()] &= digits;
        } else {
            self.all_different(cell.into());
        }
    }

    /// Limits the cells to the digits that stand in a grid of the model's side.
    pub(crate) fn give(&mut self, givens: &Grid) {
        for (candidates, given) in self.candidates.iter_mut().zip(givens.candidates()) {
            *candidates &= DigitSet::from_bits(given).unwrap_or_default();
        }
    }

    /// Whether no cell of a grid of nine rows is limited.
    pub(crate) fn is_unlimited(&self) -> bool {
        self.candidates == [DigitSet::ALL; 81]
    }

    /// States that the cells hold each digit once.
    ///
    /// Cells that are not as many as the digits, and so cannot, are only kept different.
    pub fn house(&mut self, cells: CellSet) {
        let whole = cells.len() == usize::from(self.side.get());
        self.state(if whole { Primitive::House(cells) } else { Primitive::AllDifferent(cells) });
    }

    /// States that each of several sets holds each digit once, all with as many cells as this side.
    ///
    /// The model may be of another side; to count the cells of all sets was a fifth of the time a classic grid takes.
    pub(crate) fn houses(&mut self, sets: &[CellSet], side: Side) {
        let statement = if side == self.side { Primitive::House } else { Primitive::AllDifferent };
        let posted = self.posted as u32;
        self.primitives.extend(sets.iter().map(|cells| (statement(*cells), posted)));
    }

    /// States that no digit repeats in the cells.
    pub fn all_different(&mut self, cells: CellSet) {
        self.state(Primitive::AllDifferent(cells));
    }

    /// States that no digit repeats in the cells and that they make the sum.
    pub fn cage(&mut self, sum: u32, cells: CellSet) {
        self.state(Primitive::Cage { sum, cells });
    }

    /// States that the cells make the sum.
    pub fn sum(&mut self, sum: u32, cells: CellSet) {
        self.state(Primitive::Sum { sum, cells });
    }

    /// States that each cell holds more than the one before it.
    pub fn increasing(&mut self, cells: &[Cell]) {
        let path = self.keep(cells);
        self.state(Primitive::Increasing(path));
    }

    /// States that each cell holds at least as much as the one before it.
    pub fn never_decreasing(&mut self, cells: &[Cell]) {
        let path = self.keep(cells);
        self.state(Primitive::NeverDecreasing(path));
    }

    /// States that two cells hold the same digit.
    pub fn equal(&mut self, a: Cell, b: Cell) {
        self.state(Primitive::Equal(a, b));
    }

    /// Has the engine ask the rule that is posting for candidates and validity. It is the slow way, and
    /// always right.
    pub fn call_back(&mut self) {
        self.called_back = Some(self.posted);
        self.state(Primitive::CallBack);
    }

    fn state(&mut self, primitive: Primitive) {
        self.primitives.push((primitive, self.posted as u32));
    }

    fn keep(&mut self, cells: &[Cell]) -> Path {
        let start = self.paths.len() as u32;
        self.paths.extend_from_slice(cells);
        Path { start, len: cells.len() as u32 }
    }

    /// Returns the side of the grid.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Returns the digits a cell was not limited from; none outside the grid.
    pub const fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Returns the digits that the cells were not limited from, row by row; none outside the grid.
    pub(crate) fn all_candidates(&self) -> [u16; 81] {
        self.candidates.map(DigitSet::bits)
    }

    /// Iterates over the statements, each with the number of the rule that made it: those posted are counted from 0.
    pub fn primitives(&self) -> impl ExactSizeIterator<Item = (Primitive, usize)> {
        self.primitives.iter().map(|(primitive, rule)| (*primitive, *rule as usize))
    }

    /// Returns the rule of this number, if it is one that has to be asked.
    pub fn asked(&self, number: usize) -> Option<&Arc<dyn Rule>> {
        self.asked.iter().find(|(asked, _)| *asked == number).map(|(_, rule)| rule)
    }

    /// Returns the cells a statement names; a call-back names none.
    pub fn cells(&self, primitive: Primitive) -> CellSet {
        match primitive {
            Primitive::House(cells)
            | Primitive::AllDifferent(cells)
            | Primitive::Cage { cells, .. }
            | Primitive::Sum { cells, .. } => cells,
            Primitive::Increasing(path) | Primitive::NeverDecreasing(path) => {
                self.path(path).iter().copied().collect()
            }
            Primitive::Equal(a, b) => CellSet::from(a).with(b),
            Primitive::CallBack => CellSet::EMPTY,
        }
    }

    /// Returns the cells of a path, in order.
    pub fn path(&self, path: Path) -> &[Cell] {
        &self.paths[path.start as usize..][..path.len as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::rules::Cage;

    /// A rule made of a cage and of something only it knows.
    #[derive(Debug)]
    struct Nested(Cage);

    impl Rule for Nested {
        fn is_valid(&self, grid: &Grid) -> bool {
            self.0.is_valid(grid)
        }

        fn post(&self, model: &mut Model) {
            self.0.post(model);
            model.call_back();
        }
    }

    #[test]
    fn each_statement_has_the_number_of_the_rule_of_the_puzzle_that_made_it() {
        let mut model = Model::new(Side::NINE);
        let cells = "r1c1 r1c2".parse().unwrap();
        let rules: [Arc<dyn Rule>; 2] =
            [Arc::new(Nested(Cage::new(10, cells))), Arc::new(Cage::without_sum(cells))];
        for rule in &rules {
            model.post(rule);
        }
        let stated: Vec<_> = model.primitives().collect();
        let cage = Primitive::Cage { sum: 10, cells };
        assert_eq!(stated, [(cage, 0), (Primitive::CallBack, 0), (Primitive::AllDifferent(cells), 1)]);
        assert_eq!(model.asked(0).map(|rule| rule.name()).as_deref(), Some("Nested"));
        assert!(model.asked(1).is_none());
    }
}
