//! Wrong entries and what the right ones leave, against all 288 grids of four by four.

use std::collections::HashSet;
use std::sync::LazyLock;

use cagebook::engine::{CandidatesFrom, Engine, Entries, Limit, Limits};
use cagebook::rules::{Cage, Violation};
use cagebook::{Cell, CellSet, Digit, Grid, Puzzle, Side, variants};
use quickcheck::{Arbitrary, Gen, quickcheck};

fn four() -> Side {
    Side::new(4).unwrap()
}

/// Every grid of four by four that has different digits in rows, columns and boxes.
static GRIDS: LazyLock<Vec<Grid>> = LazyLock::new(|| {
    fn extend(grid: &mut Grid, index: usize, found: &mut Vec<Grid>) {
        let Some(cell) = four().cells().iter().nth(index) else { return found.push(*grid) };
        for digit in (1..=4).map(Digit::new) {
            let meets = |other: Cell| {
                let boxes = |cell: Cell| ((cell.row() - 1) / 2, (cell.column() - 1) / 2);
                other.row() == cell.row() || other.column() == cell.column() || boxes(other) == boxes(cell)
            };
            if four().cells().iter().all(|other| !meets(other) || grid.get(other) != digit) {
                grid.set(cell, digit);
                extend(grid, index + 1, found);
                grid.set(cell, None);
            }
        }
    }
    let mut found = Vec::new();
    extend(&mut Grid::empty(four()), 0, &mut found);
    assert_eq!(found.len(), 288);
    found
});

fn has(grid: &Grid, cell: Cell, digit: Digit) -> bool {
    grid.get(cell) == Some(digit)
}

/// A puzzle with any number of solutions, all of them, and a grid with right and wrong entries.
#[derive(Clone, Debug)]
struct Case {
    puzzle: Puzzle,
    solutions: Vec<Grid>,
    grid: Grid,
}

impl Arbitrary for Case {
    fn arbitrary(g: &mut Gen) -> Case {
        let below = |g: &mut Gen, n: usize| usize::arbitrary(g) % n;
        let mut solutions = GRIDS.clone();
        let mut puzzle = Puzzle::new(Grid::empty(four()), variants::classic(four()));
        if below(g, 2) == 0 {
            let (a, b) = (Cell::new(1, 1).unwrap(), Cell::new(2, 3).unwrap());
            let sum = below(g, 6) as u8 + 2;
            puzzle.add(Cage::new(sum.into(), CellSet::from(a).with(b)));
            let value = |grid: &Grid, cell| grid.get(cell).unwrap().get();
            solutions
                .retain(|grid| value(grid, a) != value(grid, b) && value(grid, a) + value(grid, b) == sum);
        }
        let any = |g: &mut Gen, count: usize, wrong: usize, from: &[Grid]| {
            let mut grid = Grid::empty(four());
            let full = from.get(below(g, from.len().max(1))).copied();
            for _ in 0..count {
                let cell = four().cells().iter().nth(below(g, 16)).unwrap();
                let digit = full.filter(|_| below(g, 10) >= wrong).and_then(|full| full.get(cell));
                grid.set(cell, digit.or(Digit::new(below(g, 4) as u8 + 1)));
            }
            grid
        };
        let count = below(g, 5);
        let givens = any(g, count, 0, &solutions);
        solutions.retain(|grid| givens.filled().all(|(cell, digit)| has(grid, cell, digit)));
        let (count, wrong) = (below(g, 9), below(g, 5));
        let mut grid = any(g, count, wrong, &solutions);
        // Half the time the givens stand there too, some of them written over.
        if below(g, 2) == 0 {
            for (cell, digit) in givens.filled() {
                if grid.get(cell).is_none() || below(g, 2) == 0 {
                    grid.set(cell, Some(digit));
                }
            }
        }
        Case { puzzle: puzzle.with_givens(givens), solutions, grid }
    }
}

impl Case {
    fn entries(&self) -> Vec<(Cell, Digit)> {
        self.grid.filled().filter(|(cell, digit)| !has(self.puzzle.givens(), *cell, *digit)).collect()
    }

