//! What a page asks.

use serde_json::Value;

/// A message that can be answered.
pub struct Request {
    /// What the answer has to carry, as it came.
    pub nonce: Value,
    pub command: Command,
}

/// What is asked of the puzzle that comes packed.
pub enum Command {
    Cancel,
    Ask(Question, String),
}

/// The questions there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    Solve,
    Check,
    Count,
    TrueCandidates,
    SolvePath,
    Step,
    Estimate,
}

/// Why a message cannot be answered, and the nonce it has.
pub struct Unreadable {
    pub nonce: Value,
    pub why: String,
}

/// The questions, by their names.
const QUESTIONS: [(&str, Question); 7] = [
    ("solve", Question::Solve),
    ("check", Question::Check),
    ("count", Question::Count),
    ("truecandidates", Question::TrueCandidates),
    ("solvepath", Question::SolvePath),
    ("step", Question::Step),
    ("estimate", Question::Estimate),
];

impl Request {
    pub fn read(text: &str) -> Result<Request, Unreadable> {
        let mut object: Value = serde_json::from_str(text).map_err(|error| Unreadable {
            nonce: Value::Null,
            why: format!("a message is an object of JSON as text, and this is none: {error}"),
        })?;
        let nonce = object.get_mut("nonce").map(Value::take).unwrap_or_default();
        match command(&mut object) {
            Ok(command) => Ok(Request { nonce, command }),
            Err(why) => Err(Unreadable { nonce, why }),
        }
    }
}

fn command(object: &mut Value) -> Result<Command, String> {
    let Some(name) = object.get("command").and_then(Value::as_str) else {
        return Err("a message has a command, such as \"solve\", and this has none".to_owned());
    };
    if name == "cancel" {
        return Ok(Command::Cancel);
    }
    let Some((_, question)) = QUESTIONS.iter().find(|(known, _)| *known == name) else {
        let known: Vec<&str> = QUESTIONS.iter().map(|(name, _)| *name).collect();
        return Err(format!("the command {name:?} is not known; there are {}, cancel", known.join(", ")));
    };
    match object.get("dataType").and_then(Value::as_str) {
        Some("fpuzzles") => {}
        Some(other) => return Err(format!("the dataType has to be \"fpuzzles\", and it is {other:?}")),
        None => return Err("the dataType has to be \"fpuzzles\", and there is none".to_owned()),
    }
    match object.get_mut("data").map(Value::take) {
        Some(Value::String(data)) => Ok(Command::Ask(*question, data)),
        _ => Err("the data has to be the text of a puzzle, packed as in a link".to_owned()),
    }
}
