//! One puzzle, made and written.

use cagebook::engine::Engine;
use cagebook::formats::{Document, Format, WriteError};
use cagebook::generator::{Generator, Plan};

use super::stats::Figures;
use crate::clock::Clock;
use crate::frame::write_as;

/// Makes one puzzle after another in the same memory.
#[derive(Default)]
pub struct Maker {
    generator: Generator,
    engine: Engine,
}

/// What to make of every seed.
pub struct Order {
    pub plan: Plan,
    pub to: Format,
    /// Whether the solution is written as well, where there is a place for it.
    pub solution: bool,
    /// Whether figures are wanted.
    pub stats: bool,
}

/// A puzzle that was made.
pub struct Made {
    /// The puzzle as the format says it.
    pub text: String,
    /// What there is to count, if it was wanted.
    pub figures: Option<Figures>,
}

/// Why a puzzle was not made.
pub enum Unmade {
    /// Time was up.
    Stopped,
    /// The format cannot say it.
    Unwritable(WriteError),
}

impl Maker {
    /// Makes the puzzle of this seed.
    pub fn make(&mut self, order: &Order, seed: u64, clock: Clock) -> Result<Made, Unmade> {
        let made = self.generator.generate(&order.plan, seed, &clock.limits());
        let made = made.map_err(|_| Unmade::Stopped)?;
        let effort = self.generator.effort();
        // Formats that have no place for a solution pass it over.
        let mut document = Document::new(made.puzzle.clone());
        document.solution = order.solution.then_some(made.solution);
        let (text, _) = write_as(order.to, &document, false).map_err(Unmade::Unwritable)?;
        let figures = order.stats.then(|| Figures::of(&made, effort, &mut self.engine, clock));
        Ok(Made { text, figures })
    }
}
