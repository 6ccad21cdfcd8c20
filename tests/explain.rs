//! What `explain` says of a cage in its place, against trying every way to fill the cage.

use std::collections::BTreeSet;

use cagebook::explain::{Geometry, Query};
use cagebook::{Cell, CellSet, Digit, DigitSet, House, Side};
use quickcheck::{Arbitrary, Gen, quickcheck};

/// A cage somewhere, and other cages that may fill houses together with it.
#[derive(Clone, Debug)]
struct Case {
    side: Side,
    sum: u8,
    cage: CellSet,
    others: Vec<(u8, CellSet)>,
    excluded: DigitSet,
}

impl Arbitrary for Case {
    fn arbitrary(g: &mut Gen) -> Case {
        let side = Side::new(*g.choose(&[4, 6, 9, 9]).unwrap()).unwrap();
        let below = |g: &mut Gen, n: usize| usize::arbitrary(g) % n;
        // A walk through the grid makes a connected cage of two to five cells.
        let all: Vec<Cell> = side.cells().iter().collect();
        let mut cage = vec![all[below(g, all.len())]];
        for _ in 0..=below(g, 4) {
            let from = cage[below(g, cage.len())];
            let beside: Vec<Cell> = all
                .iter()
                .copied()
                .filter(|cell| cell.row().abs_diff(from.row()) + cell.column().abs_diff(from.column()) == 1)
                .collect();
            cage.push(beside[below(g, beside.len())]);
        }
        let cage: CellSet = cage.into_iter().collect();
        // The rest of one or two houses becomes cages, their sums near what fits.
        let mut others: Vec<(u8, CellSet)> = Vec::new();
        let touched: Vec<House> = side.houses().filter(|house| !house.cells().is_disjoint(cage)).collect();
        for _ in 0..below(g, 3) {
            let house = touched[below(g, touched.len())];
            let taken = others.iter().fold(cage, |taken, (_, cells)| taken | *cells);
            let mut rest: Vec<Cell> = (house.cells() - taken).into_iter().collect();
            while !rest.is_empty() {
                let at = rest.len().min(below(g, 4) + 1);
                let piece: CellSet = rest.drain(..at).collect();
                let average = piece.len() as u8 * (side.get() + 1) / 2;
                others.push(((average + below(g, 7) as u8).saturating_sub(3).max(1), piece));
            }
        }
        let average = cage.len() as u8 * (side.get() + 1) / 2;
        let sum = (average + below(g, 9) as u8).saturating_sub(4).max(1);
        let excluded = DigitSet::from_bits(u16::arbitrary(g) & u16::arbitrary(g) & u16::arbitrary(g) & 0x1ff);
        Case { side, sum, cage, others, excluded: excluded.unwrap() & side.digits() }
    }
}

/// Whether the digits can be dealt to the cages, each getting as many as it has cells and as much as its sum.
fn deal(cages: &[&(u8, CellSet)], digits: &[u8]) -> bool {
    let Some(((sum, cells), rest)) = cages.split_first() else { return true };
    (0..1_u32 << digits.len()).filter(|chosen| chosen.count_ones() as usize == cells.len()).any(|chosen| {
        let (mut taken, mut left) = (0, Vec::new());
        for (i, digit) in digits.iter().enumerate() {
            if chosen >> i & 1 == 1 {
                taken += digit;
            } else {
                left.push(*digit);
            }
        }
        taken == *sum && deal(rest, &left)
    })
}

