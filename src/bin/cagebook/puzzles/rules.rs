//! Rules that the command line adds to every puzzle read.

use std::fs;
use std::sync::Arc;

use cagebook::cells::ParseCellError;
use cagebook::formats::Document;
use cagebook::rules::{Cage, ExtraRegion, Houses, Rule, Thermo};
use cagebook::{Cell, CellSet, Puzzle, Side};
use clap::ValueEnum;

use super::{Refusal, same_side};

/// The heading they have in the help.
const HEADING: &str = "Rules added to every puzzle";

/// Rules to add.
#[derive(clap::Args, Default)]
pub struct Rules {
    /// Each digit once on the diagonals: both, or with '=falling' or '=rising' only the one that does so from the left
    #[arg(long, help_heading = HEADING, value_enum, value_name = "WHICH", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "both")]
    diagonals: Option<Diagonals>,

    /// Irregular regions in place of the boxes: 81 letters row by row, the same for the cells of a region, or a file
    /// with them (16, 36 or 64 for the smaller grids)
    #[arg(long, help_heading = HEADING, value_name = "LETTERS|FILE", value_parser = regions)]
    regions: Option<Regions>,

    /// Digits rise along these cells, bulb first; may be repeated, one path of a branching thermometer at a time
    #[arg(long, help_heading = HEADING, value_name = "CELLS", value_parser = thermo)]
    thermo: Vec<Thermo>,

    /// Digits never fall along these cells, but may repeat; may be repeated
    #[arg(long, help_heading = HEADING, value_name = "CELLS", value_parser = slow_thermo)]
    slow_thermo: Vec<Thermo>,

    /// A cage, as '10 r1c1 r1c2', or without a sum, as 'r1c1 r1c2'; may be repeated
    #[arg(long, help_heading = HEADING, value_name = "[SUM] CELLS", value_parser = cage)]
    cage: Vec<Cage>,

    /// No digit repeats in these cells; may be repeated
    #[arg(long, help_heading = HEADING, value_name = "CELLS", value_parser = cells)]
    extra_region: Vec<CellSet>,

    /// Let added cages share cells with others
    #[arg(long, help_heading = HEADING, requires = "cage")]
    overlap: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Diagonals {
    Both,
    Falling,
    Rising,
}

#[derive(Clone)]
struct Regions {
    side: Side,
    houses: Houses,
}

impl Rules {
    /// Whether there are regions among them.
    pub const fn have_regions(&self) -> bool {
        self.regions.is_some()
    }

    /// The document that begins on this line, with these rules as well.
    pub fn add_to(&self, mut document: Document, line: usize) -> Result<Document, Refusal> {
        if let Some(puzzle) = document.supported() {
            let puzzle = self.add_to_puzzle(puzzle.clone()).map_err(|refusal| match refusal {
                Refusal::Unreadable(reason) => Refusal::Unreadable(format!("line {line}: {reason}")),
                mistake @ Refusal::Mistake(_) => mistake,
            })?;
            document.set_puzzle(puzzle);
        }
        Ok(document)
    }

