//! Estimates are right on average, and say how far off they may be.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cagebook::engine::{Answer, Count, Engine, Estimate, Limit, Limits, Statistics};
use cagebook::formats::Document;
use cagebook::rules::Rule;
use cagebook::{CellSet, Grid, Puzzle, Side, variants};

use crate::dice::Dice;
use crate::mix::{Clue, Mix};

const FREE: Limits<'static> = Limits { nodes: None, time: None, cancel: None, progress: None };

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn empty(side: u8) -> Puzzle {
    let side = Side::new(side).unwrap();
    Puzzle::new(Grid::empty(side), variants::classic(side))
}

fn classic(givens: &str) -> Puzzle {
    let givens: Grid = givens.parse().unwrap();
    Puzzle::new(givens, variants::classic(givens.side()))
}

fn float(count: u64) -> f64 {
    f64::from(u32::try_from(count).unwrap())
}

fn count(puzzle: &Puzzle) -> f64 {
    match Engine::new().count(puzzle, u64::MAX, &FREE) {
        Count::Exactly(count) => float(count),
        other => panic!("{other:?}"),
    }
}

/// How many standard errors the mean is off; an estimate that claims to be right has to be.
fn off(estimate: &Estimate, truth: f64) -> f64 {
    let off = (estimate.mean() - truth).abs();
    if off == 0.0 { 0.0 } else { off / estimate.standard_error() }
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(other.abs())
}

fn sum(parts: &[Estimate]) -> Estimate {
    let mut sum = Estimate::default();
    for part in parts {
        sum += *part;
    }
    sum
}

#[test]
fn grids_without_givens_are_estimated_and_the_interval_holds_what_it_should() {
    let mut engine = Engine::new();
    // Felgenhauer and Jarvis counted the grids of nine: <https://oeis.org/A107739>.
    for (side, truth, percent) in
        [(4, 288.0, 1.0), (6, 28_200_960.0, 1.0), (9, 6_670_903_752_021_072_936_960.0, 2.0)]
    {
        let puzzle = empty(side);
        let (mut all, mut inside, seeds) = (Estimate::default(), 0, 100);
        for seed in 0..seeds {
            let estimate = engine.estimate(&puzzle, 200, seed, &FREE);
            assert_eq!((estimate.samples(), estimate.limit(), estimate.is_exact()), (200, None, false));
            assert!(off(&estimate, truth) < 6.0, "{side}, seed {seed}: {estimate:?}");
            let (low, high) = estimate.interval();
            assert!(close(high - estimate.mean(), 1.96 * estimate.standard_error()), "{estimate:?}");
            assert!(close(low, 2.0 * estimate.mean() - high), "{estimate:?}");
            inside += u64::from(low <= truth && truth <= high);
            all += estimate;
        }
        assert!((86..=99).contains(&inside), "{side}: {inside} of {seeds} hold the truth");
        assert_eq!(all.samples(), 200 * seeds);
        assert!(off(&all, truth) < 3.0 && all.relative_error() < percent, "{side}: {all:?}");
        assert!(close(all.relative_error(), 100.0 * all.standard_error() / all.mean()));
    }
}

