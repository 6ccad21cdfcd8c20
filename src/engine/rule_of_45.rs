//! The rule of 45: whole houses make a known sum, so what cages leave of them, or stick out of them, does too.

use super::board::{Board, Conflict, is_single};
use super::network::Network;
use super::propagate::Propagator;
use super::queue::Queue;
use crate::houses::{HouseKind, Side};

/// How far to look.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// The most cells a derived sum may have.
    pub(super) cells: u32,
    /// The most rows, columns or boxes to take together.
    pub(super) houses: usize,
}

/// Boxes taken together, as bits of a three-by-three square of boxes: one, two, three in line, squares and angles.
const SHAPES: [(u32, usize, usize); 10] = [
    (0b1, 1, 1),
    (0b11, 1, 2),
    (0b1001, 2, 1),
    (0b111, 1, 3),
    (0b100_1001, 3, 1),
    (0b1_1011, 2, 2),
    (0b1011, 2, 2),
    (0b1_0011, 2, 2),
    (0b1_1001, 2, 2),
    (0b1_1010, 2, 2),
];

/// A group of houses: its open cells, what they still make, the cages in it and those that stick out.
#[derive(Clone, Copy, Default)]
struct Group {
    cells: u128,
    sum: i32,
    /// Cages with a cell inside, by number.
    touching: u128,
    /// Cells in no cage.
    uncaged: u128,
}

impl Group {
    /// Both together; they must not share a cell.
    fn and(self, other: Group) -> Group {
        Group {
            cells: self.cells | other.cells,
            sum: self.sum + other.sum,
            touching: self.touching | other.touching,
            uncaged: self.uncaged | other.uncaged,
        }
    }
}

/// The open cells of a cage, what they still make, and how many they are.
#[derive(Clone, Copy)]
struct Cage {
    cells: u128,
    sum: i32,
    size: u32,
}

/// Finds sums and remembers which are known, across several looks at one puzzle.
pub(super) struct RuleOf45 {
    /// A hash table of the sums found so far, and the places in use.
    seen: Box<[u64; 1024]>,
    used: Vec<u16>,
    /// The cages without their fixed cells.
    cages: Vec<Cage>,
    groups: Vec<Group>,
    fixed: Vec<(usize, i32)>,
    added: Queue,
}

impl RuleOf45 {
    pub(super) fn new() -> RuleOf45 {
        RuleOf45 {
            seen: Box::new([0; 1024]),
            used: Vec::new(),
            cages: Vec::new(),
            groups: Vec::new(),
            fixed: Vec::new(),
            added: Queue::EMPTY,
        }
    }

    /// Forgets the last puzzle.
    pub(super) fn clear(&mut self) {
        for place in self.used.drain(..) {
            self.seen[usize::from(place)] = 0;
        }
    }

    /// Adds the sums within reach to the network, and has the board look at them.
    ///
    /// Fixed cells are left out, so that a later look finds smaller sums.
    #[inline(never)]
    pub(super) fn derive(
        &mut self,
        network: &mut Network,
        board: &mut Board,
        reach: Reach,
    ) -> Result<(), Conflict> {
        self.added = Queue::EMPTY;
        self.fixed.clear();
        self.read(network, board);
        let side = usize::from(network.side.get());
        for kind in [HouseKind::Row, HouseKind::Column] {
            let lines = network.kind(kind);
            if !lines.is_empty() {
                self.look_at_lines(network, lines.start, side, reach)?;
            }
        }
        if network.side == Side::NINE && !network.kind(HouseKind::Box).is_empty() {
            self.look_at_boxes(network, network.kind(HouseKind::Box).start, reach)?;
        }
        // Houses of any other shape, and boxes of small grids, one by one.
        let others =
            if network.side == Side::NINE { network.complete() } else { network.kind(HouseKind::Box).start };
        for i in others..network.houses.len() {
            let group = self.groups[i];
            let sticking_out = (0..).zip(&self.cages).filter(|(_, cage)| cage.cells & !group.cells != 0);
            let outside = sticking_out.fold(0, |outside, (cage, _)| outside | 1 << cage);
            self.look(network, group, outside, reach.cells)?;
        }
        board.queue.add(&self.added);
        for (cell, digit) in &self.fixed {
            if !(1..=9).contains(digit) {
                return Err(Conflict);
            }
            board.keep(network, *cell, 1 << (digit - 1))?;
        }
        Ok(())
    }

