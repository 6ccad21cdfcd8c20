//! Digits that would have to rise in a ring.

use std::sync::Arc;

use super::Contradiction;
use crate::cells::{Cell, CellSet};
use crate::explain::words::listed;
use crate::model::{Model, Primitive};
use crate::puzzle::Puzzle;
use crate::rules::Rule;

/// Says that one cell holds at least as much as another, or more.
#[derive(Clone, Copy)]
struct Step<'a> {
    low: Cell,
    high: Cell,
    strict: bool,
    rule: Option<&'a Arc<dyn Rule>>,
}

/// A ring of steps, one of them strict, if there is one.
pub(super) fn ring(puzzle: &Puzzle, model: &Model) -> Vec<Contradiction> {
    let steps = steps(puzzle, model);
    let ring = steps.iter().filter(|step| step.strict).find_map(|step| {
        let mut ring = way(&steps, step.high, step.low)?;
        ring.insert(0, *step);
        Some(ring)
    });
    ring.map(|ring| told(&ring)).into_iter().collect()
}

fn steps<'a>(puzzle: &'a Puzzle, model: &Model) -> Vec<Step<'a>> {
    let mut steps = Vec::new();
    for (primitive, rule) in model.primitives() {
        let (path, strict) = match primitive {
            Primitive::Increasing(path) => (path, true),
            Primitive::NeverDecreasing(path) => (path, false),
            _ => continue,
        };
        let rule = puzzle.rules().get(rule);
        for pair in model.path(path).windows(2) {
            steps.push(Step { low: pair[0], high: pair[1], strict, rule });
        }
    }
    steps
}

/// The shortest way up from one cell to another.
fn way<'a>(steps: &[Step<'a>], from: Cell, to: Cell) -> Option<Vec<Step<'a>>> {
    // The step by which each cell was reached; breadth first.
    let mut reached: Vec<(Cell, Option<Step<'a>>)> = vec![(from, None)];
    let mut next = 0;
    while let Some((cell, _)) = reached.get(next).copied() {
        next += 1;
        if cell == to {
            let (mut way, mut cell) = (Vec::new(), to);
            while let Some(Some(step)) =
                reached.iter().find(|(other, _)| *other == cell).map(|(_, step)| *step)
            {
                way.insert(0, step);
                cell = step.low;
            }
            return Some(way);
        }
        for step in steps.iter().filter(|step| step.low == cell) {
            if reached.iter().all(|(other, _)| *other != step.high) {
                reached.push((step.high, Some(*step)));
            }
        }
    }
    None
}

/// `r1c1 < r1c2 < r1c1, by thermo r1c1 r1c2 and thermo r1c2 r1c1`.
fn told(ring: &[Step<'_>]) -> Contradiction {
    let mut words = ring[0].low.to_string();
    let mut names: Vec<String> = Vec::new();
    for step in ring {
        words.push_str(if step.strict { " < " } else { " <= " });
        words.push_str(&step.high.to_string());
        names.extend(step.rule.map(|rule| rule.name()).filter(|name| !names.contains(name)));
    }
    let cells: CellSet = ring.iter().map(|step| step.low).collect();
    Contradiction { reason: format!("{words}, by {}", listed(names, "and")), cells }
}
