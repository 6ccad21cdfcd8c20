//! What the other questions cost: counting many solutions, and the true candidates of puzzles with one solution and with
//! many, beside the proof of the same puzzles.
//!
//! `cargo bench --bench questions`. Figures are the least of several runs, on one core; the answers are checked.

#[path = "../tests/rows/mod.rs"]
mod rows;

use std::time::{Duration, Instant};

use cagebook::engine::{Answer, Count, Engine, Limits};
use cagebook::rules::Cage;
use cagebook::{Puzzle, Side, variants};

/// Wikipedia's example, without the cages whose first cell is one of the first so many; the rest has many solutions.
fn under_constrained(left_out: usize) -> Puzzle {
    const LETTERS: &str = "AABBBCDEFGGHHCCDEFGGIICJKKFLMMINJKOFLPPQNJOORSPTQNUVVRSTTQWUUXXSYZWWaaXXSYZWbbbcc";
    const SUMS: [u32; 29] = [
        3, 15, 22, 4, 16, 15, 25, 17, 9, 8, 20, 6, 14, 17, 17, 13, 20, 12, 27, 6, 20, 6, 10, 14, 8, 16, 15,
        13, 17,
    ];
    let mut puzzle = Puzzle::new(cagebook::Grid::empty(Side::NINE), variants::classic(Side::NINE));
    let letters = ('A'..='Z').chain('a'..='z').zip(SUMS).skip(left_out);
    for (letter, sum) in letters {
        let cells = Side::NINE.cells().iter().zip(LETTERS.chars()).filter(|(_, other)| *other == letter);
        puzzle.add(Cage::new(sum, cells.map(|(cell, _)| cell).collect()));
    }
    puzzle
}

fn least(runs: usize, mut run: impl FnMut()) -> Duration {
    let time = |run: &mut dyn FnMut()| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..runs).map(|_| time(&mut run)).min().unwrap_or_default()
}

fn main() {
    let mut engine = Engine::new();
    let limits = Limits::default();

    println!("counting under-constrained killers (Wikipedia's example without its first cages)");
    for left_out in [10, 12, 14, 15] {
        let puzzle = under_constrained(left_out);
        let most = 3_000_000;
        let mut count = Count::Exactly(0);
        let took = least(2, || count = engine.count(&puzzle, most, &limits));
        let (Count::Exactly(n) | Count::AtLeast(n)) = count else { panic!("no limit was set") };
        let rate = u128::from(n) * 1_000_000_000 / took.as_nanos().max(1);
        println!(
            "  without {left_out:>2}: {count:?}, {rate:>10} solutions a second, {} nodes",
            engine.statistics().nodes
        );
    }

    for (file, many) in [("killer.jsonl", false), ("killer_ambiguous.jsonl", true)] {
        let Some(rows) = rows::rows(file) else { continue };
        let (mut ratios, mut times, mut most) = (Vec::new(), Vec::new(), Duration::ZERO);
        for row in rows.iter().filter(|row| !row.name.contains("MATHEMAGIC")) {
            let proof = least(3, || {
                let answer = engine.prove(&row.puzzle, &limits);
                assert_eq!(matches!(answer, Answer::Many(_)), many, "{}", row.name);
            });
            if proof > Duration::from_millis(20) {
                continue;
            }
            let took = least(3, || {
                let candidates = engine.true_candidates(&row.puzzle, 1, &limits);
                let one = Side::NINE.cells().iter().all(|cell| candidates.get(cell).len() == 1);
                assert_eq!(one, !many, "{}", row.name);
                if let Some(solution) = row.solution {
                    assert!(solution.filled().all(|(cell, digit)| candidates.get(cell) == digit.into()));
                }
            });
            ratios.push(took.as_secs_f64() / proof.as_secs_f64());
            times.push(took);
            most = most.max(took);
        }
        ratios.sort_by(f64::total_cmp);
        times.sort();
        println!("true candidates of {file}: {} puzzles", times.len());
        println!(
            "  median {:?}, most {most:?}; against the proof: median {:.2}, 95 % {:.2}, most {:.2} times",
            times[times.len() / 2],
            ratios[ratios.len() / 2],
            ratios[ratios.len() * 95 / 100],
            ratios[ratios.len() - 1],
        );
    }
    let empty = Puzzle::new(cagebook::Grid::empty(Side::NINE), variants::classic(Side::NINE));
    let took = least(3, || {
        let candidates = engine.true_candidates(&empty, 1, &limits);
        assert!(Side::NINE.cells().iter().all(|cell| candidates.get(cell).len() == 9));
    });
    println!("true candidates of the empty grid: {took:?}");
}
