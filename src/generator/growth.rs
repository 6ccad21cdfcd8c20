//! Cages that grow over a grid.

use core::cmp::Ordering;
use core::ops::RangeInclusive;

use super::Symmetry;
use super::layout::{Change, Layout};
use super::shape::Shape;
use crate::cells::{Cell, CellSet};
use crate::random::Random;

/// How often a cage that is too small is helped before the layout is given up.
const MENDS: usize = 200;

/// Covers the cells with cages; `None` if some are left over that go nowhere, or the number of cages is not as wished.
pub(super) fn grow(shape: &Shape<'_>, cells: CellSet, random: &mut Random) -> Option<Layout> {
    let (mut layout, mut free) = (Layout(Vec::with_capacity(81)), cells);
    // A cell that is its own image is in a cage that is its own image: those are the hardest to place.
    let mut fixed: CellSet = match shape.wish.symmetry {
        Symmetry::None => CellSet::EMPTY,
        _ => cells.iter().filter(|cell| shape.orbit(*cell).len() == 1).collect(),
    };
    while let Some(start) = random.cell(fixed).or_else(|| random.cell(cornered(free))) {
        let size = random.between(&sizes(shape, free.len(), layout.0.len()));
        let cage = grow_one(shape, start, size.into(), free, random);
        for image in shape.wish.symmetry.images(shape.side, cage) {
            layout.0.push(image);
            free -= image;
            fixed -= image;
        }
    }
    (mend(shape, &mut layout, random) && adjust(shape, &mut layout, random)).then_some(layout)
}

/// The cells with the fewest neighbours in the set: left to the end they would have none.
fn cornered(cells: CellSet) -> CellSet {
    let mut fewest = (CellSet::EMPTY, 5);
    for cell in cells {
        let neighbours = (CellSet::from(cell).neighbours() & cells).len();
        if neighbours < fewest.1 {
            fewest = (CellSet::EMPTY, neighbours);
        }
        if neighbours == fewest.1 {
            fewest.0 = fewest.0.with(cell);
        }
    }
    fewest.0
}

/// The sizes the next cage may have: of those wished for as many as have the mean that makes the number of cages.
fn sizes(shape: &Shape<'_>, cells: usize, cages: usize) -> RangeInclusive<u8> {
    let (least, most) = (shape.least(), shape.most());
    let Some(number) = shape.number() else { return least as u8..=most as u8 };
    let twice = 2 * cells / number.saturating_sub(cages).max(1);
    let upper = twice.saturating_sub(least).clamp(least, most);
    let lower = twice.saturating_sub(most).clamp(least, most);
    lower as u8..=upper as u8
}

/// Grows a cage in free cells, up to a size, by neighbours with digits that are new to it. It stays apart from
/// its images, or is its own image from the start and grows by whole orbits.
fn grow_one(shape: &Shape<'_>, start: Cell, size: usize, free: CellSet, random: &mut Random) -> CellSet {
    let mut cage = CellSet::from(start);
    let mut own_image = false;
    if shape.wish.symmetry != Symmetry::None {
        let orbit = shape.orbit(start);
        own_image = orbit.len() == 1 || (shape.may_grow(orbit) && random.below(2) == 1);
        if own_image {
            cage = orbit;
        }
    }
    let twins =
        |cells: CellSet| cells.iter().fold(CellSet::EMPTY, |all, cell| all | shape.solution.twins(cell));
    let mut open = free - cage - twins(cage);
    while cage.len() < size {
        let Some(next) = random.cell(cage.neighbours() & open) else { break };
        let added = if own_image { shape.orbit(next) } else { next.into() };
        let grown = cage | added;
        // By orbits it may not come out at the very size; what is too small is no cage.
        let most = if cage.len() < shape.least() { shape.most() } else { size };
        open -= added;
        if grown.len() <= most && added.is_subset(free) && shape.allow_images(grown, own_image) {
            open -= twins(added);
            cage = grown;
        }
    }
    cage
}

/// Helps cages that are too small: one beside it takes it in, or gives it a cell. Whether all are large enough then.
fn mend(shape: &Shape<'_>, layout: &mut Layout, random: &mut Random) -> bool {
    for _ in 0..MENDS {
        let small: Vec<CellSet> = layout.0.iter().copied().filter(|cage| !shape.allows(*cage)).collect();
        let Some(small) = random.pick(&small).copied() else { return true };
        let joins = layout.beside(small).filter_map(|other| shape.change(&[small, other], &[small | other]));
        let mut changes: Vec<Change> = joins.collect();
        if changes.is_empty() {
            // What is given may leave the other too small: then that is helped next.
            for other in layout.beside(small) {
                let given = (small.neighbours() & other).iter();
                changes.extend(given.filter_map(|cell| {
                    shape.trade(&[small, other], &[small.with(cell), other.without(cell)])
                }));
            }
        }
        let Some(change) = random.pick(&changes) else { return false };
        layout.make(change);
    }
    false
}

/// Joins or cuts cages until there are as many as wished; whether there are.
fn adjust(shape: &Shape<'_>, layout: &mut Layout, random: &mut Random) -> bool {
    let Some(number) = shape.number() else { return true };
    for _ in 0..MENDS {
        let changes = match layout.0.len().cmp(&number) {
            Ordering::Equal => return true,
            Ordering::Greater => shape.joins(layout),
            Ordering::Less => layout.0.iter().flat_map(|cage| shape.cuts(*cage)).collect(),
        };
        let Some(change) = random.pick(&changes) else { return false };
        layout.make(change);
    }
    false
}
