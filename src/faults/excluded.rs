//! What each rule takes from each cell, the givens alone being known, and by that what is left.

use super::{Contradiction, Left, Statements};
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::explain::words::listed;
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;

/// More rules than this are counted, not named.
const MOST_NAMES: usize = 8;

/// The digits each source takes from each cell.
pub(super) struct Excluded {
    side: Side,
    givens: Grid,
    sources: Vec<Source>,
}

/// A house, another group without repeats, or a rule.
struct Source {
    name: String,
    /// Whether it is a row, column, box or region: what those take is plain to see.
    is_plain: bool,
    taken: [DigitSet; 81],
}

impl Excluded {
    pub(super) fn by_givens(puzzle: &Puzzle, statements: &Statements) -> Excluded {
        let (side, givens) = (puzzle.side(), *puzzle.givens());
        let digits_in =
            |cells: CellSet| cells.iter().filter_map(|cell| givens.get(cell)).collect::<DigitSet>();
        let mut sources = Vec::new();
        // What the groups of each rule take.
        let mut by_groups = vec![[DigitSet::EMPTY; 81]; puzzle.rules().len()];
        for group in &statements.groups {
            let mut taken = [DigitSet::EMPTY; 81];
            for cell in group.cells {
                taken[cell.index()] = digits_in(group.cells.without(cell));
                by_groups[group.rule][cell.index()] |= taken[cell.index()];
            }
            let is_plain = group.is_house && puzzle.rules()[group.rule].cells() == side.cells();
            sources.push(Source { name: group.name.clone(), is_plain, taken });
        }
        for (rule, by_groups) in puzzle.rules().iter().zip(by_groups) {
            // A rule that is broken allows nothing anywhere.
            if rule.fault(side).is_some() || !rule.is_valid(&givens) {
                continue;
            }
            let mut taken = [DigitSet::EMPTY; 81];
            for cell in rule.cells() & side.cells() {
                let mut others = givens;
                others.set(cell, None);
                taken[cell.index()] = side.digits() - rule.candidates(&others, cell);
            }
            // Nobody wants to hear of "rows" where there is a row to name.
            if taken.iter().zip(by_groups).any(|(taken, by_groups)| !taken.is_subset(by_groups)) {
                sources.push(Source { name: rule.name(), is_plain: false, taken });
            }
        }
        Excluded { side, givens, sources }
    }

    /// What is left: of a given itself, of any other cell what no source takes.
    pub(super) fn left(&self) -> Left {
        let mut left = [DigitSet::EMPTY; 81];
        for cell in self.side.cells() {
            let all = self.givens.get(cell).map_or(self.side.digits(), DigitSet::from);
            left[cell.index()] =
                self.sources.iter().fold(all, |left, source| left - source.taken[cell.index()]);
        }
        Left::new(self.side, left)
    }

    /// Cells that are not given.
    pub(super) fn open(&self) -> CellSet {
        self.givens.open()
    }

    /// Givens that a rule has no room for.
    pub(super) fn givens(&self, puzzle: &Puzzle) -> Vec<Contradiction> {
        let refused = puzzle.givens().filled().filter_map(|(cell, digit)| {
            let source = self.sources.iter().find(|source| source.taken[cell.index()].contains(digit))?;
            let reason =
                format!("{cell} = {digit}, but {}", self.words(source, cell, source.taken[cell.index()]));
            Some(Contradiction { reason, cells: cell.into() })
        });
        refused.collect()
    }

    /// Says who takes these digits from the cell, in as few names as can be found by taking the most telling first.
    pub(super) fn why_not(&self, cell: Cell, digits: DigitSet) -> String {
        let mut rest = digits;
        let mut told = Vec::new();
        while let Some(source) = self.most(|source| (source.taken[cell.index()] & rest).len()) {
            let taken = source.taken[cell.index()] & rest;
            told.push(self.words(source, cell, taken));
            rest -= taken;
        }
        listed(told, "and")
    }

    /// Says who takes the digit from these cells.
    pub(super) fn why_nowhere(&self, digit: Digit, cells: CellSet) -> Vec<String> {
        let mut rest = cells;
        let mut told = Vec::new();
        let taken = |source: &Source, rest: CellSet| -> CellSet {
            rest.iter().filter(|cell| source.taken[cell.index()].contains(digit)).collect()
        };
        while let Some(source) = self.most(|source| taken(source, rest).len()) {
            let cells = taken(source, rest);
            told.push(format!("{} rules it out for {cells}", source.name));
            rest -= cells;
        }
        told
    }

    /// Adds to a reason that tells what is left of its cells who took the rest, where that is not plain to see from the
    /// givens and the rule that the reason is about.
    pub(super) fn credit(&self, fault: Contradiction) -> Contradiction {
        let Contradiction { mut reason, cells } = fault;
        // What is not plain to see.
        let mut rest = [DigitSet::EMPTY; 81];
        for source in &self.sources {
            for cell in cells & self.open() {
                rest[cell.index()] |= source.taken[cell.index()];
            }
        }
        for source in self.sources.iter().filter(|source| source.is_plain || reason.contains(&source.name)) {
            for cell in cells {
                rest[cell.index()] -= source.taken[cell.index()];
            }
        }
        let taken = |source: &Source, rest: &[DigitSet; 81]| -> usize {
            cells.iter().map(|cell| (source.taken[cell.index()] & rest[cell.index()]).len()).sum()
        };
        let mut names = Vec::new();
        while let Some(source) = self.most(|source| taken(source, &rest)) {
            names.push(source.name.clone());
            for cell in cells {
                rest[cell.index()] -= source.taken[cell.index()];
            }
        }
        if names.len() > MOST_NAMES {
            names = vec![format!("{} of the rules", names.len())];
        }
        if !names.is_empty() {
            reason = format!("{reason} (by {})", listed(names, "and"));
        }
        Contradiction { reason, cells }
    }

    /// The first of the sources that do most, if one does anything.
    fn most(&self, does: impl Fn(&Source) -> usize) -> Option<&Source> {
        let most = self.sources.iter().map(&does).max().filter(|most| *most > 0)?;
        self.sources.iter().find(|source| does(source) == most)
    }

    /// That a source takes these digits, or all but a few.
    fn words(&self, source: &Source, cell: Cell, taken: DigitSet) -> String {
        let allowed = self.side.digits() - source.taken[cell.index()];
        if !allowed.is_empty() && allowed.len() < taken.len() {
            format!("{} allows only {}", source.name, listed(allowed, "and"))
        } else {
            format!("{} rules out {}", source.name, listed(taken, "and"))
        }
    }
}
