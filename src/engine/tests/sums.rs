use super::{compare, every_four, masks, model, open, settled, settled_with, side, used};
use crate::cells::{Cell, CellSet};
use crate::engine::network::Network;
use crate::engine::propagate::Propagator;
use crate::houses::Side;
use crate::random::Random;

/// The sum of these cells, the last `minus` of them counting negative.
fn linear(network: &mut Network, cells: &[Cell], minus: usize, sum: i32) -> Propagator {
    let (plus, minus) = cells.split_at(cells.len() - minus);
    let bits = |cells: &[Cell]| cells.iter().copied().collect::<CellSet>().bits();
    network.linear(bits(plus), bits(minus), sum)
}

/// Runs a sum over the first cells of a grid, the last `minus` of them counting negative.
fn run(side: Side, sum: i32, masks: &[u16], minus: usize) {
    let plus = masks.len() - minus;
    let (model, cells) = model(side, masks);
    let left = settled_with(&model, masks.len(), |network| Some(linear(network, &cells, minus, sum)));
    let used = used(masks, &|digits| {
        let signed = digits.iter().enumerate().map(|(i, digit)| if i < plus { *digit } else { -digit });
        digits.len() < masks.len() || signed.sum::<i32>() == sum
    });
    // With more open cells than three only the bounds are looked at.
    let exact = left.as_deref().is_none_or(|left| open(left) <= 3);
    compare(
        &format!("{side:?}, sum {sum}, {masks:?}, {minus} negative"),
        left.as_deref(),
        used.as_deref(),
        exact,
    );
}

#[test]
fn every_sum_of_up_to_three_cells_in_a_grid_of_four_is_exact() {
    for n in 1..=3 {
        for minus in 0..n {
            for (i, masks) in every_four(n as u32).enumerate() {
                let (low, high) = (-4 * minus as i32, 4 * (n - minus) as i32);
                // For three cells every other sum, in turn.
                for sum in (low..=high).filter(|sum| n < 3 || (sum + i as i32) % 2 == 0) {
                    run(side(4), sum, &masks, minus);
                }
            }
        }
    }
}

#[test]
fn sums_of_every_size_and_side_keep_what_is_used() {
    let mut random = Random::new(3);
    for n in 1..=8 {
        for _ in 0..300 {
            let side = [side(4), side(6), side(8), Side::NINE][random.below(4) as usize];
            let masks = masks(&mut random, side, n, 3000);
            let minus = random.below(n as u32) as usize;
            let lowest = |mask: &u16| mask.trailing_zeros() as i32 + 1;
            let some: i32 = masks[..n - minus].iter().map(lowest).sum::<i32>()
                - masks[n - minus..].iter().map(lowest).sum::<i32>();
            run(side, some + random.below(1 + 3 * n as u32) as i32 - n as i32, &masks, minus);
        }
    }
}

/// With more than three open cells: the least and the most of each cell fit the most and the least of the others.
#[test]
fn larger_sums_are_held_to_their_bounds() {
    let mut random = Random::new(4);
    let mut narrowed = 0;
    for _ in 0..2000 {
        let n = 4 + random.below(4) as usize;
        let masks = masks(&mut random, Side::NINE, n, 1 << 20);
        let minus = random.below(n as u32) as usize;
        let (model, cells) = model(Side::NINE, &masks);
        let sum = random.below(6 * n as u32) as i32 - 6 * minus as i32;
        let left = settled_with(&model, n, |network| Some(linear(network, &cells, minus, sum)));
        let Some(left) = left else { continue };
        let reach = |i: usize| {
            let (low, high) = (left[i].trailing_zeros() as i32 + 1, 16 - left[i].leading_zeros() as i32);
            if i < n - minus { (low, high) } else { (-high, -low) }
        };
        let (low, high) = (0..n).map(reach).fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
        for (least, most) in (0..n).map(reach) {
            assert!(
                least + high - most >= sum && most + low - least <= sum,
                "{sum} {masks:?} {minus}: {left:?}"
            );
        }
        narrowed += u32::from(left != masks);
    }
    assert!(narrowed > 300, "{narrowed}");
}

#[test]
fn sums_may_be_of_any_cells_and_any_size() {
    let whole = Side::NINE.cells();
    for (sum, cells, possible) in [
        (0, CellSet::EMPTY, true),
        (1, CellSet::EMPTY, false),
        (405, whole, true),
        (80, whole, false),
        (81, whole, true),
        (729, whole, true),
        (730, whole, false),
        (u32::MAX, whole, false),
    ] {
        let (mut model, _) = model(Side::NINE, &[]);
        model.sum(sum, cells);
        assert_eq!(settled(&model, 1).is_some(), possible, "{sum} in {} cells", cells.len());
    }
}

/// Cells that see each other hold different digits, which is known of a sum before it is looked at.
#[test]
fn sums_of_cells_that_see_each_other_keep_what_is_used() {
    let mut random = Random::new(11);
    for n in 2..=9 {
        for _ in 0..250 {
            let side = [side(6), side(8), Side::NINE][random.below(3) as usize];
            let n = n.min(usize::from(side.get()));
            let masks = masks(&mut random, side, n, 2000);
            let minus = random.below(n as u32) as usize;
            let groups: Vec<u32> = (0..n).map(|_| random.below(3)).collect();
            let (mut model, cells) = model(side, &masks);
            for group in 0..3 {
                let together = cells.iter().zip(&groups).filter(|(_, of)| **of == group);
                model.all_different(together.map(|(cell, _)| *cell).collect());
            }
            let lowest = |mask: &u16| mask.trailing_zeros() as i32 + 1;
            let some: i32 = masks[..n - minus].iter().map(lowest).sum::<i32>()
                - masks[n - minus..].iter().map(lowest).sum::<i32>();
            let sum = some + random.below(1 + 3 * n as u32) as i32 - n as i32;
            let left = settled_with(&model, n, |network| Some(linear(network, &cells, minus, sum)));
            let used = used(&masks, &|digits| {
                let (digit, before) = digits.split_last().unwrap();
                let group = groups[before.len()];
                let clash = before.iter().zip(&groups).any(|(other, of)| *of == group && other == digit);
                let signed =
                    digits.iter().enumerate().map(|(i, digit)| if i < n - minus { *digit } else { -digit });
                !clash && (digits.len() < n || signed.sum::<i32>() == sum)
            });
            let case = format!("{side:?}, sum {sum}, {masks:?}, {minus} negative, groups {groups:?}");
            compare(&case, left.as_deref(), used.as_deref(), false);
        }
    }
}

/// Four different digits make 10 at least, so that none of them is more than 11 less 1 + 2 + 3.
#[test]
fn different_digits_bound_a_sum_more_sharply() {
    let (mut model, cells) = model(Side::NINE, &[511; 5]);
    model.all_different(cells[..4].iter().copied().collect());
    model.sum(12, cells.iter().copied().collect());
    assert_eq!(settled(&model, 5), Some(vec![0b1_1111, 0b1_1111, 0b1_1111, 0b1_1111, 0b11]));
    model.clear(Side::NINE);
    model.all_different(cells[..4].iter().copied().collect());
    // One cell less four different ones: at most 9 less 1 + 2 + 3 + 4.
    let difference = |sum| {
        settled_with(&model, 5, |network| {
            Some(linear(network, &[cells[4], cells[0], cells[1], cells[2], cells[3]], 4, sum))
        })
    };
    assert_eq!(difference(-2), Some(vec![0b1_1111, 0b1_1111, 0b1_1111, 0b1_1111, 0b1_1000_0000]));
    assert_eq!(difference(0), None);
}
