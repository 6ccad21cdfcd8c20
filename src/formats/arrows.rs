//! Killer sudoku as 81 characters that point to the head of their cage.
//!
//! ```text
//! 3<F<<M4GFP<H<>^^^^^^9<^8K<^6E<^H^^H^^D<K^^>^CR^6^^K6<^^>^^A^<E<^8G>^F<^^^^^^D<<H<`
//! ```
//!
//! The head of a cage is its sum: `0` to `9`, `A` to `Z` for 10 to 35, `a` to `j` for 36 to 45; `0` is a cage without a sum,
//! and where nothing points to it, no cage. The other cells point to the next cell on the way to the head: `<` left, `>` right,
//! `^` up, `v` down, `` ` `` up and left, `'` up and right, `,` down and left, `.` down and right. There are no givens. The form
//! is the "snarfable" one of the enjoysudoku forum.

use super::ahead::Ahead;
use super::format::{End, Fault, Spec};
use super::lines::Line;
use super::parts::{Kind, Parts, separate};
use super::{Document, ParseError};
use crate::cells::{Cell, CellSet};
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::Cage;
use crate::variants;

pub(super) const SPEC: Spec = Spec {
    name: "arrows",
    about: "a killer as 81 characters, sums and arrows that point to them",
    begins,
    end: |_| End::Here,
    read,
    write: Some(write),
};

/// The arrows, and how many rows and columns further they point: straight ones, then diagonal ones.
const ARROWS: [(char, i8, i8); 8] = [
    ('<', 0, -1),
    ('^', -1, 0),
    ('>', 0, 1),
    ('v', 1, 0),
    ('`', -1, -1),
    ('\'', -1, 1),
    (',', 1, -1),
    ('.', 1, 1),
];

/// The sums, from 0 on.
const SUMS: &[u8; 46] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

fn begins(line: &Line) -> bool {
    let text = line.text();
    let one_word = text.len() > 40 && line.words().nth(1).is_none();
    // One alone may be a mistake in a line of letters or of cells.
    one_word && text.matches(['<', '>', '^']).count() > 2 && !text.contains(['/', '{', '"', '~'])
}

fn read(line: &Line, _: &mut dyn Ahead) -> Result<Document, Fault> {
    line.readable()?;
    Ok(read_line(line)?.into())
}

/// The cell that an arrow points to, if it is in the grid.
fn step(cell: Cell, (_, rows, columns): (char, i8, i8)) -> Option<Cell> {
    Cell::new(cell.row().checked_add_signed(rows)?, cell.column().checked_add_signed(columns)?)
}

fn read_line(line: &Line) -> Result<Puzzle, ParseError> {
    let characters: Vec<(usize, char)> = line.trimmed().collect();
    if characters.len() != 81 {
        let message = format!("81 sums and arrows were expected, and there are {}", characters.len());
        return Err(line.missing(message));
    }
    // What each cell points to; the heads point nowhere.
    let mut next = [None; 81];
    let mut sums = [0; 81];
    for (cell, &(column, c)) in Side::NINE.cells().iter().zip(&characters) {
        if let Some(arrow) = ARROWS.into_iter().find(|(arrow, ..)| *arrow == c) {
            let to = step(cell, arrow);
            let outside = || line.error(column, format!("{c} in {cell} points out of the grid"));
            next[cell.index()] = Some(to.ok_or_else(outside)?);
        } else {
            let sum = SUMS.iter().position(|sum| char::from(*sum) == c);
            let message = "a sum (0-9, A-Z, a-j) or an arrow (< > ^ v ` ' , .) was expected, and there is";
            sums[cell.index()] = sum.ok_or_else(|| line.error(column, format!("{message} {c:?}")))? as u32;
        }
    }
    let mut cages = [CellSet::EMPTY; 81];
    for cell in Side::NINE.cells() {
        let (mut head, mut steps) = (cell, 0);
        while let Some(to) = next[head.index()] {
            (head, steps) = (to, steps + 1);
            if steps > 81 {
                let (column, c) = characters[cell.index()];
                return Err(line.error(column, format!("{c} in {cell} leads around in a ring, to no sum")));
            }
        }
        cages[head.index()] |= cell.into();
    }
    let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
    let says_something = |(cells, sum): &(CellSet, u32)| *sum > 0 || cells.len() > 1;
    let mut cages: Vec<(CellSet, u32)> = cages.into_iter().zip(sums).filter(says_something).collect();
    cages.sort_by_key(|(cells, _)| cells.first());
    for (cells, sum) in cages {
        puzzle.add(if sum == 0 { Cage::without_sum(cells) } else { Cage::new(sum, cells) });
    }
    Ok(puzzle)
}

fn write(document: &Document, left_out: &mut Vec<String>) -> Result<String, String> {
    let parts = Parts::of(document, &[Kind::Cages], left_out)?;
    if parts.side != Side::NINE {
        return Err(format!("it is for grids of 9 by 9, and this is {0} by {0}", parts.side.get()));
    }
    let mut characters = ['0'; 81];
    for cage in separate(&parts.cages, left_out) {
        // A sum of 0 would be none, and one cell without a sum no cage.
        let sum = match cage.sum() {
            Some(0) => None,
            Some(sum) => Some(sum),
            None => (cage.cells().len() > 1).then_some(0),
        };
        let sum = sum.and_then(|sum| SUMS.get(sum as usize));
        match sum.zip(arrows(cage.cells())) {
            Some((sum, arrows)) => {
                for (cell, arrow) in arrows {
                    characters[cell.index()] = arrow.unwrap_or(char::from(*sum));
                }
            }
            None => left_out.push(cage.to_string()),
        }
    }
    Ok(characters.into_iter().chain(['\n']).collect())
}

/// The arrow in each cell on the way to the first, which has none; `None` if there is no way. Diagonal ones are taken only
/// where no straight one leads on.
fn arrows(cells: CellSet) -> Option<Vec<(Cell, Option<char>)>> {
    let head = cells.first()?;
    let mut arrows = vec![(head, None)];
    let mut left = cells.without(head);
    while !left.is_empty() {
        let reached = cells - left;
        let leads_on = |arrow: (char, i8, i8)| {
            let to = |cell: &Cell| step(*cell, arrow).is_some_and(|to| reached.contains(to));
            Some((left.iter().find(to)?, arrow.0))
        };
        let (cell, arrow) = ARROWS.into_iter().find_map(leads_on)?;
        arrows.push((cell, Some(arrow)));
        left = left.without(cell);
    }
    Some(arrows)
}
