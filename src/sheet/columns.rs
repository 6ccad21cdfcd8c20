//! Where the columns of a band stand, in characters of one width.

use super::{Band, Row};

/// The mark, the sum and the count stand before the combinations: `●10 12  `.
pub(super) const SETS: usize = 8;

/// Between two columns.
const GAP: usize = 2;

/// The columns of a band that are not the same for every band, each as wide as its widest entry.
#[derive(Clone, Copy)]
pub(super) struct Columns {
    /// How many combinations stand on a line.
    per_line: usize,
    pub sets: usize,
    pub must: usize,
    pub never: usize,
}

impl Columns {
    /// Returns the columns of a band, with the combinations narrow enough for a line of this width.
    ///
    /// One combination a line is the least, whatever the width.
    pub fn of(band: &Band, width: usize) -> Columns {
        let widest = |length: fn(&Row) -> usize| band.rows().iter().map(length).max().unwrap_or(0);
        let must = widest(|row| row.combinations().required().len()).max("Must".len());
        let never = widest(|row| row.combinations().impossible().len()).max("Never".len());
        let place = usize::from(band.size()) + 1;
        let room = width.saturating_sub(SETS + GAP + must + GAP + never) + 1;
        let per_line = (room / place).clamp(1, widest(|row| row.combinations().len()));
        Columns { per_line, sets: (per_line * place - 1).max("Combinations".len()), must, never }
    }

    /// Where the digits that must appear begin.
    pub fn must_at(&self) -> usize {
        SETS + self.sets + GAP
    }

    /// Where the digits that never appear begin.
    pub fn never_at(&self) -> usize {
        self.must_at() + self.must + GAP
    }

    /// How wide all columns are together.
    pub fn width(&self) -> usize {
        self.never_at() + self.never
    }

    /// How many lines a row takes.
    pub fn height(&self, row: &Row) -> usize {
        row.combinations().len().div_ceil(self.per_line)
    }

    /// The combinations of a row, broken into its lines.
    pub fn lines(&self, row: &Row) -> impl Iterator<Item = String> {
        let mut rest = row.combinations().iter().peekable();
        std::iter::from_fn(move || {
            rest.peek()?;
            let line: Vec<_> = rest.by_ref().take(self.per_line).map(|set| set.to_string()).collect();
            Some(line.join(" "))
        })
    }
}
