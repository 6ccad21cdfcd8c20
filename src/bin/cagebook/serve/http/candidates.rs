//! `POST /v1/candidates`.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::ask::{Ask, Asked, answer};
use super::options::options;
use super::reply::Failure;
use super::values::Cap;
use crate::candidates::{self, Possible};
use crate::puzzles::grid;
use crate::serve::service::Service;

options! {
    /// Which candidates are wanted
    pub struct CandidatesOptions {
        /// Tell in how many solutions each candidate is, up to so many [default: not told]
        #[schema(inline)]
        count: Option<Cap>,
        /// What was filled in so far, all cells row by row
        entries: Option<String>,
    }
}

/// Find the digits that each cell holds in some solution
#[utoipa::path(post, path = "/v1/candidates", request_body = Ask<CandidatesOptions>, responses(
    (status = 200, description = "What each cell can hold, or why there is no solution", body = Possible),
    (status = "4XX", description = "What is asked is no question", body = Failure),
))]
pub async fn candidates(
    State(service): State<Arc<Service>>,
    Asked(Ask { puzzle, options }): Asked<Ask<CandidatesOptions>>,
) -> Response {
    answer(service, options.time_limit, move |engine, clock| {
        let entries = options.entries.as_deref().map(grid).transpose();
        let question = options.common().question(&puzzle, clock);
        candidates::object(engine, &question, &entries, options.count.map(|count| count.0 as u32))
    })
    .await
}