#[test]
fn puzzles_with_thousands_of_solutions_are_estimated() {
    // Wikipedia's example without the cages that come first.
    let example: Document = include_str!("../data/wikipedia.txt").parse().unwrap();
    let example = example.puzzle().unwrap();
    let houses = variants::classic(Side::NINE).len();
    let (first, last) = example.rules().split_at(houses);
    assert!(first.iter().all(|rule| !rule.name().starts_with("cage")), "the cages come last");
    let rules: Vec<Arc<dyn Rule>> = first.iter().chain(&last[11..]).map(Arc::clone).collect();
    let killer = Puzzle::new(*example.givens(), rules);

    let side = Side::new(6).unwrap();
    let letters = "AAABBCAABBCCADBBCCDDEEFCDDEEFFDEEFFF";
    let region = |letter| -> CellSet {
        side.cells()
            .iter()
            .zip(letters.chars())
            .filter(|(_, other)| *other == letter)
            .map(|(cell, _)| cell)
            .collect()
    };
    let rules = variants::jigsaw(side, &('A'..='F').map(region).collect::<Vec<CellSet>>()).unwrap();
    let jigsaw = Puzzle::new(format!("12{}", ".".repeat(34)).parse().unwrap(), rules);

    for (name, puzzle) in [("killer", killer), ("jigsaw", jigsaw)] {
        let truth = count(&puzzle);
        assert!((1000.0..100_000.0).contains(&truth), "{name}: {truth}");
        for seed in 0..20 {
            let estimate = Engine::new().estimate(&puzzle, 1000, seed, &FREE);
            assert!(off(&estimate, truth) < 5.0, "{name}, {truth}, seed {seed}: {estimate:?}");
            assert!(estimate.relative_error() < 10.0, "{name}, {truth}, seed {seed}: {estimate:?}");
        }
    }
}

#[test]
fn mixes_of_all_rules_are_estimated() {
    let mut dice = Dice::new(8);
    let (mut engine, mut none, mut one, mut many) = (Engine::new(), 0, 0, 0);
    while none < 3 || one < 3 || many < 20 {
        let mut mix = Mix::random([4, 6, 6, 6, 8, 9][dice.below(6)], &mut dice);
        if dice.one_in(2) {
            // More solutions: without some of what is said.
            mix.clues.retain(|clue| !matches!(clue, Clue::Given(..)) || dice.one_in(2));
        }
        let puzzle = mix.puzzle();
        let Count::Exactly(truth) = engine.count(&puzzle, 300, &Limits { nodes: Some(300), ..FREE }) else {
            continue;
        };
        let guessed = engine.statistics().nodes > 1;
        let estimate = engine.estimate(&puzzle, 400, dice.below(1000) as u64, &FREE);
        assert_eq!(estimate.is_exact(), !guessed, "{truth}: {estimate:?} {mix:?}");
        if !guessed {
            assert_eq!(estimate.interval(), (float(truth), float(truth)), "{mix:?}");
        } else if truth == 0 {
            // Nothing counts that is no solution.
            assert_eq!((estimate.mean(), estimate.relative_error()), (0.0, 0.0), "{mix:?}");
            none += 1;
        } else if engine.statistics().solutions >= 20 {
            // Where hardly a sample comes to a solution, the error is not known either.
            assert!(off(&estimate, float(truth)) < 5.0, "{truth}: {estimate:?} {mix:?}");
            one += u32::from(truth == 1);
            many += u32::from(truth > 1);
        }
    }
}

#[test]
fn one_sample_is_right_on_average() {
    for (givens, truth, percent) in
        [("1...............", 72.0, 0.5), ("12..3412..4.4...", 2.0, 0.5), (ESCARGOT, 1.0, 5.0)]
    {
        let puzzle = classic(givens);
        let mut engine = Engine::new();
        let (mut sum, mut squares, seeds) = (0.0, 0.0, 20_000);
        for seed in 0..seeds {
            let estimate = engine.estimate(&puzzle, 1, seed, &FREE);
            assert_eq!((estimate.samples(), estimate.standard_error()), (1, f64::INFINITY));
            // A product of numbers of ways.
            assert!(estimate.mean().fract() <= 0.0);
            sum += estimate.mean();
            squares += estimate.mean().powi(2);
        }
        let mean = sum / float(seeds);
        let error = ((squares / float(seeds) - mean * mean) / float(seeds)).sqrt();
        assert!((mean - truth).abs() <= 3.0 * error, "{givens}: {mean} +- {error}");
        assert!(100.0 * error / mean < percent, "{givens}: {mean} +- {error}");
    }
}

