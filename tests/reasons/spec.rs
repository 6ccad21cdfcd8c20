//! Puzzles as plain data, and the slow way to solve them. Nothing here asks the library whether anything holds.

use cagebook::rules::{Cage, Houses, Thermo};
use cagebook::{Cell, CellSet, Digit, Grid, Puzzle, Side, variants};

/// A puzzle. Cells are counted row by row from 0.
#[derive(Clone, Debug)]
pub struct Spec {
    pub side: usize,
    /// The number of the box or region of each cell.
    pub regions: Vec<usize>,
    pub irregular: bool,
    pub diagonals: bool,
    pub cages: Vec<(u32, Vec<usize>)>,
    pub thermos: Vec<Vec<usize>>,
    pub givens: Vec<(usize, u8)>,
}

impl Spec {
    /// The classic grid of this side.
    pub fn classic(side: usize) -> Spec {
        let (rows, columns) = if side == 9 { (3, 3) } else { (2, side / 2) };
        let region = |cell: usize| cell / side / rows * (side / columns) + cell % side / columns;
        let regions = (0..side * side).map(region).collect();
        let (cages, thermos, givens) = (Vec::new(), Vec::new(), Vec::new());
        Spec { side, regions, irregular: false, diagonals: false, cages, thermos, givens }
    }

    /// The houses, with the names they are told by.
    pub fn houses(&self) -> Vec<(String, Vec<usize>)> {
        let cells =
            |test: &dyn Fn(usize) -> bool| (0..self.side * self.side).filter(|cell| test(*cell)).collect();
        let mut houses = Vec::new();
        for i in 0..self.side {
            houses.push((format!("row {}", i + 1), cells(&|cell| cell / self.side == i)));
            houses.push((format!("column {}", i + 1), cells(&|cell| cell % self.side == i)));
            let region = if self.irregular { "region" } else { "box" };
            houses.push((format!("{region} {}", i + 1), cells(&|cell| self.regions[cell] == i)));
        }
        if self.diagonals {
            let (falling, rising) = (self.side + 1, self.side - 1);
            houses.push(("the falling diagonal".to_owned(), cells(&|cell| cell % falling == 0)));
            let on_rising = |cell: usize| cell / self.side + cell % self.side == rising;
            houses.push(("the rising diagonal".to_owned(), cells(&on_rising)));
        }
        houses
    }

    /// The same for the library.
    pub fn puzzle(&self) -> Puzzle {
        let side = Side::new(self.side as u8).unwrap();
        let mut grid = Grid::empty(side);
        for (cell, digit) in &self.givens {
            grid.set(self.cell(*cell), Digit::new(*digit));
        }
        let rules = if self.irregular {
            let region = |i| (0..self.regions.len()).filter(move |cell| self.regions[*cell] == i);
            let regions: Vec<CellSet> =
                (0..self.side).map(|i| region(i).map(|cell| self.cell(cell)).collect()).collect();
            variants::jigsaw(side, &regions).unwrap()
        } else {
            variants::classic(side)
        };
        let mut puzzle = Puzzle::new(grid, rules);
        if self.diagonals {
            puzzle.add(Houses::falling_diagonal(side));
            puzzle.add(Houses::rising_diagonal(side));
        }
        for (sum, cells) in &self.cages {
            puzzle.add(Cage::new(*sum, cells.iter().map(|cell| self.cell(*cell)).collect()));
        }
        for path in &self.thermos {
            let path = path.iter().map(|cell| self.cell(*cell)).collect();
            puzzle.add(Thermo::new(vec![path]).unwrap());
        }
        puzzle
    }

    pub fn cell(&self, cell: usize) -> Cell {
        Cell::new((cell / self.side + 1) as u8, (cell % self.side + 1) as u8).unwrap()
    }

