//! What is known of the table from elsewhere, as numbers.

use std::fmt::Write;
use std::mem::size_of;

use cagebook::{
    Cell, CellSet, Combinations, Digit, DigitSet, Key, Reduction, SumSet, Sums, combinations, lookup, sums,
};
use sha2::{Digest, Sha256};

use crate::naive;

/// How many combinations each sum of a size has, from the lowest sum it makes to the highest.
const COUNTS: [(u8, u8, &[usize]); 9] = [
    (1, 1, &[1, 1, 1, 1, 1, 1, 1, 1, 1]),
    (2, 3, &[1, 1, 2, 2, 3, 3, 4, 4, 4, 3, 3, 2, 2, 1, 1]),
    (3, 6, &[1, 1, 2, 3, 4, 5, 7, 7, 8, 8, 8, 7, 7, 5, 4, 3, 2, 1, 1]),
    (4, 10, &[1, 1, 2, 3, 5, 6, 8, 9, 11, 11, 12, 11, 11, 9, 8, 6, 5, 3, 2, 1, 1]),
    (5, 15, &[1, 1, 2, 3, 5, 6, 8, 9, 11, 11, 12, 11, 11, 9, 8, 6, 5, 3, 2, 1, 1]),
    (6, 21, &[1, 1, 2, 3, 4, 5, 7, 7, 8, 8, 8, 7, 7, 5, 4, 3, 2, 1, 1]),
    (7, 28, &[1, 1, 2, 2, 3, 3, 4, 4, 4, 3, 3, 2, 2, 1, 1]),
    (8, 36, &[1, 1, 1, 1, 1, 1, 1, 1, 1]),
    (9, 45, &[1]),
];

/// The keys with one combination, in sizes where not every key is like that.
const SINGLE: &str = "3(2)=12 4(2)=13 16(2)=79 17(2)=89 \
    6(3)=123 7(3)=124 23(3)=689 24(3)=789 \
    10(4)=1234 11(4)=1235 29(4)=5789 30(4)=6789 \
    15(5)=12345 16(5)=12346 34(5)=46789 35(5)=56789 \
    21(6)=123456 22(6)=123457 38(6)=356789 39(6)=456789 \
    28(7)=1234567 29(7)=1234568 41(7)=2456789 42(7)=3456789";

/// The keys with several combinations that have digits in common, and those digits.
const FORCING: &str = "8(3)=1 22(3)=9 \
    12(4)=12 13(4)=1 27(4)=9 28(4)=89 \
    17(5)=123 18(5)=12 19(5)=1 31(5)=9 32(5)=89 33(5)=789 \
    23(6)=1234 24(6)=123 25(6)=12 26(6)=1 34(6)=9 35(6)=89 36(6)=789 37(6)=6789 \
    30(7)=12345 31(7)=12347 32(7)=123 33(7)=126 34(7)=1 35(7)=5 36(7)=9 37(7)=489 38(7)=789 39(7)=36789 40(7)=56789";

#[test]
fn every_count_is_the_known_one() {
    for size in 0..=255 {
        let (lowest, counts) = COUNTS
            .iter()
            .find(|row| row.0 == size)
            .map_or((0, &[][..]), |(_, lowest, counts)| (*lowest, *counts));
        for sum in 0..=255 {
            let place = usize::from(sum).checked_sub(lowest.into());
            let known = place.and_then(|place| counts.get(place)).copied().unwrap_or(0);
            assert_eq!(combinations(sum, size).len(), known, "{sum} in {size}");
            assert_eq!(lookup(sum, size).len(), known, "{sum} in {size}");
        }
    }
}

#[test]
fn the_totals_are_the_known_ones() {
    let lens: Vec<usize> = Key::all().map(|key| key.combinations().len()).collect();
    assert_eq!(lens.len(), 129);
    assert_eq!(lens.iter().sum::<usize>(), 511);
    assert_eq!(lens.iter().filter(|len| **len == 1).count(), 43);
    let longest: Vec<String> =
        Key::all().filter(|key| key.combinations().len() >= 12).map(|key| key.to_string()).collect();
    assert_eq!(longest.join(" "), "20(4) 25(5)");
    assert_eq!(lens.iter().max(), Some(&12));

    let by_size = |size: u8| Key::all().filter(move |key| key.size() == size);
    for (size, keys, sets) in [
        (1, 9, 9),
        (2, 15, 36),
        (3, 19, 84),
        (4, 21, 126),
        (5, 21, 126),
        (6, 19, 84),
        (7, 15, 36),
        (8, 9, 9),
        (9, 1, 1),
    ] {
        assert_eq!(by_size(size).count(), keys, "{size}");
        assert_eq!(by_size(size).map(|key| key.combinations().len()).sum::<usize>(), sets, "{size}");
    }
}

