//! Grids and puzzles as text for people.

mod digits;
mod strokes;

use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
pub use digits::{grid, marked};
use strokes::Stroke;

/// How many characters a cell is wide.
const WIDTH: usize = 5;

/// How many characters a cell of pencil marks is wide.
const MARKS_WIDTH: usize = 7;

/// Returns what stands in a grid with the puzzle's cages, in box-drawing characters: 28 lines of 55 for nine rows.
///
/// Heavy lines are the boxes or regions, light ones the cages; where a cage goes on into the next box, the heavy line
/// is dashed. The sum of a cage stands in the top left corner of its first cell. Rules that are not drawn are named
/// below.
///
/// ```
/// use cagebook::{Cage, Grid, Puzzle, Side, render, variants};
///
/// let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
/// puzzle.add(Cage::new(3, "r1c1 r1c2".parse().unwrap()));
/// let drawing = render::text(&puzzle, puzzle.givens());
/// let lines: Vec<&str> = drawing.lines().collect();
/// assert_eq!(lines[0], "┏━━━━━━━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┓");
/// assert_eq!(lines[1], "┃3          │     ┃     │     │     ┃     │     │     ┃");
/// ```
pub fn text(puzzle: &Puzzle, grid: &Grid) -> String {
    let plan = Plan::new(puzzle, true);
    let digit = |cell| grid.get(cell).map_or_else(String::new, |digit| digit.to_string());
    let sum = |cell| format!("{:<WIDTH$}", plan.sum(cell));
    plan.draw(WIDTH, &[&sum, &|cell| format!("{:^WIDTH$}", digit(cell))])
}

/// Returns the digits each cell can hold as pencil marks in the puzzle's boxes or regions: 37 lines of 73 for nine rows.
///
/// A single one stands alone in the middle. Rules that are not drawn, cages among them, are named below.
///
/// ```
/// use cagebook::{DigitSet, Puzzle, Side, digits, render, variants};
///
/// let four = Side::new(4).unwrap();
/// let puzzle = Puzzle::new("1...............".parse().unwrap(), variants::classic(four));
/// let drawing = render::candidates(&puzzle, |cell| if cell.index() == 0 { digits![1] } else { digits![2, 3, 4] });
/// let lines: Vec<&str> = drawing.lines().collect();
/// assert_eq!(lines[1], "┃       │   2 3 ┃   2 3 │   2 3 ┃");
/// assert_eq!(lines[2], "┃   1   │ 4     ┃ 4     │ 4     ┃");
/// ```
pub fn candidates(puzzle: &Puzzle, candidates: impl Fn(Cell) -> DigitSet) -> String {
    let marks = |cell, row: u8| match candidates(cell).single() {
        Some(digit) if row == 1 => format!("{digit:^MARKS_WIDTH$}"),
        Some(_) => " ".repeat(MARKS_WIDTH),
        None => {
            let shown = |digit: u8| candidates(cell).iter().find(|shown| shown.get() == digit);
            let mark = |digit| shown(digit).map_or_else(|| " ".to_owned(), |digit| digit.to_string());
            let [a, b, c] = [1, 2, 3].map(|column| mark(row * 3 + column));
            format!(" {a} {b} {c} ")
        }
    };
    Plan::new(puzzle, false)
        .draw(MARKS_WIDTH, &[&|cell| marks(cell, 0), &|cell| marks(cell, 1), &|cell| marks(cell, 2)])
}

/// What is drawn.
struct Plan {
    side: Side,
    /// The boxes or regions.
    regions: Vec<CellSet>,
    /// Cages that share no cell, with their sums.
    cages: Vec<(CellSet, Option<u32>)>,
    /// The names of the rules that are not.
    left_out: Vec<String>,
}

impl Plan {
    fn new(puzzle: &Puzzle, with_cages: bool) -> Plan {
        let (side, all) = (puzzle.side(), puzzle.side().cells());
        let mut plan = Plan { side, regions: Vec::new(), cages: Vec::new(), left_out: Vec::new() };
        let mut free = if with_cages { all } else { CellSet::EMPTY };
        for rule in puzzle.rules() {
            let (description, cells) = (rule.describe(), rule.cells());
            match &*description.kind {
                "rows" | "columns" => {}
                "boxes" | "regions" => {
                    plan.regions.extend(rule.houses(side).into_iter().map(|(_, cells)| cells));
                }
                "cage" if cells.is_subset(free) => {
                    free -= cells;
                    plan.cages.push((cells, description.sum));
                }
                _ => plan.left_out.push(rule.name()),
            }
        }
        plan
    }

    /// The drawing, each line of text of a cell written by one of the functions.
    fn draw(&self, width: usize, lines: &[&dyn Fn(Cell) -> String]) -> String {
        let (mut text, side) = (String::new(), self.side.get());
        for row in 1..=side + 1 {
            for column in 1..=side + 1 {
                text.push(self.corner(row, column));
                if column <= side {
                    text.extend((0..width).map(|_| self.above(row, column).horizontal()));
                }
            }
            text.push('\n');
            if row <= side {
                for line in lines {
                    self.cells(row, line, &mut text);
                }
            }
        }
        if !self.left_out.is_empty() {
            text.extend(["not drawn: ", &self.left_out.join("; "), "\n"]);
        }
        text
    }

    /// Appends one line of text of a row of cells, with the borders between them.
    fn cells(&self, row: u8, inside: impl Fn(Cell) -> String, text: &mut String) {
        for column in 1..=self.side.get() + 1 {
            text.push(self.before(row, column).vertical());
            text.extend(self.cell(row, column).map(&inside));
        }
        text.push('\n');
    }

    /// What the first cell of a cage shows; `…` for a sum that is no sum of a cage and too long.
    fn sum(&self, cell: Cell) -> String {
        let cage = self.cages.iter().find(|(cells, _)| cells.first() == Some(cell));
        let sum = cage.and_then(|(_, sum)| *sum).map_or_else(String::new, |sum| sum.to_string());
        if sum.len() > WIDTH { "…".to_owned() } else { sum }
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
        let both = |cells: &CellSet| cells.contains(one) && cells.contains(other);
        // A Latin square has no regions, and no heavy lines inside.
        let same_region = self.regions.is_empty() || self.regions.iter().any(both);
        match (same_region, self.cages.iter().any(|(cells, _)| both(cells))) {
            (true, true) => Stroke::None,
            (true, false) => Stroke::Light,
            (false, true) => Stroke::Dashed,
            (false, false) => Stroke::Heavy,
        }
    }
}
