//! Ids of SudokuPad and links with one.

use cagebook::formats::Format;

use crate::meaning::{error, in_short, meant, read};

const GIVENS: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// `{id:'x',t:1,ca:[...],cs:50,ce:[...],re:[...],l:[...]}`, packed by LZ-String.
const SCL: &str = "N4SwJgXA5AHlA0AXCBGeBjAhhA2sAbtIiIgDYCmEABAILxXABGAvtelM/AdJgK6IALAPYAnagFlyHLoSgBnIaX4ghAO2ooATAGYALHq2aU+/UenB0lHDgAM8GwF14t+CgdPCAVnhzeAWwhvXlUQAEdeSkROCyscNEdnNDcnYLCIiER4AXAwcnUop3Q5QLtLXDxCFE54eCccGtrnBrrmpxFYlwSXN0T7OqT3ZxdNOrttfvgR3vG6nE0+53menG0FlddB63mpufhx51Wd1ZmnUlxgAHcAB3K7LoHCiABiADEkAQhNZgdmIA===";

#[test]
fn short_ids_are_givens() {
    let grid = GIVENS.replace('0', ".");
    for id in [
        "classico0BsUqoFERchBnNOWFpKIa",
        "classicH1B4J2L5B4B7C8D3E1B9E3C4C2D5B1I8B6D",
        "scfo0BsUqoFERchBnNOWFpKIa",
    ] {
        for text in [
            id.to_owned(),
            format!("https://sudokupad.app/{id}"),
            format!("https://sudokupad.app/sudoku/{id}?setting-nogrid=1"),
            format!("https://beta.sudokupad.app/scf?a=1&puzzleid={id}&b=2"),
            format!("app.crackingthecryptic.com/sudoku/{id}#x"),
        ] {
            let document = read(&text);
            let puzzle = document.puzzle().unwrap();
            assert_eq!((puzzle.givens().to_string(), puzzle.rules().len()), (grid.clone(), 3), "{text}");
        }
    }
    for (id, side) in [("classic_M", 9), ("classicoooooooooooooK", 9), ("classic1234341221434321", 4)] {
        assert_eq!(read(id).puzzle().unwrap().side().get(), side, "{id}");
    }
    // Both ways fit, with 81 cells and with 64.
    assert_eq!(read("classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B").puzzle().unwrap().side().get(), 9);
}

#[test]
fn flags_are_rules_and_texts() {
    for (id, rules) in [("*x", 5), ("x", 5), ("*wx", 9), ("*", 3), ("w", 7)] {
        assert_eq!(
            read(&format!("scfo0BsUqoFERchBnNOWFpKIa{id}")).puzzle().unwrap().rules().len(),
            rules,
            "{id}"
        );
    }
    let document = read("scfo0BsUqoFERchBnNOWFpKIa*wxtA ** B*aMe");
    assert_eq!((document.title.as_deref(), document.author.as_deref()), (Some("A * B"), Some("Me")));
    assert_eq!(read("scfo0BsUqoFERchBnNOWFpKIa*q").unsupported(), ["flag 'q'"]);
}

#[test]
fn shortened_objects_are_read_packed_or_plain() {
    let plain = "scl{id:'x',t:1,ca:[{v:'title: A, {b}: c'},{v:'author: Me'},{v:'solution: 1234341221434321'},{ce:[[0,0],[0,1]],v:5,sum:5,unique:t},{ce:[[1,0],[1,1]],unique:t,hidden:t}],cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],l:[{wp:[[0,0],[1,1]],c:#F,th:2}]}";
    let percent = SCL.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    for text in [
        plain.to_owned(),
        plain.replacen("scl", "ctc", 1),
        format!("scl{SCL}"),
        format!("ctc{}", SCL.trim_end_matches('=')),
        format!("https://sudokupad.app/scf?puzzleid=scl{SCL}"),
        format!("https://sudokupad.app/scl{percent}?a=b"),
        format!("https://sudokupad.app/scl{SCL}"),
        format!("https://sudokupad.app/scf?puzzleid=scl{}", SCL.replace('+', " ")),
    ] {
        let document = read(&text);
        assert_eq!(
            (document.title.as_deref(), document.author.as_deref()),
            (Some("A, {b}: c"), Some("Me")),
            "{text}"
        );
        assert_eq!(document.solution.unwrap().to_string(), "1234341221434321");
        assert_eq!(document.unsupported(), ["drawn line"], "{text}");
        let text_form = "size 4\ngivens 1... .... .... ....\n5: r1c1 r1c2\nextra region r2c1 r2c2\n";
        assert_eq!(meant(document.supported().unwrap()), meant(read(text_form).puzzle().unwrap()), "{text}");
    }
}

