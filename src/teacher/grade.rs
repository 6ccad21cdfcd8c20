//! How hard a puzzle is, by its path.
//!
//! The grade is that of the hardest step on the easiest path. It belongs to the puzzle and not to one of its paths:
//! techniques only ever need notes to go away, so what some of them reach does not depend on their order.

use core::fmt;
use core::str::FromStr;

use super::technique::Technique;

/// How hard a puzzle is, in a word.
///
/// | level | hardest score with cages | without |
/// |---|---|---|
/// | gentle | 5 | 2 |
/// | moderate | 8 | 9 |
/// | tricky | 12 | 24 |
/// | hard | 24 | 52 |
/// | extreme | beyond | beyond |
///
/// Where there are no cages, people look along thermometers first: their bounds count 2 instead of 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles, cages with few combinations, sums of one house.
    Gentle,
    /// Combinations crossed out with notes; without cages, locked candidates.
    Moderate,
    /// Cages and houses against each other; without cages, pairs and triples.
    Tricky,
    /// Pairs, sums of several houses, splitting; without cages, fish and wings.
    Hard,
    /// Wide splitting, cages against cages, chains, trial; or no path is known.
    Extreme,
}

impl Level {
    /// All of them, easiest first.
    pub const ALL: [Level; 5] = [Level::Gentle, Level::Moderate, Level::Tricky, Level::Hard, Level::Extreme];

    /// The level of a puzzle whose hardest step has this score.
    const fn of(hardest: u8, cages: bool) -> Level {
        let [gentle, moderate, tricky, hard] = if cages { [5, 8, 12, 24] } else { [2, 9, 24, 52] };
        match hardest {
            _ if hardest <= gentle => Level::Gentle,
            _ if hardest <= moderate => Level::Moderate,
            _ if hardest <= tricky => Level::Tricky,
            _ if hardest <= hard => Level::Hard,
            _ => Level::Extreme,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Level::Gentle => "gentle",
            Level::Moderate => "moderate",
            Level::Tricky => "tricky",
            Level::Hard => "hard",
            Level::Extreme => "extreme",
        }
    }
}

/// Writes the word: `gentle`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// Reads the word.
impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let found = Level::ALL.into_iter().find(|level| level.word() == text);
        found.ok_or_else(|| ParseLevelError { text: text.chars().take(20).collect() })
    }
}

/// A text that is no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLevelError {
    text: String,
}

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not gentle, moderate, tricky, hard or extreme", self.text)
    }
}

impl core::error::Error for ParseLevelError {}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// In a word.
    pub level: Level,
    /// Ten times the score of the hardest step, and one for each step that scores 8 or more, 99 at most.
    ///
    /// The first part belongs to the puzzle. The second may change with the order of steps, and tells apart puzzles
    /// with the same hardest step.
    pub score: u32,
    /// The first of the hardest steps; `None` if there was nothing to do.
    pub hardest: Option<Technique>,
}

/// Steps from this score on are counted.
const COUNTED: u8 = 8;

impl Grade {
    /// The grade of a path with these techniques that leads to the end.
    pub(super) fn of(techniques: impl Iterator<Item = Technique>, cages: bool) -> Grade {
        let (mut hardest, mut most, mut counted) = (None, 0, 0);
        for technique in techniques {
            let score = match technique {
                Technique::ThermoBounds if !cages => 2,
                other => other.score(),
            };
            if score > most {
                (hardest, most) = (Some(technique), score);
            }
            counted += u32::from(score >= COUNTED);
        }
        Grade { level: Level::of(most, cages), score: 10 * u32::from(most) + counted.min(99), hardest }
    }
}
