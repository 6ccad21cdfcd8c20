//! Puzzles in, answers out: what the commands that answer questions about puzzles have in common.

mod input;
mod replies;
mod rules;

use std::collections::HashSet;
use std::io::Write;
use std::time::Duration;

use anyhow::bail;
use cagebook::engine::Engine;
use cagebook::formats::{Document, Taken};
use cagebook::render::Drawing;
use cagebook::{Grid, Puzzle, Side};

use crate::clock::{Clock, seconds};
use crate::exit::Exit;
use crate::frame::Frame;
use crate::jobs::Jobs;
use crate::pool::{self, Gone};
use crate::say::printable;
pub use input::{Input, named_formats};
use replies::Piece;
pub use replies::Replies;
pub use rules::Rules;

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

    #[command(flatten)]
    jobs: Jobs,
}

/// A puzzle to be answered.
pub struct Question<'a> {
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
    pub clock: Clock<'a>,
}

impl<'a> Question<'a> {
    /// The question about what was read on this line, of this number; `ignore` leaves out rules that are not modelled.
    pub fn new(
        (line, number): (usize, u64),
        document: Result<Document, Refusal>,
        ignore: bool,
        clock: Clock<'a>,
    ) -> Question<'a> {
        let (puzzle, ignored) = match &document {
            Ok(document) => choose(document, ignore, line),
            Err(refusal) => (Err(refusal.clone()), Vec::new()),
        };
        Question { line, number, document, puzzle, ignored, clock }
    }

    /// The drawing of what was read, as far as it is modelled; rules that are not are named beneath it.
    pub fn drawing(&self) -> Result<Drawing, &Refusal> {
        let document = self.document.as_ref()?;
        let mut drawing = match (document.supported(), &self.puzzle) {
            (Some(puzzle), _) | (None, Ok(puzzle)) => Drawing::new(puzzle),
            (None, Err(refusal)) => return Err(refusal),
        };
        if let Some(title) = &document.title {
            drawing = drawing.titled(title);
        }
        Ok(drawing.with_not_drawn(distinct(document.unsupported())))
    }

    /// A line that names the rules left out; nothing if there are none.
    pub fn ignored_line(&self) -> String {
        if self.ignored.is_empty() {
            return String::new();
        }
        format!("ignored: {}\n", printable(self.ignored.join(", ")))
    }
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

/// Answers every puzzle of the input in the order they come, and reports the worst of the answers.
pub fn answer_all(
    source: Source,
    frame: &Frame,
    out: &mut impl Write,
    answer: impl Fn(&mut Engine, &Question, &mut Replies) -> Result<Exit, Gone> + Send + Sync + 'static,
) -> anyhow::Result<Exit> {
    let Source { input, ignore_unsupported, time_limit, jobs } = source;
    let (name, puzzles, rules) = input.open()?;
    let answers = pool::start(
        puzzles.taken(),
        Taken::bytes,
        jobs.number(),
        move |engine, number, taken: Taken, replies| {
            let entry = taken.read();
            let line = entry.line;
            let document = match entry.document {
                Ok(document) => rules.add_to(document, line),
                Err(error) => Err(Refusal::Unreadable(error.to_string())),
            };
            let clock = Clock::start(time_limit);
            let question = Question::new((line, number), document, ignore_unsupported, clock);
            let exit = answer(engine, &question, replies)?;
            replies.send(Piece::End(exit))
        },
    );
    match replies::write(&answers, &name, frame, out)? {
        Some(worst) => Ok(worst),
        None if frame.may_be_empty => Ok(Exit::Yes),
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

/// Refuses what belongs to a grid of another side than the puzzle.
pub fn same_side(what: &str, side: Side, puzzle: Side) -> Result<(), String> {
    if side == puzzle {
        return Ok(());
    }
    let [of, and] = [side, puzzle].map(|side| format!("{0} by {0}", side.get()));
    Err(format!("the {what} are those of a {of} grid, and this is {and}"))
}

/// Each name once.
fn distinct(names: &[String]) -> Vec<String> {
    let mut known = HashSet::new();
    names.iter().filter(|name| known.insert(*name)).cloned().collect()
}

/// Reads a grid, in groups or not.
pub fn grid(text: &str) -> Result<Grid, String> {
    let cells: String = text.split_whitespace().collect();
    cells.parse().map_err(|error: cagebook::grid::ParseGridError| error.to_string())
}
