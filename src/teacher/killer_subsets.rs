//! Digits that cages and cells of a house use up together, or for which only they have room.

use super::cages::OpenCage;
use super::layout::House;
use super::position::Position;
use super::step::{Basis, Draft, Step};
use super::technique::Technique;
use super::words::{FEW, and, capital, go_from, or, within};
use crate::cells::CellSet;
use crate::combinations::Combinations;
use crate::digits::DigitSet;
use crate::explain::words::listed;

pub(super) fn pair(position: &Position<'_>, news: CellSet) -> Option<Step> {
    naked(position, news, Technique::KillerPair, 2)
}

pub(super) fn triple(position: &Position<'_>, news: CellSet) -> Option<Step> {
    naked(position, news, Technique::KillerTriple, 3)
}

/// A cage whose empty cells lie in a house.
struct Inside<'p> {
    open: OpenCage<'p>,
    live: Combinations,
}

/// The cages inside a house that have a combination; of those that overlap the first alone.
fn inside<'p>(position: &'p Position<'p>, house: &House) -> Vec<Inside<'p>> {
    let counting = position.layout().cages.iter().filter(|cage| cage.counts);
    let open = counting.map(|cage| OpenCage::new(position, cage));
    let inside = open.filter(|open| open.open.len() > 1 && open.open.is_subset(house.cells));
    inside.map(|open| Inside { live: open.live(), open }).filter(|inside| !inside.live.is_empty()).collect()
}

/// The sets of so many digits that have no place in the house yet.
fn sets(position: &Position<'_>, house: &House, size: usize) -> impl Iterator<Item = DigitSet> {
    let left = position.layout().digits - position.values(house.cells);
    left.subsets().filter(move |set| set.len() == size && *set != left)
}

/// So many digits that are used up by cages, each of which holds some whatever its combination, and by cells that have
/// no others.
fn naked(position: &Position<'_>, news: CellSet, technique: Technique, size: usize) -> Option<Step> {
    position.layout().houses.iter().filter(|house| !house.cells.is_disjoint(news)).find_map(|house| {
        let cages = inside(position, house);
        if cages.is_empty() {
            return None;
        }
        sets(position, house, size).find_map(|digits| {
            let cells = house.cells & position.open();
            let only: CellSet =
                cells.iter().filter(|cell| position.candidates(*cell).is_subset(digits)).collect();
            let (mut users, mut count) = (only, only.len());
            let mut taken = Vec::new();
            for Inside { open, live } in &cages {
                let least = live.iter().map(|set| (set & digits).len()).min().unwrap_or(0);
                // Its cells that have nothing else say as much or more.
                let here = (only & open.open).len();
                if least > here {
                    users |= open.open;
                    count += least - here;
                    taken.push((open, *live, least));
                }
            }
            if taken.is_empty() || count != size {
                return None;
            }
            let mut draft = Draft::new(position, technique);
            draft.remove(cells - users, digits);
            if draft.is_idle() {
                return None;
            }
            draft.rest_on(house.basis());
            draft.cells(users);
            draft.digits(digits);
            let mut told = Vec::new();
            for (open, live, least) in &taken {
                draft.cells(open.cage.cells);
                draft.rest_on(Basis::Cage(open.cage.cage));
                let combinations = if live.len() <= FEW {
                    format!(" ({})", or(*live))
                } else {
                    ", whatever combination its notes allow,".to_owned()
                };
                let many = ["one", "two", "three"][least - 1];
                told.push(format!("{}{combinations} holds at least {many} of {}", open.name(), and(digits)));
            }
            let alone = only - taken.iter().fold(CellSet::EMPTY, |all, (open, ..)| all | open.open);
            if !alone.is_empty() {
                let hold = if alone.len() == 1 { "holds" } else { "hold" };
                told.push(format!("{} {hold} nothing else", listed(alone, "and")));
            }
            draft.because(format!(
                "{}, {}. That uses them up, so {} the rest of the house.",
                within(&house.name),
                told.join(", and "),
                go_from(digits)
            ))
        })
    })
}

/// Two digits for which cages and cells of a house have just enough room.
pub(super) fn hidden_pair(position: &Position<'_>, news: CellSet) -> Option<Step> {
    position.layout().houses.iter().filter(|house| !house.cells.is_disjoint(news)).find_map(|house| {
        let cages = inside(position, house);
        if cages.is_empty() {
            return None;
        }
        sets(position, house, 2).find_map(|digits| {
            let places =
                digits.iter().fold(CellSet::EMPTY, |all, digit| all | position.places(digit)) & house.cells;
            let touched: Vec<&Inside<'_>> =
                cages.iter().filter(|cage| !cage.open.open.is_disjoint(places)).collect();
            let free = touched.iter().fold(places, |rest, cage| rest - cage.open.open);
            let most =
                |cage: &Inside<'_>| cage.live.iter().map(|set| (set & digits).len()).max().unwrap_or(0);
            let room = free.len() + touched.iter().map(|cage| most(cage)).sum::<usize>();
            if touched.is_empty() || room != 2 {
                return None;
            }
            let mut draft = Draft::new(position, Technique::HiddenKillerPair);
            draft.keep(free, digits);
            let mut told = Vec::new();
            for cage in &touched {
                let most = most(cage);
                let left = cage.live.retain(|set| (set & digits).len() == most);
                draft.keep(cage.open.open, left.possible());
                draft.rest_on(Basis::Cage(cage.open.cage.cage));
                draft.cells(cage.open.cage.cells);
                let left = if left.len() <= FEW { format!(" ({})", or(left)) } else { String::new() };
                let many = if most == 1 { "one" } else { "both" };
                told.push(format!("{} holds {many} of them{left}", cage.open.name()));
            }
            if draft.is_idle() {
                return None;
            }
            if !free.is_empty() {
                told.push(format!("{free} holds one"));
            }
            draft.rest_on(house.basis());
            draft.cells(house.cells);
            draft.digits(digits);
            draft.because(format!(
                "{} has just enough room for {}: {}.",
                capital(&house.name),
                and(digits),
                told.join(", and ")
            ))
        })
    })
}
