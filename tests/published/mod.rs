//! Cases that others published, in a folder of their own: not all of them may be part of this project.
//!
//! The folder is the one `CAGEBOOK_DATA` names, else `../shared/data` beside this checkout. Tests of such cases are skipped
//! where that folder is absent, and say so; a folder that was named has to be there.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use serde_json::Value;

/// Returns the text of a file of cases, or `None`, with a note, where there are none.
pub fn text(file: &str) -> Option<String> {
    let named = env::var_os("CAGEBOOK_DATA").map(PathBuf::from);
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    let path = named.clone().unwrap_or_else(beside).join(file);
    match fs::read_to_string(&path) {
        Ok(text) => Some(text),
        Err(error) if named.is_some() || error.kind() != io::ErrorKind::NotFound => {
            panic!("{}: {error}", path.display())
        }
        Err(_) => {
            // Straight to the stream: the print macros show nothing of a test that passes.
            let note = format!("skipped: no {file} (set CAGEBOOK_DATA to its folder)\n");
            io::stderr().write_all(note.as_bytes()).unwrap();
            None
        }
    }
}

/// Returns the cases of a file with one JSON value a line.
pub fn lines(file: &str) -> Option<Vec<Value>> {
    let text = text(file)?;
    Some(text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect())
}
