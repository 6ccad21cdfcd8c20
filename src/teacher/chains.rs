//! Chains: if this is wrong, then that is right, and so on. At the end one of two notes is right.

use super::links::{Note, Pair, pairs};
use super::position::Position;
use super::step::{Draft, Step};
use super::technique::Technique;
use super::ties::{Tie, ties};
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::explain::words::listed;

/// Longer chains are not looked for: nobody follows them.
const MOST_LINKS: usize = 24;

/// A wing has three either-ors, with two links between them.
const LINKS_OF_A_WING: usize = 5;

/// A chain that is as short as a wing: three either-ors, each in a cell or in a house. (Those of one shape have names of
/// their own: M-wing, S-wing, H-wing, L-wing.)
pub(super) fn hybrid_wing(position: &Position<'_>, _: CellSet) -> Option<Step> {
    let web = Web::of(position);
    web.step(&web.shortest(LINKS_OF_A_WING)?, Technique::HybridWing)
}

/// The shortest chain from which something follows; of several, the one that starts in the first cell.
///
/// Chains lead anywhere, so all of the grid is looked at, whatever is new.
pub(super) fn chain(position: &Position<'_>, _: CellSet) -> Option<Step> {
    let web = Web::of(position);
    web.step(&web.shortest(MOST_LINKS)?, Technique::Chain)
}

/// That a note is right, or wrong.
#[derive(Clone, Copy)]
struct Claim {
    note: Note,
    right: bool,
}

/// As many notes as there can be.
const NOTES: usize = 81 * 9;

/// The number of a note.
const fn number((cell, digit): Note) -> usize {
    9 * cell.index() + digit.get() as usize - 1
}

impl Claim {
    const fn right(note: Note) -> Claim {
        Claim { note, right: true }
    }

    const fn wrong(note: Note) -> Claim {
        Claim { note, right: false }
    }

    const fn number(self) -> usize {
        2 * number(self.note) + self.right as usize
    }
}

/// Notes as one set of cells for each digit.
#[derive(Clone, Copy)]
struct Notes([CellSet; 9]);

impl Notes {
    fn add(&mut self, cells: CellSet, digit: Digit) {
        self.0[usize::from(digit.get() - 1)] |= cells;
    }

    fn contains(&self, (cell, digit): Note) -> bool {
        self.0[usize::from(digit.get() - 1)].contains(cell)
    }

    fn is_disjoint(&self, other: &Notes) -> bool {
        self.0.iter().zip(&other.0).all(|(one, other)| one.is_disjoint(*other))
    }
}

/// What follows from what in a position.
struct Web<'p> {
    position: &'p Position<'p>,
    pairs: Vec<Pair<'p>>,
    ties: Vec<Tie>,
    /// For each note those that are wrong if it is right.
    conflicts: Vec<Notes>,
    /// For each claim those that follow from it at once.
    follows: Vec<Vec<Claim>>,
}

