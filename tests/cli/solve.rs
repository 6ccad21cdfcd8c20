//! `cagebook solve`.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use cagebook::{Cell, Grid, Puzzle, Side, variants};
use serde_json::{Value, json};

use crate::testenv::{Run, cagebook, cagebook_reading, file};

const LETTERS: &str = "AABBBCDEFGGHHCCDEFGGIICJKKFLMMINJKOFLPPQNJOORSPTQNUVVRSTTQWUUXXSYZWWaaXXSYZWbbbcc";
const SUMS: &str = "3 15 22 4 16 15 25 17 9 8 20 6 14 17 17 13 20 12 27 6 20 6 10 14 8 16 15 13 17";
const SOLUTION: &str = "215647398368952174794381652586274931142593867973816425821739546659428713437165289";

const DRAWING: &str = "\
┏━━━━━━━━━━━┯━━━━━┳━━━━━━━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┓
┃3          ╎15   ╏           ╎22   ┃4    ╎16   ╎15   ┃
┃  2     1  ╎  5  ╏  6     4  ╎  7  ┃  3  ╎  9  ╎  8  ┃
┠╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╂╌╌╌╌╌┬╌╌╌╌╌┘     ┃     ╎     ╎     ┃
┃25         ╎17   ╏     ╎           ┃     ╎     ╎     ┃
┃  3     6  ╎  8  ╏  9  ╎  5     2  ┃  1  ╎  7  ╎  4  ┃
┃           ├╌╌╌╌╌╂╌╌╌╌╌┤     ┌╌╌╌╌╌╂╌╌╌╌╌┴╌╌╌╌╌┤     ┃
┃           ╎9    ╏     ╎     ╎8    ┃20         ╎     ┃
┃  7     9  ╎  4  ╏  3  ╎  8  ╎  1  ┃  6     5  ╎  2  ┃
┣━━━━━┯━━━━━┷━━━━━╋╍╍╍╍╍┿━━━━━┿╍╍╍╍╍╋╍╍╍╍╍┯━━━━━┿╍╍╍╍╍┫
┃6    ╎14         ┃     ╎17   ╎     ┃     ╎17   ╎     ┃
┃  5  ╎  8     6  ┃  2  ╎  7  ╎  4  ┃  9  ╎  3  ╎  1  ┃
┃     ├╌╌╌╌╌╌╌╌╌╌╌╂╌╌╌╌╌┤     ╎     ┠╌╌╌╌╌┘     ├╌╌╌╌╌┨
┃     ╎13         ┃20   ╎     ╎     ┃           ╎12   ┃
┃  1  ╎  4     2  ┃  5  ╎  9  ╎  3  ┃  8     6  ╎  7  ┃
┠╌╌╌╌╌┤     ┌╌╌╌╌╌┨     ╎     ├╌╌╌╌╌╂╌╌╌╌╌╌╌╌╌╌╌┤     ┃
┃27   ╎     ╎6    ┃     ╎     ╎20   ┃6          ╎     ┃
┃  9  ╎  7  ╎  3  ┃  8  ╎  1  ╎  6  ┃  4     2  ╎  5  ┃
┣╍╍╍╍╍┿━━━━━┷╍╍╍╍╍╋╍╍╍╍╍┿━━━━━┿╍╍╍╍╍╋━━━━━┯━━━━━┷━━━━━┫
┃     ╎           ┃     ╎10   ╎     ╏     ╎14         ┃
┃  8  ╎  2     1  ┃  7  ╎  3  ╎  9  ╏  5  ╎  4     6  ┃
┃     ├╌╌╌╌╌┬╌╌╌╌╌╂╌╌╌╌╌┘     ├╌╌╌╌╌╂╌╌╌╌╌┤           ┃
┃     ╎8    ╎16   ┃           ╎15   ╏     ╎           ┃
┃  6  ╎  5  ╎  9  ┃  4     2  ╎  8  ╏  7  ╎  1     3  ┃
┃     ╎     ╎     ┃     ┌╌╌╌╌╌┴╌╌╌╌╌╂╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌╌┨
┃     ╎     ╎     ┃     ╎13         ╏     ╎17         ┃
┃  4  ╎  3  ╎  7  ┃  1  ╎  6     5  ╏  2  ╎  8     9  ┃
┗━━━━━┷━━━━━┷━━━━━┻━━━━━┷━━━━━━━━━━━┻━━━━━┷━━━━━━━━━━━┛
";

