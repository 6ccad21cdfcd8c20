//! What the puzzles are like and what they took, in numbers.

use std::time::{Duration, Instant};

use cagebook::engine::Engine;
use cagebook::generator::{Effort, Generated};

use super::numbers::{Puzzles, Rounded, Spread};
use crate::clock::Clock;

/// The numbers of one puzzle.
pub struct Figures {
    effort: Effort,
    givens: u64,
    cages: u64,
    /// Cells in cages.
    cells: u64,
    /// How many cages could go, each alone; `None` if there was no time to find out.
    superfluous: Option<u64>,
    /// How long it took to find that out.
    counting: Duration,
}

impl Figures {
    /// Looks at a puzzle.
    pub fn of(made: &Generated, effort: Effort, engine: &mut Engine, clock: Clock) -> Figures {
        let start = Instant::now();
        let superfluous = engine.redundant_cages(&made.puzzle, &made.solution, &clock.limits());
        Figures {
            effort,
            givens: made.puzzle.givens().filled().count() as u64,
            cages: made.puzzle.cages().count() as u64,
            cells: made.puzzle.cages().map(|cage| cage.cells().len() as u64).sum(),
            superfluous: superfluous.ok().map(|cages| cages.len() as u64),
            counting: start.elapsed(),
        }
    }
}

/// The numbers of all puzzles.
#[derive(Default)]
pub struct Tally {
    effort: Effort,
    givens: Spread,
    cages: Spread,
    cells: u64,
    /// Of the puzzles in which the cages that could go were counted, all cages and those.
    counted: [u64; 2],
    /// How many puzzles these are.
    puzzles_counted: u64,
    counting: Duration,
}

impl Extend<Figures> for Tally {
    fn extend<I: IntoIterator<Item = Figures>>(&mut self, figures: I) {
        figures.into_iter().for_each(|figures| self.add(&figures));
    }
}

impl Tally {
    fn add(&mut self, figures: &Figures) {
        let (sum, one) = (&mut self.effort, figures.effort);
        sum.grids += one.grids;
        sum.layouts += one.layouts;
        sum.repairs += one.repairs;
        sum.proofs += one.proofs;
        sum.nodes += one.nodes;
        self.givens.add(figures.givens);
        self.cages.add(figures.cages);
        self.cells += figures.cells;
        if let Some(superfluous) = figures.superfluous {
            self.counted[0] += figures.cages;
            self.counted[1] += superfluous;
            self.puzzles_counted += 1;
        }
        self.counting += figures.counting;
    }

    /// Tells all of it. The time is the one that passed, without what so many threads took to count.
    pub fn lines(&self, puzzles: u64, passed: Duration, threads: u32) -> Vec<String> {
        let time = passed.saturating_sub(self.counting / threads);
        let rate = Rounded::rate(puzzles, time);
        let seconds = Rounded(time.as_secs_f64());
        let mut lines = vec![format!("{} in {seconds} s, {rate} a second", Puzzles(puzzles))];
        if puzzles == 0 {
            return lines;
        }
        let Effort { grids, layouts, repairs, proofs, nodes } = self.effort;
        let [grids, layouts, repairs, proofs, nodes] =
            [grids, layouts, repairs, proofs, nodes].map(|sum| Rounded::mean(sum, puzzles));
        lines.push(format!(
            "on average: grids {grids}, layouts {layouts}, repairs {repairs}, proofs {proofs}, nodes {nodes}"
        ));
        lines.push(format!("givens: {}", self.givens));
        if self.cages.sum() > 0 {
            let size = Rounded::mean(self.cells, self.cages.sum());
            lines.push(format!("cages: {}, of {size} cells on average", self.cages));
            let [cages, superfluous] = self.counted;
            let among = if self.puzzles_counted == puzzles {
                String::new()
            } else {
                format!(" (in {}; there was no time to look at the others)", Puzzles(self.puzzles_counted))
            };
            lines.push(format!("cages that could go, the others staying: {superfluous} of {cages}{among}"));
        }
        lines
    }
}
