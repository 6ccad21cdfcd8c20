//! One, several, none, stopped: for puzzles whose answer is known.

use core::time::Duration;
use std::time::Instant;

use cagebook::Cage;
use cagebook::solver::{Answer, Limit, Limits, first, first_within, solve, solve_within};

use crate::{WIKIPEDIA, cage, givens, letters, naive};

fn is_one(cages: &[Cage], solution: &str) {
    assert_eq!(solve(cages), Answer::One(solution.parse().unwrap()));
}

#[track_caller]
fn are_many(cages: &[Cage]) {
    let Answer::Many([one, other]) = solve(cages) else { panic!("several solutions") };
    assert_ne!(one, other);
    assert!(naive::is_solution(&one, cages) && naive::is_solution(&other, cages));
}

#[test]
fn nothing_stays_from_one_puzzle_to_the_next() {
    let cages = letters(WIKIPEDIA.0);
    is_one(&cages, WIKIPEDIA.1);
    are_many(&[]);
    is_one(&cages, WIKIPEDIA.1);
}

#[test]
fn the_order_of_the_cages_means_nothing() {
    let mut cages = letters(WIKIPEDIA.0);
    for _ in 0..cages.len() {
        cages.rotate_left(1);
        is_one(&cages, WIKIPEDIA.1);
    }
}

#[test]
fn cages_may_leave_cells_uncovered() {
    let cages = letters(WIKIPEDIA.0);
    is_one(&cages[1..], WIKIPEDIA.1);
    are_many(&cages[..8]);
}

#[test]
fn only_cages_that_cover_every_cell_once_total_405() {
    // As many cells as the grid, but r1c3 is covered twice and r1c2 not at all.
    let mut cages = letters(WIKIPEDIA.0);
    cages[0] = cage(7, "r1c1 r1c3");
    is_one(&cages, WIKIPEDIA.1);
}

#[test]
fn no_cages_at_all_are_an_empty_grid() {
    are_many(&[]);
    let Answer::Found(grid) = first(&[]) else { panic!("a grid") };
    assert!(naive::is_solution(&grid, &[]));
}

#[test]
fn cages_of_one_cell_are_givens() {
    for (puzzle, solution) in [
        (
            "000007004000006003860200000509082000640000080000000700000000042010030000703000009",
            "321597864497816253865243197579182436642375981138964725986751342214639578753428619",
        ),
        (
            "1...4.....926..3..3....51...7.1....4..4.5.6..2....4.8...94....1..8..652.....1...6",
            "186349257592671348347285169875162934934857612261934785659423871418796523723518496",
        ),
        (WIKIPEDIA.1, WIKIPEDIA.1),
    ] {
        is_one(&givens(puzzle), solution);
    }
    are_many(&givens("49675.8..21869375..5.48..69......................................................"));
}

#[test]
fn overlapping_cages_hold_both() {
    let mut cages = vec![cage(3, "r1c1 r1c2"), cage(10, "r1c2 r2c2"), cage(6, "r1c1 r5c1 r9c1")];
    let Answer::Found(grid) = first(&cages) else { panic!("a grid") };
    assert!(naive::is_solution(&grid, &cages));
    cages.push(cage(8, "r1c2 r3c2"));
    let Answer::Found(grid) = first(&cages) else { panic!("a grid") };
    assert!(naive::is_solution(&grid, &cages));
    cages.push(cage(5, "r1c2 r9c9"));
    cages.push(cage(17, "r9c9 r9c8"));
    assert!(matches!(solve(&cages), Answer::None(_)));
}

#[test]
fn guesses_are_counted() {
    let within = |nodes| Limits { nodes: Some(nodes), time: None };
    let stopped = |found| Answer::Stopped { limit: Limit::Nodes, found };
    // Needs no guess.
    assert!(matches!(solve_within(&letters(WIKIPEDIA.0), within(0)), Answer::One(_)));
    assert_eq!(solve_within(&[], within(0)), stopped(None));

    let Answer::Found(grid) = first(&[]) else { panic!("a grid") };
    let needed = (0..1000).find(|nodes| first_within(&[], within(*nodes)) == Answer::Found(grid)).unwrap();
    assert_eq!(first_within(&[], within(needed - 1)), stopped(None));
    // One solution is known, the question whether there is another still open.
    assert_eq!(solve_within(&[], within(needed)), stopped(Some(grid)));
}

#[test]
fn time_ends_a_search() {
    let within = |time| Limits { nodes: Some(1_000_000), time: Some(time) };
    let stopped = |answer| matches!(answer, Answer::Stopped { limit: Limit::Time, .. });
    assert!(stopped(first_within(&[], within(Duration::ZERO))));
    assert!(matches!(first_within(&[], within(Duration::MAX)), Answer::Found(_)));

    // More than a hundred thousand guesses.
    let hard = letters(
        "AAAABCDDDAEEFBCDDGHEEFBIGGGHEEFCIJKGHEELLKJJKHMMFLNNKOHPMPLQNNOPPRQQQNSORRRQQNNSS\n\
         27 11 18 23 36 20 25 21 13 12 22 21 21 32 12 20 34 19 18\n",
    );
    let start = Instant::now();
    assert!(stopped(solve_within(&hard, within(Duration::from_millis(50)))));
    let took = start.elapsed();
    assert!(took >= Duration::from_millis(50) && took < Duration::from_secs(10), "{took:?}");
}
