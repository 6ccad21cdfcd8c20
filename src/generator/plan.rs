//! Wishes that were looked through: whether they can be met at all, and what follows from them.

use core::fmt;
use core::ops::RangeInclusive;
use std::sync::Arc;

use super::symmetry;
use super::wishes::Wishes;
use crate::cells::CellSet;
use crate::engine::{Answer, Engine, Limits};
use crate::explain::words::plural;
use crate::grid::Grid;
use crate::houses::Side;
use crate::model::{Model, Primitive};
use crate::puzzle::Puzzle;
use crate::rules::Rule;
use crate::variants;

/// So many nodes are spent on the question whether the rules contradict each other.
const NODES: u64 = 10_000;

/// No classic grid of nine with fewer givens has one solution: `McGuire`, Tugemann and Civario, "There is no 16-clue
/// Sudoku" (2012).
const FEWEST_CLASSIC: usize = 17;

/// Wishes that may be met: nothing is known to speak against them.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) wishes: Wishes,
    /// The rules that hold whatever comes.
    pub(super) puzzle: Puzzle,
    /// Whether the rules treat all digits alike.
    pub(super) alike: bool,
    /// The cells that are left to cages.
    pub(super) uncaged: CellSet,
    /// The cells of givens that come and go together.
    pub(super) orbits: Vec<CellSet>,
}

/// Why no puzzle is as wished, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible(String);

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Impossible {}

impl Plan {
    /// Looks the wishes through.
    ///
    /// Wishes that are merely unlikely pass: only a limit ends the generation then.
    ///
    /// ```
    /// use cagebook::generator::{Plan, ThermoWishes, Wishes};
    /// use cagebook::{Side, variants};
    ///
    /// let mut wishes = Wishes::new(Side::NINE, variants::classic(Side::NINE));
    /// wishes.thermos = Some(ThermoWishes { number: 1, length: 10..=10 });
    /// assert_eq!(
    ///     Plan::new(wishes).unwrap_err().to_string(),
    ///     "a thermo of 10 cells needs 10 different digits, there are 9"
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// If no puzzle can be as wished: the error says why.
    pub fn new(wishes: Wishes) -> Result<Plan, Impossible> {
        let puzzle = Puzzle::new(Grid::empty(wishes.side), wishes.rules.clone());
        if !puzzle.fits_grid() {
            let broken = puzzle.violations(puzzle.givens()).into_iter().next();
            return Err(Impossible(broken.map_or_else(String::new, |broken| broken.reason)));
        }
        let caged = puzzle.cages().fold(CellSet::EMPTY, |all, cage| all | cage.cells());
        let plan = Plan {
            alike: treats_digits_alike(&puzzle),
            uncaged: wishes.side.cells() - caged,
            orbits: wishes.givens.symmetry.orbits(wishes.side),
            puzzle,
            wishes,
        };
        let checks = [Plan::solution_fault, Plan::cage_fault, Plan::thermo_fault, Plan::given_fault];
        match checks.iter().find_map(|check| check(&plan)) {
            Some(fault) => Err(Impossible(fault)),
            None => Ok(plan),
        }
    }

    /// Returns the wishes.
    pub const fn wishes(&self) -> &Wishes {
        &self.wishes
    }

    pub(super) const fn side(&self) -> Side {
        self.wishes.side
    }

    /// How many givens there are in the end; `None` for as few as come out.
    pub(super) fn givens(&self) -> Option<usize> {
        self.wishes.givens.number.or(self.wishes.cages.is_some().then_some(0))
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
            return Some("regions are carved before there is a solution: name those of this one".to_owned());
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
            return Some(
                "a cage of 1 cell gives its digit away: a cage has 2 cells or more, or is a single"
                    .to_owned(),
            );
        }
        if least > n || most > n {
            let large = if least > n { least } else { most };
            return Some(format!("a cage of {large} cells needs {large} different digits, there are {n}"));
        }
        let cells = self.uncaged.len();
        // A single may take any cell.
        let fewest = cells.div_ceil(most.into());
        let greatest = if wish.singles { cells } else { cells / usize::from(least) };
        if fewest > greatest {
            return Some(format!("{cells} cells cannot be cut into cages of {}", sizes(&wish.sizes)));
        }
        if let Some(number) = wish.number
            && !(fewest..=greatest).contains(&number)
        {
            let cages = sizes(&wish.sizes);
            return Some(if number < fewest {
                format!("{cells} cells need at least {fewest} cages of {cages}, not {number}")
            } else {
                format!("{cells} cells make at most {greatest} cages of {cages}, not {number}")
            });
        }
        let rest = self.alike && self.wishes.thermos.is_none() && !wish.singles;
        (rest && least == n && self.givens() == Some(0)).then(|| {
            format!(
                "cages of {n} cells all make {}: without givens nothing tells the digits apart",
                n * (n + 1) / 2
            )
        })
    }

    fn thermo_fault(&self) -> Option<String> {
        let wish = self.wishes.thermos.as_ref()?;
        let (&least, &most, n) = (wish.length.start(), wish.length.end(), self.side().get());
        if let Some(fault) = range_fault(&wish.length, "thermo") {
            return Some(fault);
        }
        if wish.number == 0 {
            return Some("no thermos were wished for: there is at least 1".to_owned());
        }
        if least < 2 {
            return Some("a thermo of 1 cell says nothing: it has 2 cells or more".to_owned());
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
        if symmetry::totals(&self.orbits) >> number & 1 == 0 {
            let symmetry = self.wishes.givens.symmetry;
            return Some(format!("{number} givens cannot be laid out with {symmetry} symmetry in this grid"));
        }
        if !self.alike || self.wishes.cages.is_some() || self.wishes.thermos.is_some() {
            return None;
        }
        if self.is_classic() && number < FEWEST_CLASSIC {
            return Some(format!("no classic puzzle with fewer than {FEWEST_CLASSIC} givens is unique"));
        }
        let fewest = usize::from(self.side().get()) - 1;
        (number < fewest).then(|| {
            format!(
                "with {number} givens two digits or more are not among them and could be exchanged: {fewest} is the least"
            )
        })
    }

    /// Whether it is about rows, columns and 3x3 boxes, and nothing else.
    fn is_classic(&self) -> bool {
        let described =
            |rules: &[Arc<dyn Rule>]| -> Vec<_> { rules.iter().map(|rule| rule.describe()).collect() };
        !self.wishes.regions
            && self.side() == Side::NINE
            && described(&self.wishes.rules) == described(&variants::classic(Side::NINE))
    }
}

/// Whether the rules treat all digits alike: they say no more than that cells differ.
fn treats_digits_alike(puzzle: &Puzzle) -> bool {
    let mut model = Model::new(puzzle.side());
    puzzle.state(&mut model);
    let free = |cell| model.candidates(cell) == puzzle.side().digits();
    puzzle.side().cells().iter().all(free)
        && model
            .primitives()
            .all(|(primitive, _)| matches!(primitive, Primitive::House(_) | Primitive::AllDifferent(_)))
}

fn range_fault(range: &RangeInclusive<u8>, what: &str) -> Option<String> {
    let (least, most) = (range.start(), range.end());
    (least > most).then(|| format!("a {what} of at least {least} and at most {most} cells there is not"))
}

/// As in "cages of 2 to 5 cells".
fn sizes(range: &RangeInclusive<u8>) -> String {
    let (least, most) = (range.start(), range.end());
    if least == most { format!("{least} cells") } else { format!("{least} to {most} cells") }
}
