//! Game IDs of sgt-puzzles.

use cagebook::engine::{Answer, Engine, Limits};
use cagebook::formats::{Document, Format};
use cagebook::rules::Houses;
use cagebook::{Cage, Cell, CellSet, Digit, Grid, House, Puzzle, Side, variants};
use quickcheck::{Arbitrary, Gen, QuickCheck};

use crate::{contents, error, names, puzzle, read, rows};

/// A killer of 4 rows without givens, made with the program.
const FOUR: &str = "2x2k:p,_a_a_aaba_____aa,7_6a4a3b7_4a9d";

fn written(puzzle: &Puzzle) -> Result<String, String> {
    Format::SGT.write(&puzzle.clone().into()).map_err(|error| error.to_string())
}

/// Rows, columns, boxes and these cages.
fn killer(side: u8, cages: &[(u32, &str)]) -> Puzzle {
    let side = Side::new(side).unwrap();
    let mut puzzle = Puzzle::new(Grid::empty(side), variants::classic(side));
    for (sum, cells) in cages {
        puzzle.add(Cage::new(*sum, cells.parse().unwrap()));
    }
    puzzle
}

#[test]
fn a_small_killer_is_there_and_back() {
    let read = puzzle(FOUR);
    let cages: Vec<String> = read.cages().map(|cage| cage.to_string()).collect();
    assert_eq!(
        cages,
        [
            "cage 7 at r1c1 r2c1",
            "cage 6 at r1c2 r1c3",
            "cage 4 at r1c4 r2c4",
            "cage 3 at r2c2 r2c3",
            "cage 7 at r3c1 r4c1 r4c2",
            "cage 4 at r3c2 r3c3",
            "cage 9 at r3c4 r4c3 r4c4",
        ]
        .map(str::to_owned)
    );
    assert_eq!(written(&read), Ok(format!("{FOUR}\n")));
}

#[test]
fn every_kind_is_there_and_back() {
    for id in [
        "2x2:3e2b1e4",
        "2x2x:3e2b1e4",
        "2x3:3d6b1_3b4c3_1_6_1c5b4_1b1d3",
        "9jx:c8_7b6c2a5a8n4a6f2a8f3a9n7a9a6c4b8_2c,cbbbd__a_aac_cbb_bba_cb____cbebcbbaac_a_ea_a___a__a_b_ea__bd_",
        "6jk:zj,bb__c_d_bbcbaabc__a_aaabb_,____a___aa_ba_a_aa_d__a___a__ba____a___a_,\
         11_8_4_10_6e5b7a9_9a7c11_7_9a6c6b11b",
        // A killer with a given.
        "2x2k:a1n,_a_a_aaba_____aa,7_6a4a3b7_4a9d",
    ] {
        assert_eq!(written(&puzzle(id)), Ok(format!("{id}\n")));
    }
    assert_eq!(
        names(&puzzle("2x2x:p")),
        ["boxes", "columns", "rows", "the falling diagonal", "the rising diagonal"]
    );
    // How the program is to make others is no part of the puzzle, nor is a division of which the kind is said first.
    for id in ["2:3e2b1e4", "2x2r4dt:3e2b1e4", "2x2amd8de:3e2b1e4"] {
        let read = Format::SGT.read(id).unwrap();
        assert_eq!(written(read.puzzle().unwrap()).unwrap(), "2x2:3e2b1e4\n", "{id}");
    }
}

#[test]
fn boxes_that_stand_are_regions() {
    let six = Side::new(6).unwrap();
    let upright = puzzle("3x2:zj");
    let regions: Vec<CellSet> = (0..6)
        .map(|i| {
            let (top, left) = (i / 3 * 3 + 1, i % 3 * 2 + 1);
            six.cells()
                .iter()
                .filter(|cell| {
                    (top..top + 3).contains(&cell.row()) && (left..left + 2).contains(&cell.column())
                })
                .collect()
        })
        .collect();
    let expected = Puzzle::new(Grid::empty(six), variants::jigsaw(six, &regions).unwrap());
    assert_eq!(contents(&upright), contents(&expected));
    assert_eq!(contents(&puzzle(&written(&upright).unwrap())), contents(&upright));
    assert_eq!(names(&puzzle("2x3:zj")), ["boxes", "columns", "rows"]);
    assert_eq!(names(&puzzle("2x4:zzl")), ["boxes", "columns", "rows"]);
    assert_eq!(names(&puzzle("4x2:zzl")), ["columns", "regions", "rows"]);
}

