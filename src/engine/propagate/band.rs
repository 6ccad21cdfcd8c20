//! Bands: three lines and the three boxes they run through.

use crate::engine::board::{Board, Conflict};
use crate::engine::network::Network;
use crate::engine::tables::count;

/// The cells of each band, line by line, three by three within a box.
static BANDS: [[u8; 27]; 6] = {
    let mut bands = [[0; 27]; 6];
    let mut i = 0;
    while i < 81_u8 {
        let (row, column) = (i / 9, i % 9);
        bands[(row / 3) as usize][(row % 3 * 9 + column) as usize] = i;
        bands[(column / 3) as usize + 3][(column % 3 * 9 + row) as usize] = i;
        i += 1;
    }
    bands
};

pub(super) fn cells(band: u8) -> u128 {
    BANDS[usize::from(band)].iter().fold(0, |all, cell| all | 1 << cell)
}

/// A digit that a line holds only inside one box leaves the rest of the box, and the other way round; three cells of
/// a line within a box that are all locked to three digits hold nothing else.
#[expect(clippy::many_single_char_names, reason = "a 3 x 3 square of triads, row by row")]
pub(super) fn run(network: &Network, board: &mut Board, band: u8) -> Result<(), Conflict> {
    let cells = &BANDS[usize::from(band % 6)];
    // What the three cells of each triad can hold together, line by line.
    let mut triads = [0_u16; 9];
    for (triad, at) in triads.iter_mut().zip(cells.as_chunks().0) {
        let [a, b, c] = at.map(|cell: u8| board.cell(usize::from(cell)));
        *triad = a | b | c;
    }
    // Digits that have to be in a triad: its line, or its box, has no other place for them.
    let [a, b, c, d, e, f, g, h, i] = triads;
    let [a1, b1, c1] = alone(a, b, c);
    let [d1, e1, f1] = alone(d, e, f);
    let [g1, h1, i1] = alone(g, h, i);
    let [a2, d2, g2] = alone(a, d, g);
    let [b2, e2, h2] = alone(b, e, h);
    let [c2, f2, i2] = alone(c, f, i);
    let locked = [a1 | a2, b1 | b2, c1 | c2, d1 | d2, e1 | e2, f1 | f2, g1 | g2, h1 | h2, i1 | i2];
    // What the rest of the line keeps for its box, and the rest of the box for its line.
    let taken = [
        d1 | g1 | b2 | c2,
        e1 | h1 | a2 | c2,
        f1 | i1 | a2 | b2,
        a1 | g1 | e2 | f2,
        b1 | h1 | d2 | f2,
        c1 | i1 | d2 | e2,
        a1 | d1 | h2 | i2,
        b1 | e1 | g2 | i2,
        c1 | f1 | g2 | h2,
    ];
    for triad in 0..9 {
        let now = triads[triad];
        let left = match count(locked[triad]) {
            0..=2 => now & !taken[triad],
            3 => now & !taken[triad] & locked[triad],
            _ => return Err(Conflict),
        };
        if left != now {
            for cell in &cells[triad * 3..][..3] {
                board.keep(network, usize::from(*cell), left)?;
            }
        }
    }
    Ok(())
}

/// Of three sets, what each has for itself.
const fn alone(a: u16, b: u16, c: u16) -> [u16; 3] {
    [a & !(b | c), b & !(a | c), c & !(a | b)]
}
