//! Writing the schema of this crate: what was read, with what has changed since.

use serde_json::{Map, Value, json};

use super::read::{MEMBERS, cage, read, unknown};
use super::value::{renew, set};
use crate::cells::Cell;
use crate::digits::DigitSet;
use crate::formats::Document;
use crate::formats::parts::{Kind, Parts};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::rules::Cage;

/// Writes an object on a line. Of what was read, only that is written anew which is another now.
pub(super) fn write(document: &Document, left_out: &mut Vec<String>) -> Result<String, String> {
    let mut object = document.kept.json.clone().unwrap_or_else(|| {
        let new = json!({"format": "cagebook", "version": 1});
        new.as_object().cloned().unwrap_or_default()
    });
    let before = read(object.clone()).unwrap_or_default();
    names_of(&mut object, &before, document);
    if let Some(puzzle) = document.supported() {
        let mut names = Vec::new();
        let parts = Parts::of(document, &Kind::ALL, &mut names)?;
        left_out.extend(names.split_off(document.unsupported().len()));
        let of_side = before.supported().is_some_and(|before| before.side() == puzzle.side());
        let mut empty = Document::default();
        if !of_side {
            // What is said there is said of another grid.
            for key in MEMBERS.iter().chain(&["rows", "columns", "boxes", "solution"]) {
                object.shift_remove(*key);
            }
            empty.set_puzzle(Puzzle::new(Grid::empty(parts.side), Vec::new()));
        }
        let new = !["size", "givens"].iter().any(|key| object.contains_key(*key));
        if new {
            set(&mut object, "size", Some(parts.side.get().into()));
        }
        let before = if of_side { &before } else { &empty };
        change(&mut object, new, &Parts::of(before, &Kind::ALL, &mut Vec::new())?, &parts);
        let solution = document.solution.filter(|solution| solution.side() == parts.side);
        if solution != before.solution {
            set(&mut object, "solution", solution.map(|solution| solution.to_string().into()));
        }
    } else if !object.contains_key("size") {
        let size = document.kept.fpuzzles.as_ref().and_then(|fpuzzles| fpuzzles.get("size"));
        let size = size.ok_or("the grid is of a size that is not modelled")?.clone();
        set(&mut object, "size", Some(size));
    }
    // Those that are members themselves are said already.
    let mut unsupported = document.unsupported().to_vec();
    for member in unknown(&object) {
        if let Some(place) = unsupported.iter().position(|name| *name == member) {
            unsupported.remove(place);
        }
    }
    set(&mut object, "unsupported", (!unsupported.is_empty()).then(|| unsupported.into()));
    set(&mut object, "fpuzzles", document.kept.fpuzzles.clone().map(Value::Object));
    Ok(format!("{}\n", Value::Object(object)))
}

/// Writes the title and the author, if they are others.
fn names_of(object: &mut Map<String, Value>, before: &Document, document: &Document) {
    if document.title != before.title {
        object.shift_remove("name");
        set(object, "title", document.title.clone().map(Value::from));
    }
    if document.author != before.author {
        set(object, "author", document.author.clone().map(Value::from));
    }
}

/// Writes anew what is another; of a new object what it has to have.
fn change(object: &mut Map<String, Value>, new: bool, before: &Parts, parts: &Parts) {
    let houses = |parts: &Parts| (parts.rows, parts.columns, parts.boxes, parts.regions.clone());
    if new || houses(before) != houses(parts) {
        let unless = |there: bool, usual: bool| (there != usual).then_some(Value::Bool(there));
        set(object, "rows", unless(parts.rows, true));
        set(object, "columns", unless(parts.columns, true));
        set(object, "boxes", unless(parts.boxes, parts.regions.is_empty()));
        set(object, "regions", (!parts.regions.is_empty()).then(|| letters(parts).into()));
    }
    if new || before.givens != parts.givens {
        set(object, "givens", Some(parts.givens.to_string().into()));
    }
    if diagonals(before) != diagonals(parts) {
        set(object, "diagonals", diagonals(parts));
    }
    if before.cages != parts.cages {
        let written = |cage: &Cage| {
            let mut object = Map::new();
            object.extend(cage.sum().map(|sum| ("sum".to_owned(), sum.into())));
            object.insert("cells".to_owned(), names(cage.cells().iter()));
            ((cage.cells(), cage.sum()), Value::Object(object))
        };
        let says = |value: &Value| cage(value, parts.side).ok().map(|cage| (cage.cells(), cage.sum()));
        renew(object, "cages", parts.cages.iter().map(written), says);
    }
    for (key, before, thermos) in [
        ("thermos", &before.thermos, &parts.thermos),
        ("slow_thermos", &before.slow_thermos, &parts.slow_thermos),
    ] {
        if before != thermos {
            set(object, key, list(thermos.iter().map(|paths| thermo(paths))));
        }
    }
    if before.extra_regions != parts.extra_regions {
        set(object, "extra_regions", list(parts.extra_regions.iter().map(|cells| names(cells.iter()))));
    }
    if before.candidates != parts.candidates {
        let limited = |(cell, digits): &(Cell, DigitSet)| (cell.to_string(), digits.to_string().into());
        let limits: Map<String, Value> = parts.candidates.iter().map(limited).collect();
        set(object, "candidates", (!limits.is_empty()).then_some(Value::Object(limits)));
    }
}

/// Which diagonals there are, if any.
fn diagonals(parts: &Parts) -> Option<Value> {
    match (parts.falling, parts.rising) {
        (true, true) => Some(Value::Bool(true)),
        (true, false) => Some("falling".into()),
        (false, true) => Some("rising".into()),
        (false, false) => None,
    }
}

/// The one path, or the list of all.
fn thermo(paths: &[Vec<Cell>]) -> Value {
    match paths {
        [path] => names(path.iter().copied()),
        paths => paths.iter().map(|path| names(path.iter().copied())).collect(),
    }
}

/// A list, if there is something in it.
fn list(items: impl Iterator<Item = Value>) -> Option<Value> {
    let items: Vec<Value> = items.collect();
    (!items.is_empty()).then_some(Value::Array(items))
}

/// Cells, as `r1c1`.
fn names(cells: impl Iterator<Item = Cell>) -> Value {
    cells.map(|cell| cell.to_string()).collect()
}

/// The regions, a character a cell.
fn letters(parts: &Parts) -> String {
    let number = |cell: Cell| parts.regions.iter().position(|region| region.contains(cell)).unwrap_or(0);
    parts.side.cells().iter().map(|cell| char::from(b'1' + number(cell) as u8)).collect()
}
