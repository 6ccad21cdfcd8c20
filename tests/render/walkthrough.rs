//! Steps on drawings, and ways through puzzles on pages.

use cagebook::render::{self, Drawing, Walkthrough};
use cagebook::teacher::{Basis, Path, Step, Teacher, Technique, Work};
use cagebook::{CellSet, Digit, Grid, Puzzle, digits};

use crate::markup::{Element, document};
use crate::snapshots::{compare, puzzles};

/// What the picture is drawn in: the frames and new digits, the notes that are crossed out.
const CHANGED: &str = "#00539c";
const REMOVED: &str = "#b3001b";

fn path(puzzle: &Puzzle) -> Path {
    Teacher::new().path(puzzle, &Work::of(puzzle))
}

fn way(puzzle: &Puzzle, title: &str) -> Walkthrough {
    let drawing = Drawing::new(puzzle).titled(title);
    Walkthrough { drawing, entries: *puzzle.givens(), path: path(puzzle), end: vec!["<end>".to_owned()] }
}

/// The digits of this look in a picture.
fn digits_in(svg: &Element, colour: &str) -> String {
    let texts = svg.all("text").into_iter();
    texts
        .filter(|text| text.attributes.get("fill").is_some_and(|fill| fill == colour))
        .map(|text| &*text.text)
        .collect()
}

#[test]
fn a_step_looks_as_it_did() {
    let puzzle = &puzzles().into_iter().find(|row| row.name == "killer").unwrap().puzzle;
    let cells = |text: &str| text.parse::<CellSet>().unwrap();
    let [a, b, c] = ["r1c1", "r1c2", "r1c3"].map(|cell| cell.parse().unwrap());
    let step = Step {
        technique: Technique::NakedPair,
        reason: String::new(),
        result: String::new(),
        cells: cells("r1c1 r1c2"),
        digits: digits![1, 2],
        basis: vec![
            Basis::House {
                name: "row 1".to_owned(),
                cells: cells("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"),
            },
            Basis::Rule("something else".to_owned()),
        ],
        places: vec![(c, Digit::new(9).unwrap())],
        removes: vec![(a, digits![3, 4]), (b, digits![5])],
    };
    let notes = Drawing::new(puzzle).with_notes(&Grid::empty(puzzle.side()), |_| digits![1, 2, 3, 4, 5]);
    let text = notes.clone().marked(&step).svg().to_string();
    compare("step.svg", &text);
    let svg = document(&text);
    assert_eq!(digits_in(&svg, REMOVED), "345");
    assert_eq!(digits_in(&svg, CHANGED), "9");
    let colours: Vec<&str> =
        svg.all("path").iter().filter_map(|path| path.attributes.get("stroke")).map(String::as_str).collect();
    assert_eq!(colours.iter().filter(|colour| **colour == CHANGED).count(), 1);
    assert_eq!(colours.iter().filter(|colour| **colour == REMOVED).count(), 3, "each is struck");
    // Text has no marks.
    assert_eq!(
        notes.clone().marked(&step).text().to_string().matches('9').count(),
        notes.text().to_string().matches('9').count() + 1
    );
}

#[test]
fn a_single_note_is_a_note() {
    let puzzle = &puzzles()[0].puzzle;
    let drawing = Drawing::new(puzzle).with_notes(&Grid::empty(puzzle.side()), |_| digits![1]);
    let svg = document(&drawing.svg().to_string());
    let [digits, notes] = svg.all("g")[..] else { panic!("digits and notes") };
    assert_eq!(digits.all("text").len(), puzzle.givens().filled().count());
    assert_eq!(notes.all("text").len(), puzzle.givens().open().len());
}

#[test]
fn each_drawing_shows_its_step() {
    for row in puzzles() {
        let way = way(&row.puzzle, &row.name);
        let page = document(&render::walkthrough(std::slice::from_ref(&way)).to_string());
        let items = page.one("ol").all("li");
        assert_eq!(items.len(), way.path.steps.len(), "{}", row.name);
        for (item, step) in items.iter().zip(&way.path.steps) {
            let svg = item.one("svg");
            let placed: String = {
                let mut places = step.places.clone();
                places.sort_unstable();
                places.iter().map(|(_, digit)| digit.to_string()).collect()
            };
            assert_eq!(digits_in(svg, CHANGED), placed, "{} {step:?}", row.name);
            // The notes of a cell that is filled are not there any more.
            let kept =
                step.removes.iter().filter(|(cell, _)| step.places.iter().all(|(filled, _)| filled != cell));
            let removed: String = kept.map(|(_, digits)| digits.to_string()).collect();
            assert_eq!(digits_in(svg, REMOVED), removed, "{} {step:?}", row.name);
        }
        assert_eq!(page.all("script").len(), 0);
        assert_eq!(page.one("section").one("p").text, "&lt;end&gt;");
    }
}

#[test]
fn rules_are_drawn_once_and_used_everywhere() {
    let ways: Vec<Walkthrough> = puzzles().iter().take(4).map(|row| way(&row.puzzle, "<b>")).collect();
    let page = document(&render::walkthrough(&ways).to_string());
    for (i, article) in page.all("article").into_iter().enumerate() {
        let name = format!("rules-{}", i + 1);
        let named = article.all("g").into_iter().filter(|group| group.attributes.get("id") == Some(&name));
        assert_eq!(named.count(), 1);
        let used = article.all("use");
        assert_eq!(used.len(), ways[i].path.steps.len() + 1);
        assert!(used.iter().all(|used| used.attribute("href") == format!("#{name}")));
        assert_eq!(article.one("h1").text, format!("{} &lt;b&gt;", i + 1));
    }
    assert_eq!(document(&render::walkthrough(&[]).to_string()).all("svg").len(), 0);
}
