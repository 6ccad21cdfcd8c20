//! Cells, their sets and the houses against rows, columns and the standard library's sets.

use std::collections::BTreeSet;

use cagebook::{Cell, CellSet, HouseKind, Side};
use quickcheck::{Arbitrary, Gen, quickcheck};

/// A set with its cells as (row, column).
#[derive(Clone, Debug)]
struct Cells(BTreeSet<(u8, u8)>);

impl Cells {
    fn set(&self) -> CellSet {
        self.0.iter().map(|place| cell(*place)).collect()
    }
}

impl Arbitrary for Cells {
    fn arbitrary(g: &mut Gen) -> Cells {
        let places = Vec::<(u8, u8)>::arbitrary(g);
        Cells(places.into_iter().map(|(row, column)| (row % 9 + 1, column % 9 + 1)).collect())
    }
}

fn cell((row, column): (u8, u8)) -> Cell {
    Cell::new(row, column).unwrap()
}

fn places(set: CellSet) -> Vec<(u8, u8)> {
    set.iter().map(|cell| (cell.row(), cell.column())).collect()
}

#[test]
fn a_cell_is_a_row_and_a_column() {
    let mut index = 0;
    for row in 0..=255 {
        for column in 0..=255 {
            let inside = (1..=9).contains(&row) && (1..=9).contains(&column);
            let Some(cell) = Cell::new(row, column) else {
                assert!(!inside, "r{row}c{column}");
                continue;
            };
            assert!(inside, "r{row}c{column}");
            assert_eq!((cell.row(), cell.column(), cell.index()), (row, column, index));
            assert_eq!(Cell::from_index(index), Some(cell));
            let name = format!("r{row}c{column}");
            assert_eq!((cell.to_string(), format!("{cell:?}")), (name.clone(), name.clone()));
            assert_eq!((name.parse(), name.to_uppercase().parse()), (Ok(cell), Ok(cell)));
            index += 1;
        }
    }
    assert_eq!(index, 81);
    assert_eq!([81, 255, 256, usize::MAX].map(Cell::from_index), [None; 4]);
}

#[test]
fn what_is_no_cell_is_refused_by_name() {
    let long = "r".repeat(100);
    for (text, shown) in [
        ("", ""),
        ("r", "r"),
        ("r1", "r1"),
        ("r1c", "r1c"),
        ("r0c1", "r0c1"),
        ("r1c0", "r1c0"),
        ("r10c1", "r10c1"),
        ("r1c10", "r1c10"),
        ("c1r1", "c1r1"),
        ("r1c1r1c2", "r1c1r1c2"),
        (" r1c1", " r1c1"),
        ("r1c1\n", "r1c1\\n"),
        ("r1ç1", "r1ç1"),
        (&long, "rrrrrrrrrrrrrrrrrrrr"),
    ] {
        let error = text.parse::<Cell>().expect_err(text);
        assert_eq!(error.to_string(), format!("\"{shown}\" is not a cell from r1c1 to r9c9"));
    }
    let error = "r1c1, r1c2,r2x3 r9c9".parse::<CellSet>().unwrap_err();
    assert_eq!(error.to_string(), "\"r2x3\" is not a cell from r1c1 to r9c9");
}

