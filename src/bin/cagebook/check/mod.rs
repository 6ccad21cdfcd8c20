//! `cagebook check`: whether a puzzle is valid, and what could be better.

mod redundant;
mod report;

use std::io::Write;

use cagebook::engine::{Answer, Engine};
use cagebook::formats::Document;
use cagebook::{Cell, CellSet, Grid};
use clap::ValueEnum;

use crate::exit::Exit;
use crate::frame::Frame;
use crate::puzzles::{self, Question, Refusal};
use redundant::Written;
use report::Verdict;
pub use report::{Checked, Report};

/// Check that puzzles have exactly one solution, and tell in words what is wrong
///
/// Puzzles are read as 'cagebook solve' reads them. For each there is a report: whether its solution is the only one;
/// else two solutions and the cells in which they differ, or why there is none; and what is odd about it, such as cells
/// in no cage.
///
/// Exit codes: 0 every puzzle has exactly one solution; 1 one has none or several; 2 one cannot be read; 3 there was not
/// enough time.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cagebook check puzzle.txt
  cagebook check --redundant --format json puzzle.txt
  cagebook check --format jsonl <puzzles.txt | grep -v '\"answer\":\"one\"'")]
pub struct Args {
    #[command(flatten)]
    puzzles: puzzles::Source,

    /// If there is one solution, tell which givens, cages and borders between two cages could go, each of them alone,
    /// without a second solution coming up
    #[arg(long)]
    redundant: bool,

    /// How the reports are written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// In words, with a blank line between puzzles
    #[default]
    Text,
    /// A JSON object on a line for each puzzle, in order; none, and no error, if there is no puzzle
    Jsonl,
    /// An array with one object a puzzle
    Json,
}

/// Reports on every puzzle, and on the whole by the worst of the answers.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let Args { puzzles, redundant, format } = args;
    let frame = match format {
        Format::Text => Frame::APART,
        Format::Jsonl => Frame::LINES,
        Format::Json => Frame::ARRAY,
    };
    puzzles::answer_all(puzzles, &frame, out, move |engine, question, replies| {
        let report = examine(engine, question, redundant);
        match format {
            Format::Json => replies.print(report.json())?,
            Format::Jsonl => replies.print(report.json() + "\n")?,
            Format::Text => {
                replies.print(report.to_string())?;
                if let Verdict::Error(error) = &report.verdict {
                    replies.say(error)?;
                }
            }
        }
        Ok(report.exit())
    })
}

/// Reports on a puzzle.
pub fn examine(engine: &mut Engine, question: &Question, redundant: bool) -> Report {
    let mut report = Report {
        line: question.line,
        verdict: Verdict::Stopped(String::new()),
        ignored: question.ignored.clone(),
        notes: Vec::new(),
        redundant: None,
    };
    let puzzle = match &question.puzzle {
        Ok(puzzle) => puzzle,
        Err(Refusal::Unreadable(error)) => {
            return Report { verdict: Verdict::Error(error.clone()), ..report };
        }
        Err(Refusal::Mistake(reason)) => {
            return Report { verdict: Verdict::None(vec![reason.clone()]), ..report };
        }
    };
    report.verdict = match engine.prove(puzzle, &question.clock.limits()) {
        Answer::One(grid) | Answer::Found(grid) => Verdict::One(grid),
        Answer::Many(grids) => Verdict::Several(grids, differing(&grids)),
        // Whatever is obvious is told at once, so that nobody has to come back for each.
        Answer::None(why) => Verdict::None(why.contradictions().iter().map(ToString::to_string).collect()),
        Answer::Stopped { found, .. } => {
            let so_far = if found.is_some() { "one solution so far" } else { "no solution so far" };
            Verdict::Stopped(format!("{}: {so_far}", question.clock.stopped()))
        }
    };
    report.notes = puzzle.notes().iter().map(ToString::to_string).collect();
    if let Ok(document) = &question.document {
        report.notes.extend(beside(document, &report.verdict));
    }
    if redundant && matches!(report.verdict, Verdict::One(_)) {
        report.redundant = engine.redundant(puzzle, &question.clock.limits()).map(Written);
    }
    report
}

/// What there is to say of what stands beside the puzzle.
fn beside(document: &Document, verdict: &Verdict) -> Vec<String> {
    let mut notes = Vec::new();
    let broken = document
        .solution
        .zip(document.supported())
        .and_then(|(solution, puzzle)| puzzle.violations(&solution).into_iter().next());
    if let (Some(broken), Verdict::Several(..)) = (broken, verdict) {
        notes.push(format!("the solution that comes with it is none: {broken}"));
    }
    if let (Some(claimed), Verdict::One(found)) = (&document.solution, verdict) {
        let wrong = |cell: &Cell| claimed.get(*cell).is_some_and(|digit| found.get(*cell) != Some(digit));
        if let Some(cell) = found.side().cells().iter().find(wrong) {
            let digit = claimed.get(cell).map_or_else(String::new, |digit| digit.to_string());
            notes.push(format!("the solution that comes with it is another one: {cell} is {digit} there"));
        }
    }
    if !document.drawings().is_empty() {
        let drawn = document.drawings().join(", ");
        notes.push(format!("drawn, and no rule: {drawn}"));
    }
    notes
}

/// The cells in which two solutions differ.
fn differing([one, other]: &[Grid; 2]) -> CellSet {
    one.side().cells().iter().filter(|cell| one.get(*cell) != other.get(*cell)).collect()
}
