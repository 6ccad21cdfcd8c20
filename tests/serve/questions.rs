//! Questions over HTTP: what each of them is answered.

use serde_json::{Value, json};

use crate::http::{asked, get, post, post_text, request};
use crate::service::Service;

/// A puzzle of four rows with one solution, which comes after it.
pub const SMALL: &str = ".......21.34.4.1";
const SOLVED: &str = "2143431212343421";

/// A killer of four rows as a list of cages, of which more than one solution is left.
const CAGES: &str = "size 4\n3: r1c1 r1c2\n7: r3c3 r3c4\n";

#[test]
fn it_says_that_it_is_there() {
    let service = Service::start();
    let answer = get(&service, "/healthz");
    assert_eq!((answer.status, &*answer.body), (200, "ok\n"));
    assert!(answer.header("content-type").is_some_and(|kind| kind.starts_with("text/plain")), "{answer:?}");
}

#[test]
fn a_solution_is_found() {
    let service = Service::start();
    let answer = asked(&service, "/v1/solve", &json!({"puzzle": SMALL}));
    assert_eq!((&answer["answer"], &answer["solution"]), (&json!("found"), &json!(SOLVED)), "{answer}");
    let answer = asked(&service, "/v1/solve", &json!({"puzzle": SMALL, "options": {"want": "only"}}));
    assert_eq!((&answer["answer"], &answer["solution"]), (&json!("one"), &json!(SOLVED)), "{answer}");
    let answer = asked(&service, "/v1/solve", &json!({"puzzle": CAGES, "options": {"want": "only"}}));
    assert_eq!(answer["answer"], "several", "{answer}");
    let random = |seed: u64| {
        asked(&service, "/v1/solve", &json!({"puzzle": CAGES, "options": {"want": "random", "seed": seed}}))
    };
    assert_eq!(random(5), random(5));
    let found: Vec<Value> = (0..20).map(|seed| random(seed)["solution"].clone()).collect();
    assert!(found.iter().any(|other| other != &found[0]), "{found:?}");
    let answer = asked(&service, "/v1/solve", &json!({"puzzle": "11.............."}));
    assert_eq!(answer["answer"], "none", "{answer}");
    assert!(answer["reason"].as_str().is_some_and(|why| why.contains("r1c1")), "{answer}");
    let answer = asked(&service, "/v1/solve", &json!({"puzzle": SMALL, "options": {"stats": true}}));
    assert!(answer["statistics"]["nodes"].is_u64(), "{answer}");
}

#[test]
fn solutions_are_counted() {
    let service = Service::start();
    let empty = ".".repeat(16);
    let answer = asked(&service, "/v1/count", &json!({"puzzle": empty}));
    assert_eq!((&answer["answer"], &answer["count"]), (&json!("count"), &json!(288)), "{answer}");
    let answer = asked(&service, "/v1/count", &json!({"puzzle": empty, "options": {"limit": 100}}));
    assert_eq!((&answer["answer"], &answer["count"]), (&json!("count"), &json!(100)), "{answer}");
    let answer = asked(&service, "/v1/count", &json!({"puzzle": "11.............."}));
    assert_eq!(answer["answer"], "none", "{answer}");
}

#[test]
fn a_puzzle_is_checked() {
    let service = Service::start();
    let answer = asked(&service, "/v1/check", &json!({"puzzle": SMALL}));
    assert_eq!((&answer["answer"], &answer["solutions"]), (&json!("one"), &json!([SOLVED])), "{answer}");
    let answer = asked(&service, "/v1/check", &json!({"puzzle": SMALL, "options": {"redundant": true}}));
    assert!(answer["redundant"].is_object(), "{answer}");
    let answer = asked(&service, "/v1/check", &json!({"puzzle": CAGES}));
    assert_eq!(answer["answer"], "several", "{answer}");
}

