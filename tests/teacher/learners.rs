//! What learners ask, and what is worked out elsewhere by hand.

use cagebook::rules::{Houses, Thermo};
use cagebook::teacher::{Path, Teacher, Technique, Work};
use cagebook::{Cage, Cell, CellSet, Digit, Grid, Puzzle, Side, variants};

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

fn killer(cages: &[(u32, &str)]) -> Puzzle {
    let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
    for (sum, cells) in cages {
        puzzle.add(Cage::new(*sum, cells.parse().unwrap()));
    }
    puzzle
}

fn path(puzzle: &Puzzle) -> Path {
    Teacher::new().path_within(
        puzzle,
        &Work::of(puzzle),
        &cagebook::engine::Limits { nodes: Some(40), ..Default::default() },
    )
}

fn by(puzzle: &Puzzle, techniques: &[Technique]) -> Path {
    Teacher::of(techniques.iter().copied()).path(puzzle, &Work::of(puzzle))
}

fn notes(path: &Path, at: &str) -> String {
    path.notes[cell(at).index()].to_string()
}

#[test]
fn a_row_with_whole_cages_gives_the_cell_that_is_left() {
    let puzzle =
        killer(&[(10, "r1c1 r1c2"), (15, "r1c3 r1c4 r1c5"), (12, "r1c6 r1c7 r1c8"), (17, "r1c9 r2c9 r3c9")]);
    let first = &path(&puzzle).steps[0];
    assert_eq!(first.technique, Technique::InnieOneHouse);
    assert_eq!(first.places, [(cell("r1c9"), Digit::new(8).unwrap())]);
    assert_eq!(
        first.text(),
        "Row 1 makes 45. The cages 10 + 15 + 12 = 37 lie in it; r1c9 is left. So r1c9 = 45 - 37 = 8."
    );
}

#[test]
fn a_cage_across_a_border_is_split() {
    // 24 in r3c2 to r3c5: 17 of it are in box 1, which leaves 7.
    let puzzle =
        killer(&[(8, "r1c1 r1c2"), (6, "r1c3 r2c3"), (14, "r2c1 r2c2 r3c1"), (24, "r3c2 r3c3 r3c4 r3c5")]);
    let path = by(&puzzle, &[Technique::SplitOneHouse]);
    assert_eq!(["r3c2", "r3c3", "r3c4", "r3c5"].map(|at| notes(&path, at)), ["89", "89", "123456", "123456"]);
    let gone = |digit: u8, cells: &str| {
        let cells: CellSet = cells.parse().unwrap();
        cells.iter().all(|cell| !path.notes[cell.index()].contains(Digit::new(digit).unwrap()))
    };
    assert!([8, 9].iter().all(|digit| gone(*digit, "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1")));
    assert!(
        path.steps.iter().any(|step| step.reason.contains("So r3c2 + r3c3 = 17, that is 8 + 9 or 9 + 8")),
        "{:#?}",
        path.steps
    );
}

#[test]
fn outies_may_repeat_a_digit() {
    // The cages around row 1 and column 1 reach out to r2c4 and r4c2, which make 4: 2 and 2 is one way.
    let puzzle = killer(&[(15, "r1c1 r1c2 r1c3"), (15, "r1c4 r1c5 r1c6 r2c4"), (19, "r1c7 r1c8 r1c9 r3c8")]);
    let path = by(&puzzle, &[Technique::SplitOneHouse]);
    assert_eq!([notes(&path, "r2c4"), notes(&path, "r3c8")], ["123", "123"]);
    assert!(path.steps[0].reason.contains("2 + 2"), "{}", path.steps[0].reason);
}

#[test]
fn rows_differ_by_what_reaches_out() {
    // Rows 8 and 9: 80 and 12, of which r7c9 is outside and r8c9 in no cage.
    let columns: Vec<String> = (1..9).map(|column| format!("r8c{column} r9c{column}")).collect();
    let mut cages: Vec<(u32, &str)> = columns.iter().map(|cells| (10, cells.as_str())).collect();
    cages.push((12, "r9c9 r7c9"));
    let path = by(&killer(&cages), &[Technique::DifferenceLines]);
    assert_eq!([notes(&path, "r8c9"), notes(&path, "r7c9")], ["1234567", "3456789"]);
}

