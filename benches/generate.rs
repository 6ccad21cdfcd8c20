//! Makes puzzles of each class on one core and prints how many that is a second, a line a class.
//!
//! Each puzzle is proved once more, outside of the time, by a question the generator does not ask. `cargo bench --bench
//! generate -- 1000` makes so many of each class; words choose the classes whose names hold them.

use std::time::{Duration, Instant};

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::generator::{CageWishes, Generator, Plan, ThermoWishes, Wishes};
use cagebook::{Side, variants};

const NINE: Side = Side::NINE;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let number = words.iter().find_map(|word| word.parse().ok()).unwrap_or(1000);
    let names: Vec<&String> = words.iter().filter(|word| word.parse::<u64>().is_err()).collect();
    println!("{:<28} {:>8} {:>10} {:>10} {:>10}", "class", "puzzles", "a second", "middle µs", "longest µs");
    for (name, wishes) in classes() {
        if names.is_empty() || names.iter().any(|part| name.contains(*part)) {
            measure(name, wishes, number);
        }
    }
}

fn classes() -> Vec<(&'static str, Wishes)> {
    let classic = || Wishes::new(NINE, variants::classic(NINE));
    let x = || Wishes::new(NINE, variants::x(NINE));
    let jigsaw = || Wishes { regions: true, ..Wishes::new(NINE, variants::latin(NINE)) };
    let killer = |most, number, wishes| Wishes {
        cages: Some(CageWishes { sizes: 2..=most, number, ..CageWishes::of(NINE) }),
        ..wishes
    };
    let thermo = |wishes| Wishes { thermos: Some(ThermoWishes::of(NINE)), ..wishes };
    let given = |number, mut wishes: Wishes| {
        wishes.givens.number = Some(number);
        wishes
    };
    vec![
        ("classic, minimal", classic()),
        ("X, minimal", x()),
        ("jigsaw, minimal", jigsaw()),
        ("thermo, minimal", thermo(classic())),
        ("thermo, 12 givens", given(12, thermo(classic()))),
        ("killer, cages to 3", killer(3, None, classic())),
        ("killer, cages to 5", killer(5, None, classic())),
        ("killer, 27 cages to 5", killer(5, Some(27), classic())),
        ("killer, cages to 5, minimal", Wishes { minimal: true, ..killer(5, None, classic()) }),
        ("killer + X, cages to 3", killer(3, None, x())),
        ("killer on jigsaw, cages to 3", killer(3, None, jigsaw())),
        ("killer + thermo, cages to 5", killer(5, None, thermo(classic()))),
    ]
}

fn measure(name: &str, wishes: Wishes, number: u64) {
    let plan = Plan::new(wishes).unwrap();
    let (mut generator, mut engine) = (Generator::new(), Engine::new());
    let mut times: Vec<Duration> = Vec::new();
    for seed in 0..number {
        let start = Instant::now();
        let made = generator.generate(&plan, seed, &Limits::default()).unwrap();
        times.push(start.elapsed());
        assert_eq!(
            engine.prove(&made.puzzle, &Limits::default()),
            Answer::One(made.solution),
            "{name} {seed}"
        );
    }
    times.sort();
    let rate = 1.0 / (times.iter().sum::<Duration>() / number as u32).as_secs_f64();
    let [middle, longest] =
        [times[times.len() / 2], times[times.len() - 1]].map(|time| time.as_secs_f64() * 1e6);
    println!("{name:<28} {number:>8} {rate:>10.0} {middle:>10.0} {longest:>10.0}");
}
