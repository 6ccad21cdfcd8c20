//! One question about a cage, its answer, and the reason when there is none.

use core::fmt;

use super::words::{CellCount, digits_or_none, listed, plural, spaced};
use crate::cells::CellSet;
use crate::combinations::{Combinations, combinations, sums};
use crate::digits::DigitSet;
use crate::houses::House;

/// A question: what fits `sum` in `size` cells, with the digits 1 to `digits`, under filters.
///
/// Its [`Display`](fmt::Display) form is the whole explanation, a statement a line.
///
/// ```
/// use cagebook::{digits, explain::Query};
///
/// let query = Query { excluded: digits![7], ..Query::new(28, 4) };
/// assert_eq!(
///     query.to_string(),
///     "28(4): the third-highest sum; 4 cells make 10 to 30\n\
///      combinations: 1 of 2: 5689\n\
///      removed: 4789 (7 is excluded)\n\
///      must: 5 6 8 9\n\
///      possible: 5 6 8 9\n\
///      never: 1 2 3 4 7\n"
/// );
/// let query = Query { excluded: digits![1], ..Query::new(4, 2) };
/// assert_eq!(query.reason().unwrap().to_string(), "4 in 2 cells needs 1 and 3; 1 is excluded");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Query {
    /// The sum.
    pub sum: u8,
    /// The number of cells.
    pub size: u8,
    /// The highest digit in play: 9, or the side of a small grid.
    pub digits: u8,
    /// Digits the cage must not hold.
    pub excluded: DigitSet,
    /// Digits the cage has to hold.
    pub included: DigitSet,
}

impl Query {
    /// Returns the plain question, with all nine digits and no filter.
    pub const fn new(sum: u8, size: u8) -> Query {
        Query { sum, size, digits: 9, excluded: DigitSet::EMPTY, included: DigitSet::EMPTY }
    }

    /// Returns what fits.
    pub const fn combinations(self) -> Combinations {
        self.unfiltered().excluding(self.excluded).including(self.included)
    }

    /// Returns what would fit without the filters.
    pub const fn unfiltered(self) -> Combinations {
        combinations(self.sum, self.size).up_to(self.digits)
    }

    /// Returns why nothing fits, or `None` if something does.
    pub fn reason(self) -> Option<NoCombination> {
        self.combinations().is_empty().then_some(NoCombination(self))
    }

    /// Iterates over the combinations the filters take away, each with the reason.
    pub fn removed(self) -> impl Iterator<Item = (DigitSet, Removal)> {
        let Query { excluded, included, .. } = self;
        self.unfiltered().iter().filter_map(move |set| {
            if !set.is_disjoint(excluded) {
                Some((set, Removal::Excluded(set & excluded)))
            } else if !included.is_subset(set) {
                Some((set, Removal::Lacks(included - set)))
            } else {
                None
            }
        })
    }

    /// Writes what precedes the combinations: the key, its place among the sums, and the range.
    pub(super) fn write_range(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [&str; 3] = ["", "second-", "third-"];
        let Query { sum, size, digits, .. } = self;
        write!(f, "{sum}({size}): ")?;
        let Some(range) = sums(size).up_to(digits).range() else {
            return writeln!(f, "no set of the digits 1 to {digits} fills {}", CellCount(size));
        };
        let (low, high) = (*range.start(), *range.end());
        let (cells, make) = (CellCount(size), plural(size.into(), "makes", "make"));
        if low == high {
            write!(f, "{cells} {make} {low}, nothing else")?;
        } else {
            if range.contains(&sum) {
                let (below, above) = (usize::from(sum - low), usize::from(high - sum));
                if let Some(name) = NAMES.get(below).filter(|_| below <= above) {
                    write!(f, "the {name}lowest sum; ")?;
                } else if let Some(name) = NAMES.get(above) {
                    write!(f, "the {name}highest sum; ")?;
                }
            }
            write!(f, "{cells} {make} {low} to {high}")?;
        }
        if digits < 9 {
            write!(f, " with the digits 1 to {digits}")?;
        }
        writeln!(f)
    }
}

/// The explanation.
impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_range(f)?;
        write_answer(f, *self, self.combinations(), self.removed())?;
        self.reason().map_or(Ok(()), |reason| writeln!(f, "none: {reason}"))
    }
}

