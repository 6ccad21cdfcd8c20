//! Solutions: one, how many there are, and about how many.

use std::cell::Cell;
use std::hash::{BuildHasher, RandomState};
use std::time::{Duration, Instant};

use cagebook::Puzzle;
use cagebook::engine::{Answer, Count, Engine, Estimate, Limit, Limits, Statistics};

use super::board::Board;
use super::reply::{Body, Number, Used, digits};
use super::{Replies, contradiction, stopped};
use crate::clock::Clock;

/// How often it is told how far a count is.
const OFTEN: Duration = Duration::from_millis(500);

/// Finds a solution of the givens, another one each time if there are several.
pub fn solve(engine: &mut Engine, clock: &Clock<'_>, board: &Board) -> Body {
    match engine.random(&board.puzzle, RandomState::new().hash_one(()), &clock.limits()) {
        Answer::None(why) => Body::invalid(contradiction::message(engine, &board.puzzle, &why.to_string())),
        Answer::Found(grid) | Answer::One(grid) | Answer::Many([grid, _]) => {
            Body::Solved { solution: digits(&grid), used: Used::givens(board.not_given()) }
        }
        Answer::Stopped { .. } => stopped(clock, "no solution so far"),
    }
}

/// Counts the solutions of the givens, up to so many.
pub fn count(engine: &mut Engine, clock: &Clock<'_>, board: &Board, most: u64) -> Body {
    let (count, message) = match engine.count(&board.puzzle, most, &clock.limits()) {
        Count::Exactly(0) => (0, Some(why_none(engine, clock, &board.puzzle))),
        Count::Exactly(count) | Count::AtLeast(count) => (count, None),
        Count::Stopped { at_least, .. } => {
            return stopped(clock, &format!("there are at least {at_least} solutions, and perhaps more"));
        }
    };
    Body::Count { count, in_progress: false, message, used: Used::givens(board.not_given()) }
}

/// Tells now and then how far a count is.
pub fn progress(board: &Board, replies: &Replies) -> impl Fn(&Statistics) {
    let used = Used::givens(board.not_given());
    let told = Cell::new(Instant::now());
    move |statistics: &Statistics| {
        if told.get().elapsed() >= OFTEN {
            told.set(Instant::now());
            let count = statistics.solutions;
            replies.part(Body::Count { count, in_progress: true, message: None, used: used.clone() });
        }
    }
}

/// Why a puzzle that was searched through has no solution: only the question for one tells.
fn why_none(engine: &mut Engine, clock: &Clock<'_>, puzzle: &Puzzle) -> String {
    let why = match engine.solve(puzzle, &clock.limits()) {
        Answer::None(why) => why.to_string(),
        _ => "every possibility was tried".to_owned(),
    };
    contradiction::message(engine, puzzle, &why)
}

/// Estimates how many solutions there are with every digit and mark, better and better until it is cancelled.
pub fn estimate(engine: &mut Engine, clock: &Clock<'_>, board: &Board, replies: &Replies) -> Body {
    let puzzle = board.marked();
    let seed = RandomState::new().hash_one(());
    let mut estimate = Estimate::default();
    for slice in 0.. {
        let limits = clock.limits();
        let left = limits.time.unwrap_or(OFTEN);
        let limits = Limits { time: Some(left.min(OFTEN)), ..limits };
        let more = engine.estimate(&puzzle, u64::MAX, seed.wrapping_add(slice), &limits);
        estimate += more;
        // Samples that found nothing prove nothing; a page takes a zero for a proof.
        let nothing = estimate.mean() == 0.0;
        if nothing
            && (estimate.is_exact() || slice == 0)
            && let Answer::None(_) = engine.solve(&puzzle, &clock.limits())
        {
            return Body::invalid(contradiction::of_board(engine, clock, board));
        }
        if estimate.is_exact() || left <= OFTEN || more.limit() != Some(Limit::Time) {
            break;
        }
        if !nothing {
            replies.part(estimated(&estimate));
        }
    }
    if estimate.mean() == 0.0 {
        return stopped(clock, &format!("no sample of {} came to a solution", estimate.samples()));
    }
    estimated(&estimate)
}

fn estimated(estimate: &Estimate) -> Body {
    let (mean, (low, high)) = (estimate.mean(), estimate.interval());
    let off = if mean == 0.0 { 0.0 } else { 100.0 * (high - mean) / mean };
    Body::Estimate {
        estimate: Number(mean),
        stderr: Number(estimate.standard_error()),
        iterations: estimate.samples(),
        ci95_lower: Number(low),
        ci95_upper: Number(high),
        relative_error: Number(off),
        used: Used::all(),
    }
}
