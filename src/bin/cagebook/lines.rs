//! Standard input line by line, in bounded memory.

use std::io::{self, BufRead, BufReader, Read};

/// No line of any format is nearly as long.
const LONGEST: u64 = 1 << 16;

/// Lines without their ends. A byte order mark before the first is left out.
pub struct Lines<R> {
    reader: BufReader<R>,
    line: Vec<u8>,
    number: usize,
}

impl<R: Read> Lines<R> {
    pub fn new(reader: R) -> Lines<R> {
        Lines { reader: BufReader::new(reader), line: Vec::new(), number: 0 }
    }

    /// The next line with its number from 1, `None` at the end. What is no line of text is an error in its place.
    pub fn next(&mut self) -> io::Result<Option<(usize, Result<&str, &'static str>)>> {
        self.line.clear();
        if self.reader.by_ref().take(LONGEST).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        if self.line.len() as u64 == LONGEST && !self.line.ends_with(b"\n") {
            self.reader.skip_until(b'\n')?;
            return Ok(Some((self.number, Err("the line is longer than 65536 bytes"))));
        }
        let mut text = &self.line[..];
        if self.number == 1 {
            text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        }
        text = text.strip_suffix(b"\n").unwrap_or(text);
        text = text.strip_suffix(b"\r").unwrap_or(text);
        Ok(Some((self.number, str::from_utf8(text).map_err(|_| "the line is not UTF-8 text"))))
    }

    /// Whether input is at hand without waiting for it.
    pub fn has_more_ready(&self) -> bool {
        !self.reader.buffer().is_empty()
    }
}
