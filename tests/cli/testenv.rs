//! One way to run the program, and one way to say what was expected of it.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of the program gave.
pub struct Run {
    command: String,
    pub stdout: String,
    pub stderr: String,
    pub code: i32,
}

/// Runs `cagebook` with these arguments, split at spaces; a part in single quotes is one argument.
pub fn cagebook(arguments: &str) -> Run {
    cagebook_reading(arguments, "")
}

/// Runs `cagebook` with this text on its standard input.
pub fn cagebook_reading(arguments: &str, input: impl AsRef<[u8]>) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cagebook"))
        .args(split(arguments))
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let input = input.as_ref();
    let mut stdin = child.stdin.take().expect("a pipe");
    let output = std::thread::scope(|scope| {
        // The program may end, or fill its own pipe, before it has read everything.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().expect("the program ends")
    });
    Run {
        command: format!("cagebook {arguments}"),
        stdout: String::from_utf8(output.stdout).expect("output is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("messages are UTF-8"),
        code: output.status.code().expect("the program is not killed"),
    }
}

fn split(arguments: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (i, part) in arguments.split('\'').enumerate() {
        if i % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

impl Run {
    /// The run ended with this exit code.
    #[track_caller]
    pub fn exits(&self, code: i32) -> &Run {
        assert_eq!(self.code, code, "{}", self.report());
        self
    }

    /// The run printed exactly this on standard output.
    #[track_caller]
    pub fn prints(&self, expected: &str) -> &Run {
        assert!(self.stdout == expected, "{}\nexpected:\n{expected}", self.report());
        self
    }

    /// The run said exactly this one line on standard error, after the program's name.
    #[track_caller]
    pub fn says(&self, expected: &str) -> &Run {
        assert!(self.stderr == format!("cagebook: {expected}\n"), "{}\nexpected: {expected}", self.report());
        self
    }

    /// The run said nothing on standard error.
    #[track_caller]
    pub fn says_nothing(&self) -> &Run {
        assert!(self.stderr.is_empty(), "{}", self.report());
        self
    }

    /// Everything there is to know about the run, for a failed test.
    pub fn report(&self) -> String {
        format!(
            "\n$ {}\n-- standard output:\n{}-- standard error:\n{}-- exit code {}",
            self.command, self.stdout, self.stderr, self.code
        )
    }
}

/// A file with this text, of which only this run knows.
pub fn file(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = std::env::temp_dir().join(format!("cagebook-{}-{name}", std::process::id()));
    std::fs::write(&path, text).expect("there is room for a file");
    path.into_os_string().into_string().expect("the folder has a name in UTF-8")
}
