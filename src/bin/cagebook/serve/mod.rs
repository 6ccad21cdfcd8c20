//! `cagebook serve`: the engine of other programs.

mod http;
mod known;
mod lanes;
mod listen;
mod origins;
mod service;
mod socket;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use tokio::runtime;
use tokio::sync::watch;

use crate::clock::seconds;
use crate::exit::Exit;
use crate::jobs::Jobs;
use crate::say::say;
use origins::{Origins, origin};
use service::{Closing, Service};

/// How long those who asked before the end have for their answers.
const DRAIN: Duration = Duration::from_secs(10);

/// Serve setters' pages and other programs on this machine
///
/// Pages such as f-puzzles, with the script of its solver, find it where they look for one, at a websocket on port 4545:
/// solutions, counts, true candidates, steps and estimates, for every rule that is modelled; one that is not is named, and
/// never left out. Other programs ask over HTTP: POST /v1/solve and the like, which /openapi.json describes; /healthz
/// answers 'ok'.
///
/// Only programs of this machine can ask, and only pages of f-puzzles, SudokuPad and this machine. Nothing is read from disk,
/// and nothing written. It ends at SIGTERM or Ctrl-C, when those who asked have their answers, and after ten seconds at the latest.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cagebook serve
  cagebook serve --port 8000 --allow-origin https://example.org
  curl -s localhost:4545/v1/solve --json '{\"puzzle\": \".......21.34.4.1\"}'")]
pub struct Args {
    /// The port to listen on; 0 for any that is free
    #[arg(long, value_name = "N", default_value_t = 4545)]
    port: u16,

    #[arg(long, value_name = "ADDRESS")]
    #[arg(help = "An address to listen on, in place of 127.0.0.1 and ::1; may be repeated")]
    listen: Vec<IpAddr>,

    #[arg(long, value_name = "ORIGIN", value_parser = origin)]
    #[arg(help = "A page that may ask as well, as https://example.org, or '*' for all; may be repeated")]
    allow_origin: Vec<String>,

    /// How long each question may be tried
    #[arg(long, value_name = "SECONDS", default_value = "300", value_parser = seconds)]
    time_limit: Duration,

    /// How many guesses each search may make [default: as many as there is time for]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    node_limit: Option<u64>,

    /// How many clients there may be at the same time; each has one question answered at a time
    #[arg(long, value_name = "N", default_value_t = 512, value_parser = clap::value_parser!(u16).range(1..))]
    connections: u16,

    #[command(flatten)]
    jobs: Jobs,
}

/// Serves until it is told to end.
pub fn run(args: Args) -> anyhow::Result<Exit> {
    let connections = usize::from(args.connections);
    let runtime = runtime::Builder::new_multi_thread()
        // A job that waits for its next turn keeps its thread.
        .max_blocking_threads(connections + args.jobs.number())
        .enable_all()
        .build()
        .context("no thread can be started")?;
    let served = runtime.block_on(serve(args));
    // Whoever does not stop is not waited for.
    runtime.shutdown_background();
    served
}

async fn serve(args: Args) -> anyhow::Result<Exit> {
    let Args { port, listen, allow_origin, time_limit, node_limit, connections, jobs } = args;
    let mut ends = Ends::new()?;
    let listeners = listen::open(&listen, port).await?;
    let addresses: Vec<String> = listeners
        .iter()
        .filter_map(|listener| Some(format!("http://{}", listener.local_addr().ok()?)))
        .collect();
    say(format_args!("listening on {}", addresses.join(" and ")));
    if listen.iter().any(|address| !address.is_loopback()) {
        say("other machines may be able to ask as well");
    }

    let (close, closing) = watch::channel(Closing::No);
    let service =
        Service::new(Origins::new(allow_origin), closing.clone(), jobs.number(), time_limit, node_limit);
    let router = http::router(&Arc::new(service));
    let serving = tokio::spawn(listen::serve(listeners, router, connections.into(), closing));
    ends.wait().await;
    say("ending: those who asked are answered first");
    close.send_replace(Closing::Drain);
    tokio::select! {
        _ = serving => return Ok(Exit::Yes),
        () = tokio::time::sleep(DRAIN) => {}
        () = ends.wait() => {}
    }
    close.send_replace(Closing::Now);
    // Long enough for a search to hear of it.
    tokio::time::sleep(Duration::from_millis(500)).await;
    Ok(Exit::Yes)
}

/// The signals to end.
struct Ends {
    #[cfg(unix)]
    term: tokio::signal::unix::Signal,
}

impl Ends {
    fn new() -> anyhow::Result<Ends> {
        Ok(Ends {
            #[cfg(unix)]
            term: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
                .context("no signal can be waited for")?,
        })
    }

    /// Waits for the next one.
    async fn wait(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = self.term.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        #[cfg(not(unix))]
        drop(tokio::signal::ctrl_c().await);
    }
}
