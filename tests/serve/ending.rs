//! The end: those who asked are answered first, unless it is to be at once.
#![cfg(unix)]

use std::net::TcpStream;
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::export::{empty, packed};
use crate::http::post;
use crate::page::{Page, invalid};
use crate::service::{Service, WAIT};

/// Until a question is being answered.
const A_MOMENT: Duration = Duration::from_millis(300);

/// That the service says goodbye, and why.
fn is_left(page: &mut Page) {
    let message = page.message().expect("a goodbye");
    let (code, reason) = message.as_close().unwrap_or_else(|| panic!("{message:?}"));
    assert_eq!((u16::from(code), reason), (1001, "the service ends"));
}

#[test]
fn without_questions_it_ends() {
    let mut service = Service::start();
    let mut page = Page::connect(&service);
    // Somebody who has asked nothing, and keeps the connection.
    let _idle = service.connect();
    assert_eq!(page.ask("count", &packed(&empty(4)))["count"], 288);
    service.terminate();
    is_left(&mut page);
    assert_eq!(service.ended().code(), Some(0));
}

#[test]
fn those_who_asked_are_answered_before_the_end() {
    let mut service = Service::with("--time-limit 1.5");
    let mut page = Page::connect(&service);
    let nonce = page.start("count", &packed(&empty(9)));
    thread::scope(|scope| {
        let asked = scope.spawn(|| {
            let ask = json!({"puzzle": ".".repeat(81), "options": {"limit": 1_u64 << 50}});
            post(&service, "/v1/count", &ask).json(200)
        });
        sleep(A_MOMENT);
        service.terminate();
        sleep(A_MOMENT);
        assert!(TcpStream::connect(("127.0.0.1", service.port)).is_err(), "it still listens");
        let answered = asked.join().expect("an answer");
        assert_eq!(answered["answer"], "stopped", "{answered}");
    });
    let last = loop {
        let reply = page.reply();
        assert_eq!(reply["nonce"], nonce);
        if reply["inProgress"] != true {
            break reply;
        }
    };
    assert!(invalid(&last).starts_with("stopped after 1.5 s: there are at least "), "{last}");
    is_left(&mut page);
    assert_eq!(service.ended().code(), Some(0));
}

#[test]
fn a_second_signal_ends_it_at_once() {
    let mut service = Service::start();
    let mut page = Page::connect(&service);
    page.start("count", &packed(&empty(9)));
    thread::scope(|scope| {
        let asked = scope.spawn(|| {
            let ask = json!({"puzzle": ".".repeat(81), "options": {"limit": 1_u64 << 50, "time_limit": 200}});
            post(&service, "/v1/count", &ask)
        });
        sleep(A_MOMENT);
        service.terminate();
        sleep(A_MOMENT);
        service.terminate();
        // It says how far it got.
        let answered = asked.join().expect("an answer").json(200);
        assert_eq!(answered["answer"], "stopped", "{answered}");
    });
    let mut reply = page.reply();
    while reply["inProgress"] == true {
        reply = page.reply();
    }
    assert!(invalid(&reply).starts_with("stopped: there are at least "), "{reply}");
    is_left(&mut page);
    assert_eq!(service.ended().code(), Some(0));
}

#[test]
fn it_does_not_wait_for_long() {
    let mut service = Service::start();
    let mut page = Page::connect(&service);
    page.start("count", &packed(&empty(9)));
    sleep(A_MOMENT);
    let start = Instant::now();
    service.terminate();
    sleep(A_MOMENT);
    assert!(service.runs());
    assert_eq!(service.ended().code(), Some(0));
    assert!(start.elapsed() < WAIT);
}
