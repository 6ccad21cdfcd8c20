//! What cages should be like, from the arguments.

use cagebook::Side;
use cagebook::generator::{CageWishes, Symmetry};
use cagebook::teacher::Level;

use super::wished::symmetry;

/// The heading they have in the help.
const HEADING: &str = "Cages, if --variant names killer";

/// What cages should be like.
#[derive(clap::Args)]
pub struct CageArgs {
    /// How many cells a cage has at least [default: 2]
    #[arg(long, help_heading = HEADING, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub min_cage: Option<u8>,

    /// How many cells a cage has at most [default: 5, or 4 in a moderate puzzle, 3 in a gentle one and in a grid of 4]
    #[arg(long, help_heading = HEADING, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub max_cage: Option<u8>,

    /// How many cages there are, beside those that --cage adds
    #[arg(long, help_heading = HEADING, value_name = "N")]
    pub cages: Option<usize>,

    /// Let cells that fit in no cage be cages of their own, which gives their digits away
    #[arg(long, help_heading = HEADING)]
    pub singles: bool,

    /// How the cages are laid out [default: none]
    #[arg(long, help_heading = HEADING, value_name = "SYMMETRY", value_parser = symmetry())]
    pub cage_symmetry: Option<Symmetry>,
}

impl CageArgs {
    /// The first of these options that was given.
    pub fn first_given(&self) -> Option<&'static str> {
        let given = [
            (self.min_cage.is_some(), "--min-cage"),
            (self.max_cage.is_some(), "--max-cage"),
            (self.cages.is_some(), "--cages"),
            (self.singles, "--singles"),
            (self.cage_symmetry.is_some(), "--cage-symmetry"),
        ];
        given.into_iter().find_map(|(given, option)| given.then_some(option))
    }

    /// The wishes for a grid and a level.
    pub fn wishes(&self, side: Side, level: Option<Level>) -> CageWishes {
        let usual = CageWishes::of(side);
        // Larger cages hardly ever make an easy puzzle.
        let large = match level {
            Some(Level::Gentle) => 3,
            Some(Level::Moderate) => 4,
            _ => u8::MAX,
        };
        let (least, most) = (*usual.sizes.start(), large.min(*usual.sizes.end()));
        // A bound that was named moves one that was not.
        let sizes = match (self.min_cage, self.max_cage) {
            (Some(least), Some(most)) => least..=most,
            (Some(least), None) => least..=most.max(least),
            (None, Some(most)) => least.min(most)..=most,
            (None, None) => least..=most,
        };
        CageWishes {
            sizes,
            singles: self.singles,
            number: self.cages,
            symmetry: self.cage_symmetry.unwrap_or_default(),
        }
    }
}
