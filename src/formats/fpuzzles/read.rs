//! Reading the JSON of an export.

use serde_json::{Map, Value};

use super::names::{CLUES, DRAWINGS, OF_RULES, OTHERS, RULES};
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::formats::json::value::{
    Read, Wrong, cells, digit, flag, items, member, members, number, object, path, text, thermo,
};
use crate::formats::{Document, areas};
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::{Cage, ExtraRegion, GivenCandidates, Houses, Thermo};
use crate::variants;

/// Reads the object of an export.
pub(super) fn read(object: &Map<String, Value>) -> Read<Document> {
    let mut document = Document {
        title: member(object, "title", text)?.map(str::to_owned),
        author: member(object, "author", text)?.map(str::to_owned),
        ..Document::default()
    };
    let Some(size) = member(object, "size", number)? else {
        return Err(Wrong::new("an export of f-puzzles has a size, and there is none"));
    };
    let others = others(object);
    if let Some(side) = size.try_into().ok().and_then(Side::new) {
        let mut unsupported = Vec::new();
        document.puzzle = Some(puzzle(object, side, &mut unsupported)?);
        document.unsupported = unsupported;
        document.solution = object.get("solution").and_then(|value| solution(value, side));
    } else {
        document.unsupported.push(format!("grid of {size} by {size}"));
    }
    document.unsupported.extend(others);
    document.drawings = drawings(object);
    Ok(document)
}

/// The region a cell is in.
#[derive(Clone, Copy)]
enum Region {
    /// That of its box, as nothing is said.
    OfBox,
    /// None.
    Outside,
    Number(u32),
}

/// What is in a cell of the grid.
struct Square {
    given: Option<Digit>,
    /// The digits the cell is limited to.
    candidates: Option<DigitSet>,
    region: Region,
}

fn puzzle(object: &Map<String, Value>, side: Side, unsupported: &mut Vec<String>) -> Read<Puzzle> {
    let squares = member(object, "grid", |value| squares(value, side))?;
    let squares =
        squares.ok_or_else(|| Wrong::new("an export of f-puzzles has a grid, and there is none"))?;
    let in_order = || side.cells().iter().zip(&squares);
    let mut givens = Grid::empty(side);
    for (cell, square) in in_order() {
        givens.set(cell, square.given);
    }
    let mut puzzle = Puzzle::new(givens, variants::latin(side));
    let boxes = areas::boxes(side);
    let of_box = |cell| boxes.iter().position(|cells| cells.contains(cell)).map(|number| number as u32);
    let numbers = in_order().map(|(cell, square)| match square.region {
        Region::OfBox => of_box(cell),
        Region::Outside => None,
        Region::Number(number) => Some(number),
    });
    areas::add(&mut puzzle, areas::numbered(side, numbers), unsupported);
    for (cell, square) in in_order() {
        if let Some(digits) = square.candidates {
            puzzle.add(GivenCandidates::new(cell, digits));
        }
    }
    if member(object, "diagonal-", flag)? == Some(true) {
        puzzle.add(Houses::falling_diagonal(side));
    }
    if member(object, "diagonal+", flag)? == Some(true) {
        puzzle.add(Houses::rising_diagonal(side));
    }
    for cage in members(object, "killercage", |value| cage(value, side, unsupported))?.into_iter().flatten() {
        puzzle.add(cage);
    }
    for (key, slow) in [("thermometer", false), ("slowthermometer", true)] {
        for thermo in members(object, key, |value| thermos(value, side, slow))?.into_iter().flatten() {
            puzzle.add(thermo);
        }
    }
    for cells in members(object, "extraregion", |value| region(value, side))?.into_iter().flatten() {
        puzzle.add(ExtraRegion(cells));
    }
    Ok(puzzle)
}

/// The cells row by row.
fn squares(value: &Value, side: Side) -> Read<Vec<Square>> {
    let n = usize::from(side.get());
    let exact = |found: usize, what: &str| {
        let wrong = || Wrong::new(format!("{n} {what} were expected, and there are {found}"));
        if found == n { Ok(()) } else { Err(wrong()) }
    };
    let rows = items(value, |row| {
        let squares = items(row, |value| square(object(value)?, side))?;
        exact(squares.len(), "cells")?;
        Ok(squares)
    })?;
    exact(rows.len(), "rows")?;
    Ok(rows.into_iter().flatten().collect())
}

