//! Lines of a stream, in bounded memory and with their numbers.

use std::io::{self, BufRead, Read};

use super::ParseError;

/// The longest line that is kept, in bytes, and the longest puzzle of those that may be of any length: many times what any
/// needs.
pub(super) const LONGEST: usize = 1 << 20;

/// A longer line than this is the end: whatever the stream is, it is no list of puzzles.
const GIVE_UP: usize = 1 << 24;

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The lines of an input, one after the other, of which no more than one is kept.
///
/// ```
/// use cagebook::formats::Lines;
///
/// let mut lines = Lines::new("10 2\r\n\n7 3".as_bytes());
/// let mut texts = std::iter::from_fn(|| lines.next().unwrap()).map(|line| line.text);
/// assert_eq!(texts.next().unwrap(), "10 2");
/// assert_eq!(texts.next().unwrap(), "");
/// assert_eq!(texts.next().unwrap(), "7 3");
/// assert_eq!(texts.next(), None);
/// ```
pub struct Lines<R> {
    input: R,
    number: usize,
    bytes: Vec<u8>,
    /// How many bytes were read.
    read: u64,
    ended: bool,
}

/// A line without its end: neither the line feed nor a carriage return before it; nor a byte order mark before the
/// first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Which line it is, counted from 1.
    pub number: usize,
    /// The text; where it cannot be read, as much of it as can.
    pub text: String,
    /// Why the line cannot be read, whatever is expected of it: it is too long, or no text in UTF-8.
    pub fault: Option<ParseError>,
    /// How many characters of the line come before the text.
    before: usize,
}

impl Line {
    /// Refuses a line that is no text.
    pub(super) fn readable(&self) -> Result<(), ParseError> {
        self.fault.clone().map_or(Ok(()), Err)
    }

    /// The characters without the blanks around them, with their columns.
    pub(super) fn trimmed(&self) -> impl Iterator<Item = (usize, char)> {
        let end = self.text.trim_end_matches(is_blank);
        (self.before + 1..).zip(end.chars()).skip_while(|(_, c)| is_blank(*c))
    }

    /// The words, with the columns they begin at.
    pub(super) fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut column = self.before + 1;
        let words = self.text.split(is_blank).map(move |word| {
            let start = column;
            column += word.chars().count() + 1;
            (start, word)
        });
        words.filter(|(_, word)| !word.is_empty())
    }

    /// The column of this byte of the text.
    pub(super) fn column_of(&self, byte: usize) -> usize {
        self.before + self.text[..byte].chars().count() + 1
    }

    /// The line from this byte on.
    #[cfg_attr(not(feature = "json"), expect(dead_code, reason = "only JSON comes in parts of lines"))]
    pub(super) fn rest(&self, byte: usize) -> Line {
        let (text, before) = (self.text[byte..].to_owned(), self.column_of(byte) - 1);
        Line { number: self.number, text, fault: self.fault.clone(), before }
    }

    /// The line with another text, as one that was packed in it.
    pub(super) fn with_text(&self, text: String) -> Line {
        Line { number: self.number, text, fault: None, before: 0 }
    }

    /// The parts of the line between these bytes, each with its own place.
    #[cfg_attr(not(feature = "json"), expect(dead_code, reason = "only JSON comes in parts of lines"))]
    pub(super) fn parts(&self, bounds: &[usize]) -> Vec<Line> {
        let mut before = bounds.first().map_or(0, |first| self.column_of(*first) - 1);
        let part = |pair: &[usize]| {
            let text = self.text[pair[0]..pair[1]].to_owned();
            let length = text.chars().count();
            before += length;
            Line { number: self.number, text, fault: self.fault.clone(), before: before - length }
        };
        bounds.windows(2).map(part).collect()
    }

    /// The text without the blanks around it.
    pub(super) fn text(&self) -> &str {
        self.text.trim_matches(is_blank)
    }

    /// The column at which that begins.
    pub(super) fn start(&self) -> usize {
        self.trimmed().next().map_or(1, |(column, _)| column)
    }

    /// The number that a word at this column is.
    pub(super) fn number_at(&self, column: usize, word: &str, what: &str) -> Result<u32, ParseError> {
        if !word.bytes().all(|byte| byte.is_ascii_digit()) || word.is_empty() {
            let word: String = word.chars().take(20).collect();
            return Err(self.error(column, format!("{what} was expected, and there is {word:?}")));
        }
        let too_large = |_| self.error(column, format!("the number is larger than {}", u32::MAX));
        word.parse().map_err(too_large)
    }

    /// An error at this column.
    pub(super) fn error(&self, column: usize, message: String) -> ParseError {
        ParseError { line: self.number, column, message }
    }

    /// An error behind the last character.
    pub(super) fn missing(&self, message: String) -> ParseError {
        self.error(self.column_of(self.text.trim_end_matches(is_blank).len()), message)
    }
}

impl<R: BufRead> Lines<R> {
    /// Returns the lines of this input.
    pub const fn new(input: R) -> Lines<R> {
        Lines { input, number: 0, bytes: Vec::new(), read: 0, ended: false }
    }

