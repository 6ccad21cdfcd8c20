//! Any puzzle, a rule a line, for people to read and write.
//!
//! ```text
//! # The line a puzzle begins with, and its title; it may be left out where no puzzle comes before.
//! puzzle A killer on irregular regions
//! size 6                                 # rows and columns: 4, 6, 8 or 9, which is meant if nothing is said
//! regions 111222 113332 143352 446352 446555 466665
//! diagonals                              # or: diagonal falling, diagonal rising
//! 10: r1c1 r1c2 r2c1                     # a cage and its sum
//! cage: r3c3 r3c4                        # a cage without a sum
//! thermo r6c1 r5c1 r4c1 and r6c1 r6c2    # from the bulb on; a branching one path by path
//! slow thermo r2c6 r3c6                  # digits may repeat
//! extra region r1c1 r2c2 r3c3
//! given r1c6 = 3
//! candidates r2c2 = 135                  # the cell holds one of these
//! ```
//!
//! Also: `author NAME`; `givens`, `regions` and `solution` with all cells row by row, blanks between them meaning nothing;
//! `no boxes`, `no rows`, `no columns` for grids without. Words are read in any case, cells as `r1c2` or `A2` (row A, column 2),
//! and `: ; = ,` and blanks are all the same between them. A comment goes from a `#` after a blank to the end of the line, but
//! titles and names may have one in them. A grid of cells below a title, `diagonals` or the like is its givens.

mod read;
mod write;

use super::format::{End, Format, Spec};
use super::letters;
use super::lines::Line;

pub(super) const SPEC: Spec = Spec {
    name: "text",
    about: "any puzzle, a rule a line, as 10: r1c1 r1c2",
    begins,
    end: |_| End::Unknown,
    read: read::read,
    write: Some(write::write),
};

/// The words that lines begin with.
const WORDS: [&str; 15] = [
    "puzzle",
    "author",
    "size",
    "no",
    "regions",
    "diagonal",
    "diagonals",
    "givens",
    "given",
    "candidates",
    "cage",
    "thermo",
    "slow",
    "extra",
    "solution",
];

/// A word between separators, and the column it begins at.
type Word<'a> = (usize, &'a str);

fn begins(line: &Line) -> bool {
    let mut words = words(line);
    let Some((_, first)) = words.next() else { return false };
    let known = WORDS.iter().any(|word| first.eq_ignore_ascii_case(word));
    let colon = line.text().strip_prefix(first).is_some_and(|rest| rest.starts_with(':'));
    let is_number = first.bytes().all(|byte| byte.is_ascii_digit());
    known || (is_number && (colon || words.next().is_some_and(looks_like_cell)))
}

/// Tells whether a word is meant as a cell, in the grid or not.
fn looks_like_cell((_, word): Word<'_>) -> bool {
    let mut bytes = word.bytes();
    bytes.next().is_some_and(|c| c.is_ascii_alphabetic()) && bytes.next().is_some_and(|c| c.is_ascii_digit())
}

/// The words of a line up to a comment.
fn words(line: &Line) -> impl Iterator<Item = Word<'_>> {
    let is_separator = |c| matches!(c, ' ' | '\t' | ':' | ';' | '=' | ',');
    let mut column = line.column_of(0);
    let words = line.text.split(is_separator).map(move |word| {
        let start = column;
        column += word.chars().count() + 1;
        (start, word)
    });
    words.filter(|(_, word)| !word.is_empty()).take_while(|(_, word)| !word.starts_with('#'))
}

/// Tells whether this is the line a puzzle begins with.
pub(super) fn is_heading(line: &Line) -> bool {
    words(line).next().is_some_and(|(_, word)| word.eq_ignore_ascii_case("puzzle"))
}

/// Tells whether a line after others is no rule of the same puzzle: a mistake in one should not be taken for another format.
fn ends_puzzle(line: &Line) -> bool {
    let long = line.words().next().is_some_and(|(_, word)| word.len() > 30);
    let other = Format::of(line).filter(|format| *format != Format::TEXT);
    is_heading(line) || other.is_some_and(|format| long || format != Format::LETTERS || letters::is_row(line))
}
