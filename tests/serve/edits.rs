//! Whatever is edited, and in whatever order: true candidates are those of the puzzle as it is.

use quickcheck::{Arbitrary, Gen, QuickCheck};
use serde_json::{Value, json};

use crate::export::{empty, packed, puzzle, true_candidates};
use crate::page::{Page, numbers};
use crate::service::Service;

/// How many sequences of edits are tried.
const SEQUENCES: u64 = 40;

/// Something that a setter does.
#[derive(Clone, Debug)]
enum Edit {
    /// Puts a digit there, or takes it away.
    Given(usize, u8),
    /// Leaves a cell these digits, as bits; all if none.
    Marks(usize, u8),
    /// Draws a cage of cells next to each other, with a sum or without.
    Cage {
        cell: usize,
        length: usize,
        down: bool,
        sum: Option<u8>,
    },
    /// Types another sum into a cage.
    Sum(usize, Option<u8>),
    /// Takes a cage away.
    NoCage(usize),
    Diagonal,
    Title(u8),
    /// Counts up to so many from now on.
    Cap(u8),
    /// Fills in a digit that is no given.
    Entry(usize, u8),
    /// Tells of it again what was told before.
    Nothing,
}

impl Arbitrary for Edit {
    fn arbitrary(g: &mut Gen) -> Edit {
        let mut below = |end: u8| u8::arbitrary(g) % end;
        let cell = usize::from(below(36));
        match below(16) {
            0..3 => Edit::Given(cell, below(7)),
            3 => Edit::Marks(cell, below(64)),
            4..8 => {
                let (length, down, has_sum) = (usize::from(1 + below(4)), below(2) == 0, below(4) > 0);
                Edit::Cage { cell, length, down, sum: has_sum.then(|| 1 + below(16)) }
            }
            8..10 => Edit::Sum(cell, (below(4) > 0).then(|| 1 + below(16))),
            10 => Edit::NoCage(cell),
            11 => Edit::Diagonal,
            12 => Edit::Title(below(3)),
            13 => Edit::Cap(1 + below(5)),
            14 => Edit::Entry(cell, 1 + below(4)),
            _ => Edit::Nothing,
        }
    }
}

impl Edit {
    /// Makes the edit in an export.
    fn make(&self, export: &mut Value, side: usize) {
        let square = |cell: usize| (cell / side % side, cell % side);
        match *self {
            Edit::Given(cell, digit) => {
                let (r, c) = square(cell);
                let digit = usize::from(digit) % (side + 1);
                export["grid"][r][c] =
                    if digit == 0 { json!({}) } else { json!({"value": digit, "given": true}) };
            }
            Edit::Entry(cell, digit) => {
                let (r, c) = square(cell);
                export["grid"][r][c] = json!({"value": digit});
            }
            Edit::Marks(cell, bits) => {
                let (r, c) = square(cell);
                let digits: Vec<usize> = (1..=side).filter(|digit| bits >> (digit - 1) & 1 == 1).collect();
                export["grid"][r][c] =
                    if digits.is_empty() { json!({}) } else { json!({"givenPencilMarks": digits}) };
            }
            Edit::Cage { cell, length, down, sum } => {
                let (r, c) = square(cell);
                let place = |i: usize| if down { (r + i, c) } else { (r, c + i) };
                let cells = (0..length).map(place).filter(|(r, c)| *r < side && *c < side);
                let cells: Vec<String> = cells.map(|(r, c)| format!("R{}C{}", r + 1, c + 1)).collect();
                cages(export).push(json!({"cells": cells, "value": sum_text(sum)}));
            }
            Edit::Sum(cage, sum) => {
                let cages = cages(export);
                let count = cages.len().max(1);
                if let Some(cage) = cages.get_mut(cage % count) {
                    cage["value"] = json!(sum_text(sum));
                }
            }
            Edit::NoCage(cage) => {
                let cages = cages(export);
                if !cages.is_empty() {
                    cages.remove(cage % cages.len());
                }
            }
            Edit::Diagonal => {
                export["diagonal+"] = json!(export["diagonal+"] != true);
            }
            Edit::Title(number) => export["title"] = json!(format!("Number {number}")),
            Edit::Cap(cap) => {
                export["truecandidatesoptions"] = json!([format!("truecandidatesnumsolutions={cap}")]);
            }
            Edit::Nothing => {}
        }
    }
}

fn sum_text(sum: Option<u8>) -> String {
    sum.map(|sum| sum.to_string()).unwrap_or_default()
}

fn cages(export: &mut Value) -> &mut Vec<Value> {
    export["killercage"].as_array_mut().expect("they are a list")
}

#[test]
fn each_answer_is_that_of_the_engine() {
    fn agrees(edits: Vec<Edit>, is_small: bool) -> bool {
        let side = if is_small { 4 } else { 6 };
        let service = Service::start();
        let mut page = Page::connect(&service);
        let mut export = empty(side);
        export["killercage"] = json!([]);
        let (mut cap, mut before) = (1, export.clone());
        for edit in edits {
            if let Edit::Cap(other) = edit {
                cap = other.into();
            }
            edit.make(&mut export, side);
            let reply = page.ask("truecandidates", &packed(&export));
            if let Some(counts) = true_candidates(&puzzle(&export), cap) {
                assert_eq!(reply["type"], "truecandidates", "{edit:?}: {export}: {reply}");
                assert_eq!(numbers(&reply["solutionsPerCandidate"]), counts, "{edit:?}: {export}");
            } else {
                assert_eq!(reply["type"], "invalid", "{edit:?}: {export}: {reply}");
                // Setters take back what cannot be, mostly.
                export = before.clone();
                page.ask("truecandidates", &packed(&export));
            }
            before = export.clone();
        }
        true
    }
    QuickCheck::new().tests(SEQUENCES).rng(Gen::new(60)).quickcheck(agrees as fn(Vec<Edit>, bool) -> bool);
}
