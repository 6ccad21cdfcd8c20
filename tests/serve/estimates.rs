//! Estimates: better and better, and an end to each.

use std::time::Duration;

use serde_json::{Value, json};

use crate::export::{empty, packed, with_givens};
use crate::page::{Page, invalid};
use crate::service::Service;

fn number(reply: &Value, key: &str) -> f64 {
    reply[key].as_f64().unwrap_or_else(|| panic!("{key}: {reply}"))
}

/// What holds of every estimate.
fn is_sound(reply: &Value) {
    assert_eq!(reply["type"], "estimate", "{reply}");
    let (estimate, low, high) =
        (number(reply, "estimate"), number(reply, "ci95_lower"), number(reply, "ci95_upper"));
    assert!(low <= estimate && estimate <= high, "{reply}");
    let off = number(reply, "stderr");
    assert!(off >= 0.0 && number(reply, "relErrPercent") >= 0.0, "{reply}");
    // What is known needs no samples.
    assert!(reply["iterations"].as_u64() > Some(0) || off == 0.0, "{reply}");
}

#[test]
fn the_empty_grid_of_four_has_about_288_solutions() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let reply = page.ask("estimate", &packed(&empty(4)));
    is_sound(&reply);
    let estimate = number(&reply, "estimate");
    assert!((250.0..330.0).contains(&estimate), "{reply}");
    // Thousands of samples tell a number of this size within a few parts in a hundred.
    assert!(number(&reply, "relErrPercent") < 20.0, "{reply}");
    page.cancel();
}

#[test]
fn estimates_become_better_until_they_are_cancelled() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let nonce = page.start("estimate", &packed(&empty(9)));
    let replies = [page.reply(), page.reply(), page.reply()];
    for reply in &replies {
        assert_eq!(reply["nonce"], nonce);
        is_sound(reply);
    }
    assert!(replies.is_sorted_by(|one, next| one["iterations"].as_u64() < next["iterations"].as_u64()));
    // 6.67e21; the interval is one of 95 in 100 chances, and ten times off is none at all.
    let estimate = number(&replies[2], "estimate");
    assert!((6.67e20..6.67e22).contains(&estimate), "{estimate}");
    page.cancel();
    assert_eq!(page.replies_within(Duration::from_millis(1200)), [] as [Value; 0]);
    service.becomes_idle();
}

#[test]
fn estimates_end_at_the_limit_of_time() {
    let service = Service::with("--time-limit 1.2");
    let mut page = Page::connect(&service);
    page.start("estimate", &packed(&empty(9)));
    let replies = page.replies_within(Duration::from_secs(3));
    assert!((2..=4).contains(&replies.len()), "{replies:?}");
    replies.iter().for_each(is_sound);
    service.becomes_idle();
}

#[test]
fn digits_and_marks_count() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let mut export = with_givens("12..............");
    export["grid"][0][2] = json!({"value": 3});
    export["grid"][1][0] = json!({"centerPencilMarks": [3]});
    // 1234 and 34: of the 288 that is one in twenty-four, and of those one in two.
    let reply = page.ask("estimate", &packed(&export));
    is_sound(&reply);
    let estimate = number(&reply, "estimate");
    assert!((4.0..8.0).contains(&estimate), "{reply}");
}

#[test]
fn one_solution_is_no_estimate() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let reply = page.ask("estimate", &packed(&with_givens(".......21.34.4.1")));
    is_sound(&reply);
    for (key, value) in [("estimate", 1.0), ("relErrPercent", 0.0), ("ci95_lower", 1.0), ("ci95_upper", 1.0)]
    {
        assert!((number(&reply, key) - value).abs() < 1e-9, "{key}: {reply}");
    }
}

#[test]
fn without_a_sample_nothing_is_said_of_the_number() {
    let service = Service::with("--node-limit 1");
    let mut page = Page::connect(&service);
    let reply = page.ask("estimate", &packed(&empty(9)));
    assert!(invalid(&reply).contains("no sample of 0 came to a solution"), "{reply}");
}

#[test]
fn digits_and_marks_are_told_from_givens_where_they_are_wrong() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let mut export = with_givens(".......21.34.4.1");
    export["grid"][0][0] = json!({"value": 1});
    let reply = page.ask("estimate", &packed(&export));
    let expected = "ERROR: The givens are invalid (no solutions). r1c1 = 1 is wrong, no solution has it";
    assert_eq!(invalid(&reply), expected);
    export["grid"][0][0] = json!({"centerPencilMarks": [1]});
    let reply = page.ask("estimate", &packed(&export));
    assert!(invalid(&reply).starts_with("ERROR: The center marks are invalid (no solutions). "), "{reply}");
}

#[test]
fn samples_that_find_nothing_are_no_zero() {
    let service = Service::with("--time-limit 1.2");
    let mut page = Page::connect(&service);
    // Hardly a sample comes to the one solution, and none to where there is none; both take guesses to know.
    let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    page.start("estimate", &packed(&with_givens(hard)));
    for reply in page.replies_within(Duration::from_secs(3)) {
        assert!(reply["type"] == "invalid" || number(&reply, "estimate") > 0.0, "{reply}");
    }
    let wrong = format!("15{}", &hard[2..]);
    let reply = page.ask("estimate", &packed(&with_givens(&wrong)));
    assert_eq!(invalid(&reply).split(". ").next(), Some("No solutions found"), "{reply}");
}
