//! Notes as people type them.

use cagebook::{Cell, DigitSet, Puzzle, Side};

use crate::puzzles::same_side;

/// Notes for some cells.
#[derive(Clone)]
pub struct Notes {
    /// The side of their grid, if they tell.
    side: Option<Side>,
    cells: Vec<(Cell, DigitSet)>,
}

impl Notes {
    /// The notes of each cell of a puzzle by its index, or why they are none of it.
    pub fn of(&self, puzzle: &Puzzle) -> Result<[Option<DigitSet>; 81], String> {
        let side = puzzle.side();
        if let Some(own) = self.side {
            same_side("notes", own, side)?;
        }
        let (n, mut notes) = (side.get(), [None; 81]);
        for (cell, digits) in &self.cells {
            if !side.cells().contains(*cell) {
                return Err(format!("notes: {cell} is outside the {n} by {n} grid"));
            }
            if let Some(digit) = (*digits - side.digits()).first() {
                return Err(format!("notes: {cell} cannot hold {digit}, the digits go from 1 to {n}"));
            }
            notes[cell.index()] = Some(*digits);
        }
        Ok(notes)
    }
}

/// Reads `r1c1=124 r2c3=79`, or a group of digits for each cell, row by row.
pub fn read(text: &str) -> Result<Notes, String> {
    let words = || text.split([' ', '\t', '\n', '\r', ',']).filter(|word| !word.is_empty());
    if !text.contains('=') {
        return read_all(&words().collect::<Vec<_>>());
    }
    let mut cells: Vec<(Cell, DigitSet)> = Vec::new();
    for word in words() {
        let (cell, digits) =
            word.split_once('=').ok_or_else(|| format!("{word:?} is no note: they are written r1c1=124"))?;
        let cell = cell.parse().map_err(|error| format!("{error}"))?;
        if cells.iter().any(|(known, _)| *known == cell) {
            return Err(format!("{cell} is named twice"));
        }
        cells.push((cell, read_digits(cell, digits)?));
    }
    Ok(Notes { side: None, cells })
}

fn read_all(groups: &[&str]) -> Result<Notes, String> {
    let side = [4, 6, 8, 9].into_iter().filter_map(Side::new).find(|side| side.cells().len() == groups.len());
    let side = side.ok_or_else(|| {
        format!(
            "notes as r1c1=124 were expected, or a group of digits for each of 16, 36, 64 or 81 cells, and there are {}",
            groups.len()
        )
    })?;
    let noted = side.cells().iter().zip(groups).filter(|(_, group)| !matches!(**group, "." | "0"));
    let read = |(cell, group): (Cell, &&str)| Ok((cell, read_digits(cell, group)?));
    Ok(Notes { side: Some(side), cells: noted.map(read).collect::<Result<_, String>>()? })
}

fn read_digits(cell: Cell, digits: &str) -> Result<DigitSet, String> {
    match digits.parse::<DigitSet>() {
        Ok(set) if set.is_empty() => Err(format!("{cell} has no digit: leave out what is not noted")),
        Ok(set) => Ok(set),
        Err(error) => Err(format!("{cell}: {error}")),
    }
}
