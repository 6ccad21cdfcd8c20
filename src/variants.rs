//! The usual kinds of sudoku, each as a list of rules to build on.

use std::sync::Arc;

use once_cell::sync::Lazy;

use crate::cells::CellSet;
use crate::houses::Side;
use crate::rules::{Houses, RegionsError, Rule};

/// Returns rows and columns alone: a Latin square.
pub fn latin(side: Side) -> Vec<Arc<dyn Rule>> {
    standard(side)[..2].to_vec()
}

/// Returns rows, columns and boxes. Killer is these and cages, thermo these and thermometers.
pub fn classic(side: Side) -> Vec<Arc<dyn Rule>> {
    standard(side).to_vec()
}

/// Rows, columns and boxes, made once for each side: in a stream of classic grids, making them took a third of the time,
/// and an engine knows rules again that it has met.
fn standard(side: Side) -> &'static [Arc<dyn Rule>] {
    static RULES: Lazy<[Vec<Arc<dyn Rule>>; 10]> = Lazy::new(|| {
        std::array::from_fn(|side| {
            let rules = |side| -> [Arc<dyn Rule>; 3] {
                [Arc::new(Houses::rows(side)), Arc::new(Houses::columns(side)), Arc::new(Houses::boxes(side))]
            };
            Side::new(side as u8).into_iter().flat_map(rules).collect()
        })
    });
    &RULES[usize::from(side.get())]
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
