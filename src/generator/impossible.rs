//! Wishes that cannot be met, whatever chance brings.

use core::fmt;
use core::ops::RangeInclusive;
use std::sync::Arc;

use super::plan::Plan;
use super::symmetry::{self, Symmetry};
use super::wishes::CageWishes;
use crate::engine::{Answer, Engine, Limits};
use crate::explain::words::{listed, plural};
use crate::houses::Side;
use crate::rules::Rule;
use crate::variants;

/// So many nodes are spent on the question whether the rules contradict each other.
const NODES: u64 = 10_000;

/// The fewest givens a unique classic grid has, by its side. 4: the test below; 6 and 8: searched through by Red Ed (2006)
/// and Afmob (2011) of the Sudoku Programmers' forum; 9: `McGuire`, Tugemann and Civario, "There is no 16-clue Sudoku" (2012).
const FEWEST_CLASSIC: [(u8, usize); 4] = [(4, 4), (6, 8), (8, 14), (9, 17)];

/// Why no puzzle is as wished, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible(pub(super) String);

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Impossible {}

impl Plan {
    /// Why no puzzle is as wished, if that is known.
    pub(super) fn fault(&self) -> Option<String> {
        let checks = [Plan::solution_fault, Plan::cage_fault, Plan::thermo_fault, Plan::given_fault];
        checks.iter().find_map(|check| check(self)).or_else(|| self.wishes.grade_fault())
    }

    fn solution_fault(&self) -> Option<String> {
        let Some(solution) = &self.wishes.solution else {
            let limits = Limits { nodes: Some(NODES), ..Limits::default() };
            return match Engine::new().solve(&self.puzzle, &limits) {
                Answer::None(why) => Some(format!("no grid keeps the rules: {why}")),
                _ => None,
            };
        };
        if solution.side() != self.side() {
            let [grid, side] = [solution.side(), self.side()].map(|side| format!("{0} by {0}", side.get()));
            return Some(format!("the solution is {grid}, and the puzzle {side}"));
        }
        let open = solution.open();
        if !open.is_empty() {
            return Some(format!(
                "the solution is not full: {open} {} empty",
                plural(open.len(), "is", "are")
            ));
        }
        if self.wishes.regions {
            return Some(
                "regions are not carved to fit a solution: they have to be among the rules".to_owned(),
            );
        }
        let broken = self.puzzle.violations(solution).into_iter().next()?;
        Some(format!("the solution breaks the rules: {broken}"))
    }

    fn cage_fault(&self) -> Option<String> {
        let wish = self.wishes.cages.as_ref()?;
        let (&least, &most, n) = (wish.sizes.start(), wish.sizes.end(), self.side().get());
        if let Some(fault) = range_fault(&wish.sizes, "cage") {
            return Some(fault);
        }
        if least < 2 || most < 2 {
            let why = if wish.singles { "to wish for nothing but singles" } else { "a cage of 1 cell" };
            return Some(format!("{why} gives the digits away: a cage has 2 cells or more"));
        }
        if least > n || most > n {
            let large = if least > n { least } else { most };
            return Some(format!("a cage of {large} cells needs {large} different digits, there are {n}"));
        }
        if let Some(fault) = self.cut_fault(wish).or_else(|| self.symmetry_fault(wish)) {
            return Some(fault);
        }
        let rest = self.treats_digits_alike() && self.wishes.thermos.is_none() && !wish.singles;
        (rest && least == n && self.givens() == Some(0)).then(|| {
            format!(
                "cages of {n} cells all make {}: without givens nothing tells the digits apart",
                n * (n + 1) / 2
            )
        })
    }

