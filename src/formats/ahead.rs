//! Lines of which the next can be looked at before it is taken.

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

    /// Makes this the next line.
    #[cfg_attr(not(feature = "json"), expect(dead_code, reason = "only JSON comes in parts of lines"))]
    fn put_back(&mut self, line: Line);
}

/// Lines, and one that was looked at.
pub(super) struct LinesAhead<R> {
    lines: Lines<R>,
    next: Option<Line>,
}

impl<R: BufRead> LinesAhead<R> {
    pub const fn new(input: R) -> LinesAhead<R> {
        LinesAhead { lines: Lines::new(input), next: None }
    }
}

impl<R: BufRead> Ahead for LinesAhead<R> {
    fn peek(&mut self) -> io::Result<Option<&Line>> {
        self.next = self.take()?;
        Ok(self.next.as_ref())
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
        if self.next.is_some() { Ok(self.next.take()) } else { self.lines.next() }
    }

    fn put_back(&mut self, line: Line) {
        self.next = Some(line);
    }
}
