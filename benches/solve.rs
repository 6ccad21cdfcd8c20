//! Proves the uniqueness of every puzzle of some files and prints what that costs, a line a class.
//!
//! The whole cost is counted: from the puzzle in memory over the model to the proof, on one core. Each figure is the
//! least of several runs. `cargo bench --bench solve -- FILE...` measures other files; a number is the node limit, and
//! `runs=N` how many runs. Wrong answers are printed, and end the run with an error.

#[path = "../tests/rows/mod.rs"]
mod rows;

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::{Cage, Puzzle};
use rows::Row;

const FILES: [&str; 4] = ["killer.jsonl", "killer_made.jsonl", "variants.jsonl", "synthetic_mixes.jsonl"];

/// What a puzzle cost, in microseconds, and how many nodes.
struct Cost {
    time: f64,
    nodes: u64,
    peer: Option<f64>,
}

/// What the command line asks for.
struct Options {
    files: Vec<String>,
    limits: Limits<'static>,
    runs: usize,
    list: bool,
}

impl Options {
    fn read() -> Options {
        let limits = Limits { nodes: Some(10_000_000), ..Limits::default() };
        let mut options = Options { files: Vec::new(), limits, runs: 5, list: false };
        for word in std::env::args().skip(1).filter(|word| !word.starts_with("--")) {
            if let Ok(nodes) = word.parse() {
                options.limits.nodes = Some(nodes);
            } else if let Some(runs) = word.strip_prefix("runs=") {
                options.runs = runs.parse().unwrap();
            } else if word == "list" {
                options.list = true;
            } else {
                options.files.push(word);
            }
        }
        if options.files.is_empty() {
            options.files = FILES.map(str::to_owned).to_vec();
        }
        options
    }
}

fn main() {
    let options = Options::read();
    println!(
        "{:<30} {:>5} {:>10} {:>10} {:>12} {:>12} {:>10} {:>10} {:>8} {:>8} {:>8}",
        "class",
        "n",
        "median us",
        "95 % us",
        "max us",
        "sum us",
        "nodes",
        "max nodes",
        "x median",
        "x sum",
        "x least"
    );
    let mut engine = Engine::new();
    let mut wrong = 0;
    for file in &options.files {
        let Some(rows) = rows::rows(file) else { continue };
        let mut classes: BTreeMap<String, Vec<Cost>> = BTreeMap::new();
        for row in &rows {
            let Some(cost) = measure(&mut engine, row, &options) else {
                wrong += 1;
                continue;
            };
            if options.list {
                let times = cost.peer.unwrap_or(0.0) / cost.time;
                println!("{:<40} {:>12.1} {:>9} {times:>8.2}", row.name, cost.time, cost.nodes);
            }
            // The hardest set known is a class of its own.
            let class = if row.name.contains("MATHEMAGIC") { "MATHEMAGIC" } else { &row.class };
            classes.entry(format!("{file} {class}")).or_default().push(cost);
        }
        for (class, costs) in classes {
            print(&class, costs);
        }
    }
    assert!(wrong == 0, "{wrong} wrong answers");
}

/// The least cost of several proofs; `None`, after a message, if the answer is wrong.
fn measure(engine: &mut Engine, row: &Row, options: &Options) -> Option<Cost> {
    let mut best = Duration::MAX;
    for _ in 0..options.runs {
        let start = Instant::now();
        let answer = black_box(engine.prove(black_box(&row.puzzle), &options.limits));
        let took = start.elapsed();
        best = best.min(took);
        let right = match (&answer, row.solution) {
            (Answer::One(grid), Some(solution)) => *grid == solution,
            (Answer::One(grid), None) => row.puzzle.violations(grid).is_empty(),
            (Answer::Many(grids), None) => grids.iter().all(|grid| row.puzzle.violations(grid).is_empty()),
            (Answer::None(_), None) => has_none(&row.puzzle),
            _ => false,
        };
        if !right {
            println!("wrong: {} {answer:?}", row.name);
            return None;
        }
        if best > Duration::from_millis(200) {
            break;
        }
    }
    let peer = &row.json["peer"];
    let peer =
        peer["setup_us"].as_f64().zip(peer["search_us"].as_f64()).map(|(setup, search)| setup + search);
    Some(Cost { time: best.as_secs_f64() * 1e6, nodes: engine.statistics().nodes, peer })
}

/// Whether the puzzle has no solution when it is stated so that no solver for a special kind takes it.
fn has_none(puzzle: &Puzzle) -> bool {
    let mut twin = puzzle.clone();
    twin.add(Cage::without_sum(puzzle.side().cells().iter().take(2).collect()));
    matches!(Engine::new().prove(&twin, &Limits::default()), Answer::None(_))
}

/// Prints the line of a class; the last columns say how many times as long the peer took, where its figures are known.
fn print(class: &str, mut costs: Vec<Cost>) {
    costs.sort_by(|a, b| a.time.total_cmp(&b.time));
    let at = |percent: usize| costs[(costs.len() - 1) * percent / 100].time;
    let sum: f64 = costs.iter().map(|cost| cost.time).sum();
    let nodes: u64 = costs.iter().map(|cost| cost.nodes).sum();
    let most = costs.iter().map(|cost| cost.nodes).max().unwrap_or(0);
    let mut peers: Vec<f64> = costs.iter().filter_map(|cost| cost.peer).collect();
    peers.sort_by(f64::total_cmp);
    let median = peers.get(peers.len() / 2).copied().unwrap_or(0.0) / at(50);
    let least = costs.iter().filter_map(|cost| Some(cost.peer? / cost.time)).min_by(f64::total_cmp);
    println!(
        "{class:<30} {:>5} {:>10.1} {:>10.1} {:>12.1} {sum:>12.0} {nodes:>10} {most:>10} {median:>8.1} {:>8.1} {:>8.2}",
        costs.len(),
        at(50),
        at(95),
        at(100),
        peers.iter().sum::<f64>() / sum,
        least.unwrap_or(0.0),
    );
}
