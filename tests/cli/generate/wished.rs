//! Options, and puzzles that keep them.

use std::collections::HashSet;
use std::fs;
use std::ops::RangeInclusive;

use cagebook::formats::{Document, Format};
use cagebook::generator::Symmetry;
use cagebook::{CellSet, Grid, House, HouseKind, Puzzle, Side};
use serde_json::Value;

use super::{FOUR, REGIONS, read};
use crate::testenv::{cagebook, cagebook_reading, file};

/// Each kind alone, and mixes of two to all of them.
const MIXES: [&str; 9] = [
    "classic",
    "x",
    "jigsaw",
    "killer",
    "thermo",
    "x,jigsaw",
    "killer,jigsaw",
    "thermo,x,classic",
    "jigsaw,thermo,x,killer",
];

/// The puzzles that come out with these arguments.
#[track_caller]
fn generate(arguments: &str) -> Vec<Document> {
    let run = cagebook(&format!("generate --seed 1 {arguments}"));
    read(&run.exits(0).says_nothing().stdout)
}

/// The one puzzle that comes out, which has been read from text.
#[track_caller]
fn one(arguments: &str) -> Puzzle {
    let documents = generate(arguments);
    assert_eq!(documents.len(), 1, "{arguments}");
    documents[0].puzzle().unwrap().clone()
}

fn cages(puzzle: &Puzzle) -> Vec<CellSet> {
    puzzle.cages().map(|cage| cage.cells()).collect()
}

