//! Puzzles in, answers out: what `solve`, `check` and `candidates` have in common.

mod pool;
mod rules;

use std::fs::File;
use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use cagebook::Puzzle;
use cagebook::engine::{Engine, Limits};

use crate::exit::Exit;
pub use pool::{Gone, Replies};
use rules::Rules;

/// Where puzzles come from, what is added to them, and how long they are tried.
#[derive(clap::Args)]
pub struct Source {
    /// The file with the puzzles; standard input if there is none, or for '-'
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    #[command(flatten)]
    rules: Rules,

    /// How long to try each puzzle
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    time_limit: Duration,

    /// How many puzzles to try at the same time, up to 256 [default: as many as there are cores]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
}

/// What stands around the answers and between them.
pub struct Frame {
    pub before: &'static str,
    pub between: &'static str,
    pub after: &'static str,
}

impl Frame {
    /// One answer right after the other.
    pub const CLOSE: Frame = Frame { before: "", between: "", after: "" };
    /// A blank line between answers.
    pub const APART: Frame = Frame { before: "", between: "\n", after: "" };
    /// An array of JSON, an answer being one line without its end.
    pub const ARRAY: Frame = Frame { before: "[\n", between: ",\n", after: "\n]\n" };
}

/// A puzzle to be answered.
pub struct Question {
    /// The line of the input it begins on.
    pub line: usize,
    /// How many came before it.
    pub number: u64,
    /// The puzzle with what the command line adds, or why there is none.
    pub puzzle: Result<Puzzle, Refusal>,
    /// The time it has.
    pub clock: Clock,
}

/// Why a puzzle is not tried.
pub enum Refusal {
    /// It cannot be read; the place is told with the reason.
    Unreadable(String),
    /// It can be read, but contradicts itself.
    Mistake(String),
}

/// The time there is for a puzzle.
pub struct Clock {
    start: Instant,
    limit: Duration,
}

impl Clock {
    /// The time that is left, as a limit for the next search.
    pub fn limits(&self) -> Limits<'static> {
        Limits { time: Some(self.limit.saturating_sub(self.start.elapsed())), ..Limits::default() }
    }

    /// The time that has passed.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// As messages tell it: `stopped after 60 s`.
    pub fn stopped(&self) -> String {
        format!("stopped after {} s", self.limit.as_secs_f64())
    }
}

/// Answers every puzzle of the input in the order they come, and reports the worst of the answers.
pub fn answer_all(
    source: Source,
    frame: &Frame,
    out: &mut impl Write,
    answer: impl Fn(&mut Engine, &Question, &mut Replies) -> Result<Exit, Gone> + Send + Sync + 'static,
) -> anyhow::Result<Exit> {
    let file = source.file.filter(|file| *file != Path::new("-"));
    let name = file.as_ref().map_or_else(|| "standard input".to_owned(), |file| file.display().to_string());
    let input: Box<dyn Read + Send> = match file {
        Some(file) => Box::new(File::open(file).with_context(|| name.clone())?),
        None => Box::new(io::stdin()),
    };
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let jobs = source.jobs.map_or_else(cores, usize::from);
    let (rules, limit) = (source.rules, source.time_limit);
    let answers = pool::start(input, jobs, move |engine, number, entry, replies| {
        let puzzle = match entry.puzzle {
            Ok(puzzle) => rules.add_to(puzzle, entry.line),
            Err(error) => Err(Refusal::Unreadable(error.to_string())),
        };
        let clock = Clock { start: Instant::now(), limit };
        answer(engine, &Question { line: entry.line, number, puzzle, clock }, replies)
    });
    match answers.write(&name, frame, out)? {
        Some(worst) => Ok(worst),
        None => bail!("{name}: line 1, column 1: a puzzle was expected, and there is none"),
    }
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|time| !time.is_zero()).ok_or("a number of seconds was expected, more than 0")
}
