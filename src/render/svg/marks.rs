//! What a drawing of a step points at, in colours that are told apart in black and white as well.

use std::fmt;

use super::outline::Outline;
use crate::render::marks::Marks;

/// The ground of what a step rests on: of houses and cages, and of cells.
const AREA: &str = "#fbf0cf";
const CELLS: &str = "#f2cd74";

/// The frames of cells that change, and the digits written into them.
pub(super) const CHANGED: &str = "#00539c";

/// The notes that are crossed out.
pub(super) const REMOVED: &str = "#b3001b";

/// Draws the ground of what a step rests on, and a frame in each cell that changes; sums are legible over both.
pub(super) fn draw(marks: &Marks, f: &mut fmt::Formatter) -> fmt::Result {
    for (cells, colour) in [(marks.area - marks.cells, AREA), (marks.cells, CELLS)] {
        if !cells.is_empty() {
            writeln!(f, "<path d=\"{}\" fill=\"{colour}\"/>", Outline { cells, inset: 0.0 })?;
        }
    }
    let changed = marks.changed();
    if changed.is_empty() {
        return Ok(());
    }
    f.write_str("<path d=\"")?;
    for cell in changed {
        write!(f, "{}", Outline { cells: cell.into(), inset: 2.0 })?;
    }
    writeln!(f, "\" fill=\"none\" stroke=\"{CHANGED}\" stroke-width=\"2.4\"/>")
}
