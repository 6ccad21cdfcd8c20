//! Puzzles without exactly one solution, what cannot be read, and too little time.

use serde_json::{Value, json};

use super::{KILLER, NONE, SEVERAL, SMALL};
use crate::testenv::{Run, cagebook, cagebook_reading};

const COMMANDS: [&str; 3] = ["hint", "explain", "rate"];

#[test]
fn without_one_solution_there_is_no_step() {
    for command in COMMANDS {
        cagebook_reading(command, NONE)
            .exits(1)
            .prints("none\n")
            .says("standard input: line 1: no solution: 1 twice in row 1 (r1c1 r1c2)");
        cagebook_reading(command, SEVERAL).exits(1).prints("several\n").says(
            "standard input: line 1: several solutions: r2c1 can be 3 or 4; there is no step to a single one",
        );
        cagebook_reading(command, "12").exits(2).prints("error\n");
        cagebook_reading(command, "").exits(2).prints("");
    }
}

#[test]
fn too_little_time_is_said() {
    for command in COMMANDS {
        let run = cagebook(&format!("{command} --time-limit 0.000001 {KILLER}"));
        run.exits(3).prints("stopped\n");
        let said = format!("cagebook: {KILLER}: line 1: stopped after 0.000001 s: ");
        assert!(run.stderr.starts_with(&said), "{}", run.report());
        let objects: Vec<Value> = serde_json::from_str(
            &cagebook(&format!("{command} --time-limit 0.000001 --format json {KILLER}")).exits(3).stdout,
        )
        .unwrap();
        assert_eq!(objects[0]["answer"], "stopped");
        assert!(objects[0]["reason"].is_string() && objects[0].get("level").is_none());
    }
    let page = cagebook(&format!("explain --time-limit 0.000001 --format html {KILLER}"));
    assert!(!page.exits(3).stderr.is_empty(), "{}", page.report());
}

#[test]
fn a_stream_goes_on_and_the_worst_is_the_exit_code() {
    let text = format!("{NONE}\n{SMALL}\n12\n{SEVERAL}\n");
    for (command, apart) in [("hint", "\n\n"), ("explain", "\n\n"), ("rate", "\n")] {
        let run = cagebook_reading(command, &text);
        let answers: Vec<&str> = run.exits(2).stdout.trim_end().split(apart).collect();
        assert_eq!((answers[0], answers[2], answers[3]), ("none", "error", "several"), "{}", run.report());
        assert_eq!((answers.len(), run.stderr.lines().count()), (4, 3), "{}", run.report());
        let objects: Vec<Value> = parsed(&cagebook_reading(&format!("{command} --format json"), &text));
        let words: Vec<&Value> = objects.iter().map(|object| &object["answer"]).collect();
        let solved = if command == "hint" { "step" } else { "solved" };
        assert_eq!(words, ["none", solved, "error", "several"]);
        assert_eq!(objects[0]["reason"], "1 twice in row 1 (r1c1 r1c2)");
        assert_eq!(objects[3]["reason"], "r2c1 can be 3 or 4");
        if command != "hint" {
            let solved: Vec<&Value> = objects.iter().map(|object| &object["solved"]).collect();
            assert_eq!(solved, [&json!(false), &json!(true), &json!(false), &json!(false)]);
            assert!(objects[0].get("level").is_none() && objects[0].get("score").is_none());
        }
    }
}

fn parsed(run: &Run) -> Vec<Value> {
    serde_json::from_str(&run.exits(2).says_nothing().stdout).unwrap()
}

#[test]
fn rules_that_are_not_modelled_are_not_passed_over() {
    let cells = ["{},{},{},{}"; 4].map(|row| format!("[{row}]")).join(",");
    let cells = cells.replacen("{}", r#"{"value":2,"given":true}"#, 1);
    let link = format!(r#"{{"size":4,"grid":[{cells}],"renban":[{{"lines":[["R1C1","R1C2"]]}}]}}"#);
    for command in COMMANDS {
        cagebook_reading(command, &link)
            .exits(2)
            .prints("error\n")
            .says("standard input: line 1: unsupported constraint: renban");
    }
    let fixed = link.replacen(r#"{"value":2,"given":true}"#, "{}", 1);
    let entries = SMALL.chars().enumerate().filter(|(_, c)| *c != '.');
    let cages: Vec<String> =
        entries.map(|(i, c)| format!(" --cage '{c} r{}c{}'", i / 4 + 1, i % 4 + 1)).collect();
    let cages = cages.concat();
    let ignored = |command: &str| cagebook_reading(&format!("{command} --ignore-unsupported{cages}"), &fixed);
    for command in ["hint", "explain"] {
        let run = ignored(command);
        assert!(run.exits(0).says_nothing().stdout.ends_with("ignored: renban\n"), "{}", run.report());
    }
    ignored("rate").exits(0).says("standard input: line 1: ignored: renban");
    let object = &serde_json::from_str::<Value>(&ignored("rate --format json").stdout).unwrap()[0];
    assert_eq!(object["ignored"], json!(["renban"]));
}
