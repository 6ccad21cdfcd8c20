//! Real exports and rows of puzzles: all of them are read, and come back the same.

use std::collections::BTreeMap;

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::formats::{Document, Format};
use serde_json::Value;

use crate::meaning::{is_literal, said};
use crate::rows;
use crate::rows::published;

/// Their JSON has blanks in it, or something stands behind the end of the packed text.
const NOT_CANONICAL: usize = 3;

/// How a word of the column `constraints` names a rule that is modelled, or what is no rule.
const NOT_NAMED: [&str; 13] = [
    "classic",
    "irregular",
    "thermometer",
    "slowthermometer",
    "killercage",
    "extraregion",
    "diagonal-",
    "diagonal+",
    "givenPencilMarks",
    "cage",
    "fogofwar",
    "regionless-cells",
    "[cages without sum:",
];

fn text<'a>(row: &'a Value, key: &str) -> &'a str {
    row[key].as_str().unwrap_or_default()
}

/// The exports with what was read of them.
fn exports() -> Option<Vec<(Value, Document)>> {
    let rows = published::lines("fpuzzles.jsonl")?;
    let read = |row: Value| match text(&row, "payload").parse() {
        Ok(document) => (row, document),
        Err(error) => panic!("{}: {error}", row["name"]),
    };
    Some(rows.into_iter().map(read).collect())
}

#[test]
fn exports_are_written_as_they_were() {
    let Some(exports) = exports() else { return };
    assert!(!exports.is_empty());
    let same = |row: &Value, document: &Document| {
        let payload = text(row, "payload");
        let written = Format::FPUZZLES.write(document).unwrap();
        let through_json: Document = Format::JSON.write(document).unwrap().parse().unwrap();
        assert_eq!(Format::FPUZZLES.write(&through_json).as_ref(), Ok(&written), "{}", row["name"]);
        assert_eq!(through_json.unsupported(), document.unsupported(), "{}", row["name"]);
        assert_eq!(through_json.title, document.title, "{}", row["name"]);
        let again: Document = written.parse().unwrap();
        assert_eq!(Format::FPUZZLES.write(&again).as_ref(), Ok(&written), "{}", row["name"]);
        written.trim_end() == payload
    };
    let others: Vec<&str> = exports
        .iter()
        .filter(|(row, document)| !same(row, document))
        .map(|(row, _)| text(row, "name"))
        .collect();
    assert_eq!(others.len(), NOT_CANONICAL, "{others:?}");
    assert!(others.contains(&"lis_lisudoku-2"), "{others:?}");
}

/// The rules of a column such as `antiknight arrow(10)` that are not modelled, and how many there are of each.
fn not_modelled(column: &str) -> BTreeMap<String, usize> {
    let column = column.split('[').next().unwrap_or_default();
    let words = column.split_whitespace().map(|word| {
        let (name, count) = word.split_once('(').unwrap_or((word, "1"));
        (name.to_owned(), count.trim_end_matches(')').parse().unwrap())
    });
    words.filter(|(name, _)| !NOT_NAMED.contains(&&**name)).collect()
}

#[test]
fn rules_that_are_not_modelled_are_named() {
    let Some(exports) = exports() else { return };
    let mut wrong = Vec::new();
    for (row, document) in &exports {
        let mut expected = not_modelled(text(row, "constraints"));
        let size: u8 = text(row, "size").parse().unwrap();
        if ![4, 6, 8, 9].contains(&size) {
            expected.insert(format!("grid of {size} by {size}"), 1);
        }
        let mut named: BTreeMap<String, usize> = BTreeMap::new();
        // The column says only that the regions are others than the boxes.
        let of_size =
            |name: &&String| name.starts_with("region of ") && text(row, "constraints").contains("irregular");
        for name in document.unsupported().iter().filter(|name| !of_size(name)) {
            *named.entry(name.clone()).or_default() += 1;
        }
        if named != expected {
            wrong.push(format!("{}: {named:?} and not {expected:?}", row["name"]));
        }
        assert_eq!(document.puzzle().is_ok(), document.unsupported().is_empty());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn exports_have_the_known_solutions() {
    let Some(exports) = exports() else { return };
    let mut engine = Engine::new();
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let mut proved = 0;
    for (row, document) in &exports {
        let Ok(puzzle) = document.puzzle() else { continue };
        let answer = engine.prove(puzzle, &limits);
        let count = text(row, "count_by_SudokuVariantSolverJS");
        match (&answer, count) {
            (Answer::None(_), "0") | (Answer::Many(_), ">=2") | (Answer::Stopped { .. }, _) => {}
            (Answer::One(grid), _) if count != ">=2" && count != "0" => {
                let expected = text(row, "expected_solution");
                assert!(expected.is_empty() || expected == grid.to_string(), "{}", row["name"]);
                assert!(document.solution.is_none_or(|solution| solution == *grid), "{}", row["name"]);
            }
            // The other program counts two or more here, and the author has one solution, which is ours.
            (Answer::One(grid), ">=2") if text(row, "name") == "cs_slow-thermo-sudoku" => {
                assert_eq!(grid.to_string(), text(row, "expected_solution"));
            }
            (_, "not run") if text(row, "expected_solution").is_empty() => {}
            _ => panic!("{}: {answer:?}, and there are {count}", row["name"]),
        }
        proved += usize::from(!matches!(answer, Answer::Stopped { .. }));
    }
    assert!(proved >= 30, "only {proved} were proved");
}

/// Every row through every format that holds it, and its JSON as it stands.
fn comes_back(file: &str) {
    let Some(text) = published::text(file) else { return };
    let mut held: BTreeMap<&str, usize> = BTreeMap::new();
    for line in text.lines() {
        let row = rows::row(line);
        let document: Document = line.parse().unwrap_or_else(|error| panic!("{}: {error}", row.name));
        let puzzle = document.puzzle().unwrap();
        assert_eq!(said(puzzle), said(&row.puzzle), "{}", row.name);
        assert_eq!(document.solution, row.solution, "{}", row.name);
        assert_eq!(document.title.as_deref(), Some(&*row.name));
        let compact = serde_json::from_str::<Value>(line).unwrap().to_string();
        assert_eq!(Format::JSONL.write(&document), Ok(compact + "\n"), "{}", row.name);
        for format in Format::all().filter(|format| format.is_written() && is_literal(*format, puzzle)) {
            let Ok(text) = format.write(&document) else { continue };
            let back = format.read(&text).unwrap_or_else(|error| panic!("{} as {format}: {error}", row.name));
            assert_eq!(said(back.puzzle().unwrap()), said(puzzle), "{} as {format}", row.name);
            assert_eq!(format.write(&back), Ok(text), "{} as {format}", row.name);
            *held.entry(format.name()).or_default() += 1;
        }
    }
    let all = text.lines().count();
    assert!(all > 0, "{file} has no rows");
    for format in ["text", "json", "jsonl", "fpuzzles", "sudokupad"] {
        assert_eq!(held[format], all, "{file} as {format}");
    }
}

#[test]
fn killers_come_back() {
    comes_back("killer.jsonl");
}

#[test]
fn variants_come_back() {
    comes_back("variants.jsonl");
}

#[test]
fn graded_killers_come_back() {
    comes_back("killer_graded.jsonl");
}

#[test]
fn made_killers_come_back() {
    comes_back("killer_made.jsonl");
}

#[test]
fn mixes_come_back() {
    comes_back("synthetic_mixes.jsonl");
}
