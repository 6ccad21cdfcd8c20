//! Exclusions, inclusions and small grids against the reference, and the laws they keep.

use cagebook::{Combinations, Digit, DigitSet, Key, combinations};
use quickcheck::quickcheck;

use crate::arbitrary::Set;
use crate::naive;
use crate::walk::walks_like;

fn every_set() -> impl Iterator<Item = DigitSet> {
    DigitSet::ALL.subsets()
}

/// Asks the view everything there is to ask, and compares with the lists it should hold.
///
/// `all` are the lists before any filter, `digits` those in play.
#[track_caller]
fn answers(view: Combinations, all: &[Vec<u8>], digits: &[u8], kept: impl Fn(&[u8]) -> bool) {
    let lists: Vec<&Vec<u8>> = all.iter().filter(|list| kept(list)).collect();
    let sets: Vec<DigitSet> = lists.iter().map(|list| naive::set(list)).collect();
    assert!(view.iter().eq(sets.iter().copied()), "{view} instead of {lists:?}");
    assert!(view.into_iter().rev().eq(sets.iter().rev().copied()));
    assert_eq!(view.iter().size_hint(), (lists.len(), Some(lists.len())));
    assert_eq!((view.len(), view.is_empty()), (lists.len(), lists.is_empty()));
    for list in all {
        assert_eq!(view.contains(naive::set(list)), kept(list), "{list:?}");
    }

    let some = |digit: &u8| lists.iter().any(|list| list.contains(digit));
    let every = |digit: &u8| some(digit) && lists.iter().all(|list| list.contains(digit));
    let such = |is: &dyn Fn(&u8) -> bool| (1..=9).filter(|digit| is(digit)).collect::<Vec<u8>>();
    assert_eq!(naive::digits(view.required()), such(&every), "required of {view}");
    assert_eq!(naive::digits(view.possible()), such(&some), "possible of {view}");
    let impossible = such(&|digit| digits.contains(digit) && !some(digit));
    assert_eq!(naive::digits(view.impossible()), impossible, "impossible of {view}");
}

const NINE: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 9];

#[test]
fn every_exclusion_and_every_inclusion_keeps_the_right_lists() {
    let filters: Vec<(DigitSet, Vec<u8>)> = every_set().map(|set| (set, naive::digits(set))).collect();
    for ((sum, size), all) in naive::lists_by_key() {
        let view = combinations(sum, size);
        for (set, filter) in &filters {
            answers(view.excluding(*set), &all, NINE, |list| {
                !list.iter().any(|digit| filter.contains(digit))
            });
            answers(view.including(*set), &all, NINE, |list| filter.iter().all(|digit| list.contains(digit)));
        }
    }
}

#[test]
fn small_grids_take_the_large_digits_out_of_play() {
    for ((sum, size), all) in naive::lists_by_key() {
        for n in (0..=10).chain([16, 255]) {
            let digits: Vec<u8> = (1..=9).filter(|digit| *digit <= n).collect();
            answers(combinations(sum, size).up_to(n), &all, &digits, |list| {
                list.iter().all(|digit| *digit <= n)
            });
        }
    }
}

#[test]
fn views_of_nothing_are_empty_whatever_is_asked() {
    for (sum, size) in
        [(0, 0), (0, 1), (1, 0), (10, 1), (46, 9), (45, 10), (46, 8), (255, 255), (10, 255), (255, 2)]
    {
        let view = combinations(sum, size);
        answers(view, &[], NINE, |_| true);
        answers(view.excluding(DigitSet::ALL).including(DigitSet::ALL).up_to(4), &[], &[1, 2, 3, 4], |_| {
            true
        });
        assert!(every_set().all(|set| !view.contains(set)));
        assert_eq!((view.to_string(), format!("{view:?}")), (String::new(), "[]".to_owned()));
    }
}

#[test]
fn a_view_holds_only_sets_of_its_own_key() {
    for key in Key::all() {
        let held: Vec<DigitSet> = every_set().filter(|set| key.combinations().contains(*set)).collect();
        assert_eq!(held.len(), key.combinations().len(), "{key}");
        assert!(held.iter().all(|set| Key::of(*set) == Some(key)), "{key}");
    }
}

#[test]
fn iterators_walk_from_both_ends() {
    for ((sum, size), all) in naive::lists_by_key() {
        for filter in [vec![], vec![1], vec![2, 9], vec![5]] {
            let lists = all.iter().filter(|list| !filter.iter().any(|digit| list.contains(digit)));
            let expected: Vec<DigitSet> = lists.map(|list| naive::set(list)).collect();
            walks_like(&combinations(sum, size).excluding(naive::set(&filter)).iter(), &expected);
        }
    }
}

