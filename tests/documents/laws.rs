//! What is written comes back, and what cannot be written is named.

use cagebook::formats::{Document, Format};
use cagebook::rules::Rule;
use cagebook::{Cage, Cell, CellSet, Puzzle, Side};
use quickcheck::{QuickCheck, TestResult};

use crate::meaning::{described, rules, said};
use crate::mix::Mix;

/// Those that say everything.
const OF_EVERYTHING: [Format; 5] =
    [Format::TEXT, Format::JSON, Format::JSONL, Format::FPUZZLES, Format::SUDOKUPAD];

/// Those that say no more than some rules. Game IDs are left to the tests beside them: what they can say hangs on all cages.
fn written() -> impl Iterator<Item = Format> {
    Format::all().filter(|format| format.is_written() && *format != Format::SGT)
}

#[test]
fn everything_comes_back() {
    fn law(Mix(puzzle): Mix) -> TestResult {
        let document = Document::new(puzzle);
        for format in OF_EVERYTHING {
            let text = match format.write(&document) {
                Ok(text) => text,
                Err(error) => return TestResult::error(error.to_string()),
            };
            for back in [format.read(&text), text.parse()] {
                let back = match back {
                    Ok(back) => back,
                    Err(error) => return TestResult::error(format!("{format}: {error}\n{text}")),
                };
                if said(back.puzzle().unwrap()) != said(document.puzzle().unwrap()) {
                    return TestResult::error(format!("{format}: another puzzle\n{text}"));
                }
                // Nothing has changed, and nothing is written anew.
                if format.write(&back).as_ref() != Ok(&text) {
                    return TestResult::error(format!("{format}: another text than\n{text}"));
                }
            }
        }
        TestResult::passed()
    }
    QuickCheck::new().quickcheck(law as fn(Mix) -> TestResult);
}

/// A puzzle goes through all formats of everything, from each to the next.
#[test]
fn a_chain_of_formats_loses_nothing() {
    fn law(Mix(puzzle): Mix) -> bool {
        let last = OF_EVERYTHING
            .iter()
            .chain(OF_EVERYTHING.iter().rev())
            .fold(Document::new(puzzle.clone()), |document, format| {
                format.write(&document).unwrap().parse().unwrap()
            });
        said(last.puzzle().unwrap()) == said(&puzzle)
    }
    QuickCheck::new().quickcheck(law as fn(Mix) -> bool);
}

/// Whether the format has words for a rule, whatever the other rules are.
fn can_say(format: Format, puzzle: &Puzzle, rule: &dyn Rule) -> bool {
    let description = rule.describe();
    if OF_EVERYTHING.contains(&format) || ["rows", "columns", "boxes"].contains(&&*description.kind) {
        return true;
    }
    let diagonals = puzzle.rules().iter().filter(|rule| rule.describe().kind == "diagonal").count();
    let sum = |least, most| description.sum.is_some_and(|sum| (least..=most).contains(&sum));
    match (format.name(), &*description.kind) {
        ("letters", "cage") => sum(0, u32::MAX),
        ("ps", "cage") => sum(1, u32::MAX >> 8),
        ("ps", "diagonal") => diagonals == 2,
        ("arrows", "cage") => {
            let says_something = sum(1, 45) || (description.sum.is_none() && rule.cells().len() > 1);
            says_something && is_connected(rule.cells())
        }
        _ => false,
    }
}

/// Whether a king comes from each cell to each other without leaving them.
fn is_connected(cells: CellSet) -> bool {
    let touch = |a: Cell, b: Cell| a.row().abs_diff(b.row()).max(a.column().abs_diff(b.column())) == 1;
    let mut reached: CellSet = cells.first().into_iter().collect();
    for _ in 0..81 {
        reached =
            cells.iter().filter(|a| reached.contains(*a) || reached.iter().any(|b| touch(*a, b))).collect();
    }
    reached == cells
}

/// Whether nothing at all can be written.
fn is_impossible(format: Format, puzzle: &Puzzle) -> bool {
    let boxes = puzzle.rules().iter().any(|rule| rule.describe().kind == "boxes");
    let cages = apart(puzzle);
    let covered = cages.iter().fold(CellSet::EMPTY, |covered, cage| covered | cage.cells());
    let lettered =
        covered == CellSet::ALL && cages.len() <= 52 && cages.iter().all(|cage| cage.sum().is_some());
    match format.name() {
        _ if OF_EVERYTHING.contains(&format) => false,
        "line" => !boxes,
        "letters" => !boxes || puzzle.side() != Side::NINE || !lettered,
        _ => !boxes || puzzle.side() != Side::NINE,
    }
}

