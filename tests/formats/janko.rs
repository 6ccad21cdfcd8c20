//! Rows of numbers and rows of regions.

use cagebook::engine::{Answer, Engine, Limits};

use crate::{contents, error, names, puzzle, read};

const KILLER: &str = "4 4\n3 - 7 -\n7 - 3 -\n10 - - -\n10 - - -\na a b b\nc c d d\n9 9 9 9\ne e e e\n";
const JIGSAW: &str = "4 4\n1 - - -\n- - - 2\n- 3 - -\n- - - -\n1 1 1 2\n1 2 2 2\n3 3 4 4\n3 3 4 4\n";

#[test]
fn regions_are_cages_or_stand_in_for_boxes() {
    let killer = puzzle(KILLER);
    let cages: Vec<String> = killer.cages().map(|cage| cage.to_string()).collect();
    assert_eq!(
        cages,
        [
            "cage 3 at r1c1 r1c2",
            "cage 7 at r1c3 r1c4",
            "cage 7 at r2c1 r2c2",
            "cage 3 at r2c3 r2c4",
            "cage 10 at r3c1 r3c2 r3c3 r3c4",
            "cage 10 at r4c1 r4c2 r4c3 r4c4",
        ]
    );
    assert_eq!(names(&killer)[0], "boxes");
    assert!(matches!(Engine::new().prove(&killer, &Limits::default()), Answer::Many(_)));
    let jigsaw = puzzle(JIGSAW);
    assert_eq!(names(&jigsaw), ["columns", "regions", "rows"]);
    assert_eq!(jigsaw.givens().to_string(), "1......2.3......");
    assert_eq!(contents(&puzzle(&JIGSAW.replace(' ', " \t  ").replace('\n', " \r\n\n"))), contents(&jigsaw));
    // One region more than there are rows, or one number above them.
    assert_eq!(puzzle(&JIGSAW.replace("1 - - -\n", "7 - - -\n")).cages().count(), 4);
    assert_eq!(puzzle(&JIGSAW.replace("1 1 1 2", "5 1 1 2")).cages().count(), 5);
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    for (from, to, wrong) in [
        (
            "4 4",
            "5 5",
            "line 1, column 1: the rows and columns were expected, both 4, 6, 8 or 9, and there is \"5 5\"",
        ),
        ("7 - 3 -", "7 - x -", "line 3, column 5: a number or '-' was expected, and there is \"x\""),
        ("7 - 3 -", "7 - 3", "line 3, column 6: a row of 4 numbers was expected, and there are 3"),
        ("7 - 3 -", "7 - 3 - -", "line 3, column 9: a row of 4 numbers was expected, and this is one more"),
        ("e e e e", "e 1 1", "line 9, column 6: a row of 4 regions was expected, and there are 3"),
        (
            "e e e e\n",
            "",
            "line 8, column 8: 4 rows of numbers and 4 of regions were expected, and there are 7",
        ),
        (
            "10 - - -\n10",
            "10 - 1 -\n10",
            "line 4, column 6: the cage at r3c1 r3c2 r3c3 r3c4 has the sum 10, and here 1",
        ),
        ("10 -", "99999999999 -", "line 4, column 1: the number is larger than 4294967295"),
    ] {
        let text = KILLER.replacen(from, to, 1);
        assert_eq!(error(&text), wrong, "{to}");
        // One error, and the next puzzle is found.
        let stream = read(&format!("{text}{JIGSAW}"));
        let found: Vec<bool> = stream.iter().map(Result::is_ok).collect();
        assert_eq!((found[0], found.last()), (false, Some(&true)), "{to}: {stream:?}");
    }
    for (from, to, wrong) in [
        ("1 1 1 2", "1 1 2 2", "line 6, column 1: region 1 has 3 cells instead of 4"),
        ("1 - - -", "0 - - -", "line 2, column 1: a digit from 1 to 4 was expected, and there is 0"),
    ] {
        assert_eq!(error(&JIGSAW.replacen(from, to, 1)), wrong);
    }
    assert_eq!(
        error("9 9\n"),
        "line 1, column 4: 9 rows of numbers and 9 of regions were expected, and there are 0"
    );
}

#[test]
fn sums_and_rows_are_not_taken_for_the_beginning() {
    let letters = format!("{}{}\n9 9\n", "A".repeat(40), "B".repeat(41));
    assert_eq!(puzzle(&letters).cages().count(), 2);
    assert_eq!(puzzle("12 34\n34 12\n00 00\n00 00\n").givens().to_string(), "12343412........");
    let found = read(&format!("3: r1c1 r1c2\n{KILLER}{JIGSAW}puzzle\n9: r1c1 r1c2\n"));
    assert!(found.iter().all(Result::is_ok) && found.len() == 4, "{found:?}");
}
