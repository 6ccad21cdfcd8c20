//! Exports of f-puzzles, and what they mean.

use cagebook::engine::{Engine, Limits};
use cagebook::formats::{Document, Format};
use cagebook::{Puzzle, Side};
use serde_json::{Map, Value, json};

/// An export with an empty grid.
pub fn empty(side: usize) -> Value {
    json!({"size": side, "grid": vec![vec![Map::new(); side]; side]})
}

/// An export whose givens are these; a dot for an empty cell.
pub fn with_givens(givens: &str) -> Value {
    let side = givens.len().isqrt();
    let mut export = empty(side);
    for (i, given) in givens.chars().enumerate() {
        if let Some(value) = given.to_digit(10) {
            export["grid"][i / side][i % side] = json!({"value": value, "given": true});
        }
    }
    export
}

/// An export of an empty grid with these cages.
pub fn with_cages(side: usize, cages: &[(&[&str], &str)]) -> Value {
    let mut export = empty(side);
    let cage = |(cells, value): &(&[&str], &str)| json!({"cells": cells, "value": value});
    export["killercage"] = cages.iter().map(cage).collect();
    export
}

/// An export as its link has it.
pub fn packed(export: &Value) -> String {
    let document = document(export);
    Format::FPUZZLES.write(&document).expect("it can be written").trim_end().to_owned()
}

/// The document of an export.
pub fn document(export: &Value) -> Document {
    Format::FPUZZLES.read(&export.to_string()).unwrap_or_else(|error| panic!("{export}: {error}"))
}

/// The puzzle of an export.
pub fn puzzle(export: &Value) -> Puzzle {
    document(export).puzzle().expect("all of it is modelled").clone()
}

/// The true candidates by the engine, as they are answered; `None` if there is no solution.
pub fn true_candidates(puzzle: &Puzzle, cap: u32) -> Option<Vec<i64>> {
    let found = Engine::new().true_candidates(puzzle, cap, &Limits::default());
    let side: Side = puzzle.side();
    let counts = |cell| side.digits().iter().map(move |digit| (cell, digit));
    let counts = side.cells().iter().flat_map(counts);
    (!found.is_empty()).then(|| counts.map(|(cell, digit)| found.count(cell, digit).into()).collect())
}
