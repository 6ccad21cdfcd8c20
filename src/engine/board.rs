//! The state of a search: what each cell can still hold, and what has to be looked at.

use super::network::{HOUSES, Network};
use super::queue::Queue;
use super::tables::ALL;

/// A dead end. It never leaves the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict;

/// Candidates, kept twice: by cell, and by digit as the cells that can hold it.
///
/// Sums read the first, houses, bands and required digits the second.
#[derive(Clone, Copy)]
pub(super) struct Candidates {
    /// Bit d - 1: the cell can hold digit d. Zero outside the grid; the length is that of a byte, so that no access
    /// has to be checked.
    cells: [u16; 256],
    /// For digit d - 1, bit i: cell i can hold it.
    places: [u128; 9],
    /// For each digit the houses, as in [`Network::homes`], in which a cell has come down to it.
    placed: [u64; 9],
}

impl Candidates {
    /// The digits that a cell can hold, by index.
    #[inline]
    pub(super) const fn cell(&self, cell: usize) -> u16 {
        self.cells[cell & 0xff]
    }
}

/// Candidates and the work they call for.
pub(super) struct Board {
    candidates: Candidates,
    /// Cells that came down to one digit, which their peers still have to lose.
    pending: u128,
    /// For each digit the houses and bands that lost a place for it and have to be looked at, as in
    /// [`Network::homes`].
    touched: [u64; 9],
    /// The digits that houses, and bands, have to be looked at for.
    for_houses: u16,
    for_bands: u16,
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
            candidates: Candidates { cells: [0; 256], places: [0; 9], placed: [0; 9] },
            pending: 0,
            touched: [0; 9],
            for_houses: 0,
            for_bands: 0,
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
        self.candidates = Candidates { cells: [0; 256], places: [0; 9], placed: [0; 9] };
        self.candidates.cells[..81].copy_from_slice(cells);
        (self.pending, self.queue) = (0, network.all);
        // The cells that are not free to hold any digit, with what they can, and their houses. The others have nothing
        // to say.
        let (mut known, mut homes) = (0, 0);
        for cell in network.grid() {
            let mut mask = cells[cell.index()];
            if mask == network.digits {
                continue;
            }
            let here = 1 << cell.index();
            known |= here;
            homes |= network.homes[cell.index()];
            if is_single(mask) {
                self.pending |= here;
            }
            while mask != 0 {
                self.candidates.places[mask.trailing_zeros() as usize] |= here;
                mask &= mask - 1;
            }
        }
        let free = network.grid().bits() & !known;
        for digit in 0..usize::from(network.side.get()) {
            self.candidates.places[digit] |= free;
        }
        self.touched = [homes; 9];
        let digits = if known == 0 { 0 } else { network.digits };
        (self.for_houses, self.for_bands) = (digits, digits);
    }

    /// The candidates, to come back to.
    pub(super) const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Comes back to candidates that had been looked at in full.
    pub(super) fn restore(&mut self, candidates: &Candidates) {
        self.candidates = *candidates;
        (self.pending, self.queue) = (0, Queue::EMPTY);
        self.touched = [0; 9];
        (self.for_houses, self.for_bands) = (0, 0);
    }

    #[inline]
    pub(super) const fn has_houses(&self) -> bool {
        self.for_houses != 0
    }

    #[inline]
    pub(super) const fn has_bands(&self) -> bool {
        self.for_bands != 0
    }

    /// Takes the digits for which houses have to be looked at.
    #[inline]
    pub(super) fn take_for_houses(&mut self) -> u16 {
        std::mem::take(&mut self.for_houses)
    }

    /// Takes the houses that have to be looked at for a digit, by index: those that lost a place for it and still
    /// have it to place.
    #[inline]
    pub(super) fn take_houses(&mut self, digit: usize) -> u64 {
        let touched = &mut self.touched[digit];
        let houses = *touched & HOUSES & !self.candidates.placed[digit];
        *touched &= !HOUSES;
        houses
    }

    /// Takes the digits for which bands have to be looked at.
    #[inline]
    pub(super) fn take_for_bands(&mut self) -> u16 {
        std::mem::take(&mut self.for_bands)
    }

    /// Takes the bands that have to be looked at for a digit, by index.
    #[inline]
    pub(super) fn take_bands(&mut self, digit: usize) -> u64 {
        let bands = self.touched[digit] & !HOUSES;
        self.touched[digit] &= HOUSES;
        bands
    }

    #[inline]
    pub(super) fn cell(&self, cell: usize) -> u16 {
        self.candidates.cell(cell)
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
        let Candidates { cells, places, .. } = &mut self.candidates;
        let homes = network.homes[cell];
        let now = &mut cells[cell & 0xff];
        let mut gone = *now & !left;
        debug_assert!(gone != 0 && left & !*now == 0, "only a change is set");
        *now = left;
        self.changes = self.changes.wrapping_add(1);
        self.for_houses |= gone;
        self.for_bands |= gone;
        let here = 1_u128 << cell;
        while gone != 0 {
            let digit = (gone.trailing_zeros() % 9) as usize;
            places[digit] &= !here;
            self.touched[digit] |= homes;
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
        self.for_houses |= 1 << digit;
        self.for_bands |= 1 << digit;
        let Board { candidates, pending, queue, touched, .. } = self;
        let touched = &mut touched[digit];
        let mut singles = [0_u64; 2];
        for (half, mut word) in [hits as u64, (hits >> 64) as u64].into_iter().enumerate() {
            while word != 0 {
                let cell = 64 * half + word.trailing_zeros() as usize;
                let now = &mut candidates.cells[cell & 0xff];
                let left = *now & keep;
                if left == 0 {
                    return Err(Conflict);
                }
                *now = left;
                // Without a branch, as it would often be guessed wrong.
                singles[half] |= word & word.wrapping_neg() & u64::from(is_single(left)).wrapping_neg();
                *touched |= network.homes[cell];
                queue.add(&network.wakes[cell]);
                word &= word - 1;
            }
        }
        *pending |= u128::from(singles[0]) | u128::from(singles[1]) << 64;
        Ok(())
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
            let digit = self.cell(cell).trailing_zeros() as usize % 9;
            self.candidates.placed[digit] |= network.homes[cell];
            self.clear(network, digit, network.peers[cell]).map_err(|Conflict| cell)?;
        }
        Ok(())
    }
}