    /// Why the cells cannot be cut into such cages, going by their number.
    fn cut_fault(&self, wish: &CageWishes) -> Option<String> {
        let (least, most) = (usize::from(*wish.sizes.start()), usize::from(*wish.sizes.end()));
        let (mut rest, mut fewest, mut greatest) = (self.uncaged, 0, 0);
        if rest.is_empty() {
            return Some("the cages among the rules cover the grid, and leave none to lay".to_owned());
        }
        // Cages among the rules may leave several parts.
        while !rest.is_empty() {
            let part = rest.first_part();
            rest -= part;
            // A single may take any cell.
            let cages =
                part.len().div_ceil(most)..=if wish.singles { part.len() } else { part.len() / least };
            if cages.is_empty() {
                let cells = match part.len() {
                    n if part == self.side().cells() => format!("{n} cells"),
                    1..=9 => format!("{part}, which other cages leave over,"),
                    n => format!("the {n} cells that other cages leave over"),
                };
                return Some(format!("{cells} cannot be cut into cages of {}", sizes(wish)));
            }
            fewest += cages.start();
            greatest += cages.end();
        }
        let (number, cells, cages) = (wish.number?, self.uncaged.len(), sizes(wish));
        if number < fewest {
            Some(format!("{cells} cells need at least {fewest} cages of {cages}, not {number}"))
        } else if number > greatest {
            Some(format!("{cells} cells make at most {greatest} cages of {cages}, not {number}"))
        } else {
            // So many cages that are no singles, and the rest of the cells.
            let fits = |large: usize| {
                let left = (cells + large).checked_sub(number);
                left.is_some_and(|left| (large * least..=large * most).contains(&left))
            };
            let none = wish.singles && !(0..=number).any(fits);
            none.then(|| format!("{cells} cells do not come out at {number} cages of {cages}"))
        }
    }

    /// Why the cages cannot be laid out alike.
    fn symmetry_fault(&self, wish: &CageWishes) -> Option<String> {
        let symmetry = wish.symmetry;
        if symmetry.images(self.side(), self.uncaged).len() > 1 {
            return Some(format!("the cages among the rules are not laid out with {symmetry} symmetry"));
        }
        if self.uncaged != self.side().cells() {
            return None;
        }
        // Eight cells or more could lie around the middle. With fewer, only a cage in the middle is its own image.
        let lone = usize::from(self.side() == Side::NINE);
        let impossible = |number: &usize| match symmetry {
            Symmetry::Rotational => lone == 1 && number.is_multiple_of(2),
            Symmetry::Quarter if lone == 1 => number % 4 != 1,
            Symmetry::Quarter => number % 4 > 1,
            _ => false,
        };
        if let Some(number) = wish.number.filter(impossible).filter(|_| *wish.sizes.end() < 8) {
            let groups = if symmetry == Symmetry::Quarter { "fours" } else { "twos" };
            return Some(format!(
                "{number} cages cannot be laid out with {symmetry} symmetry: but for one in the middle they come in {groups}"
            ));
        }
        if wish.singles {
            return None;
        }
        let fits = |n: &u8| wish.sizes.contains(n);
        match symmetry {
            Symmetry::Quarter if self.side() == Side::NINE && ![5, 9].iter().any(fits) => {
                Some("with quarter symmetry the cage in the middle has 5 or 9 cells".to_owned())
            }
            // Each cell of the diagonal shares a cage with a pair beside it, of which there is one less.
            Symmetry::Diagonal if *wish.sizes.end() < 4 => {
                Some("with diagonal symmetry at least one cage has 4 cells or more".to_owned())
            }
            _ => None,
        }
    }

    fn thermo_fault(&self) -> Option<String> {
        let wish = self.wishes.thermos.as_ref()?;
        let (&least, &most, n) = (wish.length.start(), wish.length.end(), self.side().get());
        if let Some(fault) = range_fault(&wish.length, "thermo") {
            return Some(fault);
        }
        if wish.number == 0 {
            return Some("0 thermos make no thermo puzzle: there is at least 1".to_owned());
        }
        if least < 2 {
            return Some("a thermo of less than 2 cells says nothing".to_owned());
        }
        if most > n {
            return Some(format!("a thermo of {most} cells needs {most} different digits, there are {n}"));
        }
        let cells = self.side().cells().len();
        let needed = wish.number.saturating_mul(least.into());
        (needed > cells).then(|| {
            format!("{} thermos of {least} cells need {needed} cells, there are {cells}", wish.number)
        })
    }

