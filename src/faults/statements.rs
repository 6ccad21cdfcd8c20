//! What a puzzle states, with the names to speak of it.

use std::sync::Arc;

use crate::cells::CellSet;
use crate::combinations::{Combinations, combinations};
use crate::explain::words::listed;
use crate::houses::Side;
use crate::model::{Model, Primitive};
use crate::puzzle::Puzzle;
use crate::rules::Rule;

/// The primitives of a puzzle that are about digits which must not repeat, and about sums.
pub(crate) struct Statements {
    pub(crate) side: Side,
    /// All cells in which no digit repeats: houses, other regions, cages.
    pub(crate) groups: Vec<Group>,
    /// The cages some digits can fill.
    pub(crate) cages: Vec<CageSum>,
    /// The houses, rule by rule.
    pub(crate) families: Vec<Family>,
    /// For each cell those that share a group with it.
    sees: [CellSet; 81],
}

/// Cells in which no digit repeats.
pub(crate) struct Group {
    pub(crate) name: String,
    pub(crate) cells: CellSet,
    /// Whether every digit is in it.
    pub(crate) is_house: bool,
    /// The number of the rule it is from.
    pub(crate) rule: usize,
}

/// Cells in which no digit repeats and that make a sum.
pub(crate) struct CageSum {
    pub(crate) name: String,
    pub(crate) cells: CellSet,
    pub(crate) sum: u32,
    /// The sets of digits that make it.
    pub(crate) combinations: Combinations,
}

/// The houses of one rule.
pub(crate) struct Family {
    /// The rule's name: `rows`.
    rule: String,
    /// Their names and cells.
    pub(crate) houses: Vec<(String, CellSet)>,
}

impl Statements {
    pub(crate) fn of(puzzle: &Puzzle, model: &Model) -> Statements {
        let side = puzzle.side();
        let (groups, cages, families) = (Vec::new(), Vec::new(), Vec::new());
        let mut read = Statements { side, groups, cages, families, sees: [CellSet::EMPTY; 81] };
        let (mut last, mut named, mut in_family) = (None, Vec::new(), false);
        for (primitive, number) in model.primitives() {
            let Some(rule) = puzzle.rules().get(number) else { continue };
            if last != Some(number) {
                (last, named, in_family) = (Some(number), rule.houses(side), false);
            }
            let name = |cells: CellSet| {
                let house = named.iter().find(|(_, house)| *house == cells).map(|(name, _)| name.clone());
                house.unwrap_or_else(|| name_of(rule, cells, || format!("cells {cells}")))
            };
            match primitive {
                Primitive::House(cells) => {
                    if !std::mem::replace(&mut in_family, true) {
                        read.families.push(Family { rule: rule.name(), houses: Vec::new() });
                    }
                    if let Some(family) = read.families.last_mut() {
                        family.houses.push((name(cells), cells));
                    }
                    read.groups.push(Group { name: name(cells), cells, is_house: true, rule: number });
                }
                Primitive::AllDifferent(cells) => {
                    read.groups.push(Group { name: name(cells), cells, is_house: false, rule: number });
                }
                Primitive::Cage { sum, cells } => read.add_cage(rule, number, sum, cells),
                _ => {}
            }
        }
        for group in &read.groups {
            for cell in group.cells {
                read.sees[cell.index()] |= group.cells.without(cell);
            }
        }
        read
    }

    fn add_cage(&mut self, rule: &Arc<dyn Rule>, number: usize, sum: u32, cells: CellSet) {
        let fitting = combinations(sum.try_into().unwrap_or(0), cells.len() as u8).up_to(self.side.get());
        if !fitting.is_empty() && cells.is_subset(self.side.cells()) {
            let name = name_of(rule, cells, || format!("cage {sum} at {cells}"));
            self.groups.push(Group { name: name.clone(), cells, is_house: false, rule: number });
            self.cages.push(CageSum { name, cells, sum, combinations: fitting });
        }
    }

    /// Tells whether no digit can be in two of the cells.
    pub(crate) fn all_differ(&self, cells: CellSet) -> bool {
        cells.iter().all(|cell| cells.without(cell).is_subset(self.sees[cell.index()]))
    }

    /// The cells that share a group with each of these.
    pub(crate) fn seen_by_all(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(self.side.cells(), |seen, cell| seen & self.sees[cell.index()])
    }
}

impl Family {
    /// The houses of a choice, as bits.
    pub(crate) fn of(&self, set: u32) -> impl Iterator<Item = &(String, CellSet)> {
        (0..).zip(&self.houses).filter(move |(place, _)| set >> place & 1 == 1).map(|(_, house)| house)
    }

    /// What these houses are called together: `row 1`, `rows 1 and 2`.
    pub(crate) fn name(&self, set: u32) -> String {
        // The rule is called "rows" if the houses are called "row" and a number.
        let is_plural = |kind| ["s", "es"].map(Some).contains(&self.rule.strip_prefix(kind));
        let split = || self.of(set).map(|(name, _)| name.rsplit_once(' '));
        if set.count_ones() > 1 && split().all(|parts| parts.is_some_and(|(kind, _)| is_plural(kind))) {
            let numbers: Vec<&str> = split().flatten().map(|(_, number)| number).collect();
            let in_a_row = (set >> set.trailing_zeros()).wrapping_add(1).is_power_of_two();
            match &numbers[..] {
                [first, _, .., last] if in_a_row => format!("{} {first} to {last}", self.rule),
                _ => format!("{} {}", self.rule, listed(numbers, "and")),
            }
        } else {
            listed(self.of(set).map(|(name, _)| name), "and")
        }
    }
}

/// The rule's own name if it is about just these cells, otherwise one that says what of it is meant.
fn name_of(rule: &Arc<dyn Rule>, cells: CellSet, what: impl Fn() -> String) -> String {
    if rule.cells() == cells { rule.name() } else { format!("{} of {}", what(), rule.name()) }
}
