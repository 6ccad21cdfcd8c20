//! Puzzles by the thousand: `solve`, `check` and `rate` with `--format jsonl`.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;

use cagebook::formats::{Entry, Puzzles};
use quickcheck::{Arbitrary, Gen, QuickCheck};
use serde_json::Value;

use crate::testenv::cagebook_reading;

const COMMANDS: [&str; 4] = ["solve --unique", "solve --count=100", "check", "rate"];

/// With one solution, several and none, and no puzzle.
const UNIQUE: &str = ".......21.34.4.1";
const SEVERAL: &str = "1...............";
const NONE: &str = "11..............";
const UNREADABLE: &str = "nothing";

fn jsonl(command: &str) -> String {
    format!("{command} --format jsonl")
}

/// The objects of an output, of which each line has to be one.
fn objects(output: &str) -> Vec<Value> {
    assert!(output.is_empty() || output.ends_with('\n'), "{output:?}");
    let objects = output.split_terminator('\n').map(|line| serde_json::from_str(line).expect(line));
    objects.inspect(|object: &Value| assert!(object.is_object(), "{object}")).collect()
}

/// The lines that the answers to an input name, and what the answers are.
fn answers(command: &str, input: impl AsRef<[u8]>) -> Vec<(u64, String)> {
    let run = cagebook_reading(&jsonl(command), input);
    let answer =
        |object: &Value| (object["line"].as_u64().unwrap(), object["answer"].as_str().unwrap().to_owned());
    objects(&run.says_nothing().stdout).iter().map(answer).collect()
}

