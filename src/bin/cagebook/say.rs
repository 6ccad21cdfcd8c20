//! Messages, on standard error.

use std::fmt::Display;

/// Says something in one line.
pub fn say(message: impl Display) {
    eprintln!("cagebook: {}", printable(message));
}

/// A text in one line, in which what a terminal would take for a command is written as an escape.
pub fn printable(text: impl Display) -> String {
    let mut line = String::new();
    for c in text.to_string().chars() {
        if c.is_control() {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
    }
    line
}
