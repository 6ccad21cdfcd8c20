//! The answer to a query for a cage in its place, with what it does to the cells around it.

use core::fmt;

use super::geometry::{Geometry, houses_around};
use super::query::{Query, Removal, write_answer};
use super::split::Split;
use super::words::{digits_or_none, listed, plural};
use crate::cells::CellSet;
use crate::combinations::Combinations;
use crate::digits::DigitSet;
use crate::houses::{House, HouseKind};

/// The answer to a query in its place. Its [`Display`](fmt::Display) form is the whole explanation.
#[derive(Clone, Debug)]
pub struct Placed<'a> {
    geometry: &'a Geometry,
    query: Query,
    combinations: Combinations,
    splits: Vec<Split>,
}

impl<'a> Placed<'a> {
    pub(super) fn new(geometry: &'a Geometry, query: Query, mut splits: Vec<Split>) -> Placed<'a> {
        // A combination has to fit into every house; the parts then follow from those that do.
        let fits = |set| splits.iter().all(|split| split.removal(set).is_none());
        let combinations = query.combinations().retain(fits);
        for split in &mut splits {
            split.keep_parts_of(combinations);
        }
        Placed { geometry, query, combinations, splits }
    }

    /// Returns the combinations that fit the filters and the other cages of every house.
    pub const fn combinations(&self) -> Combinations {
        self.combinations
    }

    /// Returns why nothing fits, or `None` if something does.
    pub fn reason(&self) -> Option<String> {
        let without_geometry = self.query.reason().map(|reason| reason.to_string());
        without_geometry.or_else(|| {
            let all = self.query.combinations();
            let guilty =
                self.splits.iter().filter(|split| all.iter().any(|set| split.removal(set).is_some()));
            let houses = listed(guilty.map(Split::house), "and");
            let excluded = self.query.excluded;
            let filter = if excluded.is_empty() {
                String::new()
            } else {
                format!(" once {} {} excluded", listed(excluded, "and"), plural(excluded.len(), "is", "are"))
            };
            let none = || format!("no combination fits beside the other cages of {houses}{filter}");
            self.combinations.is_empty().then(none)
        })
    }

    /// Returns what the other cages gave, house by house.
    pub fn splits(&self) -> &[Split] {
        &self.splits
    }

    /// Returns which cells outside the cage lose which digits.
    ///
    /// A digit that has to be in some cells of the cage leaves every cell that sees all of them.
    pub fn eliminations(&self) -> Vec<Elimination> {
        let Placed { geometry, combinations, .. } = self;
        let mut groups = vec![(geometry.cage, combinations.required())];
        for split in &self.splits {
            groups.push((split.inside(), in_every(split.inside_sets())));
            groups.push((split.outside(), in_every(split.outside_sets())));
        }
        let mut found: Vec<Elimination> = Vec::new();
        for (group, digits) in groups {
            let Some(first) = group.first() else { continue };
            let mut seeing = group
                .iter()
                .fold(geometry.side.peers(first), |seeing, cell| seeing & geometry.side.peers(cell))
                - geometry.cage;
            let mut add = |house, cells: CellSet| {
                let told =
                    |other: &Elimination| digits.is_subset(other.digits) && cells.is_subset(other.cells);
                if !cells.is_empty() && !digits.is_empty() && !found.iter().any(told) {
                    found.push(Elimination { digits, group, house, cells });
                }
            };
            for house in houses_around(geometry.side, group) {
                add(Some(house), house.cells() - geometry.cage);
                seeing -= house.cells();
            }
            add(None, seeing);
        }
        found
    }

    /// The combinations taken away, each with the reason: filters first, then the borders.
    fn removed(&self) -> impl Iterator<Item = (DigitSet, Removal)> {
        let split_away = self.query.combinations().into_iter().filter_map(|set| {
            let removal = self.splits.iter().find_map(|split| split.removal(set))?;
            Some((set, removal))
        });
        let mut removed: Vec<_> = self.query.removed().chain(split_away).collect();
        removed.sort_unstable_by_key(|(set, _)| *set);
        removed.into_iter()
    }

    /// Says which other cages take nothing from this one, and what the rule of 45 would need.
    fn write_unused(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shares = |split: &&Split, cells: CellSet| cells.is_subset(split.house().cells());
        for (sum, cells) in &self.geometry.others {
            let sharing = self.splits.iter().filter(|split| shares(split, *cells));
            if sharing.clone().any(|split| split.says_something(self.query.combinations())) {
                continue;
            }
            write!(f, "cage {sum} at {cells} takes nothing from this cage: ")?;
            // The house that comes closest to being filled says most.
            if let Some(split) = sharing.clone().min_by_key(|split| split.open().len()) {
                let (house, open) = (split.house(), split.open());
                let verb = plural(open.len(), "is", "are");
                writeln!(f, "for the rule of 45 on {house}, {open} {verb} still in no cage inside it")?;
            } else {
                writeln!(f, "no house holds it and a part of this cage")?;
            }
        }
        Ok(())
    }

    /// Says which houses hold the whole cage and which kinds of house do not.
    fn write_houses(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let houses: Vec<House> = self.geometry.houses().collect();
        let absent = |kind: &HouseKind| houses.iter().all(|house| house.kind() != *kind);
        let missing: Vec<HouseKind> = HouseKind::ALL.into_iter().filter(absent).collect();
        if houses.is_empty() {
            return writeln!(f, "place: no {} holds the whole cage", listed(missing, "or"));
        }
        let hold = plural(houses.len(), "holds", "hold");
        write!(f, "place: {} {hold} the whole cage", listed(houses, "and"))?;
        if !missing.is_empty() {
            write!(f, "; no {} does", listed(missing, "or"))?;
        }
        writeln!(f)
    }
}

impl fmt::Display for Placed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.query.write_range(f)?;
        for split in self.splits.iter().filter(|split| split.says_something(self.query.combinations())) {
            split.write(f, self.query.sum)?;
        }
        self.write_unused(f)?;
        write_answer(f, self.query, self.combinations, self.removed())?;
        self.write_houses(f)?;
        if let Some(reason) = self.reason() {
            return writeln!(f, "none: {reason}");
        }
        let eliminations = self.eliminations();
        if eliminations.is_empty() {
            writeln!(f, "outside: no cell loses a digit")?;
        }
        for elimination in eliminations {
            elimination.write(f, self.geometry.cage)?;
        }
        Ok(())
    }
}

