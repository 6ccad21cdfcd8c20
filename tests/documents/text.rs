//! Rules a line: what they mean, where they are wrong, and where a puzzle ends.

use cagebook::formats::Format;

use crate::meaning::{error, in_short, read};

/// The example of the format, with all it can say.
const ALL: &str = include_str!("../data/formats/text.txt");

fn written(text: &str) -> String {
    Format::TEXT.write(&read(text)).unwrap()
}

#[test]
fn one_way_to_write_what_is_read_in_many() {
    let plain = written(ALL);
    assert_eq!(written(&plain), plain);
    for other in [
        ALL.replace('\n', "\r\n"),
        format!("\u{feff}{ALL}"),
        ALL.replace('\n', "\n\n# more\n"),
        ALL.replace("r2c2 = 135", "B2:531"),
        ALL.replace("10: r1c1", "10 R1C1,"),
        ALL.replace("size", "SIZE").replace("thermo r6", "\tThermo ; r6"),
    ] {
        assert_eq!(written(&other), plain, "{other}");
    }
}

#[test]
fn what_is_wrong_has_its_place() {
    for (text, said) in [
        ("3: r0c10", "line 1, column 4: a cell from r1c1 to r9c9 was expected, and there is \"r0c10\""),
        ("size 5", "line 1, column 6: a size of 4, 6, 8 or 9 was expected, and there is \"5\""),
        (
            "size 4\n3: r1c1 r5c5",
            "line 2, column 9: a cell from r1c1 to r4c4 was expected, and there is \"r5c5\"",
        ),
        ("3: r1c1 A1", "line 1, column 9: r1c1 is named twice"),
        ("4294967296: r1c1", "line 1, column 1: the number is larger than 4294967295"),
        ("cage:", "line 1, column 6: a cell was expected"),
        ("thermo r1c1 r1c2 r1c1", "line 1, column 1: the thermometer comes to r1c1 twice"),
        ("thermo r1c1 r1c2 and r2c2 r2c3", "line 1, column 1: a thermometer has one bulb"),
        (
            "size 4\ncandidates r1c1 = 5",
            "line 2, column 19: a digit from 1 to 4 was expected, and there is \"5\"",
        ),
        ("given r1c1 = 3 r1c1 = 4", "line 1, column 23: r1c1 = 4, but 3 was given before"),
        ("given r1c1", "line 1, column 11: a digit from 1 to 9 was expected"),
        ("no fish", "line 1, column 4: rows, columns or boxes was expected"),
        (
            "size 4\nregions 1111 2222 3333 444",
            "line 2, column 27: the 16 cells of a 4 by 4 grid were expected, and there are 15",
        ),
        ("size 4\nregions 1112 2222 3333 4444", "line 2, column 1: region 1 has 3 cells instead of 4"),
        ("size 4\nfish", "line 2, column 1: a sum or one of "),
        ("size 4\nsize 6", "line 2, column 6: a second size"),
        ("solution 1234341221434321\nsolution 1234341221434321", "line 2, column 1: a second solution"),
        ("diagonals both", "line 1, column 11: the end of the line was expected"),
    ] {
        let found = error(text);
        // The words for a thermometer of two bulbs are the rule's own.
        assert!(found.starts_with(said.split(" a thermometer has").next().unwrap()), "{found}\n{said}");
    }
}

#[test]
fn puzzles_follow_each_other() {
    let text =
        format!("{ALL}puzzle\nsize 4\n3: r1c1\n\n1...............\n{{\"size\":4}}\npuzzle\n? x\npuzzle P\n");
    assert_eq!(
        in_short(text),
        [
            "1: side 6, 10 rules",
            "13: side 4, 4 rules",
            "17: side 4, 3 rules",
            "18: side 4, 3 rules",
            "line 20, column 1: a sum or one of puzzle, author, size, no, regions, diagonal, diagonals, givens, given, candidates, cage, thermo, slow, extra or solution was expected, and there is \"?\"",
            "21: side 9, 3 rules",
        ]
    );
}

/// Rules behind a puzzle are not those of a puzzle of their own that nobody meant, nor is a title that of nothing.
#[test]
fn rules_beside_a_puzzle_are_its_own_or_refused() {
    const GRID: &str = "1..............2";
    let stray = "a puzzle made of rules begins with the word puzzle, unless it is the first";
    for rule in ["diagonals", "3: r1c1 r1c2", "Solution: 1234", "size 4", "given r1c1 = 2"] {
        let stray = format!("line 2, column 1: {stray}");
        assert_eq!(in_short(format!("{GRID}\n{rule}\n")), ["1: side 4, 3 rules", &stray], "{rule}");
    }
    let letters = format!("{}\n405\n", "A".repeat(81));
    for (text, found) in [
        (format!("diagonals\n{GRID}\n"), "1: side 4, 5 rules"),
        (
            "puzzle T\nregions 1122 1122 3344 3344\n\n1...\n....\n....\n...2\n".to_owned(),
            "1: side 4, 3 rules",
        ),
        (
            format!("size 9\n{GRID}\n"),
            "line 1, column 1: the rules are those of a 9 by 9 grid, and the one below is 4 by 4",
        ),
        (
            "puzzle T\n1.............\n".to_owned(),
            "line 2, column 15: a grid has 16, 36, 64 or 81 characters, and there are 14",
        ),
    ] {
        assert_eq!(in_short(&text), [found], "{text}");
    }
    let above =
        "line 1, column 1: this says nothing of cells, and what follows is a puzzle of its own, as letters";
    assert_eq!(in_short(format!("diagonals\n{letters}")), [above, "2: side 9, 4 rules"]);
    assert_eq!(read(&format!("puzzle T\n{GRID}\n")).title.as_deref(), Some("T"));
}

/// An object is no rule, however short it is.
#[test]
fn an_object_ends_a_puzzle() {
    for object in ["{\"size\":4}", "[{\"size\":4}]", "{\n\"size\":4}", "[\n{\"size\":4},\n"] {
        let found = in_short(format!("3: r1c1\n{object}\npuzzle\n3: r1c1\n"));
        let rules: Vec<&str> = found.iter().map(|puzzle| puzzle.split(": ").nth(1).unwrap()).collect();
        assert_eq!(rules, ["side 9, 4 rules", "side 4, 3 rules", "side 9, 4 rules"], "{object}");
    }
}

#[test]
fn texts_are_one_line_each() {
    let mut document = read("puzzle: A  b\nauthor = c\n");
    assert_eq!((document.title.as_deref(), document.author.as_deref()), (Some("A  b"), Some("= c")));
    document.author = Some(" \t".to_owned());
    document.title = Some(":A\r\nsize 4".to_owned());
    assert_eq!(Format::TEXT.write(&document).unwrap(), "puzzle: :A size 4\n");
}
