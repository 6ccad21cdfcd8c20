//! Regions of random shapes.

use crate::cells::{Cell, CellSet};
use crate::houses::{House, HouseKind, Side};
use crate::random::Random;

/// Exchanges that are tried for each cell. Then as many pairs of cells of a box are in one region as after ten times as
/// many, 39 in 100; after half of it 41.
const TRIES: u32 = 800;

/// Carves a grid into connected regions of as many cells as it has digits, evenly at random, but for layouts in which a
/// region is a row or a column and so says nothing.
pub(super) fn carve(side: Side, random: &mut Random) -> Vec<CellSet> {
    let lines = |house: &House| house.kind() != HouseKind::Box;
    let lines: Vec<CellSet> = side.houses().filter(lines).map(House::cells).collect();
    loop {
        let regions = carve_any(side, random);
        if !regions.iter().any(|region| lines.contains(region)) {
            return regions;
        }
    }
}

/// Carves a grid evenly at random.
///
/// The boxes are the start. Two cells of different regions are exchanged, if both regions stay connected, again and
/// again. Each exchange can be taken back with the same chance as it is made, so in the long run every layout that can
/// be reached is as likely as any other: a Markov chain with symmetric proposals (Metropolis et al., 1953).
fn carve_any(side: Side, random: &mut Random) -> Vec<CellSet> {
    let boxes = side.houses().filter(|house| house.kind() == HouseKind::Box);
    let mut regions: Vec<CellSet> = boxes.map(House::cells).collect();
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn every_layout_of_a_small_grid_comes_as_often_as_another() {
        const EACH: u32 = 30;
        // So many layouts there are: sequence A172477 of the Online Encyclopedia of Integer Sequences.
        const LAYOUTS: u32 = 117;
        let (side, mut random) = (Side::new(4).unwrap(), Random::new(1));
        let mut found = BTreeMap::<Vec<u128>, u32>::new();
        for _ in 0..EACH * LAYOUTS {
            let mut regions: Vec<u128> =
                carve_any(side, &mut random).into_iter().map(CellSet::bits).collect();
            regions.sort_unstable();
            *found.entry(regions).or_default() += 1;
        }
        assert_eq!(found.len(), LAYOUTS as usize);
        let off = found.values().map(|count| f64::from(count.abs_diff(EACH)).powi(2) / f64::from(EACH));
        let chi_square: f64 = off.sum();
        // By chance once in a thousand times; the middle is 115.
        assert!(chi_square < 168.0, "{chi_square}");
    }
}
