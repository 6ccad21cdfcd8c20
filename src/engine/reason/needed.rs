//! What of a puzzle is needed for the contradiction.

use crate::cells::{Cell, CellSet};
use crate::digits::Digit;
use crate::engine::Limits;
use crate::engine::general::General;
use crate::engine::limits::Meter;
use crate::engine::search::{Found, Guide};
use crate::explain::words::listed;
use crate::grid::Grid;
use crate::model::Model;
use crate::puzzle::Puzzle;

/// More rules than this are counted, not named, and more givens are named by their cells alone.
const MOST_NAMES: usize = 8;
const MOST_GIVENS: usize = 4;

/// So many nodes may be spent on leaving parts out, and a tenth of it on one try.
const MOST_NODES: u64 = 1000;

/// Whether the puzzle is shown to have no solution.
fn is_refuted(general: &mut General, model: &mut Model, puzzle: &Puzzle, limits: &Limits<'_>) -> bool {
    let meter = Meter::start(limits);
    puzzle.state(model);
    general.load(model).is_err() || general.next(&meter, &mut Guide::default()) == Found::Exhausted
}

/// A puzzle without the parts that its contradiction can do without.
pub(super) struct Needed<'a> {
    puzzle: &'a Puzzle,
    /// The rules whose houses share out the grid, by place. They always stay: they are what the grid is.
    grid: Vec<usize>,
    parts: Vec<Part>,
    /// Whether anything was tried: a puzzle that took long stays as it is.
    tried: bool,
}

/// Something that can be left out.
#[derive(Clone, Copy)]
enum Part {
    /// A rule, by place.
    Rule(usize),
    Given(Cell, Digit),
}

impl<'a> Needed<'a> {
    /// Leaves out ever smaller runs of parts where the rest is refuted about as soon as the whole was.
    pub(super) fn of(general: &mut General, model: &mut Model, puzzle: &'a Puzzle, nodes: u64) -> Needed<'a> {
        let is_grid = |place: &usize| {
            let rule = &puzzle.rules()[*place];
            rule.cells() == puzzle.side().cells() && !rule.houses(puzzle.side()).is_empty()
        };
        let (grid, others): (Vec<_>, Vec<_>) = (0..puzzle.rules().len()).partition(is_grid);
        let givens = puzzle.givens().filled().map(|(cell, digit)| Part::Given(cell, digit));
        let parts = others.into_iter().map(Part::Rule).chain(givens).collect();
        // Without a guess where there was none before.
        let most = if nodes > 1 { 2 * nodes } else { 1 };
        let tried = most <= MOST_NODES / 10;
        let mut needed = Needed { puzzle, grid, parts, tried };
        let mut budget = MOST_NODES;
        let mut size = needed.parts.len();
        while size > 0 && tried {
            let mut start = 0;
            while start < needed.parts.len() && budget >= most {
                let end = (start + size).min(needed.parts.len());
                let parts = [&needed.parts[..start], &needed.parts[end..]].concat();
                let fewer = Needed { puzzle, grid: needed.grid.clone(), parts, tried };
                let limits = Limits { nodes: Some(most), ..Limits::default() };
                if is_refuted(general, model, &fewer.puzzle(), &limits) {
                    needed = fewer;
                } else {
                    start = end;
                }
                // Narrowing alone is not counted.
                budget -= general.statistics().nodes.saturating_sub(1).min(budget);
            }
            size /= 2;
        }
        needed
    }

    /// What is left, as a puzzle.
    pub(super) fn puzzle(&self) -> Puzzle {
        let mut givens = Grid::empty(self.puzzle.side());
        let mut rules = self.grid.clone();
        for part in &self.parts {
            match part {
                Part::Rule(place) => rules.push(*place),
                Part::Given(cell, digit) => givens.set(*cell, Some(*digit)),
            }
        }
        Puzzle::new(givens, rules.into_iter().map(|place| self.puzzle.rules()[place].clone()).collect())
    }

    /// The cells of the parts.
    pub(super) fn cells(&self) -> CellSet {
        let cells = |part: &Part| match part {
            Part::Rule(place) => self.puzzle.rules()[*place].cells(),
            Part::Given(cell, _) => (*cell).into(),
        };
        self.parts.iter().map(cells).fold(CellSet::EMPTY, |all, cells| all | cells)
            & self.puzzle.side().cells()
    }

    /// What the parts are called; `None` if that would not say more than "all".
    pub(super) fn names(&self) -> Option<String> {
        let (mut rules, mut givens, mut given_cells) = (Vec::new(), Vec::new(), CellSet::EMPTY);
        for part in &self.parts {
            match part {
                Part::Rule(place) => rules.push(self.puzzle.rules()[*place].name()),
                Part::Given(cell, digit) => {
                    givens.push(format!("{cell} = {digit}"));
                    given_cells = given_cells.with(*cell);
                }
            }
        }
        if rules.len() > MOST_NAMES {
            rules = vec![format!("{} of the rules", rules.len())];
        }
        if givens.len() > MOST_GIVENS {
            givens = vec![format!("the givens at {given_cells}")];
        }
        // The others are not said to be innocent if nothing was tried, but a few names are better than none.
        let told = self.tried || rules.len() + givens.len() <= MOST_NAMES;
        let regions = self.grid.iter().map(|place| &self.puzzle.rules()[*place]);
        let regions = regions
            .filter(|rule| rule.describe().kind == "regions")
            .map(|rule| format!("the {}", rule.name()));
        let told = told && !self.parts.is_empty();
        told.then(|| listed([rules, givens, regions.collect()].concat(), "and"))
    }
}
