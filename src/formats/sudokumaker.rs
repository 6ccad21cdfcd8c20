//! Links of the setting tool SudokuMaker.
//!
//! `https://sudokumaker.app/?puzzle=` and packed JSON. The format has no description of its own; the meaning of its numbers was
//! found by others, in `yusitnikov/puzzletv` and `caneff/sudokumaker-custom-constraints`.

use serde_json::{Map, Value};

use super::ahead::Ahead;
use super::format::{End, Fault, Spec};
use super::json::value::{
    Read, Wrong, distinct, expected, flag, items, member, members, number, object, text, thermo,
};
use super::lines::Line;
use super::lz::Alphabet;
use super::{Document, ParseError, areas, link, packed};
use crate::cells::Cell;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::{Cage, ExtraRegion, Houses};

pub(super) const SPEC: Spec =
    Spec { name: "sudokumaker", about: "a SudokuMaker link", begins, end: |_| End::Here, read, write: None };

/// The kinds of constraint that cannot be said here.
const NAMES: [(u32, &str); 37] = [
    (12, "antiking"),
    (13, "antiknight"),
    (14, "disjoint groups"),
    (15, "nonconsecutive"),
    (16, "global entropy"),
    (100, "even"),
    (101, "odd"),
    (102, "maximum"),
    (103, "minimum"),
    (200, "difference"),
    (201, "ratio"),
    (202, "xv"),
    (302, "clone"),
    (303, "quadruple"),
    (304, "look-and-say cages"),
    (400, "renban"),
    (401, "whisper"),
    (402, "palindrome"),
    (403, "between lines"),
    (404, "region sum line"),
    (405, "sequence"),
    (406, "entropy lines"),
    (407, "lockout lines"),
    (408, "arrow"),
    (409, "double arrow"),
    (500, "little killers"),
    (501, "sandwich sums"),
    (502, "x-sums"),
    (503, "skyscrapers"),
    (504, "numbered rooms"),
    (600, "row indexer"),
    (601, "column indexer"),
    (1000, "custom constraint"),
    (2000, "line"),
    (2001, "cosmetic cage"),
    (2002, "symbol"),
    (4000, "fog"),
];

/// Those from here on are drawings.
const DRAWN: u32 = 2000;

/// Says that rows and columns hold each digit once, where that does not go without saying.
const ROWS_AND_COLUMNS: u32 = 2003;

fn begins(line: &Line) -> bool {
    let text = line.text();
    text.contains("sudokumaker.app") && link::is_link(text)
}

fn read(line: &Line, _: &mut dyn Ahead) -> Result<Document, Fault> {
    line.readable()?;
    Ok(read_link(line)?)
}

fn read_link(line: &Line) -> Result<Document, ParseError> {
    let Some(payload) = link::query(line.text(), "puzzle") else {
        return Err(line.missing("a link with ?puzzle= was expected".to_owned()));
    };
    packed::read(line, &payload, Alphabet::Uri, |object| from_json(&object))
}

/// Reads the object of a link.
pub(super) fn from_json(object: &Map<String, Value>) -> Read<Document> {
    let puzzle = member(object, "puzzle", puzzle)?;
    puzzle.ok_or_else(|| Wrong::new("a document of SudokuMaker has a puzzle, and there is none"))
}

fn puzzle(value: &Value) -> Read<Document> {
    let object = object(value)?;
    let name = |key| Ok(member(object, key, text)?.filter(|text| !text.is_empty()).map(str::to_owned));
    let mut document = Document { title: name("name")?, author: name("author")?, ..Document::default() };
    let count = object.get("cells").and_then(Value::as_array).map_or(0, Vec::len);
    let said = member(object, "size", number)?;
    let width = said.or(member(object, "width", number)?).unwrap_or(count.isqrt() as u32);
    let height = said.or(member(object, "height", number)?);
    let height = height.unwrap_or((count as u32).checked_div(width).unwrap_or(0));
    let side = width.try_into().ok().and_then(Side::new).filter(|_| width == height);
    let Some(side) = side else {
        document.unsupported.push(format!("grid of {height} by {width}"));
        return Ok(document);
    };
    if count != side.cells().len() {
        return Err(Wrong::new(format!("{} cells were expected, and there are {count}", side.cells().len()))
            .under("cells"));
    }
    let constraints = members(object, "constraints", constraint)?;
    let custom = member(object, "type", text)? == Some("custom");
    let first = member(object, "minDigit", number)?.unwrap_or(1);
    let last = member(object, "maxDigit", number)?;
    let last = last.unwrap_or(if custom { 9 } else { side.get().into() });
    if (first, last) != (1, side.get().into()) {
        document.unsupported.push(format!("digits {first} to {last}"));
    }
    let givens = member(object, "cells", |value| givens(value, side))?.unwrap_or(Grid::empty(side));
    let mut puzzle = Puzzle::new(givens, Vec::new());
    if !custom || constraints.iter().flatten().any(|(kind, _)| *kind == ROWS_AND_COLUMNS) {
        puzzle.add(Houses::rows(side));
        puzzle.add(Houses::columns(side));
    }
    for (i, constraint) in constraints.into_iter().enumerate() {
        let Some((kind, constraint)) = constraint else { continue };
        add(&mut puzzle, kind, constraint, &mut document)
            .map_err(|wrong| wrong.at(i).under("constraints"))?;
    }
    document.puzzle = Some(puzzle);
    Ok(document)
}

