//! A search by the plain definitions of the rules, which shares nothing with the engine.

use cagebook::{Cell, DigitSet, Grid, Puzzle};

/// Counts solutions up to 2; `None` if it takes more steps than that.
pub fn count(puzzle: &Puzzle, mut steps: u32) -> Option<u32> {
    let mut grid = *puzzle.givens();
    let mut found = 0;
    search(puzzle, &mut grid, &mut found, &mut steps).then_some(found)
}

/// Goes on until two solutions are found, all is tried, or the steps are used up, which it tells.
fn search(puzzle: &Puzzle, grid: &mut Grid, found: &mut u32, steps: &mut u32) -> bool {
    if *found == 2 {
        return true;
    }
    let Some(left) = steps.checked_sub(1) else { return false };
    *steps = left;
    let candidates = |cell: Cell| -> DigitSet {
        let all = puzzle.side().digits();
        puzzle.rules().iter().fold(all, |left, rule| left & rule.candidates(grid, cell))
    };
    let open = grid.open().iter().map(|cell| (cell, candidates(cell)));
    let Some((cell, digits)) = open.min_by_key(|(_, digits)| digits.len()) else {
        // Candidates are looked at cell by cell; what the cells make together is for the definition to say.
        *found += u32::from(puzzle.violations(grid).is_empty());
        return true;
    };
    for digit in digits {
        grid.set(cell, Some(digit));
        let complete = search(puzzle, grid, found, steps);
        grid.set(cell, None);
        if !complete {
            return false;
        }
    }
    true
}
