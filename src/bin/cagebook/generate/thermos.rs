//! What thermometers should be like, from the arguments.

use std::ops::RangeInclusive;

use cagebook::Side;
use cagebook::generator::ThermoWishes;

/// The heading they have in the help.
const HEADING: &str = "Thermometers, if --variant names thermo";

/// What thermometers should be like.
#[derive(clap::Args)]
pub struct ThermoArgs {
    /// How many thermometers there are, beside those that --thermo adds [default: 8 in a grid of 9, fewer in smaller ones
    /// and if they are long]
    #[arg(long, help_heading = HEADING, value_name = "N")]
    pub thermos: Option<usize>,

    /// How many cells a thermometer has, the bulb included: a number, or two as in '3-5' [default: 3-6 in a grid of 9, less
    /// in smaller ones]
    #[arg(long, help_heading = HEADING, value_name = "N[-M]", value_parser = length)]
    pub thermo_length: Option<RangeInclusive<u8>>,
}

impl ThermoArgs {
    /// The first of these options that was given.
    pub fn first_given(&self) -> Option<&'static str> {
        let given =
            [(self.thermos.is_some(), "--thermos"), (self.thermo_length.is_some(), "--thermo-length")];
        given.into_iter().find_map(|(given, option)| given.then_some(option))
    }

    /// The wishes for a grid.
    pub fn wishes(&self, side: Side) -> ThermoWishes {
        let usual = ThermoWishes::of(side);
        let length = self.thermo_length.clone().unwrap_or(usual.length.clone());
        // With each cell more than usual it takes a grid by much more chance: half as many keep it to seconds.
        let longer = length.start().saturating_sub(*usual.length.end());
        let fitting = usual.number.checked_shr(longer.into()).unwrap_or(0).max(1);
        ThermoWishes { number: self.thermos.unwrap_or(fitting), length }
    }
}

fn length(text: &str) -> Result<RangeInclusive<u8>, &'static str> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (least.trim().parse(), most.trim().parse()) {
        (Ok(least), Ok(most)) => Ok(least..=most),
        _ => Err("a number of cells was expected, or two as in '3-5'"),
    }
}
