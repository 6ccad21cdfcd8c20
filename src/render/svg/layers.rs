//! The parts of a picture, each drawn over those before.

use std::fmt;

use super::outline::Outline;
use super::{CELL, MARGIN, Point, Rules, center, contents, marks};
use crate::cells::{Cell, CellSet};
use crate::houses::Side;
use crate::render::cages::DrawnCage;
use crate::render::drawing::{Drawing, DrawnThermo};

/// How far within its cells the first cage is drawn, and each further one within it.
const INSET: f64 = 3.0;

/// A dash and the gap behind it. Both together go into every side of a cage, whatever its corners: each side is some
/// cells long, and twice the inset shorter, longer or neither. So there is half a dash on either side of each corner.
const DASH: f64 = 3.6;
const GAP: f64 = 2.4;

/// The type of sums, how wide its digits are, and how high.
const SUM: f64 = 13.0;
const SUM_WIDTH: f64 = 0.56 * SUM;
const SUM_HEIGHT: f64 = 0.73 * SUM;

/// How wide thermometers are, how far the bulb reaches, and the wall of a slow one.
const TUBE: f64 = 11.0;
const BULB: f64 = 13.0;
const WALL: f64 = 2.2;

/// The ground of extra regions, and the grey of what lies under the digits: apart in black and white as well.
const SHADE: f64 = 0.12;
const GREY: &str = "#bbb";

/// Draws everything from the ground up.
pub(super) fn draw(drawing: &Drawing, rules: Rules<'_>, f: &mut fmt::Formatter) -> fmt::Result {
    marks::draw(&drawing.marks, f)?;
    match rules {
        Rules::Drawn => draw_rules(drawing, f)?,
        Rules::Named(name) => {
            writeln!(f, "<g id=\"{name}\">")?;
            draw_rules(drawing, f)?;
            writeln!(f, "</g>")?;
        }
        Rules::As(name) => writeln!(f, "<use href=\"#{name}\"/>")?,
    }
    contents::draw(drawing, f)
}

fn draw_rules(drawing: &Drawing, f: &mut fmt::Formatter) -> fmt::Result {
    extra_regions(&drawing.extra_regions, f)?;
    diagonals(&drawing.diagonals, f)?;
    drawing.thermos.iter().try_for_each(|thermo| draw_thermo(thermo, f))?;
    lines(drawing.side, &drawing.regions, f)?;
    cages(&drawing.cages, f)
}

fn extra_regions(regions: &[CellSet], f: &mut fmt::Formatter) -> fmt::Result {
    for region in regions {
        // Inside the borders, so that regions beside each other are two; darker where they share cells.
        let outline = Outline { cells: *region, inset: 1.5 };
        writeln!(f, "<path d=\"{outline}\" fill-opacity=\"{SHADE}\"/>")?;
    }
    Ok(())
}

fn diagonals(diagonals: &[Vec<Cell>], f: &mut fmt::Formatter) -> fmt::Result {
    for diagonal in diagonals {
        let mut points: Vec<Point> = diagonal.iter().copied().map(center).collect();
        if let [first, second, .., third, last] = &mut *points {
            // To the corners of the grid.
            let beyond = |end: Point, next: Point| (end.0 * 1.5 - next.0 * 0.5, end.1 * 1.5 - next.1 * 0.5);
            (*first, *last) = (beyond(*first, *second), beyond(*last, *third));
        }
        writeln!(f, "<path d=\"{}\" fill=\"none\" stroke=\"{GREY}\" stroke-width=\"2\"/>", path(&points))?;
    }
    Ok(())
}

/// A thermometer with a white edge, which shows what runs across what.
fn draw_thermo(thermo: &DrawnThermo, f: &mut fmt::Formatter) -> fmt::Result {
    let paths: String = thermo
        .paths
        .iter()
        .map(|cells| path(&cells.iter().copied().map(center).collect::<Vec<_>>()))
        .collect();
    let (x, y) = center(thermo.bulb);
    let hollow = [("#fff", WALL), (GREY, 0.0), ("#fff", -WALL)];
    for (colour, wider) in &hollow[..if thermo.slow { 3 } else { 2 }] {
        writeln!(
            f,
            "<path d=\"{paths}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"{colour}\"/>",
            TUBE + 2.0 * wider,
            BULB + wider
        )?;
    }
    Ok(())
}

/// The borders of the cells, and over them those of the regions and of the grid.
fn lines(side: Side, regions: &[CellSet], f: &mut fmt::Formatter) -> fmt::Result {
    let end = f64::from(side.get()) * CELL;
    f.write_str("<path d=\"")?;
    for i in 1..side.get() {
        let at = f64::from(i) * CELL;
        write!(f, "M{at} 0V{end}M0 {at}H{end}")?;
    }
    writeln!(f, "\" fill=\"none\" stroke=\"#555\" stroke-width=\"0.6\"/>")?;
    f.write_str("<path d=\"")?;
    for region in regions {
        write!(f, "{}", Outline { cells: *region, inset: 0.0 })?;
    }
    writeln!(f, "M0 0H{end}V{end}H0Z\" fill=\"none\" stroke=\"#000\" stroke-width=\"{MARGIN}\"/>")
}

/// The dashed lines, and the sums on white that interrupts them.
fn cages(cages: &[DrawnCage], f: &mut fmt::Formatter) -> fmt::Result {
    if cages.is_empty() {
        return Ok(());
    }
    writeln!(
        f,
        "<g fill=\"none\" stroke=\"#000\" stroke-width=\"1.1\" stroke-dasharray=\"{DASH} {GAP}\" \
         stroke-dashoffset=\"{}\">",
        DASH / 2.0
    )?;
    for cage in cages {
        let inset = INSET * (cage.layer + 1) as f64;
        writeln!(f, "<path d=\"{}\"/>", Outline { cells: cage.cells, inset })?;
    }
    writeln!(f, "</g>")?;
    for (cell, label) in cages.iter().flat_map(|cage| &cage.labels) {
        let (x, y) = center(*cell);
        let (x, y) = (x - CELL / 2.0 + 2.2, y - CELL / 2.0 + 2.0);
        // As large as others if it fits into the cell, else as large as does.
        let scale = 1.0_f64.min((CELL - 5.0) / (label.len() as f64 * SUM_WIDTH));
        let (width, height) = (label.len() as f64 * SUM_WIDTH * scale, SUM_HEIGHT * scale);
        writeln!(
            f,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"#fff\"/>\
             <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{:.1}\">{label}</text>",
            x - 0.8,
            y - 0.8,
            width + 1.6,
            height + 1.6,
            y + height,
            SUM * scale
        )?;
    }
    Ok(())
}

/// The data of a path through these points. A single one is a line as well, of which the round ends are seen.
fn path(points: &[Point]) -> String {
    let again = points.first().filter(|_| points.len() == 1);
    let points: Vec<String> = points.iter().chain(again).map(|(x, y)| format!("{x} {y}")).collect();
    format!("M{}", points.join("L"))
}
