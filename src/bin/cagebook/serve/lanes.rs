//! Who computes when: as many jobs at the same time as there are cores, and long ones do not keep quick ones waiting.
//!
//! A job begins in the quick lane. When it has had its turn, it goes on in the long one, where each that waits comes after
//! the others. More threads at a time would make each of them slow to hear that it is no longer wanted: the system comes
//! back to a thread only after the others.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// How long a job computes before it lets another one have its turn.
const TURN: Duration = Duration::from_millis(40);

/// The two lanes, each with so many places.
pub struct Lanes {
    quick: Arc<Semaphore>,
    long: Arc<Semaphore>,
}

impl Lanes {
    pub fn new(places: usize) -> Lanes {
        let lane = || Arc::new(Semaphore::new(places));
        Lanes { quick: lane(), long: lane() }
    }

    /// Waits for a place in the quick lane.
    pub async fn enter(&self, wanted: Arc<Wanted>) -> Turn {
        let place = Arc::clone(&self.quick).acquire_owned().await.ok();
        Turn {
            wanted,
            long: Arc::clone(&self.long),
            place: RefCell::new(place),
            since: Cell::new(Instant::now()),
        }
    }
}

/// Whether somebody still wants what a job computes.
#[derive(Default)]
pub struct Wanted {
    not_any_more: AtomicBool,
    waiting: Notify,
}

impl Wanted {
    /// Tells the job to stop.
    pub fn cancel(&self) {
        self.not_any_more.store(true, Ordering::Relaxed);
        self.waiting.notify_one();
    }

    /// The flag that stops a search.
    pub const fn flag(&self) -> &AtomicBool {
        &self.not_any_more
    }
}

/// The place of a job that computes.
pub struct Turn {
    wanted: Arc<Wanted>,
    long: Arc<Semaphore>,
    place: RefCell<Option<OwnedSemaphorePermit>>,
    since: Cell<Instant>,
}

impl Turn {
    pub fn wanted(&self) -> &Wanted {
        &self.wanted
    }

    /// Lets others go first if the job has had its turn: to be called about every millisecond, on a thread that may wait.
    pub fn pass(&self) {
        if self.since.get().elapsed() < TURN {
            return;
        }
        drop(self.place.take());
        // Whoever is not wanted needs no place: the search looks at the flag next.
        let place = Handle::current().block_on(async {
            tokio::select! {
                place = Arc::clone(&self.long).acquire_owned() => place.ok(),
                () = self.wanted.waiting.notified() => None,
            }
        });
        self.place.replace(place);
        self.since.set(Instant::now());
    }
}
