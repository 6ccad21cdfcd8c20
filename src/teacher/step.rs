//! A step of reasoning, as data and in words.

use core::cmp::Reverse;
use std::collections::BTreeMap;

use super::position::Position;
use super::technique::Technique;
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::explain::words::{listed, spaced};
use crate::rules::Cage;

/// What follows from a position by one technique, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// Why, without the result, in one or two sentences.
    pub reason: String,
    /// What follows, in a sentence.
    pub result: String,
    /// The cells whose notes it rests on.
    pub cells: CellSet,
    /// The digits it is about.
    pub digits: DigitSet,
    /// The houses, cages and other rules it rests on.
    pub basis: Vec<Basis>,
    /// The digits to write into cells.
    pub places: Vec<(Cell, Digit)>,
    /// The notes to cross out, cell by cell.
    pub removes: Vec<(Cell, DigitSet)>,
}

/// Something given that a step rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Cells that hold each digit once.
    House {
        /// What it is called: `row 1`.
        name: String,
        /// Its cells.
        cells: CellSet,
    },
    /// Cells in which no digit repeats.
    Different {
        /// What they are called.
        name: String,
        /// The cells.
        cells: CellSet,
    },
    /// A cage with a sum.
    Cage(Cage),
    /// Cells along which digits rise, or, on a slow thermometer, never fall.
    Thermo {
        /// The cells from the bulb on.
        cells: Vec<Cell>,
        /// Whether digits may repeat.
        slow: bool,
    },
    /// Two cells that hold the same digit.
    Equal(Cell, Cell),
    /// Cells that make a sum; digits may repeat.
    Sum {
        /// The sum.
        sum: u32,
        /// The cells.
        cells: CellSet,
    },
    /// A rule that has to be asked, by its name.
    Rule(String),
}

impl Basis {
    /// The name to point at it with: `row 1`, `cage 10(2) at r1c1`.
    pub fn name(&self) -> String {
        match self {
            Basis::House { name, .. } | Basis::Different { name, .. } | Basis::Rule(name) => name.clone(),
            Basis::Cage(cage) => cage_name(cage),
            Basis::Thermo { cells, slow } => {
                let kind = if *slow { "slow thermometer" } else { "thermometer" };
                format!("the {kind} {}", spaced(cells))
            }
            Basis::Equal(a, b) => format!("{a} and {b}"),
            Basis::Sum { cells, .. } => format!("the cells {cells}"),
        }
    }

    /// Whether it is by this that two cells cannot hold the same digit.
    fn tells_apart(&self, a: Cell, b: Cell) -> bool {
        let both = CellSet::from(a).with(b);
        match self {
            Basis::House { cells, .. } | Basis::Different { cells, .. } => both.is_subset(*cells),
            Basis::Cage(cage) => both.is_subset(cage.cells()),
            Basis::Thermo { cells, slow } => !slow && cells.contains(&a) && cells.contains(&b),
            Basis::Equal(..) | Basis::Sum { .. } | Basis::Rule(_) => false,
        }
    }
}

/// As forums write it, with the cell it begins in: `cage 10(2) at r1c1`.
pub(super) fn cage_name(cage: &Cage) -> String {
    let sum = cage.sum().map(|sum| sum.to_string()).unwrap_or_default();
    let first = cage.cells().first().map(|cell| format!(" at {cell}")).unwrap_or_default();
    format!("cage {sum}({}){first}", cage.cells().len())
}

impl Step {
    /// Returns the whole step in words: the reason and the result.
    pub fn text(&self) -> String {
        format!("{} {}", self.reason, self.result)
    }

    /// Returns the step in five stages, each telling more: the family, the place, the reason, the result, and the notes
    /// to change.
    ///
    /// `before` are the notes before the step.
    pub fn stages(&self, before: impl Fn(Cell) -> DigitSet) -> [String; 5] {
        let place = if self.basis.is_empty() {
            format!("Look at {}.", self.cells)
        } else {
            let names: Vec<String> = self.basis.iter().map(Basis::name).collect();
            format!("Look at {}.", listed(names, "and"))
        };
        let mut marks: Vec<String> = Vec::new();
        for (cell, digit) in &self.places {
            marks.push(format!("{cell}: write {digit}"));
        }
        for (cell, digits) in &self.removes {
            marks.push(format!("{cell}: {} becomes {}", before(*cell), before(*cell) - *digits));
        }
        let family = self.technique.family().nudge().to_owned();
        [family, place, self.reason.clone(), self.result.clone(), marks.join("\n")]
    }
}

/// A step in the making.
pub(super) struct Draft<'p> {
    position: &'p Position<'p>,
    step: Step,
    removed: BTreeMap<Cell, DigitSet>,
}

