//! Pages of other sites: those that may ask can read the answers, and the others are refused.

use serde_json::json;

use crate::http::{Answer, request};
use crate::page::Page;
use crate::questions::SMALL;
use crate::service::Service;

const KIND: &str = "content-type: application/json";

fn ask(service: &Service, origin: &str) -> Answer {
    let origin = format!("origin: {origin}");
    request(service, "POST /v1/solve", &[KIND, &origin], &json!({"puzzle": SMALL}).to_string())
}

/// What a browser asks before the page may.
fn preflight(service: &Service, origin: &str) -> Answer {
    let origin = format!("origin: {origin}");
    let head = [
        &*origin,
        "access-control-request-method: POST",
        "access-control-request-headers: content-type",
        "access-control-request-private-network: true",
    ];
    request(service, "OPTIONS /v1/solve", &head, "")
}

#[test]
fn pages_that_may_ask_can_read_the_answer() {
    let service = Service::with("--allow-origin https://example.org");
    for origin in
        ["https://f-puzzles.com", "https://sudokupad.app", "http://localhost:8080", "https://example.org"]
    {
        let answer = preflight(&service, origin);
        assert_eq!(
            (answer.status, answer.header("access-control-allow-origin")),
            (200, Some(origin)),
            "{answer:?}"
        );
        let allows = |name: &str, what: &str| {
            answer
                .header(name)
                .is_some_and(|list| list.to_lowercase().split(',').any(|one| one.trim() == what))
        };
        assert!(allows("access-control-allow-methods", "post"), "{answer:?}");
        assert!(allows("access-control-allow-headers", "content-type"), "{answer:?}");
        assert!(allows("access-control-allow-private-network", "true"), "{answer:?}");
        // No page may act as the person who looks at it.
        assert_eq!(answer.header("access-control-allow-credentials"), None);

        let answer = ask(&service, origin);
        assert_eq!(answer.json(200)["answer"], "found");
        assert_eq!(answer.header("access-control-allow-origin"), Some(origin), "{answer:?}");
        // What is kept for one page is not for another.
        assert!(
            answer.header("vary").is_some_and(|vary| vary.to_lowercase().contains("origin")),
            "{answer:?}"
        );
        Page::from(&service, "/", Some(origin)).unwrap_or_else(|error| panic!("{origin}: {error}"));
    }
}

#[test]
fn other_pages_are_refused() {
    let service = Service::with("--allow-origin https://example.org");
    for origin in [
        "https://evil.example",
        "http://f-puzzles.com",
        "https://f-puzzles.com.evil.example",
        "https://sub.example.org",
        "http://example.org",
        "null",
        "file://",
        "",
    ] {
        for answer in [preflight(&service, origin), ask(&service, origin)] {
            answer.refused(403);
            assert_eq!(answer.header("access-control-allow-origin"), None, "{answer:?}");
        }
        for path in ["/", "/v1/solve", "/anything"] {
            assert!(Page::from(&service, path, Some(origin)).is_err(), "{origin} {path}");
        }
        let origin = format!("origin: {origin}");
        for line in ["GET /healthz", "GET /openapi.json", "GET /nothing"] {
            request(&service, line, &[&origin], "").refused(403);
        }
    }
    // Two of them are none.
    let two = ["origin: https://f-puzzles.com", "origin: https://evil.example", KIND];
    let answer = request(&service, "POST /v1/solve", &two, &json!({"puzzle": SMALL}).to_string());
    assert_ne!(answer.header("access-control-allow-origin"), Some("https://evil.example"), "{answer:?}");
    let odd = request(&service, "GET /healthz", &["origin: https://f-puzzles.com\u{e9}"], "");
    odd.refused(403);
}

#[test]
fn everybody_may_ask_where_that_was_said() {
    let service = Service::with("--allow-origin *");
    for origin in ["https://evil.example", "null"] {
        assert_eq!(ask(&service, origin).json(200)["answer"], "found");
        assert!(Page::from(&service, "/", Some(origin)).is_ok());
    }
}
