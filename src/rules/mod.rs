//! The rules a puzzle is made of.
//!
//! A puzzle is a list of rules; there are no modes. Killer on jigsaw regions with a diagonal is three kinds of rule
//! in one list. To add a rule of your own:
//!
//! 1. Write a type with the rule's data and implement [`Rule::is_valid`]: whether a grid, full or not, keeps it.
//!    That is enough: it is solved, counted and generated with, together with every other rule.
//! 2. Write [`Rule::candidates`] if there is a quicker way than trying each digit, and [`Rule::cells`] if it speaks
//!    about part of the grid.
//! 3. Write [`Rule::violations`] if you can say better what is wrong, and [`Rule::name`] for messages.
//! 4. Write [`Rule::post`] to make it fast: state it in the primitives of [`Model`]. Test it against the plain
//!    definition by enumeration; `tests/rules.rs` does so for the rules here.
//!
//! `examples/anti_knight.rs` stops after the second step, `examples/anti_knight_fast.rs` takes the last one too.

mod cage;
mod candidates;
mod extra_region;
mod houses;
mod thermo;

use core::fmt;

use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::explain::words::{listed, plural};
use crate::grid::Grid;
use crate::houses::Side;
use crate::model::Model;
pub use cage::Cage;
pub use candidates::GivenCandidates;
pub use extra_region::ExtraRegion;
pub use houses::{Houses, RegionsError};
pub use thermo::{Thermo, ThermoError};

/// What has to hold of the digits in a grid.
///
/// Only [`is_valid`](Rule::is_valid) has to be written; the rest has defaults that are right, if slow.
pub trait Rule: fmt::Debug + Send + Sync {
    /// Tells whether the grid keeps the rule so far. Empty cells are ignored: emptying more never breaks a rule.
    fn is_valid(&self, grid: &Grid) -> bool;

    /// Returns the digits this rule alone still allows in the cell, whatever stands there, the other cells being what
    /// they are. Where those break the rule already, the answer means nothing.
    ///
    /// By default each digit is tried.
    fn candidates(&self, grid: &Grid, cell: Cell) -> DigitSet {
        let mut tried = *grid;
        let fits = |digit: &_| {
            tried.set(cell, Some(*digit));
            self.is_valid(&tried)
        };
        grid.side().digits().iter().filter(fits).collect()
    }

    /// Returns what is broken so far: the cells and the reason. Mending that may bring more to light.
    ///
    /// By default each time as few cells as break it together, none of them twice.
    fn violations(&self, grid: &Grid) -> Vec<Violation> {
        let mut found = Vec::new();
        let mut rest = *grid;
        while !self.is_valid(&rest) {
            let mut broken = rest;
            for (cell, digit) in rest.filled() {
                broken.set(cell, None);
                if self.is_valid(&broken) {
                    broken.set(cell, Some(digit));
                }
            }
            let cells = filled(&broken, CellSet::ALL);
            if cells.is_empty() {
                // A rule that an empty grid breaks.
                found.push(Violation { cells, reason: format!("{} is broken", self.name()) });
                break;
            }
            let reason = format!("{} is broken by {}", self.name(), entries(&broken, cells));
            found.push(Violation { cells, reason });
            for cell in cells {
                rest.set(cell, None);
            }
        }
        found
    }

    /// Returns the rule's name for messages, such as `cage 10 at r1c1 r1c2`.
    ///
    /// By default the name of its type.
    fn name(&self) -> String {
        type_name::<Self>()
    }

    /// Returns the cells it speaks about. By default all that the grid has; where a rule names cells that a grid has
    /// not, nothing keeps it.
    fn cells(&self) -> CellSet {
        CellSet::ALL
    }

    /// Returns why nothing can keep the rule in a grid of this side, whatever the other rules say; `None` if something
    /// can.
    fn fault(&self, _side: Side) -> Option<String> {
        None
    }

    /// Returns the groups of cells that hold each digit of a grid of this side exactly once, with their names, such as
    /// `row 1`. By default none.
    fn houses(&self, _side: Side) -> Vec<(String, CellSet)> {
        Vec::new()
    }

    /// Returns the rule's data in an open form, for writers, drawings and caches.
    ///
    /// By default the name of its type and its `Debug` form, which nobody but the rule itself understands.
    fn describe(&self) -> Description {
        let foreign = Some(format!("{self:?}"));
        Description { kind: type_name::<Self>(), foreign, ..Description::default() }
    }

    /// States the rule in primitives. By default the engine is told to ask `candidates` and `is_valid`.
    ///
    /// A rule made of others calls their `post`: what they state is then part of it. It states the same every time: an engine
    /// may remember what it was.
    fn post(&self, model: &mut Model) {
        model.call_back();
    }
}

/// Something that is broken in a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The cells that are wrong together.
    pub cells: CellSet,
    /// What is wrong with them, in words.
    pub reason: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

