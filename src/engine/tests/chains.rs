use super::{compare, every_four, masks, model, settled, side, used};
use crate::houses::Side;
use crate::random::Random;

fn run(side: Side, masks: &[u16], strict: bool) {
    let (mut model, mut cells) = model(side, masks);
    // The path need not run the way the cells are numbered.
    cells.reverse();
    if strict {
        model.increasing(&cells);
    } else {
        model.never_decreasing(&cells);
    }
    let left = settled(&model, masks.len());
    let rises = |pair: &[i32]| if strict { pair[0] > pair[1] } else { pair[0] >= pair[1] };
    let used = used(masks, &|digits| digits.windows(2).all(rises));
    compare(&format!("{side:?}, {masks:?}, strict: {strict}"), left.as_deref(), used.as_deref(), true);
}

#[test]
fn every_chain_of_up_to_three_cells_in_a_grid_of_four_is_exact() {
    for masks in (0..=3).flat_map(every_four) {
        run(side(4), &masks, true);
        run(side(4), &masks, false);
    }
}

#[test]
fn chains_of_every_length_and_side_are_exact() {
    let mut random = Random::new(5);
    for n in 1..=10 {
        for _ in 0..200 {
            let side = [side(4), side(6), side(8), Side::NINE][random.below(4) as usize];
            let mut masks = masks(&mut random, side, n, 1 << 30);
            run(side, &masks, random.below(2) == 0);
            // Candidates around a rising line, or hardly any long chain fits.
            let width = random.below(4);
            for (i, mask) in masks.iter_mut().rev().enumerate() {
                let around = (7_u16 << i >> 1 | 1 << i << width) & side.digits().bits();
                *mask = if around == 0 { *mask } else { around };
            }
            run(side, &masks, random.below(2) == 0);
        }
    }
}

#[test]
fn a_path_may_come_back_to_a_cell() {
    let (mut model, cells) = model(Side::NINE, &[511; 2]);
    model.never_decreasing(&[cells[0], cells[1], cells[0]]);
    assert!(settled(&model, 2).is_some());
    model.increasing(&[cells[0], cells[1], cells[0]]);
    assert_eq!(settled(&model, 2), None);
}

#[test]
fn all_pairs_of_equal_cells_are_exact() {
    for masks in every_four(2) {
        let (mut model, cells) = model(side(4), &masks);
        model.equal(cells[0], cells[1]);
        let left = settled(&model, 2);
        let used = used(&masks, &|digits| digits.len() < 2 || digits[0] == digits[1]);
        compare(&format!("{masks:?}"), left.as_deref(), used.as_deref(), true);
        // Equal to itself is nothing to say; equal and different cannot be.
        model.equal(cells[0], cells[0]);
        assert_eq!(settled(&model, 2), left);
        model.all_different(cells.into_iter().collect());
        let both = masks[0] & masks[1];
        assert!(both.count_ones() > 1 || settled(&model, 2).is_none());
    }
}
