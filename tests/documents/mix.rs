//! Puzzles of any mix of rules, made by chance; nobody asks whether they can be solved.

use cagebook::rules::{Cage, ExtraRegion, GivenCandidates, Houses, Thermo};
use cagebook::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Side, variants};
use quickcheck::{Arbitrary, Gen};

use crate::dice::Dice;

/// A puzzle that any format of everything can say.
#[derive(Clone, Debug)]
pub struct Mix(pub Puzzle);

impl Arbitrary for Mix {
    fn arbitrary(g: &mut Gen) -> Mix {
        let mut dice = Dice::new(u64::arbitrary(g));
        Mix(puzzle(&mut dice))
    }

    /// The same without one of its rules or without its givens.
    fn shrink(&self) -> Box<dyn Iterator<Item = Mix>> {
        let whole = self.0.clone();
        let without_givens = (whole.givens().filled().next().is_some())
            .then(|| Mix(whole.with_givens(Grid::empty(whole.side()))));
        // The first two are the rows and columns.
        let fewer = (2..whole.rules().len()).map(move |i| {
            let mut rules = whole.rules().to_vec();
            rules.remove(i);
            Mix(Puzzle::new(*whole.givens(), rules))
        });
        Box::new(without_givens.into_iter().chain(fewer))
    }
}

fn puzzle(dice: &mut Dice) -> Puzzle {
    let side = Side::new(*dice.pick(&[4, 6, 8, 9, 9, 9]).unwrap()).unwrap();
    let mut rules = variants::latin(side);
    let jigsaw = match dice.below(6) {
        0 => false,
        1 => true,
        _ => {
            rules.push(std::sync::Arc::new(Houses::boxes(side)));
            false
        }
    };
    let mut puzzle = Puzzle::new(Grid::empty(side), rules);
    if jigsaw {
        puzzle.add(regions(side, dice));
    }
    if dice.one_in(4) {
        puzzle.add(Houses::falling_diagonal(side));
    }
    if dice.one_in(4) {
        puzzle.add(Houses::rising_diagonal(side));
    }
    let all: Vec<Cell> = side.cells().iter().collect();
    match dice.below(4) {
        0 => partition(&mut puzzle, dice),
        1 | 2 => {
            for _ in 0..dice.below(8) {
                puzzle.add(cage(&all, dice));
            }
        }
        _ => {}
    }
    if dice.one_in(3) {
        for _ in 0..=dice.below(3) {
            rest(&mut puzzle, &all, dice);
        }
    }
    let mut givens = Grid::empty(side);
    if dice.one_in(2) {
        for cell in side.cells() {
            givens.set(cell, Digit::new(dice.below(3 * usize::from(side.get())) as u8));
        }
    }
    puzzle.with_givens(givens)
}

/// A thermometer, an extra region, or a cell with few digits; no cell is limited twice.
fn rest(puzzle: &mut Puzzle, all: &[Cell], dice: &mut Dice) {
    let side = puzzle.side();
    match dice.below(4) {
        0 => puzzle.add(Thermo::new(paths(all, dice)).unwrap()),
        1 => puzzle.add(Thermo::slow(paths(all, dice)).unwrap()),
        2 => puzzle.add(ExtraRegion(some(all, usize::from(side.get()), dice).into_iter().collect())),
        _ => {
            let cell = all[dice.below(all.len())];
            let limited =
                puzzle.rules().iter().any(|rule| rule.describe().digits.iter().any(|(c, _)| *c == cell));
            let mut digits: DigitSet = side.digits().iter().filter(|_| dice.one_in(3)).collect();
            if digits.is_empty() {
                digits = Digit::new(1).unwrap().into();
            }
            if !limited {
                puzzle.add(GivenCandidates::new(cell, digits));
            }
        }
    }
}

/// So many cells at most, and at least one, in any order.
fn some(all: &[Cell], most: usize, dice: &mut Dice) -> Vec<Cell> {
    let mut cells = all.to_vec();
    dice.shuffle(&mut cells);
    cells.truncate(1 + dice.below(most));
    cells
}

fn cage(all: &[Cell], dice: &mut Dice) -> Cage {
    // One cell or two often, and sums that some formats have no sign for.
    let most = 1 + dice.below(5);
    let cells: CellSet = some(all, most, dice).into_iter().collect();
    let sum = if dice.one_in(4) { 0 } else { dice.below(60) };
    if dice.one_in(4) { Cage::without_sum(cells) } else { Cage::new(sum as u32, cells) }
}

/// One bulb and up to three paths.
fn paths(all: &[Cell], dice: &mut Dice) -> Vec<Vec<Cell>> {
    let bulb = all[dice.below(all.len())];
    let path = |dice: &mut Dice| {
        let others = some(all, 5, dice).into_iter().filter(|cell| *cell != bulb);
        [bulb].into_iter().chain(others).collect()
    };
    (0..=dice.below(3)).map(|_| path(dice)).collect()
}

/// As many cells each as there are digits, wherever they are, but not the boxes.
fn regions(side: Side, dice: &mut Dice) -> Houses {
    let mut cells: Vec<Cell> = side.cells().iter().collect();
    dice.shuffle(&mut cells);
    let regions: Vec<CellSet> =
        cells.chunks(side.get().into()).map(|cells| cells.iter().copied().collect()).collect();
    Houses::regions(side, &regions).unwrap()
}

/// Cages that cover the grid, side by side in rows or columns.
fn partition(puzzle: &mut Puzzle, dice: &mut Dice) {
    let mut cells: Vec<Cell> = puzzle.side().cells().iter().collect();
    if dice.one_in(2) {
        cells.sort_by_key(|cell| (cell.column(), cell.row()));
    }
    while !cells.is_empty() {
        let cage: CellSet =
            cells.split_off(cells.len() - (1 + dice.below(4)).min(cells.len())).into_iter().collect();
        puzzle.add(if dice.one_in(300) {
            Cage::without_sum(cage)
        } else {
            Cage::new(1 + dice.below(46) as u32, cage)
        });
    }
}
