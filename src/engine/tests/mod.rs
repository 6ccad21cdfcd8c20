//! Proof that propagators take away no more than they may, and no less than they claim: each against all
//! assignments, written out.

mod cages;
mod chains;
mod derived;
mod grids;
mod houses;
mod sums;

use super::board::Board;
use super::network::Network;
use super::propagate::{Activity, Propagator, propagate};
use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::houses::Side;
use crate::model::Model;
use crate::random::Random;

/// The side, which has to be one there is.
fn side(side: u8) -> Side {
    Side::new(side).unwrap()
}

/// The first cells of the grid, with these candidates, in a model that says nothing else.
fn model(side: Side, masks: &[u16]) -> (Model, Vec<Cell>) {
    let cells: Vec<Cell> = side.cells().iter().take(masks.len()).collect();
    let mut model = Model::new(side);
    for (cell, mask) in cells.iter().zip(masks) {
        model.restrict(*cell, DigitSet::from_bits(*mask).unwrap());
    }
    (model, cells)
}

/// What is left in the first `n` cells of the grid once nothing changes any more; `None` at a dead end.
fn settled(model: &Model, n: usize) -> Option<Vec<u16>> {
    settled_with(model, n, |_| None)
}

/// The same with one more propagator.
fn settled_with(
    model: &Model,
    n: usize,
    more: impl FnOnce(&mut Network) -> Option<Propagator>,
) -> Option<Vec<u16>> {
    let mut start = [0; 81];
    for cell in model.side().cells() {
        start[cell.index()] = model.candidates(cell).bits();
    }
    let mut network = Network::new();
    network.build(model, &mut start).ok()?;
    if model.side().cells().iter().any(|cell| start[cell.index()] == 0) {
        return None;
    }
    let mut board = Board::new();
    board.start(&network, &start);
    if let Some(propagator) = more(&mut network) {
        board.queue.insert(network.add_implied(propagator).unwrap());
    }
    let mut activity = Activity::NONE;
    propagate(&network, &mut board, &mut activity).ok()?;
    Some(model.side().cells().iter().take(n).map(|cell| board.cell(cell.index())).collect())
}

/// What each cell holds in the assignments that fit, as candidate masks; `None` if none fits.
///
/// `fits` is asked about the first so many digits as well, and has to say yes where more may make it so.
fn used(masks: &[u16], fits: &dyn Fn(&[i32]) -> bool) -> Option<Vec<u16>> {
    fn extend(
        masks: &[u16],
        fits: &dyn Fn(&[i32]) -> bool,
        digits: &mut Vec<i32>,
        used: &mut Option<Vec<u16>>,
    ) {
        let Some(mask) = masks.get(digits.len()) else {
            let used = used.get_or_insert_with(|| vec![0; masks.len()]);
            for (used, digit) in used.iter_mut().zip(digits) {
                *used |= 1 << (*digit - 1);
            }
            return;
        };
        for digit in (1..=9).filter(|digit| mask >> (digit - 1) & 1 == 1) {
            digits.push(digit);
            if fits(digits) {
                extend(masks, fits, digits, used);
            }
            digits.pop();
        }
    }
    let mut found = None;
    extend(masks, fits, &mut Vec::new(), &mut found);
    found
}

/// Holds what a propagator left against what is used: nothing used is gone, and if it is exact, nothing else is left.
fn compare(case: &str, left: Option<&[u16]>, used: Option<&[u16]>, exact: bool) {
    let fine = match (left, used) {
        (None, used) => used.is_none(),
        (Some(_), None) => !exact,
        (Some(left), Some(used)) => {
            left.iter().zip(used).all(|(left, used)| used & !left == 0 && (!exact || used == left))
        }
    };
    assert!(fine, "{case}: left {} of which are used {}", shown(left), shown(used));
}

fn shown(masks: Option<&[u16]>) -> String {
    let Some(masks) = masks else { return "nothing".to_owned() };
    let digits =
        |mask: &u16| (1..=9).filter(|d| mask >> (d - 1) & 1 == 1).map(|d: u16| d.to_string()).collect();
    masks.iter().map(digits).collect::<Vec<String>>().join(" ")
}

/// No digit twice.
fn differ(digits: &[i32]) -> bool {
    digits.iter().enumerate().all(|(i, digit)| !digits[..i].contains(digit))
}

fn open(masks: &[u16]) -> usize {
    masks.iter().filter(|mask| mask.count_ones() > 1).count()
}

fn union(masks: &[u16]) -> u16 {
    masks.iter().fold(0, |all, mask| all | mask)
}

/// Some digits, few or many, but not none.
fn mask(random: &mut Random, side: Side) -> u16 {
    loop {
        let (a, b) = (random.next() as u16, random.next() as u16);
        let mask = side.digits().bits() & [a, a & b, a | b][random.below(3) as usize];
        if mask != 0 {
            return mask;
        }
    }
}

/// Candidates for so many cells that leave at most about so many assignments.
fn masks(random: &mut Random, side: Side, n: usize, assignments: u64) -> Vec<u16> {
    let mut masks: Vec<u16> = (0..n).map(|_| mask(random, side)).collect();
    while masks.iter().map(|mask| u64::from(mask.count_ones())).product::<u64>() > assignments {
        let thinned = &mut masks[random.below(n as u32) as usize];
        if thinned.count_ones() > 1 {
            *thinned &= *thinned - 1;
        }
    }
    masks
}

/// Every list of candidates for so many cells of a grid of four.
fn every_four(n: u32) -> impl Iterator<Item = Vec<u16>> {
    (0..15_u32.pow(n)).map(move |code| (0..n).map(|i| (code / 15_u32.pow(i) % 15 + 1) as u16).collect())
}

/// A statement about a cell that is not there cannot hold.
#[test]
fn cells_outside_the_grid_are_a_fault() {
    let [inside, outside] = ["r1c1", "r5c5"].map(|cell| cell.parse::<Cell>().unwrap());
    let both: CellSet = [inside, outside].into_iter().collect();
    let statements: [fn(&mut Model, [Cell; 2], CellSet); 8] = [
        |model, _, both| model.house(both),
        |model, _, both| model.all_different(both),
        |model, _, both| model.cage(3, both),
        |model, _, both| model.sum(3, both),
        |model, cells, _| model.increasing(&cells),
        |model, cells, _| model.never_decreasing(&cells),
        |model, [inside, outside], _| model.never_decreasing(&[outside, inside]),
        |model, [inside, outside], _| model.equal(inside, outside),
    ];
    for (i, statement) in statements.into_iter().enumerate() {
        let (mut model, _) = self::model(side(4), &[15; 16]);
        statement(&mut model, [inside, outside], both);
        assert_eq!(settled(&model, 16), None, "statement {i}");
        let (mut model, _) = self::model(Side::NINE, &[511; 81]);
        statement(&mut model, [inside, outside], both);
        assert!(settled(&model, 81).is_some(), "statement {i}");
    }
    // Houses as wide as the grid, one cell of them outside it.
    let (mut model, cells) = model(side(4), &[15; 16]);
    model.house(cells.into_iter().take(3).chain([outside]).collect());
    assert_eq!(settled(&model, 16), None);
}
