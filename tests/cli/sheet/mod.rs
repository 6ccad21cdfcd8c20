//! `cagebook sheet`.

mod reading;

use std::collections::BTreeSet;

use crate::markup::{self, Element};
use crate::testenv::cagebook;
use reading::{Row, all_rows};

/// A form's name, how it is read back, and whether it can show bold.
type Form = (&'static str, fn(&str) -> Vec<Row>, bool);

const FORMS: [Form; 6] = [
    ("text", reading::text, false),
    ("markdown", reading::markdown, true),
    ("csv", reading::csv, false),
    ("json", reading::json, false),
    ("html", reading::html, true),
    ("svg", reading::svg, true),
];

#[test]
fn every_form_holds_every_key_and_every_set() {
    // The numbers of keys and of sets, from mathematics: sizes k have k(n - k) + 1 sums.
    for (digits, keys, sets) in
        [(4, 14, 15), (5, 25, 31), (6, 41, 63), (7, 63, 127), (8, 92, 255), (9, 129, 511)]
    {
        for (form, read, has_bold) in FORMS {
            let run = cagebook(&format!("sheet --digits {digits} --format {form}"));
            let rows = read(&run.exits(0).says_nothing().stdout);
            assert_eq!(rows, all_rows(digits, has_bold), "{form}, digits 1 to {digits}");
            assert_eq!(rows.len(), keys, "{form}, digits 1 to {digits}");
            assert_eq!(rows.iter().map(|row| row.sets.len()).sum::<usize>(), sets);
        }
    }
}

#[test]
fn nine_digits_are_the_default() {
    let all = cagebook("sheet");
    all.exits(0).prints(&cagebook("sheet --digits 9 --format text --width 80 --size any").stdout);
}

#[test]
fn sizes_are_a_number_a_range_or_a_list() {
    for (given, sizes) in [("3", 3..=3), ("2-4", 2..=4), ("4,2,3,2", 2..=4), ("2-3,3-4", 2..=4), ("9", 9..=9)]
    {
        for (form, read, has_bold) in FORMS {
            let run = cagebook(&format!("sheet --size {given} --format {form}"));
            let mut expected = all_rows(9, has_bold);
            expected.retain(|row| sizes.contains(&row.size));
            assert_eq!(read(&run.exits(0).says_nothing().stdout), expected, "{form}, size {given}");
        }
    }
    // What the digits cannot fill is no band.
    let run = cagebook("sheet --digits 6 --size 5-9 --format csv");
    assert_eq!(reading::csv(&run.exits(0).stdout).last().map(|row| row.size), Some(6));
    cagebook("sheet --digits 6 --size 7-9")
        .exits(1)
        .prints("")
        .says("no cage of size 7-9 has different digits from 1 to 6");
}

#[test]
fn text_keeps_to_its_width_and_uses_it() {
    let mut heights = Vec::new();
    for width in [40, 57, 80, 100, 132, 180, 240, 500] {
        for digits in [4, 6, 9] {
            let run = cagebook(&format!("sheet --width {width} --digits {digits}"));
            let sheet = &run.exits(0).says_nothing().stdout;
            for line in sheet.lines() {
                assert!(line.chars().count() <= width, "{width}: {line}");
                assert_eq!(line.trim_end(), line);
            }
            let mut rows = reading::text(sheet);
            rows.sort();
            assert_eq!(rows, all_rows(digits, false), "{width}, digits 1 to {digits}");
            if digits == 9 {
                heights.push(sheet.lines().count());
            }
        }
    }
    assert!(heights.is_sorted_by(|narrow, wide| narrow > wide), "{heights:?}");
    // Where no terminal says otherwise, there are 80 columns.
    let run = cagebook("sheet");
    assert_eq!(run.stdout.lines().map(|line| line.chars().count()).max(), Some(80));
}

#[test]
fn the_foot_has_the_rules_of_a_house() {
    let feet = [
        (9, "Rule of 45", [45, 90, 135, 180], "10(2) leaves 35(7)"),
        (8, "Rule of 36", [36, 72, 108, 144], "9(2) leaves 27(6)"),
        (6, "Rule of 21", [21, 42, 63, 84], "7(2) leaves 14(4)"),
        (4, "Rule of 10", [10, 20, 30, 40], "5(2) leaves 5(2)"),
    ];
    for (digits, rule, sums, complement) in feet {
        for form in ["text", "markdown", "html", "svg"] {
            for size in ["any", "3"] {
                let run = cagebook(&format!("sheet --digits {digits} --size {size} --format {form}"));
                let foot = words_of(form, &run.stdout);
                let (_, rules) = foot.split_once(rule).unwrap_or_else(|| panic!("{form}: {foot}"));
                let [one, two, three, four] = sums;
                let sums = format!(
                    ": a house (row, column or box) makes {one}, two make {two}, three {three} and four {four}."
                );
                assert!(rules.starts_with(&sums), "{form}: {rules}");
                assert!(
                    rules.contains(&format!("rest of its house make {one} and share no digit")),
                    "{form}: {rules}"
                );
                assert!(rules.contains(complement), "{form}: {rules}");
                assert!(foot.contains("● the only combination"), "{form}: {foot}");
            }
        }
    }
}

/// The text of a sheet in one line.
fn words_of(form: &str, sheet: &str) -> String {
    let text = match form {
        "html" | "svg" => markup::document(sheet).text,
        _ => sheet.replace('*', ""),
    };
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_small_sheet_reads_well() {
    cagebook("sheet --digits 4 --size 2,3").exits(0).prints(
        "\
Killer sudoku combinations of 1 to 4

── 2 cells, 3 to 7 ──────────────   ── 3 cells, 6 to 9 ──────────────
Sum  n  Combinations  Must  Never   Sum  n  Combinations  Must  Never
● 3  1  12            12    34      ● 6  1  123           123   4
● 4  1  13            13    24      ● 7  1  124           124   3
  5  2  14 23                       ● 8  1  134           134   2
● 6  1  24            24    13      ● 9  1  234           234   1
● 7  1  34            34    12

Legend: ● the only combination; n: how many there are; must: digits in all of
them; never: digits in none.

Rule of 10: a house (row, column or box) makes 10, two make 20, three 30 and
four 40.

Complement: a cage and the rest of its house make 10 and share no digit, so 5(2)
leaves 5(2).
",
    );
    cagebook("sheet --digits 5 --size 4,5 --format markdown").exits(0).prints(
        "\
# Killer sudoku combinations of 1 to 5

## 4 cells, 10 to 14

| Sum | n | Combinations | Must | Never |
|---:|---:|:---|:---|:---|
| ● **10** | 1 | **1234** | 1234 | 5 |
| ● **11** | 1 | **1235** | 1235 | 4 |
| ● **12** | 1 | **1245** | 1245 | 3 |
| ● **13** | 1 | **1345** | 1345 | 2 |
| ● **14** | 1 | **2345** | 2345 | 1 |

## 5 cells, 15

| Sum | n | Combinations | Must | Never |
|---:|---:|:---|:---|:---|
| ● **15** | 1 | **12345** | 12345 |  |

- **Legend**: ● the only combination; n: how many there are; must: digits in all of them; never: digits in none.
- **Rule of 15**: a house (row or column) makes 15, two make 30, three 45 and four 60.
- **Complement**: a cage and the rest of its house make 15 and share no digit, so 6(2) leaves 9(3).
",
    );
}

#[test]
fn html_is_one_accessible_page() {
    let page = cagebook("sheet --format html").stdout;
    assert!(page.starts_with("<!DOCTYPE html>\n"));
    for outside in ["<script", "<link", "@import", "url(", "src=", "http"] {
        assert!(!page.contains(outside), "{outside}");
    }
    let page = markup::document(&page);
    let html = page.one("html");
    assert_eq!(html.attribute("lang"), "en");
    assert!(!html.one("title").text.is_empty());
    let metas = html.all("meta");
    assert!(metas.iter().any(|meta| meta.attributes.get("charset").is_some_and(|set| set == "utf-8")));
    assert!(metas.iter().any(|meta| meta.attributes.get("name").is_some_and(|name| name == "viewport")));
    let style = &html.one("style").text;
    for part in ["@page", "@media print", "break-inside: avoid", "prefers-color-scheme: dark"] {
        assert!(style.contains(part), "{part}");
    }

    let tables = html.all("table");
    assert_eq!(tables.len(), 9);
    for table in &tables {
        assert_eq!(table.children[0].name, "caption");
        for head in table.one("thead").all("th") {
            assert_eq!(head.attribute("scope"), "col");
        }
        for row in table.one("tbody").all("tr") {
            assert_eq!((&*row.children[0].name, row.children[0].attribute("scope")), ("th", "row"));
        }
    }
    let names: BTreeSet<String> = tables.iter().map(|table| format!("#{}", table.attribute("id"))).collect();
    let links: BTreeSet<String> =
        html.one("nav").all("a").iter().map(|link| link.attribute("href").to_owned()).collect();
    assert_eq!(names.len(), 9);
    assert_eq!(names, links);
}

/// How wide a character of the widest usual font is, in sizes of its type.
const MONOSPACED: f64 = 0.602;
const SANS_SERIF: f64 = 0.6;

#[test]
fn svg_is_one_page_on_which_nothing_overlaps() {
    for arguments in
        ["", "--digits 4", "--digits 6", "--size 2", "--size 5", "--size 4,5", "--size 9", "--size 2-8"]
    {
        let document = markup::document(&cagebook(&format!("sheet --format svg {arguments}")).stdout);
        let svg = document.one("svg");
        assert_eq!((svg.attribute("width"), svg.attribute("height")), ("210mm", "297mm"));
        assert_eq!(svg.attribute("viewBox"), "0 0 595 842");
        let mut spans: Vec<(i64, f64, f64, String)> = Vec::new();
        for group in svg.children.iter().filter(|child| child.name == "g") {
            let font = group.attribute("font-family");
            assert!(["monospace", "sans-serif"].contains(&font), "{font} is no generic family");
            for text in group.all("text") {
                let span = span(group, text);
                assert!(20.0 < span.1 && span.2 < 575.0, "{arguments}: {text:?} leaves the page");
                assert!((30..=822).contains(&(span.0 / 10)), "{arguments}: {text:?} leaves the page");
                spans.push(span);
            }
        }
        spans.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        for pair in spans.windows(2) {
            let [left, right] = pair else { unreachable!() };
            assert!(left.0 != right.0 || left.2 <= right.1, "{arguments}: {left:?} runs into {right:?}");
        }
    }
}

/// Which part of which line a text takes, in tenths of a point from the top and in points across.
fn span(group: &Element, text: &Element) -> (i64, f64, f64, String) {
    let size = group.number("font-size");
    let character = if group.attribute("font-family") == "monospace" { MONOSPACED } else { SANS_SERIF };
    let width = text.text.chars().map(|_| character * size).sum::<f64>();
    let ends = text.attributes.get("text-anchor").is_some_and(|anchor| anchor == "end");
    let shift = text.attributes.get("dx").map_or(0.0, |dx| dx.trim_end_matches("em").parse::<f64>().unwrap());
    let left = text.number("x") + shift * size - if ends { width } else { 0.0 };
    ((text.number("y") * 10.0).round() as i64, left, left + width, text.text.clone())
}

#[test]
fn bad_arguments_are_one_clear_line() {
    for (arguments, message) in [
        ("--size 10", "--size: size 10 is too large: a cage has at most 9 cells"),
        ("--size 0", "--size: size 0 is too small: it is at least 1"),
        ("--size -1", "--size: size -1 is too small: it is at least 1"),
        ("--size 4-2", "--size: the size range 4-2 runs downwards"),
        ("--size three", "--size: \"three\" is not a size"),
        ("--size ''", "--size: \"\" is not a size"),
        ("--size 99999999999", "--size: size 99999999999 is too large: a cage has at most 9 cells"),
        ("--digits 3", "invalid value '3' for '--digits <N>': \"3\" is not a digit from 4 to 9"),
        ("--digits 10", "invalid value '10' for '--digits <N>': \"10\" is not a digit from 4 to 9"),
        ("--digits six", "invalid value 'six' for '--digits <N>': \"six\" is not a digit from 4 to 9"),
        (
            "--width 39",
            "invalid value '39' for '--width <COLUMNS>': a number of columns was expected, 40 to 65535",
        ),
        ("--width 100 --format html", "--width is for text only"),
    ] {
        cagebook(&format!("sheet {arguments}")).exits(2).prints("").says(message);
    }
    assert!(cagebook("sheet --format pdf").exits(2).stderr.contains("svg"));
    cagebook("sheet 3").exits(2).prints("");
}
