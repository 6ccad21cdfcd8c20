//! Areas of a known sum, and what cages make of them: the rule of 45.

use super::Statements;
use super::statements::{CageSum, Family};
use crate::cells::CellSet;
use crate::houses::Side;

/// More houses of one rule than this are not combined: they would have to share cells.
const MOST_HOUSES: usize = 9;

/// Cells that make a known sum.
#[derive(Clone, Copy)]
pub(super) struct Area<'a> {
    pub(super) cells: CellSet,
    whole: i32,
    what: What<'a>,
    side: Side,
}

#[derive(Clone, Copy)]
enum What<'a> {
    /// A cage that others lie in.
    Cage(&'a CageSum),
    /// Some houses of a rule, as bits.
    Houses(&'a Family, u32),
}

/// All areas: cages with others inside, then the houses of each rule in every choice of them, few before many.
pub(super) fn areas(statements: &Statements) -> Vec<Area<'_>> {
    let side = statements.side;
    let cages = statements.cages.iter().map(|cage| Area {
        cells: cage.cells,
        whole: cage.sum as i32,
        what: What::Cage(cage),
        side,
    });
    let mut houses = Vec::new();
    for family in statements.families.iter().filter(|family| family.houses.len() <= MOST_HOUSES) {
        for set in 1..1 << family.houses.len() {
            let what = What::Houses(family, set);
            let cells = family.of(set).fold(CellSet::EMPTY, |all, (_, cells)| all | *cells);
            let area = Area { cells, whole: set.count_ones() as i32 * house_sum(side), what, side };
            // Houses that share cells, such as two diagonals, make no sum together.
            if cells.len() == set.count_ones() as usize * usize::from(side.get()) {
                houses.push(area);
            }
        }
    }
    houses.sort_by_key(|area| area.cells.len());
    cages.chain(houses).collect()
}

/// What some cells have to make, by an area and the cages in it or on it.
#[derive(Clone, Copy)]
pub(super) struct Sum<'a> {
    pub(super) cells: CellSet,
    pub(super) must: i32,
    pub(super) area: Area<'a>,
    /// What the cages make together.
    made: i32,
    /// The cage, if there is just one.
    only: Option<&'a CageSum>,
}

impl<'a> Area<'a> {
    /// What the cages inside leave, if there are some: no cells if they fill the area.
    pub(super) fn innies(self, statements: &'a Statements) -> Option<Sum<'a>> {
        let inside = self.cages(statements, |cage| cage.cells.is_subset(self.cells));
        let (made, covered) = total(&inside);
        let only = inside.first().copied().filter(|_| inside.len() == 1);
        let sum = Sum { cells: self.cells - covered, must: self.whole - made, area: self, made, only };
        (!inside.is_empty()).then_some(sum)
    }

    /// What the cages that cover the area, if they do, have outside of it.
    pub(super) fn outies(self, statements: &'a Statements) -> Option<Sum<'a>> {
        let touching = self.cages(statements, |cage| !cage.cells.is_disjoint(self.cells));
        let (made, covered) = total(&touching);
        let cells = covered - self.cells;
        let sum = Sum { cells, must: made - self.whole, area: self, made, only: None };
        (self.cells.is_subset(covered) && !cells.is_empty() && touching.len() > 1).then_some(sum)
    }

    /// Those of the cages that share no cell, first come first served.
    fn cages(self, statements: &'a Statements, takes_part: impl Fn(&CageSum) -> bool) -> Vec<&'a CageSum> {
        let mut covered = CellSet::EMPTY;
        let mut chosen = Vec::new();
        for cage in statements.cages.iter().filter(|cage| takes_part(cage)) {
            let itself = matches!(self.what, What::Cage(around) if std::ptr::eq(around, cage));
            if !itself && cage.cells.is_disjoint(covered) {
                covered |= cage.cells;
                chosen.push(cage);
            }
        }
        chosen
    }

    fn name(self) -> String {
        match self.what {
            What::Cage(cage) => cage.name.clone(),
            What::Houses(..) if self.cells == self.side.cells() => "the grid".to_owned(),
            What::Houses(family, set) => family.name(set),
        }
    }
}

impl Sum<'_> {
    /// That the cells must make the sum, and why: `the cages inside row 1 make 28, so r1c1 r1c2 must make 45 - 28 = 17`.
    ///
    /// If the cages fill the area, that they miss its sum.
    pub(super) fn words(self) -> String {
        let Sum { cells, must, area, made, only } = self;
        let (name, whole) = (area.name(), area.whole);
        if !cells.is_subset(area.cells) {
            let begin = format!("the cages that cover {name} make {made}");
            return format!("{begin}, so {cells} outside must make {made} - {whole} = {must}");
        }
        let begin = match only {
            Some(cage) => format!("{} inside {name} makes {made}", cage.name),
            None => format!("the cages inside {name} make {made}"),
        };
        let houses = area.cells.len() / usize::from(area.side.get());
        match area.what {
            _ if !cells.is_empty() => format!("{begin}, so {cells} must make {whole} - {made} = {must}"),
            What::Houses(..) if houses > 1 => {
                format!("{begin} instead of {houses} x {} = {whole}", house_sum(area.side))
            }
            _ => format!("{begin} instead of {whole}"),
        }
    }
}

/// What the cages make, and their cells.
fn total(cages: &[&CageSum]) -> (i32, CellSet) {
    let add =
        |(made, covered): (i32, CellSet), cage: &&CageSum| (made + cage.sum as i32, covered | cage.cells);
    cages.iter().fold((0, CellSet::EMPTY), add)
}

/// What a house makes.
fn house_sum(side: Side) -> i32 {
    side.digits().sum().into()
}
