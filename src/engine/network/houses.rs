//! The houses of a network: where each begins and ends, what they share, and which cells see each other.

use once_cell::sync::Lazy;

use super::{IMPLIED, Network};
use crate::cells::CellSet;
use crate::engine::propagate::{Nine, Propagator, band};
use crate::houses::{HouseKind, Side};

/// The bits of [`Network::homes`] that are houses; those above are bands.
pub(in crate::engine) const HOUSES: u64 = (1 << MOST_HOUSES) - 1;

/// So many houses are looked at digit by digit; more of them are cages, which say the same.
pub(in crate::engine) const MOST_HOUSES: usize = 58;

/// The network of the rows, columns and boxes of a nine-by-nine grid, which most puzzles begin with.
static NINE: Lazy<Network> = Lazy::new(|| {
    let mut network = Network::new();
    network.clear(Side::NINE);
    network.standard = ALL_STANDARD;
    network.add_houses();
    network
});

/// All rows, columns and boxes of a nine-by-nine grid, as in [`Network::standard`].
const ALL_STANDARD: u32 = (1 << 27) - 1;

impl Network {
    /// Notes that no digit repeats in the cells.
    pub(super) fn differ(&mut self, cells: u128) {
        let mut rest = cells;
        while rest != 0 {
            self.peers[rest.trailing_zeros() as usize] |= cells;
            rest &= rest - 1;
        }
    }

    /// Reads a house.
    pub(super) fn read_house(&mut self, cells: CellSet) {
        match standard_place(self.side, cells) {
            Some(place) => self.standard |= 1 << place,
            None => self.others.push(cells.bits()),
        }
    }

    /// Adds the houses that were read, and where they meet.
    pub(super) fn build_houses(&mut self) {
        if self.side == Side::NINE && self.standard == ALL_STANDARD {
            for (peers, more) in self.peers.iter_mut().zip(&NINE.peers) {
                *peers |= more;
            }
            self.houses.clone_from(&NINE.houses);
            self.house_cells.clone_from(&NINE.house_cells);
            (self.homes, self.kinds) = (NINE.homes, NINE.kinds);
        } else {
            self.add_houses();
        }
        // Houses of other shapes.
        for i in 0..self.others.len() {
            let house = self.others[i];
            self.add_intersections(self.houses.len(), house);
            self.add_house(house);
        }
    }

    /// Adds the rows, columns and boxes, if all of a kind are there.
    fn add_houses(&mut self) {
        self.houses.clear();
        self.house_cells.clear();
        (self.homes, self.kinds) = ([0; 81], [None; 3]);
        let side = usize::from(self.side.get());
        let standard = standard_houses(self.side);
        for kind in 0..3 {
            let places = kind * side..(kind + 1) * side;
            let complete = places.clone().all(|place| self.standard >> place & 1 == 1);
            if complete {
                self.kinds[kind] = Some(self.houses.len());
            }
            for place in places {
                if complete {
                    self.add_house(standard[place]);
                } else if self.standard >> place & 1 == 1 {
                    self.others.push(standard[place]);
                }
            }
        }
        if let (Side::NINE, [rows, columns, Some(_)]) = (self.side, self.kinds) {
            for band in (0..3).filter(|_| rows.is_some()).chain((3..6).filter(|_| columns.is_some())) {
                self.add_home(MOST_HOUSES + band, band::cells(band));
            }
        }
        if self.side != Side::NINE {
            for i in 0..self.houses.len() {
                self.add_intersections(i, self.houses[i]);
            }
        }
    }

    fn add_house(&mut self, house: u128) {
        self.differ(house);
        if self.houses.len() < MOST_HOUSES {
            self.add_home(self.houses.len(), house);
        } else {
            self.staged.push((Propagator::cage(self.side.digits().sum().into(), house), IMPLIED));
        }
        self.houses.push(house);
        self.house_cells.push(Nine::new(house));
    }

    /// Has the cells of a house or band tell it which digits they lose.
    fn add_home(&mut self, home: usize, cells: u128) {
        let mut rest = cells;
        while rest != 0 {
            self.homes[rest.trailing_zeros() as usize] |= 1 << home;
            rest &= rest - 1;
        }
    }

    /// Where a house shares cells with an earlier one, the rests of both hold the same digits. Without: mixes 1.3 with
    /// twice the nodes.
    fn add_intersections(&mut self, earlier: usize, house: u128) {
        for i in 0..earlier {
            let shared = self.houses[i] & house;
            // One shared cell says nothing that the peers do not.
            if shared & shared.wrapping_sub(1) != 0 && shared != house {
                self.add(Propagator::Same(house & !shared, self.houses[i] & !shared), IMPLIED);
            }
        }
    }

    /// Where among the houses those of the kind are; empty if one of them is missing.
    pub(in crate::engine) fn kind(&self, kind: HouseKind) -> std::ops::Range<usize> {
        self.kinds[kind as usize].map_or(0..0, |start| start..start + usize::from(self.side.get()))
    }

    /// How many of the houses belong to a complete kind; the others follow.
    pub(in crate::engine) fn complete(&self) -> usize {
        self.kinds.iter().flatten().count() * usize::from(self.side.get())
    }
}

/// Which of the rows, columns and boxes of a grid the cells are, counted through.
fn standard_place(side: Side, cells: CellSet) -> Option<usize> {
    let first = cells.first()?;
    let n = usize::from(side.get());
    let (row, column) = (usize::from(first.row() - 1), usize::from(first.column() - 1));
    let (rows, columns) = side.box_shape();
    let (rows, columns) = (usize::from(rows), usize::from(columns));
    let places = [row, n + column, 2 * n + row / rows * (n / columns) + column / columns];
    let houses = standard_houses(side);
    places.into_iter().find(|place| houses.get(*place) == Some(&cells.bits()))
}

/// The rows, columns and boxes of a grid.
pub(in crate::engine) fn standard_houses(side: Side) -> &'static [u128] {
    static HOUSES: Lazy<[Vec<u128>; 10]> = Lazy::new(|| {
        std::array::from_fn(|side| {
            let houses = Side::new(side as u8).into_iter().flat_map(Side::houses);
            houses.map(|house| house.cells().bits()).collect()
        })
    });
    &HOUSES[usize::from(side.get())]
}
