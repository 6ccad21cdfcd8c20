//! The protocol that setters' pages speak: a question for each message, and a job for each connection.
//!
//! It is that of the solver people run beside f-puzzles, as its source and its user script tell. Where that keeps silent or
//! leaves a rule out, the answer is `invalid` here, and says why.

mod board;
mod candidates;
mod contradiction;
mod logic;
mod reply;
mod request;
mod solutions;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use cagebook::engine::Statistics;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use super::known::Known;
use super::service::{Closing, Job, Leash, Service};
use crate::clock::Clock;
use board::Board;
use reply::{Body, Reply};
use request::{Command, Question, Request, Unreadable};

/// How often a client is asked whether it is there.
const PING: Duration = Duration::from_secs(20);

/// How long a client may be silent, answers to that included.
const SILENT: Duration = Duration::from_mins(1);

/// How long a client may take to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many parts of an answer may wait to be sent.
const WAITING: usize = 4;

/// The question that is being answered.
struct Running {
    replies: mpsc::Receiver<String>,
    /// Stops the job when the question is forgotten.
    leash: Leash,
}

/// Where the job of a question sends the parts of its answer.
pub struct Replies {
    nonce: Value,
    to: mpsc::Sender<String>,
}

impl Replies {
    /// Sends a part, unless the client is slow to read those before it: the next one will say more.
    fn part(&self, body: Body) {
        if self.to.capacity() > 1 {
            self.last(body);
        }
    }

    /// Sends the last part, for which there is always room. If nobody listens any more, nobody wants it.
    fn last(&self, body: Body) {
        drop(self.to.try_send(text(&self.nonce, body)));
    }
}

/// Answers one client until it leaves, or the service ends.
pub async fn serve(service: Arc<Service>, mut socket: WebSocket) {
    let mut running: Option<Running> = None;
    let mut closing = service.closing.clone();
    let mut heard = Instant::now();
    let mut ping = interval_at(Instant::now() + PING, PING);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        match (*closing.borrow_and_update(), &running) {
            (Closing::No, _) | (Closing::Drain, Some(_)) => {}
            (Closing::Now, Some(running)) => running.leash.cancel(),
            (_, None) => break,
        }
        let sent = tokio::select! {
            message = socket.recv() => {
                let message = match message {
                    Some(Ok(message)) => message,
                    // Too long, or against the rules of sockets: the client may want to know.
                    Some(Err(error)) => return close(&mut socket, close_code::PROTOCOL, error.to_string()).await,
                    None => return,
                };
                heard = Instant::now();
                let text = match message {
                    Message::Text(text) => text,
                    // No page sends it.
                    Message::Binary(_) => Utf8Bytes::from_static("binary"),
                    Message::Ping(_) | Message::Pong(_) => continue,
                    // The answer to it goes out before the stream ends.
                    Message::Close(_) => {
                        running = None;
                        continue;
                    }
                };
                match take(&service, &text) {
                    // Whatever it is, the question before it is over.
                    Taken::Started(started) => {
                        running = Some(started);
                        true
                    }
                    Taken::Answered(reply) => {
                        running = None;
                        send(&mut socket, Message::Text(reply.into())).await
                    }
                    Taken::TooLate(reply) => send(&mut socket, Message::Text(reply.into())).await,
                }
            }
            reply = next(&mut running) => {
                if let Some(reply) = reply {
                    send(&mut socket, Message::Text(reply.into())).await
                } else {
                    running = None;
                    true
                }
            }
            _ = ping.tick() => {
                heard.elapsed() < SILENT && send(&mut socket, Message::Ping(Vec::new().into())).await
            }
            changed = closing.changed() => changed.is_ok(),
        };
        if !sent {
            return;
        }
    }
    close(&mut socket, close_code::AWAY, "the service ends".to_owned()).await;
}

/// Says goodbye; for the reason there is room of 123 bytes.
async fn close(socket: &mut WebSocket, code: u16, mut reason: String) {
    reason.truncate(reason.floor_char_boundary(123));
    send(socket, Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
}

/// The next part of the answer; waits for ever if nothing was asked.
async fn next(running: &mut Option<Running>) -> Option<String> {
    match running {
        Some(running) => running.replies.recv().await,
        None => std::future::pending().await,
    }
}

/// Sends a message; tells whether the client took it.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(PATIENCE, socket.send(message)).await, Ok(Ok(())))
}

/// What became of a message.
enum Taken {
    Answered(String),
    Started(Running),
    /// It is not answered any more; the one before it is.
    TooLate(String),
}

/// Starts to answer a message, or returns the answer.
fn take(service: &Arc<Service>, message: &str) -> Taken {
    let Request { nonce, command } = match Request::read(message) {
        Ok(request) => request,
        Err(Unreadable { nonce, why }) => return Taken::Answered(text(&nonce, Body::invalid(why))),
    };
    let (question, data) = match command {
        Command::Cancel => return Taken::Answered(text(&nonce, Body::Canceled)),
        Command::Ask(..) if *service.closing.borrow() != Closing::No => {
            return Taken::TooLate(text(&nonce, Body::invalid("the service ends")));
        }
        Command::Ask(question, data) => (question, data),
    };
    let at_once = question == Question::TrueCandidates && candidates::may_be_at_once(&data);
    let board = at_once.then(|| Board::read(&data));
    if let Some(Ok(board)) = &board
        && let Some(body) = candidates::at_once(service, board)
    {
        return Taken::Answered(text(&nonce, body));
    }
    let (to, replies) = mpsc::channel(WAITING);
    let replies_to = Replies { nonce, to };
    let held = Arc::clone(service);
    let leash = service.start(move |job| {
        let body = match board.unwrap_or_else(|| Board::read(&data)) {
            Ok(board) => answer(job, question, &board, &held.known, &replies_to),
            Err(why) => Body::invalid(why),
        };
        replies_to.last(body);
    });
    Taken::Started(Running { replies, leash })
}

/// Answers a question.
fn answer(job: Job<'_>, question: Question, board: &Board, known: &Known, replies: &Replies) -> Body {
    let progress = solutions::progress(board, replies);
    let tell = |statistics: &Statistics| {
        if matches!(question, Question::Check | Question::Count) {
            progress(statistics);
        }
    };
    job.run(tell, |engine, clock| match question {
        Question::Solve => solutions::solve(engine, clock, board),
        Question::Check => solutions::count(engine, clock, board, 2),
        Question::Count => solutions::count(engine, clock, board, u64::MAX),
        Question::TrueCandidates => candidates::answer(engine, clock, known, board),
        Question::SolvePath => logic::path(engine, clock, board),
        Question::Step => logic::step(engine, clock, board),
        Question::Estimate => solutions::estimate(engine, clock, board, replies),
    })
}

/// What is said when a limit was reached: how far it got.
fn stopped(clock: &Clock<'_>, so_far: &str) -> Body {
    Body::invalid(format!("{}: {so_far}", clock.stopped()))
}

fn text(nonce: &Value, body: Body) -> String {
    // Strings and numbers: there is nothing that JSON could not hold.
    serde_json::to_string(&Reply { nonce: nonce.clone(), body }).unwrap_or_default()
}
