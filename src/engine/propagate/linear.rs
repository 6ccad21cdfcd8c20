//! Sums in which digits may repeat, and differences of sums, as the rule of 45 gives them.
//!
//! A digit d that counts negative is read as 10 - d, with ten more in the sum, so that all count positive.

use crate::engine::board::{Board, Conflict, is_single};
use crate::engine::network::{CLIQUES, Network, Term};
use crate::engine::tables::{ALL, HIGHEST, LOWEST, TURNED, partners};

/// So many open cells are solved exactly; more only by their bounds. With one instead killers take 1.25 times as long,
/// with four generated ones 1.07.
const EXACT: usize = 3;

/// What the open terms of a clique can hold together, how many they are, and the sums of their bounds.
#[derive(Clone, Copy, Default)]
struct Clique {
    union: u16,
    open: usize,
    low: i32,
    high: i32,
}

impl Clique {
    /// The least and the most that `open` cells of the clique make, the bounds of the cells adding up to these.
    #[inline]
    fn bounds(&self, open: usize, low: i32, high: i32) -> (i32, i32) {
        let (union, open) = (usize::from(self.union & ALL), open % 10);
        (low.max(LOWEST[union][open].into()), high.min(HIGHEST[union][open].into()))
    }
}

/// Narrows cells whose sum is known.
///
/// Bounds are taken clique by clique: cell by cell most puzzles take as long, but some far longer (one killer with
/// diagonals 1,353 nodes instead of 7).
pub(super) fn run(
    network: &Network,
    board: &mut Board,
    terms: &[Term],
    sum: i32,
    cliques: usize,
) -> Result<(), Conflict> {
    let mut left = sum;
    let (mut open, mut n) = ([(Term::default(), 0_u16); EXACT + 1], 0);
    let mut found = [Clique::default(); CLIQUES];
    for term in terms {
        // Written without a branch: it would often be guessed wrong. A fixed cell is overwritten by the next one.
        let mask = read(board, *term);
        let single = is_single(mask);
        open[n.min(EXACT)] = (*term, mask);
        n += usize::from(!single);
        left -= if single { lowest(mask) } else { 0 };
        let clique = &mut found[usize::from(term.clique) % CLIQUES];
        clique.union |= if single { 0 } else { mask };
        clique.open += usize::from(!single);
        clique.low += if single { 0 } else { lowest(mask) };
        clique.high += if single { 0 } else { highest(mask) };
    }
    if n <= EXACT {
        return exact(network, board, &open[..n], left);
    }
    let (mut low, mut high) = (found[0].low, found[0].high);
    for clique in &found[1..cliques.min(CLIQUES)] {
        let (least, most) = clique.bounds(clique.open, clique.low, clique.high);
        (low, high) = (low + least, high + most);
    }
    if left < low || left > high {
        return Err(Conflict);
    }
    // With this much room at both ends no digit can be too large or too small.
    if left - low >= 8 && high - left >= 8 {
        return Ok(());
    }
    for term in terms {
        let mask = read(board, *term);
        if is_single(mask) {
            continue;
        }
        // What the others can make at most and at least; the clique may have been narrowed since, which does no harm.
        let clique = &found[usize::from(term.clique) % CLIQUES];
        let (mut least, mut most) = (clique.low - lowest(mask), clique.high - highest(mask));
        let (mut clique_low, mut clique_high) = (clique.low, clique.high);
        if term.clique != 0 {
            (clique_low, clique_high) = clique.bounds(clique.open, clique_low, clique_high);
            (least, most) = clique.bounds(clique.open.saturating_sub(1), least, most);
        }
        let at_most_here = left - (low - clique_low) - least;
        let at_least_here = left - (high - clique_high) - most;
        let kept = mask & at_most(at_most_here) & !at_most(at_least_here - 1);
        if kept != mask {
            write(network, board, *term, kept)?;
        }
    }
    Ok(())
}

/// Up to three open cells: each keeps what some digits of the others complete.
fn exact(network: &Network, board: &mut Board, open: &[(Term, u16)], left: i32) -> Result<(), Conflict> {
    let mut kept = [0; EXACT];
    match *open {
        [] => return if left == 0 { Ok(()) } else { Err(Conflict) },
        [_] => kept[0] = if (1..=9).contains(&left) { 1 << (left - 1) } else { 0 },
        [(_, a), (_, b)] => {
            kept[0] = a & partners(b, left);
            kept[1] = partners(kept[0], left);
        }
        [(_, a), (_, b), (_, c), ..] => {
            let mut rest = a;
            while rest != 0 {
                let digit = rest & rest.wrapping_neg();
                rest &= rest - 1;
                let two = left - lowest(digit);
                let second = b & partners(c, two);
                kept[0] |= if second == 0 { 0 } else { digit };
                kept[1] |= second;
                kept[2] |= partners(second, two);
            }
        }
    }
    for ((term, mask), kept) in open.iter().zip(kept) {
        if mask & kept != *mask {
            write(network, board, *term, mask & kept)?;
        }
    }
    Ok(())
}

/// What the cell of a term can hold, as it counts in the sum.
#[inline]
fn read(board: &Board, term: Term) -> u16 {
    let mask = board.cell(usize::from(term.cell));
    TURNED[usize::from(term.mirrored)][usize::from(mask & ALL)]
}

/// Leaves the cell of a term these digits, as they count in the sum.
fn write(network: &Network, board: &mut Board, term: Term, kept: u16) -> Result<(), Conflict> {
    let kept = TURNED[usize::from(term.mirrored)][usize::from(kept & ALL)];
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