fn start(command: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_cagebook"))
        .args(jsonl(command).split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

#[test]
fn answers_stand_in_the_order_of_the_puzzles_whatever_the_number_of_jobs() {
    let stream: String = (0..2000)
        .map(|i| match i % 7 {
            0 => format!("{SEVERAL}\n"),
            1 => format!("{NONE}\n\n# a comment\n"),
            2 => format!("{UNREADABLE}\r\n"),
            3 => format!("{{\"givens\":\"{UNIQUE}\"}}\n"),
            _ => format!("{UNIQUE}\n"),
        })
        .collect();
    let said = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let lines: Vec<u64> =
        (1..).zip(stream.lines()).filter(|(_, line)| said(line)).map(|(number, _)| number).collect();
    for command in COMMANDS {
        let one = cagebook_reading(&format!("{} --jobs 1", jsonl(command)), &stream);
        one.exits(2).says_nothing();
        let numbers: Vec<u64> =
            objects(&one.stdout).iter().map(|object| object["line"].as_u64().unwrap()).collect();
        assert_eq!(numbers, lines, "{command}");
        for jobs in [2, 7] {
            cagebook_reading(&format!("{} --jobs {jobs}", jsonl(command)), &stream)
                .exits(2)
                .prints(&one.stdout)
                .says_nothing();
        }
    }
}

#[test]
fn what_cannot_be_read_is_answered_in_its_place_and_the_next_puzzle_is_read() {
    let long = "1".repeat(3_000_000);
    let long_object = format!("{{\"givens\":\"{UNIQUE}\",\"title\":\"{long}\"}}");
    let deep = "[".repeat(100_000);
    let bad: [&[u8]; 16] = [
        b"nothing",
        b"12345",
        b"\0",
        b"\0\x01\x02\x7f",
        b"\xff\xfe\x00\x31",
        b".......21.34.4.1\0",
        b"{",
        b"{}",
        b"{\"givens\":\"1\"}",
        b"{\"givens\":\".......21.34.4.1\"",
        b"{\"givens\":\".......21.34",
        b"{\"size\":4,\"cages\":[",
        b"3x3::k:769:",
        b"N4Ig",
        long.as_bytes(),
        long_object.as_bytes(),
    ];
    for command in COMMANDS {
        let [good] = &answers(command, UNIQUE)[..] else { panic!("{command}") };
        assert_ne!(good.1, "error");
        for end in ["\n", "\r\n"] {
            for bad in bad {
                let good = format!("{{\"givens\":\"{UNIQUE}\"}}");
                let stream = [good.as_bytes(), bad, good.as_bytes()].join(end.as_bytes());
                let said: Vec<u64> = answers(command, &stream).iter().map(|(line, _)| *line).collect();
                let kinds: Vec<bool> =
                    answers(command, &stream).iter().map(|(_, answer)| answer == "error").collect();
                let shown = String::from_utf8_lossy(&bad[..bad.len().min(40)]);
                assert_eq!((said, kinds), (vec![1, 2, 3], vec![false, true, false]), "{command}: {shown}");
            }
        }
        // So many lists in each other are no puzzle, and none is in them.
        assert_eq!(answers(command, format!("{deep}\n{UNIQUE}\n")).last().unwrap(), &(2, good.1.clone()));
    }
}

#[test]
fn no_puzzle_is_no_answer_and_no_error() {
    for command in COMMANDS {
        for nothing in ["", "\n", "\r\n\r\n", "# nothing", "\u{feff}", " \t\n#\n"] {
            cagebook_reading(&jsonl(command), nothing).exits(0).prints("").says_nothing();
            // A person who asks about a file without puzzles has the wrong file.
            cagebook_reading(command, nothing).exits(2).prints("");
        }
    }
    cagebook_reading("check --format json", "").exits(2).prints("");
}

#[test]
fn a_list_of_all_solutions_is_one_object_that_begins_with_its_line() {
    let run =
        cagebook_reading("solve --all --format jsonl", format!("{SEVERAL}\n{NONE}\n{UNREADABLE}\n{UNIQUE}"));
    run.exits(2).says_nothing();
    let found: Vec<usize> = objects(&run.stdout)
        .iter()
        .map(|object| object["solutions"].as_array().map_or(0, Vec::len))
        .collect();
    assert_eq!(found, [72, 0, 0, 1]);
    for (number, line) in (1..).zip(run.stdout.lines()) {
        assert!(line.starts_with(&format!("{{\"line\":{number},")), "{line}");
        assert_eq!(line.matches("\"line\"").count(), 1, "{line}");
    }
    let run = cagebook_reading("solve --all --format jsonl --time-limit 0.05", ".".repeat(81));
    let [stopped] = &objects(&run.exits(3).stdout)[..] else { panic!("{}", run.report()) };
    let count = stopped["solutions"].as_array().unwrap().len();
    assert_eq!((&stopped["answer"], &stopped["count"]), (&"stopped".into(), &count.into()));
}

#[test]
fn a_reader_who_has_enough_ends_it_quietly() {
    for command in COMMANDS {
        let mut child = start(command);
        let mut questions = child.stdin.take().unwrap();
        // As many as are wanted; then nobody reads them.
        let asking = thread::spawn(move || while questions.write_all(b"1234341221434321\n").is_ok() {});
        let mut answers = BufReader::new(child.stdout.take().unwrap());
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(objects(&answer)[0]["line"], 1);
        drop(answers);
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!((child.wait().unwrap().code(), &*said), (Some(0), ""), "{command}");
        asking.join().unwrap();
    }
}

#[test]
fn each_answer_is_there_before_the_next_question() {
    let object = format!("{{\"givens\":\"{UNIQUE}\"}}");
    for command in COMMANDS {
        let mut child = start(command);
        let mut questions = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap());
        for (number, question) in
            (1..).zip([UNIQUE, &object, SEVERAL, UNREADABLE, &object, NONE].iter().cycle().take(50))
        {
            writeln!(questions, "{question}").unwrap();
            let mut answer = String::new();
            answers.read_line(&mut answer).unwrap();
            assert_eq!(objects(&answer)[0]["line"], number, "{command}");
        }
        drop(questions);
        assert_eq!(child.wait().unwrap().code(), Some(2), "{command}");
    }
}

/// The most memory that a child had so far, in KB.
#[cfg(target_os = "linux")]
fn peak(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// Asks so many questions after a first one, reads all answers, and returns the most memory it took.
#[cfg(target_os = "linux")]
fn peak_of(command: &str, first: &str, question: &str, times: usize) -> u64 {
    // What is under way grows with the number of jobs.
    let mut child = start(&format!("{command} --jobs 2"));
    let mut questions = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let text = format!("{question}\n").repeat(100);
    let first = format!("{first}\n");
    let asking = thread::spawn(move || {
        questions.write_all(first.as_bytes()).unwrap();
        (0..times / 100).for_each(|_| questions.write_all(text.as_bytes()).unwrap());
        questions
    });
    let mut answer = String::new();
    for _ in 0..=times {
        answer.clear();
        answers.read_line(&mut answer).unwrap();
    }
    assert_eq!(objects(&answer)[0]["line"], times + 1);
    let peak = peak(&child);
    drop(asking.join().unwrap());
    child.wait().unwrap();
    peak
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_stream() {
    const MOST: u64 = 64 * 1024;
    let object = format!("{{\"givens\":\"{UNIQUE}\"}}");
    for command in ["solve --unique", "check"] {
        let peak = peak_of(command, UNIQUE, &object, 100_000);
        assert!(peak < MOST, "{command}: {peak} KB");
    }
    let peak = peak_of("rate", UNIQUE, UNIQUE, 10_000);
    assert!(peak < MOST, "rate: {peak} KB");
    // All others wait behind the first.
    let peak = peak_of(
        "solve --count=1000000000000000 --time-limit 2",
        &".".repeat(81),
        "1234341221434321",
        100_000,
    );
    assert!(peak < MOST, "behind a long one: {peak} KB");
    // Few large ones wait, where many small ones would.
    let large = format!("{{\"givens\":\"{UNIQUE}\",\"title\":\"{}\"}}", "x".repeat(500_000));
    let peak = peak_of("solve --count=1000000000000000 --time-limit 2", &".".repeat(81), &large, 300);
    assert!(peak < MOST, "large ones: {peak} KB");
}

/// Lines of which few are puzzles.
#[derive(Clone, Debug)]
struct Junk(Vec<u8>);

impl Arbitrary for Junk {
    fn arbitrary(g: &mut Gen) -> Junk {
        const PARTS: [&[u8]; 24] = [
            b"\n",
            b"\r\n",
            b".......21.34.4.1",
            b"1...............",
            b"12..",
            b"{\"givens\":\"",
            b"\"}",
            b"{\"size\":4,\"cages\":[{\"sum\":3,\"cells\":[\"r1c1\",\"r1c2\"]}]}",
            b"{\"sum\":",
            b"[",
            b"],",
            b"{",
            b"}",
            b"\"",
            b"\\",
            b"#",
            b"puzzle \x1b[31m\nsize 4\n",
            b"3: r1c1 r1c2\n",
            b"3x3::k:",
            b"2x2:1a2b3",
            b"AABB",
            b"\xf0\x9f\xa7",
            b"\0",
            b" ",
        ];
        let parts = u8::arbitrary(g) % 30;
        let part = |g: &mut Gen| match u8::arbitrary(g) % 4 {
            0 => b"\n".to_vec(),
            1 => Vec::arbitrary(g),
            _ => g.choose(&PARTS).expect("there are some").to_vec(),
        };
        Junk((0..parts).flat_map(|_| part(g)).collect())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Junk>> {
        Box::new(self.0.shrink().map(Junk))
    }
}

#[test]
fn whatever_comes_each_puzzle_has_its_line_of_json() {
    fn law(Junk(junk): Junk, which: u8) -> bool {
        let command = COMMANDS[usize::from(which) % COMMANDS.len()];
        let entries: Vec<Entry> =
            Puzzles::new(&junk[..]).map(|entry| entry.expect("bytes can be read")).collect();
        let lines: Vec<usize> = entries.iter().map(|entry| entry.line).collect();
        let run = cagebook_reading(&format!("{} --time-limit 1", jsonl(command)), &junk);
        let objects = objects(&run.says_nothing().stdout);
        let said: Vec<Value> = objects.iter().map(|object| object["line"].clone()).collect();
        // What cannot be read is an error; what can may be one as well, if it has rules that are not modelled.
        let is_error = |object: &Value| object["answer"] == "error";
        let errors =
            objects.iter().zip(&entries).all(|(object, entry)| entry.document.is_ok() || is_error(object));
        said == lines && errors && (run.code == 2) == objects.iter().any(is_error)
    }
    QuickCheck::new().quickcheck(law as fn(Junk, u8) -> bool);
}
