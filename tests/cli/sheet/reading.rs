//! Reads each written form of the sheet back, as a person or another program would.

use std::collections::BTreeMap;

use crate::markup;

/// A row of the sheet. Rows are equal if every field is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Row {
    pub size: usize,
    pub sum: usize,
    pub count: usize,
    pub sets: Vec<String>,
    pub must: String,
    pub never: String,
    /// Whether it carries the mark.
    pub marked: bool,
    /// Whether it is bold; never in plain text.
    pub bold: bool,
}

/// The rows there are, from nothing but adding up digits.
pub fn all_rows(digits: u32, form_has_bold: bool) -> Vec<Row> {
    let written = |is_in: &dyn Fn(u32) -> bool| -> String {
        (1..=digits).filter(|digit| is_in(*digit)).map(|digit| digit.to_string()).collect()
    };
    let mut sets = BTreeMap::<(usize, usize), Vec<String>>::new();
    for mask in 1..1_u32 << digits {
        let set = written(&|digit| mask >> (digit - 1) & 1 == 1);
        let sum = set.bytes().map(|byte| usize::from(byte - b'0')).sum();
        sets.entry((set.len(), sum)).or_default().push(set);
    }
    let row = |((size, sum), mut sets): ((usize, usize), Vec<String>)| {
        sets.sort();
        let holders = |digit: u32| sets.iter().filter(|set| set.contains(&digit.to_string())).count();
        let must = written(&|digit| holders(digit) == sets.len());
        let never = written(&|digit| holders(digit) == 0);
        let single = sets.len() == 1;
        Row { size, sum, count: sets.len(), must, never, marked: single, bold: single && form_has_bold, sets }
    };
    sets.into_iter().map(row).collect()
}

fn number(text: &str) -> usize {
    text.trim().parse().unwrap_or_else(|_| panic!("{text:?} is a number"))
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Reads bands of columns, wherever they stand on the page, by the heads of the columns.
pub fn text(sheet: &str) -> Vec<Row> {
    let lines: Vec<Vec<char>> = sheet.lines().map(|line| line.chars().collect()).collect();
    let mut rows = Vec::new();
    for (y, line) in lines.iter().enumerate() {
        let starts: Vec<usize> =
            (0..line.len()).filter(|x| line[*x] == '─' && (*x == 0 || line[x - 1] == ' ')).collect();
        // Within a rule, the heading has spaces around it; what follows it is no start.
        let starts: Vec<usize> =
            starts.into_iter().filter(|x| line.get(x + 3).is_some_and(char::is_ascii_digit)).collect();
        for (i, start) in starts.iter().enumerate() {
            let end = starts.get(i + 1).map_or(usize::MAX, |next| next - 3);
            let band = lines[y..].iter().take_while(|line| !line.is_empty());
            rows.extend(band_of_text(band.map(|line| cut(line, *start, end))));
        }
    }
    rows
}

fn cut(line: &[char], start: usize, end: usize) -> String {
    line.iter().take(end).skip(start).collect()
}

fn band_of_text(mut lines: impl Iterator<Item = String>) -> Vec<Row> {
    let (heading, heads) = (lines.next().unwrap(), lines.next().unwrap());
    let size = number(&heading.chars().skip(3).take(1).collect::<String>());
    let [sets, must, never] = ["Combinations", "Must", "Never"].map(|head| heads.find(head).unwrap());
    let mut rows = Vec::<Row>::new();
    for line in lines {
        let line: Vec<char> = line.chars().collect();
        let column = |start, end| cut(&line, start, end).trim().to_owned();
        if column(0, sets).is_empty() {
            if let Some(row) = rows.last_mut() {
                row.sets.extend(words(&column(sets, must)));
                assert_eq!(column(must, usize::MAX), "", "in a line that goes on");
            }
            continue;
        }
        rows.push(Row {
            size,
            sum: number(&column(1, 3)),
            count: number(&column(3, sets)),
            sets: words(&column(sets, must)),
            must: column(must, never),
            never: column(never, usize::MAX),
            marked: column(0, 1) == "●",
            bold: false,
        });
    }
    rows
}

/// Reads tables of five columns below headings.
pub fn markdown(sheet: &str) -> Vec<Row> {
    let mut size = 0;
    let mut rows = Vec::new();
    for line in sheet.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            size = number(&heading[..1]);
        }
        if !line.starts_with('|') || line.starts_with("|-") || line.starts_with("| Sum") {
            continue;
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let ["", sum, count, sets, must, never, ""] = cells[..] else { panic!("five columns: {line}") };
        rows.push(Row {
            size,
            sum: number(sum.trim_matches(['●', '*', ' '])),
            count: number(count),
            sets: words(sets.trim_matches('*')),
            must: must.to_owned(),
            never: never.to_owned(),
            marked: sum.starts_with("● "),
            bold: sum.ends_with("**") && sets.starts_with("**") && sets.ends_with("**"),
        });
    }
    rows
}

