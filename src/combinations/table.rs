//! What `build.rs` wrote: the masks, a flat index and a perfect-hash map, all over the same static memory.

use crate::digits::DigitSet;

/// Where the sets of one (sum, size) stand among the masks.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) start: u16,
    pub(super) len: u8,
}

/// The set of these bits; anything else in the generated file is a compile error.
const fn set(bits: u16) -> DigitSet {
    DigitSet::from_bits(bits).unwrap()
}

/// A list of sets as part of the masks.
const fn run(start: usize, len: usize) -> &'static [DigitSet] {
    MASKS.split_at(start).1.split_at(len).0
}

include!(concat!(env!("OUT_DIR"), "/table.rs"));
