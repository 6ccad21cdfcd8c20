//! What is left of a cage once its cells have pencil marks: which combinations can be placed, and how.

use super::Combinations;
use crate::digits::DigitSet;

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
        let mut live = self.live;
        for set in self {
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
/// A digit can move into a cell if the digit that was there can move on, and so forth around a ring
/// (Régin, "A filtering algorithm for constraints of difference in CSPs", 1994). With as many digits as
/// cells, rings are all there is: every deal leaves no digit over.
fn deal(set: DigitSet, candidates: &[DigitSet]) -> Option<[DigitSet; CELLS]> {
    if candidates.len() != set.len() {
        return None;
    }
    let holders = match_digits(set, candidates)?;

    // Bit j of moves[i]: cell i may take what cell j holds now, directly or by moves in between.
    let mut moves = [0_u16; CELLS];
    for (cell, candidates) in candidates.iter().enumerate() {
        for digit in *candidates & set {
            moves[cell] |= 1 << holders[usize::from(digit.get() - 1)];
        }
    }
    let direct = moves;
    for via in 0..candidates.len() {
        for cell in 0..candidates.len() {
            if moves[cell] >> via & 1 == 1 {
                moves[cell] |= moves[via];
            }
        }
    }

    let mut kept = [DigitSet::EMPTY; CELLS];
    for digit in set {
        let holder = holders[usize::from(digit.get() - 1)];
        for (cell, kept) in kept[..candidates.len()].iter_mut().enumerate() {
            // The holder finds its way back to this cell, or is this cell: the ring is closed.
            if direct[cell] >> holder & 1 == 1 && moves[holder] >> cell & 1 == 1 {
                *kept = kept.with(digit);
            }
        }
    }
    Some(kept)
}

/// One deal of the set to the cells, as the cell of each digit, by augmenting paths.
fn match_digits(set: DigitSet, candidates: &[DigitSet]) -> Option<[usize; CELLS]> {
    let mut holders = [usize::MAX; CELLS];
    let mut placed = DigitSet::EMPTY;
    for cell in 0..candidates.len() {
        let mut untried = set;
        if !find_digit(cell, candidates, &mut untried, &mut placed, &mut holders) {
            return None;
        }
    }
    Some(holders)
}

/// Gives the cell a digit, moving earlier cells to other digits where that helps.
fn find_digit(
    cell: usize,
    candidates: &[DigitSet],
    untried: &mut DigitSet,
    placed: &mut DigitSet,
    holders: &mut [usize; CELLS],
) -> bool {
    loop {
        // A digit nobody holds yet comes first: it ends the search.
        let open = candidates[cell] & *untried;
        let Some(digit) = (open - *placed).first().or(open.first()) else { return false };
        untried.remove(digit);
        let index = usize::from(digit.get() - 1);
        if !placed.contains(digit) || find_digit(holders[index], candidates, untried, placed, holders) {
            placed.insert(digit);
            holders[index] = cell;
            return true;
        }
    }
}
