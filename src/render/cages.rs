//! Where cages and their sums are drawn.

use crate::cells::{Cell, CellSet};

/// How many cages can be drawn through one cell, each within the one before.
const LAYERS: usize = 3;

/// A cage and its place in the drawing.
#[derive(Clone, Debug)]
pub(super) struct DrawnCage {
    pub name: String,
    pub cells: CellSet,
    /// How many cages are drawn around it where they share cells.
    pub layer: usize,
    /// What stands in the corners of cells: the sum, and where a cage is in several parts a letter that joins them.
    pub labels: Vec<(Cell, String)>,
}

/// Finds a place for each cage, given with its name, its sum and its cells; adds the names of those that have none.
pub(super) fn arrange(
    cages: Vec<(String, Option<u32>, CellSet)>,
    not_drawn: &mut Vec<String>,
) -> Vec<DrawnCage> {
    let (mut drawn, mut labelled) = (Vec::<DrawnCage>::new(), CellSet::EMPTY);
    let mut letters = ('a'..='z').chain('A'..='Z').peekable();
    for (name, sum, cells) in cages {
        let shares = |layer: &usize| {
            drawn.iter().any(|other| other.layer == *layer && !other.cells.is_disjoint(cells))
        };
        let layer = (0..LAYERS).find(|layer| !shares(layer));
        let parts = parts(cells);
        let letter = (parts.len() > 1).then(|| letters.peek().map_or_else(String::new, char::to_string));
        let label = format!(
            "{}{}",
            sum.map_or_else(String::new, |sum| sum.to_string()),
            letter.as_deref().unwrap_or_default()
        );
        // A label goes to the first cell of each part, or the next if another cage has its own there.
        let places = parts.iter().map(|part| (*part - labelled).first());
        let labels = if label.is_empty() {
            Some(Vec::new())
        } else {
            places.map(|cell| Some((cell?, label.clone()))).collect::<Option<Vec<_>>>()
        };
        let (Some(layer), Some(labels)) = (layer, labels) else {
            not_drawn.push(name);
            continue;
        };
        if letter.is_some() && letters.next().is_none() {
            not_drawn.push(name);
            continue;
        }
        labelled |= labels.iter().map(|(cell, _)| *cell).collect();
        drawn.push(DrawnCage { name, cells, layer, labels });
    }
    drawn
}

/// The parts of some cells that hang together by their sides.
fn parts(mut cells: CellSet) -> Vec<CellSet> {
    let mut parts = Vec::new();
    while !cells.is_empty() {
        let part = cells.first_part();
        cells -= part;
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arranged(cages: &[(Option<u32>, &str)]) -> (Vec<DrawnCage>, Vec<String>) {
        let mut not_drawn = Vec::new();
        let named =
            |(i, (sum, cells)): (usize, &(Option<u32>, &str))| (i.to_string(), *sum, cells.parse().unwrap());
        (arrange(cages.iter().enumerate().map(named).collect(), &mut not_drawn), not_drawn)
    }

    fn labels(cage: &DrawnCage) -> String {
        let label = |(cell, text): &(Cell, String)| format!("{cell} {text}");
        cage.labels.iter().map(label).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn a_sum_stands_in_the_first_cell_that_no_other_sum_has() {
        let (cages, not_drawn) = arranged(&[
            (Some(10), "r1c1 r1c2"),
            (Some(12), "r1c1 r2c1"),
            (None, "r1c1 r1c2"),
            (Some(9), "r5c5"),
            (Some(9), "r5c5"),
        ]);
        let places: Vec<(usize, String)> = cages.iter().map(|cage| (cage.layer, labels(cage))).collect();
        let place = |layer, label: &str| (layer, label.to_owned());
        assert_eq!(places, [place(0, "r1c1 10"), place(1, "r2c1 12"), place(2, ""), place(0, "r5c5 9")]);
        // Its sum has no place.
        assert_eq!(not_drawn, ["4"]);
    }

    #[test]
    fn the_parts_of_a_cage_carry_its_letter() {
        let (cages, not_drawn) =
            arranged(&[(Some(10), "r1c1 r2c2 r2c3"), (None, "r5c1 r7c1"), (Some(3), "r9c1 r9c2")]);
        let all: Vec<String> = cages.iter().map(labels).collect();
        assert_eq!(all, ["r1c1 10a, r2c2 10a", "r5c1 b, r7c1 b", "r9c1 3"]);
        assert_eq!(not_drawn, [""; 0]);
    }

    #[test]
    fn what_would_lie_too_deep_is_named() {
        let (cages, not_drawn) = arranged(&[(None, "r1c1 r1c2"); 5]);
        assert_eq!(cages.iter().map(|cage| cage.layer).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(not_drawn, ["3", "4"]);
    }
}
