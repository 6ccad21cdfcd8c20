//! Whatever is wished is refused with a reason, or met to the letter, or not met within the limits.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use cagebook::engine::{Answer, Engine, Limit, Limits};
use cagebook::generator::{CageWishes, Generated, Generator, Plan, Symmetry, ThermoWishes, Wishes};
use cagebook::rules::{Description, Rule};
use cagebook::{Cell, CellSet, Digit, Grid, Puzzle, Side, variants};
use quickcheck::{TestResult, quickcheck};

use crate::naive;
use crate::wishes::Any;

/// Nodes for one puzzle: enough for nearly all that can be made.
const NODES: Limits<'static> = Limits { nodes: Some(3_000), time: None, cancel: None, progress: None };
const FREE: Limits<'static> = Limits { nodes: None, time: None, cancel: None, progress: None };

quickcheck! {
    fn a_puzzle_is_as_wished_or_is_not_made(any: Any, seed: u64) -> TestResult {
        let plan = match Plan::new(any.0.clone()) {
            Ok(plan) => plan,
            Err(why) => return TestResult::from_bool(!why.to_string().is_empty()),
        };
        let mut generator = Generator::new();
        let made = match generator.generate(&plan, seed, &NODES) {
            Ok(made) => made,
            Err(limit) => {
                assert_eq!(limit, Limit::Nodes);
                return TestResult::discard();
            }
        };
        keeps(&any.0, &made);
        // Again, in memory that was used, and in fresh memory.
        for generator in [&mut generator, &mut Generator::new()] {
            let again = generator.generate(&plan, seed, &FREE).unwrap();
            assert_eq!((again.solution, parts(&again.puzzle)), (made.solution, parts(&made.puzzle)));
        }
        TestResult::passed()
    }
}

/// No digit touches another of its kind at a corner.
#[derive(Debug)]
struct AntiKing;

impl Rule for AntiKing {
    fn is_valid(&self, grid: &Grid) -> bool {
        grid.filled().all(|(cell, digit)| {
            let below =
                [cell.column() - 1, cell.column() + 1].map(|column| Cell::new(cell.row() + 1, column));
            below.into_iter().flatten().all(|other| grid.get(other) != Some(digit))
        })
    }
}

#[test]
fn a_rule_that_nobody_here_knows_is_generated_with() {
    let six = Side::new(6).unwrap();
    let mut wishes = Wishes::new(six, variants::classic(six));
    wishes.rules.push(Arc::new(AntiKing));
    let killer = Wishes { cages: Some(CageWishes::of(six)), ..wishes.clone() };
    let fixed = Wishes {
        solution: Generator::new()
            .generate(&Plan::new(wishes.clone()).unwrap(), 3, &FREE)
            .ok()
            .map(|made| made.solution),
        thermos: Some(ThermoWishes::of(six)),
        ..wishes.clone()
    };
    for wishes in [wishes, killer, fixed] {
        let plan = Plan::new(wishes.clone()).unwrap();
        let made = Generator::new().generate(&plan, 1, &FREE).unwrap();
        assert!(AntiKing.is_valid(&made.solution));
        keeps(&wishes, &made);
    }
    // It is no classic any more: how few givens there can be is not known.
    let mut wishes = Wishes::new(Side::NINE, variants::classic(Side::NINE));
    wishes.givens.number = Some(16);
    assert!(Plan::new(wishes.clone()).is_err());
    wishes.rules.push(Arc::new(AntiKing));
    assert!(Plan::new(wishes).is_ok());
}

/// Givens and rules, as the rules describe themselves.
fn parts(puzzle: &Puzzle) -> (Grid, Vec<Description>) {
    (*puzzle.givens(), puzzle.rules().iter().map(|rule| rule.describe()).collect())
}

/// Checks a puzzle against the wishes.
fn keeps(wishes: &Wishes, made: &Generated) {
    let Generated { puzzle, solution } = made;
    assert_eq!((puzzle.side(), solution.side()), (wishes.side, wishes.side));
    assert!(solution.open().is_empty() && puzzle.violations(solution).is_empty());
    assert!(wishes.solution.is_none_or(|wished| wished == *solution));
    assert_eq!(Engine::new().prove(puzzle, &FREE), Answer::One(*solution));
    assert!(naive::count(puzzle, 3_000).is_none_or(|count| count == 1), "by plain search");
    let (_, described) = parts(puzzle);
    let (fixed, laid) = described.split_at(wishes.rules.len());
    assert!(wishes.rules.iter().map(|rule| rule.describe()).eq(fixed.iter().cloned()));
    let kinds: BTreeSet<&str> = laid.iter().map(|rule| &*rule.kind).collect();
    let expected =
        [("cage", wishes.cages.is_some()), ("regions", wishes.regions), ("thermo", wishes.thermos.is_some())];
    assert!(expected.iter().all(|(kind, wished)| kinds.contains(kind) == *wished), "{kinds:?}");
    assert!(kinds.iter().all(|kind| expected.iter().any(|(known, _)| known == kind)), "{kinds:?}");

    for region in laid.iter().filter(|rule| rule.kind == "regions").flat_map(|rule| &rule.groups) {
        assert_eq!(region.len(), usize::from(wishes.side.get()));
        assert!(hang_together(region), "{region:?}");
    }
    given(wishes, puzzle);
    cages(wishes, made, laid);
    thermos(wishes, made, laid);
    if wishes.minimal {
        // What is not found within these nodes is not there, or not to be found.
        let found = Engine::new().redundant(puzzle, &Limits { nodes: Some(200_000), ..FREE }).unwrap();
        assert_eq!(found.givens, []);
        if let Some(wish) = &wishes.cages {
            let may_go = |cages: &[cagebook::Cage; 2]| {
                let size = (cages[0].cells() | cages[1].cells()).len();
                wish.sizes.contains(&(size as u8)) && wish.symmetry == Symmetry::None
            };
            assert!(!found.borders.iter().any(may_go), "{:?}", found.borders);
        }
    }
}

