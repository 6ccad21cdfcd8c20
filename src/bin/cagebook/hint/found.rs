//! The step that was found, in words and as JSON.

use cagebook::engine::Limits;
use cagebook::teacher::{Path, Step, Teacher};
use cagebook::{Cell, Digit};
use serde::Serialize;
use utoipa::ToSchema;

use super::stages::Detail;
use crate::puzzles::Question;
use crate::steps::{Place, Told};
use crate::work::{Head, Start, Trouble};

/// What there is to do next.
pub enum Found {
    /// A step, and the stages in which it is told.
    Step(Box<Step>, [String; 5]),
    /// No technique applies, but this is known from the solution.
    Searched(Cell, Digit),
    /// Nothing.
    Solved,
}

impl Found {
    /// Looks for the next step.
    pub fn of(teacher: &Teacher, start: &Start<'_>, question: &Question) -> Result<Found, Trouble> {
        if start.work.entries.open().is_empty() {
            return Ok(Found::Solved);
        }
        let limits = Limits { nodes: Some(1), ..question.clock.limits() };
        let mut path = teacher.path_within(start.puzzle, &start.work, &limits);
        match (path.steps.pop(), path.before.pop(), path.limit) {
            (Some(step), Some(before), _) => {
                let stages = step.stages(|cell| before[cell.index()]);
                Ok(Found::Step(Box::new(step), stages))
            }
            (.., Some(_)) => Err(Trouble::Stopped("there may be a step")),
            (.., None) => Ok(easiest_open(start, &path)
                .map_or(Found::Solved, |(cell, digit)| Found::Searched(cell, digit))),
        }
    }

    /// Tells as much of it as is wanted.
    pub fn text(&self, detail: Detail) -> String {
        match self {
            Found::Step(step, stages) => detail.text(step, stages),
            Found::Searched(cell, digit) if detail.has_result() => {
                format!("no step that can be explained; {cell} = {digit} is proved by search\n")
            }
            Found::Searched(..) => {
                "no step that can be explained; --detail 4 tells a digit that is proved by search\n"
                    .to_owned()
            }
            Found::Solved => "solved\n".to_owned(),
        }
    }

    const fn word(&self) -> &'static str {
        match self {
            Found::Step(..) => "step",
            Found::Searched(..) => "search",
            Found::Solved => "solved",
        }
    }
}

/// Of the cells that are open the first with the fewest notes, and what it holds.
fn easiest_open(start: &Start<'_>, path: &Path) -> Option<(Cell, Digit)> {
    let cell = path.grid.open().iter().min_by_key(|cell| path.notes[cell.index()].len())?;
    Some((cell, start.solution.get(cell)?))
}

/// A hint as programs read it.
#[derive(Serialize, ToSchema)]
pub struct Hinted<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Staged<'a>>,
    /// A digit known from the solution alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    proved: Option<Place>,
}

#[derive(Serialize, ToSchema)]
struct Staged<'a> {
    #[serde(flatten)]
    step: Told,
    /// What to look for, where, why, what follows, and the notes to change.
    stages: &'a [String; 5],
}

/// One object, without a line end.
pub fn json(found: &Result<Found, Trouble>, question: &Question) -> String {
    let (head, step, proved) = match found {
        Ok(found) => {
            let (step, proved) = match found {
                Found::Step(step, stages) => (Some(Staged { step: (&**step).into(), stages }), None),
                Found::Searched(cell, digit) => (None, Some(Place::of(*cell, *digit))),
                Found::Solved => (None, None),
            };
            (Head::of(found.word(), question), step, proved)
        }
        Err(trouble) => (Head::of_trouble(trouble, question), None, None),
    };
    // Strings and numbers: there is nothing that JSON could not hold.
    serde_json::to_string(&Hinted { head, step, proved }).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use cagebook::engine::Engine;
    use cagebook::formats::Document;
    use cagebook::teacher::Technique;
    use cagebook::{Puzzle, Side, variants};

    use super::*;
    use crate::clock::Clock;
    use crate::work;

    fn question(limit: Duration) -> Question<'static> {
        let four = variants::classic(Side::new(4).unwrap());
        let puzzle = Puzzle::new(".......21.34.4.1".parse().unwrap(), four);
        Question {
            line: 1,
            number: 0,
            document: Ok(Document::new(puzzle.clone())),
            puzzle: Ok(puzzle),
            ignored: Vec::new(),
            clock: Clock::start(limit),
        }
    }

    #[test]
    fn what_nobody_can_explain_is_said_to_be_searched() {
        let question = question(Duration::from_mins(1));
        let start = work::SoFar::default().start(&mut Engine::new(), &question).ok().unwrap();
        let found = Found::of(&Teacher::of([Technique::XWing]), &start, &question);
        let text = |detail| found.as_ref().ok().unwrap().text(Detail::new(Some(detail)));
        for detail in [4, 5] {
            assert_eq!(text(detail), "no step that can be explained; r1c4 = 3 is proved by search\n");
        }
        for detail in [1, 2, 3] {
            assert!(!text(detail).contains("r1c4"));
        }
        let object: serde_json::Value = serde_json::from_str(&json(&found, &question)).unwrap();
        let expected =
            serde_json::json!({"line": 1, "answer": "search", "proved": {"cell": "r1c4", "digit": 3}});
        assert_eq!(object, expected);
    }

    #[test]
    fn without_time_it_is_not_said_that_there_is_none() {
        let solved = question(Duration::from_mins(1));
        let start = work::SoFar::default().start(&mut Engine::new(), &solved).ok().unwrap();
        let found = Found::of(&Teacher::new(), &start, &question(Duration::ZERO));
        assert!(matches!(found, Err(Trouble::Stopped(_))));
    }
}
