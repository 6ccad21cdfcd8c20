//! A model made ready to search: propagators, and which cells wake them.

mod houses;
mod numbers;

use std::sync::Arc;

use super::board::Conflict;
use super::propagate::{Nine, Propagator};
use super::queue::{Queue, URGENT};
use super::tables::{FITS, Fits};
use crate::cells::CellSet;
use crate::houses::Side;
use crate::model::{Model, Primitive};
use crate::rules::Rule;
pub(super) use houses::{HOUSES, MOST_HOUSES, standard_houses};

/// No primitive stands behind the propagator.
pub(super) const IMPLIED: u32 = u32::MAX;

/// The propagators of a puzzle. It is filled anew for each, in the same memory.
pub(super) struct Network {
    /// For each cell the others that cannot hold the same digit.
    pub(super) peers: [u128; 81],
    /// For each cell the propagators that a change wakes.
    pub(super) wakes: [Queue; 81],
    /// For each cell those that only care once it holds a digit.
    pub(super) wakes_when_fixed: [Queue; 81],
    /// In order of urgency; those from [`base`](Network::base) on are implied and may be dropped.
    pub(super) propagators: Vec<Propagator>,
    pub(super) base: usize,
    /// Propagators that found no number of their own; the last base propagator runs them all.
    pub(super) overflow: Vec<Propagator>,
    /// The primitive each base propagator comes from, or [`IMPLIED`].
    pub(super) origins: Vec<u32>,
    /// Every base propagator.
    pub(super) all: Queue,
    /// The cells of chains and the terms of sums, which are of any length.
    pub(super) cells: Vec<u8>,
    pub(super) terms: Vec<Term>,
    /// Complete rows, complete columns and complete boxes first.
    pub(super) houses: Vec<u128>,
    /// The cells of each house.
    pub(super) house_cells: Vec<Nine>,
    /// For each cell the houses it lies in, by place, and the bands, from bit 58 on.
    pub(super) homes: [u64; 81],
    /// Where among the houses rows, columns and boxes begin, if all of the kind are there.
    kinds: [Option<usize>; 3],
    /// Cages that share no cell, for the rule of 45.
    pub(super) cages: Vec<(u128, i32)>,
    caged: u128,
    /// The rules that have to be asked.
    pub(super) rules: Vec<Arc<dyn Rule>>,
    pub(super) side: Side,
    /// All digits of the grid.
    pub(super) digits: u16,
    pub(super) fits: &'static Fits,
    /// Scratch memory: what waits for a number, and sums that wait for the houses.
    staged: Vec<(Propagator, u32)>,
    sums: Vec<(u128, i32, u32)>,
    /// Scratch memory: which of all rows, columns and boxes there are, counted through, and houses of other shapes.
    standard: u32,
    others: Vec<u128>,
}

/// So many cliques of a sum are told apart, the one whose terms need not see each other among them.
pub(super) const CLIQUES: usize = 8;

/// A cell in a sum.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Term {
    pub(super) cell: u8,
    /// Whether it counts negative.
    pub(super) mirrored: bool,
    /// Which clique it belongs to: terms of one sign that all see each other. In clique 0 they need not.
    pub(super) clique: u8,
}

impl Network {
    pub(super) fn new() -> Network {
        Network {
            peers: [0; 81],
            wakes: [Queue::EMPTY; 81],
            wakes_when_fixed: [Queue::EMPTY; 81],
            propagators: Vec::new(),
            base: 0,
            overflow: Vec::new(),
            origins: Vec::new(),
            all: Queue::EMPTY,
            cells: Vec::new(),
            terms: Vec::new(),
            houses: Vec::new(),
            house_cells: Vec::new(),
            homes: [0; 81],
            kinds: [None; 3],
            cages: Vec::new(),
            caged: 0,
            rules: Vec::new(),
            side: Side::NINE,
            digits: 0,
            fits: &FITS,
            staged: Vec::new(),
            sums: Vec::new(),
            standard: 0,
            others: Vec::new(),
        }
    }

    /// Reads a model. Cells that a primitive fixes by itself are narrowed in `start`.
    pub(super) fn build(&mut self, model: &Model, start: &mut [u16; 81]) -> Result<(), Conflict> {
        self.clear(model.side());
        for (origin, (primitive, rule)) in (0..).zip(model.primitives()) {
            self.read(model, primitive, rule, origin, start).ok_or(Conflict)?;
        }
        self.build_houses();
        // Only now is it known which cells of a sum see each other.
        for i in 0..self.sums.len() {
            let (cells, sum, origin) = self.sums[i];
            let propagator = self.linear(cells, 0, sum);
            self.staged.push((propagator, origin));
        }
        self.add_staged();
        let mut here = 1;
        for peers in &mut self.peers {
            *peers &= !here;
            here <<= 1;
        }
        Ok(())
    }

    fn clear(&mut self, side: Side) {
        self.peers = [0; 81];
        self.wakes = [Queue::EMPTY; 81];
        self.all = Queue::EMPTY;
        self.propagators.clear();
        self.propagators.resize(URGENT, Propagator::Rest);
        self.origins.clear();
        self.origins.resize(URGENT, IMPLIED);
        if !self.rules.is_empty() {
            self.wakes_when_fixed = [Queue::EMPTY; 81];
        }
        self.overflow.clear();
        self.cells.clear();
        self.terms.clear();
        self.cages.clear();
        self.caged = 0;
        self.rules.clear();
        self.staged.clear();
        self.sums.clear();
        self.standard = 0;
        self.others.clear();
        (self.side, self.digits) = (side, side.digits().bits());
    }

