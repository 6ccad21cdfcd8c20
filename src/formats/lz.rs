//! The text compression of links: LZ-String, by the name of its library for JavaScript.
//!
//! A payload is a string of six-bit symbols. Read as one stream of bits, highest bit of each symbol first,
//! it holds numbers that are written lowest bit first. Every number is a code into a table both sides build
//! as they go: code 0 announces a new character of 8 bits, code 1 one of 16 bits, code 2 ends the text, and
//! the others name an entry of the table. A character is a UTF-16 unit, since the format comes from
//! JavaScript. After each code but the first, the table gains one entry, which is the previous entry and the
//! first unit of the present one; a new character takes an entry of its own before that. Codes are as wide as
//! the size of the table needs.
//!
//! The crates that do this have no limit to what they unpack: a link of 12 KB can hold 20 MB.

use std::collections::HashMap;
use std::str::Chars;

// The codes that name no entry of the table, and the first that does.
const NARROW: usize = 0;
const WIDE: usize = 1;
const END: usize = 2;
const FIRST_ENTRY: usize = 3;

/// The symbols a payload is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alphabet {
    /// Ends in `+/` and is padded with `=`. By the length modulo 4, LZ-String adds three, two or one of them,
    /// so a payload can end in `===`, which ordinary base64 never does.
    Base64,
    /// Ends in `+-`, is safe inside a link and is never padded.
    Uri,
}

impl Alphabet {
    const fn symbols(self) -> &'static [u8; 64] {
        match self {
            Alphabet::Base64 => b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
            Alphabet::Uri => b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-",
        }
    }

    /// The bits of each symbol, the first one lowest: as the numbers in them have theirs.
    const fn values(self) -> &'static [u8; 128] {
        const BASE64: [u8; 128] = reversed(Alphabet::Base64.symbols());
        const URI: [u8; 128] = reversed(Alphabet::Uri.symbols());
        match self {
            Alphabet::Base64 => &BASE64,
            Alphabet::Uri => &URI,
        }
    }
}

/// The value of what is no symbol.
const FOREIGN: u8 = u8::MAX;

/// The six bits of each symbol in reverse.
const fn reversed(symbols: &[u8; 64]) -> [u8; 128] {
    let mut values = [FOREIGN; 128];
    let mut value = 0_u8;
    while value < 64 {
        values[symbols[value as usize] as usize] = value.reverse_bits() >> 2;
        value += 1;
    }
    values
}

/// Why a payload cannot be read. Positions count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The character of the payload here is not in the alphabet.
    Foreign(usize),
    /// The payload stops here, before the end of the text was marked.
    Truncated(usize),
    /// The code that ends in this character of the payload names no entry.
    BadCode(usize),
    /// The text has one half of a surrogate pair at this UTF-16 unit, and not the other.
    LoneSurrogate(usize),
    /// The text is longer than the limit.
    TooLong,
}

impl Fault {
    /// What is wrong, and with which character of the payload.
    pub const fn explain(self) -> (usize, &'static str) {
        match self {
            Fault::Foreign(at) => (at, "this character does not belong in a packed puzzle"),
            Fault::Truncated(at) => (at, "the packed puzzle is cut off here"),
            Fault::BadCode(at) => (at, "the packed puzzle is damaged here"),
            Fault::LoneSurrogate(_) => (0, "the text packed here has half a character in it"),
            Fault::TooLong => (0, "the text packed here is longer than any puzzle"),
        }
    }
}

/// How many bits a code takes when the table has this many entries.
const fn width(table: usize) -> u32 {
    usize::BITS - table.leading_zeros()
}

