//! Puzzles as plain data, with any mix of rules, made by chance.

use std::fmt;
use std::sync::Arc;

use cagebook::rules::{Cage, ExtraRegion, GivenCandidates, Houses, Rule, Thermo};
use cagebook::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Side, variants};
use quickcheck::{Arbitrary, Gen};

use crate::dice::Dice;
use crate::naive;

/// A rule besides rows and columns; cells are numbered row by row, from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum Clue {
    Boxes,
    /// For each cell the number of its region.
    Regions(Vec<usize>),
    Falling,
    Rising,
    Extra(Vec<usize>),
    Cage(Option<u32>, Vec<usize>),
    Thermo(Vec<Vec<usize>>),
    Slow(Vec<Vec<usize>>),
    Given(usize, u8),
    Limited(usize, Vec<u8>),
    /// A rule the library does not have: each pair of cells holds neighbouring digits.
    Neighbours(Vec<(usize, usize)>),
    /// Another: cells a knight's move apart hold different digits.
    Knights,
}

/// A puzzle: rows, columns, and these.
#[derive(Clone, PartialEq)]
pub struct Mix {
    pub side: usize,
    pub clues: Vec<Clue>,
}

/// A rule as a user writes it who has no more to say than whether it holds.
#[derive(Debug)]
struct Neighbours(Vec<(Cell, Cell)>);

impl Rule for Neighbours {
    fn is_valid(&self, grid: &Grid) -> bool {
        self.0.iter().all(|(a, b)| match (grid.get(*a), grid.get(*b)) {
            (Some(a), Some(b)) => a.get().abs_diff(b.get()) == 1,
            _ => true,
        })
    }
}

/// A rule as a user writes it who can say what it leaves a cell.
#[derive(Debug)]
struct Knights;

impl Knights {
    fn apart(a: Cell, b: Cell) -> bool {
        let (rows, columns) = (a.row().abs_diff(b.row()), a.column().abs_diff(b.column()));
        (rows, columns) == (1, 2) || (rows, columns) == (2, 1)
    }
}

impl Rule for Knights {
    fn is_valid(&self, grid: &Grid) -> bool {
        let clash =
            |(a, digit): (Cell, Digit)| grid.filled().any(|(b, other)| digit == other && Self::apart(a, b));
        !grid.filled().any(clash)
    }

    fn candidates(&self, grid: &Grid, cell: Cell) -> DigitSet {
        let gone = grid.filled().filter(|(other, _)| Self::apart(cell, *other)).map(|(_, digit)| digit);
        grid.side().digits() - gone.collect()
    }
}

/// The rows and columns of a box.
const fn box_shape(side: usize) -> (usize, usize) {
    if side == 9 { (3, 3) } else { (2, side / 2) }
}

impl Clue {
    /// The cells it is about; none of those that are about the grid as a whole.
    pub fn cells(&self) -> Vec<usize> {
        match self {
            Clue::Boxes | Clue::Regions(_) | Clue::Falling | Clue::Rising | Clue::Knights => Vec::new(),
            Clue::Extra(cells) | Clue::Cage(_, cells) => cells.clone(),
            Clue::Thermo(paths) | Clue::Slow(paths) => paths.concat(),
            Clue::Given(cell, _) | Clue::Limited(cell, _) => vec![*cell],
            Clue::Neighbours(pairs) => pairs.iter().flat_map(|(a, b)| [*a, *b]).collect(),
        }
    }
}

impl Mix {
    /// The lists of cells, besides rows and columns, in which no digit repeats.
    pub fn groups(&self) -> Vec<Vec<usize>> {
        let n = self.side;
        let by_number = |number: &dyn Fn(usize) -> usize| -> Vec<Vec<usize>> {
            (0..n).map(|k| (0..n * n).filter(|cell| number(*cell) == k).collect()).collect()
        };
        let groups = self.clues.iter().flat_map(|clue| match clue {
            Clue::Boxes => {
                let (rows, columns) = box_shape(n);
                by_number(&|cell| cell / n / rows * (n / columns) + cell % n / columns)
            }
            Clue::Regions(numbers) => by_number(&|cell| numbers[cell]),
            Clue::Falling => vec![(0..n).map(|i| i * n + i).collect()],
            Clue::Rising => vec![(0..n).map(|i| i * n + n - 1 - i).collect()],
            Clue::Extra(cells) | Clue::Cage(_, cells) => vec![cells.clone()],
            Clue::Knights => {
                let moves = |a: usize| (a + 1..n * n).map(move |b| (a, b));
                let apart = |(a, b): &(usize, usize)| (a / n).abs_diff(b / n) * (a % n).abs_diff(b % n) == 2;
                (0..n * n).flat_map(moves).filter(apart).map(|(a, b)| vec![a, b]).collect()
            }
            _ => Vec::new(),
        });
        groups.collect()
    }

    /// The mix with one clue less.
    pub fn without(&self, i: usize) -> Mix {
        let mut mix = self.clone();
        mix.clues.remove(i);
        mix
    }

