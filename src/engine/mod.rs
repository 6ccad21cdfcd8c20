//! Solves puzzles, proves how many solutions they have, counts them, and finds the true candidates.
//!
//! [`Engine`] holds the memory of one search after another; nothing is allocated between puzzles of a kind. Each question
//! is asked within [`Limits`], and no answer says more than was proved.
//!
//! What a deduction buys stands beside it: how many times as long all proofs of a set took in a build without it, on 508
//! published killers, 443 generated ones, 118 variants (one thermometer puzzle is most of their time) and 42 mixes.

mod answer;
mod board;
mod classic;
mod entries;
mod estimate;
mod fill;
mod general;
mod leftovers;
mod limits;
mod network;
mod propagate;
mod queue;
mod reason;
mod redundant;
mod rule_of_45;
mod search;
mod solver;
mod tables;
#[cfg(test)]
mod tests;
mod true_candidates;

use crate::digits::DigitSet;
pub use crate::faults::Contradiction;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rules::Cage;
pub use answer::{Answer, Count};
pub use entries::{CandidatesFrom, Entries};
pub use estimate::Estimate;
pub use fill::{fill, fill_within};
pub(crate) use limits::Budget;
use limits::Meter;
pub use limits::{Limit, Limits, Statistics};
pub use reason::NoSolution;
pub use redundant::Redundant;
use search::{Found, Guide};
use solver::Solver;
pub use true_candidates::TrueCandidates;

