//! The forms of the search do the same, node by node.

#[cfg(target_arch = "x86_64")]
use super::avx2;
use super::search::Search;
use super::{Classic, Form, Position};
use crate::digits::DigitSet;
use crate::engine::limits::{Limit, Limits, Meter, Statistics};
use crate::engine::search::{Found, Guide};
use crate::grid::Grid;
use crate::random::Random;

/// All forms that this processor can run, the portable one first.
fn forms() -> Vec<Classic> {
    #[cfg(target_arch = "x86_64")]
    let others = avx2::Machine::all().into_iter().map(Form::Avx2);
    #[cfg(not(target_arch = "x86_64"))]
    let others = [];
    let forms = std::iter::once(Form::Portable(Search::new())).chain(others);
    forms.map(|form| Classic { form, statistics: Statistics::default() }).collect()
}

/// Candidates of which some cells are given by a solution, some limited, and perhaps one is wrong.
fn candidates(solution: &Grid, random: &mut Random) -> [u16; 81] {
    let (given, limited) = (20 + random.below(20), random.below(12));
    let mut candidates = solution.candidates().map(|digit| match random.below(81) {
        n if n < given => digit,
        n if n < given + limited => digit | (random.next() as u16 & DigitSet::ALL.bits()),
        _ => DigitSet::ALL.bits(),
    });
    if random.below(4) == 0 {
        candidates[random.below(81) as usize] = 1 << random.below(9);
    }
    candidates
}

fn digits(position: &Position) -> [u16; 81] {
    std::array::from_fn(|cell| position.cell(cell))
}

/// What a search comes to, with its limits and pauses, step by step.
fn story(classic: &mut Classic, candidates: &[u16; 81], solution: &Grid, seed: u64) -> Vec<String> {
    let mut story = Vec::new();
    if !classic.load(candidates) {
        return story;
    }
    let root = classic.position();
    story.push(format!("{:?} {:?}", digits(&root), classic.best_cell()));
    let known = solution.candidates();
    let mut random = Random::new(seed);
    for kind in 0..4 {
        assert!(classic.assume(&root, []));
        classic.statistics.nodes = 1;
        for step in 0..20 {
            let nodes = Some(classic.statistics.nodes + 1 + step % 7);
            let limits = Limits { nodes: nodes.filter(|_| step % 3 == 0), ..Limits::default() };
            let patience = Some(classic.statistics.nodes + 3 + step % 5).filter(|_| step % 3 == 1);
            let mut guide = Guide { patience, ..Guide::default() };
            match kind {
                0 => {}
                1 => guide.prefer = Some(&known),
                2 => guide.known = Some(&known),
                _ => guide.random = Some(&mut random),
            }
            let found = classic.next(&Meter::start(&limits), &mut guide);
            story.push(format!("{kind} {found:?} {:?}", classic.statistics));
            match found {
                Found::Solution => story.push(classic.grid().to_string()),
                Found::Stopped(Limit::Nodes) => {}
                Found::Impatient => {
                    let way = classic.pause();
                    story.extend(way.iter().map(|position| format!("{:?}", digits(position))));
                    let holds = classic.assume(&root, [(40, known[40]), (41, !known[41])]);
                    story.push(format!("{holds} {:?}", classic.statistics));
                    classic.resume(&way);
                }
                Found::Exhausted | Found::Stopped(_) => break,
            }
        }
    }
    story
}

#[test]
fn all_forms_do_the_same() {
    let mut forms = forms();
    let mut random = Random::new(3);
    let (mut ended, mut steps) = (0, 0);
    for seed in 0..600 {
        assert!(forms[0].load(&[DigitSet::ALL.bits(); 81]));
        let mut guide = Guide { random: Some(&mut random), ..Guide::default() };
        assert_eq!(forms[0].next(&Meter::start(&Limits::default()), &mut guide), Found::Solution);
        let solution = forms[0].grid();
        let candidates = candidates(&solution, &mut random);
        let mut stories = forms.iter_mut().map(|form| story(form, &candidates, &solution, seed));
        let portable = stories.next().unwrap();
        assert!(stories.all(|story| story == portable), "{candidates:?}");
        ended += usize::from(portable.is_empty());
        steps += portable.len();
    }
    assert!(ended > 20 && steps > 20_000, "{ended} {steps}");
}
