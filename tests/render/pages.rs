//! Many puzzles on pages.

use cagebook::Grid;
use cagebook::render::{self, Drawing};

use crate::markup::document;
use crate::snapshots::puzzles;

#[test]
fn puzzles_are_numbered_and_their_solutions_stand_at_the_end() {
    let drawings: Vec<(Drawing, Option<Grid>)> = puzzles()
        .into_iter()
        .map(|row| (Drawing::new(&row.puzzle).titled(format!("<{}>", row.name)), row.solution))
        .collect();
    let solved: Vec<usize> = (0..drawings.len()).filter(|i| drawings[*i].1.is_some()).collect();
    assert!(!solved.is_empty() && solved.len() < drawings.len());
    let page = document(&render::html(&drawings).to_string());

    let puzzles = page.one("main");
    assert_eq!(puzzles.all("figure").len(), drawings.len());
    assert!(puzzles.children.iter().all(|row| row.name == "div" && row.children.len() <= 2));
    let captions: Vec<&str> = puzzles.all("figcaption").iter().map(|caption| caption.text.trim()).collect();
    assert_eq!((captions[0], captions[1]), ("1 &lt;classic&gt;", "2 &lt;killer&gt;"));

    let solutions = page.one("section");
    let ids: Vec<&str> = solutions.all("figure").iter().map(|figure| figure.attribute("id")).collect();
    let expected: Vec<String> = solved.iter().map(|i| format!("solution-{}", i + 1)).collect();
    assert_eq!(ids, expected);
    let links: Vec<&str> = puzzles.all("a").iter().map(|link| &link.attribute("href")[1..]).collect();
    assert_eq!(links, ids);
    for (i, figure) in solved.iter().zip(solutions.all("figure")) {
        // Digits alone, in a fixed order: first the givens and entries are all there.
        let digits: String = figure.one("svg").one("g").text.chars().filter(char::is_ascii_digit).collect();
        assert_eq!(digits, drawings[*i].1.unwrap().to_string());
    }
}

#[test]
fn one_puzzle_has_no_number_and_none_is_a_page_as_well() {
    let row = &puzzles()[0];
    let page = document(&render::html(&[(Drawing::new(&row.puzzle), row.solution)]).to_string());
    assert!(page.all("figcaption").iter().all(|caption| caption.text.trim().is_empty()));
    assert_eq!(page.all("svg").len(), 2);
    let without = document(&render::html(&[(Drawing::new(&row.puzzle), None)]).to_string());
    assert_eq!((without.all("svg").len(), without.all("section").len()), (1, 0));
    assert_eq!(document(&render::html(&[]).to_string()).all("svg").len(), 0);
}
