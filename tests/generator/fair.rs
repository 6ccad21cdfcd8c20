//! Cells, digits, sizes, shapes and sums, counted over ten thousand puzzles.
//!
//! Seeds are fixed, so what is found is the same every time. Each count is compared with what fairness makes of it, by
//! Pearson's chi-square; [`Odds::fair`] says how far off it may be.

use std::collections::BTreeMap;

use cagebook::engine::Limits;
use cagebook::generator::{CageWishes, Generated, Generator, Plan, ThermoWishes, Wishes};
use cagebook::{Cell, CellSet, Side, variants};

const NINE: Side = Side::NINE;

/// Makes so many puzzles and looks at each.
fn each(wishes: Wishes, number: u64, mut look: impl FnMut(&Generated)) {
    let plan = Plan::new(wishes).unwrap();
    let mut generator = Generator::new();
    for seed in 0..number {
        look(&generator.generate(&plan, seed, &Limits::default()).unwrap());
    }
}

/// What was counted against what was expected.
#[derive(Default)]
struct Odds {
    chi_square: f64,
    freedom: f64,
}

impl Odds {
    /// Takes in counts that should all be the same.
    fn add(&mut self, counts: &[u32]) {
        let mean = f64::from(counts.iter().sum::<u32>()) / f64::from(counts.len() as u32);
        self.chi_square += counts.iter().map(|count| (f64::from(*count) - mean).powi(2) / mean).sum::<f64>();
        self.freedom += f64::from(counts.len() as u32 - 1);
    }

    /// Whether chance would be so far off once in a thousand times, by the approximation of Wilson and Hilferty (1931).
    /// `spread` is how much the counts vary by themselves, where those of a puzzle hang together.
    fn fair(&self, spread: f64) -> bool {
        let (x, n) = (self.chi_square / spread, self.freedom);
        let deviation = ((x / n).cbrt() - (1.0 - 2.0 / (9.0 * n))) / (2.0 / (9.0 * n)).sqrt();
        println!("chi-square {x:.1} with {n} degrees of freedom: {deviation:.2} deviations");
        deviation < 3.09
    }
}

/// Where a cell comes to lie when the grid is turned and mirrored in all ways.
fn images(cell: Cell) -> Vec<Cell> {
    let (row, column) = (cell.row(), cell.column());
    let mut all = Vec::new();
    for (row, column) in [(row, column), (column, row)] {
        for (row, column) in [(row, column), (10 - row, column), (row, 10 - column), (10 - row, 10 - column)]
        {
            all.extend(Cell::new(row, column));
        }
    }
    all.sort();
    all.dedup();
    all
}

/// Adds the counts of cells that are images of each other.
fn add_by_images(odds: &mut Odds, counts: &[u32; 81]) {
    for cell in NINE.cells() {
        let images = images(cell);
        if images[0] == cell && images.len() > 1 {
            odds.add(&images.iter().map(|cell| counts[cell.index()]).collect::<Vec<_>>());
        }
    }
}

/// Adds what is counted above the middle row and below it, and on both sides of the middle column.
fn add_by_halves(odds: &mut Odds, counts: &[u32; 81]) {
    for place in [Cell::row, Cell::column] {
        let sum = |half: fn(u8) -> bool| -> u32 {
            NINE.cells().iter().filter(|cell| half(place(*cell))).map(|cell| counts[cell.index()]).sum()
        };
        odds.add(&[sum(|place| place < 5), sum(|place| place > 5)]);
    }
}

/// Rows and columns of the cells, from the first of each.
fn shape(cells: CellSet) -> Vec<(u8, u8)> {
    let top = cells.iter().map(Cell::row).min().unwrap();
    let left = cells.iter().map(Cell::column).min().unwrap();
    cells.iter().map(|cell| (cell.row() - top, cell.column() - left)).collect()
}

/// The same shape turned and mirrored in all ways, the first of them in order.
fn turned(shape: &[(u8, u8)]) -> Vec<(u8, u8)> {
    let all = (0..8).map(|turn| {
        let cells = shape.iter().map(|(row, column)| {
            let (row, column) = if turn & 1 == 0 { (*row, *column) } else { (*column, *row) };
            let flip = |place: u8, bit: u8| if turn & bit == 0 { place } else { 8 - place };
            Cell::new(flip(row, 2) + 1, flip(column, 4) + 1).unwrap()
        });
        self::shape(cells.collect())
    });
    all.min().unwrap()
}

