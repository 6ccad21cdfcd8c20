//! Layouts of cages that are changed until they let no other solution through.

use super::layout::{Change, Layout};
use super::shape::Shape;
use super::solution::Rival;
use crate::cells::CellSet;
use crate::random::Random;

/// Changes a layout so that it rules out the rival it lets through, and as many as can be of the others that are known;
/// whether there was a change for that.
///
/// A rival gets through a cage if it holds the same sum there. One of its cells goes to a cage beside it, for another cell
/// or for none, or the cage is cut: then that is over.
pub(super) fn repair(
    shape: &Shape<'_>,
    layout: &mut Layout,
    rivals: &[Rival],
    rival: &Rival,
    random: &mut Random,
) -> bool {
    let mut changes = moves(shape, layout, rival);
    random.shuffle(&mut changes);
    let mut best: Option<(usize, &Change)> = None;
    for change in &changes {
        if !change.new.iter().any(|cage| rival.breaks(shape.solution, *cage)) {
            continue;
        }
        let let_through =
            rivals.iter().filter(|rival| !layout.breaks_after(change, shape.solution, rival)).count();
        if best.is_none_or(|(fewest, _)| let_through < fewest) {
            best = Some((let_through, change));
        }
        if let_through == 0 {
            break;
        }
    }
    if let Some((_, change)) = best {
        layout.make(change);
    }
    best.is_some()
}

/// The changes that take a cell in which the rival differs out of its cage.
fn moves(shape: &Shape<'_>, layout: &Layout, rival: &Rival) -> Vec<Change> {
    let mut changes = Vec::new();
    for cell in rival.differs {
        let Some(cage) = layout.at(cell) else { continue };
        let left = cage.without(cell);
        let around = CellSet::from(cell).neighbours();
        for other in layout.beside(cage).filter(|other| !other.is_disjoint(around)) {
            let grown = other.with(cell);
            changes.extend(shape.change(&[cage, other], &[left, grown]));
            for back in (left.neighbours() & other).without(cell) {
                changes.extend(shape.change(&[cage, other], &[left.with(back), grown.without(back)]));
            }
        }
    }
    if shape.number().is_none() && changes.is_empty() {
        let touched = layout.0.iter().filter(|cage| !cage.is_disjoint(rival.differs));
        changes.extend(touched.flat_map(|cage| shape.cuts(*cage)));
    }
    changes
}
