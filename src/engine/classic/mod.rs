//! The solver for classic grids: rows, columns and boxes of nine, and whatever single cells are limited to.
//!
//! Boxes are matrices of cells and triads, bands the permutations a digit can have in them; that is the idea of T. Dillon's
//! solver tdoku (2019). It is written once over vector primitives, which have a portable form, and one for processors with
//! AVX2, which is chosen when the program runs. Both do the same, node by node, so that answers are the same everywhere.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is not compiled for the instructions of its caller"
)]
#![expect(clippy::many_single_char_names, reason = "words and lanes of one kind")]

#[cfg(target_arch = "x86_64")]
mod avx2;
mod lanes;
mod search;
mod state;
mod tables;
#[cfg(test)]
mod tests;

use super::limits::{Meter, Statistics};
use super::network::standard_houses;
use super::search::{Found, Guide};
use crate::grid::Grid;
use crate::houses::Side;
use crate::model::{Model, Primitive};
use lanes::Portable;
use search::{Search, Task};
pub(super) use state::Position;

/// A search through the solutions of a classic grid, in the same order every time.
pub(super) struct Classic {
    form: Form,
    pub(super) statistics: Statistics,
}

/// The search by the best instructions there are.
enum Form {
    Portable(Search<Portable>),
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Machine),
}

impl Form {
    fn best() -> Form {
        #[cfg(target_arch = "x86_64")]
        if let Some(machine) = avx2::Machine::new() {
            return Form::Avx2(machine);
        }
        Form::Portable(Search::new())
    }
}

impl Classic {
    pub(super) fn new() -> Classic {
        Classic { form: Form::best(), statistics: Statistics::default() }
    }

    /// Whether the model's rules are rows, columns and boxes of nine, and nothing else.
    pub(super) fn fits(model: &Model) -> bool {
        let primitives = model.primitives();
        if model.side() != Side::NINE || primitives.len() != 27 {
            return false;
        }
        let mut houses = primitives.map(|(primitive, _)| match primitive {
            Primitive::House(cells) => cells.bits(),
            _ => 0,
        });
        // They are stated kind by kind.
        let standard = standard_houses(Side::NINE);
        let mut seen = 0;
        for _ in 0..3 {
            let first = houses.next();
            let Some(kind) = (0..3).find(|kind| first == Some(standard[9 * kind])) else { return false };
            if !standard[9 * kind + 1..][..8].iter().all(|house| houses.next() == Some(*house)) {
                return false;
            }
            seen |= 1 << kind;
        }
        seen == 0b111
    }

    /// Reads what each cell can hold, row by row, and follows what that gives at once; whether nothing speaks against it.
    pub(super) fn load(&mut self, candidates: &[u16; 81]) -> bool {
        self.statistics = Statistics { nodes: 1, ..Statistics::default() };
        self.run(Task::Start(candidates)) == Found::Solution
    }

    /// Comes back to a position and leaves only these digits in some cells, each by index and mask; whether nothing speaks
    /// against it so far. A search then starts from here.
    pub(super) fn assume(&mut self, from: &Position, cells: impl IntoIterator<Item = (usize, u16)>) -> bool {
        let mut position = *from;
        cells.into_iter().all(|(cell, digits)| position.keep(cell, digits))
            && self.run(Task::ComeBack(&position)) == Found::Solution
    }

    /// Goes on to the next solution.
    pub(super) fn next(&mut self, meter: &Meter<'_>, guide: &mut Guide<'_>) -> Found {
        self.run(Task::Next(meter, guide))
    }

    fn run(&mut self, task: Task<'_, '_, '_>) -> Found {
        match &mut self.form {
            Form::Portable(search) => search.run(task, &mut self.statistics),
            #[cfg(target_arch = "x86_64")]
            Form::Avx2(machine) => machine.run(task, &mut self.statistics),
        }
    }

    /// The cell with the fewest digits, by index, and those; `None` if every cell holds a digit.
    pub(super) fn best_cell(&mut self) -> Option<(usize, u16)> {
        let position = self.position();
        let open =
            (0..81).map(|cell| (cell, position.cell(cell))).filter(|(_, digits)| digits.count_ones() > 1);
        open.min_by_key(|(_, digits)| digits.count_ones())
    }

    /// Puts the way back aside, to go on with it later.
    pub(super) fn pause(&mut self) -> Vec<Position> {
        let mut way = Vec::new();
        self.run(Task::Pause(&mut way));
        way
    }

    /// Goes on where the search was paused.
    pub(super) fn resume(&mut self, way: &[Position]) {
        self.run(Task::Resume(way));
    }

    /// What was started from, and what follows at once.
    pub(super) fn position(&mut self) -> Position {
        let mut position = Position::blank();
        self.run(Task::Tell(&mut position));
        position
    }

    /// The solution that was found.
    pub(super) fn grid(&mut self) -> Grid {
        let mut digits = [0; 81];
        self.run(Task::Read(&mut digits));
        Grid::nine(&digits)
    }
}
