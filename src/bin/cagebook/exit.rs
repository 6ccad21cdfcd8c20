//! What the program says to the shell.

use std::io;
use std::process::ExitCode;

/// The answer, as an exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// Done, or the answer is yes.
    Yes = 0,
    /// A valid question whose answer is no.
    No = 1,
    /// Bad usage, or text that cannot be read.
    Unreadable = 2,
    /// Stopped at a limit before there was an answer.
    Stopped = 3,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Tells whether the reader of our output went away, as `head` does: no failure of ours.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let cause = error.root_cause().downcast_ref::<io::Error>();
    cause.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
