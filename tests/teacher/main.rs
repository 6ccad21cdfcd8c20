//! The teacher from outside: worked examples, every step proved from what it names, paths and grades of known puzzles.

mod bars;
mod examples;
mod golden;
mod learners;
mod proof;
#[path = "../rows/mod.rs"]
mod rows;
mod steps;
