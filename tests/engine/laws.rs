//! What holds of every puzzle.

use std::collections::HashSet;

use cagebook::engine::{Answer, Count, Engine, Limits};
use cagebook::{Cell, Digit, Grid, Puzzle, Side};
use quickcheck::{TestResult, quickcheck};

use crate::dice::Dice;
use crate::mix::{Clue, Mix};
use crate::naive;

const FREE: Limits<'static> = Limits { nodes: None, time: None, cancel: None, progress: None };

/// More solutions than this are not counted.
const MOST: usize = 300;

/// Steps after which the plain search is given up, and the mix with it.
const STEPS: usize = 2000;

fn digits(grid: &Grid) -> Vec<u8> {
    grid.side().cells().iter().map(|cell| grid.get(cell).map_or(0, Digit::get)).collect()
}

/// The full grid of these digits, row by row.
fn read(side: Side, digits: &[u8]) -> Option<Grid> {
    let mut grid = Grid::empty(side);
    for (cell, digit) in side.cells().iter().zip(digits) {
        grid.set(cell, Some(Digit::new(*digit)?));
    }
    Some(grid)
}

/// Whether a grid is full and keeps the givens and every rule.
fn is_solution(puzzle: &Puzzle, grid: &Grid) -> bool {
    grid.open().is_empty()
        && puzzle.givens().filled().all(|(cell, digit)| grid.get(cell) == Some(digit))
        && puzzle.rules().iter().all(|rule| rule.is_valid(grid))
        && puzzle.violations(grid).is_empty()
}

/// How many solutions there are, up to [`MOST`].
fn count(mix: &Mix) -> u64 {
    match Engine::new().count(&mix.puzzle(), MOST as u64, &FREE) {
        Count::Exactly(count) | Count::AtLeast(count) => count,
        Count::Stopped { .. } => panic!("there is no limit"),
    }
}

