//! The text of one object, which may be several lines or part of one.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::place;
use super::value::Read;
use crate::formats::ahead::Ahead;
use crate::formats::format::{End, Fault};
use crate::formats::lines::{LONGEST, Line};
use crate::formats::{Document, ParseError};

/// The text of an object, and where it begins.
pub(in crate::formats) struct Block<'a> {
    text: Cow<'a, str>,
    line: usize,
    column: usize,
}

impl<'a> Block<'a> {
    /// Tells whether the line is an object and nothing else.
    pub fn end(first: &Line) -> End {
        let text = first.text();
        let whole = text.starts_with('{') && Scan::default().line(text) == Some(text.len());
        if whole { End::Here } else { End::Unknown }
    }

    /// Takes an object from the lines, passing over what separates objects in a list. What stands behind it is left.
    pub fn read(first: &'a Line, more: &mut dyn Ahead) -> Result<Block<'a>, Fault> {
        first.readable()?;
        if matches!(Block::end(first), End::Here) {
            return Ok(Block { text: first.text().into(), line: first.number, column: first.start() });
        }
        let from = first.text.trim_start_matches(is_between);
        let column = first.column_of(first.text.len() - from.len());
        if from.is_empty() {
            return Err(Fault::Nothing);
        }
        if !from.starts_with('{') {
            return Err(first.error(column, "an object of JSON, {...}, was expected".to_owned()).into());
        }
        let mut object = String::new();
        let mut scan = Scan::default();
        let mut line = first.rest(first.text.len() - from.len());
        let mut too_long = false;
        loop {
            line.readable()?;
            let end = scan.line(&line.text);
            let text = &line.text[..end.unwrap_or(line.text.len())];
            too_long |= object.len() + text.len() > LONGEST;
            if !too_long {
                object += text;
                object.push('\n');
            }
            if let Some(end) = end {
                more.put_back(line.parts(&bounds(&line.text, end)));
                break;
            }
            let Some(next) = more.take_any()? else { break };
            if !scan.goes_on(&next) {
                more.put_back(vec![next]);
                break;
            }
            line = next;
        }
        if too_long {
            let message = format!("the object is longer than {LONGEST} bytes");
            return Err(first.error(column, message).into());
        }
        Ok(Block { text: object.into(), line: first.number, column })
    }

    /// The object in it.
    pub fn object(&self) -> Result<Map<String, Value>, ParseError> {
        let object = serde_json::from_str(&self.text).map_err(|error| {
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default().to_owned();
            // Its columns are bytes, from 1 on; at the end of a line it says 0 of the next.
            let (line, column) = (error.line().max(1), error.column());
            let mut lines = self.text.split_inclusive('\n');
            let before: usize = lines.by_ref().take(line - 1).map(str::len).sum();
            self.error(before + column.saturating_sub(1), message)
        })?;
        // The reader keeps the last of them.
        match place::twice(&self.text) {
            Some(key) => Err(self.error(0, format!("{key:?} is there twice"))),
            None => Ok(object),
        }
    }

    /// What was read of the object, or what is wrong, with its place.
    pub fn place(&self, read: Read<Document>) -> Result<Document, Fault> {
        read.map_err(|wrong| {
            Fault::Text(self.error(place::find(&self.text, wrong.path()), wrong.to_string()))
        })
    }

    /// An error at this byte of the text.
    fn error(&self, byte: usize, message: String) -> ParseError {
        // What is missing at the end is missing where the text ends, not in the next line.
        let byte = byte.min(self.text.trim_end().len());
        let end = (0..=byte).rev().find(|end| self.text.is_char_boundary(*end));
        let before = &self.text[..end.unwrap_or(0)];
        let last = before.rsplit('\n').next().unwrap_or_default().chars().count();
        match before.matches('\n').count() {
            0 => ParseError::at(self.line, self.column + last, message),
            lines => ParseError::at(self.line + lines, last + 1, message),
        }
    }
}

/// Tells whether the character is of those that may stand between objects in a list.
pub(super) fn is_between(c: char) -> bool {
    matches!(c, '[' | ']' | ',' | ' ' | '\t')
}

/// Where the objects on a line end from this byte on, and where what stands behind them does: cut into them at once, a line is
/// not copied again for each of them.
fn bounds(text: &str, from: usize) -> Vec<usize> {
    let mut bounds = vec![from];
    let mut rest = text[from..].trim_start_matches(is_between);
    while !rest.is_empty() {
        let end = if rest.starts_with('{') { Scan::default().line(rest) } else { None };
        rest = &rest[end.unwrap_or(rest.len())..];
        bounds.push(text.len() - rest.len());
        rest = rest.trim_start_matches(is_between);
    }
    bounds
}

/// Tells whether a line is a puzzle by itself, and no part of another.
fn is_puzzle(line: &Line) -> bool {
    let text = line.text().trim_end_matches(is_between);
    let object = serde_json::from_str::<Map<String, Value>>(text).unwrap_or_default();
    // Texts that are drawn have a size as well, of one cell or so.
    object.get("size").and_then(Value::as_u64).is_some_and(|size| size > 3)
        || ["format", "formatVersion", "givens", "cages"].iter().any(|key| object.contains_key(*key))
}

/// How deep in an object the text so far has come.
#[derive(Default)]
struct Scan {
    depth: usize,
    in_text: bool,
    /// The last byte that is no blank and in no text.
    last: u8,
}

impl Scan {
    /// Goes on through a line; returns where the object ends, if it does.
    fn line(&mut self, line: &str) -> Option<usize> {
        let (bytes, mut at) = (line.as_bytes(), 0);
        while let Some(byte) = bytes.get(at) {
            at += 1;
            match byte {
                b'"' => self.in_text = !self.in_text,
                // Whatever is escaped, it is in the text.
                b'\\' if self.in_text => at += 1,
                _ if self.in_text => continue,
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        return Some(at);
                    }
                }
                blank if blank.is_ascii_whitespace() => continue,
                _ => {}
            }
            self.last = *byte;
        }
        None
    }

    /// Tells whether the next line may belong to the same object. Of one that was cut off, the next line is another: no text
    /// goes on in a new line, no object begins where a value has just ended, and no puzzle is part of another's lists.
    fn goes_on(&self, next: &Line) -> bool {
        let expects = match self.last {
            b':' => true,
            b'[' | b',' => !is_puzzle(next),
            _ => false,
        };
        !self.in_text && (!next.text().starts_with('{') || expects)
    }
}