/// Packs a text, giving what LZ-String gives.
pub(super) fn compress(text: &str, alphabet: Alphabet) -> String {
    // A word is known by the code of all but its last unit, which is 0 for a word of one, and that last unit.
    let mut known: HashMap<(usize, u16), usize> = HashMap::new();
    let mut words = Vec::new();
    let mut word = 0;
    // A unit seen for the first time begins no word but its own, so that word is the next one written.
    let mut fresh = None;
    for unit in text.encode_utf16() {
        let is_new = !known.contains_key(&(0, unit));
        if is_new {
            known.insert((0, unit), FIRST_ENTRY + known.len());
        }
        if let Some(&longer) = known.get(&(word, unit)) {
            word = longer;
        } else {
            words.push((word, fresh.take()));
            known.insert((word, unit), FIRST_ENTRY + known.len());
            word = known[&(0, unit)];
        }
        if is_new {
            fresh = Some(unit);
        }
    }
    if word != 0 {
        words.push((word, fresh));
    }
    words.push((END, None));

    let mut bits: Vec<bool> = Vec::new();
    let mut write = |number: usize, width: u32| bits.extend((0..width).map(|place| number >> place & 1 == 1));
    // The size of the table on the reading side, or one less before the first code, which adds no pair.
    let mut table = 2;
    for (code, fresh) in words {
        if let Some(unit) = fresh {
            let (code, unit_width) = if unit < 256 { (NARROW, 8) } else { (WIDE, 16) };
            write(code, width(table));
            write(usize::from(unit), unit_width);
            table += 2;
        } else {
            write(code, width(table));
            table += 1;
        }
    }
    // LZ-String always ends in a zero, so a last symbol that is full already gets one more after it.
    bits.resize((bits.len() / 6 + 1) * 6, false);
    let symbol = |six: &[bool]| six.iter().fold(0, |symbol, &bit| symbol << 1 | usize::from(bit));
    let mut payload: String = bits.chunks(6).map(|six| char::from(alphabet.symbols()[symbol(six)])).collect();
    if alphabet == Alphabet::Base64 {
        payload.push_str(&"==="[..(4 - payload.len() % 4) % 4]);
    }
    payload
}

/// Unpacks a payload into at most `limit` UTF-16 units of text. What follows the end mark is ignored, because
/// links are often passed on with something stuck to them.
///
/// # Errors
///
/// Gives the first [`Fault`] met. A payload can unpack to a thousand times its size or more, so a text longer
/// than the limit is refused before it is built: work and memory stay in proportion to payload and limit.
pub(super) fn decompress(payload: &str, alphabet: Alphabet, limit: usize) -> Result<String, Fault> {
    let values = alphabet.values();
    let mut reader = Reader { symbols: payload.chars(), values, taken: 0, bits: 0, left: 0 };
    let mut text: Vec<u16> = Vec::new();
    // An entry is a stretch of the text, its start and its length, so it stays small however long that is.
    // The codes that name no entry get stretches nobody looks at.
    let mut table = vec![(0, 0); FIRST_ENTRY];
    let mut previous = None;
    loop {
        let start = text.len();
        let code = reader.number(width(table.len()))?;
        let fresh = match code {
            NARROW => Some(reader.number(8)?),
            WIDE => Some(reader.number(16)?),
            END => break,
            _ => None,
        };
        if let Some(unit) = fresh {
            table.push((start, 1));
            text.push(unit as u16);
        }
        // The word at hand follows the previous one in the text, so that one and a unit more is its stretch
        // made longer. The entry goes in before the code is looked up, since the code may name it.
        if let Some((from, length)) = previous {
            table.push((from, length + 1));
        }
        if fresh.is_none() {
            let &(from, length) = table.get(code).ok_or(Fault::BadCode(reader.taken - 1))?;
            if length > limit - start {
                return Err(Fault::TooLong);
            }
            // The stretch may run into the very units it adds: those are copied after the others.
            let there = length.min(start - from);
            text.extend_from_within(from..from + there);
            for at in start..from + length {
                text.push(text[at]);
            }
        }
        if text.len() > limit {
            return Err(Fault::TooLong);
        }
        previous = Some((start, text.len() - start));
    }
    String::from_utf16(&text).map_err(|_| {
        let sound = char::decode_utf16(text.iter().copied()).map_while(Result::ok);
        Fault::LoneSurrogate(sound.map(char::len_utf16).sum())
    })
}

struct Reader<'a> {
    symbols: Chars<'a>,
    values: &'static [u8; 128],
    /// How many symbols were taken.
    taken: usize,
    /// Their bits that are still to be read, the next one lowest, and how many there are.
    bits: u64,
    left: u32,
}