#[test]
fn candidates_are_those_of_solutions() {
    let service = Service::start();
    let answer = asked(&service, "/v1/candidates", &json!({"puzzle": "12.............."}));
    assert_eq!(answer["answer"], "candidates", "{answer}");
    let cells = answer["candidates"].as_array().expect("cells");
    assert_eq!((cells.len(), &cells[0], &cells[2]), (16, &json!([1]), &json!([3, 4])), "{answer}");
    assert!(answer.get("counts").is_none(), "{answer}");
    let answer = asked(
        &service,
        "/v1/candidates",
        &json!({"puzzle": "12..............", "options": {"count": 3, "entries": "123............."}}),
    );
    assert_eq!((&answer["cap"], &answer["used"]), (&json!(3), &json!(["r1c3"])), "{answer}");
    assert_eq!((&answer["candidates"][3], &answer["counts"][3]), (&json!([4]), &json!([3])), "{answer}");
    let answer = asked(
        &service,
        "/v1/candidates",
        &json!({"puzzle": SMALL, "options": {"entries": "1..............."}}),
    );
    assert!(answer["left_out"][0].as_str().is_some_and(|why| why.contains("r1c1")), "{answer}");
    for entries in ["1", "", "x...............", &".".repeat(81)] {
        let answer =
            asked(&service, "/v1/candidates", &json!({"puzzle": SMALL, "options": {"entries": entries}}));
        assert_eq!(answer["answer"], "error", "{answer}");
    }
}

#[test]
fn a_hint_is_a_step() {
    let service = Service::start();
    let answer = asked(&service, "/v1/hint", &json!({"puzzle": SMALL}));
    assert_eq!(answer["answer"], "step", "{answer}");
    let answer = asked(&service, "/v1/hint", &json!({"puzzle": SMALL, "options": {"entries": SOLVED}}));
    assert_eq!(answer["answer"], "solved", "{answer}");
    let noted =
        json!({"puzzle": SMALL, "options": {"entries": "2...............", "notes": "r1c2=1 r1c3=34"}});
    let answer = asked(&service, "/v1/hint", &noted);
    assert_eq!(answer["answer"], "step", "{answer}");
    for options in [json!({"notes": "nonsense"}), json!({"entries": "12"})] {
        let answer = asked(&service, "/v1/hint", &json!({"puzzle": SMALL, "options": options}));
        assert_eq!(answer["answer"], "error", "{answer}");
    }
}

#[test]
fn combinations_are_listed() {
    let service = Service::start();
    let answer = asked(&service, "/v1/combos", &json!({"options": {"sum": 10, "size": 2}}));
    assert_eq!(answer["answer"], "combinations", "{answer}");
    assert!(answer.to_string().contains("[[1,9],[2,8],[3,7],[4,6]]"), "{answer}");
    let few = json!({"options": {"sum": 10, "size": 2, "exclude": [1], "include": [3], "digits": 8}});
    assert!(asked(&service, "/v1/combos", &few).to_string().contains("[[3,7]]"));
    let answer = asked(&service, "/v1/combos", &json!({"options": {"sum": 18, "size": 2}}));
    assert_eq!(answer["answer"], "none", "{answer}");
    for options in [
        json!({"sum": 10}),
        json!({"size": 2}),
        json!({"sum": 10, "size": 0}),
        json!({"sum": 10, "size": 10}),
        json!({"sum": -1, "size": 2}),
        json!({"sum": 256, "size": 2}),
        json!({"sum": "10", "size": 2}),
        json!({"sum": 10, "size": 2, "digits": 3}),
        json!({"sum": 10, "size": 2, "exclude": [0]}),
    ] {
        post(&service, "/v1/combos", &json!({"options": options})).refused(400);
    }
}

