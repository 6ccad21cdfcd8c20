//! The table against the reference, at every sum and size there is.

use cagebook::combinations::TABLE;
use cagebook::{Combinations, DigitSet, Key, combinations, lookup};

use crate::naive;

#[test]
fn both_ways_to_look_up_give_the_reference_everywhere() {
    let reference = naive::lists_by_key();
    for size in 0..=255 {
        for sum in 0..=255 {
            let expected: Vec<DigitSet> =
                reference.get(&(sum, size)).into_iter().flatten().map(|list| naive::set(list)).collect();
            assert_eq!(lookup(sum, size), expected, "{sum} in {size}");
            assert!(combinations(sum, size).into_iter().eq(expected.iter().copied()), "{sum} in {size}");
            assert_eq!(combinations(sum, size).len(), expected.len(), "{sum} in {size}");
        }
    }
}

#[test]
fn the_perfect_hash_map_holds_these_keys_and_no_others() {
    let reference = naive::lists_by_key();
    assert_eq!(TABLE.len(), reference.len());
    for (key, sets) in &TABLE {
        assert_eq!(sets.iter().map(|set| naive::digits(*set)).collect::<Vec<_>>(), reference[key], "{key:?}");
    }
}

#[test]
fn the_lists_stand_in_digit_order() {
    for key in Key::all() {
        let lists: Vec<Vec<u8>> = key.combinations().iter().map(naive::digits).collect();
        assert!(lists.is_sorted_by(|a, b| a < b), "{key}: {lists:?}");
        assert!(key.combinations().iter().is_sorted(), "{key}");
    }
    assert_eq!(combinations(15, 3).to_string(), "159 168 249 258 267 348 357 456");
}

#[test]
fn the_look_up_works_in_constants() {
    const TEN: Combinations = combinations(10, 2);
    const LEFT: Combinations = TEN.excluding(cagebook::digits![1, 4]).including(cagebook::digits![7]);
    const _: () = assert!(TEN.len() == 4 && LEFT.len() == 1 && combinations(255, 255).is_empty());
    const REQUIRED: DigitSet = LEFT.required();
    assert_eq!(
        (TEN.to_string(), LEFT.to_string(), REQUIRED),
        ("19 28 37 46".into(), "37".into(), naive::set(&[3, 7]))
    );
}
