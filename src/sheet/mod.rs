//! The cheat-sheet: every key with its combinations, by size, then sum, and the forms it is written in.
//!
//! [`Sheet`] holds the rows; each file below writes them in one form. A key with a single combination
//! carries the mark `●` wherever a person reads the sheet, and stands in bold where the form has bold,
//! so that no form needs colour.

mod columns;
pub mod csv;
mod html;
mod markdown;
mod notes;
#[expect(clippy::cast_precision_loss, reason = "characters and lines are counted in hundreds")]
mod svg;
mod text;

use crate::combinations::{Combinations, Key};
use crate::digits::DigitSet;

/// Stands at every key with a single combination.
const MARK: char = '●';

/// The keys of some sizes with their combinations, ready to be written.
///
/// ```
/// use cagebook::Sheet;
///
/// let sheet = Sheet::new(9, 1..=9);
/// assert_eq!(sheet.rows().count(), 129);
///
/// let six_by_six = Sheet::new(6, [5]);
/// assert_eq!(
///     six_by_six.csv().to_string(),
///     "sum,size,count,combinations,required,possible,impossible\n\
///      15,5,1,12345,12345,12345,6\n\
///      16,5,1,12346,12346,12346,5\n\
///      17,5,1,12356,12356,12356,4\n\
///      18,5,1,12456,12456,12456,3\n\
///      19,5,1,13456,13456,13456,2\n\
///      20,5,1,23456,23456,23456,1\n"
/// );
/// ```
#[derive(Clone, Debug)]
pub struct Sheet {
    digits: DigitSet,
    bands: Vec<Band>,
}

impl Sheet {
    /// Returns the sheet of a grid with the digits 1 to `digits`: a band for each of these sizes, in the
    /// order given.
    ///
    /// A size that so few digits cannot fill has no band. All nine digits are in play if `digits` is above 9.
    pub fn new(digits: u8, sizes: impl IntoIterator<Item = u8>) -> Sheet {
        let band = |size| {
            let keys = Key::all().filter(|key| key.size() == size);
            let rows = keys.map(|key| Row { key, combinations: key.combinations().up_to(digits) });
            Band { size, rows: rows.filter(|row| !row.combinations.is_empty()).collect() }
        };
        let bands = sizes.into_iter().map(band).filter(|band| !band.rows.is_empty());
        Sheet { digits: DigitSet::up_to(digits), bands: bands.collect() }
    }

    /// Returns the digits in play, which are those a house holds.
    pub const fn digits(&self) -> DigitSet {
        self.digits
    }

    /// Returns the bands, one for each size.
    pub fn bands(&self) -> &[Band] {
        &self.bands
    }

    /// Iterates over the rows of all bands.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.bands.iter().flat_map(Band::rows)
    }

    /// What the sheet calls itself.
    fn title(&self) -> String {
        let title = "Killer sudoku combinations";
        match self.digits.len() {
            9 => title.to_owned(),
            n => format!("{title} of 1 to {n}"),
        }
    }
}

/// The keys of one size.
#[derive(Clone, Debug)]
pub struct Band {
    size: u8,
    rows: Vec<Row>,
}

impl Band {
    /// Returns the number of cells.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Returns the rows by sum; there is at least one.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The band's heading, in two parts: `3 cells` and `6 to 24`.
    fn heading(&self) -> (String, String) {
        let cells = if self.size == 1 { "cell" } else { "cells" };
        let sums = match &*self.rows {
            [first, .., last] => format!("{} to {}", first.key.sum(), last.key.sum()),
            rows => rows.iter().map(|row| row.key.sum().to_string()).collect(),
        };
        (format!("{} {cells}", self.size), sums)
    }
}

/// One key and its combinations.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    key: Key,
    combinations: Combinations,
}

impl Row {
    /// Returns the key.
    pub const fn key(&self) -> Key {
        self.key
    }

    /// Returns the combinations of the digits in play; there is at least one.
    pub const fn combinations(&self) -> Combinations {
        self.combinations
    }

    /// Tells whether there is only one combination.
    pub const fn is_single(&self) -> bool {
        self.combinations.len() == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_sheet_can_be_written_however_little_is_on_it() {
        for digits in [0, 1, 2, 3, 9, 255] {
            for sizes in [&[][..], &[1], &[0, 2, 10, 255], &[9, 1]] {
                let sheet = Sheet::new(digits, sizes.iter().copied());
                assert!(sheet.bands().iter().all(|band| !band.rows().is_empty()));
                assert_eq!(sheet.csv().to_string().lines().count(), 1 + sheet.rows().count());
                for width in [0, 40, usize::MAX] {
                    assert!(sheet.text(width).to_string().contains("Complement:"));
                }
                assert!(sheet.markdown().to_string().contains("**Complement**: "));
                assert!(sheet.html().to_string().ends_with("</html>\n"));
                assert!(sheet.svg().to_string().ends_with("</svg>\n"));
            }
        }
    }
}
