//! Any bytes are read, in the format that the first byte chooses or the one they are told to be; whatever is read is written in
//! every format, and what was written without loss is read again.

#![no_main]

use cagebook::formats::{Entry, Format, Puzzles};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((choice, text)) = data.split_first() else { return };
    let formats: Vec<Format> = Format::all().collect();
    let puzzles: Vec<Entry> = match formats.get(usize::from(*choice)) {
        Some(format) => Puzzles::in_format(*format, text).flatten().collect(),
        None => Puzzles::new(text).flatten().collect(),
    };
    for document in puzzles.into_iter().filter_map(|entry| entry.document.ok()) {
        for format in &formats {
            let Ok((written, _)) = format.write_lossy(&document) else { continue };
            let back = format.read(&written).unwrap_or_else(|error| panic!("{format}: {error}\n{written}"));
            assert_eq!(format.write(&back).as_ref(), Ok(&written), "{format}");
        }
    }
});
