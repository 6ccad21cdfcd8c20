//! Puzzles in, answers out: what `solve`, `check` and `candidates` have in common.

mod input;
mod pool;
mod rules;

use std::collections::HashSet;
use std::io::Write;
use std::num::NonZeroUsize;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::bail;
use cagebook::Puzzle;
use cagebook::engine::{Engine, Limits};
use cagebook::formats::Document;

use crate::exit::Exit;
pub use input::{Input, named_formats};
pub use pool::{Gone, Replies};

/// Where puzzles come from, what is added to them, and how long they are tried.
#[derive(clap::Args)]
pub struct Source {
    #[command(flatten)]
    pub input: Input,

    /// Leave out rules that are not modelled, such as arrows: the answer is one to the rest, and says so
    #[arg(long)]
    ignore_unsupported: bool,

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
    /// What was read, with what the command line adds, or why there is nothing.
    pub document: Result<Document, Refusal>,
    /// The puzzle in it, or why it is not tried.
    pub puzzle: Result<Puzzle, Refusal>,
    /// The rules that are not modelled and were left out because the command line says so.
    pub ignored: Vec<String>,
    /// The time it has.
    pub clock: Clock,
}

/// Why a puzzle is not tried.
#[derive(Clone)]
pub enum Refusal {
    /// It cannot be read; the place is told with the reason.
    Unreadable(String),
    /// It can be read, but contradicts itself.
    Mistake(String),
}

impl Refusal {
    /// Why, in words.
    pub fn reason(self) -> String {
        match self {
            Refusal::Unreadable(reason) | Refusal::Mistake(reason) => reason,
        }
    }
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
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let jobs = source.jobs.map_or_else(cores, usize::from);
    let Source { input, ignore_unsupported, time_limit, .. } = source;
    let (name, puzzles, rules) = input.open()?;
    let answers = pool::start(puzzles, jobs, move |engine, number, entry, replies| {
        let line = entry.line;
        let document = match entry.document {
            Ok(document) => rules.add_to(document, line),
            Err(error) => Err(Refusal::Unreadable(error.to_string())),
        };
        let (puzzle, ignored) = match &document {
            Ok(document) => choose(document, ignore_unsupported, line),
            Err(refusal) => (Err(refusal.clone()), Vec::new()),
        };
        let clock = Clock { start: Instant::now(), limit: time_limit };
        answer(engine, &Question { line, number, document, puzzle, ignored, clock }, replies)
    });
    match answers.write(&name, frame, out)? {
        Some(worst) => Ok(worst),
        None => bail!("{name}: line 1, column 1: a puzzle was expected, and there is none"),
    }
}

/// The puzzle to be answered and the rules that are left out, or the refusal to leave them out.
fn choose(document: &Document, ignore: bool, line: usize) -> (Result<Puzzle, Refusal>, Vec<String>) {
    match (document.puzzle(), document.supported()) {
        (Ok(puzzle), _) => (Ok(puzzle.clone()), Vec::new()),
        (Err(_), Some(puzzle)) if ignore => (Ok(puzzle.clone()), distinct(document.unsupported())),
        (Err(unsupported), _) => {
            (Err(Refusal::Unreadable(format!("line {line}: {unsupported}"))), Vec::new())
        }
    }
}

/// Each name once.
pub fn distinct(names: &[String]) -> Vec<String> {
    let mut known = HashSet::new();
    names.iter().filter(|name| known.insert(*name)).cloned().collect()
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|time| !time.is_zero()).ok_or("a number of seconds was expected, more than 0")
}
