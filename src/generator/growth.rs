//! Cages that grow over a grid.

use core::cmp::Ordering;

use super::Symmetry;
use super::layout::{Layout, Shape};
use crate::cells::{Cell, CellSet};
use crate::random::Random;

/// How often a cage that is too small is helped before the layout is given up.
const MENDS: usize = 200;

/// Covers the cells with cages; `None` if some are left over that go nowhere, or the number of cages is not as wished.
pub(super) fn grow(shape: &Shape<'_>, cells: CellSet, random: &mut Random) -> Option<Layout> {
    let (mut layout, mut free) = (Layout(Vec::with_capacity(81)), cells);
    while let Some(start) = random.cell(cornered(free)) {
        let size = random.between(&shape.wish.sizes);
        let cage = grow_one(shape, start, size.into(), free, random);
        for image in shape.wish.symmetry.images(shape.side, cage) {
            layout.0.push(image);
            free -= image;
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

/// Grows a cage in free cells, up to a size, by neighbours with digits that are new to it. Images grow with it: either
/// apart from it, or as parts of it.
fn grow_one(shape: &Shape<'_>, start: Cell, size: usize, free: CellSet, random: &mut Random) -> CellSet {
    let symmetry = shape.wish.symmetry;
    let mut cage = CellSet::from(start);
    if symmetry != Symmetry::None {
        // A cell on an axis, or beside it, is where a cage can be its own image.
        let whole = orbit(shape, start);
        if whole.len() > 1 && whole.len() <= size && random.below(2) == 0 && shape.allows(whole) {
            cage = whole;
        }
    }
    let mut taken = cage.iter().fold(CellSet::EMPTY, |all, cell| all | shape.solution.twins(cell));
    let mut open = free;
    while cage.len() < size {
        let Some(next) = random.cell((cage.neighbours() & open) - taken) else { break };
        open = open.without(next);
        let added = match symmetry {
            Symmetry::None => next.into(),
            _ if symmetry.images(shape.side, cage).len() == 1 => orbit(shape, next),
            _ => next.into(),
        };
        let grown = cage | added;
        let fits = symmetry == Symmetry::None || {
            let images = symmetry.images(shape.side, grown);
            let all = images.iter().fold(CellSet::EMPTY, |all, image| all | *image);
            grown.len() <= size
                && all.len() == images.len() * grown.len()
                && images.iter().all(|image| shape.solution.differ(*image))
        };
        if fits {
            cage = grown;
            taken |= added.iter().fold(CellSet::EMPTY, |all, cell| all | shape.solution.twins(cell));
        }
    }
    cage
}

fn orbit(shape: &Shape<'_>, cell: Cell) -> CellSet {
    let images = shape.wish.symmetry.images(shape.side, cell.into());
    images.into_iter().fold(CellSet::EMPTY, |all, image| all | image)
}

/// Helps cages that are too small: one beside it takes it in, or gives it a cell. Whether all are large enough then.
fn mend(shape: &Shape<'_>, layout: &mut Layout, random: &mut Random) -> bool {
    for _ in 0..MENDS {
        let small: Vec<CellSet> = layout.0.iter().copied().filter(|cage| !shape.allows(*cage)).collect();
        let Some(small) = random.pick(&small).copied() else { return true };
        let mut changes = Vec::new();
        for other in layout.beside(small) {
            changes.extend(shape.change(&[small, other], &[small | other]));
            if changes.is_empty() {
                // What is given may leave the other too small: then that is helped next.
                for cell in small.neighbours() & other {
                    let (grown, left) = (small.with(cell), other.without(cell));
                    if shape.solution.differ(grown) && left.first_part() == left && !left.is_empty() {
                        changes.extend(shape.trade(&[small, other], &[grown, left]));
                    }
                }
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