#[test]
fn puzzles_are_made() {
    let service = Service::start();
    let wish = json!({"options": {"size": 4, "seed": 7}});
    let answer = asked(&service, "/v1/generate", &wish);
    assert_eq!((&answer["answer"], &answer["seed"]), (&json!("generated"), &json!(7)), "{answer}");
    assert_eq!(asked(&service, "/v1/generate", &wish), answer, "the same seed makes the same");
    let checked = asked(&service, "/v1/check", &json!({"puzzle": answer["puzzle"]}));
    assert_eq!((&checked["answer"], &checked["solutions"]), (&json!("one"), &json!([answer["solution"]])));
    let mixed = json!({"options": {"size": 6, "variant": ["killer", "thermo"], "to": "text"}});
    let answer = asked(&service, "/v1/generate", &mixed);
    assert!(answer["puzzle"].is_string() && answer["seed"].as_u64() <= Some((1 << 53) - 1), "{answer}");
    // A wish is none at all, or what cannot be.
    assert_eq!(asked(&service, "/v1/generate", &json!({}))["answer"], "generated");
    let answer = asked(&service, "/v1/generate", &json!({"options": {"size": 4, "givens": 17}}));
    assert!(answer["answer"] == "none" || answer["answer"] == "error", "{answer}");
    for options in [
        json!({"size": 5}),
        json!({"variant": ["nothing"]}),
        json!({"level": "nothing"}),
        json!({"seed": -1}),
    ] {
        post(&service, "/v1/generate", &json!({"options": options})).refused(400);
    }
}

#[test]
fn a_puzzle_goes_through_every_format() {
    let service = Service::start();
    let convert = |puzzle: &Value, to: &str| {
        let answer = asked(&service, "/v1/convert", &json!({"puzzle": puzzle, "options": {"to": to}}));
        assert_eq!(answer["answer"], "converted", "{to}: {answer}");
        answer["puzzle"].clone()
    };
    let plain = json!(SMALL);
    for to in ["json", "jsonl", "text", "fpuzzles", "sudokupad"] {
        let written = convert(&plain, to);
        assert_eq!(written.is_object(), to.starts_with("json"), "{to}: {written}");
        let answer = asked(&service, "/v1/solve", &json!({"puzzle": written}));
        assert_eq!(answer["solution"], SOLVED, "{to}: {answer}");
        assert_eq!(convert(&written, "json"), convert(&convert(&written, "json"), "json"), "{to}");
        let from = asked(&service, "/v1/solve", &json!({"puzzle": written, "options": {"from": to}}));
        assert_eq!(from["solution"], SOLVED, "{to}: {from}");
        let wrong = asked(&service, "/v1/solve", &json!({"puzzle": written, "options": {"from": "janko"}}));
        assert_eq!(wrong["answer"], "error", "{to}: {wrong}");
    }
    let answer = asked(&service, "/v1/convert", &json!({"puzzle": "nonsense", "options": {"to": "json"}}));
    assert_eq!(answer["answer"], "error", "{answer}");
    post(&service, "/v1/convert", &json!({"puzzle": SMALL, "options": {"to": "nothing"}})).refused(400);
    post(&service, "/v1/convert", &json!({"puzzle": SMALL})).refused(400);
}

#[test]
fn a_rule_that_is_not_modelled_is_left_out_only_if_that_was_asked() {
    let service = Service::start();
    let mut export = crate::export::with_givens(SMALL);
    export["antiknight"] = json!(true);
    for path in ["/v1/solve", "/v1/count", "/v1/check", "/v1/candidates", "/v1/hint"] {
        let answer = asked(&service, path, &json!({"puzzle": export}));
        assert_eq!(answer["answer"], "error", "{path}: {answer}");
        assert!(answer["reason"].as_str().is_some_and(|why| why.contains("antiknight")), "{path}: {answer}");
        let answer =
            asked(&service, path, &json!({"puzzle": export, "options": {"ignore_unsupported": true}}));
        assert_ne!(answer["answer"], "error", "{path}: {answer}");
        assert_eq!(answer["ignored"], json!(["antiknight"]), "{path}: {answer}");
    }
}

#[test]
fn a_limit_of_time_is_kept() {
    let service = Service::start();
    let empty = ".".repeat(81);
    let ask = json!({"puzzle": empty, "options": {"limit": 9_007_199_254_740_991_u64, "time_limit": 0.3}});
    let answer = asked(&service, "/v1/count", &ask);
    assert_eq!(answer["answer"], "stopped", "{answer}");
    for time in [json!(0), json!(-1), json!(86401), json!("1"), json!(1e300)] {
        let ask = json!({"puzzle": SMALL, "options": {"time_limit": time}});
        post(&service, "/v1/solve", &ask).refused(400);
    }
    // That of the service is the larger one's end.
    let service = Service::with("--time-limit 0.3");
    let ask = json!({"puzzle": empty, "options": {"limit": 9_007_199_254_740_991_u64, "time_limit": 86_400}});
    assert_eq!(asked(&service, "/v1/count", &ask)["answer"], "stopped");
    let service = Service::with("--node-limit 1000");
    assert_eq!(asked(&service, "/v1/count", &ask)["answer"], "stopped");
    service.becomes_idle();
}

