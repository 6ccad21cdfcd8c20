//! Requests over HTTP/1.1, as few words as they can be.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::Value;

use crate::service::Service;

/// What was answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    head: String,
    pub body: String,
}

impl Answer {
    /// The value of a header, if it is there.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (other, value) = line.split_once(':')?;
            other.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    /// The body, which has to be JSON with this status.
    #[track_caller]
    pub fn json(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{self:?}");
        assert_eq!(self.header("content-type"), Some("application/json"), "{self:?}");
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The body of a question that was refused; returns why.
    #[track_caller]
    pub fn refused(&self, status: u16) -> String {
        let body = self.json(status);
        assert_eq!(body["answer"], "error", "{self:?}");
        body["reason"].as_str().filter(|why| !why.is_empty()).expect("words").to_owned()
    }
}

/// Reads one answer, to the end of the connection.
pub fn answer(mut stream: TcpStream) -> Answer {
    let mut text = Vec::new();
    if let Err(error) = stream.read_to_end(&mut text) {
        panic!("{error}, after {:?}", String::from_utf8_lossy(&text));
    }
    let text = String::from_utf8(text).expect("it is UTF-8");
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no head: {text:?}"));
    let status = head.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok());
    Answer { status: status.expect("a status"), head: head.to_owned(), body: body.to_owned() }
}

/// Sends a request with these lines in its head.
pub fn request(service: &Service, line: &str, head: &[&str], body: &str) -> Answer {
    let mut stream = service.connect();
    let mut lines = vec![format!("{line} HTTP/1.1"), "host: localhost".to_owned()];
    lines.extend(["connection: close".to_owned(), format!("content-length: {}", body.len())]);
    lines.extend(head.iter().map(ToString::to_string));
    let text = format!("{}\r\n\r\n{body}", lines.join("\r\n"));
    // It may answer before it has read all of it.
    drop(stream.write_all(text.as_bytes()));
    answer(stream)
}

pub fn get(service: &Service, path: &str) -> Answer {
    request(service, &format!("GET {path}"), &[], "")
}

/// Asks a question.
pub fn post(service: &Service, path: &str, body: &Value) -> Answer {
    post_text(service, path, &body.to_string())
}

/// Sends a text as a question.
pub fn post_text(service: &Service, path: &str, body: &str) -> Answer {
    request(service, &format!("POST {path}"), &["content-type: application/json"], body)
}

/// What is answered to a question that is understood.
#[track_caller]
pub fn asked(service: &Service, path: &str, body: &Value) -> Value {
    post(service, path, body).json(200)
}
