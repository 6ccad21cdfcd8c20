//! What cannot be, and what cannot be said.

use super::{FOUR, REGIONS};
use crate::testenv::cagebook;

#[test]
fn what_cannot_be_is_said_at_once() {
    for (arguments, why) in [
        ("--min-cage 10", "a cage of 10 cells needs 10 different digits, there are 9"),
        ("--size 6 --max-cage 7", "a cage of 7 cells needs 7 different digits, there are 6"),
        ("--min-cage 5 --max-cage 4", "no cage has at least 5 and at most 4 cells"),
        ("--min-cage 4 --max-cage 4", "81 cells cannot be cut into cages of 4 cells"),
        ("--max-cage 2", "81 cells cannot be cut into cages of 2 cells"),
        (
            "--cages 30 --cage-symmetry rotational",
            "30 cages cannot be laid out with rotational symmetry: but for one in the middle they come in twos",
        ),
        (
            "--cages 27 --cage-symmetry quarter --singles",
            "27 cages cannot be laid out with quarter symmetry: but for one in the middle they come in fours",
        ),
        (
            "--max-cage 4 --cage-symmetry quarter",
            "with quarter symmetry the cage in the middle has 5 or 9 cells",
        ),
        (
            "--max-cage 3 --cage-symmetry diagonal",
            "with diagonal symmetry at least one cage has 4 cells or more",
        ),
        (
            "--cage '3 r1c1 r1c2' --cage-symmetry mirror",
            "the cages among the rules are not laid out with mirror symmetry",
        ),
        (
            "--cage '3 r1c2 r2c1'",
            "r1c1, which other cages leave over, cannot be cut into cages of 2 to 5 cells",
        ),
        ("--cages 0", "81 cells need at least 17 cages of 2 to 5 cells, not 0"),
        ("--cages 41", "81 cells make at most 40 cages of 2 to 5 cells, not 41"),
        ("--givens 82", "82 givens need 82 cells, there are 81"),
        ("--variant classic --givens 16", "no classic puzzle of 9 by 9 with fewer than 17 givens is unique"),
        (
            "--variant classic --givens 27 --symmetry quarter",
            "27 givens cannot be laid out with quarter symmetry in this grid; 25 and 28 can",
        ),
        (
            "--variant thermo --thermo-length 10",
            "a thermo of 10 cells needs 10 different digits, there are 9",
        ),
        ("--variant thermo --thermo-length 4-3", "no thermo has at least 4 and at most 3 cells"),
        ("--variant thermo --thermos 0", "0 thermos make no thermo puzzle: there is at least 1"),
        ("--variant thermo --thermos 28", "28 thermos of 3 cells need 84 cells, there are 81"),
        (&format!("--solution {FOUR}"), "the solution is 4 by 4, and the puzzle 9 by 9"),
        ("--size 4 --solution 123434122143432.", "the solution is not full: r4c4 is empty"),
        (
            &format!("--size 4 --variant x --solution {FOUR}"),
            "the solution breaks the rules: 1 twice in the falling diagonal (r1c1 r4c4)",
        ),
        (
            &format!("--size 4 --solution {FOUR} --cage '7 r1c1 r1c2'"),
            "the solution breaks the rules: 1 and 2 make 3 in the cage 7 at r1c1 r1c2",
        ),
        (
            "--size 4 --givens 1 --symmetry rotational",
            "1 given cannot be laid out with rotational symmetry in this grid; 0 and 2 can",
        ),
        (
            "--variant classic --size 4 --givens 3",
            "no classic puzzle of 4 by 4 with fewer than 4 givens is unique",
        ),
        ("--variant x --givens 81 --minimal", "a grid that is given whole is not minimal"),
        ("--max-cage 1", "a cage of 1 cell gives the digits away: a cage has 2 cells or more"),
        (
            "--max-cage 1 --singles",
            "to wish for nothing but singles gives the digits away: a cage has 2 cells or more",
        ),
        ("--cages 82 --singles", "81 cells make at most 81 cages of 1 or 2 to 5 cells, not 82"),
        (
            "--singles --min-cage 5 --max-cage 5 --cages 28",
            "81 cells do not come out at 28 cages of 1 or 5 cells",
        ),
        (
            "--min-cage 9 --max-cage 9 --cage '10 r1c1 r1c2'",
            "the 79 cells that other cages leave over cannot be cut into cages of 9 cells",
        ),
        (
            "--size 8 --cages 22 --cage-symmetry quarter",
            "22 cages cannot be laid out with quarter symmetry: but for one in the middle they come in fours",
        ),
        (
            "--cage '3 r1c1 r1c2' --cage '3 r1c3 r1c4'",
            "no grid keeps the rules: cage 3 at r1c1 r1c2 and cage 3 at r1c3 r1c4 both need 1 and 2 in row 1",
        ),
        (
            "--cage '3 r1c1 r1c2' --cage '4 r1c2 r1c3'",
            "r1c2 is in two cages: cage 3 at r1c1 r1c2 and cage 4 at r1c2 r1c3 (--overlap allows it)",
        ),
    ] {
        is_refused(arguments, why);
    }
}

