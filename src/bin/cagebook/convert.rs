//! `cagebook convert`: puzzles from one format into another.

use std::io::Write;

use anyhow::Context as _;
use cagebook::formats::{Entry, Format};

use crate::exit::Exit;
use crate::frame::{Frame, write_as};
use crate::puzzles::{Input, Refusal, named_formats};
use crate::say::say;

/// Write puzzles in another format
///
/// Puzzles are read as 'cagebook solve' reads them, rules can be added to them, and each is written in the format that
/// is asked for. What that cannot say is an error which names the rule, and 'error' stands for the puzzle, so that the
/// others keep their places. Rules that are not modelled, such as the arrows of an f-puzzles link, are kept where the
/// format can hold them.
#[derive(clap::Args)]
#[command(after_long_help = "\
The text format has a rule a line, and a comment after each '#':
  puzzle TITLE                      begins the next puzzle; author NAME
  size 6                            4, 6, 8 or 9, if it is not 9
  10: r1c1 r1c2                     a cage and its sum; cells may be written A1, A2
  cage: r1c1 r1c2                   a cage without a sum
  diagonals                         diagonal falling, diagonal rising
  regions 111222 112233 ...         a character a cell, in place of the boxes
  thermo r1c1 r1c2 and r1c1 r2c1    bulb first, path by path; slow thermo
  extra region r1c1 r5c5
  given r1c1 = 5                    givens 53..7.... 6..195... ...
  candidates r1c1 = 135
  no boxes                          no rows, no columns
  solution 534678912 ...

Examples:
  cagebook convert --to text puzzle.txt
  cagebook convert --to line --lossy puzzles.txt
  cagebook convert --to ps --from arrows --diagonals puzzles.txt")]
pub struct Args {
    #[command(flatten)]
    input: Input,

    /// The format to write
    #[arg(short, long, value_name = "FORMAT")]
    #[arg(value_parser = named_formats(Format::all().filter(|format| format.is_written())))]
    to: Format,

    /// Leave out what the format cannot say, and tell on standard error what that was
    #[arg(long)]
    lossy: bool,
}

/// Writes every puzzle, and reports the worst that happened.
pub fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let Args { input, to, lossy } = args;
    let (name, puzzles, rules) = input.open()?;
    let frame = Frame::of(to);
    let mut worst = None;
    for entry in puzzles {
        let Entry { line, document } = entry.with_context(|| name.clone())?;
        write!(out, "{}", if worst.is_none() { frame.before } else { frame.between })?;
        let written = document
            .map_err(|error| error.to_string())
            .and_then(|document| rules.add_to(document, line).map_err(Refusal::reason))
            .and_then(|document| {
                write_as(to, &document, lossy).map_err(|error| format!("line {line}: {error}"))
            });
        match written {
            Ok((text, left_out)) => {
                out.write_all(text.as_bytes())?;
                for what in left_out {
                    out.flush()?;
                    say(format_args!("{name}: line {line}: left out: {what}"));
                }
                worst = worst.max(Some(Exit::Yes));
            }
            Err(why) => {
                out.write_all(instead(to, &why).as_bytes())?;
                out.flush()?;
                say(format_args!("{name}: {why}"));
                worst = worst.max(Some(Exit::Unreadable));
            }
        }
    }
    match worst {
        Some(worst) => {
            write!(out, "{}", frame.after)?;
            Ok(worst)
        }
        None => anyhow::bail!("{name}: line 1, column 1: a puzzle was expected, and there is none"),
    }
}

/// What stands for a puzzle that could not be written: in JSON an object as well.
fn instead(format: Format, why: &str) -> String {
    let object = serde_json::json!({ "error": why });
    if format == Format::JSON {
        object.to_string()
    } else if format == Format::JSONL {
        format!("{object}\n")
    } else {
        "error\n".to_owned()
    }
}
