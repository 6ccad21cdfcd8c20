//! Worked examples, each proved elsewhere from its premises alone: what they say follows is found.

use cagebook::model::Model;
use cagebook::rules::{Cage, ExtraRegion, Rule, Thermo};
use cagebook::teacher::{Teacher, Technique, Work};
use cagebook::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Side};
use serde_json::Value;

use crate::rows::published;

/// Cells that make a sum, in which digits may repeat.
#[derive(Debug)]
pub struct Sum(pub u32, pub CellSet);

impl Rule for Sum {
    fn is_valid(&self, grid: &Grid) -> bool {
        let filled: u32 =
            self.1.iter().filter_map(|cell| grid.get(cell)).map(|digit| u32::from(digit.get())).sum();
        let full = self.1.iter().all(|cell| grid.get(cell).is_some());
        if full { filled == self.0 } else { filled <= self.0 }
    }

    fn cells(&self) -> CellSet {
        self.1
    }

    fn post(&self, model: &mut Model) {
        model.sum(self.0, self.1);
    }
}

/// Some of the rows, or of the columns.
#[derive(Debug)]
struct Lines(Vec<CellSet>);

impl Rule for Lines {
    fn is_valid(&self, grid: &Grid) -> bool {
        self.0.iter().all(|line| ExtraRegion(*line).is_valid(grid))
    }

    fn houses(&self, _: Side) -> Vec<(String, CellSet)> {
        self.0.iter().map(|line| (format!("line {line}"), *line)).collect()
    }

    fn post(&self, model: &mut Model) {
        self.0.iter().for_each(|line| model.house(*line));
    }
}

fn cells(list: &Value) -> Vec<Cell> {
    list.as_array().unwrap().iter().map(|cell| cell.as_str().unwrap().parse().unwrap()).collect()
}

fn set(list: &Value) -> CellSet {
    cells(list).into_iter().collect()
}

/// The puzzle of the premises, and the work so far: a single candidate is a digit that is written.
fn premises(example: &Value) -> (Puzzle, Work) {
    let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), Vec::new());
    let list = |name: &str| example[name].as_array().unwrap().iter();
    let houses: Vec<CellSet> = list("rows").map(set).collect();
    let same = |of: fn(Cell) -> u8| {
        move |cells: &CellSet| {
            cells.first().is_some_and(|first| cells.iter().all(|cell| of(cell) == of(first)))
        }
    };
    let (rows, others): (Vec<_>, Vec<_>) = houses.into_iter().partition(same(Cell::row));
    let (columns, others): (Vec<_>, Vec<_>) = others.into_iter().partition(same(Cell::column));
    for lines in [rows, columns] {
        puzzle.add(Lines(lines));
    }
    for house in others {
        puzzle.add(ExtraRegion(house));
    }
    for cage in list("cages") {
        puzzle.add(Cage::new(cage[0].as_u64().unwrap() as u32, set(&cage[1])));
    }
    list("differ").for_each(|pair| puzzle.add(ExtraRegion(set(pair))));
    list("increasing").for_each(|path| puzzle.add(Thermo::new(vec![cells(path)]).unwrap()));
    for linear in list("linear") {
        let terms = linear[0].as_object().unwrap();
        assert!(terms.values().all(|factor| *factor == 1), "{linear}");
        let terms = terms.keys().map(|cell| cell.parse::<Cell>().unwrap()).collect();
        puzzle.add(Sum(linear[1].as_u64().unwrap() as u32, terms));
    }
    let mut work = Work::of(&puzzle);
    for (cell, digits) in example["candidates"].as_object().unwrap() {
        let (cell, digits) =
            (cell.parse::<Cell>().unwrap(), digits.as_str().unwrap().parse::<DigitSet>().unwrap());
        match digits.single() {
            Some(digit) => work.entries.set(cell, Some(digit)),
            None => work.notes[cell.index()] = Some(digits),
        }
    }
    (puzzle, work)
}

/// What an example is about, where it is not called as the technique is, and what else a solver has to know to get there.
fn techniques(id: &str) -> Vec<Technique> {
    let ids: &[&str] = match id {
        // The premises have houses without a kind, which claim.
        "locked-pointing" | "locked-claiming" | "diagonal-locked" => &["locked-claiming"],
        "innie-one-house" => &["innie-one-house", "cage-last-cell"],
        "diagonal-innie" => &["innie-one-house"],
        "combination-conflict-cell" => &["combination-conflict"],
        "skyscraper" => &["turbot"],
        "chain-killer" => &["chain"],
        "outies-may-repeat" => &["rule-candidates"],
        // What it tries, it follows by these.
        "trial" => &["trial", "cage-last-cell", "naked-single"],
        "thermo-placed" => &["thermo-bounds"],
        // Two steps: the pair, and the thermometer.
        "thermo-house" => &["naked-pair", "thermo-bounds"],
        // A region alone, which is none of a grid, and a sum without cages: with all of them in `learners.rs`.
        "law-of-leftovers" | "leftover-sum" | "difference-lines" => &[],
        other => return vec![other.parse().unwrap()],
    };
    ids.iter().map(|id| id.parse().unwrap()).collect()
}

#[test]
fn worked_examples_come_out() {
    let Some(text) = published::text("technique_examples.json") else { return };
    let examples: Vec<Value> = serde_json::from_str(&text).unwrap();
    assert_eq!(examples.len(), 50);
    for example in examples {
        let id = example["id"].as_str().unwrap();
        let techniques = techniques(id);
        if techniques.is_empty() {
            continue;
        }
        let (puzzle, work) = premises(&example);
        let path = Teacher::of(techniques.iter().copied()).path(&puzzle, &work);
        for (cell, digits) in example["eliminate"].as_object().unwrap() {
            let cell: Cell = cell.parse().unwrap();
            let digits: DigitSet = digits.as_str().unwrap().parse().unwrap();
            let left = path.notes[cell.index()] & digits;
            assert!(left.is_empty(), "{id}: {left} is still in {cell}: {:#?}", path.steps);
        }
        for (cell, digit) in example["place"].as_object().unwrap() {
            let cell: Cell = cell.parse().unwrap();
            let digit = Digit::new(digit.as_u64().unwrap() as u8);
            assert_eq!(path.grid.get(cell), digit, "{id}: {cell}: {:#?}", path.steps);
        }
        let meant = techniques[0];
        assert!(path.steps.iter().any(|step| step.technique == meant), "{id}: {meant} is not used");
    }
}
