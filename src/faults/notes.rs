//! What is odd about a puzzle but no fault.

use core::fmt;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::cells::CellSet;
use crate::explain::words::plural;
use crate::puzzle::Puzzle;
use crate::rules::Rule;

/// More cells than this are only counted.
const MOST_CELLS: usize = 9;

/// Of more pairs of cages that share cells than this it is only told that there are more.
const MOST_PAIRS: usize = 100;

/// Something about the cages that may be meant so, or a slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// There are cages, and these cells are in none.
    Uncaged {
        /// The cells.
        cells: CellSet,
        /// What the cages make and what the whole grid does; `None` if a sum is missing or cells are shared.
        sums: Option<(u32, u32)>,
    },
    /// These cells are in each of two cages.
    Shared {
        /// The cells.
        cells: CellSet,
        /// The names of the cages.
        cages: [String; 2],
    },
    /// There are more cages that share cells.
    MoreShared,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Uncaged { cells, sums } => {
                write!(f, "{} {} in no cage", cells.len(), plural(cells.len(), "cell", "cells"))?;
                if cells.len() <= MOST_CELLS {
                    write!(f, ": {cells}")?;
                }
                sums.map_or(Ok(()), |(made, whole)| write!(f, "; the cages make {made} of {whole}"))
            }
            Note::Shared { cells, cages: [a, b] } => {
                write!(f, "{cells} {} in two cages: {a} and {b}", plural(cells.len(), "is", "are"))
            }
            Note::MoreShared => f.write_str("more cages share cells"),
        }
    }
}

impl Puzzle {
    /// Returns what is odd about the cages: cells in two of them, and cells in none though there are cages.
    ///
    /// ```
    /// use cagebook::rules::Cage;
    /// use cagebook::{Grid, Puzzle, Side, variants};
    ///
    /// let four = Side::new(4).unwrap();
    /// let mut puzzle = Puzzle::new(Grid::empty(four), variants::classic(four));
    /// puzzle.add(Cage::new(3, "r1c1 r1c2".parse().unwrap()));
    /// puzzle.add(Cage::new(4, "r1c2 r2c2".parse().unwrap()));
    /// assert_eq!(puzzle.notes()[0].to_string(), "r1c2 is in two cages: cage 3 at r1c1 r1c2 and cage 4 at r1c2 r2c2");
    /// ```
    pub fn notes(&self) -> Vec<Note> {
        let described = self.rules().iter().map(|rule| (rule, rule.describe()));
        let cages: Vec<_> = described
            .filter(|(_, description)| description.kind == "cage")
            .map(|(rule, description)| (rule.cells() & self.side().cells(), description.sum, rule))
            .collect();
        let mut notes = shared(&cages);
        let uncaged = cages.iter().fold(self.side().cells(), |rest, (cells, ..)| rest - *cells);
        if !cages.is_empty() && !uncaged.is_empty() {
            let made = cages.iter().try_fold(0_u32, |made, (_, sum, _)| made.checked_add((*sum)?));
            let whole = u32::from(self.side().get()) * u32::from(self.side().digits().sum());
            let sums = made.filter(|_| notes.is_empty()).map(|made| (made, whole));
            notes.push(Note::Uncaged { cells: uncaged, sums });
        }
        notes
    }
}

/// A cage: its cells in the grid, its sum, and the rule.
type Described<'a> = (CellSet, Option<u32>, &'a Arc<dyn Rule>);

/// The pairs of cages that share cells. The same two over and over are one thing to tell.
fn shared(cages: &[Described<'_>]) -> Vec<Note> {
    let mut notes = Vec::new();
    let mut times: HashMap<(CellSet, Option<u32>), usize> = HashMap::new();
    // A cage that is there again and again can share cells with itself once.
    let once = cages.iter().filter(|(cells, sum, _)| {
        let times = times.entry((*cells, *sum)).or_default();
        *times += 1;
        *times <= 2
    });
    let cages: Vec<&Described<'_>> = once.collect();
    let mut told = HashSet::new();
    for (i, (cells, _, rule)) in cages.iter().enumerate() {
        for (others, _, other) in &cages[i + 1..] {
            let shared = *cells & *others;
            if shared.is_empty() {
                continue;
            }
            if notes.len() == MOST_PAIRS {
                notes.push(Note::MoreShared);
                return notes;
            }
            let cages = [rule.name(), other.name()];
            if told.insert(cages.clone()) {
                notes.push(Note::Shared { cells: shared, cages });
            }
        }
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::houses::Side;
    use crate::rules::Cage;
    use crate::variants;

    fn notes(cages: impl Iterator<Item = Cage>) -> Vec<String> {
        let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
        cages.for_each(|cage| puzzle.add(cage));
        puzzle.notes().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn very_many_cages_have_no_more_notes_than_people_read() {
        let cage = |sum| Cage::new(sum, "r1c1 r1c2".parse().unwrap());
        let again = notes((0..100_000).map(|_| cage(3)));
        assert_eq!(
            again,
            [
                "r1c1 r1c2 are in two cages: cage 3 at r1c1 r1c2 and cage 3 at r1c1 r1c2",
                "79 cells in no cage",
            ]
        );
        let many = notes((0..100_000).map(cage));
        assert_eq!(many.len(), MOST_PAIRS + 2);
        assert_eq!(many[MOST_PAIRS], "more cages share cells");
    }
}