impl<'p> Draft<'p> {
    pub(super) fn new(position: &'p Position<'p>, technique: Technique) -> Draft<'p> {
        let step = Step {
            technique,
            reason: String::new(),
            result: String::new(),
            cells: CellSet::EMPTY,
            digits: DigitSet::EMPTY,
            basis: Vec::new(),
            places: Vec::new(),
            removes: Vec::new(),
        };
        Draft { position, step, removed: BTreeMap::new() }
    }

    pub(super) const fn position(&self) -> &'p Position<'p> {
        self.position
    }

    /// Takes these digits from the cells, as far as they are there.
    pub(super) fn remove(&mut self, cells: CellSet, digits: DigitSet) {
        for cell in cells & self.position.open() {
            let gone = self.position.candidates(cell) & digits;
            if !gone.is_empty() {
                *self.removed.entry(cell).or_default() |= gone;
            }
        }
    }

    /// Leaves only these digits in the cells.
    pub(super) fn keep(&mut self, cells: CellSet, digits: DigitSet) {
        self.remove(cells, !digits);
    }

    /// Writes a digit.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        self.step.places.push((cell, digit));
    }

    /// Whether nothing follows.
    pub(super) fn is_idle(&self) -> bool {
        self.removed.is_empty() && self.step.places.is_empty()
    }

    /// The cells that lose something.
    pub(super) fn losing(&self) -> CellSet {
        self.removed.keys().copied().collect()
    }

    /// Rests it on the notes of these cells.
    pub(super) fn cells(&mut self, cells: CellSet) {
        self.step.cells |= cells;
    }

    /// Says which digits it is about.
    pub(super) fn digits(&mut self, digits: DigitSet) {
        self.step.digits |= digits;
    }

    /// Rests it on something given, once.
    pub(super) fn rest_on(&mut self, basis: Basis) {
        if !self.step.basis.contains(&basis) {
            self.step.basis.push(basis);
        }
    }

    /// Rests it on whatever keeps each cell that loses something from holding the same digit as these.
    pub(super) fn rest_on_seeing(&mut self, holders: CellSet) {
        self.rest_on_apart(self.losing() - holders, holders);
    }

    /// Rests it on whatever keeps these cells from holding the same digit, as far as anything does.
    pub(super) fn rest_on_differing(&mut self, cells: CellSet) {
        for cell in cells {
            for other in cells.iter().take_while(|other| *other != cell) {
                self.rest_on_link(cell, other);
            }
        }
    }

    /// Rests it on whatever keeps each of these cells from holding the same digit as each of those.
    pub(super) fn rest_on_apart(&mut self, cells: CellSet, others: CellSet) {
        for cell in cells {
            for other in others {
                self.rest_on_link(cell, other);
            }
        }
    }

    /// Rests it on what keeps two cells from holding the same digit, unless it rests on such a thing already.
    fn rest_on_link(&mut self, a: Cell, b: Cell) {
        let layout = self.position.layout();
        let known = self.step.basis.iter().any(|basis| basis.tells_apart(a, b));
        if !known && let Some(basis) = layout.link(a, b) {
            self.rest_on(basis);
        }
    }

    /// Closes it with the reason, if anything follows.
    pub(super) fn because(mut self, reason: String) -> Option<Step> {
        if self.is_idle() {
            return None;
        }
        self.step.reason = reason;
        self.step.removes = self.removed.into_iter().collect();
        if self.step.result.is_empty() {
            self.step.result = result(&self.step, self.position);
        }
        Some(self.step)
    }

    /// Says what follows in other words than usual.
    pub(super) fn so(&mut self, result: String) {
        self.step.result = result;
    }
}

/// What to write and what to cross out, in a sentence.
fn result(step: &Step, position: &Position<'_>) -> String {
    if !step.places.is_empty() {
        let places = step.places.iter().map(|(cell, digit)| format!("{cell} = {digit}"));
        return format!("So {}.", listed(places, "and"));
    }
    // Where less is left than goes, what is left is told. Cells are told of together where the same words are true of them.
    let (mut kept, mut gone) = (Vec::new(), Vec::new());
    let mut removes: Vec<_> = step.removes.iter().collect();
    removes.sort_by_key(|(_, digits)| Reverse(digits.len()));
    for (cell, digits) in removes {
        let left = position.candidates(*cell) - *digits;
        if left.len() < digits.len() {
            add_to(&mut kept, left, *cell, |told| *told == left);
        } else {
            let covers = |told: &DigitSet| digits.is_subset(*told) && left.is_disjoint(*told);
            add_to(&mut gone, *digits, *cell, covers);
        }
    }
    let told = |verb: &str, groups: &mut [(DigitSet, CellSet)]| {
        groups.sort_by_key(|(_, cells)| cells.first());
        let each: Vec<String> =
            groups.iter().map(|(digits, cells)| format!("{} in {cells}", spaced(*digits))).collect();
        (!each.is_empty()).then(|| format!("{verb} {}.", each.join(", ")))
    };
    let sentences = [told("Keep only", &mut kept), told("Cross out", &mut gone)];
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Adds a cell to the first group whose words are true of it, or to a new one.
fn add_to(
    groups: &mut Vec<(DigitSet, CellSet)>,
    digits: DigitSet,
    cell: Cell,
    is_true: impl Fn(&DigitSet) -> bool,
) {
    match groups.iter_mut().find(|(told, _)| is_true(told)) {
        Some((_, cells)) => *cells = cells.with(cell),
        None => groups.push((digits, cell.into())),
    }
}
