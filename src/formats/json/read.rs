//! Reading the schema of this crate.

use serde_json::{Map, Value, json};

use super::value::{
    Read, Wrong, cell, cells, expected, flag, grid, items, member, members, number, object, path, text,
    thermo,
};
use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::formats::Document;
use crate::formats::labels::grouped;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::{Cage, ExtraRegion, GivenCandidates, Houses, Thermo};

/// The members that make an object a puzzle.
pub(super) const MEMBERS: [&str; 10] = [
    "size",
    "givens",
    "regions",
    "diagonals",
    "cages",
    "thermos",
    "slow_thermos",
    "extra_regions",
    "candidates",
    "unsupported",
];

/// Reads an object.
pub(super) fn read(mut object: Map<String, Value>) -> Read<Document> {
    if !MEMBERS.iter().any(|key| object.contains_key(*key)) {
        let members = MEMBERS.join(", ");
        return Err(Wrong::new(format!("a puzzle was expected, and it has none of the members {members}")));
    }
    let mut document = Document::default();
    for (key, known) in [("format", json!("cagebook")), ("version", json!(1))] {
        let check =
            |value: &Value| if *value == known { Ok(()) } else { expected(&known.to_string(), value) };
        member(&object, key, check)?;
    }
    let title = member(&object, "title", text)?;
    document.title = title.or(member(&object, "name", text).unwrap_or(None)).map(str::to_owned);
    document.author = member(&object, "author", text)?.map(str::to_owned);
    document.unsupported = members(&object, "unsupported", |name| text(name).map(str::to_owned))?;
    document.unsupported.extend(unknown(&object));
    document.kept.fpuzzles = member(&object, "fpuzzles", super::value::object)?.cloned();
    if let Some(side) = side(&object)? {
        document.puzzle = Some(puzzle(&object, side)?);
        let solution = |value: &Value| if value == "" { Ok(None) } else { grid(value, side).map(Some) };
        document.solution = member(&object, "solution", solution)?.flatten();
    }
    object.remove("fpuzzles");
    document.kept.json = Some(object);
    Ok(document)
}

/// The names of members that are not known and speak of cells: whatever rule they are, it is none of those here.
pub(super) fn unknown(object: &Map<String, Value>) -> Vec<String> {
    const OTHERS: [&str; 11] = [
        "format",
        "version",
        "title",
        "name",
        "author",
        "rows",
        "columns",
        "boxes",
        "solution",
        "unsupported",
        "fpuzzles",
    ];
    let is_known = |key: &str| MEMBERS.contains(&key) || OTHERS.contains(&key);
    let others = object.iter().filter(|(key, value)| !is_known(key) && names_a_cell(value, 4));
    others.map(|(key, _)| key.chars().take(40).collect()).collect()
}

/// Tells whether there is a cell in a value, as a text or a key, up to so many levels down.
fn names_a_cell(value: &Value, levels: usize) -> bool {
    let is_cell = |text: &str| text.parse::<Cell>().is_ok();
    match value {
        Value::String(text) => is_cell(text),
        Value::Array(list) if levels > 0 => list.iter().any(|item| names_a_cell(item, levels - 1)),
        Value::Object(object) if levels > 0 => {
            object.iter().any(|(key, value)| is_cell(key) || names_a_cell(value, levels - 1))
        }
        _ => false,
    }
}

/// The side; `None` if it is not modelled, and named among what is not.
fn side(object: &Map<String, Value>) -> Read<Option<Side>> {
    let Some(said) = member(object, "size", number)? else {
        let length = object.get("givens").and_then(Value::as_str).map_or(81, |givens| givens.chars().count());
        return Ok(Some(Side::new(length.isqrt().try_into().unwrap_or(0)).unwrap_or(Side::NINE)));
    };
    match Side::new(said.try_into().unwrap_or(0)) {
        Some(side) => Ok(Some(side)),
        None if object.contains_key("unsupported") => Ok(None),
        None => {
            Err(Wrong::new(format!("a size of 4, 6, 8 or 9 was expected, and there is {said}")).under("size"))
        }
    }
}

