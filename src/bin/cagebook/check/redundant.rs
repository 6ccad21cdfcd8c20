//! What a unique puzzle could do without.

use std::fmt;
use std::sync::Arc;

use cagebook::engine::{Answer, Engine};
use cagebook::rules::Rule;
use cagebook::{Cage, CellSet, Puzzle, Side};
use serde::Serialize;

use crate::puzzles::Clock;

/// What could go without a second solution coming up, each alone.
#[derive(Serialize)]
pub struct Redundant {
    /// Givens, as `r1c1 = 5`.
    givens: Vec<String>,
    /// Cages, by their names.
    cages: Vec<String>,
    /// Borders, by the two cages that would become one with both sums.
    borders: Vec<[String; 2]>,
    /// Whether there was time to try everything.
    pub complete: bool,
}

/// Time was up.
struct Stopped;

/// Tries to do without each given, cage and border.
pub fn find(engine: &mut Engine, puzzle: &Puzzle, clock: &Clock) -> Redundant {
    let mut found = Redundant { givens: Vec::new(), cages: Vec::new(), borders: Vec::new(), complete: false };
    let mut is_unique = |puzzle: &Puzzle| match engine.prove(puzzle, &clock.limits()) {
        Answer::One(_) => Ok(true),
        Answer::Stopped { .. } => Err(Stopped),
        _ => Ok(false),
    };
    found.complete = found.fill(puzzle, &mut is_unique).is_ok();
    found
}

impl Redundant {
    fn fill(
        &mut self,
        puzzle: &Puzzle,
        is_unique: &mut impl FnMut(&Puzzle) -> Result<bool, Stopped>,
    ) -> Result<(), Stopped> {
        for (cell, digit) in puzzle.givens().filled() {
            let mut givens = *puzzle.givens();
            givens.set(cell, None);
            if is_unique(&puzzle.with_givens(givens))? {
                self.givens.push(format!("{cell} = {digit}"));
            }
        }
        let cages: Vec<&Arc<dyn Rule>> =
            puzzle.rules().iter().filter(|rule| rule.describe().kind == "cage").collect();
        for cage in &cages {
            if is_unique(&without(puzzle, &[cage]))? {
                self.cages.push(cage.name());
            }
        }
        for (i, one) in cages.iter().enumerate() {
            for other in &cages[i + 1..] {
                let Some(joined) = join(one, other, puzzle.side()) else { continue };
                let mut puzzle = without(puzzle, &[one, other]);
                puzzle.add(joined);
                if is_unique(&puzzle)? {
                    self.borders.push([one.name(), other.name()]);
                }
            }
        }
        Ok(())
    }
}

/// The puzzle without some of its rules.
fn without(puzzle: &Puzzle, gone: &[&Arc<dyn Rule>]) -> Puzzle {
    let stays = |rule: &&Arc<dyn Rule>| !gone.iter().any(|gone| Arc::ptr_eq(gone, rule));
    Puzzle::new(*puzzle.givens(), puzzle.rules().iter().filter(stays).cloned().collect())
}

/// The cage that two make without the border between them, if there is one and they fit in a cage.
fn join(one: &Arc<dyn Rule>, other: &Arc<dyn Rule>, side: Side) -> Option<Cage> {
    let (cells, others) = (one.cells(), other.cells());
    let all = cells | others;
    let sum = one.describe().sum?.checked_add(other.describe().sum?)?;
    let fits = cells.is_disjoint(others) && all.len() <= side.get().into();
    (fits && touch(cells, others)).then(|| Cage::new(sum, all))
}

/// Tells whether a cell of one set is beside a cell of the other.
fn touch(cells: CellSet, others: CellSet) -> bool {
    let steps =
        |a: cagebook::Cell, b: cagebook::Cell| a.row().abs_diff(b.row()) + a.column().abs_diff(b.column());
    cells.iter().any(|cell| others.iter().any(|other| steps(cell, other) == 1))
}

impl fmt::Display for Redundant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.givens.is_empty() && self.cages.is_empty() && self.borders.is_empty() {
            if self.complete {
                writeln!(f, "nothing could go: every given, cage and border between cages is needed")?;
            }
        } else {
            writeln!(f, "each of these could go, if the others stay:")?;
        }
        for given in &self.givens {
            writeln!(f, "given {given}")?;
        }
        for cage in &self.cages {
            writeln!(f, "{cage}")?;
        }
        for [one, other] in &self.borders {
            writeln!(f, "border between {one} and {other}")?;
        }
        if self.complete { Ok(()) } else { writeln!(f, "there was no time to try everything") }
    }
}
