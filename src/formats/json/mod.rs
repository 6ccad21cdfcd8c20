//! Puzzles as JSON: an object a puzzle, alone, in a list or one a line.
//!
//! ```json
//! {"format":"cagebook","version":1,"size":4,"givens":"1...............",
//!  "cages":[{"sum":5,"cells":["r1c2","r1c3"]},{"cells":["r2c2","r3c2"]}],
//!  "thermos":[["r4c1","r4c2","r4c3"]]}
//! ```
//!
//! Every member may be left out, `null` being the same:
//!
//! | member | what it is | if left out |
//! |---|---|---|
//! | `format`, `version` | `"cagebook"` and 1 | the same |
//! | `size` | 4, 6, 8 or 9 | what the givens show, or 9 |
//! | `title`, `author` | text; `name` is a title as well | none |
//! | `givens` | the cells row by row, digits, and `.` or `0` for none | none |
//! | `rows`, `columns`, `boxes` | whether each digit is once in each | yes, but boxes are no if there are regions |
//! | `regions` | a character a cell, row by row, the same for the cells of a region | none |
//! | `diagonals` | true for both, `"falling"` or `"rising"`, as from the left | none |
//! | `cages` | objects with `cells`, and with `sum` unless it is not known | none |
//! | `thermos`, `slow_thermos` | a list of cells each, bulb first; of such lists if it branches | none |
//! | `extra_regions` | a list of cells each | none |
//! | `candidates` | an object: cells, and the digits they are limited to, as `"135"` | none |
//! | `solution` | as the givens | unknown |
//! | `unsupported` | names of rules that are not modelled | none |
//! | `fpuzzles` | what the f-puzzles export was that it comes from | none |
//!
//! Other members are kept: what is read and written again has them. JSON of f-puzzles, SudokuMaker and SudokuPad is told
//! by its members, and read as well.

mod block;
mod place;
mod read;
pub(super) mod value;
mod write;

use serde_json::{Map, Value};

use super::ahead::Ahead;
use super::format::{Fault, Spec};
use super::lines::Line;
use super::{Document, fpuzzles, sudokumaker, sudokupad};
pub(super) use block::Block;
use value::Read;

pub(super) const SPEC: Spec = Spec {
    name: "json",
    about: "any puzzle as a JSON object, all of them in a list",
    begins,
    end: Block::end,
    read,
    write: Some(write::write),
};

pub(super) const LINES: Spec = Spec {
    name: "jsonl",
    about: "any puzzle as a JSON object, one a line",
    begins,
    end: Block::end,
    read,
    write: Some(write::write),
};

/// The objects that documents were read from, for what is in them besides the puzzle.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    pub json: Option<Map<String, Value>>,
    pub fpuzzles: Option<Map<String, Value>>,
}

/// Tells whether an object, or a list of them, begins or goes on in this line.
fn begins(line: &Line) -> bool {
    let text = line.text();
    let object = text.trim_start_matches(block::is_between);
    let inside = object.strip_prefix('{').map(str::trim_start);
    inside.map_or(object.is_empty() && !text.is_empty(), |inside| {
        inside.is_empty() || inside.starts_with(['"', '}'])
    })
}

fn read(first: &Line, more: &mut dyn Ahead) -> Result<Document, Fault> {
    let block = Block::read(first, more)?;
    let object = block.object()?;
    block.place(any(object))
}

/// Whichever schema the object has.
fn any(object: Map<String, Value>) -> Read<Document> {
    let is_rows = |key: &str| {
        object.get(key).and_then(Value::as_array).is_some_and(|rows| rows.iter().all(Value::is_array))
    };
    if object.contains_key("size") && is_rows("grid") {
        fpuzzles::from_json(object)
    } else if object.contains_key("formatVersion") {
        sudokumaker::from_json(&object)
    } else if is_rows("cells") {
        sudokupad::from_json(&object)
    } else {
        read::read(object)
    }
}
