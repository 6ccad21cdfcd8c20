//! What a person finds: the next step, and the whole path.

use cagebook::engine::{Answer, Engine, Limit, Limits};
use cagebook::teacher::{Family, Path, Teacher, Technique, Work};
use cagebook::{Cell, Digit};

use super::board::Board;
use super::reply::{Body, Square, Used};
use super::{contradiction, stopped};
use crate::clock::Clock;

/// The kinds of logic that a page can switch off, and what they are here.
const KINDS: [(&str, &[Family]); 6] = [
    ("tuples", &[Family::Subsets]),
    ("pointing", &[Family::Locked]),
    ("fishes", &[Family::Fish]),
    ("wings", &[Family::Wings]),
    ("aic", &[Family::Chains]),
    ("contradictions", &[Family::Trial]),
];

/// A teacher without the kinds of logic that are switched off.
pub fn teacher(disabled: &[String]) -> Teacher {
    let off = |family: Family| {
        KINDS
            .iter()
            .any(|(kind, families)| disabled.iter().any(|off| off == kind) && families.contains(&family))
    };
    Teacher::of(Technique::ALL.iter().copied().filter(|technique| !off(technique.family())))
}

/// Tells every step there is.
pub fn path(engine: &mut Engine, clock: &Clock<'_>, board: &Board) -> Body {
    walk(engine, clock, board, None)
}

/// Tells the next step; before the first, the notes to start from.
pub fn step(engine: &mut Engine, clock: &Clock<'_>, board: &Board) -> Body {
    walk(engine, clock, board, Some(1))
}

fn walk(engine: &mut Engine, clock: &Clock<'_>, board: &Board, steps: Option<u64>) -> Body {
    let work = Work { entries: board.beside.entries, notes: board.beside.marks };
    let teacher = teacher(&board.beside.disabled_logic);
    let walk = |steps| teacher.path_within(&board.puzzle, &work, &Limits { nodes: steps, ..clock.limits() });
    let before = walk(Some(0));
    match engine.solve(&board.marked(), &clock.limits()) {
        Answer::None(_) => {
            let why = contradiction::of_board(engine, clock, board);
            return logical(board, &before, format!("Board is invalid!\n{why}\n"), false);
        }
        Answer::Stopped { .. } => return stopped(clock, "it is not known whether there is a solution"),
        _ => {}
    }
    if steps.is_some() && !is_marked(board, &before) {
        return logical(board, &before, "Initial candidates.\n".to_owned(), true);
    }
    let path = walk(steps);
    let mut message = String::new();
    for step in &path.steps {
        message.extend([step.technique.name(), ": ", &step.text(), "\n"]);
    }
    match path.limit {
        Some(Limit::Nodes) if steps.is_some() => {}
        Some(_) => message.push_str("Stopped: there may be more steps.\n"),
        None if path.is_solved() => message.push_str("The puzzle is solved.\n"),
        None => message.push_str("No logical steps found.\n"),
    }
    logical(board, &path, message, true)
}

/// Whether what the setter has marked is what the digits leave of it.
fn is_marked(board: &Board, before: &Path) -> bool {
    let marked = |cell: Cell| board.beside.marks[cell.index()] == Some(before.notes[cell.index()]);
    board.beside.entries.open().iter().all(marked)
}

/// The board at the end of a path.
fn logical(board: &Board, path: &Path, message: String, is_valid: bool) -> Body {
    let square = |cell: Cell| {
        let candidates = || path.notes[cell.index()].iter().map(Digit::get).collect();
        let open = || Square::Open { value: 0, candidates: candidates() };
        path.grid.get(cell).map_or_else(open, |digit| Square::Filled { value: digit.get() })
    };
    let cells = board.puzzle.side().cells().iter().map(square).collect();
    Body::Logical { cells, message, is_valid, used: Used::all() }
}
