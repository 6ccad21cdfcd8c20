//! `cagebook generate`.

mod refused;
mod runs;
mod wished;
mod written;

use cagebook::formats::{Document, Puzzles};

/// A grid of four in which the diagonals hold no digit once, and regions that it keeps.
const FOUR: &str = "1234341221434321";
const REGIONS: &str = "1112134233423442";

/// The puzzles of a text, all of which can be read.
fn read(text: &str) -> Vec<Document> {
    Puzzles::new(text.as_bytes()).map(|entry| entry.unwrap().document.unwrap()).collect()
}
