//! Bands: three lines and the three boxes they run through.
//!
//! Where a digit can be in a band is nine bits, one for each triad, the three cells that a line and a box share.
//!
//! Without: variants 1.5, killers 1.1, mixes 1.0, generated killers 0.9. Three digits locked to one triad close it to
//! others; looking for that as well took 1.03 times as long on killers and 1.15 on thermometers.

use crate::engine::board::{Board, Conflict};
use crate::engine::network::{MOST_HOUSES, Network};

/// For nine cells side by side, the triads among which there is one.
static TRIADS: [u8; 512] = {
    let mut table = [0; 512];
    let mut cells = 0;
    while cells < 512 {
        let mut triad = 0;
        while triad < 3 {
            if cells >> (3 * triad) & 7 != 0 {
                table[cells] |= 1 << triad;
            }
            triad += 1;
        }
        cells += 1;
    }
    table
};

/// For nine triads, line by line, those in some choice of three that has each line and each box once.
static CHOSEN: [u16; 512] = {
    const CHOICES: [u16; 6] =
        [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];
    let mut table = [0; 512];
    let mut triads = 0;
    while triads < 512 {
        let mut choice = 0;
        while choice < 6 {
            if CHOICES[choice] & !(triads as u16) == 0 {
                table[triads] |= CHOICES[choice];
            }
            choice += 1;
        }
        triads += 1;
    }
    table
};

/// The cells of a band: 0 to 2 are rows, 3 to 5 columns.
pub(in crate::engine) fn cells(band: usize) -> u128 {
    let triads = 0..9;
    triads.fold(0, |all, triad| all | triad_cells(band, triad))
}

/// The cells of one of the nine triads.
const fn triad_cells(band: usize, triad: usize) -> u128 {
    if band < 3 {
        0b111 << (27 * band + 3 * triad)
    } else {
        (1 | 1 << 9 | 1 << 18) << (27 * (triad / 3) + 3 * (band - 3) + triad % 3)
    }
}

/// A digit leaves a triad if no way to place it three times in a band, in each line and each box once, uses the triad.
/// If there is no way at all, the band is told.
pub(super) fn run(network: &Network, board: &mut Board) -> Result<(), usize> {
    let mut digits = board.take_for_bands();
    while digits != 0 {
        let digit = digits.trailing_zeros() as usize % 9;
        digits &= digits - 1;
        let mut rest = board.take_bands(digit) >> MOST_HOUSES;
        let places = Places::of(board, digit);
        while rest != 0 {
            let band = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let triads = places.triads(band);
            let chosen = CHOSEN[usize::from(triads) % 512];
            if chosen == 0 {
                return Err(band);
            }
            let mut gone = triads & !chosen;
            while gone != 0 {
                let triad = gone.trailing_zeros() as usize;
                gone &= gone - 1;
                board.clear(network, digit, triad_cells(band, triad)).map_err(|Conflict| band)?;
            }
        }
    }
    Ok(())
}

/// Where a digit can be, and the same with each box squeezed into its first row.
struct Places(u128, u128);

impl Places {
    #[inline]
    fn of(board: &Board, digit: usize) -> Places {
        let places = board.places(digit);
        Places(places, places | places >> 9 | places >> 18)
    }

    /// In which of the nine triads of a band.
    #[inline]
    fn triads(&self, band: usize) -> u16 {
        if band < 3 {
            let cells = (self.0 >> (27 * band)) as u32;
            let [first, second, third] =
                [cells, cells >> 9, cells >> 18].map(|line| u16::from(TRIADS[line as usize % 512]));
            first | second << 3 | third << 6
        } else {
            let squeezed = self.1 >> (3 * (band - 3));
            (squeezed & 0o7 | squeezed >> 24 & 0o70 | squeezed >> 48 & 0o700) as u16
        }
    }
}
