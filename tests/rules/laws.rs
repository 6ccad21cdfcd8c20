//! Laws that hold for every rule.

use std::collections::HashSet;
use std::sync::Arc;

use cagebook::engine::{Engine, Limits};
use cagebook::rules::{Cage, Description, ExtraRegion, GivenCandidates, Houses, Rule, Thermo, Violation};
use cagebook::{CellSet, DigitSet, Grid, Puzzle, Side};
use quickcheck::quickcheck;

use super::cases::{Mix, One};
use super::naive::{Spec, completions};

/// A rule of which nothing but the plain definition is known.
#[derive(Debug)]
struct Plain(Arc<dyn Rule>);

impl Rule for Plain {
    fn is_valid(&self, grid: &Grid) -> bool {
        self.0.is_valid(grid)
    }
}

/// All solutions of a puzzle of these rules, each once.
fn solutions(rules: Vec<Arc<dyn Rule>>, grid: &Grid) -> HashSet<Grid> {
    let puzzle = Puzzle::new(*grid, rules);
    let found: Vec<Grid> = Engine::new().solutions(&puzzle, &Limits::default()).collect();
    let different: HashSet<Grid> = found.iter().copied().collect();
    assert_eq!(found.len(), different.len(), "a solution came twice");
    different
}

/// Only these cells of a grid.
fn only(grid: &Grid, cells: CellSet) -> Grid {
    let mut only = *grid;
    for cell in grid.side().cells() - cells {
        only.set(cell, None);
    }
    only
}

/// The built-in rule that a description tells of.
fn rebuilt(description: &Description, side: Side) -> Arc<dyn Rule> {
    let Description { kind, groups, sum, digits, foreign } = description;
    assert_eq!(*foreign, None);
    let sets: Vec<CellSet> = groups.iter().map(|group| group.iter().copied().collect()).collect();
    match kind.as_str() {
        "rows" => Arc::new(Houses::rows(side)),
        "columns" => Arc::new(Houses::columns(side)),
        "boxes" => Arc::new(Houses::boxes(side)),
        "diagonal" if groups[0][0].column() == 1 => Arc::new(Houses::falling_diagonal(side)),
        "diagonal" => Arc::new(Houses::rising_diagonal(side)),
        "regions" => Arc::new(Houses::regions(side, &sets).unwrap()),
        "extra region" => Arc::new(ExtraRegion(sets[0])),
        "cage" => Arc::new(sum.map_or(Cage::without_sum(sets[0]), |sum| Cage::new(sum, sets[0]))),
        "thermo" => Arc::new(Thermo::new(groups.clone()).unwrap()),
        "slow thermo" => Arc::new(Thermo::slow(groups.clone()).unwrap()),
        "candidates" => Arc::new(GivenCandidates::new(digits[0].0, digits[0].1)),
        other => panic!("{other} is no rule of the library"),
    }
}

/// All cells that violations name.
fn named(violations: &[Violation]) -> CellSet {
    violations.iter().fold(CellSet::EMPTY, |all, broken| all | broken.cells)
}

