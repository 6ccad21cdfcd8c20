//! Says in words what a cage can hold, why, and what its place in the grid adds.

mod geometry;
mod placed;
mod query;
mod split;
pub(crate) mod words;

pub use geometry::{Geometry, GeometryError};
pub use placed::{Elimination, Placed};
pub use query::{NoCombination, Query, Removal};
pub use split::Split;
