//! `cagebook solve`: puzzles in, a line out for each.

mod about;
mod answered;
mod lines;

use std::io::Write;

use anyhow::ensure;
use cagebook::engine::{Answer, Count, Engine, Estimate};
use cagebook::{Grid, Puzzle};
use clap::{ArgGroup, ValueEnum};

use crate::exit::Exit;
use crate::frame::Frame;
use crate::outcome::Outcome;
use crate::pool::Gone;
use crate::puzzles::{self, Question};
pub use answered::Answered;
use answered::Cost;
use lines::{Jsonl, Lines, Text};

/// Solve sudokus and their variants, each printed as one line of digits
///
/// Puzzles are read in whatever form they come, one after the other, and blank lines and lines that begin with '#' are
/// passed over: the 81 cells of a grid on one line or on nine, empty ones written '.', '0', '_' or '*' (16, 36 or 64 for the
/// smaller grids); killers as 81 letters and their sums, as numbers or as arrows; cage lists such as '10: r1c1 r1c2';
/// JSON; and links and exports of f-puzzles, SudokuPad and SudokuMaker. 'cagebook convert --help' lists all of them.
///
/// Every puzzle has its line of output, in the order of the input: what was asked for, or 'none', 'several' (with
/// --unique), 'stopped', or 'error' if it cannot be read; standard error then says why. The exit code is the worst of
/// all.
#[derive(clap::Args)]
#[command(group(ArgGroup::new("question").multiple(false)))]
#[command(after_help = "\
Examples:
  cagebook solve --unique <<END
  AABBBCDEFGGHHCCDEFGGIICJKKFLMMINJKOFLPPQNJOORSPTQNUVVRSTTQWUUXXSYZWWaaXXSYZWbbbcc
  3 15 22 4 16 15 25 17 9 8 20 6 14 17 17 13 20 12 27 6 20 6 10 14 8 16 15 13 17
  END
  cagebook solve --count=1000 --diagonals puzzles.txt
  cagebook solve --estimate --seed 1 puzzle.txt
  cagebook solve --unique --format jsonl <puzzles.txt | grep -v '\"answer\":\"one\"'
  ls *.txt | xargs -n 1 cagebook solve
  parallel --pipe --keep-order cagebook solve --jobs 1 <a-puzzle-a-line.txt
  cagebook solve --cage '10 r1c1 r1c2' --thermo 'r5c5 r4c4 r3c3' --pretty puzzle.txt")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub struct Args {
    #[command(flatten)]
    puzzles: puzzles::Source,

    /// Prove that there is exactly one solution; if there is none or several, exit with 1
    #[arg(short, long, group = "question")]
    unique: bool,

    /// Print how many solutions there are, up to LIMIT [default: 1000000]; 'at least LIMIT' if so many were found
    #[arg(short, long, group = "question", value_name = "LIMIT", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "1000000", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,

    /// Print about how many solutions there are, however many that is, from SAMPLES ways through the puzzle chosen by chance
    /// [default: 10000], and between which two numbers there are with 95 of 100 chances. Of a puzzle with few solutions
    /// --count tells more
    #[arg(short, long, groups = ["question", "chance"], value_name = "SAMPLES", num_args = 0..=1)]
    #[arg(require_equals = true, default_missing_value = "10000", value_parser = clap::value_parser!(u64).range(1..))]
    estimate: Option<u64>,

    /// Print every solution on a line of its own, with a blank line before the next puzzle; 'stopped' ends a list that is
    /// not complete
    #[arg(short, long, group = "question")]
    all: bool,

    /// Print a solution chosen by chance, the same for the same seed
    #[arg(short, long, groups = ["question", "chance"])]
    random: bool,

    /// The seed of the first puzzle; each further one has the next
    #[arg(long, value_name = "N", default_value_t = 0, requires = "chance")]
    seed: u64,

    /// Draw the solution in its grid, with the cages and their sums
    #[arg(short, long, conflicts_with_all = ["count", "estimate", "all"])]
    pretty: bool,

    /// Tell what each search cost: nodes, depth of guesses, propagations and time
    #[arg(long)]
    stats: bool,

    /// How the answers are written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A line for each puzzle
    #[default]
    Text,
    /// A JSON object on a line for each puzzle, in order; none, and no error, if there is no puzzle
    Jsonl,
}

/// What is asked of every puzzle.
#[derive(Clone, Copy)]
pub enum Ask {
    First,
    Unique,
    Random(u64),
    Count(u64),
    Estimate { samples: u64, seed: u64 },
    All,
}

