//! `cagebook solve`: puzzles in, a line out for each.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};
use cagebook::formats::letters::{Entry, Puzzles};
use cagebook::solver::{Answer, Limits, first_within, solve_within};
use cagebook::{Cage, Grid, Side, render};

use crate::exit::Exit;
use crate::input::FlushFirst;

/// Solve killer sudokus, each printed as one line of 81 digits
///
/// A puzzle is two lines: 81 letters, one a cell, row by row, cells with the same letter being one cage
/// (A to Z, then a to z, in the order of their first cells); and the sums of the cages in the order of
/// the letters. Any number of puzzles may follow each other.
///
/// Every puzzle has its line of output: the solution, 'none', 'several' (with --unique), 'stopped', or
/// 'error' if it cannot be read; standard error then says why. The exit code is the worst of all.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  cagebook solve --unique <<END
  AABBBCDEFGGHHCCDEFGGIICJKKFLMMINJKOFLPPQNJOORSPTQNUVVRSTTQWUUXXSYZWWaaXXSYZWbbbcc
  3 15 22 4 16 15 25 17 9 8 20 6 14 17 17 13 20 12 27 6 20 6 10 14 8 16 15 13 17
  END")]
pub struct Args {
    /// The file with the puzzles; standard input if there is none, or for '-'
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    /// Prove that there is exactly one solution; if there is none or several, exit with 1
    #[arg(short, long)]
    unique: bool,

    /// Draw the solution in its grid, with the cages and their sums
    #[arg(short, long)]
    pretty: bool,

    /// How long to try each puzzle
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    time_limit: Duration,
}

/// Answers every puzzle, and reports the worst of the answers.
pub fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let file = args.file.as_deref().filter(|file| *file != Path::new("-"));
    let name = file.map_or_else(|| "standard input".to_owned(), |file| file.display().to_string());
    let input: Box<dyn Read> = match file {
        Some(file) => Box::new(File::open(file).with_context(|| name.clone())?),
        None => Box::new(io::stdin()),
    };
    let out = RefCell::new(out);
    let mut worst = None;
    for entry in Puzzles::new(FlushFirst::new(input, &name, &out)) {
        let reply = reply(&entry?, args);
        let mut out = out.borrow_mut();
        if args.pretty && worst.is_some() {
            writeln!(out)?;
        }
        writeln!(out, "{}", reply.output)?;
        if let Some(message) = reply.message {
            // On a terminal the message has to come after the answers before it.
            out.flush()?;
            eprintln!("cagebook: {name}: {message}");
        }
        worst = worst.max(Some(reply.exit));
    }
    match worst {
        Some(worst) => Ok(worst),
        None => bail!("{name}: line 1, column 1: a line of 81 letters was expected, and there is none"),
    }
}

struct Reply {
    output: String,
    message: Option<String>,
    exit: Exit,
}

fn reply(entry: &Entry, args: &Args) -> Reply {
    let (word, message, exit) = match &entry.cages {
        Err(error) => ("error", error.to_string(), Exit::Unreadable),
        Ok(cages) => {
            let (word, message, exit) = match solution(cages, args) {
                Answer::Found(grid) | Answer::One(grid) => {
                    let output = if args.pretty {
                        render::text(cages, &grid).trim_end().to_owned()
                    } else {
                        grid.to_string()
                    };
                    return Reply { output, message: None, exit: Exit::Yes };
                }
                Answer::None(reason) => ("none", format!("no solution: {reason}"), Exit::No),
                Answer::Many(grids) => {
                    ("several", format!("several solutions: {}", difference(grids)), Exit::No)
                }
                Answer::Stopped { found, .. } => {
                    let found = if found.is_some() {
                        "one solution, perhaps not the only one"
                    } else {
                        "no solution so far"
                    };
                    (
                        "stopped",
                        format!("stopped after {} s: {found}", args.time_limit.as_secs_f64()),
                        Exit::Stopped,
                    )
                }
            };
            (word, format!("line {}: {message}", entry.line), exit)
        }
    };
    Reply { output: word.to_owned(), message: Some(message), exit }
}

fn solution(cages: &[Cage], args: &Args) -> Answer {
    let limits = Limits { time: Some(args.time_limit), ..Limits::default() };
    if args.unique { solve_within(cages, limits) } else { first_within(cages, limits) }
}

/// The first cell in which two solutions differ: `r1c1 can be 2 or 3`.
fn difference([one, other]: [Grid; 2]) -> String {
    let mut cells = Side::NINE.cells().iter().filter_map(|cell| {
        let (one, other) = (one.get(cell)?, other.get(cell)?);
        (one != other).then(|| format!("{cell} can be {one} or {other}"))
    });
    cells.next().unwrap_or_default()
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or("a number of seconds was expected, 0 or more")
}
