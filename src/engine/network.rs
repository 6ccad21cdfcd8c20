//! A model made ready to search: propagators, and which cells wake them.

use std::sync::Arc;

use once_cell::sync::Lazy;

use super::board::Conflict;
use super::propagate::{Nine, Propagator, band};
use super::queue::{CAPACITY, Queue, URGENT};
use super::tables::{FITS, Fits};
use crate::cells::CellSet;
use crate::houses::{HouseKind, Side};
use crate::model::{Model, Primitive};
use crate::rules::Rule;

/// The bits of [`Network::homes`] that are houses; those above are bands.
pub(super) const HOUSES: u64 = (1 << MOST_HOUSES) - 1;

/// So many houses are looked at digit by digit; more of them are cages, which say the same.
pub(super) const MOST_HOUSES: usize = 58;

/// No primitive stands behind the propagator.
pub(super) const IMPLIED: u32 = u32::MAX;

/// The propagators of a puzzle. It is filled anew for each, in the same memory.
#[derive(Clone)]
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
    /// The primitive each house comes from.
    pub(super) house_origins: Vec<u32>,
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
    /// Scratch memory: the primitive of each standard house, and the houses of other shapes with theirs.
    standard: [u32; 27],
    others: Vec<(u128, u32)>,
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

/// The network of the rows, columns and boxes of a nine-by-nine grid, which most puzzles begin with.
static NINE: Lazy<Network> = Lazy::new(|| {
    let mut network = Network::new();
    network.clear(Side::NINE);
    for (place, house) in Side::NINE.houses().enumerate() {
        network.differ(house.cells().bits());
        network.standard[place] = 0;
    }
    network.add_houses();
    network
});

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
            house_origins: Vec::new(),
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
            standard: [IMPLIED; 27],
            others: Vec::new(),
        }
    }

    /// Reads a model. Cells that a primitive fixes by itself are narrowed in `start`.
    pub(super) fn build(&mut self, model: &Model, start: &mut [u16; 81]) -> Result<(), Conflict> {
        self.clear(model.side());
        for (origin, (primitive, rule)) in (0..).zip(model.primitives()) {
            self.read(model, primitive, rule, origin, start).ok_or(Conflict)?;
        }
        if self.side == Side::NINE && !self.standard.contains(&IMPLIED) {
            self.start_from(&NINE);
        } else {
            self.add_houses();
        }
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
        self.standard = [IMPLIED; 27];
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
            Primitive::House(cells) if cells.len() != usize::from(self.side.get()) => return None,
            Primitive::House(cells) => match standard_place(self.side, cells) {
                // Their peers come with the whole grid's, if all are there.
                Some(place) => self.standard[place] = origin,
                None => self.others.push((cells.bits(), origin)),
            },
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

    /// Notes that no digit repeats in the cells.
    fn differ(&mut self, cells: u128) {
        let mut rest = cells;
        while rest != 0 {
            self.peers[rest.trailing_zeros() as usize] |= cells;
            rest &= rest - 1;
        }
    }

    /// Takes over what a network of standard houses has; more houses may come on top.
    fn start_from(&mut self, other: &Network) {
        for (peers, more) in self.peers.iter_mut().zip(&other.peers) {
            *peers |= more;
        }
        self.clear_propagators();
        self.houses.clone_from(&other.houses);
        self.house_cells.clone_from(&other.house_cells);
        self.house_origins.clear();
        self.house_origins.extend(self.standard);
        (self.homes, self.kinds) = (other.homes, other.kinds);
        self.add_others();
    }

    fn clear_propagators(&mut self) {
        self.wakes = [Queue::EMPTY; 81];
        self.propagators.clear();
        self.propagators.resize(URGENT, Propagator::Rest);
        self.origins.clear();
        self.origins.resize(URGENT, IMPLIED);
        self.all = Queue::EMPTY;
    }

    /// Adds the houses that were read, and where they meet.
    fn add_houses(&mut self) {
        self.clear_propagators();
        self.houses.clear();
        self.house_cells.clear();
        self.house_origins.clear();
        (self.homes, self.kinds) = ([0; 81], [None; 3]);
        let side = usize::from(self.side.get());
        let standard = standard_houses(self.side);
        for kind in 0..3 {
            let places = kind * side..(kind + 1) * side;
            let complete = !self.standard[places.clone()].contains(&IMPLIED);
            if complete {
                self.kinds[kind] = Some(self.houses.len());
            }
            for place in places {
                let (house, origin) = (standard[place], self.standard[place]);
                if complete {
                    self.add_house(house, origin);
                } else if origin != IMPLIED {
                    self.others.push((house, origin));
                }
            }
        }
        if let (Side::NINE, [rows, columns, Some(_)]) = (self.side, self.kinds) {
            for band in (0..3).filter(|_| rows.is_some()).chain((3..6).filter(|_| columns.is_some())) {
                self.add_home(MOST_HOUSES + band, band::cells(band));
            }
        }
        if self.side != Side::NINE {
            for i in 0..self.houses.len() {
                self.add_intersections(i, self.houses[i]);
            }
        }
        self.add_others();
    }

    /// Adds the houses of other shapes.
    fn add_others(&mut self) {
        for i in 0..self.others.len() {
            let (house, origin) = self.others[i];
            self.add_intersections(self.houses.len(), house);
            self.add_house(house, origin);
        }
    }

    fn add_house(&mut self, house: u128, origin: u32) {
        self.differ(house);
        if self.houses.len() < MOST_HOUSES {
            self.add_home(self.houses.len(), house);
        } else {
            self.staged.push((Propagator::cage(self.side.digits().sum().into(), house), origin));
        }
        self.houses.push(house);
        self.house_cells.push(Nine::new(house));
        self.house_origins.push(origin);
    }

    /// Has the cells of a house or band tell it which digits they lose.
    fn add_home(&mut self, home: usize, cells: u128) {
        let mut rest = cells;
        while rest != 0 {
            self.homes[rest.trailing_zeros() as usize] |= 1 << home;
            rest &= rest - 1;
        }
    }

    /// Where a house shares cells with an earlier one, the rests of both hold the same digits.
    fn add_intersections(&mut self, earlier: usize, house: u128) {
        for i in 0..earlier {
            let shared = self.houses[i] & house;
            // One shared cell says nothing that the peers do not.
            if shared & shared.wrapping_sub(1) != 0 && shared != house {
                self.add(Propagator::Same(house & !shared, self.houses[i] & !shared), IMPLIED);
            }
        }
    }

    /// Gives the cages, chains and whatever else was read their numbers, the small cages first.
    fn add_staged(&mut self) {
        let staged = std::mem::take(&mut self.staged);
        // Where each urgency begins: a sort that only counts.
        let mut next = [0; Propagator::LEAST_URGENT as usize + 2];
        for (propagator, _) in &staged {
            next[propagator.urgency() as usize + 1] += 1;
        }
        for urgency in 1..next.len() {
            next[urgency] += next[urgency - 1];
        }
        for (propagator, origin) in &staged {
            let urgency = propagator.urgency();
            let number = next[urgency as usize];
            next[urgency as usize] += 1;
            if urgency < Propagator::LEAST_URGENT && number < URGENT {
                self.propagators[number] = *propagator;
                self.origins[number] = *origin;
                self.watch(*propagator, number);
                self.all.insert(number);
            } else {
                self.add(*propagator, *origin);
            }
        }
        self.staged = staged;
        if !self.overflow.is_empty() {
            let number = self.propagators.len();
            self.propagators.push(Propagator::Rest);
            self.origins.push(IMPLIED);
            self.watch(Propagator::Rest, number);
            self.all.insert(number);
        }
        self.base = self.propagators.len();
    }

    /// Adds a base propagator behind the others.
    fn add(&mut self, propagator: Propagator, origin: u32) {
        let number = self.propagators.len();
        // The last number is kept for those that come too late.
        if number == CAPACITY - 1 {
            self.overflow.push(propagator);
            return;
        }
        self.propagators.push(propagator);
        self.origins.push(origin);
        self.all.insert(number);
        self.watch(propagator, number);
    }

    /// Adds an implied propagator, if there is a number left for it, and returns the number.
    pub(super) fn add_implied(&mut self, propagator: Propagator) -> Option<usize> {
        let number = self.propagators.len();
        if number == CAPACITY {
            return None;
        }
        self.propagators.push(propagator);
        self.watch(propagator, number);
        Some(number)
    }

    /// Has the cells of a propagator wake it.
    fn watch(&mut self, propagator: Propagator, number: usize) {
        let mut rest = propagator.cells(self);
        let wakes = match propagator {
            Propagator::CallBack(_) => &mut self.wakes_when_fixed,
            _ => &mut self.wakes,
        };
        while rest != 0 {
            wakes[rest.trailing_zeros() as usize].insert(number);
            rest &= rest - 1;
        }
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

    /// Where among the houses those of the kind are; empty if one of them is missing.
    pub(super) fn kind(&self, kind: HouseKind) -> std::ops::Range<usize> {
        self.kinds[kind as usize].map_or(0..0, |start| start..start + usize::from(self.side.get()))
    }

    /// How many of the houses belong to a complete kind; the others follow.
    pub(super) fn complete(&self) -> usize {
        self.kinds.iter().flatten().count() * usize::from(self.side.get())
    }

    /// The cells of the grid.
    pub(super) const fn grid(&self) -> CellSet {
        self.side.cells()
    }
}

/// Which of the rows, columns and boxes of a grid the cells are, counted through.
fn standard_place(side: Side, cells: CellSet) -> Option<usize> {
    let first = cells.first()?;
    let n = usize::from(side.get());
    let (row, column) = (usize::from(first.row() - 1), usize::from(first.column() - 1));
    let (rows, columns) = side.box_shape();
    let (rows, columns) = (usize::from(rows), usize::from(columns));
    let places = [row, n + column, 2 * n + row / rows * (n / columns) + column / columns];
    let houses = standard_houses(side);
    places.into_iter().find(|place| houses.get(*place) == Some(&cells.bits()))
}

/// The rows, columns and boxes of a grid.
fn standard_houses(side: Side) -> &'static [u128] {
    static HOUSES: Lazy<[Vec<u128>; 10]> = Lazy::new(|| {
        std::array::from_fn(|side| {
            let houses = Side::new(side as u8).into_iter().flat_map(Side::houses);
            houses.map(|house| house.cells().bits()).collect()
        })
    });
    &HOUSES[usize::from(side.get())]
}
