//! Trying a digit: what follows from it ends where something cannot be filled, so it is wrong.

use std::collections::{BTreeMap, BTreeSet};

use super::position::{DeadEnd, Position};
use super::step::{Basis, Draft, Step, cage_name};
use super::technique::Technique;
use super::walk::Walk;
use super::words::FEW;
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::engine::{Budget, Limit};
use crate::explain::words::listed;

/// Where a trial begins to count steps; each time that nothing is found, it doubles.
const FEWEST_STEPS: usize = 2;

/// The steps of a trial that is not long score so much at most.
const EASY: u8 = 12;

/// Lines of so many steps are not told step by step.
const MANY: usize = 13;

/// Tries each digit of each cell, a few steps at a time, and takes the shortest line to something that cannot be.
///
/// Nothing follows from a position that cannot be filled itself.
pub(super) fn find(
    walk: &Walk<'_>,
    technique: Technique,
    budget: &Budget<'_>,
) -> Result<Option<Step>, Limit> {
    let position = walk.position();
    if position.dead_end(CellSet::ALL).is_some() {
        return Ok(None);
    }
    let hardest = if technique == Technique::Trial { EASY } else { Technique::Chain.score() };
    let notes = |cell| position.candidates(cell).iter().map(move |digit| (cell, digit));
    let start = |(cell, digit)| Line::start(walk, cell, digit, hardest);
    let mut lines: Vec<Line<'_>> = position.open().iter().flat_map(notes).map(start).collect();
    let mut most = FEWEST_STEPS;
    while !lines.is_empty() {
        let mut proofs = Vec::new();
        for line in &mut lines {
            if let Some(end) = line.follow(most, budget)? {
                proofs.push((&*line, Proof::of(position, line, &end), end));
            }
        }
        let length = |(line, proof, _): &(&Line<'_>, Proof, DeadEnd<'_>)| {
            (proof.steps.len(), position.candidates(line.cell).len())
        };
        if let Some((line, proof, end)) = proofs.into_iter().min_by_key(length) {
            return Ok(proof.step(position, technique, line, &end));
        }
        lines.retain(|line| line.steps.len() == most);
        most *= 2;
    }
    Ok(None)
}

/// What follows from a digit, step by step.
struct Line<'a> {
    cell: Cell,
    digit: Digit,
    walk: Walk<'a>,
    steps: Vec<Step>,
    /// The cells that the last step changed.
    changed: CellSet,
}

