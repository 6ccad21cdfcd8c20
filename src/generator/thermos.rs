//! Thermometers that climb a grid.

use super::plan::Plan;
use super::solution::Solution;
use crate::cells::{Cell, CellSet};
use crate::random::Random;
use crate::rules::Thermo;

/// How often a place is looked for before the grid is given up, for each thermometer.
const TRIES: usize = 50;

/// Lays the thermometers that are wished for; `None` if the grid leaves no room for them.
pub(super) fn lay(plan: &Plan, solution: &Solution, random: &mut Random) -> Option<Vec<Thermo>> {
    let Some(wish) = &plan.wishes.thermos else { return Some(Vec::new()) };
    let (mut thermos, mut free, mut slants) = (Vec::new(), plan.side().cells(), Slants::default());
    for _ in 0..TRIES * wish.number {
        if thermos.len() == wish.number {
            break;
        }
        let length = random.between(&wish.length);
        let Some(bulb) = random.cell(free) else { break };
        let path = climb(solution, bulb, length.into(), free, &slants, random);
        if path.len() < usize::from(*wish.length.start()) {
            continue;
        }
        path.windows(2).for_each(|step| slants.add(step[0], step[1]));
        free -= path.iter().copied().collect();
        thermos.extend(Thermo::new(vec![path]));
    }
    (thermos.len() == wish.number).then_some(thermos)
}

/// Climbs from the bulb, up to so many cells, as far as chance leads.
fn climb(
    solution: &Solution,
    bulb: Cell,
    length: usize,
    mut free: CellSet,
    slants: &Slants,
    random: &mut Random,
) -> Vec<Cell> {
    let (mut path, mut slants) = (vec![bulb], slants.clone());
    let mut tip = bulb;
    while path.len() < length {
        free = free.without(tip);
        let steps = around(tip).filter(|next| {
            free.contains(*next) && solution.value(*next) > solution.value(tip) && !slants.cross(tip, *next)
        });
        let Some(next) = random.cell(steps.collect()) else { break };
        slants.add(tip, next);
        path.push(next);
        tip = next;
    }
    path
}

/// The cells that touch a cell, at a side or a corner.
fn around(cell: Cell) -> impl Iterator<Item = Cell> {
    let (row, column) = (cell.row(), cell.column());
    (row - 1..=row + 1)
        .flat_map(move |row| (column - 1..=column + 1).filter_map(move |column| Cell::new(row, column)))
        .filter(move |other| *other != cell)
}

/// Where steps go from corner to corner: another one there would cross it.
#[derive(Clone, Default)]
struct Slants(CellSet);

impl Slants {
    /// The square of four cells that a slanted step crosses, by its first cell.
    fn square(from: Cell, to: Cell) -> Option<Cell> {
        let slanted = from.row() != to.row() && from.column() != to.column();
        slanted.then(|| Cell::new(from.row().min(to.row()), from.column().min(to.column()))).flatten()
    }

    fn cross(&self, from: Cell, to: Cell) -> bool {
        Slants::square(from, to).is_some_and(|square| self.0.contains(square))
    }

    fn add(&mut self, from: Cell, to: Cell) {
        if let Some(square) = Slants::square(from, to) {
            self.0 = self.0.with(square);
        }
    }
}
