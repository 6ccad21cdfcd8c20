//! Puzzles of the setting tool f-puzzles: the packed text of its links, the links, and the JSON in them.
//!
//! ```text
//! N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rK1k1VytZtPVJB2eZcvFelZ9OGw...
//! https://f-puzzles.com/?load=N4Igzglg...
//! ```
//!
//! What is not modelled is known by its name in that JSON, such as `renban`. Colours, pencil marks of the player and all else
//! that is no rule stay as they are: what is read and written again is the same text, unless a rule was changed.

mod beside;
mod names;
mod read;
mod shape;
mod write;

use serde_json::{Map, Value};

use super::ahead::Ahead;
use super::format::{End, Fault, Spec};
use super::json::Block;
use super::json::value::Read;
use super::lines::Line;
use super::link::{self, Payload};
use super::lz::{self, Alphabet};
use super::{Document, ParseError, packed};
pub use beside::Beside;
pub use shape::refusal_of_shape;

pub(super) const SPEC: Spec = Spec {
    name: "fpuzzles",
    about: "an f-puzzles export: its packed text, a ?load= link, or its JSON",
    begins,
    end,
    read,
    write: Some(write::write),
};

/// How every packed object begins.
const OPENING: &str = "N4Ig";

fn begins(line: &Line) -> bool {
    let text = line.text();
    text.starts_with(OPENING) || (link::is_link(text) && link::query(text, "load").is_some())
}

fn end(first: &Line) -> End {
    if is_json(first) { Block::end(first) } else { End::Here }
}

/// Tells whether the object is there as it is, not packed.
fn is_json(line: &Line) -> bool {
    line.text().starts_with(['{', '[', ','])
}

fn read(first: &Line, more: &mut dyn Ahead) -> Result<Document, Fault> {
    if is_json(first) {
        let block = Block::read(first, more)?;
        let object = block.object()?;
        return block.place(from_json(object));
    }
    first.readable()?;
    let payload = link::query(first.text(), "load").unwrap_or_else(|| Payload::whole(first.text()));
    Ok(from_payload(first, &payload)?)
}

/// Reads what is packed in a payload on this line.
pub(super) fn from_payload(line: &Line, payload: &Payload<'_>) -> Result<Document, ParseError> {
    packed::read(line, payload, Alphabet::Base64, from_json)
}

/// Reads the object of an export.
pub(super) fn from_json(object: Map<String, Value>) -> Read<Document> {
    let mut document = read::read(&object)?;
    document.kept.fpuzzles = Some(object);
    Ok(document)
}

/// The packed text of a document, without a line end.
pub(super) fn payload(document: &Document, left_out: &mut Vec<String>) -> Result<String, String> {
    let object = write::object(document, left_out)?;
    Ok(lz::compress(&Value::Object(object).to_string(), Alphabet::Base64))
}
