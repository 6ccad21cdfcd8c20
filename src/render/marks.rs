//! What a drawing of a step points at.

use std::collections::BTreeMap;

use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::teacher::{Basis, Step};

/// What a step rests on, and what it changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    /// The houses, cages and other rules it rests on.
    pub area: CellSet,
    /// The cells whose notes or digits it rests on.
    pub cells: CellSet,
    /// The cells into which a digit is written.
    pub placed: CellSet,
    /// The notes that are crossed out.
    pub removed: BTreeMap<Cell, DigitSet>,
}

impl Marks {
    pub fn of(step: &Step) -> Marks {
        Marks {
            area: step.basis.iter().fold(CellSet::EMPTY, |all, basis| all | area(basis)),
            cells: step.cells,
            placed: step.places.iter().map(|(cell, _)| *cell).collect(),
            removed: step.removes.iter().copied().collect(),
        }
    }

    /// The cells that change.
    pub fn changed(&self) -> CellSet {
        self.placed | self.removed.keys().copied().collect()
    }

    /// The notes of the cell that are crossed out.
    pub fn removed_from(&self, cell: Cell) -> DigitSet {
        self.removed.get(&cell).copied().unwrap_or_default()
    }
}

/// Where it lies; a rule that only has a name lies nowhere.
fn area(basis: &Basis) -> CellSet {
    match basis {
        Basis::House { cells, .. } | Basis::Different { cells, .. } | Basis::Sum { cells, .. } => *cells,
        Basis::Cage(cage) => cage.cells(),
        Basis::Thermo { cells, .. } => cells.iter().copied().collect(),
        Basis::Equal(one, other) => [*one, *other].into_iter().collect(),
        Basis::Rule(_) => CellSet::EMPTY,
    }
}
