//! A grid as lines of digits, with the boxes apart.

use crate::cells::{Cell, CellSet};
use crate::grid::Grid;
use crate::houses::Side;

/// Returns the grid as a line of text a row, with lines between the boxes.
///
/// The form for programs, all cells in one line, is the grid's own [`Display`](std::fmt::Display).
///
/// ```
/// use cagebook::{Grid, render};
///
/// let grid: Grid = "12.. 34.. ..1. ...4".replace(' ', "").parse().unwrap();
/// assert_eq!(render::grid(&grid), "\
/// 1 2 | . .
/// 3 4 | . .
/// ----+----
/// . . | 1 .
/// . . | . 4
/// ");
/// ```
pub fn grid(grid: &Grid) -> String {
    draw(grid.side(), |cell| character(grid, cell).to_string())
}

/// Returns the grid as [`grid()`] does, with a `*` behind each of these cells, whether it holds a digit or not.
///
/// ```
/// use cagebook::{CellSet, Grid, Puzzle, render, variants};
///
/// let grid: Grid = "12.. 3.1. .... 1...".replace(' ', "").parse().unwrap();
/// let puzzle = Puzzle::new(Grid::empty(grid.side()), variants::classic(grid.side()));
/// let broken = puzzle.violations(&grid).iter().fold(CellSet::EMPTY, |all, broken| all | broken.cells);
/// assert_eq!(render::marked(&grid, broken), "\
/// 1* 2  | .  .
/// 3  .  | 1  .
/// ------+------
/// .  .  | .  .
/// 1* .  | .  .
/// ");
/// ```
pub fn marked(grid: &Grid, cells: CellSet) -> String {
    draw(grid.side(), |cell| {
        let mark = if cells.contains(cell) { '*' } else { ' ' };
        format!("{}{mark}", character(grid, cell))
    })
}

fn character(grid: &Grid, cell: Cell) -> char {
    grid.get(cell).map_or('.', |digit| char::from(b'0' + digit.get()))
}

/// The cells as they are written, all equally wide, with a space between.
fn draw(side: Side, written: impl Fn(Cell) -> String) -> String {
    let (rows, columns) = side.box_shape();
    let mut text = String::new();
    for row in 1..=side.get() {
        let cells: Vec<String> =
            (1..=side.get()).filter_map(|column| Cell::new(row, column)).map(&written).collect();
        let boxes: Vec<String> = cells.chunks(columns.into()).map(|cells| cells.join(" ")).collect();
        text += boxes.join(" | ").trim_end();
        text.push('\n');
        if row % rows == 0 && row < side.get() {
            let dashes: Vec<String> = boxes.iter().map(|cells| "-".repeat(cells.len())).collect();
            text += &dashes.join("-+-");
            text.push('\n');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What people see: the digits in their order, the boxes of this side apart, no line with space behind it.
    #[test]
    fn every_side_has_its_boxes_and_all_its_cells() {
        for (side, lines, line, dashes) in [
            (4, 5, ". . | . .", "----+----"),
            (6, 8, ". . . | . . .", "------+------"),
            (8, 11, ". . . . | . . . .", "--------+--------"),
            (9, 11, ". . . | . . . | . . .", "------+-------+------"),
        ] {
            let side = Side::new(side).unwrap();
            let empty = grid(&Grid::empty(side));
            assert_eq!(empty.lines().count(), lines);
            assert_eq!(empty.lines().next(), Some(line));
            let (rows, _) = side.box_shape();
            assert_eq!(empty.lines().nth(rows.into()), Some(dashes));
            let mut full = Grid::empty(side);
            for (i, cell) in side.cells().iter().enumerate() {
                full.set(cell, side.digits().iter().nth(i % usize::from(side.get())));
            }
            for (text, kept) in [(grid(&full), ""), (marked(&full, side.cells()), "*")] {
                let digits: String = text.chars().filter(char::is_ascii_digit).collect();
                assert_eq!(digits, full.to_string());
                assert_eq!(text.matches('*').count(), kept.len() * digits.len());
                assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
            }
        }
    }
}
