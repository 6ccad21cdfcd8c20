//! What holds of every drawing.

use cagebook::render::{self, Drawing};
use cagebook::rules::{Cage, Rule};
use cagebook::{Grid, Puzzle, Side, variants};
use quickcheck::quickcheck;

use crate::markup::{Element, document};
use crate::mixes::{Dice, NAMES, drawing, puzzle};
use crate::rows::rows;
use crate::snapshots::puzzles;

/// The lines of the grid, without those around it.
fn grid_lines<'a>(text: &'a str, first: &str) -> Vec<&'a str> {
    let lines = text.lines().skip_while(|line| !line.starts_with(first));
    let mut lines: Vec<&str> = lines.collect();
    let last = lines.iter().rposition(|line| line.starts_with(['┗', '#'])).expect("a grid ends");
    lines.truncate(last + 1);
    lines
}

fn without_colours(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    parts.for_each(|part| plain += part.split_once('m').expect("a colour ends").1);
    plain
}

/// Numbers in all attributes that are places are numbers, and the picture is inside its box.
fn is_sound(svg: &Element) -> bool {
    let text = |element: &Element| element.number("x").is_finite() && element.number("y").is_finite();
    let places = svg.all("text").into_iter().filter(|element| element.attributes.contains_key("x"));
    !svg.attribute("viewBox").is_empty() && places.into_iter().all(text)
}

quickcheck! {
    fn lines_are_equally_wide(seed: u64) -> bool {
        let drawing = drawing(&mut Dice::new(seed));
        let (text, ascii) = (drawing.text().to_string(), drawing.text().ascii(true).to_string());
        let (grid, ascii_grid) = (grid_lines(&text, "┏"), grid_lines(&ascii, "##"));
        let width = grid[0].chars().count();
        let same = grid.iter().chain(&ascii_grid).all(|line| line.chars().count() == width);
        same && grid.len() == ascii_grid.len() && width <= 80
    }

    fn ascii_is_ascii_and_no_text_commands_a_terminal(seed: u64) -> bool {
        let drawing = drawing(&mut Dice::new(seed));
        let is_harmless = |text: String| text.chars().all(|c| !c.is_control() || c == '\n');
        let ascii = drawing.text().ascii(true);
        ascii.to_string().is_ascii()
            && is_harmless(drawing.text().to_string())
            && is_harmless(without_colours(&ascii.coloured(true).to_string()))
            && is_harmless(without_colours(&drawing.text().coloured(true).to_string()))
    }

    fn markup_is_well_formed(seed: u64) -> bool {
        let dice = &mut Dice::new(seed);
        let drawings: Vec<(Drawing, Option<Grid>)> =
            (0..dice.below(4)).map(|_| (drawing(dice), (dice.below(2) == 0).then(|| Grid::empty(Side::NINE)))).collect();
        let page = document(&render::html(&drawings).to_string());
        let solutions = drawings.iter().filter(|(_, solution)| solution.is_some()).count();
        page.all("svg").len() == drawings.len() + solutions
            && page.all("script").is_empty()
            && drawings.iter().all(|(drawing, _)| is_sound(document(&drawing.svg().to_string()).one("svg")))
    }

    /// Every rule is drawn or named.
    fn nothing_is_passed_over(seed: u64) -> bool {
        let puzzle = puzzle(&mut Dice::new(seed));
        let svg = document(&Drawing::new(&puzzle).svg().to_string());
        let said: String = svg.all("text").iter().map(|text| text.text.as_str()).collect();
        let known = ["cage", "thermo", "slow thermo", "diagonal", "boxes", "regions", "rows", "columns", "extra region", "candidates"];
        let foreign = |rule: &&std::sync::Arc<dyn Rule>| !known.contains(&&*rule.describe().kind);
        // Line ends and escapes aside.
        let bare = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
        let unescaped = said.replace("&lt;", "").replace("&gt;", "").replace("&quot;", "").replace("&amp;", "");
        puzzle.rules().iter().filter(foreign).all(|rule| bare(&unescaped).contains(&bare(&rule.name())))
    }
}

#[test]
fn names_are_escaped() {
    let puzzle = &puzzles()[0].puzzle;
    for name in NAMES {
        let drawing = Drawing::new(puzzle).titled(name);
        let svg = document(&drawing.svg().to_string());
        assert!(svg.all("script").is_empty());
        assert!(!svg.one("title").text.contains(|c: char| c.is_control()), "{name:?}");
        let text = drawing.text().to_string();
        let title = text.lines().next().unwrap();
        assert!(!title.contains(|c: char| c.is_control()) && !title.starts_with('┏'), "{title:?}");
    }
}

/// A sum and a digit of the same cell: neither is drawn over the other, nor do candidates reach the dashes below.
#[test]
fn sums_and_digits_keep_apart() {
    let mut puzzle =
        Puzzle::new(format!("8{}", ".".repeat(80)).parse().unwrap(), variants::classic(Side::NINE));
    puzzle.add(Cage::new(45, "r1c1 r1c2".parse().unwrap()));
    let svg = document(&Drawing::new(&puzzle).svg().to_string());
    let text = |content: &str| -> (f64, f64) {
        let found = svg.all("text").into_iter().find(|text| text.text == content).unwrap();
        (found.number("x"), found.number("y"))
    };
    let group = svg.all("g").into_iter().find(|group| group.text.contains('8')).unwrap();
    let size = group.number("font-size");
    let (_, sum) = text("45");
    let (_, digit) = text("8");
    assert!(digit - 0.75 * size > sum + 0.5, "{sum} {digit} {size}");
    assert!(digit < 33.0);
}

/// Of what people publish everything has a picture, and every line of it is as wide as the others.
#[test]
fn published_puzzles_are_drawn_whole() {
    for file in [
        "killer.jsonl",
        "killer_made.jsonl",
        "killer_graded.jsonl",
        "variants.jsonl",
        "synthetic_mixes.jsonl",
    ] {
        for row in rows(file).unwrap_or_default() {
            let drawing = Drawing::new(&row.puzzle);
            let svg = document(&drawing.svg().to_string());
            assert!(!svg.one("svg").text.contains("not drawn"), "{}", row.name);
            let width = drawing.text().to_string().lines().next().unwrap().chars().count();
            let text = drawing.text().ascii(true).to_string();
            assert!(
                text.lines().filter(|line| !line.starts_with(['c', 'n'])).all(|line| line.len() == width),
                "{}",
                row.name
            );
        }
    }
}
