//! What is left for each cell.

use crate::cells::{Cell, CellSet};
use crate::combinations::{Combinations, Reduction};
use crate::digits::DigitSet;
use crate::explain::words::listed;
use crate::houses::Side;

/// For each cell the digits that are not excluded.
pub(crate) struct Left {
    side: Side,
    digits: [DigitSet; 81],
}

impl Left {
    pub(crate) const fn new(side: Side, digits: [DigitSet; 81]) -> Left {
        Left { side, digits }
    }

    /// Every digit in every cell.
    pub(crate) const fn all(side: Side) -> Left {
        Left::new(side, [side.digits(); 81])
    }

    pub(crate) const fn get(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// The digits that some of the cells can hold.
    pub(crate) fn union(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.get(cell))
    }

    /// The cells that can hold some of the digits.
    pub(crate) fn places(&self, cells: CellSet, digits: impl Into<DigitSet>) -> CellSet {
        let digits = digits.into();
        cells.iter().filter(|cell| !self.get(*cell).is_disjoint(digits)).collect()
    }

    /// What of the combinations can be placed in the cells.
    pub(crate) fn reduce(&self, cells: CellSet, combinations: Combinations) -> Reduction {
        let digits: Vec<DigitSet> = cells.iter().map(|cell| self.get(cell)).collect();
        combinations.reduce(&digits)
    }

    /// What the cells can be, those with the same digits together: `r1c1 = 2 and r1c2 r1c3 can only be 8 or 9`.
    ///
    /// Cells that can be anything are left out.
    pub(crate) fn told(&self, cells: CellSet) -> String {
        let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
        for cell in cells {
            let digits = self.get(cell);
            match groups.iter_mut().find(|(known, _)| *known == digits && digits.len() > 1) {
                Some((_, cells)) => *cells = cells.with(cell),
                None => groups.push((digits, cell.into())),
            }
        }
        groups.retain(|(digits, _)| *digits != self.side.digits());
        let told = groups.iter().map(|(digits, cells)| match digits.len() {
            0 => format!("{cells} has no digit left"),
            1 => format!("{cells} = {digits}"),
            few if few <= usize::from(self.side.get()) / 2 => {
                format!("{cells} can only be {}", listed(*digits, "or"))
            }
            _ => format!("{cells} cannot be {}", listed(self.side.digits() - *digits, "or")),
        });
        listed(told, "and")
    }
}
