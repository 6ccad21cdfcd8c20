//! Solves puzzles as people do, and says why in words: the next step, the whole path, and how hard it is.
//!
//! A [`Teacher`] looks for the easiest step that applies, takes it, and starts again from the easiest. Each [`Step`] has
//! a [`Technique`], the cells, houses and cages it rests on, what it writes or crosses out, and the sentences for it.
//! Techniques read what rules state, not what variant a puzzle is, so every mix is taught. Nothing rests on a solution
//! being the only one.
//!
//! ```
//! use cagebook::teacher::{Level, Teacher, Work};
//! use cagebook::{Cage, Grid, Puzzle, Side, variants};
//!
//! let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
//! for (sum, cells) in [(10, "r1c1 r1c2"), (15, "r1c3 r1c4 r1c5"), (12, "r1c6 r1c7 r1c8"), (17, "r1c9 r2c9 r3c9")] {
//!     puzzle.add(Cage::new(sum, cells.parse().unwrap()));
//! }
//! let path = Teacher::new().path(&puzzle, &Work::of(&puzzle));
//! assert_eq!(path.steps[0].text(), "\
//!     Row 1 makes 45. The cages 10 + 15 + 12 = 37 lie in it; r1c9 is left. So r1c9 = 45 - 37 = 8.");
//! ```

mod areas;
mod cage_in_house;
mod cages;
mod chains;
mod colouring;
mod conflicts;
mod deal;
mod empty_rectangle;
mod fish;
mod grade;
mod killer_subsets;
mod layout;
mod leftovers;
mod links;
mod locked;
mod placement;
mod position;
mod rule_of_45;
mod rules;
mod singles;
mod step;
mod subsets;
mod technique;
mod thermos;
mod ties;
mod trial;
mod walk;
mod wings;
mod words;

use crate::cells::CellSet;
use crate::digits::DigitSet;
use crate::engine::{Budget, Limit, Limits};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
pub use grade::{Grade, Level, ParseLevelError};
use layout::Layout;
use position::Position;
pub use step::{Basis, Step};
pub use technique::{Family, ParseTechniqueError, Technique};
use walk::Walk;

/// Looks for a step of one technique. Cells that did not change since it found nothing are passed over: what follows
/// from notes that stay the same was found before.
type Finder = fn(&Position<'_>, CellSet) -> Option<Step>;

/// How each technique is looked for; those that try digits are the business of [`trial`].
const fn finder(technique: Technique) -> Option<Finder> {
    use Technique as T;
    let find: Finder = match technique {
        T::FullHouse => singles::full_house,
        T::CageLastCell => cages::last_cell,
        T::HiddenSingle => singles::hidden,
        T::NakedSingle => singles::naked,
        T::CageOnlyCombination => cages::only_combination,
        T::InnieOneHouse => rule_of_45::innie_one_house,
        T::OutieOneHouse => rule_of_45::outie_one_house,
        T::CageCombinations => cages::combinations,
        T::ThermoBounds => thermos::bounds,
        T::RuleCandidates => rules::candidates,
        T::CageCombinationsLeft => cages::combinations_left,
        T::CageMinMax => cages::min_max,
        T::ThermoCage => thermos::cage,
        T::CageHiddenSingle => cage_in_house::hidden_single,
        T::LockedPointing => locked::pointing,
        T::LockedClaiming => locked::claiming,
        T::CageLocked => cage_in_house::locked,
        T::Crossover => locked::crossover,
        T::HouseToCage => cage_in_house::house_to_cage,
        T::LeftoverCell => leftovers::one_cell,
        T::ThermoHouse => thermos::house,
        T::NakedPair => subsets::naked_pair,
        T::HiddenPair => subsets::hidden_pair,
        T::InnieOutieLines => rule_of_45::lines,
        T::SplitOneHouse => rule_of_45::split_one_house,
        T::NakedTriple => subsets::naked_triple,
        T::HiddenTriple => subsets::hidden_triple,
        T::CagePlacement => placement::find,
        T::InnieOutieDifference => rule_of_45::difference,
        T::LawOfLeftovers => leftovers::law,
        T::SplitLines => rule_of_45::split_lines,
        T::CombinationConflict => conflicts::conflict,
        T::KillerPair => killer_subsets::pair,
        T::HiddenKillerPair => killer_subsets::hidden_pair,
        T::NakedQuad => subsets::naked_quad,
        T::HiddenQuad => subsets::hidden_quad,
        T::DifferenceLines => rule_of_45::difference_lines,
        T::XWing => fish::x_wing,
        T::HouseCageCombinations => conflicts::house_cages,
        T::KillerTriple => killer_subsets::triple,
        T::Turbot => wings::turbot,
        T::EmptyRectangle => empty_rectangle::find,
        T::XyWing => wings::xy,
        T::XyzWing => wings::xyz,
        T::WWing => wings::w,
        T::Swordfish => fish::swordfish,
        T::Jellyfish => fish::jellyfish,
        T::SplitLarge => rule_of_45::split_large,
        T::HybridWing => chains::hybrid_wing,
        T::SimpleColouring => colouring::simple,
        T::Chain => chains::chain,
        T::Trial | T::LongTrial => return None,
    };
    Some(find)
}

/// What somebody has of a puzzle so far: digits written into cells, and notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// The digits written, givens included.
    pub entries: Grid,
    /// The notes of each cell, by its index; `None` where nobody looked yet, which is all that the digits written leave.
    pub notes: [Option<DigitSet>; 81],
}

