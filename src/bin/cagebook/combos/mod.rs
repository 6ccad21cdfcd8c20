//! `cagebook combos`: which digits fit a cage.

mod batch;
pub mod keys;

use std::io::Write;

use anyhow::{Context as _, bail, ensure};
use cagebook::explain::{Geometry, Query};
use cagebook::{CellSet, DigitSet, Side};
use clap::ValueEnum;

use crate::exit::Exit;
use crate::json::Answer;
use crate::say::say;

/// Print the combinations of a cage, one a line
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cagebook combos 10 2                 ten in two cells; also 10/2, 10(2) and 10[2]
  cagebook combos 10 2 -x 14           1 and 4 are taken
  cagebook combos 15-17 2,3            several keys, each under its heading
  cagebook combos 20 any -i 9          every size that can make 20 with a 9
  cagebook combos 28 4 --explain --cells r1c1,r1c2,r2c1,r2c2
  printf '10 2 1 4\\n7 3\\n' | cagebook combos --batch")]
pub struct Args {
    /// The sum: a number, a range, a list, or 'any'; or sum and size in one, as 10/2, 10(2), 10[2]
    #[arg(value_name = "SUM", required_unless_present = "batch", conflicts_with = "batch")]
    #[arg(allow_negative_numbers = true)]
    sum: Option<String>,

    /// The number of cells: a number, a range, a list, or 'any'
    #[arg(value_name = "SIZE", allow_negative_numbers = true)]
    size: Option<String>,

    /// Digits the cage must not hold, as 14, 1,4 or 1-4
    #[arg(short = 'x', long, value_name = "DIGITS")]
    exclude: Vec<DigitSet>,

    /// Digits the cage has to hold
    #[arg(short, long, value_name = "DIGITS")]
    include: Vec<DigitSet>,

    /// The highest digit, 4 to 9: 6 for a six-by-six grid
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = keys::highest_digit)]
    digits: u8,

    /// How the answer is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    /// Read 'SUM SIZE [EXCLUDED...]' lines from standard input and answer each on a line of its own
    #[arg(long, conflicts_with_all = ["explain", "cells", "cage"])]
    batch: bool,

    /// Say in words what fits, what was removed and why
    #[arg(long)]
    explain: bool,

    /// Where the cage lies, as r1c1,r1c2, so that its houses are explained too
    #[arg(long, requires = "explain", value_parser = keys::distinct_cells)]
    cells: Option<CellSet>,

    /// Another cage, as '8 r1c1 r1c2', for the rule of 45; may be repeated
    #[arg(long, value_name = "'SUM CELLS'", requires = "cells", value_parser = keys::other_cage)]
    cage: Vec<(u8, CellSet)>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// One combination a line
    #[default]
    Text,
    /// An array with one object a key
    Json,
    /// One row a key, under a header
    Csv,
}

/// Answers the question.
pub fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<Exit> {
    let union = |sets: &[DigitSet]| sets.iter().fold(DigitSet::EMPTY, |all, set| all | *set);
    let filters = Query {
        digits: args.digits,
        excluded: union(&args.exclude),
        included: union(&args.include),
        ..Query::new(0, 0)
    };
    check_filters(filters)?;
    let Some(sum) = &args.sum else { return batch::run(filters, args.format, out) };
    let keys = keys::parse(sum, args.size.as_deref())?;
    let mut queries: Vec<Query> = keys.pairs().map(|(sum, size)| Query { sum, size, ..filters }).collect();
    if keys.open && queries.iter().any(|query| query.reason().is_none()) {
        // 'any' asks for the keys there are; only if there is none does each say why.
        queries.retain(|query| query.reason().is_none());
    }
    if let Some(cells) = args.cells {
        if keys.open {
            queries.retain(|query| usize::from(query.size) == cells.len());
        }
        let fits = |query: &Query| usize::from(query.size) == cells.len();
        if let Some(query) = queries.iter().find(|query| !fits(query)) {
            bail!("--cells names {cells}, but the cage has size {}", query.size);
        }
    }
    let reasons = if args.explain {
        ensure!(matches!(args.format, Format::Text), "--explain is written as text only");
        explain(args, &queries, out)?
    } else {
        print(args.format, &queries, keys.several, out)?;
        queries.iter().map(|query| reason(*query)).collect()
    };
    match &reasons[..] {
        [Some(reason)] => say(format_args!("no combination for {keys}: {reason}")),
        all if all.iter().all(Option::is_some) => say(format_args!("no combination for {keys}")),
        _ => return Ok(Exit::Yes),
    }
    Ok(Exit::No)
}

/// Refuses filters that no cage can meet, whatever its sum.
pub fn check_filters(filters: Query) -> anyhow::Result<()> {
    let Query { digits, excluded, included, .. } = filters;
    let both = excluded & included;
    ensure!(both.is_empty(), "both included and excluded: {both}");
    let foreign = (excluded | included) - DigitSet::up_to(digits);
    ensure!(foreign.is_empty(), "not among the digits 1 to {digits}: {foreign}");
    Ok(())
}

fn reason(query: Query) -> Option<String> {
    query.reason().map(|reason| reason.to_string())
}

/// Writes the answers; `several` says whether the question can have more than one key.
fn print(format: Format, queries: &[Query], several: bool, out: &mut impl Write) -> anyhow::Result<()> {
    match format {
        Format::Text => {
            for (i, query) in queries.iter().enumerate() {
                if several {
                    let gap = if i == 0 { "" } else { "\n" };
                    writeln!(out, "{gap}{}({})", query.sum, query.size)?;
                    if let Some(reason) = reason(*query) {
                        writeln!(out, "none: {reason}")?;
                    }
                }
                for set in query.combinations() {
                    writeln!(out, "{set}")?;
                }
            }
        }
        Format::Json => {
            let answers: Vec<Answer> = queries.iter().copied().map(Answer::new).collect();
            serde_json::to_writer(&mut *out, &answers)?;
            writeln!(out)?;
        }
        Format::Csv => {
            writeln!(out, "{}", crate::csv::HEADER)?;
            for query in queries {
                writeln!(out, "{}", crate::csv::row(*query))?;
            }
        }
    }
    Ok(())
}

/// Writes the explanations; for each key, returns the reason if there is no combination.
fn explain(args: &Args, queries: &[Query], out: &mut impl Write) -> anyhow::Result<Vec<Option<String>>> {
    let geometry = args.cells.map(|cells| geometry(args, cells)).transpose()?;
    let mut reasons = Vec::new();
    for (i, query) in queries.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        reasons.push(if let Some(geometry) = &geometry {
            let placed = geometry.explain(*query);
            write!(out, "{placed}")?;
            placed.reason()
        } else {
            write!(out, "{query}")?;
            reason(*query)
        });
    }
    Ok(reasons)
}

fn geometry(args: &Args, cells: CellSet) -> anyhow::Result<Geometry> {
    let Some(side) = Side::new(args.digits) else {
        bail!("a grid of {0} by {0} has no boxes: --cells needs --digits 4, 6, 8 or 9", args.digits);
    };
    let mut geometry = Geometry::new(side, cells).context("--cells")?;
    for (sum, cells) in &args.cage {
        geometry.add_other(*sum, *cells).context("--cage")?;
    }
    Ok(geometry)
}
