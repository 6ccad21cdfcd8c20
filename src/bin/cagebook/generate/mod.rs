//! `cagebook generate`: puzzles out.

mod cages;
mod givens;
mod maker;
mod numbers;
mod progress;
mod stats;
mod thermos;
mod variant;
mod wished;

use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::bail;
use cagebook::formats::{Document, Format};
use cagebook::generator::Wishes;
use cagebook::{Grid, Puzzle};

use crate::clock::{Clock, seconds};
use crate::exit::Exit;
use crate::frame::Frame;
use crate::jobs::Jobs;
use crate::pool;
use crate::puzzles::{Refusal, named_formats};
use crate::say::say;
pub use cages::CageArgs;
pub use givens::GivenArgs;
use maker::{Made, Maker, Order, Unmade};
use numbers::Puzzles;
use stats::Tally;
pub use thermos::ThermoArgs;
pub use variant::Variant;
pub use wished::Wished;

/// How long a puzzle may take if nothing else is said.
const EACH: Duration = Duration::from_mins(1);

/// Make puzzles of any mix of rules, each proved to have exactly one solution
///
/// The same options and the same seed make the same puzzles, in the same order, whatever the machine and the number of
/// jobs. They are printed as text, which 'cagebook convert --help' describes, with their solutions, or as a line of cells if
/// there are givens and nothing else; '--to' names another format. To print them on paper, pass them on to 'cagebook show
/// --format html'. How hard they are is left to chance, unless '--level' or '--needs' says it.
///
/// Exit codes: 0 done; 1 there is no such puzzle, and standard error says why; 2 bad usage, or the format cannot hold the
/// puzzles; 3 there was not enough time, and the puzzles that came before are printed.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cagebook generate
  cagebook generate --variant x,killer --max-cage 4 --cage-symmetry rotational
  cagebook generate --variant classic --symmetry rotational -n 1000 --seed 7 >puzzles.txt
  cagebook generate --variant jigsaw,thermo --size 6 --to jsonl
  cagebook generate --level gentle -n 8
  cagebook generate --variant classic --needs x-wing
  cagebook generate --variant killer --cage '45 r4c4 r4c5 r4c6 r5c4 r5c5 r5c6 r6c4 r6c5 r6c6'
  cagebook generate -n 8 | cagebook show --format html >puzzles.html")]
pub struct Args {
    #[command(flatten)]
    wished: Wished,

    /// How many puzzles to make
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,

    /// The seed of the first puzzle; each further one has the next [default: a random one, which is told on standard error]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// The format to write [default: line if there are givens and nothing else, or text]
    #[arg(short, long, value_name = "FORMAT")]
    #[arg(value_parser = named_formats(Format::all().filter(|format| format.is_written())))]
    to: Option<Format>,

    /// Leave the solutions out, where the format has a place for them
    #[arg(long)]
    no_solution: bool,

    /// How long all of the puzzles together may take [default: 60 for each of them]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,

    #[command(flatten)]
    jobs: Jobs,

    /// Tell on standard error how long it took, what it took, and what the puzzles are like
    #[arg(long)]
    stats: bool,
}

/// Makes the puzzles and prints them.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let Args { wished, number, seed, jobs, time_limit, to, no_solution, stats } = args;
    let plan = match wished.plan() {
        Ok(plan) => plan,
        Err(Refusal::Unreadable(usage)) => bail!(usage),
        Err(Refusal::Mistake(why)) => {
            say(format_args!("no such puzzle: {why}"));
            return Ok(Exit::No);
        }
    };
    let seed = seed.unwrap_or_else(|| {
        let drawn = RandomState::new().hash_one(());
        say(format_args!("seed {drawn}"));
        drawn
    });
    let to = to.unwrap_or_else(|| usual_format(plan.wishes()));
    let order = Order { plan, to, solution: !no_solution, stats };
    let start = Instant::now();
    let clock = move || match time_limit {
        Some(limit) => Clock::since(start, limit),
        None => Clock::start(EACH),
    };
    let results = pool::start(
        (0..number).map(Ok),
        |_| 0,
        jobs.number(),
        move |maker: &mut Maker, _, k, replies| {
            replies.send(maker.make(&order, seed.wrapping_add(k), clock()))
        },
    );

    let (frame, bar, mut tally) = (Frame::of(to), progress::bar(number), Tally::default());
    let mut made = 0;
    let unmade = loop {
        let Some(pieces) = results.next(out)? else { break None };
        match pieces?.next(out)? {
            Ok(Made { text, figures }) => {
                write!(out, "{}{text}", if made == 0 { frame.before } else { frame.between })?;
                made += 1;
                bar.inc(1);
                tally.extend(figures);
            }
            // Later ones may be there. What is printed are the first, so that the next seed goes on from there.
            Err(unmade) => break Some(unmade),
        }
    };
    write!(out, "{}{}", if made == 0 { frame.before } else { "" }, frame.after)?;
    out.flush()?;
    bar.finish_and_clear();

    let exit = match unmade {
        None => Exit::Yes,
        Some(Unmade::Stopped) => {
            let stopped = clock().stopped();
            let rare = if made == 0 { "; what is wished for is rare, or there is none" } else { "" };
            say(format_args!("{stopped}: {made} of {} made{rare}", Puzzles(number)));
            Exit::Stopped
        }
        Some(Unmade::Unwritable(why)) => {
            say(why);
            Exit::Unreadable
        }
    };
    if stats {
        // What the puzzles are like is counted on as many threads as there were.
        let threads = number.min(jobs.number() as u64) as u32;
        tally.lines(made, start.elapsed(), threads).iter().for_each(say);
    }
    Ok(exit)
}

/// A line of cells for what it can hold, and else the form that is made to be read.
fn usual_format(wishes: &Wishes) -> Format {
    let rules = Document::new(Puzzle::new(Grid::empty(wishes.side), wishes.rules.clone()));
    let laid_over = wishes.regions || wishes.cages.is_some() || wishes.thermos.is_some();
    if !laid_over && Format::LINE.write(&rules).is_ok() { Format::LINE } else { Format::TEXT }
}
