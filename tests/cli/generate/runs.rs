//! Seeds, jobs, time and statistics: many puzzles in one run.

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use serde_json::Value;

use super::read;
use crate::testenv::{Run, cagebook, cagebook_reading};

#[test]
fn the_same_seed_makes_the_same_puzzles_with_any_number_of_jobs() {
    for mix in ["killer", "classic", "jigsaw,thermo,x,killer"] {
        let all = cagebook(&format!("generate --variant {mix} --size 8 -n 12 --seed 40 --jobs 1 --to jsonl"));
        let lines: Vec<&str> = all.exits(0).stdout.lines().collect();
        assert_eq!(lines.iter().collect::<HashSet<_>>().len(), 12, "{mix}");
        for jobs in ["-j 2", "--jobs 7", ""] {
            cagebook(&format!("generate --variant {mix} --size 8 -n 12 --seed 40 {jobs} --to jsonl"))
                .exits(0)
                .prints(&all.stdout);
        }
        // Each can be made again alone.
        for k in [0, 5, 11] {
            let seed = 40 + k as u64;
            cagebook(&format!("generate --variant {mix} --size 8 --seed {seed} --to jsonl"))
                .exits(0)
                .prints(&format!("{}\n", lines[k]));
        }
    }
    // The first seed comes after the last.
    let last = cagebook("generate --size 4 --to jsonl -n 2 --seed 18446744073709551615");
    let first = cagebook("generate --size 4 --to jsonl --seed 0");
    assert!(last.exits(0).stdout.ends_with(&first.exits(0).stdout));
}

#[test]
fn a_seed_that_was_drawn_is_told() {
    let drawn = |run: &Run| -> u64 {
        let seed = run.stderr.strip_prefix("cagebook: seed ").and_then(|said| said.trim_end().parse().ok());
        seed.unwrap_or_else(|| panic!("{}", run.report()))
    };
    let run = cagebook("generate --size 6 -n 2");
    let seed = drawn(run.exits(0));
    cagebook(&format!("generate --size 6 -n 2 --seed {seed}")).exits(0).prints(&run.stdout).says_nothing();
    let other = cagebook("generate --size 6 -n 2");
    assert_ne!(drawn(&other), seed);
    // Where nothing is made, there is no seed.
    cagebook("generate --min-cage 10")
        .says("no such puzzle: a cage of 10 cells needs 10 different digits, there are 9");
}

/// Nine cages with all nine digits each: hardly any grid can be cut like that.
const NEVER: &str = "--min-cage 9 --givens 10";

#[test]
fn when_time_is_up_what_was_made_is_there() {
    cagebook(&format!("generate {NEVER} --seed 1 --time-limit 0.05"))
        .exits(3)
        .prints("")
        .says("stopped after 0.05 s: 0 of 1 puzzle made; what is wished for is rare, or there is none");
    let none = cagebook(&format!("generate {NEVER} --seed 1 --time-limit 0.05 -n 5 --to json"));
    let list: Vec<Value> = serde_json::from_str(&none.exits(3).stdout).unwrap();
    assert!(list.is_empty(), "{}", none.report());

    let number = 1_000_000_000;
    for format in ["json", "jsonl", "text"] {
        let run = cagebook(&format!("generate --seed 1 -n {number} --time-limit 0.4 --to {format}"));
        let made = read(&run.exits(3).stdout).len();
        assert!(made > 0, "{}", run.report());
        run.says(&format!("stopped after 0.4 s: {made} of {number} puzzles made"));
        // They are the first of those that would have been made.
        if format == "jsonl" {
            cagebook(&format!("generate --seed 1 -n {made} --to jsonl")).exits(0).prints(&run.stdout);
        }
    }
    cagebook("generate --seed 1 --time-limit 1e19").exits(0).says_nothing();
}

#[test]
fn statistics_are_told_at_the_end() {
    let run = cagebook("generate --size 6 -n 5 --seed 1 --stats");
    let plain = cagebook("generate --size 6 -n 5 --seed 1");
    run.exits(0).prints(&plain.stdout);
    let said: Vec<&str> =
        run.stderr.lines().map(|line| line.strip_prefix("cagebook: ").unwrap_or_default()).collect();
    let [time, effort, givens, cages, superfluous] = said[..] else { panic!("{}", run.report()) };
    assert!(time.starts_with("5 puzzles in ") && time.ends_with(" a second"), "{}", run.report());
    for name in ["grids", "layouts", "repairs", "proofs", "nodes"] {
        assert!(effort.contains(&format!(" {name} ")), "{}", run.report());
    }
    assert_eq!(givens, "givens: none");

    let documents = read(&plain.stdout);
    let numbers: Vec<usize> =
        documents.iter().map(|document| document.puzzle().unwrap().cages().count()).collect();
    let (least, most) = (numbers.iter().min().unwrap(), numbers.iter().max().unwrap());
    assert!(cages.starts_with(&format!("cages: {least} to {most}, ")), "{}", run.report());
    // As `check` finds one by one.
    let report = cagebook_reading("check --redundant --format json", &plain.stdout);
    let report: Vec<Value> = serde_json::from_str(&report.exits(0).stdout).unwrap();
    let could_go: usize =
        report.iter().map(|puzzle| puzzle["redundant"]["cages"].as_array().unwrap().len()).sum();
    let all: usize = numbers.iter().sum();
    assert_eq!(superfluous, format!("cages that could go, the others staying: {could_go} of {all}"));

    let classic = cagebook("generate --variant classic -n 3 --seed 1 --stats");
    let said: Vec<&str> = classic.exits(0).stderr.lines().collect();
    assert_eq!(said.len(), 3, "{}", classic.report());
    let numbers: Vec<usize> =
        classic.stdout.lines().map(|line| line.bytes().filter(|c| *c != b'.').count()).collect();
    let (least, most) = (numbers.iter().min().unwrap(), numbers.iter().max().unwrap());
    assert!(said[2].starts_with(&format!("cagebook: givens: {least} to {most}, ")), "{}", classic.report());

    // Those of a run that was stopped come after the reason.
    let stopped = cagebook(&format!("generate {NEVER} --seed 1 --time-limit 0.05 --stats"));
    let said: Vec<&str> = stopped.exits(3).stderr.lines().collect();
    assert_eq!(said.len(), 2, "{}", stopped.report());
    assert!(said[1].starts_with("cagebook: 0 puzzles in "), "{}", stopped.report());
}

#[test]
fn when_nobody_reads_any_more_it_ends_quietly() {
    for arguments in [&["--to", "jsonl"][..], &["--variant", "classic"], &["--to", "json", "--jobs", "3"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cagebook"))
            .args(["generate", "--seed", "1", "-n", "1000000000"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        lines.read_line(&mut line).unwrap();
        assert!(!line.is_empty());
        drop(lines);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}");
    }
}
