//! Any bytes make a puzzle, and no puzzle makes the engine panic, run for ever or give a wrong answer.

use std::collections::HashSet;
use std::sync::LazyLock;

use cagebook::engine::{Answer, Count, Engine, Limits};
use cagebook::model::Model;
use cagebook::rules::{Cage, Description, ExtraRegion, GivenCandidates, Houses, Rule, Thermo};
use cagebook::{Cell, CellSet, Digit, DigitSet, Grid, House, Puzzle, Side, variants};
use quickcheck::quickcheck;

use crate::dice::Dice;
use crate::mix::Mix;
use crate::naive;

/// Bytes to read a puzzle from; after the last there are zeros.
struct Bytes<'a> {
    rest: &'a [u8],
    side: Side,
    /// Whether everything is in the grid and within reason, so that there may be a solution.
    tame: bool,
}

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((byte, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        *byte
    }

    /// A number below `n`, which is at most 256.
    fn below(&mut self, n: usize) -> usize {
        usize::from(self.next()) % n
    }

    fn side(&mut self) -> Side {
        Side::new([4, 6, 8, 9][self.below(4)]).unwrap()
    }

    fn cell(&mut self) -> Cell {
        let (side, byte) = (usize::from(self.side.get()), usize::from(self.next()));
        let inside = byte % (side * side) / side * 9 + byte % side;
        Cell::from_index(if self.tame || byte < 200 { inside } else { byte % 81 }).unwrap()
    }

    fn cells(&mut self) -> Vec<Cell> {
        let n = if self.tame || self.below(16) > 0 { self.below(6) } else { self.below(82) };
        (0..n).map(|_| self.cell()).collect()
    }

    fn set(&mut self) -> CellSet {
        match if self.tame { 3 } else { self.below(32) } {
            0 => CellSet::ALL,
            1 => self.side.cells(),
            2 => self.side.houses().nth(self.below(27)).map_or(CellSet::EMPTY, House::cells),
            _ => self.cells().into_iter().collect(),
        }
    }

    /// A sum for so many cells.
    fn sum(&mut self, cells: usize) -> u32 {
        match if self.tame { 2 } else { self.below(8) } {
            0 => u32::from_le_bytes(core::array::from_fn(|_| self.next())),
            1 => u32::MAX - u32::from(self.next()),
            _ => (cells + self.below(cells * usize::from(self.side.get() - 1) + 1)) as u32,
        }
    }
}

/// Any primitive as a rule, also such as no rule of the library states.
#[derive(Debug)]
enum Statement {
    House(CellSet),
    Different(CellSet),
    Cage(u32, CellSet),
    Sum(u32, CellSet),
    Rising(Vec<Cell>),
    NeverFalling(Vec<Cell>),
    Equal(Cell, Cell),
    /// Says nothing, but wants to be asked.
    Asked,
}

impl Statement {
    fn read(bytes: &mut Bytes<'_>) -> Statement {
        let kind = bytes.below(8);
        if kind == 6 {
            return Statement::Equal(bytes.cell(), bytes.cell());
        }
        let cells = bytes.cells();
        let set = cells.iter().copied().collect::<CellSet>();
        match kind {
            0 => Statement::House(bytes.set()),
            1 => Statement::Different(bytes.set()),
            2 => Statement::Cage(bytes.sum(set.len()), set),
            3 => Statement::Sum(bytes.sum(set.len()), set),
            4 => Statement::Rising(cells),
            5 => Statement::NeverFalling(cells),
            _ => Statement::Asked,
        }
    }
}

impl Rule for Statement {
    fn is_valid(&self, grid: &Grid) -> bool {
        let digits = |cells: &[Cell]| cells.iter().map(|cell| grid.get(*cell)).collect::<Vec<_>>();
        let of = |cells: &CellSet| digits(&cells.iter().collect::<Vec<_>>());
        let made = |cells| of(cells).into_iter().flatten().map(|digit| u32::from(digit.get())).sum::<u32>();
        let differ = |cells| {
            let digits = of(cells);
            (0..digits.len()).all(|i| !digits[..i].contains(&digits[i]))
        };
        // It waits until the grid is full.
        !grid.open().is_empty()
            || match self {
                Statement::House(cells) | Statement::Different(cells) => differ(cells),
                Statement::Cage(sum, cells) => !cells.is_empty() && differ(cells) && made(cells) == *sum,
                Statement::Sum(sum, cells) => made(cells) == *sum,
                Statement::Rising(cells) => digits(cells).is_sorted_by(|a, b| a < b),
                Statement::NeverFalling(cells) => digits(cells).is_sorted(),
                Statement::Equal(a, b) => grid.get(*a) == grid.get(*b),
                Statement::Asked => true,
            }
    }