#[test]
fn levels_and_techniques_that_do_not_go_together_are_refused() {
    for (arguments, why) in [
        ("--level gentle --needs naked-pair", "a puzzle that needs naked-pair is hard or harder, not gentle"),
        ("--level hard --needs killer-pair", "a puzzle that needs killer-pair is extreme, not hard"),
        ("--variant classic --needs cage-locked", "cage-locked is about cages, and there are none"),
        ("--variant x --needs thermo-house", "thermo-house is about thermometers, and there are none"),
        ("--needs law-of-leftovers", "law-of-leftovers is about irregular regions, and there are none"),
        (
            "--needs rule-candidates",
            "rule-candidates is about rules that only they themselves know, and there are none",
        ),
    ] {
        is_refused(arguments, why);
    }
}

/// However many are wanted.
fn is_refused(arguments: &str, why: &str) {
    for more in ["", "-n 1000000000 --to json"] {
        cagebook(&format!("generate {arguments} {more}"))
            .exits(1)
            .prints("")
            .says(&format!("no such puzzle: {why}"));
    }
}

#[test]
fn bad_usage_is_told_from_bad_luck() {
    for (arguments, said) in [
        ("--variant x --max-cage 3", "--max-cage is about cages: --variant has to name killer"),
        ("--variant thermo --singles", "--singles is about cages: --variant has to name killer"),
        ("--variant x --cage-symmetry none", "--cage-symmetry is about cages: --variant has to name killer"),
        ("--thermos 3", "--thermos is about thermometers: --variant has to name thermo"),
        ("--thermo-length 3", "--thermo-length is about thermometers: --variant has to name thermo"),
        (
            "--symmetry mirror",
            "--symmetry is about givens, and a killer has none without --givens; --cage-symmetry is about cages",
        ),
        (
            &format!("--size 4 --variant jigsaw --solution {FOUR}"),
            "regions are not carved to fit a --solution: name them with --regions",
        ),
        (&format!("--regions {REGIONS}"), "the regions are those of a 4 by 4 grid, and this is 9 by 9"),
        ("--size 4 --cage '3 r1c5 r1c6'", "cage 3 at r1c5 r1c6: r1c5 r1c6 are outside the 4 by 4 grid"),
        (
            "--solution 123",
            "invalid value '123' for '--solution <GRID>': a grid has 16, 36, 64 or 81 characters, and there are 3",
        ),
        (
            "--variant thermo --thermo-length 3-",
            "invalid value '3-' for '--thermo-length <N[-M]>': a number of cells was expected, or two as in '3-5'",
        ),
        ("--min-cage 0", "invalid value '0' for '--min-cage <N>': 0 is not in 1..=255"),
        ("-n 0", "invalid value '0' for '--number <N>': 0 is not in 1..18446744073709551615"),
    ] {
        cagebook(&format!("generate {arguments}")).exits(2).prints("").says(said);
    }
    for arguments in [
        "--variant ''",
        "--variant ,",
        "--variant killer,",
        "--variant nonsense",
        "--size 7",
        "--size ''",
        "--seed -1",
        "--seed 18446744073709551616",
        "-n 18446744073709551616",
        "--cages -1",
        "--jobs 0",
        "--time-limit 0",
        "--to nonsense",
        "--to janko",
        "--symmetry round",
        "--overlap",
        "puzzles.txt",
    ] {
        let run = cagebook(&format!("generate {arguments}"));
        assert!(!run.exits(2).prints("").stderr.is_empty(), "{}", run.report());
    }
}
