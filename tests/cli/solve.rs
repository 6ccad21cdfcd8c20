//! `cagebook solve`.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use cagebook::Cell;

use crate::testenv::{Run, cagebook, cagebook_reading};

const LETTERS: &str = "AABBBCDEFGGHHCCDEFGGIICJKKFLMMINJKOFLPPQNJOORSPTQNUVVRSTTQWUUXXSYZWWaaXXSYZWbbbcc";
const SUMS: &str = "3 15 22 4 16 15 25 17 9 8 20 6 14 17 17 13 20 12 27 6 20 6 10 14 8 16 15 13 17";
const SOLUTION: &str = "215647398368952174794381652586274931142593867973816425821739546659428713437165289";

const DRAWING: &str = "\
┏━━━━━━━━━━━┯━━━━━┳━━━━━━━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┓
┃3          │15   ╏           │22   ┃4    │16   │15   ┃
┃  2     1  │  5  ╏  6     4  │  7  ┃  3  │  9  │  8  ┃
┠───────────┼─────╂─────┬─────┘     ┃     │     │     ┃
┃25         │17   ╏     │           ┃     │     │     ┃
┃  3     6  │  8  ╏  9  │  5     2  ┃  1  │  7  │  4  ┃
┃           ├─────╂─────┤     ┌─────╂─────┴─────┤     ┃
┃           │9    ╏     │     │8    ┃20         │     ┃
┃  7     9  │  4  ╏  3  │  8  │  1  ┃  6     5  │  2  ┃
┣━━━━━┯━━━━━┷━━━━━╋╍╍╍╍╍┿━━━━━┿╍╍╍╍╍╋╍╍╍╍╍┯━━━━━┿╍╍╍╍╍┫
┃6    │14         ┃     │17   │     ┃     │17   │     ┃
┃  5  │  8     6  ┃  2  │  7  │  4  ┃  9  │  3  │  1  ┃
┃     ├───────────╂─────┤     │     ┠─────┘     ├─────┨
┃     │13         ┃20   │     │     ┃           │12   ┃
┃  1  │  4     2  ┃  5  │  9  │  3  ┃  8     6  │  7  ┃
┠─────┤     ┌─────┨     │     ├─────╂───────────┤     ┃
┃27   │     │6    ┃     │     │20   ┃6          │     ┃
┃  9  │  7  │  3  ┃  8  │  1  │  6  ┃  4     2  │  5  ┃
┣╍╍╍╍╍┿━━━━━┷╍╍╍╍╍╋╍╍╍╍╍┿━━━━━┿╍╍╍╍╍╋━━━━━┯━━━━━┷━━━━━┫
┃     │           ┃     │10   │     ╏     │14         ┃
┃  8  │  2     1  ┃  7  │  3  │  9  ╏  5  │  4     6  ┃
┃     ├─────┬─────╂─────┘     ├─────╂─────┤           ┃
┃     │8    │16   ┃           │15   ╏     │           ┃
┃  6  │  5  │  9  ┃  4     2  │  8  ╏  7  │  1     3  ┃
┃     │     │     ┃     ┌─────┴─────╂─────┼───────────┨
┃     │     │     ┃     │13         ╏     │17         ┃
┃  4  │  3  │  7  ┃  1  │  6     5  ╏  2  │  8     9  ┃
┗━━━━━┷━━━━━┷━━━━━┻━━━━━┷━━━━━━━━━━━┻━━━━━┷━━━━━━━━━━━┛
";

/// More guesses than anyone waits for.
const HARD: &str = "AAAABCDDDAEEFBCDDGHEEFBIGGGHEEFCIJKGHEELLKJJKHMMFLNNKOHPMPLQNNOPPRQQQNSORRRQQNNSS\n\
                    27 11 18 23 36 20 25 21 13 12 22 21 21 32 12 20 34 19 18\n";

fn puzzle() -> String {
    format!("{LETTERS}\n{SUMS}\n")
}

