//! How hard puzzles are.

use serde_json::{Value, json};

use super::{LAST, SMALL, SOLVED, keys, object};
use crate::testenv::{cagebook, cagebook_reading};

const PUZZLES: &str = include_str!("../../data/killers.txt");

const LEVELS: [&str; 5] = ["gentle", "moderate", "tricky", "hard", "extreme"];

#[test]
fn each_puzzle_has_a_line() {
    let run = cagebook_reading("rate", format!("{SMALL}\n\n{LAST}\n# filled\n{SOLVED}\n"));
    run.exits(0).says_nothing().prints("gentle 20 hidden-single\ngentle 10 full-house\ngentle 0 -\n");
}

#[test]
fn lines_are_levels_scores_and_techniques() {
    // Each is two lines and its solution, a full grid. Some of the others take long.
    let puzzles: String = PUZZLES.lines().take(30).map(|line| line.to_owned() + "\n").collect();
    let run = cagebook_reading("rate", &puzzles);
    assert_eq!(run.exits(0).stdout.lines().count(), 20);
    for line in run.stdout.lines() {
        let fields: Vec<&str> = line.splitn(4, ' ').collect();
        let [level, score, _, note @ ..] = &fields[..] else { panic!("{line}") };
        assert!(LEVELS.contains(level), "{line}");
        assert!(score.parse::<u32>().unwrap() < 2100, "{line}");
        match note {
            [] => {}
            [note] => {
                assert!(*level == "extreme" && ["needs trial", "no path known"].contains(note), "{line}");
            }
            _ => panic!("{line}"),
        }
    }
    cagebook_reading("rate --jobs 1", &puzzles).prints(&run.stdout);
}

#[test]
fn programs_get_the_same_as_objects() {
    let text = format!("{SMALL}\n{SOLVED}\n");
    let lines = cagebook_reading("rate --format jsonl", &text);
    let objects: Vec<Value> = lines
        .exits(0)
        .says_nothing()
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let first = json!({
        "line": 1, "answer": "solved", "solved": true, "level": "gentle", "score": 20, "hardest": "hidden-single"
    });
    let filled = json!({"line": 2, "answer": "solved", "solved": true, "level": "gentle", "score": 0, "hardest": null});
    assert_eq!(objects, [first, filled]);
    let array = cagebook_reading("rate --format json", &text);
    assert_eq!(serde_json::from_str::<Vec<Value>>(&array.exits(0).stdout).unwrap(), objects);
    assert_eq!(keys(&objects[0]), ["line", "answer", "solved", "level", "score", "hardest"]);
    // As the path has it.
    let path = object("explain", SMALL);
    for name in ["solved", "level", "score", "hardest"] {
        assert_eq!(path[name], objects[0][name]);
    }
}

#[test]
fn the_help_tells_what_the_levels_are() {
    let help = cagebook("rate --help");
    for level in LEVELS {
        assert!(help.stdout.lines().any(|line| line.trim_start().starts_with(level)), "{}", help.report());
    }
}
