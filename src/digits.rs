//! Digits 1 to 9 and sets of them, a set being nine bits.
//!
//! `build.rs` compiles this file too, so that the generated table speaks the library's own words.
//! It therefore uses `core` alone, and no optional dependency.

use core::cmp::Ordering;
use core::fmt;
use core::iter::FusedIterator;
use core::num::NonZeroU8;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};
use core::str::FromStr;

/// A digit from 1 to 9.
///
/// `Option<Digit>` is one byte as well, so a grid of cells with or without a digit costs nothing extra.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// Returns the digit of this value, or `None` outside 1 to 9.
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Digit(value)),
            _ => None,
        }
    }

    /// Returns the value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The digit that this bit of a set, 0 to 8, stands for.
    const fn of_bit(bit: u32) -> Digit {
        debug_assert!(bit < 9);
        Digit(NonZeroU8::MIN.saturating_add(bit as u8))
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of digits: bit 0 stands for digit 1, bit 8 for digit 9.
///
/// Sets compare in **digit order**, as lists of their digits do (`19 < 28 < 3 < 37`). That is not the
/// order of their bits.
///
/// ```
/// use cagebook::{DigitSet, digits};
///
/// let (a, b) = (digits![1, 2, 4], digits![4, 9]);
/// assert_eq!(a | b, digits![1, 2, 4, 9]); // union
/// assert_eq!(a & b, digits![4]); // intersection
/// assert_eq!(a - b, digits![1, 2]); // difference
/// assert_eq!(a ^ b, digits![1, 2, 9]); // in exactly one of them
/// assert_eq!(!a, digits![3, 5, 6, 7, 8, 9]); // complement within 1-9
/// assert_eq!(a.sum(), 7);
/// assert_eq!(a.to_string(), "124");
/// assert_eq!("1-2, 4".parse(), Ok(a));
/// assert!(digits![4].is_subset(b) && a.is_disjoint(DigitSet::EMPTY));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// All nine digits.
    pub const ALL: DigitSet = DigitSet(0x1ff);

    /// Returns the digits from 1 to `n`: those of a grid of side `n`. All nine if `n` is above 9.
    pub const fn up_to(n: u8) -> DigitSet {
        if n >= 9 { DigitSet::ALL } else { DigitSet((1 << n) - 1) }
    }

    /// Returns the set of these bits (bit 0 = digit 1), or `None` if one above bit 8 is set.
    pub const fn from_bits(bits: u16) -> Option<DigitSet> {
        if bits <= DigitSet::ALL.0 { Some(DigitSet(bits)) } else { None }
    }

    /// Returns the bits: bit 0 for digit 1, bit 8 for digit 9, the upper seven always zero.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the set of these numbers, or `None` if one of them is not a digit.
    ///
    /// The macro [`digits!`](crate::digits!) does the same for literals and checks them while compiling.
    pub const fn from_digits(numbers: &[u8]) -> Option<DigitSet> {
        let mut set = DigitSet::EMPTY;
        let mut rest = numbers;
        while let [number, tail @ ..] = rest {
            match Digit::new(*number) {
                Some(digit) => set = set.with(digit),
                None => return None,
            }
            rest = tail;
        }
        Some(set)
    }

    /// Returns the set with this digit in it.
    #[must_use]
    pub const fn with(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 | 1 << (digit.get() - 1))
    }

    /// Returns the set without this digit.
    #[must_use]
    pub const fn without(self, digit: Digit) -> DigitSet {
        DigitSet(self.0 & !(1 << (digit.get() - 1)))
    }

    /// Adds a digit and says whether it was missing before.
    pub const fn insert(&mut self, digit: Digit) -> bool {
        let before = self.0;
        *self = self.with(digit);
        self.0 != before
    }

    /// Takes a digit out and says whether it was there before.
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let before = self.0;
        *self = self.without(digit);
        self.0 != before
    }

    /// Tells whether the digit is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & 1 << (digit.get() - 1) != 0
    }

    /// Tells whether every digit of this set is in the other one too.
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Tells whether the two sets have no digit in common.
    pub const fn is_disjoint(self, other: DigitSet) -> bool {
        self.0 & other.0 == 0
    }

    /// Tells whether there is no digit in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many digits the set has, 0 to 9.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the sum of the digits, 0 to 45.
    pub const fn sum(self) -> u8 {
        let mut sum = 0;
        let mut bits = self.0;
        while bits != 0 {
            sum += bits.trailing_zeros() as u8 + 1;
            bits &= bits - 1;
        }
        sum
    }

    /// Returns the lowest digit.
    pub const fn first(self) -> Option<Digit> {
        if self.is_empty() { None } else { Some(Digit::of_bit(self.0.trailing_zeros())) }
    }

    /// Returns the highest digit.
    pub const fn last(self) -> Option<Digit> {
        match self.0.checked_ilog2() {
            Some(bit) => Some(Digit::of_bit(bit)),
            None => None,
        }
    }

    /// Returns the digit of a set that has just one.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Iterates over the digits, lowest first.
    pub const fn iter(self) -> Digits {
        Digits(self)
    }

    /// Iterates over all subsets, the empty set first and the set itself last, in the order of their bits.
    pub const fn subsets(self) -> Subsets {
        Subsets { of: self, next: Some(DigitSet::EMPTY) }
    }
}

