//! Thermometers that climb a grid.

use core::cmp::Reverse;

use super::plan::Plan;
use super::solution::Solution;
use crate::cells::{Cell, CellSet};
use crate::random::Random;
use crate::rules::Thermo;

/// How often a path that crosses itself is drawn again.
const TRIES: usize = 20;

/// Lays the thermometers that are wished for, each as long as chance wants it and the grid has a path; `None` if there is
/// no room for them.
pub(super) fn lay(plan: &Plan, solution: &Solution, random: &mut Random) -> Option<Vec<Thermo>> {
    let Some(wish) = &plan.wishes.thermos else { return Some(Vec::new()) };
    let mut lengths: Vec<u8> = (0..wish.number).map(|_| random.between(&wish.length)).collect();
    // The long ones first, while there is room.
    lengths.sort_unstable_by_key(|length| Reverse(*length));
    let (mut thermos, mut free, mut slants) = (Vec::new(), plan.side().cells(), Slants::default());
    for length in lengths {
        let ways = Ways::new(solution, free, &slants, length.into());
        let mut lengths = (*wish.length.start()..=length).rev();
        let path = lengths.find_map(|length| (0..TRIES).find_map(|_| ways.draw(length.into(), random)))?;
        path.windows(2).for_each(|step| slants.add(step[0], step[1]));
        free -= path.iter().copied().collect();
        thermos.extend(Thermo::new(vec![path]));
    }
    random.shuffle(&mut thermos);
    Some(thermos)
}

/// All rising paths through free cells, counted, so that each can be drawn with the same chance.
struct Ways {
    /// From each cell the steps that can be taken.
    steps: [CellSet; 81],
    /// In how many ways a path goes on from each cell: in place n by n more cells.
    counts: Vec<[u32; 81]>,
    free: CellSet,
}

impl Ways {
    /// Counts paths of up to so many cells.
    fn new(solution: &Solution, free: CellSet, slants: &Slants, length: usize) -> Ways {
        let (mut steps, mut first) = ([CellSet::EMPTY; 81], [0; 81]);
        for cell in free {
            let rises =
                |next: &Cell| solution.value(*next) > solution.value(cell) && !slants.cross(cell, *next);
            steps[cell.index()] = (around(cell) & free).iter().filter(rises).collect();
            first[cell.index()] = 1;
        }
        let mut counts = vec![first];
        for shorter in 0..length - 1 {
            let mut longer = [0; 81];
            for cell in free {
                let on = steps[cell.index()].iter().map(|next| counts[shorter][next.index()]);
                longer[cell.index()] = on.fold(0, u32::saturating_add);
            }
            counts.push(longer);
        }
        Ways { steps, counts, free }
    }

    /// Draws a path of so many cells; `None` if there is none, or it would cross itself.
    fn draw(&self, length: usize, random: &mut Random) -> Option<Vec<Cell>> {
        let (mut path, mut slants) = (Vec::with_capacity(length), Slants::default());
        let mut open = self.free;
        for left in (0..length).rev() {
            let weights = &self.counts[left];
            let all = open.iter().map(|cell| weights[cell.index()]).fold(0, u32::saturating_add);
            if all == 0 {
                return None;
            }
            let mut place = random.below(all);
            let cell = open.iter().find(|cell| {
                let weight = weights[cell.index()];
                let here = place < weight;
                place = place.saturating_sub(weight);
                here
            })?;
            if let Some(last) = path.last() {
                if slants.cross(*last, cell) {
                    return None;
                }
                slants.add(*last, cell);
            }
            path.push(cell);
            open = self.steps[cell.index()];
        }
        Some(path)
    }
}

/// The cells that touch a cell, at a side or a corner.
fn around(cell: Cell) -> CellSet {
    let (rows, columns) = (cell.row() - 1..=cell.row() + 1, cell.column() - 1..=cell.column() + 1);
    let square = rows.flat_map(|row| columns.clone().filter_map(move |column| Cell::new(row, column)));
    square.collect::<CellSet>().without(cell)
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
