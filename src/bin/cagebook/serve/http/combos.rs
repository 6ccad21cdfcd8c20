//! `POST /v1/combos`.

use axum::http::StatusCode;
use axum::response::Response;
use cagebook::explain::Query;
use cagebook::{Digit, DigitSet};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ask::{Asked, Only};
use super::reply::{Failure, failure, json, text};
use super::values::{Highest, Nine, Sum};
use crate::combos::check_filters;
use crate::json::Answer;

/// A cage, by the sum of its digits and the number of its cells, and what is known of the digits
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CombosOptions {
    // A description of its own would say that this is an object.
    #[schema(inline)]
    sum: Sum,
    #[schema(inline)]
    size: Nine,
    /// Digits that cannot be there
    #[schema(inline)]
    exclude: Option<Vec<Nine>>,
    /// Digits that have to be there
    #[schema(inline)]
    include: Option<Vec<Nine>>,
    /// The highest digit: 6 for a six-by-six grid [default: 9]
    #[schema(inline)]
    digits: Option<Highest>,
}

fn digits(digits: Option<Vec<Nine>>) -> DigitSet {
    digits.into_iter().flatten().filter_map(|digit| Digit::new(digit.0 as u8)).collect()
}

/// What is answered
#[derive(ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only what it is like is told")]
enum CombosAnswer<'a> {
    Answer(Combinations),
    Failure(Failure<'a>),
}

/// The combinations, or why there is none
#[derive(Serialize, ToSchema)]
pub struct Combinations {
    answer: Found,
    #[serde(flatten)]
    answered: Answer,
}

/// Whether there are any
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Found {
    Combinations,
    None,
}

/// List the combinations of a cage
#[utoipa::path(post, path = "/v1/combos", request_body = Only<CombosOptions>, responses(
    (status = 200, description = "The combinations, or why there is none", body = CombosAnswer),
    (status = "4XX", description = "What is asked is no question", body = Failure),
))]
pub async fn combos(Asked(Only { options }): Asked<Only<CombosOptions>>) -> Response {
    let query = Query {
        digits: options.digits.map_or(9, |digits| digits.0 as u8),
        excluded: digits(options.exclude),
        included: digits(options.include),
        ..Query::new(options.sum.0 as u8, options.size.0 as u8)
    };
    let body = match check_filters(query) {
        Ok(()) => {
            let answer = if query.reason().is_none() { Found::Combinations } else { Found::None };
            text(&Combinations { answer, answered: Answer::new(query) })
        }
        Err(why) => failure(&why.to_string()),
    };
    json(StatusCode::OK, body)
}
