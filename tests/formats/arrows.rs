//! Killers as arrows.

use cagebook::formats::Format;

use crate::puzzle;

#[test]
fn a_head_without_a_sum_is_a_cage_that_has_none() {
    let text = format!("0<<03<{}", "0".repeat(75));
    let read = puzzle(&text);
    let cages: Vec<String> = read.cages().map(|cage| cage.to_string()).collect();
    assert_eq!(cages, ["cage at r1c1 r1c2 r1c3", "cage 3 at r1c5 r1c6"]);
    assert_eq!(Format::ARROWS.write(&read.into()), Ok(text + "\n"));
}
