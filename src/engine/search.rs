//! The search: where to guess, and the way back.

use super::board::{Board, Candidates, is_single};
use super::limits::{Limit, Meter, Statistics};
use super::network::Network;
use super::propagate::{Activity, Culprit, Propagator, propagate};
use super::queue::Queue;
use super::tables::count;
use crate::random::Random;

/// Every so many dead ends, implied propagators that seldom help are looked for and dropped. Without: killers 1.3,
/// mixes 1.2, though they need fewer nodes.
const DEAD_ENDS_A_REVIEW: u64 = 30;
/// An implied propagator stays if at least one run in so many changes something. Asking for one in 30, killers take 0.95
/// of the time, but the hardest 1.06.
const RUNS_A_USE: u32 = 50;
/// Fewer runs say nothing yet.
const RUNS_TO_JUDGE: u32 = 50;

/// What a cell is worth by its number of digits n: 2^16 / n^1.5 where there are cages, 2^16 / n^2 elsewhere.
const KILLER: [u32; 10] = [0, 0, 23170, 12613, 8192, 5862, 4459, 3539, 2896, 2427];
const OTHER: [u32; 10] = [0, 0, 16384, 7282, 4096, 2621, 1820, 1337, 1024, 809];

/// A guess that was made, and what is left to try.
#[derive(Clone, Copy)]
struct Guess {
    before: Candidates,
    branch: Branch,
}

/// A cell and how its digits are tried: one by one, or one apart from the others and then those together.
#[derive(Clone, Copy)]
struct Branch {
    cell: usize,
    /// The digits still to be tried.
    untried: u16,
    /// The one among them that comes first, if they are not tried one by one.
    apart: u16,
    /// Whether what is left is tried together.
    together: bool,
}

impl Branch {
    /// Takes the digits to try next, and whether they count as a node: "not the first" does not.
    fn take(&mut self, guide: &mut Guide<'_>) -> (u16, bool) {
        let counts = !self.together;
        let fresh = guide.prefer.map_or(0, |known| self.untried & !known[self.cell]);
        let digits = if self.together {
            self.untried
        } else if self.apart != 0 {
            self.together = true;
            self.apart
        } else if let Some(random) = &mut guide.random {
            nth_bit(self.untried, random.below(self.untried.count_ones()))
        } else if fresh != 0 {
            fresh & fresh.wrapping_neg()
        } else {
            self.untried & self.untried.wrapping_neg()
        };
        self.untried &= !digits;
        (digits, counts)
    }
}

/// What the search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// The board holds a solution; the next call goes on behind it.
    Solution,
    /// There is no further solution.
    Exhausted,
    /// A limit was reached; the next call goes on.
    Stopped(Limit),
    /// The guide's patience is at an end; the next call goes on.
    Impatient,
}

/// How a search differs from the plain one. With none of it, solutions come in the same order every time.
#[derive(Default)]
pub(super) struct Guide<'a> {
    /// Tries the digits of a cell in random order.
    pub(super) random: Option<&'a mut Random>,
    /// Leaves out what can bring nothing but these digits, cell by cell.
    pub(super) known: Option<&'a [u16; 81]>,
    /// Tries other digits than these first, cell by cell.
    pub(super) prefer: Option<&'a [u16; 81]>,
    /// The number of nodes at which to return.
    pub(super) patience: Option<u64>,
}

/// The way back from where a search was paused.
pub(super) struct Path(Vec<Guess>);

/// A search through the solutions of a network, in the same order every time.
pub(super) struct Search {
    guesses: Vec<Guess>,
    weights: [u32; 81],
    pub(super) activity: Activity,
    dead_ends: u64,
    /// How much a digit with two places in a house counts against a cell with two digits.
    pairs: u64,
    has_cages: bool,
    /// Whether the board is to be searched from, or the last guess to be taken back first.
    fresh: bool,
    pub(super) statistics: Statistics,
}

impl Search {
    pub(super) fn new() -> Search {
        Search {
            guesses: Vec::with_capacity(81),
            weights: [0; 81],
            activity: Activity::NONE,
            dead_ends: 0,
            pairs: 0,
            has_cages: false,
            fresh: true,
            statistics: Statistics::default(),
        }
    }

