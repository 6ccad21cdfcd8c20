//! What givens should be like, from the arguments.

use cagebook::generator::{GivenWishes, Symmetry};

use super::wished::symmetry;

/// The heading they have in the help.
pub const HEADING: &str = "Givens and solution";

/// What givens should be like.
#[derive(clap::Args)]
pub struct GivenArgs {
    /// How many givens there are [default: none with cages, and else as few as come out when they are taken away one by
    /// one]
    #[arg(long, help_heading = HEADING, value_name = "N")]
    pub givens: Option<usize>,

    /// How the givens are laid out; they are taken away together with their images then, and single ones may be more than
    /// is needed, unless --minimal is said [default: none]
    #[arg(long, help_heading = HEADING, value_parser = symmetry())]
    pub symmetry: Option<Symmetry>,
}

impl GivenArgs {
    /// Whether it is said how they are laid out, but not how many there are.
    pub const fn are_laid_out_unasked(&self) -> bool {
        self.symmetry.is_some() && self.givens.is_none()
    }

    /// The wishes.
    pub fn wishes(&self) -> GivenWishes {
        GivenWishes { number: self.givens, symmetry: self.symmetry.unwrap_or_default() }
    }
}