/// Reads the lines after the header, all of seven fields.
pub fn csv(sheet: &str) -> Vec<Row> {
    let mut lines = sheet.lines();
    assert_eq!(lines.next(), Some("sum,size,count,combinations,required,possible,impossible"));
    let row = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let [sum, size, count, sets, must, possible, never] = fields[..] else {
            panic!("seven fields: {line}")
        };
        let digits = possible.len() + never.len();
        let possible_here =
            (1..=digits).map(|digit| digit.to_string()).filter(|digit| !never.contains(digit));
        assert_eq!(possible_here.collect::<String>(), possible, "{line}");
        Row {
            size: number(size),
            sum: number(sum),
            count: number(count),
            sets: words(sets),
            must: must.to_owned(),
            never: never.to_owned(),
            // There is nothing to see in a file for programs: the count says it.
            marked: count == "1",
            bold: false,
        }
    };
    lines.map(row).collect()
}

/// Reads an array of objects.
pub fn json(sheet: &str) -> Vec<Row> {
    let sheet: serde_json::Value = serde_json::from_str(sheet).expect("JSON");
    let digits = |value: &serde_json::Value| -> String {
        value.as_array().expect("an array").iter().map(ToString::to_string).collect()
    };
    let row = |object: &serde_json::Value| {
        let sets: Vec<String> =
            object["combinations"].as_array().expect("an array").iter().map(digits).collect();
        assert_eq!(object.as_object().map(serde_json::Map::len), Some(6), "{object}");
        Row {
            size: number(&object["size"].to_string()),
            sum: number(&object["sum"].to_string()),
            count: sets.len(),
            must: digits(&object["required"]),
            never: digits(&object["impossible"]),
            marked: sets.len() == 1,
            bold: false,
            sets,
        }
    };
    sheet.as_array().expect("an array").iter().map(row).collect()
}

/// Reads the rows of the tables.
pub fn html(sheet: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    for table in markup::document(sheet).all("table") {
        let size = number(&table.one("caption").text[..1]);
        for line in table.one("tbody").all("tr") {
            let cells: Vec<&str> = line.children.iter().map(|cell| &*cell.text).collect();
            let [sum, count, sets, must, never] = cells[..] else { panic!("five columns: {line:?}") };
            rows.push(Row {
                size,
                sum: number(sum.trim_start_matches("● ")),
                count: number(count),
                sets: words(sets),
                must: must.to_owned(),
                never: never.to_owned(),
                marked: sum.starts_with("● "),
                bold: line.attributes.get("class").is_some_and(|class| class == "single"),
            });
        }
    }
    rows
}

/// Reads groups of texts by where they stand: below the names of their columns.
pub fn svg(sheet: &str) -> Vec<Row> {
    let mut size = 0;
    let mut columns = BTreeMap::new();
    let mut rows = Vec::new();
    let document = markup::document(sheet);
    for group in document.one("svg").children.iter().filter(|child| child.name == "g") {
        let texts = group.all("text");
        if let Some((cells, _)) = group.text.split_once(" cell") {
            size = cells.trim().parse().unwrap_or(size);
        }
        if group.text.contains("Combinations") {
            columns = texts.iter().map(|text| (text.attribute("x"), &*text.text)).collect();
        }
        if group.attribute("font-family") != "monospace" {
            continue;
        }
        let bold = group.attributes.get("font-weight").is_some_and(|weight| weight == "bold");
        let mut row = Row { size, bold, ..Row::default() };
        for text in texts {
            match columns.get(text.attribute("x")) {
                Some(&"Sum") => row.sum = number(&text.text),
                Some(&"n") => row.count = number(&text.text),
                Some(&"Combinations") => row.sets.extend(words(&text.text)),
                Some(&"Must") => row.must.clone_from(&text.text),
                Some(&"Never") => row.never.clone_from(&text.text),
                _ => {
                    assert_eq!(text.text, "●", "{text:?} is below no name");
                    row.marked = true;
                }
            }
        }
        rows.push(row);
    }
    rows
}