    /// The solutions that have the entries in these cells.
    fn with(&self, cells: CellSet) -> Vec<&Grid> {
        let entries: Vec<_> = self.grid.filled().filter(|(cell, _)| cells.contains(*cell)).collect();
        self.solutions
            .iter()
            .filter(|grid| entries.iter().all(|(cell, digit)| has(grid, *cell, *digit)))
            .collect()
    }

    /// Whether these are all entries that no solution has, and disjoint clashes that leave entries of a solution.
    fn check(&self, wrong: &[Violation]) {
        let mut left: CellSet = self.entries().into_iter().map(|(cell, _)| cell).collect();
        assert!(self.with(left).is_empty(), "{self:?}");
        let alone: HashSet<Cell> =
            left.into_iter().filter(|cell| self.with((*cell).into()).is_empty()).collect();
        let named: Vec<CellSet> = wrong.iter().map(|broken| broken.cells).collect();
        let single = named.iter().filter(|cells| cells.len() == 1).map(|cells| cells.first().unwrap());
        assert_eq!(single.collect::<HashSet<Cell>>(), alone, "{self:?} {wrong:?}");
        for cells in named {
            assert!(!cells.is_empty() && cells.is_subset(left), "{self:?} {wrong:?}");
            assert!(self.with(cells).is_empty(), "{self:?} {wrong:?}");
            for cell in cells {
                assert!(cells.len() == 1 || !self.with(cells.without(cell)).is_empty(), "{self:?} {wrong:?}");
            }
            left -= cells;
        }
        assert!(!self.with(left).is_empty(), "{self:?} {wrong:?}");
    }
}

quickcheck! {
    fn entries_are_judged_by_the_solutions(case: Case) -> () {
        match Engine::new().check_entries(&case.puzzle, &case.grid, &Limits::default()) {
            Entries::Fit(grid) => {
                assert!(case.solutions.contains(&grid), "{case:?}");
                assert!(case.entries().into_iter().all(|(cell, digit)| has(&grid, cell, digit)), "{case:?}");
            }
            Entries::Wrong(wrong) => case.check(&wrong),
            Entries::NoSolution(_) => assert!(case.solutions.is_empty(), "{case:?}"),
            Entries::Stopped(limit) => panic!("{limit}"),
        }
    }

    fn candidates_from_a_grid_are_those_of_the_solutions_with_its_entries(case: Case, cap: u8) -> () {
        let cap = u32::from(cap % 10) + 1;
        let mut engine = Engine::new();
        let found = engine.true_candidates_from(&case.puzzle, &case.grid, cap, &Limits::default());
        let CandidatesFrom { candidates, used, left_out } = found;
        let entries: CellSet = case.entries().into_iter().map(|(cell, _)| cell).collect();
        match engine.check_entries(&case.puzzle, &case.grid, &Limits::default()) {
            Entries::Fit(_) => assert_eq!((used, left_out.len()), (entries, 0), "{case:?}"),
            Entries::Wrong(wrong) => {
                assert_eq!(left_out, wrong);
                assert_eq!(used, wrong.iter().fold(entries, |left, broken| left - broken.cells), "{case:?}");
            }
            other => assert!(case.solutions.is_empty() && used.is_empty() && left_out.is_empty(), "{other:?}"),
        }
        assert_eq!(candidates.limit(), None);
        let solutions = case.with(used);
        for (cell, digit) in four().cells().iter().flat_map(|cell| four().digits().iter().map(move |d| (cell, d))) {
            let count = solutions.iter().filter(|grid| has(grid, cell, digit)).count() as u32;
            assert_eq!(candidates.count(cell, digit), count.min(cap), "{cell} = {digit} of {case:?}");
        }
    }

    fn limits_claim_nothing_false(case: Case, nodes: u8) -> () {
        let limits = Limits { nodes: Some(u64::from(nodes % 12)), ..Limits::default() };
        match Engine::new().check_entries(&case.puzzle, &case.grid, &limits) {
            Entries::Fit(grid) => assert!(case.solutions.contains(&grid), "{case:?}"),
            Entries::Wrong(wrong) => case.check(&wrong),
            Entries::NoSolution(_) => assert!(case.solutions.is_empty(), "{case:?}"),
            Entries::Stopped(limit) => assert_eq!(limit, Limit::Nodes),
        }
        let found = Engine::new().true_candidates_from(&case.puzzle, &case.grid, 1, &limits);
        if found.candidates.limit().is_none() && !case.solutions.is_empty() {
            assert!(!case.with(found.used).is_empty(), "{case:?}");
        }
    }
}

