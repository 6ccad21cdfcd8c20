//! What puzzles say, so that they can be compared.

use std::collections::BTreeMap;

use cagebook::formats::{Document, Entry, Format, Puzzles};
use cagebook::rules::Rule;
use cagebook::{Cell, DigitSet, Puzzle};

/// The givens, and every rule as it describes itself, in no order.
pub fn said(puzzle: &Puzzle) -> (String, Vec<String>) {
    (puzzle.givens().to_string(), rules(puzzle))
}

/// Every rule as it describes itself, in no order.
pub fn rules(puzzle: &Puzzle) -> Vec<String> {
    let mut rules: Vec<String> = puzzle.rules().iter().map(|rule| described(&**rule)).collect();
    rules.sort_unstable();
    rules
}

pub fn described(rule: &dyn Rule) -> String {
    format!("{:?}", rule.describe())
}

/// The same where one thing may be said in two ways: groups of different digits are what they are, boxes or regions, however
/// often they are named; and a cell is limited once, however often it was.
pub fn meant(puzzle: &Puzzle) -> (String, Vec<String>) {
    let mut limits: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    let (mut groups, mut rest) = (Vec::new(), Vec::new());
    for rule in puzzle.rules() {
        let description = rule.describe();
        match &*description.kind {
            "cage" | "thermo" | "slow thermo" => rest.push(format!("{description:?}")),
            "candidates" => {
                for (cell, digits) in description.digits {
                    *limits.entry(cell).or_insert(puzzle.side().digits()) &= digits;
                }
            }
            _ => groups.extend(description.groups.iter().map(|cells| format!("all different: {cells:?}"))),
        }
    }
    groups.sort_unstable();
    groups.dedup();
    rest.sort_unstable();
    groups.append(&mut rest);
    groups.extend(limits.iter().map(|limit| format!("{limit:?}")));
    (puzzle.givens().to_string(), groups)
}

/// Whether a format has words for the rules as they are: a cage of one cell becomes a given in a game ID, as nothing else may
/// stand there. What that means is proved beside the other tests of these.
pub fn is_literal(format: Format, puzzle: &Puzzle) -> bool {
    format != Format::SGT || puzzle.cages().all(|cage| cage.cells().len() != 1)
}

/// What was read, in short: the line a puzzle begins on with its side and the number of its rules, or the error.
pub fn in_short(text: impl AsRef<[u8]>) -> Vec<String> {
    let short = |Entry { line, document }: Entry| match document {
        Ok(document) => match document.puzzle() {
            Ok(puzzle) => format!("{line}: side {}, {} rules", puzzle.side().get(), puzzle.rules().len()),
            Err(unsupported) => format!("{line}: {unsupported}"),
        },
        Err(error) => error.to_string(),
    };
    Puzzles::new(text.as_ref()).map(|entry| short(entry.expect("bytes can be read"))).collect()
}

/// The one puzzle of a text.
#[track_caller]
pub fn read(text: &str) -> Document {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Why a text is no puzzle.
#[track_caller]
pub fn error(text: &str) -> String {
    text.parse::<Document>().expect_err(text).to_string()
}
