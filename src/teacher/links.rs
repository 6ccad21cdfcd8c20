//! Pairs of cells of which one holds a digit: the links that wings, colours and chains are made of.

use super::cages::open_cages;
use super::layout::House;
use super::position::Position;
use super::step::{Basis, Draft, cage_name};
use crate::cells::{Cell, CellSet};
use crate::digits::Digit;
use crate::rules::Cage;

/// A digit in the notes of a cell.
pub(super) type Note = (Cell, Digit);

/// Two cells of which one holds a digit.
pub(super) struct Pair<'p> {
    pub(super) digit: Digit,
    pub(super) cells: [Cell; 2],
    area: Area<'p>,
}

/// Where the two cells are the only places of the digit.
enum Area<'p> {
    House(&'p House),
    /// A cage all of whose combinations have the digit.
    Cage(&'p Cage),
}

/// All pairs in a position, each once: those of houses, then those of cages.
pub(super) fn pairs<'p>(position: &'p Position<'p>) -> Vec<Pair<'p>> {
    let mut pairs: Vec<Pair<'p>> = Vec::new();
    let mut add = |digit: Digit, cells: CellSet, area: Area<'p>| {
        let mut both = (position.places(digit) & cells).iter();
        if let (Some(a), Some(b), None) = (both.next(), both.next(), both.next()) {
            let cells = [a, b];
            if !pairs.iter().any(|pair| pair.digit == digit && pair.cells == cells) {
                pairs.push(Pair { digit, cells, area });
            }
        }
    };
    for house in &position.layout().houses {
        for digit in position.layout().digits {
            add(digit, house.cells, Area::House(house));
        }
    }
    for open in open_cages(position, CellSet::ALL) {
        for digit in open.live().required() {
            add(digit, open.open, Area::Cage(&open.cage.cage));
        }
    }
    pairs
}

impl Pair<'_> {
    /// The cell other than this one, if this is one of the two.
    pub(super) fn other(&self, cell: Cell) -> Option<Cell> {
        let [a, b] = self.cells;
        match cell {
            _ if cell == a => Some(b),
            _ if cell == b => Some(a),
            _ => None,
        }
    }

    /// Where it is: `row 1`, `cage 10(2) at r1c1 (which needs it)`.
    pub(super) fn name(&self) -> String {
        match self.area {
            Area::House(house) => house.name.clone(),
            Area::Cage(cage) => format!("{} (which needs it)", cage_name(cage)),
        }
    }

    /// The cells whose notes it rests on.
    pub(super) fn scope(&self) -> CellSet {
        match self.area {
            Area::House(house) => house.cells,
            Area::Cage(cage) => cage.cells(),
        }
    }

    /// Rests a step on it; returns where it is.
    pub(super) fn support(&self, draft: &mut Draft<'_>) -> String {
        draft.rest_on(match self.area {
            Area::House(house) => house.basis(),
            Area::Cage(cage) => Basis::Cage(*cage),
        });
        draft.cells(self.scope());
        self.name()
    }
}
