//! `cagebook solve --estimate`: about how many solutions there are.

use serde_json::{Value, json};

use crate::solve::{ENDLESS, SEVENTY_TWO, puzzle};
use crate::testenv::{cagebook, cagebook_reading};

#[test]
fn estimates_claim_no_more_than_was_sampled() {
    let puzzles = format!("{ENDLESS}{SEVENTY_TWO}{}11..............\n", puzzle());
    cagebook_reading("solve --estimate", &puzzles)
        .exits(1)
        .prints("about 6.63e21 (95 % sure: 6.44e21 to 6.83e21)\nabout 71.8 (95 % sure: 71.3 to 72.3)\n1\n0\n")
        .says("standard input: line 5: no solution: 1 twice in row 1 (r1c1 r1c2)");
    // Fewer say less.
    cagebook_reading("solve -e=100", ENDLESS.repeat(2))
        .exits(0)
        .says_nothing()
        .prints("about 5.9e21 (95 % sure: 4.4e21 to 7.3e21)\nabout 5.9e21 (95 % sure: 4.2e21 to 7.5e21)\n");
    cagebook_reading("solve --estimate=1", ENDLESS).exits(0).prints("about 1e22 (from 1 sample)\n");
    // One guess, between two ways that each end at a solution.
    cagebook_reading("solve --estimate=50", "12..3412..4.4...")
        .exits(0)
        .prints("about 2 (all of 50 samples agree)\n");
    for wrong in ["0", "-1", "x"] {
        cagebook(&format!("solve --estimate={wrong}")).exits(2).prints("");
    }
}

#[test]
fn an_estimate_is_the_same_for_the_same_seed() {
    let run = |arguments: &str, text: &str| {
        cagebook_reading(arguments, text).exits(0).says_nothing().stdout.clone()
    };
    let two = run("solve --estimate=500 --seed 7", &ENDLESS.repeat(2));
    let lines: Vec<&str> = two.lines().collect();
    assert_ne!(lines[0], lines[1], "each puzzle has a seed of its own");
    assert_eq!(run("solve --seed 8 -e=500", ENDLESS), format!("{}\n", lines[1]));
    assert_eq!(run("solve -e=500", ENDLESS), run("solve -e=500 --seed 0", ENDLESS));
}

#[test]
fn an_estimate_tells_what_time_allowed() {
    let run = cagebook_reading("solve --estimate=1000000000000 --time-limit=0.2", ENDLESS);
    run.exits(0).says_nothing();
    let samples = run.stdout.strip_suffix(" samples)\n").and_then(|text| text.rsplit_once(", from "));
    let (about, samples) = samples.unwrap_or_else(|| panic!("{}", run.report()));
    assert!(about.starts_with("about ") && about.contains("e21 (95 % sure: "), "{}", run.report());
    assert!((2..1_000_000_000_000).contains(&samples.parse::<u64>().unwrap()), "{}", run.report());
    // Not a single one.
    cagebook_reading("solve --estimate --time-limit=1e-9", ENDLESS)
        .exits(3)
        .prints("stopped\n")
        .says("standard input: line 1: stopped after 0.000000001 s: no solution so far");
}

#[test]
fn samples_without_a_solution_are_no_estimate() {
    let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let run = |arguments: &str, text: &str| cagebook_reading(&format!("solve --estimate{arguments}"), text);
    run("=1 --seed 2", escargot).exits(3).prints("stopped\n").says(
        "standard input: line 1: no sample of 1 came to a solution: one solution so far, perhaps not the only one",
    );
    let object = run("=1 --seed 2 --format jsonl", escargot).exits(3).stdout.clone();
    let object: Value = serde_json::from_str(&object).unwrap();
    assert_eq!((&object["answer"], &object["count"]), (&json!("stopped"), &json!(1)));
    assert_eq!((&object["complete"], object.get("estimate")), (&json!(false), None));
    assert!(object["solution"].as_str().unwrap().starts_with("16"));
    // With a given more it has no solution, but that is not seen at once.
    let none = escargot.replacen("1.", "12", 1);
    let proof = run("=5", &none);
    proof.exits(1).prints("0\n");
    assert!(proof.stderr.contains("line 1: no solution: every possibility was tried"), "{}", proof.report());
    cagebook_reading("solve --count", &none)
        .exits(1)
        .prints("0\n")
        .says(proof.stderr["cagebook: ".len()..].trim_end());
}
