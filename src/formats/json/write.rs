//! Writing the schema of this crate: what was read, with what has changed since.

use serde_json::{Map, Value, json};

use super::read::read;
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
    let mut names = Vec::new();
    if document.supported().is_some() {
        let parts = Parts::of(document, &Kind::ALL, &mut names)?;
        left_out.extend(names.split_off(document.unsupported().len()));
        let before = read(object.clone()).ok();
        let before =
            before.filter(|before| before.supported().is_some_and(|puzzle| puzzle.side() == parts.side));
        let before =
            before.unwrap_or_else(|| Document::new(Puzzle::new(Grid::empty(parts.side), Vec::new())));
        let before_parts = Parts::of(&before, &Kind::ALL, &mut Vec::new())?;
        let new = !["size", "givens"].iter().any(|key| object.contains_key(*key));
        if new || before_parts.side != parts.side {
            set(&mut object, "size", Some(parts.side.get().into()));
        }
        if document.title != before.title {
            set(&mut object, "title", document.title.clone().map(Value::from));
        }
        if document.author != before.author {
            set(&mut object, "author", document.author.clone().map(Value::from));
        }
        change(&mut object, new, &before_parts, &parts);
        let solution = document.solution.filter(|solution| solution.side() == parts.side);
        if solution != before.solution {
            set(&mut object, "solution", solution.map(|solution| solution.to_string().into()));
        }
    } else if !object.contains_key("size") {
        let size = document.kept.fpuzzles.as_ref().and_then(|fpuzzles| fpuzzles.get("size"));
        set(&mut object, "size", size.cloned());
    }
    let unsupported = (!document.unsupported().is_empty()).then(|| document.unsupported().into());
    set(&mut object, "unsupported", unsupported);
    set(&mut object, "fpuzzles", document.kept.fpuzzles.clone().map(Value::Object));
    Ok(format!("{}\n", Value::Object(object)))
}

/// Puts a member in, or takes it out.
fn set(object: &mut Map<String, Value>, key: &str, value: Option<Value>) {
    match value {
        Some(value) => drop(object.insert(key.to_owned(), value)),
        None => drop(object.shift_remove(key)),
    }
}

/// Writes anew what is another; of a new object what it has to have.
fn change(object: &mut Map<String, Value>, new: bool, before: &Parts, parts: &Parts) {
    let mut part = |key: &str, same: bool, value: &dyn Fn() -> Option<Value>| {
        if !same {
            set(object, key, value());
        }
    };
    let houses = |parts: &Parts| (parts.rows, parts.columns, parts.boxes, parts.regions.clone());
    let same = !new && houses(before) == houses(parts);
    let unless = |there: bool, usual: bool| (there != usual).then_some(Value::Bool(there));
    part("rows", same, &|| unless(parts.rows, true));
    part("columns", same, &|| unless(parts.columns, true));
    part("boxes", same, &|| unless(parts.boxes, parts.regions.is_empty()));
    part("regions", same, &|| (!parts.regions.is_empty()).then(|| letters(parts).into()));
    let same = !new && before.givens == parts.givens;
    part("givens", same, &|| Some(parts.givens.to_string().into()));
    let diagonals = |parts: &Parts| match (parts.falling, parts.rising) {
        (true, true) => Some(Value::Bool(true)),
        (true, false) => Some("falling".into()),
        (false, true) => Some("rising".into()),
        (false, false) => None,
    };
    part("diagonals", diagonals(before) == diagonals(parts), &|| diagonals(parts));
    let list = |items: Vec<Value>| (!items.is_empty()).then_some(Value::Array(items));
    let names =
        |cells: &mut dyn Iterator<Item = Cell>| cells.map(|cell| Value::from(cell.to_string())).collect();
    part("cages", before.cages == parts.cages, &|| {
        let cage = |cage: &Cage| {
            let mut object = Map::new();
            object.extend(cage.sum().map(|sum| ("sum".to_owned(), sum.into())));
            object.insert("cells".to_owned(), names(&mut cage.cells().iter()));
            Value::Object(object)
        };
        list(parts.cages.iter().map(cage).collect())
    });
    let thermo = |paths: &Vec<Vec<Cell>>| match &paths[..] {
        [path] => names(&mut path.iter().copied()),
        paths => paths.iter().map(|path| names(&mut path.iter().copied())).collect(),
    };
    let thermos = |thermos: &[Vec<Vec<Cell>>]| list(thermos.iter().map(thermo).collect());
    part("thermos", before.thermos == parts.thermos, &|| thermos(&parts.thermos));
    part("slow_thermos", before.slow_thermos == parts.slow_thermos, &|| thermos(&parts.slow_thermos));
    part("extra_regions", before.extra_regions == parts.extra_regions, &|| {
        list(parts.extra_regions.iter().map(|cells| names(&mut cells.iter())).collect())
    });
    part("candidates", before.candidates == parts.candidates, &|| {
        let limited = |(cell, digits): &(Cell, DigitSet)| (cell.to_string(), digits.to_string().into());
        let limits: Map<String, Value> = parts.candidates.iter().map(limited).collect();
        (!limits.is_empty()).then_some(Value::Object(limits))
    });
}

/// The regions, a character a cell.
fn letters(parts: &Parts) -> String {
    let number = |cell: Cell| parts.regions.iter().position(|region| region.contains(cell)).unwrap_or(0);
    parts.side.cells().iter().map(|cell| char::from(b'1' + number(cell) as u8)).collect()
}
