//! `cagebook hint`, `explain` and `rate`.

mod explain;
mod hint;
mod options;
mod page;
mod rate;
mod unsolved;
mod wrong;

use serde_json::Value;

use crate::testenv::cagebook_reading;

/// With one solution, which singles find.
const SMALL: &str = ".......21.34.4.1";
const SOLVED: &str = "2143431212343421";
const SEVERAL: &str = "................";
const NONE: &str = "11..............";

/// A killer that needs its notes.
const KILLER: &str = "tests/data/wikipedia.txt";

/// A puzzle of four with one cell left.
const LAST: &str = "12343412214343.1";
/// And with a cage around two of them.
const IN_CAGE: &str = "--cage '5 r4c2 r4c3'";

/// The objects that a command answers with in JSON.
fn objects(arguments: &str, text: &str) -> Vec<Value> {
    let run = cagebook_reading(&format!("{arguments} --format json"), text);
    serde_json::from_str(&run.says_nothing().stdout).unwrap()
}

/// The one object that a command answers with in JSON.
fn object(arguments: &str, text: &str) -> Value {
    let mut objects = objects(arguments, text);
    assert_eq!(objects.len(), 1, "{arguments}");
    objects.remove(0)
}

/// The names in an object, in order.
fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}
