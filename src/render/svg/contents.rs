//! The digits in the cells.

use std::fmt;

use super::marks::{CHANGED, REMOVED};
use super::{Point, center};
use crate::digits::DigitSet;
use crate::houses::Side;
use crate::render::drawing::{Content, Drawing};

/// Draws the digits, and over them the notes.
pub(super) fn draw(drawing: &Drawing, f: &mut fmt::Formatter) -> fmt::Result {
    // Below the sums, which would run into them.
    let (size, down) = if drawing.cages.is_empty() { (24.0, 0.0) } else { (19.5, 4.0) };
    writeln!(f, "<g text-anchor=\"middle\" font-size=\"{size}\">")?;
    for (cell, content) in drawing.contents() {
        let (digit, look) = match content {
            Content::Given(digit) => (digit, " font-weight=\"bold\"".to_owned()),
            Content::Entry(digit) if drawing.marks.placed.contains(cell) => {
                (digit, format!(" font-weight=\"bold\" fill=\"{CHANGED}\""))
            }
            Content::Entry(digit) => (digit, String::new()),
            Content::Empty | Content::Candidates(_) => continue,
        };
        let (x, y) = center(cell);
        writeln!(f, "<text x=\"{x}\" y=\"{:.1}\"{look}>{digit}</text>", y + down + 0.36 * size)?;
    }
    writeln!(f, "</g>")?;
    if !drawing.has_candidates() {
        return Ok(());
    }
    // Two thirds of the height where there are sums above, and dashes below.
    let (size, down, apart) = if drawing.cages.is_empty() { (11.0, 0.0, 11.4) } else { (8.0, 3.8, 6.5) };
    writeln!(f, "<g text-anchor=\"middle\" font-size=\"{size}\">")?;
    for (cell, content) in drawing.contents() {
        if let Content::Candidates(digits) = content {
            let (x, y) = center(cell);
            let notes =
                Notes { digits, removed: drawing.marks.removed_from(cell), side: drawing.side, size, apart };
            notes.draw((x, y + down + 0.36 * size), f)?;
        }
    }
    writeln!(f, "</g>")
}

/// The notes of a cell.
struct Notes {
    digits: DigitSet,
    /// Those that are struck.
    removed: DigitSet,
    side: Side,
    /// The size of the type, and how far lines are apart.
    size: f64,
    apart: f64,
}

impl Notes {
    /// Draws each in its place around the middle of a cell.
    fn draw(&self, (x, y): Point, f: &mut fmt::Formatter) -> fmt::Result {
        let columns = if self.side.get() == 4 { 2 } else { 3 };
        let rows = self.side.get().div_ceil(columns);
        for digit in self.digits {
            let from_middle = |place: u8, places: u8| f64::from(place) - f64::from(places - 1) / 2.0;
            let (row, column) = ((digit.get() - 1) / columns, (digit.get() - 1) % columns);
            let x = x + from_middle(column, columns) * 10.5;
            let y = y + from_middle(row, rows) * self.apart;
            if self.removed.contains(digit) {
                let (middle, reach) = (y - 0.36 * self.size, 0.4 * self.size);
                writeln!(
                    f,
                    "<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"{REMOVED}\">{digit}</text>\
                     <path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"{REMOVED}\" stroke-width=\"0.8\"/>",
                    x - reach,
                    middle + reach,
                    x + reach,
                    middle - reach
                )?;
            } else {
                writeln!(f, "<text x=\"{x:.1}\" y=\"{y:.1}\">{digit}</text>")?;
            }
        }
        Ok(())
    }
}
