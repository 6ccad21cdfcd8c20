//! What all connections share, and the jobs they start.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cagebook::engine::{Engine, Limits, Statistics};
use tokio::sync::watch;
use tokio::task::AbortHandle;

use super::known::Known;
use super::lanes::{Lanes, Turn, Wanted};
use super::origins::Origins;
use crate::clock::Clock;

/// What all connections share.
pub struct Service {
    pub origins: Origins,
    pub known: Known,
    pub closing: watch::Receiver<Closing>,
    lanes: Lanes,
    /// How many nodes a search may visit.
    pub nodes: Option<u64>,
    /// How long a job may take.
    time: Duration,
    /// The engines that no job uses: each keeps its memory.
    engines: Mutex<Vec<Engine>>,
}

/// Whether the service is about to end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Closing {
    No,
    /// No more questions; those that were asked are answered.
    Drain,
    /// Whoever is not done stops.
    Now,
}

impl Service {
    pub fn new(
        origins: Origins,
        closing: watch::Receiver<Closing>,
        jobs: usize,
        time: Duration,
        nodes: Option<u64>,
    ) -> Service {
        Service {
            origins,
            known: Known::default(),
            closing,
            lanes: Lanes::new(jobs),
            time,
            nodes,
            engines: Mutex::default(),
        }
    }

    /// Starts a job on a thread of its own, as soon as there is a place for it.
    pub fn start(self: &Arc<Self>, work: impl FnOnce(Job<'_>) + Send + 'static) -> Leash {
        let wanted = Arc::<Wanted>::default();
        let (service, held) = (Arc::clone(self), Arc::clone(&wanted));
        let waiting = tokio::spawn(async move {
            let turn = service.lanes.enter(held).await;
            tokio::task::spawn_blocking(move || {
                service.with_engine(|engine| work(Job { engine, service: &service, turn: &turn }));
            });
        });
        Leash { wanted, waiting: waiting.abort_handle() }
    }

    /// Does something with an engine that nobody else uses.
    pub fn with_engine<T>(&self, work: impl FnOnce(&mut Engine) -> T) -> T {
        let mut engine = self.engines().pop().unwrap_or_default();
        let done = work(&mut engine);
        self.engines().push(engine);
        done
    }

    /// Waits until the service is to end so soon.
    pub async fn closes(&self, phase: Closing) {
        // It never comes if nobody is there to say so.
        if self.closing.clone().wait_for(|now| *now >= phase).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    fn engines(&self) -> std::sync::MutexGuard<'_, Vec<Engine>> {
        self.engines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Something that is computed for a client.
pub struct Job<'a> {
    engine: &'a mut Engine,
    service: &'a Service,
    turn: &'a Turn,
}

impl Job<'_> {
    /// Does it within the limits of the service, in turns with other jobs; `tell` hears now and then how far a search is.
    pub fn run<T>(self, tell: impl Fn(&Statistics), work: impl FnOnce(&mut Engine, &Clock<'_>) -> T) -> T {
        let progress = |statistics: &Statistics| {
            self.turn.pass();
            tell(statistics);
        };
        let limits = Limits {
            nodes: self.service.nodes,
            time: Some(self.service.time),
            cancel: Some(self.turn.wanted().flag()),
            progress: Some(&progress),
        };
        work(self.engine, &Clock::within(Instant::now(), limits))
    }
}

/// Holds a job: it stops when this is dropped.
pub struct Leash {
    wanted: Arc<Wanted>,
    waiting: AbortHandle,
}

impl Leash {
    /// Stops the job, which may still say how far it got; if it has not begun, it never does.
    pub fn cancel(&self) {
        self.wanted.cancel();
        self.waiting.abort();
    }
}

impl Drop for Leash {
    fn drop(&mut self) {
        self.cancel();
    }
}
