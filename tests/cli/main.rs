//! Runs the program as a user does, and compares what it says.

mod combos;
mod program;
mod sheet;
mod solve;
mod testenv;
