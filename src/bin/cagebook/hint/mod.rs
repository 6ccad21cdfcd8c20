//! `cagebook hint`: the next step.

mod found;
mod stages;

use std::io::Write;

use anyhow::ensure;
use cagebook::engine::Engine;
use cagebook::teacher::Teacher;
use clap::ValueEnum;

use crate::exit::Exit;
use crate::frame::Frame;
use crate::puzzles::{self, Question};
use crate::work::{self, Trouble};
use found::Found;
pub use found::Hinted;
use stages::Detail;

/// Give the next step of puzzles: the easiest one, and why, in words
///
/// Puzzles are read as 'cagebook solve' reads them; --entries and --notes tell how far somebody has come, and what is
/// wrong with that is said before anything else. The first line is what people call the technique, the second the step;
/// 'cage 10(2) at r1c1' is the one of 10 in 2 cells that begins there. If no technique applies, a digit that was proved
/// by search is given instead, and told to be so. A full grid is 'solved'. A puzzle without exactly one solution has no
/// step: 'none' or 'several', and standard error says why.
///
/// Exit codes: 0 there is a step, or all is filled; 1 something is wrong with what was written or noted, or there is no
/// solution, or several; 2 a puzzle cannot be read; 3 there was not enough time.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cagebook hint puzzle.txt
  cagebook hint --detail 1 puzzle.txt             only where to look
  echo 1.3............. | cagebook hint --entries 1.3.4...........
  cagebook hint --notes 'r1c1=124 r2c3=79' puzzle.txt")]
pub struct Args {
    #[command(flatten)]
    puzzles: puzzles::Source,

    #[command(flatten)]
    work: work::SoFar,

    /// How much is told, 1 to 5: 1 what to look for, 2 where as well, 3 the technique and the reason, 4 what follows, 5
    /// the notes that change, cell by cell [default: 4]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    detail: Option<u8>,

    /// How the steps are written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// In words, with a blank line between puzzles
    #[default]
    Text,
    /// An array with one object a puzzle
    Json,
}

/// Gives a step for every puzzle, and reports the worst of the answers.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let Args { puzzles, work, detail, format } = args;
    ensure!(detail.is_none() || format == Format::Text, "--detail is for text: json has all five stages");
    let detail = Detail::new(detail);
    let frame = if format == Format::Json { Frame::ARRAY } else { Frame::APART };
    let teacher = Teacher::new();
    puzzles::answer_all(puzzles, &frame, out, move |engine, question, replies| {
        let found = find(engine, &teacher, &work, question);
        match (format, &found) {
            (Format::Json, found) => replies.print(found::json(found, question))?,
            (Format::Text, Ok(found)) => {
                replies.print(found.text(detail))?;
                replies.print(question.ignored_line())?;
            }
            (Format::Text, Err(trouble)) => trouble.print(question, replies)?,
        }
        Ok(found.map_or_else(|trouble| trouble.exit(), |_| Exit::Yes))
    })
}

/// Answers one question, as programs read it, if what was written and noted could be read.
pub fn object(
    engine: &mut Engine,
    teacher: &Teacher,
    work: Result<work::SoFar, String>,
    question: &Question,
) -> String {
    let work = work.map_err(Trouble::unreadable);
    found::json(&work.and_then(|work| find(engine, teacher, &work, question)), question)
}

fn find(
    engine: &mut Engine,
    teacher: &Teacher,
    work: &work::SoFar,
    question: &Question,
) -> Result<Found, Trouble> {
    work.start(engine, question).and_then(|start| Found::of(teacher, &start, question))
}
