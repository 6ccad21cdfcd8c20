//! Whole grids: houses, bands, and cells that hold the same digits.

use std::sync::Arc;

use super::{mask, settled, side};
use crate::cells::CellSet;
use crate::digits::{Digit, DigitSet};
use crate::engine::{Answer, Engine, Limits};
use crate::grid::Grid;
use crate::houses::{House, Side};
use crate::model::Model;
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rules::Rule;
use crate::variants;

pub(super) fn sides() -> [Side; 4] {
    [side(4), side(6), side(8), Side::NINE]
}

/// A full grid with rows, columns and boxes, and diagonals if asked for.
pub(super) fn solved(side: Side, diagonals: bool, seed: u64) -> Grid {
    let rules = if diagonals { variants::x(side) } else { variants::classic(side) };
    let empty = Puzzle::new(Grid::empty(side), rules);
    let Answer::Found(grid) = Engine::new().random(&empty, seed, &Limits::default()) else {
        panic!("{side:?} {seed}: there are such grids")
    };
    let boxes = Puzzle::new(grid, variants::classic(side));
    assert!(grid.open().is_empty() && boxes.violations(&grid).is_empty());
    grid
}

/// Regions of any shape that hold each digit once in this grid: its boxes, after some swaps of equal digits.
pub(super) fn regions(grid: &Grid, swaps: u32, random: &mut Random) -> Vec<CellSet> {
    let side = grid.side();
    let n = u32::from(side.get());
    let mut regions: Vec<CellSet> = side.houses().skip(2 * n as usize).map(House::cells).collect();
    for _ in 0..swaps {
        let (a, b) = (random.below(n) as usize, random.below(n) as usize);
        let digit = Digit::new(1 + random.below(n) as u8);
        let cell = |region: CellSet| region.iter().find(|cell| grid.get(*cell) == digit).unwrap();
        let (in_a, in_b) = (cell(regions[a]), cell(regions[b]));
        regions[a] = regions[a].without(in_a).with(in_b);
        regions[b] = regions[b].without(in_b).with(in_a);
    }
    regions
}

/// Limits each cell to its digit in the grid and some others, the fewer the more `thin` is.
pub(super) fn around(model: &mut Model, grid: &Grid, thin: u32, random: &mut Random) {
    for (cell, digit) in grid.filled() {
        let more = (0..thin).fold(u16::MAX, |more, _| more & mask(random, grid.side()));
        let digits = DigitSet::from_bits(more & grid.side().digits().bits()).unwrap();
        model.restrict(cell, digits | DigitSet::from(digit));
    }
}

fn post(model: &mut Model, rules: &[Arc<dyn Rule>]) {
    for rule in rules {
        model.post(rule);
    }
}

/// Whether the candidates, one mask a cell of the grid, still have the digits of the grid.
fn has(left: &[u16], grid: &Grid) -> bool {
    left.iter()
        .zip(grid.filled())
        .all(|(mask, (_, digit))| DigitSet::from_bits(*mask).unwrap().contains(digit))
}

#[test]
fn houses_and_where_they_meet_keep_every_solution() {
    let mut random = Random::new(7);
    for seed in 0..120 {
        let side = sides()[seed as usize % 4];
        let diagonals = random.below(3) == 0;
        let grid = solved(side, diagonals, seed);
        let mut model = Model::new(side);
        let rules = match (random.below(3), diagonals) {
            (0, _) => variants::jigsaw(side, &regions(&grid, 1 + random.below(12), &mut random)).unwrap(),
            (_, true) => variants::x(side),
            (_, false) => variants::classic(side),
        };
        for _ in 0..6 {
            model.clear(side);
            post(&mut model, &rules);
            around(&mut model, &grid, 1 + random.below(2), &mut random);
            let left = settled(&model, side.cells().len());
            assert!(left.is_some_and(|left| has(&left, &grid)), "{seed}: {grid}");
        }
    }
}

/// A digit a line has only inside one box is nowhere else in the box, and the other way round; three digits that are
/// locked to the same three cells are alone there.
#[test]
fn lines_and_boxes_agree_on_their_intersections() {
    let mut random = Random::new(8);
    let mut locked = [0; 2];
    for seed in 0..150 {
        let side = sides()[seed as usize % 4];
        let grid = solved(side, false, seed);
        let mut model = Model::new(side);
        post(&mut model, &variants::classic(side));
        around(&mut model, &grid, 1, &mut random);
        let left = settled(&model, side.cells().len()).unwrap();
        let holds = |digit: Digit| {
            let cells = side.cells().iter().zip(&left);
            let cells = cells.filter(move |(_, mask)| **mask >> (digit.get() - 1) & 1 == 1);
            cells.map(|(cell, _)| cell).collect::<CellSet>()
        };
        let houses: Vec<CellSet> = side.houses().map(House::cells).collect();
        let (lines, boxes) = houses.split_at(2 * usize::from(side.get()));
        for (line, square) in lines.iter().flat_map(|line| boxes.iter().map(move |square| (*line, *square))) {
            let shared = line & square;
            let mut of_three = DigitSet::EMPTY;
            for digit in side.digits() {
                let places = holds(digit);
                let (in_line, in_box) = (places & (line - square), places & (square - line));
                assert_eq!(in_line.is_empty(), in_box.is_empty(), "{seed}: {digit} at {shared}: {left:?}");
                if in_line.is_empty() && !(places & shared).is_empty() {
                    of_three = of_three.with(digit);
                    locked[0] += u32::from((places & shared).len() > 1);
                }
            }
            if side == Side::NINE && of_three.len() == 3 {
                for cell in shared {
                    let mask = left[cell.index()];
                    assert_eq!(mask & !of_three.bits(), 0, "{seed}: {of_three} fill {shared}: {left:?}");
                }
                locked[1] += 1;
            }
        }
    }
    assert!(locked.into_iter().all(|n| n > 100), "{locked:?}");
}
