//! Drawings for print, as SVG.

mod contents;
mod layers;
mod marks;
mod outline;

use std::fmt;

use super::drawing::Drawing;
use super::escape::Escaped;
use crate::cells::Cell;
use crate::explain::words::wrap;

/// A place in the drawing, to the right and down from the top left of the grid.
type Point = (f64, f64);

/// The side of a cell; the unit has no name, the drawing is as large as it is shown.
const CELL: f64 = 36.0;

/// What stays free around the grid: the outer line is half as wide.
const MARGIN: f64 = 2.0;

/// How wide a cell is printed, in millimetres, by those who do not choose.
const PRINTED: f64 = 11.0;

/// Attributes of all text.
const SANS: &str = r#" font-family="Helvetica, Arial, sans-serif""#;

/// The notes below: the size of their type, the height of a line, and how many of the narrow characters are as long as a cell.
const NOTE: f64 = 9.5;
const NOTE_LINE: f64 = 13.0;
const NOTE_CHARACTERS: usize = 7;

/// How the rules come into a picture that is part of a page.
#[derive(Clone, Copy)]
pub(super) enum Rules<'a> {
    Drawn,
    /// Drawn, with a name for those that come after.
    Named(&'a str),
    /// As in the picture in which they have this name.
    As(&'a str),
}

impl Drawing {
    /// Draws it as newspapers print it, as an SVG document: black and grey on white, legible from 5 cm on.
    ///
    /// Cages are dashed lines within their cells, with the sum in the first; thermometers and diagonals lie in grey under
    /// the digits, slow thermometers are hollow, and extra regions are shaded. What is not drawn is named below. The title
    /// is the document's and not part of the picture.
    pub fn svg(&self) -> impl fmt::Display {
        fmt::from_fn(|f| {
            let side = f64::from(self.side.get());
            let characters = usize::from(self.side.get()) * NOTE_CHARACTERS;
            let notes = Drawing::note(&self.not_drawn).map_or_else(Vec::new, |note| wrap(&note, characters));
            let below = if notes.is_empty() { 0.0 } else { notes.len() as f64 * NOTE_LINE + 4.0 };
            let (width, height) = (side * CELL + 2.0 * MARGIN, side * CELL + 2.0 * MARGIN + below);
            let scale = PRINTED / CELL;
            writeln!(
                f,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.1}mm\" height=\"{:.1}mm\" \
                 viewBox=\"{} {} {width} {height}\"{SANS}>",
                width * scale,
                height * scale,
                -MARGIN,
                -MARGIN,
            )?;
            self.picture(f, height, Rules::Drawn)?;
            for (i, line) in notes.iter().enumerate() {
                let y = side * CELL + MARGIN + (i + 1) as f64 * NOTE_LINE;
                write!(f, "<text y=\"{y}\" font-size=\"{NOTE}\"")?;
                if line.chars().count() > characters {
                    // One long word: narrow, rather than cut off.
                    write!(f, " textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", side * CELL)?;
                }
                writeln!(f, ">{}</text>", Escaped(line))?;
            }
            writeln!(f, "</svg>")
        })
    }

    /// The picture without what stands around it, to be part of a page.
    pub(super) fn inline_svg(&self, rules: Rules<'_>) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let size = f64::from(self.side.get()) * CELL + 2.0 * MARGIN;
            writeln!(f, "<svg viewBox=\"{0} {0} {size} {size}\" role=\"img\"{SANS}>", -MARGIN)?;
            self.picture(f, size, rules)?;
            writeln!(f, "</svg>")
        })
    }

    /// The title, the ground and the layers.
    fn picture(&self, f: &mut fmt::Formatter, height: f64, rules: Rules<'_>) -> fmt::Result {
        if let Some(title) = &self.title {
            writeln!(f, "<title>{}</title>", Escaped(title))?;
        }
        writeln!(f, "<rect x=\"{0}\" y=\"{0}\" width=\"100%\" height=\"{height}\" fill=\"#fff\"/>", -MARGIN)?;
        layers::draw(self, rules, f)
    }
}

/// The middle of a cell.
fn center(cell: Cell) -> Point {
    ((f64::from(cell.column()) - 0.5) * CELL, (f64::from(cell.row()) - 0.5) * CELL)
}
