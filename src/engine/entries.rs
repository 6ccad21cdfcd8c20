//! What a puzzle's solutions say of the entries in a partly filled grid: which are wrong, and what they leave.

use super::limits::{Limit, Limits, Meter};
use super::search::{Found, Guide};
use super::solver::Position;
use super::true_candidates::{self, TrueCandidates};
use super::{Engine, NoSolution};
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::explain::words::listed;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::rules::Violation;

/// Whether the entries in a grid can be right; see [`Engine::check_entries`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entries {
    /// This solution has all of them. Whether it is the only one was not asked.
    Fit(Grid),
    /// Either no solution has an entry, or each of several is possible, but not together; some solution has all the
    /// other entries.
    Wrong(Vec<Violation>),
    /// The puzzle has no solution itself, so nothing can be said of entries.
    NoSolution(NoSolution),
    /// The search ended at a limit.
    Stopped(Limit),
}

/// True candidates of a partly filled grid; see [`Engine::true_candidates_from`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidatesFrom {
    /// The candidates, of solutions that have the entries used.
    pub candidates: TrueCandidates,
    /// The cells whose entries were used, givens not counted.
    pub used: CellSet,
    /// Why the other entries were not.
    pub left_out: Vec<Violation>,
}

type Entry = (Cell, Digit);

/// Entries that do not all fit, sorted.
struct Sorted {
    wrong: Vec<Violation>,
    left: Vec<Entry>,
}

fn has(grid: &Grid, (cell, digit): Entry) -> bool {
    grid.get(cell) == Some(digit)
}

/// What was filled in on top of the givens, or in their place.
fn entries(puzzle: &Puzzle, grid: &Grid) -> Vec<Entry> {
    grid.filled().filter(|entry| !has(puzzle.givens(), *entry)).collect()
}

pub(super) fn check(engine: &mut Engine, puzzle: &Puzzle, grid: &Grid, limits: &Limits<'_>) -> Entries {
    let meter = Meter::start(limits);
    if !engine.solver.load(puzzle) {
        return Entries::NoSolution(NoSolution::new(puzzle, 1));
    }
    let entries = entries(puzzle, grid);
    let mut judge = Judge::new(engine, &meter, &entries);
    let verdict = judge.solution(&entries).and_then(|solution| match solution {
        Some(grid) => Ok(Entries::Fit(grid)),
        None => Ok(match judge.sort(puzzle, &entries)? {
            Some(sorted) => Entries::Wrong(sorted.wrong),
            None => Entries::NoSolution(NoSolution::new(puzzle, judge.engine.statistics().nodes)),
        }),
    });
    verdict.unwrap_or_else(Entries::Stopped)
}

pub(super) fn candidates(
    engine: &mut Engine,
    puzzle: &Puzzle,
    grid: &Grid,
    cap: u32,
    limits: &Limits<'_>,
) -> CandidatesFrom {
    let meter = Meter::start(limits);
    let nothing = |limit| CandidatesFrom {
        candidates: TrueCandidates::none(cap, limit),
        used: CellSet::EMPTY,
        left_out: Vec::new(),
    };
    if !engine.solver.load(puzzle) {
        return nothing(None);
    }
    let entries = entries(puzzle, grid);
    let mut judge = Judge::new(engine, &meter, &entries);
    let candidates = judge.candidates(&entries, cap);
    if !candidates.is_empty() || candidates.limit().is_some() {
        return CandidatesFrom { candidates, used: cells(&entries), left_out: Vec::new() };
    }
    match judge.sort(puzzle, &entries) {
        Ok(Some(Sorted { wrong, left })) => {
            CandidatesFrom { candidates: judge.candidates(&left, cap), used: cells(&left), left_out: wrong }
        }
        Ok(None) => nothing(None),
        Err(limit) => nothing(Some(limit)),
    }
}

fn cells(entries: &[Entry]) -> CellSet {
    entries.iter().map(|(cell, _)| *cell).collect()
}

/// Asks one question after another about the same loaded puzzle.
///
/// Whatever one search finds saves others: a solution shows every entry it has right, and an entry that turns out wrong
/// narrows what is left. All 58 open cells of "AI Escargot" filled with 5 take 1.6 times the nodes of its proof.
struct Judge<'a, 'l> {
    engine: &'a mut Engine,
    meter: &'a Meter<'l>,
    /// The candidates that are left without any entry.
    root: Position,
    /// All digits but the entries: what a search tries last, so that one solution shows many entries right.
    others: [u16; 81],
}

impl<'a, 'l> Judge<'a, 'l> {
    fn new(engine: &'a mut Engine, meter: &'a Meter<'l>, entries: &[Entry]) -> Judge<'a, 'l> {
        let mut others = [DigitSet::ALL.bits(); 81];
        for (cell, digit) in entries {
            others[cell.index()] &= !DigitSet::from(*digit).bits();
        }
        let root = engine.solver.position();
        Judge { engine, meter, root, others }
    }