    /// Forgets the last puzzle.
    pub(super) fn clear(&mut self) {
        self.guesses.clear();
        self.activity = Activity::NONE;
        self.dead_ends = 0;
        self.fresh = true;
        self.statistics = Statistics { nodes: 1, ..Statistics::default() };
    }

    /// Starts from a board that was propagated without a conflict: weighs the cells by what lies on them.
    ///
    /// A cell counts for more with each cage on it, and much more if cage or derived sum has few cells open. Without the
    /// latter: generated killers 1.25, mixes 1.2, killers 0.86.
    #[inline(never)]
    pub(super) fn start(&mut self, network: &Network, board: &Board) {
        self.restart();
        self.weights = [30; 81];
        self.has_cages = !network.cages.is_empty();
        self.pairs = if self.has_cages { 2 } else { 8 };
        for (number, propagator) in network.propagators.iter().enumerate() {
            let base = number < network.base;
            if !matches!(
                propagator,
                Propagator::Cage { .. } | Propagator::Linear { .. } | Propagator::Chain { .. }
            ) {
                continue;
            }
            let cells = propagator.cells(network);
            let open = bits(cells).filter(|cell| !is_single(board.cell(*cell))).count();
            for cell in bits(cells) {
                self.weights[cell] += u32::from(base);
                if !matches!(propagator, Propagator::Chain { .. }) && open >= 2 {
                    self.weights[cell] += 30 >> (open - 2).min(31);
                }
            }
        }
    }

    /// Puts the way back aside, to go on with it later.
    pub(super) fn pause(&mut self) -> Path {
        Path(std::mem::replace(&mut self.guesses, Vec::with_capacity(81)))
    }

    /// Goes on where the search was paused: with the last guess not yet tried out.
    pub(super) fn resume(&mut self, path: Path) {
        self.guesses = path.0;
        self.fresh = false;
    }

    /// Starts again from the board as it is, keeping what was learned.
    pub(super) fn restart(&mut self) {
        self.guesses.clear();
        self.fresh = true;
    }

    /// Goes on to the next solution.
    pub(super) fn next(
        &mut self,
        network: &mut Network,
        board: &mut Board,
        meter: &Meter<'_>,
        guide: &mut Guide<'_>,
    ) -> Found {
        loop {
            if self.fresh {
                self.fresh = false;
                if let Some(known) = guide.known
                    && board.cells().iter().zip(known).all(|(mask, known)| mask & !known == 0)
                {
                    continue;
                }
                let Some(branch) = self.choose(network, board) else {
                    self.statistics.solutions += 1;
                    return Found::Solution;
                };
                self.guesses.push(Guess { before: *board.candidates(), branch });
                self.statistics.depth = self.statistics.depth.max(self.guesses.len() as u32);
            }
            let Some(Guess { before, branch }) = self.guesses.last_mut() else { return Found::Exhausted };
            if branch.untried == 0 {
                self.guesses.pop();
                continue;
            }
            // "Not here" is no node of its own, so the limit has nothing to say to it.
            if !branch.together
                && let Err(limit) = meter.check(&self.statistics)
            {
                return Found::Stopped(limit);
            }
            if guide.patience.is_some_and(|patience| self.statistics.nodes >= patience) {
                return Found::Impatient;
            }
            let cell = branch.cell;
            let (digits, counts) = branch.take(guide);
            board.restore(before);
            self.statistics.nodes += u64::from(counts);
            self.fresh = self.advance(network, board, cell, digits);
        }
    }

    /// Leaves these digits in the cell and follows the consequences; whether it worked.
    fn advance(&mut self, network: &mut Network, board: &mut Board, cell: usize, digits: u16) -> bool {
        let set = if board.cell(cell) == digits { Ok(()) } else { board.set(network, cell, digits) };
        let result =
            set.map_err(|_| Culprit::Cell(cell)).and_then(|()| propagate(network, board, &mut self.activity));
        let Err(culprit) = result else { return true };
        self.blame(network, culprit);
        // The guess itself takes part in every dead end it leads to.
        self.weights[cell] += 1;
        self.dead_ends += 1;
        if self.dead_ends.is_multiple_of(DEAD_ENDS_A_REVIEW) {
            self.review(network, board);
        }
        false
    }

