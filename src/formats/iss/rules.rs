//! The rules of the constraints that are modelled.

use super::Item;
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::formats::labels::grouped;
use crate::formats::lines::Line;
use crate::formats::{Document, ParseError};
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::{Cage, ExtraRegion, GivenCandidates, Houses, Thermo};

/// The document of these constraints, and of the names of those that are not modelled.
pub(super) fn document(
    line: &Line,
    items: &[Item<'_>],
    mut unsupported: Vec<String>,
) -> Result<Document, ParseError> {
    let mut shape = Shape::Standard { side: Side::NINE, raw: false };
    let mut shapes = items.iter().filter(|item| item.name.1 == "Shape");
    if let Some(item) = shapes.next() {
        shape = Shape::read(line, item)?;
    }
    if let Some(second) = shapes.next() {
        return Err(line.error(second.name.0, "one Shape was expected, and this is one more".to_owned()));
    }
    let (side, raw) = match shape {
        Shape::Standard { side, raw } => (side, raw),
        Shape::Other(name) => {
            unsupported.insert(0, name);
            return Ok(Document::unmodelled(unsupported));
        }
    };
    let mut reader = Reader {
        line,
        side,
        boxes: !raw,
        falling: false,
        rising: false,
        candidates: [None; 81],
        rest: Puzzle::new(Grid::empty(side), Vec::new()),
        unsupported,
    };
    for item in items {
        reader.item(item)?;
    }
    Ok(reader.document(raw))
}

/// What a grid is.
enum Shape {
    /// One that is modelled; a raw one has no rows, columns or boxes.
    Standard { side: Side, raw: bool },
    /// Any other, by its name.
    Other(String),
}

impl Shape {
    fn read(line: &Line, item: &Item<'_>) -> Result<Shape, ParseError> {
        let mut arguments = item.arguments.iter();
        let Some(&(column, text)) = arguments.next() else {
            return Err(line.error(item.name.0, "a shape such as 9x9 was expected".to_owned()));
        };
        let (rows, columns) = text.split_once('x').unwrap_or((text, ""));
        let rows = line.number_at(column, rows, "a shape such as 9x9")?;
        let columns = line.number_at(column, columns, "a shape such as 9x9")?;
        let &(column, values) = arguments.next().unwrap_or(&(column, ""));
        let (first, last) = values.split_once('-').unwrap_or(("1", values));
        let (low, high) = if values.is_empty() {
            (1, rows.max(columns))
        } else {
            let number = |word| line.number_at(column, word, "a number of values or a range such as 0-8");
            (number(first)?, number(last)?)
        };
        let raw = match arguments.next() {
            None | Some((_, "" | "Sudoku")) => false,
            Some((_, "Raw")) => true,
            Some((column, kind)) => {
                let kind: String = kind.chars().take(20).collect();
                let message = format!("Sudoku or Raw was expected, and there is {kind:?}");
                return Err(line.error(*column, message));
            }
        };
        let side = u8::try_from(rows).ok().and_then(Side::new).filter(|_| rows == columns);
        Ok(match side {
            Some(side) if (low, high) == (1, rows) => Shape::Standard { side, raw },
            Some(_) => Shape::Other(format!("grid of {rows} by {columns} with values {low} to {high}")),
            None => Shape::Other(format!("grid of {rows} by {columns}")),
        })
    }
}

/// What was read so far.
struct Reader<'a> {
    line: &'a Line,
    side: Side,
    boxes: bool,
    falling: bool,
    rising: bool,
    /// What each cell may hold, where something was said of it.
    candidates: [Option<DigitSet>; 81],
    /// All other rules, in the order they were read.
    rest: Puzzle,
    unsupported: Vec<String>,
}

