//! Texts of every format, damaged in thousands of ways that are the same each time: nothing panics, every error has its place in
//! the text, and whatever is read comes back.

use std::fs;
use std::path::Path;

use cagebook::formats::{Document, Entry, Format, Puzzles};

use crate::dice::Dice;
use crate::meaning::{is_literal, meant};

/// How often each seed is damaged.
const ROUNDS: usize = 400;

/// What digits are replaced by.
const NUMBERS: [&str; 9] =
    ["0", "10", "-1", "255", "4294967295", "4294967296", "99999999999999999999", "1e999", "0.5"];

/// Parts that mean something somewhere.
const PARTS: [&[u8]; 16] = [
    b"\n",
    b"\r",
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\"",
    b"{",
    b"}",
    b"[",
    b"]",
    b":",
    b"%2",
    b"%2B",
    b"=",
    b"#",
    "\u{1f9e9}".as_bytes(),
];

/// The texts of the folder, in the order of their names.
fn seeds() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/formats");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().filter(|path| path.is_file()).map(|path| fs::read(path).unwrap()).collect()
}

/// One way to damage a text, or several.
fn damaged(seed: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=dice.below(3) {
        let at = dice.below(bytes.len() + 1);
        let end = (at + dice.below(20)).min(bytes.len());
        match dice.below(9) {
            0 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
            1 => bytes.truncate(at),
            2 => drop(bytes.drain(..at)),
            3 => drop(bytes.drain(at..end)),
            4 => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            5 => {
                let from = dice.below(other.len() + 1);
                bytes.truncate(at);
                bytes.extend_from_slice(&other[from..]);
            }
            6 => drop(bytes.splice(at..at, PARTS[dice.below(PARTS.len())].to_vec())),
            7 => {
                let digits: Vec<usize> = (0..bytes.len()).filter(|i| bytes[*i].is_ascii_digit()).collect();
                if let Some(at) = dice.pick(&digits) {
                    bytes.splice(at..=at, NUMBERS[dice.below(NUMBERS.len())].bytes());
                }
            }
            _ if at < bytes.len() => bytes[at] = dice.below(256) as u8,
            _ => {}
        }
    }
    bytes
}

/// Reads a text and writes what was read.
fn replay(bytes: &[u8], format: Option<Format>) {
    let puzzles: Vec<Entry> = match format {
        None => Puzzles::new(bytes).map(Result::unwrap).collect(),
        Some(format) => Puzzles::in_format(format, bytes).map(Result::unwrap).collect(),
    };
    let lossy = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = lossy.split('\n').collect();
    for Entry { line, document } in puzzles {
        let said = || format!("{format:?}: {lossy}");
        assert!((1..=lines.len()).contains(&line), "line {line}: {}", said());
        match document {
            Ok(document) => written(&document, &said),
            Err(error) => {
                assert!((line..=lines.len()).contains(&error.line()), "{error}: {}", said());
                let length = lines[error.line() - 1].chars().count();
                assert!((1..=length + 1).contains(&error.column()), "{error}: {}", said());
                assert!(!error.message().is_empty(), "{}", said());
            }
        }
    }
}

/// Writes a document in every format, and reads it again where nothing was left out.
fn written(document: &Document, said: &dyn Fn() -> String) {
    for format in Format::all() {
        if !document.supported().is_none_or(|puzzle| is_literal(format, puzzle)) {
            continue;
        }
        let Ok((text, left_out)) = format.write_lossy(document) else { continue };
        assert!(text.ends_with('\n'), "{format}: {text}\n{}", said());
        if !left_out.is_empty() {
            continue;
        }
        let back = format.read(&text).unwrap_or_else(|error| panic!("{format}: {error}\n{text}\n{}", said()));
        assert_eq!(
            back.supported().map(meant),
            document.supported().map(meant),
            "{format}: {text}\n{}",
            said()
        );
        assert_eq!(back.unsupported(), document.unsupported(), "{format}: {text}\n{}", said());
        assert_eq!(format.write(&back).as_ref(), Ok(&text), "{}", said());
    }
}

#[test]
fn seeds_are_read() {
    let seeds = seeds();
    assert!(seeds.len() >= 10);
    for seed in &seeds {
        for entry in Puzzles::new(&seed[..]) {
            let document = entry.unwrap().document.unwrap_or_else(|error| panic!("{error}"));
            assert!(document.supported().is_some());
        }
        replay(seed, None);
    }
}

#[test]
fn damaged_texts_are_refused_or_come_back() {
    let seeds = seeds();
    let mut dice = Dice::new(1);
    for seed in &seeds {
        for _ in 0..ROUNDS {
            let other = dice.pick(&seeds).unwrap().clone();
            let bytes = damaged(seed, &other, &mut dice);
            replay(&bytes, None);
            let forced: Vec<Format> = Format::all().collect();
            replay(&bytes, dice.pick(&forced).copied());
        }
    }
}

#[test]
fn every_beginning_of_a_text_has_its_error() {
    for seed in seeds() {
        for end in 0..seed.len() {
            replay(&seed[..end], None);
        }
    }
}

#[test]
fn every_format_is_forced_on_every_text() {
    for seed in seeds() {
        for format in Format::all() {
            replay(&seed, Some(format));
        }
    }
}
