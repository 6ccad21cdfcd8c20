//! Rules and grids by chance, of every kind and side.

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::{Cell, Digit, Grid, Puzzle, Side};
use quickcheck::{Arbitrary, Gen};

use super::naive::Spec;

/// One rule, and a grid with few open cells.
#[derive(Clone, Debug)]
pub struct One {
    pub spec: Spec,
    pub grid: Grid,
}

/// Some rules in one list, and a grid with few open cells.
#[derive(Clone, Debug)]
pub struct Mix {
    pub specs: Vec<Spec>,
    pub grid: Grid,
}

impl Arbitrary for One {
    fn arbitrary(g: &mut Gen) -> One {
        let side = any_side(g);
        let houses = any_houses(g, side);
        let base = full_grid(g, side, &houses[..1]);
        let spec = if one_in(g, 3) { houses[0].clone() } else { any_other(g, &base) };
        // A third has a wrong digit, and the open cells are those of the rule.
        let mut grid = base;
        let cells: Vec<Cell> = spec.groups(side).concat();
        if one_in(g, 3) {
            grid.set(*g.choose(&cells).unwrap(), Some(any_digit(g, side)));
        }
        open(g, &mut grid, &cells);
        One { spec, grid }
    }
}

impl Arbitrary for Mix {
    fn arbitrary(g: &mut Gen) -> Mix {
        let side = any_side(g);
        let mut specs = any_houses(g, side);
        specs.truncate(below(g, 5));
        let mut grid = full_grid(g, side, &specs);
        for _ in 0..below(g, 4) {
            specs.push(any_other(g, &grid));
        }
        let all: Vec<Cell> = side.cells().into_iter().collect();
        open(g, &mut grid, &all);
        Mix { specs, grid }
    }
}

fn below(g: &mut Gen, n: usize) -> usize {
    usize::arbitrary(g) % n
}

fn one_in(g: &mut Gen, n: usize) -> bool {
    below(g, n) == 0
}

fn any_side(g: &mut Gen) -> Side {
    Side::new(*g.choose(&[4, 6, 8, 9]).unwrap()).unwrap()
}

fn any_digit(g: &mut Gen, side: Side) -> Digit {
    Digit::new(below(g, side.get().into()) as u8 + 1).unwrap()
}

/// Different cells, in any order.
fn any_cells(g: &mut Gen, side: Side, count: usize) -> Vec<Cell> {
    let mut all: Vec<Cell> = side.cells().into_iter().collect();
    (0..count).map(|_| all.swap_remove(below(g, all.len()))).collect()
}

/// All rules about houses, in any order.
fn any_houses(g: &mut Gen, side: Side) -> Vec<Spec> {
    let n = usize::from(side.get());
    // A snake through the rows, cut into regions from any cell on.
    let mut snake: Vec<Cell> = side.cells().into_iter().collect();
    for row in snake.chunks_mut(n).skip(1).step_by(2) {
        row.reverse();
    }
    snake.rotate_left(below(g, n * n));
    let count = if one_in(g, 2) { n } else { below(g, n) + 1 };
    let mut houses = vec![
        Spec::Rows,
        Spec::Columns,
        Spec::Boxes,
        Spec::Falling,
        Spec::Rising,
        Spec::Regions(snake.chunks(n).map(<[Cell]>::to_vec).collect()),
        Spec::Extra(any_cells(g, side, count)),
    ];
    for i in 1..houses.len() {
        houses.swap(i, below(g, i + 1));
    }
    houses
}

/// A grid that keeps these rules, or any if none is soon found.
fn full_grid(g: &mut Gen, side: Side, specs: &[Spec]) -> Grid {
    let puzzle = Puzzle::new(Grid::empty(side), specs.iter().map(|spec| spec.rule(side)).collect());
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    if let Answer::Found(grid) = Engine::new().random(&puzzle, u64::arbitrary(g), &limits) {
        return grid;
    }
    let mut grid = Grid::empty(side);
    for cell in side.cells() {
        grid.set(cell, Some(any_digit(g, side)));
    }
    grid
}

/// A rule about a few cells that something keeps: mostly what stands there.
fn any_other(g: &mut Gen, grid: &Grid) -> Spec {
    let side = grid.side();
    let value = |cell: &Cell| grid.get(*cell).unwrap().get();
    let count = (below(g, 5) + 1).min(side.get().into());
    let mut cells = any_cells(g, side, count);
    match below(g, 8) {
        0 => Spec::Cage(None, cells),
        1..=3 => {
            // Any sum of different digits, or that of the cells if theirs are.
            let mut digits: Vec<u8> = cells.iter().map(value).collect();
            digits.sort_unstable();
            digits.dedup();
            while digits.len() < cells.len() {
                let digit = any_digit(g, side).get();
                if !digits.contains(&digit) {
                    digits.push(digit);
                }
            }
            Spec::Cage(Some(digits.into_iter().map(u32::from).sum()), cells)
        }
        kind @ 4..=6 => {
            if !one_in(g, 5) {
                cells.sort_by_key(value);
            }
            // In one path, or with a branch that begins anywhere.
            let (fork, tail) = (below(g, cells.len()) + 1, below(g, cells.len()) + 1);
            let (first, second) = cells.split_at(fork.max(tail));
            let branch = [&cells[..fork.min(tail)], second].concat();
            let paths = if one_in(g, 2) { vec![cells] } else { vec![first.to_vec(), branch] };
            if kind == 6 { Spec::SlowThermo(paths) } else { Spec::Thermo(paths) }
        }
        _ => {
            let mut digits = vec![if one_in(g, 4) { any_digit(g, side).get() } else { value(&cells[0]) }];
            digits.extend((1..=9).filter(|_| one_in(g, 3)));
            Spec::Limited(cells[0], digits)
        }
    }
}

/// Empties some of these cells: as many as leave about a thousand ways to fill them.
fn open(g: &mut Gen, grid: &mut Grid, cells: &[Cell]) {
    let most = match grid.side().get() {
        4 => 5,
        6 => 4,
        _ => 3,
    };
    for _ in 0..below(g, most + 1) {
        grid.set(*g.choose(cells).unwrap(), None);
    }
}
