//! JSON of this crate: what its members mean, where it is wrong, and what stays as it was.

use cagebook::formats::{Document, Format};
use cagebook::rules::Houses;
use cagebook::{Cage, Grid, Puzzle, Side, variants};

use crate::meaning::{error, in_short, meant, read};

fn json(document: &Document) -> String {
    Format::JSONL.write(document).unwrap()
}

#[test]
fn what_is_wrong_has_its_place() {
    let nested = format!("{{\"size\":4,\"a\":{}", "[".repeat(100_000));
    for (text, said) in [
        ("{\"size\":5}", "line 1, column 9: size: a size of 4, 6, 8 or 9 was expected, and there is 5"),
        (
            "{\"size\":\"x\"}",
            "line 1, column 9: size: a number from 0 to 4294967295 was expected, and there is \"x\"",
        ),
        (
            "{\"size\":4,\"cages\":{}}",
            "line 1, column 19: cages: a list was expected, and there is an object",
        ),
        (
            "{\"size\":4,\n\"cages\":[\n {\"cells\":[\"r1c1\",\"r0c10\"]}]}",
            "line 3, column 19: cages[0].cells[1]: a cell from r1c1 to r4c4 was expected, and there is \"r0c10\"",
        ),
        (
            "{\"cages\":[{\"cells\":[\"r1c1\",\"R1C1\"]}]}",
            "line 1, column 28: cages[0].cells[1]: r1c1 is named twice",
        ),
        ("{\"cages\":[{\"cells\":[]}]}", "line 1, column 20: cages[0].cells: a cage has at least 1 cell"),
        ("{\"cages\":[{\"sum\":3}]}", "line 1, column 11: cages[0]: a cage has cells, and there are none"),
        (
            "{\"cages\":[{\"sum\":4294967296,\"cells\":[\"r1c1\"]}]}",
            "line 1, column 18: cages[0].sum: a number from 0 to 4294967295 was expected, and there is 4294967296",
        ),
        (
            "{\"cages\":[{\"sum\":-1,\"cells\":[\"r1c1\"]}]}",
            "line 1, column 18: cages[0].sum: a number from 0 to 4294967295 was expected, and there is -1",
        ),
        (
            "{\"thermos\":[[\"r1c1\",\"r1c2\",\"r1c1\"]]}",
            "line 1, column 13: thermos[0]: the thermometer comes to r1c1 twice",
        ),
        ("{\"thermos\":[[]]}", "line 1, column 13: thermos[0]: a thermometer has at least 1 cell"),
        ("{\"givens\":\"12345\"}", "line 1, column 11: givens: 81 cells were expected, and there are 5"),
        (
            "{\"size\":4,\"regions\":\"1111222233334443\"}",
            "line 1, column 21: regions: region 3 has 5 cells instead of 4",
        ),
        (
            "{\"diagonals\":\"both\"}",
            "line 1, column 14: diagonals: true, false, \"falling\" or \"rising\" was expected, and there is \"both\"",
        ),
        (
            "{\"size\":4,\"candidates\":{\"r1c1\":\"9\"}}",
            "line 1, column 32: candidates.r1c1: digits from 1 to 4 in one text was expected, and there is \"9\"",
        ),
        ("{\"size\":4,\"version\":2}", "line 1, column 21: version: 1 was expected, and there is 2"),
        ("{\"size\":1e999}", "line 1, column 13: number out of range"),
        ("{\"size\":4,}", "line 1, column 11: trailing comma"),
        ("{\"size\":4", "line 1, column 10: EOF while parsing an object"),
        ("{\"ä\":1, \"size\":x}", "line 1, column 16: expected value"),
        ("[1]", "line 1, column 1: no puzzle in a format that is known begins here"),
        (&nested, "line 1, column 141: recursion limit exceeded"),
    ] {
        assert_eq!(error(text), said, "{}", &text[..text.len().min(80)]);
    }
    assert!(
        error("{}")
            .starts_with("line 1, column 1: a puzzle was expected, and it has none of the members size, ")
    );
    assert_eq!(
        in_short(b"{\"size\":4,\"title\":\"\xff\"}\n{\"size\":4}"),
        ["line 1, column 20: the byte 0xff is not text in UTF-8", "2: side 4, 3 rules"]
    );
}

