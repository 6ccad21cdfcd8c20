//! Grids and puzzles as pictures: text for terminals, SVG for print, HTML for pages.

mod cages;
mod digits;
mod drawing;
mod escape;
mod html;
mod marks;
#[expect(clippy::cast_precision_loss, reason = "characters and lines are counted in hundreds")]
mod svg;
mod text;

pub use digits::{grid, marked};
pub use drawing::Drawing;
pub use html::{Walkthrough, html, walkthrough};
pub use text::Text;
