//! A position in a classic grid, and what follows from it.

use super::lanes::{Gone, Lanes, Lost, Portable, failing};
use super::tables::{ALL, BAND_BOXES, BOX_OF, SITES, Site, THREE, layout};

/// A box of which nothing is known.
const FULL: [u16; 16] = layout(ALL, ALL, ALL, 0);
const ROW_TRIADS: [u16; 16] = layout(0, ALL, 0, 0);
const COLUMN_TRIADS: [u16; 16] = layout(0, 0, ALL, 0);
const ALL_BUT_CELLS: [u16; 16] = layout(0, ALL, ALL, ALL);

/// What is left of a grid: boxes as matrices of cells and triads, bands as permutations.
///
/// A triad, the three cells that a box and a line share, is kept as the digits that are *not* in it. Then, in each row and
/// each column of the matrix of a box, three cells and a triad, each digit is in exactly one place; a cell has at least one
/// digit, and a triad at least six.
#[derive(Clone, Copy)]
pub(in crate::engine) struct State<V> {
    /// The boxes, by number.
    boxes: [V; 9],
    /// Triads lost, of three horizontal and three vertical bands.
    lost: [Lost; 6],
    /// Permutations lost, of the same.
    gone: [Gone; 6],
    /// Boxes to look at; none once the state is propagated.
    pub(super) dirty: u32,
    /// How many guesses led here.
    pub(super) depth: u32,
}

/// A position as it is kept outside of a search.
pub(in crate::engine) type Position = State<Portable>;

/// A digit in a band, to be given one of its permutations.
pub(super) struct Branch {
    band: usize,
    digit: u32,
    /// The permutations it has, a one in the lane of each.
    left: Gone,
}

/// For each permutation of each band the digits that have it among these candidates, row by row.
pub(super) fn permutations(candidates: &[u16; 81]) -> [Gone; 6] {
    let mut gone = [[0; 2]; 6];
    let boxes = State::<Portable>::boxes(candidates);
    for (cells, site) in boxes.iter().zip(&SITES) {
        let [first, second, third, _] = cells.0;
        let in_rows = [first, second, third].map(|row| (row | row >> 16 | row >> 32) & u64::from(ALL));
        let rows = in_rows[0] | in_rows[1] << 16 | in_rows[2] << 32;
        let columns = (first | second | third) & (u64::from(ALL) * THREE);
        for (band, place, triads) in
            [(site.row as usize, site.column, rows), (3 + site.column as usize, site.row, columns)]
        {
            let missing = failing(!triads & (u64::from(ALL) * THREE), place);
            gone[band] = [gone[band][0] | missing[0], gone[band][1] | missing[1]];
        }
    }
    gone.map(|words| words.map(|word| !word & (u64::from(ALL) * THREE)))
}

impl Branch {
    /// The first of its permutations that is not among these, by band; if all are, the first.
    pub(super) fn first_but(&self, postponed: &[Gone; 6]) -> Gone {
        let postponed = postponed[self.band].map(|word| word >> self.digit & THREE);
        let others = [self.left[0] & !postponed[0], self.left[1] & !postponed[1]];
        if others == [0; 2] { self.first() } else { first(others) }
    }

    pub(super) const fn first(&self) -> Gone {
        first(self.left)
    }

    /// How many permutations there are.
    pub(super) const fn len(&self) -> u32 {
        self.left[0].count_ones() + self.left[1].count_ones()
    }

    /// The permutation that so many come before.
    pub(super) const fn nth(&self, n: u32) -> Gone {
        let (mut left, mut skipped) = (self.left, 0);
        while skipped < n {
            let first = first(left);
            left = [left[0] & !first[0], left[1] & !first[1]];
            skipped += 1;
        }
        first(left)
    }
}

const fn first([a, b]: Gone) -> Gone {
    if a == 0 { [0, b & b.wrapping_neg()] } else { [a & a.wrapping_neg(), 0] }
}