/// Solves one puzzle after another in the same memory.
///
/// ```
/// use cagebook::engine::{Answer, Engine, Limits};
/// use cagebook::rules::Cage;
/// use cagebook::{Puzzle, Side, Grid, variants};
///
/// let escargot: Grid =
///     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
/// let mut puzzle = Puzzle::new(escargot, variants::classic(Side::NINE));
/// let mut engine = Engine::new();
/// let Answer::One(grid) = engine.prove(&puzzle, &Limits::default()) else { panic!("it is unique") };
/// assert!(puzzle.violations(&grid).is_empty());
///
/// // No cage of two cells makes 18.
/// puzzle.add(Cage::new(18, "r9c8 r9c9".parse().unwrap()));
/// let Answer::None(why) = engine.prove(&puzzle, &Limits::default()) else { panic!("it has no solution") };
/// assert_eq!(why.to_string(), "cage 18 at r9c8 r9c9: 2 cells make at most 17");
/// ```
pub struct Engine {
    solver: Solver,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl Engine {
    /// Returns an engine with nothing in it.
    pub fn new() -> Engine {
        Engine { solver: Solver::new() }
    }

    /// Finds a solution without asking for another: [`Answer::None`], [`Found`](Answer::Found) or
    /// [`Stopped`](Answer::Stopped).
    pub fn solve(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Answer {
        self.ask(puzzle, limits, 1, None)
    }

    /// Finds one of the solutions by chance; the same one for the same seed, on every platform.
    ///
    /// Not each with the same chance: that would take counting them all.
    pub fn random(&mut self, puzzle: &Puzzle, seed: u64, limits: &Limits<'_>) -> Answer {
        self.ask(puzzle, limits, 1, Some(&mut Random::new(seed)))
    }

    /// Proves how many solutions there are: [`Answer::None`], [`One`](Answer::One), [`Many`](Answer::Many) or
    /// [`Stopped`](Answer::Stopped).
    pub fn prove(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Answer {
        self.ask(puzzle, limits, 2, None)
    }

    /// Finds a solution other than a known one; `None` if there is none.
    ///
    /// It is looked for where it differs, so this is the quick way to show that a solution that is known is the only one.
    ///
    /// ```
    /// use cagebook::engine::{Engine, Limits};
    /// use cagebook::{Grid, Puzzle, Side, variants};
    ///
    /// let four = Side::new(4).unwrap();
    /// let known: Grid = "1234341221434321".parse().unwrap();
    /// let puzzle = Puzzle::new("12..3412..4.4...".parse().unwrap(), variants::classic(four));
    /// let other = Engine::new().other(&puzzle, &known, &Limits::default()).unwrap().unwrap();
    /// assert_eq!(other.to_string(), "1234341223414123");
    /// ```
    ///
    /// # Errors
    ///
    /// The limit that was reached before there was an answer.
    pub fn other(
        &mut self,
        puzzle: &Puzzle,
        known: &Grid,
        limits: &Limits<'_>,
    ) -> Result<Option<Grid>, Limit> {
        let meter = Meter::start(limits);
        if !self.solver.load(puzzle) {
            return Ok(None);
        }
        let mut digits = [0; 81];
        for (cell, digit) in known.filled() {
            digits[cell.index()] = DigitSet::from(digit).bits();
        }
        let mut guide = Guide { prefer: Some(&digits), ..Guide::default() };
        loop {
            match self.solver.next(&meter, &mut guide) {
                Found::Solution if self.solver.grid() == *known => {}
                Found::Solution => return Ok(Some(self.solver.grid())),
                Found::Exhausted | Found::Impatient => return Ok(None),
                Found::Stopped(limit) => return Err(limit),
            }
        }
    }

    /// Finds what a puzzle could do without: the givens, cages and borders between cages of which each alone could go
    /// without a second solution coming up; `None` if the puzzle has not exactly one.
    ///
    /// The limits are for all of the search together.
    ///
    /// ```
    /// use cagebook::engine::{Engine, Limits};
    /// use cagebook::{Puzzle, Side, variants};
    ///
    /// let four = Side::new(4).unwrap();
    /// let puzzle = Puzzle::new(".......21.34.4.1".parse().unwrap(), variants::classic(four));
    /// let found = Engine::new().redundant(&puzzle, &Limits::default()).unwrap();
    /// let givens: Vec<String> = found.givens.iter().map(|(cell, digit)| format!("{cell} = {digit}")).collect();
    /// assert_eq!(givens, ["r3c4 = 4", "r4c4 = 1"]);
    /// ```
    pub fn redundant(&mut self, puzzle: &Puzzle, limits: &Limits<'_>) -> Option<Redundant> {
        redundant::find(self, puzzle, limits)
    }

    /// Finds the cages that could go, each alone, from a puzzle of which this is known to be the only solution: what
    /// [`redundant`](Engine::redundant) tells of cages, for less.
    ///
    /// # Errors
    ///
    /// The limit that was reached before all were tried.
    pub fn redundant_cages(
        &mut self,
        puzzle: &Puzzle,
        solution: &Grid,
        limits: &Limits<'_>,
    ) -> Result<Vec<Cage>, Limit> {
        redundant::find_cages(self, puzzle, solution, limits)
    }

    fn ask(
        &mut self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        wanted: usize,
        random: Option<&mut Random>,
    ) -> Answer {
        let meter = Meter::start(limits);
        if !self.solver.load(puzzle) {
            return Answer::None(NoSolution::new(puzzle, 1));
        }
        let mut guide = Guide { random, ..Guide::default() };
        let mut grids: [Option<Grid>; 2] = [None; 2];
        for place in 0..wanted {
            match self.solver.next(&meter, &mut guide) {
                Found::Solution => grids[place] = Some(self.solver.grid()),
                Found::Exhausted | Found::Impatient => break,
                Found::Stopped(limit) => return Answer::Stopped { limit, found: grids[0] },
            }
        }
        match grids {
            [None, _] => Answer::None(NoSolution::new(puzzle, self.solver.counted().nodes)),
            [Some(grid), None] if wanted == 1 => Answer::Found(grid),
            [Some(grid), None] => Answer::One(grid),
            [Some(first), Some(second)] => Answer::Many([first, second]),
        }
    }

    /// Counts the solutions, up to so many.
    ///
    /// ```
    /// use cagebook::engine::{Count, Engine, Limits};
    /// use cagebook::{Grid, Puzzle, Side, variants};
    ///
    /// let four = Side::new(4).unwrap();
    /// let puzzle = Puzzle::new(Grid::empty(four), variants::classic(four));
    /// assert_eq!(Engine::new().count(&puzzle, u64::MAX, &Limits::default()), Count::Exactly(288));
    /// assert_eq!(Engine::new().count(&puzzle, 100, &Limits::default()), Count::AtLeast(100));
    /// ```
    pub fn count(&mut self, puzzle: &Puzzle, most: u64, limits: &Limits<'_>) -> Count {
        let mut solutions = self.solutions(puzzle, limits);
        let mut count = 0;
        while count < most {
            match solutions.advance() {
                Found::Solution => count += 1,
                Found::Exhausted | Found::Impatient => return Count::Exactly(count),
                Found::Stopped(limit) => return Count::Stopped { limit, at_least: count },
            }
        }
        Count::AtLeast(count)
    }

    /// Estimates how many solutions there are from so many samples; the same for the same seed, on every platform.
    ///
    /// A sample goes from guess to guess, each chosen by chance among those that are not refuted at once. If it comes to a
    /// solution, it counts for the product of the numbers it chose among; at a dead end, for nothing. That is right on
    /// average, however uneven the tree is: what a sample counts for from a position on is, on average, the sum of what it
    /// counts for from each of the k positions that follow, as it goes to each in one case of k and then counts for k times
    /// as much. Below a solution and below a dead end it is right, hence above; and no solution is below what was refuted. (D.
    /// E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29, 1975.)
    ///
    /// A puzzle that contradicts itself before any guess has 0 solutions, and one that needs no guess has 1; both are told
    /// [exactly](Estimate::is_exact). If a limit is reached, the samples that were finished count, and the
    /// [limit](Estimate::limit) is told: with none of them, nothing is known. To leave out the one that was cut makes an
    /// error of about a sample's worth at most, for long ones are cut more often; so parts that are added up should have many
    /// samples each, and a seed each. Of the [statistics](Engine::statistics), `solutions` are the samples that ended at one,
    /// and `nodes` the guesses tried, those refuted included.
    ///
    /// ```
    /// use cagebook::engine::{Engine, Limits};
    /// use cagebook::{Grid, Puzzle, Side, variants};
    ///
    /// // There are 6,670,903,752,021,072,936,960 grids.
    /// let puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
    /// let estimate = Engine::new().estimate(&puzzle, 2000, 1, &Limits::default());
    /// let (low, high) = estimate.interval();
    /// assert!(low < 6.670_903_752e21 && 6.670_903_752e21 < high);
    /// assert!(estimate.relative_error() < 5.0);
    /// ```
    pub fn estimate(&mut self, puzzle: &Puzzle, samples: u64, seed: u64, limits: &Limits<'_>) -> Estimate {
        estimate::sample(self, puzzle, samples, seed, limits)
    }

    /// Iterates over all solutions, in the same order every time.
    ///
    /// Guesses are chosen differently than by [`prove`](Engine::prove), so the order is not that of its two grids.
    pub fn solutions<'a>(&'a mut self, puzzle: &Puzzle, limits: &Limits<'a>) -> Solutions<'a> {
        let meter = Meter::start(limits);
        let ended = !self.solver.load(puzzle);
        Solutions { engine: self, meter, ended, limit: None }
    }

    /// Finds the true candidates: for each cell and digit, in how many solutions they meet, up to `cap` (at least 1).
    ///
    /// # Complexity
    ///
    /// For a unique puzzle about that of the proof; otherwise a search for each candidate that the solutions found so
    /// far do not show.
    pub fn true_candidates(&mut self, puzzle: &Puzzle, cap: u32, limits: &Limits<'_>) -> TrueCandidates {
        true_candidates::find(self, puzzle, cap, limits)
    }

    /// Finds the true candidates of a partly filled grid: those of the solutions that have its entries. Entries that
    /// are wrong are left out, and named.
    ///
    /// ```
    /// use cagebook::engine::{Engine, Limits};
    /// use cagebook::{Cell, Grid, Puzzle, Side, variants};
    ///
    /// let four = Side::new(4).unwrap();
    /// let puzzle = Puzzle::new("12..............".parse().unwrap(), variants::classic(four));
    /// let grid: Grid = "12.. 4... .... ...4".replace(' ', "").parse().unwrap();
    /// let found = Engine::new().true_candidates_from(&puzzle, &grid, 1, &Limits::default());
    /// assert_eq!(found.used.to_string(), "r2c1 r4c4");
    /// assert_eq!(found.candidates.get(Cell::new(1, 3).unwrap()).to_string(), "4");
    /// assert!(found.left_out.is_empty());
    /// ```
    pub fn true_candidates_from(
        &mut self,
        puzzle: &Puzzle,
        grid: &Grid,
        cap: u32,
        limits: &Limits<'_>,
    ) -> CandidatesFrom {
        entries::candidates(self, puzzle, grid, cap, limits)
    }

    /// Tells which entries of a partly filled grid are wrong: those that no solution has, and those that are possible
    /// each, but not together.
    ///
    /// ```
    /// use cagebook::engine::{Engine, Entries, Limits};
    /// use cagebook::{Grid, Puzzle, Side, variants};
    ///
    /// let escargot =
    ///     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
    /// let puzzle = Puzzle::new(escargot, variants::classic(Side::NINE));
    /// let grid: Grid = format!("16.{}", ".".repeat(78)).parse().unwrap();
    /// let Entries::Fit(_) = Engine::new().check_entries(&puzzle, &grid, &Limits::default()) else { panic!() };
    /// let grid: Grid = format!("14.{}", ".".repeat(78)).parse().unwrap();
    /// let Entries::Wrong(why) = Engine::new().check_entries(&puzzle, &grid, &Limits::default()) else { panic!() };
    /// assert_eq!(why[0].reason, "r1c2 = 4 is wrong, no solution has it");
    /// ```
    pub fn check_entries(&mut self, puzzle: &Puzzle, grid: &Grid, limits: &Limits<'_>) -> Entries {
        entries::check(self, puzzle, grid, limits)
    }

    /// What the last question cost.
    pub fn statistics(&self) -> Statistics {
        self.solver.statistics()
    }
}

/// All solutions of a puzzle, one after another; see [`Engine::solutions`].
pub struct Solutions<'a> {
    engine: &'a mut Engine,
    meter: Meter<'a>,
    ended: bool,
    limit: Option<Limit>,
}

impl Solutions<'_> {
    /// Returns the limit at which the iteration ended, if it was not because there is no further solution.
    pub const fn limit(&self) -> Option<Limit> {
        self.limit
    }

    fn advance(&mut self) -> Found {
        if self.ended {
            return self.limit.map_or(Found::Exhausted, Found::Stopped);
        }
        let found = self.engine.solver.next(&self.meter, &mut Guide::default());
        self.ended = found != Found::Solution;
        if let Found::Stopped(limit) = found {
            self.limit = Some(limit);
        }
        found
    }
}

impl Iterator for Solutions<'_> {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        (self.advance() == Found::Solution).then(|| self.engine.solver.grid())
    }
}

impl std::iter::FusedIterator for Solutions<'_> {}
