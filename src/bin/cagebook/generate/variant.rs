//! The kinds of sudoku by their names, and the rules they have in common.

use std::sync::Arc;

use cagebook::rules::Rule;
use cagebook::{Side, variants};
use clap::ValueEnum;

/// A kind of sudoku, to be mixed with others.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Variant {
    /// Rows, columns and boxes, as the others have them too
    Classic,
    /// Both diagonals
    X,
    /// Regions of chance shapes in place of the boxes
    Jigsaw,
    /// Cages with sums, and no givens unless they are wished for
    Killer,
    /// Thermometers, along which digits rise
    Thermo,
}

/// The rules of a mix that do not depend on chance.
pub fn rules(mix: &[Variant], side: Side) -> Vec<Arc<dyn Rule>> {
    let mut rules = if mix.contains(&Variant::X) { variants::x(side) } else { variants::classic(side) };
    if mix.contains(&Variant::Jigsaw) {
        rules.retain(|rule| rule.describe().kind != "boxes");
    }
    rules
}
