//! Messages, whatever is asked: nonces, the end of a question, and what cannot be read.

use std::time::Duration;

use serde_json::{Value, json};
use tokio_websockets::Message;

use crate::export::{empty, packed, with_givens};
use crate::page::{COMMANDS, Page, invalid};
use crate::service::Service;

/// Long enough for a count to tell twice how far it is.
const A_WHILE: Duration = Duration::from_millis(1500);

#[test]
fn every_answer_has_the_nonce_of_its_question() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let data = packed(&with_givens("12.............."));
    let nonces = [
        json!(0),
        json!(-2_147_483_648),
        json!(i64::MAX),
        json!(1.5),
        json!("a\"b"),
        json!([1, {"b": 2}]),
        json!(false),
    ];
    for nonce in nonces {
        for command in ["count", "cancel", "nothing"] {
            page.say(&json!({"nonce": nonce, "command": command, "dataType": "fpuzzles", "data": data}));
            let reply = page.reply();
            assert_eq!(reply["nonce"], nonce, "{command}: {reply}");
        }
    }
    // None is told where none was sent.
    page.say(&json!({"command": "check", "dataType": "fpuzzles", "data": data}));
    let reply = page.reply();
    assert_eq!(reply["type"], "count");
    assert!(reply.get("nonce").is_none(), "{reply}");
    page.say(&json!({"command": "cancel"}));
    assert_eq!(page.reply(), json!({"type": "canceled"}));
}

#[test]
fn a_count_tells_how_far_it_is_until_it_is_cancelled() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let nonce = page.start("count", &packed(&empty(9)));
    let told = |reply: Value| {
        assert_eq!((&reply["nonce"], &reply["type"]), (&json!(nonce), &json!("count")), "{reply}");
        assert_eq!(reply["inProgress"], true, "{reply}");
        reply["count"].as_u64().expect("a number")
    };
    let (first, second) = (told(page.reply()), told(page.reply()));
    assert!(0 < first && first < second, "{first} {second}");
    page.cancel();
    assert_eq!(page.replies_within(A_WHILE), [] as [Value; 0]);
    // It does not go on in secret.
    service.becomes_idle();
}

#[test]
fn a_new_question_ends_the_one_before_it() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let data = packed(&with_givens("12.............."));
    for command in COMMANDS {
        let old = page.start("count", &packed(&empty(9)));
        let new = page.start(command, &data);
        let reply = page.reply();
        assert_eq!(reply["nonce"], new, "{reply}");
        page.cancel();
        assert_ne!(old, new);
    }
    // What cannot be read is a message too.
    page.start("count", &packed(&empty(9)));
    page.say("{");
    invalid(&page.reply());
    assert_eq!(page.replies_within(A_WHILE), [] as [Value; 0]);
}

#[test]
fn what_cannot_be_read_is_answered_in_words() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let data = packed(&empty(4));
    for (message, said) in [
        ("", "a message is an object of JSON"),
        ("{", "a message is an object of JSON"),
        ("nonsense", "a message is an object of JSON"),
        ("[]", "a message has a command"),
        ("7", "a message has a command"),
        ("null", "a message has a command"),
        ("{}", "a message has a command"),
        (r#"{"command": 7}"#, "a message has a command"),
        (r#"{"Command": "solve"}"#, "a message has a command"),
        (r#"{"command": "Solve"}"#, r#"the command "Solve" is not known"#),
        (r#"{"command": "solve"}"#, r#"the dataType has to be "fpuzzles", and there is none"#),
        (r#"{"command": "solve", "dataType": "sudokupad"}"#, r#"the dataType has to be "fpuzzles""#),
        (r#"{"command": "solve", "dataType": "fpuzzles"}"#, "the data has to be the text of a puzzle"),
        (
            r#"{"command": "solve", "dataType": "fpuzzles", "data": {}}"#,
            "the data has to be the text of a puzzle",
        ),
    ] {
        page.say(message);
        let reply = page.reply();
        assert!(invalid(&reply).starts_with(said), "{message}: {reply}");
    }
    page.send(Message::binary(b"{}".to_vec()));
    assert!(invalid(&page.reply()).starts_with("a message is an object of JSON"));
    for broken in ["", " ", "N4Ig", &data[..20], "?load=", "\u{1f9e9}", "{\"size\":4", "https://example.org/"]
    {
        for command in COMMANDS {
            invalid(&page.ask(command, broken));
        }
    }
    // Nothing is left of all that.
    assert_eq!(page.ask("count", &data)["count"], 288);
}

#[test]
fn members_of_no_meaning_and_other_messages_do_not_matter() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    page.send(Message::ping(b"there?".to_vec()));
    page.send(Message::pong(b"here".to_vec()));
    page.say(&json!({"extra": [1], "data": packed(&empty(4)), "dataType": "fpuzzles", "command": "count", "nonce": 9}));
    let mut message = page.message().expect("an answer");
    if message.is_pong() {
        message = page.message().expect("an answer");
    }
    let reply: Value = serde_json::from_str(message.as_text().expect("a text")).expect("it is JSON");
    assert_eq!((&reply["nonce"], &reply["count"]), (&json!(9), &json!(288)));
}

#[test]
fn a_puzzle_may_come_as_a_link() {
    let service = Service::start();
    let mut page = Page::connect(&service);
    let data = packed(&with_givens("12.............."));
    let percent = data.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    let plain = page.ask("truecandidates", &data);
    for link in [
        format!("https://f-puzzles.com/?load={data}"),
        format!("https://www.f-puzzles.com/?load={percent}"),
        format!("http://localhost:8000/some/where?load={data}"),
        format!("?load={data}"),
    ] {
        let mut reply = page.ask("truecandidates", &link);
        reply["nonce"] = plain["nonce"].clone();
        assert_eq!(reply, plain, "{link}");
    }
}

#[test]
fn any_path_will_do() {
    let service = Service::start();
    for path in ["/", "/solver", "/a/b?c=d"] {
        let mut page = Page::from(&service, path, None).expect("it answers");
        assert_eq!(page.ask("count", &packed(&empty(4)))["count"], 288, "{path}");
    }
    // A browser may take localhost for either.
    assert!(service.line.contains("http://127.0.0.1:"), "{}", service.line);
    if let Some((_, port)) = service.line.split_once("http://[::1]:") {
        assert_eq!(port.trim(), service.port.to_string());
        assert!(std::net::TcpStream::connect(("::1", service.port)).is_ok());
    }
}
