//! Puzzles as text in every format: what comes back of what is written, and what is said of everything else.

mod bounds;
#[path = "../engine/dice.rs"]
mod dice;
mod fpuzzles;
mod json;
mod laws;
mod meaning;
mod mix;
mod published;
mod replay;
#[path = "../rows/mod.rs"]
mod rows;
mod sudokumaker;
mod sudokupad;
mod text;
mod user_cases;
