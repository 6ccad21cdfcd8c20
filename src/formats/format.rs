//! The formats, and what each of them is able to do.

use core::fmt;
use core::str::FromStr;
use std::io;

use super::ahead::Ahead;
use super::lines::Line;
use super::{Document, ParseError, Puzzles, WriteError};
use super::{arrows, iss, janko, letters, line, ps, sgt, sumocue, text};
#[cfg(feature = "json")]
use super::{fpuzzles, json, sudokumaker, sudokupad};

/// A form in which puzzles are written, known by its name.
///
/// ```
/// use cagebook::formats::{Document, Format};
///
/// let killer: Document = "3: r1c1 r1c2\n7: r1c3 r2c3\n".parse().unwrap();
/// assert!(Format::PS.write(&killer).unwrap().starts_with("3x3::k:769:769:1794:"));
/// assert_eq!(
///     Format::LINE.write(&killer).unwrap_err().to_string(),
///     "cage 3 at r1c1 r1c2 and cage 7 at r1c3 r2c3 cannot be written as line"
/// );
/// assert_eq!("ps".parse(), Ok(Format::PS));
/// ```
#[derive(Clone, Copy)]
pub struct Format(&'static Spec);

/// What a format is able to do; each module of one has its own.
pub(super) struct Spec {
    pub name: &'static str,
    /// What it is, for lists of formats.
    pub about: &'static str,
    /// Tells whether a puzzle of this format begins on the line, well made or not.
    pub begins: fn(&Line) -> bool,
    /// Tells where the puzzle ends that begins on the line.
    pub end: fn(&Line) -> End,
    /// Reads a puzzle from the line it begins on, and as many more as belong to it.
    pub read: fn(&Line, &mut dyn Ahead) -> Result<Document, Fault>,
    /// `None` if the format is only read.
    pub write: Option<Write>,
}

/// Where a puzzle ends, as far as its first line tells.
pub(super) enum End {
    /// On this line.
    Here,
    /// On the next line, if that is such a one.
    Next(fn(&Line) -> bool),
    /// It has to be read to know.
    Unknown,
}

/// Writes a document with its line ends, and names what it leaves out; or says why it cannot be written at all.
pub(super) type Write = fn(&Document, &mut Vec<String>) -> Result<String, String>;

/// Why there is no puzzle to be had from an input.
pub(super) enum Fault {
    Input(io::Error),
    Text(ParseError),
    /// There is nothing wrong, but no puzzle either.
    #[cfg_attr(not(feature = "json"), expect(dead_code, reason = "only JSON comes in parts of lines"))]
    Nothing,
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Input(error)
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Fault {
        Fault::Text(error)
    }
}

impl Format {
    /// A grid of cells, on one line or a line a row.
    pub const LINE: Format = Format(&line::SPEC);
    /// A killer as a line of letters and a line of sums.
    pub const LETTERS: Format = Format(&letters::SPEC);
    /// A killer as numbers with sum and cage in one, `3x3::k:...`.
    pub const PS: Format = Format(&ps::SPEC);
    /// A killer as 81 characters that point to the head of their cage.
    pub const ARROWS: Format = Format(&arrows::SPEC);
    /// A game ID of "Solo" in Simon Tatham's puzzles, `3x3k:...`.
    pub const SGT: Format = Format(&sgt::SPEC);
    /// The constraints of Interactive Sudoku Solver, `.Cage~10~R1C1~R1C2`, or a link with them.
    pub const ISS: Format = Format(&iss::SPEC);
    /// The clipboard of SumoCue, `SumoCueV1=...`.
    pub const SUMOCUE: Format = Format(&sumocue::SPEC);
    /// A killer or a jigsaw as a grid of numbers and one of regions, a row a line.
    pub const JANKO: Format = Format(&janko::SPEC);
    /// Any puzzle, a rule a line, for people to read and write.
    pub const TEXT: Format = Format(&text::SPEC);
    /// Any puzzle as an object of JSON, all of them in a list.
    #[cfg(feature = "json")]
    pub const JSON: Format = Format(&json::SPEC);
    /// Any puzzle as an object of JSON, one a line.
    #[cfg(feature = "json")]
    pub const JSONL: Format = Format(&json::LINES);
    /// An export of f-puzzles: its packed text, a link, or its JSON.
    #[cfg(feature = "json")]
    pub const FPUZZLES: Format = Format(&fpuzzles::SPEC);
    /// An id of SudokuPad, or a link with one.
    #[cfg(feature = "json")]
    pub const SUDOKUPAD: Format = Format(&sudokupad::SPEC);
    /// A link of SudokuMaker.
    #[cfg(feature = "json")]
    pub const SUDOKUMAKER: Format = Format(&sudokumaker::SPEC);

    /// All formats, in the order in which a text is tried to be one of them: those that say what they are come first.
    const ALL: &[Format] = &[
        #[cfg(feature = "json")]
        Format::JSON,
        #[cfg(feature = "json")]
        Format::JSONL,
        #[cfg(feature = "json")]
        Format::SUDOKUMAKER,
        #[cfg(feature = "json")]
        Format::FPUZZLES,
        #[cfg(feature = "json")]
        Format::SUDOKUPAD,
        Format::PS,
        Format::SGT,
        Format::ISS,
        Format::SUMOCUE,
        Format::JANKO,
        Format::ARROWS,
        Format::TEXT,
        Format::LETTERS,
        Format::LINE,
    ];

    /// Iterates over all formats.
    pub fn all() -> impl Iterator<Item = Format> {
        Format::ALL.iter().copied()
    }

    /// Returns its name, as `--from` and `--to` of the program take it.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Returns what it is, in a few words.
    pub const fn about(self) -> &'static str {
        self.0.about
    }

    /// Tells whether puzzles can be written in it; all can be read.
    pub const fn is_written(self) -> bool {
        self.0.write.is_some()
    }

    /// Reads the one puzzle of a text in this format.
    ///
    /// # Errors
    ///
    /// If the text is not a puzzle in this format, or is more than one.
    pub fn read(self, text: &str) -> Result<Document, ParseError> {
        Puzzles::in_format(self, text.as_bytes()).only()
    }

    /// Writes a document in this format, with its line ends.
    ///
    /// Titles and the like are written where the format has a place for them.
    ///
    /// # Errors
    ///
    /// If the format has no way to say one of the rules, or is only read: the error names what it is.
    pub fn write(self, document: &Document) -> Result<String, WriteError> {
        let (text, left_out) = self.write_lossy(document)?;
        if left_out.is_empty() { Ok(text) } else { Err(self.error(None, left_out)) }
    }

    /// Writes as much of a document as this format can say; returns the text and the names of what was left out.
    ///
    /// # Errors
    ///
    /// If what is left would be another puzzle with rules that this one has not, or none at all.
    pub fn write_lossy(self, document: &Document) -> Result<(String, Vec<String>), WriteError> {
        let mut left_out = Vec::new();
        let Some(write) = self.0.write else {
            return Err(self.error(Some("the format is only read".to_owned()), left_out));
        };
        match write(document, &mut left_out) {
            Ok(text) => Ok((text, left_out)),
            Err(impossible) => Err(self.error(Some(impossible), left_out)),
        }
    }

    fn error(self, impossible: Option<String>, left_out: Vec<String>) -> WriteError {
        WriteError { format: self.name(), impossible, left_out }
    }

    /// The format of the puzzle that begins on this line.
    pub(super) fn of(line: &Line) -> Option<Format> {
        // What most streams are of is told from all others at a glance.
        if line::is_plain(line) {
            return Some(Format::LINE);
        }
        Format::all().find(|format| (format.0.begins)(line))
    }

    /// Takes the lines of the puzzle behind its first, if there is no need to read it for that.
    pub(super) fn take_rest(self, first: &Line, more: &mut dyn Ahead) -> io::Result<Option<Vec<Line>>> {
        match (self.0.end)(first) {
            End::Here => Ok(Some(Vec::new())),
            End::Next(is_last) if more.peek()?.is_some_and(is_last) => {
                Ok(more.take()?.map(|last| vec![last]))
            }
            End::Next(_) | End::Unknown => Ok(None),
        }
    }

    pub(super) fn read_from(self, first: &Line, more: &mut dyn Ahead) -> Result<Document, Fault> {
        (self.0.read)(first, more)
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Format {}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the name of a format.
impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Format, UnknownFormat> {
        let found = Format::all().find(|format| format.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| UnknownFormat { text: text.chars().take(20).collect() })
    }
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat {
    text: String,
}

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Format::all().map(Format::name).collect();
        write!(f, "{:?} is none of the formats {}", self.text, names.join(", "))
    }
}

impl core::error::Error for UnknownFormat {}
