//! Killers as letters, the sums with their letters.

use crate::{contents, error, puzzle, read};

const LETTERS: &str = "aabbbcdefghhiicdefghjjkkkkllmmmmnnnnooooppppqqqqrrrrssssttttuuuuvvvvwwwwxxxxyyyyz";

fn sums(order: impl Iterator<Item = char>) -> String {
    let sums: Vec<String> = order.map(|letter| format!("{letter}={} ", letter as u32 - 80)).collect();
    sums.concat()
}

#[test]
fn sums_with_letters_come_in_any_order() {
    let plain: Vec<String> = ('a'..='z').map(|letter| (letter as u32 - 80).to_string()).collect();
    let plain = puzzle(&format!("{LETTERS}\n{}", plain.join(" ")));
    assert_eq!(contents(&puzzle(&format!("{LETTERS}\n{}", sums('a'..='z')))), contents(&plain));
    assert_eq!(contents(&puzzle(&format!("{LETTERS}\n{}", sums(('a'..='z').rev())))), contents(&plain));
    let commas = sums('a'..='z').replace(' ', ",");
    assert_eq!(contents(&puzzle(&format!("{LETTERS}\n{commas}"))), contents(&plain));
    // A line a row, givens before the letters.
    let row = |i: usize| format!(".....{}... {}\n", i + 1, &LETTERS[i * 9..i * 9 + 9]);
    let rows = (0..9).map(row).collect::<Vec<_>>().concat();
    let given = puzzle(&format!("{rows}{}\n", sums('a'..='z')));
    assert_eq!(contents(&given).1, contents(&plain).1);
    assert_eq!(given.givens().filled().count(), 9);
    let stream = format!("{LETTERS}\n{}\n", sums('a'..='z')).repeat(3);
    assert!(read(&stream).iter().all(Result::is_ok) && read(&stream).len() == 3);
}

#[test]
fn wrong_letters_are_refused_with_their_place() {
    let good = sums('a'..='z');
    for (from, to, wrong) in [
        ("c=19", "b=19", "line 2, column 11: b has a sum already"),
        (
            "c=19",
            "A=19",
            "line 2, column 11: a letter from a to z and its sum were expected, and there is \"A\"",
        ),
        (
            "c=19",
            "19",
            "line 2, column 11: a letter from a to z and its sum were expected, and there is \"19\"",
        ),
        (
            "c=19",
            "cc=19",
            "line 2, column 11: a letter from a to z and its sum were expected, and there is \"cc\"",
        ),
        ("c=19", "c=1x", "line 2, column 13: a sum was expected, and there is \"1x\""),
        ("c=19", "c=", "line 2, column 13: a sum was expected, and there is \"\""),
        ("c=19 ", "", "line 2, column 125: the sum of c was expected"),
    ] {
        assert_eq!(error(&format!("{LETTERS}\n{}\n", good.replacen(from, to, 1))), wrong, "{to}");
    }
}