#[test]
fn single_forcing_and_impossible_digits_are_the_known_ones() {
    let listed = |keys: &mut dyn Iterator<Item = Key>| {
        keys.map(|key| format!("{key}={}", key.combinations().required())).collect::<Vec<_>>().join(" ")
    };
    let count = |key: &Key| key.combinations().len();
    assert_eq!(
        listed(&mut Key::all().filter(|key| (2..=7).contains(&key.size()) && count(key) == 1)),
        SINGLE
    );
    assert!(Key::all().filter(|key| [1, 8, 9].contains(&key.size())).all(|key| count(&key) == 1));

    let forces = |key: &Key| !key.combinations().required().is_empty();
    assert_eq!(listed(&mut Key::all().filter(|key| count(key) > 1 && forces(key))), FORCING);
    assert_eq!(FORCING.split(' ').filter(|word| !word.is_empty()).count(), 31);
    assert_eq!(Key::all().filter(forces).count(), 74);
    assert_eq!(Key::all().filter(|key| !key.combinations().impossible().is_empty()).count(), 73);
}

#[test]
fn the_formulas_hold() {
    let len = |size: u8, sum: u8| combinations(sum, size).len();
    for k in 1..=9 {
        assert_eq!(sums(k).range(), Some(k * (k + 1) / 2..=k * (19 - k) / 2));
        assert_eq!(sums(k).all().len(), usize::from(k * (9 - k) + 1));
        for sum in 0..=10 * k {
            assert_eq!(len(k, sum), len(k, 10 * k - sum), "{sum} in {k}, upside down");
        }
        for sum in 0..=45 {
            assert!(k == 9 || len(k, sum) == len(9 - k, 45 - sum), "{sum} in {k}, and the rest of a house");
        }
    }
}

#[test]
fn smaller_grids_have_the_known_totals() {
    for (n, sets, keys, longest) in [(4, 15, 14, 2), (6, 63, 41, 3), (8, 255, 92, 8), (9, 511, 129, 12)] {
        let lens: Vec<usize> =
            Key::all().map(|key| key.combinations().up_to(n).len()).filter(|len| *len > 0).collect();
        let totals = (lens.iter().sum::<usize>(), lens.len(), *lens.iter().max().unwrap());
        assert_eq!(totals, (sets, keys, longest), "1 to {n}");
    }
}

/// One line a query, over all sizes, sums to 45 and exclusions, compared with a sum made by another program.
#[test]
fn the_sweep_over_all_exclusions_has_the_known_digest() {
    let (mut text, mut lines, mut left, mut found) = (String::new(), 0, 0, 0);
    for size in 1..=9 {
        for sum in 0..=45 {
            for mask in 0..512 {
                let view = combinations(sum, size).excluding(DigitSet::from_bits(mask).unwrap());
                let masks: Vec<String> = view.iter().map(|set| set.bits().to_string()).collect();
                writeln!(text, "{sum} {size} {mask}:{}", masks.join(",")).unwrap();
                lines += 1;
                left += view.len();
                found += usize::from(!view.is_empty());
            }
        }
    }
    assert_eq!((lines, left, found), (211_968, 19_171, 13_756));
    assert_eq!(left, 3_usize.pow(9) - 2_usize.pow(9));
    let digest: String =
        Sha256::digest(text).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
    assert_eq!(digest, "2de26c573e56e967daae237989a33050a194a3b319de04a5df6707e0da9e28b3");
}

/// The canonical cases of the exercise "killer-sudoku-helper" on exercism.org: sum, size, excluded digits and answer.
#[test]
fn the_exercism_cases_come_out() {
    let one_cell = (1..=9).map(|digit| (digit, 1, vec![], digit.to_string()));
    let others = [
        (45, 9, vec![], "123456789"),
        (7, 3, vec![], "124"),
        (10, 2, vec![], "19 28 37 46"),
        (10, 2, vec![1, 4], "28 37"),
    ];
    for (sum, size, excluded, answer) in
        one_cell.chain(others.map(|(sum, size, excluded, answer)| (sum, size, excluded, answer.to_owned())))
    {
        let view = combinations(sum, size).excluding(naive::set(&excluded));
        assert_eq!(view.to_string(), answer, "{sum} in {size} without {excluded:?}");
    }
}

#[test]
fn values_take_as_many_bytes_as_they_need() {
    assert_eq!(size_of::<Digit>(), 1);
    assert_eq!(size_of::<Option<Digit>>(), 1);
    assert_eq!(size_of::<DigitSet>(), 2);
    assert_eq!(size_of::<Cell>(), 1);
    assert_eq!(size_of::<CellSet>(), 16);
    assert_eq!(size_of::<Key>(), 2);
    assert_eq!(size_of::<Sums>(), 6);
    assert_eq!(size_of::<SumSet>(), 8);
    // A reference and two sets of bits.
    assert_eq!(size_of::<Combinations>(), 2 * size_of::<usize>());
    assert_eq!(size_of::<Reduction>(), size_of::<Combinations>() + 4 * 8);
}
