//! Why there is no solution, after the words of the program that pages know.
//!
//! That says one of these sentences, by what it was doing when it found out, and no more; users ask for the reason ever
//! since. Scripts that look for the sentences find them at the beginning.

use cagebook::engine::{Answer, Engine, Entries, Limits};
use cagebook::{Grid, Puzzle};

use super::board::Board;
use crate::clock::Clock;

/// By search.
const SEARCHED: &str = "No solutions found.";
/// By the rules alone.
const RULES: &str = "ERROR: The constraints are invalid (no solutions).";
/// By rules and digits, at once; or by digits that the setter has filled in.
const GIVENS: &str = "ERROR: The givens are invalid (no solutions).";
/// By marks.
const MARKS: &str = "ERROR: The center marks are invalid (no solutions).";

/// What a puzzle is asked for in place of a solution.
const AT_ONCE: Limits<'static> = Limits { nodes: Some(1), time: None, cancel: None, progress: None };

/// What is said of a puzzle without a solution, for this reason.
pub fn message(engine: &mut Engine, puzzle: &Puzzle, reason: &str) -> String {
    let mut refuted = |puzzle: &Puzzle| matches!(engine.solve(puzzle, &AT_ONCE), Answer::None(_));
    let sentence = if refuted(&puzzle.with_givens(Grid::empty(puzzle.side()))) {
        RULES
    } else if refuted(puzzle) {
        GIVENS
    } else {
        SEARCHED
    };
    format!("{sentence} {reason}")
}

/// What is said of a board without a solution: of the puzzle, of the digits on it, or of the marks.
pub fn of_board(engine: &mut Engine, clock: &Clock<'_>, board: &Board) -> String {
    match engine.check_entries(&board.puzzle, &board.beside.entries, &clock.limits()) {
        Entries::NoSolution(why) => message(engine, &board.puzzle, &why.to_string()),
        Entries::Wrong(wrong) => {
            let wrong: Vec<String> = wrong.into_iter().map(|wrong| wrong.reason).collect();
            format!("{GIVENS} {}", wrong.join("; "))
        }
        Entries::Fit(_) => match engine.solve(&board.marked(), &clock.limits()) {
            Answer::None(why) => format!("{MARKS} {why}"),
            _ => format!("{MARKS} no solution has a marked digit in every cell"),
        },
        Entries::Stopped(_) => format!("{SEARCHED} why is not known"),
    }
}
