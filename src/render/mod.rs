//! Puzzles as drawings.

mod strokes;

use crate::cage::Cage;
use crate::cells::{Cell, CellSet};
use crate::grid::Grid;
use crate::houses::{House, HouseKind, Side};
use strokes::Stroke;

/// How many characters a cell is wide.
const WIDTH: usize = 5;

/// Returns the grid with its cages, in box-drawing characters: 28 lines of 55.
///
/// Heavy lines are the boxes, light ones the cages; where a cage goes on into the next box, the heavy line
/// is dashed. The sum of a cage stands in the top left corner of its first cell.
///
/// ```
/// use cagebook::{Cage, Grid, render};
///
/// let drawing = render::text(&[Cage::new(3, "r1c1 r1c2".parse().unwrap())], &Grid::EMPTY);
/// let lines: Vec<&str> = drawing.lines().collect();
/// assert_eq!(lines[0], "┏━━━━━━━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┓");
/// assert_eq!(lines[1], "┃3          │     ┃     │     │     ┃     │     │     ┃");
/// ```
pub fn text(cages: &[Cage], grid: &Grid) -> String {
    let plan = Plan::new(cages);
    let mut text = String::new();
    for row in 1..=10 {
        for column in 1..=10 {
            text.push(plan.corner(row, column));
            if column <= 9 {
                text.extend([plan.above(row, column).horizontal(); WIDTH]);
            }
        }
        text.push('\n');
        if row <= 9 {
            let sum = |cell| sum(cages, cell);
            let digit = |cell| grid.get(cell).map_or_else(String::new, |digit| digit.to_string());
            plan.cells(row, |cell| format!("{:<WIDTH$}", sum(cell)), &mut text);
            plan.cells(row, |cell| format!("{:^WIDTH$}", digit(cell)), &mut text);
        }
    }
    text
}

/// What the first cell of a cage shows; `…` for a sum that is no sum of a cage and too long.
fn sum(cages: &[Cage], cell: Cell) -> String {
    let cage = cages.iter().find(|cage| cage.cells().first() == Some(cell));
    let sum = cage.map_or_else(String::new, |cage| cage.sum().to_string());
    if sum.len() > WIDTH { "…".to_owned() } else { sum }
}

/// Which cells belong together.
struct Plan {
    boxes: Vec<CellSet>,
    cages: Vec<CellSet>,
}

impl Plan {
    fn new(cages: &[Cage]) -> Plan {
        let boxes = Side::NINE.houses().filter(|house| house.kind() == HouseKind::Box);
        Plan { boxes: boxes.map(House::cells).collect(), cages: cages.iter().map(Cage::cells).collect() }
    }

    /// Appends one line of text of a row of cells, with the borders between them.
    fn cells(&self, row: u8, inside: impl Fn(Cell) -> String, text: &mut String) {
        for column in 1..=10 {
            text.push(self.before(row, column).vertical());
            text.extend(Cell::new(row, column).map(&inside));
        }
        text.push('\n');
    }

    /// The corner before and above a cell, as its four lines make it.
    fn corner(&self, row: u8, column: u8) -> char {
        strokes::corner(
            self.before(row - 1, column),
            self.above(row, column),
            self.before(row, column),
            self.above(row, column - 1),
        )
    }

    /// The line above a cell.
    fn above(&self, row: u8, column: u8) -> Stroke {
        self.between(Cell::new(row - 1, column), Cell::new(row, column))
    }

    /// The line before a cell.
    fn before(&self, row: u8, column: u8) -> Stroke {
        self.between(Cell::new(row, column - 1), Cell::new(row, column))
    }

    /// The line between two neighbours, either of which may lie outside the grid.
    fn between(&self, one: Option<Cell>, other: Option<Cell>) -> Stroke {
        let (one, other) = match (one, other) {
            (Some(one), Some(other)) => (one, other),
            (None, None) => return Stroke::None,
            _ => return Stroke::Heavy,
        };
        let joined =
            |groups: &[CellSet]| groups.iter().any(|cells| cells.contains(one) && cells.contains(other));
        match (joined(&self.boxes), joined(&self.cages)) {
            (true, true) => Stroke::None,
            (true, false) => Stroke::Light,
            (false, true) => Stroke::Dashed,
            (false, false) => Stroke::Heavy,
        }
    }
}
