//! Whether what is printed may be coloured.

use std::env;
use std::io::{self, IsTerminal};

/// On a terminal, unless the environment says otherwise (<https://no-color.org>).
pub fn is_wanted() -> bool {
    let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    !refused && !dumb && io::stdout().is_terminal()
}
