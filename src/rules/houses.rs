//! Houses that hold each digit once: rows, columns, boxes, diagonals and irregular regions.

use core::fmt;

use super::{Description, Rule, Violation, outside, present, repeats};
use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::explain::words::plural;
use crate::grid::Grid;
use crate::houses::{House, HouseKind, Side};
use crate::model::Model;

/// Houses of one kind, each holding every digit once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Houses {
    kind: Kind,
    /// That of the grid they are of; each has so many cells.
    side: Side,
    groups: Vec<CellSet>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Standard(HouseKind),
    Falling,
    Rising,
    Regions,
}

impl Houses {
    /// Returns the rows of a grid.
    pub fn rows(side: Side) -> Houses {
        Houses::standard(side, HouseKind::Row)
    }

    /// Returns the columns of a grid.
    pub fn columns(side: Side) -> Houses {
        Houses::standard(side, HouseKind::Column)
    }

    /// Returns the boxes of a grid.
    pub fn boxes(side: Side) -> Houses {
        Houses::standard(side, HouseKind::Box)
    }

    fn standard(side: Side, kind: HouseKind) -> Houses {
        let houses = side.houses().filter(|house| house.kind() == kind);
        Houses { kind: Kind::Standard(kind), side, groups: houses.map(House::cells).collect() }
    }

    /// Returns the diagonal that falls from the top left corner.
    pub fn falling_diagonal(side: Side) -> Houses {
        let cells = side.cells().iter().filter(|cell| cell.row() == cell.column());
        Houses { kind: Kind::Falling, side, groups: vec![cells.collect()] }
    }

    /// Returns the diagonal that rises from the bottom left corner.
    pub fn rising_diagonal(side: Side) -> Houses {
        let cells = side.cells().iter().filter(|cell| cell.row() + cell.column() == side.get() + 1);
        Houses { kind: Kind::Rising, side, groups: vec![cells.collect()] }
    }

    /// Returns irregular regions in place of the boxes, numbered as boxes are: by their first cells, row by row.
    ///
    /// # Errors
    ///
    /// If they do not cover the grid, each cell once, with as many cells each as there are digits.
    pub fn regions(side: Side, regions: &[CellSet]) -> Result<Houses, RegionsError> {
        let mut covered = CellSet::EMPTY;
        for (i, region) in regions.iter().enumerate() {
            if region.len() != usize::from(side.get()) {
                return Err(RegionsError::Size { region: i + 1, cells: region.len(), side });
            }
            if !region.is_subset(side.cells()) {
                return Err(RegionsError::Outside { side, cells: *region - side.cells() });
            }
            if !covered.is_disjoint(*region) {
                return Err(RegionsError::Shared(covered & *region));
            }
            covered |= *region;
        }
        if covered != side.cells() {
            return Err(RegionsError::Uncovered(side.cells() - covered));
        }
        let mut groups = regions.to_vec();
        groups.sort_by_key(|group| group.first());
        Ok(Houses { kind: Kind::Regions, side, groups })
    }

    /// The name of the i-th house.
    fn house_name(&self, i: usize) -> String {
        match self.kind {
            Kind::Standard(kind) => format!("{kind} {}", i + 1),
            Kind::Falling => "the falling diagonal".to_owned(),
            Kind::Rising => "the rising diagonal".to_owned(),
            Kind::Regions => format!("region {}", i + 1),
        }
    }
}

impl Rule for Houses {
    fn is_valid(&self, grid: &Grid) -> bool {
        self.violations(grid).is_empty()
    }

    fn candidates(&self, grid: &Grid, cell: Cell) -> DigitSet {
        let around = self.groups.iter().filter(|group| group.contains(cell));
        around.fold(grid.side().digits(), |left, group| left - present(grid, group.without(cell)))
    }

    fn violations(&self, grid: &Grid) -> Vec<Violation> {
        let named = self.groups.iter().enumerate();
        named.flat_map(|(i, group)| repeats(grid, *group, || self.house_name(i))).collect()
    }

    fn name(&self) -> String {
        match self.kind {
            Kind::Standard(HouseKind::Row) => "rows".to_owned(),
            Kind::Standard(HouseKind::Column) => "columns".to_owned(),
            Kind::Standard(HouseKind::Box) => "boxes".to_owned(),
            Kind::Regions => "regions".to_owned(),
            Kind::Falling | Kind::Rising => self.house_name(0),
        }
    }

    fn cells(&self) -> CellSet {
        self.groups.iter().fold(CellSet::EMPTY, |all, group| all | *group)
    }

    fn houses(&self, side: Side) -> Vec<(String, CellSet)> {
        let named = self.groups.iter().enumerate().map(|(i, group)| (self.house_name(i), *group));
        named.filter(|(_, group)| group.len() == usize::from(side.get())).collect()
    }

    fn fault(&self, side: Side) -> Option<String> {
        outside(side, self.cells()).map(|why| format!("{}: {why}", self.name()))
    }

