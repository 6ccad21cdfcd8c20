//! Random puzzles with a slip in them: whether there is a solution agrees with the slow way, and what a reason says holds.

use std::collections::BTreeSet;

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::{Cell, Puzzle};
use quickcheck::QuickCheck;

use crate::claims;
use crate::spec::Spec;

/// Large grids may take long where there is little to go by.
const LIMITS: Limits = Limits { nodes: Some(5000), time: None, cancel: None, progress: None };

/// Numbers that look random; the same for the same seed.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn shuffled<T>(&mut self, mut items: Vec<T>) -> Vec<T> {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
        items
    }
}

const JIGSAWS: [(usize, &str); 4] = [
    (4, "0001021122132333"),
    (4, "0000111122223333"),
    (6, "000111002211022331422335443355444555"),
    (9, "000111112000012222303112222303145555333444475634447775634777555666778888666688888"),
];

/// Some grid. Nine by nine by the slow way would take seconds.
fn solution(spec: &Spec, dice: &mut Dice) -> Option<Vec<u8>> {
    if spec.side < 9 {
        let digits: Vec<u8> = (1..=spec.side as u8).collect();
        return spec.solve(&mut |_| dice.shuffled(digits.clone()));
    }
    let found = Engine::new().random(&spec.puzzle(), dice.below(1 << 30) as u64, &LIMITS);
    let Answer::Found(grid) = found else { return None };
    Some(grid.filled().map(|(_, digit)| digit.get()).collect())
}

/// A puzzle that has a solution.
fn solvable(dice: &mut Dice, side: usize) -> Spec {
    loop {
        let mut spec = Spec::classic(side);
        if dice.below(3) == 0 {
            let layouts: Vec<_> = JIGSAWS.iter().filter(|(of, _)| *of == side).collect();
            let layout = layouts[dice.below(layouts.len())].1;
            let regions: Vec<usize> = layout.bytes().map(|byte| usize::from(byte - b'0')).collect();
            let whole = |i| regions.iter().filter(|region| **region == i).count() == side;
            assert!((0..side).all(whole), "{layout}");
            (spec.regions, spec.irregular) = (regions, true);
        } else {
            spec.diagonals = dice.below(3) == 0 && side != 6;
        }
        let Some(solution) = solution(&spec, dice) else { continue };
        let beside = |a: usize, b: usize| {
            let (rows, columns) = ((a / side).abs_diff(b / side), (a % side).abs_diff(b % side));
            rows + columns == 1
        };
        // Most cells in cages that hang together.
        let mut left: Vec<usize> = (0..side * side).collect();
        left.retain(|_| dice.below(8) > 0);
        while !left.is_empty() {
            let mut cells = vec![left.swap_remove(dice.below(left.len()))];
            let most = 1 + dice.below(side);
            while cells.len() < most {
                let fits = |cell: &usize| {
                    cells.iter().any(|other| beside(*cell, *other))
                        && cells.iter().all(|other| solution[*cell] != solution[*other])
                };
                let Some(place) = left.iter().position(fits) else { break };
                cells.push(left.swap_remove(place));
            }
            cells.sort_unstable();
            if dice.below(8) > 0 {
                spec.cages.push((cells.iter().map(|cell| u32::from(solution[*cell])).sum(), cells));
            }
        }
        for _ in 0..dice.below(3) {
            let mut path = vec![dice.below(side * side)];
            for _ in 0..3 {
                let end = path[path.len() - 1];
                let higher: Vec<usize> = (0..side * side)
                    .filter(|cell| beside(*cell, end) && solution[*cell] > solution[end])
                    .collect();
                if !higher.is_empty() {
                    path.push(higher[dice.below(higher.len())]);
                }
            }
            if path.len() > 1 {
                spec.thermos.push(path);
            }
        }
        for _ in 0..dice.below(4) {
            let cell = dice.below(side * side);
            if spec.givens.iter().all(|(given, _)| *given != cell) {
                spec.givens.push((cell, solution[cell]));
            }
        }
        return spec;
    }
}

