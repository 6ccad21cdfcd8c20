//! `POST /v1/hint`.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use cagebook::teacher::Teacher;

use super::ask::{Ask, Asked, answer};
use super::options::options;
use super::reply::Failure;
use crate::hint::{self, Hinted};
use crate::serve::service::Service;
use crate::work::SoFar;

options! {
    /// How far somebody has come
    pub struct HintOptions {
        /// What was filled in so far, all cells row by row
        entries: Option<String>,
        /// What was noted so far, as "r1c1=124 r2c3=79"
        notes: Option<String>,
    }
}

/// Give the next step that a person would take, and why
#[utoipa::path(post, path = "/v1/hint", request_body = Ask<HintOptions>, responses(
    (status = 200, description = "The step, or why there is none", body = Hinted),
    (status = "4XX", description = "What is asked is no question", body = Failure),
))]
pub async fn hint(
    State(service): State<Arc<Service>>,
    Asked(Ask { puzzle, options }): Asked<Ask<HintOptions>>,
) -> Response {
    answer(service, options.time_limit, move |engine, clock| {
        let question = options.common().question(&puzzle, clock);
        let work = SoFar::read(options.entries.as_deref(), options.notes.as_deref());
        hint::object(engine, &Teacher::new(), work, &question)
    })
    .await
}
