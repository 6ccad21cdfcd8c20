//! Houses: each digit once.

use super::Nine;
use crate::engine::board::{Board, Conflict, is_single};
use crate::engine::network::Network;
use crate::engine::tables::{ALL, SINGLE};

/// Hidden singles: a digit with one place left goes there; with no place left, nothing fits.
pub(super) fn run(network: &Network, board: &mut Board, cells: &Nine) -> Result<(), Conflict> {
    // Nine cells, the usual number, without a loop.
    match cells.len {
        9 => hidden(network, board, &cells.cells),
        len => hidden(network, board, &cells.cells[..usize::from(len)]),
    }
}

#[inline]
fn hidden(network: &Network, board: &mut Board, cells: &[u8]) -> Result<(), Conflict> {
    let (mut once, mut twice, mut fixed) = (0, 0, 0);
    for cell in cells {
        let mask = board.cell(usize::from(*cell));
        twice |= once & mask;
        once |= mask;
        fixed |= SINGLE[usize::from(mask & ALL)];
    }
    if once != network.digits {
        return Err(Conflict);
    }
    let hidden = once & !twice & !fixed;
    if hidden == 0 {
        return Ok(());
    }
    for cell in cells.iter().map(|cell| usize::from(*cell)) {
        let here = board.cell(cell) & hidden;
        if here != 0 {
            if !is_single(here) {
                return Err(Conflict);
            }
            board.set(network, cell, here)?;
        }
    }
    Ok(())
}

/// Two sets of cells that hold the same digits, as often: what one cannot hold, the other cannot.
pub(super) fn same(network: &Network, board: &mut Board, a: u128, b: u128) -> Result<(), Conflict> {
    for digit in 0..usize::from(network.side.get()) {
        let places = board.places(digit);
        match (places & a == 0, places & b == 0) {
            (true, false) => board.clear(network, digit, b)?,
            (false, true) => board.clear(network, digit, a)?,
            _ => {}
        }
    }
    Ok(())
}
