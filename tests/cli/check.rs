//! `cagebook check`.

use serde_json::{Value, json};

use crate::small::solutions;
use crate::testenv::cagebook_reading;

/// With one solution, and more givens than it needs.
const UNIQUE: &str = ".......21.34.4.1";
/// As few givens as a grid of four can have.
const FEWEST: &str = ".......2.4.1.3..";
const SEVERAL: &str = "1...............";
const NONE: &str = "11..............";

fn reports(arguments: &str, text: &str) -> Vec<Value> {
    let run = cagebook_reading(&format!("check --format json {arguments}"), text);
    serde_json::from_str(&run.says_nothing().stdout).unwrap()
}

#[test]
fn says_unique_several_or_none() {
    let solution = &solutions(UNIQUE)[0];
    cagebook_reading("check", UNIQUE)
        .exits(0)
        .prints(&format!("line 1: unique\n{solution}\n"))
        .says_nothing();
    cagebook_reading("check", NONE)
        .exits(1)
        .prints("line 1: no solution: 1 twice in row 1 (r1c1 r1c2)\nalso: 1 twice in box 1 (r1c1 r1c2)\n")
        .says_nothing();

    let run = cagebook_reading("check", SEVERAL);
    let lines: Vec<&str> = run.exits(1).says_nothing().stdout.lines().collect();
    let [head, one, other, marks, differing] = lines[..] else { panic!("{}", run.report()) };
    let all = solutions(SEVERAL);
    assert!(all.iter().any(|grid| grid == one) && all.iter().any(|grid| grid == other) && one != other);
    let differ: Vec<usize> = (0..16).filter(|i| one.as_bytes()[*i] != other.as_bytes()[*i]).collect();
    let marked: Vec<usize> = marks.match_indices('^').map(|(i, _)| i).collect();
    let cells: Vec<String> = differ.iter().map(|i| format!("r{}c{}", i / 4 + 1, i % 4 + 1)).collect();
    assert_eq!(head, format!("line 1: several solutions; two that differ in {} cells:", differ.len()));
    assert_eq!(marked, differ);
    assert_eq!(differing, format!("differing: {}", cells.join(" ")));
}

#[test]
fn tells_every_obvious_reason_at_once() {
    let faults = [
        "cage 9 at r4c1 r4c2: 2 cells make at most 7 with the digits 1 to 4",
        "1 twice in row 1 (r1c1 r1c2)",
        "2 twice in column 4 (r1c4 r3c4)",
        "1 twice in box 1 (r1c1 r1c2)",
    ];
    let puzzle = "11.2.......2....";
    let note = "note: 14 cells in no cage; the cages make 9 of 40\n";
    cagebook_reading("check --cage '9 r4c1 r4c2'", puzzle)
        .exits(1)
        .prints(&format!("line 1: no solution: {}\n{note}", faults.join("\nalso: ")))
        .says_nothing();
    let report = &reports("--cage '9 r4c1 r4c2'", puzzle)[0];
    assert_eq!([&report["reason"], &report["also"]], [&json!(faults[0]), &json!(faults[1..])]);
    // Same row, different boxes: one reason.
    assert_eq!(reports("", "1..1............")[0].get("also"), None);
}

#[test]
fn a_stream_has_a_report_for_each_puzzle_and_the_worst_exit_code() {
    let text = format!("{UNIQUE}\nA\n# two\n{NONE}\n");
    let run = cagebook_reading("check", &text);
    run.exits(2).says("standard input: line 2, column 2: 81 letters were expected, and there are 1");
    let reports_in_words: Vec<&str> = run.stdout.split("\n\n").collect();
    assert_eq!(reports_in_words.len(), 3);
    assert_eq!(reports_in_words[1], "line 2: error");
    cagebook_reading("check", "").exits(2).prints("");

    let reports = reports("", &text);
    let solution = &solutions(UNIQUE)[0];
    assert_eq!(reports[0], json!({"line": 1, "answer": "one", "solutions": [solution], "notes": []}));
    assert_eq!(reports[1]["answer"], "error");
    assert_eq!(reports[2]["reason"], "1 twice in row 1 (r1c1 r1c2)");
}

