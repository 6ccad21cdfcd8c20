//! What a whole path costs, in words, beside what another solver needs to prove the same puzzle.
//!
//! `cargo bench --bench teach`. Figures are the least of several runs, on one core; paths are checked against the solution.
//! `peer` in the data is the time of Interactive Sudoku Solver (commit e373f98) on a quiet machine, with the setting up.

#[path = "../tests/rows/mod.rs"]
mod rows;

use std::time::{Duration, Instant};

use cagebook::teacher::{Teacher, Technique, Work};

/// A path that is looked for several times, and how long the quickest took.
fn least(runs: usize, mut run: impl FnMut()) -> Duration {
    let time = |run: &mut dyn FnMut()| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..runs).map(|_| time(&mut run)).min().unwrap_or_default()
}

fn main() {
    let teacher = Teacher::of(Technique::ALL.iter().copied().filter(|known| *known < Technique::Trial));
    for (file, source) in [
        ("killer.jsonl", "janko"),
        ("killer.jsonl", "vtsukur"),
        ("killer.jsonl", "lisudoku"),
        ("killer.jsonl", "krazydad"),
        ("variants.jsonl", ""),
        ("synthetic_mixes.jsonl", ""),
    ] {
        let Some(rows) = rows::rows(file) else { continue };
        let (mut times, mut ratios, mut steps, mut solved) = (Vec::new(), Vec::new(), 0, 0);
        for row in rows.iter().filter(|row| row.json["source"].as_str().unwrap_or_default().contains(source))
        {
            let mut path = teacher.path(&row.puzzle, &Work::of(&row.puzzle));
            let took = least(5, || path = teacher.path(&row.puzzle, &Work::of(&row.puzzle)));
            let solution = row.solution.unwrap();
            assert!(
                path.grid.filled().all(|(cell, digit)| solution.get(cell) == Some(digit)),
                "{}",
                row.name
            );
            steps += path.steps.len();
            solved += usize::from(path.is_solved());
            times.push(took);
            let peer = ["setup_us", "search_us"].map(|part| row.json["peer"][part].as_f64());
            if let [Some(setup), Some(search)] = peer {
                ratios.push(took.as_secs_f64() * 1e6 / (setup + search));
            }
        }
        times.sort();
        ratios.sort_by(f64::total_cmp);
        println!("{file} {source}: {solved} of {} solved, {steps} steps", times.len());
        println!(
            "  a path: median {:?}, most {:?}; against the peer: median {:.2} times",
            times[times.len() / 2],
            times[times.len() - 1],
            ratios.get(ratios.len() / 2).copied().unwrap_or_default(),
        );
    }
}