#[test]
fn what_needs_no_guess_is_exact() {
    let mut engine = Engine::new();
    let none = classic("11..............");
    let one = classic(".......21.34.4.1");
    for limits in [FREE, Limits { time: Some(Duration::ZERO), nodes: Some(1), ..FREE }] {
        for (puzzle, solutions) in [(&none, 0.0), (&one, 1.0)] {
            for samples in [0, 1000] {
                let estimate = engine.estimate(puzzle, samples, 1, &limits);
                assert!(estimate.is_exact());
                assert_eq!((estimate.mean(), estimate.standard_error()), (solutions, 0.0));
                assert_eq!((estimate.interval(), estimate.relative_error()), ((solutions, solutions), 0.0));
                assert_eq!((estimate.samples(), estimate.limit()), (0, None));
                assert_eq!(engine.statistics().nodes, 1);
            }
        }
    }
    // Whatever was sampled, what is known is known.
    let exact = engine.estimate(&one, 10, 1, &FREE);
    let sampled = engine.estimate(&empty(4), 10, 1, &FREE);
    for (mut sum, added) in [(exact, sampled), (sampled, exact), (Estimate::default(), exact), (exact, exact)]
    {
        sum += added;
        assert_eq!(sum, exact);
    }
}

#[test]
fn sums_are_what_one_estimate_of_all_samples_is() {
    let mut engine = Engine::new();
    for puzzle in [empty(4), empty(9), classic("1..............."), classic(ESCARGOT)] {
        let samples: Vec<Estimate> = (0..600).map(|seed| engine.estimate(&puzzle, 1, seed, &FREE)).collect();
        let n = float(samples.len() as u64);
        let mean = samples.iter().map(Estimate::mean).sum::<f64>() / n;
        let squares: f64 = samples.iter().map(|sample| (sample.mean() - mean).powi(2)).sum();
        let error = (squares / (n - 1.0) / n).sqrt();
        for width in [1, 2, 7, 100, 599, 600] {
            let parts: Vec<Estimate> = samples.chunks(width).map(sum).collect();
            let mut all = sum(&parts);
            assert_eq!(all.samples(), 600);
            assert!(close(all.mean(), mean) && close(all.standard_error(), error), "{width}: {all:?}");
            let before = all;
            all += Estimate::default();
            assert_eq!(all, before);
        }
    }
    // The spread within the parts and that between them.
    let parts: Vec<Estimate> = (0..5).map(|seed| engine.estimate(&empty(9), 300, seed, &FREE)).collect();
    let sum = sum(&parts);
    let mean = parts.iter().map(Estimate::mean).sum::<f64>() / 5.0;
    let within: f64 = parts.iter().map(|part| part.standard_error().powi(2) * 300.0 * 299.0).sum();
    let between: f64 = parts.iter().map(|part| (part.mean() - mean).powi(2) * 300.0).sum();
    assert!(
        close(sum.mean(), mean) && close(sum.standard_error(), ((within + between) / 1499.0 / 1500.0).sqrt())
    );
}

#[test]
fn limits_end_it_and_what_was_finished_counts() {
    let puzzle = empty(9);
    let mut engine = Engine::new();
    let mut finished = 0;
    for nodes in [0, 1, 2, 30, 400, 5000] {
        let estimate = engine.estimate(&puzzle, u64::MAX, 3, &Limits { nodes: Some(nodes), ..FREE });
        assert_eq!((estimate.limit(), engine.statistics().nodes), (Some(Limit::Nodes), nodes.max(1)));
        assert!(estimate.samples() >= finished && !estimate.is_exact(), "{nodes}: {estimate:?}");
        finished = estimate.samples();
        // The first so many, and nothing of the one that was cut.
        let whole = engine.estimate(&puzzle, finished, 3, &FREE);
        assert_eq!((whole.limit(), whole.samples()), (None, finished));
        assert_eq!((whole.mean(), whole.interval()), (estimate.mean(), estimate.interval()));
        let needed = engine.statistics().nodes;
        assert!(needed <= nodes.max(1));
        let again = engine.estimate(&puzzle, finished, 3, &Limits { nodes: Some(needed), ..FREE });
        assert_eq!(again, whole);
    }
    assert!(finished > 10);

    let cancel = AtomicBool::new(true);
    for (limits, limit) in [
        (Limits { time: Some(Duration::ZERO), ..FREE }, Limit::Time),
        (Limits { cancel: Some(&cancel), ..FREE }, Limit::Cancelled),
        (Limits { nodes: Some(1), ..FREE }, Limit::Nodes),
    ] {
        let mut estimate = engine.estimate(&puzzle, 100, 3, &limits);
        assert_eq!((estimate.samples(), estimate.limit(), estimate.is_exact()), (0, Some(limit), false));
        assert_eq!((estimate.mean(), estimate.relative_error()), (0.0, 0.0));
        assert_eq!((estimate.standard_error(), estimate.interval()), (f64::INFINITY, (0.0, f64::INFINITY)));
        // Of a sum, the last limit counts, and all samples.
        let whole = engine.estimate(&puzzle, 20, 3, &FREE);
        estimate += whole;
        assert_eq!(estimate, whole);
        estimate += engine.estimate(&puzzle, 100, 4, &limits);
        assert_eq!((estimate.samples(), estimate.limit()), (20, Some(limit)));
        assert_eq!((estimate.mean(), estimate.interval()), (whole.mean(), whole.interval()));
    }
}

