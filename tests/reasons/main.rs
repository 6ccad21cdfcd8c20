//! Why a puzzle has no solution: in words, true, and found before any guess where it is obvious.

mod claims;
mod narrowed;
mod obvious;
mod random;
mod reported;
mod spec;

use cagebook::Puzzle;
use cagebook::engine::{Answer, Engine, Limits};

/// The reason, and how many nodes it took to know that there is one.
fn reason(puzzle: &Puzzle) -> (String, u64) {
    let mut engine = Engine::new();
    match engine.prove(puzzle, &Limits::default()) {
        Answer::None(why) => (why.to_string(), engine.statistics().nodes),
        answer => panic!("{answer:?}"),
    }
}

/// The reason, which is found without a guess.
#[track_caller]
fn at_once(puzzle: &Puzzle) -> String {
    let (reason, nodes) = reason(puzzle);
    assert_eq!(nodes, 1, "{reason}");
    reason
}

/// All obvious reasons.
fn faults(puzzle: &Puzzle) -> Vec<String> {
    puzzle.faults().iter().map(|fault| fault.reason.clone()).collect()
}