#[test]
fn cells_in_no_cage_and_in_two_are_noted() {
    let notes = |arguments: &str| {
        let report = &reports(arguments, "1234341221434321")[0];
        serde_json::from_value::<Vec<String>>(report["notes"].clone()).unwrap()
    };
    let most =
        "--cage '10 r1c1 r1c2 r1c3 r1c4' --cage '10 r2c1 r2c2 r2c3 r2c4' --cage '10 r3c1 r3c2 r3c3 r3c4'";
    assert!(notes("").is_empty());
    assert_eq!(notes(most), ["4 cells in no cage: r4c1 r4c2 r4c3 r4c4; the cages make 30 of 40"]);
    assert_eq!(notes("--cage '3 r1c1 r1c2'"), ["14 cells in no cage; the cages make 3 of 40"]);
    assert_eq!(notes("--cage 'r1c1 r1c2'"), ["14 cells in no cage"]);
    assert_eq!(
        notes("--cage '3 r1c1 r1c2' --cage '6 r1c2 r2c2' --overlap"),
        ["r1c2 is in two cages: cage 3 at r1c1 r1c2 and cage 6 at r1c2 r2c2", "13 cells in no cage"]
    );
    assert!(notes(&format!("{most} --cage '10 r4c1 r4c2 r4c3 r4c4'")).is_empty());
}

#[test]
fn givens_that_could_go_are_those_without_which_it_stays_unique() {
    for givens in [UNIQUE, FEWEST, "1234341221434321", "....4..1.3.4..13", SEVERAL] {
        let alone: Vec<String> = (0..16)
            .filter(|i| givens.as_bytes()[*i] != b'.')
            .filter(|i| {
                let mut less = givens.to_owned();
                less.replace_range(*i..=*i, ".");
                solutions(&less).len() == 1
            })
            .map(|i| format!("r{}c{} = {}", i / 4 + 1, i % 4 + 1, &givens[i..=i]))
            .collect();
        let report = &reports("--redundant", givens)[0];
        if solutions(givens).len() == 1 {
            let expected = json!({"givens": alone, "cages": [], "borders": [], "complete": true});
            assert_eq!(report["redundant"], expected, "{givens}");
        } else {
            assert_eq!(report["redundant"], Value::Null, "{givens}");
        }
    }
}

/// A cage: its sum, and its cells row by row from 0.
type Cage = (u32, Vec<usize>);

fn name((sum, cells): &Cage) -> String {
    let cells: Vec<String> = cells.iter().map(|i| format!("r{}c{}", i / 4 + 1, i % 4 + 1)).collect();
    format!("cage {sum} at {}", cells.join(" "))
}

fn is_unique(givens: &str, cages: &[Cage]) -> bool {
    let holds = |grid: &String, (sum, cells): &Cage| {
        let digits: Vec<u32> = cells.iter().map(|i| u32::from(grid.as_bytes()[*i] - b'0')).collect();
        let different = digits.iter().enumerate().all(|(i, digit)| !digits[..i].contains(digit));
        different && digits.iter().sum::<u32>() == *sum
    };
    solutions(givens).iter().filter(|grid| cages.iter().all(|cage| holds(grid, cage))).count() == 1
}

