//! The constraints of Interactive Sudoku Solver.

use cagebook::Side;
use cagebook::formats::{Document, Format};

use crate::{contents, error, names, puzzle, read, rows};

#[test]
fn what_is_modelled_is_read() {
    let read = puzzle(
        ".Shape~6x6.Cage~10~R1C1~R1C2~R2C1.Cage~0~R1C3~R1C4.Cage~~R3C3~R3C4.Thermo~R6C1~R5C3~r4c4\
         .Diagonal~1.AllDifferent~R1C1~R3C5..RegionSize~6.SearchPriority~1~R1C1.~R3C3_5~R4C4_1_2.~R4C4_2_3~R5C5_1_2",
    );
    assert_eq!(read.givens().to_string(), "..............5......2..............");
    assert_eq!(
        names(&read),
        [
            "boxes",
            "cage 10 at r1c1 r1c2 r2c1",
            "cage at r1c3 r1c4",
            "cage at r3c3 r3c4",
            "columns",
            "extra region at r1c1 r3c5",
            "r5c5 limited to 12",
            "rows",
            "the rising diagonal",
            "thermo r6c1 r5c3 r4c4",
        ]
        .map(str::to_owned)
    );
    assert_eq!(names(&puzzle(".NoBoxes")), ["columns", "rows"]);
    assert_eq!(names(&puzzle(".Diagonal~-1")), ["boxes", "columns", "rows", "the falling diagonal"]);
    assert_eq!(names(&puzzle(".~R1C1_1.Shape~9x9~~Raw")), Vec::<String>::new());
    for same in [".Shape~9x9.NoBoxes", ".NoBoxes.Shape~9x9~9", ".Shape~9x9~1-9~Sudoku..NoBoxes.", ".No Boxes"]
    {
        let document = Format::ISS.read(same).unwrap();
        assert_eq!(names(document.puzzle().unwrap()), ["columns", "rows"], "{same}");
    }
    let windoku = puzzle(".Windoku");
    assert_eq!(names(&windoku)[2], "extra region at r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4");
    assert_eq!(windoku.rules().len(), 7);
}

#[test]
fn regions_stand_beside_the_boxes_or_in_for_them() {
    let four = "1112122233443344";
    assert_eq!(names(&puzzle(&format!(".Shape~4x4.Jigsaw~{four}.NoBoxes"))), ["columns", "regions", "rows"]);
    assert_eq!(
        names(&puzzle(&format!(".NoBoxes.Jigsaw~4x4~{four}.Shape~4x4"))),
        ["columns", "regions", "rows"]
    );
    let both = puzzle(&format!(".Shape~4x4.Jigsaw~{four}"));
    assert_eq!(names(&both), ["boxes", "columns", "regions", "rows"]);
    // What is left over is no region.
    let odd = puzzle(".Shape~4x4.NoBoxes.Jigsaw~1111------------");
    assert_eq!(names(&odd), ["columns", "extra region at r1c1 r1c2 r1c3 r1c4", "rows"]);
    assert_eq!(names(&puzzle(".Shape~4x4.Jigsaw~0000000000000000")), ["boxes", "columns", "rows"]);
    // Letters of regions are no cells beside the grid.
    let letters = puzzle(".Shape~4x4.NoBoxes.Jigsaw~VVVCVCCCXXYYXXYY");
    assert_eq!(names(&letters), ["columns", "regions", "rows"]);
}

#[test]
fn what_is_not_modelled_is_kept_by_its_name() {
    let unsupported = |text: &str| {
        let document: Document = text.parse().unwrap();
        assert!(document.puzzle().is_err(), "{text}");
        (document.unsupported().join(" "), document.supported().map(|puzzle| puzzle.rules().len()))
    };
    assert_eq!(
        unsupported(".AntiKnight.Whisper~5~R1C1~R1C2.Cage~3~R1C1~R1C2"),
        ("AntiKnight Whisper".to_owned(), Some(4))
    );
    assert_eq!(
        unsupported(
            ".Or.Cage~3~R1C1~R1C2.And.Sum~4~R1C1.End.End.Replicate~AAA.Or.End.~R1C1_1.End.Thermo~R1C1~R1C2"
        ),
        ("Or Replicate".to_owned(), Some(4))
    );
    assert_eq!(unsupported(".RegionSize~6"), ("RegionSize".to_owned(), Some(2)));
    assert_eq!(unsupported(".Shape~6x6.Windoku"), ("Windoku".to_owned(), Some(3)));
    assert_eq!(
        unsupported(".Var~A~~2.Cage~3~VA1~R1C1.AllDifferent~R1C1~CC2.~VA1_1"),
        ("Var Cage AllDifferent Given".to_owned(), Some(3))
    );
    assert_eq!(unsupported(".X~R1C1~R1C2.Shape~16x16"), ("grid of 16 by 16 X".to_owned(), None));
    assert_eq!(unsupported(".Shape~6x8"), ("grid of 6 by 8".to_owned(), None));
    assert_eq!(unsupported(".Shape~9x9~0-8.~R1C1_0"), ("grid of 9 by 9 with values 0 to 8".to_owned(), None));
    assert_eq!(unsupported(".Shape~6x6~9"), ("grid of 6 by 6 with values 1 to 9".to_owned(), None));
}

