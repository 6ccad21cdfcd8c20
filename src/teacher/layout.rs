//! What a puzzle states, arranged for looking at it as people do: houses with their names, cages with their
//! combinations, thermometers, and which cells see each other.

use std::sync::Arc;

use super::areas::{self, Area, Leftover};
use super::step::Basis;
use crate::cells::{Cell, CellSet};
use crate::combinations::{Combinations, combinations};
use crate::digits::DigitSet;
use crate::faults::{Family, Statements};
use crate::houses::Side;
use crate::model::{Model, Primitive};
use crate::puzzle::Puzzle;
use crate::rules::{Cage, Rule};

/// What stays the same while a puzzle is solved.
pub(super) struct Layout {
    pub(super) side: Side,
    /// The digits of the grid.
    pub(super) digits: DigitSet,
    /// Boxes and regions first, then rows, columns, and others.
    pub(super) houses: Vec<House>,
    /// The houses rule by rule, in the same order.
    pub(super) families: Vec<(Kind, Family)>,
    /// By their first cells.
    pub(super) cages: Vec<TaughtCage>,
    /// Thermometers, each path from the bulb on.
    pub(super) paths: Vec<TaughtPath>,
    /// Pairs of cells that hold the same digit.
    pub(super) equal: Vec<(Cell, Cell)>,
    /// Sums of cells in which digits may repeat.
    pub(super) sums: Vec<(u32, CellSet)>,
    /// Rules that have to be asked.
    pub(super) asked: Vec<Arc<dyn Rule>>,
    /// Houses together, and the cages that lie in them or across their border.
    pub(super) areas: Vec<Area>,
    /// Lines and irregular regions that nearly cover each other.
    pub(super) leftovers: Vec<Leftover>,
    /// The notes before anything is written.
    start: [DigitSet; 81],
    /// All of them in which no digit repeats and which are neither houses nor cages.
    different: Vec<(String, CellSet)>,
    peers: [CellSet; 81],
}

/// A house with its name.
pub(super) struct House {
    pub(super) name: String,
    pub(super) cells: CellSet,
    pub(super) kind: Kind,
}

/// What a house is, in the order people look at them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// A box or an irregular region.
    Region,
    Row,
    Column,
    /// A diagonal, or an extra region of nine cells.
    Other,
}

/// A cage with a sum.
pub(super) struct TaughtCage {
    pub(super) cage: Cage,
    pub(super) cells: CellSet,
    pub(super) sum: u8,
    /// Whether it may be counted in sums of houses: of cages that overlap only one may.
    pub(super) counts: bool,
}

/// The cells of a thermometer from the bulb to one tip.
pub(super) struct TaughtPath {
    pub(super) cells: Vec<Cell>,
    pub(super) slow: bool,
}

impl Layout {
    pub(super) fn of(puzzle: &Puzzle) -> Layout {
        let side = puzzle.side();
        let mut model = Model::new(side);
        puzzle.state(&mut model);
        let statements = Statements::of(puzzle, &model);
        let mut layout = Layout {
            side,
            digits: side.digits(),
            houses: Vec::new(),
            families: Vec::new(),
            cages: Vec::new(),
            paths: Vec::new(),
            equal: Vec::new(),
            sums: Vec::new(),
            asked: Vec::new(),
            areas: Vec::new(),
            leftovers: Vec::new(),
            start: [DigitSet::EMPTY; 81],
            different: Vec::new(),
            peers: [CellSet::EMPTY; 81],
        };
        for cell in side.cells() {
            layout.start[cell.index()] = model.candidates(cell);
        }
        layout.read_primitives(puzzle, &model);
        let Statements { groups, cages, families, .. } = statements;
        for mut family in families {
            let kind = kind_of(&family);
            // Sets of houses are bits. A grid has no more lines or regions, and no rule that people know more houses.
            family.houses.truncate(if kind == Kind::Other { 32 } else { 9 });
            layout.families.push((kind, family));
        }
        layout.families.sort_by_key(|(kind, _)| *kind);
        for (kind, family) in &layout.families {
            let houses = family.houses.iter().cloned();
            layout.houses.extend(houses.map(|(name, cells)| House { name, cells, kind: *kind }));
        }
        for cage in cages {
            let sum = cage.sum as u8;
            let cage = Cage::new(cage.sum, cage.cells);
            layout.cages.push(TaughtCage { cage, cells: cage.cells(), sum, counts: true });
        }
        layout.cages.sort_by_key(|cage| (cage.cells.first(), cage.cells.len()));
        let mut covered = CellSet::EMPTY;
        for cage in &mut layout.cages {
            cage.counts = cage.cells.is_disjoint(covered);
            if cage.counts {
                covered |= cage.cells;
            }
        }
        for group in groups {
            layout.join(group.cells);
            if !group.is_house && !layout.cages.iter().any(|cage| cage.cells == group.cells) {
                layout.different.push((group.name, group.cells));
            }
        }
        layout.leftovers = areas::leftovers(&layout);
        layout.areas = areas::of(&layout);
        layout
    }

