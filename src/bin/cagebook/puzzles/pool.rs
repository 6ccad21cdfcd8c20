//! Questions answered on several threads, in the order they were asked.
//!
//! One thread reads, as many as there are jobs answer, and the main thread writes. Each question has a channel of its own
//! for its answer; the writer empties one after the other. All channels are bounded, so that neither a fast reader nor a
//! puzzle with very many solutions fills the memory. The threads are not waited for: when the reader of our output goes
//! away, the program ends, whatever they do.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::{Context as _, anyhow};
use cagebook::engine::Engine;
use cagebook::formats::Entry;

use super::Frame;
use super::input::Stream;
use crate::exit::Exit;
use crate::say::say;

/// How many puzzles for each job may be under way, read and not yet written.
const AHEAD: usize = 64;

/// How many pieces of an answer may wait to be written.
const PIECES: usize = 8;

/// A piece of an answer.
enum Piece {
    /// For standard output.
    Output(String),
    /// For standard error.
    Message(String),
    /// There is no more.
    End(Exit),
}

/// Nobody reads the answers any more.
#[derive(Debug)]
pub struct Gone;

/// Where an answer goes, piece by piece.
pub struct Replies(SyncSender<Piece>);

impl Replies {
    /// Prints this on standard output.
    pub fn print(&mut self, text: impl Into<String>) -> Result<(), Gone> {
        self.0.send(Piece::Output(text.into())).map_err(|_| Gone)
    }

    /// Says this on standard error, after the names of the program and of the input.
    pub fn say(&mut self, message: impl Into<String>) -> Result<(), Gone> {
        self.0.send(Piece::Message(message.into())).map_err(|_| Gone)
    }
}

/// The answers to come, in order, and the error that ends the input.
pub struct Answers(Receiver<io::Result<Receiver<Piece>>>);

struct Task {
    number: u64,
    entry: Entry,
    replies: Replies,
}

/// Starts to read and to answer.
pub fn start(
    puzzles: Stream,
    jobs: usize,
    answer: impl Fn(&mut Engine, u64, Entry, &mut Replies) -> Result<Exit, Gone> + Send + Sync + 'static,
) -> Answers {
    let (order, answers) = sync_channel(AHEAD * jobs);
    thread::spawn(move || {
        let (tasks, queue) = sync_channel(AHEAD * jobs);
        let (queue, answer) = (Arc::new(Mutex::new(queue)), Arc::new(answer));
        let mut started = 0;
        for (number, entry) in (0..).zip(puzzles) {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) => return drop(order.send(Err(error))),
            };
            let (replies, pieces) = sync_channel(PIECES);
            // The queue cannot end before this thread does.
            if order.send(Ok(pieces)).is_err()
                || tasks.send(Task { number, entry, replies: Replies(replies) }).is_err()
            {
                return;
            }
            if started < jobs {
                let (queue, answer) = (Arc::clone(&queue), Arc::clone(&answer));
                thread::spawn(move || work(&queue, &*answer));
                started += 1;
            }
        }
    });
    Answers(answers)
}

fn work(
    queue: &Mutex<Receiver<Task>>,
    answer: &impl Fn(&mut Engine, u64, Entry, &mut Replies) -> Result<Exit, Gone>,
) {
    let mut engine = Engine::new();
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(Task { number, entry, mut replies }) = next() {
        let Ok(exit) = answer(&mut engine, number, entry, &mut replies) else { return };
        if replies.0.send(Piece::End(exit)).is_err() {
            return;
        }
    }
}

impl Answers {
    /// Writes the answers as they come; returns the worst, or `None` if there was no question.
    pub fn write(self, name: &str, frame: &Frame, out: &mut impl Write) -> anyhow::Result<Option<Exit>> {
        let mut worst = None;
        while let Some(pieces) = receive(&self.0, out)? {
            let pieces = pieces.with_context(|| name.to_owned())?;
            write!(out, "{}", if worst.is_none() { frame.before } else { frame.between })?;
            loop {
                match receive(&pieces, out)?.ok_or_else(|| anyhow!("a thread has failed"))? {
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
}

/// Takes the next of a channel; before it has to be waited for, everything known is said.
fn receive<T>(channel: &Receiver<T>, out: &mut impl Write) -> io::Result<Option<T>> {
    match channel.try_recv() {
        Ok(next) => Ok(Some(next)),
        Err(TryRecvError::Disconnected) => Ok(None),
        Err(TryRecvError::Empty) => {
            out.flush()?;
            Ok(channel.recv().ok())
        }
    }
}