    pub fn name(&self, cells: &[usize]) -> String {
        cells.iter().map(|cell| self.cell(*cell).to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Finds a solution by trying every digit in every cell, the digits in the order that is asked for.
    pub fn solve(&self, order: &mut dyn FnMut(usize) -> Vec<u8>) -> Option<Vec<u8>> {
        let mut grid = vec![0; self.side * self.side];
        for (cell, digit) in &self.givens {
            if grid[*cell] != 0 && grid[*cell] != *digit {
                return None;
            }
            grid[*cell] = *digit;
        }
        let groups: Vec<Vec<usize>> = self.houses().into_iter().map(|(_, cells)| cells).collect();
        (0..grid.len()).all(|cell| self.holds(&grid, &groups, cell)).then_some(())?;
        self.fill(&mut grid, &groups, order).then_some(grid)
    }

    /// Whether there is a solution.
    pub fn has_solution(&self) -> bool {
        self.solve(&mut |_| (1..=self.side as u8).collect()).is_some()
    }

    /// Fills the cell with the fewest digits that hold, then the rest.
    fn fill(&self, grid: &mut [u8], groups: &[Vec<usize>], order: &mut dyn FnMut(usize) -> Vec<u8>) -> bool {
        let mut best: Option<(usize, Vec<u8>)> = None;
        for cell in 0..grid.len() {
            let few = best.as_ref().is_some_and(|(_, digits)| digits.len() < 2);
            if grid[cell] != 0 || few {
                continue;
            }
            let mut digits = order(cell);
            digits.retain(|digit| {
                grid[cell] = *digit;
                self.holds(grid, groups, cell)
            });
            grid[cell] = 0;
            if best.as_ref().is_none_or(|(_, others)| digits.len() < others.len()) {
                best = Some((cell, digits));
            }
        }
        let Some((cell, digits)) = best else { return true };
        for digit in digits {
            grid[cell] = digit;
            if self.fill(grid, groups, order) {
                return true;
            }
        }
        grid[cell] = 0;
        false
    }

    /// Whether the rules around a cell hold so far; 0 is an empty cell.
    fn holds(&self, grid: &[u8], groups: &[Vec<usize>], cell: usize) -> bool {
        let digit = grid[cell];
        let differ = |cells: &[usize]| {
            !cells.contains(&cell)
                || digit == 0
                || cells.iter().all(|other| *other == cell || grid[*other] != digit)
        };
        let sum = |(sum, cells): &(u32, Vec<usize>)| {
            let made: u32 = cells.iter().map(|cell| u32::from(grid[*cell])).sum();
            let open = cells.iter().filter(|cell| grid[**cell] == 0).count() as u32;
            made + open <= *sum && *sum <= made + open * self.side as u32
        };
        let rises = |path: &[usize]| {
            path.iter().enumerate().all(|(i, low)| {
                path[i + 1..]
                    .iter()
                    .all(|high| grid[*low] == 0 || grid[*high] == 0 || grid[*low] < grid[*high])
            })
        };
        groups.iter().all(|group| differ(group))
            && self.cages.iter().all(|cage| differ(&cage.1) && (!cage.1.contains(&cell) || sum(cage)))
            && self.thermos.iter().all(|path| !path.contains(&cell) || rises(path))
    }
}

/// The rules of a puzzle, for tests that build it by hand.
pub fn classic(givens: &str) -> Puzzle {
    let grid: Grid = givens.parse().unwrap();
    Puzzle::new(grid, variants::classic(grid.side()))
}

/// The classic rules on this grid and these cages.
pub fn killer(givens: &str, cages: &[(u32, &str)]) -> Puzzle {
    let mut puzzle = classic(givens);
    for (sum, cells) in cages {
        puzzle.add(Cage::new(*sum, cells.parse().unwrap()));
    }
    puzzle
}

/// A thermometer of one path.
pub fn thermo(path: &str) -> Thermo {
    Thermo::new(vec![path.split(' ').map(|cell| cell.parse().unwrap()).collect()]).unwrap()
}

/// An empty grid of so many cells.
pub fn empty(cells: usize) -> String {
    ".".repeat(cells)
}
