//! Paths on a page.

use super::{KILLER, LAST, NONE, SMALL, SOLVED, object};
use crate::markup::{Element, document};
use crate::testenv::{Run, cagebook, cagebook_reading};

fn page(run: &Run) -> Element {
    let page = document(&run.stdout);
    assert!(page.all("script").is_empty());
    page
}

#[test]
fn each_step_has_its_drawing_beside_its_words() {
    let run = cagebook(&format!("explain --format html {KILLER}"));
    let page = page(run.exits(0).says_nothing());
    let path = object("explain", &std::fs::read_to_string(KILLER).unwrap());
    let steps = path["steps"].as_array().unwrap();
    let items = page.one("ol").all("li");
    assert_eq!(items.len(), steps.len());
    for (i, (item, step)) in items.iter().zip(steps).enumerate() {
        assert!(item.one("h2").text.starts_with(&format!("{}. ", i + 1)));
        assert_eq!(item.one("p").text, step["text"].as_str().unwrap());
        assert_eq!(item.one("svg").one("use").attribute("href"), "#rules-1");
    }
    // The puzzle, the steps, and the end.
    assert_eq!(page.all("svg").len(), steps.len() + 2);
    let named = page.all("g").into_iter().filter(|group| group.attributes.contains_key("id"));
    assert_eq!(named.map(|group| group.attribute("id")).collect::<Vec<_>>(), ["rules-1"]);
    let rating = cagebook(&format!("rate {KILLER}"));
    assert_eq!(page.one("section").one("p").text, rating.stdout.trim_end());
    assert!(run.stdout.len() < 20_000 * steps.len(), "{} bytes", run.stdout.len());
}

#[test]
fn it_ends_where_it_was_to_end() {
    let part = cagebook_reading("explain --format html --until r4c3", SMALL);
    let part = page(part.exits(0).says_nothing());
    assert_eq!((part.all("li").len(), part.one("section").all("p").len()), (1, 0));
    // At the end r4c3 is filled, and r1c1 has notes.
    let end = part.one("section").one("svg");
    assert_eq!(end.one("title").text, "The end");
    let texts = end.all("text").iter().filter(|text| text.text == "2").count();
    assert!(texts >= 2);
    let stuck = cagebook_reading("explain --format html --only x-wing", SMALL);
    let stuck = page(stuck.exits(1));
    assert_eq!(
        stuck.one("section").one("p").text,
        "none of these techniques goes on from here; 10 cells are open"
    );
}

#[test]
fn many_puzzles_are_one_page() {
    let text = format!("{SMALL}\n{NONE}\n{LAST}\n{SOLVED}\n");
    let run = cagebook_reading("explain --format html", &text);
    run.exits(1).says("standard input: line 2: no solution: 1 twice in row 1 (r1c1 r1c2)");
    let page = page(&run);
    let ids: Vec<&str> = page.all("article").iter().map(|article| article.attribute("id")).collect();
    assert_eq!(ids, ["puzzle-1", "puzzle-2", "puzzle-3"]);
    let titles: Vec<&str> = page.all("h1").iter().map(|title| title.text.as_str()).collect();
    assert_eq!(titles, ["Puzzle 1", "Puzzle 2", "Puzzle 3"]);
    for jobs in [1, 4] {
        cagebook_reading(&format!("explain --format html --jobs {jobs}"), &text).prints(&run.stdout);
    }
    cagebook_reading("explain --format html", NONE).exits(1).prints("");
}