/// Region 1 is row 1 but for its last two cells, with r2c1 and r2c2 instead; the other regions fill the rest.
fn leftover() -> Puzzle {
    let letters = "aaaaaaabb aabbbbbbb cccdddeee cccdddeee cccdddeee fffggghhh fffggghhh fffggghhh iiiiiiiii";
    let letters: Vec<char> = letters.chars().filter(|letter| *letter != ' ').collect();
    let regions: Vec<CellSet> = ('a'..='i')
        .map(|letter| Side::NINE.cells().iter().filter(|cell| letters[cell.index()] == letter).collect())
        .collect();
    let rules = vec![
        std::sync::Arc::new(Houses::rows(Side::NINE)) as std::sync::Arc<dyn cagebook::rules::Rule>,
        std::sync::Arc::new(Houses::regions(Side::NINE, &regions).unwrap()),
    ];
    Puzzle::new(Grid::empty(Side::NINE), rules)
}

#[test]
fn what_a_line_has_beside_a_region_holds_what_the_region_has_beside_the_line() {
    let puzzle = leftover();
    let mut work = Work::of(&puzzle);
    for (at, digits) in [("r1c8", "3479"), ("r1c9", "1347"), ("r2c1", "23478"), ("r2c2", "347")] {
        work.notes[cell(at).index()] = Some(digits.parse().unwrap());
    }
    let path = Teacher::of([Technique::LawOfLeftovers]).path(&puzzle, &work);
    assert_eq!(["r1c8", "r1c9", "r2c1", "r2c2"].map(|at| notes(&path, at)), ["347"; 4]);
}

#[test]
fn what_a_line_has_beside_a_region_makes_what_the_region_has_beside_the_line() {
    let mut puzzle = leftover();
    puzzle.add(Cage::new(7, "r2c1 r2c2".parse().unwrap()));
    let path = by(&puzzle, &[Technique::SplitLines]);
    assert_eq!([notes(&path, "r1c8"), notes(&path, "r1c9")], ["123456"; 2]);
}

#[test]
fn notes_of_the_player_are_kept_and_what_they_say_already_is_not_said_again() {
    let puzzle = killer(&[(3, "r1c1 r1c2")]);
    let mut work = Work::of(&puzzle);
    let all = Teacher::of([Technique::CageOnlyCombination]).path(&puzzle, &work);
    assert_eq!(all.steps.len(), 1);
    for cell in Side::NINE.cells() {
        work.notes[cell.index()] = Some(all.notes[cell.index()]);
    }
    assert!(Teacher::of([Technique::CageOnlyCombination]).path(&puzzle, &work).steps.is_empty());
    // One note more than was crossed out is one step again.
    work.notes[cell("r1c9").index()] = Some("129".parse().unwrap());
    let again = Teacher::of([Technique::CageOnlyCombination]).path(&puzzle, &work);
    assert_eq!(again.steps[0].removes, [(cell("r1c9"), "12".parse().unwrap())]);
}

#[test]
fn rules_from_elsewhere_are_asked() {
    /// No two cells a knight's move apart hold the same digit.
    #[derive(Debug)]
    struct AntiKnight;

    impl cagebook::rules::Rule for AntiKnight {
        fn is_valid(&self, grid: &Grid) -> bool {
            grid.filled().all(|(a, digit)| {
                grid.filled().all(|(b, other)| {
                    let apart = (a.row().abs_diff(b.row()), a.column().abs_diff(b.column()));
                    digit != other || !matches!(apart, (1, 2) | (2, 1))
                })
            })
        }
    }

    let givens: Grid = format!("{}1{}", ".".repeat(10), ".".repeat(70)).parse().unwrap();
    let mut puzzle = Puzzle::new(givens, variants::classic(Side::NINE));
    puzzle.add(AntiKnight);
    let path = by(&puzzle, &[Technique::RuleCandidates]);
    assert_eq!(path.steps.len(), 1);
    assert_eq!(notes(&path, "r4c3"), "23456789");
    assert_eq!(notes(&path, "r1c4"), "23456789");
    assert!(path.steps[0].text().starts_with("AntiKnight allows no more"), "{}", path.steps[0].text());
}

#[test]
fn slow_thermometers_may_repeat_and_never_fall() {
    let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::classic(Side::NINE));
    let cells = ["r1c1", "r1c2", "r2c3", "r3c4"].map(cell).to_vec();
    puzzle.add(Thermo::slow(vec![cells]).unwrap());
    let mut work = Work::of(&puzzle);
    work.notes[cell("r1c2").index()] = Some("456".parse().unwrap());
    let path = Teacher::of([Technique::ThermoBounds]).path(&puzzle, &work);
    assert_eq!(["r1c1", "r2c3", "r3c4"].map(|at| notes(&path, at)), ["123456", "456789", "456789"]);
}