impl Reader<'_> {
    /// Reads a number of at most 32 bits.
    fn number(&mut self, bits: u32) -> Result<usize, Fault> {
        while self.left < bits {
            self.take()?;
        }
        let number = self.bits & ((1 << bits) - 1);
        self.bits >>= bits;
        self.left -= bits;
        Ok(number as usize)
    }

    fn take(&mut self) -> Result<(), Fault> {
        // Padding comes after the text has ended, so one met before that ends the payload too early.
        let symbol =
            self.symbols.next().filter(|&symbol| symbol != '=').ok_or(Fault::Truncated(self.taken))?;
        let value = self.values.get(symbol as usize).copied().filter(|value| *value != FOREIGN);
        self.bits |= u64::from(value.ok_or(Fault::Foreign(self.taken))?) << self.left;
        self.taken += 1;
        self.left += 6;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts and what LZ-String makes of them in base64.
    const GOLDEN: [(&str, &str); 7] = [
        ("", "Q==="),
        ("a", "IZA="),
        ("ab", "IYIyA==="),
        ("aaaaaa", "IY1A"),
        ("naïve Ω", "HYQw9wbgpgBIlcBA"),
        ("🧩🧩", "nwbkvd1A"),
        ("{\"size\":9}", "N4IgzglgXgpiBcBOAvkA"),
    ];

    #[test]
    fn agrees_with_lz_string() {
        for (text, payload) in GOLDEN {
            assert_eq!(compress(text, Alphabet::Base64), payload);
            assert_eq!(decompress(payload, Alphabet::Base64, 20).as_deref(), Ok(text));
            assert_eq!(compress(text, Alphabet::Uri), payload.trim_end_matches('='));
        }
        // The two alphabets part only at their last symbol.
        assert_eq!(compress("ÿÿ", Alphabet::Base64), "P/I=");
        assert_eq!(compress("ÿÿ", Alphabet::Uri), "P-I");
    }

    #[test]
    fn comes_back_the_same() {
        let mut seed = 1_u32;
        let mut random = |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % below
        };
        for round in 0..1000 {
            // Few different characters make long words, many of them make new ones.
            let variety = 1 + random(300);
            let any = (0..=random(400)).map(|_| 0x1_f000 * random(2) + random(variety));
            let text: String = any.filter_map(char::from_u32).collect();
            let alphabet = if round % 2 == 0 { Alphabet::Base64 } else { Alphabet::Uri };
            let (payload, units) = (compress(&text, alphabet), text.encode_utf16().count());
            assert_eq!(decompress(&payload, alphabet, units), Ok(text));
            assert_eq!(decompress(&payload, alphabet, units - 1), Err(Fault::TooLong));
        }
    }

    #[test]
    fn stops_at_the_limit() {
        let bomb = compress(&"a".repeat(500_000), Alphabet::Base64);
        assert!(bomb.len() < 2500);
        assert_eq!(decompress(&bomb, Alphabet::Base64, 499_999), Err(Fault::TooLong));
    }

    #[test]
    fn ignores_what_follows_the_end() {
        for junk in ["=", "123456", "&theme=dark", "✓"] {
            let payload = format!("N4IgzglgXgpiBcBOAvkA{junk}");
            assert_eq!(decompress(&payload, Alphabet::Base64, 99).as_deref(), Ok("{\"size\":9}"));
        }
    }

    #[test]
    fn says_where_a_payload_is_broken() {
        let read = |payload| decompress(payload, Alphabet::Base64, 99);
        assert_eq!(read(""), Err(Fault::Truncated(0)));
        assert_eq!(read("N4IgzglgXg"), Err(Fault::Truncated(10)));
        assert_eq!(read("N4Ig==="), Err(Fault::Truncated(4)));
        assert_eq!(read("N4Ig lgXgpiBcBOAvkA"), Err(Fault::Foreign(4)));
        assert_eq!(read("N4Ig-lgXgpiBcBOAvkA"), Err(Fault::Foreign(4)));
        assert_eq!(read("///"), Err(Fault::BadCode(0)));
        assert_eq!(read("nwbQ"), Err(Fault::LoneSurrogate(0)));
    }
}
