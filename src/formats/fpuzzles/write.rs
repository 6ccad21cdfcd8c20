//! Writing the JSON of an export: what was read, with what has changed since.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use super::read;
use crate::cells::{Cell, CellSet};
use crate::digits::Digit;
use crate::formats::json::value::{self, renew};
use crate::formats::parts::{Kind, Parts};
use crate::formats::{Document, areas};
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::{Cage, Houses, Rule};

/// Writes the packed text, in a line.
pub(super) fn write(document: &Document, left_out: &mut Vec<String>) -> Result<String, String> {
    Ok(super::payload(document, left_out)? + "\n")
}

/// The object of an export.
pub(super) fn object(document: &Document, left_out: &mut Vec<String>) -> Result<Map<String, Value>, String> {
    let kept = document.kept.fpuzzles.as_ref();
    let before = kept.and_then(|object| read::read(object).ok());
    let Some(puzzle) = document.supported() else {
        // The grid is not modelled: all that can be written is what was read.
        return kept.cloned().ok_or_else(|| "the grid is of a size that is not modelled".to_owned());
    };
    let mut parts = Parts::of(document, &Kind::ALL, left_out)?;
    parts.candidates.retain(|(cell, digits)| {
        if digits.is_empty() {
            left_out.push(format!("{cell} limited to nothing"));
        }
        !digits.is_empty()
    });
    for (there, what) in [(parts.rows, "rows"), (parts.columns, "columns")] {
        if !there {
            return Err(format!("it would mean {what}, and the puzzle has none"));
        }
    }
    let side = puzzle.side();
    let of_side = |before: &Document| before.supported().is_some_and(|puzzle| puzzle.side() == side);
    let (mut object, before) = match (kept, before.filter(of_side)) {
        (Some(object), Some(before)) => (object.clone(), before),
        _ => (
            empty(side),
            Document::new(Puzzle::new(Grid::empty(side), vec![std::sync::Arc::new(Houses::boxes(side))])),
        ),
    };
    for (key, new, old) in
        [("title", &document.title, &before.title), ("author", &document.author, &before.author)]
    {
        if new != old {
            set(&mut object, key, new.clone().map(Value::from));
        }
    }
    let before_parts = Parts::of(&before, &Kind::ALL, &mut Vec::new())?;
    change_cells(&mut object, &before_parts, &parts);
    change_lists(&mut object, &before_parts, &parts);
    if document.solution != before.solution {
        let solution = document.solution.map(|grid| {
            grid.side().cells().iter().map(|cell| grid.get(cell).map_or(0, Digit::get)).collect::<Value>()
        });
        set(&mut object, "solution", solution);
    }
    let said = read::read(&object).map(|document| document.unsupported).unwrap_or_default();
    take_out(left_out, &said);
    Ok(object)
}

/// Takes names out that are said after all, each as often as it is.
fn take_out(left_out: &mut Vec<String>, said: &[String]) {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for name in said {
        *counts.entry(name).or_default() += 1;
    }
    left_out.retain(|name| {
        let count = counts.get_mut(&**name).filter(|count| **count > 0);
        count.map(|count| *count -= 1).is_none()
    });
}

/// An export of an empty grid.
fn empty(side: Side) -> Map<String, Value> {
    let n = side.get();
    let row = Value::Array((0..n).map(|_| json!({})).collect());
    let grid: Vec<Value> = (0..n).map(|_| row.clone()).collect();
    let mut object = Map::new();
    for (key, value) in [
        ("size", json!(n)),
        ("title", json!("")),
        ("author", json!("")),
        ("ruleset", json!("")),
        ("grid", json!(grid)),
    ] {
        if value != "" {
            object.insert(key.to_owned(), value);
        }
    }
    object
}

/// Puts a member in, or takes it out. Titles stand before the grid, as the tool writes them.
fn set(object: &mut Map<String, Value>, key: &str, value: Option<Value>) {
    match value {
        Some(value) if !object.contains_key(key) && (key == "title" || key == "author") => {
            let place = object.keys().position(|key| key == "grid").unwrap_or(object.len());
            object.shift_insert(place, key.to_owned(), value);
        }
        value => value::set(object, key, value),
    }
}

