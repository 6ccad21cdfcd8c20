//! One puzzle after the other from a stream, each in whichever format it is.

use std::io::{self, BufRead};

use super::ahead::{Ahead, LinesAhead};
use super::format::{Fault, Format};
use super::lines::Line;
use super::{Document, ParseError, link, text};

/// The most rules of a puzzle: many times what any has. What is said of each two of them is said in no time.
const MOST_RULES: usize = 1000;

/// Reads puzzles one after the other, keeping no more than one.
///
/// The format of each is told by the line it begins on, or the same for all. Blank lines and lines that begin with `#`
/// are passed over.
///
/// A puzzle that cannot be read is an [`Entry`] as well, and reading goes on with the next. Iteration ends at the end of the
/// input or at its first error.
///
/// ```
/// use cagebook::formats::Puzzles;
///
/// let text = format!("# a killer\n{}{}\n10 395\n\n12..3.......1...\n", "A".repeat(2), "B".repeat(79));
/// let mut puzzles = Puzzles::new(text.as_bytes());
/// let killer = puzzles.next().unwrap().unwrap();
/// assert_eq!(killer.line, 2);
/// let killer = killer.document.unwrap();
/// assert_eq!(killer.puzzle().unwrap().cages().next().unwrap().to_string(), "cage 10 at r1c1 r1c2");
/// let small = puzzles.next().unwrap().unwrap().document.unwrap();
/// assert_eq!(small.puzzle().unwrap().givens().to_string(), "12..3.......1...");
/// ```
pub struct Puzzles<R> {
    lines: LinesAhead<R>,
    format: Option<Format>,
    /// Whether a puzzle came before.
    begun: bool,
}

/// A puzzle whose text was taken from the input, to be read on whichever thread.
///
/// Reading is most of the work where puzzles come by the thousand. A puzzle is not read before it is asked for, unless
/// it takes reading to know where it ends.
#[derive(Clone, Debug)]
pub struct Taken {
    text: Text,
    bytes: u64,
}

#[derive(Clone, Debug)]
enum Text {
    Lines { format: Format, first: Line, rest: Vec<Line> },
    Read(Box<Entry>),
}

impl Taken {
    /// Returns how many bytes of the input were read for it, which is about the room that it takes.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Reads the puzzle.
    pub fn read(self) -> Entry {
        match self.text {
            Text::Read(entry) => *entry,
            Text::Lines { format, first, rest } => {
                let document = match format.read_from(&first, &mut LinesAhead::these(rest)) {
                    Ok(document) => few_rules(&first, document),
                    Err(Fault::Text(error)) => Err(error),
                    // The lines are there, and more than the separators of a list.
                    Err(Fault::Input(_) | Fault::Nothing) => Err(no_puzzle(&first)),
                };
                Entry { line: first.number, document }
            }
        }
    }
}

/// What [`Puzzles`] reads: one puzzle, or why it is none.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The line it begins on, counted from 1.
    pub line: usize,
    /// The puzzle.
    pub document: Result<Document, ParseError>,
}

impl<R: BufRead> Puzzles<R> {
    /// Returns the puzzles of this input, each in whichever format it is.
    pub const fn new(input: R) -> Puzzles<R> {
        Puzzles { lines: LinesAhead::new(input), format: None, begun: false }
    }

    /// Returns the puzzles of this input, all in this format.
    pub const fn in_format(format: Format, input: R) -> Puzzles<R> {
        Puzzles { lines: LinesAhead::new(input), format: Some(format), begun: false }
    }

    /// Returns the same puzzles, to be read later.
    ///
    /// ```
    /// use cagebook::formats::Puzzles;
    ///
    /// let taken = Puzzles::new("1...............\n2..............2\n".as_bytes()).taken();
    /// let threads: Vec<_> = taken.map(|taken| std::thread::spawn(|| taken.unwrap().read())).collect();
    /// let lines: Vec<usize> = threads.into_iter().map(|thread| thread.join().unwrap().line).collect();
    /// assert_eq!(lines, [1, 2]);
    /// ```
    pub fn taken(mut self) -> impl Iterator<Item = io::Result<Taken>> {
        core::iter::from_fn(move || self.next_taken().transpose())
    }

    fn next_taken(&mut self) -> io::Result<Option<Taken>> {
        let before = self.lines.bytes_read();
        let text = self.next_text()?;
        Ok(text.map(|text| Taken { text, bytes: self.lines.bytes_read() - before }))
    }

    fn next_text(&mut self) -> io::Result<Option<Text>> {
        while let Some(first) = self.lines.take()? {
            let format = self.format.or_else(|| Format::of(&first));
            if let Some(format) = format
                && let Some(rest) = format.take_rest(&first, &mut self.lines)?
            {
                self.begun = true;
                return Ok(Some(Text::Lines { format, first, rest }));
            }
            let read = match format {
                Some(format) => format.read_from(&first, &mut self.lines),
                None => first.readable().and(Err(no_puzzle(&first))).map_err(Fault::Text),
            };
            let document = match read {
                Ok(document) => few_rules(&first, document),
                Err(Fault::Text(error)) => Err(error),
                Err(Fault::Input(error)) => return Err(error),
                Err(Fault::Nothing) => continue,
            };
            // Rules behind a puzzle of another format may be meant for that, and are not.
            let guessed = self.format.is_none() && format == Some(Format::TEXT);
            let document = if guessed && self.begun && !text::is_heading(&first) {
                let message = "a puzzle made of rules begins with the word puzzle, unless it is the first";
                Err(first.error(first.start(), message.to_owned()))
            } else {
                document
            };
            self.begun = true;
            return Ok(Some(Text::Read(Box::new(Entry { line: first.number, document }))));
        }
        Ok(None)
    }

    /// The puzzle, if there is one and no more.
    pub(super) fn only(mut self) -> Result<Document, ParseError> {
        let mut next = || self.next().transpose().map_err(|error| ParseError::at(1, 1, error.to_string()));
        let expected = || ParseError::at(1, 1, "a puzzle was expected, and there is none".to_owned());
        let document = next()?.ok_or_else(expected)?.document?;
        match next()? {
            None => Ok(document),
            Some(more) => Err(ParseError::at(more.line, 1, "this is one puzzle more".to_owned())),
        }
    }
}

impl<R: BufRead> Iterator for Puzzles<R> {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        self.next_taken().map(|taken| taken.map(Taken::read)).transpose()
    }
}

/// Refuses a puzzle of too many rules.
fn few_rules(first: &Line, document: Document) -> Result<Document, ParseError> {
    let rules = document.supported().map_or(0, |puzzle| puzzle.rules().len());
    if rules <= MOST_RULES {
        return Ok(document);
    }
    let message = format!("a puzzle of at most {MOST_RULES} rules was expected, and it has {rules}");
    Err(first.error(first.start(), message))
}

/// That no puzzle begins on this line.
fn no_puzzle(line: &Line) -> ParseError {
    let message = if link::is_link(line.text()) {
        "this link names a puzzle on a server, and only what is in a link can be read"
    } else {
        "no puzzle in a format that is known begins here"
    };
    line.error(line.start(), message.to_owned())
}
