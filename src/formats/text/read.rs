//! Reading the rules, a line each.

use super::{WORDS, Word, ends_puzzle, words};
use crate::cells::{Cell, CellSet};
use crate::digits::DigitSet;
use crate::explain::words::listed;
use crate::formats::ahead::Ahead;
use crate::formats::format::{Fault, Format};
use crate::formats::labels::grouped;
use crate::formats::lines::{LONGEST, Line};
use crate::formats::{Document, ParseError, line as cells_line};
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::{Cage, ExtraRegion, GivenCandidates, Houses, Thermo};

pub(super) fn read(first: &Line, more: &mut dyn Ahead) -> Result<Document, Fault> {
    let mut lines = vec![first.clone()];
    let mut length = first.text.len();
    while more.peek()?.is_some_and(|line| !ends_puzzle(line)) {
        let next = more.take()?;
        length += next.as_ref().map_or(0, |line| line.text.len() + 1);
        // The rest is passed over, as it belongs to no other puzzle.
        lines.extend(next.filter(|_| length <= LONGEST));
    }
    if length > LONGEST {
        let message = format!("the puzzle is longer than {LONGEST} bytes");
        return Err(first.error(first.start(), message).into());
    }
    for line in &lines {
        line.readable()?;
    }
    let grid = if lines.iter().all(frames) { grid_below(first, more)? } else { None };
    let side = side(&lines)?.or(grid.map(|grid| grid.side())).unwrap_or(Side::NINE);
    let mut reader = Reader::new(side);
    for line in &lines {
        reader.line(line)?;
    }
    if let Some(grid) = grid {
        if grid.side() != side {
            let [of, and] = [side, grid.side()].map(|side| format!("{0} by {0}", side.get()));
            let message = format!("the rules are those of a {of} grid, and the one below is {and}");
            return Err(first.error(first.start(), message).into());
        }
        reader.givens = grid;
    }
    Ok(reader.document())
}

/// Tells whether a line says what stands around the cells, and nothing of any.
fn frames(line: &Line) -> bool {
    let first = words(line).next().map(|(_, word)| word.to_ascii_lowercase());
    let frames = ["puzzle", "author", "size", "no", "regions", "diagonal", "diagonals"];
    first.is_some_and(|first| frames.contains(&&*first))
}

/// The grid that a title or the like stands above. Above a puzzle of another format it says nothing of that.
fn grid_below(first: &Line, more: &mut dyn Ahead) -> Result<Option<Grid>, Fault> {
    let Some(format) = more.peek()?.and_then(Format::of).filter(|format| *format != Format::TEXT) else {
        return Ok(None);
    };
    if format != Format::LINE {
        let message =
            format!("this says nothing of cells, and what follows is a puzzle of its own, as {format}");
        return Err(first.error(first.start(), message).into());
    }
    let Some(line) = more.take()? else { return Ok(None) };
    let document = format.read_from(&line, more)?;
    Ok(document.supported().map(|puzzle| *puzzle.givens()))
}

/// The side that is said, or else shown by the cells that are listed.
fn side(lines: &[Line]) -> Result<Option<Side>, ParseError> {
    let (mut said, mut shown) = (None, None);
    for line in lines {
        let mut words = words(line);
        match words.next().map(|(_, word)| word.to_ascii_lowercase()).as_deref() {
            Some("size") => {
                let (column, word) = words.next().ok_or_else(|| line.missing(SIZES.to_owned()))?;
                let wrong = || line.error(column, format!("{SIZES}, and there is {word:?}"));
                let side = word.parse().ok().and_then(Side::new).ok_or_else(wrong)?;
                if said.replace(side).is_some_and(|said| said != side) {
                    return Err(line.error(column, "a second size".to_owned()));
                }
            }
            Some("givens" | "regions" | "solution") => {
                let cells: usize = words.map(|(_, word)| word.chars().count()).sum();
                let side = Side::new(cells.isqrt().try_into().unwrap_or(0));
                shown = shown.or(side.filter(|side| side.cells().len() == cells));
            }
            _ => {}
        }
    }
    Ok(said.or(shown))
}

const SIZES: &str = "a size of 4, 6, 8 or 9 was expected";

/// What was read so far.
struct Reader {
    side: Side,
    title: Option<String>,
    author: Option<String>,
    givens: Grid,
    solution: Option<Grid>,
    rows: bool,
    columns: bool,
    boxes: bool,
    /// The irregular regions and the other rules, in the order they were read.
    rest: Puzzle,
}

impl Reader {
    fn new(side: Side) -> Reader {
        let givens = Grid::empty(side);
        let rest = Puzzle::new(givens, Vec::new());
        let (title, author, solution) = (None, None, None);
        Reader { side, title, author, givens, solution, rows: true, columns: true, boxes: true, rest }
    }

