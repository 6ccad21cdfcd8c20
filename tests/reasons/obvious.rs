//! What is wrong at a glance: every kind is told as a fault of the puzzle, and refused without a guess.

use cagebook::rules::{Cage, ExtraRegion, GivenCandidates, Houses, Thermo};
use cagebook::{Cell, CellSet, Digit, Grid, Puzzle, Side, digits, variants};

use crate::spec::{classic, empty, killer, thermo};
use crate::{at_once, faults};

/// Checks what is told, the first of it as the reason for having no solution.
#[track_caller]
fn told(puzzle: &Puzzle, expected: &[&str]) {
    assert_eq!(faults(puzzle), expected);
    assert_eq!(at_once(puzzle), expected[0]);
}

fn cells(text: &str) -> CellSet {
    text.parse().unwrap()
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

#[test]
fn every_rule_that_nothing_keeps_is_told() {
    let mut puzzle = killer(
        &empty(81),
        &[
            (0, "r1c1 r1c2"),
            (18, "r1c3 r1c4"),
            (10, "r5c5"),
            (7, ""),
            (259, "r2c1 r2c2"),
            (44, "r9c1 r9c2 r9c3 r9c4 r9c5 r9c6 r9c7 r9c8 r9c9"),
        ],
    );
    puzzle.add(GivenCandidates::new(cell("r3c3"), digits![]));
    told(
        &puzzle,
        &[
            "cage 0 at r1c1 r1c2: 2 cells make at least 3",
            "cage 18 at r1c3 r1c4: 2 cells make at most 17",
            "cage 10 at r5c5: 1 cell makes at most 9",
            "cage 7 without cells: a cage has at least 1 cell",
            // 259 = 3 + 256: cut off to a byte it would pass for a small sum.
            "cage 259 at r2c1 r2c2: 2 cells make at most 17",
            "cage 44 at r9c1 r9c2 r9c3 r9c4 r9c5 r9c6 r9c7 r9c8 r9c9: 9 cells make at least 45",
            "r3c3 limited to nothing: the grid has the digits 1 to 9",
        ],
    );
}

#[test]
fn a_smaller_grid_has_smaller_ranges_and_fewer_cells() {
    let mut four =
        killer(&empty(16), &[(8, "r1c1 r1c2"), (5, "r4c4 r4c5"), (15, "r1c3 r1c4 r2c3 r2c4 r3c3")]);
    four.add(Cage::without_sum(cells("r1c1 r2c1 r3c1 r4c1 r4c2")));
    four.add(GivenCandidates::new(cell("r2c2"), digits![5, 6]));
    four.add(GivenCandidates::new(cell("r9c9"), digits![1]));
    four.add(ExtraRegion(cells("r1c1 r2c2 r3c3 r4c4 r4c1")));
    four.add(ExtraRegion(cells("r1c1 r5c5 r6c6")));
    four.add(thermo("r1c1 r2c1 r3c1 r4c1 r4c2"));
    four.add(thermo("r4c1 r5c1"));
    told(
        &four,
        &[
            "cage 8 at r1c1 r1c2: 2 cells make at most 7 with the digits 1 to 4",
            "cage 5 at r4c4 r4c5: r4c5 is outside the 4 by 4 grid",
            "cage 15 at r1c3 r1c4 r2c3 r2c4 r3c3: 5 cells need 5 different digits, there are 4",
            "cage at r1c1 r2c1 r3c1 r4c1 r4c2: 5 cells need 5 different digits, there are 4",
            "r2c2 limited to 56: the grid has the digits 1 to 4",
            "r9c9 limited to 1: r9c9 is outside the 4 by 4 grid",
            "extra region at r1c1 r2c2 r3c3 r4c1 r4c4: 5 cells need 5 different digits, there are 4",
            "extra region at r1c1 r5c5 r6c6: r5c5 r6c6 are outside the 4 by 4 grid",
            "thermo r1c1 r2c1 r3c1 r4c1 r4c2: 5 cells rise one after another, there are 4 digits",
            "thermo r4c1 r5c1: r5c1 is outside the 4 by 4 grid",
        ],
    );
    let six = killer(&empty(36), &[(12, "r1c1 r1c2"), (22, "r2c1 r2c2 r2c3 r2c4 r2c5 r2c6")]);
    told(
        &six,
        &[
            "cage 12 at r1c1 r1c2: 2 cells make at most 11 with the digits 1 to 6",
            "cage 22 at r2c1 r2c2 r2c3 r2c4 r2c5 r2c6: 6 cells make at most 21 with the digits 1 to 6",
        ],
    );
    told(
        &killer(&empty(64), &[(16, "r1c1 r1c2")]),
        &["cage 16 at r1c1 r1c2: 2 cells make at most 15 with the digits 1 to 8"],
    );
}

/// Each of these is also refused where it is the only rule that is wrong.
#[test]
fn a_rule_outside_the_grid_has_no_solution() {
    let four = Side::new(4).unwrap();
    let outside: [&dyn Fn(&mut Puzzle); 7] = [
        &|puzzle| puzzle.add(Cage::new(5, cells("r4c4 r4c5"))),
        &|puzzle| puzzle.add(Cage::without_sum(cells("r4c4 r4c5"))),
        &|puzzle| puzzle.add(GivenCandidates::new(cell("r9c9"), digits![1])),
        &|puzzle| puzzle.add(ExtraRegion(cells("r1c1 r5c5"))),
        &|puzzle| puzzle.add(Houses::falling_diagonal(Side::NINE)),
        &|puzzle| puzzle.add(thermo("r4c1 r5c1")),
        &|puzzle| puzzle.add(Thermo::slow(vec![vec![cell("r4c1"), cell("r5c1")]]).unwrap()),
    ];
    for add in outside {
        let mut puzzle = Puzzle::new(Grid::empty(four), variants::classic(four));
        add(&mut puzzle);
        let reason = at_once(&puzzle);
        assert!(reason.ends_with(" outside the 4 by 4 grid"), "{reason}");
    }
}

#[test]
fn givens_that_break_a_rule_and_givens_without_room() {
    let mut puzzle =
        killer(&format!("59{}", empty(79)), &[(10, "r1c1 r2c1"), (24, "r1c2 r2c2 r3c2"), (17, "r1c2 r1c3")]);
    puzzle.add(GivenCandidates::new(cell("r1c2"), digits![1, 2]));
    puzzle.add(thermo("r1c2 r2c3"));
    told(
        &puzzle,
        &[
            "r1c1 = 5, but the cage 10 at r1c1 r2c1 can only be 19, 28, 37 or 46",
            "r1c2 = 9, but it is limited to 12",
            "r1c2 = 9 leaves no room on the thermo r1c2 r2c3",
        ],
    );
    let full = killer(&format!("59{}1{}", empty(7), empty(71)), &[(16, "r1c1 r1c2 r2c1")]);
    told(&full, &["1, 5 and 9 make 15 in the cage 16 at r1c1 r1c2 r2c1"]);
    let half = killer(&format!("98{}", empty(79)), &[(18, "r1c1 r1c2 r2c1 r2c2")]);
    told(
        &half,
        &["r1c1 = 9 and r1c2 = 8, but the cage 18 at r1c1 r1c2 r2c1 r2c2 has no combination with 8 and 9"],
    );
}

#[test]
fn the_same_digit_needed_twice() {
    // The cages have nothing in common but the box; 1 is in every combination of both.
    told(
        &killer(&empty(81), &[(4, "r4c4 r5c5"), (8, "r6c4 r6c5 r6c6")]),
        &["cage 4 at r4c4 r5c5 and cage 8 at r6c4 r6c5 r6c6 both need 1 in box 5"],
    );
    // No house, but another cage.
    told(
        &killer(&empty(81), &[(8, "r1c1"), (8, "r5c9"), (20, "r1c1 r5c9 r9c5")]),
        &["cage 8 at r1c1 and cage 8 at r5c9 both need 8 in cage 20 at r1c1 r5c9 r9c5"],
    );
    told(
        &killer(&format!("{}1{}", empty(8), empty(72)), &[(3, "r1c1 r1c2")]),
        &["cage 3 at r1c1 r1c2 needs 1 in row 1, but r1c9 = 1"],
    );
    // On the diagonal, and in a region of its own.
    let mut puzzle = killer(&empty(81), &[(3, "r1c1 r4c4"), (4, "r7c7 r9c9"), (17, "r2c5 r8c4")]);
    puzzle.add(Houses::falling_diagonal(Side::NINE));
    puzzle.add(Cage::new(16, cells("r3c6 r7c3")));
    puzzle.add(ExtraRegion(cells("r2c5 r8c4 r3c6 r7c3 r1c9")));
    told(
        &puzzle,
        &[
            "cage 3 at r1c1 r4c4 and cage 4 at r7c7 r9c9 both need 1 in the falling diagonal",
            "cage 17 at r2c5 r8c4 and cage 16 at r3c6 r7c3 both need 9 in extra region at r1c9 r2c5 r3c6 r7c3 r8c4",
        ],
    );
    // Small cages need more in a small grid.
    told(
        &killer(&empty(16), &[(6, "r1c1 r1c2"), (7, "r1c3 r1c4")]),
        &[
            "cage 6 at r1c1 r1c2 and cage 7 at r1c3 r1c4 both need 4 in row 1",
            "the cages inside row 1 make 13 instead of 10",
        ],
    );
}

/// A killer of 405, whose cages are cut from rows of nine cells, three by three, by columns.
fn in_threes(side: Side, change: impl Fn(Cell) -> i32) -> Puzzle {
    let (_, width) = side.box_shape();
    let mut puzzle = Puzzle::new(Grid::empty(side), variants::classic(side));
    for (i, cell) in side.cells().iter().enumerate() {
        // The digits of the plainest grid there is: each row is the one above, moved on.
        let n = usize::from(side.get());
        let (rows, _) = side.box_shape();
        let digit = |cell: Cell| {
            let (row, column) = (usize::from(cell.row() - 1), usize::from(cell.column() - 1));
            ((row % usize::from(rows)) * usize::from(width) + row / usize::from(rows) + column) % n + 1
        };
        if i % usize::from(width) == 0 {
            let part: Vec<Cell> =
                (0..width).filter_map(|k| Cell::new(cell.row(), cell.column() + k)).collect();
            let sum: usize = part.iter().map(|cell| digit(*cell)).sum();
            puzzle.add(Cage::new((sum as i32 + change(cell)) as u32, part.into_iter().collect()));
        }
    }
    puzzle
}

#[test]
fn cages_that_fill_houses_and_miss_their_sum() {
    assert_eq!(in_threes(Side::NINE, |_| 0).faults(), []);
    let changed = |cell: Cell, by: i32| move |other: Cell| if other == cell { by } else { 0 };
    told(
        &in_threes(Side::NINE, changed(cell("r5c4"), 1)),
        &["the cages inside row 5 make 46 instead of 45", "the cages inside box 5 make 46 instead of 45"],
    );
    for (side, words) in [(6, "make 19 instead of 21"), (8, "make 34 instead of 36")] {
        let puzzle = in_threes(Side::new(side).unwrap(), changed(cell("r2c1"), -2));
        told(
            &puzzle,
            &[&format!("the cages inside row 2 {words}"), &format!("the cages inside box 1 {words}")],
        );
    }
    told(
        &killer(&empty(16), &[(5, "r1c1 r1c2"), (6, "r1c3 r1c4")]),
        &["the cages inside row 1 make 11 instead of 10"],
    );
    let covered = [(20, "r1c1 r1c2 r1c3 r1c4"), (24, "r1c5 r1c6 r1c7 r1c8 r1c9")];
    told(&killer(&empty(81), &covered), &["the cages inside row 1 make 44 instead of 45"]);
}

/// Sets of lines and boxes, whatever their number and shape, that cages tie together.
#[test]
fn cages_that_only_together_fill_houses() {
    for k in 2..=8_u8 {
        for across in [true, false] {
            let at = |line: u8, place: u8| {
                if across { Cell::new(line, place) } else { Cell::new(place, line) }.unwrap()
            };
            let (mut puzzle, mut slip) = (classic(&empty(81)), 1);
            // Dominoes across each border, then the rest of each line in pieces. Row r holds r, r+1, ... around.
            let digit = |line: u8, place: u8| {
                (u32::from(line - 1) * 3 + u32::from((line - 1) / 3) + u32::from(place - 1)) % 9 + 1
            };
            for line in 1..k {
                let place = line;
                let sum = digit(line, place) + digit(line + 1, place);
                puzzle.add(Cage::new(sum, CellSet::from(at(line, place)).with(at(line + 1, place))));
            }
            for line in 1..=k {
                let tied = |place: u8| (place == line && line < k) || (place + 1 == line && line > 1);
                let places: Vec<u8> = (1..=9).filter(|place| !tied(*place)).collect();
                for part in places.chunks(4) {
                    let sum: u32 = part.iter().map(|place| digit(line, *place)).sum();
                    // One too many in one cage.
                    let here = if (12..=20).contains(&sum) { std::mem::take(&mut slip) } else { 0 };
                    puzzle.add(Cage::new(sum + here, part.iter().map(|place| at(line, *place)).collect()));
                }
            }
            let lines = if across { "rows" } else { "columns" };
            let words = match k {
                2 => format!("the cages inside {lines} 1 and 2 make 91 instead of 2 x 45 = 90"),
                k => format!(
                    "the cages inside {lines} 1 to {k} make {} instead of {k} x 45 = {}",
                    u32::from(k) * 45 + 1,
                    u32::from(k) * 45
                ),
            };
            assert_eq!(at_once(&puzzle), words);
        }
    }
}

/// Of Wikipedia's killer boxes 1, 2, 5, 8 and 9 are filled; that is nearer than the whole grid.
#[test]
fn cages_that_fill_the_grid() {
    let letters = "AABBBCDEFGGHHCCDEFGGIICJKKFLMMINJKOFLPPQNJOORSPTQNUVVRSTTQWUUXXSYZWWaaXXSYZWbbbcc";
    let mut sums = [
        3, 15, 22, 4, 16, 15, 25, 17, 9, 8, 20, 6, 14, 17, 17, 13, 20, 12, 27, 6, 20, 6, 10, 14, 8, 16, 15,
        13, 17,
    ];
    let puzzle = |sums: &[u32]| {
        let mut puzzle = classic(&empty(81));
        for (letter, sum) in ('A'..='Z').chain('a'..='c').zip(sums) {
            let of = letters.chars().zip(Side::NINE.cells()).filter(|(other, _)| *other == letter);
            puzzle.add(Cage::new(*sum, of.map(|(_, cell)| cell).collect()));
        }
        puzzle
    };
    assert_eq!(faults(&puzzle(&sums)), [""; 0]);
    sums[0] = 4;
    told(&puzzle(&sums), &["the cages inside the grid make 406 instead of 9 x 45 = 405"]);
    // A cage at fault is nearer.
    sums[28] = 0;
    told(&puzzle(&sums), &["cage 0 at r9c8 r9c9: 2 cells make at least 3"]);
    // Cages that tie all rows, all columns and all boxes together.
    let mut tied = [
        (6, "r1c1 r1c2 r2c1"),
        (7, "r1c3 r1c4"),
        (5, "r4c2 r4c3"),
        (5, "r2c2 r3c2"),
        (5, "r2c3 r3c3"),
        (6, "r3c1 r4c1"),
        (5, "r2c4 r3c4"),
        (1, "r4c4"),
    ];
    assert_eq!(faults(&killer(&empty(16), &tied)), [""; 0]);
    tied[7].0 = 2;
    told(&killer(&empty(16), &tied), &["the cages inside the grid make 41 instead of 4 x 10 = 40"]);
}

#[test]
fn boxes_apart_from_each_other_and_regions_are_summed_too() {
    // Boxes 1, 5 and 9 by cages that run from one to the next over a corner.
    let tied = [
        (9, "r3c3 r4c4"),
        (9, "r6c6 r7c7"),
        (15, "r1c1 r1c2 r1c3"),
        (15, "r2c1 r2c2 r2c3"),
        (10, "r3c1 r3c2"),
        (12, "r4c5 r4c6"),
        (15, "r5c4 r5c5 r5c6"),
        (13, "r6c4 r6c5"),
        (12, "r7c8 r7c9"),
        (15, "r8c7 r8c8 r8c9"),
        (15, "r9c7 r9c8 r9c9"),
    ];
    let sum: u32 = tied.iter().map(|(sum, _)| sum).sum();
    assert_eq!(sum, 140);
    told(&killer(&empty(81), &tied), &["the cages inside boxes 1, 5 and 9 make 140 instead of 3 x 45 = 135"]);
    let side = Side::new(4).unwrap();
    let regions: Vec<CellSet> =
        ["r1c1 r1c2 r1c3 r2c1", "r1c4 r2c2 r2c3 r2c4", "r3c1 r3c2 r3c3 r4c1", "r3c4 r4c2 r4c3 r4c4"]
            .map(cells)
            .to_vec();
    let mut puzzle = Puzzle::new(Grid::empty(side), variants::jigsaw(side, &regions).unwrap());
    for (sum, cage) in [(4, "r3c1 r4c1"), (5, "r3c2 r3c3")] {
        puzzle.add(Cage::new(sum, cells(cage)));
    }
    told(&puzzle, &["the cages inside region 3 make 9 instead of 10"]);
}

#[test]
fn cages_that_leave_an_impossible_sum() {
    told(
        &killer(&empty(81), &[(21, "r1c3 r2c3 r3c3 r4c3"), (12, "r8c3 r9c3"), (13, "r6c3 r7c3")]),
        &["the cages inside column 3 make 46, so r5c3 must make 45 - 46 = -1, but 1 cell makes at least 1"],
    );
    told(
        &killer(&empty(81), &[(20, "r4c4 r4c5 r5c4 r5c5"), (23, "r4c6 r5c6 r6c6")]),
        &["the cages inside box 5 make 43, so r6c4 r6c5 must make 45 - 43 = 2, but 2 cells make at least 3"],
    );
    told(
        &killer(&empty(81), &[(30, "r1c1 r1c2 r1c3 r1c4"), (22, "r1c5 r1c6 r1c7 r2c7"), (4, "r1c8 r1c9")]),
        &[
            "the cages that cover row 1 make 56, so r2c7 outside must make 56 - 45 = 11, but 1 cell makes at most 9",
        ],
    );
    // The same cells, told two sums.
    let puzzle = killer(
        &empty(81),
        &[(15, "r1c4 r1c5 r1c6"), (15, "r1c7 r1c8 r1c9"), (14, "r2c1 r2c2 r2c3"), (12, "r3c1 r3c2 r3c3")],
    );
    assert_eq!(
        faults(&puzzle),
        [
            "the cages inside row 1 make 30, so r1c1 r1c2 r1c3 must make 45 - 30 = 15, but the cages inside box 1 make 26, \
          so r1c1 r1c2 r1c3 must make 45 - 26 = 19"
        ]
    );
    // Cages over others.
    told(
        &killer(&empty(81), &[(20, "r1c1 r1c2 r2c1 r2c2"), (22, "r1c1 r1c2 r2c1 r2c2")]),
        &["cage 22 at r1c1 r1c2 r2c1 r2c2 inside cage 20 at r1c1 r1c2 r2c1 r2c2 makes 22 instead of 20"],
    );
    told(
        &killer(&empty(81), &[(20, "r1c1 r1c2 r2c1 r2c2"), (30, "r1c1 r1c2 r2c1 r2c2 r2c3")]),
        &[
            "cage 20 at r1c1 r1c2 r2c1 r2c2 inside cage 30 at r1c1 r1c2 r2c1 r2c2 r2c3 makes 20, so r2c3 must make 30 - 20 = 10, but 1 cell makes at most 9",
        ],
    );
    told(
        &killer(&empty(81), &[(5, "r1c1"), (3, "r1c1 r1c2")]),
        &[
            "cage 5 at r1c1 inside cage 3 at r1c1 r1c2 makes 5, so r1c2 must make 3 - 5 = -2, but 1 cell makes at least 1",
        ],
    );
}

#[test]
fn thermometers_that_rise_in_a_ring() {
    let mut puzzle = classic(&empty(81));
    puzzle.add(thermo("r1c1 r1c2 r1c3"));
    puzzle.add(thermo("r1c3 r2c3 r1c2"));
    told(&puzzle, &["r1c2 < r1c3 < r2c3 < r1c2, by thermo r1c1 r1c2 r1c3 and thermo r1c3 r2c3 r1c2"]);
    // Slow ones may run in a ring, if all their digits are the same.
    let slow = |path: &str| Thermo::slow(vec![path.split(' ').map(cell).collect()]).unwrap();
    let mut puzzle = classic(&empty(81));
    puzzle.add(slow("r1c1 r5c5"));
    puzzle.add(slow("r5c5 r1c1"));
    assert_eq!(faults(&puzzle), [""; 0]);
    puzzle.add(thermo("r1c1 r9c4 r5c5"));
    told(&puzzle, &["r1c1 < r9c4 < r5c5 <= r1c1, by thermo r1c1 r9c4 r5c5 and slow thermo r5c5 r1c1"]);
}

#[test]
fn what_the_givens_leave_nothing_for() {
    let with = |givens: &[(&str, u8)]| {
        let mut grid = Grid::empty(Side::NINE);
        for (at, digit) in givens {
            grid.set(cell(at), Digit::new(*digit));
        }
        grid.to_string()
    };
    let around = with(&[
        ("r5c1", 1),
        ("r5c2", 2),
        ("r5c3", 3),
        ("r4c4", 4),
        ("r6c4", 5),
        ("r4c6", 6),
        ("r1c5", 7),
        ("r2c5", 8),
    ]);
    told(
        &killer(&around, &[(9, "r5c5 r9c9")]),
        &[
            "r5c5 has no digit left: row 5 rules out 1, 2 and 3, box 5 rules out 4, 5 and 6, column 5 rules out 7 and 8 and cage 9 at r5c5 r9c9 rules out 9",
        ],
    );
    let mut limited = classic(&empty(81));
    limited.add(GivenCandidates::new(cell("r1c1"), digits![1, 2]));
    limited.add(GivenCandidates::new(cell("r1c1"), digits![3, 4]));
    told(
        &limited,
        &[
            "r1c1 has no digit left: r1c1 limited to 12 allows only 1 and 2 and r1c1 limited to 34 rules out 1 and 2",
        ],
    );
    let row =
        with(&[("r1c1", 1), ("r1c2", 2), ("r1c3", 3), ("r1c7", 4), ("r2c4", 5), ("r6c8", 5), ("r9c9", 5)]);
    told(
        &classic(&row),
        &[
            "row 1 has no place for 5: r1c1 r1c2 r1c3 r1c7 are taken, box 2 rules it out for r1c4 r1c5 r1c6, column 8 rules it out for r1c8 and column 9 rules it out for r1c9",
        ],
    );
    let seen = with(&[("r1c6", 6), ("r2c6", 7), ("r3c9", 6), ("r4c9", 7)]);
    told(
        &killer(&seen, &[(15, "r9c6 r9c9")]),
        &["no combination of cage 15 at r9c6 r9c9 is left: r9c6 r9c9 can only be 8 or 9"],
    );
}

#[test]
fn notes_are_no_faults() {
    let notes = |puzzle: &Puzzle| puzzle.notes().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(notes(&classic(&empty(81))), [""; 0]);
    let whole = in_threes(Side::NINE, |_| 0);
    assert_eq!(notes(&whole), [""; 0]);
    let most = Puzzle::new(*whole.givens(), whole.rules()[..29].to_vec());
    assert_eq!(notes(&most), ["3 cells in no cage: r9c7 r9c8 r9c9; the cages make 384 of 405"]);
    assert_eq!(most.faults(), []);
    let mut shared = killer(&empty(16), &[(3, "r1c1 r1c2"), (7, "r1c2 r1c3 r2c2"), (6, "r1c2 r2c2")]);
    assert_eq!(
        notes(&shared),
        [
            "r1c2 is in two cages: cage 3 at r1c1 r1c2 and cage 7 at r1c2 r1c3 r2c2",
            "r1c2 is in two cages: cage 3 at r1c1 r1c2 and cage 6 at r1c2 r2c2",
            "r1c2 r2c2 are in two cages: cage 7 at r1c2 r1c3 r2c2 and cage 6 at r1c2 r2c2",
            "12 cells in no cage",
        ]
    );
    shared = killer(&empty(16), &[(3, "r1c1 r1c2")]);
    shared.add(Cage::without_sum(cells("r2c1 r2c2 r3c2")));
    assert_eq!(notes(&shared), ["11 cells in no cage"]);
    assert_eq!(shared.rules()[4].name(), "cage at r2c1 r2c2 r3c2");
}

#[test]
fn who_limits_the_cells_of_a_cage_is_told_where_it_is_not_plain() {
    let mut puzzle = killer(&empty(81), &[(15, "r1c1 r1c2")]);
    for path in ["r1c1 r2c1 r3c1 r4c1", "r1c2 r2c2 r3c2", "r9c1 r9c2"] {
        puzzle.add(thermo(path));
    }
    told(
        &puzzle,
        &[
            "no combination of cage 15 at r1c1 r1c2 is left: r1c1 = 6 and r1c2 can only be 6 or 7 (by thermo r1c1 r2c1 \
           r3c1 r4c1 and thermo r1c2 r2c2 r3c2)",
        ],
    );
    // The 9 in the row is plain to see, what r2c3 asks of r2c2 is not.
    let mut puzzle = killer(&format!("{}9{}", empty(8), empty(72)), &[(17, "r1c1 r2c2")]);
    puzzle.add(thermo("r2c2 r2c3"));
    told(
        &puzzle,
        &["no combination of cage 17 at r1c1 r2c2 is left: r1c1 = 8 and r2c2 = 8 (by thermo r2c2 r2c3)"],
    );
}