#[test]
fn text_that_is_no_puzzle_is_an_answer() {
    let service = Service::start();
    for puzzle in [
        json!(""),
        json!("\n"),
        json!("nonsense"),
        json!({}),
        json!({"size": 5}),
        json!(format!("{SMALL}\n{SMALL}")),
    ] {
        let answer = asked(&service, "/v1/solve", &json!({"puzzle": puzzle}));
        assert_eq!(answer["answer"], "error", "{puzzle}: {answer}");
        assert!(answer["reason"].as_str().is_some_and(|why| !why.is_empty()), "{answer}");
    }
}

const QUESTIONS: [&str; 8] = [
    "/v1/solve",
    "/v1/count",
    "/v1/check",
    "/v1/candidates",
    "/v1/hint",
    "/v1/convert",
    "/v1/combos",
    "/v1/generate",
];

#[test]
fn what_is_no_question_is_refused_in_words() {
    let service = Service::start();
    for path in QUESTIONS {
        for body in ["", "{", "nonsense", "7", "\"\"", "{\"options\": 7}", "{\"puzzle\": 7}"] {
            post_text(&service, path, body).refused(400);
        }
        for body in [
            json!({"puzzle": SMALL, "more": 1, "options": {"sum": 3, "size": 2, "to": "json"}}),
            json!({"puzzle": SMALL, "options": {"nothing": 1}}),
            json!({"options": {"nothing": 1, "sum": 3, "size": 2}}),
        ] {
            post(&service, path, &body).refused(400);
        }
        let line = format!("POST {path}");
        for kind in
            [&[][..], &["content-type: text/plain"], &["content-type: application/x-www-form-urlencoded"]]
        {
            assert!(request(&service, &line, kind, "{}").refused(415).contains("application/json"));
        }
        for method in ["GET", "PUT", "DELETE", "PATCH"] {
            let answer = request(&service, &format!("{method} {path}"), &[], "");
            answer.refused(405);
            assert_eq!(answer.header("allow"), Some("POST"), "{answer:?}");
        }
        let large = format!("{{\"puzzle\": \"{}\"}}", ".".repeat(1 << 20));
        post_text(&service, path, &large).refused(413);
    }
    for (path, body, words) in [
        ("/v1/solve", "", "there is no body"),
        ("/v1/solve", "nonsense", "this is no JSON: "),
        ("/v1/solve", r#"{"puzzle": 5}"#, "puzzle: a puzzle is a text, or an object of JSON"),
        ("/v1/solve", r#"{"puzzle": "", "options": {"time_limit": "5"}}"#, "options.time_limit: "),
        ("/v1/count", r#"{"puzzle": "", "options": {"limit": 0}}"#, "options.limit: a whole number from 1 "),
        ("/v1/combos", r#"{"options": {"sum": 3, "size": 2, "exclude": "14"}}"#, "options.exclude: "),
    ] {
        let refusal = post_text(&service, path, body).refused(400);
        assert!(refusal.starts_with(words), "{body}: {refusal}");
    }
    let packed = &["content-type: application/json", "content-encoding: gzip"];
    assert!(request(&service, "POST /v1/solve", packed, "{}").refused(415).contains("gzip"));
    let kind = &["content-type: Application/JSON; charset=utf-8"];
    let body = json!({"puzzle": SMALL}).to_string();
    assert_eq!(request(&service, "POST /v1/solve", kind, &body).json(200)["solution"], SOLVED);
    for path in ["/healthz", "/openapi.json"] {
        request(&service, &format!("POST {path}"), &[], "").refused(405);
    }
    for path in ["/", "/nothing", "/v1", "/v1/", "/v1/solve/", "/v2/solve", "/../etc/passwd"] {
        get(&service, path).refused(404);
        post(&service, path, &json!({"puzzle": SMALL})).refused(404);
    }
}
