//! Whole grids: houses, bands, and cells that hold the same digits.

use std::sync::Arc;

use itertools::Itertools as _;

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

/// A digit a line has only inside one box is nowhere else in the box, and the other way round. In a grid of nine, where
/// three lines and three boxes meet, a digit is only where three places for it, one a line and one a box, can be.
#[test]
fn lines_and_boxes_agree_on_their_intersections() {
    let mut random = Random::new(8);
    let (mut locked, mut chosen) = (0, 0);
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
            for digit in side.digits() {
                let places = holds(digit);
                let (in_line, in_box) = (places & (line - square), places & (square - line));
                assert_eq!(in_line.is_empty(), in_box.is_empty(), "{seed}: {digit} at {shared}: {left:?}");
                if in_line.is_empty() && !(places & shared).is_empty() {
                    locked += u32::from((places & shared).len() > 1);
                }
            }
        }
        for band in (0..6).filter(|_| side == Side::NINE) {
            let (lines, boxes) = if band < 3 {
                (&lines[3 * band..3 * band + 3], [0, 1, 2].map(|i| boxes[3 * band + i]))
            } else {
                (&lines[3 * band..3 * band + 3], [0, 1, 2].map(|i| boxes[3 * i + band - 3]))
            };
            for digit in side.digits() {
                let places = holds(digit);
                let can = |line: usize, square: usize| !(places & lines[line] & boxes[square]).is_empty();
                for (line, square) in
                    (0..9).map(|i| (i / 3, i % 3)).filter(|(line, square)| can(*line, *square))
                {
                    let ways = (0..3).permutations(3).filter(|way| way[line] == square);
                    let way = ways.map(|way| (0..3).all(|line| can(line, way[line]))).find(|fits| *fits);
                    assert!(way.is_some(), "{seed}: {digit} in line {line} and box {square} of band {band}");
                    chosen += 1;
                }
            }
        }
    }
    assert!(locked > 100 && chosen > 1000, "{locked} {chosen}");
}

/// More houses than are looked at one by one say the same as each of them once.
#[test]
fn any_number_of_houses_is_kept() {
    let mut random = Random::new(11);
    for seed in 0..60 {
        let side = sides()[seed as usize % 4];
        let grid = solved(side, false, seed);
        let regions = regions(&grid, 20, &mut random);
        let mut cells = Model::new(side);
        around(&mut cells, &grid, 1 + random.below(2), &mut random);
        let [once, often] = [0, 60].map(|times| {
            let mut model = cells.clone();
            post(&mut model, &variants::latin(side));
            for region in std::iter::repeat_n(&regions[0], times).chain(&regions) {
                model.house(*region);
            }
            settled(&model, side.cells().len())
        });
        assert!(once.as_deref().is_some_and(|left| has(left, &grid)), "{seed}");
        let often = often.expect("the grid keeps all houses");
        assert!(
            has(&often, &grid) && often.iter().zip(once.unwrap()).all(|(often, once)| often & !once == 0)
        );
    }
}
