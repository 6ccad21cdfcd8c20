//! Wishes of every kind.

use std::sync::Arc;

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::generator::{CageWishes, GivenWishes, Symmetry, ThermoWishes, Wishes};
use cagebook::rules::ExtraRegion;
use cagebook::{Cell, Grid, Puzzle, Side, variants};
use quickcheck::{Arbitrary, Gen};

/// Wishes that may be met or not.
#[derive(Clone, Debug)]
pub struct Any(pub Wishes);

impl Arbitrary for Any {
    fn arbitrary(g: &mut Gen) -> Any {
        let mut below = |n: usize| usize::arbitrary(g) % n;
        let side = Side::new([4, 4, 6, 6, 8, 9][below(6)]).unwrap();
        let (n, cells) = (side.get(), side.cells().len());
        let mut wishes = match below(4) {
            0 => Wishes { regions: true, ..Wishes::new(side, variants::latin(side)) },
            1 => Wishes::new(side, variants::x(side)),
            _ => Wishes::new(side, variants::classic(side)),
        };
        if below(6) == 0 {
            let at_an_end = |place: u8| place == 1 || place == n;
            let corner = |cell: &Cell| at_an_end(cell.row()) && at_an_end(cell.column());
            wishes.rules.push(Arc::new(ExtraRegion(side.cells().iter().filter(corner).collect())));
        }
        // Each symmetry, and none half of the time.
        let symmetry = |place: usize| Symmetry::ALL.get(place).copied().unwrap_or_default();
        if below(2) == 0 {
            let least = 2 + below(2);
            let most = least + below(usize::from(n) - 2);
            let numbers = cells / most..=cells / least + 1;
            wishes.cages = Some(CageWishes {
                sizes: least as u8..=most as u8,
                singles: below(3) == 0,
                number: (below(3) == 0).then(|| below(numbers.clone().count()) + numbers.start()),
                symmetry: symmetry(below(10)),
            });
        }
        if below(3) == 0 {
            let least = 2 + below(2) as u8;
            wishes.thermos =
                Some(ThermoWishes { number: 1 + below(n.into()), length: least..=least + below(3) as u8 });
        }
        let number = match below(6) {
            0 => Some(below(4)),
            1 => Some(below(cells + 2)),
            _ => None,
        };
        wishes.givens = GivenWishes { number, symmetry: symmetry(below(10)) };
        wishes.minimal = below(3) == 0;
        if below(4) == 0 {
            wishes.solution = solution(&wishes, below(1000) as u64);
        }
        Any(wishes)
    }
}

/// A grid that keeps the rules.
fn solution(wishes: &Wishes, seed: u64) -> Option<Grid> {
    let puzzle = Puzzle::new(Grid::empty(wishes.side), wishes.rules.clone());
    match Engine::new().random(&puzzle, seed, &Limits::default()) {
        Answer::Found(grid) => Some(grid),
        _ => None,
    }
}
