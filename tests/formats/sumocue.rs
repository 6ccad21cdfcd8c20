//! The clipboard of SumoCue.

use cagebook::formats::Format;

use crate::{contents, error, names, puzzle, read};

/// A region of three rows and three columns for each cell.
fn in_boxes(cell: impl Fn(usize) -> String) -> String {
    let cells: Vec<String> = (0..81).map(|i| format!("{}J{}", cell(i), i / 27 * 3 + i % 9 / 3)).collect();
    cells.concat()
}

/// Each row is a cage, without a sum where the row's number is even.
fn rows_as_cages(i: usize) -> String {
    match (i / 9, i % 9) {
        (row, 0) => format!("={}", row % 2 * 45),
        (row, _) => format!("+{}", row * 9),
    }
}

#[test]
fn cells_point_to_the_first_of_their_cage() {
    let cells: String = (0..81).map(rows_as_cages).collect();
    let read = puzzle(&format!("SumoCueV1{cells}"));
    let cages: Vec<String> = read.cages().map(|cage| cage.to_string()).collect();
    assert_eq!(cages.len(), 9);
    assert_eq!(cages[1], "cage 45 at r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9");
    assert_eq!(cages[2], "cage at r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9");
    let with_diagonals = puzzle(&format!("SumoCueV1D{cells}"));
    assert_eq!(names(&with_diagonals).len(), names(&read).len() + 2);
    // A line a row, and blanks anywhere.
    let broken = format!("SumoCueV1\n{}", cells.replace('=', "\n= ").replace('+', " +\t"));
    assert_eq!(contents(&puzzle(&broken)), contents(&read));
    let jigsaw = puzzle(&format!("SumoCueV1{}", in_boxes(rows_as_cages)));
    assert!(names(&jigsaw).contains(&"regions".to_owned()) && jigsaw.cages().count() == 9);
}

#[test]
fn numbers_alone_are_givens() {
    let jigsaw = puzzle(&format!("SumoCueV1{}", in_boxes(|i| format!("={}", if i < 9 { i + 1 } else { 0 }))));
    assert_eq!(jigsaw.givens().to_string(), format!("123456789{}", ".".repeat(72)));
    assert_eq!(names(&jigsaw), ["columns", "regions", "rows"]);
    let classic = puzzle(&format!("SumoCueV1{}", "=0".repeat(81)));
    assert_eq!(names(&classic), ["boxes", "columns", "rows"]);
    // A number above 9 can only be a sum.
    let killer = puzzle(&format!("SumoCueV1=10=5{}", "=0".repeat(79)));
    assert_eq!(names(&killer)[1..3], ["cage 10 at r1c1", "cage 5 at r1c2"]);
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    let zeros = |n: usize| "=0".repeat(n);
    for (text, wrong) in [
        ("SumoCueV2=0".to_owned(), "line 1, column 9: SumoCueV1 was expected, and there is '2'"),
        (
            format!("SumoCueV1{}", zeros(80)),
            "line 1, column 170: 81 cells, each with '=' or '+', were expected; for r9c9 '=' or '+' was expected",
        ),
        (format!("SumoCueV1{}", zeros(82)), "line 1, column 172: the end was expected, and there is '='"),
        (format!("SumoCueV1=x{}", zeros(80)), "line 1, column 11: a number was expected, and there is 'x'"),
        (
            format!("SumoCueV1=99999999999{}", zeros(80)),
            "line 1, column 11: the number is larger than 4294967295",
        ),
        (
            format!("SumoCueV1=5+1{}", zeros(79)),
            "line 1, column 12: the number of the first cell of a cage was expected, and there is 1",
        ),
        (
            format!("SumoCueV1=5\n+81{}", zeros(79)),
            "line 2, column 1: the number of the first cell of a cage was expected, and there is 81",
        ),
        (format!("SumoCueV1=0J0{}", zeros(80)), "line 1, column 14: r1c2 has no region, and r1c1 has one"),
        (format!("SumoCueV1=0=0J0{}", zeros(79)), "line 1, column 12: r1c2 has a region, and r1c1 has none"),
        (format!("SumoCueV1{}", "=0J0".repeat(81)), "line 1, column 10: region 1 has 81 cells instead of 9"),
    ] {
        assert_eq!(error(&text), wrong);
    }
    let stream = format!("SumoCueV1=0\n12..3.......1...\nSumoCueV1{}\n", zeros(81));
    let found: Vec<bool> = read(&stream).iter().map(Result::is_ok).collect();
    assert_eq!(found, [false, true, true]);
    assert!(read(&format!("SumoCueV1{}", "=0".repeat(1 << 19)))[0].is_err());
    let document = puzzle(&format!("SumoCueV1{}", zeros(81))).into();
    assert_eq!(
        Format::SUMOCUE.write(&document).unwrap_err().to_string(),
        "this cannot be written as sumocue: the format is only read"
    );
}
