//! What the table costs and what it saves: the same random queries, put to it and to the usual other ways.
//!
//! One iteration asks a thousand queries, so a time in µs reads as ns a query. Nothing is timed before its
//! answers agree with those of plain recursion.

use std::collections::HashMap;
use std::hint::black_box;
use std::sync::LazyLock;

use cagebook::{Digit, DigitSet, Key, combinations, lookup};
use divan::Bencher;
use itertools::Itertools as _;

fn main() {
    divan::main();
}

/// How many queries one iteration asks.
const BATCH: usize = 1000;

/// How many batches take turns: too many for a branch predictor to learn their answers by heart.
const BATCHES: usize = 16;

/// Times a batch of queries, once each has been answered as the reference does.
fn ask<Q>(bencher: Bencher, queries: &[Q], answer: impl Fn(&Q) -> u64, reference: impl Fn(&Q) -> u64) {
    for (i, query) in queries.iter().enumerate() {
        assert_eq!(answer(query), reference(query), "query {i}");
    }
    let mut batches = queries.chunks(BATCH).cycle();
    bencher.bench_local(|| {
        let batch = black_box(batches.next().unwrap_or_default());
        batch.iter().map(&answer).fold(0, u64::wrapping_add)
    });
}

struct Query {
    sum: u8,
    size: u8,
    /// Up to three digits.
    excluded: DigitSet,
    digit: Digit,
}

static QUERIES: LazyLock<Vec<Query>> = LazyLock::new(|| {
    let mut random = Random(45);
    let keys: Vec<Key> = Key::all().collect();
    let digits: Vec<Digit> = DigitSet::ALL.iter().collect();
    let query = |_| {
        let key = *random.pick(&keys);
        let excluded = (0..random.below(4)).map(|_| *random.pick(&digits)).collect();
        Query { sum: key.sum(), size: key.size(), excluded, digit: *random.pick(&digits) }
    };
    (0..BATCH * BATCHES).map(query).collect()
});

/// The generator splitmix64: every run asks the same.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ bits >> 31) % end as u64) as usize
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// A way to come by combinations; sets are masks with bit 0 for digit 1.
trait Way {
    /// The combinations without the excluded digits, in digit order.
    fn sets(query: &Query, excluded: DigitSet) -> impl Iterator<Item = u16>;

    fn first(query: &Query) -> u64 {
        Self::sets(query, DigitSet::EMPTY).next().map_or(0, u64::from)
    }

    fn visit(query: &Query) -> u64 {
        Self::sets(query, query.excluded).map(u64::from).sum()
    }

    fn required_and_possible(query: &Query) -> u64 {
        let nothing_yet = (DigitSet::ALL.bits(), 0);
        let add = |(all, any), set| (all & set, any | set);
        match Self::sets(query, query.excluded).fold(nothing_yet, add) {
            (_, 0) => 0,
            (all, any) => pair(all, any),
        }
    }
}

fn pair(required: u16, possible: u16) -> u64 {
    u64::from(required) << 16 | u64::from(possible)
}

struct Flat;

impl Way for Flat {
    fn sets(query: &Query, excluded: DigitSet) -> impl Iterator<Item = u16> {
        combinations(query.sum, query.size).excluding(excluded).iter().map(DigitSet::bits)
    }

    fn required_and_possible(query: &Query) -> u64 {
        let left = combinations(query.sum, query.size).excluding(query.excluded);
        pair(left.required().bits(), left.possible().bits())
    }
}

struct Phf;

impl Way for Phf {
    fn sets(query: &Query, excluded: DigitSet) -> impl Iterator<Item = u16> {
        let sets = lookup(query.sum, query.size).iter();
        sets.filter(move |set| set.is_disjoint(excluded)).map(|set| set.bits())
    }
}

struct StdHashMap;

static HASH_MAP: LazyLock<HashMap<(u8, u8), Vec<u16>>> = LazyLock::new(|| {
    let sets = |key: Key| key.combinations().iter().map(DigitSet::bits).collect();
    Key::all().map(|key| ((key.sum(), key.size()), sets(key))).collect()
});

impl Way for StdHashMap {
    fn sets(query: &Query, excluded: DigitSet) -> impl Iterator<Item = u16> {
        let sets = HASH_MAP.get(&(query.sum, query.size)).into_iter().flatten().copied();
        sets.filter(move |set| set & excluded.bits() == 0)
    }
}

/// `itertools::combinations` of all digits, then a filter.
struct Itertools;

impl Way for Itertools {
    fn sets(query: &Query, excluded: DigitSet) -> impl Iterator<Item = u16> {
        let sum = query.sum;
        let lists =
            (1..=9).combinations(query.size.into()).filter(move |list| list.iter().sum::<u8>() == sum);
        lists.map(|list| mask(&list)).filter(move |set| set & excluded.bits() == 0)
    }
}

/// The same with the excluded digits left out from the start.
struct ItertoolsOfAllowed;

impl Way for ItertoolsOfAllowed {
    fn sets(query: &Query, excluded: DigitSet) -> impl Iterator<Item = u16> {
        let sum = query.sum;
        let lists = (!excluded).iter().map(Digit::get).combinations(query.size.into());
        lists.filter(move |list| list.iter().sum::<u8>() == sum).map(|list| mask(&list))
    }
}

/// Digit by digit into a `Vec` of lists: the reference.
struct Recursion;

impl Way for Recursion {
    fn sets(query: &Query, excluded: DigitSet) -> impl Iterator<Item = u16> {
        recursion(query.sum, query.size, excluded).into_iter().map(|list| mask(&list))
    }
}

