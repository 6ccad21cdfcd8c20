//! What is left of a cage once its cells have pencil marks: which combinations can be placed, and how.

use super::Combinations;
use crate::digits::{Digit, DigitSet};

/// The largest cage: one cell for each digit.
const CELLS: usize = 9;

impl Combinations {
    /// Keeps the combinations that can be placed in cells with these candidates, and the candidates
    /// that some placement uses.
    ///
    /// Exact: a combination stays if its digits can be dealt out, one to a cell, each where it is a
    /// candidate; a candidate stays if such a deal puts it there. Whether the cells also see each other
    /// or cells outside is not asked. There is one entry of `candidates` a cell; with a number of cells
    /// that is not the size of the combinations, nothing can be placed.
    ///
    /// ```
    /// use cagebook::{DigitSet, combinations, digits};
    ///
    /// // 17 in 3 cells, one of which is 8: the other two make 9.
    /// let cells = [digits![8], DigitSet::ALL, digits![1, 2, 3]];
    /// let left = combinations(17, 3).reduce(&cells);
    /// assert_eq!(left.combinations().to_string(), "278 368");
    /// assert_eq!(left.cells(), [digits![8], digits![6, 7], digits![2, 3]]);
    /// ```
    ///
    /// # Complexity
    ///
    /// For each combination a bipartite matching and a transitive closure over at most nine cells.
    #[must_use]
    pub fn reduce(self, candidates: &[DigitSet]) -> Reduction {
        let mut reduction = Reduction {
            combinations: Combinations { live: 0, ..self },
            cells: [DigitSet::EMPTY; CELLS],
            len: candidates.len().min(CELLS),
        };
        // A set with a digit that is no candidate anywhere is out at once.
        let union = candidates.iter().fold(DigitSet::EMPTY, |union, cell| union | *cell);
        let open = self.excluding(!union);
        let mut live = open.live;
        for set in open {
            let place = live & live.wrapping_neg();
            live ^= place;
            if let Some(kept) = deal(set, candidates) {
                reduction.combinations.live |= place;
                for (all, kept) in reduction.cells.iter_mut().zip(kept) {
                    *all |= kept;
                }
            }
        }
        reduction
    }
}

/// What [`Combinations::reduce`] leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reduction {
    combinations: Combinations,
    cells: [DigitSet; CELLS],
    len: usize,
}

impl Reduction {
    /// Returns the combinations that can be placed.
    pub const fn combinations(&self) -> Combinations {
        self.combinations
    }

    /// Returns what each cell keeps, in the order the cells were given.
    ///
    /// All are empty if no combination can be placed. At most nine cells are reported: no combination has more.
    pub fn cells(&self) -> &[DigitSet] {
        &self.cells[..self.len]
    }
}

/// For each cell the digits it has in some deal of the whole set to the cells; `None` if there is no deal.
///
/// Given one deal, a cell may have another digit if the digits can move on around a ring: the other digit's
/// cell takes a third, and so forth, until somebody takes what this cell had (Régin, "A filtering algorithm
/// for constraints of difference in CSPs", 1994). With as many digits as cells, rings are all there is: no
/// digit is ever left over.
fn deal(set: DigitSet, candidates: &[DigitSet]) -> Option<[DigitSet; CELLS]> {
    if candidates.len() != set.len() {
        return None;
    }
    let mut deal = Deal { candidates, free: set, holders: [0; CELLS] };
    if !(0..candidates.len()).all(|cell| deal.find_digit(cell, &mut set.clone())) {
        return None;
    }

    // For each digit, those that its cell may take instead; then, those that cells may have in turn.
    let mut reached = [DigitSet::EMPTY; CELLS];
    for digit in set {
        reached[index(digit)] = candidates[deal.holder(digit)] & set;
    }
    for via in set {
        let beyond = reached[index(via)];
        for reached in &mut reached {
            *reached |= if reached.contains(via) { beyond } else { DigitSet::EMPTY };
        }
    }

    let mut kept = [DigitSet::EMPTY; CELLS];
    for digit in set {
        let cell = deal.holder(digit);
        kept[cell] = candidates[cell] & set;
        for (other, reached) in DigitSet::ALL.iter().zip(reached) {
            kept[cell] &= if reached.contains(digit) { DigitSet::ALL } else { !DigitSet::from(other) };
        }
    }
    Some(kept)
}

/// The place of a digit among nine.
fn index(digit: Digit) -> usize {
    usize::from(digit.get() - 1)
}

/// A deal in the making: some of the cells have a digit.
struct Deal<'a> {
    candidates: &'a [DigitSet],
    /// The digits that no cell has yet.
    free: DigitSet,
    /// For every other digit the cell that has it.
    holders: [u8; CELLS],
}

impl Deal<'_> {
    fn holder(&self, digit: Digit) -> usize {
        self.holders[index(digit)].into()
    }

    /// Gives the cell a digit, moving earlier cells to other digits where that helps.
    ///
    /// `untried` are the digits that have not been asked for on the way to this cell.
    fn find_digit(&mut self, cell: usize, untried: &mut DigitSet) -> bool {
        if let Some(digit) = (self.candidates[cell] & self.free).first() {
            self.free.remove(digit);
            self.holders[index(digit)] = cell as u8;
            return true;
        }
        while let Some(digit) = (self.candidates[cell] & *untried).first() {
            untried.remove(digit);
            if self.find_digit(self.holder(digit), untried) {
                self.holders[index(digit)] = cell as u8;
                return true;
            }
        }
        false
    }
}
