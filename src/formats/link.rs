//! Links, and what is in their queries.

use std::borrow::Cow;

use super::lines::Line;

/// A part of a line that holds a puzzle.
pub(super) struct Payload<'a> {
    pub text: &'a str,
    /// How many characters of the line's text come before it.
    before: usize,
}

impl Payload<'_> {
    /// The column of the line in which it begins.
    pub fn column(&self, line: &Line) -> usize {
        line.start() + self.before
    }
}

#[cfg(feature = "json")]
impl<'a> Payload<'a> {
    /// The whole text of a line.
    pub const fn whole(text: &'a str) -> Payload<'a> {
        Payload { text, before: 0 }
    }

    /// The rest of the line's text from this byte on.
    pub fn from(text: &'a str, byte: usize) -> Payload<'a> {
        Payload { text: &text[byte..], before: text[..byte].chars().count() }
    }

    /// The same without what it begins with, if it does.
    pub fn without(&self, prefix: &str) -> Option<Payload<'a>> {
        let text = self.text.strip_prefix(prefix)?;
        Some(Payload { text, before: self.before + prefix.chars().count() })
    }

    /// What it stands for: `%2B` and a blank, as which some read it, are `+`.
    pub fn decoded(&self) -> Cow<'a, str> {
        let decoded = percent_decoded(self.text);
        if decoded.contains(' ') { Cow::Owned(decoded.replace(' ', "+")) } else { decoded }
    }
}

/// Tells whether a text is a link: a word with a scheme or a path, or a query alone.
pub(super) fn is_link(text: &str) -> bool {
    let place = text.split(['?', '#']).next().unwrap_or_default();
    let path = place.contains("://") || text.starts_with('?') || (place.contains('.') && place.contains('/'));
    path && !place.contains([' ', '\t'])
}

/// What a link says of a key.
pub(super) fn query<'a>(link: &'a str, key: &str) -> Option<Payload<'a>> {
    let mut start = link.find('?')? + 1;
    let end = link.find('#').filter(|end| *end > start).unwrap_or(link.len());
    for pair in link[start..end].split('&') {
        if let Some(value) = pair.strip_prefix(key).and_then(|rest| rest.strip_prefix('=')) {
            let byte = start + pair.len() - value.len();
            let before = link[..byte].chars().count();
            return Some(Payload { text: value, before });
        }
        start += pair.len() + 1;
    }
    None
}

/// What a text stands for in which `%2B` is `+`, unless that is no text.
pub(super) fn percent_decoded(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [byte, more @ ..] = rest {
        let code = match (byte, more) {
            (b'%', [high, low, ..]) => {
                let digit = |digit: u8| char::from(digit).to_digit(16);
                digit(*high).zip(digit(*low)).map(|(high, low)| (high * 16 + low) as u8)
            }
            _ => None,
        };
        bytes.push(code.unwrap_or(*byte));
        rest = if code.is_some() { &more[2..] } else { more };
    }
    String::from_utf8(bytes).map_or(Cow::Borrowed(text), Cow::Owned)
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;

    #[test]
    fn a_query_is_found_with_its_place() {
        let text = "https://f-puzzles.com/?a=1&load=N4Ig%2B%2b+%2&b=2#load=3";
        let payload = query(text, "load").unwrap();
        assert_eq!((payload.text, payload.before), ("N4Ig%2B%2b+%2", 32));
        assert_eq!(payload.decoded(), "N4Ig+++%2");
        assert_eq!(query(text, "b").unwrap().text, "2");
        assert!(query(text, "oad").is_none() && query("load=1", "load").is_none());
        assert_eq!(query("?load=x y", "load").unwrap().decoded(), "x+y");
    }

    #[test]
    fn a_link_is_a_word() {
        for link in ["https://a.b/c?load=x y", "?load=x", "a.b/c", "//a.b?load=x"] {
            assert!(is_link(link), "{link}");
        }
        for text in ["author Me https://a.b/c?load=x", "a.b", "a/b", "", "3.1 / 2"] {
            assert!(!is_link(text), "{text}");
        }
    }

    #[test]
    fn what_is_no_text_stays_as_it_is() {
        for text in ["%ff", "%", "%g0", "a%4"] {
            assert_eq!(percent_decoded(text), text);
        }
        assert_eq!(percent_decoded("%C3%A4%"), "\u{e4}%");
    }
}
