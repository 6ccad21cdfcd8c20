//! What a setter's page waits for its true candidates, beside a bare echo of the same messages.
//!
//! `cargo bench --bench serve`. Two hundred connections send an edit of a killer every quarter of a second, as pages do, to
//! the echo and to the service in turns; some answers are checked. Then the same as fast as it goes, to see that the memory
//! stays what it was. Connections are spread over the quarter of a second by chance.

#[path = "../tests/rows/mod.rs"]
mod rows;

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Echoed, WebSocketUpgrade};
use axum::routing::any;
use cagebook::engine::{Engine, Limits};
use cagebook::formats::{Document, Format};
use cagebook::generator::{CageWishes, Generator, Plan, Wishes};
use cagebook::rules::Cage;
use cagebook::{Puzzle, Side, variants};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::runtime;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_websockets::{ClientBuilder, Message};

const CONNECTIONS: usize = 200;
const EVERY: Duration = Duration::from_millis(250);
/// How many edits each connection sends in a turn.
const EDITS: usize = 16;
const TURNS: usize = 3;

/// An edit: what is sent, and what it is the board of.
struct Edit {
    request: String,
    puzzle: Puzzle,
}

/// Tells this program to be the echo.
const ECHO: &str = "CAGEBOOK_BENCH_ECHO";

fn main() {
    let runtime = runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
    if std::env::var_os(ECHO).is_some() {
        return runtime.block_on(echo());
    }
    let edits = Arc::new(edits());
    // A process of its own, as the service is.
    let this = std::env::current_exe().expect("this program has a name");
    let echo = Server::start(Command::new(this).env(ECHO, "1"));
    let service = Server::start(Command::new(env!("CARGO_BIN_EXE_cagebook")).args(["serve", "--port", "0"]));
    runtime.block_on(async {
        for turn in 1..=TURNS {
            let (bare, _) = load(echo.port, &edits, Some(EVERY), EDITS, turn).await;
            let (answered, replies) = load(service.port, &edits, Some(EVERY), EDITS, turn).await;
            check(&edits, &replies);
            println!("turn {turn}: echo      {}", told(&bare));
            println!("        candidates {}", told(&answered));
            println!("        median {:.2} times the echo's", median(&answered) / median(&bare));
        }
        println!("memory: {} kB", service.memory());
        for turn in 1..=4 {
            let start = Instant::now();
            let (answered, _) = load(service.port, &edits, None, 125, TURNS + turn).await;
            let rate = answered.len() as u128 * 1000 / start.elapsed().as_millis().max(1);
            println!("{} requests, {rate} a second; memory {} kB", answered.len(), service.memory());
        }
    });
}

/// Killers as setters have them at hand, each with a cage taken away, a sum or a digit added.
fn edits() -> Vec<Edit> {
    let mut edits = Vec::new();
    for (puzzle, solution) in killers() {
        let cages: Vec<Cage> = puzzle.cages().collect();
        for (i, cage) in cages.iter().enumerate().take(16) {
            let mut edited = Puzzle::new(*puzzle.givens(), variants::classic(Side::NINE));
            let others = cages.iter().enumerate().filter(|(other, _)| *other != i);
            others.for_each(|(_, other)| edited.add(*other));
            let cell = cage.cells().iter().next().expect("a cage has cells");
            match i % 4 {
                0 => {}
                1 => edited.add(Cage::without_sum(cage.cells())),
                2 => edited.add(*cage),
                _ => {
                    edited.add(*cage);
                    let mut givens = *edited.givens();
                    givens.set(cell, solution.get(cell));
                    edited = edited.with_givens(givens);
                }
            }
            let mut document = Document::new(edited.clone());
            document.title = Some(format!("edit {}", edits.len()));
            let data = Format::FPUZZLES.write(&document).expect("it has boxes and cages");
            let data = data.trim_end();
            edits.push(Edit {
                request: format!(
                    r#"{{"nonce":NONCE,"command":"truecandidates","dataType":"fpuzzles","data":"{data}"}}"#
                ),
                puzzle: edited,
            });
        }
    }
    edits
}

/// Published killers if they are there, and else generated ones.
fn killers() -> Vec<(Puzzle, cagebook::Grid)> {
    let rows = rows::rows("killer_graded.jsonl").unwrap_or_default();
    let puzzles: Vec<Puzzle> = if rows.is_empty() {
        let cages = Some(CageWishes::of(Side::NINE));
        let wishes = Wishes { cages, ..Wishes::new(Side::NINE, variants::classic(Side::NINE)) };
        let plan = Plan::new(wishes).expect("there are killers");
        let mut generator = Generator::default();
        let make = |seed| generator.generate(&plan, seed, &Limits::default()).ok().map(|made| made.puzzle);
        (0..CONNECTIONS as u64).filter_map(make).collect()
    } else {
        let killers = rows.into_iter().filter(|row| row.class == "K");
        killers.map(|row| row.puzzle).take(CONNECTIONS).collect()
    };
    let mut engine = Engine::new();
    let solved = |puzzle: Puzzle| match engine.solve(&puzzle, &Limits::default()) {
        cagebook::engine::Answer::Found(grid) => Some((puzzle, grid)),
        _ => None,
    };
    puzzles.into_iter().filter_map(solved).collect()
}

