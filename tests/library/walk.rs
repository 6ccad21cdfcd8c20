//! What every iterator owes that knows its length and goes both ways.

use std::collections::VecDeque;
use std::fmt::Debug;

/// Takes items from either end in several patterns, and compares each, and what is left, with a list.
#[track_caller]
pub fn walks_like<T, I>(items: &I, expected: &[T])
where
    T: PartialEq + Debug,
    I: DoubleEndedIterator<Item = T> + ExactSizeIterator + Clone,
{
    for from_the_back in [0_u32, !0, 0x5555_5555, 0xcccc_cccc, 0x9249_2492] {
        let mut items = items.clone();
        let mut expected: VecDeque<&T> = expected.iter().collect();
        for step in 0..expected.len() + 2 {
            assert_eq!(items.len(), expected.len());
            assert_eq!(items.size_hint(), (expected.len(), Some(expected.len())));
            let (item, wanted) = if from_the_back >> step & 1 == 1 {
                (items.next_back(), expected.pop_back())
            } else {
                (items.next(), expected.pop_front())
            };
            assert_eq!(item.as_ref(), wanted);
        }
    }
}
