//! Why there is no solution, in words: looked for only once it is known that there is none.

mod culprit;
mod needed;

use super::{Engine, Refuted};
use crate::faults::Contradiction;
use crate::puzzle::Puzzle;
use culprit::Narrowed;
use needed::Needed;

/// Returns the simplest reason there is for a puzzle that was refuted in so many nodes.
pub(super) fn of(puzzle: &Puzzle, nodes: u64) -> Contradiction {
    if let Some(fault) = puzzle.faults().into_iter().next() {
        return fault;
    }
    let mut engine = Engine::new();
    let needed = Needed::of(&mut engine, puzzle, nodes);
    let (names, mut cells) = (needed.names(), needed.cells());
    let puzzle = needed.puzzle();
    let reason = match engine.load(&puzzle) {
        Ok(()) => {
            let what = names.unwrap_or_else(|| "all the rules".to_owned());
            format!("every possibility was tried, and none keeps {what}")
        }
        // Rules say themselves why nothing can keep them, and which digits they leave; what is left are statements of
        // others that do not.
        Err(Refuted::Stated) => {
            format!("nothing keeps {}", names.unwrap_or_else(|| "the rules".to_owned()))
        }
        Err(Refuted::Culprit(culprit)) => {
            let end = Narrowed::of(&puzzle, &engine).contradiction(culprit);
            cells |= end.cells;
            narrowed(names, &end.reason)
        }
        Err(Refuted::RuleOf45) => {
            let end = Narrowed::of(&puzzle, &engine).sums();
            cells |= end.cells;
            narrowed(names, &end.reason)
        }
    };
    Contradiction { reason, cells }
}

/// Where narrowing by something came to an end.
fn narrowed(by: Option<String>, end: &str) -> String {
    let by = by.map_or_else(String::new, |names| format!(" by {names}"));
    format!("after narrowing{by}, {end}")
}