    fn candidates(&self, grid: &Grid, _: Cell) -> DigitSet {
        grid.side().digits()
    }

    fn describe(&self) -> Description {
        let groups = match self {
            Statement::House(cells)
            | Statement::Different(cells)
            | Statement::Cage(_, cells)
            | Statement::Sum(_, cells) => vec![cells.iter().collect()],
            Statement::Rising(cells) | Statement::NeverFalling(cells) => vec![cells.clone()],
            Statement::Equal(a, b) => vec![vec![*a, *b]],
            Statement::Asked => Vec::new(),
        };
        Description { kind: self.name(), groups, ..Description::default() }
    }

    fn post(&self, model: &mut Model) {
        match self {
            Statement::House(cells) => model.house(*cells),
            Statement::Different(cells) => model.all_different(*cells),
            Statement::Cage(sum, cells) => model.cage(*sum, *cells),
            Statement::Sum(sum, cells) => model.sum(*sum, *cells),
            Statement::Rising(cells) => model.increasing(cells),
            Statement::NeverFalling(cells) => model.never_decreasing(cells),
            Statement::Equal(a, b) => model.equal(*a, *b),
            Statement::Asked => model.call_back(),
        }
    }
}

/// A puzzle of any rules, whether or not they go together or fit the grid.
fn puzzle(bytes: &[u8]) -> Puzzle {
    let bytes = &mut Bytes { rest: bytes, side: Side::NINE, tame: false };
    bytes.side = bytes.side();
    bytes.tame = bytes.below(4) > 0;
    let side = bytes.side;
    let most = [4, 6, 10, if bytes.tame { 10 } else { 1000 }][bytes.below(4)];
    let rules = match bytes.below(8) {
        0 => Vec::new(),
        1 | 2 => variants::latin(side),
        3 => variants::x(side),
        // Of another grid than this one.
        4 => variants::classic(bytes.side()),
        _ => variants::classic(side),
    };
    let mut puzzle = Puzzle::new(Grid::empty(side), rules);
    let mut givens = Grid::empty(side);
    while !bytes.rest.is_empty() && puzzle.rules().len() < most {
        // The same again and again, more often than there are numbers for propagators.
        let times = if bytes.below(32) == 1 { 300 } else { 1 };
        let kind = bytes.below(12);
        let again = bytes.rest;
        for _ in 0..times {
            bytes.rest = again;
            match kind {
                0 | 1 => {
                    let cells = bytes.set();
                    puzzle.add(Cage::new(bytes.sum(cells.len()), cells));
                }
                2 => puzzle.add(Cage::without_sum(bytes.set())),
                3 | 4 => {
                    let paths = (0..=bytes.below(3)).map(|_| bytes.cells()).collect();
                    let thermo = if kind == 3 { Thermo::new(paths) } else { Thermo::slow(paths) };
                    // One that visits a cell twice is no thermometer, and says so.
                    if let Ok(thermo) = thermo {
                        puzzle.add(thermo);
                    }
                }
                5 => puzzle.add(ExtraRegion(bytes.set())),
                6 => {
                    let digits = u16::from(bytes.next()) << 1 | u16::from(bytes.next() & 1);
                    puzzle.add(GivenCandidates::new(bytes.cell(), DigitSet::from_bits(digits).unwrap()));
                }
                7 => givens.set(bytes.cell(), Digit::new(bytes.next() % (side.get() + 1))),
                8 => puzzle.add(Houses::rising_diagonal(if bytes.tame { side } else { bytes.side() })),
                9 => {
                    let regions: Vec<CellSet> = (0..side.get()).map(|_| bytes.set()).collect();
                    if let Ok(regions) = Houses::regions(side, &regions) {
                        puzzle.add(regions);
                    }
                }
                _ => puzzle.add(Statement::read(bytes)),
            }
        }
    }
    puzzle.with_givens(givens)
}

/// The solutions of a puzzle of four that has rows and columns: those of all Latin squares that every rule keeps.
fn solutions_of_four(puzzle: &Puzzle) -> Option<Vec<Grid>> {
    let four = Side::new(4).unwrap();
    let has = |kind: &str, cells: usize| {
        let described = puzzle.rules().iter().map(|rule| rule.describe());
        described
            .into_iter()
            .any(|rule| rule.kind == kind && rule.groups.iter().all(|group| group.len() == cells))
    };
    if puzzle.side() != four || !has("rows", 4) || !has("columns", 4) {
        return None;
    }
    // Nothing keeps a rule about cells that are not there.
    let stays_inside =
        |rule: &dyn Rule| rule.describe().groups.concat().iter().all(|cell| four.cells().contains(*cell));
    let possible = |rule: &dyn Rule| rule.fault(four).is_none() && stays_inside(rule);
    if !puzzle.rules().iter().all(|rule| possible(rule.as_ref())) {
        return Some(Vec::new());
    }
    let keeps = |grid: &Grid| {
        puzzle.givens().filled().all(|(cell, digit)| grid.get(cell) == Some(digit))
            && puzzle.rules().iter().all(|rule| rule.is_valid(grid))
    };
    Some(LATIN.iter().copied().filter(keeps).collect())
}

