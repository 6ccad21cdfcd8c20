//! Techniques by their identifiers.

use cagebook::teacher::Technique;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Takes the identifier of a technique; the help names and scores each.
pub fn techniques() -> impl TypedValueParser<Value = Technique> {
    let values = Technique::ALL.iter().map(|technique| {
        let [score, without] = [true, false].map(|cages| technique.score_in(cages));
        let without =
            if without == score { String::new() } else { format!(" ({without} where there are no cages)") };
        PossibleValue::new(technique.id()).help(format!("{}, {score}{without}", technique.name()))
    });
    PossibleValuesParser::new(values).try_map(|id| id.parse::<Technique>())
}
