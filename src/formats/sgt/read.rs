//! Reads game IDs.

use super::{boxes, edges, piece};
use crate::cells::{Cell, CellSet};
use crate::digits::Digit;
use crate::formats::ahead::Ahead;
use crate::formats::format::Fault;
use crate::formats::lines::Line;
use crate::formats::{Document, ParseError};
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::{Cage, Houses};
use crate::variants;

pub(super) fn read(line: &Line, _: &mut dyn Ahead) -> Result<Document, Fault> {
    line.readable()?;
    Ok(read_line(line)?.into())
}

/// A part of the text, and the column it begins at.
type Part<'a> = (usize, &'a str);

fn read_line(line: &Line) -> Result<Puzzle, ParseError> {
    let text = line.text();
    let Some(end) = text.find([':', '#']) else {
        return Err(line.missing("a colon was expected after the parameters".to_owned()));
    };
    let (parameters, rest) = text.split_at(end);
    let column = line.start() + parameters.chars().count();
    if rest.starts_with('#') {
        let message = "':' and the puzzle were expected, and there is '#' and a random seed, which only the program can \
                       make a puzzle of";
        return Err(line.error(column, message.to_owned()));
    }
    let parameters = Parameters::read(line, parameters)?;
    let side = parameters.side;
    let mut column = column + 1;
    let mut parts = rest[1..].split(',').map(|part| {
        let start = column;
        column += part.chars().count() + 1;
        (start, part)
    });
    let mut next = |what: &str| {
        let missing = || line.missing(format!("',' and {what} were expected"));
        parts.next().ok_or_else(missing)
    };
    let givens = read_givens(line, next("the givens")?, side)?;
    let regions = match parameters.shape {
        Some(shape) if shape == side.box_shape() => None,
        Some((rows, columns)) => Some((line.start(), boxes(side, rows, columns))),
        None => {
            let part = next("the regions")?;
            Some((part.0, read_pieces(line, part, side)?))
        }
    };
    let mut puzzle =
        Puzzle::new(givens, if regions.is_some() { variants::latin(side) } else { variants::classic(side) });
    if let Some((column, regions)) = regions {
        let houses = Houses::regions(side, &regions);
        puzzle.add(houses.map_err(|error| line.error(column, error.to_string()))?);
    }
    if parameters.diagonals {
        puzzle.add(Houses::falling_diagonal(side));
        puzzle.add(Houses::rising_diagonal(side));
    }
    if parameters.killer {
        let pieces = read_pieces(line, next("the cages")?, side)?;
        for cage in read_cages(line, &pieces, next("the sums")?, side)? {
            puzzle.add(cage);
        }
    }
    match parts.next() {
        Some((column, _)) => Err(line.error(column - 1, "the end was expected, and there is ','".to_owned())),
        None => Ok(puzzle),
    }
}

/// What stands before the colon.
struct Parameters {
    side: Side,
    /// How many rows and columns a box has; `None` in a jigsaw.
    shape: Option<(u8, u8)>,
    diagonals: bool,
    killer: bool,
}

impl Parameters {
    fn read(line: &Line, text: &str) -> Result<Parameters, ParseError> {
        let mut column = line.start();
        let start = column;
        let mut rest = text;
        // Takes the digits that come next.
        let mut digits = |rest: &mut &str| {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let (digits, after) = rest.split_at(end);
            *rest = after;
            column += end;
            (column - end, digits.to_owned())
        };
        let (at, first) = digits(&mut rest);
        let across = line.number_at(at, &first, "a size such as 3x3 or 9j")?;
        let down = match rest.strip_prefix('x').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        {
            None => None,
            Some(after) => {
                rest = after;
                let (at, second) = digits(&mut rest);
                Some(line.number_at(at + 1, &second, "a number of boxes")?)
            }
        };
        let flags = line.start() + text.chars().count() - rest.chars().count();
        let (mut jigsaw, mut diagonals, mut killer) = (false, false, false);
        let mut letters = (flags..).zip(rest.chars()).peekable();
        while let Some((column, c)) = letters.next() {
            match c {
                'j' => jigsaw = true,
                'x' => diagonals = true,
                'k' => killer = true,
                // How the program makes new puzzles: their symmetry and their difficulty.
                'a' => {}
                'r' | 'm' => {
                    letters.next_if(|(_, next)| c == 'm' && *next == 'd');
                    while letters.next_if(|(_, next)| next.is_ascii_digit()).is_some() {}
                }
                'd' => {
                    letters.next();
                }
                _ => {
                    let message = format!("j, x or k, or a colon was expected, and there is {c:?}");
                    return Err(line.error(column, message));
                }
            }
        }
        // A number alone is as many boxes each way, and of a jigsaw the side.
        let down = down.unwrap_or(if jigsaw { 1 } else { across });
        let n = across.saturating_mul(down);
        let Some(side) = u8::try_from(n).ok().and_then(Side::new) else {
            let message = format!("grids of 4, 6, 8 or 9 rows and columns are read, and this one has {n}");
            return Err(line.error(start, message));
        };
        if !jigsaw && (across < 2 || down < 2) {
            let message = format!("a number of boxes is 2 or more, and there is {across}x{down}");
            return Err(line.error(start, message));
        }
        let shape = (!jigsaw).then_some((across as u8, down as u8));
        Ok(Parameters { side, shape, diagonals, killer })
    }
}

