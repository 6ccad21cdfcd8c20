//! The words of an equation: what the houses make, what is counted in them, what is left.

use super::equation::Equation;
use crate::cells::CellSet;
use crate::explain::words::{listed, plural};
use crate::teacher::areas::Area;
use crate::teacher::layout::TaughtCage;
use crate::teacher::position::Position;
use crate::teacher::step::{Basis, Draft};
use crate::teacher::technique::Technique;
use crate::teacher::words::{added, capital};

/// So many cages are added up in words.
const MOST_TOLD: usize = 12;

/// An equation with what is told of it.
pub(super) struct Told<'p> {
    pub(super) position: &'p Position<'p>,
    area: &'p Area,
    equation: Equation,
}

impl<'p> Told<'p> {
    pub(super) fn of(position: &'p Position<'p>, area: &'p Area, equation: &Equation) -> Told<'p> {
        Told { position, area, equation: *equation }
    }

    /// A step that rests on the houses, the cages that are counted, and what is filled.
    pub(super) fn draft(&self, technique: Technique) -> Draft<'p> {
        let mut draft = Draft::new(self.position, technique);
        for house in &self.area.basis {
            draft.rest_on(house.clone());
        }
        for cage in self.cages(CellSet::ALL) {
            draft.rest_on(Basis::Cage(cage.cage));
        }
        draft.cells(self.equation.filled_inside | self.equation.filled_outside);
        draft
    }

    /// The cages that are counted and have cells among these.
    fn cages(&self, cells: CellSet) -> impl Iterator<Item = &'p TaughtCage> {
        let counted = self.equation.counted;
        let numbered = self.position.layout().cages.iter().enumerate();
        let counted = numbered.filter(move |(number, _)| counted >> number & 1 == 1).map(|(_, cage)| cage);
        counted.filter(move |cage| !cage.cells.is_disjoint(cells))
    }

    /// What a single cell is, as it is worked out: `45 - 37 - 4`. For houses against others it is not put so.
    pub(super) fn parts(&self) -> Option<String> {
        let Equation { filled_inside, filled_outside, plus, .. } = &self.equation;
        let cages: i32 = self.cages(CellSet::ALL).map(|cage| i32::from(cage.sum)).sum();
        let (whole, inside, outside) =
            (self.area.total, self.position.sum(*filled_inside), self.position.sum(*filled_outside));
        let parts = if plus.is_empty() {
            [(cages, '+'), (inside, '+'), (whole, '-'), (outside, '-')]
        } else {
            [(whole, '+'), (cages, '-'), (inside, '-'), (outside, '+')]
        };
        // What begins is never nothing: a cage reaches out, or the house makes something.
        let mut parts = parts.into_iter().filter(|(part, _)| *part != 0);
        let first = parts.next().filter(|_| self.area.minus.is_empty())?.0.to_string();
        Some(parts.fold(first, |sum, (part, sign)| format!("{sum} {sign} {part}")))
    }

    /// What the houses make, what is counted in them, and which cells are left.
    pub(super) fn reason(&self) -> String {
        let area = self.area;
        let Some(against) = &area.against else { return self.of_houses() };
        let each = area.each;
        let (first, second) = (listed(area.plus, "and"), listed(area.minus, "and"));
        let [here, there] = [area.plus, area.minus].map(|cells| self.counted(cells));
        let lie = |(counted, count): &(String, usize), which| {
            (*count > 0).then(|| format!("{counted} {} on the {which} side", plural(*count, "lies", "lie")))
        };
        let sides = listed([lie(&here, "one"), lie(&there, "other")].into_iter().flatten(), "and");
        let sides = if sides.is_empty() { sides } else { format!(" {}{}.", capital(&sides), self.outside()) };
        format!(
            "{} and {against} make {each} each. Without the cells that they share, {first} {} as much as {second}.{sides}",
            capital(&area.name),
            plural(area.plus.len(), "makes", "make"),
        )
    }

    /// The words of houses that stand against no others.
    fn of_houses(&self) -> String {
        let Told { area, equation, .. } = self;
        let several = area.houses > 1;
        let (make, it) = if several { ("make", "them") } else { ("makes", "it") };
        let houses = format!("{} {make} {}.", capital(&area.name), area.total);
        let left = (equation.plus | equation.minus) & area.plus;
        let (counted, count) = self.counted(area.plus);
        let outside = self.outside();
        let inside = format!("{} {}", listed(left, "and"), plural(left.len(), "is", "are"));
        match (left.is_empty(), count) {
            (true, count) => {
                format!("{houses} {} {} {it}{outside}.", capital(&counted), plural(count, "covers", "cover"))
            }
            (false, 0) => format!("{houses} {inside} left."),
            (false, count) => {
                let lie = plural(count, "lies", "lie");
                format!("{houses} {} {lie} in {it}{outside}; {inside} left.", capital(&counted))
            }
        }
    }

    /// What is counted among some cells, and how many things that are: `the cages 10 + 13 = 23 and r7c4 = 3`.
    fn counted(&self, cells: CellSet) -> (String, usize) {
        let sums: Vec<u8> = self.cages(cells).map(|cage| cage.sum).collect();
        let sum: u32 = sums.iter().map(|sum| u32::from(*sum)).sum();
        let cages = match &sums[..] {
            [] => None,
            [sum] => Some(format!("the cage {sum}")),
            several if several.len() <= MOST_TOLD => Some(format!("the cages {} = {sum}", added(several))),
            several => Some(format!("the {} cages that make {sum}", several.len())),
        };
        let filled = self.equation.filled_inside & cells;
        let words = [cages, self.filled(filled)].into_iter().flatten();
        (listed(words, "and"), sums.len() + filled.len())
    }

    /// What the cages have outside: `, with r4c6 outside, and r2c3 = 5 too`.
    fn outside(&self) -> String {
        let Equation { plus, minus, filled_outside, .. } = &self.equation;
        let left = (*plus | *minus) - (self.area.plus | self.area.minus);
        match (left.is_empty(), self.filled(*filled_outside)) {
            (true, None) => String::new(),
            (true, Some(filled)) => format!(", but for {filled}"),
            (false, None) => format!(", with {} outside", listed(left, "and")),
            (false, Some(filled)) => format!(", with {} outside, and {filled} too", listed(left, "and")),
        }
    }

    /// `r7c4 + r7c6 = 16`.
    fn filled(&self, filled: CellSet) -> Option<String> {
        (!filled.is_empty()).then(|| format!("{} = {}", added(filled), self.position.sum(filled)))
    }
}
