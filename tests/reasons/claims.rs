//! What a reason claims, read back from its words and checked again.

use cagebook::Cell;
use cagebook::engine::{Count, Engine, Limits};

use crate::spec::Spec;

/// The forms of reasons: how they are known by their words, and what of the puzzle has no solution by itself.
pub const FORMS: [(&str, Scope); 19] = [
    (" of the rules", Scope::Whole),
    ("after narrowing by ", Scope::Named),
    (", and none keeps all", Scope::Whole),
    (", and none keeps ", Scope::Named),
    (" must make ", Scope::Sums),
    (" instead of ", Scope::Sums),
    (" both need ", Scope::Named),
    (" needs ", Scope::Named),
    (" has no digit left: ", Scope::NamedAndGivens),
    (" has no place for ", Scope::NamedAndGivens),
    ("no combination of ", Scope::NamedAndGivens),
    (" twice in ", Scope::Repeat),
    (" times in ", Scope::Repeat),
    (" up the ", Scope::Named),
    (" on the ", Scope::Named),
    (", but ", Scope::Named),
    (" make ", Scope::NamedAndGivens),
    (": ", Scope::Named),
    (" < ", Scope::Named),
];

/// What part of a puzzle has to be without a solution, besides rows, columns and regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// What is called by its name.
    Named,
    /// That and all givens.
    NamedAndGivens,
    /// The numbers are added up again.
    Sums,
    /// The givens that repeat are looked up.
    Repeat,
    /// Nothing more is said than of the whole puzzle.
    Whole,
}

/// The first form the reason has.
pub fn form(reason: &str) -> Option<&'static str> {
    FORMS.iter().find(|(form, _)| reason.contains(form)).map(|(form, _)| *form)
}

/// The cells named in a text.
pub fn cells(text: &str) -> impl Iterator<Item = Cell> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(|word| word.parse().ok())
}

/// Checks that what the reason says of the puzzle holds.
pub fn check(spec: &Spec, reason: &str) {
    let scope = FORMS.iter().find(|(form, _)| reason.contains(form)).map(|(_, scope)| *scope);
    match scope {
        Some(Scope::Named | Scope::NamedAndGivens) => {
            let mut part = named(spec, reason);
            if scope == Some(Scope::NamedAndGivens) {
                part.givens.clone_from(&spec.givens);
            }
            assert!(!has_solution(&part), "{reason:?} leaves a solution in {part:?}");
        }
        Some(Scope::Sums) => sums(spec, reason),
        Some(Scope::Repeat) => {
            let digit: u8 = reason[..1].parse().unwrap();
            let holders: Vec<Cell> = cells(&reason[reason.rfind('(').unwrap()..]).collect();
            let given = |cell: &Cell| spec.givens.iter().any(|(i, d)| spec.cell(*i) == *cell && *d == digit);
            assert!(holders.len() > 1 && holders.iter().all(given), "{reason} in {spec:?}");
        }
        Some(Scope::Whole) => {}
        None => panic!("{reason:?} has no known form"),
    }
}

/// The cages, thermometers, diagonals and givens that the text names.
fn named(spec: &Spec, text: &str) -> Spec {
    let is_named = |name: &str| {
        // A name ends where no further cell follows.
        text.match_indices(name).any(|(start, _)| {
            let rest = &text[start + name.len()..];
            let next = rest.strip_prefix(' ').and_then(|rest| rest.split(' ').next());
            next.is_none_or(|word| cells(word).next().is_none())
        })
    };
    let mut part = spec.clone();
    part.cages.retain(|(sum, cells)| is_named(&format!("cage {sum} at {}", spec.name(cells))));
    part.thermos.retain(|path| is_named(&format!("thermo {}", spec.name(path))));
    let together = text.split_once("the givens at ").map_or("", |(_, rest)| rest.split(", ").next().unwrap());
    let together: Vec<Cell> = cells(together).collect();
    part.givens.retain(|(cell, digit)| {
        is_named(&format!("{} = {digit}", spec.cell(*cell))) || together.contains(&spec.cell(*cell))
    });
    part.diagonals &= text.contains("diagonal");
    part
}

