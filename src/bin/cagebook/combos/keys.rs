//! Sums and sizes as they are typed: numbers, ranges, lists, and both in one word.

use std::fmt;
use std::ops::RangeInclusive;

use anyhow::{Context as _, bail, ensure};
use cagebook::CellSet;

/// The keys asked for.
pub struct Keys {
    sums: Vec<u8>,
    sizes: Vec<u8>,
    /// As typed, for messages.
    text: String,
    /// Whether the question is about more than one key.
    pub several: bool,
    /// Whether 'any' was asked for, so that only the keys with an answer matter.
    pub open: bool,
}

impl Keys {
    /// The sums and sizes, by size, then sum.
    pub fn pairs(&self) -> impl Iterator<Item = (u8, u8)> {
        self.sizes.iter().flat_map(|size| self.sums.iter().map(move |sum| (*sum, *size)))
    }
}

impl fmt::Display for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Reads `10` and `2`, or both from `10 2`, `10/2`, `10(2)` or `10[2]`.
pub fn parse(first: &str, second: Option<&str>) -> anyhow::Result<Keys> {
    let (sum, size) = match (split(first), second) {
        (Some(_), Some(size)) => bail!("{first} names the size already, and {size} names it again"),
        (Some(both), None) => both,
        (None, Some(size)) => (first, size),
        (None, None) => bail!("{first:?} is not a sum and a size, as 10 2, 10/2 or 10(2)"),
    };
    let (sums, sizes) = (SUM.numbers(sum)?, SIZE.numbers(size)?);
    let open = is_any(sum) || is_any(size);
    let several = open || sums.len() * sizes.len() > 1;
    Ok(Keys { sums, sizes, several, open, text: format!("{sum}({size})") })
}

/// Splits a word that names both sum and size.
fn split(text: &str) -> Option<(&str, &str)> {
    let (sum, rest) = text.trim().split_once(['/', '(', '[', ' '])?;
    let size = match text.trim().as_bytes()[sum.len()] {
        b'/' => rest,
        b'(' => rest.strip_suffix(')')?,
        b'[' => rest.strip_suffix(']')?,
        _ => rest.trim_start(),
    };
    Some((sum, size))
}

fn is_any(text: &str) -> bool {
    text.eq_ignore_ascii_case("any")
}

/// A kind of number, and what to say of those out of its range.
struct Quantity {
    name: &'static str,
    most: u8,
    any: RangeInclusive<u8>,
    too_large: &'static str,
}

/// Higher sums than 45 can be asked for, up to what the library's type holds; the answer is no.
const SUM: Quantity =
    Quantity { name: "sum", most: u8::MAX, any: 1..=45, too_large: "9 cells make at most 45" };

const SIZE: Quantity =
    Quantity { name: "size", most: 9, any: 1..=9, too_large: "a cage has at most 9 cells" };

impl Quantity {
    /// Reads `3`, `3-5`, `3,5` or `any`, in ascending order.
    fn numbers(&self, text: &str) -> anyhow::Result<Vec<u8>> {
        if is_any(text) {
            return Ok(self.any.clone().collect());
        }
        let mut all = Vec::new();
        for part in text.split(',') {
            // A dash at the start is a minus sign.
            let (from, to) =
                part.split_once('-').filter(|(from, _)| !from.is_empty()).unwrap_or((part, part));
            let (from, to) = (self.number(from)?, self.number(to)?);
            ensure!(from <= to, "the {} range {part} runs downwards", self.name);
            all.extend(from..=to);
        }
        all.sort_unstable();
        all.dedup();
        Ok(all)
    }

    fn number(&self, text: &str) -> anyhow::Result<u8> {
        let Quantity { name, most, too_large, .. } = *self;
        let (text, digits) = (text.trim(), text.trim().trim_start_matches('-'));
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            bail!("{text:?} is not a {name}");
        }
        match text.parse::<u8>() {
            Ok(value @ 1..) if value <= most => Ok(value),
            Ok(0) => bail!("{name} {text} is too small: it is at least 1"),
            Err(_) if text.starts_with('-') => bail!("{name} {text} is too small: it is at least 1"),
            _ => bail!("{name} {text} is too large: {too_large}"),
        }
    }
}

/// Reads the sizes `2`, `2-4`, `2,3` or `any`, in ascending order.
pub fn sizes(text: &str) -> anyhow::Result<Vec<u8>> {
    SIZE.numbers(text)
}

/// Reads another cage, `8 r1c1 r1c2`.
pub fn other_cage(text: &str) -> anyhow::Result<(u8, CellSet)> {
    let (sum, cells) = text.trim().split_once(char::is_whitespace).context("expected a sum and cells")?;
    Ok((SUM.number(sum)?, distinct_cells(cells)?))
}

/// Reads cells, none of which is named twice.
pub fn distinct_cells(text: &str) -> anyhow::Result<CellSet> {
    let mut cells = CellSet::EMPTY;
    for word in text.split([',', ' ', '\t']).filter(|word| !word.is_empty()) {
        let cell = word.parse()?;
        ensure!(!cells.contains(cell), "{cell} is named twice");
        cells = cells.with(cell);
    }
    Ok(cells)
}

/// Reads the highest digit of a grid.
pub fn highest_digit(text: &str) -> anyhow::Result<u8> {
    match text.parse() {
        Ok(digits @ 4..=9) => Ok(digits),
        _ => bail!("{text:?} is not a digit from 4 to 9"),
    }
}
