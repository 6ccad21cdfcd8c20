//! Small pieces of English.

use core::fmt;

use crate::digits::DigitSet;

/// With a space between: `19 28`, `r1c1 r1c2`.
pub(crate) fn spaced(items: impl IntoIterator<Item: ToString>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// With a space between, or `none`.
pub(super) fn digits_or_none(digits: DigitSet) -> String {
    if digits.is_empty() { "none".to_owned() } else { spaced(digits) }
}

/// As a sentence has them: `8`, `8 and 9`, `7, 8 and 9`, or another word than `and` before the last.
pub(crate) fn listed(items: impl IntoIterator<Item: ToString>, and: &str) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match (items.pop(), items.is_empty()) {
        (Some(last), false) => format!("{} {and} {last}", items.join(", ")),
        (last, _) => last.unwrap_or_default(),
    }
}

/// `1 cell`, `2 cells`.
pub(super) struct CellCount(pub(super) u8);

impl fmt::Display for CellCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cell{}", self.0, plural(self.0.into(), "", "s"))
    }
}

/// The word that goes with one, or with any other number: `is` and `are`, `makes` and `make`.
pub(crate) const fn plural(count: usize, one: &'static str, several: &'static str) -> &'static str {
    if count == 1 { one } else { several }
}

/// Breaks a text at its spaces into lines of at most this many characters; a longer word has a line alone.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::<String>::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_only() {
        assert_eq!(wrap("a cage of 45", 6), ["a cage", "of 45"]);
        assert_eq!(wrap("a cage of 45", 5), ["a", "cage", "of 45"]);
        assert_eq!(wrap("●● cage", 7), ["●● cage"], "characters count, not bytes");
        assert_eq!(wrap("house 45", 1), ["house", "45"]);
    }
}
