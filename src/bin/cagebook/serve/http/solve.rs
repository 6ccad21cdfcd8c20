//! `POST /v1/solve` and `/v1/count`.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use utoipa::ToSchema;

use super::ask::{Ask, Asked, answer};
use super::options::options;
use super::reply::Failure;
use super::values::{Limit, Seed};
use crate::serve::service::Service;
use crate::solve::{self, Answered, Ask as Wanted};

options! {
    /// Which solution is wanted
    pub struct SolveOptions {
        /// Which one: any, the only one, or one by chance [default: any]
        want: Option<Want>,
        /// What a solution is chosen by; the same one for the same seed [default: 0]
        #[schema(inline)]
        seed: Option<Seed>,
        /// Tell what the search cost [default: false]
        stats: Option<bool>,
    }
}

/// Which solution is wanted.
#[derive(Clone, Copy, serde::Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Want {
    Any,
    /// The answer is "several" if there is another one.
    Only,
    Random,
}

options! {
    /// How far to count
    pub struct CountOptions {
        /// How many solutions are counted at most [default: 1000000]
        #[schema(inline)]
        limit: Option<Limit>,
        /// Tell what the search cost [default: false]
        stats: Option<bool>,
    }
}

/// Find a solution, or prove that there is no other
#[utoipa::path(post, path = "/v1/solve", request_body = Ask<SolveOptions>, responses(
    (status = 200, description = "What was found, or why nothing was", body = Answered),
    (status = "4XX", description = "What is asked is no question", body = Failure),
))]
pub async fn solve(
    State(service): State<Arc<Service>>,
    Asked(Ask { puzzle, options }): Asked<Ask<SolveOptions>>,
) -> Response {
    let want = match options.want.unwrap_or(Want::Any) {
        Want::Any => Wanted::First,
        Want::Only => Wanted::Unique,
        Want::Random => Wanted::Random(options.seed.map_or(0, |seed| seed.0)),
    };
    answer(service, options.time_limit, move |engine, clock| {
        let question = options.common().question(&puzzle, clock);
        solve::object(engine, &question, want, options.stats == Some(true))
    })
    .await
}

/// Count the solutions
#[utoipa::path(post, path = "/v1/count", request_body = Ask<CountOptions>, responses(
    (status = 200, description = "How many there are, or why there is none", body = Answered),
    (status = "4XX", description = "What is asked is no question", body = Failure),
))]
pub async fn count(
    State(service): State<Arc<Service>>,
    Asked(Ask { puzzle, options }): Asked<Ask<CountOptions>>,
) -> Response {
    let limit = options.limit.map_or(1_000_000, |limit| limit.0);
    answer(service, options.time_limit, move |engine, clock| {
        let question = options.common().question(&puzzle, clock);
        solve::object(engine, &question, Wanted::Count(limit), options.stats == Some(true))
    })
    .await
}
