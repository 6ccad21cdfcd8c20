//! Which band stands where on the page, and how large the type can then be.

use crate::explain::words::wrap;
use crate::sheet::columns::Columns;
use crate::sheet::notes::Note;
use crate::sheet::{Band, Sheet};

/// How wide a character and how high a line is, in sizes of the type; monospaced fonts are 0.6 wide.
pub(super) const CHARACTER: f64 = 0.605;
pub(super) const LINE: f64 = 1.18;

/// Between two stacks, in characters.
pub(super) const GAP: usize = 4;

/// A band has its heading, the names of its columns and a free line below, besides its rows.
const EXTRA: usize = 3;

/// The largest type, for sheets of few rows, in points.
const LARGEST: f64 = 13.0;

/// The bands in stacks from left to right.
pub(super) struct Layout<'a> {
    pub size: f64,
    pub stacks: Vec<Stack<'a>>,
}

/// Bands one below the other, and the notes below the shortest stack.
pub(super) struct Stack<'a> {
    pub blocks: Vec<Block<'a>>,
    /// The term each note begins with, and its lines.
    pub notes: Vec<(String, Vec<String>)>,
}

/// A band and its measures.
#[derive(Clone, Copy)]
pub(super) struct Block<'a> {
    pub band: &'a Band,
    pub columns: Columns,
    height: usize,
}

impl<'a> Layout<'a> {
    /// The layout that allows the largest type on an area, given in points.
    pub fn largest(sheet: &'a Sheet, area: (f64, f64)) -> Layout<'a> {
        let notes = sheet.notes();
        let mut best = Layout { size: 0.0, stacks: Vec::new() };
        // The widest lines and the single stack come first, so that nothing wraps without need.
        for width in (40..=100).rev().step_by(2) {
            let blocks: Vec<Block> = sheet.bands().iter().map(|band| Block::new(band, width)).collect();
            for count in [1, 2] {
                let stacks = stacks(&blocks, &notes, count);
                let size = size(&stacks, area);
                if size > best.size {
                    best = Layout { size, stacks };
                }
            }
        }
        best
    }
}

/// The blocks in so many stacks, or fewer, of about the same height, and the notes where there is room.
fn stacks<'a>(blocks: &[Block<'a>], notes: &[Note], count: usize) -> Vec<Stack<'a>> {
    let mut height = blocks.iter().map(|block| block.height).sum::<usize>().div_ceil(count);
    let mut stacks = stack_up(blocks, height);
    while stacks.len() > count {
        height += 1;
        stacks = stack_up(blocks, height);
    }
    if let Some(shortest) = stacks.iter_mut().min_by_key(|stack| stack.height()) {
        let lines = |note: &Note| wrap(&format!("{}: {}", note.term, note.text), shortest.width());
        shortest.notes = notes.iter().map(|note| (note.term.clone(), lines(note))).collect();
    }
    stacks
}

/// The largest type with which the stacks fit in the area.
fn size(stacks: &[Stack], (across, down): (f64, f64)) -> f64 {
    let width = stacks.iter().map(|stack| stack.width() + GAP).sum::<usize>().saturating_sub(GAP);
    let height = stacks.iter().map(Stack::height).max().unwrap_or(0);
    LARGEST.min(across / (width as f64 * CHARACTER)).min(down / (height as f64 * LINE))
}

/// The blocks in order, in as few stacks of at most this height as they need; one higher block stands alone.
fn stack_up<'a>(blocks: &[Block<'a>], height: usize) -> Vec<Stack<'a>> {
    let mut stacks = Vec::<Stack>::new();
    for block in blocks {
        match stacks.last_mut() {
            Some(stack) if stack.height() + block.height <= height => stack.blocks.push(*block),
            _ => stacks.push(Stack { blocks: vec![*block], notes: Vec::new() }),
        }
    }
    stacks
}

impl Stack<'_> {
    /// In characters.
    pub fn width(&self) -> usize {
        self.blocks.iter().map(|block| block.columns.width()).max().unwrap_or(0)
    }

    /// In lines. A note has a free line below.
    fn height(&self) -> usize {
        let blocks = self.blocks.iter().map(|block| block.height);
        let notes = self.notes.iter().map(|(_, lines)| lines.len() + 1);
        blocks.chain(notes).sum()
    }
}

impl<'a> Block<'a> {
    fn new(band: &'a Band, width: usize) -> Block<'a> {
        let columns = Columns::of(band, width);
        let height = EXTRA + band.rows().iter().map(|row| columns.height(row)).sum::<usize>();
        Block { band, columns, height }
    }
}
