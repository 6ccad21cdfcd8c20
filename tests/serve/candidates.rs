//! True candidates: counts, wishes, and what is remembered of the puzzles before.

use cagebook::Puzzle;
use cagebook::teacher::{Family, Path, Teacher, Technique, Work};
use serde_json::{Value, json};

use crate::export::{empty, packed, puzzle, true_candidates, with_cages, with_givens};
use crate::page::{Page, numbers};
use crate::service::Service;

/// A puzzle that takes more than single digits.
const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// An export with a wish of this kind.
fn wished(export: &Value, options: &[&str]) -> Value {
    let mut export = export.clone();
    export["truecandidatesoptions"] = json!(options);
    export
}

fn counts(page: &mut Page, export: &Value) -> Vec<i64> {
    let reply = page.ask("truecandidates", &packed(export));
    assert_eq!(reply["type"], "truecandidates", "{reply}");
    numbers(&reply["solutionsPerCandidate"])
}

#[test]
fn solutions_are_counted_up_to_the_cap() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let cages = with_cages(
        6,
        &[(&["R1C1", "R1C2"], "3"), (&["R2C1", "R3C1", "R4C1"], "12"), (&["R6C5", "R6C6"], "")],
    );
    for export in [with_givens("12.............."), cages] {
        let puzzle = puzzle(&export);
        for (option, cap) in [
            ("truecandidatesnumsolutions=1", 1),
            ("truecandidatesnumsolutions=2", 2),
            ("truecandidatesnumsolutions=5", 5),
            ("colored", 8),
            ("truecandidatesnumsolutions=1000", 1000),
        ] {
            let found = counts(&mut page, &wished(&export, &[option]));
            assert_eq!(Some(found), true_candidates(&puzzle, cap), "{option} {export}");
        }
        // The smaller one again: what was remembered of a larger cap is not told.
        assert_eq!(Some(counts(&mut page, &export)), true_candidates(&puzzle, 1), "{export}");
    }
}

#[test]
fn wishes_that_are_none_are_told() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    for option in [
        "truecandidatesnumsolutions=0",
        "truecandidatesnumsolutions=-1",
        "truecandidatesnumsolutions=x",
        "truecandidatesnumsolutions=",
        "truecandidatesnumsolutions=99999999999999999999",
        "truecandidatesnumsolutions",
        "logical=1",
        "",
        "nothing",
    ] {
        let reply = page.ask("truecandidates", &packed(&wished(&empty(4), &[option])));
        assert_eq!(
            (&reply["optionsIgnored"], &reply["countedUpTo"]),
            (&json!([option]), &json!(1)),
            "{reply}"
        );
    }
    // More than are counted, and the switch of old, which counts for less than a number.
    let expected = |cap: u32| true_candidates(&puzzle(&empty(4)), cap).expect("it has solutions");
    for (options, cap) in [
        (vec!["truecandidatesnumsolutions=1000000"], 1024),
        (vec!["colored"], 8),
        (vec!["colored", "truecandidatesnumsolutions=2"], 2),
        (vec!["truecandidatesnumsolutions=1", "colored"], 1),
    ] {
        let reply = page.ask("truecandidates", &packed(&wished(&empty(4), &options)));
        assert_eq!((&reply["countedUpTo"], &reply["optionsIgnored"]), (&json!(cap), &json!(null)), "{reply}");
        assert_eq!(numbers(&reply["solutionsPerCandidate"]), expected(cap), "{options:?}");
    }
}

#[test]
fn what_logic_leaves_is_told_apart() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let export = with_givens(HARD);
    let puzzle = puzzle(&export);
    let possible = true_candidates(&puzzle, 1).expect("it has a solution");
    let mut different = Vec::new();
    for disabled in
        [vec!["contradictions"], vec!["tuples", "pointing", "fishes", "wings", "aic", "contradictions"]]
    {
        let mut wish = wished(&export, &["logical"]);
        wish["disabledlogic"] = json!(disabled);
        let found = counts(&mut page, &wish);
        let expected = logical(&puzzle, &disabled);
        assert_eq!(found, expected, "{disabled:?}");
        let solved = |count: &i64| if *count == -1 { 0 } else { *count };
        assert_eq!(found.iter().map(solved).collect::<Vec<_>>(), possible);
        different.push(found);
        // And without the wish all that was remembered of it does not count.
        assert_eq!(counts(&mut page, &export), possible);
    }
    assert!(different[1].contains(&-1) && different[0] != different[1]);
}

