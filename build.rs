//! Writes the table of cage combinations: every set of digits, by sum and size.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

#[expect(dead_code, reason = "the library's own digits, of which the table needs a part")]
#[path = "src/digits.rs"]
mod digits;

use digits::DigitSet;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/digits.rs");
    let folder = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&folder).join("table.rs"), table()).expect("OUT_DIR can be written to");
}

/// The generated source: the masks, the flat index into them, and the perfect-hash map over the same masks.
fn table() -> String {
    // Ordered by size, then sum; each list in digit order, which walking the bits upwards would not give.
    let mut lists = BTreeMap::<(u8, u8), Vec<DigitSet>>::new();
    for set in DigitSet::ALL.subsets().filter(|set| !set.is_empty()) {
        lists.entry((set.len() as u8, set.sum())).or_default().push(set);
    }

    let mut masks = Vec::new();
    let mut index = [[(0, 0); 46]; 10];
    let mut map = phf_codegen::Map::new();
    for (&(size, sum), sets) in &mut lists {
        sets.sort_unstable();
        let (start, len) = (masks.len(), sets.len());
        index[usize::from(size)][usize::from(sum)] = (start, len);
        map.entry((sum, size), format!("run({start}, {len})"));
        masks.extend_from_slice(sets);
    }
    // Every list can be read as a window of the longest length; the last ones need something behind them.
    let longest = lists.values().map(Vec::len).max().unwrap_or(1);
    masks.resize(masks.len() + longest - 1, DigitSet::EMPTY);

    let mut source = String::new();
    writeln!(source, "pub(super) const LONGEST: usize = {longest};\n").unwrap();
    writeln!(source, "pub(super) static MASKS: [DigitSet; {}] = [", masks.len()).unwrap();
    for mask in &masks {
        writeln!(source, "    set({mask:#05x}), // {mask}").unwrap();
    }
    writeln!(source, "];\n\npub(super) static INDEX: [[Run; 46]; 10] = [").unwrap();
    for sums in &index {
        writeln!(source, "    [").unwrap();
        for (start, len) in sums {
            writeln!(source, "        Run {{ start: {start}, live: {:#05x} }},", (1 << len) - 1).unwrap();
        }
        writeln!(source, "    ],").unwrap();
    }
    writeln!(source, "];\n").unwrap();
    writeln!(source, "/// The table as a perfect-hash map from `(sum, size)` to the sets, in digit order.")
        .unwrap();
    writeln!(source, "///\n/// It has the 129 keys that some set makes. Its own order means nothing.")
        .unwrap();
    writeln!(source, "pub static TABLE: phf::Map<(u8, u8), &'static [DigitSet]> = {};", map.build()).unwrap();
    source
}
