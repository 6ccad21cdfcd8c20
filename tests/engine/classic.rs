//! Classic grids have a solver of their own; whatever is asked, it answers as the one for any rules does.
//!
//! That one is asked by stating something twice: two cells of a row differ.

use std::collections::BTreeSet;
use std::thread;

use cagebook::engine::{Answer, Count, Engine, Limits};
use cagebook::rules::GivenCandidates;
use cagebook::{Cage, Cell, Digit, DigitSet, Grid, Puzzle, Side, variants};

use crate::dice::Dice;
use crate::rows;

const GRIDS: usize = 200_000;
/// Solutions are compared one by one up to so many.
const MOST: u64 = 40;

/// The same puzzle, for the other solver.
fn twin(puzzle: &Puzzle) -> Puzzle {
    let mut twin = puzzle.clone();
    twin.add(Cage::without_sum("r1c1 r1c2".parse().unwrap()));
    twin
}

/// What the two solvers answered.
#[derive(Default)]
struct Tally {
    none: usize,
    one: usize,
    many: usize,
    searched: usize,
}

/// Both solvers, and what they are asked.
struct Pair {
    classic: Engine,
    general: Engine,
    tally: Tally,
}

impl Pair {
    fn new() -> Pair {
        Pair { classic: Engine::new(), general: Engine::new(), tally: Tally::default() }
    }

    /// Asks both everything.
    fn compare(&mut self, puzzle: &Puzzle, with_candidates: bool) {
        let twin = twin(puzzle);
        let limits = Limits::default();
        let keeps = |grid: &Grid| assert!(twin.violations(grid).is_empty(), "{puzzle:?}: {grid}");

        let answer = self.classic.prove(puzzle, &limits);
        self.tally.searched += usize::from(self.classic.statistics().nodes > 1);
        match (&answer, self.general.prove(&twin, &limits)) {
            (Answer::None(_), Answer::None(_)) => self.tally.none += 1,
            (Answer::One(grid), Answer::One(other)) => {
                assert_eq!(*grid, other, "{puzzle:?}");
                self.tally.one += 1;
            }
            (Answer::Many([one, other]), Answer::Many(_)) => {
                assert_ne!(one, other, "{puzzle:?}");
                keeps(one);
                keeps(other);
                self.tally.many += 1;
            }
            (_, other) => panic!("{puzzle:?}: {answer:?}, and in general {other:?}"),
        }
        match self.classic.solve(puzzle, &limits) {
            Answer::None(_) => assert!(matches!(answer, Answer::None(_)), "{puzzle:?}"),
            Answer::Found(grid) => keeps(&grid),
            other => panic!("{puzzle:?}: {other:?}"),
        }
        let count = self.classic.count(puzzle, MOST, &limits);
        assert_eq!(count, self.general.count(&twin, MOST, &limits), "{puzzle:?}");
        let solutions = |engine: &mut Engine, puzzle| -> Vec<Grid> {
            engine.solutions(puzzle, &limits).take(MOST as usize).collect()
        };
        let found = solutions(&mut self.classic, puzzle);
        let texts: BTreeSet<String> = found.iter().map(Grid::to_string).collect();
        assert_eq!(texts.len(), found.len(), "{puzzle:?}: one comes twice");
        if let Count::Exactly(count) = count {
            let others = solutions(&mut self.general, &twin).iter().map(Grid::to_string).collect();
            assert_eq!(texts, others, "{puzzle:?}");
            assert_eq!(texts.len() as u64, count, "{puzzle:?}");
        } else {
            found.iter().for_each(keeps);
        }
        if with_candidates {
            for cap in [1, 3] {
                let candidates = self.classic.true_candidates(puzzle, cap, &limits);
                assert_eq!(candidates, self.general.true_candidates(&twin, cap, &limits), "{puzzle:?}");
            }
        }
    }
}

/// A full grid, turned, shuffled and renamed.
fn shuffled(full: &Grid, dice: &mut Dice) -> Grid {
    let mut lines = || {
        let (mut bands, mut lines) = ([0, 1, 2], Vec::new());
        dice.shuffle(&mut bands);
        for band in bands {
            let mut within = [1, 2, 3];
            dice.shuffle(&mut within);
            lines.extend(within.map(|line| 3 * band + line));
        }
        lines
    };
    let (rows, columns): (Vec<u8>, Vec<u8>) = (lines(), lines());
    let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    dice.shuffle(&mut names);
    let turned = dice.one_in(2);
    let mut grid = Grid::empty(Side::NINE);
    for (cell, digit) in full.filled() {
        let (row, column) = (usize::from(cell.row()) - 1, usize::from(cell.column()) - 1);
        let (row, column) = if turned { (column, row) } else { (row, column) };
        grid.set(
            Cell::new(rows[row], columns[column]).unwrap(),
            Digit::new(names[usize::from(digit.get()) - 1]),
        );
    }
    grid
}

