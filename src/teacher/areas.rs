//! Houses taken together: where the rule of 45 and the law of leftovers are looked for.

use super::layout::{Kind, Layout};
use super::step::Basis;
use crate::cells::CellSet;

/// Houses that share no cell, less others: so many whole houses more, so many whole houses' sums more.
pub(super) struct Area {
    /// How many houses there are, those taken away included.
    pub(super) houses: usize,
    /// What they are called together, without those taken away.
    pub(super) name: String,
    /// What those are called that are taken away, and what each side makes.
    pub(super) against: Option<String>,
    pub(super) each: i32,
    pub(super) basis: Vec<Basis>,
    /// The cells that count.
    pub(super) plus: CellSet,
    /// The cells that count negative: those of houses taken away.
    pub(super) minus: CellSet,
    /// What the cells make together: a house's sum for each, or nothing.
    pub(super) total: i32,
    /// The cages that have cells here.
    pub(super) cages: Vec<usize>,
    /// All cells that matter.
    pub(super) scope: CellSet,
}

/// Lines and as many irregular regions: what each has beside the other holds the same digits.
pub(super) struct Leftover {
    pub(super) lines: String,
    pub(super) regions: String,
    pub(super) basis: Vec<Basis>,
    /// The cells of the lines outside the regions.
    pub(super) of_lines: CellSet,
    /// The cells of the regions outside the lines.
    pub(super) of_regions: CellSet,
}

/// At most so many houses are taken together.
const MOST_HOUSES: usize = 4;

/// Larger differences say too little.
const MOST_LEFTOVERS: usize = 9;

/// The areas that people add up: single houses; two to four rows or columns beside each other; two or three boxes or
/// regions that touch, and four boxes in a square. Smaller ones come first.
pub(super) fn of(layout: &Layout) -> Vec<Area> {
    if layout.cages.is_empty() {
        return Vec::new();
    }
    let mut areas: Vec<Area> = Vec::new();
    for most in 1..=MOST_HOUSES {
        for (number, (kind, family)) in layout.families.iter().enumerate() {
            let houses: Vec<CellSet> = family.houses.iter().map(|(_, cells)| *cells).collect();
            for set in sets(*kind, &houses, most) {
                let members = || (0..houses.len()).filter(move |place| set >> place & 1 == 1);
                let plus = members().fold(CellSet::EMPTY, |all, place| all | houses[place]);
                // Three boxes abreast are three rows.
                let known = areas.iter().any(|area| area.plus == plus);
                if !known && plus.len() == most * houses[0].len() {
                    let basis = family
                        .of(set)
                        .map(|(name, cells)| Basis::House { name: name.clone(), cells: *cells });
                    let total = most as i32 * i32::from(layout.digits.sum());
                    let name = layout.families[number].1.name(set);
                    let names = (name, None, total);
                    areas.push(area(layout, most, names, basis.collect(), (plus, CellSet::EMPTY)));
                }
            }
        }
    }
    for Leftover { lines, regions, basis, of_lines, of_regions } in &layout.leftovers {
        let each = basis.len() as i32 / 2 * i32::from(layout.digits.sum());
        let names = (lines.clone(), Some(regions.clone()), each);
        areas.push(area(layout, basis.len(), names, basis.clone(), (*of_lines, *of_regions)));
    }
    areas
}

fn area(
    layout: &Layout,
    houses: usize,
    (name, against, each): (String, Option<String>, i32),
    basis: Vec<Basis>,
    (plus, minus): (CellSet, CellSet),
) -> Area {
    let counting = layout.cages.iter().enumerate().filter(|(_, cage)| cage.counts);
    let touching = counting.filter(|(_, cage)| !cage.cells.is_disjoint(plus | minus));
    let cages: Vec<usize> = touching.map(|(number, _)| number).collect();
    let scope = cages.iter().fold(plus | minus, |all, number| all | layout.cages[*number].cells);
    let total = if against.is_some() { 0 } else { each };
    Area { houses, name, against, each, basis, plus, minus, total, cages, scope }
}

/// The sets of so many houses of one kind that are taken together, as bits.
fn sets(kind: Kind, houses: &[CellSet], wanted: usize) -> Vec<u32> {
    let n = houses.len();
    if wanted > n {
        return Vec::new();
    }
    if wanted == 1 {
        return (0..n).map(|place| 1 << place).collect();
    }
    match kind {
        Kind::Row | Kind::Column => (0..=n - wanted).map(|first| ((1 << wanted) - 1) << first).collect(),
        Kind::Region if n <= 9 => (0..1_u32 << n)
            .filter(|set| set.count_ones() as usize == wanted)
            .filter(|set| {
                let members = || (0..n).filter(|place| set >> place & 1 == 1).map(|place| houses[place]);
                let union = members().fold(CellSet::EMPTY, |all, cells| all | cells);
                // Four only in a square: each touches two others along a whole side or more.
                let touches = |cells: &CellSet| {
                    members()
                        .filter(|other| other != cells && !cells.neighbours().is_disjoint(*other))
                        .count()
                };
                union.first_part() == union && (wanted < 4 || members().all(|cells| touches(&cells) >= 2))
            })
            .collect(),
        Kind::Region | Kind::Other => Vec::new(),
    }
}

/// Rows or columns beside each other against as many irregular regions, the smaller differences first.
pub(super) fn leftovers(layout: &Layout) -> Vec<Leftover> {
    let kinds = |kind| layout.families.iter().filter(move |(other, _)| *other == kind);
    let is_box = |cells: CellSet| layout.side.houses().any(|house| house.cells() == cells);
    let mut found: Vec<Leftover> = Vec::new();
    for (_, regions) in kinds(Kind::Region) {
        if regions.houses.iter().all(|(_, cells)| is_box(*cells)) || regions.houses.len() > 9 {
            continue;
        }
        for (_, lines) in kinds(Kind::Row).chain(kinds(Kind::Column)) {
            let n = lines.houses.len();
            for taken in 1..n {
                for first in 0..=n - taken {
                    let line_set = ((1_u32 << taken) - 1) << first;
                    let all_lines = lines.of(line_set).fold(CellSet::EMPTY, |all, (_, cells)| all | *cells);
                    for set in
                        (0..1_u32 << regions.houses.len()).filter(|set| set.count_ones() as usize == taken)
                    {
                        let all = regions.of(set).fold(CellSet::EMPTY, |all, (_, cells)| all | *cells);
                        let (of_lines, of_regions) = (all_lines - all, all - all_lines);
                        let known = |other: &Leftover| {
                            other.of_lines == of_lines && other.of_regions == of_regions
                                || other.of_lines == of_regions && other.of_regions == of_lines
                        };
                        // Houses that share cells do not hold a digit once each together.
                        let whole = taken * usize::from(layout.side.get());
                        let apart = all_lines.len() == whole && all.len() == whole;
                        let few = (1..=MOST_LEFTOVERS).contains(&of_lines.len());
                        if !apart || !few || found.iter().any(known) {
                            continue;
                        }
                        let named = lines.of(line_set).chain(regions.of(set));
                        let basis =
                            named.map(|(name, cells)| Basis::House { name: name.clone(), cells: *cells });
                        found.push(Leftover {
                            lines: lines.name(line_set),
                            regions: regions.name(set),
                            basis: basis.collect(),
                            of_lines,
                            of_regions,
                        });
                    }
                }
            }
        }
    }
    found.sort_by_key(|leftover| (leftover.basis.len(), leftover.of_lines.len()));
    found
}
