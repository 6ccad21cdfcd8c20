//! Killer sudoku as numbers that hold sum and cage in one.
//!
//! ```text
//! 3x3::k:769:769:3842:3842:3842:5635: ... :4381:4381:
//! ```
//!
//! After `3x3:`, the flags (`d` for both diagonals) and `:k:` come 81 numbers, a cell each and row by row, with `:` behind
//! each. A number is 256 times the sum and the number of the cage; below 256, the cell is in no cage. There are no givens.
//! White space and line ends between and in the numbers mean nothing. The form is that of the SudoCue forum.

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
    name: "ps",
    about: "a killer as numbers that hold sum and cage, 3x3::k:769:769:...",
    begins,
    end,
    read,
    write: Some(write),
};

fn begins(line: &Line) -> bool {
    line.text().starts_with("3x3:") && line.text().split(':').nth(2) == Some("k")
}

/// How many colons a puzzle has: three in the head, and one behind each number.
const COLONS: usize = 84;

fn colons(line: &Line) -> usize {
    line.text.matches(':').count()
}

fn end(first: &Line) -> End {
    if colons(first) < COLONS { End::Unknown } else { End::Here }
}

/// Tells whether the line goes on with numbers.
fn goes_on(line: &Line) -> bool {
    line.text.contains(':') && line.text.chars().all(|c| c.is_ascii_digit() || c == ':' || c.is_whitespace())
}

fn read(first: &Line, more: &mut dyn Ahead) -> Result<Document, Fault> {
    let mut lines = vec![first.clone()];
    let mut seen = colons(first);
    while seen < COLONS && more.peek()?.is_some_and(goes_on) {
        let next = more.take()?;
        seen += next.as_ref().map_or(0, colons);
        lines.extend(next);
    }
    for line in &lines {
        line.readable()?;
    }
    Ok(read_lines(&lines)?.into())
}

/// What stands between colons, with its line and column.
type Field<'a> = (&'a Line, usize, String);

/// What stands between colons, without white space.
fn fields(lines: &[Line]) -> Vec<Field<'_>> {
    let mut fields: Vec<Field<'_>> = Vec::new();
    let characters = lines.iter().flat_map(|line| line.trimmed().map(move |(column, c)| (line, column, c)));
    let mut begun = false;
    for (line, column, c) in characters.filter(|(.., c)| !c.is_whitespace()) {
        match fields.last_mut() {
            Some((.., field)) if begun && c != ':' => field.push(c),
            _ if c == ':' && begun => begun = false,
            _ if c == ':' => fields.push((line, column, String::new())),
            _ => {
                fields.push((line, column, c.to_string()));
                begun = true;
            }
        }
    }
    fields
}

fn read_lines(lines: &[Line]) -> Result<Puzzle, ParseError> {
    let last = &lines[lines.len() - 1];
    let mut fields = fields(lines).into_iter();
    let mut expect = |wanted: &[&str], what: &str| match fields.next() {
        Some((.., field)) if wanted.contains(&&*field) => Ok(field),
        Some((line, column, _)) => Err(line.error(column, format!("{what} was expected"))),
        None => Err(last.missing(format!("{what} was expected"))),
    };
    expect(&["3x3"], "3x3:")?;
    let flags = expect(&["", "d"], "d: for both diagonals, or nothing before the next ':',")?;
    expect(&["k"], "k:")?;
    let rules = if flags == "d" { variants::x(Side::NINE) } else { variants::classic(Side::NINE) };
    let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), rules);
    // The cages by their numbers; a cage is what a number from 0 to 255 is said of, so there are not many.
    let mut cages: Vec<(u32, u32, CellSet)> = Vec::new();
    let mut read = 0;
    for (line, column, field) in fields {
        let Some(cell) = Cell::from_index(read) else {
            if field.is_empty() {
                continue;
            }
            return Err(line.error(column, "81 numbers were expected, and this is one more".to_owned()));
        };
        if field.is_empty() {
            break;
        }
        let number = line.number_at(column, &field, "256 times the sum and the number of the cage")?;
        let (sum, cage) = (number / 256, number % 256);
        read += 1;
        if sum == 0 {
            continue;
        }
        match cages.iter_mut().find(|(known, ..)| *known == cage) {
            None => cages.push((cage, sum, cell.into())),
            Some((_, known, cells)) if *known == sum => *cells = cells.with(cell),
            Some((_, known, cells)) => {
                let message = format!("cage {cage} at {cells} has the sum {known}, and here {sum}");
                return Err(line.error(column, message));
            }
        }
    }
    if read < 81 {
        return Err(last.missing(format!("81 numbers were expected, and there are {read}")));
    }
    for (_, sum, cells) in cages {
        puzzle.add(Cage::new(sum, cells));
    }
    Ok(puzzle)
}

fn write(document: &Document, left_out: &mut Vec<String>) -> Result<String, String> {
    let parts = Parts::of(document, &[Kind::Cages, Kind::Diagonals], left_out)?;
    if parts.side != Side::NINE {
        return Err(format!("it is for grids of 9 by 9, and this is {0} by {0}", parts.side.get()));
    }
    let both = parts.falling && parts.rising;
    if parts.falling != parts.rising {
        left_out.push(format!("the {} diagonal alone", if parts.falling { "falling" } else { "rising" }));
    }
    let mut cages = separate(&parts.cages, left_out);
    cages.retain(|cage| {
        let fits = cage.sum().is_some_and(|sum| sum > 0 && sum < u32::MAX / 256);
        if !fits {
            left_out.push(cage.to_string());
        }
        fits
    });
    let mut text = format!("3x3:{}:k:", if both { "d" } else { "" });
    let mut order: Vec<CellSet> = Vec::new();
    for cell in Side::NINE.cells() {
        let cage = cages.iter().find(|cage| cage.cells().contains(cell));
        let cells = cage.map_or(cell.into(), Cage::cells);
        let place = order.iter().position(|earlier| *earlier == cells).unwrap_or_else(|| {
            order.push(cells);
            order.len() - 1
        });
        let sum = cage.and_then(Cage::sum).unwrap_or(0);
        text.extend([&*(sum * 256 + place as u32 + 1).to_string(), ":"]);
    }
    Ok(text + "\n")
}
