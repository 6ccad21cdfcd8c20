//! `cagebook convert`: what is written, what is refused, and what stands for what cannot be written.

use crate::testenv::{cagebook, cagebook_reading};

const KILLER: &str = "tests/data/wikipedia.txt";

/// A puzzle that only some formats can hold.
const MIX: &str = "puzzle Mixed\nsize 4\n3: r1c1 r1c2\ndiagonal rising\nthermo r4c1 r3c1\n";

#[test]
fn a_killer_goes_through_every_format_that_can_hold_it() {
    let letters = std::fs::read_to_string(KILLER).unwrap();
    let lines = letters.split_inclusive('\n').filter(|line| !line.starts_with('#'));
    let letters: String = lines.collect();
    for format in ["letters", "ps", "arrows", "text", "json", "jsonl", "fpuzzles", "sudokupad"] {
        let written = cagebook(&format!("convert --to {format} {KILLER}"));
        let written = &written.exits(0).stdout;
        cagebook_reading("convert -t letters", written).exits(0).prints(&letters);
        cagebook_reading(&format!("convert -t letters --from {format}"), written).exits(0).prints(&letters);
        cagebook_reading("solve --unique", written)
            .exits(0)
            .prints("215647398368952174794381652586274931142593867973816425821739546659428713437165289\n");
    }
}

#[test]
fn what_a_format_cannot_say_is_named() {
    cagebook_reading("convert -t line", MIX)
        .exits(2)
        .prints("error\n")
        .says(
            "standard input: line 1: cage 3 at r1c1 r1c2, the rising diagonal and thermo r4c1 r3c1 cannot be written as line",
        );
    cagebook_reading("convert -t line --lossy", MIX).exits(0).prints("................\n").says(
        "standard input: line 1: left out: cage 3 at r1c1 r1c2\n\
         cagebook: standard input: line 1: left out: the rising diagonal\n\
         cagebook: standard input: line 1: left out: thermo r4c1 r3c1",
    );
    // Boxes that are not there cannot be left out: they would be put in.
    let latin = "size 4\nno boxes\n";
    for lossy in ["", "--lossy"] {
        cagebook_reading(&format!("convert -t line {lossy}"), latin)
            .exits(2)
            .prints("error\n")
            .says("standard input: line 1: this cannot be written as line: it would mean boxes, and the puzzle has none");
    }
    cagebook_reading("convert -t text", latin).exits(0).prints("puzzle\nsize 4\nno boxes\n");
}

#[test]
fn each_puzzle_keeps_its_place() {
    let input = format!("1..............4\nnonsense here\n{MIX}");
    cagebook_reading("convert -t line", &input).exits(2).prints("1..............4\nerror\nerror\n");
    let objects = cagebook_reading("convert -t jsonl", &input);
    let lines: Vec<serde_json::Value> =
        objects.exits(2).stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["givens"], "1..............4");
    assert!(lines[1]["error"].as_str().unwrap().starts_with("line 2, column 1: "));
    assert_eq!(lines[2]["title"], "Mixed");
    let list = cagebook_reading("convert -t json", &input);
    let list: Vec<serde_json::Value> = serde_json::from_str(&list.exits(2).stdout).unwrap();
    assert_eq!(list, lines);
    let text = cagebook_reading("convert -t text", &input);
    text.exits(2).prints(
        "puzzle\nsize 4\ngivens 1... .... .... ...4\n\nerror\n\n\
         puzzle Mixed\nsize 4\ndiagonal rising\n3: r1c1 r1c2\nthermo r4c1 r3c1\n",
    );
}

#[test]
fn rules_are_added_before_writing() {
    cagebook_reading("convert -t text --diagonals --cage '10 r1c1 r1c2' --cage 'r2c1 r2c2'", ".".repeat(81))
        .exits(0)
        .prints("puzzle\ndiagonals\n10: r1c1 r1c2\ncage: r2c1 r2c2\n");
    cagebook_reading("convert -t ps --diagonals=rising", ".".repeat(81))
        .exits(2)
        .says("standard input: line 1: the rising diagonal alone cannot be written as ps");
    cagebook_reading("convert -t line", "")
        .exits(2)
        .says("standard input: line 1, column 1: a puzzle was expected, and there is none");
}

