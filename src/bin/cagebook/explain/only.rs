//! Techniques by their identifiers.

use cagebook::teacher::Technique;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Takes the identifier of a technique; the help names and scores each.
pub fn techniques() -> impl TypedValueParser<Value = Technique> {
    let values = Technique::ALL.iter().map(|technique| {
        PossibleValue::new(technique.id()).help(format!("{}, {}", technique.name(), technique.score()))
    });
    PossibleValuesParser::new(values).try_map(|id| id.parse::<Technique>())
}
