//! The next step, and how much of it is told.

use serde_json::json;

use super::{IN_CAGE, KILLER, LAST, SMALL, SOLVED, keys, object, objects};
use crate::testenv::{cagebook, cagebook_reading};

#[test]
fn the_name_of_the_technique_stands_above_the_step() {
    let run = cagebook_reading("hint", SMALL);
    let lines: Vec<&str> = run.exits(0).says_nothing().stdout.lines().collect();
    let [name, text] = lines[..] else { panic!("{}", run.report()) };
    assert_eq!(name, "full house");
    assert!(text.ends_with("So r4c3 = 2."), "{}", run.report());
}

#[test]
fn five_stages_tell_more_and_more() {
    let told = |detail: usize| {
        let run = cagebook_reading(&format!("hint --detail {detail} {IN_CAGE}"), LAST);
        run.exits(0).says_nothing().stdout.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let [nudge, place, reason, result, notes] = [1, 2, 3, 4, 5].map(told);
    assert_eq!((nudge.len(), place.len(), reason.len(), result.len(), notes.len()), (1, 2, 2, 2, 3));
    // What to look for has no place in it, where to look no digit of the solution, and the reason no result.
    assert!(!nudge[0].contains("r4c3") && !nudge[0].contains(|c: char| c.is_ascii_digit()), "{nudge:?}");
    assert_eq!(place[0], nudge[0]);
    assert!(!place[1].contains('='), "{place:?}");
    assert!(!reason[1].contains("r4c3 = 2"), "{reason:?}");
    assert!(result[1].starts_with(&reason[1]) && result[1].ends_with("So r4c3 = 2."), "{result:?}");
    assert_eq!(notes[..2], result[..]);
    assert_eq!(notes[2], "r4c3: write 2");

    cagebook_reading(&format!("hint {IN_CAGE}"), LAST).prints(&format!("{}\n", result.join("\n")));
    let stages = &object(&format!("hint {IN_CAGE}"), LAST)["step"]["stages"];
    assert_eq!(*stages, json!([nudge[0], place[1], reason[1], "So r4c3 = 2.", notes[2]]));
}

#[test]
fn notes_that_change_are_told_cell_by_cell() {
    let run = cagebook(&format!("hint --detail 5 {KILLER}"));
    let cells: Vec<&str> = run.exits(0).stdout.lines().skip(2).collect();
    assert!(cells.contains(&"r1c1: 123456789 becomes 12"), "{}", run.report());
    assert!(cells.iter().all(|line| line.contains(": 123456789 becomes ")), "{}", run.report());
}

#[test]
fn entries_and_notes_are_where_it_goes_on_from() {
    // What is left after the first step, and after most of them.
    let next = cagebook_reading("hint --entries .......21.34.421", SMALL);
    assert!(next.exits(0).stdout.contains("So r3c2 = 2."), "{}", next.report());
    // Givens may be left out.
    cagebook_reading("hint --entries ..............2.", SMALL).exits(0).prints(&next.stdout);
    let last = cagebook_reading("hint --entries .143431212343421", SMALL);
    assert!(last.exits(0).stdout.ends_with("So r1c1 = 2.\n"), "{}", last.report());
    for notes in
        ["r1c1=2", "R1C1=2,A2=13", "2 . . . . . . 2 1 . 34 4 . 4 . 1", "2,0,0,0\t0 0 0 0\n0 0 0 0 0 0 0 0"]
    {
        let before =
            cagebook_reading(&format!("explain --only naked-single --until r1c1 --notes '{notes}'"), SMALL);
        assert!(
            before.exits(0).stdout.contains("1. ") && before.stdout.ends_with("So r1c1 = 2.\n"),
            "{notes}"
        );
    }
}

#[test]
fn a_filled_grid_is_solved() {
    cagebook_reading("hint", SOLVED).exits(0).prints("solved\n").says_nothing();
    cagebook_reading(&format!("hint --entries {SOLVED}"), SMALL).exits(0).prints("solved\n").says_nothing();
    assert_eq!(object("hint", SOLVED), json!({"line": 1, "answer": "solved"}));
}

#[test]
fn programs_get_the_step_with_its_stages() {
    let hint = object("hint", SMALL);
    assert_eq!(keys(&hint), ["line", "answer", "step"]);
    assert_eq!((&hint["line"], &hint["answer"]), (&json!(1), &json!("step")));
    let mut step = hint["step"].clone();
    let stages = step.as_object_mut().unwrap().remove("stages").unwrap();
    assert_eq!(stages.as_array().unwrap().len(), 5);
    assert!(stages.as_array().unwrap().iter().all(serde_json::Value::is_string));
    assert_eq!(step, object("explain", SMALL)["steps"][0]);
}

#[test]
fn each_puzzle_has_its_step() {
    let text = format!("{SMALL}\n# filled\n{SOLVED}\n{LAST}\n");
    let run = cagebook_reading("hint --jobs 1", &text);
    let answers: Vec<&str> = run.exits(0).says_nothing().stdout.split("\n\n").collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[1], "solved");
    cagebook_reading("hint --jobs 3", &text).prints(&run.stdout);
    let lines: Vec<_> = objects("hint", &text).iter().map(|object| object["line"].clone()).collect();
    assert_eq!(lines, [1, 3, 4]);
}
