//! Killer sudoku by heart: every cage combination in a table, and what can be done with it.
//!
//! - [`combinations()`]: the sets of digits that make a sum in so many cells, narrowed by filters and by
//!   the candidates of the cells; [`sums`] and [`Key`] for the reverse questions
//! - [`Sheet`]: the cheat-sheet of all keys, as text, Markdown, CSV, HTML or SVG
//! - [`solver`]: solves puzzles made of [`Cage`]s and proves how many solutions there are; [`formats`] reads
//!   and writes them, [`render`] draws them with what stands in their [`Grid`]
//! - [`Digit`], [`DigitSet`], [`Cell`], [`CellSet`], [`Side`], [`House`]: the words everything is said in
//!
//! # Features
//!
//! - `cli` (default): the program `cagebook`; nothing in the library needs it
//! - `serde`: `Serialize` and `Deserialize` for digits and sets of digits

pub mod cage;
pub mod cells;
pub mod combinations;
pub mod digits;
pub mod explain;
pub mod formats;
pub mod grid;
pub mod houses;
pub mod render;
#[cfg(feature = "serde")]
mod serde;
pub mod sheet;
pub mod solver;

pub use cage::Cage;
pub use cells::{Cell, CellSet};
pub use combinations::{Combinations, Key, Reduction, SumSet, Sums, combinations, lookup, sums};
pub use digits::{Digit, DigitSet};
pub use grid::Grid;
pub use houses::{House, HouseKind, Side};
pub use sheet::Sheet;

/// The README's samples run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
