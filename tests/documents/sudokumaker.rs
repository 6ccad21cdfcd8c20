//! Links of SudokuMaker.

use cagebook::formats::Format;

use crate::meaning::{error, in_short, meant, read};

/// A link, and the object that is packed in it by LZ-String.
const LINK: &str = include_str!("../data/formats/sudokumaker.txt");
const OBJECT: &str = include_str!("../data/formats/sudokumaker.json");

const MEANT: &str = "size 4\ngivens 1... .... .... ....\ndiagonals\n7: r1c3 r1c4\ncage: r2c1 r2c2\nthermo r4c1 r3c1\nslow thermo r4c4 r3c4\nextra region r1c2 r2c3\n";

/// An object with these constraints.
fn object(constraints: &str) -> String {
    format!(
        "{{\"formatVersion\":\"1.5.0\",\"puzzle\":{{\"size\":4,\"cells\":[{}],\"constraints\":[{constraints}]}}}}",
        vec!["{}"; 16].join(",")
    )
}

#[test]
fn every_shape_of_a_link_is_read() {
    let link = LINK.trim();
    for text in [
        link.to_owned(),
        OBJECT.to_owned(),
        link.replace('+', "%2B"),
        link.replace('+', " "),
        link.replace("https://", ""),
        format!("{link}&theme=dark#top"),
        format!("\u{feff} {link} is a nice one\r\n"),
        format!("{link}123"),
    ] {
        let document = read(&text);
        assert_eq!(
            (document.title.as_deref(), document.author.as_deref()),
            (Some("Small"), Some("Me")),
            "{text}"
        );
        assert_eq!(document.unsupported(), ["renban"], "{text}");
        assert_eq!(meant(document.supported().unwrap()), meant(read(MEANT).puzzle().unwrap()), "{text}");
    }
    let error = Format::SUDOKUMAKER.write(&read(MEANT)).unwrap_err();
    assert_eq!(error.to_string(), "this cannot be written as sudokumaker: the format is only read");
}

#[test]
fn what_is_wrong_has_its_place() {
    for (text, said) in [
        ("https://sudokumaker.app/", "line 1, column 25: a link with ?puzzle= was expected"),
        ("https://sudokumaker.app/?puzzle=", "line 1, column 33: the packed puzzle is cut off here"),
        (&LINK[..100], "line 1, column 101: the packed puzzle is cut off here"),
        (&object("{}"), "a type was expected, and there is nothing"),
        (
            &object("{\"type\":301,\"cages\":[{\"cells\":[16]}]}"),
            "puzzle.constraints[0].cages[0].cells[0]: a cell from 0 to 15 was expected, and there is 16",
        ),
        (
            &object("{\"type\":301,\"cages\":[{\"cells\":[1,1]}]}"),
            "puzzle.constraints[0].cages[0].cells[1]: r1c2 is named twice",
        ),
        (
            &object("{\"type\":300,\"thermometers\":[[1,2,1]]}"),
            "puzzle.constraints[0].thermometers[0]: the thermometer comes to r1c2 twice",
        ),
        (
            "{\"formatVersion\":\"1.5.0\"}",
            "line 1, column 1: a document of SudokuMaker has a puzzle, and there is none",
        ),
        (
            "{\"formatVersion\":\"1\",\"puzzle\":{\"size\":4,\"cells\":[]}}",
            "line 1, column 49: puzzle.cells: 16 cells were expected, and there are 0",
        ),
    ] {
        assert!(error(text).contains(said), "{}\n{said}", error(text));
    }
}

#[test]
fn what_is_not_modelled_is_named() {
    for (constraints, said) in [
        ("{\"type\":13}", "1: unsupported constraint: antiknight"),
        ("{\"type\":12345}", "1: unsupported constraint: constraint of type 12345"),
        ("{\"type\":13,\"disabled\":true}", "1: side 4, 2 rules"),
        ("{\"type\":400,\"lines\":[]},{\"type\":2000,\"lines\":[[1]]}", "1: side 4, 2 rules"),
        (
            "{\"type\":1,\"regions\":[0,0,0,0,0,1,1,1,1,-1,-1,-1,-1,-1,-1,-1]}",
            "1: unsupported constraint: region of 5 cells",
        ),
    ] {
        assert_eq!(in_short(object(constraints)), [said], "{constraints}");
    }
    let custom = object("{\"type\":0}").replace("\"size\"", "\"type\":\"custom\",\"maxDigit\":4,\"size\"");
    assert_eq!(in_short(&custom), ["1: side 4, 0 rules"]);
    assert_eq!(in_short(custom.replace("\"type\":0", "\"type\":2003")), ["1: side 4, 2 rules"]);
    assert_eq!(in_short(custom.replace("\"maxDigit\":4,", "")), ["1: unsupported constraint: digits 1 to 9"]);
}
