//! Questions, as they come in the body of a request.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::FromRequest;
use axum::http::{HeaderMap, Request, StatusCode, header};
use axum::response::Response;
use cagebook::engine::Engine;
use cagebook::formats::Document;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tokio::sync::oneshot;
use tokio::time::timeout;
use utoipa::ToSchema;

use super::values::{FormatName, Seconds};
use super::{LARGEST, reply};
use crate::clock::Clock;
use crate::puzzles::Refusal;
use crate::serve::service::{Closing, Service};

/// How long a client may take to send a body.
const BODY: Duration = Duration::from_secs(10);

/// How long a question is tried if nothing is said: many clients wait no longer than ten seconds for anything.
const USUAL: Duration = Duration::from_secs(5);

/// A question about a puzzle.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Ask<O: Default> {
    pub puzzle: Text,
    #[serde(default)]
    pub options: O,
}

/// A question without a puzzle.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Only<O> {
    pub options: O,
}

/// A puzzle: text in any format that can be read, or an object if the format is JSON
#[derive(Deserialize, ToSchema)]
#[serde(untagged, expecting = "a puzzle is a text, or an object of JSON")]
pub enum Text {
    #[schema(example = ".......21.34.4.1")]
    Text(String),
    #[schema(value_type = Object)]
    Object(Map<String, Value>),
}

impl Text {
    /// The document in it.
    pub fn document(&self, from: Option<&FormatName>) -> Result<Document, Refusal> {
        let text = match self {
            Text::Text(text) => text,
            Text::Object(object) => &reply::text(object),
        };
        let document = from.map_or_else(|| text.parse(), |format| format.0.read(text));
        document.map_err(|error| Refusal::Unreadable(error.to_string()))
    }
}

/// The body of a request, if it is a question of this kind.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Asked<T> {
    type Rejection = Response;

    async fn from_request(request: Request<Body>, state: &S) -> Result<Asked<T>, Response> {
        let body = body(request, state).await;
        let asked = body.and_then(|body| read(&body).map_err(|why| (StatusCode::BAD_REQUEST, why)));
        asked.map(Asked).map_err(|(status, why)| reply::error(status, &why))
    }
}

/// Reads a question. What is read into has its members by their names: a list would do for them too, and is none here.
fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, String> {
    if body.is_empty() {
        return Err("there is no body".to_owned());
    }
    let question: Value =
        serde_json::from_slice(body).map_err(|error| format!("this is no JSON: {error}"))?;
    let options = question.get("options");
    if !question.is_object() || options.is_some_and(|options| !options.is_object()) {
        return Err("a question is an object of JSON, and so are its options".to_owned());
    }
    serde_path_to_error::deserialize(question).map_err(|error| error.to_string())
}

/// The body of a request, or why it is not read.
async fn body<S: Send + Sync>(request: Request<Body>, state: &S) -> Result<Bytes, (StatusCode, String)> {
    if !is_json(request.headers()) {
        let why = "the content-type has to be application/json";
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, why.to_owned()));
    }
    if let Some(encoding) = request.headers().get(header::CONTENT_ENCODING) {
        let why = format!("the body has to be as it is, and its content-encoding is {encoding:?}");
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, why));
    }
    let too_long = || (StatusCode::PAYLOAD_TOO_LARGE, format!("the body is longer than {LARGEST} bytes"));
    // Nobody has to send what will be refused.
    if request.body().size_hint().lower() > LARGEST as u64 {
        return Err(too_long());
    }
    match timeout(BODY, Bytes::from_request(request, state)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(rejection)) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(too_long()),
        Ok(Err(rejection)) => Err((rejection.status(), rejection.body_text())),
        Err(_) => Err((StatusCode::REQUEST_TIMEOUT, "the body did not come in time".to_owned())),
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// Answers a question on a thread of its own, within this time and the limits of the service.
pub async fn answer(
    service: Arc<Service>,
    time_limit: Option<Seconds>,
    answer: impl FnOnce(&mut Engine, Clock<'_>) -> String + Send + 'static,
) -> Response {
    let (to, mut answered) = oneshot::channel();
    let ends = Arc::clone(&service);
    let time_limit = time_limit.map_or(USUAL, |seconds| seconds.0);
    let leash = service.start(move |job| {
        let body = job.run(|_| {}, |engine, clock| answer(engine, clock.at_most(time_limit)));
        // Whoever asked may have left.
        drop(to.send(body));
    });
    let answered = tokio::select! {
        answered = &mut answered => answered,
        () = ends.closes(Closing::Now) => {
            leash.cancel();
            answered.await
        }
    };
    match answered {
        Ok(body) => reply::json(StatusCode::OK, body),
        Err(_) => reply::error(StatusCode::SERVICE_UNAVAILABLE, "the service ends"),
    }
}
