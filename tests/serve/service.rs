//! The service as a process of its own, stopped when it is dropped.

use std::io::{BufRead as _, BufReader};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Whatever takes longer hangs.
pub const WAIT: Duration = Duration::from_secs(20);

/// The service, stopped when it is dropped.
pub struct Service {
    child: Child,
    /// Kept open: it has more to say at its end.
    _said: BufReader<ChildStderr>,
    /// What it said first.
    pub line: String,
    pub port: u16,
}

impl Service {
    pub fn start() -> Service {
        Service::with("")
    }

    /// Starts it with more arguments, split at spaces.
    pub fn with(arguments: &str) -> Service {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cagebook"))
            .args(["serve", "--port", "0"])
            .args(arguments.split_whitespace())
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the service starts");
        let mut said = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut line = String::new();
        said.read_line(&mut line).expect("it says where it is");
        let port = line.split("127.0.0.1:").nth(1).and_then(|rest| rest.split_whitespace().next());
        let port = port.and_then(|port| port.parse().ok()).unwrap_or_else(|| panic!("no port: {line}"));
        Service { child, _said: said, line, port }
    }

    /// A bare connection, which waits for nothing longer than [`WAIT`].
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        stream.set_read_timeout(Some(WAIT)).expect("a time");
        stream.set_write_timeout(Some(WAIT)).expect("a time");
        stream
    }

    /// How long it has computed so far, in hundredths of a second; `None` where that cannot be told.
    pub fn computed(&self) -> Option<u64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The name of the program may have anything in it, a bracket included.
        let (_, fields) = stat.rsplit_once(')')?;
        let times = fields.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().ok());
        times.sum()
    }

    /// The most memory it had so far, in kB; `None` where that cannot be told.
    pub fn peak(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.split_whitespace().next()?.parse().ok()
    }

    /// Waits until it has nothing to do.
    pub fn becomes_idle(&self) {
        let start = Instant::now();
        loop {
            let before = self.computed();
            sleep(Duration::from_millis(500));
            if before.zip(self.computed()).is_none_or(|(before, after)| after - before <= 5) {
                return;
            }
            assert!(start.elapsed() < WAIT, "it goes on computing");
        }
    }

    /// Tells it to end.
    pub fn terminate(&self) {
        let pid = self.child.id().to_string();
        let killed = Command::new("kill").args(["-TERM", &pid]).status().expect("there is such a program");
        assert!(killed.success());
    }

    /// Waits until it has ended.
    pub fn ended(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it is a child") {
                return status;
            }
            assert!(start.elapsed() < WAIT, "it does not end");
            sleep(Duration::from_millis(10));
        }
    }

    /// Whether it still runs.
    pub fn runs(&mut self) -> bool {
        self.child.try_wait().expect("it is a child").is_none()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