/// A program that tells on standard error which port it listens on; it is stopped when this is dropped.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start(command: &mut Command) -> Server {
        let mut child = command.stderr(Stdio::piped()).spawn().expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stderr.take().expect("it is piped"))
            .read_line(&mut line)
            .expect("it says where it is");
        let port = line.split("127.0.0.1:").nth(1).and_then(|rest| rest.split_whitespace().next());
        Server { child, port: port.and_then(|port| port.parse().ok()).expect("it listens on a port") }
    }

    /// The memory it has, in kB; 0 where that cannot be told.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Sends back what it gets, until it is stopped.
async fn echo() {
    let echo = async |upgrade: WebSocketUpgrade| {
        upgrade.on_upgrade(async |mut socket| {
            while let Some(Ok(message @ Echoed::Text(_))) = socket.recv().await {
                if socket.send(message).await.is_err() {
                    break;
                }
            }
        })
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    eprintln!("listening on http://{}", listener.local_addr().expect("a port"));
    axum::serve(listener, axum::Router::new().route("/", any(echo))).await.expect("it serves");
}

/// What each message waited for its answer, in milliseconds, and some of the answers by the numbers of the edits.
async fn load(
    port: u16,
    edits: &Arc<Vec<Edit>>,
    every: Option<Duration>,
    number: usize,
    turn: usize,
) -> (Vec<f64>, Vec<(usize, String)>) {
    let mut clients = JoinSet::new();
    let start = Instant::now() + Duration::from_millis(500);
    for client in 0..CONNECTIONS {
        let edits = Arc::clone(edits);
        clients.spawn(async move {
            let uri = format!("ws://127.0.0.1:{port}/").parse().expect("it is an address");
            let (mut socket, _) = ClientBuilder::from_uri(uri).connect().await.expect("it answers");
            // Spread over the time between two edits, in no order.
            let offset = EVERY * (client as u32 * 7919 % 200) / 200;
            let (mut waits, mut replies) = (Vec::new(), Vec::new());
            for k in 0..number {
                if let Some(every) = every {
                    sleep_until(start + offset + every * k as u32).await;
                }
                let edit = (client * 16 + k % 16 + turn * 5 * 16) % edits.len();
                let request = edits[edit].request.replacen("NONCE", &k.to_string(), 1);
                let sent = Instant::now();
                socket.send(Message::text(request)).await.expect("it is taken");
                let reply = socket.next().await.expect("there is an answer").expect("it is sound");
                waits.push(sent.elapsed().as_secs_f64() * 1000.0);
                if client % 10 == 0 {
                    replies.push((edit, reply.as_text().unwrap_or_else(|| panic!("{reply:?}")).to_owned()));
                }
            }
            (waits, replies)
        });
    }
    let (mut waits, mut replies) = (Vec::new(), Vec::new());
    for (more, some) in clients.join_all().await {
        waits.extend(more);
        replies.extend(some);
    }
    waits.sort_by(f64::total_cmp);
    sleep(Duration::from_millis(200)).await;
    (waits, replies)
}

/// The candidates are those that the engine finds.
fn check(edits: &[Edit], replies: &[(usize, String)]) {
    let mut engine = Engine::new();
    for (edit, reply) in replies {
        let found = engine.true_candidates(&edits[*edit].puzzle, 1, &Limits::default());
        let reply: serde_json::Value = serde_json::from_str(reply).expect("it is JSON");
        let counts = reply["solutionsPerCandidate"].as_array().unwrap_or_else(|| panic!("{reply}"));
        for (cell, counts) in Side::NINE.cells().iter().zip(counts.chunks(9)) {
            for (digit, count) in Side::NINE.digits().iter().zip(counts) {
                assert_eq!(count.as_i64() > Some(0), found.get(cell).contains(digit), "{cell} {digit}");
            }
        }
    }
}

fn median(sorted: &[f64]) -> f64 {
    sorted[sorted.len() / 2]
}

fn told(sorted: &[f64]) -> String {
    let last = sorted[sorted.len() * 99 / 100];
    let most = sorted.last().copied().unwrap_or_default();
    format!("median {:.3} ms, 99 of 100 within {last:.3} ms, all within {most:.3} ms", median(sorted))
}
