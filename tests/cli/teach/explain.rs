//! The whole path.

use serde_json::{Value, json};

use super::{IN_CAGE, KILLER, LAST, SMALL, SOLVED, keys, object, objects};
use crate::testenv::{cagebook, cagebook_reading};

#[test]
fn steps_are_numbered_below_their_techniques() {
    let run = cagebook_reading("explain", SMALL);
    let lines: Vec<&str> = run.exits(0).says_nothing().stdout.lines().collect();
    let [steps @ .., solution, rating] = &lines[..] else { panic!("{}", run.report()) };
    assert_eq!(*solution, SOLVED);
    assert_eq!(format!("{rating}\n"), cagebook_reading("rate", SMALL).stdout);
    let mut number = 0;
    let mut heading = "";
    for (i, line) in steps.iter().enumerate() {
        if let Some((n, text)) = line.split_once(". ") {
            number += 1;
            assert_eq!(n, number.to_string(), "{}", run.report());
            assert!(text.ends_with('.'), "{line}");
        } else {
            // Each heading has steps, and another name than the one before.
            assert!(*line != heading && steps[i + 1].contains(". "), "{}", run.report());
            heading = line;
        }
    }
    assert_eq!(number, 10, "as many steps as cells were open");
}

#[test]
fn one_cell_left_is_one_step() {
    let run = cagebook_reading(&format!("explain {IN_CAGE}"), LAST);
    let lines: Vec<&str> = run.exits(0).says_nothing().stdout.lines().collect();
    assert_eq!(lines.len(), 4, "{}", run.report());
    assert!(lines[1].starts_with("1. ") && lines[1].ends_with("So r4c3 = 2."), "{}", run.report());
    assert_eq!(lines[2], "1234341221434321");
    assert!(lines[3].starts_with("gentle 10 "), "{}", run.report());
    cagebook_reading("explain", SOLVED).exits(0).prints(&format!("{SOLVED}\ngentle 0 -\n"));
}

#[test]
fn programs_get_what_was_promised() {
    for text in [SMALL.to_owned(), std::fs::read_to_string(KILLER).unwrap()] {
        let path = object("explain", &text);
        assert_eq!(keys(&path), ["line", "answer", "solved", "level", "score", "hardest", "steps"]);
        assert_eq!((&path["answer"], &path["solved"]), (&json!("solved"), &json!(true)));
        assert!(path["level"].is_string() && path["score"].is_u64() && path["hardest"].is_string());
        let steps = path["steps"].as_array().unwrap();
        let mut placed = Vec::new();
        for step in steps {
            let names =
                ["technique", "text", "cells", "digits", "houses", "cages", "rules", "places", "removes"];
            assert_eq!(keys(step), names);
            assert!(step["technique"].is_string() && step["text"].is_string());
            for place in step["places"].as_array().unwrap() {
                assert_eq!(keys(place), ["cell", "digit"]);
                assert!(place["digit"].is_u64());
                placed.push(place["cell"].as_str().unwrap());
            }
            for removal in step["removes"].as_array().unwrap() {
                assert_eq!(keys(removal), ["cell", "digits"]);
                assert!(removal["cell"].is_string());
                assert!(removal["digits"].as_array().unwrap().iter().all(Value::is_u64));
            }
            let cages = step["cages"].as_array().unwrap();
            assert!(cages.iter().all(|cage| cage.as_str().unwrap().contains(") at r")), "{step}");
        }
        placed.sort_unstable();
        placed.dedup();
        assert_eq!(placed.len(), if text == SMALL { 10 } else { 81 }, "each open cell is filled once");
    }
    let first = &object("explain", SMALL)["steps"][0];
    assert_eq!(first["technique"], "full-house");
    assert_eq!(first["houses"], json!(["box 4"]));
    assert_eq!(first["cells"], json!(["r3c3", "r3c4", "r4c4"]));
    assert_eq!(first["digits"], json!([2]));
    assert_eq!(first["places"], json!([{"cell": "r4c3", "digit": 2}]));
    assert_eq!((&first["cages"], &first["rules"], &first["removes"]), (&json!([]), &json!([]), &json!([])));
}