/// Whatever is wrong with an object, those behind it are read.
#[test]
fn one_broken_object_does_not_swallow_the_next() {
    let good = "{\"size\":6}\n{\"name\":\"b\",\"givens\":\"................\"}\n{\"size\":9,\"cages\":[]}\n";
    let read = |lines: usize| {
        [(1, 6), (2, 4), (3, 9)].map(|(line, side)| format!("{}: side {side}, 3 rules", line + lines))
    };
    for broken in [
        "{\"size\":4",
        "{\"size\":4,",
        "{\"size\":",
        "{\"size\":4,\"title\":\"a",
        "{\"size\":4,\"title\":\"a\\",
        "{\"size\":4,\"cages\":[",
        "{\"size\":4,\"cages\":[{\"cells\":[\"r1c1\"]},",
        "{\"size\":4,\"cages\":[{\"cells\":[\"r1c1\"]}",
        "{\"size\":4,\"cages\":[{\"cells\":[\"r1c1\",",
        "{\"size\":4}}",
        "{\"size\":4]",
        "{\"size\":4,\"cages\":7}",
        "{\n",
        "{\"size\":4,\n\"a\":[\n",
    ] {
        let found = in_short(format!("{broken}\n{good}"));
        if broken == "{\"size\":" {
            // The first is its value, for all one can tell.
            assert_eq!(found[found.len() - 2..], read(1)[1..], "{broken}");
            continue;
        }
        assert_eq!(found[found.len() - 3..], read(broken.matches('\n').count() + 1), "{broken}");
        // What is left of the first is no puzzle either.
        let more = usize::from(["{\"size\":4}}"].contains(&broken));
        assert_eq!(found.len(), 4 + more, "{broken} {found:?}");
    }
}

/// Lists may be broken into lines anywhere.
#[test]
fn objects_of_several_lines_are_one() {
    let text = "[ {\"size\":4,\n\"cages\":[\n{\"cells\":[\"r1c1\"]},\n{\"sum\":3,\"cells\":[\"r2c1\",\n\"r2c2\"]}\n],\"mine\":\n{\"size\":1},\"list\":[\n{\"size\":0.5}]}\n,\n{\"size\":6},{\"size\":8}\n{\"size\":9}]";
    assert_eq!(
        in_short(text),
        ["1: side 4, 5 rules", "10: side 6, 3 rules", "10: side 8, 3 rules", "11: side 9, 3 rules"]
    );
}

/// What comes behind an object on its line has the columns of that line.
#[test]
fn places_behind_an_object_are_places_in_the_line() {
    for (text, said) in [
        (
            "{\"size\":4} 3x3::k:9x:",
            "line 1, column 19: 256 times the sum and the number of the cage was expected, and there is \"9x\"",
        ),
        ("{\"size\":4},{\"size\":6} {\"size\":x}", "line 1, column 31: expected value"),
        (
            "{\"title\":\"ä\",\"size\":4} {\"size\":5}",
            "line 1, column 32: size: a size of 4, 6, 8 or 9 was expected, and there is 5",
        ),
    ] {
        assert_eq!(in_short(text).last().unwrap(), said);
    }
}

#[test]
fn members_that_mean_nothing_here_stay() {
    let text = "{\"mine\":{\"a\":[1,null]},\"size\":4,\"cages\":[{\"sum\":\"3\",\"cells\":[\"R1C1\",\"a2\"],\"colour\":\"red\"}],\"name\":\"N\",\"rows\":null}\n";
    let mut document = read(text);
    assert_eq!(json(&document), text);
    // One more cage changes nothing else.
    let mut puzzle = document.puzzle().unwrap().clone();
    puzzle.add(Cage::new(4, "r2c2".parse().unwrap()));
    document.set_puzzle(puzzle);
    assert_eq!(json(&document), text.replace("red\"}]", "red\"},{\"sum\":4,\"cells\":[\"r2c2\"]}]"));
    document.title = None;
    assert_eq!(read(&json(&document)).title, None);
    document.title = Some("M".to_owned());
    assert_eq!(read(&json(&document)).title.as_deref(), Some("M"));
}

