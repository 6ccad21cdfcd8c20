//! Writes game IDs.

use core::fmt::Write as _;

use super::{edges, piece};
use crate::cells::{Cell, CellSet};
use crate::digits::Digit;
use crate::formats::Document;
use crate::formats::parts::{Kind, Parts, separate};
use crate::grid::Grid;
use crate::houses::{House, HouseKind, Side};

pub(super) fn write(document: &Document, left_out: &mut Vec<String>) -> Result<String, String> {
    let says = [Kind::Givens, Kind::Regions, Kind::Diagonals, Kind::Cages];
    let mut parts = Parts::of(document, &says, left_out)?;
    let both = parts.falling && parts.rising;
    if parts.falling != parts.rising {
        left_out.push(format!("the {} diagonal alone", if parts.falling { "falling" } else { "rising" }));
        (parts.falling, parts.rising) = (false, false);
    }
    let side = parts.side;
    let cages = cages(&mut parts, left_out)?;
    let n = side.get();
    let mut text = if parts.regions.is_empty() {
        let (rows, columns) = side.box_shape();
        format!("{rows}x{columns}")
    } else {
        format!("{n}j")
    };
    text.push_str(if both { "x" } else { "" });
    text.push_str(if cages.is_empty() { "" } else { "k" });
    let givens = numbers(side, |cell| parts.givens.get(cell).map(|digit| digit.get().into()));
    text.extend([":", &givens]);
    if !parts.regions.is_empty() {
        let apart = parts.regions.iter().find(|region| !is_one_piece(side, **region));
        if let Some(region) = apart {
            return Err(format!("the region at {region} is not in one piece"));
        }
        text.extend([",", &pieces(side, &parts.regions)]);
    }
    if !cages.is_empty() {
        let cells: Vec<CellSet> = cages.iter().map(|cage| cage.0).collect();
        let sum_at = |cell| cages.iter().find(|(cells, _)| cells.first() == Some(cell)).map(|(_, sum)| *sum);
        text.extend([",", &pieces(side, &cells), ",", &numbers(side, sum_at)]);
    }
    Ok(text + "\n")
}

/// The cages as the program takes them: all of the grid, 2 or more cells each. None if there are none of that many.
///
/// Of a cage of one cell, the given is what it says; the cell then joins a cage where it changes nothing.
fn cages(parts: &mut Parts, left_out: &mut Vec<String>) -> Result<Vec<(CellSet, u32)>, String> {
    let side = parts.side;
    let mut cages = Vec::new();
    for cage in separate(&parts.cages, left_out) {
        let cells = cage.cells();
        let Some(sum) = cage.sum() else { return Err(format!("{cage} has no sum")) };
        if let (1, Some(cell)) = (cells.len(), cells.first()) {
            give(&mut parts.givens, cell, sum).ok_or_else(|| format!("{cage} cannot be a given"))?;
        } else if sum == 0 {
            return Err(format!("{cage} would have no sum"));
        } else if cells.len() > usize::from(side.get()) {
            return Err(format!("{cage} has more cells than there are digits"));
        } else if !is_one_piece(side, cells) {
            return Err(format!("{cage} is not in one piece"));
        } else {
            cages.push((cells, sum));
        }
    }
    if cages.is_empty() {
        return Ok(cages);
    }
    let covered = cages.iter().fold(CellSet::EMPTY, |all, (cells, _)| all | *cells);
    let mut alone: Vec<(Cell, Digit)> = Vec::new();
    for cell in side.cells() - covered {
        let digit =
            parts.givens.get(cell).ok_or_else(|| format!("{cell} would need a cage, and is in none"))?;
        alone.push((cell, digit));
    }
    // One that found no cage may still take another such cell in.
    cages.extend(alone.iter().map(|(cell, digit)| (CellSet::from(*cell), u32::from(digit.get()))));
    for (cell, digit) in alone {
        let Some(own) = cages.iter().position(|(cells, _)| *cells == cell.into()) else { continue };
        let seen = seen_from(cell, parts);
        // Where every cell sees the given, that the digits of the cage differ says nothing new.
        let fits = |(cells, _): &&mut (CellSet, u32)| {
            let joined = cells.with(cell);
            cells.is_subset(seen) && joined.len() <= side.get().into() && is_one_piece(side, joined)
        };
        let Some((cells, sum)) = cages.iter_mut().find(fits) else {
            return Err(format!("{cell} would be a cage by itself, and no cage can take it in"));
        };
        *cells = cells.with(cell);
        *sum = sum.saturating_add(digit.get().into());
        cages.remove(own);
    }
    Ok(cages)
}

/// Puts a digit into a cell that has no other.
fn give(givens: &mut Grid, cell: Cell, value: u32) -> Option<()> {
    let digit = Digit::new(value.try_into().ok()?)?;
    let known = givens.get(cell).unwrap_or(digit);
    if known == digit {
        givens.set(cell, Some(digit));
    }
    (givens.get(cell) == Some(digit)).then_some(())
}

/// The cells that share a row, a column, a box or region, or a diagonal with this one.
fn seen_from(cell: Cell, parts: &Parts) -> CellSet {
    let side = parts.side;
    let standard = side.houses().filter(|house| house.kind() != HouseKind::Box || parts.regions.is_empty());
    let falling = side.cells().iter().filter(|cell| parts.falling && cell.row() == cell.column());
    let rising =
        side.cells().iter().filter(|cell| parts.rising && cell.row() + cell.column() == side.get() + 1);
    let diagonals = [falling.collect::<CellSet>(), rising.collect()];
    let houses = standard.map(House::cells).chain(parts.regions.iter().copied()).chain(diagonals);
    let around = houses.filter(|house| house.contains(cell));
    around.fold(CellSet::EMPTY, |all, house| all | house).without(cell)
}

/// Tells whether the cells hang together.
fn is_one_piece(side: Side, cells: CellSet) -> bool {
    let open: Vec<(Cell, Cell)> =
        edges(side).filter(|(a, b)| cells.contains(*a) && cells.contains(*b)).collect();
    cells.first().is_some_and(|first| piece(first, &open) == cells)
}

/// A grid of numbers.
fn numbers(side: Side, number: impl Fn(Cell) -> Option<u32>) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for cell in side.cells() {
        let Some(number) = number(cell) else {
            empty += 1;
            continue;
        };
        if empty == 0 && !text.is_empty() {
            text.push('_');
        }
        run(&mut text, empty);
        empty = 0;
        // Writing to a string cannot fail.
        let _ = write!(text, "{number}");
    }
    run(&mut text, empty);
    text
}

/// So many cells without a number, or edges that part nothing.
fn run(text: &mut String, mut length: u8) {
    while length > 26 {
        text.push('z');
        length -= 26;
    }
    if length > 0 {
        text.push(char::from(b'a' + length - 1));
    }
}

/// A division of the grid.
///
/// Over 25 edges in a row that part nothing, `z` is written for 26 of them, which is how the program reads it. It writes it
/// for 25, so that it cannot read such a division back from itself.
fn pieces(side: Side, pieces: &[CellSet]) -> String {
    let parts = |(a, b)| pieces.iter().any(|piece| piece.contains(a) != piece.contains(b));
    let (mut text, mut open) = (String::new(), 0);
    for parts in edges(side).map(parts).chain([true]) {
        if !parts {
            open += 1;
            continue;
        }
        // A whole z has no edge behind it, so that what is left has to say that there is one.
        let rest = open % 26;
        text.extend(std::iter::repeat_n('z', usize::from(open / 26)));
        text.push(if rest == 0 { '_' } else { char::from(b'a' + rest - 1) });
        open = 0;
    }
    text
}
