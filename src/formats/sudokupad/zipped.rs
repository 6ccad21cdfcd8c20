//! JSON as SudokuPad shortens it before it is packed: keys and texts mostly without quotation marks, the frequent keys by a
//! letter or two, and nothing for an empty object in a list.

use core::iter::Peekable;
use core::str::Chars;

use serde_json::{Map, Value};

/// The short keys and what they stand for.
const KEYS: [(&str, &str); 24] = [
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("d2", "d"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
];

/// How deep lists and objects may stand in each other.
const DEEPEST: usize = 100;

/// Reads the value that a text is.
pub(super) fn read(text: &str) -> Result<Value, String> {
    // As long as no text in it has any, the quotation marks are single ones.
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut reader = Reader { characters: text.chars().peekable(), taken: 0, quote };
    let value = reader.value(0)?;
    match reader.next() {
        None => Ok(value),
        Some(_) => Err(reader.expected("the end")),
    }
}

struct Reader<'a> {
    characters: Peekable<Chars<'a>>,
    taken: usize,
    quote: char,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let next = self.characters.next();
        self.taken += usize::from(next.is_some());
        next
    }

    fn peek(&mut self) -> Option<char> {
        self.characters.peek().copied()
    }

    /// That something else was expected before what was taken last.
    fn expected(&self, what: &str) -> String {
        format!("{what} was expected at character {}", self.taken.max(1))
    }

    fn value(&mut self, depth: usize) -> Result<Value, String> {
        match self.peek() {
            _ if depth > DEEPEST => {
                Err(format!("there are more than {DEEPEST} lists and objects in each other"))
            }
            Some('{') => self.object(depth),
            Some('[') => self.list(depth),
            Some(quote) if quote == self.quote => Ok(Value::String(self.text()?)),
            _ => {
                let word = self.word();
                match &*word {
                    "" => {
                        self.next();
                        Err(self.expected("a value"))
                    }
                    "t" | "true" => Ok(Value::Bool(true)),
                    "f" | "false" => Ok(Value::Bool(false)),
                    "null" => Ok(Value::Null),
                    // Colours and the like are texts; numbers are what JSON has for them.
                    word => Ok(word.parse().map_or_else(|_| Value::String(word.to_owned()), Value::Number)),
                }
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, String> {
        let mut object = Map::new();
        self.next();
        while self.peek() != Some('}') {
            let key = if self.peek() == Some(self.quote) { self.text()? } else { self.word() };
            if self.next() != Some(':') {
                return Err(self.expected(":"));
            }
            let key =
                KEYS.iter().find(|(short, _)| *short == key).map_or(key, |(_, long)| (*long).to_owned());
            object.insert(key, self.value(depth + 1)?);
            match self.peek() {
                Some(',') => drop(self.next()),
                Some('}') => {}
                _ => {
                    self.next();
                    return Err(self.expected(", or }"));
                }
            }
        }
        self.next();
        Ok(Value::Object(object))
    }

    fn list(&mut self, depth: usize) -> Result<Value, String> {
        let mut list = Vec::new();
        self.next();
        loop {
            list.push(match self.peek() {
                Some(',' | ']') => Value::Object(Map::new()),
                _ => self.value(depth + 1)?,
            });
            match self.next() {
                Some(',') => {}
                Some(']') => return Ok(Value::Array(list)),
                _ => return Err(self.expected(", or ]")),
            }
        }
    }

    /// A text between quotation marks.
    fn text(&mut self) -> Result<String, String> {
        let mut text = String::new();
        self.next();
        loop {
            match self.next() {
                None => return Err(self.expected("a quotation mark")),
                Some(quote) if quote == self.quote => return Ok(text),
                Some('\\') => text.push(self.escaped()?),
                Some(c) => text.push(c),
            }
        }
    }

    /// What a character after a backslash stands for.
    fn escaped(&mut self) -> Result<char, String> {
        Ok(match self.next() {
            Some('n') => '\n',
            Some('t') => '\t',
            Some('r') => '\r',
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('u') => {
                let code: String = (0..4).filter_map(|_| self.next()).collect();
                let code =
                    u32::from_str_radix(&code, 16).map_err(|_| self.expected("four hexadecimal digits"))?;
                // Half a character is none; texts are not rules.
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            Some(c) => c,
            None => return Err(self.expected("a character")),
        })
    }

    /// Characters up to one that has a meaning.
    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(c) =
            self.peek().filter(|c| !matches!(c, ',' | ':' | '{' | '}' | '[' | ']') && *c != self.quote)
        {
            word.push(c);
            self.next();
        }
        word
    }
}
