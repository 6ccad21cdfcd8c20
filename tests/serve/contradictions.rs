//! Puzzles without a solution: the sentences that pages know, and then the reason.

use serde_json::json;

use crate::export::{empty, packed, with_cages, with_givens};
use crate::page::{COMMANDS, Page, invalid};
use crate::service::Service;

const SEARCHED: &str = "No solutions found. ";
const RULES: &str = "ERROR: The constraints are invalid (no solutions). ";
const GIVENS: &str = "ERROR: The givens are invalid (no solutions). ";
const MARKS: &str = "ERROR: The center marks are invalid (no solutions). ";

/// The commands that a puzzle alone answers, without what somebody filled in.
const OF_GIVENS: [&str; 4] = ["solve", "check", "count", "truecandidates"];

#[test]
fn the_reason_names_what_is_wrong() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let mut cage_and_given = with_cages(4, &[(&["R1C1", "R1C2"], "3")]);
    cage_and_given["grid"][0][0] = json!({"value": 4, "given": true});
    // Both cages of each pair need the same digits, which only trying shows for the last of these.
    let cages = with_cages(9, &[(&["R1C1", "R1C2"], "18")]);
    for (export, sentence, named) in [
        (with_givens("11.............."), GIVENS, "r1c1"),
        (with_givens("1..............1").clone(), "", ""),
        (cages, RULES, "cage 18 at r1c1 r1c2"),
        (with_cages(9, &[(&["R1C1", "R1C2"], "3"), (&["R1C3", "R1C4"], "4")]), RULES, "cage"),
        (cage_and_given, GIVENS, "cage 3 at r1c1 r1c2"),
    ] {
        let data = packed(&export);
        for command in OF_GIVENS {
            let reply = page.ask(command, &data);
            let message = if sentence.is_empty() {
                assert_ne!(reply["type"], "invalid", "{command} {export}: {reply}");
                continue;
            } else if matches!(command, "check" | "count") {
                assert_eq!((&reply["type"], &reply["count"]), (&json!("count"), &json!(0)), "{reply}");
                reply["message"].as_str().expect("words")
            } else {
                invalid(&reply)
            };
            assert!(message.starts_with(sentence) && message.contains(named), "{command} {export}: {reply}");
        }
        if sentence.is_empty() {
            continue;
        }
        let reply = page.ask("estimate", &data);
        assert!(invalid(&reply).starts_with(sentence), "{export}: {reply}");
        for command in ["step", "solvepath"] {
            let reply = page.ask(command, &data);
            assert_eq!((&reply["type"], &reply["isValid"]), (&json!("logical"), &json!(false)), "{reply}");
            let message = reply["message"].as_str().expect("words");
            let why = message.strip_prefix("Board is invalid!\n").unwrap_or_else(|| panic!("{reply}"));
            assert!(why.starts_with(sentence) && why.contains(named) && why.ends_with('\n'), "{reply}");
        }
    }
}

#[test]
fn a_search_says_that_it_was_one() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    // A puzzle with one solution and a given that is not in it, which nobody sees at once.
    let wrong = "15...7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let data = packed(&with_givens(wrong));
    for command in ["solve", "truecandidates"] {
        let reply = page.ask(command, &data);
        let message = invalid(&reply);
        assert!(message.starts_with(SEARCHED) && message.len() > SEARCHED.len(), "{reply}");
    }
    let reply = page.ask("count", &data);
    assert_eq!(reply["count"], 0);
    assert!(reply["message"].as_str().is_some_and(|message| message.starts_with(SEARCHED)), "{reply}");
}

#[test]
fn wrong_marks_are_told_from_wrong_digits() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let mut marks = with_givens("1...............");
    marks["grid"][0][1] = json!({"centerPencilMarks": [2, 3]});
    marks["grid"][0][2] = json!({"centerPencilMarks": [2, 3]});
    marks["grid"][0][3] = json!({"centerPencilMarks": [2, 3]});
    let mut digits = with_givens("1...............");
    digits["grid"][0][1] = json!({"value": 1});
    for command in ["step", "solvepath"] {
        let reply = page.ask(command, &packed(&marks));
        assert_eq!(reply["isValid"], false, "{reply}");
        let message = reply["message"].as_str().expect("words");
        assert!(message.starts_with(&format!("Board is invalid!\n{MARKS}")), "{reply}");

        let reply = page.ask(command, &packed(&digits));
        assert_eq!(reply["isValid"], false, "{reply}");
        let message = reply["message"].as_str().expect("words");
        assert!(message.contains("r1c2") && !message.contains(MARKS), "{reply}");
    }
    // The givens alone are as good as before.
    for data in [packed(&marks), packed(&digits)] {
        assert_eq!(page.ask("count", &data)["count"], 72);
    }
}

#[test]
fn a_rule_that_is_not_modelled_is_named_and_never_left_out() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let mut export = with_givens("12..............");
    export["renban"] = json!([{"lines": [["R1C1", "R1C2"]]}]);
    export["arrow"] = json!([{"cells": ["R2C1"], "lines": [["R2C1", "R2C2"]]}, {"cells": ["R3C1"], "lines": [["R3C1", "R3C2"]]}]);
    let mut odd = empty(9);
    odd["antiknight"] = json!(true);
    for (export, names) in [(export, vec!["renban", "arrow (2)"]), (odd, vec!["antiknight"])] {
        let data = packed(&export);
        for command in COMMANDS {
            let reply = page.ask(command, &data);
            let message = invalid(&reply);
            assert!(message.starts_with("unsupported constraint"), "{command}: {reply}");
            assert!(names.iter().all(|name| message.contains(name)), "{command}: {reply}");
        }
    }
}

#[test]
fn a_grid_of_another_side_is_refused() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    for side in [1, 5, 7, 10, 16] {
        for command in COMMANDS {
            invalid(&page.ask(command, &packed(&empty(side))));
        }
    }
}
