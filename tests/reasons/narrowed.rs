//! What only follows after a while: it is said from what it follows, and where it ends.

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::model::Model;
use cagebook::rules::{GivenCandidates, Houses, Rule, Thermo};
use cagebook::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Side, digits};

use crate::spec::{classic, empty, killer, thermo};
use crate::{at_once, faults, reason};

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

/// The classic rules and cells that are limited to some digits.
fn limited(side: usize, limits: &[(&str, DigitSet)]) -> Puzzle {
    let mut puzzle = classic(&empty(side * side));
    for (cells, digits) in limits {
        for cell in cells.parse::<CellSet>().unwrap() {
            puzzle.add(GivenCandidates::new(cell, *digits));
        }
    }
    puzzle
}

/// Checks how the reason ends, which is not obvious and takes no guess.
#[track_caller]
fn ends(puzzle: &Puzzle, end: &str) {
    assert_eq!(faults(puzzle), [""; 0]);
    let reason = at_once(puzzle);
    assert!(reason.starts_with("after narrowing by ") && reason.ends_with(end), "{reason}");
}

/// A rule of another program: two cells hold the same digit.
#[derive(Debug)]
struct Clone(Cell, Cell);

impl Rule for Clone {
    fn name(&self) -> String {
        format!("clone {} {}", self.0, self.1)
    }

    fn cells(&self) -> CellSet {
        CellSet::from(self.0).with(self.1)
    }

    fn is_valid(&self, grid: &Grid) -> bool {
        grid.get(self.0).zip(grid.get(self.1)).is_none_or(|(a, b)| a == b)
    }

    fn post(&self, model: &mut Model) {
        model.equal(self.0, self.1);
    }
}

/// Another: no two of the cells together make ten. The engine has to ask.
#[derive(Debug)]
struct NoTens(CellSet);

impl Rule for NoTens {
    fn name(&self) -> String {
        format!("no tens at {}", self.0)
    }

    fn cells(&self) -> CellSet {
        self.0
    }

    fn is_valid(&self, grid: &Grid) -> bool {
        let filled = || self.0.iter().filter_map(|cell| Some((cell, grid.get(cell)?.get())));
        filled().all(|(a, x)| filled().all(|(b, y)| a == b || x + y != 10))
    }
}

/// A rule that states nothing but what the engine sees at once cannot be.
#[derive(Debug)]
struct Impossible(fn(&mut Model));

impl Rule for Impossible {
    fn name(&self) -> String {
        "the impossible".to_owned()
    }

    fn is_valid(&self, _: &Grid) -> bool {
        true
    }

    fn post(&self, model: &mut Model) {
        self.0(model);
    }
}

#[test]
fn only_what_is_needed_is_named() {
    // Three cells of row 1 for the digits 1 and 3, and three of row 2; the others have no part in it.
    let cages = [
        (30, "r8c1 r8c2 r8c3 r8c4"),
        (4, "r1c1 r2c1"),
        (4, "r1c4 r2c4"),
        (12, "r9c8 r9c9"),
        (4, "r1c7 r2c7"),
    ];
    let mut puzzle = killer(&format!("{}5", empty(80)), &cages);
    puzzle.add(Houses::falling_diagonal(Side::NINE));
    assert_eq!(faults(&puzzle), [""; 0]);
    assert_eq!(
        at_once(&puzzle),
        "after narrowing by cage 4 at r1c1 r2c1, cage 4 at r1c4 r2c4 and cage 4 at r1c7 r2c7, row 3 has no place for \
         1 and 3"
    );
    let Answer::None(why) = Engine::new().prove(&puzzle, &Limits::default()) else { panic!() };
    assert_eq!(
        why.contradiction().cells.to_string(),
        "r1c1 r1c4 r1c7 r2c1 r2c4 r2c7 r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9"
    );
}

#[test]
fn many_rules_are_counted_and_many_givens_named_by_their_cells() {
    let twelve = "r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9";
    let why = at_once(&limited(9, &[(twelve, !digits![9])]));
    assert_eq!(why, "after narrowing by 12 of the rules, box 2 and box 3 both need 9 in row 3");
    let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let (why, nodes) = reason(&classic(&escargot.replacen("1.", "12", 1)));
    assert!(nodes > 1);
    let named: CellSet = why.split_once("none keeps the givens at ").unwrap().1.parse().unwrap();
    assert!(named.contains(cell("r1c2")), "{why}");
}

#[test]
fn every_dead_end_has_words() {
    // Two cells that see each other, down to the same digit.
    ends(
        &limited(9, &[("r4c1 r5c1", digits![2, 3]), ("r9c1", digits![3, 4]), ("r9c5", digits![4])]),
        "r4c1 and r5c1 can both only be 2 in column 1",
    );
    // A house without a place, and one with a place too few.
    ends(&limited(4, &[("r2c1 r2c2 r2c3", digits![2, 4])]), "row 2 has no place but r2c4 for 1 and 3");
    // A cage, a sum that follows, and a digit that a cage needs.
    ends(
        &killer(&empty(81), &[(6, "r1c6"), (7, "r2c6"), (6, "r3c9"), (7, "r4c9"), (15, "r9c6 r9c9")]),
        "no combination of cage 15 at r9c6 r9c9 is left: r9c6 r9c9 cannot be 6 or 7",
    );
    ends(
        &killer(&empty(81), &[(30, "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1"), (6, "r3c7"), (7, "r3c8")]),
        "no combination of the sum 15 that follows for r3c2 r3c3 is left: r3c2 r3c3 can only be 8 or 9",
    );
    ends(
        &killer("........4...1...", &[(5, "r1c1 r1c2")]),
        "cage 5 at r1c1 r1c2 needs 3 at r1c1 or r1c2, which r2c1 = 3 sees",
    );
    // Thermometers and cells that are equal.
    let mut puzzle = killer(&empty(81), &[(17, "r1c1 r2c1")]);
    puzzle.add(thermo("r1c1 r1c2"));
    ends(&puzzle, "no digits fit thermo r1c1 r1c2: r1c1 can only be 8 or 9 and r1c2 cannot be 8 or 9");
    let mut puzzle = killer(&empty(81), &[(3, "r1c1 r1c2"), (17, "r9c8 r9c9")]);
    puzzle.add(Clone(cell("r1c1"), cell("r9c9")));
    ends(
        &puzzle,
        "no digit fits both r1c1 and r9c9 in clone r1c1 r9c9: r1c1 can only be 1 or 2 and r9c9 can only be 8 or 9",
    );
}