    fn document(self) -> Document {
        let Reader { side, title, author, givens, solution, rows, columns, boxes, rest } = self;
        let mut puzzle = Puzzle::new(givens, Vec::new());
        if rows {
            puzzle.add(Houses::rows(side));
        }
        if columns {
            puzzle.add(Houses::columns(side));
        }
        if boxes {
            puzzle.add(Houses::boxes(side));
        }
        let rules = puzzle.rules().iter().chain(rest.rules()).cloned().collect();
        Document { title, author, solution, ..Document::new(Puzzle::new(givens, rules)) }
    }

    fn line(&mut self, line: &Line) -> Result<(), ParseError> {
        let all: Vec<Word<'_>> = words(line).collect();
        let Some((&(column, first), rest)) = all.split_first() else { return Ok(()) };
        let mut words = rest.iter().copied();
        let keyword = first.to_ascii_lowercase();
        match &*keyword {
            "puzzle" => self.title = behind(line, first),
            "author" => self.author = behind(line, first),
            "size" => {
                words.next();
                end(line, words)?;
            }
            "no" => {
                let (column, what) = words.next().unwrap_or((column + 2, ""));
                match &*what.to_ascii_lowercase() {
                    "rows" => self.rows = false,
                    "columns" => self.columns = false,
                    "boxes" => self.boxes = false,
                    _ => return Err(line.error(column, "rows, columns or boxes was expected".to_owned())),
                }
                end(line, words)?;
            }
            "regions" => self.regions(line, column, rest)?,
            "diagonals" => {
                self.rest.add(Houses::falling_diagonal(self.side));
                self.rest.add(Houses::rising_diagonal(self.side));
                end(line, words)?;
            }
            "diagonal" => {
                let (column, what) = words.next().unwrap_or((column + 8, ""));
                match &*what.to_ascii_lowercase() {
                    "falling" => self.rest.add(Houses::falling_diagonal(self.side)),
                    "rising" => self.rest.add(Houses::rising_diagonal(self.side)),
                    _ => return Err(line.error(column, "falling or rising was expected".to_owned())),
                }
                end(line, words)?;
            }
            "givens" => {
                for (cell, digit) in self.grid(line, rest)?.filled() {
                    self.given(line, column, cell, digit.into())?;
                }
            }
            "given" => {
                while let Some(word) = words.next() {
                    let cell = self.cell(line, word)?;
                    let (column, digits) = self.digits(line, words.next())?;
                    self.given(line, column, cell, digits)?;
                }
            }
            "candidates" => {
                while let Some(word) = words.next() {
                    let cell = self.cell(line, word)?;
                    let (_, digits) = self.digits(line, words.next())?;
                    self.rest.add(GivenCandidates::new(cell, digits));
                }
            }
            "solution" => {
                if self.solution.replace(self.grid(line, rest)?).is_some() {
                    return Err(line.error(column, "a second solution".to_owned()));
                }
            }
            "cage" => match rest.split_first() {
                Some((&(column, sum), cells)) if sum.starts_with(|c: char| c.is_ascii_digit()) => {
                    let sum = line.number_at(column, sum, "a sum")?;
                    self.rest.add(Cage::new(sum, self.cells(line, cells)?));
                }
                _ => self.rest.add(Cage::without_sum(self.cells(line, rest)?)),
            },
            "thermo" => self.rest.add(self.thermo(line, column, rest, Thermo::new)?),
            "slow" | "extra" => {
                let second = words.next().map(|(_, word)| word.to_ascii_lowercase());
                match (&*keyword, second.as_deref()) {
                    ("slow", Some("thermo")) => {
                        self.rest.add(self.thermo(line, column, &rest[1..], Thermo::slow)?);
                    }
                    ("extra", Some("region")) => self.rest.add(ExtraRegion(self.cells(line, &rest[1..])?)),
                    (slow_or_extra, _) => {
                        let what = if slow_or_extra == "slow" { "slow thermo" } else { "extra region" };
                        return Err(line.error(column, format!("{what} was expected")));
                    }
                }
            }
            _ if first.starts_with(|c: char| c.is_ascii_digit()) => {
                let sum = line.number_at(column, first, "a sum")?;
                self.rest.add(Cage::new(sum, self.cells(line, rest)?));
            }
            _ => {
                let words = listed(WORDS, "or");
                let first: String = first.chars().take(20).collect();
                let message = format!("a sum or one of {words} was expected, and there is {first:?}");
                return Err(line.error(column, message));
            }
        }
        Ok(())
    }

    fn cell(&self, line: &Line, (column, word): Word<'_>) -> Result<Cell, ParseError> {
        let cell = word.parse().ok().filter(|cell| self.side.cells().contains(*cell));
        cell.ok_or_else(|| {
            let (n, word) = (self.side.get(), word.chars().take(20).collect::<String>());
            line.error(column, format!("a cell from r1c1 to r{n}c{n} was expected, and there is {word:?}"))
        })
    }

