//! The time there is for something.

use std::time::{Duration, Instant};

use cagebook::engine::Limits;

/// The time there is for a puzzle, or for all of them, and whatever else limits it.
#[derive(Clone, Copy)]
pub struct Clock<'a> {
    start: Instant,
    limits: Limits<'a>,
}

impl Clock<'static> {
    /// Time that begins to run.
    pub fn start(limit: Duration) -> Clock<'static> {
        Clock::since(Instant::now(), limit)
    }

    /// Time that began to run at this moment.
    pub fn since(start: Instant, limit: Duration) -> Clock<'static> {
        Clock::within(start, Limits { time: Some(limit), ..Limits::default() })
    }
}

impl<'a> Clock<'a> {
    /// Limits whose time began to run at this moment.
    pub const fn within(start: Instant, limits: Limits<'a>) -> Clock<'a> {
        Clock { start, limits }
    }

    /// The same, with no more time than this in all.
    pub fn at_most(self, time: Duration) -> Clock<'a> {
        let time = self.limits.time.map_or(time, |limit| limit.min(time));
        Clock { limits: Limits { time: Some(time), ..self.limits }, ..self }
    }

    /// What is left, as limits for the next search.
    pub fn limits(&self) -> Limits<'a> {
        let left = |time: Duration| time.saturating_sub(self.start.elapsed());
        Limits { time: self.limits.time.map(left), ..self.limits }
    }

    /// The time that has passed.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// As messages tell it: `stopped after 60 s`, if it was the time that stopped it.
    pub fn stopped(&self) -> String {
        match self.limits.time {
            Some(time) if time <= self.start.elapsed() => format!("stopped after {} s", time.as_secs_f64()),
            _ => "stopped".to_owned(),
        }
    }
}

/// Reads how long something may take.
pub fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|time| !time.is_zero())
        .ok_or("a number of seconds was expected, more than 0 and less than 1e19")
}