/// The kinds of the rules, each once.
fn kinds(puzzle: &Puzzle) -> Vec<String> {
    let mut kinds: Vec<String> = puzzle.rules().iter().map(|rule| rule.describe().kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

fn givens(puzzle: &Puzzle) -> CellSet {
    puzzle.givens().filled().map(|(cell, _)| cell).collect()
}

/// The lengths of the thermometers.
fn thermos(puzzle: &Puzzle) -> Vec<usize> {
    let rules = puzzle.rules().iter().map(|rule| rule.describe());
    rules.filter(|rule| rule.kind == "thermo").map(|rule| rule.groups[0].len()).collect()
}

/// Every cage has one of these sizes.
#[track_caller]
fn sized(puzzle: &Puzzle, sizes: RangeInclusive<usize>) {
    assert!(cages(puzzle).iter().all(|cage| sizes.contains(&cage.len())), "{puzzle:?}");
}

#[test]
fn every_mix_on_every_side_has_the_one_solution_it_claims() {
    for mix in MIXES {
        for side in [4, 6, 8, 9] {
            let made = cagebook(&format!("generate --variant {mix} --size {side} -n 2 --seed 3 --to jsonl"));
            let documents = read(&made.exits(0).says_nothing().stdout);
            assert_eq!(documents.len(), 2, "{}", made.report());
            let mut solutions = Vec::new();
            for document in documents {
                let puzzle = document.puzzle().unwrap();
                assert_eq!(puzzle.side().get(), side);
                let with = |kind: &str, name: &str| {
                    assert_eq!(kinds(puzzle).iter().any(|other| other == kind), mix.contains(name), "{mix}");
                };
                with("diagonal", "x");
                with("regions", "jigsaw");
                with("cage", "killer");
                with("thermo", "thermo");
                assert_eq!(kinds(puzzle).contains(&"boxes".to_owned()), !mix.contains("jigsaw"), "{mix}");
                if mix.contains("killer") {
                    assert_eq!(givens(puzzle), CellSet::EMPTY, "{mix}");
                    let cells = cages(puzzle);
                    assert_eq!(
                        cells.iter().map(|cage| cage.len()).sum::<usize>(),
                        puzzle.side().cells().len()
                    );
                    let covered = cells.into_iter().fold(CellSet::EMPTY, |all, cage| all | cage);
                    assert_eq!(covered, puzzle.side().cells(), "{mix}");
                }
                solutions.push(document.solution.unwrap().to_string());
            }
            cagebook_reading("solve --unique", &made.stdout).exits(0).prints(&(solutions.join("\n") + "\n"));
        }
    }
}

#[test]
fn one_killer_is_what_comes_of_no_wishes() {
    let run = cagebook("generate --seed 1");
    let puzzle = read(&run.exits(0).says_nothing().stdout)[0].puzzle().unwrap().clone();
    assert_eq!(puzzle.side(), Side::NINE);
    assert_eq!(kinds(&puzzle), ["boxes", "cage", "columns", "rows"]);
    sized(&puzzle, 2..=5);
    cagebook("generate --variant killer --size 9 -n 1 --seed 1 --to text").prints(&run.stdout);
    // The kinds may be named one by one, in any order, and more than once.
    let mix = cagebook("generate --seed 1 --variant thermo,x");
    cagebook("generate --seed 1 --variant x --variant classic,thermo,x").exits(0).prints(&mix.stdout);
}

#[test]
fn cages_are_as_wished() {
    sized(&one("--min-cage 3"), 3..=5);
    sized(&one("--max-cage 3"), 2..=3);
    sized(&one("--min-cage 3 --max-cage 3"), 3..=3);
    // A bound beyond the usual other one moves it.
    let large = cages(&one("--min-cage 6 --singles"));
    assert!(large.iter().all(|cage| [1, 6].contains(&cage.len())));
    let large = one("--max-cage 9 --cages 17");
    sized(&large, 2..=9);
    assert!(cages(&large).iter().any(|cage| cage.len() > 5));
    sized(&one("--size 4 --max-cage 2"), 2..=2);
    for number in [24, 30] {
        assert_eq!(one(&format!("--cages {number}")).cages().count(), number);
    }
    let singles = cages(&one("--max-cage 2 --singles"));
    assert!(singles.iter().any(|cage| cage.len() == 1));
    for symmetry in Symmetry::ALL {
        let cages: HashSet<CellSet> =
            cages(&one(&format!("--size 6 --cage-symmetry {symmetry}"))).into_iter().collect();
        let six = Side::new(6).unwrap();
        for cage in &cages {
            assert!(symmetry.images(six, *cage).iter().all(|image| cages.contains(image)), "{symmetry}");
        }
    }
}

#[test]
fn singles_make_up_the_number_of_cages() {
    for (size, number) in [(3, 35), (3, 61), (4, 27), (5, 61), (5, 81)] {
        let run = cagebook(&format!(
            "generate --singles --min-cage {size} --max-cage {size} --cages {number} --seed 1 --to jsonl"
        ));
        let puzzle = read(&run.exits(0).stdout).remove(0).puzzle().unwrap().clone();
        assert_eq!(puzzle.cages().count(), number);
        assert!(puzzle.cages().all(|cage| [1, size].contains(&cage.cells().len())));
    }
}

#[test]
fn givens_are_as_wished() {
    let classic = one("--variant classic --givens 30");
    assert_eq!(givens(&classic).len(), 30);
    let full = one("--variant classic --givens 81");
    assert!(full.givens().open().is_empty());
    let killer = one("--givens 5");
    assert!(givens(&killer).len() == 5 && killer.cages().count() > 0);
    for symmetry in Symmetry::ALL {
        for arguments in ["--variant x", "--variant classic --givens 36", "--givens 12 --size 8"] {
            let puzzle = one(&format!("{arguments} --symmetry {symmetry}"));
            let given = givens(&puzzle);
            assert!(!given.is_empty(), "{arguments} {symmetry}");
            assert_eq!(symmetry.images(puzzle.side(), given), [given], "{arguments} {symmetry}");
        }
    }
}

#[test]
fn nothing_of_a_minimal_puzzle_could_go() {
    let report = |arguments: &str| -> Value {
        let puzzle = cagebook(&format!("generate --minimal --seed 1 {arguments}"));
        let report = cagebook_reading("check --redundant --format json", &puzzle.exits(0).stdout);
        let report: Vec<Value> = serde_json::from_str(&report.exits(0).stdout).unwrap();
        report[0]["redundant"].clone()
    };
    for arguments in
        ["--variant classic", "--variant thermo --symmetry rotational --size 6", "--variant jigsaw"]
    {
        assert_eq!(report(arguments)["givens"], Value::Array(Vec::new()), "{arguments}");
    }
    let killer = report("--size 6 --max-cage 4 --givens 1");
    assert_eq!(killer["givens"], Value::Array(Vec::new()));
    for border in killer["borders"].as_array().unwrap() {
        let cells = border.to_string().matches(" r").count();
        assert!(cells > 4, "{border}");
    }
}

#[test]
fn thermometers_are_as_wished() {
    for (arguments, number, length) in [
        ("", 8, 3..=6),
        ("--thermos 3", 3, 3..=6),
        ("--thermo-length 4", 8, 4..=4),
        ("--thermos 5 --thermo-length 2-3", 5, 2..=3),
        ("--size 6", 5, 2..=4),
        ("--size 4 --thermo-length 4", 1, 4..=4),
        // Long ones are fewer, if nothing is said.
        ("--size 8 --thermo-length 7-8", 1, 7..=8),
    ] {
        let lengths = thermos(&one(&format!("--variant thermo {arguments}")));
        assert_eq!(lengths.len(), number, "{arguments}");
        assert!(lengths.iter().all(|cells| length.contains(cells)), "{arguments}");
    }
}

#[test]
fn the_solution_may_be_named() {
    let solution: Grid = FOUR.parse().unwrap();
    for arguments in
        ["", "--variant classic", "--variant thermo", "--variant killer,jigsaw --regions 1111222233334444"]
    {
        for grid in [FOUR, "1234 3412 2143 4321"] {
            let made = cagebook(&format!(
                "generate --seed 1 -n 3 --size 4 {arguments} --solution '{grid}' --to text"
            ));
            let documents = read(&made.exits(0).stdout);
            assert!(documents.iter().all(|document| document.solution == Some(solution)), "{arguments}");
            cagebook_reading("solve --unique", &made.stdout).exits(0).prints(&format!("{FOUR}\n").repeat(3));
        }
    }
}

#[test]
fn added_rules_are_in_every_puzzle() {
    for (arguments, line) in [
        ("--diagonals", "diagonals"),
        ("--diagonals=rising", "diagonal rising"),
        ("--thermo 'r1c1 r1c2 r2c3'", "thermo r1c1 r1c2 r2c3"),
        ("--slow-thermo 'r4c4 r3c4'", "slow thermo r4c4 r3c4"),
        ("--cage '7 r1c1 r1c2'", "7: r1c1 r1c2"),
        ("--cage 'r1c1 r2c2'", "cage: r1c1 r2c2"),
        ("--extra-region 'r2c2 r2c3'", "extra region r2c2 r2c3"),
    ] {
        for variant in ["classic", "killer", "jigsaw,thermo"] {
            let run = cagebook(&format!("generate --variant {variant} --size 6 --seed 1 -n 3 {arguments}"));
            let lines = run.exits(0).stdout.lines().filter(|other| *other == line).count();
            assert_eq!(lines, 3, "{}", run.report());
            cagebook_reading("solve --unique", &run.stdout).exits(0);
        }
    }
    // Cages are laid around those that are there.
    let puzzle = one("--cage '45 r4c4 r4c5 r4c6 r5c4 r5c5 r5c6 r6c4 r6c5 r6c6' --max-cage 4");
    let sizes: Vec<usize> = cages(&puzzle).iter().map(|cage| cage.len()).collect();
    assert_eq!((sizes.iter().sum::<usize>(), sizes[0]), (81, 9));
    assert!(sizes[1..].iter().all(|size| (2..=4).contains(size)));
    let shared = one("--size 4 --cage '5 r1c1 r1c2' --cage 'r1c2 r1c3' --overlap");
    assert_eq!(cages(&shared).iter().map(|cage| cage.len()).sum::<usize>(), 17);
}

#[test]
fn regions_that_are_named_are_not_carved() {
    let file = file("generated-regions.txt", REGIONS);
    let expected = "regions 1112 1342 3342 3442";
    for variant in ["classic", "jigsaw", "thermo", "killer,jigsaw"] {
        for regions in [REGIONS, &file] {
            let run = cagebook(&format!(
                "generate --size 4 --seed 1 -n 2 --variant {variant} --regions '{regions}'"
            ));
            let lines: Vec<&str> =
                run.exits(0).stdout.lines().filter(|line| line.starts_with("regions ")).collect();
            assert_eq!(lines, [expected; 2], "{variant}");
        }
    }
    fs::remove_file(file).unwrap();
    let carved = generate("--variant jigsaw --size 4 -n 3 --to text");
    let layouts: HashSet<String> = carved
        .iter()
        .map(|document| Format::TEXT.write(document).unwrap().lines().nth(2).unwrap().to_owned())
        .collect();
    assert_eq!(layouts.len(), 3);
}

#[test]
fn regions_are_neither_rows_nor_columns() {
    let run = cagebook("generate --variant jigsaw --size 4 -n 50 --seed 1 --to jsonl");
    let houses: Vec<CellSet> = Side::new(4)
        .unwrap()
        .houses()
        .filter(|house| house.kind() != HouseKind::Box)
        .map(House::cells)
        .collect();
    for document in read(&run.exits(0).stdout) {
        let rules = document.puzzle().unwrap().rules().iter().map(|rule| rule.describe());
        let regions = rules.filter(|rule| rule.kind == "regions").flat_map(|rule| rule.groups);
        let regions: Vec<CellSet> = regions.map(|region| region.into_iter().collect()).collect();
        assert!(regions.len() == 4 && !regions.iter().any(|region| houses.contains(region)), "{regions:?}");
    }
}

#[test]
fn puzzles_have_the_level_that_is_wished_and_use_the_techniques() {
    let rated = |arguments: &str| {
        let made = cagebook(&format!("generate --seed 4 -n 3 {arguments}"));
        let rated = cagebook_reading("rate", &made.exits(0).stdout);
        rated.exits(0).stdout.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    for level in ["gentle", "moderate", "tricky", "hard"] {
        for variant in ["killer", "classic --size 6", "x,thermo"] {
            // What is hard without cages is rare.
            if level != "hard" || variant == "killer" {
                let lines = rated(&format!("--variant {variant} --level {level}"));
                assert_eq!(lines.len(), 3);
                assert!(lines.iter().all(|line| line.starts_with(level)), "{variant} {level}: {lines:?}");
            }
        }
    }
    // As easy as they can be.
    for (arguments, level) in
        [("--needs house-to-cage", "tricky"), ("--variant classic --needs naked-pair", "tricky")]
    {
        let lines = rated(arguments);
        assert!(lines.iter().all(|line| line.starts_with(level)), "{arguments}: {lines:?}");
    }
    for technique in ["house-to-cage", "cage-hidden-single,cage-locked"] {
        let made = cagebook(&format!("generate --seed 4 -n 2 --needs {technique}"));
        let paths = cagebook_reading("explain --format json", &made.stdout);
        let paths: serde_json::Value = serde_json::from_str(&paths.exits(0).stdout).unwrap();
        for path in paths.as_array().unwrap() {
            let steps = path["steps"].as_array().unwrap();
            for technique in technique.split(',') {
                assert!(steps.iter().any(|step| step["technique"] == technique), "{technique}");
            }
        }
    }
}
