//! The rules of a puzzle by what they are, for writers.

use super::Document;
use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::houses::Side;
use crate::rules::{Cage, Description, Rule};

/// What a format may be able to say besides rows, columns and boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Givens,
    /// That there are no rows, no columns or no boxes.
    Without,
    Regions,
    Diagonals,
    ExtraRegions,
    Cages,
    Thermos,
    SlowThermos,
    Candidates,
}

/// The rules of a puzzle by what they are.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule that is there or not")]
pub(super) struct Parts {
    pub side: Side,
    pub givens: Grid,
    pub rows: bool,
    pub columns: bool,
    pub boxes: bool,
    /// Irregular regions, numbered by their first cells; none if there are none.
    pub regions: Vec<CellSet>,
    /// The diagonal from the top left corner.
    pub falling: bool,
    /// The diagonal from the bottom left corner.
    pub rising: bool,
    pub extra_regions: Vec<CellSet>,
    pub cages: Vec<Cage>,
    /// Each thermometer by its paths.
    pub thermos: Vec<Vec<Vec<Cell>>>,
    pub slow_thermos: Vec<Vec<Vec<Cell>>>,
    /// Each cell once.
    pub candidates: Vec<(Cell, DigitSet)>,
}

impl Kind {
    pub const ALL: [Kind; 9] = [
        Kind::Givens,
        Kind::Without,
        Kind::Regions,
        Kind::Diagonals,
        Kind::ExtraRegions,
        Kind::Cages,
        Kind::Thermos,
        Kind::SlowThermos,
        Kind::Candidates,
    ];
}

impl Parts {
    /// Sorts the rules of a document, leaving out those that are not of these kinds, by their names.
    ///
    /// # Errors
    ///
    /// If there are no rows, columns or boxes and the format has no way to say so: it would put a rule in.
    pub fn of(document: &Document, says: &[Kind], left_out: &mut Vec<String>) -> Result<Parts, String> {
        left_out.extend_from_slice(document.unsupported());
        let puzzle = document.supported().ok_or("the grid is of a size that is not modelled")?;
        let side = puzzle.side();
        let mut parts = Parts {
            side,
            givens: *puzzle.givens(),
            rows: false,
            columns: false,
            boxes: false,
            regions: Vec::new(),
            falling: false,
            rising: false,
            extra_regions: Vec::new(),
            cages: Vec::new(),
            thermos: Vec::new(),
            slow_thermos: Vec::new(),
            candidates: Vec::new(),
        };
        for rule in puzzle.rules() {
            if !parts.add(&**rule, says) {
                left_out.push(rule.name());
            }
        }
        if parts.boxes && !parts.regions.is_empty() {
            // Beside boxes, regions are so many more of them; alone they stand in for the boxes.
            let regions = std::mem::take(&mut parts.regions);
            if says.contains(&Kind::ExtraRegions) {
                parts.extra_regions.extend(regions);
            } else {
                left_out.push("regions".to_owned());
            }
        }
        if !says.contains(&Kind::Givens) {
            left_out.extend(parts.givens.filled().map(|(cell, digit)| format!("given {cell} = {digit}")));
            parts.givens = Grid::empty(side);
        }
        let boxes = parts.boxes || !parts.regions.is_empty();
        for (there, what) in [(parts.rows, "rows"), (parts.columns, "columns"), (boxes, "boxes")] {
            if !there && !says.contains(&Kind::Without) {
                return Err(format!("it would mean {what}, and the puzzle has none"));
            }
        }
        Ok(parts)
    }

    /// Limits a cell, perhaps once more.
    fn limit(&mut self, cell: Cell, digits: DigitSet) {
        match self.candidates.iter_mut().find(|(limited, _)| *limited == cell) {
            Some((_, left)) => *left &= digits,
            None => self.candidates.push((cell, digits)),
        }
    }

    /// Takes a rule in; tells whether it is of these kinds.
    fn add(&mut self, rule: &dyn Rule, says: &[Kind]) -> bool {
        let Description { kind, groups, sum, digits, .. } = rule.describe();
        let n = usize::from(self.side.get());
        let is_house = |group: &Vec<Cell>| group.len() == n;
        let houses = ["rows", "columns", "boxes", "regions", "diagonal"].contains(&&*kind);
        if !rule.cells().is_subset(self.side.cells()) || (houses && !groups.iter().all(is_house)) {
            return false;
        }
        let set = |group: &Vec<Cell>| group.iter().copied().collect::<CellSet>();
        let needed = match &*kind {
            "rows" => {
                self.rows = true;
                return true;
            }
            "columns" => {
                self.columns = true;
                return true;
            }
            "boxes" => {
                self.boxes = true;
                return true;
            }
            "regions" => Kind::Regions,
            "diagonal" => Kind::Diagonals,
            "extra region" => Kind::ExtraRegions,
            "cage" => Kind::Cages,
            "thermo" => Kind::Thermos,
            "slow thermo" => Kind::SlowThermos,
            "candidates" => Kind::Candidates,
            _ => return false,
        };
        if !says.contains(&needed) {
            return false;
        }
        match needed {
            // A second division of the grid is as many more regions.
            Kind::Regions if !self.regions.is_empty() => self.extra_regions.extend(groups.iter().map(set)),
            Kind::Regions => self.regions = groups.iter().map(set).collect(),
            Kind::Diagonals => {
                let falls = groups.iter().flatten().all(|cell| cell.row() == cell.column());
                *(if falls { &mut self.falling } else { &mut self.rising }) = true;
            }
            Kind::ExtraRegions => self.extra_regions.extend(groups.iter().map(set)),
            Kind::Cages => {
                let cells = groups.iter().map(set).fold(CellSet::EMPTY, |all, cells| all | cells);
                self.cages.push(sum.map_or(Cage::without_sum(cells), |sum| Cage::new(sum, cells)));
            }
            Kind::Thermos => self.thermos.push(groups),
            Kind::SlowThermos => self.slow_thermos.push(groups),
            Kind::Candidates => digits.into_iter().for_each(|(cell, digits)| self.limit(cell, digits)),
            Kind::Givens | Kind::Without => {}
        }
        true
    }
}

/// The cages with cells that no cage before them has; the others are left out.
pub(super) fn separate(cages: &[Cage], left_out: &mut Vec<String>) -> Vec<Cage> {
    let mut free = CellSet::ALL;
    let mut apart = |cage: &&Cage| {
        let fits = cage.cells().is_subset(free) && !cage.cells().is_empty();
        if fits {
            free -= cage.cells();
        } else {
            left_out.push(cage.name());
        }
        fits
    };
    cages.iter().filter(&mut apart).copied().collect()
}
