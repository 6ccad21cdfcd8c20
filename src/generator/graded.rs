//! Puzzles as hard as wished: their paths are looked at, and those of another grade are thrown away.

use std::sync::Arc;

use super::wishes::Wishes;
use crate::engine::Limits;
use crate::puzzle::Puzzle;
use crate::rules::Rule;
use crate::teacher::{Family, Level, Path, Teacher, Technique, Work};

impl Wishes {
    /// Whether a puzzle has the level that is wished, and its path the techniques, as far as that is found within limits.
    pub(super) fn are_met_by_the_path_of(&self, puzzle: &Puzzle, limits: &Limits<'_>) -> bool {
        if self.level.is_none() && self.needs.is_empty() {
            return true;
        }
        let has_cages = puzzle.cages().next().is_some();
        // Trial solves anything, and takes long: it is not looked for unless that is what is wished. Nor is what is beyond
        // the level.
        let most = self.level.map_or(u8::MAX, |level| level.most(has_cages));
        let tries = self.needs.iter().any(|technique| technique.family() == Family::Trial);
        let known = Technique::ALL
            .iter()
            .copied()
            .filter(|technique| technique.score_in(has_cages) <= most)
            .filter(|technique| tries || technique.family() != Family::Trial);
        let path = Teacher::of(known).path_within(puzzle, &Work::of(puzzle), limits);
        path.is_solved()
            && self.level.is_none_or(|level| path.grade().level == level)
            && self.needs.iter().all(|technique| uses(&path, *technique))
    }

    /// Why no puzzle is as hard as wished, if that is known.
    pub(super) fn grade_fault(&self) -> Option<String> {
        let has_cages = self.cages.is_some() || self.has("cage");
        self.needs.iter().find_map(|technique| {
            if *technique == Technique::RuleCandidates && !self.rules.iter().any(has_to_be_asked) {
                return Some(format!(
                    "{technique} is about rules that only they themselves know, and there are none"
                ));
            }
            let (what, is_there) = match about(*technique) {
                Some(Thing::Cages) => ("cages", has_cages),
                Some(Thing::Regions) => ("irregular regions", self.regions || self.has("regions")),
                Some(Thing::Thermometers) => {
                    let among = self.has("thermo") || self.has("slow thermo");
                    ("thermometers", self.thermos.is_some() || among)
                }
                None => ("", true),
            };
            if !is_there {
                return Some(format!("{technique} is about {what}, and there are none"));
            }
            let (wished, least) = (self.level?, technique.level(has_cages));
            let or_harder = if least == Level::Extreme { "" } else { " or harder" };
            (least > wished)
                .then(|| format!("a puzzle that needs {technique} is {least}{or_harder}, not {wished}"))
        })
    }

    fn has(&self, kind: &str) -> bool {
        self.rules.iter().any(|rule| rule.describe().kind == kind)
    }
}

/// What a technique cannot do without.
enum Thing {
    Cages,
    Regions,
    Thermometers,
}

const fn about(technique: Technique) -> Option<Thing> {
    match technique {
        Technique::CageHiddenSingle | Technique::CageLocked | Technique::HouseToCage => Some(Thing::Cages),
        _ => match technique.family() {
            Family::Cages | Family::RuleOf45 | Family::CagesTogether => Some(Thing::Cages),
            Family::Leftovers => Some(Thing::Regions),
            Family::Thermometers => Some(Thing::Thermometers),
            _ => None,
        },
    }
}

/// Whether it is a rule from elsewhere.
fn has_to_be_asked(rule: &Arc<dyn Rule>) -> bool {
    rule.describe().foreign.is_some()
}

fn uses(path: &Path, technique: Technique) -> bool {
    path.steps.iter().any(|step| step.technique == technique)
}
