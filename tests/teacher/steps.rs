//! Every step of many paths: none takes a digit of the solution, and each follows from what it names.

use cagebook::engine::Limits;
use cagebook::generator::{CageWishes, Generator, Plan, ThermoWishes, Wishes};
use cagebook::teacher::{Teacher, Technique, Work};
use cagebook::{Puzzle, Side, variants};

use crate::proof::check;
use crate::rows::rows;

/// All but the long trials, which take long.
fn teacher() -> Teacher {
    Teacher::of(Technique::ALL.iter().copied().filter(|technique| *technique < Technique::Trial))
}

#[test]
fn steps_through_published_puzzles_are_sound() {
    let mut proved = 0;
    for file in [
        "killer.jsonl",
        "variants.jsonl",
        "synthetic_mixes.jsonl",
        "killer_made.jsonl",
        "killer_graded.jsonl",
    ] {
        for (i, row) in rows(file).into_iter().flatten().enumerate() {
            let Some(solution) = row.solution else { continue };
            let path = teacher().path(&row.puzzle, &Work::of(&row.puzzle));
            // All that is hard, and everything of every tenth puzzle.
            proved += check(&row.name, &row.puzzle, &path, &solution, |step| {
                i % 10 == 0 || step.technique.score() > 8
            });
        }
    }
    eprintln!("{proved} steps of published puzzles proved");
}

#[test]
fn steps_through_trial_are_sound() {
    for (i, row) in rows("variants.jsonl").into_iter().flatten().enumerate() {
        let Some(solution) = row.solution.filter(|_| i % 4 == 0 && row.class != "KX") else { continue };
        let limits = Limits { nodes: Some(150), ..Limits::default() };
        let path = Teacher::new().path_within(&row.puzzle, &Work::of(&row.puzzle), &limits);
        check(&row.name, &row.puzzle, &path, &solution, |step| step.technique >= Technique::Trial);
    }
}

/// Wishes of a mix, by its number.
fn wishes(mix: u64, side: Side) -> Wishes {
    let [x, jigsaw, killer, thermo] = [0, 1, 2, 3].map(|bit| mix >> bit & 1 == 1);
    let mut rules = if x { variants::x(side) } else { variants::classic(side) };
    if jigsaw {
        rules.retain(|rule| rule.describe().kind != "boxes");
    }
    let sizes = 2..=3 + (mix / 16 % 3) as u8;
    Wishes {
        regions: jigsaw,
        cages: killer.then(|| CageWishes { sizes, ..CageWishes::of(side) }),
        thermos: thermo.then(|| ThermoWishes::of(side)),
        ..Wishes::new(side, rules)
    }
}

#[test]
fn steps_through_generated_puzzles_of_every_mix_are_sound() {
    let mut generator = Generator::new();
    for seed in 0..150 {
        let side = Side::new([9, 9, 9, 6, 8, 4][(seed / 16 % 6) as usize]).unwrap();
        let limits = Limits { nodes: Some(200_000), ..Limits::default() };
        let wishes = wishes(seed, side);
        let Ok(plan) = Plan::new(wishes) else { continue };
        // A mix may be rare on a small grid.
        let Ok(made) = generator.generate(&plan, seed, &limits) else { continue };
        let path = teacher().path(&made.puzzle, &Work::of(&made.puzzle));
        check(&format!("seed {seed}"), &made.puzzle, &path, &made.solution, |_| true);
    }
}

#[test]
fn a_step_that_does_not_follow_is_caught() {
    let puzzle = killer();
    let path = teacher().path(&puzzle, &Work::of(&puzzle));
    let caught = path.steps.iter().enumerate().any(|(i, step)| {
        let mut worse = step.clone();
        // Without the rules it rests on.
        worse.basis.clear();
        let mut replay = crate::proof::Replay::start(&puzzle);
        path.steps[..i].iter().for_each(|step| replay.follow(step));
        crate::proof::prove(&worse, &replay.notes, &puzzle, &mut cagebook::engine::Engine::new()).is_err()
    });
    assert!(caught);
}

fn killer() -> Puzzle {
    let plan = Plan::new(wishes(4, Side::NINE)).unwrap();
    Generator::new().generate(&plan, 1, &Limits::default()).unwrap().puzzle
}