    /// Takes the next line, blank ones as well; `None` at the end, and after an error of the input.
    ///
    /// # Errors
    ///
    /// If the input cannot be read. A line that is no text is no error: its `fault` says so.
    #[expect(
        clippy::should_implement_trait,
        reason = "an iterator would have the error and the end the other way round"
    )]
    pub fn next(&mut self) -> io::Result<Option<Line>> {
        if self.ended {
            return Ok(None);
        }
        let taken = self.take();
        self.ended |= taken.is_err();
        taken
    }

    fn take(&mut self) -> io::Result<Option<Line>> {
        if self.fill()? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let mut bytes = self.bytes.as_slice();
        if self.number == 1 {
            bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        }
        let too_long = bytes.len() > LONGEST && !bytes.ends_with(b"\n");
        bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        let (text, mut fault) = decode(bytes, self.number);
        if too_long {
            let column = text.chars().count();
            let rest = if self.skip()? { "" } else { ", and nothing after it is read" };
            let message = format!("the line is longer than {LONGEST} bytes{rest}");
            fault = Some(ParseError { line: self.number, column, message });
        }
        Ok(Some(Line { number: self.number, text, fault, before: 0 }))
    }

    /// Reads a line, or the beginning of one that is too long; returns how many bytes there are.
    fn fill(&mut self) -> io::Result<usize> {
        self.bytes.clear();
        let count = self.input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut self.bytes)?;
        self.read += count as u64;
        Ok(count)
    }

    /// How many bytes were read so far.
    pub(super) const fn bytes_read(&self) -> u64 {
        self.read
    }

    /// Passes over the rest of a line that is too long; tells whether it ends.
    fn skip(&mut self) -> io::Result<bool> {
        let mut skipped = 0;
        while skipped < GIVE_UP {
            let count = self.fill()?;
            if count <= LONGEST || self.bytes.ends_with(b"\n") {
                return Ok(true);
            }
            skipped += count;
        }
        self.ended = true;
        Ok(false)
    }
}

/// Turns bytes into text, and says where that fails.
fn decode(bytes: &[u8], line: usize) -> (String, Option<ParseError>) {
    let fault = core::str::from_utf8(bytes).err().map(|error| {
        let (good, bad) = bytes.split_at(error.valid_up_to());
        ParseError {
            line,
            column: String::from_utf8_lossy(good).chars().count() + 1,
            message: format!("the byte {:#04x} is not text in UTF-8", bad[0]),
        }
    });
    (String::from_utf8_lossy(bytes).into_owned(), fault)
}

/// Tells whether a character is of those that may stand around everything.
fn is_blank(c: char) -> bool {
    c == ' ' || c == '\t'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<(usize, String, Option<String>)> {
        let mut lines = Lines::new(bytes);
        let next = || lines.next().expect("bytes can be read");
        core::iter::from_fn(next)
            .map(|line| (line.number, line.text, line.fault.map(|fault| fault.to_string())))
            .collect()
    }

    fn good(number: usize, text: &str) -> (usize, String, Option<String>) {
        (number, text.to_owned(), None)
    }

    #[test]
    fn line_ends_and_a_byte_order_mark_are_not_text() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\n \t\r\n"), [good(1, ""), good(2, " \t")]);
        assert_eq!(lines(b"a\r\n\xef\xbb\xbfb\n c "), [good(1, "a"), good(2, "\u{feff}b"), good(3, " c ")]);
        assert_eq!(lines(b"\xef\xbb\xbfa\n"), [good(1, "a")]);
        assert_eq!(lines(b"a\rb\r\r\nc\r"), [good(1, "a\rb\r"), good(2, "c")]);
    }

    #[test]
    fn bytes_that_are_no_text_are_named_with_their_column() {
        let [(1, text, Some(fault))] = &lines(b"\xc3\xa4b\xff1\n")[..] else { panic!("one line") };
        assert_eq!(text, "\u{e4}b\u{fffd}1");
        assert_eq!(fault, "line 1, column 3: the byte 0xff is not text in UTF-8");
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let long = |length: usize| [vec![b'a'; length], b"\nb\n".to_vec()].concat();
        assert_eq!(lines(&long(LONGEST)), [good(1, &"a".repeat(LONGEST)), good(2, "b")]);
        for length in [LONGEST + 1, LONGEST + 2, 2 * LONGEST + 1, 2 * LONGEST + 2, 9_000_000] {
            let lines = lines(&long(length));
            let [(1, text, Some(fault)), second] = &lines[..] else { panic!("two lines of {length}") };
            assert_eq!(text.len(), LONGEST + 1);
            assert_eq!(fault, "line 1, column 1048577: the line is longer than 1048576 bytes");
            assert_eq!(*second, good(2, "b"));
        }
        let endless = Lines::new(io::BufReader::new(io::repeat(0))).next().unwrap().unwrap();
        assert_eq!(
            endless.fault.unwrap().to_string(),
            "line 1, column 1048577: the line is longer than 1048576 bytes, and nothing after it is read"
        );
    }
}