#[test]
fn houses_that_meet_have_words() {
    let rest = "r1c4 r1c5 r1c6 r1c7 r1c8 r1c9";
    // The solver for classic grids sees this at once. The other, which looks for words, does not look for it on the way.
    let (why, nodes) = reason(&limited(9, &[(rest, !digits![1, 2, 3, 4])]));
    assert_eq!(
        why,
        "after narrowing by r1c4 limited to 56789, r1c5 limited to 56789, r1c6 limited to 56789, r1c7 limited to \
         56789, r1c8 limited to 56789 and r1c9 limited to 56789, row 1 and box 1 need 1, 2, 3 and 4 at r1c1 r1c2 r1c3"
    );
    assert_eq!(nodes, 1);
    ends(
        &limited(9, &[(rest, !digits![1, 2]), ("r2c2", digits![1, 2])]),
        "r2c2 = 2, but row 1 needs 2 at r1c1, r1c2 or r1c3",
    );
}

#[test]
fn rules_of_other_programs_are_named_with_the_cells_that_break_them() {
    let with = |givens: &[(&str, u8)], rule: NoTens| {
        let mut grid = Grid::empty(Side::NINE);
        for (at, digit) in givens {
            grid.set(cell(at), Digit::new(*digit));
        }
        let mut puzzle = classic(&grid.to_string());
        puzzle.add(rule);
        puzzle
    };
    let rule = |cells: &str| NoTens(cells.parse().unwrap());
    let puzzle = with(&[("r1c1", 1), ("r4c4", 3), ("r7c7", 7), ("r9c8", 5)], rule("r1c1 r4c4 r7c7 r9c8"));
    let expected = "no tens at r1c1 r4c4 r7c7 r9c8 is broken by r4c4 = 3 and r7c7 = 7";
    assert_eq!(faults(&puzzle), [expected]);
    assert_eq!(at_once(&puzzle), expected);
    // The same after a while: two cells came down to a ten, or one has only digits that make one.
    let mut puzzle = limited(
        9,
        &[("r1c1", digits![4, 5]), ("r2c1", digits![5]), ("r9c9", digits![6, 7]), ("r8c9", digits![7])],
    );
    puzzle.add(rule("r1c1 r9c9"));
    ends(&puzzle, ", no tens at r1c1 r9c9 is broken by r1c1 = 4 and r9c9 = 6");
    let mut puzzle = limited(9, &[("r1c1", digits![4]), ("r5c5", digits![3]), ("r9c9", digits![6, 7])]);
    puzzle.add(rule("r1c1 r5c5 r9c9"));
    ends(&puzzle, ", r9c9 can only be 6 or 7, which no tens at r1c1 r5c5 r9c9 rules out");
    // A rule that says yes to everything and states what cannot be.
    let statements: [fn(&mut Model); 4] = [
        |model| model.cage(0, "r1c1 r1c2".parse().unwrap()),
        |model| model.sum(10_000, "r1c1 r1c2".parse().unwrap()),
        |model| model.restrict("r1c1".parse().unwrap(), digits![]),
        |model| model.sum(30, "r1c1 r1c2 r1c3".parse().unwrap()),
    ];
    let reasons = statements.map(|state| {
        let mut puzzle = classic(&empty(81));
        puzzle.add(Impossible(state));
        at_once(&puzzle)
    });
    assert_eq!(
        reasons,
        [
            "nothing keeps the impossible",
            "nothing keeps the impossible",
            "nothing keeps the impossible",
            "after narrowing by the impossible, r1c1 + r1c2 + r1c3 = 30 by the impossible, but no digits do",
        ]
    );
}

#[test]
fn where_everything_was_tried_it_is_said_of_what() {
    let mut puzzle = classic(&empty(81));
    puzzle.add(Clone(cell("r1c1"), cell("r1c9")));
    let (reason, nodes) = reason(&puzzle);
    assert_eq!(reason, "every possibility was tried, and none keeps clone r1c1 r1c9");
    assert!(nodes > 1);
}

#[test]
fn what_a_search_refutes_is_named_if_it_is_not_much() {
    let mut puzzle = classic(&empty(81));
    let path = "r5c1 r4c1 r3c1 r2c1 r2c2 r3c3 r2c3 r1c2 r1c3";
    puzzle.add(Thermo::slow(vec![path.split(' ').map(|cell| cell.parse().unwrap()).collect()]).unwrap());
    let (why, nodes) = reason(&puzzle);
    assert!(nodes > 50);
    assert_eq!(why, format!("every possibility was tried, and none keeps slow thermo {path}"));
}
