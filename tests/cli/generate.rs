//! `cagebook generate`.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::ops::RangeInclusive;
use std::process::{Command, Stdio};

use cagebook::formats::{Document, Format, Puzzles};
use cagebook::generator::Symmetry;
use cagebook::{CellSet, Grid, House, HouseKind, Puzzle, Side};
use serde_json::Value;

use crate::testenv::{Run, cagebook, cagebook_reading, file};

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

/// A grid of four in which the diagonals hold no digit once, and regions that it keeps.
const FOUR: &str = "1234341221434321";
const REGIONS: &str = "1112134233423442";

/// The puzzles that come out with these arguments.
#[track_caller]
fn generate(arguments: &str) -> Vec<Document> {
    let run = cagebook(&format!("generate --seed 1 {arguments}"));
    read(&run.exits(0).says_nothing().stdout)
}

fn read(text: &str) -> Vec<Document> {
    Puzzles::new(text.as_bytes()).map(|entry| entry.unwrap().document.unwrap()).collect()
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

fn givens(puzzle: &Puzzle) -> CellSet {
    puzzle.givens().filled().map(|(cell, _)| cell).collect()
}

/// The kinds of the rules, each once.
fn kinds(puzzle: &Puzzle) -> Vec<String> {
    let mut kinds: Vec<String> = puzzle.rules().iter().map(|rule| rule.describe().kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
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
fn what_is_nothing_but_givens_is_a_line() {
    let lines = cagebook("generate --variant classic -n 2 --size 6 --seed 1");
    assert!(lines.exits(0).stdout.lines().all(|line| line.len() == 36), "{}", lines.report());
    assert_eq!(lines.stdout.lines().count(), 2);
    for arguments in [
        "",
        "--variant x",
        "--variant jigsaw",
        "--variant thermo",
        "--variant classic --diagonals=falling",
        "--variant classic --regions 1112134233423442",
        "--variant classic --extra-region 'r2c2 r2c3 r3c2 r3c3'",
    ] {
        let text = cagebook(&format!("generate --size 4 --seed 1 -n 2 {arguments}"));
        let paragraphs: Vec<&str> = text.exits(0).stdout.split("\n\n").collect();
        assert_eq!(paragraphs.len(), 2, "{}", text.report());
        for paragraph in paragraphs {
            assert!(paragraph.starts_with("puzzle\nsize 4\n"), "{}", text.report());
            assert!(paragraph.lines().last().unwrap().starts_with("solution "), "{}", text.report());
        }
    }
}

/// What stands in all formats alike.
fn without_solutions(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with("solution ")).collect()
}

#[test]
fn each_format_holds_the_same_puzzles_or_is_refused_once() {
    let mut held = Vec::new();
    for variant in ["classic", "killer", "x,jigsaw", "thermo,killer"] {
        let made = format!("generate --variant {variant} --seed 5 -n 2");
        let text = cagebook(&format!("{made} --to text"));
        for format in Format::all().filter(|format| format.is_written()) {
            let run = cagebook(&format!("{made} --to {format}"));
            if run.code == 2 {
                run.prints("");
                let refusal = format!("cannot be written as {format}");
                assert!(run.stderr.contains(&refusal), "{}", run.report());
                assert_eq!(run.stderr.lines().count(), 1, "{}", run.report());
                continue;
            }
            run.exits(0).says_nothing();
            let again = cagebook_reading("convert --to text", &run.stdout);
            assert_eq!(
                without_solutions(&again.exits(0).stdout),
                without_solutions(&text.stdout),
                "{format}"
            );
            held.push((variant, format.name()));
        }
    }
    for pair in [
        ("classic", "line"),
        ("classic", "sgt"),
        ("killer", "letters"),
        ("killer", "ps"),
        ("killer", "arrows"),
        ("killer", "sudokupad"),
        ("x,jigsaw", "fpuzzles"),
        ("thermo,killer", "json"),
    ] {
        assert!(held.contains(&pair), "{pair:?}");
    }
    for pair in [("killer", "line"), ("classic", "letters"), ("thermo,killer", "ps")] {
        assert!(!held.contains(&pair), "{pair:?}");
    }
    let json = cagebook("generate --seed 5 -n 2 --to json");
    let list: Vec<Value> = serde_json::from_str(&json.exits(0).stdout).unwrap();
    let objects = cagebook("generate --seed 5 -n 2 --to jsonl");
    let lines: Vec<Value> =
        objects.exits(0).stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(list, lines);
    assert!(list[0]["solution"].is_string());
}

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

#[test]
fn what_cannot_be_is_said_at_once() {
    for (arguments, why) in [
        ("--min-cage 10", "a cage of 10 cells needs 10 different digits, there are 9"),
        ("--size 6 --max-cage 7", "a cage of 7 cells needs 7 different digits, there are 6"),
        ("--min-cage 5 --max-cage 4", "no cage has at least 5 and at most 4 cells"),
        ("--min-cage 4 --max-cage 4", "81 cells cannot be cut into cages of 4 cells"),
        ("--max-cage 2", "81 cells cannot be cut into cages of 2 cells"),
        (
            "--cages 30 --cage-symmetry rotational",
            "30 cages cannot be laid out with rotational symmetry: but for one in the middle they come in twos",
        ),
        (
            "--cages 27 --cage-symmetry quarter --singles",
            "27 cages cannot be laid out with quarter symmetry: but for one in the middle they come in fours",
        ),
        (
            "--max-cage 4 --cage-symmetry quarter",
            "with quarter symmetry the cage in the middle has 5 or 9 cells",
        ),
        (
            "--max-cage 3 --cage-symmetry diagonal",
            "with diagonal symmetry at least one cage has 4 cells or more",
        ),
        (
            "--cage '3 r1c1 r1c2' --cage-symmetry mirror",
            "the cages among the rules are not laid out with mirror symmetry",
        ),
        (
            "--cage '3 r1c2 r2c1'",
            "r1c1, which other cages leave over, cannot be cut into cages of 2 to 5 cells",
        ),
        ("--cages 0", "81 cells need at least 17 cages of 2 to 5 cells, not 0"),
        ("--cages 41", "81 cells make at most 40 cages of 2 to 5 cells, not 41"),
        ("--givens 82", "82 givens need 82 cells, there are 81"),
        ("--variant classic --givens 16", "no classic puzzle of 9 by 9 with fewer than 17 givens is unique"),
        (
            "--variant classic --givens 27 --symmetry quarter",
            "27 givens cannot be laid out with quarter symmetry in this grid; 25 and 28 can",
        ),
        (
            "--variant thermo --thermo-length 10",
            "a thermo of 10 cells needs 10 different digits, there are 9",
        ),
        ("--variant thermo --thermo-length 4-3", "no thermo has at least 4 and at most 3 cells"),
        ("--variant thermo --thermos 0", "0 thermos make no thermo puzzle: there is at least 1"),
        ("--variant thermo --thermos 28", "28 thermos of 3 cells need 84 cells, there are 81"),
        (&format!("--solution {FOUR}"), "the solution is 4 by 4, and the puzzle 9 by 9"),
        ("--size 4 --solution 123434122143432.", "the solution is not full: r4c4 is empty"),
        (
            &format!("--size 4 --variant x --solution {FOUR}"),
            "the solution breaks the rules: 1 twice in the falling diagonal (r1c1 r4c4)",
        ),
        (
            &format!("--size 4 --solution {FOUR} --cage '7 r1c1 r1c2'"),
            "the solution breaks the rules: 1 and 2 make 3 in the cage 7 at r1c1 r1c2",
        ),
        (
            "--size 4 --givens 1 --symmetry rotational",
            "1 given cannot be laid out with rotational symmetry in this grid; 0 and 2 can",
        ),
        (
            "--variant classic --size 4 --givens 3",
            "no classic puzzle of 4 by 4 with fewer than 4 givens is unique",
        ),
        ("--variant x --givens 81 --minimal", "a grid that is given whole is not minimal"),
        ("--max-cage 1", "a cage of 1 cell gives the digits away: a cage has 2 cells or more"),
        (
            "--max-cage 1 --singles",
            "to wish for nothing but singles gives the digits away: a cage has 2 cells or more",
        ),
        ("--cages 82 --singles", "81 cells make at most 81 cages of 1 or 2 to 5 cells, not 82"),
        (
            "--singles --min-cage 5 --max-cage 5 --cages 28",
            "81 cells do not come out at 28 cages of 1 or 5 cells",
        ),
        (
            "--min-cage 9 --max-cage 9 --cage '10 r1c1 r1c2'",
            "the 79 cells that other cages leave over cannot be cut into cages of 9 cells",
        ),
        (
            "--size 8 --cages 22 --cage-symmetry quarter",
            "22 cages cannot be laid out with quarter symmetry: but for one in the middle they come in fours",
        ),
        (
            "--cage '3 r1c1 r1c2' --cage '3 r1c3 r1c4'",
            "no grid keeps the rules: cage 3 at r1c1 r1c2 and cage 3 at r1c3 r1c4 both need 1 and 2 in row 1",
        ),
        (
            "--cage '3 r1c1 r1c2' --cage '4 r1c2 r1c3'",
            "r1c2 is in two cages: cage 3 at r1c1 r1c2 and cage 4 at r1c2 r1c3 (--overlap allows it)",
        ),
    ] {
        for more in ["", "-n 1000000000 --to json"] {
            cagebook(&format!("generate {arguments} {more}"))
                .exits(1)
                .prints("")
                .says(&format!("no such puzzle: {why}"));
        }
    }
}

#[test]
fn bad_usage_is_told_from_bad_luck() {
    for (arguments, said) in [
        ("--variant x --max-cage 3", "--max-cage is about cages: --variant has to name killer"),
        ("--variant thermo --singles", "--singles is about cages: --variant has to name killer"),
        ("--variant x --cage-symmetry none", "--cage-symmetry is about cages: --variant has to name killer"),
        ("--thermos 3", "--thermos is about thermometers: --variant has to name thermo"),
        ("--thermo-length 3", "--thermo-length is about thermometers: --variant has to name thermo"),
        (
            "--symmetry mirror",
            "--symmetry is about givens, and a killer has none without --givens; --cage-symmetry is about cages",
        ),
        (
            &format!("--size 4 --variant jigsaw --solution {FOUR}"),
            "regions are not carved to fit a --solution: name them with --regions",
        ),
        (&format!("--regions {REGIONS}"), "the regions are those of a 4 by 4 grid, and this is 9 by 9"),
        ("--size 4 --cage '3 r1c5 r1c6'", "cage 3 at r1c5 r1c6: r1c5 r1c6 are outside the 4 by 4 grid"),
        (
            "--solution 123",
            "invalid value '123' for '--solution <GRID>': a grid has 16, 36, 64 or 81 characters, and there are 3",
        ),
        (
            "--variant thermo --thermo-length 3-",
            "invalid value '3-' for '--thermo-length <N[-M]>': a number of cells was expected, or two as in '3-5'",
        ),
        ("--min-cage 0", "invalid value '0' for '--min-cage <N>': 0 is not in 1..=255"),
        ("-n 0", "invalid value '0' for '--number <N>': 0 is not in 1..18446744073709551615"),
    ] {
        cagebook(&format!("generate {arguments}")).exits(2).prints("").says(said);
    }
    for arguments in [
        "--variant ''",
        "--variant ,",
        "--variant killer,",
        "--variant nonsense",
        "--size 7",
        "--size ''",
        "--seed -1",
        "--seed 18446744073709551616",
        "-n 18446744073709551616",
        "--cages -1",
        "--jobs 0",
        "--time-limit 0",
        "--to nonsense",
        "--to janko",
        "--symmetry round",
        "--overlap",
        "puzzles.txt",
    ] {
        let run = cagebook(&format!("generate {arguments}"));
        assert!(!run.exits(2).prints("").stderr.is_empty(), "{}", run.report());
    }
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
fn a_solution_can_be_left_out() {
    for format in ["text", "jsonl", "fpuzzles"] {
        let with = cagebook(&format!("generate --seed 1 --to {format}"));
        let without = cagebook(&format!("generate --seed 1 --no-solution --to {format}"));
        let documents = [with, without].map(|run| read(&run.exits(0).stdout).remove(0));
        assert!(documents[0].solution.is_some() && documents[1].solution.is_none(), "{format}");
        let cages = documents.map(|document| document.puzzle().unwrap().cages().collect::<Vec<_>>());
        assert_eq!(cages[0], cages[1]);
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
