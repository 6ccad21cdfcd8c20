//! Houses: each digit once.

use crate::engine::board::{Board, Conflict};
use crate::engine::network::Network;

/// Hidden singles: a digit with one place left in a house goes there. With no place left, or with one for two digits,
/// nothing fits, and the house is told.
///
/// Without: variants 3.6, mixes 2.9, killers 1.1. Everything is looked at before anything is set: a dead end found late
/// blames houses that have little to do with it, which cost a thermometer puzzle a fifth more nodes.
pub(super) fn run(network: &Network, board: &mut Board) -> Result<(), usize> {
    let mut singles = [0; 9];
    let (mut found, mut taken, mut shared) = (0_u16, 0, 0);
    let mut digits = board.take_for_houses();
    while digits != 0 {
        let digit = digits.trailing_zeros() as usize % 9;
        digits &= digits - 1;
        let mut houses = board.take_houses(digit);
        let everywhere = board.places(digit);
        let mut alone = 0;
        while houses != 0 {
            let house = houses.trailing_zeros() as usize;
            houses &= houses - 1;
            let places = everywhere & network.houses[house];
            if places == 0 {
                return Err(house);
            }
            alone |= if places.is_power_of_two() { places } else { 0 };
        }
        singles[digit] = alone;
        found |= u16::from(alone != 0) << digit;
        shared |= taken & alone;
        taken |= alone;
    }
    if shared != 0
        && let Some(house) = crowded(network, board, shared)
    {
        return Err(house);
    }
    while found != 0 {
        let digit = found.trailing_zeros() as usize % 9;
        found &= found - 1;
        let mut cells: u128 = singles[digit];
        while cells != 0 {
            let cell = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            board.keep(network, cell, 1 << digit).map_err(|Conflict| robbed(network, board, digit, cell))?;
        }
    }
    Ok(())
}

/// A house in which one of these cells is the only place for two digits.
#[cold]
fn crowded(network: &Network, board: &Board, cells: u128) -> Option<usize> {
    (0..network.houses.len()).find(|house| {
        let (mut once, mut twice) = (0, 0);
        for digit in 0..9 {
            let places = board.places(digit) & network.houses[*house];
            let alone = if places.is_power_of_two() { places & cells } else { 0 };
            (once, twice) = (once | alone, twice | once & alone);
        }
        twice != 0
    })
}

/// The house that lost the cell, its last place for a digit, to another digit.
#[cold]
fn robbed(network: &Network, board: &Board, digit: usize, cell: usize) -> usize {
    let mut houses = (0..network.houses.len()).filter(|house| network.houses[*house] >> cell & 1 == 1);
    houses.find(|house| network.houses[*house] & board.places(digit) == 0).unwrap_or_default()
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
