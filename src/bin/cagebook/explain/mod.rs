//! `cagebook explain`: the whole path.

mod json;
mod only;
mod way;

use std::io::Write;

use cagebook::Cell;
use cagebook::render::{self, Walkthrough};
use cagebook::teacher::{Teacher, Technique};
use clap::ValueEnum;

use crate::collected::Collected;
use crate::exit::Exit;
use crate::frame::Frame;
use crate::pool::Gone;
use crate::puzzles::{self, Question, Replies};
use crate::work;
use way::{End, Wanted, Way};

/// Solve puzzles as people do, and say why, step by step
///
/// Puzzles are read as 'cagebook solve' reads them; --entries and --notes tell how far somebody has come, and what is
/// wrong with that is said instead of any step. At each point the easiest step is taken, the first of several. Steps are
/// numbered; above those of one technique in a row stands what people call it. Below the last stand the solution, and
/// the level as 'cagebook rate' prints it; or, if no technique goes on, how many cells are open.
///
/// Exit codes: 0 every path leads to the end, or to the cell of --until; 1 one does not, or something is wrong with what
/// was written or noted, or there is no solution, or several; 2 a puzzle cannot be read; 3 there was not enough time.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cagebook explain puzzle.txt
  cagebook explain --until r5c5 --entries 1.3.4........... puzzle.txt
  cagebook explain --only naked-single,hidden-single puzzle.txt
  cagebook explain --format html puzzle.txt >puzzle.html")]
pub struct Args {
    #[command(flatten)]
    puzzles: puzzles::Source,

    #[command(flatten)]
    work: work::SoFar,

    /// Stop when this cell is filled; level and score, in JSON, are still those of the whole path
    #[arg(short, long, value_name = "CELL")]
    until: Option<Cell>,

    /// Use only these techniques, even where others would be easier; level and score are then those of this path
    #[arg(long, value_name = "TECHNIQUE,...", value_delimiter = ',')]
    #[arg(value_parser = only::techniques())]
    only: Vec<Technique>,

    /// How the paths are written
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
    /// A page for the browser and the printer, with the grid at each step
    Html,
}

/// Explains every puzzle, and reports the worst of the answers.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let Args { puzzles, work, until, only, format } = args;
    let frame = match format {
        Format::Text => Frame::APART,
        Format::Json => Frame::ARRAY,
        Format::Html => Frame::CLOSE,
    };
    let teacher = if only.is_empty() { Teacher::new() } else { Teacher::of(only.iter().copied()) };
    let wanted = Wanted { until, all: only.is_empty() };
    let collected = Collected::default();
    let collection = collected.clone();
    let worst = puzzles::answer_all(puzzles, &frame, out, move |engine, question, replies| {
        let found =
            work.start(engine, question).and_then(|start| Way::of(&teacher, &start, wanted, question));
        let exit = match &found {
            Ok(way) => way.exit(),
            Err(trouble) => trouble.exit(),
        };
        match (format, found) {
            (Format::Json, found) => replies.print(json::object(&found, question))?,
            (Format::Text, Ok(way)) => text(&way, question, replies)?,
            (Format::Text, Err(trouble)) => trouble.print(question, replies)?,
            (Format::Html, Ok(way)) => {
                if let Some(message) = way.message(question) {
                    replies.say(message)?;
                }
                // A puzzle that was tried can be drawn.
                if let Ok(drawing) = question.drawing() {
                    let end = way.end_lines(question);
                    let Way { entries, path, .. } = way;
                    collection.insert(question.number, Walkthrough { drawing, entries, path, end });
                }
            }
            (Format::Html, Err(trouble)) => {
                trouble.messages(question).into_iter().try_for_each(|message| replies.say(message))?;
            }
        }
        Ok(exit)
    })?;
    let ways = collected.take();
    if !ways.is_empty() {
        write!(out, "{}", render::walkthrough(&ways))?;
    }
    Ok(worst)
}

/// The steps with their numbers, each technique above those that follow one another, and how it ends.
fn text(way: &Way, question: &Question, replies: &mut Replies) -> Result<(), Gone> {
    let mut number = 0;
    for run in way.path.steps.chunk_by(|one, next| one.technique == next.technique) {
        let mut lines = format!("{}\n", run[0].technique.name());
        for step in run {
            number += 1;
            lines.extend([&*number.to_string(), ". ", &step.text(), "\n"]);
        }
        replies.print(lines)?;
    }
    if matches!(way.end, End::Solved) {
        replies.print(format!("{}\n", way.path.grid))?;
    }
    for line in way.end_lines(question) {
        replies.print(format!("{line}\n"))?;
    }
    way.message(question).map_or(Ok(()), |message| replies.say(message))
}