#[test]
fn digits_and_givens_of_classic_grids_are_spread_evenly() {
    let (mut digits, mut given, mut given_digits) = ([[0; 9]; 81], [0; 81], [0; 9]);
    each(Wishes::new(NINE, variants::classic(NINE)), 10_000, |made| {
        for (cell, digit) in made.solution.filled() {
            digits[cell.index()][usize::from(digit.get()) - 1] += 1;
        }
        for (cell, digit) in made.puzzle.givens().filled() {
            given[cell.index()] += 1;
            given_digits[usize::from(digit.get()) - 1] += 1;
        }
    });
    let mut odds = Odds::default();
    for counts in &digits {
        odds.add(counts);
    }
    assert!(odds.fair(1.0));
    // Any cell can be moved to any other by exchanging rows and columns, so all have the same chance.
    let mut odds = Odds::default();
    odds.add(&given);
    assert!(odds.fair(1.0), "{given:?}");
    let mut odds = Odds::default();
    odds.add(&given_digits);
    assert!(odds.fair(1.0), "{given_digits:?}");
}

#[test]
fn sizes_shapes_and_sums_of_cages_are_spread_fairly() {
    let mut wishes = Wishes::new(NINE, variants::classic(NINE));
    wishes.cages = Some(CageWishes::of(NINE));
    let mut digits = [[0; 9]; 81];
    let mut sizes = BTreeMap::<usize, u32>::new();
    let mut shapes = BTreeMap::<Vec<(u8, u8)>, u32>::new();
    let mut sums = BTreeMap::<(usize, u32), u32>::new();
    let mut small = [0; 81];
    each(wishes, 10_000, |made| {
        for (cell, digit) in made.solution.filled() {
            digits[cell.index()][usize::from(digit.get()) - 1] += 1;
        }
        for cage in made.puzzle.cages() {
            let size = cage.cells().len();
            *sizes.entry(size).or_default() += 1;
            *shapes.entry(shape(cage.cells())).or_default() += 1;
            *sums.entry((size, cage.sum().unwrap())).or_default() += 1;
            if size == 2 {
                cage.cells().iter().for_each(|cell| small[cell.index()] += 1);
            }
        }
    });
    println!("sizes: {sizes:?}");
    println!("shapes: {shapes:?}");
    println!("sums: {sums:?}");

    let mut odds = Odds::default();
    for counts in &digits {
        odds.add(counts);
    }
    assert!(odds.fair(1.0));

    // Each size was wished for alike. Large cages are made smaller to rule other solutions out, and not by much.
    let all: u32 = sizes.values().sum();
    assert_eq!(sizes.keys().copied().collect::<Vec<_>>(), [2, 3, 4, 5]);
    for (size, count) in &sizes {
        let share = f64::from(*count) / f64::from(all);
        assert!((0.2..0.3).contains(&share), "{size}: {share}");
    }

    // All polyominoes of these sizes, whatever way they lie, as often as their images.
    let mut free = BTreeMap::<Vec<(u8, u8)>, Vec<u32>>::new();
    for (shape, count) in &shapes {
        free.entry(turned(shape)).or_default().push(*count);
    }
    let of_size = |size| free.keys().filter(|shape| shape.len() == size).count();
    assert_eq!([2, 3, 4, 5].map(of_size), [1, 2, 5, 12]);
    let fixed: Vec<usize> =
        [2, 3, 4, 5].map(|size| shapes.keys().filter(|shape| shape.len() == size).count()).into();
    assert_eq!(fixed, [2, 6, 19, 63]);
    let mut odds = Odds::default();
    free.values().filter(|images| images.len() > 1).for_each(|images| odds.add(images));
    assert!(odds.fair(1.0), "{free:?}");
    // The rarest shape of a size comes up, too.
    for (shape, images) in &free {
        let (count, all) = (images.iter().sum::<u32>(), sizes[&shape.len()]);
        assert!(count * 100 > all, "{shape:?}: {count} of {all}");
    }

    // Every sum there is, and each as often as the one that exchanging each digit with its complement to ten makes of it.
    let mut odds = Odds::default();
    for size in 2..=5 {
        let reachable = cagebook::sums(size as u8).all().len();
        assert_eq!(sums.keys().filter(|(other, _)| *other == size).count(), reachable, "{size}");
        for ((_, sum), count) in
            sums.iter().filter(|((other, sum), _)| *other == size && *sum < 5 * size as u32)
        {
            odds.add(&[*count, sums[&(size, 10 * size as u32 - sum)]]);
        }
    }
    assert!(odds.fair(1.0), "{sums:?}");

    // A cage has two cells here as often as at the other images.
    let mut odds = Odds::default();
    add_by_images(&mut odds, &small);
    assert!(odds.fair(1.0), "{small:?}");
    let mut odds = Odds::default();
    add_by_halves(&mut odds, &small);
    assert!(odds.fair(1.0), "{small:?}");
}

