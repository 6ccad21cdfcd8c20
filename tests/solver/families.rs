//! Real puzzles by the hundred: each answer has to be the published one, or none within the limit.

use cagebook::solver::{Answer, Limits, solve_within};
use cagebook::{Cage, CellSet, Grid};
use serde_json::Value;

use crate::{letters, naive, published};

/// Families made to be hard, which may take more guesses than a test should.
const HARD: [&str; 6] = ["TAREK", "MATHEMAGIC", "HS_KILLERS", "made", "ISS Killing with", "ISS Wecoc"];

fn within(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), time: None }
}

#[test]
fn puzzles_of_this_project() {
    let lines: Vec<&str> = include_str!("../data/killers.txt").lines().collect();
    assert_eq!(lines.len(), 120);
    for puzzle in lines.chunks(3) {
        let [letters_line, sums, solution] = puzzle else { panic!("three lines a puzzle") };
        let cages = letters(&format!("{letters_line}\n{sums}\n"));
        assert_eq!(
            solve_within(&cages, within(2000)),
            Answer::One(solution.parse().unwrap()),
            "{letters_line}"
        );
    }
}

#[test]
fn published_puzzles_have_the_one_published_solution() {
    for file in ["killer.jsonl", "killer_made.jsonl", "killer_graded.jsonl"] {
        for puzzle in published::lines(file).unwrap_or_default() {
            // Diagonals are no rule of this solver.
            if puzzle["diagonals"] == true {
                continue;
            }
            let name = puzzle["name"].as_str().unwrap();
            let hard = HARD.iter().any(|family| name.starts_with(family));
            let solution: Grid = puzzle["solution"].as_str().unwrap().parse().unwrap();
            match solve_within(&cages(&puzzle), within(if hard { 10 } else { 1000 })) {
                Answer::One(grid) => assert_eq!(grid, solution, "{name}"),
                Answer::Stopped { found, .. } if hard => {
                    assert!(found.is_none_or(|grid| grid == solution), "{name}");
                }
                answer => panic!("{name}: {answer:?}"),
            }
        }
    }
}

#[test]
fn puzzles_that_were_published_with_several_solutions_are_found_out() {
    for puzzle in published::lines("killer_ambiguous.jsonl").unwrap_or_default() {
        let (name, cages) = (puzzle["name"].as_str().unwrap(), cages(&puzzle));
        match solve_within(&cages, within(2000)) {
            Answer::Many([one, other]) => {
                assert_ne!(one, other);
                assert!(naive::is_solution(&one, &cages) && naive::is_solution(&other, &cages), "{name}");
            }
            // Two of them take far more guesses before the second solution.
            Answer::Stopped { .. } if name.starts_with("iss-") => {}
            answer => panic!("{name}: {answer:?}"),
        }
    }
}

/// The cages of a puzzle of the data; none of these puzzles has givens.
fn cages(puzzle: &Value) -> Vec<Cage> {
    let cells = |cage: &Value| -> CellSet {
        cage["cells"].as_array().unwrap().iter().map(|cell| cell.as_str().unwrap().parse().unwrap()).collect()
    };
    assert!(puzzle["givens"].as_str().unwrap().bytes().all(|byte| byte == b'.'));
    let cages = puzzle["cages"].as_array().unwrap().iter();
    cages.map(|cage| Cage::new(cage["sum"].as_u64().unwrap() as u32, cells(cage))).collect()
}