/// Adds up what the cages in each area make, where no cages share cells.
fn sums(spec: &Spec, reason: &str) {
    let shared = |i: usize| {
        spec.cages[i + 1..].iter().any(|(_, cells)| cells.iter().any(|c| spec.cages[i].1.contains(c)))
    };
    if (0..spec.cages.len()).any(shared) {
        return;
    }
    for claim in reason.split(", but ") {
        let Some((how, rest)) =
            [("the cages inside ", true), ("the cages that cover ", false), (" inside ", true)]
                .iter()
                .find_map(|(words, inside)| Some((*inside, claim.split_once(words)?.1)))
        else {
            continue;
        };
        let (area, rest) = rest.split_once(" make").unwrap();
        let numbers: Vec<i64> = rest
            .split(|c: char| !c.is_ascii_digit() && c != '-')
            .filter_map(|word| word.parse().ok())
            .collect();
        let area = self::area(spec, area);
        let within = |cells: &[usize]| cells.iter().all(|cell| area.contains(cell));
        let touches = |cells: &[usize]| cells.iter().any(|cell| area.contains(cell));
        let cages: Vec<_> =
            spec.cages.iter().filter(|(_, cells)| if how { within(cells) } else { touches(cells) }).collect();
        let made: i64 = cages.iter().map(|(sum, _)| i64::from(*sum)).sum();
        let whole = (area.len() / spec.side * (spec.side * (spec.side + 1) / 2)) as i64;
        assert_eq!(numbers[0], made, "{reason} in {spec:?}");
        let covered: Vec<usize> = cages.iter().flat_map(|(_, cells)| cells.clone()).collect();
        if rest.contains("must make") {
            let rest_cells: Vec<Cell> = cells(rest).collect();
            let expected: Vec<Cell> = (0..spec.side * spec.side)
                .filter(|cell| {
                    if how {
                        area.contains(cell) && !covered.contains(cell)
                    } else {
                        covered.contains(cell) && !area.contains(cell)
                    }
                })
                .map(|cell| spec.cell(cell))
                .collect();
            assert_eq!(rest_cells, expected, "{reason} in {spec:?}");
            let must = if how { whole - made } else { made - whole };
            assert_eq!(numbers.last(), Some(&must), "{reason} in {spec:?}");
            assert!(how || area.iter().all(|cell| covered.contains(cell)), "{reason} in {spec:?}");
        } else {
            assert_eq!(numbers.last(), Some(&whole), "{reason} in {spec:?}");
            assert!(made != whole && covered.len() == area.len(), "{reason} in {spec:?}");
        }
    }
    // Where nothing is said of single cells, or just how much so many can make, the sums alone do it.
    if !reason.contains(" = ") || reason.contains(" at most ") || reason.contains(" at least ") {
        let mut part = spec.clone();
        part.givens.clear();
        part.thermos.clear();
        assert!(!has_solution(&part), "{reason:?} leaves a solution in {part:?}");
    }
}

/// Whether there is a solution: by the slow way, where it is quick enough with few rules.
pub fn has_solution(spec: &Spec) -> bool {
    if spec.side > 4 {
        return Engine::new().count(&spec.puzzle(), 1, &Limits::default()) != Count::Exactly(0);
    }
    spec.has_solution()
}

/// The cells of `row 1`, `boxes 1 and 3`, `columns 2 to 4` or `the grid`.
fn area(spec: &Spec, name: &str) -> Vec<usize> {
    if name == "the grid" {
        return (0..spec.side * spec.side).collect();
    }
    let houses = spec.houses();
    if let Some((_, cells)) = houses.iter().find(|(house, _)| house == name) {
        return cells.clone();
    }
    let (kind, numbers) = name.split_once(' ').unwrap();
    let kind = ["row", "column", "box", "region"].into_iter().find(|known| kind.starts_with(known)).unwrap();
    let listed: Vec<usize> =
        numbers.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
    let numbers = if numbers.contains(" to ") { (listed[0]..=listed[1]).collect() } else { listed };
    let wanted: Vec<String> = numbers.iter().map(|number| format!("{kind} {number}")).collect();
    let chosen = houses.iter().filter(|(house, _)| wanted.contains(house));
    chosen.flat_map(|(_, cells)| cells.clone()).collect()
}
