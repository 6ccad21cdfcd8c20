//! Steps and paths: what a page shows is what a person could do.

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::teacher::Work;
use cagebook::{DigitSet, Grid, Side};
use serde_json::{Value, json};

use crate::candidates::path_without;
use crate::export::{packed, puzzle, with_cages, with_givens};
use crate::page::Page;
use crate::service::Service;

/// A classic that is easy, and one that takes more.
const CLASSICS: [&str; 2] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
];

/// More steps than any of these takes.
const MOST: usize = 2000;

/// Shows what was answered on the grid, as a page does: a single candidate as marks, for it is not filled in yet.
fn show(export: &mut Value, reply: &Value) {
    let side = export["size"].as_u64().expect("a number") as usize;
    let squares = reply["cells"].as_array().expect("cells");
    assert_eq!(squares.len(), side * side, "{reply}");
    for (i, square) in squares.iter().enumerate() {
        let cell = &mut export["grid"][i / side][i % side];
        if square["value"] == 0 {
            cell["centerPencilMarks"] = square["candidates"].clone();
        } else if cell["given"] == true {
            assert_eq!(cell["value"], square["value"], "a given stays");
        } else {
            *cell = json!({"value": square["value"]});
        }
    }
}

/// What is filled in and marked in an answer.
fn work(reply: &Value, side: Side) -> Work {
    let mut work = Work { entries: Grid::empty(side), notes: [None; 81] };
    for (cell, square) in side.cells().iter().zip(reply["cells"].as_array().expect("cells")) {
        let digits = |value: &Value| {
            DigitSet::from_digits(&[value.as_u64().expect("a digit") as u8]).expect("a digit")
        };
        if square["value"] == 0 {
            let marks = square["candidates"].as_array().expect("candidates");
            work.notes[cell.index()] =
                Some(marks.iter().map(digits).fold(DigitSet::EMPTY, |all, one| all | one));
        } else {
            work.entries.set(cell, digits(&square["value"]).iter().next());
        }
    }
    work
}

#[test]
fn step_after_step_comes_to_the_solution() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let killer = with_cages(
        4,
        &[
            (&["R1C1", "R1C2"], "3"),
            (&["R1C3", "R2C3"], "5"),
            (&["R1C4", "R2C4"], "5"),
            (&["R2C1", "R2C2"], "7"),
            (&["R3C1", "R4C1"], "6"),
        ],
    );
    for mut export in [with_givens(CLASSICS[0]), with_givens(".......21.34.4.1"), killer] {
        let puzzle = puzzle(&export);
        let first = page.ask("step", &packed(&export));
        assert_eq!((&first["type"], &first["isValid"]), (&json!("logical"), &json!(true)), "{first}");
        assert_eq!(first["message"], "Initial candidates.\n");
        show(&mut export, &first);
        let expected = path_without(&puzzle, &Work::of(&puzzle), &[]);
        let mut steps = Vec::new();
        let last = loop {
            let reply = page.ask("step", &packed(&export));
            assert_eq!(reply["isValid"], true, "{reply}");
            let message = reply["message"].as_str().expect("words").to_owned();
            assert!(message.ends_with('\n') && message.lines().count() == 1, "{message:?}");
            if message == "No logical steps found.\n" || export_is_full(&export) {
                break reply;
            }
            assert!(message.contains(": "), "{message}");
            steps.push(message);
            let before = export.clone();
            show(&mut export, &reply);
            assert_ne!(export, before, "{}", steps.last().expect("a step"));
            assert!(steps.len() < MOST);
            if export_is_full(&export) {
                break reply;
            }
        };
        assert!(!steps.is_empty());
        let end = work(&last, puzzle.side());
        assert_eq!(end.entries, expected.grid);
        if expected.is_solved() {
            let Answer::One(solution) = Engine::new().prove(&puzzle, &Limits::default()) else {
                panic!("it is unique")
            };
            assert_eq!(end.entries, solution);
        }
        assert_eq!(steps.len(), expected.steps.len(), "{steps:#?}");
    }
}

fn export_is_full(export: &Value) -> bool {
    let rows = export["grid"].as_array().expect("rows");
    rows.iter().flat_map(|row| row.as_array().expect("cells")).all(|cell| cell["value"].is_u64())
}

#[test]
fn a_path_tells_each_step_and_its_end() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    for (givens, disabled) in [
        (CLASSICS[0], vec![]),
        (CLASSICS[1], vec!["contradictions"]),
        (CLASSICS[1], vec!["tuples", "pointing", "fishes", "wings", "aic", "contradictions"]),
    ] {
        let mut export = with_givens(givens);
        export["disabledlogic"] = json!(disabled);
        let puzzle = puzzle(&export);
        let path = path_without(&puzzle, &Work::of(&puzzle), &disabled);
        let reply = page.ask("solvepath", &packed(&export));
        assert_eq!((&reply["type"], &reply["isValid"]), (&json!("logical"), &json!(true)), "{reply}");
        let steps = path.steps.iter().map(|step| format!("{}: {}\n", step.technique.name(), step.text()));
        let end = if path.is_solved() { "The puzzle is solved.\n" } else { "No logical steps found.\n" };
        assert_eq!(reply["message"], steps.collect::<String>() + end);
        let end = work(&reply, puzzle.side());
        assert_eq!(end.entries, path.grid);
        for cell in path.grid.open() {
            assert_eq!(end.notes[cell.index()], Some(path.notes[cell.index()]), "{cell}");
        }
    }
}

#[test]
fn logic_that_is_switched_off_is_not_used() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let mut export = with_givens(CLASSICS[1]);
    export["disabledlogic"] = json!(["tuples", "pointing", "fishes", "wings", "aic", "contradictions"]);
    let poor = page.ask("solvepath", &packed(&export));
    export["disabledlogic"] = json!(["contradictions", "something else"]);
    let rich = page.ask("solvepath", &packed(&export));
    assert_ne!(poor["message"], rich["message"]);
    assert_ne!(poor["cells"], rich["cells"]);
}

#[test]
fn a_path_begins_with_what_was_filled_in() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let mut export = with_givens("12..............");
    // Two digits more decide the row and a box.
    export["grid"][0][2] = json!({"value": 4});
    export["grid"][1][0] = json!({"centerPencilMarks": [3]});
    let reply = page.ask("solvepath", &packed(&export));
    let cells = &reply["cells"];
    assert_eq!(
        (&cells[2]["value"], &cells[3]["value"], &cells[4]["value"]),
        (&json!(4), &json!(3), &json!(3)),
        "{reply}"
    );
}

#[test]
fn a_grid_that_is_full_has_no_steps() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let mut full = with_givens("2143431212343421");
    full["grid"][0][0] = json!({"value": 2});
    for command in ["step", "solvepath"] {
        let reply = page.ask(command, &packed(&full));
        assert_eq!(
            (&reply["isValid"], &reply["message"]),
            (&json!(true), &json!("The puzzle is solved.\n")),
            "{reply}"
        );
        assert_eq!(reply["cells"][0]["value"], 2, "{reply}");
    }
}
