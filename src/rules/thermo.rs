//! Thermometers: digits rise from the bulb to every tip.

use core::fmt;
use std::collections::HashSet;

use super::{Description, Rule, Violation, outside};
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::explain::words::{listed, plural, spaced};
use crate::grid::Grid;
use crate::houses::Side;
use crate::model::Model;

/// Paths that start in one bulb; the digits rise along each, or, on a slow one, never fall.
///
/// Paths may be bent, share cells and branch: each is listed whole, from the bulb on. That branches state what they
/// share once each does no harm: it is looked at twice, and nothing follows from it that did not before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermo {
    paths: Vec<Vec<Cell>>,
    slow: bool,
}

impl Thermo {
    /// Returns a thermometer along which the digits rise.
    ///
    /// ```
    /// use cagebook::rules::{Rule, Thermo};
    /// use cagebook::{Grid, Side};
    ///
    /// let thermo = Thermo::new(vec!["r1c1 r1c2 r1c3 r1c4".split(' ').map(|cell| cell.parse().unwrap()).collect()]);
    /// let bulb = "r1c1".parse().unwrap();
    /// assert_eq!(thermo.unwrap().candidates(&Grid::empty(Side::NINE), bulb).to_string(), "123456");
    /// ```
    ///
    /// # Errors
    ///
    /// If a path is empty, visits a cell twice, or starts in another bulb than the first.
    pub fn new(paths: Vec<Vec<Cell>>) -> Result<Thermo, ThermoError> {
        Thermo::checked(paths, false)
    }

    /// Returns a slow thermometer, along which digits may repeat but never fall.
    ///
    /// # Errors
    ///
    /// As [`new`](Thermo::new).
    pub fn slow(paths: Vec<Vec<Cell>>) -> Result<Thermo, ThermoError> {
        Thermo::checked(paths, true)
    }

    fn checked(paths: Vec<Vec<Cell>>, slow: bool) -> Result<Thermo, ThermoError> {
        let bulbs = paths.iter().map(|path| path.first().copied().ok_or(ThermoError::Empty));
        let bulbs = bulbs.collect::<Result<Vec<Cell>, _>>()?;
        let bulb = *bulbs.first().ok_or(ThermoError::Empty)?;
        if let Some(other) = bulbs.into_iter().find(|other| *other != bulb) {
            return Err(ThermoError::Bulbs(bulb, other));
        }
        for path in &paths {
            let mut seen = CellSet::EMPTY;
            for cell in path {
                if seen.contains(*cell) {
                    return Err(ThermoError::Twice(*cell));
                }
                seen = seen.with(*cell);
            }
        }
        Ok(Thermo { paths, slow })
    }

    /// Returns the cell all paths start in.
    pub fn bulb(&self) -> Cell {
        self.paths[0][0]
    }

    /// How much more than in one cell the digit has to be so many steps on.
    const fn rise(&self, steps: usize) -> u8 {
        if self.slow { 0 } else { steps as u8 }
    }

    /// The digits that leave room for those before and behind on a path.
    fn room(&self, side: Side, path: &[Cell], position: usize) -> DigitSet {
        let most = side.get().saturating_sub(self.rise(path.len() - 1 - position));
        DigitSet::up_to(most) - DigitSet::up_to(self.rise(position))
    }

    fn kind(&self) -> &'static str {
        if self.slow { "slow thermo" } else { "thermo" }
    }
}

impl Rule for Thermo {
    fn is_valid(&self, grid: &Grid) -> bool {
        self.violations(grid).is_empty()
    }

    fn candidates(&self, grid: &Grid, cell: Cell) -> DigitSet {
        let mut left = grid.side().digits();
        for path in &self.paths {
            let Some(position) = path.iter().position(|other| *other == cell) else { continue };
            left &= self.room(grid.side(), path, position);
            for (other, digit) in path.iter().enumerate().filter_map(|(i, cell)| Some((i, grid.get(*cell)?)))
            {
                let rise = self.rise(position.abs_diff(other));
                if other < position {
                    left -= DigitSet::up_to(digit.get() + rise - 1);
                } else if other > position {
                    left &= DigitSet::up_to(digit.get().saturating_sub(rise));
                }
            }
        }
        left
    }

    fn violations(&self, grid: &Grid) -> Vec<Violation> {
        let mut found: Vec<Violation> = Vec::new();
        for path in &self.paths {
            // Each filled cell against the last one before it: if none of those is broken, no other pair is.
            let mut before: Option<(usize, Cell, Digit)> = None;
            for (position, cell) in path.iter().enumerate() {
                let Some(digit) = grid.get(*cell) else { continue };
                if !self.room(grid.side(), path, position).contains(digit) {
                    let reason = format!("{cell} = {digit} leaves no room on the {}", self.name());
                    found.push(Violation { cells: (*cell).into(), reason });
                }
                if let Some((other, lower, low)) = before
                    && digit.get() < low.get() + self.rise(position - other)
                {
                    let steps = position - other;
                    let reason = format!(
                        "{lower} = {low} and {cell} = {digit}, {steps} {} up the {}",
                        plural(steps, "step", "steps"),
                        self.name()
                    );
                    found.push(Violation { cells: CellSet::from(lower).with(*cell), reason });
                }
                before = Some((position, *cell, digit));
            }
        }
        // Paths may share their first cells, and whatever is wrong there.
        let mut known = HashSet::new();
        found.retain(|broken| known.insert(broken.cells));
        found
    }

