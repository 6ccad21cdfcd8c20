//! What is derived from several rules holds in every solution.

use super::grids::{around, regions, sides, solved};
use super::side;
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::engine::board::is_single;
use crate::engine::general::General;
use crate::engine::leftovers;
use crate::engine::network::Term;
use crate::engine::propagate::Propagator;
use crate::engine::rule_of_45::Reach;
use crate::engine::search::bits;
use crate::grid::Grid;
use crate::houses::Side;
use crate::model::Model;
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rules::{Cage, GivenCandidates, Houses};
use crate::variants;

/// Cages over most of a full grid, each of up to so many cells, with the sums the grid gives.
fn cages(grid: &Grid, most: u32, random: &mut Random) -> Vec<Cage> {
    let side = grid.side();
    let mut free = side.cells();
    let mut cages = Vec::new();
    for cell in side.cells() {
        if !free.contains(cell) || random.below(15) == 0 {
            continue;
        }
        let mut cells = CellSet::from(cell);
        let wanted = 1 + random.below(most);
        // A cell beside the last one, while there is one with a new digit.
        for _ in 1..wanted {
            let digits: DigitSet = cells.iter().filter_map(|cell| grid.get(cell)).collect();
            let beside = |other: &Cell| {
                let near =
                    |cell: Cell| cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column());
                cells.iter().any(|cell| near(cell) == 1) && !digits.contains(grid.get(*other).unwrap())
            };
            let next: Vec<Cell> = (free - cells).iter().filter(beside).collect();
            if next.is_empty() {
                break;
            }
            cells = cells.with(next[random.below(next.len() as u32) as usize]);
        }
        free -= cells;
        let sum: u8 = cells.iter().filter_map(|cell| grid.get(cell)).map(Digit::get).sum();
        cages.push(Cage::new(sum.into(), cells));
    }
    cages
}

/// What follows of a puzzle at once, which nothing speaks against.
fn loaded(puzzle: &Puzzle) -> General {
    let (mut general, mut model) = (General::new(), Model::new(puzzle.side()));
    puzzle.state(&mut model);
    assert!(general.load(&model).is_ok(), "{puzzle:?}");
    general
}

/// Whether a propagator's statement holds in a full grid.
fn holds(general: &General, propagator: &Propagator, grid: &Grid) -> bool {
    let digit = |cell: usize| i32::from(grid.get(Cell::from_index(cell).unwrap()).unwrap().get());
    let digits = |cells: u128| {
        let mut digits: Vec<i32> = bits(cells).map(digit).collect();
        digits.sort_unstable();
        digits
    };
    match propagator {
        Propagator::Cage { sum, mask, .. } => {
            let digits = digits(*mask);
            super::differ(&digits) && digits.iter().sum::<i32>() == *sum
        }
        Propagator::Linear { first, len, sum, .. } => {
            let terms = &general.network.terms[*first as usize..][..*len as usize];
            let value =
                |term: &Term| if term.mirrored { -digit(term.cell.into()) } else { digit(term.cell.into()) };
            terms.iter().map(value).sum::<i32>() == *sum
        }
        Propagator::Same(a, b) => digits(*a) == digits(*b),
        _ => panic!("nothing else is derived: {propagator:?}"),
    }
}

/// Looks at all that was derived, and that the board still has the grid's digits; returns how many statements there are.
fn check(general: &General, grid: &Grid) -> usize {
    let derived = &general.network.propagators[general.network.base..];
    for propagator in derived {
        assert!(holds(general, propagator, grid), "{propagator:?} in {grid}");
    }
    for (cell, digit) in grid.filled() {
        let left = DigitSet::from_bits(general.board.cell(cell.index())).unwrap();
        assert!(left.contains(digit), "{cell} lost {digit} of {grid}");
    }
    derived.len()
}

#[test]
fn sums_by_the_rule_of_45_hold_in_the_solution() {
    let mut random = Random::new(9);
    let mut derived = [0; 4];
    for seed in 0..320 {
        let which = seed as usize % 4;
        let diagonals = random.below(3) == 0;
        let grid = solved(sides()[which], diagonals, seed);
        let side = grid.side();
        let mut rules = match random.below(4) {
            0 => variants::jigsaw(side, &regions(&grid, 1 + random.below(20), &mut random)).unwrap(),
            1 => variants::latin(side),
            _ => variants::classic(side),
        };
        if diagonals {
            rules.push(std::sync::Arc::new(Houses::falling_diagonal(side)));
            rules.push(std::sync::Arc::new(Houses::rising_diagonal(side)));
        }
        let mut puzzle = Puzzle::new(Grid::empty(side), rules);
        let most = 2 + random.below(u32::from(side.get()) - 2);
        for cage in cages(&grid, most, &mut random) {
            puzzle.add(cage);
        }
        // A cage may lie over others.
        let over = cages(&grid, most, &mut random);
        if let Some(cage) = over.get(random.below(9) as usize).filter(|_| seed % 2 == 0) {
            puzzle.add(*cage);
        }
        // Some cells are given, others are known in part.
        let mut givens = Grid::empty(side);
        for (cell, digit) in grid.filled() {
            match random.below(12) {
                0 => givens.set(cell, Some(digit)),
                1 => puzzle.add(GivenCandidates::new(cell, DigitSet::from(digit) | DigitSet::up_to(3))),
                _ => {}
            }
        }
        let puzzle = puzzle.with_givens(givens);
        let mut general = loaded(&puzzle);
        derived[which] += check(&general, &grid);
        // Further than the engine ever looks by itself, from where it stands.
        for reach in [Reach { cells: 12, houses: 5 }, Reach { cells: 81, houses: 9 }] {
            let General { rule_of_45, network, board, .. } = &mut general;
            assert!(rule_of_45.derive(network, board, reach).is_ok(), "{seed}");
            assert!(general.propagate().is_ok(), "{seed}");
            derived[which] += check(&general, &grid);
        }
    }
    assert!(derived.into_iter().all(|n| n > 50), "{derived:?}");
}

