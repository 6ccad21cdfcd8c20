//! Reads HTML and SVG as far as ours goes, and insists that every element is closed and everything escaped.

#![allow(dead_code, reason = "each test uses its part")]

use std::collections::BTreeMap;

/// An element with everything in it.
#[derive(Default, Debug)]
pub struct Element {
    pub name: String,
    pub attributes: BTreeMap<String, String>,
    pub children: Vec<Element>,
    /// The text of the element and of those in it.
    pub text: String,
}

impl Element {
    /// All elements of a name in this one, at any depth, in order.
    pub fn all(&self, name: &str) -> Vec<&Element> {
        let mut found = Vec::new();
        for child in &self.children {
            if child.name == name {
                found.push(child);
            }
            found.extend(child.all(name));
        }
        found
    }

    #[track_caller]
    pub fn one(&self, name: &str) -> &Element {
        let found = self.all(name);
        assert_eq!(found.len(), 1, "<{name}> in {self:?}");
        found[0]
    }

    #[track_caller]
    pub fn attribute(&self, name: &str) -> &str {
        self.attributes.get(name).unwrap_or_else(|| panic!("{name} of {self:?}"))
    }

    #[track_caller]
    pub fn number(&self, name: &str) -> f64 {
        self.attribute(name).parse().unwrap_or_else(|_| panic!("{name} of {self:?} is a number"))
    }
}

/// Reads a document; what comes back has its outermost element as only child.
pub fn document(text: &str) -> Element {
    let mut open = vec![Element::default()];
    let mut rest = text.strip_prefix("<!DOCTYPE html>").unwrap_or(text);
    while let Some((before, tag)) = rest.split_once('<') {
        let entity = |after: &str| ["amp;", "lt;", "gt;", "quot;"].iter().any(|name| after.starts_with(name));
        assert!(before.split('&').skip(1).all(entity), "{before:?} is escaped");
        let (tag, after) = tag.split_once('>').expect("a tag ends");
        open.last_mut().unwrap().text += before;
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            close(&mut open, name);
            continue;
        }
        let element = start(tag.trim_end_matches('/'));
        let is_empty = tag.ends_with('/') || element.name == "meta";
        let name = element.name.clone();
        open.push(element);
        if is_empty {
            close(&mut open, &name);
        }
    }
    assert_eq!(rest.trim(), "", "after the end");
    assert_eq!(open.len(), 1, "every element is closed");
    open.remove(0)
}

fn close(open: &mut Vec<Element>, name: &str) {
    let element = open.pop().unwrap();
    assert_eq!(element.name, name, "elements are closed in turn");
    let parent = open.last_mut().expect("an open element");
    parent.text += &element.text;
    parent.children.push(element);
}

fn start(tag: &str) -> Element {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut element = Element { name: name.to_owned(), ..Element::default() };
    while let Some((key, value)) = rest.split_once("=\"") {
        let (value, after) = value.split_once('"').expect("a value ends");
        let twice = element.attributes.insert(key.trim().to_owned(), value.to_owned());
        assert_eq!(twice, None, "{tag}");
        rest = after;
    }
    assert_eq!(rest.trim(), "", "{tag}");
    element
}
