//! Cages: different digits that make a sum, by the table of combinations.

use super::Nine;
use crate::engine::board::{Board, Conflict, for_each, is_single};
use crate::engine::network::Network;
use crate::engine::tables::{ALL, SUM, count, half, partners};

/// Above this many digits in play, three cells are no longer tried digit by digit.
///
/// By the table alone killers take 0.95 of the time in the middle and 1.1 of the nodes, mixes 1.2 of both.
const FEW: usize = 6;

/// Narrows the open cells to what some combination leaves them, then acts on the digits in every combination.
///
/// Exact for one and two open cells, and for three with few digits; otherwise a combination stays if the cells can
/// hold its digits together, which the table answers at once. Matching digits to cells as well (exact at any size)
/// saved a quarter to a third of the nodes and took twice as long in a first attempt.
pub(super) fn run(
    network: &Network,
    board: &mut Board,
    sum: i32,
    cells: &Nine,
    mask: u128,
) -> Result<(), Conflict> {
    let (mut open, mut masks, mut n) = ([0_usize; 10], [0_u16; 10], 0);
    let (mut fixed, mut union) = (0, 0);
    for cell in cells.iter() {
        // Written without a branch: a fixed cell is overwritten by the next one.
        let candidates = board.cell(cell);
        let single = is_single(candidates);
        (open[n], masks[n]) = (cell, candidates);
        n += usize::from(!single);
        (fixed, union) = if single { (fixed | candidates, union) } else { (fixed, union | candidates) };
    }
    let left = sum - i32::from(SUM[usize::from(fixed & ALL)]);
    match n {
        0 => return if left == 0 { Ok(()) } else { Err(Conflict) },
        1 => {
            let digit = if (1..=9).contains(&left) { 1 << (left - 1) } else { 0 };
            return board.set(network, open[0], masks[0] & digit);
        }
        2 => {
            let a = masks[0] & partners(masks[1], left) & !half(left);
            let b = partners(a, left);
            for (i, kept) in [a, b].into_iter().enumerate() {
                if kept != masks[i] {
                    board.set(network, open[i], kept)?;
                }
            }
            let both = a | b;
            return if count(both) == 2 && !is_single(a) {
                require(network, board, both, mask)
            } else {
                Ok(())
            };
        }
        3 if count(union) <= FEW => {
            let (kept, required) = three([masks[0], masks[1], masks[2]], left);
            for (i, kept) in kept.into_iter().enumerate() {
                if kept != masks[i] {
                    board.set(network, open[i], kept)?;
                }
            }
            return require(network, board, required, mask);
        }
        _ => {}
    }
    let fit = network.fits.get(n, left, union);
    if fit.possible == 0 {
        return Err(Conflict);
    }
    if fit.possible != union {
        for i in 0..n {
            let kept = masks[i] & fit.possible;
            if kept != masks[i] {
                board.set(network, open[i], kept)?;
            }
        }
    }
    require(network, board, fit.required(), mask)
}

/// What each of three cells keeps, and the digits in every way to fill them.
fn three(masks: [u16; 3], sum: i32) -> ([u16; 3], u16) {
    let (mut kept, mut required) = ([0; 3], ALL);
    let mut rest = masks[0];
    while rest != 0 {
        let digit = rest & rest.wrapping_neg();
        rest &= rest - 1;
        let two = sum - digit.trailing_zeros() as i32 - 1;
        let second = masks[1] & !digit & partners(masks[2] & !digit, two) & !half(two);
        if second != 0 {
            let third = partners(second, two);
            kept = [kept[0] | digit, kept[1] | second, kept[2] | third];
            let pair = second | third;
            required &= digit | if count(pair) == 2 { pair } else { 0 };
        }
    }
    (kept, required)
}

/// Acts on digits that have to be in some of these cells: with one place left they are set, otherwise every cell that
/// sees all their places loses them.
///
/// One rule for pointing, for cages against houses and for any other cells that must differ. Without: killers 1.7,
/// generated 1.9, mixes 1.4, with two to three and a half times the nodes.
fn require(network: &Network, board: &mut Board, digits: u16, cells: u128) -> Result<(), Conflict> {
    let mut rest = digits;
    while rest != 0 {
        let digit = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let places = board.places(digit) & cells;
        if places.is_power_of_two() {
            let cell = places.trailing_zeros() as usize;
            if !is_single(board.cell(cell)) {
                board.set(network, cell, 1 << digit)?;
            }
            continue;
        }
        if places == 0 {
            return Err(Conflict);
        }
        let mut common = u128::MAX;
        for_each(places, |cell| {
            common &= network.peers[cell];
            Ok(())
        })?;
        board.clear(network, digit, common)?;
    }
    Ok(())
}
