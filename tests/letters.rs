//! The form of letters and sums: what it says there and back, and what it refuses, at which place.

use std::io::{self, BufReader, Read};

use cagebook::formats::{Document, Entry, Format, ParseError, Puzzles, WriteError};
use cagebook::rules::Houses;
use cagebook::{Cage, Cell, CellSet, Grid, Puzzle, Side, variants};
use quickcheck::{Arbitrary, Gen, QuickCheck};

const LETTERS: &str = "AABBBCDEFGGHHCCDEFGGIICJKKFLMMINJKOFLPPQNJOORSPTQNUVVRSTTQWUUXXSYZWWaaXXSYZWbbbcc";
const SUMS: &str = "3 15 22 4 16 15 25 17 9 8 20 6 14 17 17 13 20 12 27 6 20 6 10 14 8 16 15 13 17";

/// What was read: the line each puzzle begins on, and its cages or the error.
fn read(text: impl AsRef<[u8]>) -> Vec<(usize, Result<Vec<Cage>, ParseError>)> {
    let entries = Puzzles::new(text.as_ref()).map(|entry| entry.expect("bytes can be read"));
    let cages = |document: Document| document.puzzle().unwrap().cages().collect();
    entries.map(|Entry { line, document }| (line, document.map(cages))).collect()
}

/// Rows, columns, boxes and these cages, written as letters.
fn write(cages: &[Cage]) -> Result<String, WriteError> {
    Format::LETTERS.write(&killer(cages).into())
}

fn killer(cages: &[Cage]) -> Puzzle {
    let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
    for cage in cages {
        puzzle.add(*cage);
    }
    puzzle
}

/// What was read, in short: the line a puzzle begins on and how many cages it has, or the error.
fn read_in_short(text: impl AsRef<[u8]>) -> Vec<String> {
    let short = |(line, cages): (usize, Result<Vec<Cage>, ParseError>)| match cages {
        Ok(cages) => format!("{line}: {} cages", cages.len()),
        Err(error) => error.to_string(),
    };
    read(text).into_iter().map(short).collect()
}

#[test]
fn letters_are_cages_and_sums_are_in_their_order() {
    let [(1, Ok(cages))] = &read(format!("{LETTERS}\n{SUMS}\n"))[..] else { panic!("one puzzle") };
    let words: Vec<String> = cages.iter().map(Cage::to_string).collect();
    assert_eq!(words.len(), 29);
    assert_eq!(
        words[..3],
        ["cage 3 at r1c1 r1c2", "cage 15 at r1c3 r1c4 r1c5", "cage 22 at r1c6 r2c5 r2c6 r3c5"]
    );
    assert_eq!(words[25..27], ["cage 16 at r8c3 r9c3", "cage 15 at r8c6 r8c7"].map(str::to_owned));
    assert_eq!(words[28], "cage 17 at r9c8 r9c9");
}

