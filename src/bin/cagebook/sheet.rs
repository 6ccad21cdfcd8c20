//! `cagebook sheet`: every key on a page.

use std::io::{self, Write};

use anyhow::{Context as _, ensure};
use cagebook::Sheet;
use cagebook::explain::Query;
use clap::ValueEnum;

use crate::combos::keys;
use crate::exit::Exit;
use crate::json::Answer;
use crate::say::say;

/// Print the cheat-sheet: every cage with its combinations, by size, then sum
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cagebook sheet --size 2,3                     the small cages
  cagebook sheet --format html >sheet.html      two pages to print; reads well on a phone
  cagebook sheet --format svg >sheet.svg        everything on one page
  cagebook sheet --digits 6 --format markdown   for six-by-six grids")]
pub struct Args {
    /// The numbers of cells: a number, a range, or a list; all if not given
    #[arg(long, value_name = "SIZE", allow_negative_numbers = true)]
    size: Option<String>,

    /// The highest digit, 4 to 9: 6 for a six-by-six grid
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = keys::highest_digit)]
    digits: u8,

    /// How the sheet is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    /// How many columns text may take, 40 or more; else those of the terminal, or 80
    #[arg(long, value_name = "COLUMNS", value_parser = columns)]
    width: Option<u16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// Columns for a terminal
    #[default]
    Text,
    /// A table a size
    Markdown,
    /// One row a key, under a header
    Csv,
    /// An array with one object a key
    Json,
    /// A page for the browser, two sheets of A4 or Letter in print
    Html,
    /// A drawing of one page
    Svg,
}

/// Writes the sheet.
pub fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let Args { digits, format, .. } = *args;
    ensure!(args.width.is_none() || format == Format::Text, "--width is for text only");
    let sizes = args.size.as_deref().unwrap_or("any");
    let sheet = Sheet::new(digits, keys::sizes(sizes).context("--size")?);
    if sheet.bands().is_empty() {
        say(format_args!("no cage of size {sizes} has different digits from 1 to {digits}"));
        return Ok(Exit::No);
    }
    match format {
        Format::Text => write!(out, "{}", sheet.text(width(args)))?,
        Format::Markdown => write!(out, "{}", sheet.markdown())?,
        Format::Csv => write!(out, "{}", sheet.csv())?,
        Format::Json => {
            let query = |key: cagebook::Key| Query { digits, ..Query::new(key.sum(), key.size()) };
            let answers: Vec<Answer> = sheet.rows().map(|row| Answer::new(query(row.key()))).collect();
            serde_json::to_writer(&mut *out, &answers)?;
            writeln!(out)?;
        }
        Format::Html => write!(out, "{}", sheet.html())?,
        Format::Svg => write!(out, "{}", sheet.svg())?,
    }
    Ok(Exit::Yes)
}

/// What was asked for, else what the terminal has, else what every printer and pager has.
fn width(args: &Args) -> usize {
    let terminal = || terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0.max(40));
    args.width.or_else(terminal).unwrap_or(80).into()
}

fn columns(text: &str) -> Result<u16, &'static str> {
    let columns = text.parse().ok().filter(|columns| *columns >= 40);
    columns.ok_or("a number of columns was expected, 40 to 65535")
}
