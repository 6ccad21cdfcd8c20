//! Searches end where they are told to, and claim no more than they proved.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cagebook::engine::{Answer, Count, Engine, Limit, Limits};
use cagebook::{Grid, Puzzle, Side, variants};

use crate::dice::Dice;
use crate::mix::{Clue, Mix};

/// A grid with so many solutions that no search sees the end.
fn endless() -> Puzzle {
    Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE))
}

/// A puzzle with no, one or more solutions whose proof takes from 5 to 80 nodes.
fn searched(solutions: usize, dice: &mut Dice) -> Puzzle {
    let limits = Limits { nodes: Some(80), ..Limits::default() };
    let mut engine = Engine::new();
    loop {
        let mut mix = Mix::random([4, 6, 9][dice.below(3)], dice);
        loop {
            let answer = engine.prove(&mix.puzzle(), &limits);
            let digits = |grid: &Grid| -> Vec<u8> { grid.filled().map(|(_, digit)| digit.get()).collect() };
            let cell = dice.below(mix.side * mix.side);
            let found = match answer {
                Answer::Many([grid, _]) if solutions < 2 => {
                    mix.clues.push(Clue::Given(cell, digits(&grid)[cell]));
                    continue;
                }
                Answer::One(grid) if solutions == 0 => {
                    let others = (1..=mix.side as u8).filter(|digit| *digit != digits(&grid)[cell]);
                    mix.clues.push(Clue::Limited(cell, others.collect()));
                    continue;
                }
                Answer::None(_) => 0,
                Answer::One(_) => 1,
                _ => 2,
            };
            if found == solutions && (5..80).contains(&engine.statistics().nodes) {
                return mix.puzzle();
            }
            break;
        }
    }
}

#[test]
fn a_proof_stops_at_exactly_so_many_nodes() {
    let mut dice = Dice::new(14);
    for i in 0..30 {
        let puzzle = searched(i % 3, &mut dice);
        let mut engine = Engine::new();
        let whole = engine.prove(&puzzle, &Limits::default());
        let needed = engine.statistics().nodes;
        for nodes in 1..needed + 3 {
            let answer = engine.prove(&puzzle, &Limits { nodes: Some(nodes), ..Limits::default() });
            if nodes >= needed {
                assert_eq!(answer, whole, "{i}: {nodes} of {needed} nodes");
                assert_eq!(engine.statistics().nodes, needed, "{i}");
                continue;
            }
            let Answer::Stopped { limit: Limit::Nodes, found } = answer else {
                panic!("{i}: {answer:?} within {nodes} of {needed} nodes")
            };
            assert_eq!(engine.statistics().nodes, nodes, "{i}");
            match &whole {
                Answer::None(_) => assert_eq!(found, None),
                Answer::One(grid) => assert!(found.is_none_or(|found| found == *grid)),
                Answer::Many([first, _]) => assert!(found.is_none_or(|found| found == *first)),
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn a_count_stops_at_exactly_so_many_nodes() {
    let mut engine = Engine::new();
    for nodes in [1, 2, 10, 100] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let Count::Stopped { limit: Limit::Nodes, at_least } = engine.count(&endless(), u64::MAX, &limits)
        else {
            panic!("there are more solutions than nodes")
        };
        assert_eq!((engine.statistics().nodes, engine.statistics().solutions), (nodes, at_least));
        let mut solutions = engine.solutions(&endless(), &limits);
        assert_eq!(solutions.by_ref().count() as u64, at_least);
        assert_eq!(solutions.limit(), Some(Limit::Nodes));
        assert_eq!(solutions.next(), None);
    }
    // A count that was reached needs no excuse.
    let few = Limits { nodes: Some(200), ..Limits::default() };
    assert_eq!(engine.count(&endless(), 3, &few), Count::AtLeast(3));
    assert_eq!(engine.count(&endless(), 0, &few), Count::AtLeast(0));
}

#[test]
fn time_runs_out() {
    let mut engine = Engine::new();
    for time in [Duration::ZERO, Duration::from_millis(30)] {
        let limits = Limits { time: Some(time), ..Limits::default() };
        let start = Instant::now();
        let count = engine.count(&endless(), u64::MAX, &limits);
        assert!(matches!(count, Count::Stopped { limit: Limit::Time, .. }), "{count:?}");
        assert!(start.elapsed() >= time);
        assert_eq!(engine.true_candidates(&endless(), 1 << 20, &limits).limit(), Some(Limit::Time));
    }
    // Longer than any clock runs.
    let limits = Limits { time: Some(Duration::MAX), ..Limits::default() };
    assert_eq!(engine.count(&endless(), 2, &limits), Count::AtLeast(2));
}

#[test]
fn another_thread_cancels() {
    let cancel = AtomicBool::new(false);
    let limits = Limits { cancel: Some(&cancel), ..Limits::default() };
    let count = thread::scope(|scope| {
        let counting = scope.spawn(|| Engine::new().count(&endless(), u64::MAX, &limits_of(&cancel)));
        thread::sleep(Duration::from_millis(20));
        cancel.store(true, Ordering::Relaxed);
        counting.join().unwrap()
    });
    assert!(matches!(count, Count::Stopped { limit: Limit::Cancelled, .. }), "{count:?}");
    // The flag is still up.
    let count = Engine::new().count(&endless(), u64::MAX, &limits);
    assert!(matches!(count, Count::Stopped { limit: Limit::Cancelled, at_least: 0..200 }), "{count:?}");
}

fn limits_of(cancel: &AtomicBool) -> Limits<'_> {
    Limits { cancel: Some(cancel), ..Limits::default() }
}

#[test]
fn progress_is_reported_in_order() {
    let (calls, last) = (Cell::new(0), Cell::new(0));
    let progress = |statistics: &cagebook::engine::Statistics| {
        assert!(statistics.nodes > last.get() && statistics.depth > 0);
        last.set(statistics.nodes);
        calls.set(calls.get() + 1);
    };
    let limits = Limits { nodes: Some(40_000), progress: Some(&progress), ..Limits::default() };
    let four = Side::new(6).unwrap();
    let puzzle = Puzzle::new(Grid::empty(four), variants::classic(four));
    let count = Engine::new().count(&puzzle, u64::MAX, &limits);
    assert!(matches!(count, Count::Stopped { limit: Limit::Nodes, .. }), "{count:?}");
    assert!(calls.get() >= 2, "{} calls", calls.get());
}
