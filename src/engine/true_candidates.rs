//! True candidates: which digits a cell has in some solution, found without asking for each alone.

use std::collections::BTreeSet;

use super::Engine;
use super::limits::{Limit, Limits, Meter};
use super::search::{Found, Guide};
use super::solver::Position;
use crate::cells::Cell;
use crate::digits::{Digit, DigitSet};
use crate::grid::Grid;
use crate::puzzle::Puzzle;

/// The nodes of the first slice of time; each later one has four times as many.
const SLICE: u64 = 500;

/// For each cell and digit, in how many solutions they meet, up to a cap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    counts: [[u32; 9]; 81],
    cap: u32,
    limit: Option<Limit>,
}

impl TrueCandidates {
    /// Returns the digits that some solution has in the cell.
    pub fn get(&self, cell: Cell) -> DigitSet {
        DigitSet::ALL.iter().filter(|digit| self.count(cell, *digit) > 0).collect()
    }

    /// Returns in how many solutions the digit is in the cell: exactly, or the cap if there are as many or more.
    pub const fn count(&self, cell: Cell, digit: Digit) -> u32 {
        self.counts[cell.index()][digit.get() as usize - 1]
    }

    /// Tells whether no candidate was found at all: unless a limit was reached, there is no solution.
    pub fn is_empty(&self) -> bool {
        self.counts.as_flattened().iter().all(|count| *count == 0)
    }

    /// Returns the cap.
    pub const fn cap(&self) -> u32 {
        self.cap
    }

    /// Returns the limit at which the search ended, if it did: then more may be possible than was found.
    pub const fn limit(&self) -> Option<Limit> {
        self.limit
    }

    /// Nothing was found.
    pub(super) fn none(cap: u32, limit: Option<Limit>) -> TrueCandidates {
        TrueCandidates { counts: [[0; 9]; 81], cap: cap.max(1), limit }
    }
}

/// What was found so far.
struct Tally {
    counts: [[u32; 9]; 81],
    cap: u32,
    /// For each cell the digits that were met `cap` times.
    done: [u16; 81],
    /// The solutions met, digit by digit, if they have to be told apart. A tree: a hash table that grows would not hear
    /// of limits for tens of milliseconds.
    met: Option<BTreeSet<[u8; 81]>>,
}

impl Tally {
    /// Takes note of a solution, and says whether it brought anything new.
    fn add(&mut self, grid: &Grid) -> bool {
        if let Some(met) = &mut self.met {
            let mut digits = [0; 81];
            for (cell, digit) in grid.filled() {
                digits[cell.index()] = digit.get();
            }
            if !met.insert(digits) {
                return false;
            }
        }
        let mut news = false;
        for (cell, digit) in grid.filled() {
            let count = &mut self.counts[cell.index()][usize::from(digit.get() - 1)];
            if *count < self.cap {
                *count += 1;
                news = true;
                if *count == self.cap {
                    self.done[cell.index()] |= 1 << (digit.get() - 1);
                }
            }
        }
        news
    }
}

pub(super) fn find(engine: &mut Engine, puzzle: &Puzzle, cap: u32, limits: &Limits<'_>) -> TrueCandidates {
    let meter = Meter::start(limits);
    if engine.solver.load(puzzle) { from_board(engine, cap, &meter) } else { TrueCandidates::none(cap, None) }
}

/// The true candidates of what the board leaves, the search being about to start.
pub(super) fn from_board(engine: &mut Engine, cap: u32, meter: &Meter<'_>) -> TrueCandidates {
    let cap = cap.max(1);
    let met = (cap > 1).then(BTreeSet::new);
    let mut tally = Tally { counts: [[0; 9]; 81], cap, done: [0; 81], met };
    let limit = search(engine, &mut tally, meter).err();
    TrueCandidates { counts: tally.counts, cap, limit }
}

