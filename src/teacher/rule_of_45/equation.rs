//! What the sums of houses and cages leave: some cells, less others, make a number.

use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::teacher::areas::Area;
use crate::teacher::layout::TaughtCage;
use crate::teacher::position::Position;

/// Which of the cages that cross the border of an area are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    /// Only those that have no empty cell outside: cells inside are left.
    Inside,
    /// All: cells outside are left.
    Across,
    /// Each as it leaves fewer cells, or else as it leaves cells inside.
    Fewest,
    /// Each as it leaves fewer cells, or else as it leaves cells outside.
    FewestAcross,
}

/// Empty cells, less others, that make a number together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Equation {
    pub(super) plus: CellSet,
    pub(super) minus: CellSet,
    pub(super) difference: i32,
    /// The cages that are counted, as bits.
    pub(super) counted: u128,
    /// The filled cells that count by themselves, inside the area and outside.
    pub(super) filled_inside: CellSet,
    pub(super) filled_outside: CellSet,
}

impl Equation {
    pub(super) fn of(position: &Position<'_>, area: &Area, count: Count) -> Equation {
        let (layout, open) = (position.layout(), position.open());
        let (mut plus, mut minus, mut difference, mut counted) = (area.plus, area.minus, area.total, 0);
        let all = area.plus | area.minus;
        for number in &area.cages {
            let cage: &TaughtCage = &layout.cages[*number];
            let (positive, negative) = (cage.cells & area.plus, cage.cells & area.minus);
            if !positive.is_empty() && !negative.is_empty() {
                continue;
            }
            let (here, outside) = (positive | negative, cage.cells - all);
            let (open_here, open_outside) = ((here & open).len(), (outside & open).len());
            let whole = outside.is_empty();
            let wanted = match count {
                Count::Inside => open_outside == 0,
                Count::Across => true,
                Count::Fewest => open_outside < open_here,
                Count::FewestAcross => open_outside <= open_here,
            };
            // A cage without an empty cell here would only bring in cells outside.
            if !whole && (open_here == 0 || !wanted) {
                continue;
            }
            counted |= 1 << number;
            if negative.is_empty() {
                plus -= here;
                minus |= outside;
                difference -= i32::from(cage.sum);
            } else {
                minus -= here;
                plus |= outside;
                difference += i32::from(cage.sum);
            }
        }
        let (filled_plus, filled_minus) = (plus - open, minus - open);
        difference += position.sum(filled_minus) - position.sum(filled_plus);
        let filled = filled_plus | filled_minus;
        Equation {
            plus: plus & open,
            minus: minus & open,
            difference,
            counted,
            filled_inside: filled & all,
            filled_outside: filled - all,
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.plus.len() + self.minus.len()
    }

    /// What the cells on the one side make, if there is no other.
    pub(super) fn one_side(&self) -> Option<(CellSet, i32)> {
        match (self.plus.is_empty(), self.minus.is_empty()) {
            (false, true) => Some((self.plus, self.difference)),
            (true, false) => Some((self.minus, -self.difference)),
            _ => None,
        }
    }
}

/// Beyond so many cells, only what the sums allow is looked at, not which cells see each other.
const MOST_DEALT: usize = 4;

/// What each cell can hold if the first cells less the second make this: `None` if nothing does.
///
/// Exact for cells that all see each other and are on one side, and for up to four cells.
pub(in crate::teacher) fn supports(
    position: &Position<'_>,
    plus: CellSet,
    minus: CellSet,
    difference: i32,
) -> Option<Vec<(Cell, DigitSet)>> {
    let cells = signed(plus, minus);
    let notes: Vec<DigitSet> = cells.iter().map(|(cell, _)| position.candidates(*cell)).collect();
    if cells.is_empty() {
        return (difference == 0).then(Vec::new);
    }
    let kept = if minus.is_empty() && cells.len() > 1 && position.layout().all_differ(plus) {
        let table = TaughtCage::combinations(difference, cells.len(), position.layout().digits);
        let left = table.reduce(&notes);
        (!left.combinations().is_empty()).then(|| left.cells().to_vec())?
    } else if cells.len() <= MOST_DEALT {
        let mut deal =
            Deal { position, cells: &cells, notes: &notes, kept: vec![DigitSet::EMPTY; cells.len()] };
        deal.go_on(&mut Vec::with_capacity(cells.len()), difference);
        deal.kept
    } else {
        by_sums(&cells, &notes, difference)
    };
    if kept.iter().any(|digits| digits.is_empty()) {
        return None;
    }
    Some(cells.iter().map(|(cell, _)| *cell).zip(kept).collect())
}

/// Whether the notes make the first cells less the second this, if digits may repeat anywhere.
pub(super) fn notes_make(position: &Position<'_>, plus: CellSet, minus: CellSet, difference: i32) -> bool {
    let cells = signed(plus, minus);
    let notes: Vec<DigitSet> = cells.iter().map(|(cell, _)| position.candidates(*cell)).collect();
    by_sums(&cells, &notes, difference).iter().all(|digits| !digits.is_empty())
}

/// The cells with their signs.
fn signed(plus: CellSet, minus: CellSet) -> Vec<(Cell, i32)> {
    plus.iter().map(|cell| (cell, 1)).chain(minus.iter().map(|cell| (cell, -1))).collect()
}

/// Digits dealt to one cell after another.
struct Deal<'a> {
    position: &'a Position<'a>,
    cells: &'a [(Cell, i32)],
    notes: &'a [DigitSet],
    /// The digits each cell had in some deal.
    kept: Vec<DigitSet>,
}

