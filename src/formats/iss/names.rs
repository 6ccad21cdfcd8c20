//! The names of all constraints.

/// Those of which a puzzle is made here.
const MODELLED: [&str; 10] = [
    "Shape",
    "Given",
    "Jigsaw",
    "RegionSize",
    "NoBoxes",
    "Windoku",
    "Thermo",
    "Diagonal",
    "Cage",
    "AllDifferent",
];

/// The others, with those that only older texts have.
const OTHERS: [&str; 69] = [
    "Var",
    "Or",
    "And",
    "Replicate",
    "End",
    "SearchPriority",
    "Container",
    "Binary",
    "BinaryX",
    "RegionSameValues",
    "ChaosConstruction",
    "ChaosArrow",
    "ChaosCount",
    "DisjointSets",
    "Whisper",
    "Renban",
    "Modular",
    "Entropic",
    "RegionSumLine",
    "Between",
    "Lockout",
    "Palindrome",
    "Zipper",
    "SumLine",
    "Regex",
    "NFA",
    "WhiteDot",
    "BlackDot",
    "GreaterThan",
    "X",
    "V",
    "ValueIndexing",
    "Arrow",
    "DoubleArrow",
    "PillArrow",
    "RellikCage",
    "EqualityCage",
    "Sum",
    "Lunchbox",
    "ContainAtLeast",
    "ContainExact",
    "LookAndSay",
    "SameValues",
    "EqualSum",
    "Quad",
    "Indexing",
    "CountingCircles",
    "CountDistinct",
    "ConnectedValues",
    "Pair",
    "PairX",
    "AntiKnight",
    "AntiKing",
    "Doppelganger",
    "StrictKropki",
    "StrictXV",
    "AntiTaxicab",
    "AntiConsecutive",
    "GlobalEntropy",
    "GlobalMod",
    "DutchFlatmates",
    "LittleKiller",
    "XSum",
    "Sandwich",
    "Skyscraper",
    "HiddenSkyscraper",
    "NumberedRoom",
    "FullRank",
    "FullRankTies",
];

/// Tells whether a puzzle is made of constraints of this name; without one they are givens.
pub(super) fn is_modelled(name: &str) -> bool {
    name.is_empty() || MODELLED.contains(&name)
}

/// Tells whether there are constraints of this name.
pub(super) fn is_known(name: &str) -> bool {
    MODELLED.contains(&name) || OTHERS.contains(&name)
}
