//! Facts that everybody who knows the rules knows.

use std::sync::Arc;

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::rules::{Cage, ExtraRegion, GivenCandidates, Houses, Rule, Thermo};
use cagebook::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Side};

fn sides() -> [Side; 4] {
    [4, 6, 8, 9].map(|side| Side::new(side).unwrap())
}

fn path(cells: &str) -> Vec<Cell> {
    cells.split(' ').map(|cell| cell.parse().unwrap()).collect()
}

/// The first cells of the first rows, in a line that goes to and fro.
fn snake(side: Side, length: usize) -> Vec<Cell> {
    let n = side.get();
    let there = |row| {
        (1..=n).filter_map(move |column| Cell::new(row, if row % 2 == 1 { column } else { n + 1 - column }))
    };
    (1..=n).flat_map(there).take(length).collect()
}

/// A grid with these digits in these cells.
fn filled(side: Side, digits: &[(Cell, u8)]) -> Grid {
    let mut grid = Grid::empty(side);
    for (cell, digit) in digits {
        grid.set(*cell, Digit::new(*digit));
    }
    grid
}

/// What a rule leaves in these cells of an empty grid, as it says itself and as the engine finds.
fn left(rule: impl Rule + 'static, side: Side, cells: &[Cell]) -> Vec<DigitSet> {
    let rule: Arc<dyn Rule> = Arc::new(rule);
    let empty = Grid::empty(side);
    let puzzle = Puzzle::new(empty, vec![Arc::clone(&rule)]);
    let found = Engine::new().true_candidates(&puzzle, 1, &Limits::default());
    let left: Vec<DigitSet> = cells.iter().map(|cell| rule.candidates(&empty, *cell)).collect();
    assert_eq!(left, cells.iter().map(|cell| found.get(*cell)).collect::<Vec<_>>(), "{rule:?}");
    left
}

#[test]
fn the_bulb_of_a_thermo_of_four_is_one_to_six() {
    let thermo = Thermo::new(vec![path("r5c5 r5c6 r6c6 r7c6")]).unwrap();
    let bulb = thermo.bulb();
    let digits: DigitSet = "1-6".parse().unwrap();
    assert_eq!(left(thermo, Side::NINE, &[bulb]), [digits]);
}

#[test]
fn a_position_on_a_thermo_leaves_room_for_the_others() {
    for side in sides() {
        let most = side.get();
        for n in 1..=most {
            let cells = snake(side, n.into());
            let thermo = Thermo::new(vec![cells.clone()]).unwrap();
            let digits = |p| (p + 1..=most - (n - 1 - p)).filter_map(Digit::new).collect();
            assert_eq!(left(thermo, side, &cells), (0..n).map(digits).collect::<Vec<DigitSet>>());
        }
        let slow = Thermo::slow(vec![snake(side, 12)]).unwrap();
        assert_eq!(left(slow, side, &snake(side, 12)), [side.digits(); 12]);
    }
}

#[test]
fn cells_some_steps_apart_on_a_thermo_differ_by_at_least_as_much() {
    let cells = snake(Side::NINE, 9);
    for (i, k) in (0..8).flat_map(|i| (1..9 - i).map(move |k| (i, k))) {
        // Just the cells from the one to the other, so that no other cells ask for room.
        let between = cells[i..=i + k].to_vec();
        let thermo = Thermo::new(vec![between.clone()]).unwrap();
        let slow = Thermo::slow(vec![between]).unwrap();
        for (low, high) in (1..=9).flat_map(|low| (1..=9).map(move |high| (low, high))) {
            let grid = filled(Side::NINE, &[(cells[i], low), (cells[i + k], high)]);
            assert_eq!(
                thermo.is_valid(&grid),
                usize::from(high.saturating_sub(low)) >= k,
                "{low} {high} {k}"
            );
            assert_eq!(slow.is_valid(&grid), low <= high, "{low} {high} {k}");
        }
    }
}

