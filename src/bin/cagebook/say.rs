//! Messages, on standard error.

use std::fmt::Display;

/// Says something in one line. What a terminal would take for a command is written as an escape.
pub fn say(message: impl Display) {
    let mut line = String::new();
    for c in message.to_string().chars() {
        if c.is_control() {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
    }
    eprintln!("cagebook: {line}");
}
