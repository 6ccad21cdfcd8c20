//! How hard a puzzle is, in the words in which it is told.

use std::fmt;

use cagebook::teacher::{Family, Path, Technique};
use serde::Serialize;

/// How hard a puzzle is.
#[derive(Serialize)]
pub struct Rating {
    level: String,
    score: u32,
    /// The first of the hardest steps, if there was one.
    hardest: Option<&'static str>,
    /// What there is to know beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
}

impl Rating {
    /// The rating of a puzzle by its path.
    pub fn of(path: &Path) -> Rating {
        let grade = path.grade();
        let note = match grade.hardest {
            _ if !path.is_solved() => Some("no path known"),
            Some(hardest) if hardest.family() == Family::Trial => Some("needs trial"),
            _ => None,
        };
        Rating {
            level: grade.level.to_string(),
            score: grade.score,
            hardest: grade.hardest.map(Technique::id),
            note,
        }
    }
}

/// Writes `gentle 50 innie-one-house`, and behind it what there is to know beside it.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {} {}", self.level, self.score, self.hardest.unwrap_or("-"))?;
        self.note.map_or(Ok(()), |note| write!(f, " {note}"))
    }
}