/// All Latin squares of four.
static LATIN: LazyLock<Vec<Grid>> = LazyLock::new(|| {
    let squares = naive::solutions(&Mix { side: 4, clues: Vec::new() }, 600, 10_000, None).unwrap();
    let written = |square: &Vec<u8>| square.iter().map(|digit| char::from(b'0' + digit)).collect::<String>();
    squares.iter().map(|square| written(square).parse().unwrap()).collect()
});

/// Asks everything and looks at the answers.
fn survives(bytes: &[u8]) {
    let puzzle = puzzle(bytes);
    let expected = solutions_of_four(&puzzle);
    let limits = Limits { nodes: Some(if expected.is_some() { 2000 } else { 20 }), ..Limits::default() };
    let holds = |grid: &Grid| {
        assert!(grid.open().is_empty());
        assert!(puzzle.givens().filled().all(|(cell, digit)| grid.get(cell) == Some(digit)));
        for rule in puzzle.rules() {
            assert!(rule.is_valid(grid), "{grid} breaks {}", rule.name());
        }
    };
    let mut engine = Engine::new();
    // No more than this is claimed, and no less.
    let (least, most) = match engine.prove(&puzzle, &limits) {
        Answer::None(why) => {
            assert!(!why.to_string().is_empty());
            (0, 0)
        }
        Answer::One(grid) => {
            holds(&grid);
            (1, 1)
        }
        Answer::Many(grids) => {
            grids.iter().for_each(holds);
            assert_ne!(grids[0], grids[1]);
            (2, usize::MAX)
        }
        Answer::Stopped { found, .. } => {
            found.iter().for_each(holds);
            (found.into_iter().count(), usize::MAX)
        }
        Answer::Found(_) => panic!("a proof says more"),
    };
    let found: HashSet<Grid> = engine.solutions(&puzzle, &limits).take(5).collect();
    found.iter().for_each(holds);
    assert!(found.len() <= most);
    if let Answer::Found(grid) = engine.random(&puzzle, 1, &limits) {
        holds(&grid);
        assert!(most > 0);
    }
    match engine.count(&puzzle, 5, &limits) {
        Count::Exactly(n) => assert!(n as usize == found.len() && found.len() >= least),
        Count::AtLeast(n) => assert!(n as usize == found.len()),
        Count::Stopped { at_least, .. } => assert!(at_least as usize == found.len()),
    }
    let candidates = engine.true_candidates(&puzzle, 1, &limits);
    let whole = candidates.limit().is_none();
    for (cell, digit) in found.iter().flat_map(Grid::filled) {
        assert!(!whole || candidates.get(cell).contains(digit), "{digit} at {cell}");
    }
    if let Some(expected) = expected {
        assert!((least..=most).contains(&expected.len()) && found.len() == expected.len().min(5));
        for cell in puzzle.side().cells() {
            let digits: DigitSet = expected.iter().filter_map(|grid| grid.get(cell)).collect();
            assert!(!whole || candidates.get(cell) == digits, "{digits} at {cell}");
        }
    }
}

quickcheck! {
    fn short_bytes_make_a_puzzle(bytes: Vec<u8>) -> bool {
        survives(&bytes);
        true
    }
}

/// The same bytes every time, longer than quickcheck's.
#[test]
fn long_bytes_make_a_puzzle() {
    for seed in 0..400 {
        let mut dice = Dice::new(seed);
        let length = [20, 100, 400, 3000][seed as usize % 4];
        let bytes: Vec<u8> = (0..dice.below(length)).map(|_| dice.below(256) as u8).collect();
        survives(&bytes);
    }
}

/// What once went wrong.
#[test]
fn remembered_bytes_make_a_puzzle() {
    let remembered: [&[u8]; 3] = [
        // A thermometer that leaves the grid.
        &[0, 0, 0, 0, 0, 3, 0, 1, 127, 200],
        // A cage that leaves a grid of four.
        &[0, 0, 0, 1, 0, 0, 3, 1, 2, 0, 200, 2, 1],
        // A cage with neither cells nor a sum.
        &[0, 1, 0, 1, 0, 230],
    ];
    for bytes in remembered {
        survives(bytes);
    }
}