#[test]
fn regions_and_thermometers_lie_as_often_one_way_as_another() {
    let mut wishes = Wishes::new(NINE, variants::latin(NINE));
    wishes.regions = true;
    // How often a cell hangs together with the next in its row, in its column, and where the givens are.
    let (mut joined, mut given, mut shapes) = ([0; 81], [0; 81], BTreeMap::<Vec<(u8, u8)>, u32>::new());
    each(wishes, 2_000, |made| {
        made.puzzle.givens().filled().for_each(|(cell, _)| given[cell.index()] += 1);
        let rules = made.puzzle.rules().iter().map(|rule| rule.describe());
        for region in rules.filter(|rule| rule.kind == "regions").flat_map(|rule| rule.groups) {
            let region: CellSet = region.into_iter().collect();
            *shapes.entry(turned(&shape(region))).or_default() += 1;
            for cell in region {
                joined[cell.index()] += (CellSet::from(cell).neighbours() & region).len() as u32;
            }
        }
    });
    let mut odds = Odds::default();
    add_by_images(&mut odds, &joined);
    // How many neighbours, of four, are in the region varies by less than a third of their mean.
    assert!(odds.fair(0.3), "{joined:?}");
    let mut odds = Odds::default();
    add_by_images(&mut odds, &given);
    assert!(odds.fair(1.0), "{given:?}");
    let mut odds = Odds::default();
    add_by_halves(&mut odds, &given);
    assert!(odds.fair(1.0), "{given:?}");
    // Of the 1,285 polyominoes of nine cells that there are, holes and all, most were seen, and none in one region of ten.
    assert!(shapes.len() > 1000 && *shapes.values().max().unwrap() < 1800, "{}", shapes.len());

    let mut wishes = Wishes::new(NINE, variants::classic(NINE));
    wishes.thermos = Some(ThermoWishes::of(NINE));
    let (mut bulbs, mut tips, mut lengths) = ([0; 81], [0; 81], BTreeMap::<usize, u32>::new());
    let (mut rising, mut falling) = ([0; 9], [0; 9]);
    each(wishes, 2_000, |made| {
        for path in
            made.puzzle.rules().iter().map(|rule| rule.describe()).filter(|rule| rule.kind == "thermo")
        {
            let path = &path.groups[0];
            bulbs[path[0].index()] += 1;
            tips[path[path.len() - 1].index()] += 1;
            *lengths.entry(path.len()).or_default() += 1;
            for cell in path {
                let digit = usize::from(made.solution.get(*cell).unwrap().get());
                rising[digit - 1] += 1;
                falling[9 - digit] += 1;
            }
        }
    });
    let mut odds = Odds::default();
    add_by_images(&mut odds, &bulbs);
    add_by_images(&mut odds, &tips);
    assert!(odds.fair(1.0), "{bulbs:?} {tips:?}");
    // Read from the tip down, with each digit its complement to ten, they are thermometers again.
    let mut odds = Odds::default();
    (0..4).for_each(|place| odds.add(&[rising[place], falling[place]]));
    assert!(odds.fair(1.0), "{rising:?}");
    let all: u32 = lengths.values().sum();
    assert_eq!(lengths.keys().copied().collect::<Vec<_>>(), [3, 4, 5, 6]);
    for (length, count) in &lengths {
        assert!((0.18..0.32).contains(&(f64::from(*count) / f64::from(all))), "{length}: {count} of {all}");
    }
}
