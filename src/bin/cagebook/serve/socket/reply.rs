//! What a page is answered.

use cagebook::{CellSet, Grid};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// An answer, or a part of one.
#[derive(Serialize)]
pub struct Reply {
    /// That of the question.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub nonce: Value,
    #[serde(flatten)]
    pub body: Body,
}

/// What is said.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Body {
    Canceled,
    Invalid {
        message: String,
    },
    TrueCandidates {
        /// For each cell, row by row, and each digit: in how many solutions they meet.
        #[serde(rename = "solutionsPerCandidate")]
        counts: Vec<i32>,
        /// How far they go.
        #[serde(rename = "countedUpTo")]
        cap: u32,
        /// Wishes that are not known.
        #[serde(rename = "optionsIgnored", skip_serializing_if = "Vec::is_empty")]
        ignored: Vec<String>,
        #[serde(flatten)]
        used: Used,
    },
    Solved {
        solution: Vec<u8>,
        #[serde(flatten)]
        used: Used,
    },
    Count {
        count: u64,
        #[serde(rename = "inProgress")]
        in_progress: bool,
        /// Why there is no solution.
        #[serde(skip_serializing_if = "Option::is_none")]
        message: Option<String>,
        #[serde(flatten)]
        used: Used,
    },
    Estimate {
        estimate: Number,
        stderr: Number,
        iterations: u64,
        ci95_lower: Number,
        ci95_upper: Number,
        #[serde(rename = "relErrPercent")]
        relative_error: Number,
        #[serde(flatten)]
        used: Used,
    },
    Logical {
        cells: Vec<Square>,
        message: String,
        #[serde(rename = "isValid")]
        is_valid: bool,
        #[serde(flatten)]
        used: Used,
    },
}

/// A number; what JSON has none for is a word, as pages know it.
#[derive(Clone, Copy)]
pub struct Number(pub f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Number(number) = *self;
        if number.is_finite() {
            serializer.serialize_f64(number)
        } else if number.is_nan() {
            serializer.serialize_str("NaN")
        } else {
            serializer.serialize_str(if number > 0.0 { "Infinity" } else { "-Infinity" })
        }
    }
}

impl Body {
    /// What is wrong, beginning with the words of the program that pages know, if it has any for that.
    pub fn invalid(message: impl Into<String>) -> Body {
        Body::Invalid { message: message.into() }
    }
}

/// Which of the digits in the grid the answer is about, so that nobody takes an answer to the givens for one to all that
/// was filled in.
#[derive(Clone, Serialize)]
pub struct Used {
    #[serde(rename = "entriesUsed")]
    entries: &'static str,
    #[serde(rename = "entriesLeftOut", skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<String>,
}

impl Used {
    /// The givens, and not what else is in these cells.
    pub fn givens(left_out: CellSet) -> Used {
        Used { entries: "givens", left_out: left_out.iter().map(|cell| cell.to_string()).collect() }
    }

    /// Every digit and mark.
    pub const fn all() -> Used {
        Used { entries: "all", left_out: Vec::new() }
    }
}

/// A cell as the page is to show it.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Square {
    Filled { value: u8 },
    Open { value: u8, candidates: Vec<u8> },
}

/// The digits of a full grid, row by row.
pub fn digits(grid: &Grid) -> Vec<u8> {
    grid.filled().map(|(_, digit)| digit.get()).collect()
}