#[test]
fn cages_and_borders_that_could_go_are_those_without_which_it_stays_unique() {
    let cage = |sum, cells: &[usize]| (sum, cells.to_vec());
    let mut seen = [false; 4];
    for cages in [
        vec![
            cage(4, &[10, 11]),
            cage(1, &[7]),
            cage(4, &[14]),
            cage(9, &[5, 6, 9]),
            cage(3, &[0, 1]),
            cage(2, &[8]),
            cage(4, &[4]),
        ],
        vec![
            cage(4, &[7, 11]),
            cage(6, &[6, 10]),
            cage(6, &[13, 14, 15]),
            cage(7, &[8, 9, 12]),
            cage(5, &[1, 5]),
        ],
        vec![cage(9, &[4, 8, 12]), cage(7, &[7, 11, 15]), cage(5, &[9, 13]), cage(1, &[14])],
        vec![
            cage(5, &[0, 4]),
            cage(6, &[1, 2, 5]),
            cage(9, &[6, 9, 10]),
            cage(4, &[11, 15]),
            cage(7, &[12, 13, 14]),
        ],
        vec![
            cage(8, &[7, 10, 11]),
            cage(3, &[1, 2]),
            cage(2, &[4]),
            cage(3, &[14, 15]),
            cage(3, &[5]),
            cage(4, &[13]),
        ],
        // r3c3 and r4c4 could be one cage, but meet in a corner only.
        vec![cage(3, &[10]), cage(3, &[5]), cage(4, &[0]), cage(1, &[15]), cage(2, &[7])],
        // The first two share a cell, and so are no neighbours.
        vec![
            cage(3, &[0, 1]),
            cage(6, &[1, 5]),
            cage(1, &[0]),
            cage(4, &[10, 11]),
            cage(9, &[5, 6, 9]),
            cage(4, &[14]),
        ],
    ] {
        let givens = "................";
        let disjoint = |a: &Cage, b: &Cage| a.1.iter().all(|cell| !b.1.contains(cell));
        let steps = |a: usize, b: usize| (a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4);
        let touch = |a: &Cage, b: &Cage| a.1.iter().any(|x| b.1.iter().any(|y| steps(*x, *y) == 1));
        let without = |gone: &[&Cage]| -> Vec<Cage> {
            cages.iter().filter(|cage| !gone.contains(cage)).cloned().collect()
        };
        let loose: Vec<String> =
            cages.iter().filter(|cage| is_unique(givens, &without(&[cage]))).map(name).collect();
        let mut open = Vec::new();
        for (i, a) in cages.iter().enumerate() {
            for b in
                cages[i + 1..].iter().filter(|b| disjoint(a, b) && touch(a, b) && a.1.len() + b.1.len() <= 4)
            {
                let mut merged = without(&[a, b]);
                merged.push((a.0 + b.0, [&a.1[..], &b.1[..]].concat()));
                if is_unique(givens, &merged) {
                    open.push([name(a), name(b)]);
                }
            }
        }
        let arguments: Vec<String> =
            cages.iter().map(|cage| format!("--cage '{}'", &name(cage)[5..].replace("at ", ""))).collect();
        let arguments = format!("--redundant --overlap {}", arguments.join(" "));
        let redundant = &reports(&arguments, givens)[0]["redundant"];
        if is_unique(givens, &cages) {
            assert_eq!(
                (&redundant["cages"], &redundant["borders"]),
                (&json!(loose), &json!(open)),
                "{givens}"
            );
            let kinds = [!loose.is_empty(), loose.len() < cages.len(), !open.is_empty(), open.is_empty()];
            for (seen, now) in seen.iter_mut().zip(kinds) {
                *seen |= now;
            }
        } else {
            assert_eq!(*redundant, Value::Null, "{arguments}");
        }
    }
    assert_eq!(seen, [true; 4], "the puzzles are no test");
}

#[test]
fn what_could_go_is_told_in_words() {
    let cages = "--redundant --cage '3 r1c1 r1c2' --cage '7 r1c3 r1c4'";
    let found = reports(cages, UNIQUE)[0]["redundant"].clone();
    let words = |value: &Value| value.as_str().unwrap().to_owned();
    let all = |kind: &str| found[kind].as_array().unwrap().clone();
    let mut expected = vec!["each of these could go, if the others stay:".to_owned()];
    expected.extend(all("givens").iter().map(|given| format!("given {}", words(given))));
    expected.extend(all("cages").iter().map(words));
    let border = |pair: &Value| format!("border between {} and {}", words(&pair[0]), words(&pair[1]));
    expected.extend(all("borders").iter().map(border));
    assert!(expected.len() >= 6, "{expected:?}");
    let run = cagebook_reading(&format!("check {cages}"), UNIQUE);
    let said: Vec<&str> = run.exits(0).says_nothing().stdout.lines().skip(3).collect();
    assert_eq!(said, expected);
    cagebook_reading("check --redundant", FEWEST).exits(0).prints(&format!(
        "line 1: unique\n{}\nnothing could go: every given, cage and border between cages is needed\n",
        solutions(FEWEST)[0]
    ));
}

#[test]
fn stops_when_time_is_up() {
    // Nobody looks at the clock before a search has begun; some of these need one, and more do if a cage goes.
    let puzzles: Vec<&str> = include_str!("../data/killers.txt").lines().collect();
    let puzzles: Vec<String> = puzzles.chunks(3).map(|puzzle| puzzle[..2].join("\n")).collect();
    let soon = "--redundant --time-limit 0.0000001";
    let run = cagebook_reading(&format!("check {soon}"), puzzles.join("\n"));
    run.exits(3).says_nothing();
    let texts: Vec<&str> = run.stdout.split("\n\n").collect();
    let reports = reports(soon, &puzzles.join("\n"));
    assert_eq!(texts.len(), reports.len());
    let (mut stopped, mut incomplete) = (0, 0);
    for (report, text) in reports.iter().zip(texts) {
        if report["answer"] == "stopped" {
            stopped += 1;
            assert!(text.contains(": stopped after 0.0000001 s: "), "{text}");
            assert_eq!(report["redundant"], Value::Null);
        } else {
            let complete = report["redundant"]["complete"] == true;
            incomplete += u32::from(!complete);
            let last = text.lines().last().unwrap();
            assert_eq!(last == "there was no time to try everything", !complete, "{text}");
        }
    }
    assert!(stopped > 0 && incomplete > 0, "the puzzles are too easy: {stopped} {incomplete}");
}