impl<V: Lanes> State<V> {
    /// A state to be overwritten.
    #[inline(always)]
    pub(super) fn blank() -> State<V> {
        State { boxes: [V::new(FULL); 9], lost: [Lost([0; 4]); 6], gone: [[0; 2]; 6], dirty: 0, depth: 0 }
    }

    /// Boxes that can hold these candidates, and nothing else.
    #[inline(always)]
    pub(super) fn of(candidates: &[u16; 81]) -> State<V> {
        State { boxes: State::boxes(candidates), ..State::blank() }
    }

    /// The boxes of candidates, of whose triads nothing is known.
    #[inline(always)]
    fn boxes(candidates: &[u16; 81]) -> [V; 9] {
        SITES.each_ref().map(|site| {
            let corner = 27 * site.row as usize + 3 * site.column as usize;
            let row = |r: usize| {
                let at = |c: usize| u64::from(candidates[corner + 9 * r + c]);
                at(0) | at(1) << 16 | at(2) << 32 | u64::from(ALL) << 48
            };
            V::from_rows([row(0), row(1), row(2), u64::from(ALL) * THREE])
        })
    }

    /// Starts from the candidates of each cell, row by row.
    ///
    /// Each box tells its bands what its givens mean, before any is looked at for what follows.
    #[inline(always)]
    pub(super) fn start(&mut self, candidates: &[u16; 81]) {
        self.lost = [Lost([0; 4]); 6];
        self.gone = [[0; 2]; 6];
        self.dirty = 0x1ff;
        self.depth = 0;
        self.boxes = State::boxes(candidates);
        for (number, site) in SITES.iter().enumerate() {
            let cells = self.boxes[number];
            let cells = State::apply(cells, cells.at_minimum());
            let asserted = State::assertions(cells);
            self.boxes[number] = cells;
            let (row, column) = (site.row as usize, site.column as usize);
            asserted.tell_rows(site.column, &mut self.gone[row], &mut self.lost[row]);
            asserted.tell_columns(site.row, &mut self.gone[3 + column], &mut self.lost[3 + column]);
        }
    }

    /// Copies by parts: quicker than the call into the C library that `*self = *other` becomes.
    #[inline(always)]
    pub(super) fn set(&mut self, other: &State<V>) {
        let [a, b, c, d, e, f, g, h, i] = other.boxes;
        self.boxes = [a, b, c, d, e, f, g, h, i];
        let [a, b, c, d, e, f] = other.lost;
        self.lost = [a, b, c, d, e, f];
        let [a, b, c, d, e, f] = other.gone;
        self.gone = [a, b, c, d, e, f];
        (self.dirty, self.depth) = (other.dirty, other.depth);
    }

    /// Starts from a position.
    #[inline(always)]
    pub(super) fn come_back(&mut self, position: &Position) {
        let State { boxes, lost, gone, dirty, depth } = *position;
        *self = State { boxes: boxes.map(|cells| V::from_rows(cells.0)), lost, gone, dirty, depth };
    }

    /// What each lane is known to hold.
    ///
    /// In a matrix row each digit is in exactly one lane: what is in no other lane is asserted, and so is all of a
    /// lane at its minimum. The margins obey a second rule, across: of the three negated row triads (in a matrix
    /// column) exactly one lacks the digit, so where another lacks it, it is asserted. That is the first rule turned
    /// over: hence the complements before and after. The same goes for columns.
    #[inline(always)]
    fn assertions(cells: V) -> V {
        let (row_triads, column_triads) = (V::new(ROW_TRIADS), V::new(COLUMN_TRIADS));
        let rows = cells.xor(column_triads).row_others().xor(column_triads);
        let columns = cells.xor(row_triads).column_others().xor(row_triads);
        cells.at_minimum().or(V::new(FULL).without(rows.and(columns)))
    }

