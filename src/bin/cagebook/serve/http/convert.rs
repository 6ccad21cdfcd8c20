//! `POST /v1/convert`.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use cagebook::formats::{Document, Format};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::ask::{Asked, Text, answer};
use super::reply::{Failure, failure, text};
use super::values::FormatName;
use crate::frame::write_as;
use crate::puzzles::Refusal;
use crate::serve::service::Service;

/// A puzzle and what to make of it
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Conversion {
    puzzle: Text,
    options: ConvertOptions,
}

/// What to make of a puzzle: the format to write
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConvertOptions {
    // A description of its own would say that this is an object.
    #[schema(inline)]
    to: FormatName,
    /// The format of the puzzle, if it should not be told from the text
    #[schema(inline)]
    from: Option<FormatName>,
    /// Leave out what the format cannot say, and tell what that was [default: false]
    lossy: Option<bool>,
}

/// What is answered
#[derive(ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only what it is like is told")]
enum ConvertAnswer<'a> {
    Answer(Converted),
    Failure(Failure<'a>),
}

/// A puzzle in another format
#[derive(Serialize, ToSchema)]
pub struct Converted {
    answer: Done,
    /// The text, or an object if the format is JSON.
    #[schema(value_type = Text)]
    puzzle: Value,
    /// What the format cannot say.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<String>,
}

/// The word that stands for a conversion
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Done {
    Converted,
}

/// Write a puzzle in another format
#[utoipa::path(post, path = "/v1/convert", request_body = Conversion, responses(
    (status = 200, description = "The puzzle, or why it cannot be written so", body = ConvertAnswer),
    (status = "4XX", description = "What is asked is no question", body = Failure),
))]
pub async fn convert(
    State(service): State<Arc<Service>>,
    Asked(Conversion { puzzle, options }): Asked<Conversion>,
) -> Response {
    answer(service, None, move |_, _| {
        let document = puzzle.document(options.from.as_ref()).map_err(Refusal::reason);
        let written = document.and_then(|document| {
            written(options.to.0, &document, options.lossy == Some(true)).map_err(|error| error.to_string())
        });
        match written {
            Ok((puzzle, left_out)) => text(&Converted { answer: Done::Converted, puzzle, left_out }),
            Err(why) => failure(&why),
        }
    })
    .await
}

/// The puzzle in a format, and what that cannot say: an object if it is JSON, and text if not.
pub fn written(
    format: Format,
    document: &Document,
    lossy: bool,
) -> Result<(Value, Vec<String>), cagebook::formats::WriteError> {
    let (text, left_out) = write_as(format, document, lossy)?;
    let object = format == Format::JSON || format == Format::JSONL;
    let puzzle = object.then(|| serde_json::from_str(&text).ok()).flatten();
    Ok((puzzle.unwrap_or(Value::String(text)), left_out))
}
