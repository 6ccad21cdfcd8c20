//! Random puzzles with few open cells, each tried out completely.

use cagebook::solver::{Answer, first, solve};
use cagebook::{Cage, Cell, CellSet};
use quickcheck::{Arbitrary, Gen, QuickCheck};

use crate::naive;

/// Cages over a full grid; most are givens, and one of the sums may be wrong. Not shrunk: with a given less,
/// trying everything may take for ever.
#[derive(Clone, Debug)]
struct Puzzle(Vec<Cage>);

const GRID: &[u8; 81] = b"215647398368952174794381652586274931142593867973816425821739546659428713437165289";

impl Arbitrary for Puzzle {
    fn arbitrary(g: &mut Gen) -> Puzzle {
        let below = |g: &mut Gen, n: usize| usize::arbitrary(g) % n;
        let grid = shuffled(g);
        let mut cells: Vec<usize> = (0..81).collect();
        for i in 0..81 {
            cells.swap(i, i + below(g, 81 - i));
        }
        let (open, given) = cells.split_at(4 + below(g, 30));
        let mut cages: Vec<Vec<usize>> = given.iter().map(|cell| vec![*cell]).collect();
        // Cages of cells from anywhere, so that they cross houses in every way; they may overlap.
        let mut rest = open;
        while !rest.is_empty() {
            let (cage, after) = rest.split_at((1 + below(g, 6)).min(rest.len()));
            rest = &after[below(g, 2).min(after.len())..];
            cages.push(cage.to_vec());
        }
        for _ in 0..below(g, 3) {
            let start = below(g, 75);
            cages.push(cells[start..start + 2 + below(g, 4)].to_vec());
        }
        let mut cages: Vec<Cage> = cages.into_iter().filter_map(|cells| cage(&grid, &cells)).collect();
        if below(g, 4) == 0 {
            let wrong = below(g, cages.len());
            let sum = cages[wrong].sum();
            cages[wrong] =
                Cage::new(if bool::arbitrary(g) { sum + 1 } else { sum - 1 }, cages[wrong].cells());
        }
        Puzzle(cages)
    }
}

/// A grid that is as good as the first: other digits, other columns in a stack, mirrored.
fn shuffled(g: &mut Gen) -> [u8; 81] {
    let mut digits: Vec<u8> = (1..=9).collect();
    let mut columns: Vec<usize> = (0..9).collect();
    for i in 0..9 {
        digits.swap(i, i + usize::arbitrary(g) % (9 - i));
    }
    for stack in columns.chunks_mut(3) {
        let by = usize::arbitrary(g) % 3;
        stack.rotate_left(by);
    }
    let mirrored = bool::arbitrary(g);
    core::array::from_fn(|cell| {
        let (row, column) = if mirrored { (cell % 9, cell / 9) } else { (cell / 9, cell % 9) };
        digits[usize::from(GRID[row * 9 + columns[column]] - b'1')]
    })
}

/// The cage of these cells in a full grid, unless a digit would repeat.
fn cage(grid: &[u8; 81], cells: &[usize]) -> Option<Cage> {
    let digits: Vec<u8> = cells.iter().map(|cell| grid[*cell]).collect();
    let repeats = digits.iter().enumerate().any(|(i, digit)| digits[i + 1..].contains(digit));
    let cells: CellSet = cells.iter().map(|cell| Cell::from_index(*cell).unwrap()).collect();
    (!repeats).then(|| Cage::new(digits.into_iter().map(u32::from).sum(), cells))
}

#[test]
fn answers_are_those_of_trying_everything() {
    fn law(Puzzle(cages): Puzzle) -> bool {
        let solutions = naive::solutions(&cages, 2);
        let proved = match solve(&cages) {
            Answer::None(reason) => solutions.is_empty() && !reason.is_empty(),
            Answer::One(grid) => solutions == [naive::digits(&grid)],
            Answer::Many([one, other]) => {
                solutions.len() == 2
                    && one != other
                    && [one, other].iter().all(|grid| naive::is_solution(grid, &cages))
            }
            Answer::Found(_) | Answer::Stopped { .. } => false,
        };
        let found = match first(&cages) {
            Answer::None(_) => solutions.is_empty(),
            Answer::Found(grid) => naive::is_solution(&grid, &cages),
            _ => false,
        };
        proved && found
    }
    QuickCheck::new().quickcheck(law as fn(Puzzle) -> bool);
}
