//! What a puzzle should be like.

use core::ops::RangeInclusive;
use std::sync::Arc;

use super::Symmetry;
use crate::grid::Grid;
use crate::houses::Side;
use crate::rules::Rule;
use crate::teacher::{Level, Technique};

/// What a puzzle should be like: rules that hold, and what is laid over them by chance.
///
/// ```
/// use cagebook::generator::{CageWishes, Wishes};
/// use cagebook::{Side, variants};
///
/// // Killer with both diagonals, with cages of two to four cells.
/// let mut wishes = Wishes::new(Side::NINE, variants::x(Side::NINE));
/// wishes.cages = Some(CageWishes { sizes: 2..=4, ..CageWishes::of(Side::NINE) });
/// ```
#[derive(Clone, Debug)]
pub struct Wishes {
    /// The side of the grid.
    pub side: Side,
    /// The rules that hold in every puzzle, such as those of [`variants`](crate::variants). Any rule will do.
    pub rules: Vec<Arc<dyn Rule>>,
    /// Whether regions of random shapes are carved, each holding every digit once. The rules should have no boxes then.
    pub regions: bool,
    /// Cages, for a killer. They cover the grid, but for the cells of cages among the rules.
    pub cages: Option<CageWishes>,
    /// Thermometers.
    pub thermos: Option<ThermoWishes>,
    /// Givens.
    pub givens: GivenWishes,
    /// Whether nothing can go: each given is needed, and so is each border, with its images, between two cages that could
    /// be one of the wished size.
    pub minimal: bool,
    /// The solution, if it should not be a random one.
    pub solution: Option<Grid>,
    /// How hard the puzzle is for people; see [`Level`].
    pub level: Option<Level>,
    /// Techniques that its path uses: where each is used, nothing easier goes on. All paths without trial count, and those
    /// with trial where a trial is wished for.
    pub needs: Vec<Technique>,
}

impl Wishes {
    /// Returns the wish for a puzzle of these rules with as few givens as come out.
    pub fn new(side: Side, rules: Vec<Arc<dyn Rule>>) -> Wishes {
        Wishes {
            side,
            rules,
            regions: false,
            cages: None,
            thermos: None,
            givens: GivenWishes::default(),
            minimal: false,
            solution: None,
            level: None,
            needs: Vec::new(),
        }
    }
}

/// What cages should be like.
#[derive(Clone, Debug)]
pub struct CageWishes {
    /// How many cells a cage has.
    pub sizes: RangeInclusive<u8>,
    /// Whether cells that fit in no cage may be cages of their own, which gives their digits away.
    pub singles: bool,
    /// How many cages there are; `None` for as many as come out.
    pub number: Option<usize>,
    /// How they are laid out.
    pub symmetry: Symmetry,
}

impl CageWishes {
    /// Returns the usual wishes for a grid: cages of 2 to 5 cells, none as large as a house, and no singles.
    pub fn of(side: Side) -> CageWishes {
        CageWishes {
            sizes: 2..=(side.get() - 1).min(5),
            singles: false,
            number: None,
            symmetry: Symmetry::None,
        }
    }
}

/// What thermometers should be like. They share no cells, and do not cross.
#[derive(Clone, Debug)]
pub struct ThermoWishes {
    /// How many there are.
    pub number: usize,
    /// How many cells each has, the bulb included.
    pub length: RangeInclusive<u8>,
}

impl ThermoWishes {
    /// Returns the usual wishes for a grid: in one of nine, eight thermometers of 3 to 6 cells.
    pub fn of(side: Side) -> ThermoWishes {
        let n = side.get();
        ThermoWishes { number: usize::from(n - 1), length: (n / 3).max(2)..=n * 2 / 3 }
    }
}

/// What the givens should be like.
#[derive(Clone, Debug, Default)]
pub struct GivenWishes {
    /// How many there are; `None` for no givens if there are cages, and else for as few as come out when they are taken
    /// away one by one, or image by image.
    pub number: Option<usize>,
    /// How they are laid out.
    pub symmetry: Symmetry,
}
