//! Regions of random shapes.

use crate::cells::{Cell, CellSet};
use crate::houses::{HouseKind, Side};
use crate::random::Random;

/// Exchanges that are tried for each cell.
const TRIES: u32 = 400;

/// Carves a grid into connected regions of as many cells as it has digits, evenly at random.
///
/// The boxes are the start. Two cells of different regions are exchanged, if both regions stay connected, again and
/// again. Each exchange can be taken back with the same chance as it is made, so in the long run every layout that can
/// be reached is as likely as any other: a Markov chain with symmetric proposals (Metropolis et al., 1953).
pub(super) fn carve(side: Side, random: &mut Random) -> Vec<CellSet> {
    let boxes = side.houses().filter(|house| house.kind() == HouseKind::Box);
    let mut regions: Vec<CellSet> = boxes.map(crate::houses::House::cells).collect();
    let mut home = [0; 81];
    for (number, region) in regions.iter().enumerate() {
        for cell in *region {
            home[cell.index()] = number;
        }
    }
    let n = u32::from(side.get());
    let any = |random: &mut Random| {
        let place = random.below(n * n);
        Cell::new((place / n) as u8 + 1, (place % n) as u8 + 1)
    };
    for _ in 0..TRIES * n * n {
        let (Some(one), Some(other)) = (any(random), any(random)) else { continue };
        let (a, b) = (home[one.index()], home[other.index()]);
        let (left, right) = (regions[a].without(one), regions[b].without(other));
        if a == b || !is_beside(other, left) || !is_beside(one, right) {
            continue;
        }
        let (left, right) = (left.with(other), right.with(one));
        if left.first_part() == left && right.first_part() == right {
            (regions[a], regions[b]) = (left, right);
            (home[one.index()], home[other.index()]) = (b, a);
        }
    }
    regions
}

fn is_beside(cell: Cell, cells: CellSet) -> bool {
    !CellSet::from(cell).neighbours().is_disjoint(cells)
}
