//! Killer sudoku by heart: every cage combination in a table, and what can be done with it.
//!
//! - [`combinations()`]: the sets of digits that make a sum in so many cells, narrowed by filters and by
//!   the candidates of the cells; [`sums`] and [`Key`] for the reverse questions; [`explain`] says it in words
//! - [`Sheet`]: the cheat-sheet of all keys, as text, Markdown, CSV, HTML or SVG
//! - [`Puzzle`]: givens and a list of [`rules`]; [`variants`] has the usual lists
//! - [`engine`]: solves, proves, counts and finds true candidates, for any list of rules; [`fill`] for one grid
//! - [`teacher`]: solves as people do, and says why: the next step, the whole path, and how hard it is
//! - [`generator`]: makes puzzles of any mix of rules, each proved unique
//! - [`formats`] reads and writes puzzles, in whatever form people have them, [`render`] draws them, for terminals, print and pages
//! - [`Digit`], [`DigitSet`], [`Cell`], [`CellSet`], [`Side`], [`House`]: the words everything is said in
//!
//! ```
//! use cagebook::{combinations, digits};
//!
//! // Which digits fit 10 in 2 cells, when 1 and 4 are taken?
//! assert_eq!(combinations(10, 2).excluding(digits![1, 4]).to_string(), "28 37");
//! ```
//!
//! # Features
//!
//! - `cli` (default): the program `cagebook`; nothing in the library needs it
//! - `json` (with `cli`): the formats that are JSON, or a link with JSON in it, such as those of f-puzzles
//! - `serde`: `Serialize` and `Deserialize` for digits and sets of digits

pub mod cells;
pub mod combinations;
pub mod digits;
pub mod engine;
pub mod explain;
pub mod faults;
pub mod formats;
pub mod generator;
pub mod grid;
pub mod houses;
pub mod model;
pub mod puzzle;
mod random;
pub mod render;
pub mod rules;
#[cfg(feature = "serde")]
mod serde;
pub mod sheet;
pub mod teacher;
pub mod variants;

pub use cells::{Cell, CellSet};
pub use combinations::{Combinations, Key, Reduction, SumSet, Sums, combinations, lookup, sums};
pub use digits::{Digit, DigitSet};
pub use engine::{fill, fill_within};
pub use grid::Grid;
pub use houses::{House, HouseKind, Side};
pub use puzzle::Puzzle;
pub use rules::Cage;
pub use sheet::Sheet;

/// The README's samples run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