    /// At least one cell, none of them twice.
    fn cells(&self, line: &Line, words: &[Word<'_>]) -> Result<CellSet, ParseError> {
        let mut cells = CellSet::EMPTY;
        for &word in words {
            let cell = self.cell(line, word)?;
            if cells.contains(cell) {
                return Err(line.error(word.0, format!("{cell} is named twice")));
            }
            cells = cells.with(cell);
        }
        if cells.is_empty() { Err(line.missing("a cell was expected".to_owned())) } else { Ok(cells) }
    }

    fn thermo(
        &self,
        line: &Line,
        column: usize,
        words: &[Word<'_>],
        make: fn(Vec<Vec<Cell>>) -> Result<Thermo, crate::rules::ThermoError>,
    ) -> Result<Thermo, ParseError> {
        let mut paths = vec![Vec::new()];
        for &word in words {
            if word.1.eq_ignore_ascii_case("and") {
                paths.push(Vec::new());
            } else if let Some(path) = paths.last_mut() {
                path.push(self.cell(line, word)?);
            }
        }
        make(paths).map_err(|error| line.error(column, error.to_string()))
    }

    /// Digits in a word, or `none`.
    fn digits(&self, line: &Line, word: Option<Word<'_>>) -> Result<(usize, DigitSet), ParseError> {
        let expected = || format!("a digit from 1 to {} was expected", self.side.get());
        let (column, word) = word.ok_or_else(|| line.missing(expected()))?;
        if word.eq_ignore_ascii_case("none") {
            return Ok((column, DigitSet::EMPTY));
        }
        let fits = |set: &DigitSet| set.is_subset(self.side.digits());
        let digits = word.parse::<DigitSet>().ok().filter(fits);
        let digits =
            digits.ok_or_else(|| line.error(column, format!("{}, and there is {word:?}", expected())))?;
        Ok((column, digits))
    }

    /// All cells, row by row.
    fn grid(&self, line: &Line, words: &[Word<'_>]) -> Result<Grid, ParseError> {
        let mut grid = Grid::empty(self.side);
        for (cell, (column, character)) in self.all_cells(line, words)? {
            grid.set(cell, cells_line::digit(line, column, character, self.side)?);
        }
        Ok(grid)
    }

    /// All cells with their characters, row by row.
    fn all_cells(
        &self,
        line: &Line,
        words: &[Word<'_>],
    ) -> Result<impl Iterator<Item = (Cell, (usize, char))>, ParseError> {
        let all = self.side.cells();
        let characters: Vec<(usize, char)> = words
            .iter()
            .flat_map(|(column, word)| (*column..).zip(word.chars()))
            .take(all.len() + 1)
            .collect();
        if characters.len() == all.len() {
            return Ok(all.iter().zip(characters));
        }
        let n = self.side.get();
        let expected = format!("the {} cells of a {n} by {n} grid were expected", all.len());
        Err(match characters.get(all.len()) {
            Some((column, _)) => line.error(*column, format!("{expected}, and this is one more")),
            None => line.missing(format!("{expected}, and there are {}", characters.len())),
        })
    }

    fn regions(&mut self, line: &Line, column: usize, words: &[Word<'_>]) -> Result<(), ParseError> {
        let letters = self.all_cells(line, words)?.map(|(cell, (_, letter))| (cell, letter));
        let regions: Vec<CellSet> = grouped(letters).into_iter().map(|(_, cells)| cells).collect();
        let houses = Houses::regions(self.side, &regions);
        self.rest.add(houses.map_err(|error| line.error(column, error.to_string()))?);
        self.boxes = false;
        Ok(())
    }

    fn given(&mut self, line: &Line, column: usize, cell: Cell, digit: DigitSet) -> Result<(), ParseError> {
        let Some(digit) = digit.single() else {
            return Err(line.error(column, "one digit was expected".to_owned()));
        };
        if let Some(known) = self.givens.get(cell).filter(|known| *known != digit) {
            return Err(line.error(column, format!("{cell} = {digit}, but {known} was given before")));
        }
        self.givens.set(cell, Some(digit));
        Ok(())
    }
}

/// Refuses words that are left.
fn end<'a>(line: &Line, mut words: impl Iterator<Item = Word<'a>>) -> Result<(), ParseError> {
    let more = words.next();
    more.map_or(Ok(()), |(column, _)| Err(line.error(column, "the end of the line was expected".to_owned())))
}

/// What stands behind the first word, whatever it is.
fn behind(line: &Line, first: &str) -> Option<String> {
    let text = line.text().strip_prefix(first)?.trim_start_matches([' ', '\t']);
    let text = text.strip_prefix(':').unwrap_or(text).trim_start_matches([' ', '\t']);
    (!text.is_empty()).then(|| text.to_owned())
}