    /// Cells of whatever failed are guessed earlier from now on, as is the cell that was guessed. Without: killers 2.7,
    /// mixes 1.6; without the cell that was guessed: generated killers 1.2, mixes 1.6.
    fn blame(&mut self, network: &Network, culprit: Culprit) {
        match culprit {
            Culprit::Cell(cell) => self.weights[cell] += 1,
            Culprit::House(place) => {
                for cell in network.house_cells[place].iter() {
                    self.weights[cell] += 1;
                }
            }
            Culprit::Band(_) => {}
            Culprit::Propagator(number) => match &network.propagators[number] {
                Propagator::Same(..) => {}
                propagator => {
                    for cell in bits(propagator.cells(network)) {
                        self.weights[cell] += 1;
                    }
                }
            },
        }
    }

    /// Stops waking implied propagators that cost more than they bring. Nothing is lost: they only repeat, more
    /// sharply, what others say.
    #[cold]
    fn review(&self, network: &mut Network, board: &mut Board) {
        let mut idle = Queue::EMPTY;
        for number in network.base..network.propagators.len() {
            let (runs, useful) = (self.activity.runs[number], self.activity.useful[number]);
            if runs > RUNS_TO_JUDGE && useful * RUNS_A_USE < runs {
                idle.insert(number);
            }
        }
        for wakes in &mut network.wakes {
            wakes.remove(&idle);
        }
        board.queue.remove(&idle);
    }

    /// The most promising cell to guess at and what it is worth; `None` if every cell holds a digit.
    ///
    /// A cell's worth is its weight over a power of its number of digits.
    #[inline]
    pub(super) fn best_cell(&self, board: &Board) -> Option<(usize, u64)> {
        let worth = if self.has_cages { &KILLER } else { &OTHER };
        let (mut best, mut most) = (None, 0);
        for (cell, (mask, weight)) in board.cells().iter().zip(&self.weights).enumerate() {
            let worth = u64::from(worth[count(*mask)]) * u64::from(*weight);
            if worth > most {
                (best, most) = (Some((cell, worth)), worth);
            }
        }
        best
    }

    /// The most promising guess; `None` if every cell holds a digit.
    ///
    /// The alternative to a cell is a digit with two places in a house, taken as "here or not here": the same for most, but
    /// a thermometer puzzle does not end within 200,000 nodes without.
    fn choose(&self, network: &Network, board: &Board) -> Option<Branch> {
        let (cell, mut most) = self.best_cell(board)?;
        let mut branch = Branch { cell, untried: board.cell(cell), apart: 0, together: false };
        if count(branch.untried) == 2 {
            return Some(branch);
        }
        for (house, cells) in network.houses.iter().zip(&network.house_cells) {
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for cell in cells.iter() {
                let mask = board.cell(cell);
                thrice |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            let mut pairs = twice & !thrice;
            while pairs != 0 {
                let digit = pairs & pairs.wrapping_neg();
                pairs &= pairs - 1;
                let places = board.places(digit.trailing_zeros() as usize) & house;
                let weight: u64 = bits(places).map(|cell| u64::from(self.weights[cell])).sum();
                // Half the sum of two weights, as a cell with two digits; `pairs` is in quarters.
                let value = u64::from(OTHER[2]) * weight * self.pairs / 16;
                if value > most {
                    most = value;
                    let cell = u128::BITS as usize - 1 - places.leading_zeros() as usize;
                    branch = Branch { cell, untried: board.cell(cell), apart: digit, together: false };
                }
            }
        }
        Some(branch)
    }
}

/// The cells of a set, by index.
pub(super) fn bits(cells: u128) -> impl Iterator<Item = usize> {
    let mut words = [cells as u64, (cells >> 64) as u64];
    std::iter::from_fn(move || {
        for (i, word) in words.iter_mut().enumerate() {
            if *word != 0 {
                let cell = i * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(cell);
            }
        }
        None
    })
}

/// The bit that so many set ones come before.
pub(super) fn nth_bit(mut mask: u16, n: u32) -> u16 {
    for _ in 0..n {
        mask &= mask - 1;
    }
    mask & mask.wrapping_neg()
}
