//! Output of results and messages.
//!
//! Text from users or files reaches a terminal only through [`Output::line`], [`Output::prompt`],
//! [`Output::json`] or [`tell`]. These four escape every character that a terminal would interpret.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt::Write as _;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::time::{Duration, Instant};

use cego_locale::Locale;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

/// Output of a command: buffered stdout with the chosen locale.
pub(crate) struct Output<'a> {
    out: BufWriter<StdoutLock<'static>>,
    locale: &'a Locale,
}

impl<'a> Output<'a> {
    /// Creates the output for stdout.
    pub(crate) fn stdout(locale: &'a Locale) -> Output<'a> {
        Output { out: BufWriter::new(io::stdout().lock()), locale }
    }

    /// Returns the chosen locale.
    pub(crate) const fn locale(&self) -> &'a Locale {
        self.locale
    }

    /// Writes bytes unchanged, for file formats with an escaping of their own.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    /// Returns the writer for code that writes and flushes by itself.
    pub(crate) fn writer(&mut self) -> &mut impl Write {
        &mut self.out
    }

    /// Writes a value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string(value)?;
        writeln!(self.out, "{}", escaped_json(&text))
    }

    /// Writes a line of text, escaped for terminals.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", escaped(text))
    }

    /// Writes a text as one line. Line feeds are escaped too, so that a name from a file cannot
    /// imitate a separate line.
    pub(crate) fn one_line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", escaped(text).replace('\n', "\\u{a}"))
    }

    /// Writes a question without a line feed, so that the answer follows on the same line.
    pub(crate) fn prompt(&mut self, text: &str) -> io::Result<()> {
        write!(self.out, "{} ", escaped(text))?;
        self.out.flush()
    }

    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Writes a line to stderr. Errors are ignored, because they cannot be reported anywhere.
pub(crate) fn tell(text: &str) {
    let _ = writeln!(io::stderr(), "cego: {}", escaped(text));
}

/// Returns whether a terminal interprets a character instead of showing it: control characters (C0
/// and C1), line and paragraph separators, directional marks, and tags.
fn is_acted_on(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Escapes characters that a terminal would interpret, in the form `\u{1b}`, but keeps line feeds
/// and tabs.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    let is_bad = |c: char| is_acted_on(c) && c != '\n' && c != '\t';
    if !text.contains(is_bad) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_bad(c) { safe.extend(c.escape_unicode()) } else { safe.push(c) }
    }
    Cow::Owned(safe)
}

/// Escapes the same characters in JSON by JSON escapes. Apart from line feeds between values, they
/// occur only in strings.
pub(crate) fn escaped_json(json: &str) -> Cow<'_, str> {
    let is_bad = |c: char| is_acted_on(c) && c != '\n';
    if !json.contains(is_bad) {
        return Cow::Borrowed(json);
    }
    let mut safe = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        if is_bad(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a string cannot fail.
                let _ = write!(safe, "\\u{unit:04x}");
            }
        } else {
            safe.push(c);
        }
    }
    Cow::Owned(safe)
}

// --- Progress of long operations, for terminals and for logs

/// Interval of progress lines if stderr is not a terminal. Shorter operations print none.
const EVERY: Duration = Duration::from_secs(30);

/// Progress display: a bar on a terminal, else periodic lines on stderr.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// Label of the remaining time; `None` on a terminal, where the bar has it.
    left: Option<String>,
    begun: Instant,
    told: Cell<Instant>,
    /// Number of items done in an earlier run.
    before: u64,
}

/// Creates a display with `done` of `all` items completed. The message `left` labels the remaining
/// time.
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
    // The bar is shown at once, because the first item may take long.
    bar.tick();
    Progress { bar, left: None, begun: now, told: Cell::new(now), before: done }
}

impl Progress {
    pub(crate) fn inc(&self, more: u64) {
        self.bar.inc(more);
        if let Some(left) = &self.left
            && self.told.get().elapsed() >= EVERY
        {
            self.told.set(Instant::now());
            let done = self.bar.position();
            let all = self.bar.length().unwrap_or_default().max(done);
            let here = done.saturating_sub(self.before);
            tell(&format!(
                "{done}/{all} {left} {}",
                clock(rest(self.begun.elapsed(), here, all - done))
            ));
        }
    }

    /// Adds items to the total.
    pub(crate) fn more(&self, more: u64) {
        self.bar.inc_length(more);
    }

    /// Runs `write` while the bar is hidden.
    pub(crate) fn between<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Prints a message to stderr while the bar is hidden.
    pub(crate) fn say(&self, text: &str) {
        self.bar.suspend(|| tell(text));
    }

    /// Returns a function that prints messages from another thread while the bar is hidden.
    pub(crate) fn sayer(&self) -> impl Fn(&str) + Send + use<> {
        let bar = self.bar.clone();
        move |text: &str| bar.suspend(|| tell(text))
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Estimates the remaining time by the average of the items completed in this run.
fn rest(passed: Duration, done: u64, left: u64) -> Duration {
    Duration::from_secs_f64(passed.as_secs_f64() / done.max(1) as f64 * left as f64)
}

/// Formats hours, minutes and seconds: 1:02:05.
fn clock(time: Duration) -> String {
    let all = time.as_secs();
    let (hours, minutes, seconds) = (all / 3600, all / 60 % 60, all % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_terminal_acts_on_gets_through() {
        assert_eq!(escaped("Evil\u{1b}[2J\u{7}"), "Evil\\u{1b}[2J\\u{7}");
        assert_eq!(
            escaped("a\u{9b}31mb\u{202e}c\u{2028}d\r\u{7f}"),
            "a\\u{9b}31mb\\u{202e}c\\u{2028}d\\u{d}\\u{7f}"
        );
        for text in ["Jürgen Bär\n\t♣ ❤\u{fe0f} שלום", ""] {
            assert_eq!(escaped(text), text);
        }
        for c in (0..=0x10_ffff).filter_map(char::from_u32) {
            let json = serde_json::to_string(&format!("a{c}\"b")).unwrap();
            let safe = escaped_json(&json);
            assert!(!safe.contains(is_acted_on), "{:x}", c as u32);
            assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), format!("a{c}\"b"));
        }
    }

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
