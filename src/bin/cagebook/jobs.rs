//! How many puzzles are worked on at the same time.

use std::num::NonZeroUsize;
use std::thread;

/// How many puzzles are worked on at the same time.
#[derive(clap::Args)]
pub struct Jobs {
    /// How many puzzles to work on at the same time, up to 256 [default: as many as there are cores]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
}

impl Jobs {
    /// The number that was asked for, or that of the cores.
    pub fn number(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.jobs.map_or_else(cores, usize::from)
    }
}
