//! What is wrong where the narrowing ended, told by who found it.

use crate::cells::{Cell, CellSet};
use crate::combinations::combinations;
use crate::digits::{Digit, DigitSet};
use crate::engine::general::General;
use crate::engine::network::{IMPLIED, Network, Term};
use crate::engine::propagate::{Culprit, Propagator, band};
use crate::engine::search::bits;
use crate::explain::words::listed;
use crate::faults::{Contradiction, Group, Left, Statements, Sums};
use crate::grid::Grid;
use crate::model::Model;
use crate::puzzle::Puzzle;

/// Where the narrowing ended: every digit that is gone was ruled out, and what is left is a contradiction.
pub(super) struct Narrowed<'a> {
    puzzle: &'a Puzzle,
    network: &'a Network,
    model: &'a Model,
    statements: Statements,
    left: Left,
}

impl<'a> Narrowed<'a> {
    pub(super) fn of(puzzle: &'a Puzzle, model: &'a Model, general: &'a General) -> Narrowed<'a> {
        let General { network, board, .. } = general;
        let mut left = [DigitSet::EMPTY; 81];
        for (left, mask) in left.iter_mut().zip(board.cells()) {
            *left = DigitSet::from_bits(*mask).unwrap_or_default();
        }
        let statements = Statements::of(puzzle, model);
        Narrowed { puzzle, network, model, statements, left: Left::new(puzzle.side(), left) }
    }

    /// What is wrong with the sums of houses and cages.
    pub(super) fn sums(&self) -> Contradiction {
        let sums = Sums::of(&self.statements);
        let wrong = sums.wrong(CellSet::EMPTY).into_iter().next();
        let told = wrong.or_else(|| sums.unreachable(&self.left, CellSet::EMPTY).into_iter().next());
        told.unwrap_or_else(|| Contradiction {
            reason: "the cages do not add up by the rule of 45".to_owned(),
            cells: CellSet::EMPTY,
        })
    }

    /// What is wrong, as closely as it can be named.
    pub(super) fn contradiction(&self, culprit: Culprit) -> Contradiction {
        let (cells, reason) = match culprit {
            Culprit::Cell(cell) => (set(1 << cell), self.clash(set(1 << cell))),
            Culprit::House(place) => {
                let cells = set(self.network.houses[place]);
                (cells, self.house(cells))
            }
            Culprit::Band(band) => {
                let cells = set(band::cells(band));
                (cells, self.intersections(cells))
            }
            Culprit::Propagator(number) => {
                let propagator = self.network.propagators[number];
                // Propagators of the base that are implied as well have no rule behind them.
                let origin = self.network.origins.get(number).filter(|origin| **origin != IMPLIED);
                let rule = origin.and_then(|origin| {
                    let (_, number) = self.model.primitives().nth(*origin as usize)?;
                    self.puzzle.rules().get(number)
                });
                let rule = rule.filter(|_| number < self.network.base).map(|rule| rule.name());
                (set(propagator.cells(self.network)), self.dead_end(propagator, rule.as_deref()))
            }
        };
        let reason = reason.unwrap_or_else(|| format!("no digits fit {cells} any more"));
        Contradiction { reason, cells }
    }

    /// Why a propagator came to a dead end, given the name of the rule it comes from, if there is one.
    fn dead_end(&self, propagator: Propagator, rule: Option<&str>) -> Option<String> {
        let cells = set(propagator.cells(self.network));
        match propagator {
            Propagator::Cage { sum, .. } => self.cage(cells, sum),
            Propagator::Same(a, b) => self.same(set(a), set(b)).or_else(|| self.same(set(b), set(a))),
            Propagator::Linear { first, len, sum, .. } => {
                Some(self.sum(&self.network.terms[first as usize..][..len as usize], sum, rule))
            }
            Propagator::Chain { .. } => Some(format!("no digits fit {}: {}", rule?, self.left.told(cells))),
            Propagator::Equal(..) => Some(format!(
                "no digit fits both {} in {}: {}",
                listed(cells, "and"),
                rule?,
                self.left.told(cells)
            )),
            Propagator::CallBack(place) => self.asked(place as usize),
            Propagator::Rest => None,
        }
    }

    /// Two cells that see each other and have the same single digit.
    fn clash(&self, cell: CellSet) -> Option<String> {
        let digit = self.left.union(cell);
        self.statements.groups.iter().filter(|group| cell.is_subset(group.cells)).find_map(|group| {
            let other = (group.cells - cell).iter().find(|other| self.left.get(*other) == digit)?;
            Some(format!("{} can both only be {digit} in {}", listed(cell.with(other), "and"), group.name))
        })
    }

    /// A house in which a digit has no place, or two digits have the same one.
    fn house(&self, cells: CellSet) -> Option<String> {
        let house = self.statements.groups.iter().find(|group| group.is_house && group.cells == cells)?;
        let missing = self.statements.side.digits() - self.left.union(cells);
        if !missing.is_empty() {
            return Some(format!("{} has no place for {}", house.name, listed(missing, "and")));
        }
        cells.iter().find_map(|cell| {
            let alone = self.left.get(cell) - self.left.union(cells.without(cell));
            let both = listed(alone, "and");
            (alone.len() > 1).then(|| format!("{} has no place but {cell} for {both}", house.name))
        })
    }

    /// A cage without a combination, or one that takes the last digit of a cell beside it.
    fn cage(&self, cells: CellSet, sum: i32) -> Option<String> {
        let known = self.statements.cages.iter().find(|cage| cage.cells == cells && cage.sum as i32 == sum);
        let name =
            known.map_or_else(|| format!("the sum {sum} that follows for {cells}"), |cage| cage.name.clone());
        let all = combinations(u8::try_from(sum).unwrap_or(0), cells.len() as u8);
        let fitting = self.left.reduce(cells, all).combinations();
        if fitting.is_empty() {
            return Some(format!("no combination of {name} is left: {}", self.left.told(cells)));
        }
        fitting.required().iter().find_map(|digit| {
            let places = self.left.places(cells, digit);
            let outside = self.statements.seen_by_all(places) - cells;
            let robbed = outside.iter().find(|cell| self.left.get(*cell) == digit.into())?;
            let places = listed(places, "or");
            Some(format!("{name} needs {digit} at {places}, which {robbed} = {digit} sees"))
        })
    }

    /// Cells that differ from others by whole houses, so that they hold the same digits.
    fn same(&self, cells: CellSet, others: CellSet) -> Option<String> {
        let missing = self.statements.side.digits() - self.left.union(cells);
        let cell = others.iter().find(|cell| {
            let digits = self.left.get(*cell);
            digits.len() == 1 && digits.is_subset(missing)
        })?;
        let digit = self.left.get(cell);
        Some(format!("{cells} must hold the same digits as {others}, but not the {digit} of {cell}"))
    }

    /// A cell that loses its last digit where houses meet, or a digit that two houses want in the same place.
    fn intersections(&self, cells: CellSet) -> Option<String> {
        let robbed = cells.iter().find_map(|cell| {
            let digit = self.left.get(cell).single()?;
            Some(format!("{}, but {}", self.left.told(cell.into()), self.locked_out(cell, digit)?))
        });
        robbed.or_else(|| self.rivals())
    }

    /// Cells that two houses share and need for more digits than they are.
    pub(super) fn crowded(&self) -> Option<String> {
        self.meetings().find_map(|(first, second)| {
            let shared = first.cells & second.cells;
            let locked = |house: CellSet| self.left.union(shared) - self.left.union(house - shared);
            let digits = locked(first.cells) | locked(second.cells);
            let needed = listed(digits, "and");
            (digits.len() > shared.len())
                .then(|| format!("{} and {} need {needed} at {shared}", first.name, second.name))
        })
    }

    /// Two houses without a common cell that have a digit only inside a third one.
    fn rivals(&self) -> Option<String> {
        self.statements.side.digits().iter().find_map(|digit| {
            let inside = |third: CellSet| {
                self.houses().filter(move |house| {
                    house.cells != third && self.left.places(house.cells, digit).is_subset(third)
                })
            };
            self.houses().find_map(|third| {
                let mut pairs = inside(third.cells).flat_map(|a| inside(third.cells).map(move |b| (a, b)));
                let (a, b) = pairs.find(|(a, b)| a.cells.is_disjoint(b.cells))?;
                Some(format!("{} and {} both need {digit} in {}", a.name, b.name, third.name))
            })
        })
    }

    /// Why the digit cannot be in the cell, by where two houses meet.
    fn locked_out(&self, cell: Cell, digit: Digit) -> Option<String> {
        self.meetings().find_map(|(first, second)| {
            let places = self.left.places(first.cells, digit);
            let beside = places.is_subset(second.cells) && (second.cells - first.cells).contains(cell);
            beside.then(|| format!("{} needs {digit} at {}", first.name, listed(places, "or")))
        })
    }

    fn houses(&self) -> impl Iterator<Item = &Group> {
        self.statements.groups.iter().filter(|group| group.is_house)
    }

    /// Where two houses meet, each pair in both orders.
    fn meetings(&self) -> impl Iterator<Item = (&Group, &Group)> {
        let pairs = self.houses().flat_map(|first| self.houses().map(move |second| (first, second)));
        pairs.filter(|(first, second)| first.cells != second.cells)
    }

    /// A sum that cannot be made, said to be by a rule or by the rule of 45.
    fn sum(&self, terms: &[Term], sum: i32, rule: Option<&str>) -> String {
        let (mut words, mut cells) = (String::new(), CellSet::EMPTY);
        for term in terms {
            let cell = set(1 << term.cell);
            words.push_str(match (cells.is_empty(), term.mirrored) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            });
            words.push_str(&cell.to_string());
            cells |= cell;
        }
        let told = self.left.told(cells);
        let but = if told.is_empty() { "no digits do" } else { &told };
        format!("{words} = {sum} by {}, but {but}", rule.unwrap_or("the rule of 45"))
    }

    /// A rule that has to be asked.
    fn asked(&self, place: usize) -> Option<String> {
        let rule = &self.network.rules[place];
        let mut grid = Grid::empty(self.statements.side);
        for cell in self.statements.side.cells() {
            grid.set(cell, self.left.get(cell).single());
        }
        let broken = rule.violations(&grid).into_iter().next().map(|broken| broken.reason);
        broken.or_else(|| {
            let robbed = grid
                .open()
                .iter()
                .find(|cell| rule.candidates(&grid, *cell).is_disjoint(self.left.get(*cell)));
            robbed.map(|cell| format!("{}, which {} rules out", self.left.told(cell.into()), rule.name()))
        })
    }
}

/// The cells of a mask.
fn set(cells: u128) -> CellSet {
    bits(cells).filter_map(Cell::from_index).collect()
}
