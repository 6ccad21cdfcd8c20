//! A puzzle as the search sees it: groups of cells with different digits and a known sum.

use core::fmt;

use crate::cage::Cage;
use crate::cells::CellSet;
use crate::houses::{House, Side};

/// Cells that make a sum with different digits, and why they do.
pub(super) struct Group {
    /// A house is a cage as well: nine cells that make 45.
    pub(super) cage: Cage,
    pub(super) origin: Origin,
}

pub(super) enum Origin {
    Cage,
    House(House),
    /// The cells of a house that its cages leave over, and what those cages total.
    Rest(House, u32),
}

/// All groups of a puzzle, and which cells see each other because of them.
pub(super) struct Groups {
    pub(super) all: Vec<Group>,
    /// For each cell the others that share a group with it.
    pub(super) peers: [CellSet; 81],
    /// What the cages total if they cover every cell once.
    pub(super) total: Option<u64>,
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.origin {
            Origin::Cage => write!(f, "{}", self.cage),
            Origin::House(house) => write!(f, "{house}"),
            Origin::Rest(house, _) => {
                let (sum, cells) = (self.cage.sum(), self.cage.cells());
                write!(f, "what the cages inside {house} leave, {sum} at {cells},")
            }
        }
    }
}

impl Groups {
    pub(super) fn new(cages: &[Cage]) -> Groups {
        // Cages come first: they have the most to say, and what they say narrows the houses.
        let mut all: Vec<Group> =
            cages.iter().map(|cage| Group { cage: *cage, origin: Origin::Cage }).collect();
        all.extend(Side::NINE.houses().filter_map(|house| rest(house, cages)));
        all.extend(
            Side::NINE
                .houses()
                .map(|house| Group { cage: Cage::new(45, house.cells()), origin: Origin::House(house) }),
        );
        let mut peers = [CellSet::EMPTY; 81];
        for group in &all {
            let cells = group.cage.cells();
            for cell in cells {
                peers[cell.index()] |= cells.without(cell);
            }
        }
        Groups { all, peers, total: total(cages) }
    }
}

/// What the cages inside a house leave of it, by the rule of 45; `None` if that is everything or nothing.
fn rest(house: House, cages: &[Cage]) -> Option<Group> {
    let (mut taken, mut cells) = (0_u32, house.cells());
    for cage in cages {
        // Of cages that overlap the first counts.
        if cage.cells().is_subset(cells) {
            taken = taken.saturating_add(cage.sum());
            cells -= cage.cells();
        }
    }
    if cells == house.cells() || (cells.is_empty() && taken == 45) {
        return None;
    }
    Some(Group { cage: Cage::new(45_u32.saturating_sub(taken), cells), origin: Origin::Rest(house, taken) })
}

fn total(cages: &[Cage]) -> Option<u64> {
    let covered = cages.iter().fold(CellSet::EMPTY, |covered, cage| covered | cage.cells());
    let once = cages.iter().map(|cage| cage.cells().len()).sum::<usize>() == 81;
    (once && covered.len() == 81).then(|| cages.iter().map(|cage| u64::from(cage.sum())).sum())
}
