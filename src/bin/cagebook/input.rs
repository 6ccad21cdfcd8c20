//! Input for programs that wait for each answer.

use std::cell::RefCell;
use std::io::{self, BufReader, Read, Write};

/// Input that is waited for only after everything known has been said: whoever asks through a pipe gets
/// each answer before the next question.
pub struct FlushFirst<'a, R, W> {
    input: R,
    name: &'a str,
    out: &'a RefCell<W>,
}

impl<'a, R: Read, W: Write> FlushFirst<'a, R, W> {
    /// Input of this name, which errors tell.
    pub fn new(input: R, name: &'a str, out: &'a RefCell<W>) -> BufReader<FlushFirst<'a, R, W>> {
        BufReader::new(FlushFirst { input, name, out })
    }
}

impl<R: Read, W: Write> Read for FlushFirst<'_, R, W> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.out.borrow_mut().flush()?;
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", self.name));
        self.input.read(buffer).map_err(named)
    }
}
