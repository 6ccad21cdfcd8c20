//! Where in a text of JSON a value stands.

use std::collections::HashSet;

use super::value::Step;

/// The byte at which the value begins that these steps lead to, in JSON that is well made. Where a key is there twice, it is
/// the last, as for the reader.
pub(super) fn find<'a>(json: &str, path: impl Iterator<Item = &'a Step>) -> usize {
    let mut walker = Walker { bytes: json.as_bytes(), at: 0 };
    walker.blanks();
    for step in path {
        let before = walker.at;
        let found = match step {
            Step::Key(key) => walker.member(key),
            Step::Index(index) => walker.item(*index),
        };
        // A value that should be there and is not has the place of what it should be in.
        let Some(found) = found else { return before };
        walker.at = found;
    }
    walker.at
}

/// The key of an object that is there twice, if there is one.
pub(super) fn twice(json: &str) -> Option<String> {
    let mut walker = Walker { bytes: json.as_bytes(), at: 0 };
    let mut known = HashSet::new();
    if !walker.pass(b"{") {
        return None;
    }
    while walker.here() == b'"' {
        let key = walker.text().to_owned();
        walker.pass(b":");
        walker.value();
        walker.pass(b",");
        if known.contains(&key) {
            return Some(String::from_utf8_lossy(&key).chars().take(20).collect());
        }
        known.insert(key);
    }
    None
}

struct Walker<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Walker<'_> {
    fn here(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn blanks(&mut self) {
        while matches!(self.here(), b' ' | b'\t' | b'\r' | b'\n') {
            self.at += 1;
        }
    }

    /// Passes over blanks, one of these and blanks; tells whether it was there.
    fn pass(&mut self, one_of: &[u8]) -> bool {
        self.blanks();
        let there = one_of.contains(&self.here());
        self.at += usize::from(there);
        self.blanks();
        there
    }

    /// Passes over a text; returns what stands between its quotation marks.
    fn text(&mut self) -> &[u8] {
        let start = self.at + 1;
        self.at = start;
        while self.at < self.bytes.len() && self.here() != b'"' {
            self.at += if self.here() == b'\\' { 2 } else { 1 };
        }
        let end = self.at.min(self.bytes.len());
        self.at = end + 1;
        &self.bytes[start.min(end)..end]
    }

    /// Passes over a value, however deep it is.
    fn value(&mut self) {
        let mut depth = 0_usize;
        while self.at < self.bytes.len() {
            match self.here() {
                b'"' => {
                    self.text();
                    if depth == 0 {
                        return;
                    }
                    continue;
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' | b',' if depth == 0 => return,
                b'}' | b']' => {
                    depth -= 1;
                    if depth == 0 {
                        self.at += 1;
                        return;
                    }
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    fn member(&mut self, key: &str) -> Option<usize> {
        let mut found = None;
        if !self.pass(b"{") {
            return None;
        }
        while self.here() == b'"' {
            let name = self.text().to_owned();
            self.pass(b":");
            // A key with escapes in it is none of those that are looked for.
            if name == key.as_bytes() {
                found = Some(self.at);
            }
            self.value();
            self.pass(b",");
        }
        found
    }

    fn item(&mut self, index: usize) -> Option<usize> {
        if !self.pass(b"[") {
            return None;
        }
        for _ in 0..index {
            self.value();
            if !self.pass(b",") {
                return None;
            }
        }
        (self.here() != b']').then_some(self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_its_place() {
        let json = r#" { "a" : [ 1, "x\"]", {"b":[[],[7 , 8]]} ] , "a2":{"a":3}, "c":"," , "a2" : null }"#;
        let key = |key: &str| Step::Key(key.to_owned());
        for (path, rest) in [
            (vec![], "{ \"a\""),
            (vec![key("a")], "[ 1,"),
            (vec![key("a"), Step::Index(1)], "\"x\\\"]\","),
            (vec![key("a"), Step::Index(2), key("b")], "[[],"),
            (vec![key("a"), Step::Index(2), key("b"), Step::Index(1), Step::Index(1)], "8]"),
            (vec![key("c")], "\",\""),
            (vec![key("a2")], "null"),
            // What is not there: the place of what it should be in.
            (vec![key("a"), Step::Index(2), key("d")], "{\"b\""),
            (vec![key("a"), Step::Index(3)], "[ 1,"),
            (vec![key("c"), Step::Index(3)], "\",\""),
        ] {
            let place = find(json, path.iter());
            assert!(json[place..].starts_with(rest), "{path:?}: {}", &json[place..]);
        }
    }

    #[test]
    fn a_key_that_is_there_twice_is_found() {
        assert_eq!(twice(r#"{"a":{"a":1,"a":2},"b":"a"}"#), None);
        assert_eq!(twice(r#" { "a" : [1,{"b":2}], "b":2 , "a": 3}"#).as_deref(), Some("a"));
        assert_eq!(twice("[1]"), None);
    }

    #[test]
    fn broken_text_has_places_as_well() {
        for json in ["", "{", "[1,", "{\"a", "{\"a\\", "{\"a\":", "[[[[", "]]"] {
            for path in [vec![Step::Index(2)], vec![Step::Key("a".to_owned()), Step::Index(0)]] {
                assert!(find(json, path.iter()) <= json.len() + 1);
            }
        }
    }
}
