//! Cases that others published, where their folder is at hand.

use cagebook::{Combinations, DigitSet, Key, combinations};
use serde_json::Value;

use crate::{naive, published};

/// The digits of a JSON list of numbers; none if there is no list.
fn digits(list: &Value) -> DigitSet {
    let numbers = list.as_array().into_iter().flatten();
    naive::set(&numbers.map(|number| u8::try_from(number.as_u64().unwrap()).unwrap()).collect::<Vec<_>>())
}

fn number(value: &Value) -> u8 {
    u8::try_from(value.as_u64().unwrap()).unwrap()
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

fn printed(view: Combinations) -> Vec<String> {
    view.iter().map(|set| set.to_string()).collect()
}

#[test]
fn examples_of_other_helpers() {
    let Some(cases) = published::lines("exercism_cases.jsonl") else { return };
    assert!(cases.len() >= 31, "{}", cases.len());
    for case in cases {
        let view = combinations(number(&case["sum"]), number(&case["size"]));
        let view = view.excluding(digits(&case["exclude"])).including(digits(&case["include"]));
        assert_eq!(printed(view), texts(&case["combos"]), "{case}");
    }
}

#[test]
fn a_table_made_by_another_program() {
    let Some(text) = published::text("combos_truth.json") else { return };
    let truth: Value = serde_json::from_str(&text).unwrap();
    let entries = truth["entries"].as_array().unwrap();
    assert_eq!(entries.len(), 129);
    for entry in entries {
        let view = Key::new(number(&entry["sum"]), number(&entry["size"])).unwrap().combinations();
        assert_eq!(printed(view), texts(&entry["combos"]), "{entry}");
        assert_eq!(view.required(), digits(&entry["required"]), "{entry}");
        assert_eq!(view.possible(), digits(&entry["possible"]), "{entry}");
        assert_eq!(view.impossible(), digits(&entry["impossible"]), "{entry}");
        let masks = entry["masks"].as_array().unwrap();
        assert!(
            view.iter().map(|set| u64::from(set.bits())).eq(masks.iter().map(|mask| mask.as_u64().unwrap()))
        );
    }
}

/// The sets at the start of an expected answer, which may go on in words.
fn leading_sets(answer: &str) -> Vec<&str> {
    let words = answer.split([' ', ',']).filter(|word| !word.is_empty());
    words.take_while(|word| word.bytes().all(|byte| byte.is_ascii_digit())).collect()
}

/// A question as the cases put it: `combos sum=6 size=3 require=9`.
fn ask(question: &str) -> Option<Combinations> {
    let words = question.strip_prefix("combos ")?;
    let value = |name: &str| words.split(' ').find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    let filter = |name| value(name).map_or(DigitSet::EMPTY, |text| text.parse().unwrap());
    let view = combinations(value("sum")?.parse().unwrap(), value("size")?.parse().unwrap());
    Some(view.excluding(filter("exclude")).including(filter("require")))
}

#[test]
fn what_users_tripped_over() {
    let Some(cases) = published::lines("user_cases.jsonl") else { return };
    let expected = |id: &str| {
        let case = cases.iter().find(|case| case["id"] == id).unwrap_or_else(|| panic!("no case {id}"));
        case["expected"].as_str().unwrap()
    };

    let mut asked = Vec::new();
    for case in cases.iter().filter(|case| case["scope"].is_null()) {
        let questions = case["input"].as_str().unwrap().split(" ; ");
        for (question, answer) in questions.zip(case["expected"].as_str().unwrap().split(" ; ")) {
            let Some(view) = ask(question) else { continue };
            assert_eq!(printed(view), leading_sets(answer), "{case}");
            asked.push(case["id"].as_str().unwrap());
        }
    }
    assert_eq!(asked, ["K01", "K02", "K02", "K03", "K08", "K08", "K14"]);

    // K06: which keys have one combination.
    assert!(
        expected("K06").contains("sizes 2..7: the two lowest and two highest sums; size 8: all of 36..44")
    );
    for key in Key::all() {
        let range = cagebook::sums(key.size()).range().unwrap();
        let outermost = key.sum() - range.start() < 2 || range.end() - key.sum() < 2;
        assert_eq!(key.combinations().len() == 1, outermost || !(2..=7).contains(&key.size()), "{key}");
    }

    // K07: sets a size.
    let sets = (1..=9).map(|size| {
        let counts = Key::all().filter(|key| key.size() == size).map(|key| key.combinations().len());
        counts.sum::<usize>().to_string()
    });
    assert!(sets.eq(leading_sets(expected("K07"))));

    // K10: no digit twice, wherever the cage bends.
    let legal = expected("K10").split_once("Legal sets: ").unwrap().1;
    assert_eq!(printed(combinations(17, 3)), leading_sets(legal));

    // K44: ten cells hold nothing.
    assert!(expected("K44").contains("at most 9 cells"));
    assert!(combinations(46, 10).is_empty());
}
