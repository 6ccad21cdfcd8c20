//! Why there is no solution, in words: looked for only when it is asked for, as that takes longer than most proofs.

mod culprit;
mod needed;

use core::fmt;

use super::general::{General, Refuted};
use crate::faults::Contradiction;
use crate::model::Model;
use crate::puzzle::Puzzle;
use culprit::Narrowed;
use needed::Needed;

/// A proof that a puzzle has no solution. It is written as its reason.
///
/// ```
/// use cagebook::engine::{Answer, Engine, Limits};
/// use cagebook::{Cage, Grid, Puzzle, Side, variants};
///
/// let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
/// puzzle.add(Cage::new(3, "r1c1 r1c2".parse().unwrap()));
/// puzzle.add(Cage::new(3, "r1c3 r1c4".parse().unwrap()));
/// let Answer::None(why) = Engine::new().prove(&puzzle, &Limits::default()) else { panic!("it has no solution") };
/// assert_eq!(why.to_string(), "cage 3 at r1c1 r1c2 and cage 3 at r1c3 r1c4 both need 1 and 2 in row 1");
/// assert_eq!(why.contradiction().cells.to_string(), "r1c1 r1c2 r1c3 r1c4");
/// ```
#[derive(Clone, Debug)]
pub struct NoSolution {
    puzzle: Puzzle,
    nodes: u64,
}

impl NoSolution {
    /// Takes note of a puzzle that was refuted in so many nodes.
    pub(super) fn new(puzzle: &Puzzle, nodes: u64) -> NoSolution {
        NoSolution { puzzle: puzzle.clone(), nodes }
    }

    /// Works out the simplest reason there is: the first of [`contradictions`](NoSolution::contradictions).
    pub fn contradiction(&self) -> Contradiction {
        self.puzzle.faults().into_iter().next().unwrap_or_else(|| of(&self.puzzle, self.nodes))
    }

    /// Works out every obvious reason, as [`Puzzle::faults`] does, or the one that follows if nothing is obvious; never
    /// none.
    ///
    /// # Complexity
    ///
    /// This takes some dozen times as long as a proof without a guess, and searches at most a thousand nodes.
    pub fn contradictions(&self) -> Vec<Contradiction> {
        let mut faults = self.puzzle.faults();
        if faults.is_empty() {
            faults.push(of(&self.puzzle, self.nodes));
        }
        faults
    }
}

impl fmt::Display for NoSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.contradiction().fmt(f)
    }
}

/// One "none" equals another, whatever the puzzle.
impl PartialEq for NoSolution {
    fn eq(&self, _: &NoSolution) -> bool {
        true
    }
}

impl Eq for NoSolution {}

/// Why a puzzle with nothing obvious against it has no solution.
fn of(puzzle: &Puzzle, nodes: u64) -> Contradiction {
    // The solver that tells where it came to an end, whichever the puzzle is for.
    let mut general = General::new();
    let mut model = Model::new(puzzle.side());
    let needed = Needed::of(&mut general, &mut model, puzzle, nodes);
    let (names, mut cells) = (needed.names(), needed.cells());
    let puzzle = needed.puzzle();
    puzzle.state(&mut model);
    let reason = match general.load(&model) {
        // Four digits for three cells: not worth the search's while, but good words.
        Ok(()) if let Some(end) = Narrowed::of(&puzzle, &model, &general).crowded() => narrowed(names, &end),
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
            let end = Narrowed::of(&puzzle, &model, &general).contradiction(culprit);
            cells |= end.cells;
            narrowed(names, &end.reason)
        }
        Err(Refuted::RuleOf45) => {
            let end = Narrowed::of(&puzzle, &model, &general).sums();
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
