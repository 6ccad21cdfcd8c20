//! The JSON a query is answered with, by `combos` and `sheet` alike.

use cagebook::DigitSet;
use cagebook::explain::Query;
use serde::Serialize;
use utoipa::ToSchema;

/// One key with its combinations.
#[derive(Serialize, ToSchema)]
pub struct Answer {
    sum: u8,
    size: u8,
    #[schema(value_type = Vec<Vec<u8>>)]
    combinations: Vec<DigitSet>,
    #[schema(value_type = Vec<u8>)]
    required: DigitSet,
    #[schema(value_type = Vec<u8>)]
    possible: DigitSet,
    #[schema(value_type = Vec<u8>)]
    impossible: DigitSet,
    /// Why there is no combination; left out if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl Answer {
    pub fn new(query: Query) -> Answer {
        let combinations = query.combinations();
        Answer {
            sum: query.sum,
            size: query.size,
            combinations: combinations.iter().collect(),
            required: combinations.required(),
            possible: combinations.possible(),
            impossible: combinations.impossible(),
            reason: query.reason().map(|reason| reason.to_string()),
        }
    }
}

/// A line that could not be read.
#[derive(Serialize)]
pub struct Failure<'a> {
    pub line: usize,
    pub error: &'a str,
}
