//! Values that not every text or number of JSON is: they are refused when they are read, and described so.

use std::str::FromStr;
use std::time::Duration;

use cagebook::Side;
use cagebook::formats::Format;
use cagebook::generator::Symmetry;
use cagebook::teacher::{Level, Technique};
use clap::ValueEnum as _;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::generate::Variant;

/// One of several words, by what it stands for.
pub struct Choice<T>(pub T);

/// What is known by words.
pub trait Words: Sized {
    fn words() -> Vec<String>;
    fn of(word: &str) -> Result<Self, String>;
}

macro_rules! words {
    ($($type:ty: $words:expr;)*) => {
        $(impl Words for $type {
            fn words() -> Vec<String> {
                $words.map(str::to_owned).collect()
            }

            fn of(word: &str) -> Result<$type, String> {
                word.parse().map_err(|error: <$type as FromStr>::Err| error.to_string())
            }
        })*
    };
}

words! {
    Format: Format::all().map(Format::name);
    Level: Level::ALL.into_iter().map(Level::name);
    Symmetry: Symmetry::ALL.into_iter().map(Symmetry::name);
    Technique: Technique::ALL.iter().map(|technique| technique.id());
}

impl Words for Variant {
    fn words() -> Vec<String> {
        let names = Variant::value_variants().iter().filter_map(Variant::to_possible_value);
        names.map(|name| name.get_name().to_owned()).collect()
    }

    fn of(word: &str) -> Result<Variant, String> {
        Variant::from_str(word, false)
    }
}

impl<'de, T: Words> Deserialize<'de> for Choice<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Choice<T>, D::Error> {
        let word = String::deserialize(deserializer)?;
        T::of(&word).map(Choice).map_err(D::Error::custom)
    }
}

impl<T: Words> PartialSchema for Choice<T> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(T::words())).into()
    }
}

impl<T: Words> ToSchema for Choice<T> {}

/// A whole number from `LEAST` to `MOST`.
#[derive(Clone, Copy)]
pub struct Within<const LEAST: u64, const MOST: u64>(pub u64);

impl<'de, const LEAST: u64, const MOST: u64> Deserialize<'de> for Within<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        // In JSON, 60.0 is a whole number too; none here is too large for that.
        let whole = |number: f64| (number.fract() == 0.0 && number >= 0.0).then_some(number as u64);
        let whole = number.as_u64().or_else(|| number.as_f64().and_then(whole));
        whole.filter(|number| (LEAST..=MOST).contains(number)).map(Within).ok_or_else(|| {
            D::Error::custom(format!(
                "a whole number from {LEAST} to {MOST} was expected, and it is {number}"
            ))
        })
    }
}

impl<const LEAST: u64, const MOST: u64> PartialSchema for Within<LEAST, MOST> {
    fn schema() -> RefOr<Schema> {
        #[expect(clippy::cast_precision_loss, reason = "none is larger than SAFE")]
        let (least, most) = (LEAST as f64, MOST as f64);
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(least)).maximum(Some(most)).into()
    }
}

impl<const LEAST: u64, const MOST: u64> ToSchema for Within<LEAST, MOST> {}

/// The side of a grid.
#[derive(Clone, Copy)]
pub struct Size(pub Side);

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Size, D::Error> {
        let Within(rows) = Nine::deserialize(deserializer)?;
        Side::new(rows as u8).map(Size).ok_or_else(|| D::Error::custom("a grid has 4, 6, 8 or 9 rows"))
    }
}

impl PartialSchema for Size {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some([4, 6, 8, 9])).into()
    }
}

impl ToSchema for Size {}

/// A time, in seconds.
#[derive(Clone, Copy)]
pub struct Seconds(pub Duration);

/// The least time there is, and a day.
const TIMES: (f64, f64) = (1e-9, 86_400.0);

impl<'de> Deserialize<'de> for Seconds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seconds, D::Error> {
        let seconds = f64::deserialize(deserializer)?;
        let in_range = (TIMES.0..=TIMES.1).contains(&seconds);
        let time = Duration::try_from_secs_f64(seconds).ok().filter(|_| in_range);
        time.map(Seconds)
            .ok_or_else(|| D::Error::custom("a time limit is more than 0 seconds, and at most a day"))
    }
}

impl PartialSchema for Seconds {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Number);
        number.minimum(Some(TIMES.0)).maximum(Some(TIMES.1)).into()
    }
}

impl ToSchema for Seconds {}

/// The largest number up to which all are exact in a program that takes numbers for fractions, as pages do.
const SAFE: u64 = (1 << 53) - 1;

// Names without parameters, as descriptions of types need them.

/// The name of a format.
pub type FormatName = Choice<Format>;
/// The name of a level.
pub type LevelName = Choice<Level>;
/// The identifier of a technique.
pub type TechniqueName = Choice<Technique>;
/// The name of a symmetry.
pub type SymmetryName = Choice<Symmetry>;
/// The name of a kind of sudoku.
pub type VariantName = Choice<Variant>;
/// A digit, or a number of cells in a cage.
pub type Nine = Within<1, 9>;
/// The highest digit.
pub type Highest = Within<4, 9>;
/// A number of things in a grid.
pub type Many = Within<0, 81>;
/// A sum, with those that no cage makes.
pub type Sum = Within<0, 255>;
/// A number that every reader of JSON takes for what it is.
pub type Seed = Within<0, SAFE>;
/// A number of solutions that are counted.
pub type Limit = Within<1, SAFE>;
/// A number of solutions that are counted of a candidate.
pub type Cap = Within<1, 1024>;
