//! Diagonals and thermometers, from cell to cell.

use super::canvas::{Canvas, Ink};
use super::layout::Layout;
use super::strokes::Alphabet;
use crate::cells::CellSet;
use crate::render::drawing::{Drawing, DrawnThermo};

/// A column and a line, which may lie outside while a line is laid out.
type Point = (isize, isize);

/// Draws all of them; diagonals leave everything else as it is, thermometers cross borders.
pub(super) fn draw(drawing: &Drawing, layout: Layout, alphabet: &Alphabet, canvas: &mut Canvas) {
    for diagonal in &drawing.diagonals {
        let mut path: Vec<Point> = diagonal.iter().map(|cell| point(layout.center(*cell))).collect();
        extend(&mut path);
        for pair in path.windows(2) {
            let [(x, y), (to_x, to_y)] = [pair[0], pair[1]];
            let [this, other] = alphabet.diagonals(((to_x > x) == (to_y > y)).into());
            // One character a line, so that it reads as one line.
            for place in line((x, y), (to_x, to_y), x.abs_diff(to_x).min(y.abs_diff(to_y))) {
                let Some(place) = canvas.place(place) else { continue };
                match canvas.get(place) {
                    there if there == ' ' || there == alphabet.shade => {
                        canvas.put(place, this, Ink::Diagonal);
                    }
                    there if there == other => canvas.put(place, alphabet.crossing, Ink::Diagonal),
                    _ => {}
                }
            }
        }
    }
    for thermo in &drawing.thermos {
        let character = alphabet.thermo(thermo.slow);
        for path in &thermo.paths {
            for pair in path.windows(2) {
                let [(x, y), (to_x, to_y)] = [pair[0], pair[1]].map(|cell| point(layout.center(cell)));
                for place in line((x, y), (to_x, to_y), x.abs_diff(to_x).max(y.abs_diff(to_y))) {
                    if let Some(place) = canvas.place(place) {
                        canvas.put(place, character, Ink::Thermo);
                    }
                }
            }
        }
    }
    // After all paths, which may run through a bulb.
    for thermo in &drawing.thermos {
        let (x, y) = layout.center(thermo.bulb);
        canvas.write((x - 1, y), "( )", Ink::Thermo);
    }
}

/// The names of the thermometers that share cells with another.
pub(super) fn crossing(thermos: &[DrawnThermo]) -> Option<Vec<String>> {
    let cells: Vec<CellSet> = thermos.iter().map(DrawnThermo::cells).collect();
    let crosses = |i: &usize| (0..cells.len()).any(|j| j != *i && !cells[j].is_disjoint(cells[*i]));
    let names: Vec<String> = (0..thermos.len()).filter(crosses).map(|i| thermos[i].name()).collect();
    (!names.is_empty()).then_some(names)
}

fn point((x, y): (usize, usize)) -> Point {
    (x as isize, y as isize)
}

/// Makes a line half a step longer at both ends: a diagonal goes from corner to corner.
fn extend(path: &mut [Point]) {
    fn beyond(end: Point, next: Point) -> Point {
        (end.0 - (next.0 - end.0) / 2, end.1 - (next.1 - end.1) / 2)
    }
    if let [first, second, .., third, last] = path {
        (*first, *last) = (beyond(*first, *second), beyond(*last, *third));
    }
}

/// The points of a straight line in so many steps.
fn line((x, y): Point, (to_x, to_y): Point, steps: usize) -> impl Iterator<Item = Point> {
    let n = steps as isize;
    let between = move |from: isize, to: isize, i: isize| {
        // Rounded to the nearest, also where it goes back.
        let far = 2 * (to - from) * i + (to - from).signum() * n;
        from + far / (2 * n).max(1)
    };
    (0..=n).map(move |i| (between(x, to_x, i), between(y, to_y, i)))
}