#[test]
fn line_ends_blanks_and_a_byte_order_mark_mean_nothing() {
    let plain = read(format!("{LETTERS}\n{SUMS}\n"));
    let wide = SUMS.replace(' ', " \t  ");
    for text in [
        format!("{LETTERS}\n{SUMS}"),
        format!("{LETTERS}\r\n{SUMS}\r\n"),
        format!("\u{feff}{LETTERS}\r\n{SUMS}"),
        format!("  {LETTERS}\t\n\t{wide} \n\n  \n"),
        format!("{LETTERS}\n\n{SUMS}\n"),
        format!("{LETTERS}\n{}\n", SUMS.replace(" 4 ", " 0004 ")),
    ] {
        assert_eq!(read(&text), plain, "{text:?}");
    }
    assert_eq!(
        read_in_short(format!("\n\n{LETTERS}\n{SUMS}\n\r\n \n{LETTERS}\n{SUMS}")),
        ["3: 29 cages", "7: 29 cages"]
    );
    assert!(read("").is_empty() && read("\u{feff}\r\n \n").is_empty());
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    let with = |letters: &str, sums: &str| format!("{letters}\n{sums}\n").into_bytes();
    let one_sum = &"A".repeat(81);
    for (text, error) in [
        (with(&LETTERS[..80], SUMS), "line 1, column 81: 81 letters were expected, and there are 80"),
        (
            with(&format!(" {}\t", &LETTERS[..80]), SUMS),
            "line 1, column 82: 81 letters were expected, and there are 80",
        ),
        (
            with(&format!("{LETTERS}c "), SUMS),
            "line 1, column 82: a cell has one letter, 81 in all, and this is one more",
        ),
        (
            with(&LETTERS.replace("CD", "DC"), SUMS),
            "line 1, column 6: the next new letter is C, and there is D",
        ),
        (
            with(&LETTERS.replace('b', "d"), SUMS),
            "line 1, column 77: the next new letter is b, and there is d",
        ),
        (
            with(&LETTERS.replace('Z', "a"), SUMS),
            "line 1, column 66: the next new letter is Z, and there is a",
        ),
        (
            with(&LETTERS.replacen('J', "1", 1), SUMS),
            "line 1, column 24: a letter from A to Z or a to z was expected, and there is '1'",
        ),
        (
            with(&LETTERS.replacen("JKKF", "JK-KF", 1), SUMS),
            "line 1, column 26: a letter from A to Z or a to z was expected, and there is '-'",
        ),
        (
            with(&LETTERS.replacen('J', "\u{c4}", 1), SUMS),
            "line 1, column 24: a letter from A to Z or a to z was expected, and there is 'Ä'",
        ),
        (
            with(&LETTERS.replacen('J', "\0", 1), SUMS),
            "line 1, column 24: a letter from A to Z or a to z was expected, and there is '\\0'",
        ),
        (with(LETTERS, &SUMS[..75]), "line 2, column 76: 29 sums (A to c) were expected, and there are 28"),
        (
            with(LETTERS, &format!("{SUMS} 9 9")),
            "line 2, column 80: 29 sums (A to c) were expected, and this is one more",
        ),
        (with(one_sum, "405 1"), "line 2, column 5: 1 sum (A) was expected, and this is one more"),
        (with(LETTERS, &SUMS.replace("22", "x")), "line 2, column 6: a sum was expected, and there is \"x\""),
        (
            with(LETTERS, &SUMS.replace("22", "-22")),
            "line 2, column 6: a sum was expected, and there is \"-22\"",
        ),
        (
            with(LETTERS, &SUMS.replace("22", "+22")),
            "line 2, column 6: a sum was expected, and there is \"+22\"",
        ),
        (
            with(LETTERS, &SUMS.replace("15 22", "ä \u{b9}")),
            "line 2, column 3: a sum was expected, and there is \"ä\"",
        ),
        (
            with(LETTERS, &SUMS.replace(' ', ";")),
            "line 2, column 1: a sum was expected, and there is \"3;15;22;4;16;15;25;1\"",
        ),
        (
            with(LETTERS, &SUMS.replace("22", "4294967296")),
            "line 2, column 6: the number is larger than 4294967295",
        ),
        (
            with(LETTERS, &SUMS.replace("22", &"9".repeat(30))),
            "line 2, column 6: the number is larger than 4294967295",
        ),
        (LETTERS.into(), "line 1, column 82: 29 sums (A to c) were expected on the next line"),
        (
            [LETTERS.as_bytes(), b"\n3 15 \xe4 4\n"].concat(),
            "line 2, column 6: the byte 0xe4 is not text in UTF-8",
        ),
        (
            [b"AAB\xc3", &LETTERS.as_bytes()[4..]].concat(),
            "line 1, column 4: the byte 0xc3 is not text in UTF-8",
        ),
        (
            with(&LETTERS.repeat(13_000), SUMS),
            "line 1, column 1048577: the line is longer than 1048576 bytes",
        ),
        (with("AAB", "3 15 22"), "line 1, column 4: 81 letters were expected, and there are 3"),
        (
            with(&LETTERS.replacen('A', "1", 1), SUMS),
            "line 1, column 1: a letter from A to Z or a to z was expected, and there is '1'",
        ),
        (
            with(&LETTERS.replace('A', "b"), SUMS),
            "line 1, column 1: the next new letter is A, and there is b",
        ),
        (SUMS.into(), "line 1, column 1: no puzzle in a format that is known begins here"),
    ] {
        assert_eq!(read_in_short(&text), [error], "{}", String::from_utf8_lossy(&text));
        // Whatever it is, the next puzzle is found.
        let and_another = [&text, &b"\n"[..], &with(LETTERS, SUMS)].concat();
        let line = and_another.split(|byte| *byte == b'\n').count() - 2;
        assert_eq!(read_in_short(&and_another), [error.to_owned(), format!("{line}: 29 cages")]);
    }
}

