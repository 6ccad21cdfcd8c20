//! The sheet for a terminal or a line printer: bands of aligned columns, side by side where there is room.

use std::fmt;

use super::columns::{Columns, SETS};
use super::{Band, MARK, Sheet};
use crate::explain::words::wrap;

/// Between two bands side by side.
const GAP: usize = 3;

/// The widest the notes get: longer lines are hard to read.
const NOTES: usize = 100;

impl Sheet {
    /// Writes the sheet as plain text of lines no longer than `width`, for which it needs 40 at least.
    ///
    /// Bands stand side by side as far as the width allows, and long lists of combinations wrap.
    pub fn text(&self, width: usize) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            writeln!(f, "{}", self.title())?;
            for shelf in shelves(&self.bands, width) {
                writeln!(f)?;
                let height = shelf.iter().map(|block| block.lines.len()).max().unwrap_or(0);
                for y in 0..height {
                    let line: String = shelf.iter().map(|block| block.line(y)).collect();
                    writeln!(f, "{}", line.trim_end())?;
                }
            }
            for note in self.notes() {
                let lines = wrap(&format!("{}: {}", note.term, note.text), width.min(NOTES));
                writeln!(f, "\n{}", lines.join("\n"))?;
            }
            Ok(())
        })
    }
}

/// A band as lines.
struct Block {
    width: usize,
    lines: Vec<String>,
}

impl Block {
    fn new(band: &Band, width: usize) -> Block {
        let columns = Columns::of(band, width);
        let (sets, must) = (columns.sets, columns.must);
        let (cells, sums) = band.heading();
        let mut lines = vec![
            format!("{:─<1$}", format!("── {cells}, {sums} "), columns.width()),
            format!("Sum  n  {:sets$}  {:must$}  Never", "Combinations", "Must"),
        ];
        for row in band.rows() {
            let mark = if row.is_single() { MARK } else { ' ' };
            let all = row.combinations();
            let mut start = format!("{mark}{:>2} {:>2}  ", row.key().sum(), all.len());
            let mut end = format!("  {:must$}  {}", all.required(), all.impossible());
            for line in columns.lines(row) {
                lines.push(format!("{start}{line:sets$}{end}"));
                (start, end) = (" ".repeat(SETS), String::new());
            }
        }
        Block { width: columns.width(), lines }
    }

    /// One line of the block, as wide as the block and the gap behind it.
    fn line(&self, y: usize) -> String {
        let line = self.lines.get(y).map_or("", String::as_str);
        format!("{line:0$}", self.width + GAP)
    }
}

/// The bands as rows of blocks, each row as full as the width allows.
fn shelves(bands: &[Band], width: usize) -> Vec<Vec<Block>> {
    let mut shelves = Vec::<Vec<Block>>::new();
    let mut room = 0;
    for band in bands {
        let block = Block::new(band, width);
        match shelves.last_mut() {
            Some(shelf) if GAP + block.width <= room => {
                room -= GAP + block.width;
                shelf.push(block);
            }
            _ => {
                room = width.saturating_sub(block.width);
                shelves.push(vec![block]);
            }
        }
    }
    shelves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_longer_than_asked_for() {
        for digits in [4, 6, 9] {
            let sheet = Sheet::new(digits, 1..=9);
            for width in 40..320 {
                let text = sheet.text(width).to_string();
                let longest = text.lines().map(|line| line.chars().count()).max();
                assert!(longest <= Some(width), "{width}:\n{text}");
            }
        }
    }
}
