//! The state of a search: what each cell can still hold, and what has to be looked at.

use super::network::Network;
use super::queue::Queue;
use super::tables::ALL;

/// A dead end. It never leaves the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict;

/// Candidates, kept twice: by cell, and by digit as the cells that can hold it.
///
/// Sums read the first, houses and required digits the second; keeping both in step made whole solves 1.11 to 1.17
/// times faster in a prototype than masks alone.
#[derive(Clone, Copy)]
pub(super) struct Candidates {
    /// Bit d - 1: the cell can hold digit d. Zero outside the grid; the length is that of a byte, so that no access
    /// has to be checked.
    cells: [u16; 256],
    /// For digit d - 1, bit i: cell i can hold it.
    places: [u128; 9],
}

/// Candidates and the work they call for.
pub(super) struct Board {
    candidates: Candidates,
    /// Cells that came down to one digit, which their peers still have to lose.
    pending: u128,
    /// Propagators to run.
    pub(super) queue: Queue,
    /// How often anything changed, wrapping around.
    changes: u32,
}

#[inline]
pub(super) const fn is_single(mask: u16) -> bool {
    mask & mask.wrapping_sub(1) == 0
}

/// Calls back for each cell of a set; two words are quicker to walk than one of 128 bits.
#[inline]
pub(super) fn for_each(
    cells: u128,
    mut visit: impl FnMut(usize) -> Result<(), Conflict>,
) -> Result<(), Conflict> {
    for (base, mut word) in [(0, cells as u64), (64, (cells >> 64) as u64)] {
        while word != 0 {
            visit(base + word.trailing_zeros() as usize)?;
            word &= word - 1;
        }
    }
    Ok(())
}

impl Board {
    pub(super) const fn new() -> Board {
        Board {
            candidates: Candidates { cells: [0; 256], places: [0; 9] },
            pending: 0,
            queue: Queue::EMPTY,
            changes: 0,
        }
    }

    #[inline]
    pub(super) const fn changes(&self) -> u32 {
        self.changes
    }

    /// Starts from these candidates, with nothing looked at yet.
    pub(super) fn start(&mut self, network: &Network, cells: &[u16; 81]) {
        let grid = network.grid().bits();
        self.candidates = Candidates { cells: [0; 256], places: [0; 9] };
        self.candidates.cells[..81].copy_from_slice(cells);
        for digit in 0..usize::from(network.side.get()) {
            self.candidates.places[digit] = grid;
        }
        (self.pending, self.queue) = (0, network.all);
        for cell in network.grid() {
            let mask = cells[cell.index()];
            let mut gone = network.digits & !mask;
            if gone == 0 {
                continue;
            }
            while gone != 0 {
                self.candidates.places[gone.trailing_zeros() as usize] &= !(1 << cell.index());
                gone &= gone - 1;
            }
            if is_single(mask) {
                self.pending |= 1 << cell.index();
            }
        }
    }

    /// The candidates, to come back to.
    pub(super) const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Comes back to candidates that had been looked at in full.
    pub(super) fn restore(&mut self, candidates: &Candidates) {
        self.candidates = *candidates;
        (self.pending, self.queue) = (0, Queue::EMPTY);
    }

    #[inline]
    pub(super) fn cell(&self, cell: usize) -> u16 {
        self.candidates.cells[cell & 0xff]
    }

    /// All cells, row by row.
    pub(super) fn cells(&self) -> &[u16] {
        &self.candidates.cells[..81]
    }

    /// The cells that can hold the digit, given by its index.
    #[inline]
    pub(super) fn places(&self, digit: usize) -> u128 {
        self.candidates.places[digit]
    }

    /// Leaves these digits, some but not all of those in the cell, and wakes what watches the cell.
    #[inline]
    pub(super) fn set(&mut self, network: &Network, cell: usize, left: u16) -> Result<(), Conflict> {
        if left == 0 {
            return Err(Conflict);
        }
        let Candidates { cells, places } = &mut self.candidates;
        let now = &mut cells[cell & 0xff];
        let mut gone = *now & !left;
        debug_assert!(gone != 0 && left & !*now == 0, "only a change is set");
        *now = left;
        self.changes = self.changes.wrapping_add(1);
        let here = 1_u128 << cell;
        while gone != 0 {
            places[(gone.trailing_zeros() % 9) as usize] &= !here;
            gone &= gone - 1;
        }
        if is_single(left) {
            self.pending |= here;
        }
        self.queue.add(&network.wakes[cell]);
        Ok(())
    }

    /// Leaves only these digits in the cell.
    #[inline]
    pub(super) fn keep(&mut self, network: &Network, cell: usize, digits: u16) -> Result<(), Conflict> {
        let now = self.cell(cell);
        if now & !digits == 0 { Ok(()) } else { self.set(network, cell, now & digits) }
    }

    /// Takes the digit, given by its index, out of all these cells that can hold it.
    #[inline]
    pub(super) fn clear(&mut self, network: &Network, digit: usize, cells: u128) -> Result<(), Conflict> {
        let hits = cells & self.candidates.places[digit];
        if hits == 0 {
            return Ok(());
        }
        self.candidates.places[digit] &= !hits;
        self.changes = self.changes.wrapping_add(1);
        let keep = ALL & !(1 << digit);
        let Board { candidates, pending, queue, .. } = self;
        for_each(hits, |cell| {
            let now = &mut candidates.cells[cell & 0xff];
            let left = *now & keep;
            if left == 0 {
                return Err(Conflict);
            }
            *now = left;
            if is_single(left) {
                *pending |= 1 << cell;
            }
            queue.add(&network.wakes[cell]);
            Ok(())
        })
    }

    /// Takes the digit of every cell that came down to one out of the cells that see it.
    ///
    /// On a conflict, the cell whose digit clashed is told.
    #[inline]
    pub(super) fn settle(&mut self, network: &Network) -> Result<(), usize> {
        while self.pending != 0 {
            let cell = self.pending.trailing_zeros() as usize;
            self.pending &= self.pending - 1;
            if !network.rules.is_empty() {
                self.queue.add(&network.wakes_when_fixed[cell]);
            }
            let digit = self.cell(cell).trailing_zeros() as usize;
            self.clear(network, digit, network.peers[cell]).map_err(|Conflict| cell)?;
        }
        Ok(())
    }
}
