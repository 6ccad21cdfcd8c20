//! Inputs far larger than any puzzle: reading ends, and says what it says. What time and memory it takes is not asked here, but
//! what grows faster than its input would not end.

use std::io::{BufReader, Read};

use cagebook::formats::{Entry, Format, Puzzles};

const MEGABYTES: usize = 1_000_000;

/// How many puzzles and how many errors there are in so much of a text over and over.
fn read(part: &str, size: usize) -> (usize, usize, Option<String>) {
    let text = part.bytes().cycle().take(size / part.len().max(1) * part.len()).collect::<Vec<u8>>();
    count(Puzzles::new(&text[..]))
}

fn count<R: std::io::BufRead>(puzzles: Puzzles<R>) -> (usize, usize, Option<String>) {
    let (mut good, mut bad, mut last) = (0, 0, None);
    for entry in puzzles {
        match entry.unwrap() {
            Entry { document: Ok(_), .. } => good += 1,
            Entry { document: Err(error), .. } => {
                bad += 1;
                last = Some(error.to_string());
            }
        }
    }
    (good, bad, last)
}

const TOO_LONG: &str = "line 1, column 1048577: the line is longer than 1048576 bytes";

#[test]
fn one_long_line() {
    for part in [
        "a",
        "1",
        ".",
        "{",
        "[",
        "[]",
        "{\"size\":4}",
        "{\"a\":",
        "r1c1 ",
        "3x3::k:",
        "N4Ig",
        "\"",
        "\u{1f9e9}",
        "%2B",
        "---+",
        ":",
        ",",
    ] {
        let (good, bad, last) = read(part, 10 * MEGABYTES);
        assert_eq!((good, bad), (0, 1), "{part}");
        let last = last.unwrap();
        assert!(
            last.starts_with("line 1, column ") && last.ends_with("the line is longer than 1048576 bytes"),
            "{last}"
        );
    }
}

/// A line that is just short enough is read, however many objects are in it.
#[test]
fn many_objects_on_one_line() {
    assert_eq!(read("{\"size\":4}", MEGABYTES), (100_000, 0, None));
    let (good, bad, _) = read("{}", MEGABYTES);
    assert_eq!((good, bad), (0, 500_000));
    // What is no object is one thing with all behind it.
    let (good, bad, _) = read("{\"size\":4} 1234 ", MEGABYTES);
    assert_eq!((good, bad), (1, 1));
}

#[test]
fn many_lines() {
    let size = 2 * MEGABYTES;
    assert_eq!(read("\n", size), (0, 0, None));
    assert_eq!(read("# comment\n", size), (0, 0, None));
    assert_eq!(read("[\n", size), (0, 0, None));
    assert_eq!(read("1...............\n", size), (size / 17, 0, None));
    assert_eq!(read("{\"size\":4}\n", size), (size / 11, 0, None));
    let (good, bad, _) = read("?\n", size);
    assert_eq!((good, bad), (0, size / 2));
    let (good, bad, last) = read("{\n", size);
    assert!(good == 0 && bad > 0, "{bad} {last:?}");
}

/// A puzzle of several lines that does not end.
#[test]
fn puzzles_without_an_end() {
    let without_end = |first: &str, part: &str| {
        let lines = part.repeat(10 * MEGABYTES / part.len());
        count(Puzzles::new(format!("{first}{lines}").as_bytes()))
    };
    let text = without_end("puzzle\n", "3: r1c1 r1c2\n");
    assert_eq!(text, (0, 1, Some("line 1, column 1: the puzzle is longer than 1048576 bytes".to_owned())));
    let rows = without_end("---\n", "@@ @\n");
    assert_eq!(rows.0, 0);
    let object = without_end("{\n", "\"a\":[1],\n");
    assert_eq!(object, (0, 1, Some("line 1, column 1: the object is longer than 1048576 bytes".to_owned())));
    let deep = without_end("{\"a\":\n", "[\n");
    assert_eq!(deep, (0, 1, Some("line 1, column 1: the object is longer than 1048576 bytes".to_owned())));
    let letters = without_end("AAAAAAAAA\n", "AAAAAAAAA\n");
    assert_eq!(letters.0, 0);
}

/// A stream that never ends is given up.
#[test]
fn streams_without_an_end() {
    for byte in [0, b'a', b'{', b'1', 0xff] {
        let (good, bad, last) = count(Puzzles::new(BufReader::new(std::io::repeat(byte))));
        assert_eq!((good, bad), (0, 1));
        assert!(last.unwrap().ends_with("and nothing after it is read") || byte == 0xff);
    }
}

/// As many things as a line has room for.
#[test]
fn long_lists_in_one_object() {
    let list = |before: &str, item: &str, after: &str| {
        let items = vec![item; MEGABYTES / (item.len() + 1)].join(",");
        let text = format!("{before}{items}{after}");
        let document: cagebook::formats::Document = text.parse().unwrap_or_else(|error| panic!("{error}"));
        for format in Format::all().filter(|format| format.is_written()) {
            drop(format.write_lossy(&document));
        }
        (document.unsupported().len(), document.puzzle().err().map(|error| error.to_string().len()))
    };
    let grid = "[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
    let of_renban = list(&format!("{{\"size\":4,\"grid\":{grid},\"renban\":["), "{}", "]}");
    assert!(of_renban.0 > 300_000 && of_renban.1.unwrap() < 50, "{of_renban:?}");
    for (key, item) in [("cages", "{\"cells\":[\"r1c1\"]}"), ("extra_regions", "[\"r1c1\"]")] {
        let items = vec![item; MEGABYTES / (item.len() + 1)].join(",");
        let found = crate::meaning::in_short(format!("{{\"size\":4,\"{key}\":[{items}]}}"));
        assert!(found[0].contains("a puzzle of at most 1000 rules was expected"), "{found:?}");
    }
    let names: Vec<String> = (0..100_000).map(|i| format!("\"n{i}\"")).collect();
    let document: cagebook::formats::Document =
        format!("{{\"size\":4,\"unsupported\":[{}]}}", names.join(",")).parse().unwrap();
    assert!(document.puzzle().unwrap_err().to_string().ends_with(", n99999"));
}

/// Packed text that is a thousand times as long.
#[test]
fn a_bomb_is_refused() {
    let bomb = include_str!("../data/bomb.txt").trim();
    for text in [
        bomb.to_owned(),
        format!("https://f-puzzles.com/?load={bomb}"),
        format!("fpuz{bomb}"),
        format!("scl{bomb}"),
    ] {
        let error = text.parse::<cagebook::formats::Document>().unwrap_err();
        assert_eq!(error.message(), "the text packed here is longer than any puzzle");
    }
    let mut endless = std::io::repeat(b'A').take(9 * MEGABYTES as u64);
    let mut text = "N4Ig".to_owned();
    endless.read_to_string(&mut text).unwrap();
    assert_eq!(text.parse::<cagebook::formats::Document>().unwrap_err().to_string(), TOO_LONG);
}

/// With so many rules whatever is asked of a puzzle would take long.
#[test]
fn a_puzzle_of_very_many_rules_is_refused() {
    let of = |rules: usize| crate::meaning::in_short("3: r1c1 r1c2\n".repeat(rules - 3));
    assert_eq!(of(1000), ["1: side 9, 1000 rules"]);
    let error = "line 1, column 1: a puzzle of at most 1000 rules was expected, and it has 1001";
    assert_eq!(of(1001), [error]);
}