fn reasons(puzzle: &Puzzle, grid: &str) -> Vec<String> {
    let grid = grid.replace(' ', "").parse().unwrap();
    match Engine::new().check_entries(puzzle, &grid, &Limits::default()) {
        Entries::Wrong(wrong) => wrong.into_iter().map(|broken| broken.reason).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn wrong_entries_are_named_in_words() {
    let puzzle = Puzzle::new("12..............".parse().unwrap(), variants::classic(four()));
    assert_eq!(
        reasons(&puzzle, "1321 1... .... ...."),
        [
            "r1c2 = 3 is wrong, 2 is given",
            "r1c3 = 2 is wrong, no solution has it",
            "r1c4 = 1 is wrong, no solution has it",
            "r2c1 = 1 is wrong, no solution has it",
        ]
    );
    let puzzle = puzzle.with_givens(Grid::empty(four()));
    // The rest of row 1 needs a 4, which stands in its box.
    let three = "r1c1 = 1, r1c2 = 2 and r2c4 = 4 are each possible, but not together";
    assert_eq!(reasons(&puzzle, "12.. ...4 .... ...."), [three]);
    let two = "r4c1 = 3 and r4c3 = 3 are each possible, but not together";
    assert_eq!(reasons(&puzzle, "12.. ...4 .... 3.3."), [three, two]);
}

#[test]
fn a_puzzle_without_a_solution_says_so_whatever_is_entered() {
    let puzzle = Puzzle::new("11..............".parse().unwrap(), variants::classic(four()));
    for grid in ["................", "....2..........."] {
        let grid = grid.parse().unwrap();
        let answer = Engine::new().check_entries(&puzzle, &grid, &Limits::default());
        let Entries::NoSolution(why) = answer else { panic!("{answer:?}") };
        assert_eq!(why.to_string(), "1 twice in row 1 (r1c1 r1c2)");
    }
}

#[test]
fn a_grid_of_another_side_is_no_trouble() {
    let puzzle = Puzzle::new(Grid::empty(four()), variants::classic(four()));
    let mut grid = Grid::empty(Side::NINE);
    grid.set(Cell::new(1, 1).unwrap(), Digit::new(1));
    grid.set(Cell::new(9, 9).unwrap(), Digit::new(1));
    grid.set(Cell::new(1, 2).unwrap(), Digit::new(9));
    let Entries::Wrong(wrong) = Engine::new().check_entries(&puzzle, &grid, &Limits::default()) else {
        panic!()
    };
    let cells: Vec<String> = wrong.iter().map(|broken| broken.cells.to_string()).collect();
    assert_eq!(cells, ["r1c2", "r9c9"]);
}

/// One search serves many entries: judging them all takes hardly more than one proof, and far less than one for each.
#[test]
fn a_full_grid_of_wrong_entries_costs_less_than_two_proofs() {
    let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let puzzle = Puzzle::new(escargot.parse().unwrap(), variants::classic(Side::NINE));
    let mut engine = Engine::new();
    engine.prove(&puzzle, &Limits::default());
    let proof = engine.statistics().nodes;
    for digit in Side::NINE.digits() {
        let mut grid = *puzzle.givens();
        for cell in grid.open() {
            grid.set(cell, Some(digit));
        }
        let answer = engine.check_entries(&puzzle, &grid, &Limits::default());
        assert!(matches!(answer, Entries::Wrong(_)));
        assert!(engine.statistics().nodes <= 2 * proof, "{digit}: {} nodes", engine.statistics().nodes);
    }
}
