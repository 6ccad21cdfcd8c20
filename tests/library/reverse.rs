//! The questions from digits to keys and sums against the reference.

use std::collections::BTreeSet;

use cagebook::{Digit, DigitSet, Key, SumSet, Sums, sums};
use quickcheck::quickcheck;

use crate::arbitrary::Set;
use crate::naive;

fn has_all(list: &[u8], digits: &[u8]) -> bool {
    digits.iter().all(|digit| list.contains(digit))
}

fn has_any(list: &[u8], digits: &[u8]) -> bool {
    digits.iter().any(|digit| list.contains(digit))
}

#[test]
fn keys_are_those_that_some_list_makes() {
    let reference = naive::lists_by_key();
    for size in 0..=255 {
        for sum in 0..=255 {
            let key = Key::new(sum, size);
            assert_eq!(key.is_some(), reference.contains_key(&(sum, size)), "{sum} in {size}");
            if let Some(key) = key {
                assert_eq!((key.sum(), key.size()), (sum, size));
                assert_eq!(
                    (key.to_string(), format!("{key:?}")),
                    (format!("{sum}({size})"), format!("{sum}({size})"))
                );
                assert_eq!(key.combinations().len(), reference[&(sum, size)].len());
            }
        }
    }
    let mut expected: Vec<(u8, u8)> = reference.keys().copied().collect();
    expected.sort_by_key(|(sum, size)| (*size, *sum));
    let keys: Vec<Key> = Key::all().collect();
    assert!(keys.iter().map(|key| (key.sum(), key.size())).eq(expected));
    assert!(keys.is_sorted_by(|a, b| a < b));
    assert!(Key::all().rev().eq(keys.into_iter().rev()));
}

#[test]
fn each_set_belongs_to_one_key() {
    for list in naive::lists() {
        let key = Key::of(naive::set(&list)).unwrap();
        assert_eq!((key.sum(), usize::from(key.size())), (list.iter().sum(), list.len()));
        assert!(key.combinations().contains(naive::set(&list)));
    }
    assert_eq!(Key::of(DigitSet::EMPTY), None);
}

#[test]
fn keys_holding_a_set_are_those_with_a_list_that_does() {
    let lists = naive::lists();
    for set in DigitSet::ALL.subsets() {
        let digits = naive::digits(set);
        let holding = lists.iter().filter(|list| has_all(list, &digits));
        let expected: BTreeSet<(usize, u8)> = holding.map(|list| (list.len(), list.iter().sum())).collect();
        let pairs = |keys: &mut dyn Iterator<Item = Key>| {
            keys.map(|key| (usize::from(key.size()), key.sum())).collect::<Vec<_>>()
        };
        assert!(pairs(&mut Key::holding(set)).iter().eq(&expected), "{set:?}");
        assert!(pairs(&mut Key::holding(set).rev()).iter().eq(expected.iter().rev()), "{set:?}");
    }
}

#[test]
fn the_rest_of_a_house_is_what_the_cage_leaves() {
    for ((sum, size), lists) in naive::lists_by_key() {
        let key = Key::new(sum, size).unwrap();
        for house in DigitSet::ALL.subsets() {
            let digits = naive::digits(house);
            let mut rests: Vec<DigitSet> = lists
                .iter()
                .filter(|list| has_all(&digits, list))
                .map(|list| house - naive::set(list))
                .filter(|rest| !rest.is_empty())
                .collect();
            rests.sort_unstable();
            let Some(rest) = key.complement(house) else {
                assert_eq!(rests, [], "{key} in {house:?}");
                continue;
            };
            assert!(!rests.is_empty(), "{key} does not fit in {house:?}");
            assert!(rest.combinations().excluding(!house).iter().eq(rests), "{key} in {house:?}");
            assert_eq!(rest.complement(house), Some(key));
        }
    }
}