/// Two ways take turns, in slices of time that grow: one through all solutions in order, leaving out whatever can show
/// nothing new, which with a unique puzzle is just the proof; and one that looks for each missing candidate by itself, which
/// helps where there are very many solutions. So the cost is at most twice that of the better way.
fn search(engine: &mut Engine, tally: &mut Tally, meter: &Meter<'_>) -> Result<(), Limit> {
    let mut root = engine.solver.position();
    let mut slice = SLICE;
    loop {
        if in_order(engine, tally, meter, slice)? == Ended::Complete {
            return Ok(());
        }
        let path = engine.solver.pause();
        if one_by_one(engine, tally, meter, slice, &mut root)? == Ended::Complete {
            return Ok(());
        }
        engine.solver.resume(path);
        slice *= 4;
    }
}

/// Whether everything is known.
#[derive(PartialEq, Eq)]
enum Ended {
    Complete,
    OutOfTime,
}

fn in_order(engine: &mut Engine, tally: &mut Tally, meter: &Meter<'_>, slice: u64) -> Result<Ended, Limit> {
    let mut patience = engine.solver.counted().nodes + slice;
    loop {
        let done = tally.done;
        match engine
            .solver
            .next(meter, &mut Guide { known: Some(&done), patience: Some(patience), ..Guide::default() })
        {
            Found::Solution => {
                if tally.add(&engine.solver.grid()) {
                    patience = engine.solver.counted().nodes + slice;
                }
            }
            Found::Exhausted => return Ok(Ended::Complete),
            Found::Impatient => return Ok(Ended::OutOfTime),
            Found::Stopped(limit) => return Err(limit),
        }
    }
}

/// Looks for the missing candidates; one that turns out impossible is taken out of the root, which makes the rest easier.
fn one_by_one(
    engine: &mut Engine,
    tally: &mut Tally,
    meter: &Meter<'_>,
    slice: u64,
    root: &mut Position,
) -> Result<Ended, Limit> {
    let end = engine.solver.counted().nodes + slice;
    let mut missing = false;
    for cell in engine.solver.side().cells() {
        let cell = cell.index();
        let mut skipped = 0;
        loop {
            let open = root.digits(cell) & !tally.done[cell] & !skipped;
            if open == 0 {
                break;
            }
            let now = engine.solver.counted().nodes;
            if now >= end {
                return Ok(Ended::OutOfTime);
            }
            let digit = open & open.wrapping_neg();
            let patience = now + slice / 16;
            if engine.solver.assume(root, [(cell, digit)])
                && look_for(engine, tally, meter, cell, digit, patience)? == Ended::OutOfTime
            {
                skipped |= digit;
                missing = true;
                continue;
            }
            // Everything with this candidate is known now; whatever is left does without it.
            tally.done[cell] |= digit;
            if tally.counts[cell][digit.trailing_zeros() as usize] == 0 {
                if !engine.solver.assume(root, [(cell, !digit)]) {
                    return Ok(Ended::Complete);
                }
                *root = engine.solver.position();
            }
        }
    }
    Ok(if missing { Ended::OutOfTime } else { Ended::Complete })
}

/// Looks for as many solutions with the candidate as are wanted, which the board assumes.
fn look_for(
    engine: &mut Engine,
    tally: &mut Tally,
    meter: &Meter<'_>,
    cell: usize,
    digit: u16,
    patience: u64,
) -> Result<Ended, Limit> {
    while tally.counts[cell][digit.trailing_zeros() as usize] < tally.cap {
        let done = tally.done;
        match engine
            .solver
            .next(meter, &mut Guide { prefer: Some(&done), patience: Some(patience), ..Guide::default() })
        {
            Found::Solution => {
                tally.add(&engine.solver.grid());
            }
            Found::Exhausted => break,
            Found::Impatient => return Ok(Ended::OutOfTime),
            Found::Stopped(limit) => return Err(limit),
        }
    }
    Ok(Ended::Complete)
}