quickcheck! {
    /// A rule holds so far exactly if its cells can be filled up.
    fn valid_is_what_can_be_completed(case: One) -> () {
        let rule = case.spec.rule(case.grid.side());
        let fillings = completions(std::slice::from_ref(&case.spec), &case.grid);
        assert_eq!(rule.is_valid(&case.grid), !fillings.is_empty(), "{case:?}");
    }

    /// The candidates of a cell, whatever stands there, are the digits of all ways to fill the rest up.
    fn candidates_are_what_can_be_completed(case: One) -> () {
        let rule = case.spec.rule(case.grid.side());
        for cell in rule.cells().into_iter().take(9) {
            let mut grid = case.grid;
            grid.set(cell, None);
            let fillings = completions(std::slice::from_ref(&case.spec), &grid);
            let digits: DigitSet = fillings.iter().filter_map(|grid| grid.get(cell)).collect();
            assert!(digits.is_empty() || rule.candidates(&case.grid, cell) == digits, "{cell} of {case:?}");
        }
    }

    /// A rule is about the cells it says; any digit may stand elsewhere.
    fn other_cells_are_free(case: One) -> () {
        let side = case.grid.side();
        let rule = case.spec.rule(side);
        let cells: CellSet = case.spec.groups(side).concat().into_iter().collect();
        assert_eq!(rule.cells(), cells, "{case:?}");
        for cell in side.cells() - cells {
            assert_eq!(rule.candidates(&case.grid, cell), side.digits(), "{cell} of {case:?}");
        }
        assert_eq!(rule.violations(&only(&case.grid, cells)), rule.violations(&case.grid), "{case:?}");
    }

    /// Whatever is named as broken is, once; there is something named if anything is. Without it nothing is, but on
    /// thermometers, which name neighbours alone.
    fn violations_are_what_is_broken(case: One) -> () {
        let rule = case.spec.rule(case.grid.side());
        let violations = rule.violations(&case.grid);
        let cells = named(&violations);
        assert_eq!(violations.is_empty(), rule.is_valid(&case.grid), "{case:?}");
        assert!(cells.is_subset(rule.cells() - case.grid.open()), "{case:?}: {violations:?}");
        let path = matches!(case.spec, Spec::Thermo(_) | Spec::SlowThermo(_));
        assert!(path || rule.is_valid(&only(&case.grid, CellSet::ALL - cells)), "{case:?}: {violations:?}");
        for broken in &violations {
            assert!(!rule.is_valid(&only(&case.grid, broken.cells)), "{case:?}: {broken:?}");
        }
        let reasons: HashSet<&str> = violations.iter().map(|broken| broken.reason.as_str()).collect();
        assert_eq!(reasons.len(), violations.len(), "{case:?}: {violations:?}");
    }

    /// A rule without words of its own names the same trouble, with no cell too many.
    fn violations_without_words_are_as_good(case: One) -> () {
        let rule = Plain(case.spec.rule(case.grid.side()));
        let violations = rule.violations(&case.grid);
        assert_eq!(violations.is_empty(), rule.is_valid(&case.grid), "{case:?}");
        assert!(rule.is_valid(&only(&case.grid, CellSet::ALL - named(&violations))), "{case:?}");
        for broken in &violations {
            assert!(!rule.is_valid(&only(&case.grid, broken.cells)), "{case:?}: {broken:?}");
            for cell in broken.cells {
                assert!(rule.is_valid(&only(&case.grid, broken.cells.without(cell))), "{case:?}: {broken:?}");
            }
        }
    }

    /// What a rule tells the engine, what it answers when asked, and what it means come to the same.
    fn post_is_the_plain_definition(case: One) -> () {
        let rule = case.spec.rule(case.grid.side());
        let right: HashSet<Grid> = completions(std::slice::from_ref(&case.spec), &case.grid).into_iter().collect();
        assert_eq!(solutions(vec![Arc::clone(&rule)], &case.grid), right, "{case:?}");
        assert_eq!(solutions(vec![Arc::new(Plain(rule))], &case.grid), right, "{case:?}");
    }

    /// So they do when rules of any kind are mixed, some of them known to the engine and some to be asked.
    fn mixes_are_all_their_rules(case: Mix) -> () {
        let side = case.grid.side();
        let right: HashSet<Grid> = completions(&case.specs, &case.grid).into_iter().collect();
        let rules: Vec<Arc<dyn Rule>> = case.specs.iter().map(|spec| spec.rule(side)).collect();
        let half = rules.iter().enumerate().map(|(i, rule)| -> Arc<dyn Rule> {
            if i % 2 == 0 { Arc::new(Plain(Arc::clone(rule))) } else { Arc::clone(rule) }
        });
        assert_eq!(solutions(half.collect(), &case.grid), right, "{case:?}");
        assert_eq!(solutions(rules, &case.grid), right, "{case:?}");
    }

    /// A description tells all there is to know of a rule.
    fn descriptions_are_complete(case: One) -> () {
        let rule = case.spec.rule(case.grid.side());
        let again = rebuilt(&rule.describe(), case.grid.side());
        assert_eq!(format!("{rule:?}"), format!("{again:?}"));
    }

    /// Groups that no digit repeats in are houses if they have as many cells as there are digits; cages are cages.
    fn houses_hold_every_digit(case: One) -> () {
        let side = case.grid.side();
        let whole = |group: &CellSet| group.len() == usize::from(side.get());
        let groups = match case.spec {
            Spec::Cage(..) | Spec::Thermo(_) | Spec::SlowThermo(_) | Spec::Limited(..) => Vec::new(),
            _ => case.spec.groups(side),
        };
        let groups = groups.into_iter().map(|group| group.into_iter().collect());
        let houses: HashSet<CellSet> = case.spec.rule(side).houses(side).into_iter().map(|(_, cells)| cells).collect();
        assert_eq!(houses, groups.filter(whole).collect(), "{case:?}");
    }
}
