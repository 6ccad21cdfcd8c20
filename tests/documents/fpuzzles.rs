//! Exports of f-puzzles: the shapes they come in, and what stays as it was.

use cagebook::formats::{Document, Format};
use cagebook::rules::ExtraRegion;
use cagebook::{Cage, Grid, Side};

use crate::meaning::{error, in_short, meant, read};

/// `{"size":4,"title":"Tiny 1","grid":..., "killercage":[{"cells":["R1C2","R1C3"],"value":"5"}]}`, packed by LZ-String.
const TINY: &str = "N4IgzglgXgpiBcAWANCALhNAbO8QBUIA7ATwAIBGEVAcwCcIATBAbRdADcBDLAV1wq0IHGEQRo6/AL7JgMubKkBdZO3nrFKtYp1ytCg+qUqQAawhYcdAMZcaudiGsxLYViABKFAMIAmap4+AMwgJtx8uCAArCDKUkA==";

/// The same with a renban, two pairs, an object of another name, and a list of cells of another name.
const OTHERS: &str = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uy6kDGAOwBGAQz75QAGwh8YYfHhAAlAIwBhJSFTKVAJhBci3AB4A3MSADGMceNnx5W9ZtW7uxoeICuceCAAaICgsrG3xFAGY1DXCdPVQ3T28QADUA7gBbAE8wABcYDAyEUCEEJRIQADMAe0qzS2tbe1V1SgMiIA===";

const EMPTY: &str = "[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";

/// An export of an empty grid of four with these members.
fn export(members: &str) -> String {
    format!("{{\"size\":4,\"grid\":{EMPTY},{members}}}")
}

/// What an export becomes, as JSON, when something is done to its puzzle.
fn changed(text: &str, change: impl FnOnce(&mut Document)) -> String {
    let mut document = read(text);
    change(&mut document);
    let json = Format::JSONL.write(&read(&Format::FPUZZLES.write(&document).unwrap())).unwrap();
    let object: serde_json::Value = serde_json::from_str(&json).unwrap();
    object["fpuzzles"].to_string()
}

#[test]
fn every_shape_of_a_link_is_read() {
    let tiny = read(TINY);
    assert_eq!(tiny.title.as_deref(), Some("Tiny 1"));
    assert_eq!(
        tiny.puzzle().unwrap().cages().collect::<Vec<_>>(),
        [Cage::new(5, "r1c2 r1c3".parse().unwrap())]
    );
    let percent = TINY.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    let blanks = TINY.replace('+', " ");
    let bare = TINY.trim_end_matches('=');
    for text in [
        TINY.to_owned(),
        bare.to_owned(),
        format!("{TINY}123456"),
        format!("  {TINY} see you there\r\n"),
        format!("https://f-puzzles.com/?load={TINY}"),
        format!("https://www.f-puzzles.com/?load={percent}"),
        format!(
            "http://f-puzzles.com/?a=b&load={}",
            percent.to_lowercase().replace(&percent.to_lowercase(), &percent)
        ),
        format!("https://f-puzzles.com/?load={blanks}"),
        format!("https://f-puzzles.com/?load={TINY}&theme=dark#top"),
        format!("https://f-puzzles.com/?load={TINY}) is a nice one"),
        format!("f-puzzles.com/?load={bare}"),
        format!("?load={TINY}"),
        format!("\u{feff}https://f-puzzles.com/?load={percent}"),
    ] {
        let document = read(&text);
        assert_eq!(meant(document.puzzle().unwrap()), meant(tiny.puzzle().unwrap()), "{text}");
        assert_eq!(Format::FPUZZLES.write(&document).unwrap(), format!("{TINY}\n"), "{text}");
    }
}

#[test]
fn what_is_wrong_has_its_place() {
    let grid = export("\"killercage\":[{\"cells\":[\"R0C10\"]}]");
    for (text, said) in [
        (&TINY[..40], "line 1, column 41: the packed puzzle is cut off here"),
        (
            &format!("https://f-puzzles.com/?load={}", &TINY[..40]),
            "line 1, column 69: the packed puzzle is cut off here",
        ),
        (
            &TINY.replacen('Z', "\u{1f9e9}", 1),
            &*format!(
                "line 1, column {}: this character does not belong in a packed puzzle",
                TINY.find('Z').unwrap_or(0) + 1
            ),
        ),
        // The packed texts of `{"size":9`, of half a character, and of a size that is none.
        (
            "N4IgzglgXgpiBcBOIA==",
            "line 1, column 1: in the text packed here: EOF while parsing an object at line 1 column 9",
        ),
        (
            "N4IgzglgXgpiBcAWANCALhNAbO8SD4NkAXyA",
            "line 1, column 1: the text packed here has half a character in it",
        ),
        (
            "N4IgzglgXgpiBcIAeIC+Q===",
            "line 1, column 1: in the text packed here: size: a number from 0 to 4294967295 was expected, and there is \"x\"",
        ),
        (
            "N4IgzglgXgpiBcAWANCA5gJwgEwQbTwF1kiTijCBfIA=",
            "line 1, column 1: in the text packed here: grid[0]: 4 cells were expected, and there are 0",
        ),
        (
            &grid,
            "line 1, column 100: killercage[0].cells[0]: a cell from r1c1 to r4c4 was expected, and there is \"R0C10\"",
        ),
        (
            &export("\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C1\"]]}]"),
            "line 1, column 100: thermometer[0].lines: the thermometer comes to r1c1 twice",
        ),
        (&export("\"size\":5,\"grid\":7"), "line 1, column 1: \"size\" is there twice"),
    ] {
        let found = error(text);
        assert!(found.starts_with(said), "{text}\n{found}\n{said}");
    }
}

