//! Drawings in characters: in box-drawing ones, or in plain ASCII.

mod borders;
mod canvas;
mod layout;
mod lines;
mod strokes;

use std::fmt;

use super::drawing::{Content, Drawing};
use crate::cells::Cell;
use crate::digits::{Digit, DigitSet};
use borders::Borders;
use canvas::{Canvas, Ink};
use layout::Layout;
use strokes::Alphabet;

/// A drawing in characters; written with `Display`.
///
/// ```
/// use cagebook::render::Drawing;
/// use cagebook::{Cage, Puzzle, Side, variants};
///
/// let four = Side::new(4).unwrap();
/// let mut puzzle = Puzzle::new("2...............".parse().unwrap(), variants::x(four));
/// puzzle.add(Cage::new(6, "r1c2 r1c3 r2c2".parse().unwrap()));
/// let text = Drawing::new(&puzzle).text().ascii(true).to_string();
/// assert!(text.is_ascii());
/// assert_eq!(text.lines().nth(2), Some("#   2   :               :   /   #"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    drawing: &'a Drawing,
    ascii: bool,
    coloured: bool,
}

impl Drawing {
    /// Draws it in box-drawing characters, without colour.
    ///
    /// Heavy lines are the boxes or regions, dashed ones the cages; where a cage goes on into the next box, the heavy
    /// line is dashed. The sum of a cage stands in the top left corner of its first cell. Thermometers are grey paths
    /// that start in round brackets, the slow ones in a lighter grey; extra regions are dotted. Where digits are filled
    /// in, the givens stand in square brackets. Cells are as small as what they hold allows: 55 columns and 28 lines for
    /// a killer of nine rows, 73 columns and up to 46 lines with candidates.
    ///
    /// The title stands above. Named below are thermometers that share cells, where it is hard to see which goes on how, and
    /// what is not drawn, such as cages that share cells with an earlier one.
    pub fn text(&self) -> Text<'_> {
        Text { drawing: self, ascii: false, coloured: false }
    }
}

impl<'a> Text<'a> {
    /// Sets whether it is drawn in ASCII characters alone.
    #[must_use]
    pub const fn ascii(self, ascii: bool) -> Text<'a> {
        Text { ascii, ..self }
    }

    /// Sets whether it is coloured by the escape codes of terminals; then the givens are bold instead of bracketed.
    #[must_use]
    pub const fn coloured(self, coloured: bool) -> Text<'a> {
        Text { coloured, ..self }
    }

    fn alphabet(&self) -> &'static Alphabet {
        if self.ascii { &strokes::ASCII } else { &strokes::BOX_DRAWING }
    }

    fn canvas(&self) -> Canvas {
        let (drawing, layout) = (self.drawing, Layout::new(self.drawing));
        let mut canvas = Canvas::new(layout.size(drawing.side.get()));
        Borders::new(drawing).draw(layout, self.alphabet(), &mut canvas);
        self.shade(layout, &mut canvas);
        lines::draw(drawing, layout, self.alphabet(), &mut canvas);
        for cage in borders::drawn(drawing) {
            for (cell, label) in &cage.labels {
                let fits = label.len() <= layout.width;
                let label = if fits { label } else { self.alphabet().too_long };
                // What runs under it keeps its distance.
                let padded: String = label.chars().chain([' ']).take(layout.width).collect();
                canvas.write(layout.inside(*cell), &padded, Ink::Label);
            }
        }
        for (cell, content) in drawing.contents() {
            match content {
                Content::Empty => {}
                Content::Given(digit) => self.digit(layout, cell, digit, Ink::Given, &mut canvas),
                Content::Entry(digit) => self.digit(layout, cell, digit, Ink::Entry, &mut canvas),
                Content::Candidates(digits) => candidates(layout, cell, digits, &mut canvas),
            }
        }
        canvas
    }

    fn digit(&self, layout: Layout, cell: Cell, digit: Digit, ink: Ink, canvas: &mut Canvas) {
        let (x, y) = layout.center(cell);
        canvas.put((x, y), char::from(b'0' + digit.get()), ink);
        let entries = || self.drawing.contents().any(|(_, content)| matches!(content, Content::Entry(_)));
        if ink == Ink::Given && !self.coloured && entries() {
            // In a bulb there are brackets already.
            let reach = if canvas.get((x - 1, y)) == '(' { 2 } else { 1 };
            canvas.put((x - reach, y), '[', ink);
            canvas.put((x + reach, y), ']', ink);
        }
    }

    /// Dots where extra regions leave room.
    fn shade(&self, layout: Layout, canvas: &mut Canvas) {
        for cell in self.drawing.extra_regions.iter().flat_map(|region| region.iter()) {
            let (x, y) = layout.inside(cell);
            for line in y..y + layout.height {
                for column in x..x + layout.width {
                    canvas.put((column, line), self.alphabet().shade, Ink::Shade);
                }
            }
        }
    }
}

/// Three on a line, each in its place, on the last three lines of the cell.
fn candidates(layout: Layout, cell: Cell, digits: DigitSet, canvas: &mut Canvas) {
    let (x, y) = layout.center(cell);
    for digit in digits {
        let place = usize::from(digit.get() - 1);
        let at = (x - 2 + place % 3 * 2, y - 1 + place / 3);
        canvas.put(at, char::from(b'0' + digit.get()), Ink::Candidate);
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let drawing = self.drawing;
        if let Some(title) = &drawing.title {
            writeln!(f, "{}", self.said(title))?;
        }
        self.canvas().print(self.coloured, f)?;
        let hidden = drawing.cages.iter().filter(|cage| !borders::is_drawn(cage));
        let names: Vec<String> =
            drawing.not_drawn.iter().chain(hidden.map(|cage| &cage.name)).cloned().collect();
        let crossing =
            lines::crossing(&drawing.thermos).map(|names| format!("crossing: {}", names.join("; ")));
        let notes = crossing.into_iter().chain(Drawing::note(&names));
        notes.into_iter().try_for_each(|note| writeln!(f, "{}", self.said(&note)))
    }
}

impl Text<'_> {
    /// Words in these characters. What a terminal would take for a command is written as an escape.
    fn said(&self, text: &str) -> String {
        let mut said = String::new();
        for character in text.chars() {
            match character {
                _ if character.is_control() => said.extend(character.escape_default()),
                _ if self.ascii && !character.is_ascii() => said.extend(character.escape_default()),
                _ => said.push(character),
            }
        }
        said
    }
}
