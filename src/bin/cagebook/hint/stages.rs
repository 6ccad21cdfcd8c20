//! How much of a step is told.

use cagebook::teacher::Step;

/// How much of a step is told, 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Detail(u8);

impl Detail {
    /// What to look for and where, without the step itself.
    const PLACE: Detail = Detail(2);
    /// Why, without what follows.
    const REASON: Detail = Detail(3);
    /// The step.
    const RESULT: Detail = Detail(4);

    /// As much as was asked for, or the step.
    pub fn new(detail: Option<u8>) -> Detail {
        detail.map_or(Detail::RESULT, Detail)
    }

    /// Writes what is told of a step with these stages: a nudge and a place stand alone, and the reason does without them.
    pub fn text(self, step: &Step, stages: &[String; 5]) -> String {
        let [nudge, place, reason, _, notes] = stages;
        let name = step.technique.name();
        match self {
            _ if self < Detail::PLACE => format!("{nudge}\n"),
            Detail::PLACE => format!("{nudge}\n{place}\n"),
            Detail::REASON => format!("{name}\n{reason}\n"),
            Detail::RESULT => format!("{name}\n{}\n", step.text()),
            _ => format!("{name}\n{}\n{notes}\n", step.text()),
        }
    }

    /// Whether the result is told.
    pub fn has_result(self) -> bool {
        self >= Detail::RESULT
    }
}