/// Writes what is left and what was taken away, and what that says of the digits.
pub(super) fn write_answer(
    f: &mut fmt::Formatter<'_>,
    query: Query,
    left: Combinations,
    removed: impl Iterator<Item = (DigitSet, Removal)>,
) -> fmt::Result {
    let all = query.unfiltered().len();
    if all > 0 {
        write!(f, "combinations: {} of {all}", left.len())?;
        let colon = if left.is_empty() { "" } else { ": " };
        writeln!(f, "{colon}{left}")?;
    }
    let mut reasons: Vec<(Removal, Vec<DigitSet>)> = Vec::new();
    for (set, why) in removed {
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, sets)) => sets.push(set),
            None => reasons.push((why, vec![set])),
        }
    }
    for (why, sets) in reasons {
        writeln!(f, "removed: {} ({why})", spaced(&sets))?;
    }
    if left.is_empty() {
        return Ok(());
    }
    writeln!(f, "must: {}", digits_or_none(left.required()))?;
    writeln!(f, "possible: {}", digits_or_none(left.possible()))?;
    writeln!(f, "never: {}", digits_or_none(left.impossible()))
}

/// Why a combination is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// It holds these excluded digits.
    Excluded(DigitSet),
    /// It lacks these digits, which had to be in it.
    Lacks(DigitSet),
    /// No part of it makes this sum in these cells of the cage, as the rule of 45 asks.
    Split(i32, CellSet),
    /// No part of it fits into these cells of the cage beside the other cages of the house.
    Beside(House, CellSet),
}

impl fmt::Display for Removal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Removal::Excluded(digits) => {
                write!(f, "{} {} excluded", listed(digits, "and"), plural(digits.len(), "is", "are"))
            }
            Removal::Lacks(digits) => write!(f, "lacks {}", listed(digits, "and")),
            Removal::Beside(house, cells) => {
                write!(f, "no part of it fits into {cells} beside the other cages of {house}")
            }
            Removal::Split(sum, cells) => write!(f, "no part of it makes {sum} in {cells}"),
        }
    }
}

/// Why nothing fits: its [`Display`](fmt::Display) form is the reason in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCombination(Query);

impl fmt::Display for NoCombination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let query = self.0;
        let Query { sum, size, digits, excluded, included } = query;
        let cells = CellCount(size);
        let with = if digits < 9 { format!(" with the digits 1 to {digits}") } else { String::new() };
        if size == 0 {
            return f.write_str("a cage has at least 1 cell");
        }
        // Sums have no gaps: outside the range is the only way to have no combination unfiltered.
        let all = query.unfiltered();
        if all.is_empty() {
            return match sums(size).up_to(digits).range() {
                None => write!(f, "{cells} need {size} different digits, there are {digits}"),
                Some(range) if sum < *range.start() => {
                    write!(
                        f,
                        "{cells} {} at least {}{with}",
                        plural(size.into(), "makes", "make"),
                        range.start()
                    )
                }
                Some(range) => write!(
                    f,
                    "{cells} {} at most {}{with}",
                    plural(size.into(), "makes", "make"),
                    range.end()
                ),
            };
        }

        let clash = excluded & included;
        let banned = all.required() & excluded;
        let foreign = included - all.possible();
        if !clash.is_empty() {
            write!(
                f,
                "{} {} both included and excluded",
                listed(clash, "and"),
                plural(clash.len(), "is", "are")
            )
        } else if !banned.is_empty() {
            let needed = listed(all.required(), "and");
            let (verb, banned) = (plural(banned.len(), "is", "are"), listed(banned, "and"));
            write!(f, "{sum} in {cells} needs {needed}; {banned} {verb} excluded")
        } else if !foreign.is_empty() {
            write!(f, "{} cannot be in {sum}({size}), which is {all}", listed(foreign, "and"))
        } else if included.len() > usize::from(size) {
            write!(f, "{cells} cannot hold the {} digits {}", included.len(), listed(included, "and"))
        } else {
            f.write_str("each combination is ruled out: ")?;
            for (i, (set, why)) in query.removed().enumerate() {
                let gap = if i == 0 { "" } else { ", " };
                write!(f, "{gap}{set} ({why})")?;
            }
            Ok(())
        }
    }
}