/// The numbers of a grid, with their columns.
fn read_numbers<'a>(
    line: &Line,
    (column, text): Part<'a>,
    side: Side,
) -> Result<Vec<(Cell, Part<'a>)>, ParseError> {
    let (n, all) = (side.get(), side.cells().len());
    let cells: Vec<Cell> = side.cells().iter().collect();
    let expected = || format!("the {all} cells of a {n} by {n} grid were expected");
    let (mut numbers, mut filled) = (Vec::new(), 0);
    let mut rest = text;
    // Where what comes next stands: all characters before it are of one byte.
    let column_of = |rest: &str| column + text.len() - rest.len();
    while let Some(c) = rest.chars().next() {
        let at = column_of(rest);
        let mut end = 1;
        let length = match c {
            '_' => 0,
            'a'..='z' => c as usize - 'a' as usize + 1,
            '0'..='9' => {
                end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                if let Some(cell) = cells.get(filled) {
                    numbers.push((*cell, (at, &rest[..end])));
                }
                1
            }
            _ => {
                let message =
                    format!("a number, '_' or a letter from a to z was expected, and there is {c:?}");
                return Err(line.error(at, message));
            }
        };
        filled += length;
        if filled > all {
            return Err(line.error(at, format!("{}, and here there are {filled}", expected())));
        }
        rest = &rest[end..];
    }
    if filled < all {
        let end = column_of("");
        return Err(line.error(end, format!("{}, and there are {filled}", expected())));
    }
    Ok(numbers)
}

fn read_givens(line: &Line, part: Part<'_>, side: Side) -> Result<Grid, ParseError> {
    let mut givens = Grid::empty(side);
    for (cell, (column, word)) in read_numbers(line, part, side)? {
        let value = line.number_at(column, word, "a digit")?;
        let digit =
            u8::try_from(value).ok().and_then(Digit::new).filter(|digit| side.digits().contains(*digit));
        let wrong = || format!("a digit from 1 to {} was expected, and there is {value}", side.get());
        givens.set(cell, Some(digit.ok_or_else(|| line.error(column, wrong()))?));
    }
    Ok(givens)
}

/// The pieces of a division.
fn read_pieces(line: &Line, (column, text): Part<'_>, side: Side) -> Result<Vec<CellSet>, ParseError> {
    let edges: Vec<(Cell, Cell)> = edges(side).collect();
    let wanted = edges.len() + 1;
    let mut counts = Vec::new();
    for (at, c) in (column..).zip(text.chars()) {
        if c != '_' && !c.is_ascii_lowercase() {
            let message = format!("'_' or a letter from a to z was expected, and there is {c:?}");
            return Err(line.error(at, message));
        }
        // Each stands for one edge at least.
        if counts.len() == wanted {
            return Err(line.error(at, format!("{wanted} edges were expected, and this is one more")));
        }
        counts.push(if c == '_' { 0 } else { c as usize - 'a' as usize + 1 });
    }
    // The program writes 25 edges that part nothing as z, and reads z as 26 of them. No division fits both.
    let length = |z: usize| counts.iter().map(|n| if *n == 26 { z } else { n + 1 }).sum::<usize>();
    let z = if length(26) == wanted { 26 } else { 25 };
    let found = length(z);
    if found != wanted {
        let end = column + text.chars().count();
        return Err(line.error(end, format!("{wanted} edges were expected, and there are {found}")));
    }
    let (mut open, mut at) = (Vec::new(), 0);
    for n in counts {
        let run = if n == 26 { z } else { n };
        open.extend(&edges[at..(at + run).min(edges.len())]);
        at += run + usize::from(n != 26);
    }
    let (mut pieces, mut left) = (Vec::new(), side.cells());
    while let Some(cell) = left.first() {
        let cells = piece(cell, &open);
        pieces.push(cells);
        left -= cells;
    }
    Ok(pieces)
}

/// The cages of these pieces, with their sums.
fn read_cages(line: &Line, pieces: &[CellSet], part: Part<'_>, side: Side) -> Result<Vec<Cage>, ParseError> {
    let mut sums = vec![None; pieces.len()];
    for (cell, (column, word)) in read_numbers(line, part, side)? {
        let sum = line.number_at(column, word, "a sum")?;
        if sum == 0 {
            return Err(line.error(column, "a sum of at least 1 was expected, and there is 0".to_owned()));
        }
        for (cells, known) in pieces.iter().zip(&mut sums) {
            if cells.contains(cell)
                && let Some(known) = known.replace(sum)
            {
                return Err(
                    line.error(column, format!("the cage at {cells} has the sum {known}, and here {sum}"))
                );
            }
        }
    }
    let cages = pieces.iter().zip(sums).map(|(cells, sum)| {
        let missing = || line.error(part.0, format!("the cage at {cells} has no sum"));
        Ok(Cage::new(sum.ok_or_else(missing)?, *cells))
    });
    cages.collect()
}
