//! The time there is for something.

use std::time::{Duration, Instant};

use cagebook::engine::Limits;

/// The time there is for a puzzle, or for all of them.
#[derive(Clone, Copy)]
pub struct Clock {
    start: Instant,
    limit: Duration,
}

impl Clock {
    /// Time that begins to run.
    pub fn start(limit: Duration) -> Clock {
        Clock { start: Instant::now(), limit }
    }

    /// The time that is left, as a limit for the next search.
    pub fn limits(&self) -> Limits<'static> {
        Limits { time: Some(self.limit.saturating_sub(self.start.elapsed())), ..Limits::default() }
    }

    /// The time that has passed.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// As messages tell it: `stopped after 60 s`.
    pub fn stopped(&self) -> String {
        format!("stopped after {} s", self.limit.as_secs_f64())
    }
}

/// Reads how long something may take.
pub fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|time| !time.is_zero())
        .ok_or("a number of seconds was expected, more than 0 and less than 1e19")
}
