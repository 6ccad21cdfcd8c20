//! A cage: cells with a sum, in which no digit repeats.

use core::fmt;

use crate::cells::CellSet;
use crate::combinations::Combinations;
use crate::explain::Query;

/// Cells that make a sum with different digits; written `cage 3 at r1c1 r1c2`.
///
/// Its combinations are looked up once, when it is made. Any sum and any cells make a cage, also one that
/// nothing can fill: [`fault`](Cage::fault) tells.
///
/// ```
/// use cagebook::Cage;
///
/// let cage = Cage::new(10, "r1c1 r2c1".parse().unwrap());
/// assert_eq!(cage.to_string(), "cage 10 at r1c1 r2c1");
/// assert_eq!(cage.combinations().to_string(), "19 28 37 46");
/// assert_eq!(cage.fault(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cage {
    sum: u32,
    cells: CellSet,
    combinations: Combinations,
}

impl Cage {
    /// Returns the cage of this sum and these cells.
    pub fn new(sum: u32, cells: CellSet) -> Cage {
        Cage { sum, cells, combinations: question(sum, cells).combinations() }
    }

    /// Returns the sum.
    pub const fn sum(&self) -> u32 {
        self.sum
    }

    /// Returns the cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns the sets of digits that can fill the cage, as far as sum and number of cells tell.
    pub const fn combinations(&self) -> Combinations {
        self.combinations
    }

    /// Returns in words why no digits can fill the cage, or `None` if some can.
    ///
    /// ```
    /// use cagebook::Cage;
    ///
    /// let cage = Cage::new(18, "r1c1 r1c2".parse().unwrap());
    /// assert_eq!(cage.fault().unwrap(), "cage 18 at r1c1 r1c2: 2 cells make at most 17");
    /// ```
    pub fn fault(&self) -> Option<String> {
        let reason = question(self.sum, self.cells).reason()?;
        Some(format!("{self}: {reason}"))
    }
}

/// What fits; a sum beyond a byte is as much too large as the largest byte.
fn question(sum: u32, cells: CellSet) -> Query {
    Query::new(sum.try_into().unwrap_or(u8::MAX), cells.len() as u8)
}

impl fmt::Display for Cage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cells.is_empty() {
            write!(f, "cage {} without cells", self.sum)
        } else {
            write!(f, "cage {} at {}", self.sum, self.cells)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::houses::Side;

    #[test]
    fn a_cage_that_nothing_fills_says_why() {
        let fault = |sum, size| Cage::new(sum, Side::NINE.cells().iter().take(size).collect()).fault();
        for (sum, size, words) in [
            (5, 0, "cage 5 without cells: a cage has at least 1 cell"),
            (10, 1, "cage 10 at r1c1: 1 cell makes at most 9"),
            (0, 2, "cage 0 at r1c1 r1c2: 2 cells make at least 3"),
            // 259 = 3 + 256: a sum that is cut off to a byte would pass for a small one.
            (259, 2, "cage 259 at r1c1 r1c2: 2 cells make at most 17"),
            (u32::MAX, 2, "cage 4294967295 at r1c1 r1c2: 2 cells make at most 17"),
            (44, 9, "cage 44 at r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9: 9 cells make at least 45"),
            (
                46,
                10,
                "cage 46 at r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1: 10 cells need 10 different \
                 digits, there are 9",
            ),
        ] {
            assert_eq!(fault(sum, size).as_deref(), Some(words));
        }
        assert_eq!(fault(45, 9), None);
        assert_eq!(fault(9, 1), None);
    }
}