    /// Removes what the assertions rule out: the digit in the other lanes of the row and column, the other digits
    /// of a cell; and, again turned over, from a negated triad what both others of its kind assert.
    #[inline(always)]
    fn apply(cells: V, asserted: V) -> V {
        let (row_triads, column_triads) = (V::new(ROW_TRIADS), V::new(COLUMN_TRIADS));
        let rows = asserted.xor(column_triads).row_others().xor(column_triads);
        let columns = asserted.xor(row_triads).column_others().xor(row_triads);
        cells.without(rows.or(columns)).narrow(asserted.or(V::new(ALL_BUT_CELLS)))
    }

    /// Looks at the box of this number. `None` if it cannot be filled, else the next box (9 or more if none).
    ///
    /// Two rounds at a time and without a test between: a wrong guess of the processor costs more than a round.
    #[inline(always)]
    fn visit(&mut self, number: u32, site: &Site) -> Option<u32> {
        let mut dirty = self.dirty & !(1 << number);
        // The next box is picked before this one is done, so that the processor need not wait for it.
        let later = dirty & (u32::MAX << number);
        let next = if later == 0 { dirty } else { later }.trailing_zeros();

        let (row, column) = (site.row as usize, site.column as usize);
        let cells = self.boxes[number as usize].lose(self.lost[row].0[column], self.lost[3 + column].0[row]);
        let cells = State::apply(cells, State::assertions(cells));
        let asserted = State::assertions(cells);
        if cells.breaks(asserted) {
            return None;
        }
        let after = State::apply(cells, asserted);
        self.boxes[number as usize] = after;
        let kept_row = asserted.tell_rows(site.column, &mut self.gone[row], &mut self.lost[row]);
        let kept_column =
            asserted.tell_columns(site.row, &mut self.gone[3 + column], &mut self.lost[3 + column]);
        dirty |= u32::from(site.wake_row[kept_row & 15] | site.wake_column[kept_column & 15]);
        dirty |= u32::from(after.xor(cells).any()) << number;
        self.dirty = dirty;
        if next < 9 {
            return Some(next);
        }
        // Keeps this a jump: as a conditional move it would make every visit wait for the one before, which took a tenth
        // to two fifths longer.
        std::hint::cold_path();
        Some(dirty.trailing_zeros())
    }

    /// Propagates to the end; `false` on a contradiction.
    #[inline(always)]
    pub(super) fn propagate(&mut self, looks: &mut u64) -> bool {
        let mut number = self.dirty.trailing_zeros();
        while let Some(site) = SITES.get(number as usize) {
            *looks += 1;
            let Some(next) = self.visit(number, site) else { return false };
            number = next;
        }
        true
    }

    /// Propagates two states side by side until one of them is done; `false` for one with a contradiction.
    ///
    /// A visit is a long chain of steps each waiting for the last; two chains at once keep the processor busy: hard grids
    /// take 0.8 of the time.
    #[inline(always)]
    pub(super) fn propagate_both(&mut self, other: &mut State<V>, looks: &mut u64) -> [bool; 2] {
        let (mut a, mut b) = (self.dirty.trailing_zeros(), other.dirty.trailing_zeros());
        while let (Some(site_a), Some(site_b)) = (SITES.get(a as usize), SITES.get(b as usize)) {
            *looks += 2;
            let Some(next_a) = self.visit(a, site_a) else { return [false, true] };
            let Some(next_b) = other.visit(b, site_b) else { return [true, false] };
            (a, b) = (next_a, next_b);
        }
        [true, true]
    }

    /// Takes a permutation from the digit of a branch.
    #[inline(always)]
    pub(super) fn leave_out(&mut self, branch: &Branch, permutation: Gone) {
        self.take(branch, permutation);
    }

    /// Takes all others from it.
    #[inline(always)]
    pub(super) fn choose_only(&mut self, branch: &Branch, permutation: Gone) {
        self.take(branch, permutation.map(|word| word ^ THREE));
    }

    #[inline(always)]
    fn take(&mut self, branch: &Branch, permutations: Gone) {
        let band = branch.band;
        let gone = permutations.map(|word| word << branch.digit);
        let kept = V::fail(gone, &mut self.gone[band], &mut self.lost[band]);
        self.dirty = u32::from(BAND_BOXES[band][kept & 15]);
        self.depth += 1;
    }