/// A puzzle with a slip in it, which may leave it without a solution.
pub fn puzzle(seed: u64, sides: &[usize]) -> Spec {
    let mut dice = Dice::new(seed);
    let side = sides[dice.below(sides.len())];
    let mut spec = solvable(&mut dice, side);
    for _ in 0..=dice.below(2) {
        let (cages, thermos, givens) = (spec.cages.len(), spec.thermos.len(), spec.givens.len());
        match dice.below(9) {
            0 if givens > 0 => spec.givens[dice.below(givens)].1 = 1 + dice.below(side) as u8,
            1 => {
                let cell = dice.below(side * side);
                spec.givens.retain(|(given, _)| *given != cell);
                spec.givens.push((cell, 1 + dice.below(side) as u8));
            }
            2 if thermos > 0 => spec.thermos[dice.below(thermos)].reverse(),
            3 if thermos > 0 => {
                let mut path = spec.thermos[dice.below(thermos)].clone();
                path.reverse();
                spec.thermos.push(path);
            }
            4 if cages > 0 => spec.cages[dice.below(cages)].0 = dice.below(26) as u32,
            5 if cages > 0 => {
                // A cage that moved by a cell, over others.
                let (i, cell) = (dice.below(cages), dice.below(side * side));
                let cells = &mut spec.cages[i].1;
                if !cells.contains(&cell) {
                    let place = dice.below(cells.len());
                    cells[place] = cell;
                    cells.sort_unstable();
                }
            }
            _ if cages > 0 => {
                let sum = &mut spec.cages[dice.below(cages)].0;
                let change = 1 + dice.below(3) as u32;
                *sum = if dice.below(2) == 0 { *sum + change } else { sum.saturating_sub(change) };
            }
            _ => {}
        }
    }
    spec.givens.sort_unstable();
    spec
}

fn prove(engine: &mut Engine, puzzle: &Puzzle) -> Answer {
    engine.prove(puzzle, &LIMITS)
}

/// Checks answer, reason and faults of a puzzle; returns how the reason is put, if there is one.
fn check(spec: &Spec) -> Option<&'static str> {
    let puzzle = spec.puzzle();
    let mut engine = Engine::new();
    let faults = puzzle.faults();
    let why = match prove(&mut engine, &puzzle) {
        Answer::None(why) => why.contradiction(),
        Answer::One(grid) => {
            assert!(faults.is_empty(), "{faults:?} in {spec:?}");
            assert_eq!(puzzle.violations(&grid), []);
            assert!(claims::has_solution(spec), "{spec:?}");
            return None;
        }
        Answer::Many(_) => {
            assert!(faults.is_empty(), "{faults:?} in {spec:?}");
            assert!(claims::has_solution(spec), "{spec:?}");
            return None;
        }
        Answer::Stopped { .. } if spec.side == 9 => return None,
        answer => panic!("{answer:?} in {spec:?}"),
    };
    assert!(!claims::has_solution(spec), "{why} in {spec:?}");
    if let Some(fault) = faults.first() {
        assert_eq!(&why, fault);
    }
    let mut told = vec![why.clone()];
    told.extend(faults);
    for why in &told {
        let named: BTreeSet<Cell> = claims::cells(&why.reason).collect();
        assert!(!why.cells.is_empty() && !why.reason.contains("any more"), "{why} in {spec:?}");
        let in_grid = |cell: &Cell| usize::from(cell.row().max(cell.column())) <= spec.side;
        assert!(
            named.iter().all(in_grid) && why.cells.iter().all(|cell| in_grid(&cell)),
            "{why} in {spec:?}"
        );
        assert!(claims::form(&why.reason).is_some(), "{why} in {spec:?}");
        claims::check(spec, &why.reason);
    }
    claims::form(&why.reason)
}

/// So many puzzles are tried each time: an independent search goes through each, and through what each reason names.
const PUZZLES: u64 = 200;

#[test]
fn answers_agree_and_reasons_hold() {
    fn law(seed: u64) -> bool {
        check(&puzzle(seed, &[4, 4, 4, 6]));
        true
    }
    QuickCheck::new().tests(PUZZLES).quickcheck(law as fn(u64) -> bool);
}

#[test]
fn reasons_of_many_forms_come_up() {
    let forms: BTreeSet<_> =
        (0..2 * PUZZLES).filter_map(|seed| check(&puzzle(seed, &[4, 4, 4, 6]))).collect();
    assert!(forms.len() >= claims::FORMS.len() / 2, "{forms:?}");
}
