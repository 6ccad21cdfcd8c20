//! The protocol as others tell it: questions with what has to be answered.

use cagebook::engine::{Count, Engine, Limits};
use cagebook::formats::Format;
use cagebook::{Cell, Digit, Grid};
use serde_json::Value;

use crate::page::{Page, invalid, numbers};
use crate::published;
use crate::service::Service;

/// Puts digits into a grid, row by row.
pub fn grid(digits: &[i64]) -> Grid {
    let text: String = digits.iter().map(ToString::to_string).collect();
    text.parse().expect("as many digits as a grid has cells")
}

#[test]
fn published_questions_have_their_answers() {
    let Some(rows) = published::lines("fpuzzles_protocol.jsonl") else { return };
    assert_eq!(rows.len(), 20);
    let service = Service::start();
    let mut page = Page::connect(&service);
    for row in rows {
        page.say(&row["request"]);
        let mut reply = page.reply();
        while reply["inProgress"] == true {
            reply = page.reply();
        }
        for (key, expected) in row["final_response"].as_object().expect("an object") {
            match (&**key, &reply[key]) {
                ("message", _) => {
                    let message = invalid(&reply);
                    let sentences = ["No solutions found.", "ERROR: The givens are invalid (no solutions)."];
                    assert!(sentences.iter().any(|known| message.starts_with(known)), "{row}: {reply}");
                }
                ("solution", solution) => is_solution(&row, solution),
                (_, told) => assert_eq!(told, expected, "{row}: {reply}"),
            }
        }
    }
}

/// That an array of digits is one of the solutions of the puzzle in a row.
fn is_solution(row: &Value, solution: &Value) {
    let data = row["request"]["data"].as_str().expect("a text");
    let document = Format::FPUZZLES.read(data).expect("it can be read");
    let puzzle = document.puzzle().expect("it is modelled");
    let solution = grid(&numbers(solution));
    assert!(puzzle.violations(&solution).is_empty(), "{row}: {solution}");
    assert!(solution.open().is_empty() && solution.side() == puzzle.side());
    let same = |(cell, given): (Cell, Digit)| solution.get(cell) == Some(given);
    assert!(puzzle.givens().filled().all(same), "{row}: {solution}");
    let with = puzzle.with_givens(solution);
    assert_eq!(Engine::new().count(&with, 2, &Limits::default()), Count::Exactly(1));
}
