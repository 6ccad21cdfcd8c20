//! The AVX2 form of the vector primitives: the only place with `unsafe`.

#![allow(clippy::wildcard_imports, reason = "the names of the instructions carry their own prefix")]
#![expect(unsafe_code, reason = "instructions that not every processor has; each use has its reason")]

use std::arch::x86_64::*;

use super::lanes::{Gone, Lanes, Lost};
use super::search::{Search, Task};
use super::tables::{Third, layout};
use crate::engine::limits::Statistics;
use crate::engine::search::Found;

/// Sixteen lanes in one register.
///
/// Private to this file, and only used by a [`Machine`], which there is only if the processor knows AVX2: that is
/// what makes the primitives below sound.
#[derive(Clone, Copy)]
struct Avx2(__m256i);

/// A search by AVX2 instructions, or by the same with AVX-512's registers and three-way logic, which the compiler
/// puts in by itself.
pub(super) struct Machine {
    search: Search<Avx2>,
    wide: bool,
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn run_avx2(search: &mut Search<Avx2>, task: Task<'_, '_, '_>, statistics: &mut Statistics) -> Found {
    search.run(task, statistics)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl")]
fn run_avx512(search: &mut Search<Avx2>, task: Task<'_, '_, '_>, statistics: &mut Statistics) -> Found {
    search.run(task, statistics)
}

impl Machine {
    /// With the best instructions the processor has, if it can.
    pub(super) fn new() -> Option<Machine> {
        let can = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        let wide = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        can.then(|| Machine { search: Search::new(), wide })
    }

    /// With all the instructions it has, from the fewest on.
    #[cfg(test)]
    pub(super) fn all() -> Vec<Machine> {
        let best = Machine::new();
        let narrow = best.iter().map(|_| Machine { search: Search::new(), wide: false });
        narrow
            .chain(
                best.iter().filter(|best| best.wide).map(|_| Machine { search: Search::new(), wide: true }),
            )
            .collect()
    }

    pub(super) fn run(&mut self, task: Task<'_, '_, '_>, statistics: &mut Statistics) -> Found {
        // SAFETY: `new` has seen that the processor has what they need.
        unsafe {
            if self.wide {
                run_avx512(&mut self.search, task, statistics)
            } else {
                run_avx2(&mut self.search, task, statistics)
            }
        }
    }
}

#[derive(Clone, Copy)]
#[repr(C, align(32))]
struct Bytes([u8; 32]);

const NONE: u8 = 0x80;

/// Byte shuffle from 16-bit lanes within each half; `NONE` empties the lane.
const fn control(lanes: [u8; 16]) -> Bytes {
    let mut bytes = [NONE; 32];
    let mut i = 0;
    while i < 16 {
        if lanes[i] != NONE {
            bytes[2 * i] = 2 * lanes[i];
            bytes[2 * i + 1] = 2 * lanes[i] + 1;
        }
        i += 1;
    }
    Bytes(bytes)
}

const fn words(lanes: [u16; 16]) -> Bytes {
    let mut bytes = [0; 32];
    let mut i = 0;
    while i < 16 {
        [bytes[2 * i], bytes[2 * i + 1]] = lanes[i].to_le_bytes();
        i += 1;
    }
    Bytes(bytes)
}

/// The lane in which a band's first or second word has the permutation with the digit of box `place` in row `row`.
const fn lane_of(word: usize, place: usize, row: usize) -> usize {
    if word == 0 { (row + 3 - place) % 3 } else { (row + place) % 3 }
}

/// Row triads (lanes 3, 7, 11) of the box at a place to the band's permutations; the halves are to be joined.
static GATHER_ROWS: [Bytes; 3] = gather(true);
/// Column triads (lanes 12, 13, 14), likewise, in the upper half only.
static GATHER_COLUMNS: [Bytes; 3] = gather(false);

const fn gather(rows: bool) -> [Bytes; 3] {
    let mut table = [Bytes([0; 32]); 3];
    let mut place = 0;
    while place < 3 {
        let mut lanes = [NONE; 16];
        let mut n = 0;
        while n < 6 {
            let (word, row) = (n / 3, n % 3);
            let to = 4 * word + lane_of(word, place, row);
            if !rows {
                lanes[8 + to] = 4 + row as u8;
            } else if row == 2 {
                lanes[8 + to] = 3;
            } else {
                lanes[to] = 3 + 4 * row as u8;
            }
            n += 1;
        }
        table[place] = control(lanes);
        place += 1;
    }
    table
}

/// For each triad (a word for each box, a lane for each row) its permutation in the first or second word of a band.
const fn triads(word: usize) -> Bytes {
    let mut lanes = [NONE; 16];
    let mut n = 0;
    while n < 9 {
        let (place, row) = (n / 3, n % 3);
        lanes[4 * place + row] = 4 * word as u8 + lane_of(word, place, row) as u8;
        n += 1;
    }
    control(lanes)
}
static FIRST: Bytes = triads(0);
static SECOND: Bytes = triads(1);

/// Lanes 0, 1, 2 each to three lanes of a matrix row.
static SPREAD: Bytes = control([0, 0, 0, NONE, 1, 1, 1, NONE, 2, 2, 2, NONE, NONE, NONE, NONE, NONE]);
static CELLS: Bytes = words(layout(0x1ff, 0, 0, 0));
/// Swaps two and two lanes of a matrix row: neighbours in the lower half, outer and inner in the upper half.
/// (The same in both would be right too, but the compiler would make two shuffles of it.)
static NEAR: Bytes = control([1, 0, 3, 2, 5, 4, 7, 6, 3, 2, 1, 0, 7, 6, 5, 4]);
/// Bits set in a half byte.
static BITS: Bytes =
    Bytes([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);
/// Least counts in the high byte of each lane, and one more.
static MINIMA: Bytes = words(layout(1 << 8, 6 << 8, 6 << 8, 0));
static ABOVE: Bytes = words(layout(2 << 8, 7 << 8, 7 << 8, 1 << 8));

/// Calls of intrinsics, which are safe but for what they ask of the processor.
macro_rules! avx2 {
    ($($call:tt)*) => {
        // SAFETY: a value of `Avx2` or a call from one of its methods is only met inside `run_avx2` and `run_avx512`,
        // which `Machine` only calls if the processor has AVX2. (The methods cannot demand it by themselves: those of
        // a trait that are to be inlined always may not carry `target_feature`.)
        unsafe { $($call)* }
    };
}

#[inline(always)]
fn load(x: &Bytes) -> __m256i {
    // SAFETY: 32 bytes, aligned to 32; AVX2 as above.
    unsafe { _mm256_load_si256((&raw const *x).cast()) }
}

#[inline(always)]
fn load_lost(x: &Lost) -> __m256i {
    // SAFETY: 32 bytes, aligned to 32; AVX2 as above.
    unsafe { _mm256_load_si256((&raw const *x).cast()) }
}

#[inline(always)]
fn store_lost(to: &mut Lost, x: __m256i) {
    // SAFETY: 32 bytes of any bits, aligned to 32; AVX2 as above.
    unsafe { _mm256_store_si256((&raw mut *to).cast(), x) }
}

/// The band in both halves.
#[inline(always)]
fn load_gone(x: &Gone) -> __m256i {
    // SAFETY: 16 bytes, no alignment asked for; AVX2 as above.
    unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128((&raw const *x).cast())) }
}

/// The lower half.
#[inline(always)]
fn store_gone(to: &mut Gone, x: __m256i) {
    // SAFETY: 16 bytes of any bits, no alignment asked for; AVX2 as above.
    unsafe { _mm_storeu_si128((&raw mut *to).cast(), _mm256_castsi256_si128(x)) }
}

/// Number of digits per lane in the high byte (the low byte is less).
#[inline(always)]
fn counts(x: __m256i) -> __m256i {
    avx2! {
        let nibble = _mm256_set1_epi8(15);
        let low = _mm256_shuffle_epi8(load(&BITS), _mm256_and_si256(x, nibble));
        let high = _mm256_shuffle_epi8(load(&BITS), _mm256_and_si256(_mm256_srli_epi16::<4>(x), nibble));
        let bytes = _mm256_add_epi8(low, high);
        _mm256_add_epi8(bytes, _mm256_slli_epi16::<8>(bytes))
    }
}

/// Joins the permutations that fail (in both halves of `more`) to a band.
#[inline(always)]
fn tell(more: __m256i, gone: &mut Gone, lost: &mut Lost) -> usize {
    let known = load_lost(lost);
    let all = avx2!(_mm256_or_si256(load_gone(gone), more));
    let now = avx2!(_mm256_and_si256(
        _mm256_shuffle_epi8(all, load(&FIRST)),
        _mm256_shuffle_epi8(all, load(&SECOND))
    ));
    store_gone(gone, all);
    store_lost(lost, now);
    avx2!(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(now, known)))).cast_unsigned() as usize
}