/// Every way to give the cells different digits that make the sum and obey the rule of 45.
fn fillings(case: &Case) -> Vec<Vec<(Cell, u8)>> {
    fn extend(case: &Case, cells: &[Cell], filled: &mut Vec<(Cell, u8)>, found: &mut Vec<Vec<(Cell, u8)>>) {
        let Some((cell, rest)) = cells.split_first() else {
            let total = |cells: CellSet| -> i32 {
                filled
                    .iter()
                    .filter(|(cell, _)| cells.contains(*cell))
                    .map(|(_, digit)| i32::from(*digit))
                    .sum()
            };
            let obeys = |house: House| {
                let inside: Vec<_> =
                    case.others.iter().filter(|(_, cells)| cells.is_subset(house.cells())).collect();
                let here = case.cage & house.cells();
                let covered = inside.iter().fold(here, |covered, (_, cells)| covered | *cells);
                let others: i32 = inside.iter().map(|(sum, _)| i32::from(*sum)).sum();
                let side = i32::from(case.side.get());
                let sum_is_right =
                    covered != house.cells() || total(house.cells()) + others == side * (side + 1) / 2;
                let taken = filled.iter().filter(|(cell, _)| here.contains(*cell)).map(|(_, digit)| *digit);
                let left = (1..=case.side.get()).filter(|digit| !taken.clone().any(|taken| taken == *digit));
                inside.is_empty()
                    || here.is_empty()
                    || sum_is_right && deal(&inside, &left.collect::<Vec<u8>>())
            };
            if total(case.cage) == i32::from(case.sum) && case.side.houses().all(obeys) {
                found.push(filled.clone());
            }
            return;
        };
        for digit in 1..=case.side.get() {
            let excluded = case.excluded.contains(Digit::new(digit).unwrap());
            if !excluded && filled.iter().all(|(_, other)| *other != digit) {
                filled.push((*cell, digit));
                extend(case, rest, filled, found);
                filled.pop();
            }
        }
    }
    let cells: Vec<Cell> = case.cage.iter().collect();
    let mut found = Vec::new();
    extend(case, &cells, &mut Vec::new(), &mut found);
    found
}

quickcheck! {
    fn agrees_with_trying_everything(case: Case) -> bool {
        let fillings = fillings(&case);
        let mut geometry = Geometry::new(case.side, case.cage).unwrap();
        for (sum, cells) in &case.others {
            if geometry.add_other(*sum, *cells).is_err() {
                // Nothing fills that cage; there is nothing to explain.
                return true;
            }
        }
        let query = Query {
            digits: case.side.get(),
            excluded: case.excluded,
            ..Query::new(case.sum, case.cage.len() as u8)
        };
        let placed = geometry.explain(query);

        let sets: BTreeSet<DigitSet> = fillings
            .iter()
            .map(|filling| filling.iter().map(|(_, digit)| Digit::new(*digit).unwrap()).collect())
            .collect();
        let claimed: BTreeSet<DigitSet> = placed.combinations().into_iter().collect();
        // Two borders at once are asked one by one, so more may be left; nothing that fits is ever lost.
        let one_border = placed.splits().len() <= 1;
        assert!(sets.is_subset(&claimed), "{placed}");
        assert!(!one_border || sets == claimed, "{placed}");
        assert_eq!(placed.reason().is_some(), claimed.is_empty());
        assert_eq!(placed.to_string().contains("\nnone: "), claimed.is_empty());
        if fillings.is_empty() || claimed.is_empty() {
            return true;
        }

        // A cell outside loses a digit if, however the cage is filled, a cell that it sees holds the digit.
        let mut lost = BTreeSet::new();
        for cell in case.side.cells() - case.cage {
            let peers = case.side.peers(cell);
            for digit in 1..=case.side.get() {
                let seen = |filling: &Vec<(Cell, u8)>| filling.iter().any(|(at, d)| *d == digit && peers.contains(*at));
                if fillings.iter().all(seen) {
                    lost.insert((cell, digit));
                }
            }
        }
        let said: BTreeSet<(Cell, u8)> = placed
            .eliminations()
            .iter()
            .flat_map(|out| out.cells.iter().flat_map(|cell| out.digits.iter().map(move |digit| (cell, digit.get()))))
            .collect();
        assert!(said.is_subset(&lost), "{placed}");
        assert!(!one_border || said == lost, "{lost:?}\n{placed}");
        true
    }
}
