//! Published and made puzzles, each with its known answer.

use cagebook::engine::{Answer, Engine, Limit, Limits};

use crate::rows;

/// More nodes than this are not spent on one puzzle.
const NODES: u64 = 20_000;

/// Proves each puzzle of a file and compares with the solution it comes with; so many of the hardest may end at the
/// limit, but never with another answer.
fn proves(file: &str, stopped: usize) {
    let Some(rows) = rows::rows(file) else { return };
    assert!(!rows.is_empty(), "{file} has no rows");
    let mut engine = Engine::new();
    let mut ends = 0;
    for row in &rows {
        // Hundreds of thousands of nodes each: whatever is found at once has to be right.
        let monster =
            row.json["source"].to_string().contains("MATHEMAGIC") || row.name.contains("MATHEMAGIC");
        let nodes = if monster { 500 } else { NODES };
        let solution = row.solution.unwrap_or_else(|| panic!("{} has no solution", row.name));
        match engine.prove(&row.puzzle, &Limits { nodes: Some(nodes), ..Limits::default() }) {
            Answer::One(grid) => assert_eq!(grid, solution, "{}", row.name),
            Answer::Stopped { limit: Limit::Nodes, found } => {
                assert!(found.is_none_or(|grid| grid == solution), "{}", row.name);
                ends += usize::from(!monster);
            }
            other => panic!("{}: {other:?}", row.name),
        }
        assert!(engine.statistics().nodes <= nodes, "{}", row.name);
    }
    assert!(ends <= stopped, "{ends} of {} puzzles of {file} took over {NODES} nodes", rows.len());
}

#[test]
fn killers_are_unique() {
    proves("killer.jsonl", 5);
}

#[test]
fn made_killers_are_unique() {
    proves("killer_made.jsonl", 0);
}

#[test]
fn graded_killers_are_unique() {
    proves("killer_graded.jsonl", 0);
}

#[test]
fn variants_are_unique() {
    proves("variants.jsonl", 1);
}

#[test]
fn mixes_are_unique() {
    proves("synthetic_mixes.jsonl", 1);
}

#[test]
fn ambiguous_killers_have_two_solutions() {
    let Some(rows) = rows::rows("killer_ambiguous.jsonl") else { return };
    let mut engine = Engine::new();
    let mut ends = 0;
    for row in &rows {
        match engine.prove(&row.puzzle, &Limits { nodes: Some(NODES), ..Limits::default() }) {
            Answer::Many([a, b]) => {
                assert_ne!(a, b, "{}", row.name);
                for grid in [a, b] {
                    assert!(grid.open().is_empty(), "{}", row.name);
                    assert_eq!(row.puzzle.violations(&grid), [], "{}", row.name);
                }
            }
            Answer::Stopped { found, .. } => {
                assert!(found.is_none_or(|grid| row.puzzle.violations(&grid).is_empty()), "{}", row.name);
                ends += 1;
            }
            other => panic!("{}: {other:?}", row.name),
        }
    }
    assert!(ends <= 1, "{ends} of {} took too many nodes", rows.len());
}
