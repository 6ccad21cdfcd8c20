//! The constraints of Interactive Sudoku Solver, one after the other, or a link with them.
//!
//! ```text
//! .Shape~6x6.Cage~10~R1C1~R1C2~R2C1.Thermo~R6C1~R5C1.Diagonal~1.~R3C3_5~R4C4_1_2
//! https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage%7E10%7ER1C1%7ER1C2
//! ```
//!
//! Each begins with `.` and its name, and has `~` before each argument; without a name it is of givens, or of several digits a
//! cell may hold. Those that are not modelled are kept by their names, and so are grids of another shape. A link may hold
//! cells, arrows or numbers as well. White space means nothing.

mod names;
mod rules;

use std::io;

use super::ahead::{Ahead, LinesAhead};
use super::format::{End, Fault, Format, Spec};
use super::lines::Line;
use super::link::Payload;
use super::{Document, ParseError, link};

pub(super) const SPEC: Spec = Spec {
    name: "iss",
    about: "the constraints of Interactive Sudoku Solver, .Cage~10~R1C1~R1C2, or a link with them",
    begins,
    end: |_| End::Here,
    read,
    write: None,
};

fn begins(line: &Line) -> bool {
    let text = line.text();
    let listed = text.starts_with('.') && {
        let mut items = text.split('.').filter(|item| !item.is_empty()).peekable();
        text.contains('~') || (items.peek().is_some() && items.all(names::is_known))
    };
    listed || query(text).is_some()
}

/// The puzzle in a link.
fn query(text: &str) -> Option<Payload<'_>> {
    let solver = link::is_link(text) && text.contains("Interactive-Sudoku-Solver");
    if solver { link::query(text, "q") } else { None }
}

fn read(line: &Line, _: &mut dyn Ahead) -> Result<Document, Fault> {
    line.readable()?;
    let source = match query(line.text()) {
        Some(payload) => Source::packed(line, &payload),
        None => Source::of(line.trimmed(), line),
    };
    let text = line.with_text(source.text.clone());
    let bare = Format::of(&text).filter(|format| [Format::PS, Format::ARROWS, Format::LINE].contains(format));
    if let Some(format) = bare {
        // Where its characters stand in the link has yet to be said.
        let column = |of: usize| source.text.char_indices().nth(of - 1).map_or(usize::MAX, |(at, _)| at);
        return format.read_from(&text, &mut LinesAhead::new(io::empty())).map_err(|fault| match fault {
            Fault::Text(error) => {
                Fault::Text(ParseError { column: source.column(column(error.column)), ..error })
            }
            other => other,
        });
    }
    if !source.text.is_empty() && !source.text.starts_with('.') {
        let message = "'.' and a constraint were expected, such as .Cage~10~R1C1~R1C2";
        return Err(line.error(source.column(0), message.to_owned()).into());
    }
    Ok(read_list(line, &source)?)
}

/// A text without white space, and where its characters stand on the line.
struct Source {
    text: String,
    /// The column of each byte, and of the end.
    columns: Vec<usize>,
}

impl Source {
    /// What a link stands for. A `+` is a blank there; where other characters are written as `%7E`, places in what they stand
    /// for are no places in the line.
    fn packed(line: &Line, payload: &Payload<'_>) -> Source {
        let decoded = link::percent_decoded(payload.text).replace('+', " ");
        let (start, step) = (payload.column(line), usize::from(!payload.text.contains('%')));
        Source::of(decoded.chars().enumerate().map(|(i, c)| (start + i * step, c)), line)
    }

    fn of(characters: impl Iterator<Item = (usize, char)>, line: &Line) -> Source {
        let mut source = Source { text: String::new(), columns: Vec::new() };
        for (column, c) in characters.filter(|(_, c)| !c.is_whitespace()) {
            source.text.push(c);
            source.columns.resize(source.text.len(), column);
        }
        source.columns.push(line.column_of(line.text.trim_end().len()));
        source
    }

    /// The column of a byte.
    fn column(&self, at: usize) -> usize {
        self.columns[at.min(self.columns.len() - 1)]
    }
}

/// One constraint: its name and arguments, each with the column it begins at.
struct Item<'a> {
    name: (usize, &'a str),
    arguments: Vec<(usize, &'a str)>,
}

/// A list of constraints.
fn read_list(line: &Line, source: &Source) -> Result<Document, ParseError> {
    let mut items: Vec<Item<'_>> = Vec::new();
    let mut unsupported: Vec<String> = Vec::new();
    // How many composites are open, and where the outermost begins.
    let (mut depth, mut outermost) = (0_usize, (0, ""));
    let mut at = 0;
    for text in source.text.split('.').skip(1) {
        at += 1;
        let mut start = at;
        at += text.len();
        let mut words = text.split('~').map(|word| {
            let word_at = start;
            start += word.len() + 1;
            (source.column(word_at), word)
        });
        let (column, name) = words.next().unwrap_or((source.column(at), ""));
        if !name.is_empty() && !names::is_known(name) {
            let name: String = name.chars().take(20).collect();
            let message = format!("the name of a constraint was expected, and there is {name:?}");
            return Err(line.error(column, message));
        }
        match name {
            "Or" | "And" | "Replicate" => {
                if depth == 0 {
                    outermost = (column, name);
                    unsupported.push(name.to_owned());
                }
                depth += 1;
            }
            "End" if depth == 0 => {
                return Err(line.error(column, "End without a constraint that it ends".to_owned()));
            }
            "End" => depth -= 1,
            // What is in a composite is part of it.
            _ if depth > 0 => {}
            // Where to search first is no rule.
            "SearchPriority" => {}
            _ if names::is_modelled(name) => {
                items.push(Item { name: (column, name), arguments: words.collect() });
            }
            _ => unsupported.push(name.to_owned()),
        }
    }
    if depth > 0 {
        let (column, name) = outermost;
        return Err(line.error(column, format!("{name} has no End")));
    }
    rules::document(line, &items, unsupported)
}