#[test]
fn long_runs_are_read_as_the_program_writes_and_as_it_reads_them() {
    let sums: Vec<String> = (1..=9).map(|_| "45h".to_owned()).collect();
    let sums = sums.concat();
    let edges = "_".repeat(72);
    // The 72 edges inside rows part nothing; those inside columns all do.
    let [as_read, as_written] = ["zzt", "zzv"].map(|run| format!("3x3k:zzzc,{run}{edges},{sums}"));
    let rows: Vec<String> = puzzle(&as_read).cages().map(|cage| cage.to_string()).collect();
    assert_eq!(rows[4], "cage 45 at r5c1 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9");
    assert_eq!(contents(&puzzle(&as_read)), contents(&puzzle(&as_written)));
    assert_eq!(written(&puzzle(&as_written)), Ok(as_read + "\n"));
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    for (id, wrong) in [
        (
            "3x3k#123456789",
            "line 1, column 5: ':' and the puzzle were expected, and there is '#' and a random seed, which only the \
             program can make a puzzle of",
        ),
        (
            "3x4:zzzzzn",
            "line 1, column 1: grids of 4, 6, 8 or 9 rows and columns are read, and this one has 12",
        ),
        (
            "99999999x99999999:a",
            "line 1, column 1: grids of 4, 6, 8 or 9 rows and columns are read, and this one has 4294967295",
        ),
        ("1x9:zzzc", "line 1, column 1: a number of boxes is 2 or more, and there is 1x9"),
        ("2x2q:p", "line 1, column 4: j, x or k, or a colon was expected, and there is 'q'"),
        ("2x2:p1", "line 1, column 6: the 16 cells of a 4 by 4 grid were expected, and here there are 17"),
        (" 2x2:a1m", "line 1, column 9: the 16 cells of a 4 by 4 grid were expected, and there are 15"),
        ("2x2:5o", "line 1, column 5: a digit from 1 to 4 was expected, and there is 5"),
        ("2x2:a0n", "line 1, column 6: a digit from 1 to 4 was expected, and there is 0"),
        ("2x2:a1_99999999999m", "line 1, column 8: the number is larger than 4294967295"),
        ("2x2:a1N", "line 1, column 7: a number, '_' or a letter from a to z was expected, and there is 'N'"),
        ("4j:p", "line 1, column 5: ',' and the regions were expected"),
        ("4j:p,_a_a_aaba____aa", "line 1, column 21: 25 edges were expected, and there are 24"),
        (
            "4j:p,_________________________a",
            "line 1, column 31: 25 edges were expected, and this is one more",
        ),
        ("4j:p,_a_a_aaba_____aa", "line 1, column 6: region 1 has 2 cells instead of 4"),
        ("4j:p,_a!", "line 1, column 8: '_' or a letter from a to z was expected, and there is '!'"),
        ("2x2k:p", "line 1, column 7: ',' and the cages were expected"),
        ("2x2k:p,_a_a_aaba_____aa", "line 1, column 24: ',' and the sums were expected"),
        ("2x2k:p,_a_a_aaba_____aa,a6a4a3b7_4a9d", "line 1, column 25: the cage at r1c1 r2c1 has no sum"),
        (
            "2x2k:p,_a_a_aaba_____aa,7_6_6_4a3b7_4a9d",
            "line 1, column 29: the cage at r1c2 r1c3 has the sum 6, and here 6",
        ),
        (
            "2x2k:p,_a_a_aaba_____aa,0_6a4a3b7_4a9d",
            "line 1, column 25: a sum of at least 1 was expected, and there is 0",
        ),
        ("2x2x:p,p", "line 1, column 7: the end was expected, and there is ','"),
    ] {
        assert_eq!(error(id), wrong.replace("\\\n", ""), "{id}");
    }
    assert_eq!(
        Format::SGT.read("2x2").unwrap_err().to_string(),
        "line 1, column 4: a colon was expected after the parameters"
    );
}

#[test]
fn the_next_puzzle_is_found_whatever_comes_before() {
    let text = format!("2x2q:p\n{FOUR}\npuzzle\n3: r1c1 r1c2\n{FOUR}\n12..3.......1...\n");
    let found: Vec<bool> = read(&text).iter().map(Result::is_ok).collect();
    assert_eq!(found, [false, true, true, true, true]);
    for line in ["a".repeat(1 << 20), format!("3x3k:zzzc,{}", "z".repeat(1 << 19)), "1".repeat(1 << 20)] {
        assert!(read(&format!("3x3:{line}\n{FOUR}"))[0].is_err());
        assert!(read(&format!("{line}\n{FOUR}"))[1].is_ok());
    }
}

