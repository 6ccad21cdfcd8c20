//! What a drawing shows, gathered from a puzzle once for every way to draw it.

use std::collections::BTreeMap;

use super::cages::{self, DrawnCage};
use super::marks::Marks;
use crate::cells::{Cell, CellSet};
use crate::digits::{Digit, DigitSet};
use crate::explain::words::{listed, spaced};
use crate::grid::Grid;
use crate::houses::Side;
use crate::puzzle::Puzzle;
use crate::rules::Description;
use crate::teacher::Step;

/// A puzzle ready to be drawn, with what is filled in.
///
/// The rules are looked at once, when it is made. [`text`](Drawing::text) draws it for a terminal, [`svg`](Drawing::svg)
/// for print, and [`html`](super::html) puts many on pages. What a drawing cannot show is named beneath it.
///
/// ```
/// use cagebook::render::Drawing;
/// use cagebook::{Cage, Puzzle, Side, variants};
///
/// let four = Side::new(4).unwrap();
/// let mut puzzle = Puzzle::new("2...............".parse().unwrap(), variants::classic(four));
/// puzzle.add(Cage::new(6, "r1c2 r1c3 r2c2".parse().unwrap()));
/// let drawing = Drawing::new(&puzzle);
/// assert_eq!(drawing.text().to_string(), "\
/// ┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓
/// ┃     ╎6    ╏     ╎     ┃
/// ┃  2  ╎     ╏     ╎     ┃
/// ┠─────┤     ┠╌╌╌╌╌┼─────┨
/// ┃     ╎     ┃     │     ┃
/// ┃     ╎     ┃     │     ┃
/// ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫
/// ┃     │     ┃     │     ┃
/// ┃     │     ┃     │     ┃
/// ┠─────┼─────╂─────┼─────┨
/// ┃     │     ┃     │     ┃
/// ┃     │     ┃     │     ┃
/// ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛
/// ");
/// assert!(drawing.svg().to_string().starts_with("<svg"));
/// ```
#[derive(Clone, Debug)]
pub struct Drawing {
    pub(super) side: Side,
    pub(super) title: Option<String>,
    /// Boxes and irregular regions.
    pub(super) regions: Vec<CellSet>,
    pub(super) extra_regions: Vec<CellSet>,
    /// The cells of each diagonal from one end to the other.
    pub(super) diagonals: Vec<Vec<Cell>>,
    pub(super) thermos: Vec<DrawnThermo>,
    pub(super) cages: Vec<DrawnCage>,
    /// What is in the cells, by their index.
    contents: Vec<Content>,
    /// What a step points at, nothing if there is none.
    pub(super) marks: Marks,
    /// The names of the rules that have no picture.
    pub(super) not_drawn: Vec<String>,
}

/// What a cell holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Content {
    Empty,
    Given(Digit),
    /// Filled in by whoever solves it.
    Entry(Digit),
    Candidates(DigitSet),
}

/// Thermometers that start in one bulb.
#[derive(Clone, Debug)]
pub(super) struct DrawnThermo {
    pub bulb: Cell,
    /// Each from the bulb on.
    pub paths: Vec<Vec<Cell>>,
    pub slow: bool,
}

impl DrawnThermo {
    pub fn cells(&self) -> CellSet {
        set(&self.paths)
    }

    /// As a rule of all its paths is named.
    pub fn name(&self) -> String {
        let kind = if self.slow { "slow thermo" } else { "thermo" };
        format!("{kind} {}", listed(self.paths.iter().map(spaced), "and"))
    }
}

