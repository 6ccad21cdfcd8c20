//! Rules that the command line adds to what was read.

use std::fs;

use cagebook::rules::{ExtraRegion, Houses, Rule, Thermo};
use cagebook::{Cage, Cell, CellSet, Grid, Side};

use crate::small::latin_squares;
use crate::testenv::{cagebook, cagebook_reading, file};

const EMPTY: &str = "................";
const REGIONS: &str = "1112134233423442";

fn cells(text: &str) -> CellSet {
    text.parse().unwrap()
}

fn path(text: &str) -> Vec<Vec<Cell>> {
    vec![text.split(' ').map(|cell| cell.parse().unwrap()).collect()]
}

/// The grids that the program lists with these arguments are those that keep the rules.
#[track_caller]
fn lists(arguments: &str, rules: &[&dyn Rule]) {
    let run = cagebook_reading(&format!("solve --all {arguments}"), EMPTY);
    let mut found: Vec<&str> = run.exits(0).says_nothing().stdout.lines().collect();
    found.sort_unstable();
    let keeps = |text: &String| rules.iter().all(|rule| rule.is_valid(&text.parse::<Grid>().unwrap()));
    let expected: Vec<String> = latin_squares().into_iter().filter(keeps).collect();
    assert!(!expected.is_empty() && expected.len() < 288, "{arguments}");
    assert_eq!(found, expected, "{arguments}");
}

#[test]
fn each_rule_means_what_it_says() {
    let four = Side::new(4).unwrap();
    let (boxes, falling, rising) =
        (Houses::boxes(four), Houses::falling_diagonal(four), Houses::rising_diagonal(four));
    lists("--diagonals", &[&boxes, &falling, &rising]);
    lists("--diagonals=both", &[&boxes, &falling, &rising]);
    lists("--diagonals=falling", &[&boxes, &falling]);
    lists("--diagonals=rising", &[&boxes, &rising]);
    let of = |c: char| four.cells().iter().zip(REGIONS.chars()).filter(move |(_, other)| *other == c);
    let regions = ['1', '2', '3', '4'].map(|c| of(c).map(|(cell, _)| cell).collect::<CellSet>());
    let regions = Houses::regions(four, &regions).unwrap();
    lists(&format!("--regions {REGIONS}"), &[&regions]);
    lists("--thermo 'r1c1 r2c2 r2c3'", &[&boxes, &Thermo::new(path("r1c1 r2c2 r2c3")).unwrap()]);
    lists("--slow-thermo 'r1c1 r2c3,r3c1'", &[&boxes, &Thermo::slow(path("r1c1 r2c3 r3c1")).unwrap()]);
    lists("--cage '9 r1c1 r1c2 r3c3'", &[&boxes, &Cage::new(9, cells("r1c1 r1c2 r3c3"))]);
    lists("--cage r1c1,r3c2", &[&boxes, &Cage::without_sum(cells("r1c1 r3c2"))]);
    lists("--extra-region 'R2C2 R2C3 R3C2 R3C3'", &[&boxes, &ExtraRegion(cells("r2c2 r2c3 r3c2 r3c3"))]);
    lists(
        "--cage '5 r1c1 r1c2' --cage '4 r1c2 r2c2' --overlap --diagonals=rising --thermo 'r4c4 r3c3'",
        &[
            &boxes,
            &Cage::new(5, cells("r1c1 r1c2")),
            &Cage::new(4, cells("r1c2 r2c2")),
            &rising,
            &Thermo::new(path("r4c4 r3c3")).unwrap(),
        ],
    );
}

#[test]
fn regions_come_from_a_file_as_well() {
    let rows: Vec<&str> = REGIONS.as_bytes().chunks(4).map(|row| str::from_utf8(row).unwrap()).collect();
    let file = file("regions.txt", rows.join("\n") + "\n");
    let plain = cagebook_reading(&format!("solve --all --regions {REGIONS}"), EMPTY);
    cagebook_reading(&format!("solve --all --regions '{file}'"), EMPTY).exits(0).prints(&plain.stdout);
    fs::remove_file(file).unwrap();
    let run = cagebook("solve --regions no/such/file");
    assert!(
        run.exits(2).stderr.contains("neither 16, 36, 64 or 81 letters nor a file that can be read"),
        "{}",
        run.report()
    );
    let uneven = cagebook("solve --regions 1111222233334443");
    uneven.exits(2).says(
        "invalid value '1111222233334443' for '--regions <LETTERS|FILE>': region 3 has 5 cells instead of 4",
    );
    cagebook_reading(&format!("solve --regions {REGIONS}"), format!("{EMPTY}\n{}\n", ".".repeat(36)))
        .exits(2)
        .says("standard input: line 2: the regions are those of a 4 by 4 grid, and this is 6 by 6");
}

#[test]
fn a_cell_named_twice_is_bad_usage() {
    for option in ["--cage '5 r1c1 r1c1'", "--cage 'r1c1 r1c1'", "--extra-region 'R1C1, r1c1'"] {
        let run = cagebook_reading(&format!("solve {option}"), EMPTY);
        assert!(run.exits(2).prints("").stderr.contains("r1c1 is named twice"), "{}", run.report());
    }
}

