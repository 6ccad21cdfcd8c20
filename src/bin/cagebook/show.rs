//! `cagebook show`: puzzles as pictures.

use std::io::Write;

use anyhow::{bail, ensure};
use cagebook::engine::{Engine, TrueCandidates};
use cagebook::render::{self, Drawing};
use cagebook::{Grid, Puzzle};
use clap::{ColorChoice, ValueEnum};

use crate::collected::Collected;
use crate::colour;
use crate::exit::Exit;
use crate::frame::Frame;
use crate::outcome::Outcome;
use crate::puzzles::{self, Question};

/// Draw puzzles: in the terminal, as SVG for print, or many on pages
///
/// Puzzles are read as 'cagebook solve' reads them. Heavy lines are boxes or regions, dashed ones cages; thermometers
/// and diagonals lie under the digits. Rules that have no picture are named below.
///
/// Exit codes: 0 done; 1 there is no solution where it was to be shown, or not only one; 2 a puzzle cannot be read; 3
/// there was not enough time. Whatever it is, each puzzle that can be read is drawn.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cagebook show puzzle.txt
  cagebook show --candidates --diagonals puzzle.txt
  cagebook show --format svg puzzle.txt >puzzle.svg
  cagebook show --format html puzzles.txt >puzzles.html")]
pub struct Args {
    #[command(flatten)]
    puzzles: puzzles::Source,

    /// Show the candidates of each cell: the digits that it holds in some solution
    #[arg(short, long, conflicts_with = "solution")]
    candidates: bool,

    /// Show the solution, if it is the only one, in another weight than the givens; pages have it at their end anyway
    #[arg(short, long)]
    solution: bool,

    /// How the puzzles are drawn
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    /// Draw text with ASCII characters alone
    #[arg(long)]
    ascii: bool,

    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    #[arg(help = "Whether text is coloured; by default on a terminal, unless NO_COLOR is set")]
    color: ColorChoice,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For the terminal, with a blank line between puzzles
    #[default]
    Text,
    /// A drawing of one puzzle, for print
    Svg,
    /// A page of puzzles for the browser and the printer, with the solutions at its end
    Html,
}

/// Draws every puzzle, and reports the worst of what there was to say.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let Args { puzzles, candidates, solution, format, ascii, color } = args;
    ensure!(!ascii || format == Format::Text, "--ascii is for text only");
    let coloured = match color {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => colour::is_wanted(),
    };
    let frame = if format == Format::Text { Frame::APART } else { Frame::CLOSE };
    let collected = Collected::default();
    let collection = collected.clone();
    let worst = puzzles::answer_all(puzzles, &frame, out, move |engine, question, replies| {
        let mut drawing = match question.drawing() {
            Ok(drawing) => drawing,
            Err(refusal) => {
                let outcome = Outcome::from(refusal);
                if format == Format::Text {
                    replies.print(format!("{}\n", outcome.word()))?;
                }
                let missing = Missing::of(&outcome, question);
                replies.say(missing.message)?;
                return Ok(missing.exit);
            }
        };
        let (mut solved, mut missing) = (None, Vec::new());
        if solution || format == Format::Html {
            match prove(engine, question) {
                Ok(grid) => solved = Some(grid),
                Err(why) => missing.push(why),
            }
        }
        if let Some(grid) = solved.filter(|_| solution) {
            drawing = drawing.with_entries(&grid);
        }
        // That there is no solution is said once.
        if candidates && missing.iter().all(|why| why.others_may_be_known) {
            match find_candidates(engine, question) {
                Ok(found) => drawing = drawing.with_candidates(|cell| found.get(cell)),
                Err(why) => missing.push(why),
            }
        }
        if !question.ignored.is_empty() && (solution || candidates || format == Format::Html) {
            replies.say(format!("line {}: ignored: {}", question.line, question.ignored.join(", ")))?;
        }
        let mut exit = Exit::Yes;
        for why in missing {
            exit = exit.max(why.exit);
            replies.say(why.message)?;
        }
        if format == Format::Text {
            replies.print(drawing.text().ascii(ascii).coloured(coloured).to_string())?;
        } else {
            collection.insert(question.number, (drawing, solved));
        }
        Ok(exit)
    })?;
    let puzzles: Vec<(Drawing, Option<Grid>)> = collected.take();
    match (format, &*puzzles) {
        (Format::Text, _) | (_, []) => {}
        (Format::Svg, [(drawing, _)]) => write!(out, "{}", drawing.svg())?,
        (Format::Svg, _) => {
            bail!("--format svg draws one puzzle, and here are {}; --format html draws many", puzzles.len())
        }
        (Format::Html, _) => write!(out, "{}", render::html(&puzzles))?,
    }
    Ok(worst)
}

/// Why something is not shown.
struct Missing {
    message: String,
    exit: Exit,
    /// Whether something else may be known all the same.
    others_may_be_known: bool,
}

impl Missing {
    fn of(outcome: &Outcome, question: &Question) -> Missing {
        Missing {
            message: outcome.message(question).unwrap_or_default(),
            exit: outcome.exit(),
            others_may_be_known: !matches!(outcome, Outcome::None(_) | Outcome::Error(_)),
        }
    }
}

/// The puzzle to be solved. What is not modelled is drawn as far as it goes, and cannot be.
fn solvable<'a>(question: &'a Question) -> Result<&'a Puzzle, Missing> {
    question.puzzle.as_ref().map_err(|refusal| Missing::of(&refusal.into(), question))
}

/// The solution, if it is the only one.
fn prove(engine: &mut Engine, question: &Question) -> Result<Grid, Missing> {
    match Outcome::from(engine.prove(solvable(question)?, &question.clock.limits())) {
        Outcome::One(grid) => Ok(grid),
        outcome => Err(Missing::of(&outcome, question)),
    }
}

/// The true candidates, if there are any and all of them are known.
fn find_candidates(engine: &mut Engine, question: &Question) -> Result<TrueCandidates, Missing> {
    let puzzle = solvable(question)?;
    let found = engine.true_candidates(puzzle, 1, &question.clock.limits());
    if found.limit().is_some() {
        // One that was found alone would look like a digit that is proved.
        let (line, stopped) = (question.line, question.clock.stopped());
        let message = format!("line {line}: {stopped}: not all candidates are known");
        return Err(Missing { message, exit: Exit::Stopped, others_may_be_known: true });
    }
    if !found.is_empty() {
        return Ok(found);
    }
    // Only the question for a solution tells why there is none.
    let outcome = Outcome::from(engine.solve(puzzle, &question.clock.limits()));
    Err(Missing::of(&outcome, question))
}