#[test]
fn the_next_puzzle_is_found_whatever_comes_before() {
    let nine: Vec<&str> = LETTERS.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap()).collect();
    let (nine, classic) = (nine.join(" "), "53..7....".repeat(9));
    let text = format!("{LETTERS}\n{nine}\n{SUMS}\n{classic}\n{classic}\n{SUMS}\n1 2\n{LETTERS}\n{SUMS}\n");
    let no_puzzle = |line| format!("line {line}, column 1: no puzzle in a format that is known begins here");
    assert_eq!(
        read_in_short(text),
        [
            "line 1, column 82: 29 sums (A to c) were expected on the next line",
            // The sums on lines 6 and 7 are nobody's.
            "2: 29 cages",
            "4: 0 cages",
            "5: 0 cages",
            &no_puzzle(6),
            &no_puzzle(7),
            "8: 29 cages",
        ]
    );
}

#[test]
fn words_are_no_letters() {
    for text in
        ["hello world", "quizzes,solutions", "null", "Killer Sudoku of the day", "thremo r1c1 r1c2 r1c3 r1c4"]
    {
        let error = "line 1, column 1: no puzzle in a format that is known begins here";
        assert_eq!(read_in_short(text), [error], "{text}");
    }
    assert_eq!(
        read_in_short("https://tinyurl.com/xyz"),
        ["line 1, column 1: this link names a puzzle on a server, and only what is in a link can be read"]
    );
}

#[test]
fn comments_are_passed_over_wherever_they_stand() {
    let text = format!("# one\n{LETTERS}\n  # and its sums\n\n{SUMS}\n#{LETTERS}\n{LETTERS}\n{SUMS}\n#");
    assert_eq!(read_in_short(text), ["2: 29 cages", "7: 29 cages"]);
    // What is no text may hide more than a comment.
    assert_eq!(read_in_short(b"#\xff\n"), ["line 1, column 2: the byte 0xff is not text in UTF-8"]);
}

#[test]
fn input_that_fails_ends_the_puzzles() {
    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("broken"))
        }
    }

    let mut puzzles = Puzzles::new(BufReader::new(LETTERS.as_bytes().chain(Broken)));
    assert_eq!(puzzles.next().unwrap().unwrap_err().to_string(), "broken");
    assert!(puzzles.next().is_none());
}

#[test]
fn fifty_two_cages_have_letters() {
    let alphabet: String = ('A'..='Z').chain('a'..='z').collect();
    let sums = vec!["1"; 52].join(" ");
    let padded = format!("{alphabet}{}", "z".repeat(29));
    assert_eq!(read_in_short(format!("{padded}\n{sums}")), ["1: 52 cages"]);
    assert_eq!(
        read_in_short(format!("{padded}\n{sums} 1")),
        ["line 2, column 105: 52 sums (A to z) were expected, and this is one more"]
    );
    let cages = |many: usize| -> Vec<Cage> {
        let place = |i: usize| Cell::from_index(i).unwrap();
        let mut cages: Vec<Cage> = (1..many).map(|i| Cage::new(1, place(i).into())).collect();
        cages.push(Cage::new(1, (many..81).chain([0]).map(place).collect()));
        cages
    };
    assert!(write(&cages(52)).is_ok());
    assert_eq!(
        write(&cages(53)).unwrap_err().to_string(),
        "this cannot be written as letters: there are 52 letters, and more cages"
    );
}

