//! Answers in pieces, and how they are written.

use std::io::Write;

use anyhow::Context as _;

use crate::exit::Exit;
use crate::frame::Frame;
use crate::pool::{self, Gone, Results};
use crate::say::say;

/// A piece of an answer.
pub enum Piece {
    /// For standard output.
    Output(String),
    /// For standard error.
    Message(String),
    /// There is no more.
    End(Exit),
}

/// Where an answer goes, piece by piece.
pub type Replies = pool::Replies<Piece>;

impl Replies {
    /// Prints this on standard output.
    pub fn print(&mut self, text: impl Into<String>) -> Result<(), Gone> {
        self.send(Piece::Output(text.into()))
    }

    /// Says this on standard error, after the names of the program and of the input.
    pub fn say(&mut self, message: impl Into<String>) -> Result<(), Gone> {
        self.send(Piece::Message(message.into()))
    }
}

/// Writes the answers as they come; returns the worst, or `None` if there was no question.
pub fn write(
    answers: &Results<Piece>,
    name: &str,
    frame: &Frame,
    out: &mut impl Write,
) -> anyhow::Result<Option<Exit>> {
    let mut worst = None;
    while let Some(pieces) = answers.next(out)? {
        let pieces = pieces.with_context(|| name.to_owned())?;
        write!(out, "{}", if worst.is_none() { frame.before } else { frame.between })?;
        loop {
            match pieces.next(out)? {
                Piece::Output(text) => out.write_all(text.as_bytes())?,
                Piece::Message(message) => {
                    // On a terminal the message has to come after the answers before it.
                    out.flush()?;
                    say(format_args!("{name}: {message}"));
                }
                Piece::End(exit) => {
                    worst = worst.max(Some(exit));
                    break;
                }
            }
        }
    }
    if worst.is_some() {
        write!(out, "{}", frame.after)?;
    }
    Ok(worst)
}