/// Answers every puzzle, and reports the worst of the answers.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let Args { puzzles, unique, count, estimate, all, random, seed, pretty, stats, format } = args;
    ensure!(
        !pretty || format == Format::Text,
        "--pretty draws for people, --format jsonl writes for programs"
    );
    let ask = match (count, estimate) {
        (Some(limit), _) => Ask::Count(limit),
        (None, Some(samples)) => Ask::Estimate { samples, seed },
        (None, None) if unique => Ask::Unique,
        (None, None) if all => Ask::All,
        (None, None) if random => Ask::Random(seed),
        (None, None) => Ask::First,
    };
    let none = if count.or(estimate).is_some() { "0" } else { "none" };
    let frame = match format {
        Format::Text if pretty || all => Frame::APART,
        Format::Text => Frame::CLOSE,
        Format::Jsonl => Frame::LINES,
    };
    puzzles::answer_all(puzzles, &frame, out, move |engine, question, replies| {
        let mut lines: Box<dyn Lines> = match format {
            Format::Text => Box::new(Text { pretty, none }),
            Format::Jsonl => Box::new(Jsonl::default()),
        };
        let outcome = match (&question.puzzle, ask) {
            (Err(refusal), _) => refusal.into(),
            (Ok(puzzle), Ask::All) => {
                list(engine, puzzle, question, |grid| lines.solution(grid, question, replies))?
            }
            (Ok(puzzle), _) => answer(engine, puzzle, question, ask),
        };
        let cost = (stats && question.puzzle.is_ok()).then(|| Cost::of(engine, question));
        lines.end(&outcome, cost, question, replies)?;
        Ok(outcome.exit())
    })
}

/// Answers one question, as programs read it; [`Ask::All`] is for a list that may be longer than memory, and is answered as
/// [`Ask::First`] here.
pub fn object(engine: &mut Engine, question: &Question, ask: Ask, stats: bool) -> String {
    let outcome = match &question.puzzle {
        Err(refusal) => refusal.into(),
        Ok(puzzle) => answer(engine, puzzle, question, ask),
    };
    let cost = (stats && question.puzzle.is_ok()).then(|| Cost::of(engine, question));
    Answered::of(&outcome, cost, question).text()
}

fn answer(engine: &mut Engine, puzzle: &Puzzle, question: &Question, ask: Ask) -> Outcome {
    let limits = question.clock.limits();
    match ask {
        Ask::Unique => engine.prove(puzzle, &limits).into(),
        Ask::Random(seed) => engine.random(puzzle, seed.wrapping_add(question.number), &limits).into(),
        Ask::Count(limit) => match engine.count(puzzle, limit, &limits) {
            Count::Exactly(0) => none(engine, puzzle, question),
            Count::Exactly(count) => Outcome::Count { count, complete: true },
            Count::AtLeast(count) => Outcome::Count { count, complete: false },
            Count::Stopped { at_least, .. } => Outcome::Stopped { found: None, count: at_least },
        },
        Ask::Estimate { samples, seed } => {
            let estimate = engine.estimate(puzzle, samples, seed.wrapping_add(question.number), &limits);
            sampled(engine, puzzle, question, estimate)
        }
        Ask::First | Ask::All => engine.solve(puzzle, &limits).into(),
    }
}

/// What the samples say. If none came to a solution that is next to nothing, and a search may know better.
fn sampled(engine: &mut Engine, puzzle: &Puzzle, question: &Question, estimate: Estimate) -> Outcome {
    let samples = estimate.samples();
    if estimate.mean() > 0.0 {
        return Outcome::Estimate(estimate);
    }
    if estimate.is_exact() {
        return none(engine, puzzle, question);
    }
    if estimate.limit().is_some() {
        return Outcome::Stopped { found: None, count: 0 };
    }
    match engine.solve(puzzle, &question.clock.limits()) {
        Answer::None(reason) => Outcome::None(reason.to_string()),
        Answer::Found(grid) => Outcome::Missed { samples, found: Some(grid) },
        _ => Outcome::Missed { samples, found: None },
    }
}

/// Hands over every solution as it is found.
fn list(
    engine: &mut Engine,
    puzzle: &Puzzle,
    question: &Question,
    mut hand_over: impl FnMut(Grid) -> Result<(), Gone>,
) -> Result<Outcome, Gone> {
    let limits = question.clock.limits();
    let mut solutions = engine.solutions(puzzle, &limits);
    let mut count = 0;
    for grid in &mut solutions {
        count += 1;
        hand_over(grid)?;
    }
    Ok(match (solutions.limit(), count) {
        (Some(_), count) => Outcome::Stopped { found: None, count },
        (None, 0) => none(engine, puzzle, question),
        (None, count) => Outcome::Listed(count),
    })
}

/// Why a puzzle that was searched through has no solution: only the question for one tells.
fn none(engine: &mut Engine, puzzle: &Puzzle, question: &Question) -> Outcome {
    match engine.solve(puzzle, &question.clock.limits()) {
        Answer::None(reason) => Outcome::None(reason.to_string()),
        _ => Outcome::None("every possibility was tried".to_owned()),
    }
}
