//! Where a cage lies in the grid, and what other cages lie around it.

use core::fmt;

use super::placed::Placed;
use super::query::Query;
use super::split::Split;
use crate::cells::CellSet;
use crate::houses::{House, Side};

/// Where a cage lies, and the other cages known around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    pub(super) side: Side,
    pub(super) cage: CellSet,
    pub(super) others: Vec<(u8, CellSet)>,
}

impl Geometry {
    /// Returns the geometry of a cage on these cells of a grid.
    ///
    /// # Errors
    ///
    /// If there is no cell, or one outside the grid.
    pub fn new(side: Side, cage: CellSet) -> Result<Geometry, GeometryError> {
        check_inside(side, cage)?;
        Ok(Geometry { side, cage, others: Vec::new() })
    }

    /// Adds another cage, for the rule of 45.
    ///
    /// # Errors
    ///
    /// If it has no cell, one outside the grid, or one in common with the cages so far.
    pub fn add_other(&mut self, sum: u8, cells: CellSet) -> Result<(), GeometryError> {
        check_inside(self.side, cells)?;
        let taken = self.others.iter().fold(self.cage, |taken, (_, other)| taken | *other);
        if !taken.is_disjoint(cells) {
            return Err(GeometryError::Shared(taken & cells));
        }
        self.others.push((sum, cells));
        Ok(())
    }

    /// Returns the cells of the cage itself.
    pub const fn cage(&self) -> CellSet {
        self.cage
    }

    /// Iterates over the houses that hold the whole cage.
    pub fn houses(&self) -> impl Iterator<Item = House> {
        houses_around(self.side, self.cage)
    }

    /// Answers the query for a cage in this place.
    ///
    /// ```
    /// use cagebook::{Side, explain::{Geometry, Query}};
    ///
    /// let mut geometry = Geometry::new(Side::NINE, "r3c2 r3c3 r3c4 r3c5".parse().unwrap()).unwrap();
    /// for (sum, cells) in [(8, "r1c1 r1c2"), (6, "r1c3 r2c3"), (14, "r2c1 r2c2 r3c1")] {
    ///     geometry.add_other(sum, cells.parse().unwrap()).unwrap();
    /// }
    /// let placed = geometry.explain(Query::new(24, 4));
    /// assert_eq!(placed.combinations().to_string(), "1689 2589 3489");
    /// assert_eq!(placed.splits()[0].inside_sets().len(), 1); // 17 in r3c2 r3c3: 89
    /// ```
    pub fn explain(&self, query: Query) -> Placed<'_> {
        Placed::new(self, query, self.side.houses().filter_map(|house| self.split(house)).collect())
    }

    /// The rule of 45 on a house that part of the cage and other whole cages fill together.
    fn split(&self, house: House) -> Option<Split> {
        let inside = house.cells() & self.cage;
        let others = self.others_inside(house);
        let covered = others.iter().fold(inside, |covered, (_, cells)| covered | *cells);
        if inside.is_empty() || others.is_empty() || covered != house.cells() {
            return None;
        }
        let sums = others.iter().map(|(sum, _)| *sum).collect();
        Some(Split::new(house, inside, self.cage - inside, self.side.digits().sum(), sums))
    }

    /// Returns the other cages that lie wholly in the house.
    pub(super) fn others_inside(&self, house: House) -> Vec<(u8, CellSet)> {
        self.others.iter().filter(|(_, cells)| cells.is_subset(house.cells())).copied().collect()
    }
}

fn check_inside(side: Side, cells: CellSet) -> Result<(), GeometryError> {
    if cells.is_empty() {
        Err(GeometryError::Empty)
    } else if !cells.is_subset(side.cells()) {
        Err(GeometryError::Outside(side, cells - side.cells()))
    } else {
        Ok(())
    }
}

pub(super) fn houses_around(side: Side, cells: CellSet) -> impl Iterator<Item = House> {
    side.houses().filter(move |house| cells.is_subset(house.cells()))
}

/// A cage that cannot lie where it is said to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GeometryError {
    /// It has no cell.
    Empty,
    /// These cells are outside a grid of this side.
    Outside(Side, CellSet),
    /// These cells are in another cage too.
    Shared(CellSet),
}

impl fmt::Display for GeometryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GeometryError::Empty => f.write_str("a cage has at least 1 cell"),
            GeometryError::Outside(side, cells) => {
                write!(f, "{cells} is outside the {0} by {0} grid", side.get())
            }
            GeometryError::Shared(cells) => write!(f, "{cells} is in two cages"),
        }
    }
}

impl core::error::Error for GeometryError {}
