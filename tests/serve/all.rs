//! Real exports, whatever is in them: each question has an answer.

use std::thread;

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::formats::Document;
use cagebook::formats::fpuzzles::refusal_of_shape;
use serde_json::Value;

use crate::page::{COMMANDS, Page, invalid, numbers};
use crate::published;
use crate::service::Service;

/// How many pages ask at the same time.
const PAGES: usize = 4;

#[test]
fn every_question_about_every_export_is_answered() {
    let Some(rows) = published::lines("fpuzzles.jsonl") else { return };
    assert_eq!(rows.len(), 182);
    let service = Service::with("--time-limit 2");
    thread::scope(|scope| {
        for part in 0..PAGES {
            let (rows, service) = (rows.iter().skip(part).step_by(PAGES), &service);
            scope.spawn(move || {
                let mut page = Page::connect(service);
                rows.for_each(|row| is_answered(&mut page, row));
            });
        }
    });
    service.becomes_idle();
}

fn is_answered(page: &mut Page, row: &Value) {
    let text = |key: &str| row[key].as_str().unwrap_or_default();
    let document: Document = text("payload").parse().expect("it can be read");
    let is_unique = text("count_by_SudokuVariantSolverJS") == "1" && !text("expected_solution").is_empty();
    let has_solution = document
        .puzzle()
        .is_ok_and(|puzzle| !matches!(Engine::new().solve(puzzle, &Limits::default()), Answer::None(_)));
    for command in COMMANDS {
        let reply = page.ask(command, text("payload"));
        if command == "estimate" {
            page.cancel();
        }
        let about = format!("{command} {}: {reply}", row["name"]);
        if let Err(unsupported) = document.puzzle() {
            let known = refusal_of_shape(text("payload")).map_or_else(String::new, |known| known + ": ");
            assert_eq!(invalid(&reply), format!("{known}{unsupported}"), "{about}");
            continue;
        }
        let expected = match command {
            "solve" => "solved",
            "check" | "count" => "count",
            "truecandidates" => "truecandidates",
            "estimate" => "estimate",
            _ => "logical",
        };
        if !has_solution {
            let none = reply["type"] == "invalid" || reply["isValid"] == false || reply["count"] == 0;
            assert!(none, "{about}");
            continue;
        }
        if reply["type"] == "invalid" {
            assert!(invalid(&reply).starts_with("stopped after 2 s: "), "{about}");
            assert!(!is_unique || command == "solvepath", "{about}");
            continue;
        }
        assert_eq!(reply["type"], expected, "{about}");
        if !is_unique {
            continue;
        }
        let solution: Vec<i64> =
            text("expected_solution").bytes().map(|digit| i64::from(digit - b'0')).collect();
        match command {
            "solve" => assert_eq!(numbers(&reply["solution"]), solution, "{about}"),
            "check" | "count" => assert_eq!(reply["count"], 1, "{about}"),
            "truecandidates" => {
                let counts = numbers(&reply["solutionsPerCandidate"]);
                let only =
                    solution.iter().flat_map(|digit| (1..=9).map(move |other| i64::from(other == *digit)));
                assert_eq!(counts, only.collect::<Vec<_>>(), "{about}");
            }
            "solvepath" | "step" => {
                assert_eq!(reply["isValid"], true, "{about}");
                let squares = reply["cells"].as_array().expect("cells");
                for (square, digit) in squares.iter().zip(&solution) {
                    let candidates = square["candidates"].as_array();
                    let has = candidates.is_some_and(|digits| digits.iter().any(|other| other == *digit));
                    assert!(square["value"] == *digit || (square["value"] == 0 && has), "{about}");
                }
            }
            _ => {}
        }
    }
}
