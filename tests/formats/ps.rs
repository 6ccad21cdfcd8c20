//! Killers as numbers that hold sum and cage.

use crate::{contents, error, puzzle};

/// Nine cages, a row each; their numbers come in any order.
fn rows(between: &str) -> String {
    let cages =
        [7, 3, 80, 0, 255, 9, 12, 200, 1].map(|cage| format!("{}:{between}", 45 * 256 + cage).repeat(9));
    format!("3x3:d:k:{between}{}", cages.concat())
}

#[test]
fn white_space_and_line_ends_mean_nothing() {
    let plain = puzzle(&rows(""));
    assert_eq!(plain.cages().count(), 9);
    assert_eq!(
        plain.cages().nth(2).unwrap().to_string(),
        "cage 45 at r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9"
    );
    for between in [" ", "\t ", "\n", "\r\n  "] {
        assert_eq!(contents(&puzzle(&rows(between))), contents(&plain), "{between:?}");
    }
    // Even in a number.
    let text = rows("").replacen("11527", "11 5\n27", 1);
    assert_eq!(contents(&puzzle(&text)), contents(&plain));
}

#[test]
fn what_is_wrong_has_its_line() {
    let text = rows("").replacen("3x3:d:k:11527:11527:", "3x3:d:k:11527:\n11x27:", 1);
    assert_eq!(error(&text), "line 1, column 15: 81 numbers were expected, and there are 1");
    let text = rows("").replacen("3x3:d:k:11527:11527:", "3x3:d:k:11527:\n12807:", 1);
    assert_eq!(error(&text), "line 2, column 1: cage 7 at r1c1 has the sum 45, and here 50");
}
