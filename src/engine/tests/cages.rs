use super::{compare, differ, every_four, masks, model, open, settled, side, union, used};
use crate::cells::{Cell, CellSet};
use crate::combinations::combinations;
use crate::digits::DigitSet;
use crate::houses::Side;
use crate::random::Random;

/// Runs a cage over the first cells of a grid, compares, and returns what is left.
fn run(side: Side, sum: u32, masks: &[u16]) -> Option<Vec<u16>> {
    let (mut model, cells) = model(side, masks);
    model.cage(sum, cells.into_iter().collect());
    let left = settled(&model, masks.len());
    let used = used(masks, &|digits| {
        let made: i32 = digits.iter().sum();
        differ(digits) && (digits.len() < masks.len() || i64::from(made) == i64::from(sum))
    });
    let exact = left.as_deref().is_none_or(|left| match open(left) {
        0..=2 => true,
        3 => {
            let open: Vec<u16> = left.iter().copied().filter(|mask| mask.count_ones() > 1).collect();
            union(&open).count_ones() <= 6
        }
        _ => false,
    });
    compare(&format!("{side:?}, sum {sum}, {masks:?}"), left.as_deref(), used.as_deref(), exact);
    left
}

#[test]
fn every_cage_of_up_to_three_cells_in_a_grid_of_four_is_exact() {
    for n in 1..=3 {
        for masks in every_four(n) {
            for sum in 0..=10 {
                run(side(4), sum, &masks);
            }
        }
    }
}

#[test]
fn cages_of_every_size_and_side_keep_what_is_used() {
    let mut random = Random::new(1);
    for n in 1..=9 {
        for _ in 0..if n < 4 { 600 } else { 300 } {
            let side = [side(6), side(8), Side::NINE][random.below(3) as usize];
            let masks = masks(&mut random, side, n.min(side.get().into()), 4000);
            // Nearly always a sum that some digits of the cells make.
            let some: u32 = masks.iter().map(|mask| mask.trailing_zeros() + 1).sum();
            run(side, some + random.below(1 + 2 * n as u32), &masks);
        }
    }
}

#[test]
fn no_sum_is_out_of_bounds() {
    for sum in [0, 1, 2, 18, 45, 46, 1 << 16, u32::MAX] {
        for masks in [vec![511], vec![511; 2], vec![511, 1], vec![511; 3]] {
            run(Side::NINE, sum, &masks);
        }
    }
    for n in 9..=12 {
        let (mut model, _) = model(Side::NINE, &[511]);
        model.cage(45, Side::NINE.cells().iter().take(n).collect());
        assert_eq!(settled(&model, 9).is_some(), n == 9, "{n} cells");
    }
}

/// A digit that every combination has leaves the cells that see all its places, and fills its only place.
#[test]
fn required_digits_act_on_the_cells_that_see_them() {
    let mut random = Random::new(2);
    let mut cleared = 0;
    for _ in 0..1500 {
        let n = 2 + random.below(4) as usize;
        let masks = masks(&mut random, Side::NINE, n, 4000);
        let some: u32 = masks.iter().map(|mask| mask.trailing_zeros() + 1).sum();
        let sum = some + random.below(2 * n as u32);
        let (mut model, cells) = model(Side::NINE, &masks);
        let cage: CellSet = cells.iter().copied().collect();
        model.cage(sum, cage);
        // The first row and the first box see the cage, or a part of it.
        model.house(Side::NINE.cells().iter().take(9).collect());
        let corner = Side::NINE.cells().iter().filter(|cell| cell.row() <= 3 && cell.column() <= 3);
        let corner: CellSet = corner.collect();
        model.house(corner);
        let Some(left) = settled(&model, 81) else { continue };
        let open: Vec<u16> = left[..n].iter().copied().filter(|mask| mask.count_ones() > 1).collect();
        let fixed = DigitSet::from_bits(union(&left[..n]) & !union(&open)).unwrap();
        let candidates = DigitSet::from_bits(union(&open)).unwrap();
        let made = sum as u8 - fixed.sum();
        let sets = combinations(made, open.len() as u8);
        let mut sets = sets.iter().filter(|set| set.is_subset(candidates));
        let Some(first) = sets.next() else { continue };
        for digit in sets.fold(first, |all, set| all & set) {
            let holds = |cell: &usize| left[*cell] >> (digit.get() - 1) & 1 == 1;
            let places: Vec<usize> = (0..n).filter(holds).collect();
            assert!(places.len() > 1, "{sum} {masks:?}: {digit} has one place");
            let outside = (n..9).chain(corner.iter().map(Cell::index).filter(|cell| *cell >= 9));
            for cell in outside {
                let seen = |place: &usize| cell < 9 || *place < 3;
                if places.iter().all(seen) {
                    assert!(!holds(&cell), "{sum} {masks:?}: cell {cell} sees every place of {digit}");
                    cleared += 1;
                }
            }
        }
    }
    assert!(cleared > 500, "{cleared}");
}