#[test]
fn two_branches_of_a_thermo_share_the_bulb_alone() {
    let thermo = Thermo::new(vec![path("r5c5 r4c5 r3c5 r2c5"), path("r5c5 r5c6")]).unwrap();
    let digits = left(thermo.clone(), Side::NINE, &path("r5c5 r4c5 r2c5 r5c6"));
    assert_eq!(digits, ["1-6", "2-7", "4-9", "2-9"].map(|digits| digits.parse().unwrap()));
    // The tips may hold the same digit.
    let cell = |text: &str| text.parse().unwrap();
    assert!(thermo.is_valid(&filled(Side::NINE, &[(cell("r2c5"), 4), (cell("r5c6"), 4)])));
}

#[test]
fn a_seventeen_of_three_with_an_eight_leaves_two_that_make_nine() {
    let cells: CellSet = "r1c1 r1c2 r2c1".parse().unwrap();
    let [first, second, third] = ["r1c1", "r1c2", "r2c1"].map(|cell| cell.parse().unwrap());
    let cage = Cage::new(17, cells);
    let grid = filled(Side::NINE, &[(first, 8)]);
    assert_eq!(cage.candidates(&grid, second).to_string(), "234567");
    for digit in 2..=7 {
        let grid = filled(Side::NINE, &[(first, 8), (second, digit)]);
        assert_eq!(cage.candidates(&grid, third), Digit::new(9 - digit).unwrap().into());
    }
}

#[test]
fn a_digit_twice_in_a_bent_cage_is_named() {
    // Rows, columns and boxes have nothing against it.
    let [a, b, c] = ["r3c3", "r3c4", "r4c4"].map(|cell| cell.parse().unwrap());
    let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), cagebook::variants::classic(Side::NINE));
    let grid = filled(Side::NINE, &[(a, 8), (b, 1), (c, 8)]);
    assert_eq!(puzzle.violations(&grid), []);
    puzzle.add(Cage::new(17, [a, b, c].into_iter().collect()));
    let [broken] = &puzzle.violations(&grid)[..] else { panic!("one rule is broken, once") };
    assert_eq!(broken.reason, "8 twice in the cage 17 at r3c3 r3c4 r4c4 (r3c3 r4c4)");
    assert_eq!(broken.cells.to_string(), "r3c3 r4c4");
    let Answer::None(why) = Engine::new().prove(&puzzle.with_givens(grid), &Limits::default()) else {
        panic!()
    };
    assert_eq!(why.to_string(), broken.reason);
}

#[test]
fn what_nothing_keeps_has_no_solution_and_every_full_grid_breaks_it() {
    for side in sides() {
        let n = usize::from(side.get());
        let too_many: CellSet = snake(side, n + 1).into_iter().collect();
        let two: CellSet = snake(side, 2).into_iter().collect();
        let first = snake(side, 1)[0];
        let most = u32::from(side.get()) * 2 - 1;
        let rules: Vec<Arc<dyn Rule>> = vec![
            Arc::new(Cage::without_sum(too_many)),
            Arc::new(Cage::new(45, too_many)),
            Arc::new(Cage::new(2, two)),
            Arc::new(Cage::new(most + 1, two)),
            Arc::new(Cage::new(0, first.into())),
            Arc::new(Cage::new(u32::MAX, first.into())),
            Arc::new(Cage::new(256 + most, two)),
            Arc::new(ExtraRegion(too_many)),
            Arc::new(Thermo::new(vec![snake(side, n + 1)]).unwrap()),
            Arc::new(GivenCandidates::new(first, DigitSet::EMPTY)),
            Arc::new(GivenCandidates::new(first, DigitSet::ALL - side.digits())),
        ];
        let rows = Puzzle::new(Grid::empty(side), vec![Arc::new(Houses::rows(side))]);
        for rule in rules {
            let puzzle = Puzzle::new(Grid::empty(side), vec![Arc::clone(&rule)]);
            let answer = Engine::new().prove(&puzzle, &Limits::default());
            assert!(matches!(answer, Answer::None(_)), "{side:?} {}: {answer:?}", rule.name());
            for seed in 0..5 {
                let answer = Engine::new().random(&rows, seed, &Limits::default());
                let Answer::Found(grid) = answer else { panic!("rows can be filled") };
                assert!(!rule.is_valid(&grid), "{} {grid}", rule.name());
            }
        }
    }
}
