//! The reference: digits in lists, found by plain recursion.
//!
//! Nothing here comes from the library but, at the very edge, its types: what a set holds is asked digit by
//! digit.

use std::collections::BTreeMap;

use cagebook::{Digit, DigitSet};

/// Returns every list of different digits in rising order, as a dictionary has them. None is empty.
pub fn lists() -> Vec<Vec<u8>> {
    fn extend(list: &mut Vec<u8>, lists: &mut Vec<Vec<u8>>) {
        for digit in list.last().map_or(1, |last| last + 1)..=9 {
            list.push(digit);
            lists.push(list.clone());
            extend(list, lists);
            list.pop();
        }
    }

    let mut lists = Vec::new();
    extend(&mut Vec::new(), &mut lists);
    lists
}

/// Returns those lists by sum and size.
pub fn lists_by_key() -> BTreeMap<(u8, u8), Vec<Vec<u8>>> {
    let mut keys = BTreeMap::<_, Vec<_>>::new();
    for list in lists() {
        keys.entry((list.iter().sum(), list.len() as u8)).or_default().push(list);
    }
    keys
}

/// Returns every way to put the digits into the cells, one to a cell, each where it is a candidate.
pub fn deals(digits: &[u8], cells: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let Some((cell, others)) = cells.split_first() else {
        return if digits.is_empty() { vec![vec![]] } else { vec![] };
    };
    let mut found = Vec::new();
    for digit in digits.iter().filter(|digit| cell.contains(digit)) {
        let left: Vec<u8> = digits.iter().copied().filter(|other| other != digit).collect();
        for deal in deals(&left, others) {
            found.push([&[*digit], &deal[..]].concat());
        }
    }
    found
}

/// Returns the digits of a set, lowest first.
pub fn digits(set: DigitSet) -> Vec<u8> {
    (1..=9).filter(|value| set.contains(Digit::new(*value).unwrap())).collect()
}

/// Returns the set of a list.
pub fn set(list: &[u8]) -> DigitSet {
    DigitSet::from_digits(list).unwrap()
}
