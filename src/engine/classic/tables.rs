//! Numbering of lanes, boxes and permutations, and the constant boxes.

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;
/// A one in each of the four lanes of a word.
pub(super) const LANES: u64 = 0x0001_0001_0001_0001;
/// A one in each of the three lower lanes of a word.
pub(super) const THREE: u64 = 0x0001_0001_0001;

/// A constant box: one value for cells, one for row triads, one for column triads, one for the corner.
pub(super) const fn layout(cell: u16, row_triad: u16, column_triad: u16, corner: u16) -> [u16; 16] {
    let mut lanes = [cell; 16];
    let mut i = 0;
    while i < 3 {
        lanes[i * 4 + 3] = row_triad;
        lanes[12 + i] = column_triad;
        i += 1;
    }
    lanes[15] = corner;
    lanes
}

/// One of three: the place of a box in a band. As an enum, so that it indexes without a check.
#[derive(Clone, Copy)]
#[repr(u8)]
pub(in crate::engine) enum Third {
    A,
    B,
    C,
}
pub(super) const THIRDS: [Third; 3] = [Third::A, Third::B, Third::C];

/// What the search must know of a box.
pub(super) struct Site {
    /// Row and column of boxes.
    pub(super) row: Third,
    pub(super) column: Third,
    /// The boxes to look at when the horizontal band loses triads in all boxes but those of these places (bit set).
    pub(super) wake_row: [u16; 16],
    /// The same for the vertical band.
    pub(super) wake_column: [u16; 16],
}

/// Number of the box at a row and column of boxes: along diagonals, so that neighbours in number share no band and
/// the processor can work on several at a time.
pub(super) const BOX_OF: [[usize; 3]; 3] = [[0, 3, 6], [7, 1, 4], [5, 8, 2]];

/// The boxes, by number.
pub(super) static SITES: [Site; 9] = {
    let mut sites =
        [const { Site { row: Third::A, column: Third::A, wake_row: [0; 16], wake_column: [0; 16] } }; 9];
    let mut n = 0;
    while n < 9 {
        let (row, column) = (n / 3, n % 3);
        let site = &mut sites[BOX_OF[row][column]];
        site.row = THIRDS[row];
        site.column = THIRDS[column];
        let mut bits = 0;
        while bits < 16 {
            let mut place = 0;
            while place < 3 {
                if bits >> place & 1 == 0 {
                    if place != column {
                        site.wake_row[bits] |= 1 << BOX_OF[row][place];
                    }
                    if place != row {
                        site.wake_column[bits] |= 1 << BOX_OF[place][column];
                    }
                }
                place += 1;
            }
            bits += 1;
        }
        n += 1;
    }
    sites
};

/// Boxes of a band (three horizontal, three vertical), all but those of these places in it (bit set).
pub(super) static BAND_BOXES: [[u16; 16]; 6] = {
    let mut table = [[0; 16]; 6];
    let mut n = 0;
    while n < 144 {
        let (bits, i, j) = (n / 9, n / 3 % 3, n % 3);
        if bits >> j & 1 == 0 {
            table[i][bits] |= 1 << BOX_OF[i][j];
            table[3 + i][bits] |= 1 << BOX_OF[j][i];
        }
        n += 1;
    }
    table
};
