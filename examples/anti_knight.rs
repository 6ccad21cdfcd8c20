//! A rule of your own: anti-knight, with only its plain definition written. It is solved, counted and generated with.
//!
//! `cargo run --example anti_knight`

use cagebook::engine::{Answer, Count, Engine, Limits};
use cagebook::rules::Rule;
use cagebook::{Cell, DigitSet, Grid, Puzzle, Side, render, variants};

/// Cells a knight's move apart hold different digits.
#[derive(Debug)]
struct AntiKnight;

impl Rule for AntiKnight {
    fn is_valid(&self, grid: &Grid) -> bool {
        grid.filled().all(|(cell, digit)| knight_moves(cell).all(|other| grid.get(other) != Some(digit)))
    }

    fn candidates(&self, grid: &Grid, cell: Cell) -> DigitSet {
        let seen: DigitSet = knight_moves(cell).filter_map(|other| grid.get(other)).collect();
        grid.side().digits() - seen
    }
}

/// The cells a knight's move away.
fn knight_moves(cell: Cell) -> impl Iterator<Item = Cell> {
    const MOVES: [(i8, i8); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
    MOVES.into_iter().filter_map(move |(down, right)| {
        Cell::new(cell.row().checked_add_signed(down)?, cell.column().checked_add_signed(right)?)
    })
}

/// The classic rules and this one, in one list.
fn puzzle(givens: Grid) -> Puzzle {
    let mut puzzle = Puzzle::new(givens, variants::classic(givens.side()));
    puzzle.add(AntiKnight);
    puzzle
}

/// Runs the example.
pub fn main() {
    let mut engine = Engine::new();
    let limits = Limits::default();

    // Counted: 24 of the 288 grids of four by four keep the rule.
    let empty = puzzle(Grid::empty(Side::new(4).unwrap()));
    assert_eq!(engine.count(&empty, u64::MAX, &limits), Count::Exactly(24));

    // Made into a puzzle: a random grid, from which clues go as long as one solution is left.
    let empty = puzzle(Grid::empty(Side::NINE));
    let Answer::Found(full) = engine.random(&empty, 8, &limits) else { panic!("there are such grids") };
    assert!(full.open().is_empty() && empty.violations(&full).is_empty());
    let mut clues = full;
    // 50 and 81 have no factor in common, so this comes to every cell.
    for cell in (0..81).filter_map(|i| Cell::from_index(i * 50 % 81)) {
        let mut fewer = clues;
        fewer.set(cell, None);
        if engine.prove(&puzzle(fewer), &limits) == Answer::One(full) {
            clues = fewer;
        }
    }
    println!("{} clues:\n{}", clues.filled().count(), render::grid(&clues));

    // Solved; and it needs the rule.
    assert_eq!(engine.solve(&puzzle(clues), &limits), Answer::Found(full));
    println!("The only solution:\n{}", render::grid(&full));
    let classic = Puzzle::new(clues, variants::classic(Side::NINE));
    assert!(matches!(engine.prove(&classic, &limits), Answer::Many(_)));

    // Wrong digits are named, though the rule has no words of its own.
    let [here, there] = ["r3c1", "r5c2"].map(|cell| cell.parse().unwrap());
    let mut wrong = full;
    wrong.set(here, full.get(there));
    let broken = AntiKnight.violations(&wrong);
    assert!(broken[0].cells.contains(here) && broken[0].cells.len() == 2);
    println!("{}:\n{}", broken[0], render::marked(&wrong, broken[0].cells));
}
