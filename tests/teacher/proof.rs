//! Proves steps again, from what each of them names and nothing else.

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::rules::{ExtraRegion, GivenCandidates, Thermo};
use cagebook::teacher::{Basis, Path, Step, Teacher, Work};
use cagebook::{Cell, Digit, DigitSet, Grid, Puzzle, Side, variants};

/// The notes before each step of a path.
pub struct Replay<'a> {
    puzzle: &'a Puzzle,
    pub notes: [DigitSet; 81],
}

impl<'a> Replay<'a> {
    pub fn start(puzzle: &'a Puzzle) -> Replay<'a> {
        Replay { puzzle, notes: nothing_but_bookkeeping(puzzle, &Work::of(puzzle)) }
    }

    /// Does what the step says. A digit that is written leaves all cells that see it.
    pub fn follow(&mut self, step: &Step) {
        for (cell, digits) in &step.removes {
            self.notes[cell.index()] -= *digits;
        }
        let mut entries = Grid::empty(self.puzzle.side());
        for (cell, digit) in &step.places {
            entries.set(*cell, Some(*digit));
        }
        if !step.places.is_empty() {
            let empty = self.puzzle.with_givens(Grid::empty(self.puzzle.side()));
            let work = Work { entries, notes: self.notes.map(Some) };
            self.notes = nothing_but_bookkeeping(&empty, &work);
        }
    }
}

/// The notes of somebody who knows no technique.
fn nothing_but_bookkeeping(puzzle: &Puzzle, work: &Work) -> [DigitSet; 81] {
    Teacher::of([]).path(puzzle, work).notes
}

/// What a step claims cannot be: each digit that it crosses out, and every digit but the one that it writes.
fn excluded(step: &Step, notes: &[DigitSet; 81]) -> Vec<(Cell, Digit)> {
    let others = |(cell, digit): &(Cell, Digit)| (*cell, notes[cell.index()] - DigitSet::from(*digit));
    let all = step.removes.iter().copied().chain(step.places.iter().map(others));
    all.flat_map(|(cell, digits)| digits.iter().map(move |digit| (cell, digit))).collect()
}

/// The puzzle of nothing but what a step rests on: the notes of the cells it names, and the rules it names.
fn premises(step: &Step, notes: &[DigitSet; 81], puzzle: &Puzzle) -> Puzzle {
    let side = puzzle.side();
    let mut premises = Puzzle::new(Grid::empty(side), Vec::new());
    for basis in &step.basis {
        match basis {
            Basis::House { cells, .. } | Basis::Different { cells, .. } => premises.add(ExtraRegion(*cells)),
            Basis::Cage(cage) => premises.add(*cage),
            Basis::Thermo { cells, slow: false } => premises.add(Thermo::new(vec![cells.clone()]).unwrap()),
            Basis::Thermo { cells, slow: true } => premises.add(Thermo::slow(vec![cells.clone()]).unwrap()),
            other => panic!("{other:?} is a rule of its own"),
        }
    }
    for cell in step.cells {
        premises.add(GivenCandidates::new(cell, notes[cell.index()]));
    }
    premises
}

/// Proves that a step follows from what it names. Trial rests on everything.
pub fn prove(
    step: &Step,
    notes: &[DigitSet; 81],
    puzzle: &Puzzle,
    engine: &mut Engine,
) -> Result<(), String> {
    let local = step.technique.family() != cagebook::teacher::Family::Trial;
    let premises = if local {
        premises(step, notes, puzzle)
    } else {
        let mut all = puzzle.clone();
        for cell in puzzle.side().cells() {
            all.add(GivenCandidates::new(cell, notes[cell.index()]));
        }
        all
    };
    let claims = excluded(step, notes);
    if claims.is_empty() && step.places.is_empty() {
        return Err(format!("nothing follows: {}", step.text()));
    }
    for (cell, digit) in claims {
        let mut back = premises.clone();
        back.add(GivenCandidates::new(cell, digit.into()));
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let refuted = match engine.prove(&back, &limits) {
            Answer::None(_) => true,
            // Sums of four lines are too much for a search that does not know of the lines beside them: it is told.
            Answer::Stopped { .. } if puzzle.side() == Side::NINE => {
                for rule in variants::classic(Side::NINE).into_iter().take(2) {
                    back = Puzzle::new(*back.givens(), [back.rules(), &[rule]].concat());
                }
                matches!(engine.prove(&back, &limits), Answer::None(_))
            }
            _ => false,
        };
        if !refuted {
            return Err(format!("{cell} = {digit} is not ruled out by: {}", step.text()));
        }
    }
    Ok(())
}

/// Follows a path, and proves each step that is to be; returns how many were.
///
/// # Panics
///
/// If a step does not follow, or crosses out what the solution has.
pub fn check(
    name: &str,
    puzzle: &Puzzle,
    path: &Path,
    solution: &Grid,
    is_to_be: impl Fn(&Step) -> bool,
) -> usize {
    let (mut replay, mut engine, mut proved) = (Replay::start(puzzle), Engine::new(), 0);
    for (i, step) in path.steps.iter().enumerate() {
        let told = || format!("{name}, step {}, {}: {}", i + 1, step.technique, step.text());
        for (cell, digit) in &step.places {
            assert_eq!(solution.get(*cell), Some(*digit), "{}", told());
        }
        for (cell, digits) in &step.removes {
            assert!(!solution.get(*cell).is_some_and(|digit| digits.contains(digit)), "{}", told());
            assert!(!digits.is_empty() && digits.is_subset(replay.notes[cell.index()]), "{}", told());
        }
        if is_to_be(step) {
            if let Err(why) = prove(step, &replay.notes, puzzle, &mut engine) {
                panic!("{}: {why}", told());
            }
            proved += 1;
        }
        replay.follow(step);
    }
    assert_eq!(replay.notes, path.notes, "{name}");
    proved
}