/// The digits a cell is limited to; all if it is not.
fn candidates(parts: &Parts, cell: Cell) -> Option<Value> {
    let limited = parts.candidates.iter().find(|(limited, _)| *limited == cell);
    limited.map(|(_, digits)| digits.iter().map(Digit::get).collect())
}

/// What the grid says of a cell's region: nothing where it is that of its box, and null where it has none.
fn region(parts: &Parts, cell: Cell) -> Option<Value> {
    let number = |areas: &[CellSet]| areas.iter().position(|cells| cells.contains(cell));
    let boxes = areas::boxes(parts.side);
    if parts.boxes {
        return None;
    }
    let region = number(&parts.regions);
    (region.is_none() || region != number(&boxes)).then(|| json!(region))
}

/// Writes anew what is another in the cells of the grid.
fn change_cells(object: &mut Map<String, Value>, before: &Parts, parts: &Parts) {
    let areas = |parts: &Parts| (parts.boxes, parts.regions.clone(), parts.extra_regions.clone());
    let same_areas = areas(before) == areas(parts);
    for cell in parts.side.cells() {
        let (row, column) = (usize::from(cell.row() - 1), usize::from(cell.column() - 1));
        let square =
            object.get_mut("grid").and_then(|grid| grid.get_mut(row)).and_then(|row| row.get_mut(column));
        let Some(square) = square.and_then(Value::as_object_mut) else { continue };
        if !same_areas {
            set(square, "region", region(parts, cell));
        }
        let given = parts.givens.get(cell);
        if before.givens.get(cell) != given {
            set(square, "value", given.map(|digit| digit.get().into()));
            set(square, "given", given.map(|_| true.into()));
        }
        if candidates(before, cell) != candidates(parts, cell) {
            set(square, "givenPencilMarks", candidates(parts, cell));
        }
    }
    if !same_areas {
        let region = |cells: &CellSet| (*cells, json!({"cells": names(cells.iter())}));
        let says = |value: &Value| read::region(value, parts.side).ok()?;
        renew(object, "extraregion", parts.extra_regions.iter().map(region), says);
    }
}

/// Writes anew what is another in the lists of rules.
fn change_lists(object: &mut Map<String, Value>, before: &Parts, parts: &Parts) {
    for (key, before, there) in
        [("diagonal+", before.rising, parts.rising), ("diagonal-", before.falling, parts.falling)]
    {
        if before != there {
            set(object, key, there.then_some(true.into()));
        }
    }
    let side = parts.side;
    if before.cages != parts.cages {
        let cage = |cage: &Cage| {
            let mut object = Map::new();
            object.insert("cells".to_owned(), names(cage.cells().iter()));
            object.extend(cage.sum().map(|sum| ("value".to_owned(), sum.to_string().into())));
            ((cage.cells(), cage.sum()), Value::Object(object))
        };
        let says = |value: &Value| {
            let cage = read::cage(value, side, &mut Vec::new()).ok()??;
            Some((cage.cells(), cage.sum()))
        };
        renew(object, "killercage", parts.cages.iter().map(cage), says);
    }
    let thermo = |paths: &Vec<Vec<Cell>>| {
        let lines: Value = paths.iter().map(|path| names(path.iter().copied())).collect();
        (paths.clone(), json!({"lines": lines}))
    };
    let says = |value: &Value| match &read::thermos(value, side, false).ok()?[..] {
        [thermo] => Some(thermo.describe().groups),
        _ => None,
    };
    if before.thermos != parts.thermos {
        renew(object, "thermometer", parts.thermos.iter().map(thermo), says);
    }
    if before.slow_thermos != parts.slow_thermos {
        renew(object, "slowthermometer", parts.slow_thermos.iter().map(thermo), says);
    }
}

/// Cells, as `R1C1`.
fn names(cells: impl Iterator<Item = Cell>) -> Value {
    cells.map(|cell| cell.to_string().to_uppercase()).collect()
}
