//! Chains of rising digits, and cells that are equal.

use crate::engine::board::{Board, Conflict};
use crate::engine::network::Network;

/// Two sweeps: upwards each cell is more than the least the one before can be, downwards less than the most.
/// That is all there is to know of a chain by itself.
pub(super) fn run(network: &Network, board: &mut Board, cells: &[u8], strict: bool) -> Result<(), Conflict> {
    let mut too_low = 0_u16;
    for cell in cells.iter().map(|cell| usize::from(*cell)) {
        board.keep(network, cell, !too_low)?;
        let mask = board.cell(cell);
        let lowest = mask & mask.wrapping_neg();
        too_low = if strict { lowest | (lowest - 1) } else { lowest - 1 };
    }
    let mut too_high = 0_u16;
    for cell in cells.iter().rev().map(|cell| usize::from(*cell)) {
        board.keep(network, cell, !too_high)?;
        let highest = 1_u16 << (u16::BITS - 1 - board.cell(cell).leading_zeros());
        too_high = if strict { !(highest - 1) } else { !(highest | (highest - 1)) };
    }
    Ok(())
}

/// Either cell keeps what both can hold.
pub(super) fn equal(network: &Network, board: &mut Board, a: usize, b: usize) -> Result<(), Conflict> {
    let both = board.cell(a) & board.cell(b);
    board.keep(network, a, both)?;
    board.keep(network, b, both)
}
