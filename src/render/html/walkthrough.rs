//! Ways through puzzles on a page: before each step the grid, with what the step points at.

use std::fmt;

use super::page;
use crate::grid::Grid;
use crate::render::drawing::Drawing;
use crate::render::escape::Escaped;
use crate::render::svg::Rules;
use crate::teacher::{Path, Step};

/// One step below the other, with its drawing beside it.
const STYLE: &str = include_str!("walkthrough.css");

/// A puzzle, and a way through it.
#[derive(Clone, Debug)]
pub struct Walkthrough {
    /// The puzzle.
    pub drawing: Drawing,
    /// What was written before the first step, givens included.
    pub entries: Grid,
    /// The way.
    pub path: Path,
    /// What there is to say where it ends, line by line.
    pub end: Vec<String>,
}

/// Puts ways through puzzles on a page: the puzzle, each step beside its drawing, and what stands in the grid at the end.
///
/// A drawing shows the digits and notes before the step. What the step rests on is shaded, the cells that change have a
/// frame, notes to cross out are struck, and digits to write are there, bold. The page has no script and needs no other
/// file; it is legible in black and white, and no step is parted from its drawing in print.
///
/// ```
/// use cagebook::render::{self, Drawing, Walkthrough};
/// use cagebook::teacher::{Teacher, Work};
/// use cagebook::{Puzzle, Side, variants};
///
/// let four = variants::classic(Side::new(4).unwrap());
/// let puzzle = Puzzle::new(".......21.34.4.1".parse().unwrap(), four);
/// let path = Teacher::new().path(&puzzle, &Work::of(&puzzle));
/// let (drawing, entries) = (Drawing::new(&puzzle), *puzzle.givens());
/// let end = vec![format!("It is {}.", path.grade().level)];
/// let page = render::walkthrough(&[Walkthrough { drawing, entries, path, end }]).to_string();
/// assert!(page.contains("full house") && page.contains("<p>It is gentle.</p>"));
/// ```
pub fn walkthrough(ways: &[Walkthrough]) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        let title = match ways {
            [only] => only.drawing.title.as_deref().unwrap_or("Puzzle, step by step"),
            _ => "Puzzles, step by step",
        };
        page::begin(f, title, STYLE)?;
        writeln!(f, "<main>")?;
        for (i, way) in ways.iter().enumerate() {
            way.article(i + 1, ways.len() > 1, f)?;
        }
        writeln!(f, "</main>")?;
        page::end(f)
    })
}

impl Walkthrough {
    /// The puzzle of this number, its steps, and the end.
    fn article(&self, number: usize, several: bool, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "<article id=\"puzzle-{number}\">")?;
        let heading = match (self.drawing.title.as_deref(), several) {
            (Some(title), true) => format!("{number} {title}"),
            (Some(title), false) => title.to_owned(),
            (None, true) => format!("Puzzle {number}"),
            (None, false) => "Puzzle".to_owned(),
        };
        writeln!(f, "<h1>{}</h1>\n<figure>", Escaped(&heading))?;
        let rules = format!("rules-{number}");
        write!(f, "{}", self.drawing.inline_svg(Rules::Named(&rules)))?;
        if let Some(note) = Drawing::note(&self.drawing.not_drawn) {
            writeln!(f, "<figcaption>{}</figcaption>", Escaped(&note))?;
        }
        writeln!(f, "</figure>\n<ol>")?;
        let mut entries = self.entries;
        for (i, (step, before)) in self.path.steps.iter().zip(&self.path.before).enumerate() {
            let drawing = self.drawing.clone().with_notes(&entries, |cell| before[cell.index()]).marked(step);
            write_step(i + 1, step, &drawing.titled(format!("Step {}", i + 1)), &rules, f)?;
            step.places.iter().for_each(|(cell, digit)| entries.set(*cell, Some(*digit)));
        }
        writeln!(f, "</ol>\n<section>")?;
        let last = self.drawing.clone().with_notes(&self.path.grid, |cell| self.path.notes[cell.index()]);
        write!(f, "{}", last.titled("The end").inline_svg(Rules::As(&rules)))?;
        writeln!(f, "<div>")?;
        for line in &self.end {
            writeln!(f, "<p>{}</p>", Escaped(line))?;
        }
        writeln!(f, "</div>\n</section>\n</article>")
    }
}

/// A step with its number beside its drawing.
fn write_step(
    number: usize,
    step: &Step,
    drawing: &Drawing,
    rules: &str,
    f: &mut fmt::Formatter,
) -> fmt::Result {
    write!(f, "<li>\n{}", drawing.inline_svg(Rules::As(rules)))?;
    let (name, text) = (step.technique.name(), step.text());
    writeln!(f, "<div>\n<h2>{number}. {}</h2>\n<p>{}</p>\n</div>\n</li>", Escaped(name), Escaped(&text))
}
