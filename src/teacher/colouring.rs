//! The places of one digit in two colours: where it has just two places, each is what the other is not.

use super::links::{Pair, pairs};
use super::position::Position;
use super::step::{Draft, Step};
use super::technique::Technique;
use crate::cells::CellSet;
use crate::digits::Digit;
use crate::explain::words::{listed, plural};

/// Two cells of one colour that see each other, or a cell that sees both colours.
pub(super) fn simple(position: &Position<'_>, news: CellSet) -> Option<Step> {
    let pairs = pairs(position);
    position.layout().digits.iter().find_map(|digit| {
        let pairs: Vec<&Pair<'_>> = pairs.iter().filter(|pair| pair.digit == digit).collect();
        let mut coloured = CellSet::EMPTY;
        pairs.iter().find_map(|first| {
            if !coloured.is_disjoint(first.cells.into_iter().collect()) {
                return None;
            }
            let colours = Colours::from(first, &pairs);
            coloured |= colours.cells[0] | colours.cells[1];
            let new = colours.pairs.iter().any(|pair| !pair.scope().is_disjoint(news));
            // One pair alone is simpler than this.
            if !new || colours.pairs.len() < 2 {
                return None;
            }
            colours.one_falls(position).or_else(|| colours.both_seen(position))
        })
    })
}

/// Cells of which all of one colour hold the digit, and none of the other.
struct Colours<'c> {
    digit: Digit,
    cells: [CellSet; 2],
    /// The pairs that say so.
    pairs: Vec<&'c Pair<'c>>,
}

impl<'c> Colours<'c> {
    /// Colours the places that hang together with a pair.
    fn from(first: &'c Pair<'c>, all: &[&'c Pair<'c>]) -> Colours<'c> {
        let mut cells = first.cells.map(CellSet::from);
        let mut pairs = vec![first];
        // A pair with one coloured end colours the other; one with two says nothing new.
        let next = |cells: [CellSet; 2]| {
            all.iter().find_map(|pair| {
                let (end, colour) = pair.cells.into_iter().find_map(|cell| {
                    let colour = cells.iter().position(|cells| cells.contains(cell))?;
                    Some((pair.other(cell)?, 1 - colour))
                })?;
                (!(cells[0] | cells[1]).contains(end)).then_some((*pair, end, colour))
            })
        };
        while let Some((pair, end, colour)) = next(cells) {
            cells[colour] = cells[colour].with(end);
            pairs.push(pair);
        }
        Colours { digit: first.digit, cells, pairs }
    }

    /// A colour of which two cells see each other.
    fn one_falls(&self, position: &Position<'_>) -> Option<Step> {
        let layout = position.layout();
        self.cells.into_iter().zip([self.cells[1], self.cells[0]]).find_map(|(falls, holds)| {
            let (a, b) = falls.iter().find_map(|a| Some((a, (falls & layout.peers(a)).first()?)))?;
            let mut draft = self.draft(position);
            draft.remove(falls, self.digit.into());
            draft.rest_on_apart(a.into(), b.into());
            let verb = plural(holds.len(), "is", "are");
            draft.because(format!(
                "{} But {a} and {b} see each other, so {} {verb} {}.",
                self.words(),
                listed(holds, "and"),
                self.digit
            ))
        })
    }

    /// Cells that see both colours.
    fn both_seen(&self, position: &Position<'_>) -> Option<Step> {
        let layout = position.layout();
        let sees = |cell, cells: CellSet| (layout.peers(cell) & cells).first();
        let others = position.places(self.digit) - self.cells[0] - self.cells[1];
        let mut draft = self.draft(position);
        let mut told = Vec::new();
        for cell in others {
            if let (Some(a), Some(b)) = (sees(cell, self.cells[0]), sees(cell, self.cells[1])) {
                draft.remove(cell.into(), self.digit.into());
                draft.rest_on_apart(cell.into(), CellSet::from(a).with(b));
                told.push(format!("{cell} sees {a} and {b}"));
            }
        }
        draft.because(format!(
            "{} Now {}, one of each, so {} not {}.",
            self.words(),
            listed(&told, "and"),
            if told.len() == 1 { "it is" } else { "they are" },
            self.digit
        ))
    }

    /// A step that rests on the pairs.
    fn draft<'p>(&self, position: &'p Position<'p>) -> Draft<'p> {
        let mut draft = Draft::new(position, Technique::SimpleColouring);
        for pair in &self.pairs {
            pair.support(&mut draft);
        }
        draft.digits(self.digit.into());
        draft
    }

    /// `The 4 has just two places in each of row 1 and box 5. ... either r1c1 and r5c5 are 4, or r1c5 is.`
    fn words(&self) -> String {
        let digit = self.digit;
        let names = listed(self.pairs.iter().map(|pair| pair.name()), "and");
        let [first, second] = self.cells;
        let verb = |cells: CellSet| plural(cells.len(), "is", "are");
        format!(
            "The {digit} has just two places in each of {names}. If one is wrong, the other is right, all along: \
             either {} {} {digit}, or {} {}.",
            listed(first, "and"),
            verb(first),
            listed(second, "and"),
            verb(second),
        )
    }
}
