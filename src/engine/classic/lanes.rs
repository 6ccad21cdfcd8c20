//! The vector primitives the engine is written in, and their portable form.

use super::tables::{LANES, THREE, Third};

/// The digits each of the six permutations of a band is lost for: three lanes a word.
///
/// A permutation is which box of the band has the digit in which row. Lane `l` of the first word is the one with row
/// `l + place` (mod 3), of the second with `l - place`: each box meets each row once in a word.
pub(in crate::engine) type Gone = [u64; 2];

/// The digits each triad of a band is lost for: a word for each box, in it a lane for each row. Word 3 is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(in crate::engine) struct Lost(pub(super) [u64; 4]);

/// A box: a 4x4 matrix of 16-bit lanes of 9-bit digit sets, row by row.
///
/// Every implementation gives exactly the same results.
pub(in crate::engine) trait Lanes: Copy {
    /// A box from its sixteen lanes.
    fn new(lanes: [u16; 16]) -> Self;
    /// A box from its four matrix rows.
    fn from_rows(rows: [u64; 4]) -> Self;
    /// The sixteen lanes.
    fn lanes(self) -> [u16; 16];
    /// What both hold.
    fn and(self, other: Self) -> Self;
    /// What either holds.
    fn or(self, other: Self) -> Self;
    /// What one of them holds.
    fn xor(self, other: Self) -> Self;
    /// `self & !other`.
    fn without(self, other: Self) -> Self;
    /// Whether any lane holds anything.
    fn any(self) -> bool;
    /// In each lane the union of the three other lanes of its matrix row.
    fn row_others(self) -> Self;
    /// In each lane the union of the three other lanes of its matrix column.
    fn column_others(self) -> Self;
    /// Keeps the lanes of at most as many digits as a cell (1) or a negated triad (6) must hold; empties the others.
    fn at_minimum(self) -> Self;
    /// Whether some lane asserts what it does not hold, or some cell or negated triad holds less than its minimum.
    fn breaks(self, asserted: Self) -> bool;
    /// `self & other` in the lanes where `other` holds something, `self` elsewhere.
    fn narrow(self, other: Self) -> Self;
    /// Removes from the cells the digits lost by their row triads and column triads (three lanes each).
    fn lose(self, rows: u64, columns: u64) -> Self;
    /// Takes permutations from a band. Gives the places of the boxes that lose no triads by that (bit set; bit 3 too).
    fn fail(more: Gone, gone: &mut Gone, lost: &mut Lost) -> usize;
    /// Tells the horizontal band the negated row triads asserted by its box at `column`.
    /// Gives the places of the boxes that lose no triads by that (bit set; bit 3 too).
    fn tell_rows(self, column: Third, gone: &mut Gone, lost: &mut Lost) -> usize;
    /// Tells the vertical band the negated column triads asserted by its box at `row`.
    fn tell_columns(self, row: Third, gone: &mut Gone, lost: &mut Lost) -> usize;
}

/// Lanes 0, 1, 2 go to 1, 2, 0.
#[inline(always)]
fn up(x: u64) -> u64 {
    (x << 16 | x >> 32) & (0xffff * THREE)
}

/// Lanes 0, 1, 2 go to 2, 0, 1.
#[inline(always)]
fn down(x: u64) -> u64 {
    (x >> 16 | x << 32) & (0xffff * THREE)
}

/// The triads a band has lost: a triad is possible as long as one of its two permutations is.
#[inline(always)]
pub(super) fn lost(gone: &Gone) -> Lost {
    let [a, b] = *gone;
    Lost([a & b, up(a) & down(b), down(a) & up(b), 0])
}

/// Sixteen lanes in four words, plain integer arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(in crate::engine) struct Portable(pub(super) [u64; 4]);

/// Per lane the number of digits (lanes of 9 bits).
#[inline(always)]
fn counts(x: u64) -> u64 {
    let x = x - ((x >> 1) & (0x5555 * LANES));
    let x = (x & (0x3333 * LANES)) + ((x >> 2) & (0x3333 * LANES));
    let x = (x + (x >> 4)) & (0x0f0f * LANES);
    (x + (x >> 8)) & (0x000f * LANES)
}

/// The limits of [`Lanes::at_minimum`].
const MINIMA: Portable =
    Portable([0x0006_0001_0001_0001, 0x0006_0001_0001_0001, 0x0006_0001_0001_0001, 0x0006_0006_0006]);

impl Portable {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let (a, b) = (self.0, other.0);
        Self([f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2]), f(a[3], b[3])])
    }
}

/// Permutations that fail by triads asserted not to hold.
#[inline(always)]
pub(super) fn failing(triads: u64, place: Third) -> Gone {
    let (u, d) = (up(triads), down(triads));
    match place {
        Third::A => [triads, triads],
        Third::B => [d, u],
        Third::C => [u, d],
    }
}

