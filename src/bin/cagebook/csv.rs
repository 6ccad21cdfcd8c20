//! The row a query is answered with.

use cagebook::explain::Query;
use cagebook::sheet::csv;

pub use cagebook::sheet::csv::HEADER;

/// One key.
pub fn row(query: Query) -> String {
    csv::line(query.sum, query.size, query.combinations()).to_string()
}

/// A field of free text, quoted as RFC 4180 says.
pub fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