impl Lanes for Avx2 {
    #[inline(always)]
    fn new(lanes: [u16; 16]) -> Self {
        Self(load(&words(lanes)))
    }
    #[inline(always)]
    fn from_rows(w: [u64; 4]) -> Self {
        avx2!(Self(_mm256_set_epi64x(
            w[3].cast_signed(),
            w[2].cast_signed(),
            w[1].cast_signed(),
            w[0].cast_signed()
        )))
    }
    #[inline(always)]
    fn lanes(self) -> [u16; 16] {
        // SAFETY: as many bytes, and of any bits.
        unsafe { std::mem::transmute::<__m256i, [u16; 16]>(self.0) }
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        avx2!(Self(_mm256_and_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        avx2!(Self(_mm256_or_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        avx2!(Self(_mm256_xor_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        avx2!(Self(_mm256_andnot_si256(other.0, self.0)))
    }
    #[inline(always)]
    fn any(self) -> bool {
        avx2!(_mm256_testz_si256(self.0, self.0) == 0)
    }
    #[inline(always)]
    fn row_others(self) -> Self {
        avx2! {
            let far = _mm256_shuffle_epi32::<0xb1>(self.0);
            let near = _mm256_shuffle_epi8(_mm256_or_si256(self.0, far), load(&NEAR));
            Self(_mm256_or_si256(near, far))
        }
    }
    #[inline(always)]
    fn column_others(self) -> Self {
        avx2! {
            let near = _mm256_shuffle_epi32::<0x4e>(self.0);
            let far = _mm256_permute4x64_epi64::<0x4e>(_mm256_or_si256(self.0, near));
            Self(_mm256_or_si256(near, far))
        }
    }
    #[inline(always)]
    fn at_minimum(self) -> Self {
        avx2!(Self(_mm256_and_si256(self.0, _mm256_cmpgt_epi16(load(&ABOVE), counts(self.0)))))
    }
    #[inline(always)]
    fn breaks(self, asserted: Self) -> bool {
        avx2! {
            let few = _mm256_cmpgt_epi16(load(&MINIMA), counts(self.0));
            let bad = _mm256_or_si256(few, _mm256_andnot_si256(self.0, asserted.0));
            _mm256_testz_si256(bad, bad) == 0
        }
    }
    #[inline(always)]
    fn narrow(self, other: Self) -> Self {
        avx2! {
            let empty = _mm256_cmpeq_epi16(other.0, _mm256_setzero_si256());
            Self(_mm256_and_si256(self.0, _mm256_or_si256(other.0, empty)))
        }
    }
    #[inline(always)]
    fn lose(self, rows: u64, columns: u64) -> Self {
        avx2! {
            let rows = _mm256_shuffle_epi8(_mm256_set1_epi64x(rows.cast_signed()), load(&SPREAD));
            let columns = _mm256_and_si256(_mm256_set1_epi64x(columns.cast_signed()), load(&CELLS));
            Self(_mm256_andnot_si256(_mm256_or_si256(rows, columns), self.0))
        }
    }
    #[inline(always)]
    fn fail(more: Gone, gone: &mut Gone, lost: &mut Lost) -> usize {
        avx2!(tell(
            _mm256_broadcastsi128_si256(_mm_set_epi64x(more[1].cast_signed(), more[0].cast_signed())),
            gone,
            lost
        ))
    }
    #[inline(always)]
    fn tell_rows(self, column: Third, gone: &mut Gone, lost: &mut Lost) -> usize {
        avx2! {
            let x = _mm256_shuffle_epi8(self.0, load(&GATHER_ROWS[column as usize]));
            tell(_mm256_or_si256(x, _mm256_permute4x64_epi64::<0x4e>(x)), gone, lost)
        }
    }
    #[inline(always)]
    fn tell_columns(self, row: Third, gone: &mut Gone, lost: &mut Lost) -> usize {
        avx2! {
            let x = _mm256_shuffle_epi8(self.0, load(&GATHER_COLUMNS[row as usize]));
            tell(_mm256_permute4x64_epi64::<0xee>(x), gone, lost)
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn same_as_portable() {
        if super::Machine::new().is_some() {
            crate::engine::classic::lanes::tests::same_as_portable::<super::Avx2>();
        }
    }
}
