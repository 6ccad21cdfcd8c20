//! What the members of an export are that are not modelled here.

/// Rules that cannot be said here, in lists of so many each or as a switch.
pub(super) const RULES: [&str; 33] = [
    "antiking",
    "antiknight",
    "arrow",
    "betweenline",
    "boxindexer",
    "clone",
    "columnindexer",
    "difference",
    "disjointgroups",
    "doublearrow",
    "entropicline",
    "even",
    "littlekillersum",
    "lockout",
    "maximum",
    "minimum",
    "modularline",
    "nabner",
    "negative",
    "nonconsecutive",
    "odd",
    "palindrome",
    "quadruple",
    "ratio",
    "regionsumline",
    "renban",
    "rowindexer",
    "sandwichsum",
    "skyscraper",
    "whispers",
    "xsum",
    "xv",
    "zipperline",
];

/// Rules that say nothing without a value.
pub(super) const CLUES: [&str; 4] = ["littlekillersum", "sandwichsum", "skyscraper", "xsum"];

/// Drawings that mean nothing to a solver.
pub(super) const DRAWINGS: [&str; 5] = ["cage", "circle", "line", "rectangle", "text"];

/// Marks of drawings that come with a rule, and say nothing besides.
pub(super) const OF_RULES: [&str; 4] =
    ["fromConstraint", "fromRangskSolver", "isLLConstraint", "isNewConstraint"];

/// Members that are read as rules, or are known to be none.
pub(super) const OTHERS: [&str; 22] = [
    "activeConstraints",
    "author",
    "diagonal+",
    "diagonal-",
    "disabledlogic",
    "extraregion",
    "foglight",
    "fogofwar",
    "grid",
    "highlightConflicts",
    "killercage",
    "metadata",
    "pallandoflags",
    "ruleset",
    "size",
    "slowthermometer",
    "solution",
    "successMessage",
    "thermometer",
    "title",
    "triggereffect",
    "truecandidatesoptions",
];
