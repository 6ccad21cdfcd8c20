//! The borders of cells: boxes or regions, and cages.

use super::canvas::{Canvas, Ink};
use super::layout::Layout;
use super::strokes::{Alphabet, Stroke};
use crate::cells::{Cell, CellSet};
use crate::houses::Side;
use crate::render::cages::DrawnCage;
use crate::render::drawing::Drawing;

/// The cages that have borders: a border cannot belong to two that share cells.
pub(super) fn drawn(drawing: &Drawing) -> impl Iterator<Item = &DrawnCage> {
    drawing.cages.iter().filter(|cage| is_drawn(cage))
}

/// Tells whether a cage has borders.
pub(super) const fn is_drawn(cage: &DrawnCage) -> bool {
    cage.layer == 0
}

/// What lies between which cells.
pub(super) struct Borders<'a> {
    side: Side,
    regions: &'a [CellSet],
    cages: Vec<CellSet>,
}

impl<'a> Borders<'a> {
    pub fn new(drawing: &'a Drawing) -> Borders<'a> {
        let cages = drawn(drawing).map(|cage| cage.cells).collect();
        Borders { side: drawing.side, regions: &drawing.regions, cages }
    }

    pub fn draw(&self, layout: Layout, alphabet: &Alphabet, canvas: &mut Canvas) {
        let side = self.side.get();
        for row in 1..=side + 1 {
            for column in 1..=side + 1 {
                let x = usize::from(column - 1) * (layout.width + 1);
                let y = usize::from(row - 1) * (layout.height + 1);
                let (above, before) = (self.above(row, column), self.before(row, column));
                let meeting = [self.before(row - 1, column), above, before, self.above(row, column - 1)];
                canvas.put((x, y), alphabet.corner(meeting), ink(meeting));
                if column <= side {
                    for i in 1..=layout.width {
                        canvas.put((x + i, y), alphabet.horizontal(above, i), ink([above]));
                    }
                }
                if row <= side {
                    for i in 1..=layout.height {
                        canvas.put((x, y + i), alphabet.vertical(before, i), ink([before]));
                    }
                }
            }
        }
    }

    /// The line above a cell.
    fn above(&self, row: u8, column: u8) -> Stroke {
        self.between(self.cell(row - 1, column), self.cell(row, column))
    }

    /// The line before a cell.
    fn before(&self, row: u8, column: u8) -> Stroke {
        self.between(self.cell(row, column - 1), self.cell(row, column))
    }

    /// The cell of the grid in this place, if there is one.
    fn cell(&self, row: u8, column: u8) -> Option<Cell> {
        Cell::new(row, column).filter(|cell| self.side.cells().contains(*cell))
    }

    /// The line between two neighbours, either of which may lie outside the grid.
    fn between(&self, one: Option<Cell>, other: Option<Cell>) -> Stroke {
        let (one, other) = match (one, other) {
            (Some(one), Some(other)) => (one, other),
            (None, None) => return Stroke::None,
            _ => return Stroke::Heavy,
        };
        let holders = |cells: &CellSet| (cells.contains(one), cells.contains(other));
        // Boxes and regions may both be there, and a Latin square has neither.
        let separated = self.regions.iter().map(holders).any(|(one, other)| one != other);
        let mut cages = self.cages.iter().map(holders).filter(|(one, other)| *one || *other);
        match (separated, cages.next()) {
            (false, Some((true, true))) => Stroke::None,
            (true, Some((true, true))) => Stroke::Open,
            (false, Some(_)) => Stroke::Cage,
            (false, None) => Stroke::Light,
            (true, _) => Stroke::Heavy,
        }
    }
}

/// Cages have their own colour where no other line is.
fn ink<const N: usize>(strokes: [Stroke; N]) -> Ink {
    let is_other = |stroke: &Stroke| !matches!(stroke, Stroke::Cage | Stroke::None);
    if strokes.contains(&Stroke::Cage) && !strokes.iter().any(is_other) { Ink::Cage } else { Ink::Border }
}