#[test]
fn nothing_is_too_wrong_to_be_looked_at() {
    // Cages anywhere, of any sum, entries and notes by chance: most contradict themselves.
    let mut state = 1_u64;
    let mut dice = |sides: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % sides
    };
    for round in 0..300 {
        let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), variants::x(Side::NINE));
        for _ in 0..dice(20) {
            let cells = (0..=dice(5)).map(|_| Cell::from_index(dice(81) as usize).unwrap()).collect();
            puzzle.add(Cage::new(dice(30) as u32, cells));
        }
        let cells: CellSet = (0..=dice(6)).map(|_| Cell::from_index(dice(81) as usize).unwrap()).collect();
        puzzle.add(Thermo::new(vec![cells.iter().collect()]).unwrap());
        let mut work = Work::of(&puzzle);
        for _ in 0..dice(20) {
            work.entries.set(Cell::from_index(dice(81) as usize).unwrap(), Digit::new(dice(9) as u8 + 1));
            let notes = cagebook::DigitSet::from_bits(dice(512) as u16);
            work.notes[dice(81) as usize] = notes;
        }
        // To try digits in an empty grid takes long.
        let most = if round % 30 == 0 { Technique::Trial } else { Technique::Chain };
        let known = Technique::ALL.iter().copied().filter(|technique| *technique <= most);
        let limits = cagebook::engine::Limits { nodes: Some(30), ..Default::default() };
        let path = Teacher::of(known).path_within(&puzzle, &work, &limits);
        // What was written stays.
        for (cell, digit) in work.entries.filled() {
            assert_eq!(path.grid.get(cell), Some(digit));
        }
        assert_eq!(path.steps.len(), path.before.len());
        path.grade();
    }
}

#[test]
fn digits_that_a_cage_needs_leave_its_box() {
    let path =
        by(&killer(&[(28, "r1c1 r1c2 r2c1 r2c2")]), &[Technique::CageCombinations, Technique::CageLocked]);
    assert_eq!(["r1c1", "r1c2", "r2c1", "r2c2"].map(|at| notes(&path, at)), ["456789"; 4]);
    assert_eq!(["r1c3", "r2c3", "r3c1", "r3c2", "r3c3"].map(|at| notes(&path, at)), ["1234567"; 5]);
    // No row or column holds all of it.
    assert_eq!(["r1c4", "r2c4", "r4c1", "r4c2"].map(|at| notes(&path, at)), ["123456789"; 4]);
}

#[test]
fn digits_of_a_bent_cage_leave_only_cells_that_see_all_of_it() {
    let path = by(&killer(&[(23, "r1c3 r1c4 r2c3")]), &[Technique::CageOnlyCombination]);
    let losing: Vec<String> = path.steps[0].removes.iter().map(|(cell, _)| cell.to_string()).collect();
    assert_eq!(losing, ["r1c1", "r1c2", "r1c3", "r1c4", "r2c3"]);
    assert_eq!([notes(&path, "r1c1"), notes(&path, "r1c2")], ["123457"; 2]);
}

#[test]
fn a_digit_that_a_row_has_only_in_a_cage_is_in_the_cage() {
    let puzzle = killer(&[(19, "r1c1 r1c2 r2c1")]);
    let mut work = Work::of(&puzzle);
    for column in 3..=9 {
        work.notes[Cell::new(1, column).unwrap().index()] = Some("12345678".parse().unwrap());
    }
    let path = Teacher::of([Technique::HouseToCage]).path(&puzzle, &work);
    // 289, 379, 469: 478 and 568 have no 9. And its 9 is in row 1.
    assert_eq!(["r1c1", "r1c2", "r2c1"].map(|at| notes(&path, at)), ["2346789", "2346789", "234678"]);
}

#[test]
fn a_rule_may_have_any_number_of_houses() {
    /// The first row, and all rows, a hundred times over.
    #[derive(Debug)]
    struct Repeated;

    impl cagebook::rules::Rule for Repeated {
        fn is_valid(&self, grid: &Grid) -> bool {
            Houses::rows(Side::NINE).is_valid(grid)
        }

        fn houses(&self, side: Side) -> Vec<(String, CellSet)> {
            std::iter::repeat_n(Houses::rows(side).houses(side), 100).flatten().collect()
        }

        fn post(&self, model: &mut cagebook::model::Model) {
            for (_, cells) in self.houses(Side::NINE) {
                model.house(cells);
            }
        }
    }

    let mut puzzle = killer(&[(3, "r1c1 r1c2"), (42, "r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9")]);
    puzzle.add(Repeated);
    for _ in 0..100 {
        puzzle.add(cagebook::rules::ExtraRegion(
            "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9".parse().unwrap(),
        ));
    }
    let known = Technique::ALL.iter().copied().filter(|technique| *technique < Technique::Trial);
    let path = Teacher::of(known).path(&puzzle, &Work::of(&puzzle));
    assert_eq!(notes(&path, "r1c1"), "12");
}

