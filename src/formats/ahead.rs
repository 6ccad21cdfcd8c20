//! Lines of which the next can be looked at before it is taken.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::lines::{Line, Lines};

/// Lines to come, as formats of several lines take them.
///
/// Blank lines and comments, which begin with `#`, are passed over. A comment that is no text, or too long, is not: what follows
/// it may be lost.
pub(super) trait Ahead {
    /// The next line that says something, left where it is.
    fn peek(&mut self) -> io::Result<Option<&Line>>;

    /// Takes the next line that says something.
    fn take(&mut self) -> io::Result<Option<Line>>;

    /// Takes the next line, whatever it says.
    fn take_any(&mut self) -> io::Result<Option<Line>>;

    /// Makes these the next lines, in their order.
    #[cfg_attr(not(feature = "json"), expect(dead_code, reason = "only JSON comes in parts of lines"))]
    fn put_back(&mut self, lines: Vec<Line>);
}

/// Lines, and those that were looked at or put back.
pub(super) struct LinesAhead<R> {
    lines: Lines<R>,
    next: VecDeque<Line>,
}

impl<R: BufRead> LinesAhead<R> {
    pub const fn new(input: R) -> LinesAhead<R> {
        LinesAhead { lines: Lines::new(input), next: VecDeque::new() }
    }

    /// How many bytes were read so far.
    pub const fn bytes_read(&self) -> u64 {
        self.lines.bytes_read()
    }
}

impl LinesAhead<io::Empty> {
    /// These lines and no more.
    pub fn these(lines: Vec<Line>) -> LinesAhead<io::Empty> {
        LinesAhead { lines: Lines::new(io::empty()), next: lines.into() }
    }
}

impl<R: BufRead> Ahead for LinesAhead<R> {
    fn peek(&mut self) -> io::Result<Option<&Line>> {
        if let Some(line) = self.take()? {
            self.next.push_front(line);
        }
        Ok(self.next.front())
    }

    fn take(&mut self) -> io::Result<Option<Line>> {
        while let Some(line) = self.take_any()? {
            let first = line.trimmed().next();
            if line.fault.is_some() || first.is_some_and(|(_, c)| c != '#') {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    fn take_any(&mut self) -> io::Result<Option<Line>> {
        self.next.pop_front().map_or_else(|| self.lines.next(), |line| Ok(Some(line)))
    }

    fn put_back(&mut self, lines: Vec<Line>) {
        lines.into_iter().rev().for_each(|line| self.next.push_front(line));
    }
}