impl<'p> Web<'p> {
    fn of(position: &'p Position<'p>) -> Web<'p> {
        let mut web = Web {
            position,
            pairs: pairs(position),
            ties: ties(position),
            conflicts: vec![Notes([CellSet::EMPTY; 9]); NOTES],
            follows: vec![Vec::new(); 2 * NOTES],
        };
        web.read_either_or();
        web.read_ties();
        web.read_conflicts();
        web
    }

    /// All notes, cell by cell.
    fn notes(&self) -> impl Iterator<Item = Note> + use<'p> {
        let position = self.position;
        let of = move |cell: Cell| position.candidates(cell).iter().map(move |digit| (cell, digit));
        position.open().iter().flat_map(of)
    }

    fn follow(&mut self, from: Claim, to: Claim) {
        self.follows[from.number()].push(to);
    }

    /// Cells with two notes, and digits with two places: if one is wrong, the other is right.
    fn read_either_or(&mut self) {
        for (cell, digit) in self.notes() {
            if let Some(other) = self.position.candidates(cell).without(digit).single() {
                self.follow(Claim::wrong((cell, digit)), Claim::right((cell, other)));
            }
        }
        for number in 0..self.pairs.len() {
            let Pair { cells: [a, b], digit, .. } = self.pairs[number];
            self.follow(Claim::wrong((a, digit)), Claim::right((b, digit)));
            self.follow(Claim::wrong((b, digit)), Claim::right((a, digit)));
        }
    }

    /// Notes that a tie makes wrong, and those that it makes right.
    fn read_ties(&mut self) {
        let position = self.position;
        for number_of_tie in 0..self.ties.len() {
            let [a, b] = self.ties[number_of_tie].cells;
            for (cell, other) in [(a, b), (b, a)] {
                for digit in position.candidates(cell) {
                    let note = (cell, digit);
                    let leaves = |digits| self.ties[number_of_tie].leaves(note, other, digits);
                    let left = leaves(position.layout().digits).unwrap_or_default();
                    for wrong in position.candidates(other) - left {
                        self.conflicts[number(note)].add(other.into(), wrong);
                    }
                    // Whatever the notes are.
                    if let Some(only) =
                        left.single().filter(|only| position.candidates(other).contains(*only))
                    {
                        self.follow(Claim::right(note), Claim::right((other, only)));
                        self.follow(Claim::wrong((other, only)), Claim::wrong(note));
                    }
                }
            }
        }
    }

    /// Notes of one cell, and the same digit in cells that see each other. Of the notes that conflict with one that is
    /// right, those lead on from which something follows.
    fn read_conflicts(&mut self) {
        let position = self.position;
        for (cell, digit) in self.notes() {
            let conflicts = &mut self.conflicts[number((cell, digit))];
            let seen = position.layout().peers(cell) & position.open() & position.places(digit);
            conflicts.add(seen, digit);
            for other in position.candidates(cell).without(digit) {
                conflicts.add(cell.into(), other);
            }
        }
        let leads_on = |note: &Note| !self.follows[Claim::wrong(*note).number()].is_empty();
        let leading: Vec<Note> = self.notes().filter(leads_on).collect();
        for note in self.notes() {
            let conflicts = self.conflicts[number(note)];
            for wrong in leading.iter().filter(|wrong| conflicts.contains(**wrong)) {
                self.follow(Claim::right(note), Claim::wrong(*wrong));
            }
        }
    }

    /// The shortest chain of at most so many links from which something follows: from a note that is wrong to one that
    /// then is right.
    fn shortest(&self, most: usize) -> Option<Vec<Claim>> {
        let mut best: Option<Vec<Claim>> = None;
        for note in self.notes() {
            // Only a shorter one is better.
            let most = best.as_ref().map_or(most, |best| best.len() - 2);
            best = self.shortest_from(Claim::wrong(note), most).or(best);
        }
        best
    }

    /// The shortest chain that begins with this claim and has at most so many links.
    fn shortest_from(&self, start: Claim, most: usize) -> Option<Vec<Claim>> {
        let mut seen = [false; 2 * NOTES];
        seen[start.number()] = true;
        // Each with the place of the one that it follows from.
        let mut reached = vec![(start, 0)];
        let mut level = 0..1;
        for _ in 0..most {
            for place in level.clone() {
                for then in &self.follows[reached[place].0.number()] {
                    if !core::mem::replace(&mut seen[then.number()], true) {
                        reached.push((*then, place));
                    }
                }
            }
            level = level.end..reached.len();
            let claim = |place: usize| reached[place].0;
            let ends = level.clone().filter(|place| claim(*place).right && self.tells(start, claim(*place)));
            if let Some(end) = ends.min_by_key(|place| claim(*place).number()) {
                let before = |place: &usize| (*place > 0).then(|| reached[*place].1);
                let mut chain: Vec<Claim> = core::iter::successors(Some(end), before).map(claim).collect();
                chain.reverse();
                return Some(chain);
            }
        }
        None
    }

    /// Whether something follows if one of the two notes is right.
    fn tells(&self, start: Claim, end: Claim) -> bool {
        let [one, other] = [start, end].map(|claim| &self.conflicts[number(claim.note)]);
        start.note == end.note || !one.is_disjoint(other)
    }

    /// Says what follows from a chain.
    fn step(&self, chain: &[Claim], technique: Technique) -> Option<Step> {
        let (start, end) = (chain.first()?.note, chain.last()?.note);
        let mut draft = Draft::new(self.position, technique);
        let mut reason = format!("If {} is not {}, ", start.0, start.1);
        for (number, link) in chain.windows(2).enumerate() {
            draft.digits(DigitSet::from(link[0].note.1).with(link[1].note.1));
            reason += &self.link(&mut draft, (link[0], link[1]), number == 0);
        }
        if start == end {
            draft.place(start.0, start.1);
            return draft.because(format!("{reason}, against what was supposed."));
        }
        let both = [start, end].map(|note| self.conflicts[number(note)]);
        let falls = |note: &Note| both.iter().all(|conflicts| conflicts.contains(*note));
        let fallen: Vec<Note> = self.notes().filter(falls).collect();
        let mut out = Vec::new();
        for note in &fallen {
            draft.remove(note.0.into(), note.1.into());
            let by: Vec<String> =
                [start, end].into_iter().filter_map(|end| self.conflict(&mut draft, *note, end)).collect();
            let by = if by.is_empty() { String::new() } else { format!(" ({})", by.join(", ")) };
            out.push(format!("{} is not {}{by}", note.0, note.1));
        }
        // By seeing alone, that is: a cage or a thermometer may bar the same digit as well.
        let sees =
            |note: &Note| [start, end].iter().all(|end| self.position.layout().peers(note.0).contains(end.0));
        let is_one_digit = end.1 == start.1 && fallen.iter().all(|note| note.1 == start.1 && sees(note));
        let so = match (start, end) {
            ((one, digit), (other, _)) if is_one_digit => {
                format!("{one} or {other} is {digit}, and no cell that sees both is")
            }
            ((one, digit), (other, last)) => {
                let other = if one == other { String::new() } else { format!("{other} is ") };
                format!("{one} is {digit} or {other}{last}, and either way {}", listed(out, "and"))
            }
        };
        draft.because(format!("{reason}. So {so}."))
    }

    /// Rests a step on a link, and tells of it.
    fn link(&self, draft: &mut Draft<'_>, (from, to): (Claim, Claim), is_first: bool) -> String {
        let (cell, digit) = to.note;
        let so = if is_first { "" } else { ", so " };
        match (from.right, to.right) {
            (false, true) if from.note.0 == cell => {
                draft.cells(cell.into());
                if is_first { format!("it is {digit}") } else { format!(" but {digit}") }
            }
            (false, true) => {
                let is_it = |pair: &&Pair<'_>| pair.digit == digit && pair.other(from.note.0) == Some(cell);
                let area = self.pairs.iter().find(is_it).map(|pair| pair.support(draft));
                format!("{so}{cell} is, the only other place in {}", area.unwrap_or_default())
            }
            (true, true) => {
                let by = self.tie(draft, from.note, to.note);
                format!("; then {cell} is {digit} ({by})")
            }
            // The other way round: this note would make that one right.
            (false, false) => {
                let by = self.tie(draft, to.note, from.note);
                format!("{so}{cell} is not {digit} ({by})")
            }
            (true, false) => {
                let by = self.conflict(draft, from.note, to.note);
                let by = by.map(|by| format!(" ({by})")).unwrap_or_default();
                format!("; then {cell} is not {digit}{by}")
            }
        }
    }

    /// Rests a step on two notes not going together; returns the name of what says so, unless that is plain: they are
    /// in one cell, or the same digit in cells that see each other.
    fn conflict(&self, draft: &mut Draft<'_>, one: Note, other: Note) -> Option<String> {
        if one.0 == other.0 {
            return None;
        }
        if one.1 == other.1 && self.position.layout().peers(one.0).contains(other.0) {
            draft.rest_on_apart(one.0.into(), other.0.into());
            return None;
        }
        let bars = |tie: &&Tie| tie.leaves(one, other.0, other.1.into()) == Some(DigitSet::EMPTY);
        Some(self.ties.iter().find(bars)?.support(draft))
    }

    /// Rests a step on one note making another right; returns the name of what says so.
    fn tie(&self, draft: &mut Draft<'_>, one: Note, other: Note) -> String {
        let digits = self.position.layout().digits;
        let makes = |tie: &&Tie| tie.leaves(one, other.0, digits) == Some(other.1.into());
        self.ties.iter().find(makes).map(|tie| tie.support(draft)).unwrap_or_default()
    }
}
