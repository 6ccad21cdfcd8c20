//! The JSON a query is answered with, by `combos` and `sheet` alike.

use cagebook::{Combinations, DigitSet};
use serde::Serialize;

/// One key with its combinations.
#[derive(Serialize)]
pub struct Answer {
    sum: u8,
    size: u8,
    combinations: Vec<DigitSet>,
    required: DigitSet,
    possible: DigitSet,
    impossible: DigitSet,
}

impl Answer {
    pub fn new(sum: u8, size: u8, combinations: Combinations) -> Answer {
        Answer {
            sum,
            size,
            combinations: combinations.iter().collect(),
            required: combinations.required(),
            possible: combinations.possible(),
            impossible: combinations.impossible(),
        }
    }
}