/// Makes a [`DigitSet`] of literal digits, checked while compiling.
///
/// ```
/// use cagebook::{DigitSet, digits};
///
/// const CORNERS: DigitSet = digits![1, 3, 7, 9];
/// assert_eq!(CORNERS.len(), 4);
/// assert_eq!(digits![], DigitSet::EMPTY);
/// ```
///
/// ```compile_fail
/// let set = cagebook::digits![0]; // 0 is not a digit
/// ```
#[macro_export]
macro_rules! digits {
    ($($digit:literal),* $(,)?) => {
        const {
            match $crate::DigitSet::from_digits(&[$($digit),*]) {
                Some(set) => set,
                None => panic!("a digit is one of 1 to 9"),
            }
        }
    };
}

macro_rules! set_operators {
    ($($trait:ident $method:ident, $assign_trait:ident $assign_method:ident: $a:ident $b:ident => $result:expr;)*) => {$(
        impl $trait for DigitSet {
            type Output = DigitSet;

            fn $method(self, other: DigitSet) -> DigitSet {
                let ($a, $b) = (self.0, other.0);
                DigitSet($result)
            }
        }

        impl $assign_trait for DigitSet {
            fn $assign_method(&mut self, other: DigitSet) {
                *self = $trait::$method(*self, other);
            }
        }
    )*};
}

set_operators! {
    BitOr bitor, BitOrAssign bitor_assign: a b => a | b;
    BitAnd bitand, BitAndAssign bitand_assign: a b => a & b;
    BitXor bitxor, BitXorAssign bitxor_assign: a b => a ^ b;
    Sub sub, SubAssign sub_assign: a b => a & !b;
}

impl Not for DigitSet {
    type Output = DigitSet;

    fn not(self) -> DigitSet {
        DigitSet::ALL - self
    }
}

impl From<Digit> for DigitSet {
    fn from(digit: Digit) -> DigitSet {
        DigitSet::EMPTY.with(digit)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::EMPTY, DigitSet::with)
    }
}

impl Extend<Digit> for DigitSet {
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        *self |= digits.into_iter().collect();
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl Ord for DigitSet {
    fn cmp(&self, other: &DigitSet) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

impl PartialOrd for DigitSet {
    fn partial_cmp(&self, other: &DigitSet) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Writes the digits without anything between them, as `124`; the empty set is the empty text.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DIGITS: [u8; 9] = *b"123456789";
        let mut text = [0; 9];
        for (place, digit) in text.iter_mut().zip(*self) {
            *place = DIGITS[usize::from(digit.get() - 1)];
        }
        f.pad(core::str::from_utf8(&text[..self.len()]).unwrap_or_default())
    }
}

/// Writes the digits in braces, as `{124}`.
impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl fmt::Binary for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::LowerHex for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The digits of a set, lowest first; see [`DigitSet::iter`].
#[derive(Clone, Debug)]
pub struct Digits(DigitSet);

impl Iterator for Digits {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let digit = self.0.first()?;
        // To clear the lowest bit is less work than to take a digit out by name.
        self.0 = DigitSet(self.0.0 & (self.0.0 - 1));
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Digits {
    fn next_back(&mut self) -> Option<Digit> {
        let digit = self.0.last()?;
        self.0 = self.0.without(digit);
        Some(digit)
    }
}

impl ExactSizeIterator for Digits {}

impl FusedIterator for Digits {}

/// The subsets of a set; see [`DigitSet::subsets`].
#[derive(Clone, Debug)]
pub struct Subsets {
    of: DigitSet,
    next: Option<DigitSet>,
}

impl Iterator for Subsets {
    type Item = DigitSet;