#[test]
fn leftovers_hold_in_the_solution() {
    let mut random = Random::new(10);
    let mut derived = [0; 4];
    for seed in 0..80 {
        let which = seed as usize % 4;
        let grid = solved(sides()[which], false, seed);
        let side = grid.side();
        let shapes = regions(&grid, 1 + random.below(20), &mut random);
        let mut rules = variants::jigsaw(side, &shapes).unwrap();
        if random.below(3) == 0 {
            // A house too many must not be taken for a region of the partition.
            rules.push(std::sync::Arc::new(Houses::regions(side, &regions(&grid, 3, &mut random)).unwrap()));
        }
        let puzzle = Puzzle::new(Grid::empty(side), rules);
        let (mut general, mut model) = (General::new(), Model::new(side));
        puzzle.state(&mut model);
        around(&mut model, &grid, 1, &mut random);
        let mut start = [0; 81];
        for cell in side.cells() {
            start[cell.index()] = model.candidates(cell).bits();
        }
        general.network.build(&model, &mut start).unwrap();
        general.board.start(&general.network, &start);
        leftovers::derive(&mut general.network, &mut general.board);
        assert!(general.propagate().is_ok(), "{seed}");
        derived[which] += check(&general, &grid);
        for propagator in &general.network.propagators[general.network.base..] {
            let Propagator::Same(a, b) = propagator else { continue };
            let union = |cells| bits(cells).fold(0, |all, cell| all | general.board.cell(cell));
            assert_eq!(union(*a), union(*b), "{seed}: what one cannot hold, the other cannot");
        }
    }
    assert!(derived.into_iter().all(|n| n > 20), "{derived:?}");
}

/// What the rule of 45 has to find: cells by name, the digits that are left.
#[test]
fn innies_and_outies_are_found() {
    let fixed = |cages: &[(u32, &str)], cell: &str| {
        let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
        for (sum, cells) in cages {
            puzzle.add(Cage::new(*sum, cells.parse().unwrap()));
        }
        let general = loaded(&puzzle);
        let mask = general.board.cell(cell.parse::<Cell>().unwrap().index());
        is_single(mask).then(|| mask.trailing_zeros() + 1)
    };
    // Row 1 but one cell makes 37.
    let row = [(10, "r1c1 r1c2"), (15, "r1c3 r1c4 r1c5"), (12, "r1c6 r1c7 r1c8")];
    assert_eq!(fixed(&row, "r1c9"), Some(8));
    assert_eq!(fixed(&row[1..], "r1c9"), None);
    // Box 1 and one cell more makes 48.
    let out = [(20, "r1c1 r1c2 r1c3"), (11, "r2c1 r3c1"), (17, "r2c2 r2c3 r3c2 r3c3 r4c3")];
    assert_eq!(fixed(&out, "r4c3"), Some(3));
    // Rows 1 to 3, two cells each: 6 + 17 less than what sticks out by one in row 4.
    let three: Vec<(u32, String)> = (1..=3)
        .flat_map(|row| {
            let cells = |columns: [u8; 3]| columns.map(|column| format!("r{row}c{column}")).join(" ");
            [(15, cells([1, 2, 3])), (15, cells([4, 5, 6])), (15, cells([7, 8, 9]))]
        })
        .collect();
    let mut three: Vec<(u32, &str)> = three.iter().map(|(sum, cells)| (*sum, cells.as_str())).collect();
    three[8] = (21, "r3c7 r3c8 r3c9 r4c9");
    assert_eq!(fixed(&three, "r4c9"), Some(6));
    // Column 9 of a grid of six, whose sum is 21.
    let mut six = Puzzle::new(Grid::empty(side(6)), variants::classic(side(6)));
    six.add(Cage::new(9, "r1c6 r2c6 r3c6".parse().unwrap()));
    six.add(Cage::new(8, "r4c6 r5c6".parse().unwrap()));
    let general = loaded(&six);
    assert_eq!(general.board.cell("r6c6".parse::<Cell>().unwrap().index()), 0b1000);
}
