//! `cagebook candidates`: which digits each cell can hold, by proof.

use std::io::Write;

use cagebook::engine::{Answer, CandidatesFrom, Engine, TrueCandidates};
use cagebook::render::Drawing;
use cagebook::{Cell, Digit, DigitSet, Grid, Puzzle};
use clap::ValueEnum;
use serde::Serialize;
use utoipa::ToSchema;

use crate::colour;
use crate::exit::Exit;
use crate::frame::Frame;
use crate::pool::Gone;
use crate::puzzles::{self, Question, Refusal, Replies, same_side};

/// Draw the true candidates of puzzles: the digits that each cell holds in some solution
///
/// Puzzles are read as 'cagebook solve' reads them. The drawing is 73 columns wide for nine rows. A digit stands there
/// if and only if a solution has it; whether one does was proved, not guessed from patterns.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cagebook candidates puzzle.txt
  cagebook candidates --count 10 --format json puzzle.txt")]
pub struct Args {
    #[command(flatten)]
    puzzles: puzzles::Source,

    /// Tell also how many solutions each candidate is in, up to CAP
    #[arg(short, long, value_name = "CAP", value_parser = clap::value_parser!(u32).range(1..))]
    count: Option<u32>,

    /// What was filled in so far, all cells row by row: then only solutions with these digits count. Wrong ones are named
    /// and left out, and the exit code is 1
    #[arg(short, long, value_name = "GRID", value_parser = puzzles::grid)]
    entries: Option<Grid>,

    /// How the candidates are written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A drawing, with a blank line between puzzles
    #[default]
    Text,
    /// An array with one object a puzzle
    Json,
}

/// What was found of a puzzle.
enum Found<'a> {
    Candidates(&'a Puzzle, Box<CandidatesFrom>),
    /// No solution, for this reason.
    None(String),
    Error(String),
}

/// Answers every puzzle, and reports the worst of the answers.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let Args { puzzles, count, entries, format } = args;
    let frame = if format == Format::Json { Frame::ARRAY } else { Frame::APART };
    puzzles::answer_all(puzzles, &frame, out, move |engine, question, replies| {
        let found = find(engine, question, entries.as_ref(), count.unwrap_or(1));
        match format {
            Format::Text => text(&found, question, count.is_some(), replies)?,
            Format::Json => replies.print(json(&found, question, count.is_some()))?,
        }
        Ok(match found {
            Found::Candidates(_, found) if found.candidates.limit().is_some() => Exit::Stopped,
            Found::Candidates(_, found) if !found.left_out.is_empty() => Exit::No,
            Found::Candidates(..) => Exit::Yes,
            Found::None(_) => Exit::No,
            Found::Error(_) => Exit::Unreadable,
        })
    })
}

/// Answers one question, as programs read it: with how many solutions each candidate is in, if a cap for that is given.
pub fn object(
    engine: &mut Engine,
    question: &Question,
    entries: &Result<Option<Grid>, String>,
    count: Option<u32>,
) -> String {
    let found = match entries {
        Ok(entries) => find(engine, question, entries.as_ref(), count.unwrap_or(1)),
        Err(why) => Found::Error(format!("entries: {why}")),
    };
    json(&found, question, count.is_some())
}

fn find<'a>(engine: &mut Engine, question: &'a Question, entries: Option<&Grid>, cap: u32) -> Found<'a> {
    let puzzle = match &question.puzzle {
        Ok(puzzle) => puzzle,
        Err(Refusal::Unreadable(error)) => return Found::Error(error.clone()),
        Err(Refusal::Mistake(reason)) => return Found::None(reason.clone()),
    };
    let entries = entries.unwrap_or(puzzle.givens());
    if let Err(error) = same_side("entries", entries.side(), puzzle.side()) {
        return Found::Error(format!("line {}: {error}", question.line));
    }
    let found = engine.true_candidates_from(puzzle, entries, cap, &question.clock.limits());
    if found.candidates.is_empty()
        && found.candidates.limit().is_none()
        && let Answer::None(reason) = engine.solve(puzzle, &question.clock.limits())
    {
        return Found::None(reason.to_string());
    }
    Found::Candidates(puzzle, Box::new(found))
}

