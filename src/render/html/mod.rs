//! Drawings on pages: one file without script, for the printer, the desk and the phone.

mod page;
mod walkthrough;

use std::fmt;

use super::drawing::Drawing;
use super::escape::Escaped;
use super::svg::Rules;
use crate::grid::Grid;

pub use walkthrough::{Walkthrough, walkthrough};

/// Six puzzles to a page of A4 or Letter, a single one large, and the solutions on pages of their own.
const STYLE: &str = include_str!("style.css");

/// How many puzzles, and how many solutions, stand beside each other in print. They are grouped by that, as the rows of
/// a page are what browsers know how to keep whole.
const ABREAST: usize = 2;
const SOLUTIONS_ABREAST: usize = 4;

/// Puts puzzles on a page, numbered if there are several, and at its end the solutions of those that have one here.
///
/// Printed, six puzzles fit on a page of A4 or Letter, and the solutions begin a new page; on a phone they stand one
/// below the other. The page needs no other file.
///
/// ```
/// use cagebook::engine::{Answer, Engine, Limits};
/// use cagebook::render::{self, Drawing};
/// use cagebook::{Puzzle, Side, variants};
///
/// let four = variants::classic(Side::new(4).unwrap());
/// let puzzle = Puzzle::new(".......21.34.4.1".parse().unwrap(), four);
/// let Answer::One(solution) = Engine::new().prove(&puzzle, &Limits::default()) else { panic!("it has one") };
/// let page = render::html(&[(Drawing::new(&puzzle).titled("Breakfast & tea"), Some(solution))]).to_string();
/// assert!(page.contains("<title>Breakfast &amp; tea</title>") && page.contains("<h2>Solutions</h2>"));
/// ```
pub fn html(puzzles: &[(Drawing, Option<Grid>)]) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        let title = match puzzles {
            [(only, _)] => only.title.as_deref().unwrap_or("Puzzle"),
            _ => "Puzzles",
        };
        page::begin(f, title, STYLE)?;
        writeln!(f, "<main>")?;
        let number = |i: usize| if puzzles.len() > 1 { (i + 1).to_string() } else { String::new() };
        let mut rest = puzzles.iter().enumerate().peekable();
        while rest.peek().is_some() {
            writeln!(f, "<div>")?;
            rest.by_ref().take(ABREAST).try_for_each(|(i, (drawing, solution))| {
                let number = match solution {
                    Some(_) if puzzles.len() > 1 => {
                        format!("<a href=\"#solution-{}\">{}</a>", i + 1, number(i))
                    }
                    _ => number(i),
                };
                writeln!(f, "<figure>")?;
                caption(f, drawing, &number)?;
                write!(f, "{}", drawing.inline_svg(Rules::Drawn))?;
                if let Some(note) = Drawing::note(&drawing.not_drawn) {
                    writeln!(f, "<p>{}</p>", Escaped(&note))?;
                }
                writeln!(f, "</figure>")
            })?;
            writeln!(f, "</div>")?;
        }
        writeln!(f, "</main>")?;
        let solved = |(i, (drawing, solution)): (usize, &'_ (Drawing, Option<Grid>))| {
            Some((i, drawing.solved(solution.as_ref()?)))
        };
        let mut rest = puzzles.iter().enumerate().filter_map(solved).peekable();
        if rest.peek().is_some() {
            writeln!(f, "<section>\n<h2>Solutions</h2>")?;
            while rest.peek().is_some() {
                writeln!(f, "<div>")?;
                rest.by_ref().take(SOLUTIONS_ABREAST).try_for_each(|(i, drawing)| {
                    writeln!(f, "<figure id=\"solution-{}\">", i + 1)?;
                    caption(f, &drawing, &number(i))?;
                    writeln!(f, "{}</figure>", drawing.inline_svg(Rules::Drawn))
                })?;
                writeln!(f, "</div>")?;
            }
            writeln!(f, "</section>")?;
        }
        page::end(f)
    })
}

/// The number, if there are several puzzles, and the title, if it has one.
fn caption(f: &mut fmt::Formatter, drawing: &Drawing, number: &str) -> fmt::Result {
    let title = drawing.title.as_deref().unwrap_or_default();
    writeln!(f, "<figcaption><b>{number}</b> {}</figcaption>", Escaped(title))
}