fn given(wishes: &Wishes, puzzle: &Puzzle) {
    let cells: CellSet = puzzle.givens().filled().map(|(cell, _)| cell).collect();
    let number = wishes.givens.number.or(wishes.cages.is_some().then_some(0));
    assert!(number.is_none_or(|number| number == cells.len()), "{cells}");
    let cells: HashSet<Cell> = cells.iter().collect();
    for cell in &cells {
        assert!(cells.contains(&image(wishes.givens.symmetry, wishes.side, *cell)), "{cell}");
    }
}

fn cages(wishes: &Wishes, made: &Generated, laid: &[Description]) {
    let Some(wish) = &wishes.cages else { return };
    let cages: HashSet<BTreeSet<Cell>> = laid
        .iter()
        .filter(|rule| rule.kind == "cage")
        .map(|rule| rule.groups[0].iter().copied().collect())
        .collect();
    let covered: Vec<Cell> = cages.iter().flatten().copied().collect();
    assert_eq!(covered.len(), wishes.side.cells().len());
    assert_eq!(covered.iter().copied().collect::<CellSet>(), wishes.side.cells());
    assert!(wish.number.is_none_or(|number| number == cages.len()), "{}", cages.len());
    for cage in &cages {
        assert!(wish.sizes.contains(&(cage.len() as u8)) || (cage.len() == 1 && wish.singles), "{cage:?}");
        let digits: BTreeSet<u8> =
            cage.iter().filter_map(|cell| made.solution.get(*cell)).map(Digit::get).collect();
        assert_eq!(digits.len(), cage.len(), "{cage:?}");
        assert!(hang_together(&cage.iter().copied().collect::<Vec<_>>()), "{cage:?}");
        let mirrored = cage.iter().map(|cell| image(wish.symmetry, wishes.side, *cell)).collect();
        assert!(cages.contains(&mirrored), "{cage:?}");
    }
}

fn thermos(wishes: &Wishes, made: &Generated, laid: &[Description]) {
    let Some(wish) = &wishes.thermos else { return };
    let paths: Vec<&Vec<Cell>> =
        laid.iter().filter(|rule| rule.kind == "thermo").map(|rule| &rule.groups[0]).collect();
    assert_eq!(paths.len(), wish.number);
    let cells: CellSet = paths.iter().flat_map(|path| path.iter().copied()).collect();
    assert_eq!(cells.len(), paths.iter().map(|path| path.len()).sum::<usize>(), "they share cells");
    let mut slants = HashSet::new();
    for path in paths {
        assert!(wish.length.contains(&(path.len() as u8)), "{path:?}");
        for step in path.windows(2) {
            assert!(made.solution.get(step[0]) < made.solution.get(step[1]), "{path:?}");
            let ([a, b], [c, d]) = (place(step[0]), place(step[1]));
            assert!(a.abs_diff(c) <= 1 && b.abs_diff(d) <= 1, "{path:?}");
            // Twice the middle of a slanted step: no two meet there.
            assert!(a == c || b == d || slants.insert([a + c, b + d]), "{path:?} crosses another");
        }
    }
}

/// Row and column, counted from 1.
fn place(cell: Cell) -> [u8; 2] {
    [cell.row(), cell.column()]
}

/// Where a symmetry takes a cell, by its definition.
fn image(symmetry: Symmetry, side: Side, cell: Cell) -> Cell {
    let ([row, column], end) = (place(cell), side.get() + 1);
    let (row, column) = match symmetry {
        Symmetry::None => (row, column),
        Symmetry::Rotational => (end - row, end - column),
        Symmetry::Quarter => (column, end - row),
        Symmetry::Mirror => (row, end - column),
        Symmetry::Diagonal => (column, row),
    };
    Cell::new(row, column).unwrap()
}

fn hang_together(cells: &[Cell]) -> bool {
    let mut rest: Vec<Cell> = cells.to_vec();
    let mut new: Vec<Cell> = rest.pop().into_iter().collect();
    while let Some(cell) = new.pop() {
        let [row, column] = place(cell);
        let beside = |other: &Cell| row.abs_diff(other.row()) + column.abs_diff(other.column()) == 1;
        new.extend(rest.extract_if(.., |other| beside(other)));
    }
    rest.is_empty()
}