/// The path of a teacher without kinds of logic.
pub fn path_without(puzzle: &Puzzle, work: &Work, disabled: &[&str]) -> Path {
    let kind = |technique: &&Technique| match technique.family() {
        Family::Subsets => "tuples",
        Family::Locked => "pointing",
        Family::Fish => "fishes",
        Family::Wings => "wings",
        Family::Chains => "aic",
        Family::Trial => "contradictions",
        _ => "",
    };
    let known = Technique::ALL.iter().filter(|technique| !disabled.contains(&kind(technique)));
    Teacher::of(known.copied()).path(puzzle, work)
}

/// The true candidates, and -1 for those that a teacher does not remove.
fn logical(puzzle: &Puzzle, disabled: &[&str]) -> Vec<i64> {
    let path = path_without(puzzle, &Work::of(puzzle), disabled);
    let side = puzzle.side();
    let left = side.cells().iter().flat_map(|cell| {
        let notes = path.notes[cell.index()];
        side.digits().iter().map(move |digit| notes.contains(digit))
    });
    let possible = true_candidates(puzzle, 1).expect("it has a solution");
    possible.into_iter().zip(left).map(|(count, left)| if count == 0 && left { -1 } else { count }).collect()
}

#[test]
fn entries_do_not_count_and_are_told() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let givens = with_givens("12..............");
    let mut filled = givens.clone();
    // One that is wrong, and one that is right; and marks.
    filled["grid"][0][2] = json!({"value": 1});
    filled["grid"][3][3] = json!({"value": 4});
    filled["grid"][2][2] = json!({"centerPencilMarks": [1]});
    for command in ["truecandidates", "count", "check", "solve"] {
        let plain = page.ask(command, &packed(&givens));
        assert_eq!(plain["entriesUsed"], "givens", "{plain}");
        assert!(plain.get("entriesLeftOut").is_none(), "{plain}");
        let reply = page.ask(command, &packed(&filled));
        assert_eq!(reply["entriesUsed"], "givens", "{reply}");
        assert_eq!(reply["entriesLeftOut"], json!(["r1c3", "r4c4"]), "{reply}");
        for key in ["type", "count", "solutionsPerCandidate"] {
            assert_eq!(reply[key], plain[key], "{command}");
        }
    }
    for command in ["step", "solvepath", "estimate"] {
        let reply = page.ask(command, &packed(&givens));
        assert_eq!(reply["entriesUsed"], "all", "{reply}");
        assert!(reply.get("entriesLeftOut").is_none(), "{reply}");
    }
}

#[test]
fn given_marks_count() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let mut export = empty(4);
    export["grid"][0][0] = json!({"givenPencilMarks": [1, 3], "centerPencilMarks": [2]});
    let expected = true_candidates(&puzzle(&export), 8).expect("there are solutions");
    let found = counts(&mut page, &wished(&export, &["colored"]));
    assert_eq!(found, expected);
    assert_eq!(found[..4], [8, 0, 8, 0]);
}

#[test]
fn titles_and_colours_do_not_matter() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let export = with_cages(6, &[(&["R1C1", "R1C2"], "3"), (&["R2C1", "R3C1", "R4C1"], "12")]);
    let plain = counts(&mut page, &export);
    let mut coloured = export.clone();
    coloured["title"] = json!("Another one");
    coloured["author"] = json!("Somebody");
    coloured["grid"][0][0] = json!({"c": "#ff0000"});
    assert_eq!(counts(&mut page, &coloured), plain);
    // Nor does the order of cages, and another page has the same answer.
    let mut turned = export.clone();
    turned["killercage"].as_array_mut().expect("cages").reverse();
    assert_eq!(counts(&mut Page::connect(&service), &turned), plain);
    // A cage less is another puzzle.
    turned["killercage"].as_array_mut().expect("cages").pop();
    assert_ne!(counts(&mut page, &turned), plain);
}
