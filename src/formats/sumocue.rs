//! The clipboard of SumoCue: killers, jigsaws, and both at once.
//!
//! ```text
//! SumoCueV1=11+0=16J ...
//! SumoCueV1=0J0=8J0=0J0=0J1=0J2= ... =6J6
//! ```
//!
//! After `SumoCueV1`, and `D` if both diagonals count, come 81 cells row by row: `=` and the sum at the first cell of a cage,
//! 0 where it has none, or `+` and the number of that cell, counted from 0 row by row. Then `J` and a region, if there are
//! irregular ones. Where nothing is `+` and no number above 9, the numbers are givens, 0 for none. White space and line
//! ends mean nothing.

use super::ahead::Ahead;
use super::format::{End, Fault, Spec};
use super::labels::grouped;
use super::lines::Line;
use super::{Document, ParseError};
use crate::cells::{Cell, CellSet};
use crate::digits::Digit;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::{Cage, Houses};
use crate::variants;

pub(super) const SPEC: Spec = Spec {
    name: "sumocue",
    about: "a killer or a jigsaw of SumoCue, SumoCueV1=...",
    begins,
    end: |_| End::Unknown,
    read,
    write: None,
};

/// What a puzzle begins with.
const HEADING: &str = "SumoCueV1";

fn begins(line: &Line) -> bool {
    line.text().starts_with("SumoCue")
}

/// Tells whether the line goes on with cells.
fn goes_on(line: &Line) -> bool {
    let mut characters = line.trimmed().map(|(_, c)| c).filter(|c| !c.is_whitespace());
    let sign = characters.next().is_some_and(|c| c == '=' || c == '+');
    sign && characters.next().is_some_and(|c| c.is_ascii_digit())
}

fn read(first: &Line, more: &mut dyn Ahead) -> Result<Document, Fault> {
    let mut lines = vec![first.clone()];
    let mut cells = first.text.matches(['=', '+']).count();
    while cells < 81 && more.peek()?.is_some_and(goes_on) {
        let next = more.take()?;
        cells += next.as_ref().map_or(0, |line| line.text.matches(['=', '+']).count());
        lines.extend(next);
    }
    for line in &lines {
        line.readable()?;
    }
    Ok(read_lines(&lines)?.into())
}

/// The characters that are left to read, each with its line and column.
struct Rest<'a> {
    lines: &'a [Line],
    characters: std::vec::IntoIter<(usize, usize, char)>,
}

impl Rest<'_> {
    fn peek(&self) -> Option<char> {
        self.characters.as_slice().first().map(|(_, _, c)| *c)
    }

    /// Takes the character that comes next, if it is this one.
    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.characters.next();
        }
        found
    }

    /// That something else stands here, or nothing.
    fn expected(&self, what: &str) -> ParseError {
        match self.characters.as_slice().first() {
            Some((line, column, c)) => {
                self.lines[*line].error(*column, format!("{what} was expected, and there is {c:?}"))
            }
            None => self.lines[self.lines.len() - 1].missing(format!("{what} was expected")),
        }
    }

    /// Where what comes next stands; or would stand.
    fn place(&self) -> (usize, usize) {
        let end = self.lines.len() - 1;
        let next = self.characters.as_slice().first();
        next.map_or((end, self.lines[end].column_of(self.lines[end].text.len())), |(line, column, _)| {
            (*line, *column)
        })
    }

    fn number(&mut self, what: &str) -> Result<u32, ParseError> {
        let (line, column) = self.place();
        let unlike = self.expected(what);
        let mut digits = String::new();
        while let Some(c) = self.peek().filter(char::is_ascii_digit) {
            digits.push(c);
            self.characters.next();
        }
        if digits.is_empty() { Err(unlike) } else { self.lines[line].number_at(column, &digits, what) }
    }
}

