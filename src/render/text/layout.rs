//! How large the cells of a text drawing are, and where their contents stand.

use crate::cells::Cell;
use crate::render::drawing::Drawing;

/// The size of the cells, as small as what they hold allows.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    pub width: usize,
    pub height: usize,
    /// The line of a cell on which its digit stands.
    pub middle: usize,
}

impl Layout {
    pub fn new(drawing: &Drawing) -> Layout {
        let labels = drawing.cages.iter().any(|cage| !cage.labels.is_empty());
        let lines = !(drawing.thermos.is_empty() && drawing.diagonals.is_empty());
        let (width, height, middle) = match (drawing.has_candidates(), lines, labels) {
            // Sums and candidates would be taken for each other on one line.
            (true, _, true) => (7, 4, 2),
            (true, _, false) | (false, true, _) => (7, 3, 1),
            (false, false, true) => (5, 2, 1),
            (false, false, false) => (5, 1, 0),
        };
        Layout { width, height, middle }
    }

    /// The top left of a cell inside its borders, as column and line.
    pub fn inside(self, cell: Cell) -> (usize, usize) {
        let (column, row) = (usize::from(cell.column()) - 1, usize::from(cell.row()) - 1);
        (column * (self.width + 1) + 1, row * (self.height + 1) + 1)
    }

    /// Where the digit of a cell stands.
    pub fn center(self, cell: Cell) -> (usize, usize) {
        let (x, y) = self.inside(cell);
        (x + self.width / 2, y + self.middle)
    }

    /// How many columns and lines a grid of this side takes.
    pub fn size(self, side: u8) -> (usize, usize) {
        let side = usize::from(side);
        (side * (self.width + 1) + 1, side * (self.height + 1) + 1)
    }
}
