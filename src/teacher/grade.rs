//! How hard a puzzle is, by its path.
//!
//! The grade is that of the hardest step on the easiest path, and of how early it is that easy steps do not go on. Both
//! belong to the puzzle and not to one of its paths: techniques only ever need notes to go away, so what some of them
//! reach does not depend on their order.

use core::fmt;
use core::str::FromStr;

use super::step::Step;
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
    fn of(hardest: u8, cages: bool) -> Level {
        let fits = |level: &Level| hardest <= level.most(cages);
        Level::ALL.into_iter().find(fits).unwrap_or(Level::Extreme)
    }

    /// The highest score of a step in a puzzle of this level.
    pub(crate) const fn most(self, cages: bool) -> u8 {
        match (self, cages) {
            (Level::Gentle, true) => 5,
            (Level::Gentle, false) => 2,
            (Level::Moderate, true) => 8,
            (Level::Moderate, false) => 9,
            (Level::Tricky, true) => 12,
            (Level::Tricky, false) | (Level::Hard, true) => 24,
            (Level::Hard, false) => 52,
            (Level::Extreme, _) => u8::MAX,
        }
    }

    /// Returns the word: `gentle`.
    pub const fn name(self) -> &'static str {
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
        f.pad(self.name())
    }
}

/// Reads the word.
impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let found = Level::ALL.into_iter().find(|level| level.name() == text);
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

impl Technique {
    /// Returns how hard it is in a puzzle with cages, or without: there people look along thermometers first.
    pub const fn score_in(self, cages: bool) -> u8 {
        match self {
            Technique::ThermoBounds if !cages => 2,
            other => other.score(),
        }
    }

    /// Returns the level of a puzzle, with cages or without, in which this is the hardest.
    pub fn level(self, cages: bool) -> Level {
        Level::of(self.score_in(cages), cages)
    }
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// In a word.
    pub level: Level,
    /// Ten times the score of the hardest step, and one for each cell that is empty when steps that score less than 8 do
    /// not go on.
    ///
    /// The second part tells apart puzzles with the same hardest step: the earlier people are stuck, the harder it is. Where
    /// no path is known to lead to the end, what is missing counts as a step of 200.
    pub score: u32,
    /// The first of the hardest steps; `None` if there was none.
    pub hardest: Option<Technique>,
}

/// Steps that score less are easy.
const EASY: u8 = 8;

/// What counts as the score of the step that nobody can explain, where a path does not lead to the end.
const UNKNOWN: u8 = 200;

impl Grade {
    /// The grade of a path with so many empty cells at its start, if it leads to the end or not.
    pub(super) fn of(steps: &[Step], empty: usize, is_solved: bool, cages: bool) -> Grade {
        let score = |step: &Step| step.technique.score_in(cages);
        let most = steps.iter().map(score).max().unwrap_or(0);
        let hardest = steps.iter().find(|step| score(step) == most).map(|step| step.technique);
        let easy = steps.iter().position(|step| score(step) >= EASY);
        let written = |steps: &[Step]| steps.iter().map(|step| step.places.len()).sum::<usize>();
        let stuck = empty - written(&steps[..easy.unwrap_or(steps.len())]);
        let needed = if is_solved { most } else { UNKNOWN };
        Grade { level: Level::of(needed, cages), score: 10 * u32::from(needed) + stuck as u32, hardest }
    }
}
