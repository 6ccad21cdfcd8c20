//! Values as JSON and back.

use cagebook::{Digit, DigitSet};

use crate::naive;

#[test]
fn digits_and_sets_go_through_json() {
    for list in naive::lists() {
        let json = serde_json::to_string(&naive::set(&list)).unwrap();
        assert_eq!(json, serde_json::to_string(&list).unwrap());
        assert_eq!(serde_json::from_str::<DigitSet>(&json).unwrap(), naive::set(&list));
    }
    assert_eq!(serde_json::to_string(&DigitSet::EMPTY).unwrap(), "[]");
    assert_eq!(serde_json::from_str::<DigitSet>("[]").unwrap(), DigitSet::EMPTY);
    assert_eq!(serde_json::from_str::<DigitSet>("[9,1,9]").unwrap(), naive::set(&[1, 9]));
    for value in 0..=255_u8 {
        let read = serde_json::from_str::<Digit>(&value.to_string());
        assert_eq!(read.ok(), Digit::new(value));
    }
    assert_eq!(serde_json::to_string(&Digit::new(7)).unwrap(), "7");
}

#[test]
fn what_is_no_digit_is_refused() {
    for json in ["0", "10", "-1", "256", "1.5", "\"1\"", "null", "[1]"] {
        assert!(serde_json::from_str::<Digit>(json).is_err(), "{json}");
        assert!(serde_json::from_str::<DigitSet>(&format!("[1,{json}]")).is_err(), "{json}");
    }
    for json in ["124", "\"124\"", "null", "{\"1\":2}", "[1"] {
        assert!(serde_json::from_str::<DigitSet>(json).is_err(), "{json}");
    }
    let message = serde_json::from_str::<DigitSet>("[3,0]").unwrap_err().to_string();
    assert!(message.starts_with("invalid value: integer `0`, expected a digit from 1 to 9"), "{message}");
}
