//! What is wrong with entries and notes is said before any step.

use serde_json::json;

use super::{SEVERAL, SMALL, objects};
use crate::testenv::cagebook_reading;

#[test]
fn wrong_entries_are_named_first() {
    let wrong = "r1c1 = 1 is wrong, no solution has it\n";
    for command in ["hint", "hint --detail 1", "explain", "explain --until r1c1"] {
        let command = format!("{command} --entries 1.4.............");
        cagebook_reading(&command, SMALL).exits(1).prints(wrong).says_nothing();
    }
    cagebook_reading("hint --entries ........2.......", SMALL)
        .exits(1)
        .prints("r3c1 = 2 is wrong, 1 is given\n");
    // Where there are several solutions, an entry can be wrong as well.
    cagebook_reading("hint --entries 11..............", SEVERAL)
        .exits(1)
        .says_nothing()
        .prints("r1c1 = 1 and r1c2 = 1 are each possible, but not together\n");
}

#[test]
fn notes_without_the_digit_are_named_and_do_not_tell_it() {
    for command in ["hint", "explain"] {
        cagebook_reading(&format!("{command} --notes 'r1c1=13 r1c2=4 r1c3=14'"), SMALL)
            .exits(1)
            .says_nothing()
            .prints(
                "r1c1: the notes 1 3 lack the digit that belongs there\nr1c2: the note 4 lacks the digit that belongs there\n",
            );
    }
    // Where a digit is written, notes do not matter.
    cagebook_reading("hint --notes 'r1c1=13' --entries 2...............", SMALL).exits(0);
    cagebook_reading("hint --notes 'r3c1=234'", SMALL).exits(0);
}

#[test]
fn both_are_named_in_turn() {
    let arguments = "--entries 1............... --notes 'r1c2=4'";
    let wrong =
        ["r1c1 = 1 is wrong, no solution has it", "r1c2: the note 4 lacks the digit that belongs there"];
    cagebook_reading(&format!("hint {arguments}"), SMALL).exits(1).prints(&format!("{}\n", wrong.join("\n")));
    let hints = objects(&format!("hint {arguments}"), &format!("{SMALL}\n{SMALL}"));
    assert_eq!(hints[0], json!({"line": 1, "answer": "wrong", "wrong": wrong}));
    assert_eq!(hints[1], json!({"line": 2, "answer": "wrong", "wrong": wrong}));
    let paths = objects(&format!("explain {arguments}"), SMALL);
    let expected = json!({"line": 1, "answer": "wrong", "wrong": wrong, "solved": false, "steps": []});
    assert_eq!(paths, [expected]);

    let page = cagebook_reading(&format!("explain --format html {arguments}"), SMALL);
    page.exits(1).prints("");
    let said: Vec<&str> = page.stderr.lines().collect();
    assert_eq!(said, wrong.map(|wrong| format!("cagebook: standard input: line 1: {wrong}")));
}