#[test]
fn until_a_cell_is_filled() {
    let whole = object("explain", SMALL);
    for cell in ["r4c3", "r1c1", "r2c3"] {
        let part = object(&format!("explain --until {cell}"), SMALL);
        let steps = part["steps"].as_array().unwrap();
        let fills = |step: &Value| {
            let places = step["places"].as_array().unwrap();
            places.iter().any(|place| place["cell"] == cell)
        };
        assert_eq!(steps.iter().position(fills), Some(steps.len() - 1), "{cell}");
        assert_eq!(steps[..], whole["steps"].as_array().unwrap()[..steps.len()]);
        // Those of the whole path.
        for name in ["solved", "level", "score", "hardest"] {
            assert_eq!(part[name], whole[name], "{cell}");
        }
        let text = cagebook_reading(&format!("explain --until {cell}"), SMALL);
        let last = text.exits(0).says_nothing().stdout.lines().last().unwrap();
        assert!(last.starts_with(&format!("{}. ", steps.len())) && last.contains(cell), "{}", text.report());
    }
    cagebook_reading("explain --until r2c4", SMALL).exits(0).prints("r2c4 is filled\n");
    cagebook_reading("explain --until r1c1 --entries 2...............", SMALL)
        .exits(0)
        .prints("r1c1 is filled\n");
}

#[test]
fn only_some_techniques() {
    let path = object("explain --only naked-single,full-house", SMALL);
    assert_eq!(path["solved"], json!(true));
    let used = |step: &Value| ["naked-single", "full-house"].contains(&step["technique"].as_str().unwrap());
    assert!(path["steps"].as_array().unwrap().iter().all(used));
    let other = object("explain --only full-house --only naked-single", SMALL);
    assert_eq!(path, other);
}

#[test]
fn where_it_does_not_go_on_is_said() {
    let ending = "none of these techniques goes on from here; 10 cells are open\n";
    cagebook_reading("explain --only x-wing", SMALL).exits(1).prints(ending).says_nothing();
    cagebook_reading("explain --only x-wing --until r1c1", SMALL).exits(1).prints(ending);
    cagebook_reading("explain --only x-wing", LAST)
        .exits(1)
        .prints("none of these techniques goes on from here; 1 cell is open\n");
    let path = object("explain --only x-wing", SMALL);
    assert_eq!(
        (&path["answer"], &path["solved"], &path["steps"]),
        (&json!("open"), &json!(false), &json!([]))
    );
    assert_eq!(path["reason"], ending.trim_end());
    // A cell that is filled before that is answer enough.
    let run = cagebook_reading("explain --only full-house --until r4c3", SMALL);
    assert!(run.exits(0).stdout.ends_with("So r4c3 = 2.\n"), "{}", run.report());
    let stuck = cagebook_reading("explain --only full-house", SMALL);
    assert!(stuck.exits(1).stdout.ends_with(" cells are open\n"), "{}", stuck.report());
}

#[test]
fn from_where_somebody_is() {
    let rest = object("explain --entries .......21.34.421", SMALL);
    assert_eq!(
        rest["steps"].as_array().unwrap()[..],
        object("explain", SMALL)["steps"].as_array().unwrap()[1..]
    );
    let noted = object("explain --only naked-single --notes r1c1=2", SMALL);
    assert_eq!(noted["steps"][0]["places"], json!([{"cell": "r1c1", "digit": 2}]));
}

#[test]
fn each_puzzle_has_its_path() {
    let text = format!("{SMALL}\n{LAST}\n{SOLVED}\n");
    let run = cagebook_reading("explain --jobs 1", &text);
    assert_eq!(run.exits(0).says_nothing().stdout.split("\n\n").count(), 3, "{}", run.report());
    cagebook_reading("explain --jobs 3", &text).prints(&run.stdout);
    let steps: Vec<usize> =
        objects("explain", &text).iter().map(|path| path["steps"].as_array().unwrap().len()).collect();
    assert_eq!(steps, [10, 1, 0]);
    // A reader that has seen enough.
    cagebook(&format!("explain {KILLER}")).exits(0).says_nothing();
}