/// Asks everything there is to ask, and compares with the lists that are left.
#[track_caller]
fn answers(question: Sums, lists: &[Vec<u8>]) {
    let of = |lists: &mut dyn Iterator<Item = &Vec<u8>>| {
        lists.map(|list| list.iter().sum()).collect::<BTreeSet<u8>>()
    };
    let same = |sums: SumSet, expected: &BTreeSet<u8>| {
        assert!(sums.iter().eq(expected.iter().copied()), "{sums:?} instead of {expected:?}");
    };
    let all = of(&mut lists.iter());
    same(question.all(), &all);
    assert_eq!(question.range(), all.first().zip(all.last()).map(|(first, last)| *first..=*last));
    for value in 1..=9 {
        let digit = Digit::new(value).unwrap();
        let with = of(&mut lists.iter().filter(|list| list.contains(&value)));
        let without = of(&mut lists.iter().filter(|list| !list.contains(&value)));
        same(question.allowing(digit), &with);
        same(question.forbidding(digit), &(&all - &with));
        same(question.forcing(digit), &(&all - &without));
    }
}

#[test]
fn sums_of_every_size_under_every_exclusion_and_inclusion() {
    let lists = naive::lists();
    for size in 0..=255 {
        let lists: Vec<Vec<u8>> =
            lists.iter().filter(|list| list.len() == usize::from(size)).cloned().collect();
        answers(sums(size), &lists);
        if size > 10 {
            continue;
        }
        for set in DigitSet::ALL.subsets() {
            let digits = naive::digits(set);
            let left = |keep: &dyn Fn(&[u8]) -> bool| {
                lists.iter().filter(|list| keep(list)).cloned().collect::<Vec<_>>()
            };
            answers(sums(size).excluding(set), &left(&|list| !has_any(list, &digits)));
            answers(sums(size).including(set), &left(&|list| has_all(list, &digits)));
        }
        for n in 0..=10 {
            let left: Vec<Vec<u8>> =
                lists.iter().filter(|list| list.iter().all(|digit| *digit <= n)).cloned().collect();
            answers(sums(size).up_to(n), &left);
        }
    }
}

quickcheck! {
    fn sums_under_several_filters(excluded: Set, included: Set, size: u8, n: u8) -> bool {
        let (out, needed, n) = (naive::digits(excluded.0), naive::digits(included.0), n % 11);
        for size in (0..=10).chain([size]) {
            let mut lists = naive::lists();
            lists.retain(|list| list.len() == usize::from(size) && !has_any(list, &out) && has_all(list, &needed));
            let question = sums(size).including(included.0).excluding(excluded.0);
            answers(question, &lists);
            lists.retain(|list| list.iter().all(|digit| *digit <= n));
            answers(question.up_to(n), &lists);
        }
        true
    }
}

#[test]
fn sums_are_printed_in_ranges() {
    let mut seen = 0;
    for size in 0..=10 {
        for excluded in DigitSet::ALL.subsets() {
            let set = sums(size).excluding(excluded).all();
            let list: Vec<u8> = set.iter().collect();
            assert_eq!((set.len(), set.is_empty()), (list.len(), list.is_empty()));
            assert_eq!((set.first(), set.last()), (list.first().copied(), list.last().copied()));
            assert!((0..=255).filter(|sum| set.contains(*sum)).eq(list.iter().copied()));
            assert!(set.iter().rev().eq(list.iter().rev().copied()));

            let parts: Vec<String> = list
                .chunk_by(|a, b| a + 1 == *b)
                .map(|run| match run {
                    [one] => one.to_string(),
                    _ => format!("{}-{}", run[0], run[run.len() - 1]),
                })
                .collect();
            assert_eq!(set.to_string(), parts.join(" "));
            assert_eq!(format!("{set:?}"), format!("{{{}}}", parts.join(" ")));
            seen += usize::from(parts.len() > 2);
        }
    }
    assert!(seen > 0, "some sets of sums have holes");
    assert!(SumSet::default().is_empty());
}
