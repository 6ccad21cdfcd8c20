//! The objects that `scl` and `ctc` ids hold.

use serde_json::{Map, Value};

use crate::cells::Cell;
use crate::formats::json::value::{Read, digit, distinct, expected, items, member, members, number, object};
use crate::formats::{Document, areas};
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::{Cage, ExtraRegion, Houses};

/// What may be drawn, and may be meant as a rule.
const DRAWINGS: [(&str, &str); 4] = [
    ("lines", "drawn line"),
    ("arrows", "drawn arrow"),
    ("underlays", "drawn shape"),
    ("overlays", "drawn shape or text"),
];

/// Rules that are said by their names.
const NAMES: [&str; 6] = ["antiking", "antiknight", "antiratio", "antixv", "disjoint", "nonconsecutive"];

/// Reads the object of an id.
pub(in crate::formats) fn from_json(object: &Map<String, Value>) -> Read<Document> {
    let mut document = Document::default();
    let metadata = object.get("metadata").or(object.get("metaData")).and_then(Value::as_object);
    let mut said = |name: &str, value: &Value| match (name, value.as_str()) {
        ("title", Some(text)) => document.title = Some(text.to_owned()),
        ("author", Some(text)) => document.author = Some(text.to_owned()),
        ("solution", _) => {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            document.solution = text.parse::<Grid>().ok().filter(|grid| grid.open().is_empty());
        }
        (name, _) if NAMES.contains(&name) && *value == true => document.unsupported.push(name.to_owned()),
        _ => {}
    };
    // Notes about the puzzle are cages without cells.
    for cage in object.get("cages").and_then(Value::as_array).into_iter().flatten() {
        let no_cells = cage.get("cells").is_none_or(|cells| *cells == Value::Array(Vec::new()));
        if let Some((name, text)) =
            cage["value"].as_str().filter(|_| no_cells).and_then(|text| text.split_once(':'))
        {
            said(name, &text.trim().into());
        }
    }
    for (name, value) in metadata.into_iter().flatten() {
        said(name, value);
    }
    let rows = members(object, "cells", |row| items(row, Ok))?;
    let (height, width) = (rows.len(), rows.iter().map(Vec::len).max().unwrap_or(0));
    let side = height.try_into().ok().and_then(Side::new).filter(|_| height == width);
    let Some(side) = side else {
        document.unsupported.push(format!("grid of {height} by {width}"));
        return Ok(document);
    };
    document.solution = document.solution.filter(|solution| solution.side() == side);
    let no_rows = metadata.is_some_and(|metadata| metadata.get("norowcol") == Some(&Value::Bool(true)));
    let mut puzzle = Puzzle::new(givens(&rows, side)?, Vec::new());
    if !no_rows {
        puzzle.add(Houses::rows(side));
        puzzle.add(Houses::columns(side));
    }
    let regions = members(object, "regions", |value| distinct(&cells(value, side)?))?;
    areas::add(&mut puzzle, regions, &mut document.unsupported);
    for (key, diagonal) in
        [("diagonal-", Houses::falling_diagonal(side)), ("diagonal+", Houses::rising_diagonal(side))]
    {
        if object.get(key) == Some(&Value::Bool(true)) {
            puzzle.add(diagonal);
        }
    }
    members(object, "cages", |value| add_cage(&mut puzzle, value, &mut document))?;
    for global in object.get("global").and_then(Value::as_array).into_iter().flatten() {
        document.unsupported.push(global.as_str().unwrap_or("global rule").chars().take(40).collect());
    }
    for (key, name) in DRAWINGS {
        let drawn = object.get(key).and_then(Value::as_array).map_or(0, |drawn| {
            // A list of one empty object is how an empty list comes out of the shortened form.
            drawn.iter().filter(|item| item.as_object().is_none_or(|item| !item.is_empty())).count()
        });
        document.unsupported.extend(std::iter::repeat_n(name.to_owned(), drawn));
    }
    document.puzzle = Some(puzzle);
    Ok(document)
}

fn givens(rows: &[Vec<&Value>], side: Side) -> Read<Grid> {
    let mut grid = Grid::empty(side);
    for (cell, value) in side.cells().iter().filter_map(|cell| {
        let row = rows.get(usize::from(cell.row() - 1))?;
        Some((cell, row.get(usize::from(cell.column() - 1))?.get("value")?))
    }) {
        let given = if value == "" || value.is_null() { Ok(None) } else { digit(value, side) };
        let [row, column] = [cell.row(), cell.column()].map(|place| usize::from(place - 1));
        let given = given.map_err(|wrong| wrong.under("value").at(column).at(row).under("cells"))?;
        grid.set(cell, given);
    }
    Ok(grid)
}

/// Cells as pairs of row and column, counted from 0.
fn cells(value: &Value, side: Side) -> Read<Vec<Cell>> {
    items(value, |pair| {
        let place = |i: usize| {
            pair.get(i).and_then(Value::as_u64).and_then(|place| u8::try_from(place).ok()?.checked_add(1))
        };
        let cell = place(0).zip(place(1)).and_then(|(row, column)| Cell::new(row, column));
        let cell = cell.filter(|cell| side.cells().contains(*cell));
        let last = side.get() - 1;
        cell.map_or_else(|| expected(&format!("a cell from [0,0] to [{last},{last}]"), pair), Ok)
    })
}

/// Adds what a cage says: a sum, that digits are different, or nothing.
fn add_cage(puzzle: &mut Puzzle, value: &Value, document: &mut Document) -> Read<()> {
    let cage = object(value)?;
    let side = puzzle.side();
    let path = member(cage, "cells", |value| cells(value, side))?.unwrap_or_default();
    if path.is_empty() {
        return Ok(());
    }
    let cells = distinct(&path).map_err(|wrong| wrong.under("cells"))?;
    let text = |key: &str| cage.get(key).and_then(Value::as_str).unwrap_or_default();
    let label = cage.get("value").filter(|label| !label.is_null() && *label != "");
    let unique = cage.get("unique") == Some(&Value::Bool(true));
    let sum = member(cage, "sum", number)?.or(label.and_then(|label| number(label).ok()));
    match (text("style"), text("type")) {
        // Rows, columns and boxes are said already.
        ("box", _) | (_, "rowcol" | "region") => {}
        ("extraregion", _) => puzzle.add(ExtraRegion(cells)),
        ("" | "killer", _) if unique || (sum.is_some() && label.is_some()) => match (sum, label) {
            (Some(sum), _) => puzzle.add(Cage::new(sum, cells)),
            (None, None) => puzzle.add(ExtraRegion(cells)),
            (None, Some(label)) => {
                let label: String = label.to_string().chars().take(20).collect();
                document.unsupported.push(format!("cage of {label}"));
            }
        },
        _ if unique => puzzle.add(ExtraRegion(cells)),
        _ if cage.get("hidden") == Some(&Value::Bool(true)) => {}
        _ => document.drawings.push("cage".to_owned()),
    }
    Ok(())
}
