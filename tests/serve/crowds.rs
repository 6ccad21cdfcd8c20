//! Many at once, large ones, and slow ones.

use std::io::{Read as _, Write as _};
use std::net::Shutdown;
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use cagebook::formats::Format;
use serde_json::json;

use crate::export::{document, empty, packed, with_givens};
use crate::http::{answer, get, post, post_text, request};
use crate::page::{Page, invalid};
use crate::questions::SMALL;
use crate::service::{Service, WAIT};

#[test]
fn a_packed_bomb_is_refused() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    // Little when it is packed, and far more than a puzzle has when it is not.
    let mut document = document(&empty(4));
    document.title = Some("a".repeat(4 << 20));
    let bomb = Format::FPUZZLES.write(&document).expect("it can be written");
    assert!(bomb.len() < 1 << 15, "{}", bomb.len());
    for bomb in [bomb.trim_end(), include_str!("../data/bomb.txt").trim()] {
        for command in ["truecandidates", "count", "step"] {
            let start = Instant::now();
            invalid(&page.ask(command, bomb));
            assert!(start.elapsed() < WAIT / 2);
        }
        let body = json!({"puzzle": bomb});
        assert_eq!(post(&service, "/v1/solve", &body).json(200)["answer"], "error");
    }
    assert_eq!(page.ask("count", &packed(&empty(4)))["count"], 288);
}

#[test]
fn deep_json_is_refused() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let deep = "[".repeat(500_000);
    page.say(&deep);
    invalid(&page.reply());
    page.say(&format!("{{\"nonce\": {deep}"));
    invalid(&page.reply());
    post_text(&service, "/v1/solve", &deep).refused(400);
    post_text(&service, "/v1/solve", &format!("{{\"puzzle\": {{\"a\": {deep}")).refused(400);
    let answer = post(&service, "/v1/solve", &json!({"puzzle": deep})).json(200);
    assert_eq!(answer["answer"], "error", "{answer}");
}

#[test]
fn what_never_ends_is_not_waited_for_long() {
    let service = Service::start();
    thread::scope(|scope| {
        for head in ["", "GET /healthz HTTP/1.1\r\n", "GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: "] {
            let mut stream = service.connect();
            scope.spawn(move || {
                stream.write_all(head.as_bytes()).expect("it is taken");
                let start = Instant::now();
                drop(stream.read_to_end(&mut Vec::new()));
                assert!(start.elapsed() < WAIT, "{head:?}");
            });
        }
        // A byte now and then does not make it longer.
        let mut stream = service.connect();
        scope.spawn(move || {
            let start = Instant::now();
            let head = b"GET /healthz HTTP/1.1\r\nhost: ";
            for byte in head.iter().chain(std::iter::repeat(&b'x')) {
                if stream.write_all(&[*byte]).is_err() {
                    return;
                }
                assert!(start.elapsed() < WAIT, "it still listens");
                sleep(Duration::from_millis(200));
            }
        });
        // A body that was only begun.
        let mut stream = service.connect();
        scope.spawn(move || {
            let head = "POST /v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
            write!(stream, "{head}content-length: 1000\r\nconnection: close\r\n\r\n{{").expect("it is taken");
            answer(stream).refused(408);
        });
        assert_eq!(get(&service, "/healthz").status, 200);
    });
}

#[test]
fn a_body_that_will_be_too_large_is_refused_at_once() {
    let service = Service::start();
    for path in ["/v1/solve", "/v1/combos"] {
        let mut stream = service.connect();
        let head = format!("POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n");
        write!(stream, "{head}content-length: 1000000000\r\nconnection: close\r\n\r\n{{")
            .expect("it is taken");
        answer(stream).refused(413);
    }
    // Nobody knows how much it will be, and it is too much.
    let mut stream = service.connect();
    let head = "POST /v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    write!(stream, "{head}transfer-encoding: chunked\r\nconnection: close\r\n\r\n").expect("it is taken");
    let part = format!("10000\r\n{}\r\n", " ".repeat(1 << 16));
    for _ in 0..17 {
        // It may leave before it has read all of it.
        drop(stream.write_all(part.as_bytes()));
    }
    answer(stream).refused(413);
    assert_eq!(get(&service, "/healthz").status, 200);
}

