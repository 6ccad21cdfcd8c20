//! Text that is packed in a line, and the object of JSON that it is.

use serde_json::{Map, Value};

use super::json::value::Read;
use super::lines::{LONGEST, Line};
use super::link::Payload;
use super::lz::{self, Alphabet};
use super::{Document, ParseError};

/// The text packed in a payload on this line.
pub(super) fn unpack(line: &Line, payload: &Payload<'_>, alphabet: Alphabet) -> Result<String, ParseError> {
    let packed = payload.decoded();
    lz::decompress(&packed, alphabet, LONGEST).map_err(|fault| {
        let (place, message) = fault.explain();
        // Where characters are written as %2B, places in what they stand for are no places in the line.
        let place = if packed == payload.text { place } else { 0 };
        line.error(payload.column(line) + place, message.to_owned())
    })
}

/// Reads the object that is packed in a payload on this line.
pub(super) fn read(
    line: &Line,
    payload: &Payload<'_>,
    alphabet: Alphabet,
    read: impl FnOnce(Map<String, Value>) -> Read<Document>,
) -> Result<Document, ParseError> {
    let text = unpack(line, payload, alphabet)?;
    let object = serde_json::from_str(&text).map_err(|error| wrong(line, payload, &error.to_string()))?;
    read(object).map_err(|error| wrong(line, payload, &error.to_string()))
}

/// That something is wrong in the text, which has no place of its own in the line.
pub(super) fn wrong(line: &Line, payload: &Payload<'_>, message: &str) -> ParseError {
    line.error(payload.column(line), format!("in the text packed here: {message}"))
}