impl Reader<'_> {
    fn document(self, raw: bool) -> Document {
        let Reader { side, .. } = self;
        let mut puzzle = Puzzle::new(Grid::empty(side), Vec::new());
        if !raw {
            puzzle.add(Houses::rows(side));
            puzzle.add(Houses::columns(side));
        }
        if self.boxes {
            puzzle.add(Houses::boxes(side));
        }
        if self.falling {
            puzzle.add(Houses::falling_diagonal(side));
        }
        if self.rising {
            puzzle.add(Houses::rising_diagonal(side));
        }
        let mut rules = puzzle.rules().to_vec();
        rules.extend(self.rest.rules().iter().cloned());
        let mut givens = Grid::empty(side);
        let mut puzzle = Puzzle::new(givens, rules);
        for cell in side.cells() {
            let Some(digits) = self.candidates[cell.index()] else { continue };
            match digits.single() {
                Some(digit) => givens.set(cell, Some(digit)),
                None => puzzle.add(GivenCandidates::new(cell, digits)),
            }
        }
        Document { unsupported: self.unsupported, ..Document::new(puzzle.with_givens(givens)) }
    }

    fn item(&mut self, item: &Item<'_>) -> Result<(), ParseError> {
        let (column, name) = item.name;
        // Cells beside the grid are there for constraints that are not modelled, and so are those that speak of them.
        let beside = |(_, word): &(usize, &str)| word.starts_with(['V', 'C']);
        let of_cells = matches!(name, "" | "Given" | "Cage" | "AllDifferent" | "Thermo");
        if of_cells && item.arguments.iter().any(beside) {
            self.unsupported.push(if name.is_empty() { "Given" } else { name }.to_owned());
            return Ok(());
        }
        match name {
            "" | "Given" => self.given(item)?,
            "Cage" => self.cage(item)?,
            "AllDifferent" => self.rest.add(ExtraRegion(self.cells(item, 0)?)),
            "Thermo" => {
                let cells = item.arguments.iter().map(|(column, word)| self.cell(*column, word));
                let thermo = Thermo::new(vec![cells.collect::<Result<Vec<Cell>, _>>()?]);
                self.rest.add(thermo.map_err(|error| self.line.error(column, error.to_string()))?);
            }
            "Diagonal" => match item.arguments[..] {
                [(_, "1")] => self.rising = true,
                [(_, "-1")] => self.falling = true,
                _ => {
                    return Err(self.line.error(column, "Diagonal~1 or Diagonal~-1 was expected".to_owned()));
                }
            },
            "Jigsaw" => self.jigsaw(item)?,
            "NoBoxes" => self.boxes = false,
            "RegionSize" => {
                let &(column, size) = item.arguments.first().unwrap_or(&(column, ""));
                let size = self.line.number_at(column, size, "the number of cells of a region")?;
                if size != u32::from(self.side.get()) {
                    self.boxes = false;
                    self.unsupported.push(name.to_owned());
                }
            }
            "Windoku" if self.side == Side::NINE => {
                // The boxes of which each is a row and a column further in than those in the corners.
                for (row, column) in [(2, 2), (2, 6), (6, 2), (6, 6)] {
                    let inside = |cell: &Cell| {
                        (row..row + 3).contains(&cell.row()) && (column..column + 3).contains(&cell.column())
                    };
                    self.rest.add(ExtraRegion(self.side.cells().iter().filter(inside).collect()));
                }
            }
            "Windoku" => self.unsupported.push(name.to_owned()),
            // A shape was read before all others.
            _ => {}
        }
        Ok(())
    }

    /// A cell, as `R1C1`.
    fn cell(&self, column: usize, word: &str) -> Result<Cell, ParseError> {
        let value = |c: &u8| char::from(*c).to_digit(17).map(|value| value as u8);
        let cell = match word.as_bytes() {
            [b'R' | b'r', row, b'C' | b'c', column] => {
                value(row).zip(value(column)).and_then(|(row, column)| Cell::new(row, column))
            }
            _ => None,
        };
        cell.filter(|cell| self.side.cells().contains(*cell)).ok_or_else(|| {
            let (n, word) = (self.side.get(), word.chars().take(20).collect::<String>());
            self.line
                .error(column, format!("a cell from R1C1 to R{n}C{n} was expected, and there is {word:?}"))
        })
    }

    /// The cells after so many other arguments, none of them twice.
    fn cells(&self, item: &Item<'_>, after: usize) -> Result<CellSet, ParseError> {
        let mut cells = CellSet::EMPTY;
        for &(column, word) in item.arguments.iter().skip(after) {
            let cell = self.cell(column, word)?;
            if cells.contains(cell) {
                return Err(self.line.error(column, format!("{cell} is named twice")));
            }
            cells = cells.with(cell);
        }
        if cells.is_empty() {
            return Err(self.line.error(item.name.0, format!("{} has no cells", item.name.1)));
        }
        Ok(cells)
    }

    fn cage(&mut self, item: &Item<'_>) -> Result<(), ParseError> {
        let &(column, sum) = item.arguments.first().unwrap_or(&item.name);
        let sum = if sum.is_empty() { 0 } else { self.line.number_at(column, sum, "a sum")? };
        let cells = self.cells(item, 1)?;
        self.rest.add(if sum == 0 { Cage::without_sum(cells) } else { Cage::new(sum, cells) });
        Ok(())
    }

    fn given(&mut self, item: &Item<'_>) -> Result<(), ParseError> {
        for &(column, argument) in item.arguments.iter().filter(|(_, argument)| !argument.is_empty()) {
            let mut words = argument.split('_');
            let cell = self.cell(column, words.next().unwrap_or_default())?;
            let mut at = column + 4;
            let mut digits = DigitSet::EMPTY;
            for word in words {
                at += 1;
                let value = self.line.number_at(at, word, "a digit")?;
                let digit = u8::try_from(value).ok().and_then(Digit::new);
                let Some(digit) = digit.filter(|digit| self.side.digits().contains(*digit)) else {
                    let n = self.side.get();
                    let message = format!("a digit from 1 to {n} was expected, and there is {value}");
                    return Err(self.line.error(at, message));
                };
                digits = digits.with(digit);
                at += word.len();
            }
            if digits.is_empty() {
                let message = format!("a digit was expected, such as {argument:.4}_1");
                return Err(self.line.error(at, message));
            }
            let known = &mut self.candidates[cell.index()];
            *known = Some(known.map_or(digits, |known| known & digits));
        }
        Ok(())
    }

    fn jigsaw(&mut self, item: &Item<'_>) -> Result<(), ParseError> {
        let (column, layout) = item.arguments.last().copied().unwrap_or((item.name.0, ""));
        let (side, n, all) = (self.side, usize::from(self.side.get()), self.side.cells());
        let count = layout.chars().count();
        if count != all.len() {
            let message = format!("the regions of {} cells were expected, and there are {count}", all.len());
            return Err(self.line.error(column, message));
        }
        let regions = grouped(all.iter().zip(layout.chars()));
        let regions: Vec<CellSet> = regions.into_iter().map(|(_, cells)| cells).collect();
        if regions.iter().all(|region| region.len() == n) {
            let houses = Houses::regions(side, &regions);
            self.rest.add(houses.map_err(|error| self.line.error(column, error.to_string()))?);
            return Ok(());
        }
        // What is left over when regions of the right size are taken away is no region.
        let odd: Vec<&CellSet> = regions.iter().filter(|region| region.len() != n).collect();
        if let [first, _, ..] = odd[..] {
            let message =
                format!("regions of {n} cells were expected, and that at {first} has {}", first.len());
            return Err(self.line.error(column, message));
        }
        for region in regions.into_iter().filter(|region| region.len() == n) {
            self.rest.add(ExtraRegion(region));
        }
        Ok(())
    }
}