fn recursion(sum: u8, size: u8, excluded: DigitSet) -> Vec<Vec<u8>> {
    fn extend(sum: u8, size: u8, excluded: DigitSet, list: &mut Vec<u8>, lists: &mut Vec<Vec<u8>>) {
        if size == 0 {
            if sum == 0 {
                lists.push(list.clone());
            }
            return;
        }
        for value in list.last().map_or(1, |last| last + 1)..=9.min(sum) {
            if Digit::new(value).is_some_and(|digit| !excluded.contains(digit)) {
                list.push(value);
                extend(sum - value, size - 1, excluded, list, lists);
                list.pop();
            }
        }
    }

    let mut lists = Vec::new();
    extend(sum, size, excluded, &mut Vec::new(), &mut lists);
    lists
}

fn mask(list: &[u8]) -> u16 {
    list.iter().fold(0, |mask, digit| mask | 1 << (digit - 1))
}

/// From a sum and a size to the first combination.
#[divan::bench(types = [Flat, Phf, StdHashMap, Itertools, Recursion])]
fn look_up<W: Way>(bencher: Bencher) {
    ask(bencher, &QUERIES, W::first, Recursion::first);
}

/// The combinations without the excluded digits, each looked at.
#[divan::bench(types = [Flat, Phf, StdHashMap, Itertools, ItertoolsOfAllowed, Recursion])]
fn exclude_and_visit<W: Way>(bencher: Bencher) {
    ask(bencher, &QUERIES, W::visit, Recursion::visit);
}

/// The digits in all combinations, and those in some, without the excluded digits.
#[divan::bench(types = [Flat, Phf, StdHashMap, Itertools, ItertoolsOfAllowed, Recursion])]
fn required_and_possible<W: Way>(bencher: Bencher) {
    ask(bencher, &QUERIES, W::required_and_possible, Recursion::required_and_possible);
}

/// Which sums of a size force a digit, without the excluded digits.
#[divan::bench_group]
mod forcing {
    use cagebook::{combinations, sums};
    use divan::Bencher;

    use super::{QUERIES, Query, ask};

    /// The sums as bits, by walking the combinations of each.
    fn by_walk(query: &Query) -> u64 {
        let Query { size, excluded, digit, .. } = *query;
        let forced = |sum: &u8| combinations(*sum, size).excluding(excluded).required().contains(digit);
        let range = size * (size + 1) / 2..=size * (19 - size) / 2;
        range.filter(forced).fold(0, |sums, sum| sums | 1 << sum)
    }

    #[divan::bench]
    fn table(bencher: Bencher) {
        let forcing = |query: &Query| sums(query.size).excluding(query.excluded).forcing(query.digit);
        for query in QUERIES.iter() {
            assert_eq!(forcing(query).iter().fold(0, |sums, sum| sums | 1 << sum), by_walk(query));
        }
        let count = |query: &Query| forcing(query).len() as u64;
        ask(bencher, &QUERIES, count, |query| by_walk(query).count_ones().into());
    }

    #[divan::bench]
    fn walk(bencher: Bencher) {
        ask(bencher, &QUERIES, by_walk, by_walk);
    }
}

/// What pencil marks leave of a cage.
#[divan::bench_group]
mod reduce {
    use std::sync::LazyLock;

    use cagebook::{Digit, DigitSet, Key};
    use divan::Bencher;

    use super::{BATCH, BATCHES, Random, ask, recursion};

    /// A cage with marks that some combination fits.
    struct Marked {
        key: Key,
        cells: Vec<DigitSet>,
    }

    static CAGES: LazyLock<Vec<Marked>> = LazyLock::new(|| {
        let mut random = Random(81);
        let keys: Vec<Key> = Key::all().collect();
        let cage = |_| {
            let key = *random.pick(&keys);
            let sets: Vec<DigitSet> = key.combinations().iter().collect();
            let mut deal: Vec<Digit> = random.pick(&sets).iter().collect();
            let mut cells = Vec::new();
            while !deal.is_empty() {
                let digit = deal.swap_remove(random.below(deal.len()));
                let others = DigitSet::ALL.subsets().nth(random.below(512)).unwrap_or_default();
                cells.push(others.with(digit));
            }
            Marked { key, cells }
        };
        (0..BATCH * BATCHES).map(cage).collect()
    });

    /// What the cells keep, as one number.
    fn number(cells: impl IntoIterator<Item = DigitSet>) -> u64 {
        cells.into_iter().fold(0, |number, cell| number.wrapping_mul(509) + u64::from(cell.bits()))
    }

    /// Deals the digits out in every way; tells whether there is one.
    fn deal(digits: DigitSet, cells: &[DigitSet], kept: &mut [DigitSet]) -> bool {
        let Some((cell, others)) = cells.split_first() else { return true };
        let mut dealt = false;
        for digit in *cell & digits {
            if deal(digits.without(digit), others, &mut kept[1..]) {
                kept[0].insert(digit);
                dealt = true;
            }
        }
        dealt
    }

    fn by_recursion(cage: &Marked) -> u64 {
        let mut kept = vec![DigitSet::EMPTY; cage.cells.len()];
        for list in recursion(cage.key.sum(), cage.key.size(), DigitSet::EMPTY) {
            deal(DigitSet::from_digits(&list).unwrap_or_default(), &cage.cells, &mut kept);
        }
        number(kept)
    }

    #[divan::bench]
    fn matching(bencher: Bencher) {
        let left =
            |cage: &Marked| number(cage.key.combinations().reduce(&cage.cells).cells().iter().copied());
        ask(bencher, &CAGES, left, by_recursion);
    }

    #[divan::bench]
    fn all_deals(bencher: Bencher) {
        ask(bencher, &CAGES, by_recursion, by_recursion);
    }
}
