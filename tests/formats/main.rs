//! Each format there and back, what it refuses and at which place, and published puzzles in it.

use cagebook::formats::{Document, Entry, Puzzles};
use cagebook::{Grid, Puzzle};

#[path = "../rows/mod.rs"]
mod rows;

mod arrows;
mod iss;
mod janko;
mod labelled;
mod ps;
mod sgt;
mod sumocue;

/// What was read from a stream: each document, or the error.
fn read(text: &str) -> Vec<Result<Document, String>> {
    let entries = Puzzles::new(text.as_bytes()).map(|entry| entry.expect("text can be read"));
    entries.map(|Entry { document, .. }| document.map_err(|error| error.to_string())).collect()
}

/// The one puzzle of a text.
fn puzzle(text: &str) -> Puzzle {
    let document: Document = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    document.puzzle().unwrap_or_else(|names| panic!("{text}: {names}")).clone()
}

/// The error that a text makes.
fn error(text: &str) -> String {
    let documents = read(text);
    documents.into_iter().find_map(Result::err).unwrap_or_else(|| panic!("{text:?} is read"))
}

/// The givens and the rules, in an order of their own.
fn contents(puzzle: &Puzzle) -> (Grid, Vec<String>) {
    let mut rules: Vec<String> = puzzle.rules().iter().map(|rule| format!("{:?}", rule.describe())).collect();
    rules.sort();
    (*puzzle.givens(), rules)
}

/// The names of the rules, in an order of their own.
fn names(puzzle: &Puzzle) -> Vec<String> {
    let mut names: Vec<String> = puzzle.rules().iter().map(|rule| rule.name()).collect();
    names.sort();
    names
}
