//! The generator from outside: puzzles as wished, proved by plain search, spread fairly, and the same for ever.

mod fair;
mod golden;
mod naive;
mod wished;
mod wishes;