#[test]
fn sums_of_any_number_of_cells_are_looked_at_and_never_too_closely() {
    let solution: Grid =
        "215647398368952174794381652586274931142593867973816425821739546659428713437165289".parse().unwrap();
    let value = |cell: Cell| u32::from(solution.get(cell).unwrap().get());
    for cells in [0, 1, 2, 5, 6, 12, 13, 20, 40, 81] {
        for start in [0, 1, 7, 30] {
            let cells: CellSet =
                (0..cells).map(|i| Cell::from_index((start + 2 * i) % 81).unwrap()).collect();
            let mut givens = solution;
            for index in (0..81).step_by(3) {
                givens.set(Cell::from_index(index).unwrap(), None);
            }
            // Also where all of the cells are filled.
            for givens in [givens, Grid::empty(Side::NINE), solution] {
                let mut puzzle = Puzzle::new(givens, variants::classic(Side::NINE));
                puzzle.add(crate::examples::Sum(cells.iter().map(value).sum(), cells));
                // Something is open at any rate.
                let mut work = Work::of(&puzzle);
                work.entries.set(cell("r9c9"), None);
                let path = by_from(&puzzle, &work, &[Technique::RuleCandidates, Technique::NakedSingle]);
                for (cell, digit) in solution.filled() {
                    assert!(path.notes[cell.index()].contains(digit), "{cells}: {cell}");
                }
            }
        }
    }
    // The most that thirteen cells make of the digits 1 to 8: each is an 8.
    let mut puzzle = Puzzle::new(Grid::empty(Side::NINE), Vec::new());
    let cells: CellSet = (0..13).map(|i| Cell::from_index(i).unwrap()).collect();
    puzzle.add(crate::examples::Sum(13 * 8, cells));
    let mut work = Work::of(&puzzle);
    cells.iter().for_each(|cell| work.notes[cell.index()] = Some("12345678".parse().unwrap()));
    let path = by_from(&puzzle, &work, &[Technique::RuleCandidates]);
    assert!(cells.iter().all(|cell| path.notes[cell.index()].to_string() == "8"));
}

fn by_from(puzzle: &Puzzle, work: &Work, techniques: &[Technique]) -> Path {
    Teacher::of(techniques.iter().copied()).path(puzzle, work)
}

#[test]
fn regions_that_share_cells_leave_nothing_over() {
    /// Two houses that share seven cells.
    #[derive(Debug)]
    struct Shared([CellSet; 2]);

    impl cagebook::rules::Rule for Shared {
        fn is_valid(&self, grid: &Grid) -> bool {
            self.0.iter().all(|cells| cagebook::rules::ExtraRegion(*cells).is_valid(grid))
        }

        fn houses(&self, _: Side) -> Vec<(String, CellSet)> {
            ["one", "other"].map(str::to_owned).into_iter().zip(self.0).collect()
        }

        fn post(&self, model: &mut cagebook::model::Model) {
            self.0.iter().for_each(|cells| model.house(*cells));
        }
    }

    let rules = vec![
        std::sync::Arc::new(Houses::rows(Side::NINE)) as std::sync::Arc<dyn cagebook::rules::Rule>,
        std::sync::Arc::new(Shared([
            "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r2c1 r2c2".parse().unwrap(),
            "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r2c3 r2c4".parse().unwrap(),
        ])),
    ];
    let puzzle = Puzzle::new(Grid::empty(Side::NINE), rules);
    let mut work = Work::of(&puzzle);
    // Two rows hold each digit twice. The two houses do so as well, but not in different cells: what the rows have beside
    // them, the notes here among it, says nothing about them. One row and one house are still compared.
    for at in ["r2c5", "r2c6"] {
        work.notes[cell(at).index()] = Some("12".parse().unwrap());
    }
    let path = by_from(&puzzle, &work, &[Technique::LawOfLeftovers]);
    let basis = |step: &cagebook::teacher::Step| step.basis.len();
    assert!(path.steps.iter().all(|step| basis(step) == 2), "{:#?}", path.steps);
}