    /// The puzzle with these rules as well; a refusal tells no place.
    pub fn add_to_puzzle(&self, mut puzzle: Puzzle) -> Result<Puzzle, Refusal> {
        let side = puzzle.side();
        if let Some(regions) = &self.regions {
            same_side("regions", regions.side, side).map_err(Refusal::Unreadable)?;
            let houses: Arc<dyn Rule> = Arc::new(regions.houses.clone());
            let others = puzzle.rules().iter().filter(|rule| rule.describe().kind != "boxes");
            let rules = others.chain([&houses]).cloned().collect();
            puzzle = Puzzle::new(*puzzle.givens(), rules);
        }
        if let Some(which) = self.diagonals {
            if which != Diagonals::Rising {
                puzzle.add(Houses::falling_diagonal(side));
            }
            if which != Diagonals::Falling {
                puzzle.add(Houses::rising_diagonal(side));
            }
        }
        let cages = self.cage.iter().map(|cage| cage as &dyn Rule);
        let thermos = self.thermo.iter().chain(&self.slow_thermo).map(|thermo| thermo as &dyn Rule);
        let regions: Vec<ExtraRegion> = self.extra_region.iter().copied().map(ExtraRegion).collect();
        for rule in cages.chain(thermos).chain(regions.iter().map(|region| region as &dyn Rule)) {
            // Of another grid, as regions may be: that is no fault of the puzzle.
            let outside = rule.cells() - side.cells();
            if !outside.is_empty() {
                let (are, n) = (if outside.len() == 1 { "is" } else { "are" }, side.get());
                let name = rule.name();
                return Err(Refusal::Unreadable(format!(
                    "{name}: {outside} {are} outside the {n} by {n} grid"
                )));
            }
        }
        for cage in &self.cage {
            if !self.overlap {
                separate(&puzzle, cage)?;
            }
            puzzle.add(*cage);
        }
        for thermo in self.thermo.iter().chain(&self.slow_thermo) {
            puzzle.add(thermo.clone());
        }
        for region in regions {
            puzzle.add(region);
        }
        Ok(puzzle)
    }
}

/// Refuses a cage that shares cells with one that is there.
fn separate(puzzle: &Puzzle, cage: &Cage) -> Result<(), Refusal> {
    for other in puzzle.cages() {
        let shared = cage.cells() & other.cells();
        if !shared.is_empty() {
            let are = if shared.len() == 1 { "is" } else { "are" };
            let message = format!("{shared} {are} in two cages: {other} and {cage} (--overlap allows it)");
            return Err(Refusal::Mistake(message));
        }
    }
    Ok(())
}

fn cells(text: &str) -> Result<CellSet, String> {
    let mut cells = CellSet::EMPTY;
    for cell in path(text)? {
        if cells.contains(cell) {
            return Err(format!("{cell} is named twice"));
        }
        cells = cells.with(cell);
    }
    if cells.is_empty() { Err("cells were expected, as 'r1c1 r1c2'".to_owned()) } else { Ok(cells) }
}

fn cage(text: &str) -> Result<Cage, String> {
    let (first, rest) = text.trim().split_once([' ', '\t', ',', ':', '=']).unwrap_or((text.trim(), ""));
    if !first.starts_with(|c: char| c.is_ascii_digit()) {
        return cells(text).map(Cage::without_sum);
    }
    let sum = first.parse().map_err(|_| format!("{first:?} is not a sum"))?;
    cells(rest).map(|cells| Cage::new(sum, cells))
}

fn path(text: &str) -> Result<Vec<Cell>, String> {
    let words = text.split([' ', '\t', ',', ':', '=']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().map_err(|error: ParseCellError| error.to_string())).collect()
}

fn thermo(text: &str) -> Result<Thermo, String> {
    Thermo::new(vec![path(text)?]).map_err(|error| error.to_string())
}

fn slow_thermo(text: &str) -> Result<Thermo, String> {
    Thermo::slow(vec![path(text)?]).map_err(|error| error.to_string())
}

/// Reads the characters themselves, or those of the file of this name. What counts is which are the same.
fn regions(text: &str) -> Result<Regions, String> {
    let read = |text: &str| -> Option<(Side, Vec<char>)> {
        let characters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let side = Side::new(characters.len().isqrt() as u8)?;
        (characters.len() == side.cells().len()).then_some((side, characters))
    };
    let (side, characters) = if let Some(regions) = read(text) {
        regions
    } else {
        let file = fs::read_to_string(text).map_err(|error| {
            format!("neither 16, 36, 64 or 81 letters nor a file that can be read ({error})")
        })?;
        read(&file).ok_or("16, 36, 64 or 81 letters were expected in the file, and blanks between them")?
    };
    let mut groups: Vec<(char, CellSet)> = Vec::new();
    for (cell, character) in side.cells().iter().zip(characters) {
        match groups.iter_mut().find(|(known, _)| *known == character) {
            Some((_, cells)) => *cells |= cell.into(),
            None => groups.push((character, cell.into())),
        }
    }
    let groups: Vec<CellSet> = groups.into_iter().map(|(_, cells)| cells).collect();
    let houses = Houses::regions(side, &groups).map_err(|error| error.to_string())?;
    Ok(Regions { side, houses })
}
