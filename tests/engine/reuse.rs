//! One engine for many puzzles, and solutions by chance.

use std::collections::HashSet;
use std::sync::Arc;

use cagebook::engine::{Answer, Count, Engine, Estimate, Limits, Statistics};
use cagebook::rules::{Cage, Thermo};
use cagebook::{Cell, Grid, Puzzle, Side, variants};

use crate::dice::Dice;
use crate::mix::Mix;

const LIMITS: Limits<'static> = Limits { nodes: Some(300), time: None, cancel: None, progress: None };

/// Mixes of all sides, and puzzles with more rules than there are numbers for.
fn puzzles() -> Vec<Puzzle> {
    let mut dice = Dice::new(1);
    let mut puzzles: Vec<Puzzle> =
        (0..36).map(|i| Mix::random([4, 6, 8, 9][i % 4], &mut dice).puzzle()).collect();
    let mut crowded = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
    for row in 1..=9 {
        for column in 1..=8 {
            let pair = [column, column + 1].map(|column| Cell::new(row, column).unwrap());
            for _ in 0..4 {
                crowded.add(Thermo::slow(vec![vec![pair[0]]]).unwrap());
                crowded.add(Cage::without_sum(pair.into_iter().collect()));
                crowded.add(
                    Thermo::slow(vec![vec![pair[row as usize % 2], pair[1 - row as usize % 2]]]).unwrap(),
                );
            }
        }
    }
    puzzles.push(crowded);
    puzzles.push(Puzzle::new(Grid::empty(Side::NINE), Vec::new()));
    puzzles
}

/// What an engine says to all questions about a puzzle.
fn answers(
    engine: &mut Engine,
    puzzle: &Puzzle,
) -> (Answer, Answer, Count, Estimate, Vec<Grid>, Vec<String>, Vec<Statistics>) {
    let mut statistics = Vec::new();
    let proof = engine.prove(puzzle, &LIMITS);
    statistics.push(engine.statistics());
    let random = engine.random(puzzle, 5, &LIMITS);
    statistics.push(engine.statistics());
    let count = engine.count(puzzle, 30, &LIMITS);
    statistics.push(engine.statistics());
    let estimate = engine.estimate(puzzle, 20, 5, &LIMITS);
    statistics.push(engine.statistics());
    // Left behind half-way.
    let solutions = engine.solutions(puzzle, &LIMITS).take(3).collect();
    statistics.push(engine.statistics());
    let candidates = engine.true_candidates(puzzle, 2, &LIMITS);
    statistics.push(engine.statistics());
    let candidates = puzzle.side().cells().iter().map(|cell| candidates.get(cell).to_string()).collect();
    (proof, random, count, estimate, solutions, candidates, statistics)
}

#[test]
fn a_used_engine_answers_like_a_new_one() {
    let puzzles = puzzles();
    let fresh: Vec<_> = puzzles.iter().map(|puzzle| answers(&mut Engine::new(), puzzle)).collect();
    let mut engine = Engine::new();
    let mut order: Vec<usize> = (0..puzzles.len()).collect();
    for seed in 0..3 {
        Dice::new(seed).shuffle(&mut order);
        for i in &order {
            assert_eq!(answers(&mut engine, &puzzles[*i]), fresh[*i], "puzzle {i} in order {order:?}");
        }
    }
}

/// Promised for every platform, within a minor version.
#[test]
fn a_seed_makes_the_same_grid_everywhere() {
    let empty = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
    let grid = |seed| match Engine::new().random(&empty, seed, &Limits::default()) {
        Answer::Found(grid) => grid.to_string(),
        other => panic!("{other:?}"),
    };
    let expected = [
        "731524698529683741846791253387956412694312587215847369473169825152478936968235174",
        "326514978751698423489732156937165842865429731142873695274386519598241367613957284",
        "513274698472896351698531472235167984164958237987342165749625813321789546856413729",
    ];
    assert_eq!([0, 1, u64::MAX].map(grid), expected);
}

#[test]
fn seeds_reach_every_solution() {
    // Two cages of an empty grid of four leave 288 / 12 solutions.
    let four = Side::new(4).unwrap();
    let mut puzzle = Puzzle::new(Grid::empty(four), variants::classic(four));
    puzzle.add(Cage::new(3, "r1c1 r1c2".parse().unwrap()));
    puzzle.add(Cage::new(3, "r1c2 r2c3".parse().unwrap()));
    let mut engine = Engine::new();
    let all: HashSet<Grid> = engine.solutions(&puzzle, &Limits::default()).collect();
    let mut reached = HashSet::new();
    for seed in 0..40 * all.len() as u64 {
        let Answer::Found(grid) = engine.random(&puzzle, seed, &Limits::default()) else {
            panic!("there are some")
        };
        assert_eq!(Engine::new().random(&puzzle, seed, &Limits::default()), Answer::Found(grid));
        reached.insert(grid);
    }
    assert!(all.len() > 10 && reached == all, "{} of {}", reached.len(), all.len());
    let rules: Vec<_> = puzzle.rules().iter().map(Arc::clone).collect();
    assert!(all.iter().all(|grid| rules.iter().all(|rule| rule.is_valid(grid))));
}
