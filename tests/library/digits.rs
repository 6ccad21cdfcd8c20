//! Digits and their sets against lists and the standard library's sets.

use std::collections::BTreeSet;

use cagebook::{Digit, DigitSet, digits};
use quickcheck::quickcheck;

use crate::arbitrary::Set;
use crate::naive;
use crate::walk::walks_like;

/// All 512 sets with their digits, each made from its list.
fn every_set() -> impl Iterator<Item = (DigitSet, Vec<u8>)> {
    std::iter::once(vec![]).chain(naive::lists()).map(|list| (naive::set(&list), list))
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

#[test]
fn a_digit_is_one_of_1_to_9() {
    for value in 0..=255 {
        match Digit::new(value) {
            Some(digit) => {
                assert!((1..=9).contains(&value));
                assert_eq!(digit.get(), value);
                assert_eq!((digit.to_string(), format!("{digit:?}")), (value.to_string(), value.to_string()));
            }
            None => assert!(!(1..=9).contains(&value), "{value}"),
        }
        assert_eq!(DigitSet::from_digits(&[5, value]).is_some(), (1..=9).contains(&value), "{value}");
    }
    assert!(digit(2) < digit(3));
}

#[test]
fn bits_are_digits() {
    assert_eq!(digits![1].bits(), 1);
    assert_eq!(digits![9].bits(), 0x100);
    assert_eq!(DigitSet::default(), DigitSet::EMPTY);
    for bits in 0..=u16::MAX {
        let list: Vec<u8> = (1..=9).filter(|digit| bits >> (digit - 1) & 1 == 1).collect();
        let set = (bits < 512).then(|| naive::set(&list));
        assert_eq!(DigitSet::from_bits(bits), set);
        assert!(set.is_none_or(|set| set.bits() == bits));
    }
    let texts = format!("{0:#x} {0:#05x} {0:b} {0:#011b}", digits![2, 9]);
    assert_eq!(texts, "0x102 0x102 100000010 0b100000010");
}

#[test]
fn each_set_says_what_it_holds() {
    let mut seen = BTreeSet::new();
    for (set, list) in every_set() {
        assert!(seen.insert(set.bits()), "{list:?}");
        assert_eq!(naive::digits(set), list);
        assert_eq!(set.len(), list.len());
        assert_eq!(set.is_empty(), list.is_empty());
        assert_eq!(set.sum(), list.iter().sum::<u8>());
        assert_eq!(set.first().map(Digit::get), list.first().copied());
        assert_eq!(set.last().map(Digit::get), list.last().copied());
        assert_eq!(set.single().map(Digit::get), (list.len() == 1).then(|| list[0]));
        let digits: Vec<Digit> = list.iter().copied().map(digit).collect();
        walks_like(&set.iter(), &digits);
        assert_eq!(digits.iter().copied().collect::<DigitSet>(), set);
        assert_eq!(DigitSet::from_digits(&[list.clone(), list.clone()].concat()), Some(set), "said twice");
    }
    assert_eq!(seen.len(), 512);
    for n in 0..=255 {
        assert_eq!(naive::digits(DigitSet::up_to(n)), (1..=n.min(9)).collect::<Vec<_>>());
    }
}

#[test]
fn sets_compare_as_lists_of_digits() {
    let sets: Vec<_> = every_set().collect();
    for (a, digits_of_a) in &sets {
        for (b, digits_of_b) in &sets {
            assert_eq!(a.cmp(b), digits_of_a.cmp(digits_of_b), "{a:?} {b:?}");
        }
    }
}

#[test]
fn subsets_are_all_of_them_once_and_in_order_of_bits() {
    for (set, list) in every_set() {
        let subsets: Vec<DigitSet> = set.subsets().collect();
        let expected: Vec<DigitSet> = (0..512)
            .map(|bits| DigitSet::from_bits(bits).unwrap())
            .filter(|subset| naive::digits(*subset).iter().all(|digit| list.contains(digit)))
            .collect();
        assert_eq!(subsets, expected, "{set:?}");
        let mut ended = set.subsets();
        assert_eq!(ended.by_ref().last(), Some(set));
        assert_eq!(ended.next(), None);
    }
}

quickcheck! {
    fn sets_behave_as_those_of_the_standard_library(a: Set, b: Set) -> bool {
        let (a, b) = (a.0, b.0);
        let [x, y]: [BTreeSet<u8>; 2] = [a, b].map(|set| naive::digits(set).into_iter().collect());
        let same = |set: DigitSet, expected: BTreeSet<u8>| {
            assert_eq!(naive::digits(set), expected.into_iter().collect::<Vec<_>>());
        };
        same(a | b, &x | &y);
        same(a & b, &x & &y);
        same(a ^ b, &x ^ &y);
        same(a - b, &x - &y);
        same(!a, &(1..=9).collect() - &x);

        let mut in_place = [a; 5];
        in_place[0] |= b;
        in_place[1] &= b;
        in_place[2] ^= b;
        in_place[3] -= b;
        in_place[4].extend(b);
        assert_eq!(in_place, [a | b, a & b, a ^ b, a - b, a | b]);

        assert_eq!(a.is_subset(b), x.is_subset(&y));
        assert_eq!(a.is_disjoint(b), x.is_disjoint(&y));
        a == b || x != y
    }

    fn one_digit_goes_in_and_out_as_in_the_standard_library(set: Set) -> bool {
        let list: BTreeSet<u8> = naive::digits(set.0).into_iter().collect();
        for digit in DigitSet::ALL {
            let (mut set, mut list) = (set.0, list.clone());
            assert_eq!(set.contains(digit), list.contains(&digit.get()));
            assert_eq!((set.with(digit), set.without(digit)), (set | digit.into(), set - digit.into()));
            assert_eq!(set.remove(digit), list.remove(&digit.get()));
            assert!(naive::digits(set).iter().eq(&list));
            assert_eq!(set.insert(digit), list.insert(digit.get()));
            assert!(naive::digits(set).iter().eq(&list));
            assert!(!set.insert(digit));
        }
        true
    }
}

#[test]
fn what_is_printed_can_be_read() {
    for (set, list) in every_set() {
        let words: Vec<String> = list.iter().map(u8::to_string).collect();
        assert_eq!(set.to_string(), words.concat());
        assert_eq!(format!("{set:?}"), format!("{{{}}}", words.concat()));
        assert_eq!(format!("[{set:>10}]"), format!("[{:>10}]", words.concat()));
        for between in ["", ",", " ", ", ", " ,", "\t", "\n", "\u{a0}"] {
            assert_eq!(words.join(between).parse(), Ok(set));
        }
        let backwards: Vec<String> = words.iter().rev().map(|word| word.repeat(2)).collect();
        assert_eq!(backwards.join(" ").parse(), Ok(set));
    }
    for from in 1..=9 {
        for to in from..=9 {
            let expected = naive::set(&(from..=to).collect::<Vec<_>>());
            assert_eq!(format!("{from}-{to}").parse(), Ok(expected));
            assert_eq!(format!(" {from} - {to} ").parse(), Ok(expected));
            assert_eq!(format!("9,{from}-{to}").parse(), Ok(expected | digits![9]));
            assert_eq!(format!("{from}-{to},1 ").parse(), Ok(expected | digits![1]));
        }
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    let cases = [
        ("0", "'0' at character 1 is not a digit from 1 to 9"),
        ("10", "'0' at character 2 is not a digit from 1 to 9"),
        ("12a4", "'a' at character 3 is not a digit from 1 to 9"),
        ("1;2", "';' at character 2 is not a digit from 1 to 9"),
        ("+1", "'+' at character 1 is not a digit from 1 to 9"),
        ("1.5", "'.' at character 2 is not a digit from 1 to 9"),
        (",1", "',' at character 1 is not a digit from 1 to 9"),
        ("1,,2", "',' at character 3 is not a digit from 1 to 9"),
        ("-3", "'-' at character 1 is not a digit from 1 to 9"),
        ("1--3", "'-' at character 3 is not a digit from 1 to 9"),
        ("1-3-5", "'-' at character 4 is not a digit from 1 to 9"),
        ("1-,3", "',' at character 3 is not a digit from 1 to 9"),
        ("1,-3", "'-' at character 3 is not a digit from 1 to 9"),
        // Characters are counted, not bytes, and all that stand there.
        ("\u{a0}1 é", "'é' at character 4 is not a digit from 1 to 9"),
        ("１", "'１' at character 1 is not a digit from 1 to 9"),
        ("1\u{0}", "'\\0' at character 2 is not a digit from 1 to 9"),
        ("4-2", "the range 4-2 at character 3 runs downwards"),
        ("1, 9 - 8,", "the range 9-8 at character 8 runs downwards"),
        ("1,", "a digit is missing at character 3, the end"),
        ("1, ", "a digit is missing at character 4, the end"),
        ("1-", "a digit is missing at character 3, the end"),
        ("é1-", "'é' at character 1 is not a digit from 1 to 9"),
        ("\u{a0}1-", "a digit is missing at character 4, the end"),
    ];
    for (text, message) in cases {
        let error = text.parse::<DigitSet>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
        assert!(message.contains(&format!("at character {}", error.position())), "{text:?}");
    }
}

quickcheck! {
    /// Up to the place that is wrong, the text could have gone on well; with the wrong character it cannot.
    fn the_place_is_the_first_that_is_wrong(picks: Vec<u8>) -> bool {
        let alphabet: Vec<char> = "1234567899,,--  0xé\u{a0}".chars().collect();
        let text: Vec<char> = picks.iter().map(|pick| alphabet[usize::from(*pick) % alphabet.len()]).collect();
        let read = |text: &[char]| text.iter().collect::<String>().parse::<DigitSet>();

        let Err(error) = read(&text) else {
            // Only digits, commas, hyphens and spaces are read at all.
            return !text.iter().any(|c| ['0', 'x', 'é'].contains(c));
        };
        let before = error.position() - 1;
        let good = [&text[..before], &['9']].concat();
        assert!(read(&good).is_ok(), "{good:?}");
        before == text.len() || read(&text[..=before]).is_err_and(|shorter| shorter == error)
    }
}
