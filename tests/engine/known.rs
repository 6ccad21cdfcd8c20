//! Counts that others have found.

use std::sync::Arc;

use cagebook::engine::{Count, Engine, Limits};
use cagebook::rules::{Houses, Rule};
use cagebook::{Puzzle, Side, variants};

/// How many grids of a side keep the rules and begin with these cells.
fn count(side: u8, rules: impl Fn(Side) -> Vec<Arc<dyn Rule>>, first: &str) -> u64 {
    let side = Side::new(side).unwrap();
    let givens = format!("{first:.<0$}", side.cells().len()).parse().unwrap();
    match Engine::new().count(&Puzzle::new(givens, rules(side)), u64::MAX, &Limits::default()) {
        Count::Exactly(count) => count,
        other => panic!("{other:?}"),
    }
}

/// Rows, columns and both diagonals, no boxes.
fn diagonal_latin(side: Side) -> Vec<Arc<dyn Rule>> {
    let mut rules = variants::latin(side);
    rules.push(Arc::new(Houses::falling_diagonal(side)));
    rules.push(Arc::new(Houses::rising_diagonal(side)));
    rules
}

#[test]
fn grids_of_four() {
    assert_eq!(count(4, variants::classic, ""), 288);
    // <https://oeis.org/A002860> and <https://oeis.org/A274806>.
    assert_eq!(count(4, variants::latin, ""), 576);
    assert_eq!(count(4, diagonal_latin, ""), 48);
}

#[test]
fn grids_of_six() {
    // <https://oeis.org/A107739> counts the 28 200 960 grids with boxes of two rows and three columns. Any first row
    // goes on in as many ways.
    assert_eq!(count(6, variants::classic, "123456") * 720, 28_200_960);
    // <https://oeis.org/A000315>: Latin squares whose first row and column are in order.
    assert_eq!(count(6, variants::latin, "1234562.....3.....4.....5.....6....."), 9408);
    // <https://oeis.org/A274171>.
    assert_eq!(count(6, diagonal_latin, "123456"), 128);
}
