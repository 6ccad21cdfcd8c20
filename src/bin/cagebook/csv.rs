//! The row a query is answered with.

use cagebook::explain::Query;

pub const HEADER: &str = "sum,size,count,combinations,required,possible,impossible";

/// One key: combinations have a space between them, sets of digits nothing, so no field needs quotes.
pub fn row(query: Query) -> String {
    let found = query.combinations();
    format!(
        "{},{},{},{found},{},{},{}",
        query.sum,
        query.size,
        found.len(),
        found.required(),
        found.possible(),
        found.impossible()
    )
}

/// A field of free text, quoted as RFC 4180 says.
pub fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
