//! How far long work is, for the person who waits and for the log that is looked at later.

use std::cell::Cell;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use cego_locale::Locale;
use indicatif::{ProgressBar, ProgressStyle};

use crate::output::tell;

/// How often a line is written where stderr is no terminal; what is done sooner writes none.
const EVERY: Duration = Duration::from_secs(30);

/// How far something is: a bar on a terminal, else now and then a line on stderr.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// The words before the time that is left; none on a terminal, where the bar has them.
    left: Option<String>,
    begun: Instant,
    told: Cell<Instant>,
    /// What was done before.
    before: u64,
}

/// `done` of `all` deals are behind it; the words `left` stand before the time that is left.
pub(crate) fn progress(locale: &Locale, left: &str, all: u64, done: u64) -> Progress {
    let now = Instant::now();
    let words = locale.text(left);
    if !io::stderr().is_terminal() {
        let bar = ProgressBar::hidden();
        bar.set_length(all);
        bar.set_position(done);
        return Progress { bar, left: Some(words), begun: now, told: Cell::new(now), before: done };
    }
    let template = format!("{{wide_bar}} {{pos}}/{{len}} {words} {{eta}}");
    let bar = ProgressBar::new(all).with_position(done);
    let bar = match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    };
    // At once: what is begun may take long.
    bar.tick();
    Progress { bar, left: None, begun: now, told: Cell::new(now), before: done }
}

impl Progress {
    /// This many more are done.
    pub(crate) fn inc(&self, more: u64) {
        self.bar.inc(more);
        if let Some(left) = &self.left
            && self.told.get().elapsed() >= EVERY
        {
            self.told.set(Instant::now());
            let done = self.bar.position();
            let all = self.bar.length().unwrap_or_default().max(done);
            let here = done.saturating_sub(self.before);
            tell(&format!("{done}/{all} {left} {}", clock(rest(self.begun.elapsed(), here, all - done))));
        }
    }

    /// There is more to do than was thought.
    pub(crate) fn more(&self, more: u64) {
        self.bar.inc_length(more);
    }

    /// Something else is written between, without tearing the bar.
    pub(crate) fn between<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Says something between, without tearing the bar.
    pub(crate) fn say(&self, text: &str) {
        self.bar.suspend(|| tell(text));
    }

    /// All is done.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// What is left takes as long for each as what was done here.
fn rest(passed: Duration, done: u64, left: u64) -> Duration {
    Duration::from_secs_f64(passed.as_secs_f64() / done.max(1) as f64 * left as f64)
}

/// Hours, minutes and seconds: 1:02:05.
fn clock(time: Duration) -> String {
    let all = time.as_secs();
    let (hours, minutes, seconds) = (all / 3600, all / 60 % 60, all % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_takes_as_long_as_what_was_done() {
        let seconds = |passed, done, left| rest(Duration::from_secs(passed), done, left).as_secs();
        assert_eq!([seconds(30, 10, 20), seconds(30, 0, 2), seconds(0, 5, 5)], [60, 60, 0]);
    }

    #[test]
    fn time_is_told_as_on_a_clock() {
        let told = [0, 65, 3725].map(|seconds| clock(Duration::from_secs(seconds)));
        assert_eq!(told, ["0:00", "1:05", "1:02:05"]);
    }
}
