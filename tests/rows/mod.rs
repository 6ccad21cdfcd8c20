//! Puzzles from JSON lines, for tests and benchmarks.
//!
//! A row has `name`, `givens`, `cages` (`sum`, `cells`), `diagonals`, `regions`, `thermos`, `solution`, and optionally
//! `slow_thermos`, `extra_regions` and `candidates`.

#![allow(dead_code, reason = "each test and benchmark uses its part")]

use cagebook::rules::{Cage, ExtraRegion, GivenCandidates, Houses, Thermo};
use cagebook::{Cell, CellSet, Grid, Puzzle, Side, variants};
use serde_json::Value;

#[path = "../published/mod.rs"]
pub mod published;

/// One row.
pub struct Row {
    pub name: String,
    pub class: String,
    pub puzzle: Puzzle,
    pub solution: Option<Grid>,
    pub json: Value,
}

/// The puzzles of a file of JSON lines, or of classic grids; `None`, after a note, if it is not there.
pub fn rows(file: &str) -> Option<Vec<Row>> {
    let text = published::text(file)?;
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    Some(lines.map(|line| if line.starts_with('{') { row(line) } else { classic(line) }).collect())
}

fn classic(line: &str) -> Row {
    let grid: Grid = line[..81].parse().unwrap();
    let puzzle = Puzzle::new(grid, variants::classic(Side::NINE));
    Row { name: line[..81].to_owned(), class: "C".to_owned(), puzzle, solution: None, json: Value::Null }
}

/// One puzzle.
pub fn row(line: &str) -> Row {
    let json: Value = serde_json::from_str(line).unwrap();
    let text = |name: &str| json[name].as_str().unwrap_or_default().to_owned();
    let side = json["givens"].as_str().unwrap().parse::<Grid>().unwrap().side();
    let mut rules = match json["regions"].as_str() {
        None => variants::classic(side),
        Some(letters) => {
            let mut regions: Vec<(char, CellSet)> = Vec::new();
            for (letter, cell) in letters.chars().zip(side.cells()) {
                match regions.iter_mut().find(|(known, _)| *known == letter) {
                    Some((_, cells)) => *cells = cells.with(cell),
                    None => regions.push((letter, cell.into())),
                }
            }
            let regions: Vec<CellSet> = regions.into_iter().map(|(_, cells)| cells).collect();
            variants::jigsaw(side, &regions).unwrap()
        }
    };
    if json["diagonals"] == true || json["diagonals"] == "-" {
        rules.push(std::sync::Arc::new(Houses::falling_diagonal(side)));
    }
    if json["diagonals"] == true || json["diagonals"] == "+" {
        rules.push(std::sync::Arc::new(Houses::rising_diagonal(side)));
    }
    let mut puzzle = Puzzle::new(text("givens").parse().unwrap(), rules);
    for cage in list(&json["cages"]) {
        let cells = cells(&cage["cells"]).into_iter().collect();
        puzzle.add(match cage["sum"].as_u64() {
            Some(sum) => Cage::new(sum as u32, cells),
            None => Cage::without_sum(cells),
        });
    }
    for path in list(&json["thermos"]) {
        puzzle.add(Thermo::new(vec![cells(path)]).unwrap());
    }
    for path in list(&json["slow_thermos"]) {
        puzzle.add(Thermo::slow(vec![cells(path)]).unwrap());
    }
    for region in list(&json["extra_regions"]) {
        puzzle.add(ExtraRegion(cells(region).into_iter().collect()));
    }
    for (cell, digits) in json["candidates"].as_object().into_iter().flatten() {
        puzzle.add(GivenCandidates::new(cell.parse().unwrap(), digits.as_str().unwrap().parse().unwrap()));
    }
    let solution =
        json["solution"].as_str().filter(|text| !text.is_empty()).map(|text| text.parse().unwrap());
    Row { name: text("name"), class: text("class"), puzzle, solution, json }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn cells(value: &Value) -> Vec<Cell> {
    list(value).iter().map(|cell| cell.as_str().unwrap().parse().unwrap()).collect()
}
