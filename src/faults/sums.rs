//! Cages that miss the sum of what they fill, or leave other cells an impossible one.

use std::collections::HashMap;

use super::areas::{Sum, areas};
use super::{Contradiction, Left, Statements};
use crate::cells::CellSet;
use crate::digits::{Digit, DigitSet};
use crate::explain::Query;

/// What all areas say of their cages, and of the cells those leave.
pub(crate) struct Sums<'a> {
    statements: &'a Statements,
    /// Of areas that cages fill.
    full: Vec<Sum<'a>>,
    /// Of cells that the cages leave inside, or have outside.
    rest: Vec<Sum<'a>>,
}

impl<'a> Sums<'a> {
    pub(crate) fn of(statements: &'a Statements) -> Sums<'a> {
        let areas = areas(statements);
        let innies = areas.iter().filter_map(|area| area.innies(statements));
        let (full, mut rest): (Vec<_>, Vec<_>) = innies.partition(|sum| sum.cells.is_empty());
        rest.extend(areas.iter().filter_map(|area| area.outies(statements)));
        rest.sort_by_key(|sum| sum.area.cells.len());
        Sums { statements, full, rest }
    }

    /// Areas filled with another sum than theirs, cells left a sum out of range, and cells left two different sums.
    ///
    /// Around a wrong area everything is wrong: only the smallest are told, and nothing else about their cells.
    pub(crate) fn wrong(&self, told: CellSet) -> Vec<Contradiction> {
        let mut found: Vec<Contradiction> = Vec::new();
        for sum in self.full.iter().filter(|sum| sum.must != 0) {
            if !found.iter().any(|known| known.cells.is_subset(sum.area.cells)) {
                found.push(Contradiction { reason: sum.words(), cells: sum.area.cells });
            }
        }
        // Where no house or two are wrong by themselves, the sum of the whole grid is the plainest, if all of it is filled.
        let side = self.statements.side;
        let grid = self.full.iter().find(|sum| sum.area.cells == side.cells() && sum.must != 0);
        if let (Some(grid), Some(first)) = (grid, found.first_mut())
            && first.cells.len() > 2 * usize::from(side.get())
        {
            first.reason = grid.words();
        }
        let mut told = Told { cells: told, found };
        told.cells |= told.found.iter().fold(CellSet::EMPTY, |all, fault| all | fault.cells);
        for sum in &self.rest {
            told.add(sum.area.cells | sum.cells, || {
                Some(format!("{}, but {}", sum.words(), self.out_of_range(sum)?))
            });
        }
        let mut known: HashMap<CellSet, &Sum> = HashMap::new();
        for sum in &self.rest {
            let first = *known.entry(sum.cells).or_insert(sum);
            told.add(first.area.cells | sum.area.cells | sum.cells, || {
                (first.must != sum.must).then(|| format!("{}, but {}", first.words(), sum.words()))
            });
        }
        told.found
    }

    /// Cells that cannot make their sum with what is left for them.
    pub(crate) fn unreachable(&self, left: &Left, told: CellSet) -> Vec<Contradiction> {
        let mut told = Told { cells: told, found: Vec::new() };
        for sum in &self.rest {
            told.add(sum.area.cells | sum.cells, || {
                (!self.reach(left, sum)).then(|| format!("{}, but {}", sum.words(), left.told(sum.cells)))
            });
        }
        told.found
    }

    /// Whether no digit can be in two of the cells.
    fn all_differ(&self, cells: CellSet) -> bool {
        cells.len() <= usize::from(self.statements.side.get()) && self.statements.all_differ(cells)
    }

    /// The question what fits cells that all differ.
    fn query(&self, sum: &Sum) -> Query {
        let total = sum.must.clamp(0, i32::from(u8::MAX)) as u8;
        Query { digits: self.statements.side.get(), ..Query::new(total, sum.cells.len() as u8) }
    }

    /// Why no cells, so many, can make the sum.
    fn out_of_range(&self, sum: &Sum) -> Option<String> {
        let n = sum.cells.len() as i32;
        let most = n * i32::from(self.statements.side.get());
        if self.all_differ(sum.cells) {
            self.query(sum).reason().map(|reason| reason.to_string())
        } else if sum.must < n {
            Some(format!("{n} cells make at least {n}"))
        } else {
            (sum.must > most).then(|| format!("{n} cells make at most {most}"))
        }
    }

    /// Whether what is left for the cells can make the sum. Where digits may repeat and more than three cells are open,
    /// whether it is within the bounds.
    fn reach(&self, left: &Left, sum: &Sum) -> bool {
        if self.all_differ(sum.cells) {
            return !left.reduce(sum.cells, self.query(sum).combinations()).combinations().is_empty();
        }
        let (known, open): (Vec<_>, Vec<_>) =
            sum.cells.iter().map(|cell| left.get(cell)).partition(|digits| digits.len() == 1);
        let rest = sum.must - known.iter().map(|digits| i32::from(digits.sum())).sum::<i32>();
        let bound = |end: fn(DigitSet) -> Option<Digit>| -> i32 {
            open.iter().filter_map(|digits| end(*digits)).map(|digit| i32::from(digit.get())).sum()
        };
        if rest < bound(DigitSet::first) || rest > bound(DigitSet::last) {
            return false;
        }
        // Bit s: the cells so far can make s.
        let after =
            |sums: u32, digits: DigitSet| digits.iter().fold(0, |all, digit| all | sums << digit.get());
        open.len() > 3 || open.iter().fold(1, |sums, digits| after(sums, *digits)) >> rest & 1 == 1
    }
}

/// What is found about cells that were not told of before.
struct Told {
    cells: CellSet,
    found: Vec<Contradiction>,
}

impl Told {
    fn add(&mut self, cells: CellSet, reason: impl FnOnce() -> Option<String>) {
        if cells.is_disjoint(self.cells)
            && let Some(reason) = reason()
        {
            self.cells |= cells;
            self.found.push(Contradiction { reason, cells });
        }
    }
}
