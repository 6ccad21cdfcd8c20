//! The outlines of any cells, some way inside them.

use std::collections::BTreeSet;
use std::fmt;

use super::{CELL, Point};
use crate::cells::{Cell, CellSet};

/// A direction, as columns and rows.
type Direction = (i32, i32);

/// A side of a cell, walked with the cell on the right hand: the row and column of the point it starts from, and where
/// it goes.
type Edge = ((i32, i32), Direction);

/// Around each of the parts and the holes of some cells a closed line, so far inside the cells that it stays clear of
/// their borders.
///
/// Cells that meet in a point alone are separate there: a line turns right where it can, back around its own cell.
pub(super) struct Outline {
    pub cells: CellSet,
    pub inset: f64,
}

impl Outline {
    /// The corners of each line in turn.
    pub fn loops(&self) -> Vec<Vec<Point>> {
        let mut edges = edges(self.cells);
        let mut loops = Vec::new();
        while let Some(first) = edges.first().copied() {
            let (mut line, mut edge) = (Vec::new(), first);
            loop {
                edges.remove(&edge);
                let ((row, column), (right, down)) = edge;
                let end = (row + down, column + right);
                let turns = [(-down, right), (right, down), (down, -right)];
                // The line ends where it began.
                let Some(turn) =
                    turns.into_iter().find(|turn| edges.contains(&(end, *turn)) || (end, *turn) == first)
                else {
                    break;
                };
                if turn != (right, down) {
                    line.push(self.corner(end, (right, down), turn));
                }
                edge = (end, turn);
                if edge == first {
                    break;
                }
            }
            loops.push(line);
        }
        loops
    }

    /// Where the line turns at a point of the grid.
    fn corner(&self, (row, column): (i32, i32), from: Direction, to: Direction) -> Point {
        // To the right hand of either direction.
        let (right, down) = (-from.1 - to.1, from.0 + to.0);
        (
            f64::from(column) * CELL + f64::from(right) * self.inset,
            f64::from(row) * CELL + f64::from(down) * self.inset,
        )
    }
}

fn edges(cells: CellSet) -> BTreeSet<Edge> {
    let mut edges = BTreeSet::new();
    for cell in cells {
        let (top, left) = (i32::from(cell.row()) - 1, i32::from(cell.column()) - 1);
        let is_open = |row, column| Cell::new(row, column).is_none_or(|other| !cells.contains(other));
        let (row, column) = (cell.row(), cell.column());
        for (is_open, edge) in [
            (is_open(row - 1, column), ((top, left), (1, 0))),
            (is_open(row, column + 1), ((top, left + 1), (0, 1))),
            (is_open(row + 1, column), ((top + 1, left + 1), (-1, 0))),
            (is_open(row, column - 1), ((top + 1, left), (0, -1))),
        ] {
            if is_open {
                edges.insert(edge);
            }
        }
    }
    edges
}

/// As the data of a path.
impl fmt::Display for Outline {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for line in self.loops() {
            for (i, (x, y)) in line.into_iter().enumerate() {
                write!(f, "{}{x} {y}", if i == 0 { 'M' } else { 'L' })?;
            }
            f.write_str("Z")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use quickcheck::quickcheck;

    use super::*;

    fn path(cells: &str, inset: f64) -> String {
        Outline { cells: cells.parse().unwrap(), inset }.to_string()
    }

    #[test]
    fn corners_lie_inside_whichever_way_they_turn() {
        assert_eq!(path("r1c1", 3.0), "M33 3L33 33L3 33L3 3Z");
        // An L: its inner corner lies in the cell around which it turns.
        assert_eq!(path("r1c1 r2c1 r2c2", 3.0), "M33 3L33 39L69 39L69 69L3 69L3 3Z");
        // Two cells that meet in a point, and a ring around a hole.
        assert_eq!(path("r1c1 r2c2", 0.0), "M36 0L36 36L0 36L0 0ZM72 36L72 72L36 72L36 36Z");
        let ring = path("r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3", 3.0);
        assert_eq!(ring, "M105 3L105 105L3 105L3 3ZM33 75L75 75L75 33L33 33Z");
        assert_eq!(path("", 3.0), "");
    }

    quickcheck! {
        /// Everywhere on the line there is one of the cells, and none of the others.
        fn lines_lie_within_their_cells(bits: (u128, u128)) -> bool {
            let drawn = bits.0 & bits.1;
            let cells: CellSet = CellSet::ALL.iter().filter(|cell| drawn >> cell.index() & 1 == 1).collect();
            [3.0, 6.0, 9.0].into_iter().all(|inset| {
                let loops = Outline { cells, inset }.loops();
                let is_inside = |(x, y): Point| {
                    let place = |at: f64| (at / CELL).floor() as u8 + 1;
                    Cell::new(place(y), place(x)).is_some_and(|cell| cells.contains(cell))
                };
                let within = |line: &Vec<Point>| {
                    let next = line.iter().skip(1).chain(line.first());
                    line.iter().zip(next).all(|(from, to)| {
                        let at = |i: f64| (from.0 + (to.0 - from.0) * i / 64.0, from.1 + (to.1 - from.1) * i / 64.0);
                        (0..=64).all(|i| is_inside(at(f64::from(i))))
                    })
                };
                loops.iter().all(within)
            })
        }
    }
}