#[test]
fn what_ids_cannot_say_is_refused() {
    let cannot = |puzzle: &Puzzle| written(puzzle).unwrap_err();
    let mut small = killer(4, &[(3, "r1c1 r1c2")]);
    assert_eq!(cannot(&small), "this cannot be written as sgt: r1c3 would need a cage, and is in none");
    small.add(Houses::falling_diagonal(small.side()));
    let (text, left_out) = {
        let puzzle = Puzzle::new(*small.givens(), small.rules().iter().skip(4).cloned().collect());
        let mut rules = variants::classic(small.side());
        rules.extend(puzzle.rules().iter().cloned());
        Format::SGT.write_lossy(&Puzzle::new(*small.givens(), rules).into()).unwrap()
    };
    assert_eq!((text.as_str(), left_out), ("2x2:p\n", vec!["the falling diagonal alone".to_owned()]));
    let rest = "r2c1 r2c2 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4 r4c1 r4c2 r4c3 r4c4";
    for (cages, why) in [
        (
            vec![(10, "r1c1 r1c2 r1c3 r1c4"), (30, rest)],
            format!("cage 30 at {rest} has more cells than there are digits"),
        ),
        (vec![(3, "r1c1 r2c2")], "cage 3 at r1c1 r2c2 is not in one piece".to_owned()),
        (vec![(0, "r1c1 r1c2")], "cage 0 at r1c1 r1c2 would have no sum".to_owned()),
        (vec![(5, "r1c1")], "cage 5 at r1c1 cannot be a given".to_owned()),
    ] {
        assert_eq!(cannot(&killer(4, &cages)), format!("this cannot be written as sgt: {why}"));
    }
    let mut without = killer(4, &[]);
    without.add(Cage::without_sum("r1c1 r1c2".parse().unwrap()));
    assert!(cannot(&without).ends_with("cage at r1c1 r1c2 has no sum"), "{}", cannot(&without));
}

#[test]
fn a_cage_of_one_cell_is_a_given_in_a_cage_that_cannot_hold_it() {
    let pairs = "r2c1 r2c2,r2c3 r2c4,r3c1 r3c2,r3c3 r3c4,r4c1 r4c2,r4c3 r4c4".split(',');
    let mut cages: Vec<(u32, &str)> = pairs.map(|cells| (5, cells)).collect();
    cages.extend([(3, "r1c1 r1c2"), (3, "r1c3"), (4, "r1c4")]);
    let text = written(&killer(4, &cages)).unwrap();
    let read = puzzle(&text);
    assert_eq!(read.givens().to_string(), "..34............");
    // Both see all of the box, and nothing is said that was not.
    assert!(read.cages().any(|cage| cage.to_string() == "cage 12 at r1c3 r1c4 r2c3 r2c4"), "{text}");
    // Nothing but givens is no killer.
    assert_eq!(written(&killer(4, &[(3, "r1c3"), (4, "r1c4")])).unwrap(), "2x2:b3_4l\n");
    // Each neighbour of r2c2 is in a cage with a cell that it does not see.
    let around = [
        (10, "r1c1 r1c2 r1c3"),
        (7, "r1c4 r2c4 r2c3"),
        (4, "r2c1 r3c1 r4c1"),
        (9, "r3c2 r3c3 r3c4"),
        (7, "r4c2 r4c3 r4c4"),
        (2, "r2c2"),
    ];
    assert_eq!(
        written(&killer(4, &around)).unwrap_err(),
        "this cannot be written as sgt: r2c2 would be a cage by itself, and no cage can take it in"
    );
}

/// A killer, a jigsaw, X or any mix of them, of any side; no solution is meant.
#[derive(Clone, Debug)]
struct Any(Puzzle);

impl Arbitrary for Any {
    fn arbitrary(g: &mut Gen) -> Any {
        let side = Side::new(*g.choose(&[4, 6, 8, 9]).unwrap()).unwrap();
        let regions = bool::arbitrary(g).then(|| regions(side, g));
        let mut rules =
            regions.map_or_else(|| variants::classic(side), |rules| variants::jigsaw(side, &rules).unwrap());
        if bool::arbitrary(g) {
            rules = rules.into_iter().chain(variants::x(side).into_iter().skip(3)).collect();
        }
        let mut givens = Grid::empty(side);
        for cell in side.cells() {
            let digit = Digit::new(u8::arbitrary(g) % (4 * side.get()))
                .filter(|digit| side.digits().contains(*digit));
            givens.set(cell, digit);
        }
        let mut puzzle = Puzzle::new(givens, rules);
        if bool::arbitrary(g) {
            for cells in cages(side, g) {
                puzzle.add(Cage::new(u32::from(u8::arbitrary(g)) + 1, cells));
            }
        }
        Any(puzzle)
    }
}

fn neighbours(side: Side, cell: Cell) -> impl Iterator<Item = Cell> {
    let apart = move |other: &Cell| cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column());
    side.cells().iter().filter(move |other| apart(other) == 1)
}

