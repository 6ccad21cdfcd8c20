//! Paths as programs read them.

use serde::Serialize;

use super::way::Way;
use crate::puzzles::Question;
use crate::rating::Rating;
use crate::steps::Told;
use crate::work::{Head, Trouble};

#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    /// Whether the path leads to the end.
    solved: bool,
    #[serde(flatten)]
    rating: Option<&'a Rating>,
    steps: Vec<Told>,
}

/// One object, without a line end.
pub fn object(found: &Result<Way, Trouble>, question: &Question) -> String {
    let object = match found {
        Ok(way) => Object {
            head: Head::of(way.word(), question).because(way.reason()),
            solved: way.solved,
            rating: way.rating.as_ref(),
            steps: way.path.steps.iter().map(Told::from).collect(),
        },
        Err(trouble) => Object {
            head: Head::of_trouble(trouble, question),
            solved: false,
            rating: None,
            steps: Vec::new(),
        },
    };
    // Strings and numbers: there is nothing that JSON could not hold.
    serde_json::to_string(&object).unwrap_or_default()
}
