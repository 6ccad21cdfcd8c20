//! What stands around every page.

use std::fmt;

use crate::render::escape::Escaped;

/// Begins a page of its own.
pub(super) fn begin(f: &mut fmt::Formatter, title: &str, style: &str) -> fmt::Result {
    writeln!(
        f,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{style}</style>\n</head>\n<body>",
        Escaped(title)
    )
}

/// Ends it.
pub(super) fn end(f: &mut fmt::Formatter) -> fmt::Result {
    writeln!(f, "</body>\n</html>")
}
