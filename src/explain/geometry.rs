//! Where a cage lies in the grid, and what other cages lie around it.

use core::fmt;

use super::placed::Placed;
use super::query::{NoCombination, Query};
use super::split::Split;
use super::words::plural;
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

    /// Adds another cage, for what it and the cage leave each other, and the rule of 45.
    ///
    /// # Errors
    ///
    /// If it has no cell, one outside the grid, or one in common with the cages so far, or if nothing can fill it.
    pub fn add_other(&mut self, sum: u8, cells: CellSet) -> Result<(), GeometryError> {
        check_inside(self.side, cells)?;
        let taken = self.others.iter().fold(self.cage, |taken, (_, other)| taken | *other);
        if !taken.is_disjoint(cells) {
            return Err(GeometryError::Shared(taken & cells));
        }
        let query = Query { digits: self.side.get(), ..Query::new(sum, cells.len() as u8) };
        if let Some(reason) = query.reason() {
            return Err(GeometryError::Unfillable(sum, cells, reason));
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
    /// let border = placed.splits().iter().find(|split| split.inside_sum() == Some(17)).unwrap();
    /// assert_eq!(border.inside_sets(), [cagebook::digits![8, 9]]); // r3c2 r3c3
    /// ```
    pub fn explain(&self, query: Query) -> Placed<'_> {
        Placed::new(self, query, self.side.houses().filter_map(|house| self.split(house)).collect())
    }

    /// A house that part of the cage and other whole cages share.
    fn split(&self, house: House) -> Option<Split> {
        let inside = house.cells() & self.cage;
        let others = self.others.iter().filter(|(_, cells)| cells.is_subset(house.cells()));
        let others: Vec<(u8, CellSet)> = others.copied().collect();
        if inside.is_empty() || others.is_empty() {
            return None;
        }
        Some(Split::new(house, self.side.digits(), inside, self.cage - inside, others))
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
    /// Nothing can fill the cage of this sum at these cells.
    Unfillable(u8, CellSet, NoCombination),
}

impl fmt::Display for GeometryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GeometryError::Empty => f.write_str("a cage has at least 1 cell"),
            GeometryError::Outside(side, cells) => {
                let verb = plural(cells.len(), "is", "are");
                write!(f, "{cells} {verb} outside the {0} by {0} grid", side.get())
            }
            GeometryError::Shared(cells) => {
                write!(f, "{cells} {} in two cages", plural(cells.len(), "is", "are"))
            }
            GeometryError::Unfillable(sum, cells, reason) => write!(f, "cage {sum} at {cells}: {reason}"),
        }
    }
}

impl core::error::Error for GeometryError {}