    fn read_primitives(&mut self, puzzle: &Puzzle, model: &Model) {
        let mut asked = Vec::new();
        for (primitive, number) in model.primitives() {
            match primitive {
                Primitive::Increasing(path) | Primitive::NeverDecreasing(path) => {
                    let slow = matches!(primitive, Primitive::NeverDecreasing(_));
                    let cells = model.path(path).to_vec();
                    if !slow {
                        self.join(cells.iter().copied().collect());
                    }
                    self.paths.push(TaughtPath { cells, slow });
                }
                Primitive::Equal(a, b) => self.equal.push((a, b)),
                Primitive::Sum { sum, cells } => self.sums.push((sum, cells)),
                Primitive::CallBack => asked.push(number),
                // Read with their names.
                Primitive::House(_) | Primitive::AllDifferent(_) | Primitive::Cage { .. } => {}
            }
        }
        asked.dedup();
        self.asked = asked.into_iter().filter_map(|number| puzzle.rules().get(number).cloned()).collect();
    }

    /// Lets the cells see each other.
    fn join(&mut self, cells: CellSet) {
        for cell in cells {
            self.peers[cell.index()] |= cells.without(cell);
        }
    }

    /// The notes that the rules leave before anything is written.
    pub(super) const fn start(&self, cell: Cell) -> DigitSet {
        self.start[cell.index()]
    }

    /// The cells that cannot hold the same digit.
    pub(super) const fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// The cells that see all of these.
    pub(super) fn seeing(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(self.side.cells(), |seeing, cell| seeing & self.peers(cell))
    }

    /// Whether no two of the cells can hold the same digit.
    pub(super) fn all_differ(&self, cells: CellSet) -> bool {
        cells.iter().all(|cell| cells.without(cell).is_subset(self.peers(cell)))
    }

    /// Why two cells cannot hold the same digit, if they see each other: a house before a cage, a cage before others.
    pub(super) fn link(&self, a: Cell, b: Cell) -> Option<Basis> {
        let both = CellSet::from(a).with(b);
        let house = self.houses.iter().find(|house| both.is_subset(house.cells)).map(House::basis);
        let cage = || Some(Basis::Cage(self.cages.iter().find(|cage| both.is_subset(cage.cells))?.cage));
        let different = || {
            let (name, cells) = self.different.iter().find(|(_, cells)| both.is_subset(*cells))?;
            Some(Basis::Different { name: name.clone(), cells: *cells })
        };
        let path = || {
            let holds = |path: &&TaughtPath| !path.slow && path.cells.contains(&a) && path.cells.contains(&b);
            self.paths.iter().find(holds).map(TaughtPath::basis)
        };
        house.or_else(cage).or_else(different).or_else(path)
    }
}

impl House {
    pub(super) fn basis(&self) -> Basis {
        Basis::House { name: self.name.clone(), cells: self.cells }
    }
}

impl TaughtCage {
    /// The combinations that are left for so many cells and so much, of the digits of the grid.
    pub(super) fn combinations(sum: i32, cells: usize, digits: DigitSet) -> Combinations {
        combinations(sum.try_into().unwrap_or(0), cells as u8).excluding(!digits)
    }
}

impl TaughtPath {
    pub(super) fn basis(&self) -> Basis {
        Basis::Thermo { cells: self.cells.clone(), slow: self.slow }
    }
}

/// What the houses of a rule are. Regions cover the grid as rows and columns do; a rule with other houses has others.
fn kind_of(family: &Family) -> Kind {
    let all = |same: fn(Cell, Cell) -> bool| {
        family.houses.iter().all(|(_, cells)| {
            let first = cells.first();
            cells.iter().all(|cell| first.is_some_and(|first| same(first, cell)))
        })
    };
    let covers = family.houses.len() > 1;
    match () {
        () if all(|a, b| a.row() == b.row()) => Kind::Row,
        () if all(|a, b| a.column() == b.column()) => Kind::Column,
        () if covers => Kind::Region,
        () => Kind::Other,
    }
}
