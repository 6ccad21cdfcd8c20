//! Steps as programs read them.

use cagebook::teacher::{Basis, Step};
use cagebook::{Cell, Digit, DigitSet};
use serde::Serialize;
use utoipa::ToSchema;

/// A step with everything it rests on and everything that follows.
#[derive(Serialize, ToSchema)]
pub struct Told {
    technique: &'static str,
    text: String,
    /// The cells whose notes or digits it rests on.
    cells: Vec<String>,
    #[schema(value_type = Vec<u8>)]
    digits: DigitSet,
    /// The houses it rests on, and other cells in which no digit repeats.
    houses: Vec<String>,
    /// The cages it rests on: `10(2) at r1c1`.
    cages: Vec<String>,
    /// Whatever else it rests on.
    rules: Vec<String>,
    places: Vec<Place>,
    removes: Vec<Removal>,
}

/// A digit to write.
#[derive(Serialize, ToSchema)]
pub struct Place {
    cell: String,
    #[schema(value_type = u8)]
    digit: Digit,
}

impl Place {
    pub fn of(cell: Cell, digit: Digit) -> Place {
        Place { cell: cell.to_string(), digit }
    }
}

#[derive(Serialize, ToSchema)]
struct Removal {
    cell: String,
    #[schema(value_type = Vec<u8>)]
    digits: DigitSet,
}

impl From<&Step> for Told {
    fn from(step: &Step) -> Told {
        let (mut houses, mut cages, mut rules) = (Vec::new(), Vec::new(), Vec::new());
        for basis in &step.basis {
            let name = basis.name();
            match basis {
                Basis::House { .. } | Basis::Different { .. } => houses.push(name),
                Basis::Cage(_) => cages.push(name.trim_start_matches("cage ").to_owned()),
                Basis::Thermo { .. } | Basis::Equal(..) | Basis::Sum { .. } | Basis::Rule(_) => {
                    rules.push(name);
                }
            }
        }
        Told {
            technique: step.technique.id(),
            text: step.text(),
            cells: step.cells.iter().map(|cell| cell.to_string()).collect(),
            digits: step.digits,
            houses,
            cages,
            rules,
            places: step.places.iter().map(|(cell, digit)| Place::of(*cell, *digit)).collect(),
            removes: step
                .removes
                .iter()
                .map(|(cell, digits)| Removal { cell: cell.to_string(), digits: *digits })
                .collect(),
        }
    }
}