/// The number of a constraint and what it says, unless it is switched off.
fn constraint(value: &Value) -> Read<Option<(u32, &Map<String, Value>)>> {
    let constraint = object(value)?;
    let Some(kind) = member(constraint, "type", number)? else { return expected("a type", &Value::Null) };
    let is_off = member(constraint, "disabled", flag)? == Some(true);
    Ok((!is_off).then_some((kind, constraint)))
}

/// The clues: other values are what the setter filled in.
fn givens(value: &Value, side: Side) -> Read<Grid> {
    let mut grid = Grid::empty(side);
    let values = items(value, |cell| {
        let Some(cell) = cell.as_object() else { return Ok(None) };
        if member(cell, "given", flag)? != Some(true) {
            return Ok(None);
        }
        member(cell, "value", |value| super::json::value::digit(value, side)).map(Option::flatten)
    })?;
    for (cell, digit) in side.cells().iter().zip(values) {
        grid.set(cell, digit);
    }
    Ok(grid)
}

fn add(puzzle: &mut Puzzle, kind: u32, constraint: &Map<String, Value>, document: &mut Document) -> Read<()> {
    let side = puzzle.side();
    let cells = |value: &Value| distinct(&cells(value, side)?);
    match kind {
        0 | ROWS_AND_COLUMNS => {}
        1 => {
            // -1 is no region.
            let numbers = members(constraint, "regions", |value| Ok(number(value).ok()))?;
            areas::add(puzzle, areas::numbered(side, numbers.into_iter()), &mut document.unsupported);
        }
        10 => puzzle.add(Houses::falling_diagonal(side)),
        11 => puzzle.add(Houses::rising_diagonal(side)),
        300 => {
            let slow = member(constraint, "slow", flag)? == Some(true);
            let path = |value: &Value| {
                let path = self::cells(value, side)?;
                if path.is_empty() { Ok(None) } else { thermo(vec![path], slow).map(Some) }
            };
            for thermo in members(constraint, "thermometers", path)?.into_iter().flatten() {
                puzzle.add(thermo);
            }
        }
        301 => {
            let cage = |value: &Value| {
                let cage = object(value)?;
                let cells = member(cage, "cells", cells)?.unwrap_or_default();
                let sum = member(cage, "value", number)?.filter(|sum| *sum > 0);
                let cage = sum.map_or(Cage::without_sum(cells), |sum| Cage::new(sum, cells));
                Ok((!cells.is_empty()).then_some(cage))
            };
            for cage in members(constraint, "cages", cage)?.into_iter().flatten() {
                puzzle.add(cage);
            }
        }
        305 => {
            if let Some(cells) = member(constraint, "cells", cells)?.filter(|cells| !cells.is_empty()) {
                puzzle.add(ExtraRegion(cells));
            }
        }
        other => name(other, constraint, document),
    }
    Ok(())
}

/// Keeps a constraint by its name, if it says anything.
fn name(kind: u32, constraint: &Map<String, Value>, document: &mut Document) {
    let mut lists = constraint.values().filter_map(Value::as_array).peekable();
    if lists.peek().is_some() && lists.all(Vec::is_empty) {
        return;
    }
    let known = NAMES.iter().find(|(known, _)| *known == kind);
    let name = known.map_or_else(|| format!("constraint of type {kind}"), |(_, name)| (*name).to_owned());
    let ignored = constraint.get("solverIgnored").and_then(Value::as_bool) == Some(true);
    if ignored || (known.is_some() && kind >= DRAWN) {
        document.drawings.push(name);
    } else {
        document.unsupported.push(name);
    }
}

/// Cells by their numbers, counted row by row from 0.
fn cells(value: &Value, side: Side) -> Read<Vec<Cell>> {
    items(value, |value| {
        let n = u32::from(side.get());
        let index = number(value).ok().filter(|index| *index < n * n);
        let cell = index.and_then(|index| Cell::new((index / n) as u8 + 1, (index % n) as u8 + 1));
        cell.map_or_else(|| expected(&format!("a cell from 0 to {}", n * n - 1), value), Ok)
    })
}
