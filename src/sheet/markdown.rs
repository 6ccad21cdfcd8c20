//! The sheet for a wiki or a forum: a heading and a table a band.

use std::fmt;

use super::{MARK, Sheet};

impl Sheet {
    /// Writes the sheet as Markdown with tables.
    pub fn markdown(&self) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            writeln!(f, "# {}", self.title())?;
            for band in self.bands() {
                let (cells, sums) = band.heading();
                writeln!(f, "\n## {cells}, {sums}\n")?;
                writeln!(f, "| Sum | n | Combinations | Must | Never |")?;
                writeln!(f, "|---:|---:|:---|:---|:---|")?;
                for row in band.rows() {
                    let (sum, all) = (row.key().sum(), row.combinations());
                    if row.is_single() {
                        write!(f, "| {MARK} **{sum}** | 1 | **{all}** |")?;
                    } else {
                        write!(f, "| {sum} | {} | {all} |", all.len())?;
                    }
                    writeln!(f, " {} | {} |", all.required(), all.impossible())?;
                }
            }
            writeln!(f)?;
            for note in self.notes() {
                writeln!(f, "- **{}**: {}", note.term, note.text)?;
            }
            Ok(())
        })
    }
}
