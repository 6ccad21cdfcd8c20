//! Frames that are none: each ends its own connection at most.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Shutdown, TcpStream};

use serde_json::json;
use tokio_websockets::Message;

use crate::export::{empty, packed};
use crate::page::{Page, invalid};
use crate::service::Service;

/// The mask of every frame here.
const MASK: [u8; 4] = [1, 2, 3, 4];

/// A bare connection that became a websocket.
fn upgraded(service: &Service) -> TcpStream {
    let mut stream = service.connect();
    let head = "GET / HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
                sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    stream.write_all(head.as_bytes()).expect("it is taken");
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).expect("an answer");
        answer.extend(byte);
    }
    let answer = String::from_utf8(answer).expect("it is text").to_lowercase();
    assert!(
        answer.starts_with("http/1.1 101") && answer.contains("s3pplmbitxaq9kygzzhzrbk+xoo="),
        "{answer}"
    );
    stream
}

/// A whole frame, masked as clients have to.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let length = payload.len() as u8;
    assert!(length < 126, "it is a short one");
    let masked = payload.iter().zip(MASK.iter().cycle()).map(|(byte, mask)| byte ^ mask);
    [first, 0x80 | length].into_iter().chain(MASK).chain(masked).collect()
}

/// The service leaves.
fn is_left(mut stream: TcpStream, about: &str) {
    match stream.read_to_end(&mut Vec::new()) {
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
        Err(error) => panic!("{about}: {error}"),
    }
}

/// The service answers others.
fn answers(service: &Service) {
    assert_eq!(Page::connect(service).ask("count", &packed(&empty(4)))["count"], 288);
}

#[test]
fn a_frame_that_breaks_the_rules_ends_its_connection() {
    let service = Service::start();
    let declared = |length: u64| [&[0x81, 0xff][..], &length.to_be_bytes(), &MASK].concat();
    for (about, frame) in [
        ("a reserved bit", frame(0xc1, b"{}")),
        ("all reserved bits", frame(0xf1, b"{}")),
        ("a reserved opcode", frame(0x83, b"{}")),
        ("a reserved control opcode", frame(0x8b, b"")),
        ("no mask", vec![0x81, 2, b'{', b'}']),
        ("a gigabyte", declared(1 << 30)),
        ("all there is", declared(u64::MAX)),
        ("a negative length", declared(1 << 63)),
        ("more than a message may have", declared((1 << 20) + 1)),
        ("half a ping", frame(0x09, b"")),
        ("a part without a beginning", frame(0x80, b"{}")),
        ("a message in a message", [frame(0x01, b"{"), frame(0x81, b"{}")].concat()),
        ("no UTF-8", frame(0x81, &[0xff, 0xfe])),
        ("a ping that is too long", [&[0x89, 0xfe, 0, 126][..], &MASK, &[0; 126]].concat()),
        ("half a close", frame(0x88, &[3])),
        ("a close", frame(0x88, &[3, 0xe8])),
        ("no frame at all", b"GET / HTTP/1.1\r\n\r\n".to_vec()),
    ] {
        let mut stream = upgraded(&service);
        stream.write_all(&frame).expect("it is taken");
        is_left(stream, about);
    }
    answers(&service);
}

#[test]
fn a_message_in_parts_is_one() {
    let service = Service::start();
    let mut stream = upgraded(&service);
    let parts =
        [frame(0x01, b"{\"nonce\": 5, "), frame(0x89, b"?"), frame(0x80, b"\"command\": \"cancel\"}")];
    for part in parts.concat() {
        stream.write_all(&[part]).expect("it is taken");
    }
    let expected = json!({"nonce": 5, "type": "canceled"}).to_string();
    let mut answer = Vec::new();
    // After the answer to the ping.
    while !answer.ends_with(expected.as_bytes()) {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap_or_else(|error| panic!("{error}: {answer:?}"));
        answer.extend(byte);
    }
}

#[test]
fn parts_without_end_are_not_collected() {
    let service = Service::start();
    let mut stream = upgraded(&service);
    let part = |first: u8| [&[first, 0xfe, 0xff, 0xff][..], &MASK, &vec![b' '; 0xffff]].concat();
    // Twice as much as a message may have.
    let taken = (0..32).all(|i| stream.write_all(&part(u8::from(i == 0))).is_ok());
    drop(stream.shutdown(Shutdown::Write));
    let mut text = Vec::new();
    drop(stream.read_to_end(&mut text));
    let text = String::from_utf8_lossy(&text);
    assert!(!taken || !text.contains("message"), "{text}");
    answers(&service);
}

#[test]
fn half_a_frame_keeps_nobody_waiting() {
    let service = Service::start();
    let whole = frame(0x81, br#"{"command": "cancel"}"#);
    let halves: Vec<TcpStream> = (1..whole.len())
        .map(|length| {
            let mut stream = upgraded(&service);
            stream.write_all(&whole[..length]).expect("it is taken");
            stream
        })
        .collect();
    answers(&service);
    service.becomes_idle();
    for (mut half, length) in halves.into_iter().zip(1..) {
        half.write_all(&whole[length..]).expect("it is taken");
        let mut answer = [0; 21];
        half.read_exact(&mut answer).expect("an answer");
        assert_eq!(&answer[2..], br#"{"type":"canceled"}"#);
    }
}

#[test]
fn a_message_that_is_too_large_is_not_read() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    // A message may have as much as this.
    let long = format!("{{\"command\": \"{}\"}}", "x".repeat((1 << 20) - 15));
    page.say(&long);
    assert!(invalid(&page.reply()).contains("is not known"));
    // It may leave before all of it is sent.
    if page.is_taken(Message::text(format!("{long} "))) {
        assert!(page.message().is_none_or(|message| message.is_close()), "it was read");
    }
    answers(&service);
}

/// The goodbye that ends the stream: its code and its words.
fn goodbye(stream: &mut TcpStream) -> (u16, String) {
    let mut head = [0; 2];
    stream.read_exact(&mut head).expect("a goodbye");
    assert_eq!(head[0], 0x88, "it is none");
    let mut rest = vec![0; usize::from(head[1])];
    stream.read_exact(&mut rest).expect("its words");
    let (code, words) = rest.split_at(2);
    (u16::from_be_bytes([code[0], code[1]]), String::from_utf8_lossy(words).into_owned())
}

#[test]
fn a_goodbye_is_answered() {
    let service = Service::start();
    let mut stream = upgraded(&service);
    stream.write_all(&frame(0x88, &[3, 0xe8])).expect("it is taken");
    assert_eq!(goodbye(&mut stream).0, 1000);
    is_left(stream, "a close");
}

#[test]
fn who_breaks_the_rules_is_told() {
    let service = Service::start();
    let mut stream = upgraded(&service);
    let declared = [&[0x81, 0xff][..], &((1_u64 << 20) + 1).to_be_bytes(), &MASK].concat();
    stream.write_all(&declared).expect("it is taken");
    let (code, words) = goodbye(&mut stream);
    assert!(code == 1002 && words.contains("too long"), "{code} {words}");
}

#[test]
fn a_client_that_reads_nothing_fills_no_memory() {
    let service = Service::start();
    let mut stream = upgraded(&service);
    let before = service.peak();
    let pings = frame(0x89, &[b'x'; 125]).repeat(1000);
    // 60 MB, if it would take them.
    let taken = (0..500).take_while(|_| stream.write_all(&pings).is_ok()).count();
    let grown = before.zip(service.peak()).map(|(before, after)| after - before);
    assert!(grown.is_none_or(|grown| grown < 20_000), "{taken} and {grown:?} kB");
    answers(&service);
}
