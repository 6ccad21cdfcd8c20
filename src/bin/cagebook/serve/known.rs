//! The true candidates that were found lately, and what they tell of other puzzles.
//!
//! A page asks for them after every edit. A puzzle is known by its rules and givens alone, so that a title or a colour costs
//! nothing; and what is impossible stays so when rules are added, so that the search begins with what is left.

use std::collections::VecDeque;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::sync::{Mutex, PoisonError};

use cagebook::rules::Description;
use cagebook::{DigitSet, Puzzle};

/// How many answers are kept.
const KEPT: usize = 1000;

/// The answers of late.
#[derive(Default)]
pub struct Known {
    answers: Mutex<VecDeque<(Asked, Answer)>>,
    /// Nobody outside knows its key, so nobody can find two rules with the same number.
    hasher: RandomState,
}

/// What was asked.
#[derive(Clone, PartialEq, Eq)]
pub struct Asked {
    /// The rules, each as a number, in order.
    rules: Vec<u128>,
    /// A bit for each rule, perhaps the same for several: a set with a bit that another has not is no part of it.
    bits: u64,
    /// What the givens leave in each cell.
    cells: [DigitSet; 81],
    wish: Wish,
}

/// How true candidates are wished.
#[derive(Clone, PartialEq, Eq)]
pub struct Wish {
    /// How many solutions of each are counted.
    pub cap: u32,
    /// Whether candidates that logic alone does not remove are told; and the kinds of logic that are switched off.
    pub logical: Option<Vec<String>>,
}

/// What was found.
#[derive(Clone)]
pub enum Answer {
    /// For each cell, row by row, and each digit: in how many solutions they meet.
    Counts(Vec<i32>),
    /// There is no solution; what was said of it.
    None(String),
}

/// What is known of a puzzle before it is searched.
pub enum Before {
    /// The answer.
    All(Answer),
    /// What each cell can still hold.
    Left([DigitSet; 81]),
}

impl Known {
    /// What a question about the true candidates of a puzzle is known by.
    pub fn asked(&self, puzzle: &Puzzle, wish: Wish) -> Asked {
        let mut cells = [puzzle.side().digits(); 81];
        for (cell, digit) in puzzle.givens().filled() {
            cells[cell.index()] = digit.into();
        }
        let mut rules = vec![self.number(&puzzle.side())];
        for rule in puzzle.rules() {
            let description = rule.describe();
            for (cell, digits) in &description.digits {
                cells[cell.index()] &= *digits;
            }
            if description.kind == "candidates" {
                continue;
            }
            if description.sum.is_some() {
                // The same cage before its sum was typed says less.
                rules.push(self.rule(&description, None));
            }
            rules.push(self.rule(&description, description.sum));
        }
        rules.sort_unstable();
        rules.dedup();
        let bits = rules.iter().fold(0, |bits, rule| bits | 1 << (rule % 64));
        Asked { rules, bits, cells, wish }
    }

    /// The number of a rule, with this sum.
    fn rule(&self, rule: &Description, sum: Option<u32>) -> u128 {
        self.number(&(&rule.kind, &rule.groups, sum, &rule.digits, &rule.foreign))
    }

    fn number(&self, what: &impl Hash) -> u128 {
        let mut hasher = self.hasher.build_hasher();
        what.hash(&mut hasher);
        let high = u128::from(hasher.finish());
        // Half of it would be the same for two rules by chance, once in a long while.
        hasher.write_u8(0);
        high << 64 | u128::from(hasher.finish())
    }

    /// Looks up what is known.
    pub fn look_up(&self, asked: &Asked) -> Before {
        let answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        let mut left = asked.cells;
        // Mostly it is the last edit that was changed.
        for (other, answer) in answers.iter().rev().filter(|(other, _)| other.says_less(asked)) {
            match answer {
                _ if other == asked => return Before::All(answer.clone()),
                Answer::None(why) => return Before::All(Answer::None(why.clone())),
                Answer::Counts(counts) => narrow(&mut left, counts),
            }
        }
        Before::Left(left)
    }

    /// Keeps an answer, in place of the oldest.
    pub fn keep(&self, asked: Asked, answer: Answer) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        if answers.len() == KEPT {
            answers.pop_front();
        }
        answers.push_back((asked, answer));
    }
}

impl Asked {
    pub const fn wish(&self) -> &Wish {
        &self.wish
    }

    /// Whether every solution of the other question is one of this.
    fn says_less(&self, other: &Asked) -> bool {
        self.bits & !other.bits == 0
            && self.cells.iter().zip(&other.cells).all(|(more, less)| (*less - *more).is_empty())
            && is_part(&self.rules, &other.rules)
    }
}

/// Whether all of the one are among the other, both being in order.
fn is_part(one: &[u128], other: &[u128]) -> bool {
    let mut rest = other.iter();
    one.iter().all(|rule| rest.any(|other| other == rule))
}

/// Leaves the digits that some solution has.
fn narrow(left: &mut [DigitSet; 81], counts: &[i32]) {
    // n numbers for each of n times n cells.
    let n = (4..=9).find(|n: &usize| n.pow(3) == counts.len()).unwrap_or(9);
    for (i, digits) in counts.chunks(n).enumerate() {
        let possible: DigitSet = DigitSet::ALL
            .iter()
            .zip(digits)
            .filter(|(_, count)| **count > 0)
            .map(|(digit, _)| digit)
            .collect();
        left[(i / n) * 9 + i % n] &= possible;
    }
}