    fn describe(&self) -> Description {
        let kind = match self.kind {
            Kind::Falling | Kind::Rising => "diagonal".to_owned(),
            _ => self.name(),
        };
        let groups = self.groups.iter().map(|group| group.iter().collect()).collect();
        Description { kind, groups, ..Description::default() }
    }

    fn post(&self, model: &mut Model) {
        model.houses(&self.groups, self.side);
    }
}

/// Regions that do not make a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RegionsError {
    /// A region has another number of cells than there are digits.
    Size {
        /// Which of the regions, counted from 1 as they were given.
        region: usize,
        /// How many cells it has.
        cells: usize,
        /// The side of the grid.
        side: Side,
    },
    /// These cells are outside the grid.
    Outside {
        /// The side of the grid.
        side: Side,
        /// The cells.
        cells: CellSet,
    },
    /// These cells are in two regions.
    Shared(CellSet),
    /// These cells are in no region.
    Uncovered(CellSet),
}

impl fmt::Display for RegionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is = |cells: &CellSet| plural(cells.len(), "is", "are");
        match self {
            RegionsError::Size { region, cells, side } => {
                let word = plural(*cells, "cell", "cells");
                write!(f, "region {region} has {cells} {word} instead of {}", side.get())
            }
            RegionsError::Outside { side, cells } => {
                write!(f, "{cells} {} outside the {side} by {side} grid", is(cells), side = side.get())
            }
            RegionsError::Shared(cells) => write!(f, "{cells} {} in two regions", is(cells)),
            RegionsError::Uncovered(cells) => write!(f, "{cells} {} in no region", is(cells)),
        }
    }
}

impl core::error::Error for RegionsError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Primitive;

    #[test]
    fn each_house_has_its_name() {
        let nine = Side::NINE;
        let name = |rule: &Houses, i: usize| rule.houses(nine)[i].0.clone();
        assert_eq!(name(&Houses::rows(nine), 0), "row 1");
        assert_eq!(name(&Houses::columns(nine), 8), "column 9");
        assert_eq!(name(&Houses::boxes(nine), 4), "box 5");
        assert_eq!(name(&Houses::falling_diagonal(nine), 0), "the falling diagonal");
        assert_eq!(name(&Houses::rising_diagonal(nine), 0), "the rising diagonal");
        let row_3 = Houses::rows(nine).houses(nine)[2].1;
        assert_eq!(row_3.to_string(), "r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9");
        let rising = Houses::rising_diagonal(nine).cells();
        assert_eq!(rising.to_string(), "r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1");
    }

    #[test]
    fn houses_are_houses_on_their_own_side_alone() {
        let [four, nine] = [Side::new(4).unwrap(), Side::NINE];
        let stated = |side| {
            let mut model = Model::new(side);
            Houses::rows(four).post(&mut model);
            model.primitives().map(|(primitive, _)| primitive).collect::<Vec<Primitive>>()
        };
        let rows: Vec<CellSet> = Houses::rows(four).houses(four).into_iter().map(|house| house.1).collect();
        assert_eq!(stated(four), rows.iter().copied().map(Primitive::House).collect::<Vec<_>>());
        assert_eq!(Houses::rows(four).houses(nine), []);
        assert_eq!(stated(nine), rows.iter().copied().map(Primitive::AllDifferent).collect::<Vec<_>>());
    }

    #[test]
    fn regions_are_numbered_by_their_first_cells_however_they_are_given() {
        let four = Side::new(4).unwrap();
        let mut cells: Vec<CellSet> =
            Houses::boxes(four).houses(four).into_iter().map(|house| house.1).collect();
        cells.reverse();
        let regions = Houses::regions(four, &cells).unwrap();
        let grid: Grid = ".... .... ..3. ...3".replace(' ', "").parse().unwrap();
        assert_eq!(regions.violations(&grid)[0].reason, "3 twice in region 4 (r3c3 r4c4)");
        cells.rotate_left(1);
        assert_eq!(Houses::regions(four, &cells), Ok(regions));
    }

    #[test]
    fn regions_that_make_no_grid_are_refused_with_the_cells() {
        let four = Side::new(4).unwrap();
        let error = |regions: [&str; 4]| {
            let regions = regions.map(|cells| cells.parse().unwrap());
            Houses::regions(four, &regions).unwrap_err().to_string()
        };
        let [a, b, c] = ["r1c1 r1c2 r1c3 r1c4", "r2c1 r2c2 r2c3 r2c4", "r3c1 r3c2 r3c3 r3c4"];
        assert_eq!(error([a, b, c, "r4c1"]), "region 4 has 1 cell instead of 4");
        assert_eq!(error([a, b, c, "r4c1 r4c2 r4c3 r4c5"]), "r4c5 is outside the 4 by 4 grid");
        assert_eq!(error([a, b, c, "r3c1 r3c2 r4c3 r4c4"]), "r3c1 r3c2 are in two regions");
        let regions = [a, b, c].map(|cells| cells.parse().unwrap());
        let error = Houses::regions(four, &regions).unwrap_err();
        assert_eq!(error.to_string(), "r4c1 r4c2 r4c3 r4c4 are in no region");
    }
}
