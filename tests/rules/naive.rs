//! What the rules mean, said once more in the plainest way, and every way to fill the open cells of a grid.
//!
//! It shares nothing with the library but cells, digits and the grid they stand in.

use std::sync::Arc;

use cagebook::rules::{Cage, ExtraRegion, GivenCandidates, Houses, Rule, Thermo};
use cagebook::{Cell, Digit, Grid, Side};

/// A rule as data.
#[derive(Clone, Debug)]
pub enum Spec {
    Rows,
    Columns,
    Boxes,
    Falling,
    Rising,
    Regions(Vec<Vec<Cell>>),
    Extra(Vec<Cell>),
    Cage(Option<u32>, Vec<Cell>),
    Thermo(Vec<Vec<Cell>>),
    SlowThermo(Vec<Vec<Cell>>),
    Limited(Cell, Vec<u8>),
}

impl Spec {
    /// The rule of the library.
    pub fn rule(&self, side: Side) -> Arc<dyn Rule> {
        let set = |cells: &[Cell]| cells.iter().copied().collect();
        match self {
            Spec::Rows => Arc::new(Houses::rows(side)),
            Spec::Columns => Arc::new(Houses::columns(side)),
            Spec::Boxes => Arc::new(Houses::boxes(side)),
            Spec::Falling => Arc::new(Houses::falling_diagonal(side)),
            Spec::Rising => Arc::new(Houses::rising_diagonal(side)),
            Spec::Regions(regions) => {
                let regions: Vec<_> = regions.iter().map(|region| set(region)).collect();
                Arc::new(Houses::regions(side, &regions).unwrap())
            }
            Spec::Extra(cells) => Arc::new(ExtraRegion(set(cells))),
            Spec::Cage(Some(sum), cells) => Arc::new(Cage::new(*sum, set(cells))),
            Spec::Cage(None, cells) => Arc::new(Cage::without_sum(set(cells))),
            Spec::Thermo(paths) => Arc::new(Thermo::new(paths.clone()).unwrap()),
            Spec::SlowThermo(paths) => Arc::new(Thermo::slow(paths.clone()).unwrap()),
            Spec::Limited(cell, digits) => {
                Arc::new(GivenCandidates::new(*cell, digits.iter().filter_map(|d| Digit::new(*d)).collect()))
            }
        }
    }

    /// The cells it is about, group by group: what must differ, or what rises.
    pub fn groups(&self, side: Side) -> Vec<Vec<Cell>> {
        let n = side.get();
        let (high, wide) = match n {
            4 => (2, 2),
            6 => (2, 3),
            8 => (2, 4),
            _ => (3, 3),
        };
        let all = |group: &dyn Fn(u8, u8) -> Option<u8>| -> Vec<Vec<Cell>> {
            let mut groups = vec![Vec::new(); n.into()];
            for (r, c) in (0..n).flat_map(|r| (0..n).map(move |c| (r, c))) {
                if let Some(group) = group(r, c) {
                    groups[usize::from(group)].push(Cell::new(r + 1, c + 1).unwrap());
                }
            }
            groups.retain(|group| !group.is_empty());
            groups
        };
        match self {
            Spec::Rows => all(&|r, _| Some(r)),
            Spec::Columns => all(&|_, c| Some(c)),
            Spec::Boxes => all(&|r, c| Some(r / high * high + c / wide)),
            Spec::Falling => all(&|r, c| (r == c).then_some(0)),
            Spec::Rising => all(&|r, c| (r + c == n - 1).then_some(0)),
            Spec::Regions(groups) | Spec::Thermo(groups) | Spec::SlowThermo(groups) => groups.clone(),
            Spec::Extra(cells) | Spec::Cage(_, cells) => vec![cells.clone()],
            Spec::Limited(cell, _) => vec![vec![*cell]],
        }
    }

    /// Whether a full grid keeps the rule.
    fn holds(&self, groups: &[Vec<Cell>], grid: &Grid) -> bool {
        let value = |cell: &Cell| grid.get(*cell).unwrap().get();
        let differ = |group: &Vec<Cell>| {
            group.iter().enumerate().all(|(i, a)| group[i + 1..].iter().all(|b| value(a) != value(b)))
        };
        match self {
            Spec::Thermo(_) => groups.iter().all(|path| path.is_sorted_by(|a, b| value(a) < value(b))),
            Spec::SlowThermo(_) => groups.iter().all(|path| path.is_sorted_by(|a, b| value(a) <= value(b))),
            Spec::Limited(cell, digits) => digits.contains(&value(cell)),
            Spec::Cage(Some(sum), cells) => {
                cells.iter().map(|cell| u32::from(value(cell))).sum::<u32>() == *sum && differ(cells)
            }
            _ => groups.iter().all(differ),
        }
    }
}

/// Every full grid that has what stands in this one and keeps the rules.
pub fn completions(specs: &[Spec], grid: &Grid) -> Vec<Grid> {
    let side = grid.side();
    let groups: Vec<_> = specs.iter().map(|spec| spec.groups(side)).collect();
    let open: Vec<Cell> = grid.open().into_iter().collect();
    let mut found = Vec::new();
    let mut tried = *grid;
    for number in 0..u32::from(side.get()).pow(open.len() as u32) {
        let mut rest = number;
        for cell in &open {
            tried.set(*cell, Digit::new((rest % u32::from(side.get())) as u8 + 1));
            rest /= u32::from(side.get());
        }
        if specs.iter().zip(&groups).all(|(spec, groups)| spec.holds(groups, &tried)) {
            found.push(tried);
        }
    }
    found
}
