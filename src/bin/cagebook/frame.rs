//! What stands around answers and puzzles, and between them.

use cagebook::formats::{Document, Format, WriteError};

/// What stands around the answers and between them.
pub struct Frame {
    pub before: &'static str,
    pub between: &'static str,
    pub after: &'static str,
    /// Whether no answer at all is one. A part of a stream may be empty; a file without puzzles is a mistake.
    pub may_be_empty: bool,
}

impl Frame {
    /// One answer right after the other.
    pub const CLOSE: Frame = Frame { before: "", between: "", after: "", may_be_empty: false };
    /// The same, for programs: as many lines as there are puzzles, or none.
    pub const LINES: Frame = Frame { may_be_empty: true, ..Frame::CLOSE };
    /// A blank line between answers.
    pub const APART: Frame = Frame { between: "\n", ..Frame::CLOSE };
    /// An array of JSON, an answer being one line without its end.
    pub const ARRAY: Frame = Frame { before: "[\n", between: ",\n", after: "\n]\n", ..Frame::CLOSE };

    /// The frame of puzzles in a format.
    pub fn of(format: Format) -> Frame {
        if format == Format::JSON {
            Frame::ARRAY
        } else if format == Format::TEXT {
            Frame::APART
        } else {
            Frame::CLOSE
        }
    }
}

/// The text that goes into the frame of the format, and what it leaves out if that is allowed.
pub fn write_as(
    format: Format,
    document: &Document,
    lossy: bool,
) -> Result<(String, Vec<String>), WriteError> {
    let (mut text, left_out) =
        if lossy { format.write_lossy(document)? } else { (format.write(document)?, Vec::new()) };
    if format == Format::JSON {
        text.truncate(text.trim_end().len());
    }
    Ok((text, left_out))
}