impl Work {
    /// Nothing but the givens of the puzzle.
    pub const fn of(puzzle: &Puzzle) -> Work {
        Work { entries: *puzzle.givens(), notes: [None; 81] }
    }
}

/// Finds steps.
#[derive(Clone, Debug)]
pub struct Teacher {
    techniques: Vec<Technique>,
}

impl Default for Teacher {
    fn default() -> Teacher {
        Teacher::new()
    }
}

impl Teacher {
    /// Returns a teacher that knows every technique.
    pub fn new() -> Teacher {
        Teacher::of(Technique::ALL.iter().copied())
    }

    /// Returns a teacher that uses these techniques alone.
    ///
    /// ```
    /// use cagebook::teacher::{Teacher, Technique, Work};
    /// use cagebook::{Puzzle, Side, variants};
    ///
    /// let four = Side::new(4).unwrap();
    /// let puzzle = Puzzle::new(".......21.34.4.1".parse().unwrap(), variants::classic(four));
    /// let path = Teacher::of([Technique::NakedSingle]).path(&puzzle, &Work::of(&puzzle));
    /// assert_eq!(path.grid.to_string(), "2143431212343421");
    /// assert!(path.steps.iter().all(|step| step.technique == Technique::NakedSingle));
    /// ```
    pub fn of(techniques: impl IntoIterator<Item = Technique>) -> Teacher {
        let mut techniques: Vec<Technique> = techniques.into_iter().collect();
        techniques.sort_unstable();
        techniques.dedup();
        Teacher { techniques }
    }

    /// Returns the path from what somebody has so far: at each point the easiest step, the first of several.
    ///
    /// The same input gives the same path. It ends when all cells are filled, or when no technique applies. Notes and
    /// entries are taken as they are: if one is wrong, what follows from it is wrong
    /// ([`Engine::check_entries`](crate::engine::Engine::check_entries) tells). Where digits are tried it may take minutes:
    /// [`path_within`](Teacher::path_within) sets a limit.
    pub fn path(&self, puzzle: &Puzzle, work: &Work) -> Path {
        self.path_within(puzzle, work, &Limits::default())
    }

    /// Returns the path as far as it is found within limits; a step counts as a node.
    pub fn path_within(&self, puzzle: &Puzzle, work: &Work, limits: &Limits<'_>) -> Path {
        let layout = Layout::of(puzzle);
        let mut walk = Walk::start(&layout, &self.techniques, work);
        let mut path = Path {
            steps: Vec::new(),
            before: Vec::new(),
            grid: *puzzle.givens(),
            notes: [DigitSet::EMPTY; 81],
            limit: None,
            empty: walk.position().open().len(),
            has_cages: !layout.cages.is_empty(),
        };
        let mut budget = Budget::start(limits);
        loop {
            let before = walk.position().all_candidates();
            match budget.check().and_then(|()| walk.next(&budget)) {
                Ok(Some(step)) => {
                    path.steps.push(step);
                    path.before.push(before);
                }
                Ok(None) => break,
                Err(limit) => {
                    path.limit = Some(limit);
                    break;
                }
            }
            budget.spend(1);
        }
        (path.grid, path.notes) = (walk.position().grid(), walk.position().all_candidates());
        path
    }
}

/// A way through a puzzle.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The notes of each cell before each of the steps, as [`notes`](Path::notes) has them at the end.
    pub before: Vec<[DigitSet; 81]>,
    /// What is written at its end.
    pub grid: Grid,
    /// The notes of each cell at its end, by its index; a digit that is written stands alone.
    pub notes: [DigitSet; 81],
    /// The limit at which it was left, if not because no technique applies.
    pub limit: Option<Limit>,
    /// How many cells are empty at its start.
    empty: usize,
    has_cages: bool,
}

impl Path {
    /// Tells whether every cell is filled at its end.
    pub fn is_solved(&self) -> bool {
        self.grid.open().is_empty()
    }

    /// Returns how hard the puzzle is.
    ///
    /// Where it does not lead to the end, the level is extreme: nobody knows what is still to come.
    pub fn grade(&self) -> Grade {
        Grade::of(&self.steps, self.empty, self.is_solved(), self.has_cages)
    }
}