fn hangs_together(side: Side, cells: CellSet) -> bool {
    let mut reached: CellSet = cells.first().into_iter().collect();
    for _ in cells {
        let next = reached.iter().flat_map(|cell| neighbours(side, cell));
        reached |= next.filter(|cell| cells.contains(*cell)).collect();
    }
    reached == cells
}

/// The boxes with some of their cells exchanged.
fn regions(side: Side, g: &mut Gen) -> Vec<CellSet> {
    let houses = side.houses().map(House::cells);
    let mut regions: Vec<CellSet> = houses.skip(2 * usize::from(side.get())).collect();
    let all: Vec<Cell> = side.cells().iter().collect();
    for _ in 0..60 {
        let [a, b] = [(); 2].map(|()| *g.choose(&all).unwrap());
        let of = |cell| regions.iter().position(|region| region.contains(cell)).unwrap();
        let (first, second) = (of(a), of(b));
        if first == second {
            continue;
        }
        let exchanged = [regions[first].without(a).with(b), regions[second].without(b).with(a)];
        if exchanged.iter().all(|region| hangs_together(side, *region)) {
            [regions[first], regions[second]] = exchanged;
        }
    }
    regions
}

/// Cages of 2 cells or more that cover the grid.
fn cages(side: Side, g: &mut Gen) -> Vec<CellSet> {
    let mut cages: Vec<CellSet> = side.cells().iter().map(CellSet::from).collect();
    loop {
        let Some(alone) = cages.iter().position(|cells| cells.len() == 1) else { return cages };
        let cell = cages.swap_remove(alone).first().unwrap();
        let around: Vec<Cell> = neighbours(side, cell).collect();
        let beside = *g.choose(&around).unwrap();
        let other = cages.iter_mut().find(|cells| cells.contains(beside)).unwrap();
        if other.len() < side.get().into() {
            *other = other.with(cell);
        } else {
            // The neighbour leaves its cage, if that holds without it.
            let left = other.without(beside);
            if hangs_together(side, left) {
                *other = left;
                cages.push(CellSet::from(cell).with(beside));
            } else {
                cages.push(cell.into());
            }
        }
    }
}

#[test]
fn there_and_back() {
    fn law(Any(any): Any) -> bool {
        let text = written(&any).unwrap();
        let read = puzzle(&text);
        contents(&read) == contents(&any) && written(&read).unwrap() == text
    }
    QuickCheck::new().quickcheck(law as fn(Any) -> bool);
}

#[test]
fn a_puzzle_with_a_character_changed_is_read_or_refused() {
    fn law(Any(any): Any, at: usize, c: char) -> bool {
        let mut characters: Vec<char> = written(&any).unwrap().trim_end().chars().collect();
        let at = at % characters.len();
        characters[at] = c;
        let text: String = characters.into_iter().collect();
        // Nothing is written that is not read as the same.
        Format::SGT.read(&text).ok().and_then(|read| read.puzzle().ok().cloned()).is_none_or(|read| {
            written(&read).is_ok_and(|text| contents(&puzzle(&text)).0 == *read.givens())
                || written(&read).is_err()
        })
    }
    QuickCheck::new().quickcheck(law as fn(Any, usize, char) -> bool);
}

#[test]
fn graded_killers_are_read_and_written_as_they_were_published() {
    let Some(rows) = rows::rows("killer_graded.jsonl") else { return };
    for row in rows {
        let id = row.json["orig"].as_str().unwrap();
        assert_eq!(contents(&puzzle(id)), contents(&row.puzzle), "{}", row.name);
        assert_eq!(written(&row.puzzle), Ok(format!("{id}\n")), "{}", row.name);
    }
}

#[test]
fn other_puzzles_keep_their_solutions() {
    let mut engine = Engine::new();
    for (file, at_least) in [
        ("killer.jsonl", 480),
        ("killer_made.jsonl", 150),
        ("synthetic_mixes.jsonl", 1),
        ("variants.jsonl", 80),
    ] {
        let Some(rows) = rows::rows(file) else { continue };
        let mut said = 0;
        for row in rows {
            let Ok(text) = written(&row.puzzle) else { continue };
            said += 1;
            let document: Document = text.parse().unwrap();
            let read = document.puzzle().unwrap();
            if row.puzzle.cages().all(|cage| cage.cells().len() > 1) {
                assert_eq!(contents(read), contents(&row.puzzle), "{}", row.name);
            }
            match engine.prove(read, &Limits { nodes: Some(2_000), ..Limits::default() }) {
                Answer::One(grid) => assert_eq!(Some(grid), row.solution, "{}", row.name),
                Answer::Stopped { .. } => {}
                other => panic!("{}: {other:?}", row.name),
            }
        }
        assert!(said >= at_least, "{file}: {said} are written");
    }
}
