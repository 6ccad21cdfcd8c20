//! The sheet for a spreadsheet: a line of names, then a line a key.

use std::fmt;

use super::Sheet;
use crate::combinations::Combinations;

/// The names of the fields of a [`line()`].
pub const HEADER: &str = "sum,size,count,combinations,required,possible,impossible";

impl Sheet {
    /// Writes the sheet as comma-separated values.
    ///
    /// There are no notes and no marks, so that every line is a key: a single combination is one whose
    /// `count` is 1.
    pub fn csv(&self) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            writeln!(f, "{HEADER}")?;
            self.rows().try_for_each(|row| {
                let key = row.key();
                writeln!(f, "{}", line(key.sum(), key.size(), row.combinations()))
            })
        })
    }
}

/// Writes the combinations of a sum and a size as one line of comma-separated values, without its end.
///
/// Combinations have a space between them, sets of digits nothing, so no field needs quotes.
///
/// ```
/// use cagebook::{combinations, digits, sheet};
///
/// let narrowed = combinations(10, 2).excluding(digits![1]);
/// assert_eq!(sheet::csv::line(10, 2, narrowed).to_string(), "10,2,3,28 37 46,,234678,159");
/// ```
pub fn line(sum: u8, size: u8, combinations: Combinations) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        write!(f, "{sum},{size},{},{combinations},", combinations.len())?;
        write!(f, "{},", combinations.required())?;
        write!(f, "{},{}", combinations.possible(), combinations.impossible())
    })
}