/// The digits in every one of these sets.
fn in_every(sets: &[DigitSet]) -> DigitSet {
    sets.iter().copied().reduce(|all, set| all & set).unwrap_or_default()
}

/// Digits that leave cells outside the cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elimination {
    /// The digits that have to be in the group.
    pub digits: DigitSet,
    /// The cells of the cage that hold them: all, or those on one side of a border.
    pub group: CellSet,
    /// The house around the group; `None` for cells that see all of it without one.
    pub house: Option<House>,
    /// The cells that lose the digits.
    pub cells: CellSet,
}

impl Elimination {
    fn write(&self, f: &mut fmt::Formatter<'_>, cage: CellSet) -> fmt::Result {
        let Elimination { digits, group, house, cells } = self;
        write!(f, "outside: {}", digits_or_none(*digits))?;
        if *group != cage {
            write!(f, " {} in {group} and", plural(digits.len(), "is", "are"))?;
        }
        write!(f, " {}", plural(digits.len(), "leaves", "leave"))?;
        if let Some(house) = house {
            writeln!(f, " the rest of {house}: {cells}")
        } else {
            let see = if cells.len() == 1 { "which sees" } else { "which see" };
            let all = if *group == cage { "every cell of the cage" } else { "all of them" };
            writeln!(f, " {cells}, {see} {all}")
        }
    }
}