    /// The mix with one clue more.
    pub fn with(&self, clue: Clue) -> Mix {
        let mut mix = self.clone();
        mix.clues.push(clue);
        mix
    }

    /// What the library makes of it.
    pub fn puzzle(&self) -> Puzzle {
        let side = Side::new(self.side as u8).unwrap();
        let cell = |i: &usize| Cell::new((i / self.side) as u8 + 1, (i % self.side) as u8 + 1).unwrap();
        let set = |cells: &[usize]| cells.iter().map(cell).collect::<CellSet>();
        let paths = |paths: &[Vec<usize>]| paths.iter().map(|path| path.iter().map(cell).collect()).collect();
        let mut givens = Grid::empty(side);
        let mut rules = variants::latin(side);
        for clue in &self.clues {
            rules.push(match clue {
                Clue::Boxes => Arc::new(Houses::boxes(side)),
                Clue::Regions(_) => {
                    let one = Mix { side: self.side, clues: vec![clue.clone()] };
                    let regions: Vec<CellSet> = one.groups().iter().map(|cells| set(cells)).collect();
                    Arc::new(Houses::regions(side, &regions).unwrap())
                }
                Clue::Knights => Arc::new(Knights),
                Clue::Falling => Arc::new(Houses::falling_diagonal(side)),
                Clue::Rising => Arc::new(Houses::rising_diagonal(side)),
                Clue::Extra(cells) => Arc::new(ExtraRegion(set(cells))),
                Clue::Cage(Some(sum), cells) => Arc::new(Cage::new(*sum, set(cells))),
                Clue::Cage(None, cells) => Arc::new(Cage::without_sum(set(cells))),
                Clue::Thermo(cells) => Arc::new(Thermo::new(paths(cells)).unwrap()),
                Clue::Slow(cells) => Arc::new(Thermo::slow(paths(cells)).unwrap()),
                Clue::Given(at, digit) => {
                    givens.set(cell(at), Digit::new(*digit));
                    continue;
                }
                Clue::Limited(at, digits) => {
                    let digits: DigitSet = digits.iter().filter_map(|digit| Digit::new(*digit)).collect();
                    Arc::new(GivenCandidates::new(cell(at), digits))
                }
                Clue::Neighbours(pairs) => {
                    Arc::new(Neighbours(pairs.iter().map(|(a, b)| (cell(a), cell(b))).collect()))
                }
            });
        }
        Puzzle::new(givens, rules)
    }

    /// The clues with their cells moved; whole-grid clues stay what they are, regions move too.
    pub fn moved(&self, to: impl Fn(usize) -> usize) -> Mix {
        let all = |cells: &[usize]| cells.iter().map(|cell| to(*cell)).collect::<Vec<usize>>();
        let paths = |paths: &[Vec<usize>]| paths.iter().map(|path| all(path)).collect();
        let moved = |clue: &Clue| match clue {
            Clue::Boxes | Clue::Falling | Clue::Rising | Clue::Knights => clue.clone(),
            Clue::Regions(numbers) => {
                let mut there = vec![0; numbers.len()];
                for (cell, number) in numbers.iter().enumerate() {
                    there[to(cell)] = *number;
                }
                Clue::Regions(there)
            }
            Clue::Extra(cells) => Clue::Extra(all(cells)),
            Clue::Cage(sum, cells) => Clue::Cage(*sum, all(cells)),
            Clue::Thermo(cells) => Clue::Thermo(paths(cells)),
            Clue::Slow(cells) => Clue::Slow(paths(cells)),
            Clue::Given(cell, digit) => Clue::Given(to(*cell), *digit),
            Clue::Limited(cell, digits) => Clue::Limited(to(*cell), digits.clone()),
            Clue::Neighbours(pairs) => {
                Clue::Neighbours(pairs.iter().map(|(a, b)| (to(*a), to(*b))).collect())
            }
        };
        Mix { side: self.side, clues: self.clues.iter().map(moved).collect() }
    }

    /// A mix by chance; four in five are made around a grid, so that they have a solution.
    pub fn random(side: usize, dice: &mut Dice) -> Mix {
        let mut mix = Mix { side, clues: Vec::new() };
        let shape = dice.below(4);
        if shape > 0 {
            mix.clues.push(Clue::Boxes);
        }
        for clue in [Clue::Falling, Clue::Rising, Clue::Knights] {
            if dice.one_in(4) {
                mix.clues.push(clue);
            }
        }
        let grid = naive::solutions(&mix, 1, 1000, Some(dice)).and_then(|mut grids| grids.pop());
        let Some(grid) = grid else { return Mix::random(side, dice) };
        if shape == 1 {
            mix.clues[0] = regions(side, &grid, dice);
        }
        let clues = dice.below(2 * side);
        for _ in 0..clues {
            mix.clues.push(clue(side, &grid, dice));
        }
        let givens = dice.below(4);
        for (cell, digit) in grid.iter().enumerate() {
            if dice.below(8) < givens {
                mix.clues.push(Clue::Given(cell, *digit));
            }
        }
        if dice.one_in(5) {
            mix.spoil(dice);
        }
        mix
    }

