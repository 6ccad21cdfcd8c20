//! Wishes that were looked through: whether they can be met at all, and what follows from them.

use std::collections::HashSet;

use super::impossible::Impossible;
use super::symmetry::Turn;
use super::wishes::Wishes;
use crate::cells::CellSet;
use crate::grid::Grid;
use crate::houses::Side;
use crate::model::{Model, Primitive};
use crate::puzzle::Puzzle;

/// Wishes that may be met: nothing is known to speak against them.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) wishes: Wishes,
    /// The rules that hold whatever comes.
    pub(super) puzzle: Puzzle,
    /// The turns that leave the rules as they are, if these treat all digits alike; none if they do not.
    pub(super) turns: Vec<Turn>,
    /// The cells that are left to cages.
    pub(super) uncaged: CellSet,
    /// The cells of givens that come and go together.
    pub(super) orbits: Vec<CellSet>,
}

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
            turns: turns(&puzzle),
            uncaged: wishes.side.cells() - caged,
            orbits: wishes.givens.symmetry.orbits(wishes.side),
            puzzle,
            wishes,
        };
        match plan.fault() {
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

    /// Whether the rules treat all digits alike.
    pub(super) const fn treats_digits_alike(&self) -> bool {
        !self.turns.is_empty()
    }

    /// How many givens there are in the end; `None` for as few as come out.
    pub(super) fn givens(&self) -> Option<usize> {
        self.wishes.givens.number.or(self.wishes.cages.is_some().then_some(0))
    }
}

/// The turns that leave the rules as they are, if all these say is that cells differ.
fn turns(puzzle: &Puzzle) -> Vec<Turn> {
    let mut model = Model::new(puzzle.side());
    puzzle.state(&mut model);
    let groups: Option<HashSet<CellSet>> = model
        .primitives()
        .map(|(primitive, _)| match primitive {
            Primitive::House(cells) | Primitive::AllDifferent(cells) => Some(cells),
            _ => None,
        })
        .collect();
    let limited = |cell| model.candidates(cell) != puzzle.side().digits();
    let Some(groups) = groups.filter(|_| !puzzle.side().cells().iter().any(limited)) else {
        return Vec::new();
    };
    let keeps = |turn: &Turn| groups.iter().all(|group| groups.contains(&turn.cells(puzzle.side(), *group)));
    Turn::all().filter(keeps).collect()
}