    fn name(&self) -> String {
        format!("{} {}", self.kind(), listed(self.paths.iter().map(spaced), "and"))
    }

    fn cells(&self) -> CellSet {
        self.paths.iter().flatten().copied().collect()
    }

    fn fault(&self, side: Side) -> Option<String> {
        let longest = self.paths.iter().map(Vec::len).max().unwrap_or(0);
        let too_long = || {
            let least = || format!("{longest} cells rise one after another, there are {} digits", side.get());
            (!self.slow && longest > side.get().into()).then(least)
        };
        let why = outside(side, self.cells()).or_else(too_long)?;
        Some(format!("{}: {why}", self.name()))
    }

    fn describe(&self) -> Description {
        Description { kind: self.kind().to_owned(), groups: self.paths.clone(), ..Description::default() }
    }

    fn post(&self, model: &mut Model) {
        for path in &self.paths {
            if self.slow {
                model.never_decreasing(path);
            } else {
                model.increasing(path);
            }
        }
    }
}

/// Cells that are no thermometer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThermoError {
    /// There is no cell.
    Empty,
    /// A path comes to this cell twice.
    Twice(Cell),
    /// Two paths start in these different cells.
    Bulbs(Cell, Cell),
}

impl fmt::Display for ThermoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ThermoError::Empty => f.write_str("a thermometer has at least 1 cell"),
            ThermoError::Twice(cell) => write!(f, "the thermometer comes to {cell} twice"),
            ThermoError::Bulbs(a, b) => write!(f, "the thermometer has two bulbs, {a} and {b}"),
        }
    }
}

impl core::error::Error for ThermoError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(text: &str) -> Vec<Vec<Cell>> {
        let path = |path: &str| path.split_whitespace().map(|cell| cell.parse().unwrap()).collect();
        text.split(',').map(path).collect()
    }

    #[test]
    fn what_is_no_thermometer_is_refused() {
        let error = |text| Thermo::new(paths(text)).unwrap_err().to_string();
        assert_eq!(Thermo::new(Vec::new()), Err(ThermoError::Empty));
        assert_eq!(error(""), "a thermometer has at least 1 cell");
        assert_eq!(error("r1c1 r1c2,"), "a thermometer has at least 1 cell");
        assert_eq!(error("r1c1 r1c2 r2c2 r1c2"), "the thermometer comes to r1c2 twice");
        assert_eq!(error("r1c1 r1c2, r1c2 r1c3"), "the thermometer has two bulbs, r1c1 and r1c2");
        assert_eq!(Thermo::slow(paths("r1c1 r1c1")), Err(ThermoError::Twice(Cell::new(1, 1).unwrap())));
    }

    #[test]
    fn each_cell_is_held_against_the_last_one_filled() {
        let reasons = |thermo: &Thermo, grid: &str| -> Vec<String> {
            let grid = format!("{grid:.<81}").parse().unwrap();
            thermo.violations(&grid).into_iter().map(|broken| broken.reason).collect()
        };
        let thermo = Thermo::new(paths("r1c1 r1c2 r1c3 r1c4, r1c1 r1c2 r1c5")).unwrap();
        let name = "thermo r1c1 r1c2 r1c3 r1c4 and r1c1 r1c2 r1c5";
        assert_eq!(thermo.name(), name);
        assert_eq!(reasons(&thermo, "1.34"), [""; 0]);
        assert_eq!(
            reasons(&thermo, "72.4"),
            [
                format!("r1c1 = 7 leaves no room on the {name}"),
                // Once, though it is on both paths.
                format!("r1c1 = 7 and r1c2 = 2, 1 step up the {name}"),
            ]
        );
        assert_eq!(reasons(&thermo, "3..5"), [format!("r1c1 = 3 and r1c4 = 5, 3 steps up the {name}")]);
        assert_eq!(reasons(&thermo, "3...4"), [format!("r1c1 = 3 and r1c5 = 4, 2 steps up the {name}")]);

        let slow = Thermo::slow(paths("r1c1 r1c2 r1c3")).unwrap();
        assert_eq!(reasons(&slow, "999"), [""; 0]);
        let reason = "r1c1 = 9 and r1c3 = 8, 2 steps up the slow thermo r1c1 r1c2 r1c3";
        assert_eq!(reasons(&slow, "9.8"), [reason]);
    }
}