#[test]
fn exports_of_f_puzzles_are_ids_as_well() {
    let payload = Format::FPUZZLES.write(&read("size 4\n3: r1c1 r1c2\n")).unwrap();
    let payload = payload.trim_end();
    let percent = payload.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    for text in [
        format!("fpuz{payload}"),
        format!("fpuzzles{payload}"),
        format!("https://sudokupad.app/fpuz{percent}"),
        format!("https://sudokupad.app/?puzzleid=fpuzzles{percent}&x=1"),
    ] {
        assert_eq!(Format::SUDOKUPAD.write(&read(&text)).unwrap(), format!("fpuz{payload}\n"), "{text}");
    }
}

#[test]
fn what_is_wrong_has_its_place() {
    for (text, said) in [
        (
            "https://sudokupad.app/abc123",
            "line 1, column 23: an id that begins with fpuz, classic, scf, scl or ctc was expected: others are names on a server, and the puzzle is not in them",
        ),
        ("https://sudokupad.app/", "line 1, column 23: an id that begins with"),
        ("classic", "line 1, column 8: a grid has 16, 36, 64 or 81 cells, and there are 0"),
        ("classic\u{e9}", "line 1, column 8: 'é' stands for no cells"),
        ("scf123", "line 1, column 4: 81 cells were expected, and there are 3"),
        ("classic1234341221434325", "line 1, column 8: r4c4 = 5, and the digits are 1 to 4"),
        (
            "scl{ce:[[,,,],[,,,],[,,,],[,,,]],ca:[{ce:[[0,9]],v:5,sum:5}]}",
            "line 1, column 4: in the text packed here: cages[0].cells[0]: a cell from [0,0] to [3,3] was expected, and there is a list",
        ),
        (
            "scl{ce:[[,,,],[,,,],[,,,],[,,,]],ca:[{ce:[[0,1],[0,1]],v:5,sum:5}]}",
            "line 1, column 4: in the text packed here: cages[0].cells[1]: r1c2 is named twice",
        ),
        ("scl{ce:[[", "line 1, column 4: in the text packed here: "),
        ("fpuzN4Igzglg", "line 1, column 13: the packed puzzle is cut off here"),
        (
            &format!("scl{{a:{}", "[".repeat(100_000)),
            "line 1, column 4: in the text packed here: there are more than 100 lists and objects in each other",
        ),
    ] {
        assert!(error(text).starts_with(said), "{}\n{said}", error(text));
    }
}

#[test]
fn regions_of_any_size_and_grids_of_any_side() {
    let ten: Vec<String> = (0..10).map(|i| format!("[{},{}]", i / 9, i % 9)).collect();
    let row = format!("[{}]", ["{}"; 9].join(","));
    let text = format!("{{\"cells\":[{}],\"regions\":[[{}]]}}", [&*row; 9].join(","), ten.join(","));
    assert_eq!(in_short(text), ["1: unsupported constraint: region of 10 cells"]);
    let document = read("{\"cells\":[[{}],[{}]]}");
    assert_eq!(
        (document.unsupported(), document.supported().is_none()),
        (&["grid of 2 by 1".to_owned()][..], true)
    );
    for format in [Format::JSON, Format::TEXT, Format::FPUZZLES] {
        assert!(format.write(&document).is_err(), "{format}");
    }
}
