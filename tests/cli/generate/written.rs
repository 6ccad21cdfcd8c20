//! Formats, and what stands in them.

use cagebook::formats::Format;
use serde_json::Value;

use super::read;
use crate::testenv::{cagebook, cagebook_reading};

#[test]
fn what_is_nothing_but_givens_is_a_line() {
    let lines = cagebook("generate --variant classic -n 2 --size 6 --seed 1");
    assert!(lines.exits(0).stdout.lines().all(|line| line.len() == 36), "{}", lines.report());
    assert_eq!(lines.stdout.lines().count(), 2);
    for arguments in [
        "",
        "--variant x",
        "--variant jigsaw",
        "--variant thermo",
        "--variant classic --diagonals=falling",
        "--variant classic --regions 1112134233423442",
        "--variant classic --extra-region 'r2c2 r2c3 r3c2 r3c3'",
    ] {
        let text = cagebook(&format!("generate --size 4 --seed 1 -n 2 {arguments}"));
        let paragraphs: Vec<&str> = text.exits(0).stdout.split("\n\n").collect();
        assert_eq!(paragraphs.len(), 2, "{}", text.report());
        for paragraph in paragraphs {
            assert!(paragraph.starts_with("puzzle\nsize 4\n"), "{}", text.report());
            assert!(paragraph.lines().last().unwrap().starts_with("solution "), "{}", text.report());
        }
    }
}

/// What stands in all formats alike.
fn without_solutions(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with("solution ")).collect()
}

#[test]
fn each_format_holds_the_same_puzzles_or_is_refused_once() {
    let mut held = Vec::new();
    for variant in ["classic", "killer", "x,jigsaw", "thermo,killer"] {
        let made = format!("generate --variant {variant} --seed 5 -n 2");
        let text = cagebook(&format!("{made} --to text"));
        for format in Format::all().filter(|format| format.is_written()) {
            let run = cagebook(&format!("{made} --to {format}"));
            if run.code == 2 {
                run.prints("");
                let refusal = format!("cannot be written as {format}");
                assert!(run.stderr.contains(&refusal), "{}", run.report());
                assert_eq!(run.stderr.lines().count(), 1, "{}", run.report());
                continue;
            }
            run.exits(0).says_nothing();
            let again = cagebook_reading("convert --to text", &run.stdout);
            assert_eq!(
                without_solutions(&again.exits(0).stdout),
                without_solutions(&text.stdout),
                "{format}"
            );
            held.push((variant, format.name()));
        }
    }
    for pair in [
        ("classic", "line"),
        ("classic", "sgt"),
        ("killer", "letters"),
        ("killer", "ps"),
        ("killer", "arrows"),
        ("killer", "sudokupad"),
        ("x,jigsaw", "fpuzzles"),
        ("thermo,killer", "json"),
    ] {
        assert!(held.contains(&pair), "{pair:?}");
    }
    for pair in [("killer", "line"), ("classic", "letters"), ("thermo,killer", "ps")] {
        assert!(!held.contains(&pair), "{pair:?}");
    }
    let json = cagebook("generate --seed 5 -n 2 --to json");
    let list: Vec<Value> = serde_json::from_str(&json.exits(0).stdout).unwrap();
    let objects = cagebook("generate --seed 5 -n 2 --to jsonl");
    let lines: Vec<Value> =
        objects.exits(0).stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(list, lines);
    assert!(list[0]["solution"].is_string());
}

#[test]
fn a_solution_can_be_left_out() {
    for format in ["text", "jsonl", "fpuzzles"] {
        let with = cagebook(&format!("generate --seed 1 --to {format}"));
        let without = cagebook(&format!("generate --seed 1 --no-solution --to {format}"));
        let documents = [with, without].map(|run| read(&run.exits(0).stdout).remove(0));
        assert!(documents[0].solution.is_some() && documents[1].solution.is_none(), "{format}");
        let cages = documents.map(|document| document.puzzle().unwrap().cages().collect::<Vec<_>>());
        assert_eq!(cages[0], cages[1]);
    }
}
