//! Plain grids: what a line of cells says there and back, and what it refuses, at which place.

use cagebook::formats::{Entry, Format, Puzzles};
use cagebook::{Digit, Grid, Side};
use quickcheck::{Arbitrary, Gen, QuickCheck};

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// What was read, in short: the line and its givens, or the error.
fn read(text: &str) -> Vec<String> {
    let short = |entry: Entry| match entry.document {
        Ok(document) => format!("{}: {}", entry.line, document.puzzle().unwrap().givens()),
        Err(error) => error.to_string(),
    };
    Puzzles::new(text.as_bytes()).map(|entry| short(entry.expect("text can be read"))).collect()
}

#[test]
fn empty_cells_are_written_in_four_ways() {
    for empty in [".", "0", "_", "*"] {
        assert_eq!(read(&ESCARGOT.replace('.', empty)), [format!("1: {ESCARGOT}")]);
    }
}

#[test]
fn every_side_is_told_by_its_length() {
    let grids = [16, 36, 64, 81].map(|length| format!("4{}", ".".repeat(length - 1)));
    let text = format!("# small ones first\n{}\n", grids.join("\n\n \t# and\r\n"));
    assert_eq!(
        read(&text),
        [(2, 0), (5, 1), (8, 2), (11, 3)].map(|(line, i)| format!("{line}: {}", grids[i]))
    );
}

#[test]
fn killers_and_grids_come_in_one_stream() {
    let killer = format!("{}\n405\n", "A".repeat(81));
    let text = format!("{ESCARGOT}\n{killer}{ESCARGOT}\n{ESCARGOT}\n{killer}");
    let empty = ".".repeat(81);
    assert_eq!(
        read(&text),
        [(1, ESCARGOT), (2, &empty), (4, ESCARGOT), (5, ESCARGOT), (6, &empty)]
            .map(|(line, givens)| format!("{line}: {givens}"))
    );
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    for (text, error) in [
        (&ESCARGOT[1..], "line 1, column 81: a grid has 16, 36, 64 or 81 characters, and there are 80"),
        (
            &format!(" {ESCARGOT}. "),
            "line 1, column 84: a grid has 16, 36, 64 or 81 characters, and there are 82",
        ),
        (
            &format!("  {}", ESCARGOT.replacen('7', "x", 1)),
            "line 1, column 8: a digit from 1 to 9 or one of . 0 _ * was expected, and there is 'x'",
        ),
        (
            "12345.......4...",
            "line 1, column 5: a digit from 1 to 4 or one of . 0 _ * was expected, and there is '5'",
        ),
        ("1234", "line 1, column 5: 4 rows of 4 cells were expected, and there are 1"),
        (
            &ESCARGOT.replacen('7', "\u{0667}", 1),
            "line 1, column 6: a digit from 1 to 9 or one of . 0 _ * was expected, and there is '\u{667}'",
        ),
    ] {
        // Whatever it is, the next puzzle is found.
        assert_eq!(read(&format!("{text}\n{ESCARGOT}\n")), [error.to_owned(), format!("2: {ESCARGOT}")]);
    }
}

/// A grid as it is printed, and as people note it down.
#[test]
fn rows_borders_and_comments_are_the_same_grid() {
    let rows: Vec<&str> = ESCARGOT.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap()).collect();
    let drawn = cagebook::render::grid(&ESCARGOT.parse().unwrap());
    let bars: Vec<String> =
        rows.iter().map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..])).collect();
    let framed = format!("+---+---+---+\n{}\n+---+---+---+\n", bars.join("\n"));
    for text in [
        format!("{ESCARGOT} # Escargot"),
        rows.join(" "),
        rows.join(" | "),
        rows.join("\n"),
        rows.join("   # a row\r\n\r\n"),
        drawn.clone(),
        drawn.replace(' ', ""),
        framed,
    ] {
        let twice = format!("{text}\n{text}");
        let lines: Vec<String> =
            read(&twice).into_iter().map(|entry| entry.split_once(": ").unwrap().1.to_owned()).collect();
        assert_eq!(lines, [ESCARGOT, ESCARGOT], "{text}");
    }
}

/// A grid in rows that are not well made: what is wrong has its place, and the next puzzle is found.
#[test]
fn rows_that_do_not_fit_have_their_place() {
    for (rows, error) in [
        (
            "12..\n34.\n..1.\n...4",
            "line 2, column 4: 4 cells were expected, as in the first row, and there are 3",
        ),
        (
            "12..\n34...\n..1.\n...4",
            "line 2, column 6: 4 cells were expected, as in the first row, and there are 5",
        ),
        (
            "12..\n34x.\n..1.\n...4",
            "line 2, column 3: a digit from 1 to 4 or one of . 0 _ * was expected, and there is 'x'",
        ),
        ("12..\n34..\n..1.", "line 3, column 5: 4 rows of 4 cells were expected, and there are 3"),
        ("---+---\n", "line 1, column 8: a row of 4, 6, 8 or 9 cells was expected"),
    ] {
        let line = rows.lines().count() + 1 + usize::from(rows.ends_with('\n'));
        let expected = [error.to_owned(), format!("{line}: {ESCARGOT}")];
        assert_eq!(read(&format!("{rows}\n{ESCARGOT}\n")), expected, "{rows}");
    }
}

/// A grid of any side with any digits in it.
#[derive(Clone, Debug)]
struct Any(Grid);

impl Arbitrary for Any {
    fn arbitrary(g: &mut Gen) -> Any {
        let side = Side::new(*g.choose(&[4, 6, 8, 9]).unwrap()).unwrap();
        let mut grid = Grid::empty(side);
        for cell in side.cells() {
            grid.set(
                cell,
                Digit::new(u8::arbitrary(g) % (2 * side.get())).filter(|d| side.digits().contains(*d)),
            );
        }
        Any(grid)
    }
}

#[test]
fn there_and_back() {
    fn law(Any(grid): Any) -> bool {
        let text = format!("{grid}\n");
        let entry = Puzzles::new(text.as_bytes()).next().unwrap().unwrap();
        let document = entry.document.unwrap();
        *document.puzzle().unwrap().givens() == grid && Format::LINE.write(&document) == Ok(text)
    }
    QuickCheck::new().quickcheck(law as fn(Any) -> bool);
}

/// 81 digits and dots alone are told and read at a glance.
#[test]
fn bare_lines_are_read_as_any_others() {
    fn law(Any(grid): Any) -> bool {
        let empty = |c: &'static str| grid.to_string().replace('.', c);
        let lines = [empty("."), empty("0"), empty("_"), format!(" {grid}\t# a comment")];
        let read = |line: &String| {
            let entry = Puzzles::new(line.as_bytes()).next().unwrap().unwrap();
            let document = entry.document.unwrap();
            let puzzle = document.puzzle().unwrap();
            let names: Vec<String> = puzzle.rules().iter().map(|rule| rule.name()).collect();
            (*puzzle.givens(), names, entry.line)
        };
        lines.iter().all(|line| read(line) == read(&lines[0]))
    }
    QuickCheck::new().quickcheck(law as fn(Any) -> bool);
    let wrong = format!("{}x", &ESCARGOT[..80]);
    assert!(read(&wrong)[0].contains("'x'"), "{:?}", read(&wrong));
}
