//! `POST /v1/check`.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::ask::{Ask, Asked, answer};
use super::options::options;
use super::reply::Failure;
use crate::check::{self, Checked};
use crate::serve::service::Service;

options! {
    /// What is told beside how many solutions there are
    pub struct CheckOptions {
        /// Tell what could go without a second solution coming up [default: false]
        redundant: Option<bool>,
    }
}

/// Tell whether there is exactly one solution, and what is odd
#[utoipa::path(post, path = "/v1/check", request_body = Ask<CheckOptions>, responses(
    (status = 200, description = "What there is to say", body = Checked),
    (status = "4XX", description = "What is asked is no question", body = Failure),
))]
pub async fn check(
    State(service): State<Arc<Service>>,
    Asked(Ask { puzzle, options }): Asked<Ask<CheckOptions>>,
) -> Response {
    answer(service, options.time_limit, move |engine, clock| {
        let question = options.common().question(&puzzle, clock);
        check::examine(engine, &question, options.redundant == Some(true)).json()
    })
    .await
}