    /// Checks every set of houses that cages fill, whatever its shape; none is larger than cages tie together.
    ///
    /// Five rows whose cages made one too many, the rest of the grid being empty, took 168,917 nodes without.
    pub(super) fn check_filled(&self, network: &Network) -> Result<(), Conflict> {
        let (standard, others) = self.groups.split_at(network.complete());
        for kind in standard.chunks(network.side.get().into()) {
            self.check_family(kind)?;
        }
        // Regions come one after another; a house that shares cells with those before begins something else.
        let (mut start, mut covered) = (0, 0);
        for (i, house) in network.houses[network.complete()..].iter().enumerate() {
            if covered & house != 0 {
                self.check_family(&others[start..i])?;
                (start, covered) = (i, 0);
            }
            covered |= house;
        }
        self.check_family(&others[start..])
    }

    /// Checks houses that share no cell, those together that share a cage.
    fn check_family(&self, family: &[Group]) -> Result<(), Conflict> {
        let mut done = 0_u128;
        for start in 0..family.len() {
            let mut tied = Group::default();
            let mut next = Some(start).filter(|house| done >> house & 1 == 0);
            while let Some(house) = next {
                tied = tied.and(family[house]);
                done |= 1 << house;
                let is_tied = |i: &usize| done >> i & 1 == 0 && family[*i].touching & tied.touching != 0;
                next = (start + 1..family.len()).find(is_tied);
            }
            let (mut covered, mut sum) = (0, 0);
            let mut rest = tied.touching;
            while rest != 0 {
                let cage = self.cages[rest.trailing_zeros() as usize];
                rest &= rest - 1;
                covered |= cage.cells;
                sum += cage.sum;
            }
            if covered == tied.cells && sum != tied.sum {
                return Err(Conflict);
            }
        }
        Ok(())
    }

    /// Looks at rows, or columns, that lie side by side.
    fn look_at_lines(
        &mut self,
        network: &mut Network,
        start: usize,
        side: usize,
        reach: Reach,
    ) -> Result<(), Conflict> {
        // The cages that touch the lines before each, and from each on.
        let (mut before, mut from) = ([0_u128; 10], [0_u128; 10]);
        for i in 0..side {
            before[i + 1] = before[i] | self.groups[start + i].touching;
            from[side - 1 - i] = from[side - i] | self.groups[start + side - 1 - i].touching;
        }
        for (first, before) in before.into_iter().enumerate().take(side) {
            let mut group = Group::default();
            for (end, from) in from.into_iter().enumerate().take(side + 1).skip(first + 1) {
                group = group.and(self.groups[start + end - 1]);
                // All lines together are the whole grid, whose sum is worth a look whatever the reach.
                if end - first <= reach.houses || end - first == side {
                    self.look(network, group, before | from, reach.cells)?;
                }
            }
        }
        Ok(())
    }

    /// Looks at boxes that lie together.
    fn look_at_boxes(&mut self, network: &mut Network, start: usize, reach: Reach) -> Result<(), Conflict> {
        for (shape, rows, columns) in SHAPES {
            if shape.count_ones() as usize > reach.houses {
                continue;
            }
            for at in (0..=3 - rows).flat_map(|row| (0..=3 - columns).map(move |column| row * 3 + column)) {
                let (mut group, mut outside) = (Group::default(), 0);
                for i in 0..9 {
                    if shape << at >> i & 1 == 1 {
                        group = group.and(self.groups[start + i]);
                    } else {
                        outside |= self.groups[start + i].touching;
                    }
                }
                self.look(network, group, outside, reach.cells)?;
            }
        }
        Ok(())
    }

    /// Takes the fixed cells out of the cages and houses.
    #[inline(never)]
    fn read(&mut self, network: &Network, board: &Board) {
        let mut fixed = 0_u128;
        for cell in network.grid() {
            if is_single(board.cell(cell.index())) {
                fixed |= 1 << cell.index();
            }
        }
        let value = |cells: u128| {
            let (mut sum, mut rest) = (0, cells);
            while rest != 0 {
                sum += board.cell(rest.trailing_zeros() as usize).trailing_zeros() as i32 + 1;
                rest &= rest - 1;
            }
            sum
        };
        self.cages.clear();
        for (cells, sum) in &network.cages {
            let open = cells & !fixed;
            if open != 0 {
                self.cages.push(Cage {
                    cells: open,
                    sum: sum - value(cells & fixed),
                    size: open.count_ones(),
                });
            }
        }
        for i in 0..self.cages.len() {
            self.is_new(self.cages[i].cells, 0);
        }
        let mut of = [u8::MAX; 81];
        for (number, cage) in self.cages.iter().enumerate() {
            let mut rest = cage.cells;
            while rest != 0 {
                of[rest.trailing_zeros() as usize] = number as u8;
                rest &= rest - 1;
            }
        }
        let whole = network.side.digits().sum().into();
        self.groups.clear();
        for house in &network.houses {
            let cells = house & !fixed;
            let mut group = Group { cells, sum: whole, ..Group::default() };
            group.sum -= value(house & fixed);
            let mut rest = cells;
            while rest != 0 {
                let cell = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if of[cell] == u8::MAX {
                    group.uncaged |= 1 << cell;
                } else {
                    group.touching |= 1 << of[cell];
                }
            }
            self.groups.push(group);
        }
    }

