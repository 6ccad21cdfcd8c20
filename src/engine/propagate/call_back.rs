//! Rules that only their own words describe: they are asked whenever a cell of theirs is filled.

use crate::digits::{Digit, DigitSet};
use crate::engine::board::{Board, Conflict, is_single};
use crate::engine::network::Network;
use crate::grid::Grid;

/// Asks whether the rule still holds and what it leaves the open cells.
pub(super) fn run(network: &Network, board: &mut Board, rule: usize) -> Result<(), Conflict> {
    let rule = &network.rules[rule];
    let grid = grid(network, board);
    if !rule.is_valid(&grid) {
        return Err(Conflict);
    }
    for cell in (rule.cells() & grid.open()).into_iter().filter(|cell| network.grid().contains(*cell)) {
        board.keep(network, cell.index(), rule.candidates(&grid, cell).bits())?;
    }
    Ok(())
}

/// The cells that came down to one digit, as a grid.
pub(in crate::engine) fn grid(network: &Network, board: &Board) -> Grid {
    let mut grid = Grid::empty(network.side);
    for cell in network.grid() {
        let mask = board.cell(cell.index());
        if is_single(mask) {
            grid.set(cell, digit(mask));
        }
    }
    grid
}

fn digit(mask: u16) -> Option<Digit> {
    DigitSet::from_bits(mask).and_then(DigitSet::single)
}
