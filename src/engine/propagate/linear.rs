//! Sums in which digits may repeat, and differences of sums, as the rule of 45 gives them.

use crate::engine::board::{Board, Conflict, is_single};
use crate::engine::network::{Network, Term};
use crate::engine::tables::{ALL, HIGHEST, LOWEST, MIRROR};

/// So many open cells are solved exactly; more only by their bounds. Exact at all sizes made killers 1.4 times
/// slower in a prototype, bounds alone gave a fifth more nodes.
const EXACT: usize = 3;

/// Terms of one sign that all see each other, so that their digits differ: what the open ones can make.
#[derive(Clone, Copy, Default)]
struct Clique {
    union: u16,
    open: usize,
    low: i32,
    high: i32,
}

impl Clique {
    fn of(board: &Board, terms: &[Term]) -> Clique {
        let mut clique = Clique::default();
        for term in terms {
            let mask = read(board, *term);
            if !is_single(mask) {
                clique.union |= mask;
                clique.open += 1;
                clique.low += lowest(mask);
                clique.high += highest(mask);
            }
        }
        clique
    }

    /// The least and the most that `open` cells of the clique make, the bounds of the cells adding up to these.
    fn bounds(&self, open: usize, low: i32, high: i32) -> (i32, i32) {
        let (union, open) = (usize::from(self.union & ALL), open % 10);
        (low.max(LOWEST[union][open].into()), high.min(HIGHEST[union][open].into()))
    }
}

/// Narrows cells whose sum, those of the second part counting negative, is known.
///
/// A digit d that counts negative is read as 10 - d with ten more in the sum, so that all count positive. Bounds are taken
/// clique by clique: cell by cell, one killer in a hundred takes a hundred times as many nodes, and hard ones a quarter more.
pub(super) fn run(network: &Network, board: &mut Board, terms: &[Term], sum: i32) -> Result<(), Conflict> {
    let mut left = sum;
    let (mut open, mut n) = ([(Term::default(), 0_u16); EXACT], 0);
    let (mut low, mut high) = (0, 0);
    let mut clique = Clique::default();
    for term in terms {
        if term.starts {
            let (least, most) = clique.bounds(clique.open, clique.low, clique.high);
            (low, high, clique) = (low + least, high + most, Clique::default());
        }
        left += 10 * i32::from(term.mirrored);
        let mask = read(board, *term);
        if is_single(mask) {
            left -= lowest(mask);
            continue;
        }
        if let Some(place) = open.get_mut(n) {
            *place = (*term, mask);
        }
        n += 1;
        clique.union |= mask;
        clique.open += 1;
        clique.low += lowest(mask);
        clique.high += highest(mask);
    }
    let (least, most) = clique.bounds(clique.open, clique.low, clique.high);
    (low, high) = (low + least, high + most);
    if left < low || left > high {
        return Err(Conflict);
    }
    if n <= EXACT {
        return exact(network, board, &open[..n], left);
    }
    // With this much room at both ends no digit can be too large or too small.
    if left - low >= 8 && high - left >= 8 {
        return Ok(());
    }
    for terms in terms.chunk_by(|_, next| !next.starts) {
        let clique = Clique::of(board, terms);
        let (clique_low, clique_high) = clique.bounds(clique.open, clique.low, clique.high);
        for term in terms {
            let mask = read(board, *term);
            if is_single(mask) {
                continue;
            }
            let others = (clique.low - lowest(mask), clique.high - highest(mask));
            let (others_low, others_high) = clique.bounds(clique.open.saturating_sub(1), others.0, others.1);
            let most = left - (low - clique_low) - others_low;
            let least = left - (high - clique_high) - others_high;
            let kept = mask & at_most(most) & !at_most(least - 1);
            if kept != mask {
                write(network, board, *term, kept)?;
            }
        }
    }
    Ok(())
}

/// Up to three open cells: all sums that the cells before can make, met by those that the cells after leave.
fn exact(network: &Network, board: &mut Board, open: &[(Term, u16)], left: i32) -> Result<(), Conflict> {
    let mut reach = [0_u64; EXACT + 1];
    reach[0] = 1;
    for (i, (_, mask)) in open.iter().enumerate() {
        let mut rest = *mask;
        while rest != 0 {
            reach[i + 1] |= reach[i] << (rest.trailing_zeros() + 1);
            rest &= rest - 1;
        }
    }
    let mut wanted = 1_u64 << left;
    if reach[open.len()] & wanted == 0 {
        return Err(Conflict);
    }
    for (i, (term, mask)) in open.iter().enumerate().rev() {
        let (mut kept, mut before) = (0, 0);
        let mut rest = *mask;
        while rest != 0 {
            let digit = rest.trailing_zeros();
            let meets = wanted >> (digit + 1) & reach[i];
            if meets != 0 {
                kept |= 1 << digit;
                before |= meets;
            }
            rest &= rest - 1;
        }
        wanted = before;
        if kept != *mask {
            write(network, board, *term, kept)?;
        }
    }
    Ok(())
}

/// What the cell of a term can hold, as it counts in the sum.
#[inline]
fn read(board: &Board, term: Term) -> u16 {
    let mask = board.cell(usize::from(term.cell));
    if term.mirrored { MIRROR[usize::from(mask & ALL)] } else { mask }
}

/// Leaves the cell of a term these digits, as they count in the sum.
fn write(network: &Network, board: &mut Board, term: Term, kept: u16) -> Result<(), Conflict> {
    let kept = if term.mirrored { MIRROR[usize::from(kept & ALL)] } else { kept };
    board.set(network, usize::from(term.cell), kept)
}

#[inline]
fn lowest(mask: u16) -> i32 {
    mask.trailing_zeros() as i32 + 1
}

#[inline]
fn highest(mask: u16) -> i32 {
    (u16::BITS - mask.leading_zeros()) as i32
}

/// The digits up to this value.
#[inline]
fn at_most(value: i32) -> u16 {
    (1 << value.clamp(0, 9)) - 1
}