/// The same two cages over and over are one thing to tell.
#[test]
fn notes_do_not_repeat_themselves() {
    let cages = "--cage '10 r1c1 r1c2' ".repeat(200);
    let run = cagebook_reading(&format!("check --overlap {cages}"), ".".repeat(81));
    assert_eq!(run.stdout.lines().filter(|line| line.starts_with("note: ")).count(), 2, "{}", run.report());
}

#[test]
fn a_shared_cell_is_a_mistake_unless_it_is_meant() {
    let shared = "r1c2 is in two cages: cage 5 at r1c1 r1c2 and cage 4 at r1c2 r2c2 (--overlap allows it)";
    let cages = "--cage '5 r1c1 r1c2' --cage '4 r1c2 r2c2'";
    cagebook_reading(&format!("solve {cages}"), EMPTY)
        .exits(1)
        .prints("none\n")
        .says(&format!("standard input: line 1: no solution: {shared}"));
    cagebook_reading(&format!("check {cages}"), EMPTY)
        .exits(1)
        .prints(&format!("line 1: no solution: {shared}\n"))
        .says_nothing();
    cagebook_reading(&format!("solve {cages} --overlap"), EMPTY).exits(0);
    cagebook("solve --overlap").exits(2);
}

#[test]
fn what_is_no_rule_is_one_clear_line() {
    for (argument, said) in [
        ("--cage 'r1c1 r0c1'", "\"r0c1\" is not a cell from r1c1 to r9c9"),
        ("--cage 10", "cells were expected, as 'r1c1 r1c2'"),
        ("--cage '10x r1c1'", "\"10x\" is not a sum"),
        ("--thermo 'r1c1 r1c2 r1c1'", "the thermometer comes to r1c1 twice"),
        ("--slow-thermo ''", "a thermometer has at least 1 cell"),
        ("--extra-region ''", "cells were expected, as 'r1c1 r1c2'"),
    ] {
        let run = cagebook(&format!("solve {argument}"));
        assert!(run.exits(2).stderr.ends_with(&format!(": {said}\n")), "{}", run.report());
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.report());
    }
    // Of another grid.
    for (rule, name) in [
        ("--cage '10 r9c8 r9c9'", "cage 10 at r9c8 r9c9: r9c8 r9c9 are"),
        ("--thermo 'r1c1 r1c5'", "thermo r1c1 r1c5: r1c5 is"),
        ("--extra-region 'r1c1 r5c1'", "extra region at r1c1 r5c1: r5c1 is"),
    ] {
        cagebook_reading(&format!("solve {rule}"), EMPTY)
            .exits(2)
            .prints("error\n")
            .says(&format!("standard input: line 1: {name} outside the 4 by 4 grid"));
    }
}

const DRAWING: &str = "\
┏━━━━━━━━━━━━━━━┯━━━━━━━┳━━━━━━━┓
┃8              ╎5      ┃       ┃
┃   1       3   ╎   2   ┃   4   ┃
┃               ╎       ┃       ┃
┃       ┏━━━━━━━╈╍╍╍╍╍╍╍╉───────┨
┃       ┃       ┃       ┃       ┃
┃   4   ┃   1   ┃   3   ┃   2   ┃
┃       ┃       ┃       ┃       ┃
┣━━━━━━━╃───────╂╌╌╌╌╌╌╌╂───────┨
┃       │       ┃       ┃       ┃
┃  (2)  │   4   ┃   1   ┃   3   ┃
┃   ▒   │       ┃       ┃       ┃
┠───▒───╆━━━━━━━╃╌╌╌╌╌╌╌╂╌╌╌╌╌╌╌┨
┃   ▒   ┃       ╎       ╏       ┃
┃   3   ┃   2   ╎   4   ╏   1   ┃
┃       ┃       ╎       ╏       ┃
┗━━━━━━━┻━━━━━━━┷━━━━━━━┻━━━━━━━┛
not drawn: cage 5 at r1c2 r1c3
";

#[test]
fn regions_are_drawn_and_what_is_not_is_named() {
    let cages =
        "--cage '8 r1c1 r1c2 r2c1' --cage '5 r1c3 r2c3' --cage '5 r1c2 r1c3' --cage 'r4c3 r4c4' --overlap";
    let run = format!("solve --pretty --regions {REGIONS} {cages} --thermo 'r3c1 r4c1'");
    cagebook_reading(&run, EMPTY).exits(0).prints(DRAWING).says_nothing();
}

#[test]
fn six_by_six_is_drawn_with_its_own_boxes() {
    let run = cagebook_reading("solve --pretty --diagonals", ".".repeat(36));
    let lines: Vec<&str> = run.exits(0).stdout.lines().collect();
    assert_eq!(lines.len(), 25, "{}", run.report());
    assert_eq!(lines[0], "┏━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┯━━━━━━━┓");
    assert_eq!(lines[1], "┃ ╲     │       │       ┃       │       │     ╱ ┃");
    assert_eq!(lines[4], "┠───────┼───────┼───────╂───────┼───────┼───────┨");
    assert_eq!(lines[8], "┣━━━━━━━┿━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┿━━━━━━━┫");
}
