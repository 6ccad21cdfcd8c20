//! Proves the library from outside: against an independent reference, by laws, and by what others published.

mod arbitrary;
mod cells;
mod digits;
mod facts;
mod filters;
#[path = "../naive/mod.rs"]
mod naive;
#[path = "../published/mod.rs"]
mod published;
mod published_cases;
mod reduce;
mod reverse;
#[cfg(feature = "serde")]
mod serde;
mod table;
mod walk;