    /// Looks at a group of houses in three ways: what the cages inside leave (innies), what the cages that touch it
    /// stick out (outies), and for each cage on the border the smaller part.
    fn look(
        &mut self,
        network: &mut Network,
        group: Group,
        outside: u128,
        most: u32,
    ) -> Result<(), Conflict> {
        let Group { cells, sum, touching, uncaged } = group;
        let free = uncaged.count_ones();
        if free > most {
            return Ok(());
        }
        let (mut innies, mut outies, mut plus, mut minus) = (uncaged, 0, uncaged, 0);
        let (mut border_sum, mut minus_sum, mut size) = (0, 0, free);
        let mut rest = touching & outside;
        while rest != 0 {
            let cage = self.cages[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            let (inside, beyond) = (cage.cells & cells, cage.cells & !cells);
            innies |= inside;
            outies |= beyond;
            border_sum += cage.sum;
            let within = inside.count_ones();
            if within * 2 <= cage.size {
                plus |= inside;
                size += within;
            } else {
                minus |= beyond;
                minus_sum += cage.sum;
                size += cage.size - within;
            }
            if size > most {
                return Ok(());
            }
        }
        let mut left = sum;
        let mut rest = touching & !outside;
        while rest != 0 {
            left -= self.cages[rest.trailing_zeros() as usize].sum;
            rest &= rest - 1;
        }
        self.add(network, innies, 0, left, most)?;
        self.add(network, uncaged, outies, left - border_sum, most)?;
        self.add(network, plus, minus, left - minus_sum, most)
    }

    /// Takes note that the first cells less the second ones make a sum.
    fn add(
        &mut self,
        network: &mut Network,
        plus: u128,
        minus: u128,
        sum: i32,
        most: u32,
    ) -> Result<(), Conflict> {
        let cells = plus.count_ones() + minus.count_ones();
        if cells == 0 {
            return if sum == 0 { Ok(()) } else { Err(Conflict) };
        }
        let (plus, minus, sum) = if plus == 0 { (minus, 0, -sum) } else { (plus, minus, sum) };
        if cells > most || !self.is_new(plus, minus) {
            return Ok(());
        }
        if cells == 1 {
            self.fixed.push((plus.trailing_zeros() as usize, sum));
            return Ok(());
        }
        let propagator = if minus == 0 && cells <= 9 && all_see_each_other(network, plus) {
            if !(1..=45).contains(&sum) {
                return Err(Conflict);
            }
            Propagator::cage(sum, plus)
        } else {
            network.linear(plus, minus, sum)
        };
        if let Some(number) = network.add_implied(propagator) {
            self.added.insert(number);
        }
        Ok(())
    }

    /// Whether these cells were not met before, in either order; from now on they are.
    fn is_new(&mut self, plus: u128, minus: u128) -> bool {
        // The difference of two sets is the same statement either way round.
        let (a, b) = if minus == 0 || plus < minus { (plus, minus) } else { (minus, plus) };
        let mut hash = 0_u64;
        for word in [a as u64, (a >> 64) as u64, b as u64, (b >> 64) as u64] {
            hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 29;
        }
        let hash = hash | 1;
        let mut place = (hash >> 40) as usize % self.seen.len();
        while self.seen[place] != 0 {
            if self.seen[place] == hash {
                return false;
            }
            place = (place + 1) % self.seen.len();
        }
        // A table with no room left would be searched for ever; there are never nearly as many propagators.
        if self.used.len() + 1 == self.seen.len() {
            return false;
        }
        self.seen[place] = hash;
        self.used.push(place as u16);
        true
    }
}

fn all_see_each_other(network: &Network, cells: u128) -> bool {
    let mut rest = cells;
    while rest != 0 {
        let cell = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        if cells & !(1 << cell) & !network.peers[cell] != 0 {
            return false;
        }
    }
    true
}
