//! Random sets of digits for the laws, from nearly empty to nearly full.

use cagebook::DigitSet;
use quickcheck::{Arbitrary, Gen};

#[derive(Clone, Copy, Debug)]
pub struct Set(pub DigitSet);

impl Arbitrary for Set {
    fn arbitrary(g: &mut Gen) -> Set {
        let bits = |g: &mut Gen| u16::arbitrary(g) & DigitSet::ALL.bits();
        let (a, b, c) = (bits(g), bits(g), bits(g));
        let bits = *g.choose(&[a & b & c, a & b, a, a | b, a | b | c]).unwrap();
        Set(DigitSet::from_bits(bits).unwrap())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Set>> {
        let set = self.0;
        Box::new(set.iter().map(move |digit| Set(set.without(digit))))
    }
}
