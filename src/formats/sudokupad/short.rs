//! The short ids: givens, each with the number of empty cells behind it.

use crate::cells::Cell;
use crate::digits::Digit;
use crate::formats::Document;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::ExtraRegion;
use crate::variants;

/// A symbol is a digit, or none, and up to five empty cells: its place is the digit and ten for each of these.
const SYMBOLS: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// In the older way digits are themselves, and these are as many empty cells as their place says.
const BLANKS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// The longest grid there is, in cells; longer ones are not written out.
const MOST: usize = 81;

/// The cells that a text of symbols stands for, and how many of its characters they take; up to so many cells.
fn cells(text: &str, most: usize) -> Result<(Vec<u8>, usize), char> {
    let mut cells = Vec::new();
    for (i, c) in text.chars().enumerate() {
        if cells.len() >= most {
            return Ok((cells, i));
        }
        let place = SYMBOLS.iter().position(|symbol| char::from(*symbol) == c).ok_or(c)?;
        cells.push((place % 10) as u8);
        cells.resize(cells.len() + place / 10, 0);
    }
    Ok((cells, text.chars().count()))
}

/// The same in the older way.
fn older_cells(text: &str) -> Result<Vec<u8>, char> {
    let mut cells = Vec::new();
    for c in text.chars() {
        if let Some(digit @ 1..) = c.to_digit(10) {
            cells.push(digit as u8);
        } else {
            let blanks = BLANKS.chars().position(|blank| blank == c).ok_or(c)?;
            cells.resize((cells.len() + blanks).min(MOST + 1), 0);
        }
    }
    Ok(cells)
}

/// A grid of givens.
pub(super) fn classic(text: &str) -> Result<Document, String> {
    let (newer, older) = (cells(text, MOST + 1).map(|(cells, _)| cells), older_cells(text));
    let has = |cells: &Result<Vec<u8>, char>, fits: fn(usize) -> bool| {
        cells.as_ref().is_ok_and(|cells| fits(cells.len()))
    };
    let is_square = |length: usize| length.isqrt().pow(2) == length;
    // Where both ways can be read, nine rows are likeliest.
    let cells = match (newer, older) {
        (Err(symbol), Err(_)) => return Err(format!("{symbol:?} stands for no cells")),
        (newer @ Ok(_), older) if has(&newer, |n| n == 81) || older.is_err() => newer,
        (_, older) if has(&older, |n| n == 81) => older,
        (newer, _) if has(&newer, is_square) => newer,
        (newer, older) => {
            if has(&older, is_square) {
                older
            } else {
                newer
            }
        }
    };
    let cells = cells.unwrap_or_default();
    let side = Side::new(cells.len().isqrt() as u8).filter(|side| side.cells().len() == cells.len());
    let side =
        side.ok_or_else(|| format!("a grid has 16, 36, 64 or 81 cells, and there are {}", cells.len()))?;
    Ok(Puzzle::new(grid(&cells, side)?, variants::classic(side)).into())
}

/// Nine rows of givens, and what else is said of them.
pub(super) fn scf(text: &str) -> Result<Document, String> {
    let (cells, taken) = cells(text, MOST).map_err(|symbol| format!("{symbol:?} stands for no cells"))?;
    if cells.len() != MOST {
        return Err(format!("{MOST} cells were expected, and there are {}", cells.len()));
    }
    let mut document = Document::new(Puzzle::new(grid(&cells, Side::NINE)?, variants::classic(Side::NINE)));
    let rest: String = text.chars().skip(taken).collect();
    let mut flags = rest.strip_prefix('*').unwrap_or(&rest);
    while let Some(flag) = flags.chars().next() {
        flags = &flags[flag.len_utf8()..];
        let Some(puzzle) = document.supported() else { break };
        let mut puzzle = puzzle.clone();
        match flag {
            'x' => {
                puzzle.add(crate::rules::Houses::falling_diagonal(Side::NINE));
                puzzle.add(crate::rules::Houses::rising_diagonal(Side::NINE));
                document.set_puzzle(puzzle);
            }
            'w' => {
                for corner in [(2, 2), (2, 6), (6, 2), (6, 6)] {
                    let inside = |cell: &Cell| {
                        (corner.0..corner.0 + 3).contains(&cell.row())
                            && (corner.1..corner.1 + 3).contains(&cell.column())
                    };
                    puzzle.add(ExtraRegion(Side::NINE.cells().iter().filter(inside).collect()));
                }
                document.set_puzzle(puzzle);
            }
            't' => document.title = Some(take_text(&mut flags)),
            'a' => document.author = Some(take_text(&mut flags)),
            other => document.unsupported.push(format!("flag {other:?}")),
        }
    }
    Ok(document)
}

/// Takes a text up to a star that stands alone; two are one in the text.
fn take_text(flags: &mut &str) -> String {
    let mut text = String::new();
    let mut characters = flags.chars();
    while let Some(c) = characters.next() {
        if c == '*' {
            let mut after = characters.clone();
            if after.next() != Some('*') {
                break;
            }
            characters = after;
        }
        text.push(c);
    }
    *flags = characters.as_str();
    text
}

fn grid(cells: &[u8], side: Side) -> Result<Grid, String> {
    let mut grid = Grid::empty(side);
    for (cell, digit) in side.cells().iter().zip(cells) {
        if *digit > side.get() {
            return Err(format!("{cell} = {digit}, and the digits are 1 to {}", side.get()));
        }
        grid.set(cell, Digit::new(*digit));
    }
    Ok(grid)
}