    /// What to branch on; `None` if all is known.
    ///
    /// The band with the fewest permutations left, in it a digit with two, of these one that is open in most bands.
    #[inline(always)]
    pub(super) fn choose(&self) -> Option<Branch> {
        // Digits with at least two and with exactly two permutations, the bands side by side.
        let (mut open, mut two) = ([0; 6], [0; 6]);
        for k in 0..6 {
            let [x, y] = self.gone[k].map(|word| word ^ (u64::from(ALL) * THREE));
            let (any, both) = (x | y, x & y);
            let (a, b, c) = (any, any >> 16, any >> 32);
            let (aa, bb, cc) = (both, both >> 16, both >> 32);
            open[k] = (aa | bb | cc | a & b | (a | b) & c) & u64::from(ALL);
            two[k] = open[k] & !(aa & (b | c) | bb & (a | c) | cc & (a | b) | a & b & c);
        }
        let mut key = u32::MAX;
        for (k, gone) in (0_u32..).zip(&self.gone) {
            let left = 54 - gone[0].count_ones() - gone[1].count_ones();
            let rank = u32::from(two[k as usize] == 0) + u32::from(open[k as usize] == 0);
            key = key.min(rank << 9 | left << 3 | k);
        }
        if key >= 2 << 9 {
            return None;
        }
        let band = (key as usize & 7).min(5);
        let mut digits = if two[band] == 0 { open[band] } else { two[band] };
        // How many bands each digit is open in, as three binary digits.
        let (mut ones, mut twos, mut fours) = (0, 0, 0);
        for open in open {
            let carry = ones & open;
            ones ^= open;
            fours |= twos & carry;
            twos ^= carry;
        }
        for more in [fours, twos, ones] {
            digits = if digits & more == 0 { digits } else { digits & more };
        }
        let digit = digits.trailing_zeros();
        Some(Branch { band, digit, left: self.gone[band].map(|word| (!word >> digit) & THREE) })
    }

    /// Whether no cell has other candidates than these boxes.
    #[inline(always)]
    pub(super) fn is_within(&self, others: &Self) -> bool {
        self.boxes.iter().zip(&others.boxes).all(|(cells, others)| !cells.without(*others).any())
    }

    /// The position, to be kept outside of the search.
    #[inline(always)]
    pub(super) fn position(&self) -> Position {
        let State { boxes, lost, gone, dirty, depth } = *self;
        State { boxes: boxes.map(|cells| Portable::new(cells.lanes())), lost, gone, dirty, depth }
    }

    /// The digits of a grid of which all is known, row by row.
    #[inline(always)]
    pub(super) fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (cells, site) in self.boxes.iter().zip(&SITES) {
            let lanes = cells.lanes();
            let corner = 27 * site.row as usize + 3 * site.column as usize;
            for r in 0..3 {
                for c in 0..3 {
                    digits[corner + 9 * r + c] = lanes[4 * r + c].trailing_zeros() as u8 + 1;
                }
            }
        }
        digits
    }
}

impl Position {
    /// Whether every cell holds a digit.
    pub(in crate::engine) fn is_solved(&self) -> bool {
        self.choose().is_none()
    }

    /// The digits that a cell can hold, by index and mask.
    pub(in crate::engine) fn cell(&self, cell: usize) -> u16 {
        let (number, row, column) = at(cell);
        (self.boxes[number].0[row] >> (16 * column)) as u16 & ALL
    }

    /// Leaves only these digits in a cell, by index; whether there is one among them.
    pub(super) fn keep(&mut self, cell: usize, digits: u16) -> bool {
        let (number, row, column) = at(cell);
        let gone = self.cell(cell) & !digits;
        self.boxes[number].0[row] &= !(u64::from(gone) << (16 * column));
        self.dirty |= u32::from(gone != 0) << number;
        self.cell(cell) != 0
    }
}

/// The number of the box of a cell, and its row and column in it.
const fn at(cell: usize) -> (usize, usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (BOX_OF[row / 3][column / 3], row % 3, column % 3)
}
