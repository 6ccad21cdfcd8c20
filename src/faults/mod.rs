//! Why a puzzle can have no solution, as far as that is seen without solving it.
//!
//! Everything here is read from the givens, the rules and the primitives they are stated in. No digit is tried.

mod areas;
mod excluded;
mod gaps;
mod left;
mod needs;
mod notes;
mod rings;
mod statements;
mod sums;

use core::fmt;

use crate::cells::CellSet;
use crate::model::Model;
use crate::puzzle::Puzzle;
use crate::rules::Violation;
use excluded::Excluded;
pub(crate) use left::Left;
pub use notes::Note;
pub(crate) use statements::{Family, Group, Statements};
pub(crate) use sums::Sums;

/// Why a puzzle has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The reason in words, with the cells and the rule.
    pub reason: String,
    /// The cells it is about; none if it is the puzzle as a whole.
    pub cells: CellSet,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

/// What the givens break.
impl From<Violation> for Contradiction {
    fn from(violation: Violation) -> Contradiction {
        Contradiction { reason: violation.reason, cells: violation.cells }
    }
}

impl Puzzle {
    /// Returns the obvious reasons why there is no solution, the simplest first; none if nothing is obvious.
    ///
    /// They are rules that nothing can keep; givens that break a rule or find no room in it; cages that need the same
    /// digit in one house; cages that fill houses and miss their sum, or leave the rest an impossible one; thermometers
    /// that rise in a ring; cells, houses and cages for which the givens leave nothing. About cells that were told of,
    /// nothing further is told that may only follow.
    ///
    /// ```
    /// use cagebook::rules::Cage;
    /// use cagebook::{Grid, Puzzle, Side, variants};
    ///
    /// let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
    /// puzzle.add(Cage::new(3, "r1c1 r1c2".parse().unwrap()));
    /// puzzle.add(Cage::new(3, "r1c3 r1c4".parse().unwrap()));
    /// puzzle.add(Cage::new(2, "r9c1 r9c2".parse().unwrap()));
    /// let faults: Vec<String> = puzzle.faults().iter().map(|fault| fault.to_string()).collect();
    /// assert_eq!(faults, [
    ///     "cage 2 at r9c1 r9c2: 2 cells make at least 3",
    ///     "cage 3 at r1c1 r1c2 and cage 3 at r1c3 r1c4 both need 1 and 2 in row 1",
    /// ]);
    /// ```
    pub fn faults(&self) -> Vec<Contradiction> {
        let mut model = Model::new(self.side());
        self.state(&mut model);
        let statements = Statements::of(self, &model);
        let excluded = Excluded::by_givens(self, &statements);
        let mut found = Found(self.broken());
        found.add(excluded.givens(self));
        // Broken rules and givens would be blamed a second time by what they leave.
        let left = if found.0.is_empty() { excluded.left() } else { Left::all(self.side()) };
        found.add(needs::clashes(self, &statements));
        let sums = Sums::of(&statements);
        found.extend(|told| sums.wrong(told));
        found.add(rings::ring(self, &model));
        found.add(gaps::cells(&excluded, &left));
        found.add(gaps::places(&statements, &excluded, &left));
        let credit =
            |faults: Vec<Contradiction>| faults.into_iter().map(|fault| excluded.credit(fault)).collect();
        found.add(credit(gaps::cages(&statements, &left)));
        found.extend(|told| credit(sums.unreachable(&left, told)));
        found.0
    }

    /// Rules that nothing can keep, then what the givens break of the others.
    fn broken(&self) -> Vec<Contradiction> {
        let (mut faults, mut broken) = (Vec::new(), Vec::new());
        for rule in self.rules() {
            match rule.fault(self.side()) {
                Some(reason) => {
                    faults.push(Contradiction { reason, cells: rule.cells() & self.side().cells() });
                }
                None => broken.extend(rule.violations(self.givens()).into_iter().map(Contradiction::from)),
            }
        }
        faults.append(&mut broken);
        faults
    }
}

/// Reasons, in the order they are to be told.
struct Found(Vec<Contradiction>);

impl Found {
    /// Adds what is about other cells than those told of before.
    fn add(&mut self, more: Vec<Contradiction>) {
        let told = self.told();
        self.0.extend(more.into_iter().filter(|fault| fault.cells.is_disjoint(told)));
    }

    /// Adds what is found, given the cells told of.
    fn extend(&mut self, find: impl FnOnce(CellSet) -> Vec<Contradiction>) {
        let more = find(self.told());
        self.0.extend(more);
    }

    /// The cells told of.
    fn told(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |told, fault| told | fault.cells)
    }
}
