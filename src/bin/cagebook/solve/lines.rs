//! The two ways an answer is written: for people and pipes, and as JSON.

use cagebook::Grid;
use cagebook::engine::Statistics;
use cagebook::render::Drawing;

use super::about;
use super::answered::{Answered, Cost};
use crate::colour;
use crate::outcome::Outcome;
use crate::pool::Gone;
use crate::puzzles::{Question, Replies};

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
        let mut answered = Answered::of(outcome, cost, question);
        if self.listing {
            answered.line = None;
        }
        let object = answered.text();
        match object.strip_prefix('{') {
            Some(rest) if self.listing => replies.print(format!("],{rest}\n")),
            _ => replies.print(format!("{object}\n")),
        }
    }
}