#[test]
fn views_print_their_sets() {
    let view = combinations(10, 2).excluding(cagebook::digits![1]);
    assert_eq!(
        (view.to_string(), format!("{view:?}")),
        ("28 37 46".to_owned(), "[{28}, {37}, {46}]".to_owned())
    );
    assert_eq!(view, combinations(10, 2).excluding(cagebook::digits![1, 5]));
    assert_ne!(view, combinations(10, 2));
}

/// The set with each digit d become 10 - d.
fn upside_down(set: DigitSet) -> DigitSet {
    set.iter().filter_map(|digit| Digit::new(10 - digit.get())).collect()
}

quickcheck! {
    fn filters_together_keep_the_right_lists(excluded: Set, included: Set, n: u8) -> bool {
        let n = n % 11;
        let (out, needed) = (naive::digits(excluded.0), naive::digits(included.0));
        let in_play: Vec<u8> = (1..=9).filter(|digit| *digit <= n).collect();
        for ((sum, size), all) in naive::lists_by_key() {
            let kept = |list: &[u8]| {
                list.iter().all(|digit| !out.contains(digit)) && needed.iter().all(|digit| list.contains(digit))
            };
            let view = combinations(sum, size).excluding(excluded.0).including(included.0);
            answers(view, &all, NINE, kept);
            let small = view.up_to(n);
            answers(small, &all, &in_play, |list| kept(list) && list.iter().all(|digit| *digit <= n));
        }
        true
    }

    fn filters_commute_and_need_saying_once(a: Set, b: Set, n: u8) -> bool {
        let (a, b, n) = (a.0, b.0, n % 11);
        Key::all().map(Key::combinations).all(|view| {
            // Beside the sets themselves, which digits are in play has to come out the same.
            let same = |x: Combinations, y: Combinations| x == y && x.impossible() == y.impossible();
            let done = view.excluding(a).including(b).up_to(n);
            same(done, view.up_to(n).including(b).excluding(a))
                && same(done, view.including(b).up_to(n).excluding(a))
                && same(done, done.excluding(a).including(b).up_to(n))
                && same(view.excluding(a).excluding(b), view.excluding(a | b))
                && same(view.including(a).including(b), view.including(a | b))
                && same(view.up_to(n).up_to(6), view.up_to(n.min(6)))
                && view.excluding(!DigitSet::up_to(n)) == view.up_to(n)
        })
    }

    fn filters_only_take_away(a: Set, b: Set) -> bool {
        let (a, b) = (a.0, b.0);
        Key::all().map(Key::combinations).all(|view| {
            let less = view.excluding(a).including(b);
            less.len() <= view.len()
                && less.iter().all(|set| view.contains(set))
                && less.possible().is_subset(view.possible())
                && (less.is_empty() || view.required().is_subset(less.required()))
        })
    }

    fn required_digits_are_possible_and_impossible_ones_are_not(a: Set, b: Set, n: u8) -> bool {
        let n = n % 11;
        Key::all().map(|key| key.combinations().excluding(a.0).including(b.0).up_to(n)).all(|view| {
            view.required().is_subset(view.possible())
                && view.possible().is_disjoint(view.impossible())
                && view.possible() | view.impossible() == DigitSet::up_to(n)
                && (view.is_empty() || b.0.is_subset(view.required()))
                && a.0.is_disjoint(view.possible())
        })
    }

    fn turning_the_digits_upside_down_turns_the_answers(excluded: Set, included: Set) -> bool {
        Key::all().all(|key| {
            let view = key.combinations().excluding(excluded.0).including(included.0);
            let turned = combinations(10 * key.size() - key.sum(), key.size())
                .excluding(upside_down(excluded.0))
                .including(upside_down(included.0));
            turned.len() == view.len()
                && view.iter().all(|set| turned.contains(upside_down(set)))
                && turned.required() == upside_down(view.required())
                && turned.possible() == upside_down(view.possible())
                && turned.impossible() == upside_down(view.impossible())
        })
    }

    fn the_rest_of_a_house_answers_the_other_way_round(excluded: Set, included: Set) -> bool {
        Key::all().filter(|key| key.size() < 9).all(|key| {
            let view = key.combinations().excluding(excluded.0).including(included.0);
            let rest = combinations(45 - key.sum(), 9 - key.size()).including(excluded.0).excluding(included.0);
            let complements: Vec<DigitSet> = view.iter().map(|set| !set).collect();
            rest.len() == complements.len()
                && complements.iter().all(|set| rest.contains(*set))
                && (view.is_empty() || rest.required() == view.impossible() && rest.impossible() == view.required())
        })
    }
}