/// One cell.
struct Entry {
    cell: Cell,
    /// Its line and column.
    place: (usize, usize),
    /// Whether it is a further cell of a cage, and the number is that of the first.
    further: bool,
    number: u32,
    region: Option<u32>,
}

fn read_lines(lines: &[Line]) -> Result<Puzzle, ParseError> {
    let characters = lines.iter().enumerate().flat_map(|(i, line)| {
        let characters = line.trimmed().filter(|(_, c)| !c.is_whitespace());
        characters.map(move |(column, c)| (i, column, c))
    });
    let mut rest = Rest { lines, characters: characters.collect::<Vec<_>>().into_iter() };
    for c in HEADING.chars() {
        if !rest.take(c) {
            return Err(rest.expected(HEADING));
        }
    }
    let diagonals = rest.take('D');
    let mut entries = Vec::new();
    for cell in Side::NINE.cells() {
        let place = rest.place();
        let further = rest.take('+');
        if !further && !rest.take('=') {
            let what = format!("81 cells, each with '=' or '+', were expected; for {cell} '=' or '+'");
            return Err(rest.expected(&what));
        }
        let number = rest.number(if further { "the number of a cell" } else { "a number" })?;
        let region = if rest.take('J') { Some(rest.number("the number of a region")?) } else { None };
        entries.push(Entry { cell, place, further, number, region });
    }
    if rest.peek().is_some() {
        return Err(rest.expected("the end"));
    }
    let error = |(line, column): (usize, usize), message: String| lines[line].error(column, message);
    let jigsaw = entries[0].region.is_some();
    if let Some(other) = entries.iter().find(|entry| entry.region.is_some() != jigsaw) {
        let message = if jigsaw { "has no region" } else { "has a region" };
        let first = if jigsaw { "r1c1 has one" } else { "r1c1 has none" };
        return Err(error(other.place, format!("{} {message}, and {first}", other.cell)));
    }
    let mut rules = variants::classic(Side::NINE);
    if jigsaw {
        let regions = grouped(entries.iter().map(|entry| (entry.cell, entry.region)));
        let regions: Vec<CellSet> = regions.into_iter().map(|(_, cells)| cells).collect();
        let jigsaw = variants::jigsaw(Side::NINE, &regions);
        rules = jigsaw.map_err(|why| error(entries[0].place, why.to_string()))?;
    }
    let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), rules);
    if diagonals {
        puzzle.add(Houses::falling_diagonal(Side::NINE));
        puzzle.add(Houses::rising_diagonal(Side::NINE));
    }
    if entries.iter().all(|entry| !entry.further && entry.number <= 9) {
        let mut givens = Grid::empty(Side::NINE);
        for entry in &entries {
            givens.set(entry.cell, Digit::new(entry.number as u8));
        }
        return Ok(puzzle.with_givens(givens));
    }
    for cage in cages(&entries).map_err(|(place, message)| error(place, message))? {
        puzzle.add(cage);
    }
    Ok(puzzle)
}

/// The cages; or what is wrong with one, and where.
fn cages(entries: &[Entry]) -> Result<Vec<Cage>, ((usize, usize), String)> {
    let mut cages: Vec<CellSet> = entries.iter().map(|entry| entry.cell.into()).collect();
    for entry in entries.iter().filter(|entry| entry.further) {
        let head = entries.get(entry.number as usize).filter(|head| !head.further);
        let Some(head) = head else {
            let message =
                format!("the number of the first cell of a cage was expected, and there is {}", entry.number);
            return Err((entry.place, message));
        };
        cages[head.cell.index()] |= entry.cell.into();
    }
    let heads = entries.iter().zip(cages).filter(|(entry, _)| !entry.further);
    let cages = heads.filter_map(|(entry, cells)| match (entry.number, cells.len()) {
        // A cell in no cage.
        (0, 1) => None,
        (0, _) => Some(Cage::without_sum(cells)),
        (sum, _) => Some(Cage::new(sum, cells)),
    });
    Ok(cages.collect())
}
