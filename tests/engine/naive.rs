//! The reference: tries digits in cells, and reads each clue by its plain meaning. Nothing here comes from the
//! library.

use crate::dice::Dice;
use crate::mix::{Clue, Mix};

/// Some of the solutions of a mix, as digits row by row; `None` if that took more than so many steps.
///
/// With dice, they come in random order.
pub fn solutions(mix: &Mix, most: usize, steps: usize, dice: Option<&mut Dice>) -> Option<Vec<Vec<u8>>> {
    let mut groups = mix.groups();
    groups.extend((0..mix.side).map(|row| (0..mix.side).map(|column| row * mix.side + column).collect()));
    groups.extend((0..mix.side).map(|column| (0..mix.side).map(|row| row * mix.side + column).collect()));
    let cells = mix.side * mix.side;
    let mut peers = vec![Vec::new(); cells];
    for group in &groups {
        for cell in group {
            peers[*cell].extend(group.iter().filter(|other| *other != cell));
        }
    }
    let clues = (0..cells).map(|cell| mix.clues.iter().filter(|clue| clue.cells().contains(&cell)).collect());
    let mut search = Search {
        side: mix.side as u8,
        peers,
        clues: clues.collect(),
        grid: vec![0; cells],
        found: Vec::new(),
        most,
        steps,
        dice,
    };
    search.extend()?;
    Some(search.found)
}

struct Search<'a> {
    side: u8,
    /// For each cell those that hold another digit.
    peers: Vec<Vec<usize>>,
    /// For each cell the clues about it.
    clues: Vec<Vec<&'a Clue>>,
    /// 0 for an empty cell.
    grid: Vec<u8>,
    found: Vec<Vec<u8>>,
    most: usize,
    steps: usize,
    dice: Option<&'a mut Dice>,
}

impl Search<'_> {
    fn extend(&mut self) -> Option<()> {
        self.steps = self.steps.checked_sub(1)?;
        let mut fewest: Option<(usize, Vec<u8>)> = None;
        for cell in (0..self.grid.len()).filter(|cell| self.grid[*cell] == 0).collect::<Vec<usize>>() {
            let digits = self.fitting(cell);
            if fewest.as_ref().is_none_or(|(_, known)| digits.len() < known.len()) {
                fewest = Some((cell, digits));
            }
            if fewest.as_ref().is_some_and(|(_, digits)| digits.len() < 2) {
                break;
            }
        }
        let Some((cell, mut digits)) = fewest else {
            self.found.push(self.grid.clone());
            return Some(());
        };
        if let Some(dice) = &mut self.dice {
            dice.shuffle(&mut digits);
        }
        for digit in digits {
            if self.found.len() < self.most {
                self.grid[cell] = digit;
                self.extend()?;
            }
        }
        self.grid[cell] = 0;
        Some(())
    }

    /// The digits that break nothing in the cell.
    fn fitting(&mut self, cell: usize) -> Vec<u8> {
        let mut digits = Vec::new();
        for digit in 1..=self.side {
            self.grid[cell] = digit;
            let repeats = self.peers[cell].iter().any(|peer| self.grid[*peer] == digit);
            if !repeats && self.clues[cell].iter().all(|clue| keeps(clue, &self.grid, self.side)) {
                digits.push(digit);
            }
        }
        self.grid[cell] = 0;
        digits
    }
}

/// Whether what is filled in can still keep the clue, as far as is seen at once; full cells either keep it or not.
fn keeps(clue: &Clue, grid: &[u8], side: u8) -> bool {
    let filled = |cells: &[usize]| -> Vec<u8> {
        cells.iter().map(|cell| grid[*cell]).filter(|digit| *digit > 0).collect()
    };
    let along = |path: &[usize], rises: fn(u8, u8) -> bool| {
        let digits = filled(path);
        (1..digits.len()).all(|i| digits[..i].iter().all(|before| rises(*before, digits[i])))
    };
    match clue {
        // Nothing repeats in some lists of cells, and that is all.
        Clue::Boxes
        | Clue::Regions(_)
        | Clue::Falling
        | Clue::Rising
        | Clue::Knights
        | Clue::Extra(_)
        | Clue::Cage(None, _) => true,
        Clue::Cage(Some(sum), cells) => {
            let digits = filled(cells);
            let made: u32 = digits.iter().map(|digit| u32::from(*digit)).sum();
            let open = (cells.len() - digits.len()) as u32;
            (made + open..=made + open * u32::from(side)).contains(sum)
        }
        Clue::Thermo(paths) => paths.iter().all(|path| along(path, |a, b| a < b)),
        Clue::Slow(paths) => paths.iter().all(|path| along(path, |a, b| a <= b)),
        Clue::Given(cell, digit) => grid[*cell] == 0 || grid[*cell] == *digit,
        Clue::Limited(cell, digits) => grid[*cell] == 0 || digits.contains(&grid[*cell]),
        Clue::Neighbours(pairs) => pairs.iter().all(|(a, b)| {
            let (a, b) = (grid[*a], grid[*b]);
            a == 0 || b == 0 || a.abs_diff(b) == 1
        }),
    }
}
