//! `cagebook rate`: how hard puzzles are, a line for each.

use std::io::Write;

use cagebook::engine::Engine;
use cagebook::teacher::Teacher;
use clap::ValueEnum;
use serde::Serialize;

use crate::exit::Exit;
use crate::frame::Frame;
use crate::puzzles::{self, Question};
use crate::rating::Rating;
use crate::work::{self, Head, Start, Trouble};

/// Tell how hard puzzles are for people: a level, a score, and the hardest technique
///
/// Puzzles are read as 'cagebook solve' reads them, and each has its line of output, in the order of the input:
/// 'gentle 40 innie-one-house'. The level is that of the hardest step on the easiest path, which 'cagebook explain'
/// prints. The score is ten times that of this step, and one for each cell that is empty when steps that score less than
/// 8 do not go on: the earlier people are stuck, the harder it is. A puzzle that only a trial solves 'needs trial'; if 'no
/// path known' leads to the end, what is missing scores 200. Both are extreme, and the words stand at the end of the
/// line. For a puzzle without exactly one solution the line is 'none' or 'several', else 'stopped' or 'error', and
/// standard error says why; a grid that is full is 'gentle 0 -'.
///
/// Exit codes: 0 every puzzle has a level; 1 one has no solution, or several; 2 one cannot be read; 3 there was not
/// enough time.
#[derive(clap::Args)]
#[command(after_long_help = "\
Levels, by the score of the hardest step, in a puzzle with cages and in one without:
  gentle     1-5    1-2    singles, cages with few combinations, sums of one house
  moderate   6-8    3-9    combinations crossed out with notes; without cages, locked candidates
  tricky     9-12  10-24   cages and houses against each other; without cages, pairs and triples
  hard      13-24  25-52   pairs, sums of several houses, splitting; without cages, fish and wings
  extreme   25-    53-     wide splitting, cages against cages, chains, trial
'cagebook explain --help' lists the techniques and their scores. What level a puzzle has stays the same within a minor
version.

Examples:
  cagebook rate puzzles.txt
  cagebook generate -n 100 --seed 1 | cagebook rate | cut -d' ' -f1 | sort | uniq -c
  cagebook rate --format jsonl puzzles.txt")]
pub struct Args {
    #[command(flatten)]
    puzzles: puzzles::Source,

    /// How the ratings are written
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
    /// An array with one object a puzzle
    Json,
}

/// Rates every puzzle, and reports the worst of the answers.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let Args { puzzles, format } = args;
    let frame = match format {
        Format::Text => Frame::CLOSE,
        Format::Jsonl => Frame::LINES,
        Format::Json => Frame::ARRAY,
    };
    let teacher = Teacher::new();
    puzzles::answer_all(puzzles, &frame, out, move |engine, question, replies| {
        let found = rate(engine, &teacher, question);
        match (format, &found) {
            (Format::Json, found) => replies.print(json(found, question))?,
            (Format::Jsonl, found) => replies.print(format!("{}\n", json(found, question)))?,
            (Format::Text, found) => {
                match found {
                    Ok((rating, _)) => replies.print(format!("{rating}\n"))?,
                    Err(trouble) => trouble.print(question, replies)?,
                }
                if !question.ignored.is_empty() {
                    replies.say(format!(
                        "line {}: ignored: {}",
                        question.line,
                        question.ignored.join(", ")
                    ))?;
                }
            }
        }
        Ok(found.map_or_else(|trouble| trouble.exit(), |_| Exit::Yes))
    })
}

/// The rating, and whether the path leads to the end.
fn rate(engine: &mut Engine, teacher: &Teacher, question: &Question) -> Result<(Rating, bool), Trouble> {
    let Start { puzzle, work, .. } = work::SoFar::default().start(engine, question)?;
    let path = teacher.path_within(puzzle, &work, &question.clock.limits());
    match path.limit {
        Some(_) => Err(Trouble::Stopped("the path may go on")),
        None => Ok((Rating::of(&path), path.is_solved())),
    }
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    solved: bool,
    #[serde(flatten)]
    rating: Option<&'a Rating>,
}

fn json(found: &Result<(Rating, bool), Trouble>, question: &Question) -> String {
    let object = match found {
        Ok((rating, solved)) => {
            let answer = if *solved { "solved" } else { "open" };
            Object { head: Head::of(answer, question), solved: *solved, rating: Some(rating) }
        }
        Err(trouble) => Object { head: Head::of_trouble(trouble, question), solved: false, rating: None },
    };
    // Strings and numbers: there is nothing that JSON could not hold.
    serde_json::to_string(&object).unwrap_or_default()
}
