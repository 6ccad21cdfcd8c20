//! Digits that a cage needs, and that something else in the same house has.

use super::{Contradiction, Statements};
use crate::explain::words::listed;
use crate::puzzle::Puzzle;

/// Two cages, or a cage and a given beside it, with the same digit where it cannot repeat.
pub(super) fn clashes(puzzle: &Puzzle, statements: &Statements) -> Vec<Contradiction> {
    let mut found: Vec<Contradiction> = Vec::new();
    for group in &statements.groups {
        let inside: Vec<_> =
            statements.cages.iter().filter(|cage| cage.cells.is_subset(group.cells)).collect();
        let mut clashes = Vec::new();
        for (i, first) in inside.iter().enumerate() {
            let needed = first.combinations.required();
            for (cell, digit) in puzzle.givens().filled() {
                if needed.contains(digit) && (group.cells - first.cells).contains(cell) {
                    let reason =
                        format!("{} needs {digit} in {}, but {cell} = {digit}", first.name, group.name);
                    clashes.push(Contradiction { reason, cells: first.cells.with(cell) });
                }
            }
            for second in inside[i + 1..].iter().filter(|second| second.cells.is_disjoint(first.cells)) {
                let both = needed & second.combinations.required();
                if !both.is_empty() {
                    let (a, b, both) = (&first.name, &second.name, listed(both, "and"));
                    let reason = format!("{a} and {b} both need {both} in {}", group.name);
                    clashes.push(Contradiction { reason, cells: first.cells | second.cells });
                }
            }
        }
        // Two cages may meet in a row and in a box as well; once is enough.
        clashes.retain(|clash| found.iter().all(|known| known.cells != clash.cells));
        found.append(&mut clashes);
    }
    found
}
