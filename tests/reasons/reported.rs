//! Contradictions and bad givens that users of other programs reported: each is refused at once, with cells and rule.

use cagebook::explain::Query;
use cagebook::{Puzzle, digits};

use crate::spec::{classic, empty, killer};
use crate::{at_once, faults};

#[test]
fn each_is_refused_with_its_cells_and_rule() {
    let ten = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1";
    let after = |before: usize, row: &str| format!("{:.<before$}{row:.<after$}", "", after = 81 - before);
    let cases: [(&str, Puzzle, &[&str]); 8] = [
        // A given that breaks a rule was ignored.
        (
            "K15",
            killer(&after(0, "5"), &[(3, "r1c1 r1c2")]),
            &["r1c1 = 5, but the cage 3 at r1c1 r1c2 can only be 1 and 2"],
        ),
        // Two cages that clash sent a solver around for ever.
        (
            "K16",
            killer(&empty(81), &[(3, "r1c1 r1c2"), (3, "r1c3 r1c4")]),
            &["cage 3 at r1c1 r1c2 and cage 3 at r1c3 r1c4 both need 1 and 2 in row 1"],
        ),
        // So did a repeated digit in a row.
        ("K22", classic(&after(9, "7.6.....6")), &["6 twice in row 2 (r2c3 r2c9)"]),
        // Or it froze the program.
        ("K23", classic(&after(0, "11")), &["1 twice in row 1 (r1c1 r1c2)", "1 twice in box 1 (r1c1 r1c2)"]),
        // A puzzle with clashing givens was "solved".
        (
            "K27",
            classic(".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6.."),
            &[
                "9 twice in row 1 (r1c2 r1c3)",
                "9 twice in column 2 (r1c2 r5c2)",
                "9 twice in box 1 (r1c2 r1c3)",
            ],
        ),
        (
            "K27, more often",
            classic(&after(0, "9.9.9")),
            &["9 three times in row 1 (r1c1 r1c3 r1c5)", "9 twice in box 1 (r1c1 r1c3)"],
        ),
        // Repeats everywhere were accepted.
        (
            "K29",
            classic(&after(63, "9..9.....9..9")),
            &[
                "9 twice in row 8 (r8c1 r8c4)",
                "9 twice in row 9 (r9c1 r9c4)",
                "9 twice in column 1 (r8c1 r9c1)",
                "9 twice in column 4 (r8c4 r9c4)",
                "9 twice in box 7 (r8c1 r9c1)",
                "9 twice in box 8 (r8c4 r9c4)",
            ],
        ),
        // A cage of ten cells was searched.
        (
            "K44",
            killer(&empty(81), &[(46, ten)]),
            &[
                "cage 46 at r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1: 10 cells need 10 different digits, there are 9",
            ],
        ),
    ];
    for (name, puzzle, expected) in cases {
        assert_eq!(at_once(&puzzle), expected[0], "{name}");
        assert_eq!(faults(&puzzle), expected, "{name}");
    }
}

/// K14: nothing was said where filters left no combination.
#[test]
fn filters_that_leave_nothing_are_named() {
    let query = Query { excluded: digits![1], ..Query::new(4, 2) };
    assert_eq!(query.reason().unwrap().to_string(), "4 in 2 cells needs 1 and 3; 1 is excluded");
}