#[test]
fn givens_can_be_taken_out() {
    let text = "{\"givens\":\"1...............\",\"boxes\":true}\n";
    let mut document = read(text);
    let four = Side::new(4).unwrap();
    document.set_puzzle(document.puzzle().unwrap().with_givens(Grid::empty(four)));
    assert_eq!(json(&document), text.replace('1', "."));
}

/// Another grid takes the place of all that was said of the one before.
#[test]
fn a_puzzle_of_another_side_takes_the_place_of_the_first() {
    let mut document = read(
        "{\"size\":4,\"givens\":\"1...............\",\"cages\":[{\"cells\":[\"r1c1\"]}],\"mine\":1,\"title\":\"T\",\"solution\":\"1234341221434321\"}",
    );
    let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
    puzzle.add(Houses::rising_diagonal(Side::NINE));
    document.set_puzzle(puzzle.clone());
    for format in [Format::JSON, Format::TEXT, Format::FPUZZLES] {
        let back = format.read(&format.write(&document).unwrap()).unwrap();
        assert_eq!(meant(back.puzzle().unwrap()), meant(&puzzle), "{format}");
        assert_eq!((back.title.as_deref(), back.solution), (Some("T"), None), "{format}");
    }
    assert!(json(&document).contains("\"mine\":1"));
}

#[test]
fn rules_that_are_not_modelled_are_kept_by_name() {
    let document = read("{\"size\":4,\"unsupported\":[\"renban\",\"renban\",\"x\"]}");
    assert_eq!(document.puzzle().unwrap_err().to_string(), "unsupported constraints: renban (2), x");
    assert_eq!(read(&json(&document)).unsupported(), ["renban", "renban", "x"]);
    let error = Format::FPUZZLES.write(&document).unwrap_err();
    assert_eq!(error.left_out(), ["renban", "renban", "x"]);
    let large = read("{\"size\":16,\"unsupported\":[\"grid of 16 by 16\"],\"title\":\"T\"}");
    assert!(large.supported().is_none());
    assert_eq!(json(&large), "{\"size\":16,\"unsupported\":[\"grid of 16 by 16\"],\"title\":\"T\"}\n");
}

/// A rule by another name than ours is a rule all the same, and not passed over.
#[test]
fn what_is_spelt_otherwise_is_said() {
    let unsupported = |text: &str| read(text).unsupported().join(" ");
    assert_eq!(
        unsupported(r#"{"size":4,"thermo":[["r1c1","r1c2"]],"cage":[{"sum":3,"cells":["R1C1"]}]}"#),
        "thermo cage"
    );
    assert_eq!(
        unsupported(r#"{"size":4,"limits":{"r1c1":"12"},"source":["a","b"],"peer":{"nodes":3}}"#),
        "limits"
    );
    // Written again, each is named once.
    let text = json(&read(r#"{"size":4,"thermo":[["r1c1","r1c2"]],"unsupported":["renban"]}"#));
    assert_eq!(unsupported(&text), "renban thermo");
    assert_eq!(json(&read(&text)), text);
    for (text, said) in [
        (
            r#"{"size":4,"cages":[{"total":3,"cells":["r1c1"]}]}"#,
            "line 1, column 20: cages[0]: the sum of a cage is its member sum, and there is \"total\"",
        ),
        (r#"{"size":4,"cages":[],"cages":[]}"#, "line 1, column 1: \"cages\" is there twice"),
    ] {
        assert_eq!(error(text), said);
    }
    assert!(
        read(r#"{"size":4,"cages":[{"sum":3,"cells":["r1c1"],"id":7},{"cells":["r1c2"],"colour":"red"}]}"#)
            .puzzle()
            .is_ok()
    );
}