fn puzzle(object: &Map<String, Value>, side: Side) -> Read<Puzzle> {
    let givens = member(object, "givens", |value| grid(value, side))?.unwrap_or(Grid::empty(side));
    let mut puzzle = Puzzle::new(givens, Vec::new());
    let regions = member(object, "regions", |value| regions(value, side))?;
    let is_there = |key, without| Ok(member(object, key, flag)?.unwrap_or(without));
    if is_there("rows", true)? {
        puzzle.add(Houses::rows(side));
    }
    if is_there("columns", true)? {
        puzzle.add(Houses::columns(side));
    }
    if is_there("boxes", regions.is_none())? {
        puzzle.add(Houses::boxes(side));
    }
    if let Some(regions) = regions {
        puzzle.add(regions);
    }
    let (falling, rising) = member(object, "diagonals", diagonals)?.unwrap_or_default();
    if falling {
        puzzle.add(Houses::falling_diagonal(side));
    }
    if rising {
        puzzle.add(Houses::rising_diagonal(side));
    }
    for cage in members(object, "cages", |value| cage(value, side))? {
        puzzle.add(cage);
    }
    for (key, slow) in [("thermos", false), ("slow_thermos", true)] {
        for thermo in members(object, key, |value| thermo_of(value, side, slow))? {
            puzzle.add(thermo);
        }
    }
    for region in members(object, "extra_regions", |value| cells(value, side))? {
        puzzle.add(ExtraRegion(region));
    }
    for candidates in member(object, "candidates", |value| candidates(value, side))?.unwrap_or_default() {
        puzzle.add(candidates);
    }
    Ok(puzzle)
}

fn regions(value: &Value, side: Side) -> Read<Houses> {
    let letters = text(value)?;
    let (cells, length) = (side.cells(), letters.chars().count());
    if length != cells.len() {
        return Err(Wrong::new(format!("{} characters were expected, and there are {length}", cells.len())));
    }
    let regions = grouped(cells.iter().zip(letters.chars()));
    let regions: Vec<CellSet> = regions.into_iter().map(|(_, cells)| cells).collect();
    Houses::regions(side, &regions).map_err(|error| Wrong::new(error.to_string()))
}

/// Whether there is the falling and whether there is the rising one.
fn diagonals(value: &Value) -> Read<(bool, bool)> {
    match value {
        Value::Bool(both) => Ok((*both, *both)),
        Value::String(which) if which == "falling" => Ok((true, false)),
        Value::String(which) if which == "rising" => Ok((false, true)),
        value => expected("true, false, \"falling\" or \"rising\"", value),
    }
}

pub(super) fn cage(value: &Value, side: Side) -> Read<Cage> {
    let cage = object(value)?;
    let sum = member(cage, "sum", number)?;
    // Other tools have other names for it, and without it the cage would be another.
    let other =
        cage.iter().find(|(key, value)| *key != "sum" && value.is_number() && !cage.contains_key("sum"));
    if let Some((key, _)) = other {
        let key: String = key.chars().take(20).collect();
        return Err(Wrong::new(format!("the sum of a cage is its member sum, and there is {key:?}")));
    }
    let Some(cells) = member(cage, "cells", |value| cells(value, side))? else {
        return Err(Wrong::new("a cage has cells, and there are none"));
    };
    if cells.is_empty() {
        return Err(Wrong::new("a cage has at least 1 cell").under("cells"));
    }
    Ok(sum.map_or(Cage::without_sum(cells), |sum| Cage::new(sum, cells)))
}

/// A path, or a list of paths.
fn thermo_of(value: &Value, side: Side, slow: bool) -> Read<Thermo> {
    let branches = value.as_array().is_some_and(|list| list.first().is_some_and(Value::is_array));
    let paths = if branches { items(value, |value| path(value, side))? } else { vec![path(value, side)?] };
    thermo(paths, slow)
}

fn candidates(value: &Value, side: Side) -> Read<Vec<GivenCandidates>> {
    let each = |(key, digits): (&String, &Value)| {
        let cell = cell(&Value::String(key.clone()), side)?;
        let limited = |digits: &Value| {
            let set = digits.as_str().and_then(|text| text.parse::<DigitSet>().ok());
            let set = set.filter(|set| set.is_subset(side.digits()));
            set.map_or_else(|| expected(&format!("digits from 1 to {} in one text", side.get()), digits), Ok)
        };
        limited(digits).map(|digits| GivenCandidates::new(cell, digits)).map_err(|wrong| wrong.under(key))
    };
    object(value)?.iter().map(each).collect()
}