impl Drawing {
    /// Returns the drawing of the puzzle with its givens, and with the candidates to which a rule limits a cell.
    pub fn new(puzzle: &Puzzle) -> Drawing {
        let side = puzzle.side();
        let mut drawing = Drawing {
            side,
            title: None,
            regions: Vec::new(),
            extra_regions: Vec::new(),
            diagonals: Vec::new(),
            thermos: Vec::new(),
            cages: Vec::new(),
            contents: vec![Content::Empty; 81],
            marks: Marks::default(),
            not_drawn: Vec::new(),
        };
        let (mut cages, mut limited) = (Vec::new(), BTreeMap::new());
        for rule in puzzle.rules() {
            let description = rule.describe();
            if description.kind == "cage" && is_inside(side, &description) {
                cages.push((rule.name(), description.sum, set(&description.groups)));
            } else if !drawing.take(&description, &mut limited) {
                drawing.not_drawn.push(rule.name());
            }
        }
        drawing.cages = cages::arrange(cages, &mut drawing.not_drawn);
        for (cell, digits) in limited {
            drawing.contents[cell.index()] = Content::Candidates(digits);
        }
        for (cell, digit) in puzzle.givens().filled() {
            drawing.contents[cell.index()] = Content::Given(digit);
        }
        drawing
    }

