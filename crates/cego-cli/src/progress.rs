//! A progress bar for the person who waits.

use std::io::{self, IsTerminal};

use cego_locale::Locale;
use indicatif::{ProgressBar, ProgressStyle};

/// A bar on a terminal, with `done` of `all` deals behind it and the words `left` before the time that is left;
/// nothing where nobody watches.
pub(crate) fn progress(locale: &Locale, left: &str, all: u64, done: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = format!("{{wide_bar}} {{pos}}/{{len}} {} {{eta}}", locale.text(left));
    let bar = ProgressBar::new(all).with_position(done);
    let bar = match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    };
    // At once: what is begun may take long.
    bar.tick();
    bar
}
