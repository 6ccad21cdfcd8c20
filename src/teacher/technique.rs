//! The techniques, what they are called, and how hard they are.

use core::fmt;
use core::str::FromStr;

/// Makes the techniques out of a table: what each is, its identifier, its name, its score and its family.
macro_rules! techniques {
    ($($(#[$doc:meta])* $technique:ident = $id:literal, $name:literal, $score:literal, $family:ident;)*) => {
        /// A way of reasoning that a step uses.
        ///
        /// They stand in the order in which they are looked for, easiest first; [`ALL`](Technique::ALL) has the same
        /// order. Names are those of the field (sudokuwiki, Sudopedia, `JSudoku`, `HoDoKu`).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$doc])* $technique,)*
        }

        impl Technique {
            /// All of them, easiest first.
            pub const ALL: &'static [Technique] = &[$(Technique::$technique),*];

            /// Returns the identifier, which stays the same: `cage-last-cell`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Technique::$technique => $id,)*
                }
            }

            /// Returns what people call it: `last cell of a cage`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Technique::$technique => $name,)*
                }
            }

            /// Returns how hard it is: 1 for a [full house](Technique::FullHouse) to 140 for a
            /// [long trial](Technique::LongTrial).
            pub const fn score(self) -> u8 {
                match self {
                    $(Technique::$technique => $score,)*
                }
            }

            /// Returns what it is about.
            pub const fn family(self) -> Family {
                match self {
                    $(Technique::$technique => Family::$family,)*
                }
            }
        }
    };
}