/// The cages that share no cell with one before them.
fn apart(puzzle: &Puzzle) -> Vec<Cage> {
    let mut apart: Vec<Cage> = Vec::new();
    for cage in puzzle.cages() {
        if apart.iter().all(|other| other.cells().is_disjoint(cage.cells())) {
            apart.push(cage);
        }
    }
    apart
}

#[test]
fn what_is_left_out_is_named_and_the_rest_comes_back() {
    fn law(Mix(puzzle): Mix) -> TestResult {
        let document = Document::new(puzzle.clone());
        for format in written() {
            let wrong = |what: String| TestResult::error(format!("{format}: {what}"));
            let (text, mut left_out) = match format.write_lossy(&document) {
                Ok(_) if is_impossible(format, &puzzle) => return wrong("it cannot be written".to_owned()),
                Ok(written) => written,
                Err(_) if is_impossible(format, &puzzle) => continue,
                Err(error) => return wrong(error.to_string()),
            };
            match format.write(&document) {
                Ok(all) if left_out.is_empty() && all == text => {}
                Err(error) if !left_out.is_empty() && error.left_out() == left_out => {}
                other => return wrong(format!("{other:?}, and without {left_out:?}")),
            }
            let back = match format.read(&text) {
                Ok(back) => back.puzzle().unwrap().clone(),
                Err(error) => return wrong(format!("{error}\n{text}")),
            };
            let cages = apart(&puzzle);
            let mut expected = Vec::new();
            let mut named = Vec::new();
            let mut diagonals = 0;
            for rule in puzzle.rules() {
                let description = rule.describe();
                // Where cages share cells, the first has them.
                let shares = description.kind == "cage"
                    && !OF_EVERYTHING.contains(&format)
                    && !cages.iter().any(|cage| described(cage) == described(&**rule));
                if can_say(format, &puzzle, &**rule) && !shares {
                    expected.push(described(&**rule));
                } else if format == Format::PS && description.kind == "diagonal" {
                    diagonals += 1;
                } else {
                    named.push(rule.name());
                }
            }
            let has_givens = OF_EVERYTHING.contains(&format) || ["line", "letters"].contains(&format.name());
            if !has_givens {
                named.extend(puzzle.givens().filled().map(|(cell, digit)| format!("given {cell} = {digit}")));
            }
            // It has a word of its own for this.
            left_out.retain(|name| {
                !name.ends_with("diagonal alone") || {
                    diagonals -= 1;
                    false
                }
            });
            expected.sort_unstable();
            named.sort_unstable();
            left_out.sort_unstable();
            if rules(&back) != expected || left_out != named || diagonals != 0 {
                return wrong(format!("{left_out:?} and not {named:?}\n{text}"));
            }
            if has_givens != (back.givens() == puzzle.givens()) && puzzle.givens().filled().next().is_some() {
                return wrong(format!("other givens\n{text}"));
            }
        }
        TestResult::passed()
    }
    QuickCheck::new().quickcheck(law as fn(Mix) -> TestResult);
}

/// As a text in one line.
fn one_line(text: &str) -> String {
    let words: Vec<&str> =
        text.split(|c: char| c.is_control() || c.is_whitespace()).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

#[test]
fn titles_come_back() {
    fn law(title: &str, author: &str) -> TestResult {
        let mut document: Document = "size 4\n3: r1c1 r1c2\n".parse().unwrap();
        (document.title, document.author) = (Some(title.to_owned()), Some(author.to_owned()));
        for format in OF_EVERYTHING {
            let text = format.write(&document).unwrap();
            let back: Document = match text.parse() {
                Ok(back) => back,
                Err(error) => return TestResult::error(format!("{format}: {error}\n{text}")),
            };
            let expected = [title, author].map(|text| match format.name() {
                "text" => Some(one_line(text)).filter(|text| !text.is_empty()),
                _ => Some(text.to_owned()),
            });
            if [back.title, back.author] != expected {
                return TestResult::error(format!("{format}: {text}"));
            }
        }
        TestResult::passed()
    }
    for odd in [
        ":",
        ": a",
        "#",
        "# a",
        "=1",
        "a # b",
        "\u{feff}a",
        "\"\\",
        "a\nsize 9\n",
        "\0",
        "\u{2028}a\u{85}",
        "\u{1f9e9}é",
        "https://sudokupad.app/scf?puzzleid=fpuzN4Ig",
        "Me, https://f-puzzles.com/?load=N4Ig",
    ] {
        assert!(!law(odd, odd).is_failure(), "{odd:?}");
    }
    let any = |title: String, author: String| law(&title, &author);
    QuickCheck::new().quickcheck(any as fn(String, String) -> TestResult);
}