#[test]
fn requests_that_are_none_are_refused() {
    let service = Service::start();
    for text in [
        "nonsense\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nno header\r\n\r\n",
        "POST /v1/solve HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
        "POST /v1/solve HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
        "POST /v1/solve HTTP/1.1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n",
        &format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(1 << 20)),
        "\0\0\0\0\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}",
    ] {
        let mut stream = service.connect();
        // It may leave before it has read all of it.
        drop(stream.write_all(text.as_bytes()));
        drop(stream.shutdown(Shutdown::Write));
        let mut read = Vec::new();
        drop(stream.read_to_end(&mut read));
        let read = String::from_utf8_lossy(&read);
        let short = text.get(..40).unwrap_or(text);
        assert!(read.is_empty() || read.starts_with("HTTP/1.1 4"), "{short:?}: {read}");
    }
    // A websocket of another version, and one without a key.
    let upgrade = ["connection: Upgrade", "upgrade: websocket"];
    for more in
        [&["sec-websocket-version: 12", "sec-websocket-key: eA=="][..], &["sec-websocket-version: 13"]]
    {
        request(&service, "GET /", &[&upgrade, more].concat(), "").refused(400);
    }
    assert_eq!(get(&service, "/healthz").status, 200);
}

#[test]
fn there_is_room_for_so_many_and_no_more() {
    let service = Service::with("--connections 3");
    let mut pages: Vec<Page> = (0..3).map(|_| Page::connect(&service)).collect();
    for page in &mut pages {
        assert_eq!(page.ask("count", &packed(&empty(4)))["count"], 288);
    }
    assert!(Page::from(&service, "/", None).is_err(), "there was room for a fourth");
    // Whether they have asked already or not, they can read why.
    for answer in [answer(service.connect()), get(&service, "/healthz"), get(&service, "/healthz")] {
        assert_eq!((answer.status, answer.header("retry-after")), (503, Some("1")), "{answer:?}");
    }
    drop(pages.pop());
    let start = Instant::now();
    while Page::from(&service, "/", None).is_err() {
        assert!(start.elapsed() < WAIT, "there is no room after one has left");
        sleep(Duration::from_millis(20));
    }
    assert_eq!(pages[0].ask("count", &packed(&empty(4)))["count"], 288);
}

#[test]
fn of_fast_messages_the_last_one_is_answered() {
    const MESSAGES: i64 = 300;

    let service = Service::start();
    for command in ["truecandidates", "count", "solvepath"] {
        let mut page = Page::connect(&service);
        let data = [packed(&empty(9)), packed(&with_givens("12..............")), packed(&empty(6))];
        let mut last = 0;
        for (data, _) in data.iter().cycle().zip(1..MESSAGES) {
            page.start(command, data);
        }
        let end = page.start(command, &data[1]);
        while last < end {
            let nonce = page.reply()["nonce"].as_i64().expect("a number");
            assert!(nonce >= last && nonce <= end, "{nonce} after {last}");
            last = nonce;
        }
    }
    service.becomes_idle();
}

#[test]
fn a_long_count_keeps_no_other_page_waiting() {
    let service = Service::with("--jobs 1");
    let mut pages: Vec<Page> = (0..4).map(|_| Page::connect(&service)).collect();
    for page in &mut pages {
        page.start("count", &packed(&empty(9)));
    }
    let mut page = Page::connect(&service);
    assert_eq!(page.ask("count", &packed(&empty(4)))["count"], 288);
    assert_eq!(post(&service, "/v1/solve", &json!({"puzzle": SMALL})).json(200)["answer"], "found");
    // All of them come on.
    for page in &mut pages {
        assert_eq!(page.reply()["inProgress"], true);
    }
}

#[test]
fn nobody_computes_for_those_who_have_left() {
    let service = Service::start();
    let data = packed(&empty(9));
    let mut page = Page::connect(&service);
    page.start("count", &data);
    assert_eq!(page.reply()["inProgress"], true);
    drop(page);
    service.becomes_idle();

    let mut stream = service.connect();
    let body =
        json!({"puzzle": ".".repeat(81), "options": {"limit": 1_u64 << 50, "time_limit": 200}}).to_string();
    let head = "POST /v1/count HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    write!(stream, "{head}content-length: {}\r\n\r\n{body}", body.len()).expect("it is taken");
    sleep(Duration::from_millis(300));
    drop(stream);
    service.becomes_idle();
    assert_eq!(get(&service, "/healthz").status, 200);
}