techniques! {
    /// The last empty cell of a house.
    FullHouse = "full-house", "full house", 1, Singles;
    /// The last empty cell of a cage.
    CageLastCell = "cage-last-cell", "last cell of a cage", 1, Cages;
    /// A digit that has one place left in a house.
    HiddenSingle = "hidden-single", "hidden single", 2, Singles;
    /// A cell that has one digit left.
    NakedSingle = "naked-single", "naked single", 2, Singles;
    /// A cage with one combination: its cells hold these digits, and no cell that sees them all does.
    CageOnlyCombination = "cage-only-combination", "cage with one combination", 2, Cages;
    /// The rule of 45 on one house, with one cell left inside it.
    InnieOneHouse = "innie-one-house", "innie", 4, RuleOf45;
    /// The rule of 45 on one house, with one cell outside it.
    OutieOneHouse = "outie-one-house", "outie", 4, RuleOf45;
    /// Digits in no combination of a cage.
    CageCombinations = "cage-combinations", "combinations of a cage", 5, Cages;
    /// What the digits before and behind leave on a thermometer.
    ThermoBounds = "thermo-bounds", "bounds on a thermometer", 5, Thermometers;
    /// What a rule from elsewhere leaves in a cell, asked of the rule itself.
    RuleCandidates = "rule-candidates", "what a rule leaves", 5, Rules;
    /// Digits in no combination of a cage that its notes still allow.
    CageCombinationsLeft = "cage-combinations-left", "combinations left in a cage", 8, Cages;
    /// What the least and the most the other cells of a cage can make leave in a cell.
    CageMinMax = "cage-min-max", "least and most in a cage", 8, Cages;
    /// A cage on a thermometer: each combination fits in one order.
    ThermoCage = "thermo-cage", "cage on a thermometer", 8, Thermometers;
    /// A digit that a cage needs and only one of its cells can hold.
    CageHiddenSingle = "cage-hidden-single", "hidden single of a cage", 9, Locked;
    /// A digit that a box or region can only hold where it meets another house.
    LockedPointing = "locked-pointing", "locked candidates (pointing)", 9, Locked;
    /// A digit that a row, column or diagonal can only hold where it meets another house.
    LockedClaiming = "locked-claiming", "locked candidates (claiming)", 9, Locked;
    /// A digit that a cage needs, gone from the cells that see all its places there.
    CageLocked = "cage-locked", "digit locked in a cage", 10, Locked;
    /// A digit gone from cells that see all its places in a house, which no other house holds.
    Crossover = "crossover", "crossover", 11, Locked;
    /// A digit that a house can only hold inside one cage.
    HouseToCage = "house-to-cage", "house against cage", 12, Locked;
    /// The law of leftovers with one cell on each side: both hold the same digit.
    LeftoverCell = "leftover-cell", "leftover cell", 12, Leftovers;
    /// A digit that a house needs and that the cells of a thermometer in it can only hold in their order.
    ThermoHouse = "thermo-house", "thermometer in a house", 12, Thermometers;
    /// Two cells of a house with the same two digits.
    NakedPair = "naked-pair", "naked pair", 14, Subsets;
    /// Two digits with the same two places in a house.
    HiddenPair = "hidden-pair", "hidden pair", 14, Subsets;
    /// The rule of 45 on several houses, with one cell left inside or outside.
    InnieOutieLines = "innie-outie-lines", "innie or outie of several houses", 16, RuleOf45;
    /// The rule of 45 on one house, with two to four cells left inside or outside: a cage of their own.
    SplitOneHouse = "split-one-house", "cage splitting", 18, RuleOf45;
    /// Three cells of a house with three digits.
    NakedTriple = "naked-triple", "naked triple", 20, Subsets;
    /// Three digits with three places in a house.
    HiddenTriple = "hidden-triple", "hidden triple", 20, Subsets;
    /// A digit with which a cage cannot be filled, whatever the combination.
    CagePlacement = "cage-placement", "placement in a cage", 22, Cages;
    /// The rule of 45 on one house, with one cell inside and one outside: they differ by a fixed number.
    InnieOutieDifference = "innie-outie-difference", "innie-outie difference", 24, RuleOf45;
    /// The law of leftovers: what lines have beside regions holds the digits that the regions have beside the lines.
    LawOfLeftovers = "law-of-leftovers", "law of leftovers", 24, Leftovers;
    /// The rule of 45 on several houses, with two to four cells left inside or outside.
    SplitLines = "split-lines", "cage splitting over several houses", 30, RuleOf45;
    /// A combination that would leave another cage, or a cell, nothing.
    CombinationConflict = "combination-conflict", "combination conflict", 32, CagesTogether;
    /// Two digits that cages and cells of a house use up.
    KillerPair = "killer-pair", "killer pair", 34, CagesTogether;
    /// Two digits for which only cages and cells of a house, just enough, have room.
    HiddenKillerPair = "hidden-killer-pair", "hidden killer pair", 34, CagesTogether;
    /// Four cells of a house with four digits.
    NakedQuad = "naked-quad", "naked quad", 34, Subsets;
    /// Four digits with four places in a house.
    HiddenQuad = "hidden-quad", "hidden quad", 34, Subsets;
    /// The rule of 45 on several houses, or with several cells on both sides: a difference.
    DifferenceLines = "difference-lines", "difference of several cells", 38, RuleOf45;
    /// A digit in two rows and the same two columns, or the other way round.
    XWing = "x-wing", "X-wing", 40, Fish;
    /// Combinations of the cages of one house that do not fit together.
    HouseCageCombinations = "house-cage-combinations", "cages of a house together", 42, CagesTogether;
    /// Three digits that cages and cells of a house use up.
    KillerTriple = "killer-triple", "killer triple", 44, CagesTogether;
    /// Two pairs of places of a digit, one of each seeing the other: skyscraper, two-string kite, turbot fish.
    Turbot = "turbot", "turbot fish", 46, Wings;
    /// A house whose places see one cell of a pair, but for some: these or the other cell hold the digit.
    EmptyRectangle = "empty-rectangle", "empty rectangle", 47, Wings;
    /// Three cells with two digits each, one of which the outer two share.
    XyWing = "xy-wing", "XY-wing", 48, Wings;
    /// As the XY-wing, with all three digits in the middle.
    XyzWing = "xyz-wing", "XYZ-wing", 48, Wings;
    /// Two cells with the same two digits, one of which has no place in a house if both hold it.
    WWing = "w-wing", "W-wing", 48, Wings;
    /// A digit in three rows and the same three columns, or the other way round.
    Swordfish = "swordfish", "swordfish", 50, Fish;
    /// A digit in four rows and the same four columns, or the other way round.
    Jellyfish = "jellyfish", "jellyfish", 52, Fish;
    /// The rule of 45 with five or six cells left on one side.
    SplitLarge = "split-large", "splitting off five or six cells", 55, RuleOf45;
    /// The places of a digit in two colours, of which one holds.
    SimpleColouring = "simple-colouring", "simple colouring", 56, Chains;
    /// A chain as short as a wing: of three cells with two digits or digits with two places.
    HybridWing = "hybrid-wing", "hybrid wing", 58, Wings;
    /// A chain of either-or from one digit to another: one of them holds.
    Chain = "chain", "chain", 70, Chains;
    /// A digit is tried, and easy steps lead to something that cannot be.
    Trial = "trial", "trial", 100, Trial;
    /// A digit is tried, and steps of any kind but this lead to something that cannot be.
    LongTrial = "long-trial", "long trial", 140, Trial;
}

