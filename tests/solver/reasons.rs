//! Contradictions: each is found before any guess, and the reason names cells and rule.

use cagebook::Cage;
use cagebook::solver::{Answer, Limits, first_within, solve_within};

use crate::{cage, givens, letters};

/// The reason why there is no solution, found without a guess.
#[track_caller]
fn reason(cages: &[Cage]) -> String {
    let limits = Limits { nodes: Some(0), time: None };
    let (proof, attempt) = (solve_within(cages, limits), first_within(cages, limits));
    assert_eq!(proof, attempt);
    match proof {
        Answer::None(reason) => reason,
        answer => panic!("{answer:?}"),
    }
}

#[test]
fn a_cage_that_nothing_fills() {
    assert_eq!(reason(&[cage(0, "r1c1 r1c2")]), "cage 0 at r1c1 r1c2: 2 cells make at least 3");
    assert_eq!(reason(&[cage(18, "r1c1 r1c2")]), "cage 18 at r1c1 r1c2: 2 cells make at most 17");
    assert_eq!(reason(&[cage(10, "r5c5")]), "cage 10 at r5c5: 1 cell makes at most 9");
    assert_eq!(reason(&[cage(7, "")]), "cage 7 without cells: a cage has at least 1 cell");
    assert_eq!(
        reason(&[cage(46, "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1")]),
        "cage 46 at r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1: 10 cells need 10 different digits, there are 9"
    );
}

#[test]
fn cages_that_cover_the_grid_and_do_not_total_405() {
    let text = "AABBBCDEFGGHHCCDEFGGIICJKKFLMMINJKOFLPPQNJOORSPTQNUVVRSTTQWUUXXSYZWWaaXXSYZWbbbcc\n";
    for (first, total) in [(4, 406), (14, 416)] {
        let sums =
            format!("{first} 15 22 4 16 15 25 17 9 8 20 6 14 17 17 13 20 12 27 6 20 6 10 14 8 16 15 13 17\n");
        assert_eq!(
            reason(&letters(&format!("{text}{sums}"))),
            format!("the cages cover all 81 cells, so they have to total 405; they total {total}")
        );
    }
    // A cage at fault is the nearer reason.
    let sums = "3 15 22 4 16 15 25 17 9 8 20 6 14 17 17 13 20 12 27 6 20 6 10 14 8 16 15 13 0\n";
    assert_eq!(reason(&letters(&format!("{text}{sums}"))), "cage 0 at r9c8 r9c9: 2 cells make at least 3");
}

#[test]
fn cages_inside_a_house_that_miss_its_45() {
    let covered = [cage(20, "r1c1 r1c2 r1c3 r1c4"), cage(24, "r1c5 r1c6 r1c7 r1c8 r1c9")];
    assert_eq!(reason(&covered), "the cages inside row 1 cover it and make 44, not 45");
    let too_much = [cage(21, "r1c3 r2c3 r3c3 r4c3"), cage(12, "r8c3 r9c3"), cage(13, "r6c3 r7c3")];
    assert_eq!(reason(&too_much), "the cages inside column 3 make 46, more than its 45");
    let too_little = [cage(20, "r4c4 r4c5 r5c4 r5c5"), cage(23, "r4c6 r5c6 r6c6")];
    assert_eq!(
        reason(&too_little),
        "the cages inside box 5 make 43 of its 45, which leaves cage 2 at r6c4 r6c5: 2 cells make at least 3"
    );
}

#[test]
fn a_given_that_its_cage_cannot_hold() {
    let reason = reason(&[cage(5, "r1c1"), cage(3, "r1c1 r1c2")]);
    assert_eq!(reason, "r1c1 = 5, but cage 3 at r1c1 r1c2 can only hold 1 and 2");
}

