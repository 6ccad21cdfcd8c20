//! What users of other programs tripped over when they moved puzzles between them.

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::formats::{Document, Format};

use crate::meaning::{read, said};

const KILLER: &str = include_str!("../data/wikipedia.txt");

/// A library user wants the formats of the SudoCue family: 81 characters, the jigsaw of SumoCue, and PS.
#[test]
fn each_format_of_sudocue_is_read() {
    let grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    assert_eq!(read(grid).puzzle().unwrap().givens().to_string(), grid);
    let boxes = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
    let cells = grid.replace('.', "0");
    let items: Vec<String> =
        cells.chars().enumerate().map(|(cell, digit)| format!("={digit}J{}", boxes(cell))).collect();
    let sumocue = items.concat();
    let jigsaw = read(&format!("SumoCueV1{sumocue}"));
    assert_eq!(jigsaw.puzzle().unwrap().givens().to_string(), grid);
    let ps = Format::PS.write(&read(KILLER)).unwrap();
    assert_eq!(said(read(&ps).puzzle().unwrap()), said(read(KILLER).puzzle().unwrap()));
}

/// A collection lost the diagonals of its killers on the way: they keep them in every format, or it says so.
#[test]
fn diagonals_are_never_lost() {
    let killer = read(KILLER);
    let text = format!("{}diagonals\n", Format::TEXT.write(&killer).unwrap());
    let with_diagonals = read(&text);
    for format in Format::all().filter(|format| format.is_written()) {
        match format.write(&with_diagonals) {
            Ok(text) => assert_eq!(
                said(format.read(&text).unwrap().puzzle().unwrap()),
                said(with_diagonals.puzzle().unwrap()),
                "{format}"
            ),
            Err(error) => {
                let names = error.left_out().join(", ");
                assert!(names.contains("the falling diagonal, the rising diagonal"), "{format}: {names}");
            }
        }
    }
    assert!(Format::PS.write(&with_diagonals).is_ok() && Format::SGT.write(&with_diagonals).is_ok());
}

/// A game ID has no cage of one cell: it has to become a given, and the puzzle the same.
#[test]
fn a_cage_of_one_cell_becomes_a_given() {
    let solution = "215647398368952174794381652586274931142593867973816425821739546659428713437165289";
    let text = Format::TEXT.write(&read(KILLER)).unwrap();
    let split = read(&text.replace("3: r1c1 r1c2\n", "2: r1c1\n1: r1c2\n"));
    let written = Format::SGT.write(&split).unwrap();
    let back: Document = written.parse().unwrap();
    let puzzle = back.puzzle().unwrap();
    assert_eq!(puzzle.givens().to_string(), format!("21{}", ".".repeat(79)));
    assert!(puzzle.cages().all(|cage| cage.cells().len() > 1));
    let Answer::One(grid) = Engine::new().prove(puzzle, &Limits::default()) else { panic!("{written}") };
    assert_eq!(grid.to_string(), solution);
}

/// No digit repeats in a cage, so one of ten cells has no solution, and the reason says so; what is left out of all cages is no
/// fault.
#[test]
fn cages_that_cannot_be_are_told_with_their_cells() {
    let ten = read("46: r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1\n");
    let Answer::None(why) = Engine::new().prove(ten.puzzle().unwrap(), &Limits::default()) else {
        panic!("it has none")
    };
    assert!(why.to_string().ends_with("10 cells need 10 different digits, there are 9"), "{why}");
    let text = Format::TEXT.write(&read(KILLER)).unwrap();
    let without = read(&text.replace("3: r1c1 r1c2\n", ""));
    let puzzle = without.puzzle().unwrap();
    assert!(matches!(Engine::new().prove(puzzle, &Limits::default()), Answer::One(_)));
    let notes: Vec<String> = puzzle.notes().iter().map(ToString::to_string).collect();
    assert_eq!(notes, ["2 cells in no cage: r1c1 r1c2; the cages make 402 of 405"]);
}
