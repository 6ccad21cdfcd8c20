//! Writing the rules, a line each.

use crate::cells::Cell;
use crate::explain::words::spaced;
use crate::formats::Document;
use crate::formats::parts::{Kind, Parts};
use crate::grid::Grid;
use crate::houses::Side;

/// In one line, whatever was in it.
fn one_line(text: &str) -> String {
    text.split(|c: char| c.is_control() || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A line that says a text.
fn said(word: &str, text: &str) -> String {
    let text = one_line(text);
    // A colon behind the word is none of the text.
    let colon = if text.starts_with(':') { ":" } else { "" };
    format!("{word}{colon} {text}").trim_end().to_owned()
}

pub(super) fn write(document: &Document, left_out: &mut Vec<String>) -> Result<String, String> {
    let parts = Parts::of(document, &Kind::ALL, left_out)?;
    let mut lines = vec![said("puzzle", document.title.as_deref().unwrap_or_default())];
    let author = document.author.as_deref().map(|author| said("author", author));
    lines.extend(author.filter(|line| line != "author"));
    if parts.side != Side::NINE {
        lines.push(format!("size {}", parts.side.get()));
    }
    let boxes = parts.boxes || !parts.regions.is_empty();
    for (there, what) in [(parts.rows, "rows"), (parts.columns, "columns"), (boxes, "boxes")] {
        if !there {
            lines.push(format!("no {what}"));
        }
    }
    let in_rows = |character: &dyn Fn(Cell) -> char| {
        let cells: Vec<char> = parts.side.cells().iter().map(character).collect();
        spaced(cells.chunks(parts.side.get().into()).map(|row| row.iter().collect::<String>()))
    };
    if !parts.regions.is_empty() {
        let number = |cell| parts.regions.iter().position(|region| region.contains(cell)).unwrap_or(0);
        let numbers = in_rows(&|cell| char::from(b'1' + number(cell) as u8));
        lines.push(format!("regions {numbers}"));
    }
    match (parts.falling, parts.rising) {
        (true, true) => lines.push("diagonals".to_owned()),
        (true, false) => lines.push("diagonal falling".to_owned()),
        (false, true) => lines.push("diagonal rising".to_owned()),
        (false, false) => {}
    }
    let in_grid =
        |grid: &Grid| in_rows(&|cell| grid.get(cell).map_or('.', |digit| char::from(b'0' + digit.get())));
    if parts.givens.filled().next().is_some() {
        lines.push(format!("givens {}", in_grid(&parts.givens)));
    }
    for (cell, digits) in &parts.candidates {
        let none = if digits.is_empty() { "none" } else { "" };
        lines.push(format!("candidates {cell} = {digits}{none}"));
    }
    for cage in &parts.cages {
        match cage.sum() {
            _ if cage.cells().is_empty() => left_out.push(cage.to_string()),
            Some(sum) => lines.push(format!("{sum}: {}", cage.cells())),
            None => lines.push(format!("cage: {}", cage.cells())),
        }
    }
    for (word, thermos) in [("thermo", &parts.thermos), ("slow thermo", &parts.slow_thermos)] {
        for paths in thermos {
            let paths: Vec<String> = paths.iter().map(spaced).collect();
            lines.push(format!("{word} {}", paths.join(" and ")));
        }
    }
    for region in &parts.extra_regions {
        if region.is_empty() {
            left_out.push("extra region without cells".to_owned());
        } else {
            lines.push(format!("extra region {region}"));
        }
    }
    if let Some(solution) = document.solution.filter(|grid| grid.side() == parts.side) {
        lines.push(format!("solution {}", in_grid(&solution)));
    }
    Ok(lines.join("\n") + "\n")
}
