//! How far it has come, while it goes on.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// How often it moves, whether there is another puzzle or not: the time goes on.
const TICK: Duration = Duration::from_millis(250);

/// A bar on standard error, if there is somebody to see it. Puzzles that are printed on a terminal show by themselves how
/// far it has come, and would run into the bar.
pub fn bar(number: u64) -> ProgressBar {
    if number == 1 || !io::stderr().is_terminal() || io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len}, {elapsed} passed, {eta} left");
    let bar = ProgressBar::new(number);
    if let Ok(style) = style {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.enable_steady_tick(TICK);
    bar
}