    fn given_fault(&self) -> Option<String> {
        let number = self.givens()?;
        let cells = self.side().cells().len();
        if number > cells {
            return Some(format!("{number} givens need {number} cells, there are {cells}"));
        }
        let totals = symmetry::totals(&self.orbits);
        let reachable = |number: &usize| totals >> number & 1 == 1;
        if !reachable(&number) {
            let symmetry = self.wishes.givens.symmetry;
            let near = [(0..number).rev().find(reachable), (number..=cells).find(reachable)];
            let (givens, near) =
                (plural(number, "given", "givens"), listed(near.into_iter().flatten(), "and"));
            return Some(format!(
                "{number} {givens} cannot be laid out with {symmetry} symmetry in this grid; {near} can"
            ));
        }
        if self.wishes.minimal && number == cells {
            return Some("a grid that is given whole is not minimal".to_owned());
        }
        if !self.treats_digits_alike() || self.wishes.cages.is_some() || self.wishes.thermos.is_some() {
            return None;
        }
        let n = self.side().get();
        let known = FEWEST_CLASSIC.iter().find(|(side, fewest)| *side == n && number < *fewest);
        if let Some((_, fewest)) = known.filter(|_| self.is_classic()) {
            return Some(format!(
                "no classic puzzle of {n} by {n} with fewer than {fewest} givens is unique"
            ));
        }
        let fewest = usize::from(self.side().get()) - 1;
        (number < fewest).then(|| {
            format!(
                "with {number} givens two digits or more are not among them and could be exchanged: {fewest} is the least"
            )
        })
    }

    /// Whether it is about rows, columns and boxes, and nothing else.
    fn is_classic(&self) -> bool {
        let described =
            |rules: &[Arc<dyn Rule>]| -> Vec<_> { rules.iter().map(|rule| rule.describe()).collect() };
        !self.wishes.regions && described(&self.wishes.rules) == described(&variants::classic(self.side()))
    }
}

fn range_fault(range: &RangeInclusive<u8>, what: &str) -> Option<String> {
    let (least, most) = (range.start(), range.end());
    (least > most).then(|| format!("no {what} has at least {least} and at most {most} cells"))
}

/// As in "cages of 2 to 5 cells".
fn sizes(wish: &CageWishes) -> String {
    let (least, most) = (wish.sizes.start(), wish.sizes.end());
    let singles = if wish.singles { "1 or " } else { "" };
    if least == most {
        format!("{singles}{least} cells")
    } else {
        format!("{singles}{least} to {most} cells")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::CellSet;
    use crate::generator::givens;
    use crate::generator::solution::Solution;
    use crate::grid::Grid;
    use crate::puzzle::Puzzle;

    #[test]
    fn three_givens_are_too_few_for_four_by_four() {
        let four = Side::new(4).unwrap();
        let cells: Vec<CellSet> = four.cells().iter().map(CellSet::from).collect();
        let limits = Limits::default();
        // All grids, but for the names of the digits.
        let puzzle = Puzzle::new("1234............".parse().unwrap(), variants::classic(four));
        let grids: Vec<Grid> = Engine::new().solutions(&puzzle, &limits).collect();
        assert_eq!(grids.len(), 12);
        let (mut engine, mut tried) = (Engine::new(), 0);
        for solution in grids.into_iter().map(Solution::new) {
            for (i, one) in cells.iter().enumerate() {
                for (j, two) in cells[..i].iter().enumerate() {
                    for three in &cells[..j] {
                        let given = givens::grid(&solution, *one | *two | *three);
                        let other = engine.other(&puzzle.with_givens(given), &solution.grid, &limits);
                        assert!(other.unwrap().is_some(), "{given}");
                        tried += 1;
                    }
                }
            }
        }
        assert_eq!(tried, 12 * 560);
    }
}