/// An f-puzzles export of a killer cage and a rule that is not modelled; its JSON is below.
const RENBAN: &str = r#"{"size":4,"title":"Line","grid":[[{"value":1,"given":true},{},{},{"value":3,"c":"grey"}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"renban":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R4C1","R4C2"]]}],"killercage":[{"cells":["R2C1","R2C2"],"value":"7"}],"line":[{"lines":[["R1C1","R1C2"]]}]}"#;

#[test]
fn a_rule_that_is_not_modelled_is_kept_and_never_passed_over() {
    let payload = cagebook_reading("convert -t fpuzzles", RENBAN);
    let payload = payload.exits(0).stdout.trim_end().to_owned();
    for text in
        [RENBAN, &payload, &format!("https://f-puzzles.com/?load={payload}"), &format!("fpuz{payload}")]
    {
        cagebook_reading("convert -t fpuzzles", text).exits(0).prints(&format!("{payload}\n"));
        for command in ["solve", "check", "candidates"] {
            cagebook_reading(command, text)
                .exits(2)
                .says("standard input: line 1: unsupported constraints: renban (2)");
        }
        cagebook_reading("convert -t text", text)
            .exits(2)
            .says("standard input: line 1: renban (2) cannot be written as text");
    }
    // By way of JSON nothing is lost.
    let json = cagebook_reading("convert -t json", &payload);
    let list: serde_json::Value = serde_json::from_str(&json.exits(0).stdout).unwrap();
    assert_eq!(list[0]["unsupported"], serde_json::json!(["renban", "renban"]));
    cagebook_reading("convert -t fpuzzles", &json.stdout).exits(0).prints(&format!("{payload}\n"));
}

#[test]
fn what_is_ignored_is_said_in_every_answer() {
    cagebook_reading("solve --ignore-unsupported", RENBAN)
        .exits(0)
        .says("standard input: line 1: ignored: renban");
    let object = cagebook_reading("solve --ignore-unsupported --format jsonl", RENBAN);
    let object: serde_json::Value = serde_json::from_str(&object.exits(0).stdout).unwrap();
    assert_eq!(object["ignored"], serde_json::json!(["renban"]));
    let report = cagebook_reading("check --ignore-unsupported", RENBAN);
    assert!(report.exits(1).stdout.contains("ignored: renban\n"), "{}", report.stdout);
    assert!(report.stdout.contains("note: drawn, and no rule: line\n"), "{}", report.stdout);
    let report = cagebook_reading("check --ignore-unsupported --format json", RENBAN);
    let report: serde_json::Value = serde_json::from_str(&report.exits(1).stdout).unwrap();
    assert_eq!(report[0]["ignored"], serde_json::json!(["renban"]));
    let drawing = cagebook_reading("candidates --ignore-unsupported", RENBAN);
    assert!(drawing.exits(0).stdout.ends_with("ignored: renban\n"), "{}", drawing.stdout);
    // A grid that is not modelled cannot be ignored.
    let ten = r#"{"size":10,"grid":[]}"#;
    cagebook_reading("solve --ignore-unsupported", ten)
        .exits(2)
        .says("standard input: line 1: unsupported constraint: grid of 10 by 10");
}

#[test]
fn a_claimed_solution_that_is_not_the_one_is_noted() {
    let puzzle = |solution: &str| format!("givens .... ...2 1.34 .4.1\nsolution {solution}\n");
    cagebook_reading("check", puzzle("2143 4312 1234 3421"))
        .exits(0)
        .prints("line 1: unique\n2143431212343421\n");
    cagebook_reading("check", puzzle("1143 4312 1234 3421")).exits(0).prints(
        "line 1: unique\n2143431212343421\n\
         note: the solution that comes with it is another one: r1c1 is 1 there\n",
    );
}
