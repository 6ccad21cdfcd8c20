//! Any mix of rules, sensible or not, with any digits in any grid.

use cagebook::render::Drawing;
use cagebook::rules::{Cage, Description, ExtraRegion, GivenCandidates, Houses, Rule, Thermo};
use cagebook::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Side, variants};

/// Numbers that look random; the same for the same seed.
pub struct Dice(u64);

impl Dice {
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `n`, by splitmix64.
    pub const fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % n as u64) as usize
    }

    fn cell(&mut self) -> Cell {
        Cell::from_index(self.below(81)).unwrap()
    }

    fn cells(&mut self) -> Vec<Cell> {
        (0..self.below(12)).map(|_| self.cell()).collect()
    }

    fn digits(&mut self) -> DigitSet {
        DigitSet::from_bits(self.below(512) as u16).unwrap()
    }

    /// A few cells beside each other, each once.
    fn path(&mut self) -> Vec<Cell> {
        let mut path = vec![self.cell()];
        for _ in 0..self.below(8) {
            let last = path[path.len() - 1];
            let near = |at: u8, by: usize| (at + by as u8).wrapping_sub(1);
            let next = Cell::new(near(last.row(), self.below(3)), near(last.column(), self.below(3)));
            path.extend(next.filter(|cell| !path.contains(cell)));
        }
        path
    }

    fn grid(&mut self, side: Side) -> Grid {
        let mut grid = Grid::empty(side);
        for cell in side.cells() {
            grid.set(cell, Digit::new(self.below(30) as u8));
        }
        grid
    }
}

/// A rule from elsewhere that calls itself what it likes.
#[derive(Debug)]
struct Foreign {
    name: &'static str,
    description: Description,
}

impl Rule for Foreign {
    fn is_valid(&self, _: &Grid) -> bool {
        true
    }

    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn describe(&self) -> Description {
        self.description.clone()
    }
}

pub const NAMES: [&str; 4] =
    ["<script>alert(1)</script>", "a & \"b\"", "\u{1b}[31mred\nline\u{0}", "größer ≥ ☃"];
const KINDS: [&str; 9] =
    ["cage", "thermo", "slow thermo", "diagonal", "boxes", "regions", "extra region", "candidates", "renban"];

/// Some puzzle.
pub fn puzzle(dice: &mut Dice) -> Puzzle {
    let side = Side::new([4, 6, 8, 9, 9][dice.below(5)]).unwrap();
    let rules = match dice.below(4) {
        0 => variants::latin(side),
        1 => variants::x(side),
        _ => variants::classic(side),
    };
    let mut puzzle = Puzzle::new(if dice.below(2) == 0 { dice.grid(side) } else { Grid::empty(side) }, rules);
    for _ in 0..dice.below(14) {
        // Mostly of this grid.
        let inside = dice.below(6) > 0;
        let keep = |cells: Vec<Cell>| -> Vec<Cell> {
            cells.into_iter().filter(|cell| !inside || side.cells().contains(*cell)).collect()
        };
        let (cells, path) = (keep(dice.cells()), keep(dice.path()));
        let set: CellSet = cells.iter().copied().collect();
        let near: CellSet = path.iter().copied().collect();
        match dice.below(10) {
            0 => puzzle.add(Cage::new(dice.below(100_000) as u32, set)),
            1 => puzzle.add(Cage::without_sum(near)),
            2 | 3 => puzzle.add(Cage::new(dice.below(46) as u32, near)),
            4 | 5 => {
                let thermo = if dice.below(2) == 0 { Thermo::new } else { Thermo::slow };
                if let Ok(thermo) = thermo(vec![path]) {
                    puzzle.add(thermo);
                }
            }
            6 => puzzle.add(ExtraRegion(if dice.below(2) == 0 { set } else { near })),
            7 => puzzle.add(GivenCandidates::new(dice.cell(), dice.digits())),
            8 => puzzle.add(Houses::rising_diagonal(Side::new([4, 9][dice.below(2)]).unwrap())),
            _ => {
                let groups = (0..dice.below(4)).map(|_| keep(dice.cells())).collect();
                let digits = (0..dice.below(3)).map(|_| (dice.cell(), dice.digits())).collect();
                let kind = KINDS[dice.below(KINDS.len())].to_owned();
                let sum = (dice.below(2) == 0).then(|| dice.below(1 << 32) as u32);
                let description = Description { kind, groups, sum, digits, foreign: None };
                puzzle.add(Foreign { name: NAMES[dice.below(NAMES.len())], description });
            }
        }
    }
    puzzle
}

/// Some drawing of some puzzle.
pub fn drawing(dice: &mut Dice) -> Drawing {
    let puzzle = puzzle(dice);
    let mut drawing = Drawing::new(&puzzle);
    if dice.below(3) == 0 {
        drawing = drawing.titled(NAMES[dice.below(NAMES.len())]);
    }
    match dice.below(3) {
        0 => {
            let side = [Side::NINE, puzzle.side()][dice.below(2)];
            drawing.with_entries(&dice.grid(side))
        }
        1 => {
            let all: Vec<DigitSet> = (0..81).map(|_| dice.digits()).collect();
            drawing.with_candidates(|cell| all[cell.index()])
        }
        _ => drawing,
    }
}
