//! Why there is no step, and what every answer in JSON begins with.

use serde::Serialize;
use utoipa::ToSchema;

use crate::exit::Exit;
use crate::outcome::Outcome;
use crate::pool::Gone;
use crate::puzzles::{Question, Replies};

/// Why there is no step.
pub enum Trouble {
    /// What was written or noted is wrong, for these reasons.
    Wrong(Vec<String>),
    /// Time was up: what is not known.
    Stopped(&'static str),
    /// There is not one solution.
    Unsolved(Box<Outcome>),
}

impl From<Outcome> for Trouble {
    fn from(outcome: Outcome) -> Trouble {
        Trouble::Unsolved(Box::new(outcome))
    }
}

impl Trouble {
    /// What cannot be asked of this puzzle; the place is told with the reason.
    pub fn unreadable(reason: String) -> Trouble {
        Outcome::Error(reason).into()
    }

    /// The word for it.
    pub fn word(&self) -> &'static str {
        match self {
            Trouble::Wrong(_) => "wrong",
            Trouble::Stopped(_) => "stopped",
            Trouble::Unsolved(outcome) => outcome.word(),
        }
    }

    pub fn exit(&self) -> Exit {
        match self {
            Trouble::Wrong(_) => Exit::No,
            Trouble::Stopped(_) => Exit::Stopped,
            Trouble::Unsolved(outcome) => outcome.exit(),
        }
    }

    /// What is said of it on standard error: line by line what is wrong, or why there is nothing to build on.
    pub fn messages(&self, question: &Question) -> Vec<String> {
        let line = question.line;
        match self {
            Trouble::Wrong(wrong) => wrong.iter().map(|wrong| format!("line {line}: {wrong}")).collect(),
            Trouble::Stopped(what) => vec![format!("line {line}: {}: {what}", question.clock.stopped())],
            Trouble::Unsolved(outcome) => outcome
                .message(question)
                .map(|message| match **outcome {
                    Outcome::Several(_) => format!("{message}; there is no step to a single one"),
                    _ => message,
                })
                .into_iter()
                .collect(),
        }
    }

    /// Writes it in place of a step.
    pub fn print(&self, question: &Question, replies: &mut Replies) -> Result<(), Gone> {
        if let Trouble::Wrong(wrong) = self {
            return wrong.iter().try_for_each(|wrong| replies.print(format!("{wrong}\n")));
        }
        replies.print(format!("{}\n", self.word()))?;
        self.messages(question).into_iter().try_for_each(|message| replies.say(message))
    }
}

/// What an answer in JSON begins with.
#[derive(Serialize, ToSchema)]
pub struct Head<'a> {
    line: usize,
    answer: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// What is wrong of that which was written and noted.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    wrong: &'a [String],
    /// The rules that are not modelled and were left out.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    ignored: &'a [String],
}

impl<'a> Head<'a> {
    /// The head of an answer that this is the word for.
    pub fn of(answer: &'static str, question: &'a Question) -> Head<'a> {
        Head { line: question.line, answer, reason: None, wrong: &[], ignored: &question.ignored }
    }

    /// Adds why it is not another answer.
    pub fn because(self, reason: Option<String>) -> Head<'a> {
        Head { reason, ..self }
    }

    /// The head of an answer that gives no step.
    pub fn of_trouble(trouble: &'a Trouble, question: &'a Question) -> Head<'a> {
        let mut head = Head::of(trouble.word(), question);
        match trouble {
            Trouble::Wrong(wrong) => head.wrong = wrong,
            Trouble::Stopped(what) => head.reason = Some((*what).to_owned()),
            Trouble::Unsolved(outcome) => head.reason = outcome.reason(),
        }
        head
    }
}
