//! The reference: the rules as a beginner reads them, and trying everything.
//!
//! Nothing here comes from the library but, at the very edge, its types.

use cagebook::{Cage, Cell, Grid};

/// A cage as a sum and cells, 0 to 80.
pub type PlainCage = (u32, Vec<usize>);

pub fn plain(cages: &[Cage]) -> Vec<PlainCage> {
    cages.iter().map(|cage| (cage.sum(), cage.cells().iter().map(Cell::index).collect())).collect()
}

/// The digits of a grid, 0 for none.
pub fn digits(grid: &Grid) -> [u8; 81] {
    let digits: Vec<u8> =
        grid.to_string().bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
    digits.try_into().expect("81 digits")
}

/// Tells whether the grid is full and breaks no rule.
pub fn is_solution(grid: &Grid, cages: &[Cage]) -> bool {
    let grid = digits(grid);
    (0..81).all(|cell| grid[cell] != 0 && fits(&grid, cell, &plain(cages)))
}

/// Returns the solutions, but no more than `most`.
pub fn solutions(cages: &[Cage], most: usize) -> Vec<[u8; 81]> {
    let cages = plain(cages);
    // Givens go first, or trying everything would take for ever.
    let is_given = |cell: &usize| cages.iter().any(|(_, cells)| cells == &[*cell]);
    let (mut order, open): (Vec<usize>, Vec<usize>) = (0..81).partition(is_given);
    order.extend(open);
    let mut found = Vec::new();
    fill(&mut [0; 81], &order, &cages, most, &mut found);
    found
}

fn fill(grid: &mut [u8; 81], order: &[usize], cages: &[PlainCage], most: usize, found: &mut Vec<[u8; 81]>) {
    let Some((cell, others)) = order.split_first() else {
        found.push(*grid);
        return;
    };
    for digit in 1..=9 {
        grid[*cell] = digit;
        if found.len() < most && fits(grid, *cell, cages) {
            fill(grid, others, cages, most, found);
        }
    }
    grid[*cell] = 0;
}

/// Tells whether the digit of this cell breaks nothing so far.
fn fits(grid: &[u8; 81], cell: usize, cages: &[PlainCage]) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    for other in 0..81 {
        let (other_row, other_column) = (other / 9, other % 9);
        let same_box = row / 3 == other_row / 3 && column / 3 == other_column / 3;
        if other != cell
            && grid[other] == grid[cell]
            && (row == other_row || column == other_column || same_box)
        {
            return false;
        }
    }
    cages.iter().filter(|(_, cells)| cells.contains(&cell)).all(|(sum, cells)| {
        let digits: Vec<u8> = cells.iter().map(|cell| grid[*cell]).filter(|digit| *digit != 0).collect();
        let repeated = digits.iter().enumerate().any(|(i, digit)| digits[..i].contains(digit));
        let total: u32 = digits.iter().copied().map(u32::from).sum();
        !repeated && (digits.len() < cells.len() || total == *sum)
    })
}