    fn next(&mut self) -> Option<DigitSet> {
        let subset = self.next?;
        // Subtracting the whole set counts up through its bits alone (the "carry-rippler" of chess programs).
        let after = DigitSet(subset.0.wrapping_sub(self.of.0) & self.of.0);
        self.next = (!after.is_empty()).then_some(after);
        Some(subset)
    }
}

impl FusedIterator for Subsets {}

/// Reads digits with commas, spaces or nothing between them, and ranges: `124`, `1,2,4`, `1 2 4`, `1-4`, `1-3,7`.
///
/// A repeated digit counts once; the empty text is the empty set.
impl FromStr for DigitSet {
    type Err = ParseDigitSetError;

    fn from_str(text: &str) -> Result<DigitSet, ParseDigitSetError> {
        let mut set = DigitSet::EMPTY;
        let mut chars = text.char_indices().filter(|(_, c)| !c.is_whitespace()).peekable();
        while let Some((_, digit)) = next_digit(text, &mut chars)? {
            let mut run = (digit, digit);
            if chars.next_if(|(_, c)| *c == '-').is_some() {
                let (at, end) = next_digit(text, &mut chars)?.ok_or(ParseDigitSetError::at_end(text))?;
                if end < digit {
                    return Err(ParseDigitSetError::new(text, at, Problem::Descending(digit, end)));
                }
                run.1 = end;
            }
            set |= DigitSet::up_to(run.1.get()) - DigitSet::up_to(run.0.get() - 1);
            if chars.next_if(|(_, c)| *c == ',').is_some() && chars.peek().is_none() {
                return Err(ParseDigitSetError::at_end(text));
            }
        }
        Ok(set)
    }
}

/// Takes the next character, which has to be a digit, with the place it stands at; `None` at the end.
fn next_digit(
    text: &str,
    chars: &mut impl Iterator<Item = (usize, char)>,
) -> Result<Option<(usize, Digit)>, ParseDigitSetError> {
    let Some((at, found)) = chars.next() else { return Ok(None) };
    match found.to_digit(10).and_then(|value| Digit::new(value as u8)) {
        Some(digit) => Ok(Some((at, digit))),
        None => Err(ParseDigitSetError::new(text, at, Problem::NotADigit(found))),
    }
}

/// Why a text is not a set of digits, with the character that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseDigitSetError {
    position: usize,
    problem: Problem,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    NotADigit(char),
    Descending(Digit, Digit),
    EndsEarly,
}

impl ParseDigitSetError {
    fn new(text: &str, at: usize, problem: Problem) -> ParseDigitSetError {
        ParseDigitSetError { position: text[..at].chars().count() + 1, problem }
    }

    fn at_end(text: &str) -> ParseDigitSetError {
        ParseDigitSetError::new(text, text.len(), Problem::EndsEarly)
    }

    /// Returns which character is wrong, counted from 1; one past the last if the text ends too early.
    pub const fn position(&self) -> usize {
        self.position
    }
}

impl fmt::Display for ParseDigitSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.position;
        match self.problem {
            Problem::NotADigit(found) => {
                write!(f, "{found:?} at character {position} is not a digit from 1 to 9")
            }
            Problem::Descending(from, to) => {
                write!(f, "the range {from}-{to} at character {position} runs downwards")
            }
            Problem::EndsEarly => write!(f, "a digit is missing at character {position}, the end"),
        }
    }
}

impl core::error::Error for ParseDigitSetError {}
