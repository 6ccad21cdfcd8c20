//! What an export holds beside the puzzle that a solver may be asked about.

use serde_json::{Map, Value};

use crate::digits::{Digit, DigitSet};
use crate::formats::Document;
use crate::formats::json::value::{Read, digit, items, member, members, object, text};
use crate::grid::Grid;
use crate::houses::Side;

/// What the setter has filled in and marked, and what the page wishes of a solver.
///
/// ```
/// use cagebook::formats::{Document, fpuzzles::Beside};
///
/// let row = "[{}, {}, {}, {}]";
/// let cells = r#"[{"value": 1}, {"value": 2, "given": true}, {"centerPencilMarks": [3, 4]}, {}]"#;
/// let export = format!(r#"{{"size": 4, "grid": [{cells}, {row}, {row}, {row}]}}"#);
/// let document: Document = export.parse().unwrap();
/// assert_eq!(document.puzzle().unwrap().givens().to_string(), ".2..............");
/// let beside = Beside::of(&document).unwrap().unwrap();
/// assert_eq!(beside.entries.to_string(), "12..............");
/// assert_eq!(beside.marks[2].unwrap().to_string(), "34");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// All digits in the grid, given or not.
    pub entries: Grid,
    /// The marks in the middle of each cell, by its index; where there are none, those that are given.
    pub marks: [Option<DigitSet>; 81],
    /// The kinds of logic that are switched off for the path of a solver: `disabledlogic`.
    pub disabled_logic: Vec<String>,
    /// How true candidates are wished: `truecandidatesoptions`.
    pub true_candidates: Vec<String>,
}

impl Beside {
    /// Reads it from a document; `None` if that is no export of f-puzzles, or its grid is not modelled.
    ///
    /// # Errors
    ///
    /// What is wrong, and where in the export.
    pub fn of(document: &Document) -> Result<Option<Beside>, String> {
        match (&document.kept.fpuzzles, document.supported()) {
            (Some(object), Some(puzzle)) => {
                read(object, puzzle.side()).map(Some).map_err(|wrong| wrong.to_string())
            }
            _ => Ok(None),
        }
    }
}

fn read(export: &Map<String, Value>, side: Side) -> Read<Beside> {
    let words = |key| members(export, key, |value| text(value).map(str::to_owned));
    let mut beside = Beside {
        entries: Grid::empty(side),
        marks: [None; 81],
        disabled_logic: words("disabledlogic")?,
        true_candidates: words("truecandidatesoptions")?,
    };
    // Read once as a grid of a side, before this.
    let rows =
        member(export, "grid", |rows| items(rows, |row| items(row, |square| cell(object(square)?, side))))?;
    let squares = rows.into_iter().flatten().flatten();
    for (cell, (entry, marks)) in side.cells().iter().zip(squares) {
        beside.entries.set(cell, entry);
        beside.marks[cell.index()] = marks;
    }
    Ok(beside)
}

/// The digit and the marks of a cell.
type Square = (Option<Digit>, Option<DigitSet>);

fn cell(square: &Map<String, Value>, side: Side) -> Read<Square> {
    let entry = member(square, "value", |value| digit(value, side))?.flatten();
    let marks = |key| -> Read<Option<DigitSet>> {
        let digits = members(square, key, |value| digit(value, side))?;
        Ok((!digits.is_empty()).then(|| digits.into_iter().flatten().collect()))
    };
    let centre = marks("centerPencilMarks")?;
    Ok((entry, if centre.is_some() { centre } else { marks("givenPencilMarks")? }))
}
