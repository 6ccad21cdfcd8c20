//! Game IDs of "Solo" in Simon Tatham's puzzles: classic, X, jigsaw, killer and all mixes of them.
//!
//! ```text
//! 3x3:a5f1a9b5_7_8_4d3b2_5b7_5a2b8c9c5c1b9a3_7b2_1b4d4_7_2_1b9a9f2a
//! 2x3k:zj,___a___aaaa_a___a_aab_aa_c__a___a__aa_a_,8_7_6_11a6c4b3a9a9a8_16_5a6_6b15g7a
//! ```
//!
//! Before the colon stand the boxes side by side and on top of each other, or the side and `j` for a jigsaw; then `x` for both
//! diagonals and `k` for a killer. In `2x3` the boxes are 2 rows high and 3 columns wide. After it come the givens, of a jigsaw
//! the regions, of a killer the cages and their sums, with commas between.
//!
//! - A grid of numbers: `a` to `z` are 1 to 26 cells without one, `_` stands between two numbers.
//! - A division into pieces: the edges inside the grid, between the cells of the first row, of the second, and so on, then
//!   between those of the first column, of the second; each letter is so many of them that part nothing, `_` for none, and
//!   one that parts two pieces. One more of these stands behind the last.
//!
//! A sum is written at the first cell of its cage. Every cell of a killer is in a cage.

mod read;
mod write;

use super::format::{End, Spec};
use super::labels::grouped;
use super::lines::Line;
use crate::cells::{Cell, CellSet};
use crate::houses::Side;

pub(super) const SPEC: Spec = Spec {
    name: "sgt",
    about: "a game ID of Simon Tatham's Solo: classic, X, jigsaw, killer, 3x3k:...",
    begins,
    end: |_| End::Here,
    read: read::read,
    write: Some(write::write),
};

fn begins(line: &Line) -> bool {
    let Some((parameters, rest)) = line.text().split_once([':', '#']) else { return false };
    // A number alone and a colon begins a cage as well.
    let says_so = parameters.contains(['x', 'j', 'k']);
    let fits = |c: char| c.is_ascii_digit() || c.is_ascii_lowercase();
    says_so
        && parameters.starts_with(|c: char| c.is_ascii_digit())
        && parameters.len() <= 20
        && parameters.chars().all(fits)
        && !rest.contains([':', '/', '~'])
}

/// The two cells of each edge inside the grid, in the order of a division into pieces.
fn edges(side: Side) -> impl Iterator<Item = (Cell, Cell)> {
    let n = side.get();
    let pair = |a: (u8, u8), b: (u8, u8)| Some((Cell::new(a.0, a.1)?, Cell::new(b.0, b.1)?));
    let places = move || (1..=n).flat_map(move |line| (1..n).map(move |place| (line, place)));
    let in_rows = places().filter_map(move |(row, column)| pair((row, column), (row, column + 1)));
    let in_columns = places().filter_map(move |(column, row)| pair((row, column), (row + 1, column)));
    in_rows.chain(in_columns)
}

/// The cells that can be reached from this one over edges that part nothing.
fn piece(from: Cell, open: &[(Cell, Cell)]) -> CellSet {
    let mut piece = CellSet::from(from);
    loop {
        let before = piece;
        for &(a, b) in open {
            if piece.contains(a) || piece.contains(b) {
                piece = piece.with(a).with(b);
            }
        }
        if piece == before {
            return piece;
        }
    }
}

/// The boxes of so many rows and columns.
fn boxes(side: Side, rows: u8, columns: u8) -> Vec<CellSet> {
    let place = |cell: Cell| ((cell.row() - 1) / rows, (cell.column() - 1) / columns);
    let boxes = grouped(side.cells().iter().map(|cell| (cell, place(cell))));
    boxes.into_iter().map(|(_, cells)| cells).collect()
}
