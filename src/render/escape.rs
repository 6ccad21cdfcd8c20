//! Words from elsewhere, within markup.

use std::fmt;

/// A text in which nothing is markup, neither between tags nor in an attribute.
pub(super) struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        use fmt::Write;
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\t' | '\n' => f.write_char(' ')?,
                // XML has no way to write these at all.
                '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                _ if character.is_control() => f.write_char('\u{fffd}')?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_a_text_is_text() {
        let escaped = Escaped("<b> & \"c\"\n\u{1b}[1m\u{ffff}é").to_string();
        assert_eq!(escaped, "&lt;b&gt; &amp; &quot;c&quot; \u{fffd}[1m\u{fffd}é");
    }
}
