//! Tables over the 512 candidate masks, for the propagators.

use once_cell::sync::Lazy;

use crate::combinations::Key;
use crate::digits::DigitSet;

/// All nine digits.
pub(super) const ALL: u16 = DigitSet::ALL.bits();

/// The sum of the digits of each mask.
pub(super) static SUM: [u8; 512] = {
    let mut table = [0; 512];
    let mut mask = 1;
    while mask < 512_usize {
        table[mask] = table[mask & (mask - 1)] + mask.trailing_zeros() as u8 + 1;
        mask += 1;
    }
    table
};

/// How many digits each mask has: quicker than counting where the processor has no instruction for it.
pub(super) static COUNT: [u8; 512] = {
    let mut table = [0; 512];
    let mut mask = 1;
    while mask < 512_usize {
        table[mask] = table[mask & (mask - 1)] + 1;
        mask += 1;
    }
    table
};

/// For each mask and number of cells, the least that so many different digits of it make; too much if there are fewer.
pub(super) static LOWEST: [[u8; 10]; 512] = sums_of(false);

/// For each mask and number of cells, the most that so many different digits of it make; nothing if there are fewer.
pub(super) static HIGHEST: [[u8; 10]; 512] = sums_of(true);

const fn sums_of(highest: bool) -> [[u8; 10]; 512] {
    let mut table = [[0; 10]; 512];
    let mut mask = 0;
    while mask < 512_usize {
        let (mut cells, mut sum, mut i) = (1, 0, 0);
        while i < 9 {
            let digit = if highest { 8 - i } else { i };
            if mask >> digit & 1 == 1 {
                sum += digit as u8 + 1;
                table[mask][cells] = sum;
                cells += 1;
            }
            i += 1;
        }
        while cells < 10 {
            table[mask][cells] = if highest { 0 } else { u8::MAX };
            cells += 1;
        }
        mask += 1;
    }
    table
}

/// How many digits the mask has.
#[inline]
pub(super) fn count(mask: u16) -> usize {
    usize::from(COUNT[usize::from(mask & ALL)])
}

/// Each mask as it is, and mirrored.
pub(super) static TURNED: [[u16; 512]; 2] = {
    let mut table = [[0; 512]; 2];
    let mut mask = 0;
    while mask < 512_u16 {
        table[0][mask as usize] = mask;
        table[1][mask as usize] = mask.reverse_bits() >> 7;
        mask += 1;
    }
    table
};

/// The digits that make `sum` together with some digit of the mask.
#[inline]
pub(super) fn partners(mask: u16, sum: i32) -> u16 {
    // Digit d becomes 10 - d, then sum - d. Shifted up and down again, as the choice between the two would be a branch
    // that is often guessed wrong.
    let mirrored = u32::from(TURNED[1][usize::from(mask & ALL)]);
    (mirrored << (sum - 1).clamp(0, 18) >> 9) as u16 & ALL
}

/// The digit that makes `sum` with itself, as a mask; nothing if there is none.
#[inline]
pub(super) fn half(sum: i32) -> u16 {
    static HALF: [u16; 20] = {
        let mut table = [0; 20];
        let mut digit = 1;
        while digit < 10 {
            table[2 * digit] = 1 << (digit - 1);
            digit += 1;
        }
        table
    };
    HALF[sum.clamp(0, 19) as usize]
}

/// For every key and every mask of candidates, the digits in some and in all of the combinations that the
/// candidates can fill.
///
/// 266 kB, made on first use in less than a millisecond. Walking the at most twelve combinations each time instead
/// made whole solves 1.1 to 1.2 times slower in a first attempt.
pub(super) struct Fits {
    rows: [[u8; 46]; 10],
    fits: Vec<[Fit; 512]>,
}

/// What some candidates can make of a sum: digits in some combination, and digits in none or not in all.
#[derive(Clone, Copy, Default)]
pub(super) struct Fit {
    pub(super) possible: u16,
    optional: u16,
}

impl Fit {
    /// The digits in all combinations.
    #[inline]
    pub(super) fn required(self) -> u16 {
        self.possible & !self.optional
    }
}

impl Fits {
    /// What `size` cells that hold these candidates together can make of the sum; nothing if it is out of range.
    #[inline]
    pub(super) fn get(&self, size: usize, sum: i32, candidates: u16) -> Fit {
        // A negative sum wraps around and is out of range with the large ones.
        let row = self.rows[size.min(9)].get(sum as usize).map_or(0, |row| usize::from(*row));
        self.fits[row][usize::from(candidates & ALL)]
    }
}

pub(super) static FITS: Lazy<Fits> = Lazy::new(|| {
    // Row 0 is for keys that no set makes.
    let mut table = Fits { rows: [[0; 46]; 10], fits: vec![[Fit::default(); 512]] };
    for (row, key) in Key::all().enumerate() {
        table.rows[usize::from(key.size())][usize::from(key.sum())] = row as u8 + 1;
        let mut fits = [Fit::default(); 512];
        for set in key.combinations() {
            let bits = set.bits();
            fits[usize::from(bits)] = Fit { possible: bits, optional: ALL & !bits };
        }
        // Whatever a mask can make, every larger mask can.
        for digit in 0..9 {
            for mask in (0..512).filter(|mask| mask >> digit & 1 == 1) {
                let smaller = fits[mask & !(1 << digit)];
                fits[mask].possible |= smaller.possible;
                fits[mask].optional |= smaller.optional;
            }
        }
        table.fits.push(fits);
    }
    table
});
