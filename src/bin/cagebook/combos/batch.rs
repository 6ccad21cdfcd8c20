//! `cagebook combos --batch`: a question a line in, an answer a line out.

use std::cell::RefCell;
use std::io::{self, Write};

use anyhow::{anyhow, bail};
use cagebook::DigitSet;
use cagebook::explain::Query;
use cagebook::formats::{Line, Lines};

use super::{Format, check_filters, keys, reason};
use crate::csv;
use crate::exit::Exit;
use crate::input::FlushFirst;
use crate::json::{Answer, Failure};

/// Answers every line of standard input, bad ones included, and reports the worst of them.
pub fn run(filters: Query, format: Format, out: &mut impl Write) -> anyhow::Result<Exit> {
    let mut worst = Exit::Yes;
    let out = RefCell::new(out);
    let mut lines = Lines::new(FlushFirst::new(io::stdin(), "standard input", &out));
    if let Format::Csv = format {
        writeln!(out.borrow_mut(), "line,{},message", csv::HEADER)?;
    }
    while let Some(Line { number, text, fault, .. }) = lines.next()? {
        let query = match fault {
            Some(fault) => Err(anyhow!("{}", fault.message())),
            None => parse(&text, filters),
        };
        let mut out = out.borrow_mut();
        match query {
            // A blank line asks nothing; its answer is blank, so that lines stay side by side.
            Ok(None) => writeln!(out)?,
            Ok(Some(query)) => {
                if query.reason().is_some() {
                    worst = worst.max(Exit::No);
                }
                answer(query, number, format, &mut *out)?;
            }
            Err(error) => {
                worst = worst.max(Exit::Unreadable);
                fail(&format!("{error:#}"), number, format, &mut *out)?;
            }
        }
    }
    Ok(worst)
}

fn answer(query: Query, line: usize, format: Format, out: &mut impl Write) -> anyhow::Result<()> {
    match (format, reason(query)) {
        (Format::Text, Some(reason)) => writeln!(out, "none: {reason}")?,
        (Format::Text, None) => writeln!(out, "{}", query.combinations())?,
        (Format::Json, _) => writeln!(out, "{}", serde_json::to_string(&[Answer::new(query)])?)?,
        (Format::Csv, reason) => {
            let message = reason.map(|reason| csv::quote(&reason)).unwrap_or_default();
            writeln!(out, "{line},{},{message}", csv::row(query))?;
        }
    }
    Ok(())
}

fn fail(error: &str, line: usize, format: Format, out: &mut impl Write) -> anyhow::Result<()> {
    match format {
        Format::Text => writeln!(out, "error: line {line}: {error}")?,
        Format::Json => writeln!(out, "{}", serde_json::to_string(&[Failure { line, error }])?)?,
        Format::Csv => writeln!(out, "{line},,,,,,,,{}", csv::quote(error))?,
    }
    Ok(())
}

/// Reads `SUM SIZE [EXCLUDED...]`, the filters of the command line holding for every line.
fn parse(line: &str, filters: Query) -> anyhow::Result<Option<Query>> {
    // Not every white space: a carriage return inside a line is no line end of ours, and nothing to pass over.
    let mut words = line.split([' ', '\t']).filter(|word| !word.is_empty());
    let Some(first) = words.next() else { return Ok(None) };
    let second = if first.contains(['/', '(', '[']) { None } else { words.next() };
    let keys = keys::parse(first, second)?;
    let mut pairs = keys.pairs();
    let (Some((sum, size)), None) = (pairs.next(), pairs.next()) else {
        bail!("{keys} is more than one key; a line asks for one");
    };
    let mut query = Query { sum, size, ..filters };
    for word in words {
        query.excluded |= word.parse::<DigitSet>()?;
    }
    check_filters(query)?;
    Ok(Some(query))
}