/// What a technique is about, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// Cells and houses with one possibility left.
    Singles,
    /// One cage and its combinations.
    Cages,
    /// The sums of the cages in houses.
    RuleOf45,
    /// Thermometers.
    Thermometers,
    /// Rules that only they themselves know.
    Rules,
    /// A cage and a house together, or two houses.
    Locked,
    /// Some cells of a house that use up as many digits.
    Subsets,
    /// Lines against irregular regions.
    Leftovers,
    /// Cages of one house against each other.
    CagesTogether,
    /// One digit over rows and columns.
    Fish,
    /// Three cells that leave one possibility.
    Wings,
    /// If one does not hold, another one does.
    Chains,
    /// Trying a digit.
    Trial,
}

/// Writes the identifier.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// Reads an identifier.
impl FromStr for Technique {
    type Err = ParseTechniqueError;

    fn from_str(text: &str) -> Result<Technique, ParseTechniqueError> {
        let found = Technique::ALL.iter().find(|technique| technique.id() == text);
        found.copied().ok_or_else(|| ParseTechniqueError { text: text.chars().take(40).collect() })
    }
}

/// A text that names no technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTechniqueError {
    text: String,
}

impl fmt::Display for ParseTechniqueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Technique::ALL.iter().map(|technique| technique.id()).collect();
        write!(f, "{:?} is not a technique; there are {}", self.text, known.join(", "))
    }
}

impl core::error::Error for ParseTechniqueError {}

impl Family {
    /// Returns where to look, without a digit and without a place: the first of the stages of a hint.
    pub const fn nudge(self) -> &'static str {
        match self {
            Family::Singles => "Look for a cell or a house with one possibility left.",
            Family::Cages => "Look at the combinations of a cage.",
            Family::RuleOf45 => "Add up the cages in a house, or in several.",
            Family::Thermometers => "Look along a thermometer.",
            Family::Rules => "Look at what one of the rules leaves in a cell.",
            Family::Locked => "Look for a digit whose places in a cage or house all lie together.",
            Family::Subsets => "Look for some cells of a house that use up as many digits.",
            Family::Leftovers => "Compare lines with the regions that they nearly cover.",
            Family::CagesTogether => "Look at the cages of one house together.",
            Family::Fish => "Look at the places of one digit in several rows or columns.",
            Family::Wings => "Look for cells with two digits, or digits with two places, that touch.",
            Family::Chains => "Follow what has to be if something is not.",
            Family::Trial => "Nothing simpler is left: try a digit.",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_stand_easiest_first_and_are_found_by_their_identifiers() {
        assert!(Technique::ALL.is_sorted());
        assert!(Technique::ALL.is_sorted_by_key(|technique| technique.score()));
        for technique in Technique::ALL {
            assert_eq!(technique.id().parse(), Ok(*technique));
        }
        let error = "x-ring".parse::<Technique>().unwrap_err().to_string();
        assert!(error.starts_with("\"x-ring\" is not a technique; there are full-house, cage-last-cell, "));
    }
}