    /// Gives it a title.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Drawing {
        self.title = Some(title.into());
        self
    }

    /// Names rules beneath that belong to the puzzle and have no picture, such as those that are not modelled.
    #[must_use]
    pub fn with_not_drawn(mut self, names: impl IntoIterator<Item = String>) -> Drawing {
        self.not_drawn.extend(names);
        self
    }

    /// Adds the digits of a grid, such as the solution, in another weight than the givens.
    ///
    /// ```
    /// use cagebook::render::Drawing;
    /// use cagebook::{Puzzle, Side, variants};
    ///
    /// let puzzle = Puzzle::new("12.4............".parse().unwrap(), variants::classic(Side::new(4).unwrap()));
    /// let drawing = Drawing::new(&puzzle).with_entries(&"1234............".parse().unwrap());
    /// assert_eq!(drawing.text().to_string().lines().nth(1), Some("┃ [1] │ [2] ┃  3  │ [4] ┃"));
    /// ```
    #[must_use]
    pub fn with_entries(mut self, grid: &Grid) -> Drawing {
        for (cell, digit) in grid.filled() {
            self.fill(cell, Content::Entry(digit));
        }
        self
    }

    /// Adds the digits that each cell can still hold; a single one stands there as if it had been filled in.
    ///
    /// ```
    /// use cagebook::render::Drawing;
    /// use cagebook::{Puzzle, Side, digits, variants};
    ///
    /// let puzzle = Puzzle::new("1...............".parse().unwrap(), variants::classic(Side::new(4).unwrap()));
    /// let drawing = Drawing::new(&puzzle).with_candidates(|_| digits![2, 3, 4]);
    /// let text = drawing.text().to_string();
    /// assert_eq!(text.lines().nth(1), Some("┃       │   2 3 ┃   2 3 │   2 3 ┃"));
    /// assert_eq!(text.lines().nth(2), Some("┃   1   │ 4     ┃ 4     │ 4     ┃"));
    /// ```
    #[must_use]
    pub fn with_candidates(mut self, candidates: impl Fn(Cell) -> DigitSet) -> Drawing {
        for cell in self.side.cells() {
            let digits = candidates(cell);
            self.fill(cell, digits.single().map_or(Content::Candidates(digits), Content::Entry));
        }
        self
    }

    /// Adds what somebody has so far: digits written, and notes in the other cells, where a single one is a note as well.
    #[must_use]
    pub fn with_notes(mut self, entries: &Grid, notes: impl Fn(Cell) -> DigitSet) -> Drawing {
        for cell in self.side.cells() {
            let content = entries.get(cell).map_or_else(|| Content::Candidates(notes(cell)), Content::Entry);
            self.fill(cell, content);
        }
        self
    }

    /// Points at what a step rests on and at what it changes, and writes the digits that it writes.
    ///
    /// The houses and cages it rests on are shaded, and its cells a little more. The cells that change have a frame, the
    /// notes to cross out are struck, and the digits written are bold. Text shows the digits, and no marks.
    ///
    /// ```
    /// use cagebook::render::Drawing;
    /// use cagebook::teacher::{Teacher, Work};
    /// use cagebook::{Puzzle, Side, variants};
    ///
    /// let puzzle = Puzzle::new("123.............".parse().unwrap(), variants::classic(Side::new(4).unwrap()));
    /// let step = Teacher::new().path(&puzzle, &Work::of(&puzzle)).steps.remove(0);
    /// let drawing = Drawing::new(&puzzle).marked(&step);
    /// assert_eq!(drawing.text().to_string().lines().nth(1), Some("┃ [1] │ [2] ┃ [3] │  4  ┃"));
    /// ```
    #[must_use]
    pub fn marked(mut self, step: &Step) -> Drawing {
        for (cell, digit) in &step.places {
            self.fill(*cell, Content::Entry(*digit));
        }
        self.marks = Marks::of(step);
        self
    }

    /// The grid of a solution, with no more of the puzzle than its givens and its boxes or regions.
    pub(super) fn solved(&self, solution: &Grid) -> Drawing {
        let grid = Drawing {
            extra_regions: Vec::new(),
            diagonals: Vec::new(),
            thermos: Vec::new(),
            cages: Vec::new(),
            marks: Marks::default(),
            not_drawn: Vec::new(),
            ..self.clone()
        };
        grid.with_entries(solution)
    }

    fn fill(&mut self, cell: Cell, content: Content) {
        let place = &mut self.contents[cell.index()];
        if !matches!(place, Content::Given(_)) {
            *place = content;
        }
    }

    /// Takes a rule other than a cage into the drawing, and tells whether it did.
    fn take(&mut self, rule: &Description, limited: &mut BTreeMap<Cell, DigitSet>) -> bool {
        if !is_inside(self.side, rule) {
            return false;
        }
        let groups = || rule.groups.iter().filter(|group| !group.is_empty());
        match &*rule.kind {
            // Every grid has them, and no picture shows them.
            "rows" | "columns" => {}
            "boxes" | "regions" => self.regions.extend(groups().map(|group| set([group]))),
            "extra region" => self.extra_regions.extend(groups().map(|group| set([group]))),
            "diagonal" => self.diagonals.extend(groups().cloned()),
            "thermo" | "slow thermo" => groups().for_each(|path| self.add_path(path, rule.kind != "thermo")),
            "candidates" => {
                for (cell, digits) in &rule.digits {
                    let left = limited.get(cell).map_or(*digits, |left| *left & *digits);
                    // Nothing left would look like a cell of which nothing is known.
                    if left.is_empty() {
                        return false;
                    }
                    limited.insert(*cell, left);
                }
            }
            _ => return false,
        }
        true
    }

    /// Adds a path of a thermometer. Those from one bulb are one, so that none is drawn across the other.
    fn add_path(&mut self, path: &[Cell], slow: bool) {
        let bulb = path[0];
        match self.thermos.iter_mut().find(|thermo| (thermo.bulb, thermo.slow) == (bulb, slow)) {
            Some(thermo) => thermo.paths.push(path.to_vec()),
            None => self.thermos.push(DrawnThermo { bulb, paths: vec![path.to_vec()], slow }),
        }
    }

    pub(super) fn content(&self, cell: Cell) -> Content {
        self.contents[cell.index()]
    }

    /// Each cell of the grid with what it holds.
    pub(super) fn contents(&self) -> impl Iterator<Item = (Cell, Content)> {
        self.side.cells().iter().map(|cell| (cell, self.content(cell)))
    }

    /// Whether there are candidates to be drawn.
    pub(super) fn has_candidates(&self) -> bool {
        self.contents().any(|(_, content)| matches!(content, Content::Candidates(_)))
    }

    /// The names of what is not drawn, if there is anything, in words.
    pub(super) fn note(names: &[String]) -> Option<String> {
        (!names.is_empty()).then(|| format!("not drawn: {}", names.join("; ")))
    }
}

/// Whether a rule has its place in a grid of this side: its cells are there, and it has some.
fn is_inside(side: Side, rule: &Description) -> bool {
    let limited = rule.digits.iter().map(|(cell, _)| *cell).collect();
    let cells = set(&rule.groups) | limited;
    !cells.is_empty() && cells.is_subset(side.cells())
}

fn set<'a>(groups: impl IntoIterator<Item = &'a Vec<Cell>>) -> CellSet {
    groups.into_iter().flatten().copied().collect()
}
