//! What the puzzles should be like, from the arguments.

use cagebook::generator::{Plan, Symmetry, Wishes};
use cagebook::teacher::{Level, Technique};
use cagebook::{Grid, Puzzle, Side};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::cages::CageArgs;
use super::givens::{GivenArgs, HEADING};
use super::thermos::ThermoArgs;
use super::variant::{self, Variant};
use crate::puzzles::{Refusal, Rules, grid};

/// What the puzzles should be like.
#[derive(clap::Args)]
pub struct Wished {
    /// The kinds of sudoku that are mixed, with commas between them
    #[arg(long, value_enum, value_name = "LIST", value_delimiter = ',', default_value = "killer")]
    pub variant: Vec<Variant>,

    /// The side of the grid
    #[arg(long, value_name = "N", value_parser = side(), default_value = "9")]
    pub size: Side,

    #[command(flatten)]
    pub givens: GivenArgs,

    /// Make puzzles of this solution, 81 digits row by row (16, 36 or 64 for the smaller grids) [default: a random one each]
    #[arg(long, help_heading = HEADING, value_name = "GRID", value_parser = grid)]
    pub solution: Option<Grid>,

    /// Make puzzles in which nothing could go: each given is needed, and so is each border between two cages that together
    /// would not be too large (with its images, if --cage-symmetry says how they are laid out)
    #[arg(long, help_heading = HEADING)]
    pub minimal: bool,

    /// How hard the puzzles are for people: the level that 'cagebook rate' tells
    #[arg(long, help_heading = HEADING, value_name = "LEVEL", value_parser = level())]
    pub level: Option<Level>,

    /// Techniques that the way to the solution uses, with commas between them, where no easier one applies; 'cagebook explain
    /// --help' names them. Without --level, the puzzles are as easy as those that use them can be
    #[arg(long, help_heading = HEADING, value_name = "TECHNIQUE", value_delimiter = ',')]
    pub needs: Vec<Technique>,

    #[command(flatten)]
    pub cages: CageArgs,

    #[command(flatten)]
    pub thermos: ThermoArgs,

    #[command(flatten)]
    pub rules: Rules,
}

impl Wished {
    /// The level that is wished, or the easiest of puzzles that use the techniques.
    fn level(&self) -> Option<Level> {
        let has_cages = self.variant.contains(&Variant::Killer);
        let least = || self.needs.iter().map(|technique| technique.level(has_cages)).max();
        self.level.or_else(least)
    }

    /// Looks the wishes through. They are unreadable where options do not go together, and a mistake where no puzzle is
    /// so.
    pub fn plan(&self) -> Result<Plan, Refusal> {
        let has = |variant| self.variant.contains(&variant);
        let unused = (!has(Variant::Killer)).then(|| self.cages.first_given()).flatten();
        if let Some(option) = unused {
            return Err(Refusal::Unreadable(format!(
                "{option} is about cages: --variant has to name killer"
            )));
        }
        let unused = (!has(Variant::Thermo)).then(|| self.thermos.first_given()).flatten();
        if let Some(option) = unused {
            let message = format!("{option} is about thermometers: --variant has to name thermo");
            return Err(Refusal::Unreadable(message));
        }
        let carves = has(Variant::Jigsaw) && !self.rules.have_regions();
        if carves && self.solution.is_some() {
            return Err(Refusal::Unreadable(
                "regions are not carved to fit a --solution: name them with --regions".to_owned(),
            ));
        }
        if has(Variant::Killer) && self.givens.are_laid_out_unasked() {
            return Err(Refusal::Unreadable(
                "--symmetry is about givens, and a killer has none without --givens; --cage-symmetry is about cages"
                    .to_owned(),
            ));
        }
        let puzzle = Puzzle::new(Grid::empty(self.size), variant::rules(&self.variant, self.size));
        let puzzle = self.rules.add_to_puzzle(puzzle)?;
        let wishes = Wishes {
            regions: carves,
            cages: has(Variant::Killer).then(|| self.cages.wishes(self.size, self.level())),
            level: self.level(),
            needs: self.needs.clone(),
            thermos: has(Variant::Thermo).then(|| self.thermos.wishes(self.size)),
            givens: self.givens.wishes(),
            minimal: self.minimal,
            solution: self.solution,
            ..Wishes::new(self.size, puzzle.rules().to_vec())
        };
        Plan::new(wishes).map_err(|impossible| Refusal::Mistake(impossible.to_string()))
    }
}

/// Takes the name of a symmetry.
pub fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    let values = Symmetry::ALL.map(|symmetry| {
        PossibleValue::new(symmetry.name()).help(match symmetry {
            Symmetry::None => "By chance",
            Symmetry::Rotational => "The same after half a turn",
            Symmetry::Quarter => "The same after a quarter turn",
            Symmetry::Mirror => "The left half mirrors the right one",
            Symmetry::Diagonal => "Mirrored in the diagonal from the top left corner",
        })
    });
    PossibleValuesParser::new(values).try_map(|name| name.parse::<Symmetry>())
}

/// Takes a level.
fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|word| word.parse::<Level>())
}

/// Takes the side of a grid.
fn side() -> impl TypedValueParser<Value = Side> {
    PossibleValuesParser::new(["4", "6", "8", "9"]).try_map(|side| {
        let side = side.parse().ok().and_then(Side::new);
        side.ok_or("a grid has 4, 6, 8 or 9 rows")
    })
}
