//! Makes puzzles of any mix of rules, each proved to have one solution.
//!
//! [`Wishes`] say what a puzzle should be like; [`Plan::new`] refuses what cannot be; [`Generator::generate`] makes a
//! puzzle from a plan and a seed.
//!
//! A random grid that keeps the rules comes first. Thermometers are laid where it climbs, cages are grown over it, or all
//! of it is given and givens are taken away one by one. Whether the grid is the only solution is for the engine to say.
//! When it is not, the other solution that was found is remembered: the next change has to rule it out, and no later one
//! may let it through again. So a layout of cages is mended rather than thrown away, and most of what would fail is not
//! even tried. (In program synthesis that is "counterexample-guided": Solar-Lezama, 2008.)
//!
//! ```
//! use cagebook::engine::{Answer, Engine, Limits};
//! use cagebook::generator::{CageWishes, Generator, Plan, Wishes};
//! use cagebook::{Side, variants};
//!
//! let mut wishes = Wishes::new(Side::NINE, variants::x(Side::NINE));
//! wishes.cages = Some(CageWishes { sizes: 2..=4, ..CageWishes::of(Side::NINE) });
//! let plan = Plan::new(wishes).unwrap();
//!
//! let made = Generator::new().generate(&plan, 1, &Limits::default()).unwrap();
//! assert!(made.puzzle.cages().all(|cage| (2..=4).contains(&cage.cells().len())));
//! assert_eq!(Engine::new().prove(&made.puzzle, &Limits::default()), Answer::One(made.solution));
//! ```

mod cages;
mod exchanges;
mod givens;
mod graded;
mod ground;
mod growth;
mod impossible;
mod layout;
mod plan;
mod prover;
mod regions;
mod repair;
mod shape;
mod solution;
mod symmetry;
mod thermos;
mod wishes;

use crate::engine::{Engine, Limit, Limits};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::random::Random;
use ground::Ground;
pub use impossible::Impossible;
pub use plan::Plan;
use prover::Prover;
use shape::Shape;
pub use symmetry::{ParseSymmetryError, Symmetry};
pub use wishes::{CageWishes, GivenWishes, ThermoWishes, Wishes};

/// So many layouts of cages are begun on a grid before another one is taken.
const LAYOUTS: usize = 20;

/// Makes one puzzle after another in the same memory.
#[derive(Default)]
pub struct Generator {
    engine: Engine,
    effort: Effort,
}

/// A puzzle that was made.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The puzzle, which is proved to have one solution.
    pub puzzle: Puzzle,
    /// The solution.
    pub solution: Grid,
}

/// What it took to make a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Effort {
    /// Grids that were begun, with their regions and thermometers.
    pub grids: u64,
    /// Layouts of cages that were begun.
    pub layouts: u64,
    /// Changes to layouts of cages that let another solution through.
    pub repairs: u64,
    /// Searches for another solution.
    pub proofs: u64,
    /// Positions visited in all searches.
    pub nodes: u64,
}

impl Generator {
    /// Returns a generator with nothing in it.
    pub fn new() -> Generator {
        Generator::default()
    }

    /// Makes a puzzle: the same for the same wishes and the same seed, on every platform and within a minor version.
    ///
    /// The limits are for all searches together; each grid or layout of cages that is begun counts as ten nodes.
    ///
    /// # Errors
    ///
    /// The limit that was reached before there was a puzzle. Without limits it does not return if the wishes cannot be
    /// met in a way that [`Plan::new`] does not see.
    pub fn generate(&mut self, plan: &Plan, seed: u64, limits: &Limits<'_>) -> Result<Generated, Limit> {
        let mut prover = Prover::new(&mut self.engine, limits);
        let mut random = Random::new(seed);
        let made = loop {
            match attempt(plan, &mut prover, &mut random) {
                Ok(Some(made)) if plan.wishes.are_met_by_the_path_of(&made.puzzle, &prover.left()) => {
                    break Ok(made);
                }
                Ok(_) => {}
                Err(limit) => break Err(limit),
            }
        };
        self.effort = prover.effort;
        made
    }

    /// Returns what the last puzzle took.
    pub const fn effort(&self) -> Effort {
        self.effort
    }
}

/// Makes a puzzle of a new grid, if chance leads to one that is as wished.
fn attempt(
    plan: &Plan,
    prover: &mut Prover<'_, '_>,
    random: &mut Random,
) -> Result<Option<Generated>, Limit> {
    prover.begin()?;
    let Some(Ground { puzzle, solution }) = Ground::prepare(plan, prover, random)? else { return Ok(None) };
    let exchanges = exchanges::find(&puzzle, &solution);
    let generated = |puzzle| Generated { puzzle, solution: solution.grid };
    let Some(wish) = &plan.wishes.cages else {
        let rivals = exchanges.iter().map(|rival| rival.differs).collect();
        let made = givens::thin(plan, &puzzle, &solution, rivals, prover, random)?;
        return Ok(made.map(generated));
    };
    let given = givens::choose(plan, random);
    let puzzle = puzzle.with_givens(givens::grid(&solution, given));
    // What a given contradicts is no rival.
    let mut rivals = exchanges;
    rivals.retain(|rival| rival.differs.is_disjoint(given));
    let shape = Shape { wish, side: plan.side(), solution: &solution, minimal: plan.wishes.minimal };
    for _ in 0..LAYOUTS {
        let Some(layout) = cages::lay(&shape, plan.uncaged, &puzzle, &mut rivals, prover, random)? else {
            continue;
        };
        let puzzle = cages::caged(&puzzle, &layout, &solution);
        if !plan.wishes.minimal || givens::are_needed(&puzzle, &solution, given, &[], prover)? {
            return Ok(Some(generated(puzzle)));
        }
    }
    Ok(None)
}