    /// Changes a number in a clue.
    fn spoil(&mut self, dice: &mut Dice) {
        let side = self.side;
        let mut numbers: Vec<&mut Clue> = self
            .clues
            .iter_mut()
            .filter(|clue| matches!(clue, Clue::Cage(Some(_), _) | Clue::Given(..)))
            .collect();
        let i = dice.below(numbers.len().max(1));
        match numbers.get_mut(i) {
            Some(Clue::Cage(Some(sum), _)) => *sum = (*sum + dice.below(3) as u32).saturating_sub(1),
            Some(Clue::Given(_, digit)) => *digit = dice.below(side) as u8 + 1,
            _ => {}
        }
    }
}

/// The boxes, after swaps of cells that hold the same digit.
fn regions(side: usize, grid: &[u8], dice: &mut Dice) -> Clue {
    let (rows, columns) = box_shape(side);
    let mut numbers: Vec<usize> =
        (0..side * side).map(|cell| cell / side / rows * (side / columns) + cell % side / columns).collect();
    for _ in 0..=dice.below(2 * side) {
        let a = dice.below(side * side);
        let same: Vec<usize> = (0..side * side).filter(|cell| grid[*cell] == grid[a]).collect();
        numbers.swap(a, same[dice.below(same.len())]);
    }
    Clue::Regions(numbers)
}

/// A clue of any kind that the grid keeps.
fn clue(side: usize, grid: &[u8], dice: &mut Dice) -> Clue {
    let start = dice.below(side * side);
    match dice.below(8) {
        0..=2 => {
            let cells = different(side, grid, start, side, dice);
            let sum = cells.iter().map(|cell| u32::from(grid[*cell])).sum();
            Clue::Cage((!dice.one_in(4)).then_some(sum), cells)
        }
        3 => Clue::Extra(different(side, grid, start, side, dice)),
        // A bulb with up to two paths.
        4 => Clue::Thermo((0..=dice.below(2)).map(|_| path(side, grid, start, |a, b| a < b, dice)).collect()),
        5 => Clue::Slow((0..=dice.below(2)).map(|_| path(side, grid, start, |a, b| a <= b, dice)).collect()),
        6 => {
            let digits = (1..=side as u8).filter(|digit| *digit == grid[start] || dice.one_in(3));
            Clue::Limited(start, digits.collect())
        }
        _ => {
            let pairs = (0..side * side).flat_map(|a| around(side, a).into_iter().map(move |b| (a, b)));
            let neighbours =
                pairs.filter(|(a, b)| a < b && grid[*a].abs_diff(grid[*b]) == 1 && dice.one_in(8));
            Clue::Neighbours(neighbours.collect())
        }
    }
}

/// The cells that touch a cell.
fn around(side: usize, cell: usize) -> Vec<usize> {
    let touches = |other: &usize| {
        let (rows, columns) = ((other / side).abs_diff(cell / side), (other % side).abs_diff(cell % side));
        rows.max(columns) == 1
    };
    (0..side * side).filter(touches).collect()
}

/// Up to so many cells with different digits, side by side or anywhere.
fn different(side: usize, grid: &[u8], start: usize, most: usize, dice: &mut Dice) -> Vec<usize> {
    let together = !dice.one_in(3);
    let mut cells = vec![start];
    for _ in 0..dice.below(most) {
        let last = cells[dice.below(cells.len())];
        let choice = if together { around(side, last) } else { (0..side * side).collect() };
        let fresh = |cell: &usize| cells.iter().all(|other| grid[*other] != grid[*cell]);
        let fresh: Vec<usize> = choice.into_iter().filter(fresh).collect();
        cells.extend(dice.pick(&fresh));
    }
    cells
}

/// Touching cells along which the digits rise.
fn path(side: usize, grid: &[u8], bulb: usize, rises: fn(u8, u8) -> bool, dice: &mut Dice) -> Vec<usize> {
    let mut cells = vec![bulb];
    for _ in 0..=dice.below(side) {
        let last = cells[cells.len() - 1];
        let next = |cell: &usize| !cells.contains(cell) && rises(grid[last], grid[*cell]);
        let next: Vec<usize> = around(side, last).into_iter().filter(next).collect();
        cells.extend(dice.pick(&next));
    }
    cells
}

/// Mixes of four and six; a failing one is cut down clue by clue.
impl Arbitrary for Mix {
    fn arbitrary(g: &mut Gen) -> Mix {
        let mut dice = Dice::new(u64::arbitrary(g));
        let side = [4, 6][dice.below(2)];
        Mix::random(side, &mut dice)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Mix>> {
        let mix = self.clone();
        Box::new((0..self.clues.len()).map(move |i| mix.without(i)))
    }
}

impl fmt::Debug for Mix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "side {}: {:?}", self.side, self.clues)
    }
}