/// Rows of three cages; every cage leaves several solutions.
fn several() -> String {
    let rows = ["AAABBBCCC", "DDDEEEFFF", "GGGHHHIII", "JJJKKKLLL", "MMMNNNOOO", "PPPQQQRRR"];
    let more = ["SSSTTTUUU", "VVVWWWXXX", "YYYZZZaaa"];
    format!("{}{}\n{}\n", rows.concat(), more.concat(), ["15"; 27].join(" "))
}

/// The puzzle in a file of its own.
fn file(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = std::env::temp_dir().join(format!("cagebook-{}-{name}", std::process::id()));
    fs::write(&path, text).unwrap();
    path.into_os_string().into_string().unwrap()
}

#[test]
fn solves_from_a_file_and_from_standard_input() {
    let file = file("solves.txt", puzzle());
    cagebook(&format!("solve '{file}'")).exits(0).prints(&format!("{SOLUTION}\n")).says_nothing();
    cagebook(&format!("solve --unique '{file}'")).exits(0).prints(&format!("{SOLUTION}\n")).says_nothing();
    for arguments in ["solve", "solve -", "solve --unique -"] {
        cagebook_reading(arguments, puzzle()).exits(0).prints(&format!("{SOLUTION}\n")).says_nothing();
    }
    fs::remove_file(file).unwrap();
}

#[test]
fn unique_tells_one_from_several() {
    let run = cagebook_reading("solve", several());
    run.exits(0).says_nothing();
    assert_eq!(run.stdout.len(), 82);
    let run = cagebook_reading("solve -u", several());
    run.exits(1).prints("several\n");
    says_where_two_differ(&run, run.stderr.trim_end(), 1);
}

/// The message is the one about several solutions; which two they are is not said here.
#[track_caller]
fn says_where_two_differ(run: &Run, message: &str, line: usize) {
    let difference =
        message.strip_prefix(&format!("cagebook: standard input: line {line}: several solutions: "));
    let words: Vec<&str> = difference.unwrap_or_default().split(' ').collect();
    let [cell, "can", "be", one, "or", other] = words[..] else { panic!("{}", run.report()) };
    assert!(cell.parse::<Cell>().is_ok() && one != other, "{}", run.report());
    assert!([one, other].iter().all(|digit| matches!(digit.parse(), Ok(1..=9))), "{}", run.report());
}