impl Lanes for Portable {
    #[inline(always)]
    fn new(l: [u16; 16]) -> Self {
        Self(std::array::from_fn(|r| (0..4).fold(0, |word, c| word | u64::from(l[4 * r + c]) << (16 * c))))
    }
    #[inline(always)]
    fn from_rows(rows: [u64; 4]) -> Self {
        Self(rows)
    }
    #[inline(always)]
    fn lanes(self) -> [u16; 16] {
        std::array::from_fn(|i| (self.0[i / 4] >> (16 * (i % 4)) & 0xffff) as u16)
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn any(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] != 0
    }
    #[inline(always)]
    fn row_others(self) -> Self {
        const EVEN: u64 = 0x0000_ffff_0000_ffff;
        self.zip(self, |x, _| {
            let near = ((x >> 16) & EVEN) | ((x & EVEN) << 16);
            near | (x | near).rotate_left(32)
        })
    }
    #[inline(always)]
    fn column_others(self) -> Self {
        let [a, b, c, d] = self.0;
        let (ab, cd) = (a | b, c | d);
        Self([b | cd, a | cd, d | ab, c | ab])
    }
    #[inline(always)]
    fn at_minimum(self) -> Self {
        self.zip(MINIMA, |x, minimum| {
            let met = (((0x8000 * LANES) + minimum - counts(x)) >> 15) & LANES;
            x & ((met << 9) - met)
        })
    }
    #[inline(always)]
    fn breaks(self, asserted: Self) -> bool {
        let enough = self.zip(MINIMA, |x, minimum| (0x8000 * LANES) + counts(x) - minimum).0;
        let fewer = !(enough[0] & enough[1] & enough[2] & enough[3]) & (0x8000 * LANES);
        asserted.without(self).any() || fewer != 0
    }
    #[inline(always)]
    fn narrow(self, other: Self) -> Self {
        self.zip(other, |x, y| {
            let some = ((y + 0x1ff * LANES) >> 9) & LANES;
            x & (y | (0x1ff * LANES) ^ ((some << 9) - some))
        })
    }
    #[inline(always)]
    fn lose(self, rows: u64, columns: u64) -> Self {
        let row = |i: usize| self.0[i] & !(columns | (((rows >> (16 * i)) & 0xffff) * THREE));
        Self([row(0), row(1), row(2), self.0[3]])
    }
    #[inline(always)]
    fn fail(more: Gone, gone: &mut Gone, known: &mut Lost) -> usize {
        *gone = [gone[0] | more[0], gone[1] | more[1]];
        let now = lost(gone);
        let places = (0..3).fold(8, |bits, i| bits | usize::from(now.0[i] == known.0[i]) << i);
        *known = now;
        places
    }
    #[inline(always)]
    fn tell_rows(self, column: Third, gone: &mut Gone, lost: &mut Lost) -> usize {
        let triads = self.0[0] >> 48 | self.0[1] >> 48 << 16 | self.0[2] >> 48 << 32;
        Self::fail(failing(triads, column), gone, lost)
    }
    #[inline(always)]
    fn tell_columns(self, row: Third, gone: &mut Gone, lost: &mut Lost) -> usize {
        Self::fail(failing(self.0[3], row), gone, lost)
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
pub(super) mod tests {
    use super::*;
    use crate::engine::classic::tables::{ALL, THIRDS};

    /// A stream of boxes, sparse ones and full ones among them.
    fn random(seed: &mut u64) -> u64 {
        *seed ^= *seed << 13;
        *seed ^= *seed >> 7;
        *seed ^= *seed << 17;
        *seed
    }
    fn lanes(seed: &mut u64) -> [u16; 16] {
        let kind = random(seed) % 4;
        let mut lanes: [u16; 16] = std::array::from_fn(|_| {
            let (a, b) = (random(seed) >> 20, random(seed) >> 20);
            (match kind {
                0 => a,
                1 => a & b,
                2 => a | b,
                _ => 1 << (a % 9) | if b % 3 == 0 { a >> 4 } else { 0 },
            }) as u16
                & ALL
        });
        lanes[15] = 0;
        lanes
    }

    /// Holds every primitive of `V` equal to the portable one.
    pub(in crate::engine::classic) fn same_as_portable<V: Lanes>() {
        let seed = &mut 0x1234_5678_9abc_def1;
        for _ in 0..20_000 {
            let (a, b) = (lanes(seed), lanes(seed));
            let (x, y, p, q) = (V::new(a), V::new(b), Portable::new(a), Portable::new(b));
            assert_eq!(x.lanes(), a);
            assert_eq!(p.lanes(), a);
            assert_eq!(V::from_rows(p.0).lanes(), a);
            assert_eq!(x.and(y).lanes(), p.and(q).lanes());
            assert_eq!(x.or(y).lanes(), p.or(q).lanes());
            assert_eq!(x.xor(y).lanes(), p.xor(q).lanes());
            assert_eq!(x.without(y).lanes(), p.without(q).lanes());
            assert_eq!(x.any(), p.any());
            assert_eq!(x.row_others().lanes(), p.row_others().lanes());
            assert_eq!(x.column_others().lanes(), p.column_others().lanes());
            assert_eq!(x.at_minimum().lanes(), p.at_minimum().lanes());
            assert_eq!(x.breaks(y), p.breaks(q));
            assert_eq!(x.breaks(x), p.breaks(p));
            assert_eq!(x.narrow(y).lanes(), p.narrow(q).lanes());
            let three = |seed: &mut u64| random(seed) & random(seed) & (0x1ff * THREE);
            let (rows, columns) = (three(seed), three(seed));
            assert_eq!(x.lose(rows, columns).lanes(), p.lose(rows, columns).lanes());
            let gone = [three(seed), three(seed)];
            let known = lost(&gone);
            let more = [three(seed), three(seed)];
            for place in THIRDS {
                for what in 0..3 {
                    let ((mut g, mut l), (mut h, mut m)) = ((gone, known), (gone, known));
                    let (i, j) = match what {
                        0 => (x.tell_rows(place, &mut g, &mut l), p.tell_rows(place, &mut h, &mut m)),
                        1 => (x.tell_columns(place, &mut g, &mut l), p.tell_columns(place, &mut h, &mut m)),
                        _ => (V::fail(more, &mut g, &mut l), Portable::fail(more, &mut h, &mut m)),
                    };
                    assert_eq!((i, g, l), (j, h, m));
                }
            }
        }
    }
}
