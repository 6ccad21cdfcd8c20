//! What all questions about a puzzle take as options.

use super::ask::Text;
use super::values::FormatName;
use crate::clock::Clock;
use crate::puzzles::Question;

/// Options of a question about a puzzle: its own, and those of all of them.
macro_rules! options {
    ($(#[$about:meta])* pub struct $name:ident { $($(#[$field_about:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$about])*
        #[derive(Default, serde::Deserialize, utoipa::ToSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$field_about])* $field: $type,)*
            /// The format of the puzzle, if it should not be told from the text
            #[schema(inline)]
            from: Option<$crate::serve::http::values::FormatName>,
            /// Leave out rules that are not modelled: the answer is one to the rest, and says so [default: false]
            ignore_unsupported: Option<bool>,
            /// How many seconds to try, as far as the service allows [default: 5]
            #[schema(inline)]
            time_limit: Option<$crate::serve::http::values::Seconds>,
        }

        impl $name {
            fn common(&self) -> $crate::serve::http::options::Common<'_> {
                $crate::serve::http::options::Common {
                    from: self.from.as_ref(),
                    ignore_unsupported: self.ignore_unsupported == Some(true),
                }
            }
        }
    };
}
pub(super) use options;

/// What is common to the options of all questions about a puzzle.
pub struct Common<'a> {
    pub from: Option<&'a FormatName>,
    pub ignore_unsupported: bool,
}

impl Common<'_> {
    /// The question about a puzzle.
    pub fn question<'a>(&self, puzzle: &Text, clock: Clock<'a>) -> Question<'a> {
        Question::new((1, 0), puzzle.document(self.from), self.ignore_unsupported, clock)
    }
}
