//! The usual kinds of sudoku, each as a list of rules to build on.

use std::sync::Arc;

use crate::cells::CellSet;
use crate::houses::Side;
use crate::rules::{Houses, RegionsError, Rule};

/// Returns rows and columns alone: a Latin square.
pub fn latin(side: Side) -> Vec<Arc<dyn Rule>> {
    vec![Arc::new(Houses::rows(side)), Arc::new(Houses::columns(side))]
}

/// Returns rows, columns and boxes. Killer is these and cages, thermo these and thermometers.
pub fn classic(side: Side) -> Vec<Arc<dyn Rule>> {
    let mut rules = latin(side);
    rules.push(Arc::new(Houses::boxes(side)));
    rules
}

/// Returns the classic rules and both diagonals.
pub fn x(side: Side) -> Vec<Arc<dyn Rule>> {
    let mut rules = classic(side);
    rules.push(Arc::new(Houses::falling_diagonal(side)));
    rules.push(Arc::new(Houses::rising_diagonal(side)));
    rules
}

/// Returns rows, columns and irregular regions.
///
/// # Errors
///
/// If the regions do not cover the grid; see [`Houses::regions`].
pub fn jigsaw(side: Side, regions: &[CellSet]) -> Result<Vec<Arc<dyn Rule>>, RegionsError> {
    let mut rules = latin(side);
    rules.push(Arc::new(Houses::regions(side, regions)?));
    Ok(rules)
}
