//! What a unique puzzle could do without, in words and as JSON.

use std::fmt;

use cagebook::engine::Redundant;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// What could go, to be written.
pub struct Written(pub Redundant);

impl Written {
    /// Givens, as `r1c1 = 5`.
    fn givens(&self) -> Vec<String> {
        self.0.givens.iter().map(|(cell, digit)| format!("{cell} = {digit}")).collect()
    }

    /// Cages, by their names.
    fn cages(&self) -> Vec<String> {
        self.0.cages.iter().map(ToString::to_string).collect()
    }

    /// Borders, by the cages on both sides.
    fn borders(&self) -> Vec<[String; 2]> {
        self.0.borders.iter().map(|cages| cages.map(|cage| cage.to_string())).collect()
    }

    /// Whether there was time to try everything.
    pub const fn is_complete(&self) -> bool {
        self.0.limit.is_none()
    }
}

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [givens, cages] = [self.givens(), self.cages()];
        Superfluous { givens, cages, borders: self.borders(), complete: self.is_complete() }
            .serialize(serializer)
    }
}

/// What could go, each alone, as programs read it.
#[derive(Serialize, ToSchema)]
pub struct Superfluous {
    /// As `r1c1 = 5`.
    givens: Vec<String>,
    /// By their names.
    cages: Vec<String>,
    /// By the cages on both sides.
    borders: Vec<[String; 2]>,
    /// Whether everything was tried.
    complete: bool,
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Redundant { givens, cages, borders, .. } = &self.0;
        if !givens.is_empty() || !cages.is_empty() || !borders.is_empty() {
            writeln!(f, "each of these could go, if the others stay:")?;
        } else if self.is_complete() {
            writeln!(f, "nothing could go: every given, cage and border between cages is needed")?;
        }
        for given in self.givens() {
            writeln!(f, "given {given}")?;
        }
        for cage in self.cages() {
            writeln!(f, "{cage}")?;
        }
        for [one, other] in self.borders() {
            writeln!(f, "border between {one} and {other}")?;
        }
        if self.is_complete() { Ok(()) } else { writeln!(f, "there was no time to try everything") }
    }
}
