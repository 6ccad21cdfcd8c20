//! The engine from outside: known counts, published puzzles, laws, and a search that shares nothing with it.

mod builder;
mod classic;
mod dice;
mod estimate;
mod known;
mod laws;
mod limits;
mod mix;
mod naive;
mod published;
mod reuse;
#[path = "../rows/mod.rs"]
mod rows;
