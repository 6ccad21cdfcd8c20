//! The two ways an answer is written: for people and pipes, and as JSON.

use std::time::Duration;

use cagebook::Grid;
use cagebook::engine::{Engine, Estimate, Statistics};
use cagebook::render::Drawing;
use serde::Serialize;
use utoipa::ToSchema;

use super::about;
use crate::colour;
use crate::outcome::Outcome;
use crate::pool::Gone;
use crate::puzzles::{Question, Replies};

/// What a search cost.
pub struct Cost {
    statistics: Statistics,
    time: Duration,
}

impl Cost {
    /// What the question just answered cost.
    pub fn of(engine: &Engine, question: &Question) -> Cost {
        Cost { statistics: engine.statistics(), time: question.clock.elapsed() }
    }
}

/// A way to write answers.
pub trait Lines {
    /// Writes one of all solutions.
    fn solution(&mut self, grid: Grid, question: &Question, replies: &mut Replies) -> Result<(), Gone>;

    /// Writes the answer, or what is left of it when all solutions were written.
    fn end(
        &mut self,
        outcome: &Outcome,
        cost: Option<Cost>,
        question: &Question,
        replies: &mut Replies,
    ) -> Result<(), Gone>;
}

/// A line for each answer, reasons and costs on standard error.
pub struct Text {
    /// Whether solutions are drawn.
    pub pretty: bool,
    /// What no solution is called: where numbers are expected, it is one.
    pub none: &'static str,
}

impl Lines for Text {
    fn solution(&mut self, grid: Grid, _: &Question, replies: &mut Replies) -> Result<(), Gone> {
        replies.print(format!("{grid}\n"))
    }

    fn end(
        &mut self,
        outcome: &Outcome,
        cost: Option<Cost>,
        question: &Question,
        replies: &mut Replies,
    ) -> Result<(), Gone> {
        match outcome {
            Outcome::Found(grid) | Outcome::One(grid) => replies.print(match &question.puzzle {
                Ok(puzzle) if self.pretty => {
                    let drawing = Drawing::new(puzzle).with_entries(grid);
                    drawing.text().coloured(colour::is_wanted()).to_string()
                }
                _ => format!("{grid}\n"),
            })?,
            Outcome::Count { count, complete: true } => replies.print(format!("{count}\n"))?,
            Outcome::Count { count, complete: false } => replies.print(format!("at least {count}\n"))?,
            Outcome::Estimate(estimate) => replies.print(format!("{}\n", about::words(estimate)))?,
            Outcome::Listed(_) => {}
            Outcome::None(_) => replies.print(format!("{}\n", self.none))?,
            _ => replies.print(format!("{}\n", outcome.word()))?,
        }
        if !question.ignored.is_empty() {
            replies.say(format!("line {}: ignored: {}", question.line, question.ignored.join(", ")))?;
        }
        if let Some(message) = outcome.message(question) {
            replies.say(message)?;
        }
        if let Some(Cost { statistics: Statistics { nodes, depth, propagations, .. }, time }) = cost {
            let time = time.as_secs_f64() * 1000.0;
            replies.say(format!(
                "line {}: nodes {nodes}, depth {depth}, propagations {propagations}, time {time:.3} ms",
                question.line
            ))?;
        }
        Ok(())
    }
}

/// An object for each answer.
#[derive(Default)]
pub struct Jsonl {
    /// Whether the list of all solutions has begun.
    listing: bool,
}

/// An answer as programs read it.
#[derive(Serialize, ToSchema)]
pub struct Answered<'a> {
    /// `None` if it stands before the list of all solutions already.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
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

impl Lines for Jsonl {
    /// The list is written as it is found: it may be longer than memory.
    fn solution(&mut self, grid: Grid, question: &Question, replies: &mut Replies) -> Result<(), Gone> {
        if self.listing {
            return replies.print(format!(",\"{grid}\""));
        }
        self.listing = true;
        replies.print(format!("{{\"line\":{},\"solutions\":[\"{grid}\"", question.line))
    }

    fn end(
        &mut self,
        outcome: &Outcome,
        cost: Option<Cost>,
        question: &Question,
        replies: &mut Replies,
    ) -> Result<(), Gone> {
        let answered = Answered::of(outcome, cost, question);
        let line = answered.line.filter(|_| !self.listing);
        let object = Answered { line, ..answered }.text();
        match object.strip_prefix('{') {
            Some(rest) if self.listing => replies.print(format!("],{rest}\n")),
            _ => replies.print(format!("{object}\n")),
        }
    }
}