#[test]
fn links_hold_them_too() {
    let host = "https://sigh.github.io/Interactive-Sudoku-Solver/";
    let plain = puzzle(".Cage~10~R1C1~R1C2.~R3C3_5");
    for query in [
        "?q=.Cage~10~R1C1~R1C2.~R3C3_5",
        "?q=.Cage%7E10%7ER1C1%7er1C2.~R3C3_5&algorithm=x#top",
        "?mode=y&q=%2ECage~10~R1C1~R1C2%0A+.~R3C3_5",
    ] {
        assert_eq!(contents(&puzzle(&format!("{host}{query}"))), contents(&plain), "{query}");
    }
    let cells = "1......2.3......";
    assert_eq!(puzzle(&format!("{host}?q={cells}")).givens().to_string(), cells);
    for (query, wrong) in [
        (
            "?q=.Cage~10~R1C%31~R1C%30",
            "line 1, column 53: a cell from R1C1 to R9C9 was expected, and there is \"R1C0\"",
        ),
        ("?q=.Cage%7", "line 1, column 53: the name of a constraint was expected, and there is \"Cage%7\""),
        ("?q=.%ff", "line 1, column 53: the name of a constraint was expected, and there is \"%ff\""),
        (
            "?q=1......2.3....%78.",
            "line 1, column 53: a digit from 1 to 4 or one of . 0 _ * was expected, and there is 'x'",
        ),
        ("?q=hello", "line 1, column 53: '.' and a constraint were expected, such as .Cage~10~R1C1~R1C2"),
    ] {
        assert_eq!(error(&format!("{host}{query}")), wrong, "{query}");
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    for (text, wrong) in [
        (".Cages~10~R1C1", "line 1, column 2: the name of a constraint was expected, and there is \"Cages\""),
        (
            " .~R1C1_1.cage~1",
            "line 1, column 11: the name of a constraint was expected, and there is \"cage\"",
        ),
        (".Cage~x~R1C1", "line 1, column 7: a sum was expected, and there is \"x\""),
        (".Cage~-1~R1C1", "line 1, column 7: a sum was expected, and there is \"-1\""),
        (".Cage~3", "line 1, column 2: Cage has no cells"),
        (".Cage~3~R1C1~R1C2~R1C1", "line 1, column 19: r1c1 is named twice"),
        (".Cage~3~R1Ca", "line 1, column 9: a cell from R1C1 to R9C9 was expected, and there is \"R1Ca\""),
        (
            ".Shape~4x4.Cage~3~R1C5",
            "line 1, column 19: a cell from R1C1 to R4C4 was expected, and there is \"R1C5\"",
        ),
        (".~R1C1_10", "line 1, column 8: a digit from 1 to 9 was expected, and there is 10"),
        (".~R1C1_1_0", "line 1, column 10: a digit from 1 to 9 was expected, and there is 0"),
        (".~R1C1", "line 1, column 7: a digit was expected, such as R1C1_1"),
        (".~R1C1_1__2", "line 1, column 10: a digit was expected, and there is \"\""),
        (".Thermo~R1C1~R1C2~R1C1", "line 1, column 2: the thermometer comes to r1c1 twice"),
        (".Diagonal~2", "line 1, column 2: Diagonal~1 or Diagonal~-1 was expected"),
        (".Jigsaw~123", "line 1, column 9: the regions of 81 cells were expected, and there are 3"),
        (
            ".Shape~4x4.Jigsaw~1112222333444444",
            "line 1, column 19: regions of 4 cells were expected, and that at r1c1 r1c2 r1c3 has 3",
        ),
        (".Or.Cage~3~R1C1", "line 1, column 2: Or has no End"),
        (".~R1C1_1.End", "line 1, column 10: End without a constraint that it ends"),
        (".Shape~9", "line 1, column 8: a shape such as 9x9 was expected, and there is \"\""),
        (".Shape~9x9.Shape~9x9", "line 1, column 12: one Shape was expected, and this is one more"),
        (".Shape~9x9~~Cube", "line 1, column 13: Sudoku or Raw was expected, and there is \"Cube\""),
        (
            ".RegionSize~x",
            "line 1, column 13: the number of cells of a region was expected, and there is \"x\"",
        ),
    ] {
        assert_eq!(error(text), wrong, "{text}");
    }
    for long in [
        ".~".repeat(1 << 19),
        ".Or".repeat(1 << 18),
        format!(".Cage~{}", "~R1C1".repeat(1 << 17)),
        ".".repeat(1 << 20),
    ] {
        assert_eq!(read(&format!("{long}\n.NoBoxes\n")).len(), 2);
    }
}

#[test]
fn published_killers_are_the_same_as_constraints() {
    for file in ["killer.jsonl", "killer_made.jsonl"] {
        let Some(rows) = rows::rows(file) else { return };
        for row in rows {
            let cages = row.puzzle.cages().map(|cage| {
                let cells: Vec<String> =
                    cage.cells().iter().map(|cell| format!("~{cell}").to_uppercase()).collect();
                format!(".Cage~{}{}", cage.sum().unwrap_or(0), cells.concat())
            });
            let text: String = cages.collect();
            assert!(row.puzzle.side() == Side::NINE);
            if row.json["diagonals"] == false && row.json["regions"].is_null() {
                assert_eq!(contents(&puzzle(&text)).1, contents(&row.puzzle).1, "{}", row.name);
            }
        }
    }
}