#[test]
fn progress_is_reported_and_a_flag_is_heard_at_the_next_node() {
    let cancel = AtomicBool::new(false);
    let (calls, last) = (Cell::new(0), Cell::new(0));
    let progress = |statistics: &Statistics| {
        assert!(statistics.nodes > last.get() && statistics.depth > 0 && statistics.solutions > 0);
        last.set(statistics.nodes);
        calls.set(calls.get() + 1);
        cancel.store(calls.get() == 200, Ordering::Relaxed);
    };
    let limits = Limits { cancel: Some(&cancel), progress: Some(&progress), ..FREE };
    let mut engine = Engine::new();
    let estimate = engine.estimate(&empty(6), u64::MAX, 3, &limits);
    assert_eq!((estimate.limit(), calls.get()), (Some(Limit::Cancelled), 200));
    // The one that was about to be visited is not.
    assert_eq!(engine.statistics().nodes, last.get());
    assert!(estimate.samples() >= engine.statistics().solutions && estimate.samples() > 100);
}

#[test]
fn samples_that_end_at_a_solution_are_told() {
    let mut engine = Engine::new();
    let puzzle = classic(ESCARGOT);
    let Answer::One(_) = engine.prove(&puzzle, &FREE) else { panic!("it is unique") };
    let mut solutions = 0;
    for seed in 0..1000 {
        let estimate = engine.estimate(&puzzle, 1, seed, &FREE);
        let statistics = engine.statistics();
        assert_eq!(statistics.solutions, u64::from(estimate.mean() > 0.0));
        assert!(statistics.nodes > u64::from(statistics.depth) && statistics.propagations > 0);
        solutions += statistics.solutions;
    }
    assert!((10..990).contains(&solutions), "{solutions}");
}

/// Promised for every platform, within a minor version.
#[test]
fn a_seed_gives_the_same_estimate_everywhere() {
    let mut engine = Engine::new();
    let mut means = |puzzle: &Puzzle| {
        [0, 1, u64::MAX].map(|seed| {
            let estimate = engine.estimate(puzzle, 100, seed, &FREE);
            assert_eq!(engine.estimate(puzzle, 100, seed, &FREE), estimate);
            (estimate.mean(), estimate.standard_error())
        })
    };
    let four = [
        (301.439_999_999_999_94, 9.553_341_157_559_867),
        (280.32, 9.617_438_706_471_034),
        (282.239_999_999_999_84, 9.630_980_314_494_566),
    ];
    assert_eq!(means(&empty(4)), four);
    let nine = [
        (5.870_791_004_461_392e21, 7.465_688_748_864_584e20),
        (5.863_219_095_316_714e21, 8.238_091_339_033_98e20),
        (6.263_069_822_731_168e21, 8.798_353_762_928_026e20),
    ];
    assert_eq!(means(&empty(9)), nine);
}
