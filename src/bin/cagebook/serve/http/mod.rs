//! Plain HTTP, for programs that are no setters' pages.

mod ask;
mod candidates;
mod check;
mod combos;
mod convert;
mod generate;
mod hint;
mod openapi;
mod options;
mod reply;
mod solve;
mod values;

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::extract::{DefaultBodyLimit, Extension, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header, request};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::{get, post};
use tower_http::cors::{AllowOrigin, CorsLayer};

use super::listen::Place;
use super::origins::Origins;
use super::service::Service;
use super::socket;
use reply::error;

/// The largest message and the largest body: as long as the longest line that is read of a file.
const LARGEST: usize = 1 << 20;

/// How much is read at once: most questions are smaller, and a buffer is cleared for each.
const BUFFER: usize = 1 << 13;

/// How much may wait to be read by a client, answers to its pings included: several times the longest path.
const UNREAD: usize = 1 << 22;

/// What is answered where.
pub fn router(service: &Arc<Service>) -> Router {
    Router::new()
        .route("/healthz", get(openapi::healthz))
        .route("/openapi.json", get(openapi::openapi))
        .route("/v1/candidates", post(candidates::candidates))
        .route("/v1/check", post(check::check))
        .route("/v1/combos", post(combos::combos))
        .route("/v1/convert", post(convert::convert))
        .route("/v1/count", post(solve::count))
        .route("/v1/generate", post(generate::generate))
        .route("/v1/hint", post(hint::hint))
        .route("/v1/solve", post(solve::solve))
        .method_not_allowed_fallback(async || {
            error(
                StatusCode::METHOD_NOT_ALLOWED,
                "this method is not answered here: the header allow says which is, and /openapi.json how",
            )
        })
        .fallback(upgrade)
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(cors(service))
        .layer(from_fn_with_state(Arc::clone(service), guard))
        .with_state(Arc::clone(service))
}

/// What browsers are told, so that pages that may ask can read the answers.
fn cors(service: &Arc<Service>) -> CorsLayer {
    let service = Arc::clone(service);
    let may = move |origin: &HeaderValue, _: &request::Parts| may_ask(&service.origins, Some(origin));
    CorsLayer::new()
        .allow_origin(AllowOrigin::predicate(may))
        .allow_methods([Method::GET, Method::POST])
        .allow_headers([header::CONTENT_TYPE])
        .allow_private_network(true)
}

/// Whether a page may ask that tells this origin.
fn may_ask(origins: &Origins, origin: Option<&HeaderValue>) -> bool {
    match origin.map(HeaderValue::to_str) {
        None => origins.allow(None),
        Some(Ok(origin)) => origins.allow(Some(origin)),
        Some(Err(_)) => false,
    }
}

/// Refuses pages that may not ask.
async fn guard(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    if may_ask(&service.origins, request.headers().get(header::ORIGIN)) {
        return next.run(request).await;
    }
    error(
        StatusCode::FORBIDDEN,
        "this page may not ask: 'cagebook serve --allow-origin' names others that may",
    )
}

/// Setters' pages connect to whatever path they like.
async fn upgrade(
    State(service): State<Arc<Service>>,
    Extension(place): Extension<Place>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        Ok(upgrade) => {
            let limited = upgrade
                .max_message_size(LARGEST)
                .max_frame_size(LARGEST)
                .read_buffer_size(BUFFER)
                .max_write_buffer_size(UNREAD);
            limited.on_upgrade(async move |client| {
                socket::serve(service, client).await;
                drop(place);
            })
        }
        Err(rejection) if headers.contains_key(header::UPGRADE) => {
            error(rejection.status(), &rejection.body_text())
        }
        Err(_) => error(StatusCode::NOT_FOUND, "nothing is here: /openapi.json says what there is"),
    }
}
