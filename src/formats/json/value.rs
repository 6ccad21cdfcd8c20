//! Values of JSON, and where in it something is wrong.

use core::fmt;

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use serde_json::{Map, Value};

use crate::cells::{Cell, CellSet};
use crate::digits::Digit;
use crate::grid::Grid;
use crate::houses::Side;
use crate::rules::{Thermo, ThermoError};

/// What is wrong with a value, and the way to it.
#[derive(Debug)]
pub(in crate::formats) struct Wrong {
    /// The steps from the value to the outermost one.
    steps: Vec<Step>,
    message: String,
}

/// A step into a value.
#[derive(Clone, Debug)]
pub(in crate::formats) enum Step {
    Key(String),
    Index(usize),
}

/// What was read, or what is wrong.
pub(in crate::formats) type Read<T> = Result<T, Wrong>;

impl Wrong {
    pub fn new(message: impl Into<String>) -> Wrong {
        Wrong { steps: Vec::new(), message: message.into() }
    }

    /// The same, seen from one level further out.
    pub fn under(mut self, key: &str) -> Wrong {
        self.steps.push(Step::Key(key.to_owned()));
        self
    }

    /// The same, seen from the list in which it is an item.
    pub fn at(mut self, index: usize) -> Wrong {
        self.steps.push(Step::Index(index));
        self
    }

    /// The steps from the outermost value on.
    pub fn path(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().rev()
    }
}

/// As `cages[2].cells[0]: what is wrong`.
impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, step) in self.path().enumerate() {
            match step {
                Step::Key(key) if i == 0 => write!(f, "{}", shortened(key))?,
                Step::Key(key) => write!(f, ".{}", shortened(key))?,
                Step::Index(index) => write!(f, "[{index}]")?,
            }
        }
        let colon = if self.steps.is_empty() { "" } else { ": " };
        write!(f, "{colon}{}", self.message)
    }
}

/// As much of a text as a message has room for.
fn shortened(text: &str) -> String {
    text.chars().take(20).collect()
}

/// That something else was expected here.
pub(in crate::formats) fn expected<T>(what: &str, found: &Value) -> Read<T> {
    let found = match found {
        Value::Null => "nothing".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => shortened(&number.to_string()),
        Value::String(text) => format!("{:?}", shortened(text)),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    };
    Err(Wrong::new(format!("{what} was expected, and there is {found}")))
}

/// A member, read; `None` if it is not there, or null.
pub(in crate::formats) fn member<'a, T>(
    object: &'a Map<String, Value>,
    key: &str,
    read: impl FnOnce(&'a Value) -> Read<T>,
) -> Read<Option<T>> {
    match object.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => read(value).map(Some).map_err(|wrong| wrong.under(key)),
    }
}

/// The items of the list that a member is, each read; none if it is not there, or null.
pub(in crate::formats) fn members<'a, T>(
    object: &'a Map<String, Value>,
    key: &str,
    read: impl FnMut(&'a Value) -> Read<T>,
) -> Read<Vec<T>> {
    Ok(member(object, key, |list| items(list, read))?.unwrap_or_default())
}

/// The items of a list, each read.
pub(in crate::formats) fn items<'a, T>(
    value: &'a Value,
    mut read: impl FnMut(&'a Value) -> Read<T>,
) -> Read<Vec<T>> {
    let Value::Array(list) = value else { return expected("a list", value) };
    list.iter().enumerate().map(|(i, item)| read(item).map_err(|wrong| wrong.at(i))).collect()
}

pub(in crate::formats) fn object(value: &Value) -> Read<&Map<String, Value>> {
    value.as_object().map_or_else(|| expected("an object", value), Ok)
}

pub(in crate::formats) fn text(value: &Value) -> Read<&str> {
    value.as_str().map_or_else(|| expected("text", value), Ok)
}

pub(in crate::formats) fn flag(value: &Value) -> Read<bool> {
    value.as_bool().map_or_else(|| expected("true or false", value), Ok)
}

