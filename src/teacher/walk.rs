//! Taking one step after the other, each time the easiest.

use super::layout::Layout;
use super::position::Position;
use super::step::Step;
use super::technique::{Family, Technique};
use super::{Finder, Work, finder, trial};
use crate::cells::{Cell, CellSet};
use crate::digits::Digit;
use crate::engine::{Budget, Limit};

/// A position, and what each technique has not seen of it yet.
pub(super) struct Walk<'a> {
    position: Position<'a>,
    skills: Vec<Skill>,
    /// The techniques that try digits, and take whole walks to do so.
    trials: Vec<Technique>,
}

/// A technique in use.
struct Skill {
    technique: Technique,
    find: Finder,
    /// The cells that changed since it found nothing.
    news: CellSet,
}

impl<'a> Walk<'a> {
    pub(super) fn start(layout: &'a Layout, techniques: &[Technique], work: &Work) -> Walk<'a> {
        let notes = |cell: Cell| layout.start(cell) & work.notes[cell.index()].unwrap_or(layout.digits);
        let mut position = Position::new(layout, notes);
        for (cell, digit) in work.entries.filled() {
            position.place(cell, digit);
        }
        let skill = |technique: &Technique| {
            let find = finder(*technique)?;
            Some(Skill { technique: *technique, find, news: CellSet::ALL })
        };
        let tries = |technique: &Technique| technique.family() == Family::Trial;
        Walk {
            position,
            skills: techniques.iter().filter_map(skill).collect(),
            trials: techniques.iter().copied().filter(tries).collect(),
        }
    }

    /// The walk that goes on from here with one more digit written, by techniques that score so much at most,
    /// and the cells that change.
    pub(super) fn supposing(&self, cell: Cell, digit: Digit, hardest: u8) -> (Walk<'a>, CellSet) {
        let mut position = self.position.clone();
        let changed = position.place(cell, digit);
        let known = self.skills.iter().filter(|skill| skill.technique.score() <= hardest);
        let skills = known.map(|skill| Skill { news: skill.news | changed, ..*skill }).collect();
        (Walk { position, skills, trials: Vec::new() }, changed)
    }

    pub(super) const fn position(&self) -> &Position<'a> {
        &self.position
    }

    /// Takes the easiest step, if there is one; trying digits ends where nothing is left of the budget.
    pub(super) fn next(&mut self, budget: &Budget<'_>) -> Result<Option<Step>, Limit> {
        let mut step = self.easiest();
        for technique in &self.trials {
            if step.is_none() {
                step = trial::find(self, *technique, budget)?;
            }
        }
        if let Some(step) = &step {
            self.take(step);
        }
        Ok(step)
    }

    /// Finds the easiest step for which no digit is tried.
    pub(super) fn easiest(&mut self) -> Option<Step> {
        if self.position.open().is_empty() {
            return None;
        }
        let position = &self.position;
        self.skills.iter_mut().find_map(|skill| {
            if skill.news.is_empty() {
                return None;
            }
            let step = (skill.find)(position, skill.news);
            if step.is_none() {
                skill.news = CellSet::EMPTY;
            }
            step
        })
    }

    /// Takes a step; returns the cells that change.
    pub(super) fn take(&mut self, step: &Step) -> CellSet {
        let changed = self.position.apply(step);
        for skill in &mut self.skills {
            skill.news |= changed;
        }
        changed
    }
}