#[test]
fn what_letters_cannot_say_is_refused() {
    let cage = |sum, cells: &str| Cage::new(sum, cells.parse().unwrap());
    let error = |cages: &[Cage]| write(cages).unwrap_err().to_string();
    let rest: CellSet = (2..81).map(|i| Cell::from_index(i).unwrap()).collect();
    let rest = Cage::new(402, rest);
    let would_need =
        |cell| format!("this cannot be written as letters: {cell} would need a letter, and is in no cage");
    assert_eq!(error(&[]), would_need("r1c1"));
    assert_eq!(error(&[rest, cage(1, "r1c1")]), would_need("r1c2"));
    assert_eq!(
        error(&[cage(3, "r1c1 r1c2"), rest, cage(4, "r1c2")]),
        "cage 4 at r1c2 cannot be written as letters"
    );
    assert_eq!(
        error(&[cage(3, "r1c1 r1c2"), rest, cage(5, "")]),
        "cage 5 without cells cannot be written as letters"
    );
    assert_eq!(
        error(&[Cage::without_sum(Side::NINE.cells())]),
        format!("this cannot be written as letters: cage at {} has no sum", Side::NINE.cells())
    );
}

#[test]
fn only_killers_are_letters() {
    let cages: Vec<Cage> = Side::NINE.houses().take(9).map(|row| Cage::new(45, row.cells())).collect();
    let write = |puzzle: &Puzzle| Format::LETTERS.write(&puzzle.clone().into());
    let error = |puzzle: &Puzzle| write(puzzle).unwrap_err().to_string();
    let mut puzzle = killer(&cages);
    let plain = write(&puzzle).unwrap();
    let givens = format!("5{}", ".".repeat(80));
    let given = puzzle.with_givens(givens.parse().unwrap());
    assert_eq!(write(&given).unwrap(), plain.replacen('\n', &format!(" {givens}\n"), 1));
    puzzle.add(Houses::rising_diagonal(Side::NINE));
    assert_eq!(error(&puzzle), "the rising diagonal cannot be written as letters");
    let (lossy, left_out) = Format::LETTERS.write_lossy(&puzzle.into()).unwrap();
    assert_eq!((lossy, left_out), (plain, vec!["the rising diagonal".to_owned()]));
    let latin = Puzzle::new(Grid::empty(Side::NINE), variants::latin(Side::NINE));
    assert_eq!(
        error(&latin),
        "this cannot be written as letters: it would mean boxes, and the puzzle has none"
    );
    let four = Side::new(4).unwrap();
    let small = Puzzle::new(Grid::empty(four), variants::classic(four));
    assert_eq!(
        error(&small),
        "this cannot be written as letters: it is for grids of 9 by 9, and this is 4 by 4"
    );
}

/// Givens stand beside the letters, before or after them, in one line or a line a row.
#[test]
fn givens_and_other_shapes_are_the_same_puzzle() {
    let givens = format!("{}9", ".".repeat(80));
    let plain = format!("{LETTERS} {givens}\n{SUMS}\n");
    let read = |text: &str| -> Document { text.parse().unwrap() };
    assert_eq!(Format::LETTERS.write(&read(&plain)).unwrap(), plain);
    let rows =
        |text: &str| text.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap().to_owned()).collect();
    let (letters, cells): (Vec<String>, Vec<String>) = (rows(LETTERS), rows(&givens));
    let side_by_side = |one: &[String], other: &[String]| -> String {
        one.iter().zip(other).flat_map(|(one, other)| [one, " ", other, "\n"]).collect()
    };
    for text in [
        format!("{givens} {LETTERS}\n{SUMS}"),
        format!("{}{SUMS}", side_by_side(&letters, &cells)),
        format!("{}{}", side_by_side(&cells, &letters), SUMS.replace(' ', ",")),
    ] {
        assert_eq!(Format::LETTERS.write(&read(&text)).unwrap(), plain, "{text}");
    }
    let without = format!("{LETTERS}\n{SUMS}\n");
    let swapped: String = LETTERS
        .chars()
        .map(|c| if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() })
        .collect();
    for text in [
        format!("{}\n{SUMS}", letters.join("\n")),
        format!("{}\n{SUMS}", letters.join(" ")),
        format!("K{LETTERS},\"{}\"", SUMS.replace(' ', ",")),
        format!("K{LETTERS}\n{SUMS}"),
        format!("{swapped}\n{SUMS}"),
    ] {
        assert_eq!(Format::LETTERS.write(&read(&text)).unwrap(), without, "{text}");
    }
}