/// A rule's data in an open form.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Description {
    /// What kind of rule it is: `rows`, `columns`, `boxes`, `regions`, `diagonal`, `extra region`, `cage`, `thermo`,
    /// `slow thermo`, `candidates`, or the type of a rule from elsewhere.
    pub kind: String,
    /// Its groups of cells: houses, or the one cage; of thermometers each path from the bulb on.
    pub groups: Vec<Vec<Cell>>,
    /// The sum of a cage that has one.
    pub sum: Option<u32>,
    /// The digits that cells are limited to.
    pub digits: Vec<(Cell, DigitSet)>,
    /// The whole of a rule from elsewhere, in its own words.
    pub foreign: Option<String>,
}

/// The name of a type, without the modules it is in and the types it is made of.
fn type_name<T: ?Sized>() -> String {
    let path = core::any::type_name::<T>();
    let path = path.split('<').next().unwrap_or(path);
    path.rsplit("::").next().unwrap_or(path).to_owned()
}

/// How often, from three times on: `5 3 times` would be hard to read.
const TIMES: [&str; 7] = ["three", "four", "five", "six", "seven", "eight", "nine"];

/// Names each repeated digit in the cells: `5 twice in row 1 (r1c1 r1c2)`.
fn repeats(grid: &Grid, cells: CellSet, place: impl Fn() -> String) -> Vec<Violation> {
    let mut found = Vec::new();
    for digit in grid.side().digits() {
        let holders: CellSet = cells.iter().filter(|cell| grid.get(*cell) == Some(digit)).collect();
        let times = match holders.len() {
            0 | 1 => continue,
            2 => "twice".to_owned(),
            more => {
                TIMES.get(more - 3).map_or_else(|| more.to_string(), |word| (*word).to_owned()) + " times"
            }
        };
        let reason = format!("{digit} {times} in {} ({holders})", place());
        found.push(Violation { cells: holders, reason });
    }
    found
}

/// Those of the cells that hold a digit.
fn filled(grid: &Grid, cells: CellSet) -> CellSet {
    cells.iter().filter(|cell| grid.get(*cell).is_some()).collect()
}

/// The digits that stand in the cells.
fn present(grid: &Grid, cells: CellSet) -> DigitSet {
    cells.iter().filter_map(|cell| grid.get(cell)).collect()
}

/// Says which of the cells are not in the grid, if any.
fn outside(side: Side, cells: CellSet) -> Option<String> {
    let beyond = cells - side.cells();
    let verb = plural(beyond.len(), "is", "are");
    (!beyond.is_empty()).then(|| format!("{beyond} {verb} outside the {0} by {0} grid", side.get()))
}

/// Says that the cells are too many to be all different, if they are.
fn too_many(side: Side, cells: CellSet) -> Option<String> {
    let (n, digits) = (cells.len(), side.get());
    (n > digits.into()).then(|| format!("{n} cells need {n} different digits, there are {digits}"))
}

/// What stands in the cells, in words: `r1c1 = 5 and r1c2 = 3`.
fn entries(grid: &Grid, cells: CellSet) -> String {
    listed(cells.iter().filter_map(|cell| Some(format!("{cell} = {}", grid.get(cell)?))), "and")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The diagonal neighbours of a cell to the right hold something else. Only the plain definition is written.
    #[derive(Debug)]
    struct Bishops<T>(T);

    impl<T: fmt::Debug + Send + Sync> Rule for Bishops<T> {
        fn is_valid(&self, grid: &Grid) -> bool {
            grid.filled().all(|(cell, digit)| {
                [cell.row() - 1, cell.row() + 1]
                    .into_iter()
                    .filter_map(|row| Cell::new(row, cell.column() + 1))
                    .all(|other| grid.get(other) != Some(digit))
            })
        }
    }

    #[test]
    fn a_rule_without_words_of_its_own_still_names_what_breaks_it() {
        let grid: Grid = "1...  .1..  2.1.  .2.2".replace(' ', "").parse().unwrap();
        let rule = Bishops(Side::NINE);
        let reasons: Vec<String> = rule.violations(&grid).into_iter().map(|broken| broken.reason).collect();
        assert_eq!(
            reasons,
            ["Bishops is broken by r3c1 = 2 and r4c2 = 2", "Bishops is broken by r2c2 = 1 and r3c3 = 1",]
        );
        assert_eq!(rule.candidates(&grid, Cell::new(3, 2).unwrap()).to_string(), "");
        let empty = Grid::empty(grid.side());
        assert_eq!(rule.violations(&empty), []);
        assert_eq!(rule.candidates(&empty, Cell::new(3, 2).unwrap()), grid.side().digits());
        assert_eq!(
            rule.describe(),
            Description {
                kind: "Bishops".to_owned(),
                foreign: Some("Bishops(Side(9))".to_owned()),
                ..Description::default()
            }
        );
    }

    /// Not even an empty grid keeps it.
    #[derive(Debug)]
    struct Never;

    impl Rule for Never {
        fn is_valid(&self, _: &Grid) -> bool {
            false
        }
    }

    #[test]
    fn a_rule_that_an_empty_grid_breaks_is_named_once() {
        let reason = "Never is broken".to_owned();
        let broken = [Violation { cells: CellSet::EMPTY, reason }];
        assert_eq!(Never.violations(&Grid::empty(Side::NINE)), broken);
        let grid: Grid = format!("12{}", ".".repeat(79)).parse().unwrap();
        assert_eq!(Never.violations(&grid), broken);
    }
}
