//! A setter's page: a client at a websocket, by another implementation than the service's.

use std::time::Duration;

use axum::http::{HeaderName, HeaderValue};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;
use tokio_websockets::{ClientBuilder, Error, MaybeTlsStream, Message, WebSocketStream};

use crate::service::{Service, WAIT};

/// All that a page asks.
pub const COMMANDS: [&str; 7] =
    ["solve", "check", "count", "truecandidates", "solvepath", "step", "estimate"];

/// What comes next.
enum Next {
    Message(Message),
    /// The service has left.
    End,
    /// Nothing in time.
    Silence,
}

/// A page that is connected.
pub struct Page {
    runtime: Runtime,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    nonce: i64,
}

impl Page {
    pub fn connect(service: &Service) -> Page {
        Page::from(service, "/", None).expect("it answers")
    }

    /// Connects as a page of another origin, to a path.
    pub fn from(service: &Service, path: &str, origin: Option<&str>) -> Result<Page, Error> {
        let runtime = Builder::new_current_thread().enable_all().build().expect("a thread");
        let uri = format!("ws://127.0.0.1:{}{path}", service.port).parse().expect("it is an address");
        let mut builder = ClientBuilder::from_uri(uri);
        if let Some(origin) = origin {
            let origin = HeaderValue::from_str(origin).expect("it is text");
            builder = builder.add_header(HeaderName::from_static("origin"), origin)?;
        }
        let connected = runtime.block_on(async { timeout(WAIT, builder.connect()).await });
        let (socket, _) = connected.expect("an answer in time")?;
        Ok(Page { runtime, socket, nonce: 0 })
    }

    /// Sends a message.
    pub fn send(&mut self, message: Message) {
        assert!(self.is_taken(message), "it is not taken");
    }

    /// Sends a message; tells whether the service took all of it.
    pub fn is_taken(&mut self, message: Message) -> bool {
        self.runtime.block_on(self.socket.send(message)).is_ok()
    }

    /// Sends a text.
    pub fn say(&mut self, text: &(impl ToString + ?Sized)) {
        self.send(Message::text(text.to_string()));
    }

    /// Asks something of a packed puzzle, and returns the nonce.
    pub fn start(&mut self, command: &str, data: &str) -> i64 {
        self.nonce += 1;
        let nonce = self.nonce;
        self.say(&json!({"nonce": nonce, "command": command, "dataType": "fpuzzles", "data": data}));
        nonce
    }

    /// The next message, whatever it is; `None` when the service has left.
    pub fn message(&mut self) -> Option<Message> {
        match self.within(WAIT) {
            Next::Message(message) => Some(message),
            Next::End => None,
            Next::Silence => panic!("no answer in time"),
        }
    }

    /// The next message, if one comes in this time; what asks whether the page is there does not count.
    fn within(&mut self, time: Duration) -> Next {
        let next = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(message)) if message.is_ping() => {}
                    Some(Ok(message)) => return Next::Message(message),
                    Some(Err(_)) | None => return Next::End,
                }
            }
        };
        self.runtime.block_on(async { timeout(time, next).await }).unwrap_or(Next::Silence)
    }

    /// The next answer.
    pub fn reply(&mut self) -> Value {
        let message = self.message().expect("the service is there");
        read(&message)
    }

    /// All answers that come in this time.
    pub fn replies_within(&mut self, time: Duration) -> Vec<Value> {
        let start = std::time::Instant::now();
        let mut replies = Vec::new();
        while let Some(left) = time.checked_sub(start.elapsed()) {
            match self.within(left) {
                Next::Message(message) => replies.push(read(&message)),
                Next::End => panic!("the service has left"),
                Next::Silence => break,
            }
        }
        replies
    }

    /// The last answer to a question; the first one to a question for estimates, which end only with the next one.
    pub fn ask(&mut self, command: &str, data: &str) -> Value {
        let nonce = self.start(command, data);
        loop {
            let reply = self.reply();
            assert_eq!(reply["nonce"], nonce, "{command}: {reply}");
            if reply["inProgress"] != true {
                return reply;
            }
        }
    }

    /// Stops whatever was asked.
    pub fn cancel(&mut self) {
        self.nonce += 1;
        self.say(&json!({"nonce": self.nonce, "command": "cancel"}));
        loop {
            let reply = self.reply();
            if reply["nonce"] == self.nonce {
                assert_eq!(reply["type"], "canceled");
                return;
            }
        }
    }
}

fn read(message: &Message) -> Value {
    let text = message.as_text().unwrap_or_else(|| panic!("no text: {message:?}"));
    serde_json::from_str(text).expect("it is JSON")
}

/// That an answer is `invalid`; returns what it says.
#[track_caller]
pub fn invalid(reply: &Value) -> &str {
    assert_eq!(reply["type"], "invalid", "{reply}");
    reply["message"].as_str().filter(|message| !message.is_empty()).expect("words")
}

/// The numbers in an array.
#[track_caller]
pub fn numbers(array: &Value) -> Vec<i64> {
    let array = array.as_array().unwrap_or_else(|| panic!("no array: {array}"));
    array.iter().map(|number| number.as_i64().expect("a number")).collect()
}
