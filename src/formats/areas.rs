//! Regions as other tools write them: with cells in none, or of any size.

use super::labels::grouped;
use crate::cells::CellSet;
use crate::houses::{House, HouseKind, Side};
use crate::puzzle::Puzzle;
use crate::rules::{ExtraRegion, Houses};

/// The cells of the boxes.
pub(super) fn boxes(side: Side) -> Vec<CellSet> {
    side.houses().filter(|house| house.kind() == HouseKind::Box).map(House::cells).collect()
}

/// Adds regions that share no cell: as boxes if they are the boxes, as regions if they cover the grid, and else one by one.
/// Those with another number of cells than a house has are not modelled.
pub(super) fn add(puzzle: &mut Puzzle, mut regions: Vec<CellSet>, unsupported: &mut Vec<String>) {
    let side = puzzle.side();
    regions.retain(|cells| !cells.is_empty());
    regions.sort_by_key(|cells| cells.first());
    if regions == boxes(side) {
        puzzle.add(Houses::boxes(side));
    } else if let Ok(houses) = Houses::regions(side, &regions) {
        puzzle.add(houses);
    } else {
        for cells in regions {
            if cells.len() == usize::from(side.get()) {
                puzzle.add(ExtraRegion(cells));
            } else {
                unsupported.push(format!("region of {} cells", cells.len()));
            }
        }
    }
}

/// The cells with each number, of all cells in their order; `None` for a cell in no region.
pub(super) fn numbered(side: Side, numbers: impl Iterator<Item = Option<u32>>) -> Vec<CellSet> {
    let cells = side.cells().iter().zip(numbers).filter_map(|(cell, number)| Some((cell, number?)));
    grouped(cells).into_iter().map(|(_, cells)| cells).collect()
}
