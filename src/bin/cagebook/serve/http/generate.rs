//! `POST /v1/generate`.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use cagebook::Side;
use cagebook::formats::{Document, Format};
use cagebook::generator::{Generator, Plan};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::ask::{Asked, Text, answer};
use super::convert::written;
use super::reply::{Failure, text};
use super::values::{
    FormatName, LevelName, Many, Nine, Seconds, Seed, Size, SymmetryName, TechniqueName, VariantName,
};
use crate::clock::Clock;
use crate::generate::{CageArgs, GivenArgs, ThermoArgs, Variant, Wished};
use crate::puzzles::{Refusal, Rules};
use crate::serve::service::Service;

/// A wish
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    #[serde(default)]
    options: GenerateOptions,
}

/// What a puzzle should be like
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GenerateOptions {
    /// The kinds of sudoku that are mixed [default: killer]
    #[schema(inline)]
    variant: Option<Vec<VariantName>>,
    /// The side of the grid: 4, 6, 8 or 9 [default: 9]
    #[schema(inline)]
    size: Option<Size>,
    /// How hard it is for people
    #[schema(inline)]
    level: Option<LevelName>,
    /// Techniques that the way to the solution uses, where no easier one applies
    #[schema(inline)]
    needs: Option<Vec<TechniqueName>>,
    /// How many givens there are
    #[schema(inline)]
    givens: Option<Many>,
    /// How the givens are laid out
    #[schema(inline)]
    symmetry: Option<SymmetryName>,
    /// Make a puzzle in which nothing could go [default: false]
    minimal: Option<bool>,
    /// How many cells a cage has at least
    #[schema(inline)]
    min_cage: Option<Nine>,
    /// How many cells a cage has at most
    #[schema(inline)]
    max_cage: Option<Nine>,
    /// How the cages are laid out
    #[schema(inline)]
    cage_symmetry: Option<SymmetryName>,
    /// How many thermometers there are
    #[schema(inline)]
    thermos: Option<Many>,
    /// The seed; the same one makes the same puzzle [default: a random one, which is told]
    #[schema(inline)]
    seed: Option<Seed>,
    /// The format of the puzzle [default: json]
    #[schema(inline)]
    to: Option<FormatName>,
    /// How many seconds to try, as far as the service allows [default: 5]
    #[schema(inline)]
    time_limit: Option<Seconds>,
}

/// A puzzle that was made
#[derive(Serialize, ToSchema)]
pub struct Generated {
    /// `generated`; `none` if there is no such puzzle, and `stopped` if none was found in time.
    answer: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// What it was made from.
    seed: u64,
    /// The text, or an object if the format is JSON.
    #[schema(value_type = Option<Text>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<Value>,
    /// Its only solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
}

/// Make a puzzle with exactly one solution
#[utoipa::path(post, path = "/v1/generate", request_body = Wish, responses(
    (status = 200, description = "The puzzle, or why there is none", body = Generated),
    (status = "4XX", description = "What is asked is no question", body = Failure),
))]
pub async fn generate(State(service): State<Arc<Service>>, Asked(Wish { options }): Asked<Wish>) -> Response {
    answer(service, options.time_limit, move |_, clock| {
        let seed = options.seed.map_or_else(|| RandomState::new().hash_one(()) >> 11, |seed| seed.0);
        let format = options.to.as_ref().map_or(Format::JSON, |format| format.0);
        let nothing = |answer, reason| {
            text(&Generated { answer, reason: Some(reason), seed, puzzle: None, solution: None })
        };
        match wished(options).plan() {
            Ok(plan) => match made(&plan, seed, format, clock) {
                Ok(made) => text(&made),
                Err(Unmade::Stopped) => nothing("stopped", clock.stopped()),
                Err(Unmade::Unwritable(why)) => nothing("error", why),
            },
            Err(Refusal::Mistake(why)) => nothing("none", why),
            Err(Refusal::Unreadable(why)) => nothing("error", why),
        }
    })
    .await
}

/// Why a puzzle was not made.
enum Unmade {
    Stopped,
    Unwritable(String),
}

fn made(plan: &Plan, seed: u64, format: Format, clock: Clock<'_>) -> Result<Generated, Unmade> {
    let made = Generator::default().generate(plan, seed, &clock.limits()).map_err(|_| Unmade::Stopped)?;
    let (puzzle, _) = written(format, &Document::new(made.puzzle), false)
        .map_err(|error| Unmade::Unwritable(error.to_string()))?;
    let solution = Some(made.solution.to_string());
    Ok(Generated { answer: "generated", reason: None, seed, puzzle: Some(puzzle), solution })
}

/// The wishes as the command line has them.
fn wished(options: GenerateOptions) -> Wished {
    let number = |number: Option<Many>| number.map(|number| number.0 as usize);
    let cage = |number: Option<Nine>| number.map(|number| number.0 as u8);
    let variant = options.variant.filter(|mix| !mix.is_empty());
    Wished {
        variant: variant
            .map_or_else(|| vec![Variant::Killer], |mix| mix.into_iter().map(|kind| kind.0).collect()),
        size: options.size.map_or(Side::NINE, |size| size.0),
        givens: GivenArgs {
            givens: number(options.givens),
            symmetry: options.symmetry.map(|symmetry| symmetry.0),
        },
        solution: None,
        minimal: options.minimal == Some(true),
        level: options.level.map(|level| level.0),
        needs: options.needs.into_iter().flatten().map(|technique| technique.0).collect(),
        cages: CageArgs {
            min_cage: cage(options.min_cage),
            max_cage: cage(options.max_cage),
            cages: None,
            singles: false,
            cage_symmetry: options.cage_symmetry.map(|symmetry| symmetry.0),
        },
        thermos: ThermoArgs { thermos: number(options.thermos), thermo_length: None },
        rules: Rules::default(),
    }
}