/// A puzzle of this kind: few givens, some, enough, just enough, or some of which one is wrong; a few cells may be limited.
fn puzzle(kind: usize, full: &Grid, engine: &mut Engine, dice: &mut Dice) -> Puzzle {
    let full = shuffled(full, dice);
    let mut cells: Vec<Cell> = Side::NINE.cells().iter().collect();
    dice.shuffle(&mut cells);
    let number = match kind {
        0 => 17 + dice.below(8),
        1 | 3 => 23 + dice.below(8),
        2 => 31 + dice.below(50),
        _ => 20 + dice.below(40),
    };
    let mut givens = Grid::empty(Side::NINE);
    for cell in &cells[..number] {
        givens.set(*cell, full.get(*cell));
    }
    if kind == 4 {
        givens.set(cells[0], Digit::new(1 + dice.below(9) as u8));
    }
    let mut puzzle = Puzzle::new(givens, variants::classic(Side::NINE));
    while kind == 3
        && let Answer::Many(grids) = engine.prove(&puzzle, &Limits::default())
    {
        // What tells the two apart.
        let differs = cells.iter().find(|cell| grids[0].get(**cell) != grids[1].get(**cell));
        let cell = *differs.expect("they are two");
        let mut givens = *puzzle.givens();
        givens.set(cell, full.get(cell));
        puzzle = puzzle.with_givens(givens);
    }
    if dice.one_in(4) {
        for _ in 0..=dice.below(5) {
            let cell = cells[number - 1 + dice.below(82 - number)];
            let digits = DigitSet::from_bits(1 + dice.below(511) as u16).unwrap();
            let digit = full.get(cell).filter(|_| !dice.one_in(9));
            puzzle.add(GivenCandidates::new(cell, digit.map_or(digits, |digit| digits.with(digit))));
        }
    }
    puzzle
}

#[test]
fn both_solvers_answer_alike() {
    const THREADS: usize = 4;
    let compare = |part: usize| {
        let mut dice = Dice::new(part as u64);
        let mut pair = Pair::new();
        let mut engine = Engine::new();
        let mut full = Grid::empty(Side::NINE);
        let rules = variants::classic(Side::NINE);
        for i in 0..GRIDS / THREADS {
            if i % 100 == 0 {
                let empty = Puzzle::new(Grid::empty(Side::NINE), rules.clone());
                let seed = (THREADS * i + part) as u64;
                let Answer::Found(grid) = engine.random(&empty, seed, &Limits::default()) else { panic!() };
                full = grid;
            }
            pair.compare(&puzzle(i % 5, &full, &mut engine, &mut dice), i % 20 < 5);
        }
        pair.tally
    };
    thread::scope(|scope| {
        for handle in (0..THREADS).map(|part| scope.spawn(move || compare(part))).collect::<Vec<_>>() {
            let tally = handle.join().unwrap();
            let Tally { none, one, many, searched } = tally;
            let enough = GRIDS / THREADS / 8;
            assert!(
                [none, one, many, searched].iter().all(|n| *n > enough),
                "{none} {one} {many} {searched}"
            );
        }
    });
}

#[test]
fn both_solvers_answer_alike_on_hard_grids() {
    let mut pair = Pair::new();
    let mut dice = Dice::new(5);
    for file in ["clue17", "serg_multi", "top1465", "hardest1905_11", "hardest1106"] {
        let Some(rows) = rows::rows(&format!("classic/{file}.txt")) else { return };
        for row in rows.iter().filter(|_| dice.one_in(8)) {
            pair.compare(&row.puzzle, false);
        }
    }
}

#[test]
fn seeds_reach_every_solution_and_every_digit_everywhere() {
    let mut engine = Engine::new();
    let empty = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
    let mut random = |puzzle: &Puzzle, seed| match engine.random(puzzle, seed, &Limits::default()) {
        Answer::Found(grid) => grid,
        other => panic!("{puzzle:?}: {other:?}"),
    };
    // Each digit is expected in each cell 200 times of 1800, give or take 13.
    let mut seen = [[0; 9]; 81];
    for seed in 0..1800 {
        for (cell, digit) in random(&empty, seed).filled() {
            seen[cell.index()][usize::from(digit.get()) - 1] += 1;
        }
    }
    assert!(seen.as_flattened().iter().all(|n| (120..280).contains(n)), "{seen:?}");
    // "AI Escargot" without one of its givens, so that a few dozen solutions are left.
    let whole: Grid =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
    let without = whole.filled().map(|(cell, _)| {
        let mut givens = whole;
        givens.set(cell, None);
        Puzzle::new(givens, variants::classic(Side::NINE))
    });
    let count = |puzzle: &Puzzle| Engine::new().count(puzzle, 1000, &Limits::default());
    let few = |puzzle: &Puzzle| matches!(count(puzzle), Count::Exactly(20..=60));
    let puzzle = without.into_iter().find(few).expect("some have");
    let reached: BTreeSet<String> = (0..3000).map(|seed| random(&puzzle, seed).to_string()).collect();
    assert_eq!(count(&puzzle), Count::Exactly(reached.len() as u64));
}
