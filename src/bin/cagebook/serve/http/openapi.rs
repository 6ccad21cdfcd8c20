//! What the service says of itself.

use axum::http::StatusCode;
use axum::response::Response;
use utoipa::OpenApi;

use super::reply::{json, text};
use super::{candidates, check, combos, convert, generate, hint, solve};

/// The description of all that is answered.
///
/// A status of 200 says that the question was understood, and what is answered says the rest, in the words that the
/// command line has for it.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "cagebook",
        description = "Killer sudoku and its mixes: combinations, solutions, counts, true candidates, hints and new puzzles. A puzzle is text in any format that the program reads, or an object of JSON. The status is 200 whenever the question was understood; 'answer' says whether there is one: 'error' if the puzzle cannot be read, with the place in 'reason'.",
    ),
    paths(
        healthz,
        openapi,
        candidates::candidates,
        check::check,
        combos::combos,
        convert::convert,
        solve::count,
        generate::generate,
        hint::hint,
        solve::solve,
    )
)]
struct Description;

/// Tell that the service is there
#[utoipa::path(get, path = "/healthz", responses((status = 200, description = "It is", body = String, content_type = "text/plain")))]
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// Describe what is answered
#[utoipa::path(get, path = "/openapi.json", responses((status = 200, description = "This description", body = Object)))]
pub async fn openapi() -> Response {
    json(StatusCode::OK, text(&Description::openapi()))
}
