//! Puzzles of the player SudokuPad: its ids, and links with one.
//!
//! ```text
//! fpuzN4Igzglg...           the packed text of f-puzzles
//! scfo0BsUqoFERchBnNOWFpKIa*x   givens, and diagonals after the star
//! classico0BsUqoFERchBnNOWFpKIa   givens
//! sclN4Sw... ctcN4Sw...     givens, regions and cages, and drawings
//! https://sudokupad.app/scf?puzzleid=sclN4Sw...
//! ```
//!
//! Thermometers and the like are only drawings in the last form: they are named as not modelled. Short ids stand for a
//! puzzle on the server, and cannot be read.

mod ctc;
mod short;
mod zipped;

use serde_json::{Map, Value};

use super::ahead::Ahead;
use super::format::{End, Fault, Spec};
use super::lines::Line;
use super::link::{self, Payload};
use super::lz::Alphabet;
use super::{Document, ParseError, fpuzzles, packed};
pub(super) use ctc::from_json;

pub(super) const SPEC: Spec = Spec {
    name: "sudokupad",
    about: "a SudokuPad id or link",
    begins,
    end: |_| End::Here,
    read,
    write: Some(write),
};

/// How ids begin, the longer ones first.
const PREFIXES: [&str; 6] = ["fpuzzles", "fpuz", "classic", "scf", "scl", "ctc"];

fn begins(line: &Line) -> bool {
    let text = line.text();
    let host = ["sudokupad.", "crackingthecryptic.com", "puzzleid="].iter().any(|part| text.contains(part));
    let id = PREFIXES.iter().any(|prefix| text.starts_with(prefix));
    // Titles have blanks in them, and so have texts that are not packed.
    let one_word = !text.contains(' ') || text.contains('{') || text.starts_with("scf");
    (id && one_word) || (host && link::is_link(text))
}

/// The id in a line: of a link, that in its query, or else its path.
fn id(text: &str) -> Payload<'_> {
    if !link::is_link(text) || PREFIXES.iter().any(|prefix| text.starts_with(prefix)) {
        return Payload::whole(text);
    }
    if let Some(id) = link::query(text, "puzzleid") {
        return id;
    }
    let end = text.find(['?', '#']).unwrap_or(text.len());
    let host = text[..end].find("://").map_or(0, |scheme| scheme + 3);
    let mut path = text[host..end].find('/').map_or(end, |slash| host + slash + 1);
    if text[path..end].starts_with("sudoku/") {
        path += "sudoku/".len();
    }
    Payload::from(&text[..end], path)
}

fn read(line: &Line, _: &mut dyn Ahead) -> Result<Document, Fault> {
    line.readable()?;
    Ok(read_id(line, &id(line.text()))?)
}

fn read_id(line: &Line, id: &Payload<'_>) -> Result<Document, ParseError> {
    let split = PREFIXES.iter().find_map(|prefix| Some((*prefix, id.without(prefix)?)));
    let Some((prefix, body)) = split else {
        let names = "an id that begins with fpuz, classic, scf, scl or ctc was expected";
        let message = format!("{names}: others are names on a server, and the puzzle is not in them");
        return Err(line.error(id.column(line), message));
    };
    let wrong = |message: String| line.error(body.column(line), message);
    let decoded = link::percent_decoded(body.text);
    match prefix {
        "classic" => short::classic(&decoded).map_err(wrong),
        "scf" => short::scf(&decoded).map_err(wrong),
        "scl" | "ctc" => {
            let text = if decoded.starts_with('{') {
                decoded.into_owned()
            } else {
                // Some are packed as for the query of a link.
                let alphabet = if decoded.contains('-') { Alphabet::Uri } else { Alphabet::Base64 };
                packed::unpack(line, &body, alphabet)?
            };
            let wrong = |message: String| packed::wrong(line, &body, &message);
            from_json(&object(&text).map_err(wrong)?).map_err(|error| wrong(error.to_string()))
        }
        _ => fpuzzles::from_payload(line, &body),
    }
}

/// The object that a text is, which may have been shortened.
fn object(text: &str) -> Result<Map<String, Value>, String> {
    if let Ok(object) = serde_json::from_str(text) {
        return Ok(object);
    }
    match zipped::read(text)? {
        Value::Object(object) => Ok(object),
        _ => Err("an object was expected".to_owned()),
    }
}

fn write(document: &Document, left_out: &mut Vec<String>) -> Result<String, String> {
    Ok(format!("fpuz{}\n", fpuzzles::payload(document, left_out)?))
}