fn square(cell: &Map<String, Value>, side: Side) -> Read<Square> {
    let is_given = member(cell, "given", flag)? == Some(true);
    let value = if is_given { member(cell, "value", |value| digit(value, side))? } else { None };
    let marks = members(cell, "givenPencilMarks", |value| digit(value, side))?;
    let region = cell.get("region").map_or(Region::OfBox, |value| {
        // -1 is no region as well.
        number(value).map_or(Region::Outside, Region::Number)
    });
    Ok(Square {
        given: value.flatten(),
        candidates: (!marks.is_empty()).then(|| marks.into_iter().flatten().collect()),
        region,
    })
}

/// A cage that has cells.
pub(super) fn cage(value: &Value, side: Side, unsupported: &mut Vec<String>) -> Read<Option<Cage>> {
    let cage = object(value)?;
    let cells = member(cage, "cells", |value| cells(value, side))?.unwrap_or_default();
    let sum = match cage.get("value") {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) if text.trim().is_empty() => None,
        Some(value) => {
            // A label such as "<10" is a rule of its own.
            let mut keep = |_| {
                let label: String = value.as_str().unwrap_or("?").chars().take(20).collect();
                unsupported.push(format!("killercage of {label:?}"));
                None
            };
            number(value).map_or_else(&mut keep, Some)
        }
    };
    let cage = sum.map_or(Cage::without_sum(cells), |sum| Cage::new(sum, cells));
    Ok((!cells.is_empty()).then_some(cage))
}

/// The cells of an extra region, if it says any.
pub(super) fn region(value: &Value, side: Side) -> Read<Option<CellSet>> {
    member(object(value)?, "cells", |value| cells(value, side))
}

/// Thermometers: one if all its lines have one bulb, else one a line.
pub(super) fn thermos(value: &Value, side: Side, slow: bool) -> Read<Vec<Thermo>> {
    let paths = members(object(value)?, "lines", |line| path(line, side))?;
    let paths: Vec<Vec<Cell>> = paths.into_iter().filter(|path| !path.is_empty()).collect();
    if paths.iter().all(|path| path[0] == paths[0][0]) && !paths.is_empty() {
        return Ok(vec![thermo(paths, slow).map_err(|wrong| wrong.under("lines"))?]);
    }
    let each = paths.into_iter().map(|path| thermo(vec![path], slow).map_err(|wrong| wrong.under("lines")));
    each.collect()
}

/// The solution, if one is given whole: as a list of digits, or as one text.
fn solution(value: &Value, side: Side) -> Option<Grid> {
    let text: String = match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            list.iter().map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned)).collect()
        }
        _ => return None,
    };
    let grid = text.parse::<Grid>().ok()?;
    (grid.side() == side && grid.open().is_empty()).then_some(grid)
}

/// The names of the rules that cannot be said here, one for each.
pub(super) fn others(object: &Map<String, Value>) -> Vec<String> {
    let mut names = Vec::new();
    for (key, value) in object {
        let key = key.as_str();
        let known = RULES.contains(&key);
        if DRAWINGS.contains(&key) || OTHERS.contains(&key) {
            continue;
        }
        let counts = |item: &&Value| match item {
            Value::Object(item) if CLUES.contains(&key) => {
                item.get("value").is_some_and(|value| !value.is_null() && value != "")
            }
            // A member of another name is a rule if it is a list of things in the grid.
            Value::Object(item) => {
                known || ["cell", "cells", "lines"].iter().any(|key| item.contains_key(*key))
            }
            _ => known,
        };
        let count = match value {
            Value::Bool(there) => usize::from(*there),
            Value::Array(list) => list.iter().filter(counts).count(),
            // Of another shape than the tool writes, and still a rule.
            Value::Object(_) => usize::from(counts(&value)),
            Value::Null => 0,
            _ => usize::from(known),
        };
        names.extend(std::iter::repeat_n(key.to_owned(), count));
    }
    names
}

/// What is drawn and belongs to no rule, as `line (3)`.
fn drawings(object: &Map<String, Value>) -> Vec<String> {
    let mut names = Vec::new();
    for key in DRAWINGS {
        let list = object.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let alone = |item: &&Value| !OF_RULES.iter().any(|mark| item.get(*mark).is_some());
        match list.iter().filter(alone).count() {
            0 => {}
            1 => names.push(key.to_owned()),
            count => names.push(format!("{key} ({count})")),
        }
    }
    names
}
