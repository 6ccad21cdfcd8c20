//! Tasks done on several threads, with the results in the order of the tasks.
//!
//! One thread takes the tasks from where they come, as many as there are jobs do them, and the main thread writes. Each
//! task has a channel of its own for its result, which may come in pieces; the writer empties one after the other. How many
//! tasks are under way is bounded and so are the pieces of each, so that neither an endless input nor a puzzle with very
//! many solutions fills the memory. The threads are not waited for: when the reader of our output goes away, the program
//! ends, whatever they do.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::gate::Gate;

/// How many tasks for each job may be under way, taken and not yet written; fewer of large ones.
const AHEAD: u64 = 256;

/// How many bytes of a task count as one task more.
const LARGE: u64 = 1 << 12;

/// How many pieces of a result may wait to be written.
const PIECES: usize = 8;

/// Nobody wants the results any more.
#[derive(Debug)]
pub struct Gone;

/// Where the result of a task goes, piece by piece.
pub struct Replies<P>(SyncSender<P>);

impl<P> Replies<P> {
    /// Hands over a piece.
    pub fn send(&mut self, piece: P) -> Result<(), Gone> {
        self.0.send(piece).map_err(|_| Gone)
    }
}

/// The results to come, in order, and the error that ends the input.
pub struct Results<P> {
    order: Receiver<io::Result<Answer<P>>>,
    gate: Arc<Gate>,
}

/// The pieces of a result that are to come.
pub struct Pieces<'a, P> {
    answer: Answer<P>,
    gate: &'a Gate,
}

/// Where the pieces of a result arrive, and the room that its task takes.
struct Answer<P> {
    pieces: Receiver<P>,
    size: u64,
}

struct Task<T, P> {
    number: u64,
    item: T,
    replies: Replies<P>,
}

/// Starts to do something with each item, which takes about so many bytes. It gets the number of the item, counted from 0, and
/// what each thread makes for itself, to work in the same memory again and again.
pub fn start<T: Send + 'static, P: Send + 'static, W: Default>(
    items: impl Iterator<Item = io::Result<T>> + Send + 'static,
    bytes: impl Fn(&T) -> u64 + Send + 'static,
    jobs: usize,
    work: impl Fn(&mut W, u64, T, &mut Replies<P>) -> Result<(), Gone> + Send + Sync + 'static,
) -> Results<P> {
    let (hand_over, order) = channel();
    let gate = Arc::new(Gate::new(AHEAD * jobs as u64));
    let results = Results { order, gate: Arc::clone(&gate) };
    thread::spawn(move || {
        let (tasks, queue) = channel();
        let (queue, work) = (Arc::new(Mutex::new(queue)), Arc::new(work));
        let mut started = 0;
        for (number, item) in (0..).zip(items) {
            let item = match item {
                Ok(item) => item,
                Err(error) => return drop(hand_over.send(Err(error))),
            };
            let size = 1 + bytes(&item) / LARGE;
            gate.enter(size);
            let (replies, pieces) = sync_channel(PIECES);
            // The queue cannot end before this thread does.
            if hand_over.send(Ok(Answer { pieces, size })).is_err()
                || tasks.send(Task { number, item, replies: Replies(replies) }).is_err()
            {
                return;
            }
            if started < jobs {
                let (queue, work) = (Arc::clone(&queue), Arc::clone(&work));
                thread::spawn(move || work_off(&queue, &*work));
                started += 1;
            }
        }
    });
    results
}

/// Does one task of the queue after the other.
fn work_off<T, P, W: Default>(
    queue: &Mutex<Receiver<Task<T, P>>>,
    work: &impl Fn(&mut W, u64, T, &mut Replies<P>) -> Result<(), Gone>,
) {
    let mut memory = W::default();
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(Task { number, item, mut replies }) = next() {
        let Ok(()) = work(&mut memory, number, item, &mut replies) else { return };
    }
}

impl<P> Results<P> {
    /// Takes the next result, or the error that ends the input. What was written to `out` is flushed before it has to be
    /// waited for.
    pub fn next(&self, out: &mut impl Write) -> io::Result<Option<io::Result<Pieces<'_, P>>>> {
        let next = receive(&self.order, out)?;
        Ok(next.map(|next| next.map(|answer| Pieces { answer, gate: &self.gate })))
    }
}

impl<P> Pieces<'_, P> {
    /// Takes the next piece, as [`Results::next`] does. Whoever needs to know that the last one has come has to have a
    /// piece for that: a thread that failed sends no more as well.
    pub fn next(&self, out: &mut impl Write) -> anyhow::Result<P> {
        receive(&self.answer.pieces, out)?.ok_or_else(|| anyhow::anyhow!("a thread has failed"))
    }
}

/// What the task took room for is written.
impl<P> Drop for Pieces<'_, P> {
    fn drop(&mut self) {
        self.gate.leave(self.answer.size);
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
