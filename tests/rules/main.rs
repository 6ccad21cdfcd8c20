//! Every rule against its definition, tried out on all ways to fill a few cells.

mod cases;
mod facts;
mod laws;
mod naive;