impl<'a> Line<'a> {
    /// Begins with a digit.
    fn start(walk: &Walk<'a>, cell: Cell, digit: Digit, hardest: u8) -> Line<'a> {
        let (walk, changed) = walk.supposing(cell, digit, hardest);
        Line { cell, digit, walk, steps: Vec::new(), changed }
    }

    /// Goes on until something cannot be filled, nothing follows, or there are so many steps.
    fn follow(&mut self, most: usize, budget: &Budget<'_>) -> Result<Option<DeadEnd<'a>>, Limit> {
        loop {
            budget.check()?;
            let end = self.walk.position().dead_end(self.changed);
            if end.is_some() || self.steps.len() == most {
                return Ok(end);
            }
            let Some(step) = self.walk.easiest() else { return Ok(None) };
            self.changed = self.walk.take(&step);
            self.steps.push(step);
        }
    }
}

/// What a line needs to come to its end.
struct Proof {
    /// The numbers of the steps, from 1.
    steps: BTreeSet<usize>,
    /// The cells whose notes it rests on.
    cells: CellSet,
    /// Cells that see each other, where one loses the digit that the other holds.
    seen: Vec<(Cell, Cell)>,
}

/// What crossed a note out.
struct Cause {
    /// The number of the step; 0 is the digit that is tried.
    number: usize,
    /// The cell that held the digit, if it is by seeing it.
    holder: Option<Cell>,
}

impl Proof {
    /// Walks back from the end: what crossed out the notes that are missing there, what crossed out those that are
    /// missing in these steps, and so on.
    fn of(position: &Position<'_>, line: &Line<'_>, end: &DeadEnd<'_>) -> Proof {
        let (causes, scopes) = replay(position, line);
        let mut proof = Proof { steps: BTreeSet::new(), cells: line.cell.into(), seen: Vec::new() };
        let (cells, digits) = match end {
            DeadEnd::Cell(cell) => ((*cell).into(), DigitSet::ALL),
            DeadEnd::House(house, digit) => (house.cells, (*digit).into()),
            DeadEnd::Cage(cage) => (cage.cells, DigitSet::ALL),
        };
        let mut asked = vec![(cells, digits, line.steps.len() + 1)];
        while let Some((cells, digits, before)) = asked.pop() {
            proof.cells |= cells;
            let notes = cells.iter().flat_map(|cell| digits.iter().map(move |digit| (cell, digit)));
            for (cell, digit) in notes {
                let Some(cause) = causes.get(&(cell, digit)).filter(|cause| cause.number < before) else {
                    continue;
                };
                proof.seen.extend(cause.holder.map(|holder| (cell, holder)));
                if cause.number > 0 && proof.steps.insert(cause.number) {
                    let step = &line.steps[cause.number - 1];
                    asked.push((scopes[cause.number - 1], digits_read(step), cause.number));
                }
            }
        }
        proof
    }

    /// Tells the line.
    fn step(
        &self,
        position: &Position<'_>,
        technique: Technique,
        line: &Line<'_>,
        end: &DeadEnd<'_>,
    ) -> Option<Step> {
        let mut draft = Draft::new(position, technique);
        draft.cells(self.cells);
        draft.digits(line.digit.into());
        let steps: Vec<&Step> = self.steps.iter().map(|number| &line.steps[number - 1]).collect();
        for basis in steps.iter().flat_map(|step| &step.basis) {
            draft.rest_on(basis.clone());
        }
        let words = match end {
            DeadEnd::Cell(cell) => format!("{cell} has no digit left"),
            DeadEnd::House(house, digit) => {
                draft.rest_on(house.basis());
                format!("{} has no place left for {digit}", house.name)
            }
            DeadEnd::Cage(cage) => {
                draft.rest_on(Basis::Cage(cage.cage));
                format!("{} cannot make {} any more", cage_name(&cage.cage), cage.sum)
            }
        };
        for (cell, holder) in &self.seen {
            draft.rest_on_apart((*cell).into(), (*holder).into());
        }
        draft.remove(line.cell.into(), line.digit.into());
        let told: String = match steps.len() {
            0..=FEW => steps.iter().map(|step| step.text() + " ").collect(),
            // Nobody follows these with a pencil: it is said how far they go.
            MANY.. => {
                let hardest = steps.iter().map(|step| step.technique).max_by_key(|known| known.score());
                let hardest = hardest.map(|hardest| format!(", the hardest {}", hardest.name()));
                format!("{} steps follow{}. ", steps.len(), hardest.unwrap_or_default())
            }
            _ => steps.iter().map(|step| short(step) + " ").collect(),
        };
        draft.because(format!("Suppose {} = {}. {told}Then {words}.", line.cell, line.digit))
    }
}

/// What crossed out each note along a line, and the cells whose notes each step rests on.
fn replay(position: &Position<'_>, line: &Line<'_>) -> (BTreeMap<(Cell, Digit), Cause>, Vec<CellSet>) {
    let (mut causes, mut scopes) = (BTreeMap::new(), Vec::new());
    let mut position = position.clone();
    let tried = [(line.cell, line.digit)];
    let start = (&tried[..], None);
    let steps = line.steps.iter().map(|step| (&step.places[..], Some(step)));
    for (number, (places, step)) in core::iter::once(start).chain(steps).enumerate() {
        let before = position.clone();
        let changed = match step {
            Some(step) => {
                scopes.push(scope(step, position.open()));
                position.apply(step)
            }
            None => position.place(line.cell, line.digit),
        };
        for cell in changed {
            let gone = before.candidates(cell) - position.candidates(cell);
            let own = step.and_then(|step| step.removes.iter().find(|(other, _)| *other == cell));
            for digit in gone {
                let by_step = own.is_some_and(|(_, digits)| digits.contains(digit));
                let sees = |holder: &Cell| position.layout().peers(cell).contains(*holder);
                let mut holders = places.iter().filter(|(_, held)| *held == digit).map(|(holder, _)| *holder);
                let holder = if by_step { None } else { holders.find(sees) };
                causes.insert((cell, digit), Cause { number, holder });
            }
        }
    }
    (causes, scopes)
}

/// The cells whose notes a step rests on, when these were empty.
fn scope(step: &Step, open: CellSet) -> CellSet {
    use Technique as T;
    match step.technique {
        // What is written in the cage is enough.
        T::CageLastCell | T::CageOnlyCombination | T::CageCombinations => step.cells - open,
        _ => step.cells,
    }
}

/// The digits whose notes a step reads: those it is about, where it looks for their places alone.
const fn digits_read(step: &Step) -> DigitSet {
    use Technique as T;
    match step.technique {
        T::HiddenSingle
        | T::LockedPointing
        | T::LockedClaiming
        | T::Crossover
        | T::HiddenPair
        | T::HiddenTriple
        | T::HiddenQuad
        | T::XWing
        | T::Swordfish
        | T::Jellyfish => step.digits,
        _ => DigitSet::ALL,
    }
}

/// A step in few words: `r1c2 = 1 (hidden single, row 1).`
fn short(step: &Step) -> String {
    let names: Vec<String> = step.basis.iter().map(Basis::name).collect();
    let place = match names.len() {
        1 | 2 => format!(", {}", listed(names, "and")),
        _ => String::new(),
    };
    let result = step.result.trim_end_matches('.');
    format!("{} ({}{place}).", result.strip_prefix("So ").unwrap_or(result), step.technique.name())
}
