//! The words at the foot of the sheet, the same in every form that has a foot.

use super::{MARK, Sheet};
use crate::combinations::Key;
use crate::houses::Side;

/// A term and what is said about it.
pub(super) struct Note {
    pub term: String,
    pub text: String,
}

impl Note {
    fn new(term: impl Into<String>, text: String) -> Note {
        Note { term: term.into(), text }
    }
}

impl Sheet {
    /// How to read the rows, and the two rules of a house that go with them.
    pub(super) fn notes(&self) -> [Note; 3] {
        let legend = format!(
            "{MARK} the only combination; n: how many there are; must: digits in all of them; \
             never: digits in none."
        );
        let house = self.digits().sum();
        // A grid of five or seven has no boxes.
        let boxes = Side::new(self.digits().len() as u8).is_some();
        let kinds = if boxes { "row, column or box" } else { "row or column" };
        let [two, three, four] = [2, 3, 4].map(|houses| houses * u16::from(house));
        let rule = format!("a house ({kinds}) makes {house}, two make {two}, three {three} and four {four}.");
        let example = self.complements().map(|(cage, rest)| format!(", so {cage} leaves {rest}"));
        let complement = format!(
            "a cage and the rest of its house make {house} and share no digit{}.",
            example.unwrap_or_default()
        );
        [
            Note::new("Legend", legend),
            Note::new(format!("Rule of {house}"), rule),
            Note::new("Complement", complement),
        ]
    }

    /// An example: two cells that make one more than the highest digit, and what they leave of a house.
    fn complements(&self) -> Option<(Key, Key)> {
        let cage = Key::new(self.digits().len() as u8 + 1, 2)?;
        Some((cage, cage.complement(self.digits())?))
    }
}
