//! `cagebook candidates`.

use serde_json::{Value, json};

use crate::small::solutions;
use crate::testenv::{cagebook, cagebook_reading};

const GIVENS: &str = "1.3.............";

const DRAWING: &str = "\
┏━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┓
┃       │   2   ┃       │   2   ┃
┃   1   │ 4     ┃   3   │ 4     ┃
┃       │       ┃       │       ┃
┠───────┼───────╂───────┼───────┨
┃   2 3 │   2 3 ┃ 1 2   │ 1 2   ┃
┃ 4     │ 4     ┃ 4     │ 4     ┃
┃       │       ┃       │       ┃
┣━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┫
┃   2 3 │ 1 2 3 ┃ 1 2   │ 1 2 3 ┃
┃ 4     │ 4     ┃ 4     │ 4     ┃
┃       │       ┃       │       ┃
┠───────┼───────╂───────┼───────┨
┃   2 3 │ 1 2 3 ┃ 1 2   │ 1 2 3 ┃
┃ 4     │ 4     ┃ 4     │ 4     ┃
┃       │       ┃       │       ┃
┗━━━━━━━┷━━━━━━━┻━━━━━━━┷━━━━━━━┛
";

fn objects(arguments: &str, text: &str) -> Vec<Value> {
    let run = cagebook_reading(&format!("candidates --format json {arguments}"), text);
    serde_json::from_str(&run.says_nothing().stdout).unwrap()
}

/// For each cell its digits and in how many of the grids each is, up to the cap.
fn counted(grids: &[String], cap: usize) -> (Vec<Vec<u8>>, Vec<Vec<usize>>) {
    let cell = |i: usize| {
        let count = |digit: u8| grids.iter().filter(|grid| grid.as_bytes()[i] == b'0' + digit).count();
        (1..=4).filter(|digit| count(*digit) > 0).map(|digit| (digit, count(digit).min(cap))).unzip()
    };
    (0..16).map(cell).unzip()
}

#[test]
fn candidates_are_what_some_solution_has() {
    cagebook_reading("candidates", GIVENS).exits(0).prints(DRAWING).says_nothing();
    for givens in [GIVENS, "................", "12..34......2...", ".......2.4.1.3.."] {
        let (candidates, _) = counted(&solutions(givens), usize::MAX);
        let expected = json!({"line": 1, "answer": "candidates", "candidates": candidates});
        assert_eq!(objects("", givens), [expected], "{givens}");
        for cap in [1, 3, 1000] {
            let (candidates, counts) = counted(&solutions(givens), cap);
            let object = &objects(&format!("--count {cap}"), givens)[0];
            assert_eq!(object["candidates"], json!(candidates), "{givens} {cap}");
            assert_eq!(object["counts"], json!(counts), "{givens} {cap}");
            assert_eq!(object["cap"], json!(cap));
        }
    }
}

#[test]
fn nine_rows_fit_eighty_columns() {
    let run = cagebook_reading("candidates --diagonals", ".".repeat(81));
    let lines: Vec<&str> = run.exits(0).stdout.lines().collect();
    assert_eq!(lines.len(), 37);
    assert!(lines.iter().all(|line| line.chars().count() == 73), "{}", run.report());
    assert_eq!(lines[2], "┃ 4 5 6 │ 4 5 6 │ 4 5 6 ┃ 4 5 6 │ 4 5 6 │ 4 5 6 ┃ 4 5 6 │ 4 5 6 │ 4 5 6 ┃");
}

#[test]
fn cages_are_drawn_around_the_candidates() {
    let run = cagebook_reading("candidates --cage '3 r1c3 r1c4'", "................");
    assert!(
        run.exits(0).stdout.starts_with(
            "\
┏━━━━━━━┯━━━━━━━┳━━━━━━━━━━━━━━━┓
┃       │       ┃3              ┃
┃     3 │     3 ┃ 1 2     1 2   ┃
┃ 4     │ 4     ┃               ┃
"
        ),
        "{}",
        run.report()
    );
}

#[test]
fn counts_stand_below_the_drawing() {
    let run = cagebook_reading("candidates --count 3", "1234341221......");
    let below: Vec<&str> = run.exits(0).stdout.lines().skip(17).collect();
    // 2143 4321, 2143 3421 and so on: r3c3 r3c4 are 3 and 4, and so are r4c1 r4c2.
    let (_, counts) = counted(&solutions("1234341221......"), 3);
    let open: Vec<&Vec<usize>> = counts.iter().filter(|counts| counts.len() > 1).collect();
    assert_eq!(below.len(), open.len());
    for (line, counts) in below.iter().zip(open) {
        let (cell, words) = line.split_once(": ").unwrap();
        assert!(cell.starts_with('r') && words.split(", ").count() == counts.len(), "{line}");
        for (words, count) in words.split(", ").zip(counts) {
            let expected = if *count == 3 { "at least 3".to_owned() } else { count.to_string() };
            assert!(words.ends_with(&format!(" in {expected}")), "{line}");
        }
    }
}

#[test]
fn entries_are_used_and_wrong_ones_named() {
    let entries = "1.32........4...";
    let (candidates, _) = counted(&solutions(entries), 1);
    let object = &objects(&format!("--entries {entries}"), GIVENS)[0];
    assert_eq!(object["candidates"], json!(candidates));
    assert_eq!((&object["used"], &object["left_out"]), (&json!(["r1c4", "r4c1"]), &Value::Null));

    let run = cagebook_reading("candidates --entries 113.4...........", GIVENS);
    let below: Vec<&str> = run.exits(1).says_nothing().stdout.lines().skip(17).collect();
    assert_eq!(below, ["entries used: r2c1", "r1c2 = 1 is wrong, no solution has it"]);

    let nine = ".".repeat(81);
    cagebook_reading(&format!("candidates --entries {nine}"), GIVENS)
        .exits(2)
        .prints("error\n")
        .says("standard input: line 1: the entries are those of a 9 by 9 grid, and this is 4 by 4");
    cagebook("candidates --entries 12").exits(2).prints("");
}

#[test]
fn no_solution_and_no_puzzle_are_said() {
    let text = format!("11..............\n1\n{GIVENS}\n");
    let run = cagebook_reading("candidates", &text);
    run.exits(2).prints(&format!("none\n\nerror\n\n{DRAWING}"));
    assert_eq!(
        run.stderr.lines().next(),
        Some("cagebook: standard input: line 1: no solution: 1 twice in row 1 (r1c1 r1c2)")
    );
    let objects = objects("", &text);
    assert_eq!(objects[0], json!({"line": 1, "answer": "none", "reason": "1 twice in row 1 (r1c1 r1c2)"}));
    assert_eq!((&objects[1]["answer"], &objects[2]["answer"]), (&json!("error"), &json!("candidates")));
    cagebook_reading("candidates", "11..............").exits(1);
}

#[test]
fn stopped_is_said_and_no_more_claimed() {
    // Counting a million solutions for each candidate takes longer than this.
    let run = cagebook_reading("candidates --count 1000000 --time-limit 0.05", ".".repeat(81));
    run.exits(3)
        .says("standard input: line 1: stopped after 0.05 s: other candidates may be possible as well");
    assert_eq!(run.stdout.lines().last(), Some("stopped"));
    let object = &objects("--count 1000000 --time-limit 0.05", &".".repeat(81))[0];
    assert_eq!(object["answer"], "stopped");
}
