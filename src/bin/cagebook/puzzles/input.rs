//! Where puzzles come from, and what is added to them.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use cagebook::formats::{Format, Puzzles};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::rules::Rules;

/// Where puzzles come from, and what is added to them.
#[derive(clap::Args)]
pub struct Input {
    /// The file with the puzzles; standard input if there is none, or for '-'
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    /// The format of the puzzles, if it should not be told from each of them
    #[arg(long, value_name = "FORMAT", value_parser = named_formats(Format::all()))]
    from: Option<Format>,

    #[command(flatten)]
    rules: Rules,
}

/// The puzzles to come.
pub type Stream = Puzzles<BufReader<Box<dyn Read + Send>>>;

impl Input {
    /// Returns the name of the input, its puzzles, and the rules to add.
    pub fn open(self) -> anyhow::Result<(String, Stream, Rules)> {
        let file = self.file.filter(|file| *file != Path::new("-"));
        let name =
            file.as_ref().map_or_else(|| "standard input".to_owned(), |file| file.display().to_string());
        let input: Box<dyn Read + Send> = match file {
            Some(file) => Box::new(File::open(file).with_context(|| name.clone())?),
            None => Box::new(io::stdin()),
        };
        let input = BufReader::new(input);
        let puzzles = match self.from {
            Some(format) => Puzzles::in_format(format, input),
            None => Puzzles::new(input),
        };
        Ok((name, puzzles, self.rules))
    }
}

/// Takes the name of one of these formats.
pub fn named_formats(formats: impl Iterator<Item = Format>) -> impl TypedValueParser<Value = Format> {
    let values = formats.map(|format| PossibleValue::new(format.name()).help(format.about()));
    PossibleValuesParser::new(values).try_map(|name| name.parse::<Format>())
}
