//! Solutions: one, how many there are, and about how many.

use std::cell::Cell;
use std::hash::{BuildHasher, RandomState};
use std::time::{Duration, Instant};

use cagebook::engine::{Answer, Count, Estimate, Limit, Limits, Statistics};

use super::board::Board;
use super::reply::{Body, Number, Used, digits};
use super::{Replies, contradiction, stopped};
use crate::serve::service::Job;

/// How often it is told how far a count is.
const OFTEN: Duration = Duration::from_millis(500);

/// Finds a solution of the givens, another one each time if there are several.
pub fn solve(job: &mut Job<'_>, board: &Board) -> Body {
    let turn = job.turn();
    let pass = |_: &_| turn.pass();
    let clock = job.clock(&pass);
    match job.engine.random(&board.puzzle, RandomState::new().hash_one(()), &clock.limits()) {
        Answer::None(why) => {
            let why = why.to_string();
            Body::invalid(contradiction::message(job.engine, &board.puzzle, &why))
        }
        Answer::Found(grid) | Answer::One(grid) | Answer::Many([grid, _]) => {
            Body::Solved { solution: digits(&grid), used: Used::givens(board.not_given()) }
        }
        Answer::Stopped { .. } => stopped(&clock, "no solution so far"),
    }
}

/// Counts the solutions of the givens, up to so many, and tells now and then how far it is.
pub fn count(job: &mut Job<'_>, board: &Board, most: u64, replies: &Replies) -> Body {
    let turn = job.turn();
    let used = Used::givens(board.not_given());
    let told = Cell::new(Instant::now());
    let tell = |statistics: &Statistics| {
        turn.pass();
        if told.get().elapsed() >= OFTEN {
            told.set(Instant::now());
            let count = statistics.solutions;
            replies.send(Body::Count { count, in_progress: true, message: None, used: used.clone() });
        }
    };
    let clock = job.clock(&tell);
    let (count, message) = match job.engine.count(&board.puzzle, most, &clock.limits()) {
        Count::Exactly(0) => {
            let why = match job.engine.solve(&board.puzzle, &clock.limits()) {
                Answer::None(why) => why.to_string(),
                _ => "every possibility was tried".to_owned(),
            };
            (0, Some(contradiction::message(job.engine, &board.puzzle, &why)))
        }
        Count::Exactly(count) | Count::AtLeast(count) => (count, None),
        Count::Stopped { at_least, .. } => {
            return stopped(&clock, &format!("there are at least {at_least} solutions, and perhaps more"));
        }
    };
    Body::Count { count, in_progress: false, message, used: used.clone() }
}

/// Estimates how many solutions there are with every digit and mark, better and better until it is cancelled.
pub fn estimate(job: &mut Job<'_>, board: &Board, replies: &Replies) -> Body {
    let turn = job.turn();
    let pass = |_: &_| turn.pass();
    let puzzle = board.marked();
    let seed = RandomState::new().hash_one(());
    let mut estimate = Estimate::default();
    let clock = job.clock(&pass);
    for slice in 0.. {
        let limits = clock.limits();
        let left = limits.time.unwrap_or(OFTEN);
        let limits = Limits { time: Some(left.min(OFTEN)), ..limits };
        let more = job.engine.estimate(&puzzle, u64::MAX, seed.wrapping_add(slice), &limits);
        estimate += more;
        if estimate.is_exact() && estimate.mean() == 0.0 {
            let why = match job.engine.solve(&puzzle, &clock.limits()) {
                Answer::None(why) => why.to_string(),
                _ => "every possibility was tried".to_owned(),
            };
            return Body::invalid(contradiction::message(job.engine, &puzzle, &why));
        }
        if estimate.is_exact() || left <= OFTEN || more.limit() != Some(Limit::Time) {
            break;
        }
        replies.send(estimated(&estimate));
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
