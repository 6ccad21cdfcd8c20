//! What is answered, and what is answered to requests that make no sense.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// A question that is none, or a puzzle that cannot be read.
#[derive(Serialize, ToSchema)]
pub struct Failure<'a> {
    answer: Error,
    /// What is wrong, and where.
    reason: &'a str,
}

/// The word that stands for an answer
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Error {
    Error,
}

/// An answer of JSON.
pub fn json(status: StatusCode, body: String) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// Says why a request is not answered.
pub fn error(status: StatusCode, reason: &str) -> Response {
    json(status, failure(reason))
}

/// Says why there is no other answer.
pub fn failure(reason: &str) -> String {
    text(&Failure { answer: Error::Error, reason })
}

/// An object as JSON.
pub fn text(object: &impl Serialize) -> String {
    // Strings and numbers: there is nothing that JSON could not hold.
    serde_json::to_string(object).unwrap_or_default()
}