impl Deal<'_> {
    /// Whether a deal was found that goes on like this.
    fn go_on(&mut self, dealt: &mut Vec<DigitSet>, left: i32) -> bool {
        let place = dealt.len();
        let (cell, sign) = self.cells[place];
        let peers = self.position.layout().peers(cell);
        let mut free = self.notes[place];
        for (other, digit) in dealt.iter().enumerate() {
            if peers.contains(self.cells[other].0) {
                free -= *digit;
            }
        }
        let mut found = false;
        if place + 1 == self.cells.len() {
            let last = u8::try_from(left * sign).ok().and_then(Digit::new);
            if let Some(last) = last.filter(|digit| free.contains(*digit)) {
                self.kept[place] |= last.into();
                found = true;
            }
        } else {
            for digit in free {
                dealt.push(digit.into());
                if self.go_on(dealt, left - sign * i32::from(digit.get())) {
                    self.kept[place] |= digit.into();
                    found = true;
                }
                dealt.pop();
            }
        }
        found
    }
}

/// So many cells make less than there are bits for sums.
const MOST_BITS: usize = 12;

/// What each cell can hold if only the sum counts: the sums that the cells before and behind reach meet.
fn by_sums(cells: &[(Cell, i32)], notes: &[DigitSet], difference: i32) -> Vec<DigitSet> {
    if cells.len() > MOST_BITS {
        return by_bounds(cells, notes, difference);
    }
    // Negative cells count as 10 less their digit: all sums are positive.
    let shift = 10 * cells.iter().filter(|(_, sign)| *sign < 0).count() as i32;
    let value = |place: usize, digit: Digit| {
        let digit = u32::from(digit.get());
        if cells[place].1 < 0 { 10 - digit } else { digit }
    };
    let Ok(wanted) = u32::try_from(difference + shift) else { return vec![DigitSet::EMPTY; cells.len()] };
    let mut before = vec![1_u128];
    for (place, digits) in notes.iter().enumerate() {
        before.push(digits.iter().fold(0, |reached, digit| reached | before[place] << value(place, digit)));
    }
    let mut kept = vec![DigitSet::EMPTY; cells.len()];
    let mut behind = 1_u128;
    for place in (0..cells.len()).rev() {
        let meets = |digit: &Digit| {
            let others = |sum: u32| {
                (0..=sum).any(|low| before[place] >> low & 1 == 1 && behind >> (sum - low) & 1 == 1)
            };
            wanted.checked_sub(value(place, *digit)).is_some_and(others)
        };
        kept[place] = notes[place].iter().filter(meets).collect();
        behind = notes[place].iter().fold(0, |reached, digit| reached | behind << value(place, digit));
    }
    kept
}

/// What each cell can hold if only the least and the most count that the others make.
fn by_bounds(cells: &[(Cell, i32)], notes: &[DigitSet], difference: i32) -> Vec<DigitSet> {
    // The least and the most that a cell adds.
    let ends: Vec<(i32, i32)> = cells
        .iter()
        .zip(notes)
        .map(|((_, sign), digits)| {
            let [low, high] =
                [digits.first(), digits.last()].map(|end| end.map_or(0, |end| sign * i32::from(end.get())));
            (low.min(high), low.max(high))
        })
        .collect();
    let (least, most) = ends.iter().fold((0, 0), |(least, most), (low, high)| (least + low, most + high));
    let fits = |place: usize, digit: &Digit| {
        let left = difference - cells[place].1 * i32::from(digit.get());
        let (low, high) = ends[place];
        (least - low..=most - high).contains(&left)
    };
    notes
        .iter()
        .enumerate()
        .map(|(place, digits)| digits.iter().filter(|digit| fits(place, digit)).collect())
        .collect()
}
