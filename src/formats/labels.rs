//! Cells grouped by their labels, as texts draw regions and cages.

use crate::cells::{Cell, CellSet};

/// The cells of each label, in the order in which the labels first come.
pub(super) fn grouped<T: PartialEq>(cells: impl IntoIterator<Item = (Cell, T)>) -> Vec<(T, CellSet)> {
    let mut groups: Vec<(T, CellSet)> = Vec::new();
    for (cell, label) in cells {
        match groups.iter_mut().find(|(known, _)| *known == label) {
            Some((_, cells)) => *cells = cells.with(cell),
            None => groups.push((label, cell.into())),
        }
    }
    groups
}