fn text(found: &Found<'_>, question: &Question, counts: bool, replies: &mut Replies) -> Result<(), Gone> {
    let line = question.line;
    match found {
        Found::Error(error) => {
            replies.print("error\n")?;
            replies.say(error)
        }
        Found::None(reason) => {
            replies.print("none\n")?;
            replies.say(format!("line {line}: no solution: {reason}"))
        }
        Found::Candidates(puzzle, found) => {
            let CandidatesFrom { candidates, used, left_out } = &**found;
            let drawing = Drawing::new(puzzle).with_candidates(|cell| candidates.get(cell));
            replies.print(drawing.text().coloured(colour::is_wanted()).to_string())?;
            if counts {
                replies.print(counted(puzzle, candidates))?;
            }
            replies.print(question.ignored_line())?;
            if !used.is_empty() {
                replies.print(format!("entries used: {used}\n"))?;
            }
            for wrong in left_out {
                replies.print(format!("{wrong}\n"))?;
            }
            if candidates.limit().is_none() {
                return Ok(());
            }
            replies.print("stopped\n")?;
            let stopped = question.clock.stopped();
            replies.say(format!("line {line}: {stopped}: other candidates may be possible as well"))
        }
    }
}

/// A line for each cell that is not decided: `r1c1: 2 in 3, 5 in at least 10`.
fn counted(puzzle: &Puzzle, found: &TrueCandidates) -> String {
    let mut text = String::new();
    for cell in puzzle.side().cells() {
        let digits = found.get(cell);
        if digits.len() > 1 {
            let count = |digit| {
                let count = found.count(cell, digit);
                let at_least = if count == found.cap() { "at least " } else { "" };
                format!("{digit} in {at_least}{count}")
            };
            let counts: Vec<String> = digits.iter().map(count).collect();
            text.extend([&*cell.to_string(), ": ", &counts.join(", "), "\n"]);
        }
    }
    text
}

/// Candidates as programs read them.
#[derive(Default, Serialize, ToSchema)]
pub struct Possible<'a> {
    line: usize,
    answer: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    /// The rules that are not modelled and were left out.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    ignored: &'a [String],
    /// The digits of each cell, row by row.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Vec<u8>>>)]
    candidates: Option<Vec<DigitSet>>,
    /// In how many solutions each of these digits is, in the same order.
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Vec<Vec<u32>>>,
    /// What a count goes up to: there may be more.
    #[serde(skip_serializing_if = "Option::is_none")]
    cap: Option<u32>,
    /// The cells whose entries were used.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    used: Vec<String>,
    /// Why the other entries were not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<String>,
}

fn json(found: &Found<'_>, question: &Question, counts: bool) -> String {
    let (line, ignored) = (question.line, &question.ignored[..]);
    let mut object = Possible { line, answer: "candidates", ignored, ..Possible::default() };
    match found {
        Found::Error(error) => (object.answer, object.reason) = ("error", Some(&**error)),
        Found::None(reason) => (object.answer, object.reason) = ("none", Some(&**reason)),
        Found::Candidates(puzzle, found) => {
            let CandidatesFrom { candidates: found, used, left_out } = &**found;
            let cells = || puzzle.side().cells().iter();
            object.candidates = Some(cells().map(|cell| found.get(cell)).collect());
            if counts {
                let count = |cell: Cell| {
                    found.get(cell).iter().map(|digit: Digit| found.count(cell, digit)).collect()
                };
                object.counts = Some(cells().map(count).collect());
                object.cap = Some(found.cap());
            }
            object.used = used.iter().map(|cell| cell.to_string()).collect();
            object.left_out = left_out.iter().map(ToString::to_string).collect();
            if found.limit().is_some() {
                object.answer = "stopped";
            }
        }
    }
    // Strings and numbers: there is nothing that JSON could not hold.
    serde_json::to_string(&object).unwrap_or_default()
}