quickcheck! {
    fn sets_behave_as_those_of_the_standard_library(a: Cells, b: Cells) -> bool {
        let (x, y, a, b) = (&a.0, &b.0, a.set(), b.set());
        let same = |set: CellSet, expected: BTreeSet<(u8, u8)>| {
            assert_eq!(set.len(), expected.len());
            assert_eq!(set.is_empty(), expected.is_empty());
            assert_eq!(set.first(), expected.first().map(|place| cell(*place)));
            assert_eq!(places(set), expected.into_iter().collect::<Vec<_>>());
        };
        same(a, x.clone());
        same(a | b, x | y);
        same(a & b, x & y);
        same(a - b, x - y);

        let mut in_place = [a; 3];
        in_place[0] |= b;
        in_place[1] &= b;
        in_place[2] -= b;
        assert_eq!(in_place, [a | b, a & b, a - b]);

        assert_eq!(a.is_subset(b), x.is_subset(y));
        assert_eq!(a.is_disjoint(b), x.is_disjoint(y));
        for row in 1..=9 {
            for column in 1..=9 {
                let one = cell((row, column));
                assert_eq!(a.contains(one), x.contains(&(row, column)));
                assert_eq!((a.with(one), a.without(one)), (a | one.into(), a - one.into()));
            }
        }
        a == b || x != y
    }

    fn neighbours_share_a_side_and_a_part_hangs_together(cells: Cells) -> bool {
        let beside = |(r, c): &(u8, u8), (s, d): &(u8, u8)| r.abs_diff(*s) + c.abs_diff(*d) == 1;
        let all = (1..=9).flat_map(|row| (1..=9).map(move |column| (row, column)));
        let around = all.filter(|here| !cells.0.contains(here) && cells.0.iter().any(|cell| beside(here, cell)));
        assert_eq!(places(cells.set().neighbours()), around.collect::<Vec<_>>());

        let (mut part, mut rest) = (BTreeSet::new(), cells.0.clone());
        let mut new: Vec<(u8, u8)> = rest.pop_first().into_iter().collect();
        while let Some(here) = new.pop() {
            part.insert(here);
            new.extend(rest.extract_if(.., |other| beside(&here, other)));
        }
        places(cells.set().first_part()) == part.into_iter().collect::<Vec<_>>()
    }

    fn iterators_know_how_many_cells_are_left(cells: Cells) -> bool {
        let mut iter = cells.set().iter();
        for left in (1..=cells.0.len()).rev() {
            assert_eq!(iter.len(), left);
            assert!(iter.next().is_some());
        }
        iter.len() == 0 && iter.next().is_none() && iter.next().is_none()
    }

    fn what_is_printed_can_be_read(cells: Cells) -> bool {
        let text = cells.set().to_string();
        let names: Vec<String> = cells.0.iter().map(|(row, column)| format!("r{row}c{column}")).collect();
        assert_eq!(text, names.join(" "));
        assert_eq!(format!("{:?}", cells.set()), format!("{{{text}}}"));
        let read = |text: String| assert_eq!(text.parse(), Ok(cells.set()), "{text:?}");
        read(names.join(","));
        read(format!(" {}\n", names.join(" , ")));
        read(names.join("\r\n"));
        read(format!("{text}\u{a0}{}", text.to_uppercase()));
        true
    }
}

#[test]
fn houses_hold_the_cells_that_are_drawn_in_them() {
    for (side, box_rows, box_columns) in [(4, 2, 2), (6, 2, 3), (8, 2, 4), (9, 3, 3)] {
        let grid = Side::new(side).unwrap();
        assert_eq!((grid.get(), grid.box_shape()), (side, (box_rows, box_columns)));
        assert_eq!(grid.digits().len(), usize::from(side));

        let within: Vec<(u8, u8)> =
            (1..=side).flat_map(|row| (1..=side).map(move |column| (row, column))).collect();
        assert_eq!(places(grid.cells()), within);
        // Boxes are counted along the rows of boxes.
        let box_of = |(row, column): (u8, u8)| {
            (row - 1) / box_rows * (side / box_columns) + (column - 1) / box_columns + 1
        };
        let number_in = |kind, place: (u8, u8)| match kind {
            HouseKind::Row => place.0,
            HouseKind::Column => place.1,
            HouseKind::Box => box_of(place),
        };
        let mut names = Vec::new();
        for house in grid.houses() {
            let expected =
                within.iter().copied().filter(|place| number_in(house.kind(), *place) == house.number());
            assert_eq!(places(house.cells()), expected.collect::<Vec<_>>(), "{house}");
            names.push(house.to_string());
        }
        let expected = ["row", "column", "box"].map(|kind| (1..=side).map(move |n| format!("{kind} {n}")));
        assert_eq!(names, expected.into_iter().flatten().collect::<Vec<_>>());

        for here in Side::NINE.cells() {
            let place = (here.row(), here.column());
            let sees = |other: &(u8, u8)| {
                *other != place
                    && (other.0 == place.0 || other.1 == place.1 || box_of(*other) == box_of(place))
            };
            let expected: Vec<_> =
                within.iter().copied().filter(|other| within.contains(&place) && sees(other)).collect();
            assert_eq!(places(grid.peers(here)), expected, "{side}: {here}");
        }
    }
    for side in (0..=255).filter(|side| ![4, 6, 8, 9].contains(side)) {
        assert_eq!(Side::new(side), None);
    }
}
