//! Puzzles as pictures: what they look like, and what holds of all of them.

mod laws;
#[path = "../markup/mod.rs"]
mod markup;
mod mixes;
mod pages;
#[path = "../rows/mod.rs"]
mod rows;
mod snapshots;
mod walkthrough;