    /// Puts the entries onto the board; whether nothing speaks against them so far.
    fn enter(&mut self, entries: &[Entry]) -> bool {
        let masks = entries.iter().map(|(cell, digit)| (cell.index(), DigitSet::from(*digit).bits()));
        self.engine.solver.assume(&self.root, masks)
    }

    /// A solution that has these entries.
    fn solution(&mut self, entries: &[Entry]) -> Result<Option<Grid>, Limit> {
        self.meter.look(self.engine.solver.counted())?;
        if !self.enter(entries) {
            return Ok(None);
        }
        match self
            .engine
            .solver
            .next(self.meter, &mut Guide { prefer: Some(&self.others), ..Guide::default() })
        {
            Found::Solution => Ok(Some(self.engine.solver.grid())),
            Found::Exhausted | Found::Impatient => Ok(None),
            Found::Stopped(limit) => Err(limit),
        }
    }

    /// The true candidates of the solutions that have these entries.
    fn candidates(&mut self, entries: &[Entry], cap: u32) -> TrueCandidates {
        if self.enter(entries) {
            true_candidates::from_board(self.engine, cap, self.meter)
        } else {
            TrueCandidates::none(cap, None)
        }
    }

    /// Tells the wrong among entries that no solution has together from those that are left; `None` if there is no
    /// solution even without them.
    fn sort(&mut self, puzzle: &Puzzle, entries: &[Entry]) -> Result<Option<Sorted>, Limit> {
        let first = if entries.is_empty() { None } else { self.solution(&[])? };
        let Some(first) = first else { return Ok(None) };
        let (mut met, mut wrong, mut left) = (vec![first], Vec::new(), Vec::new());
        for entry in entries.iter().copied() {
            if !met.iter().any(|grid| has(grid, entry)) {
                let Some(grid) = self.solution(&[entry])? else {
                    wrong.push(no_solution_has(puzzle, entry));
                    self.exclude(entry);
                    continue;
                };
                met.push(grid);
            }
            left.push(entry);
        }
        while !met.iter().any(|grid| left.iter().all(|entry| has(grid, *entry))) {
            // All of them together were tried before.
            if left.len() < entries.len() && self.solution(&left)?.is_some() {
                break;
            }
            let clash = self.clash(&left)?;
            left.retain(|entry| !clash.contains(entry));
            wrong.push(not_together(&clash));
        }
        Ok(Some(Sorted { wrong, left }))
    }

    /// Notes that no solution has the entry: the searches that follow need not come across it.
    fn exclude(&mut self, (cell, digit): Entry) {
        if self.engine.solver.assume(&self.root, [(cell.index(), !DigitSet::from(digit).bits())]) {
            self.root = self.engine.solver.position();
        }
    }

    /// Entries that are not possible together, though they are without any one of them.
    ///
    /// Among `n` entries, each possible by itself, this takes about `log n` searches for each that it finds.
    fn clash(&mut self, entries: &[Entry]) -> Result<Vec<Entry>, Limit> {
        let (mut needed, mut rest) = (Vec::new(), entries.to_vec());
        while !rest.is_empty() && (needed.len() < 2 || self.solution(&needed)?.is_some()) {
            // The shortest run of the rest that does not go with those needed ends with one more that is.
            let (mut fits, mut clashes) = (0, rest.len());
            while fits + 1 < clashes {
                let half = usize::midpoint(fits, clashes);
                let tried: Vec<Entry> = needed.iter().chain(&rest[..half]).copied().collect();
                match self.solution(&tried)? {
                    Some(grid) => {
                        // The solution may have more than was asked for: a quarter of the nodes saved.
                        let more = rest[half..].iter().take_while(|entry| has(&grid, **entry)).count();
                        fits = half + more;
                    }
                    None => clashes = half,
                }
            }
            rest.truncate(clashes);
            needed.extend(rest.pop());
        }
        needed.sort_unstable();
        Ok(needed)
    }
}

fn no_solution_has(puzzle: &Puzzle, (cell, digit): Entry) -> Violation {
    let why = match puzzle.givens().get(cell) {
        Some(given) => format!("{given} is given"),
        None => "no solution has it".to_owned(),
    };
    Violation { cells: cell.into(), reason: format!("{cell} = {digit} is wrong, {why}") }
}

fn not_together(clash: &[Entry]) -> Violation {
    let entries = clash.iter().map(|(cell, digit)| format!("{cell} = {digit}"));
    let reason = format!("{} are each possible, but not together", listed(entries, "and"));
    Violation { cells: cells(clash), reason }
}
