use super::{compare, differ, every_four, masks, model, settled, side, union, used};
use crate::houses::Side;
use crate::random::Random;

/// Runs one house, as wide as the grid, and checks that no digit is left with a single place in an open cell.
fn run(side: Side, masks: &[u16]) {
    let (mut model, cells) = model(side, masks);
    model.house(cells.into_iter().collect());
    let left = settled(&model, masks.len());
    let used = used(masks, &differ);
    compare(&format!("{masks:?}"), left.as_deref(), used.as_deref(), false);
    let Some(left) = left else { return };
    assert_eq!(union(&left), side.digits().bits(), "{masks:?}: every digit has a place");
    for digit in 0..side.get() {
        let places: Vec<&u16> = left.iter().filter(|mask| *mask >> digit & 1 == 1).collect();
        assert!(places.len() > 1 || places[0].is_power_of_two(), "{masks:?}: one place for {}", digit + 1);
        let fixed = places.iter().any(|mask| mask.is_power_of_two());
        assert!(!fixed || places.len() == 1, "{masks:?}: {} is placed and still a candidate", digit + 1);
    }
}

#[test]
fn every_house_of_a_grid_of_four_keeps_what_is_used() {
    for masks in every_four(4) {
        run(side(4), &masks);
    }
}

#[test]
fn larger_houses_keep_what_is_used() {
    let mut random = Random::new(6);
    for _ in 0..1500 {
        let side = [side(6), side(8), Side::NINE][random.below(3) as usize];
        let n = usize::from(side.get());
        let mut masks = masks(&mut random, side, n, 20_000);
        // A way to fill it, most of the time.
        let shift = random.below(n as u32) as usize;
        for (i, mask) in masks.iter_mut().enumerate() {
            if random.below(40) > 0 {
                *mask |= 1 << ((i + shift) % n);
            }
        }
        run(side, &masks);
    }
}
