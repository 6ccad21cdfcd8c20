//! What was found, as programs read it.

use std::time::Duration;

use cagebook::engine::{Engine, Estimate, Statistics};
use serde::Serialize;
use utoipa::ToSchema;

use crate::outcome::Outcome;
use crate::puzzles::Question;

/// What a search cost.
pub struct Cost {
    pub statistics: Statistics,
    pub time: Duration,
}

impl Cost {
    /// What the question just answered cost.
    pub fn of(engine: &Engine, question: &Question) -> Cost {
        Cost { statistics: engine.statistics(), time: question.clock.elapsed() }
    }
}

/// An answer as programs read it.
#[derive(Serialize, ToSchema)]
pub struct Answered<'a> {
    /// Where the puzzle begins in the input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    answer: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<[String; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    /// Whether there are no more solutions than were counted or listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
    #[serde(flatten)]
    #[schema(ignore)]
    sampled: Option<Sampled>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The rules that are not modelled and were left out.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    ignored: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    statistics: Option<Spent>,
}

/// About how many solutions there are. What is infinite, as after a single sample, is null.
#[derive(Serialize)]
struct Sampled {
    estimate: f64,
    stderr: f64,
    low: f64,
    high: f64,
    samples: u64,
}

impl Sampled {
    fn new(estimate: &Estimate) -> Sampled {
        let (low, high) = estimate.interval();
        Sampled {
            estimate: estimate.mean(),
            stderr: estimate.standard_error(),
            low,
            high,
            samples: estimate.samples(),
        }
    }
}

#[derive(Serialize, ToSchema)]
struct Spent {
    nodes: u64,
    depth: u32,
    propagations: u64,
    seconds: f64,
}

impl<'a> Answered<'a> {
    /// The object of an answer.
    pub fn of(outcome: &'a Outcome, cost: Option<Cost>, question: &'a Question) -> Answered<'a> {
        let (solution, solutions) = match outcome {
            Outcome::Found(grid) | Outcome::One(grid) => (Some(grid.to_string()), None),
            Outcome::Stopped { found, .. } | Outcome::Missed { found, .. } => {
                (found.map(|grid| grid.to_string()), None)
            }
            Outcome::Several(grids) => (None, Some(grids.map(|grid| grid.to_string()))),
            _ => (None, None),
        };
        let (count, complete) = match outcome {
            Outcome::Count { count, complete } => (Some(*count), Some(*complete)),
            Outcome::Listed(count) => (Some(*count), Some(true)),
            Outcome::Stopped { count, .. } => (Some(*count), Some(false)),
            Outcome::Missed { found, .. } => (Some(found.iter().len() as u64), Some(false)),
            Outcome::None(_) => (Some(0), Some(true)),
            _ => (None, None),
        };
        let sampled = match outcome {
            Outcome::Estimate(estimate) => Some(Sampled::new(estimate)),
            _ => None,
        };
        Answered {
            line: Some(question.line),
            answer: outcome.word(),
            solution,
            solutions,
            count,
            complete,
            sampled,
            reason: outcome.reason(),
            ignored: &question.ignored,
            statistics: cost.map(|Cost { statistics, time }| Spent {
                nodes: statistics.nodes,
                depth: statistics.depth,
                propagations: statistics.propagations,
                seconds: time.as_secs_f64(),
            }),
        }
    }

    /// Writes it, without a line end.
    pub fn text(&self) -> String {
        // Strings and numbers: there is nothing that JSON could not hold.
        serde_json::to_string(self).unwrap_or_default()
    }
}
