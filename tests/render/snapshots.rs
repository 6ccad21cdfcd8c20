//! Drawings of one puzzle for each rule, and of some oddities, compared with those that someone has looked at.
//!
//! With `CAGEBOOK_UPDATE` set the files are written instead; look at what has changed before it is committed.

use std::path::Path;
use std::{env, fs};

use cagebook::engine::{Engine, Limits};
use cagebook::render::Drawing;
use cagebook::{Grid, Puzzle, Side, variants};

use crate::rows::{Row, row};

/// The puzzles, made for this.
pub fn puzzles() -> Vec<Row> {
    include_str!("puzzles.jsonl").lines().map(row).collect()
}

#[track_caller]
pub fn compare(name: &str, drawn: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/render/snapshots").join(name);
    if env::var_os("CAGEBOOK_UPDATE").is_some() {
        fs::write(path, drawn).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(drawn == expected, "{name} is now:\n{drawn}\nand was:\n{expected}");
}

fn compare_all(name: &str, drawing: &Drawing) {
    compare(&format!("{name}.txt"), &drawing.text().to_string());
    compare(&format!("{name}.ascii.txt"), &drawing.text().ascii(true).to_string());
    compare(&format!("{name}.svg"), &drawing.svg().to_string());
}

#[test]
fn puzzles_look_as_they_did() {
    let puzzles = puzzles();
    assert!(puzzles.len() >= 14);
    for Row { name, puzzle, .. } in puzzles {
        compare_all(&name, &Drawing::new(&puzzle).titled(name.clone()));
    }
}

#[test]
fn latin_squares_have_no_boxes() {
    let six = Side::new(6).unwrap();
    let puzzle = Puzzle::new(Grid::empty(six), variants::latin(six));
    compare_all("latin", &Drawing::new(&puzzle));
}

#[test]
fn solutions_and_candidates_look_as_they_did() {
    let mut engine = Engine::new();
    for Row { name, puzzle, solution, .. } in puzzles() {
        let Some(solution) = solution else { continue };
        let drawing = Drawing::new(&puzzle);
        if ["classic", "killer-givens", "thermo"].contains(&&*name) {
            let solved = drawing.clone().with_entries(&solution);
            compare_all(&format!("{name}-solved"), &solved);
            compare(&format!("{name}-solved.ansi.txt"), &solved.text().coloured(true).to_string());
        }
        if ["killer-x", "overlapping", "thermo"].contains(&&*name) {
            // Other givens, so that there is something to choose from.
            let cells = puzzle.side().cells().iter().filter(|cell| cell.index() < 12);
            let mut givens = Grid::empty(puzzle.side());
            cells.for_each(|cell| givens.set(cell, solution.get(cell)));
            let puzzle = puzzle.with_givens(givens);
            let found = engine.true_candidates(&puzzle, 1, &Limits::default());
            compare_all(
                &format!("{name}-candidates"),
                &Drawing::new(&puzzle).with_candidates(|cell| found.get(cell)),
            );
        }
    }
}