#[test]
fn the_same_digit_needed_twice() {
    assert_eq!(
        reason(&[cage(3, "r1c1 r1c2"), cage(3, "r1c3 r1c4")]),
        "cage 3 at r1c1 r1c2 and cage 3 at r1c3 r1c4 both need 1 and 2 in row 1"
    );
    // Nothing in common but the box; 1 is in every combination of both.
    assert_eq!(
        reason(&[cage(4, "r4c4 r5c5"), cage(8, "r6c4 r6c5 r6c6")]),
        "cage 4 at r4c4 r5c5 and cage 8 at r6c4 r6c5 r6c6 both need 1 in box 5"
    );
    // No house, but another cage.
    assert_eq!(
        reason(&[cage(8, "r1c1"), cage(8, "r5c9"), cage(20, "r1c1 r5c9 r9c5")]),
        "cage 8 at r1c1 and cage 8 at r5c9 both need 8 in cage 20 at r1c1 r5c9 r9c5"
    );
    for (puzzle, reason_begins) in [
        (format!("11{:.<79}", ""), "cage 1 at r1c1 and cage 1 at r1c2 both need 1 in row 1"),
        (
            ".........7.6.....6...............................................................".to_owned(),
            "cage 6 at r2c3 and cage 6 at r2c9 both need 6 in row 2",
        ),
        (
            ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..".to_owned(),
            "cage 9 at r1c2 and cage 9 at r1c3 both need 9 in row 1",
        ),
        (
            format!("{:.<63}9........9........", ""),
            "cage 9 at r8c1 and cage 9 at r9c1 both need 9 in column 1",
        ),
    ] {
        assert_eq!(reason(&givens(&puzzle)), reason_begins);
    }
}

#[test]
fn what_runs_out_after_a_while() {
    // No 1 in the boxes of r1c1 and r2c4, nor in columns 7 and 8, and 8 or 9 in column 9.
    let ones = ["r1c1", "r2c4", "r4c7", "r7c8"].map(|cell| cage(1, cell));
    assert_eq!(reason(&[&ones[..], &[cage(17, "r3c9 r4c9")]].concat()), "row 3 has no cell left for 1");
    let pigeons = [cage(4, "r1c1 r2c1"), cage(4, "r1c4 r2c4"), cage(4, "r1c7 r2c7")];
    assert_eq!(reason(&pigeons), "row 1 has only 1 and 3 for r1c1 r1c4 r1c7");
    // Nor are 1, 3, 8 and 9 enough for five cells; the fewest digits are the plainest reason.
    let more = [cage(17, "r1c8 r4c8"), cage(17, "r1c9 r5c9")];
    assert_eq!(reason(&[&more[..], &pigeons].concat()), "row 1 has only 1 and 3 for r1c1 r1c4 r1c7");
    // Cages that overlap may need the same digit: it is where they meet.
    let meeting = [cage(16, "r7c1 r7c2"), cage(17, "r7c2 r7c3")];
    assert_eq!(reason(&[&meeting[..], &pigeons].concat()), "row 1 has only 1 and 3 for r1c1 r1c4 r1c7");
    // 1 and 2 are all r1c5 can be, and the other cage takes both.
    assert_eq!(
        reason(&[cage(3, "r1c5 r9c5"), cage(3, "r1c1 r1c2")]),
        "r1c5 has no digit left, being in cage 3 at r1c5 r9c5, row 1, column 5, box 2"
    );
    // 1 to 8 stand around r5c5, and its cage has no 9.
    let around = ["r5c1", "r5c2", "r5c3", "r4c4", "r6c4", "r4c6", "r1c5", "r2c5"];
    let mut surrounded: Vec<Cage> = (1..).zip(around).map(|(digit, cell)| cage(digit, cell)).collect();
    surrounded.push(cage(9, "r5c5 r9c9"));
    assert_eq!(reason(&surrounded), "box 5 has only 4, 5 and 6 for r4c4 r4c6 r5c5 r6c4");
    // 15 is 69 or 78, and both cells see a 6 and a 7.
    let seen = [cage(6, "r1c6"), cage(7, "r2c6"), cage(6, "r3c9"), cage(7, "r4c9")];
    assert_eq!(
        reason(&[&seen[..], &[cage(15, "r9c6 r9c9")]].concat()),
        "cage 15 at r9c6 r9c9 cannot be filled: r9c6 can only be 8 or 9, r9c9 can only be 8 or 9"
    );
    // By the rule of 45 the last two cells of the box make 4, and their columns have the 1 elsewhere.
    let rest = [
        cage(22, "r1c1 r1c2 r1c3 r2c1"),
        cage(19, "r2c2 r2c3 r3c1"),
        cage(3, "r7c2 r8c2"),
        cage(4, "r4c3 r5c3"),
    ];
    assert_eq!(reason(&rest), "what the cages inside box 1 leave, 4 at r3c2 r3c3, has no cell left for 1");
}
