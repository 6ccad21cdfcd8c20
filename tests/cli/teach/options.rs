//! What cannot be asked.

use super::SMALL;
use crate::testenv::{cagebook, cagebook_reading};

#[test]
fn what_belongs_to_another_grid_is_refused() {
    let nine = ".".repeat(81);
    let dots = ". ".repeat(36);
    for (arguments, why) in [
        (format!("--entries {nine}"), "the entries are those of a 9 by 9 grid, and this is 4 by 4"),
        (format!("--notes '{dots}'"), "the notes are those of a 6 by 6 grid, and this is 4 by 4"),
        ("--notes 'r1c5=1'".to_owned(), "notes: r1c5 is outside the 4 by 4 grid"),
        ("--notes 'r1c1=25'".to_owned(), "notes: r1c1 cannot hold 5, the digits go from 1 to 4"),
    ] {
        for command in ["hint", "explain"] {
            cagebook_reading(&format!("{command} {arguments}"), SMALL)
                .exits(2)
                .prints("error\n")
                .says(&format!("standard input: line 1: {why}"));
        }
    }
    cagebook_reading("explain --until r5c1", SMALL)
        .exits(2)
        .prints("error\n")
        .says("standard input: line 1: --until: r5c1 is outside the 4 by 4 grid");
}

#[test]
fn what_cannot_be_read_is_refused_at_once() {
    for (arguments, why) in [
        (
            "--entries 12",
            "invalid value '12' for '--entries <GRID>': a grid has 16, 36, 64 or 81 characters, and there are 2",
        ),
        (
            "--notes 12",
            "invalid value '12' for '--notes <NOTES>': notes as r1c1=124 were expected, or a group of digits for each \
             of 16, 36, 64 or 81 cells, and there are 1",
        ),
        (
            "--notes r1c1=",
            "invalid value 'r1c1=' for '--notes <NOTES>': r1c1 has no digit: leave out what is not noted",
        ),
        ("--notes x=1", "invalid value 'x=1' for '--notes <NOTES>': \"x\" is not a cell from r1c1 to r9c9"),
        (
            "--notes r1c1=1,2",
            "invalid value 'r1c1=1,2' for '--notes <NOTES>': \"2\" is no note: they are written r1c1=124",
        ),
        ("--notes r1c1=1,a1=2", "invalid value 'r1c1=1,a1=2' for '--notes <NOTES>': r1c1 is named twice"),
    ] {
        for command in ["hint", "explain"] {
            cagebook(&format!("{command} {arguments}")).exits(2).prints("").says(why);
        }
    }
    for arguments in [
        "hint --detail 0",
        "hint --detail 6",
        "hint --format html",
        "hint --notes r1c1=0",
        "explain --until r0c1",
        "explain --format jsonl",
        "rate --entries ................",
        "rate --format html",
    ] {
        let run = cagebook(arguments);
        assert!(!run.exits(2).prints("").stderr.is_empty(), "{}", run.report());
    }
    cagebook("hint --detail 3 --format json").exits(2).says("--detail is for text: json has all five stages");
}

#[test]
fn unknown_techniques_are_answered_with_those_there_are() {
    for arguments in ["--only x-ring", "--only naked-single,x-ring", "--only ''"] {
        let run = cagebook(&format!("explain {arguments}"));
        run.exits(2).prints("");
        for id in ["full-house", "innie-one-house", "x-wing", "long-trial"] {
            assert!(run.stderr.contains(id), "{}", run.report());
        }
    }
    let help = cagebook("explain --help");
    for line in ["- naked-single: naked single, 2", "- x-wing: X-wing, 40"] {
        let squeezed: Vec<&str> = help.stdout.split_whitespace().collect();
        assert!(squeezed.join(" ").contains(line), "{line}\n{}", help.report());
    }
}
