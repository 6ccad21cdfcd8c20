//! The same puzzle has the same path and the same grade, in debug and release, on every platform, within a minor version.

use cagebook::engine::Limits;
use cagebook::generator::{CageWishes, Generator, Plan, Wishes};
use cagebook::teacher::{Path, Teacher, Technique, Work};
use cagebook::{Puzzle, Side, variants};

fn path(puzzle: &Puzzle) -> Path {
    let known = Technique::ALL.iter().copied().filter(|technique| *technique < Technique::Trial);
    Teacher::of(known).path(puzzle, &Work::of(puzzle))
}

fn killer(seed: u64, most: u8) -> Puzzle {
    let cages = Some(CageWishes { sizes: 2..=most, ..CageWishes::of(Side::NINE) });
    let wishes = Wishes { cages, ..Wishes::new(Side::NINE, variants::classic(Side::NINE)) };
    let plan = Plan::new(wishes).unwrap();
    Generator::new().generate(&plan, seed, &Limits::default()).unwrap().puzzle
}

#[test]
fn grades_stay_as_they_are() {
    let grade = |seed, most| {
        let path = path(&killer(seed, most));
        let grade = path.grade();
        format!("{} {} {} {}", grade.level, grade.score, grade.hardest.unwrap(), path.steps.len())
    };
    let grades: Vec<String> = (0..4).flat_map(|seed| [3, 4, 5].map(|most| grade(seed, most))).collect();
    let expected = [
        "hard 241 innie-outie-lines 163",
        "hard 237 innie-outie-lines 132",
        "extreme 381 split-lines 158",
        "hard 236 innie-outie-lines 136",
        "hard 320 innie-outie-difference 169",
        "extreme 2080 split-large 56",
        "moderate 156 cage-combinations-left 109",
        "hard 240 innie-outie-lines 133",
        "extreme 2081 empty-rectangle 32",
        "moderate 154 cage-combinations-left 116",
        "extreme 2080 hybrid-wing 80",
        "extreme 379 split-lines 165",
    ];
    assert_eq!(grades, expected);
}

#[test]
fn a_path_is_the_same_every_time() {
    let puzzle = killer(5, 5);
    assert_eq!(path(&puzzle).steps, path(&puzzle).steps);
    // And however the rules are listed.
    let reversed = Puzzle::new(*puzzle.givens(), puzzle.rules().iter().rev().cloned().collect());
    let (a, b) = (path(&puzzle), path(&reversed));
    assert_eq!(a.grade(), b.grade());
    assert_eq!(a.steps.len(), b.steps.len());
}

#[test]
fn what_is_reached_does_not_depend_on_the_order_of_steps() {
    // Each technique alone, round and round, against the easiest first: the same notes at the end.
    let known: Vec<Technique> =
        Technique::ALL.iter().copied().filter(|technique| technique.score() <= 24).collect();
    for seed in 0..20 {
        let puzzle = killer(seed, 5);
        let easiest_first = Teacher::of(known.iter().copied()).path(&puzzle, &Work::of(&puzzle));
        let mut work = Work::of(&puzzle);
        loop {
            let mut idle = true;
            for technique in known.iter().rev() {
                let path = Teacher::of([*technique]).path(&puzzle, &work);
                idle &= path.steps.is_empty();
                work = Work { entries: path.grid, notes: path.notes.map(Some) };
            }
            if idle {
                break;
            }
        }
        assert_eq!(work.notes.map(Option::unwrap), easiest_first.notes, "seed {seed}");
    }
}