#[test]
fn a_puzzle_that_cannot_hold_has_no_solution_and_says_why() {
    let ten_cells = format!("{}{}\n46 359\n", "A".repeat(10), "B".repeat(71));
    for (text, reason) in [
        (puzzle().replace(" 22 ", " 0 "), "cage 0 at r1c6 r2c5 r2c6 r3c5: 4 cells make at least 10"),
        (puzzle().replace(" 22 ", " 31 "), "cage 31 at r1c6 r2c5 r2c6 r3c5: 4 cells make at most 30"),
        (
            ten_cells,
            "cage 46 at r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1: 10 cells need 10 different digits, there are 9",
        ),
        (
            puzzle().replace(" 22 ", " 21 "),
            "the cages cover all 81 cells, so they have to total 405; they total 404",
        ),
        (several().replacen("15 15 15", "6 6 33", 1), "cage 33 at r1c7 r1c8 r1c9: 3 cells make at most 24"),
        (
            several().replacen("15 15 15", "6 15 24", 1).replacen("15 15 15", "6 15 24", 1),
            "cage 6 at r1c1 r1c2 r1c3 and cage 6 at r2c1 r2c2 r2c3 both need 1, 2 and 3 in box 1",
        ),
    ] {
        for arguments in ["solve", "solve --unique"] {
            let said = format!("standard input: line 1: no solution: {reason}");
            cagebook_reading(arguments, &text).exits(1).prints("none\n").says(&said);
        }
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_file_line_and_column() {
    let file = file("refused.txt", format!("\n\n{}\n{SUMS}\n", &LETTERS[..80]));
    cagebook(&format!("solve '{file}'"))
        .exits(2)
        .prints("error\n")
        .says(&format!("{file}: line 3, column 81: 81 letters were expected, and there are 80"));
    fs::remove_file(file).unwrap();

    let no_puzzle = "standard input: line 1, column 1: a line of 81 letters was expected, and there is none";
    for nothing in ["", "\n\r\n", "\u{feff}"] {
        cagebook_reading("solve", nothing).exits(2).prints("").says(no_puzzle);
    }
    let missing = cagebook("solve no/such/file");
    assert!(missing.exits(2).stderr.starts_with("cagebook: no/such/file: "), "{}", missing.report());
    let folder = cagebook("solve /");
    assert!(folder.exits(2).stderr.starts_with("cagebook: /: "), "{}", folder.report());
}

#[test]
fn a_stream_has_a_line_for_each_puzzle_and_the_worst_exit_code() {
    let none = puzzle().replace(" 22 ", " 21 ");
    let unreadable = puzzle().replace('Q', "?");
    let stream = [&puzzle(), &none, "\n", &unreadable, LETTERS, "\n", &several(), &puzzle()].concat();
    let run = cagebook_reading("solve --unique", stream);
    run.exits(2).prints(&format!("{SOLUTION}\nnone\nerror\nerror\nseveral\n{SOLUTION}\n"));
    let said: Vec<&str> = run.stderr.lines().collect();
    assert_eq!(
        said[..3],
        [
            "cagebook: standard input: line 3: no solution: the cages cover all 81 cells, so they have to total \
             405; they total 404",
            "cagebook: standard input: line 6, column 40: a letter from A to Z or a to z was expected, and there is \
             '?'",
            "cagebook: standard input: line 8, column 82: 29 sums (A to c) were expected on the next line",
        ]
    );
    says_where_two_differ(&run, said[3..].concat().as_str(), 9);
    cagebook_reading("solve", none + &puzzle()).exits(1).prints(&format!("none\n{SOLUTION}\n"));
}

#[test]
fn puzzles_of_this_project_are_solved_in_one_stream() {
    let lines: Vec<&str> = include_str!("../data/killers.txt").lines().collect();
    let puzzles: Vec<&[&str]> = lines.chunks(3).collect();
    let solutions: Vec<&str> = puzzles.iter().map(|puzzle| puzzle[2]).collect();
    let puzzles: Vec<String> = puzzles.iter().map(|puzzle| puzzle[..2].join("\r\n")).collect();
    cagebook_reading("solve --unique", puzzles.join("\r\n"))
        .exits(0)
        .prints(&(solutions.join("\n") + "\n"))
        .says_nothing();
}

#[test]
fn each_answer_is_there_before_the_next_question() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cagebook"))
        .arg("solve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut questions = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    // The next puzzle has begun each time, and what is known is said all the same.
    for question in [format!("{}{LETTERS}\n", puzzle()), format!("{SUMS}\n{LETTERS}\n"), format!("{SUMS}\n")]
    {
        questions.write_all(question.as_bytes()).unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, format!("{SOLUTION}\n"));
    }
    drop(questions);
    assert!(child.wait().unwrap().success());
}

#[test]
fn time_is_limited() {
    cagebook_reading("solve --time-limit 0 --unique", format!("{HARD}{}", puzzle()))
        .exits(3)
        .prints(&format!("stopped\n{SOLUTION}\n"))
        .says("standard input: line 1: stopped after 0 s: no solution so far");
    let run = cagebook_reading("solve --unique --time-limit=0.05", HARD);
    run.exits(3).prints("stopped\n");
    for wrong in ["-1", "x", "nan", "inf", "1e30", "''"] {
        let run = cagebook(&format!("solve --time-limit={wrong}"));
        run.exits(2).prints("");
        assert!(run.stderr.ends_with(": a number of seconds was expected, 0 or more\n"), "{}", run.report());
    }
}

#[test]
fn pretty_draws_the_grid_with_its_cages() {
    cagebook_reading("solve --pretty", puzzle()).exits(0).prints(DRAWING).says_nothing();
    let none = puzzle().replace(" 22 ", " 21 ");
    cagebook_reading("solve -pu", [puzzle(), none, several(), puzzle()].concat())
        .exits(1)
        .prints(&format!("{DRAWING}\nnone\n\nseveral\n\n{DRAWING}"));
}
