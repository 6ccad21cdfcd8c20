//! What cages may be like, and what may become of those that are there.

use super::Symmetry;
use super::layout::{Change, Layout};
use super::solution::Solution;
use super::wishes::CageWishes;
use crate::cells::{Cell, CellSet};
use crate::houses::Side;

/// What cages may be like.
pub(super) struct Shape<'a> {
    pub(super) wish: &'a CageWishes,
    pub(super) side: Side,
    pub(super) solution: &'a Solution,
    /// Whether no border may be left that could go.
    pub(super) minimal: bool,
}

impl Shape<'_> {
    pub(super) const fn most(&self) -> usize {
        *self.wish.sizes.end() as usize
    }

    pub(super) const fn least(&self) -> usize {
        *self.wish.sizes.start() as usize
    }

    /// How many cages there have to be from the start. If borders go, what matters is how many are left in the end.
    pub(super) const fn number(&self) -> Option<usize> {
        if self.minimal { None } else { self.wish.number }
    }

    /// Whether these cells may be a cage.
    pub(super) fn allows(&self, cage: CellSet) -> bool {
        let size = cage.len();
        (size >= self.least() || (size == 1 && self.wish.singles)) && self.may_grow(cage)
    }

    /// Whether these cells may be part of a cage, or one themselves but for being few.
    pub(super) fn may_grow(&self, cage: CellSet) -> bool {
        (1..=self.most()).contains(&cage.len()) && self.solution.differ(cage) && cage.first_part() == cage
    }

    /// The change that puts cages in the place of others, made to all images alike; `None` if the cages may not be, or
    /// images are in each other's way.
    pub(super) fn change(&self, old: &[CellSet], new: &[CellSet]) -> Option<Change> {
        self.change_if(old, new, |cage| self.allows(cage))
    }

    /// The same, with cages that may be too small.
    pub(super) fn trade(&self, old: &[CellSet], new: &[CellSet]) -> Option<Change> {
        self.change_if(old, new, |cage| self.may_grow(cage))
    }

    fn change_if(
        &self,
        old: &[CellSet],
        new: &[CellSet],
        allows: impl Fn(CellSet) -> bool,
    ) -> Option<Change> {
        if !new.iter().all(|cage| allows(*cage)) {
            return None;
        }
        if self.wish.symmetry == Symmetry::None {
            return Some(Change { old: old.to_vec(), new: new.to_vec() });
        }
        let change = Change { old: self.images(old), new: self.images(new) };
        let cells = |cages: &[CellSet]| cages.iter().fold(CellSet::EMPTY, |all, cage| all | *cage);
        let covered: usize = change.new.iter().map(|cage| cage.len()).sum();
        let all = cells(&change.old);
        let fits = covered == all.len() && cells(&change.new) == all;
        (fits && change.new.iter().all(|cage| allows(*cage))).then_some(change)
    }

    /// The changes that make one cage of two.
    pub(super) fn joins(&self, layout: &Layout) -> Vec<Change> {
        let pairs = layout.0.iter().flat_map(|cage| {
            let later = layout.beside(*cage).filter(|other| other.first() > cage.first());
            later.map(|other| [*cage, other])
        });
        pairs.filter_map(|[one, other]| self.change(&[one, other], &[one | other])).collect()
    }

    /// The changes that make two cages of this one, or nothing but singles.
    pub(super) fn cuts(&self, cage: CellSet) -> Vec<Change> {
        let cells: Vec<Cell> = cage.iter().collect();
        // Each part that has not the last cell is what the other part is not.
        let parts = (1..1u32 << (cells.len() - 1)).map(|chosen| -> CellSet {
            cells.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, cell)| *cell).collect()
        });
        let mut cuts: Vec<Change> =
            parts.filter_map(|part| self.change(&[cage], &[part, cage - part])).collect();
        if cells.len() > 2 {
            let singles: Vec<CellSet> = cells.into_iter().map(CellSet::from).collect();
            cuts.extend(self.change(&[cage], &singles));
        }
        cuts
    }

    /// The cells that a cell goes with.
    pub(super) fn orbit(&self, cell: Cell) -> CellSet {
        self.wish
            .symmetry
            .images(self.side, cell.into())
            .into_iter()
            .fold(CellSet::EMPTY, |all, one| all | one)
    }

    /// Whether the images of a growing cage are not in each other's way, and no digit repeats in any.
    pub(super) fn allow_images(&self, cage: CellSet, own_image: bool) -> bool {
        if self.wish.symmetry == Symmetry::None {
            return true;
        }
        let images = self.wish.symmetry.images(self.side, cage);
        let all = images.iter().fold(CellSet::EMPTY, |all, image| all | *image);
        (images.len() == 1) == own_image
            && all.len() == images.len() * cage.len()
            && images.iter().all(|image| self.solution.differ(*image))
    }

    fn images(&self, cages: &[CellSet]) -> Vec<CellSet> {
        let mut images = Vec::new();
        for cage in cages {
            for image in self.wish.symmetry.images(self.side, *cage) {
                if !images.contains(&image) {
                    images.push(image);
                }
            }
        }
        images
    }
}
