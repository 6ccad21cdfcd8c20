//! The law of leftovers: so many rows and as many regions hold each digit equally often, so the cells of the rows
//! outside the regions hold the same digits as the cells of the regions outside the rows.
//!
//! Without: mixes 1.9 (with irregular regions in half of them), the others the same.

use super::board::Board;
use super::network::Network;
use super::propagate::Propagator;
use super::queue::Queue;
use crate::houses::HouseKind;

/// Larger differences say too little.
const MOST: u32 = 8;

/// Adds the differences between rows or columns and irregular regions.
pub(super) fn derive(network: &mut Network, board: &mut Board) {
    let side = usize::from(network.side.get());
    let mut added = Queue::EMPTY;
    for kind in [HouseKind::Row, HouseKind::Column] {
        for first in network.kind(kind) {
            let mut band = 0;
            for (taken, line) in (1..).zip(first..network.kind(kind).end) {
                band |= network.houses[line];
                // With one line, or all but one, the two houses that differ are looked at already.
                if taken < 2 || taken + 2 > side {
                    continue;
                }
                let Some(union) = most_of(&network.houses[network.complete()..], band, taken) else {
                    continue;
                };
                let (of_lines, of_regions) = (band & !union, union & !band);
                if of_lines == 0 || of_lines.count_ones() > MOST {
                    continue;
                }
                if let Some(number) = network.add_implied(Propagator::Same(of_lines, of_regions)) {
                    added.insert(number);
                }
            }
        }
    }
    board.queue.add(&added);
}

/// So many regions, no two sharing a cell, each with as much of the band as it can have; `None` if there are too few.
fn most_of(regions: &[u128], band: u128, wanted: usize) -> Option<u128> {
    let mut union = 0;
    for _ in 0..wanted {
        let free = regions.iter().filter(|region| **region & union == 0);
        // Of several with as much, the first.
        union |= free.rev().max_by_key(|region| (*region & band).count_ones())?;
    }
    Some(union)
}