/// A number that is whole and not below 0, also one in quotation marks.
pub(in crate::formats) fn number(value: &Value) -> Read<u32> {
    let number = match value {
        Value::String(text) => text.trim().parse().ok(),
        value => value.as_u64().and_then(|number| number.try_into().ok()),
    };
    number.map_or_else(|| expected(&format!("a number from 0 to {}", u32::MAX), value), Ok)
}

/// A digit of the grid, or none for 0.
pub(in crate::formats) fn digit(value: &Value, side: Side) -> Read<Option<Digit>> {
    match number(value) {
        Ok(number) if number <= side.get().into() => Ok(Digit::new(number as u8)),
        _ => expected(&format!("a digit from 1 to {}", side.get()), value),
    }
}

/// A cell of the grid, as `r1c1`.
pub(in crate::formats) fn cell(value: &Value, side: Side) -> Read<Cell> {
    let cell = value.as_str().and_then(|text| text.trim().parse::<Cell>().ok());
    let n = side.get();
    let wrong = || expected(&format!("a cell from r1c1 to r{n}c{n}"), value);
    cell.filter(|cell| side.cells().contains(*cell)).map_or_else(wrong, Ok)
}

/// Cells, in their order.
pub(in crate::formats) fn path(value: &Value, side: Side) -> Read<Vec<Cell>> {
    items(value, |item| cell(item, side))
}

/// Cells, none of them twice.
pub(in crate::formats) fn cells(value: &Value, side: Side) -> Read<CellSet> {
    distinct(&path(value, side)?)
}

/// The set of these cells, if none is there twice.
pub(in crate::formats) fn distinct(path: &[Cell]) -> Read<CellSet> {
    let mut cells = CellSet::EMPTY;
    for (i, cell) in path.iter().enumerate() {
        if cells.contains(*cell) {
            return Err(Wrong::new(format!("{cell} is named twice")).at(i));
        }
        cells = cells.with(*cell);
    }
    Ok(cells)
}

/// All cells in one text, row by row.
pub(in crate::formats) fn grid(value: &Value, side: Side) -> Read<Grid> {
    let cells = side.cells().len();
    let text = text(value)?;
    let length = text.chars().count();
    if length != cells {
        return Err(Wrong::new(format!("{cells} cells were expected, and there are {length}")));
    }
    text.parse().map_err(|error| Wrong::new(format!("{error}")))
}

/// Puts a member in, or takes it out.
pub(in crate::formats) fn set(object: &mut Map<String, Value>, key: &str, value: Option<Value>) {
    match value {
        Some(value) => drop(object.insert(key.to_owned(), value)),
        None => drop(object.shift_remove(key)),
    }
}

/// Makes a member the list of these items, each with what it says: an item of before that says the same stays as it is.
pub(in crate::formats) fn renew<K: Eq + Hash>(
    object: &mut Map<String, Value>,
    key: &str,
    items: impl Iterator<Item = (K, Value)>,
    says: impl Fn(&Value) -> Option<K>,
) {
    let mut before: HashMap<K, VecDeque<Value>> = HashMap::new();
    for item in object.get(key).and_then(Value::as_array).into_iter().flatten() {
        if let Some(said) = says(item) {
            before.entry(said).or_default().push_back(item.clone());
        }
    }
    let mut item = |(said, new)| before.get_mut(&said).and_then(VecDeque::pop_front).unwrap_or(new);
    let items: Vec<Value> = items.map(&mut item).collect();
    set(object, key, (!items.is_empty()).then_some(Value::Array(items)));
}

/// The thermometer of these paths, fast or slow.
pub(in crate::formats) fn thermo(paths: Vec<Vec<Cell>>, slow: bool) -> Read<Thermo> {
    let make = if slow { Thermo::slow } else { Thermo::new };
    make(paths).map_err(|error: ThermoError| Wrong::new(error.to_string()))
}