quickcheck! {
    fn every_question_agrees_with_the_plain_search(mix: Mix) -> TestResult {
        let Some(expected) = naive::solutions(&mix, MOST, STEPS, None) else { return TestResult::discard() };
        let puzzle = mix.puzzle();
        let mut engine = Engine::new();
        let proof = match engine.prove(&puzzle, &FREE) {
            Answer::None(why) => expected.is_empty() && !why.to_string().is_empty(),
            Answer::One(grid) => expected == [digits(&grid)] && is_solution(&puzzle, &grid),
            Answer::Many(grids) => {
                expected.len() > 1 && grids[0] != grids[1] && grids.iter().all(|grid| is_solution(&puzzle, grid))
            }
            Answer::Found(_) | Answer::Stopped { .. } => false,
        };
        let solved = match engine.solve(&puzzle, &FREE) {
            Answer::None(_) => expected.is_empty(),
            Answer::Found(grid) => !expected.is_empty() && is_solution(&puzzle, &grid),
            _ => false,
        };
        let random = match engine.random(&puzzle, expected.len() as u64, &FREE) {
            Answer::None(_) => expected.is_empty(),
            Answer::Found(grid) => !expected.is_empty() && is_solution(&puzzle, &grid),
            _ => false,
        };
        let counted = match engine.count(&puzzle, MOST as u64, &FREE) {
            Count::Exactly(n) => n == expected.len() as u64 && n < MOST as u64,
            Count::AtLeast(n) => n == MOST as u64 && expected.len() == MOST,
            Count::Stopped { .. } => false,
        };
        // Beside each solution, and beside a grid that is none.
        let known = expected.iter().filter_map(|digits| read(puzzle.side(), digits)).chain([*puzzle.givens()]);
        let others = known.take(20).all(|known| match engine.other(&puzzle, &known, &FREE) {
            Ok(Some(grid)) => grid != known && is_solution(&puzzle, &grid),
            Ok(None) => expected.is_empty() || (expected.len() == 1 && known.open().is_empty()),
            Err(_) => false,
        });
        TestResult::from_bool(proof && solved && random && counted && others)
    }

    fn all_solutions_are_found_once_and_in_the_same_order(mix: Mix) -> TestResult {
        let Some(expected) = naive::solutions(&mix, MOST, STEPS, None) else { return TestResult::discard() };
        let puzzle = mix.puzzle();
        let mut engine = Engine::new();
        let found: Vec<Grid> = engine.solutions(&puzzle, &FREE).take(MOST).collect();
        let again: Vec<Grid> = engine.solutions(&puzzle, &FREE).take(MOST).collect();
        let different: HashSet<Vec<u8>> = found.iter().map(digits).collect();
        let expected_set: HashSet<Vec<u8>> = expected.iter().cloned().collect();
        TestResult::from_bool(
            found == again
                && different.len() == found.len()
                && found.len() == expected.len()
                && found.iter().all(|grid| is_solution(&puzzle, grid))
                && (found.len() == MOST || different == expected_set),
        )
    }

    fn true_candidates_are_those_of_the_solutions(mix: Mix) -> TestResult {
        let expected = naive::solutions(&mix, MOST, STEPS, None).filter(|expected| expected.len() < MOST);
        let Some(expected) = expected else { return TestResult::discard() };
        let puzzle = mix.puzzle();
        let mut engine = Engine::new();
        for cap in [1, 2, 5] {
            let found = engine.true_candidates(&puzzle, cap, &FREE);
            for (i, cell) in puzzle.side().cells().iter().enumerate() {
                for digit in puzzle.side().digits() {
                    let meet = expected.iter().filter(|grid| grid[i] == digit.get()).count();
                    let count = found.count(cell, digit);
                    if count as usize != meet.min(cap as usize) || found.get(cell).contains(digit) != (meet > 0) {
                        return TestResult::error(format!("{digit} at {cell}, cap {cap}: {count} for {meet}"));
                    }
                }
            }
            if found.limit().is_some() || found.cap() != cap {
                return TestResult::failed();
            }
        }
        TestResult::passed()
    }

    fn a_rule_less_never_lowers_the_count(mix: Mix) -> bool {
        let all = count(&mix);
        (0..mix.clues.len()).all(|i| count(&mix.without(i)) >= all)
    }

    fn what_is_said_a_hundred_times_counts_once(mix: Mix) -> bool {
        // More often than there are numbers for propagators.
        let clues = mix.clues.iter().flat_map(|clue| vec![clue.clone(); 100]);
        count(&Mix { side: mix.side, clues: clues.collect() }) == count(&mix)
    }

    fn a_digit_of_the_solution_may_be_given(mix: Mix, seed: u64) -> TestResult {
        let Answer::One(grid) = Engine::new().prove(&mix.puzzle(), &FREE) else { return TestResult::discard() };
        let cell = Dice::new(seed).below(mix.side * mix.side);
        let more = mix.with(Clue::Given(cell, digits(&grid)[cell]));
        TestResult::from_bool(Engine::new().prove(&more.puzzle(), &FREE) == Answer::One(grid))
    }

    fn digits_may_be_permuted_where_their_values_do_not_count(mix: Mix, seed: u64) -> bool {
        let valueless = |clue: &Clue| {
            !matches!(clue, Clue::Cage(Some(_), _) | Clue::Thermo(_) | Clue::Slow(_) | Clue::Neighbours(_))
        };
        let clues: Vec<Clue> = mix.clues.iter().filter(|clue| valueless(clue)).cloned().collect();
        let mix = Mix { side: mix.side, clues };
        let mut to: Vec<u8> = (1..=mix.side as u8).collect();
        Dice::new(seed).shuffle(&mut to);
        let to = |digit: &u8| to[usize::from(*digit) - 1];
        let permuted = mix.clues.iter().map(|clue| match clue {
            Clue::Given(cell, digit) => Clue::Given(*cell, to(digit)),
            Clue::Limited(cell, digits) => Clue::Limited(*cell, digits.iter().map(to).collect()),
            other => other.clone(),
        });
        count(&mix) == count(&Mix { side: mix.side, clues: permuted.collect() })
    }

    fn the_grid_may_be_turned_round(mix: Mix) -> bool {
        let last = mix.side * mix.side - 1;
        count(&mix) == count(&mix.moved(|cell| last - cell))
    }

    fn the_grid_may_be_mirrored_at_a_diagonal(mix: Mix) -> bool {
        // Boxes that are no squares would stand upright.
        let clues = mix.clues.iter().filter(|clue| mix.side == 4 || **clue != Clue::Boxes).cloned();
        let mix = Mix { side: mix.side, clues: clues.collect() };
        count(&mix) == count(&mix.moved(|cell| cell % mix.side * mix.side + cell / mix.side))
    }

    fn rows_may_change_places_within_bands_and_bands_too(mix: Mix, seed: u64) -> bool {
        let fixed = |clue: &Clue| matches!(clue, Clue::Falling | Clue::Rising | Clue::Knights);
        let clues: Vec<Clue> = mix.clues.iter().filter(|clue| !fixed(clue)).cloned().collect();
        let mix = Mix { side: mix.side, clues };
        let mut dice = Dice::new(seed);
        // Boxes are two rows high in either grid.
        let mut bands: Vec<usize> = (0..mix.side / 2).collect();
        dice.shuffle(&mut bands);
        let mut rows = Vec::new();
        for band in bands {
            let swap = dice.below(2);
            rows.extend([2 * band + swap, 2 * band + 1 - swap]);
        }
        count(&mix) == count(&mix.moved(|cell| rows[cell / mix.side] * mix.side + cell % mix.side))
    }
}

/// The same laws where the plain search does not reach: the largest grids.
#[test]
fn large_mixes_keep_their_count_when_turned_round_or_cut_down() {
    let mut counts = [0; 3];
    for seed in 0..20 {
        let mut dice = Dice::new(seed);
        let side = [8, 9][dice.below(2)];
        let mix = Mix::random(side, &mut dice);
        let limits = Limits { nodes: Some(2000), ..FREE };
        let count = |mix: &Mix| match Engine::new().count(&mix.puzzle(), 20, &limits) {
            Count::Exactly(count) | Count::AtLeast(count) => Some(count),
            Count::Stopped { .. } => None,
        };
        let Some(all) = count(&mix) else { continue };
        counts[all.min(2) as usize] += 1;
        let last = side * side - 1;
        if let Some(turned) = count(&mix.moved(|cell| last - cell)) {
            assert_eq!(turned, all, "{seed}: {mix:?}");
        }
        for (i, less) in (0..mix.clues.len()).filter_map(|i| Some((i, count(&mix.without(i))?))) {
            assert!(less >= all, "{seed}, clue {i}: {mix:?}");
        }
    }
    assert!(counts.into_iter().all(|n| n > 0), "{counts:?}");
}

/// The number of the cell is its place in the reading order.
#[test]
fn mixes_and_the_library_number_cells_alike() {
    for side in [4, 6, 8, 9] {
        let puzzle = Mix { side, clues: vec![Clue::Given(side + 1, 3)] }.puzzle();
        assert_eq!(puzzle.givens().get(Cell::new(2, 2).unwrap()), Digit::new(3));
    }
}
