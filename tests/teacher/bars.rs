//! How many published puzzles are solved by reasoning, and whether grades agree with what others call the puzzles.

use cagebook::teacher::{Family, Path, Teacher, Technique, Work};

use crate::rows::{Row, rows};

/// Without chains and trial.
fn path(row: &Row) -> Path {
    let simple = Technique::ALL.iter().copied();
    let simple = simple
        .filter(|technique| !matches!(technique, Technique::Chain) && technique.family() != Family::Trial);
    Teacher::of(simple).path(&row.puzzle, &Work::of(&row.puzzle))
}

fn solved<'a>(rows: impl Iterator<Item = &'a Row>) -> (usize, usize) {
    rows.fold((0, 0), |(solved, all), row| (solved + usize::from(path(row).is_solved()), all + 1))
}

#[test]
fn killers_of_magazines_end_solved() {
    let Some(rows) = rows("killer.jsonl") else { return };
    let of = |source: &str| {
        let source = source.to_owned();
        rows.iter().filter(move |row| row.json["source"].as_str().is_some_and(|from| from.contains(&source)))
    };
    let magazines = of("janko").chain(of("krazydad")).chain(of("vtsukur")).chain(of("lisudoku"));
    let (solved, all) = solved(magazines);
    assert!(solved * 100 >= all * 99, "{solved} of {all}");
}

#[test]
fn three_variants_and_mixes_in_four_end_solved() {
    let [Some(variants), Some(mixes)] = ["variants.jsonl", "synthetic_mixes.jsonl"].map(rows) else { return };
    let (solved, all) = solved(variants.iter().chain(&mixes));
    assert!(solved * 4 >= all * 3, "{solved} of {all}");
}

#[test]
fn grades_agree_with_those_of_another_generator() {
    let Some(rows) = rows("killer_graded.jsonl") else { return };
    let theirs = |row: &Row| {
        let letter = row.json["difficulty"].as_str().unwrap().chars().last().unwrap();
        "tbiau".find(letter).unwrap() as u32
    };
    let pairs: Vec<[u32; 2]> = rows.iter().map(|row| [path(row).grade().score, theirs(row)]).collect();
    let rho = spearman(&pairs);
    assert!(rho >= 0.65, "{rho}");
}

/// The correlation of ranks, twice each, so that ties in the middle of their places are whole numbers.
fn spearman(pairs: &[[u32; 2]]) -> f64 {
    let ranks = |side: usize| -> Vec<i32> {
        let below = |value: u32| pairs.iter().filter(|pair| pair[side] < value).count() as i32;
        let not_above = |value: u32| pairs.iter().filter(|pair| pair[side] <= value).count() as i32;
        pairs.iter().map(|pair| below(pair[side]) + not_above(pair[side]) - 1).collect()
    };
    let (a, b, mean) = (ranks(0), ranks(1), pairs.len() as i32 - 1);
    let product = |a: &[i32], b: &[i32]| -> f64 {
        a.iter().zip(b).map(|(a, b)| f64::from(a - mean) * f64::from(b - mean)).sum()
    };
    product(&a, &b) / (product(&a, &a) * product(&b, &b)).sqrt()
}

#[test]
fn ranks_correlate_as_they_should() {
    let is = |pairs: &[[u32; 2]], expected: f64| {
        let rho = spearman(pairs);
        assert!((rho - expected).abs() < 1e-12, "{rho} {expected}");
    };
    is(&[[1, 10], [2, 20], [5, 30]], 1.0);
    is(&[[1, 3], [2, 2], [3, 1]], -1.0);
    // By hand: ranks 0, 1.5, 1.5, 3 against 0, 1, 2, 3.
    is(&[[1, 1], [2, 2], [2, 3], [4, 4]], 4.5 / (4.5_f64 * 5.0).sqrt());
}