    /// Reads one primitive; `None` if it cannot be by itself.
    fn read(
        &mut self,
        model: &Model,
        primitive: Primitive,
        rule: usize,
        origin: u32,
        start: &mut [u16; 81],
    ) -> Option<()> {
        // Cells that are not there hold nothing, and propagators would take that for something.
        if self.side != Side::NINE && !model.cells(primitive).is_subset(self.side.cells()) {
            return None;
        }
        match primitive {
            Primitive::House(cells) => self.read_house(cells),
            Primitive::AllDifferent(cells) => {
                if cells.len() > usize::from(self.side.get()) {
                    return None;
                }
                self.differ(cells.bits());
            }
            Primitive::Cage { sum, cells } => {
                let most = usize::from(self.side.get());
                if !(1..=45).contains(&sum) || cells.is_empty() || cells.len() > most {
                    return None;
                }
                let bits = cells.bits();
                if self.caged & bits == 0 {
                    self.caged |= bits;
                    self.cages.push((bits, sum as i32));
                } else {
                    self.read_nested(bits, sum as i32)?;
                }
                if let Some(cell) = cells.first().filter(|_| cells.len() == 1) {
                    let mask = &mut start[cell.index()];
                    *mask &= if sum <= 9 { 1 << (sum - 1) } else { 0 };
                    return (*mask != 0).then_some(());
                }
                self.differ(bits);
                self.staged.push((Propagator::cage(sum as i32, bits), origin));
            }
            Primitive::Sum { sum, cells } => {
                if sum > 9 * 81 {
                    return None;
                }
                self.sums.push((cells.bits(), sum as i32, origin));
            }
            Primitive::Increasing(path) | Primitive::NeverDecreasing(path) => {
                let strict = matches!(primitive, Primitive::Increasing(_));
                let path = model.path(path);
                if strict && path.len() > usize::from(self.side.get()) {
                    return None;
                }
                let (first, len) = (self.cells.len() as u32, path.len() as u32);
                self.cells.extend(path.iter().map(|cell| cell.index() as u8));
                self.staged.push((Propagator::Chain { first, len, strict }, origin));
            }
            Primitive::Equal(a, b) => {
                self.staged.push((Propagator::Equal(a.index() as u8, b.index() as u8), origin));
            }
            Primitive::CallBack => {
                // Without a rule there is nobody to ask.
                if let Some(rule) = model.asked(rule) {
                    self.staged.push((Propagator::CallBack(self.rules.len() as u32), origin));
                    self.rules.push(Arc::clone(rule));
                }
            }
        }
        Some(())
    }

    /// Reads what a cage leaves of those it lies in, and those inside leave of it; `None` if that cannot be.
    ///
    /// This is for cages that overlap; the rule of 45 only takes some that do not. None of the puzzles measured takes
    /// longer without, but two cages that contradict each other are refused before any search.
    fn read_nested(&mut self, cells: u128, sum: i32) -> Option<()> {
        for i in 0..self.staged.len() {
            let (Propagator::Cage { mask, sum: other, .. }, origin) = self.staged[i] else { continue };
            if origin == IMPLIED {
                // From what was derived follows nothing new, and ever more of it.
                continue;
            }
            let (rest, left) = match (cells & !mask, mask & !cells) {
                (0, rest) => (rest, other - sum),
                (rest, 0) => (rest, sum - other),
                _ => continue,
            };
            if rest == 0 && left == 0 {
                continue;
            }
            if rest == 0 || !(1..=45).contains(&left) {
                return None;
            }
            let known = |staged: &(Propagator, u32)| matches!(staged.0, Propagator::Cage { mask, sum, .. } if (mask, sum) == (rest, left));
            if !self.staged.iter().any(known) {
                self.staged.push((Propagator::cage(left, rest), IMPLIED));
            }
        }
        Some(())
    }

    /// A sum over cells, those of `minus` counting negative. Cells that see each other are put together.
    pub(super) fn linear(&mut self, plus: u128, minus: u128, sum: i32) -> Propagator {
        let first = self.terms.len() as u32;
        let mut cliques = 1;
        for (mirrored, mut cells) in [(false, plus), (true, minus)] {
            while cells != 0 {
                let start = self.terms.len();
                let mut seen_by_all = cells;
                while seen_by_all != 0 {
                    let cell = seen_by_all.trailing_zeros();
                    cells &= !(1 << cell);
                    seen_by_all &= self.peers[cell as usize] & !(1 << cell);
                    self.terms.push(Term { cell: cell as u8, mirrored, clique: 0 });
                }
                // A cell alone has nothing to differ from.
                if self.terms.len() > start + 1 && usize::from(cliques) < CLIQUES {
                    self.terms[start..].iter_mut().for_each(|term| term.clique = cliques);
                    cliques += 1;
                }
            }
        }
        let len = self.terms.len() as u32 - first;
        Propagator::Linear { first, len, sum, mirrored: minus.count_ones(), cliques }
    }

    /// The cells of the grid.
    pub(super) const fn grid(&self) -> CellSet {
        self.side.cells()
    }
}
