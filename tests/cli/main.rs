//! Runs the program as a user does, and compares what it says.

mod added_rules;
mod batch;
mod candidates;
mod check;
mod combos;
mod convert;
mod estimate;
mod generate;
#[path = "../markup/mod.rs"]
mod markup;
mod program;
mod sheet;
mod show;
mod small;
mod solve;
mod teach;
mod testenv;
