//! `reduce` against every way to deal the digits out.

use std::collections::BTreeSet;

use cagebook::{Combinations, DigitSet, Key, combinations};
use quickcheck::{Arbitrary, Gen, quickcheck};

use crate::arbitrary::Set;
use crate::naive;

/// Compares with all deals of all lists.
#[track_caller]
fn reduces_to_what_can_be_dealt(view: Combinations, candidates: &[DigitSet]) {
    let cells: Vec<Vec<u8>> = candidates.iter().copied().map(naive::digits).collect();
    let mut sets = Vec::new();
    let mut kept = vec![BTreeSet::new(); candidates.len()];
    for set in view {
        let deals = naive::deals(&naive::digits(set), &cells);
        if !deals.is_empty() {
            sets.push(set);
        }
        for deal in deals {
            for (kept, digit) in kept.iter_mut().zip(deal) {
                kept.insert(digit);
            }
        }
    }
    let left = view.reduce(candidates);
    assert!(left.combinations().iter().eq(sets), "{view:?} in {candidates:?}: {left:?}");
    let kept: Vec<DigitSet> = kept.into_iter().map(|digits| naive::set(&Vec::from_iter(digits))).collect();
    assert_eq!(left.cells(), kept, "{view:?} in {candidates:?}");
}

/// Only which cells can hold which digits of a set matters: up to four cells, that is every case there is.
#[test]
fn every_pattern_of_one_set_in_up_to_four_cells() {
    for size in 1..=4 {
        let view = combinations(size * (size + 1) / 2, size);
        let digits = usize::from(size);
        for pattern in 0..1_u32 << (digits * digits) {
            let bits = |cell: usize| (pattern >> (cell * digits)) as u16 & ((1 << digits) - 1);
            let candidates: Vec<DigitSet> =
                (0..digits).map(|cell| DigitSet::from_bits(bits(cell)).unwrap()).collect();
            reduces_to_what_can_be_dealt(view, &candidates);
        }
    }
}

#[test]
fn every_pair_of_candidates_up_to_five_in_two_cells() {
    for a in DigitSet::up_to(5).subsets() {
        for b in DigitSet::up_to(5).subsets() {
            for sum in 2..=10 {
                reduces_to_what_can_be_dealt(combinations(sum, 2), &[a, b]);
            }
        }
    }
}

#[test]
fn cells_without_marks_keep_what_is_possible() {
    for key in Key::all() {
        let left = key.combinations().reduce(&vec![DigitSet::ALL; key.size().into()]);
        assert_eq!(left.combinations(), key.combinations());
        assert!(left.cells().iter().all(|cell| *cell == key.combinations().possible()), "{key}: {left:?}");
    }
}

#[test]
fn nothing_fits_into_another_number_of_cells() {
    for key in Key::all() {
        for cells in (0..=12).filter(|cells| *cells != usize::from(key.size())) {
            let left = key.combinations().reduce(&vec![DigitSet::ALL; cells]);
            assert!(left.combinations().is_empty(), "{key} in {cells} cells");
            assert_eq!(left.cells(), vec![DigitSet::EMPTY; cells.min(9)], "{key} in {cells} cells");
        }
    }
}

/// A cage and marks for its cells, not too many of them to deal out by hand.
#[derive(Clone, Debug)]
struct Marked {
    key: Key,
    cells: Vec<DigitSet>,
}

impl Arbitrary for Marked {
    fn arbitrary(g: &mut Gen) -> Marked {
        let keys: Vec<Key> = Key::all().collect();
        let key = *g.choose(&keys).unwrap();
        // Half of the time the marks allow for one deal at least, else most large cages end with nothing.
        let sets: Vec<DigitSet> = key.combinations().iter().collect();
        let mut left = if bool::arbitrary(g) { *g.choose(&sets).unwrap() } else { DigitSet::EMPTY };
        let cells = (0..key.size()).map(|_| {
            let digits: Vec<_> = left.iter().collect();
            let planted = g.choose(&digits).copied();
            let marks = planted.into_iter().fold(Set::arbitrary(g).0, DigitSet::with);
            left -= planted.into_iter().collect();
            marks
        });
        Marked { key, cells: cells.collect() }
    }
}

quickcheck! {
    fn any_cage_under_filters(cage: Marked, excluded: Set, included: Set) -> bool {
        let view = cage.key.combinations();
        reduces_to_what_can_be_dealt(view, &cage.cells);
        // Filters as light as these leave something most of the time.
        let few = |set: Set| set.0.first().into_iter().collect();
        reduces_to_what_can_be_dealt(view.excluding(few(excluded)), &cage.cells);
        reduces_to_what_can_be_dealt(view.including(few(included)), &cage.cells);
        true
    }

    fn what_is_left_stays_when_asked_again(cage: Marked) -> bool {
        let left = cage.key.combinations().reduce(&cage.cells);
        let again = left.combinations().reduce(left.cells());
        again == left && left.cells().iter().zip(&cage.cells).all(|(kept, marks)| kept.is_subset(*marks))
    }

    fn the_order_of_the_cells_does_not_matter(cage: Marked) -> bool {
        let left = cage.key.combinations().reduce(&cage.cells);
        let backwards: Vec<DigitSet> = cage.cells.iter().rev().copied().collect();
        let turned = cage.key.combinations().reduce(&backwards);
        turned.combinations() == left.combinations() && turned.cells().iter().rev().eq(left.cells())
    }
}