/// Any partition of the grid into cages, with any sums, in any order.
#[derive(Clone, Debug)]
struct Partition(Vec<Cage>);

impl Arbitrary for Partition {
    fn arbitrary(g: &mut Gen) -> Partition {
        let most = 1 + usize::arbitrary(g) % 52;
        let mut cells = vec![CellSet::EMPTY; most];
        for cell in (0..81).filter_map(Cell::from_index) {
            let cage = usize::arbitrary(g) % most;
            cells[cage] |= CellSet::from(cell);
        }
        cells.retain(|cells| !cells.is_empty());
        Partition(cells.into_iter().map(|cells| Cage::new(u32::arbitrary(g), cells)).collect())
    }
}

#[test]
fn there_and_back() {
    fn law(Partition(mut cages): Partition) -> bool {
        let text = write(&cages).unwrap();
        cages.sort_by_key(|cage| cage.cells().first());
        let [(1, Ok(read))] = &read(&text)[..] else { return false };
        *read == cages && write(read) == Ok(text)
    }
    QuickCheck::new().quickcheck(law as fn(Partition) -> bool);
}

/// A text that is nearly puzzles: a few bytes of it changed, left out, doubled or put in.
#[derive(Clone, Debug)]
struct Damaged(Vec<u8>);

impl Arbitrary for Damaged {
    fn arbitrary(g: &mut Gen) -> Damaged {
        let mut text = format!("\u{feff}{LETTERS}\r\n{SUMS}\n\n{LETTERS}\n{SUMS}").into_bytes();
        for _ in 0..=usize::arbitrary(g) % 6 {
            let place = usize::arbitrary(g) % text.len().max(1);
            let byte =
                if bool::arbitrary(g) { u8::arbitrary(g) } else { *g.choose(b"Az1 \n\r\t\0.").unwrap() };
            match usize::arbitrary(g) % 5 {
                0 => text[place] = byte,
                1 if text.len() > 1 => drop(text.remove(place)),
                2 => text.insert(place, byte),
                3 => text.truncate(place + 1),
                _ => text.extend_from_within(place..),
            }
        }
        Damaged(text)
    }
}

/// Whatever the bytes, every error has a place inside them, and lines are read in order.
fn has_places(bytes: &[u8]) -> bool {
    let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
    let entries = read(bytes);
    let inside = entries.iter().all(|(_, cages)| match cages {
        Ok(cages) => cages.len() <= 52,
        Err(error) => {
            let characters = String::from_utf8_lossy(lines[error.line() - 1]).chars().count();
            error.column() >= 1 && error.column() <= characters + 1 && !error.message().is_empty()
        }
    });
    inside && entries.is_sorted_by(|one, other| one.0 < other.0)
}

#[test]
fn any_bytes_are_read_or_refused() {
    QuickCheck::new().quickcheck((|bytes: Vec<u8>| has_places(&bytes)) as fn(Vec<u8>) -> bool);
    QuickCheck::new().quickcheck((|Damaged(bytes)| has_places(&bytes)) as fn(Damaged) -> bool);
}

/// One character changed inside a puzzle leaves two answers: one for it, one for the other puzzle.
#[test]
fn damaged_text_is_not_read_as_fewer_puzzles() {
    let text = format!("{LETTERS}\n{SUMS}\n{LETTERS}\n{SUMS}\n");
    for (place, before) in text.char_indices().filter(|(_, c)| *c != '\n') {
        for character in
            ('\0'..'\u{80}').chain(['\u{e4}', '\u{663}', '\u{2502}', '\u{1f9e9}']).filter(|c| *c != '\n')
        {
            let mut damaged = text.clone();
            damaged.replace_range(place..=place, character.encode_utf8(&mut [0; 4]));
            assert_eq!(read(&damaged).len(), 2, "{before:?} at {place} is now {character:?}");
        }
    }
}