/// So many solutions that nobody sees the end.
pub const ENDLESS: &str =
    ".................................................................................\n";

/// It has 72 solutions.
pub const SEVENTY_TWO: &str = "1...............\n";

pub fn puzzle() -> String {
    format!("{LETTERS}\n{SUMS}\n")
}

/// Rows of three cages; every cage leaves several solutions.
fn several() -> String {
    let letters: String = ('A'..='Z').chain(['a']).flat_map(|letter| [letter; 3]).collect();
    format!("{letters}\n{}\n", ["15"; 27].join(" "))
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
        (puzzle().replace(" 22 ", " 21 "), "the cages inside the grid make 404 instead of 9 x 45 = 405"),
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

    let no_puzzle = "standard input: line 1, column 1: a puzzle was expected, and there is none";
    for nothing in ["", "\n\r\n", "\u{feff}", "# nothing\n"] {
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
            "cagebook: standard input: line 3: no solution: the cages inside the grid make 404 instead of 9 x \
             45 = 405",
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
    let run =
        cagebook_reading("solve --count=1000000000000 --time-limit=0.05", format!("{ENDLESS}{SEVENTY_TWO}"));
    run.exits(3).prints("stopped\n72\n");
    let said = run.stderr.strip_prefix("cagebook: standard input: line 1: stopped after 0.05 s: ");
    let so_far = said.and_then(|said| said.strip_suffix(" solutions so far\n"));
    assert!(so_far.is_some_and(|count| count.parse::<u64>().unwrap() > 1), "{}", run.report());
    for wrong in ["-1", "0", "x", "nan", "inf", "1e30", "''"] {
        let run = cagebook(&format!("solve --time-limit={wrong}"));
        run.exits(2).prints("");
        assert!(
            run.stderr.ends_with(": a number of seconds was expected, more than 0 and less than 1e19\n"),
            "{}",
            run.report()
        );
    }
}

#[test]
fn counts_claim_no_more_than_was_found() {
    cagebook_reading("solve --count", SEVENTY_TWO).exits(0).prints("72\n").says_nothing();
    cagebook_reading("solve --count=73", SEVENTY_TWO).exits(0).prints("72\n").says_nothing();
    cagebook_reading("solve --count=72", SEVENTY_TWO).exits(0).prints("at least 72\n").says_nothing();
    cagebook_reading("solve -c=5", ENDLESS.repeat(2)).exits(0).prints("at least 5\nat least 5\n");
    cagebook_reading("solve --count", "11..............")
        .exits(1)
        .prints("0\n")
        .says("standard input: line 1: no solution: 1 twice in row 1 (r1c1 r1c2)");
    cagebook("solve --count=0").exits(2).prints("");
}

#[test]
fn all_solutions_are_listed_each_once() {
    let run = cagebook_reading("solve --all", SEVENTY_TWO);
    run.exits(0).says_nothing();
    let lines: HashSet<&str> = run.stdout.lines().collect();
    assert_eq!((run.stdout.lines().count(), lines.len()), (72, 72));
    let four = Side::new(4).unwrap();
    let puzzle = Puzzle::new(Grid::empty(four), variants::classic(four));
    for line in lines {
        let grid: Grid = line.parse().unwrap();
        assert!(
            line.starts_with('1') && grid.open().is_empty() && puzzle.violations(&grid).is_empty(),
            "{line}"
        );
    }
    // A paragraph for each puzzle.
    let run = cagebook_reading("solve -a", format!("{SEVENTY_TWO}11..............\n12345\n{SEVENTY_TWO}"));
    let paragraphs: Vec<&str> = run.exits(2).stdout.split("\n\n").collect();
    assert_eq!(paragraphs.iter().map(|text| text.lines().count()).collect::<Vec<_>>(), [72, 1, 1, 72]);
    assert_eq!(paragraphs[1..3], ["none", "error"]);
    // A list that was cut says so.
    let run = cagebook_reading("solve -a --time-limit 0.05", ENDLESS);
    let lines: Vec<&str> = run.exits(3).stdout.lines().collect();
    assert!(lines.len() > 1 && lines[0].len() == 81 && lines.last() == Some(&"stopped"), "{}", run.report());
}

#[test]
fn solutions_are_there_as_they_are_found() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cagebook"))
        .args(["solve", "--all", "--time-limit", "1e9"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.as_mut().unwrap().write_all(ENDLESS.as_bytes()).unwrap();
    let mut solutions = BufReader::new(child.stdout.take().unwrap());
    let mut solution = String::new();
    solutions.read_line(&mut solution).unwrap();
    assert_eq!(solution.len(), 82);
    // The input goes on and the search as well; with nobody to read its answers the program ends all the same.
    drop(solutions);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_random_solution_is_the_same_for_the_same_seed() {
    let run = |arguments: &str, text: &str| {
        cagebook_reading(arguments, text).exits(0).says_nothing().stdout.clone()
    };
    let two = ENDLESS.repeat(2);
    let first = run("solve --random --seed 7", &two);
    assert_eq!(run("solve --random --seed 7 --jobs 1", &two), first);
    let lines: Vec<&str> = first.lines().collect();
    assert_ne!(lines[0], lines[1], "each puzzle has a seed of its own");
    assert_eq!(run("solve -r --seed 8", ENDLESS), format!("{}\n", lines[1]));
    assert_eq!(run("solve -r", ENDLESS), run("solve -r --seed 0", ENDLESS));
    cagebook("solve --seed 1").exits(2);
}

#[test]
fn one_question_at_a_time() {
    for two in [
        "--unique --count",
        "--count --all",
        "--all --random",
        "--random --unique",
        "--pretty --all",
        "--pretty --count",
        "--estimate --count",
        "--estimate --unique",
        "--random --estimate",
        "--pretty --estimate",
    ] {
        cagebook(&format!("solve {two}")).exits(2).prints("");
    }
    cagebook("solve --pretty --format jsonl")
        .exits(2)
        .says("--pretty draws for people, --format jsonl writes for programs");
}

#[test]
fn any_number_of_jobs_gives_the_same_answers_in_order() {
    let mut stream = String::new();
    for i in 0..300 {
        stream += match i % 7 {
            0 => ENDLESS,
            1 => "11..............\n",
            2 => "nothing\n",
            3 => "# a comment\n",
            _ => SEVENTY_TWO,
        };
        if i % 3 == 0 {
            stream += &puzzle();
        }
    }
    for question in
        ["--count=50", "--unique", "--random --seed 3", "--estimate=20 --seed 3", "--count=9 --format jsonl"]
    {
        let one = cagebook_reading(&format!("solve {question} --jobs 1"), &stream);
        assert!(one.stdout.lines().count() > 300);
        for jobs in ["2", "5"] {
            let several = cagebook_reading(&format!("solve {question} --jobs {jobs}"), &stream);
            several.exits(one.code).prints(&one.stdout);
            assert_eq!(several.stderr, one.stderr);
        }
    }
    for jobs in ["0", "257", "99999999999"] {
        cagebook(&format!("solve --jobs {jobs}")).exits(2).prints("");
    }
}

#[test]
fn objects_say_what_lines_do() {
    let objects = |arguments: &str, text: &str| -> Vec<Value> {
        let run = cagebook_reading(&format!("solve --format jsonl {arguments}"), text);
        run.says_nothing();
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let text = format!("{}{SEVENTY_TWO}\n11..............\n1\n", puzzle());
    let twice = "1 twice in row 1 (r1c1 r1c2)";
    let none = json!({"line": 5, "answer": "none", "count": 0, "complete": true, "reason": twice});
    let no_puzzle = "line 6, column 1: no puzzle in a format that is known begins here";
    let error = json!({"line": 6, "answer": "error", "reason": no_puzzle});

    let first = objects("", &text);
    assert_eq!(first[0], json!({"line": 1, "answer": "found", "solution": SOLUTION}));
    assert_eq!((&first[1]["line"], &first[1]["answer"]), (&json!(3), &json!("found")));
    assert_eq!(first[2..], [none.clone(), error.clone()]);

    let unique = objects("--unique", &text);
    assert_eq!(unique[0], json!({"line": 1, "answer": "one", "solution": SOLUTION}));
    assert_eq!(unique[1]["answer"], "several");
    assert_ne!(unique[1]["solutions"][0], unique[1]["solutions"][1]);
    assert!(unique[1]["reason"].as_str().unwrap().contains(" can be "));

    let count = objects("--count=72", &text);
    assert_eq!(count[0], json!({"line": 1, "answer": "count", "count": 1, "complete": true}));
    assert_eq!(count[1], json!({"line": 3, "answer": "count", "count": 72, "complete": false}));
    assert_eq!(count[2..], [none.clone(), error.clone()]);

    let estimate = objects("--estimate=1000", &text);
    let exact = json!({"line": 1, "answer": "estimate", "estimate": 1.0, "stderr": 0.0, "low": 1.0, "high": 1.0, "samples": 0});
    assert_eq!(estimate[0], exact);
    assert_eq!((&estimate[1]["answer"], &estimate[1]["samples"]), (&json!("estimate"), &json!(1000)));
    let [about, error_of, low, high] =
        ["estimate", "stderr", "low", "high"].map(|field| estimate[1][field].as_f64().unwrap());
    assert!(low < 72.0 && 72.0 < high && (about - low - 1.96 * error_of).abs() < 1e-9, "{}", estimate[1]);
    assert_eq!(estimate[2..], [none.clone(), error.clone()]);
    let single = objects("--estimate=1", SEVENTY_TWO).remove(0);
    assert_eq!(
        (&single["stderr"], &single["low"], &single["high"]),
        (&Value::Null, &json!(0.0), &Value::Null)
    );

    let all = objects("--all", &text);
    let one = json!({"line": 1, "answer": "one", "solutions": [SOLUTION], "count": 1, "complete": true});
    assert_eq!(all[0], one);
    assert_eq!(all[1]["solutions"].as_array().unwrap().len(), 72);
    assert_eq!(
        (&all[1]["answer"], &all[1]["count"], &all[1]["complete"]),
        (&json!("several"), &json!(72), &json!(true))
    );
    assert_eq!(all[2..], [none, error]);

    let stopped = &objects("--count=1000000000000 --time-limit 0.05 --stats", ENDLESS)[0];
    assert_eq!((&stopped["answer"], &stopped["complete"]), (&json!("stopped"), &json!(false)));
    assert!(stopped["count"].as_u64().unwrap() > 1 && stopped["statistics"]["nodes"].as_u64().unwrap() > 1);
    assert!(stopped["statistics"]["seconds"].as_f64().unwrap() >= 0.05);
}

#[test]
fn statistics_are_told_on_standard_error() {
    let run = cagebook_reading("solve --stats", puzzle() + "1\n" + SEVENTY_TWO);
    let said: Vec<&str> = run.exits(2).stderr.lines().collect();
    assert_eq!(said.len(), 3, "{}", run.report());
    for (line, beginning) in [(0, "line 1: nodes 1, depth 0, propagations "), (2, "line 4: nodes ")] {
        let said = said[line].strip_prefix("cagebook: standard input: ").unwrap_or_default();
        assert!(said.starts_with(beginning) && said.ends_with(" ms"), "{}", run.report());
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