#[test]
fn rules_that_are_not_modelled_go_through_json_and_back() {
    let others = read(OTHERS);
    assert_eq!(others.puzzle().unwrap_err().to_string(), "unsupported constraints: renban, xv (2), foo");
    let json = Format::JSON.write(&others).unwrap();
    let back = read(&json);
    assert_eq!(back.unsupported(), others.unsupported());
    assert_eq!(Format::FPUZZLES.write(&back).unwrap().trim_end(), OTHERS);
    assert_eq!(Format::TEXT.write(&back).unwrap_err().left_out(), ["renban", "xv", "xv", "foo"]);
    // Those of a grid that is not modelled as well.
    let large = read("{\"size\":5,\"title\":\"T\",\"grid\":[],\"renban\":[{}]}");
    assert_eq!(large.unsupported(), ["grid of 5 by 5", "renban"]);
    let back = read(&Format::JSON.write(&large).unwrap());
    assert_eq!((back.title.as_deref(), back.supported().is_none()), (Some("T"), true));
    assert_eq!(Format::FPUZZLES.write(&back), Format::FPUZZLES.write(&large));
}

#[test]
fn one_change_changes_nothing_else() {
    let text = export(
        "\"killercage\":[{\"cells\":[\"R1C2\",\"R1C1\"],\"value\":\"<10\",\"outlineC\":\"#f00\"},{\"cells\":[]}],\"thermometer\":[{\"lines\":[[\"R4C1\"]],\"mine\":1}],\"extraregion\":[{\"cells\":[\"R2C2\"],\"a\":1}],\"renban\":[{}],\"mine\":[[[]]]",
    );
    assert_eq!(changed(&text, |_| {}), text);
    let with = |document: &mut Document, sum, cells: &str| {
        let mut puzzle = document.supported().unwrap().clone();
        puzzle.add(Cage::new(sum, cells.parse().unwrap()));
        document.set_puzzle(puzzle);
    };
    // The label of the other cage is a rule that is not modelled, and stays as well.
    assert_eq!(
        changed(&text, |document| with(document, 3, "r3c3")),
        text.replace("{\"cells\":[]}", "{\"cells\":[\"R3C3\"],\"value\":\"3\"}")
    );
    let extra = |document: &mut Document| {
        let mut puzzle = document.supported().unwrap().clone();
        puzzle.add(ExtraRegion("r3c3".parse().unwrap()));
        document.set_puzzle(puzzle);
    };
    assert_eq!(changed(&text, extra), text.replace("\"a\":1}", "\"a\":1},{\"cells\":[\"R3C3\"]}"));
    let given = text.replacen("{}", "{\"c\":\"#fff\",\"value\":1,\"given\":true}", 1);
    let without = |document: &mut Document| {
        let puzzle = document.supported().unwrap().with_givens(Grid::empty(Side::new(4).unwrap()));
        document.set_puzzle(puzzle);
    };
    assert_eq!(changed(&given, without), given.replace(",\"value\":1,\"given\":true", ""));
}

/// A rule that is not modelled goes with the cage it is said of, and is not lost unsaid.
#[test]
fn what_goes_with_a_change_is_named() {
    let mut document =
        read(&export("\"killercage\":[{\"cells\":[\"R1C2\"],\"value\":\"<10\"}],\"renban\":[{}]"));
    let mut puzzle = document.supported().unwrap().clone();
    let rules = puzzle.rules()[..3].to_vec();
    puzzle = cagebook::Puzzle::new(*puzzle.givens(), rules);
    document.set_puzzle(puzzle);
    assert_eq!(Format::FPUZZLES.write(&document).unwrap_err().left_out(), ["killercage of \"<10\""]);
    document.set_puzzle("1...............".parse::<Document>().unwrap().puzzle().unwrap().clone());
    assert_eq!(Format::FPUZZLES.write(&document).unwrap_err().left_out(), ["killercage of \"<10\""]);
    document.set_puzzle(".".repeat(81).parse::<Document>().unwrap().puzzle().unwrap().clone());
    assert_eq!(
        Format::FPUZZLES.write(&document).unwrap_err().left_out(),
        ["killercage of \"<10\"", "renban"]
    );
}

#[test]
fn many_exports_come_in_one_stream() {
    let text = format!(
        "{TINY}\nN4Igzglg\n\nhttps://f-puzzles.com/?load={OTHERS}\r\n{}\n1...............\n",
        export("\"a\":1")
    );
    assert_eq!(
        in_short(text),
        [
            "1: side 4, 4 rules",
            "line 2, column 9: the packed puzzle is cut off here",
            "4: unsupported constraints: renban, xv (2), foo",
            "5: side 4, 3 rules",
            "6: side 4, 3 rules",
        ]
    );
}

/// A rule is a rule in whatever shape it comes.
#[test]
fn a_rule_of_another_shape_is_not_passed_over() {
    for (members, names) in [
        ("\"antiknight\":true,\"antiking\":false,\"renban\":[]", "antiknight"),
        ("\"antiknight\":1", "antiknight"),
        ("\"renban\":{\"lines\":[[\"R1C1\"]]}", "renban"),
        ("\"newrule\":{\"cells\":[\"R1C1\"]},\"settings\":{\"dark\":true},\"note\":\"R1C1\"", "newrule"),
        ("\"newrule\":true,\"fogofwar\":[\"R1C1\"],\"foglight\":[\"R1C2\"]", "newrule"),
    ] {
        assert_eq!(read(&export(members)).unsupported().join(" "), names, "{members}");
    }
}
