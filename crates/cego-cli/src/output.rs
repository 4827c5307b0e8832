//! Where results and messages go.
//!
//! Whatever a person typed, or a file brought, leaves for a terminal through [`Output::line`], [`Output::prompt`], [`Output::json`] or [`tell`],
//! and nowhere else: these four write no character that a terminal acts on.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, BufWriter, StdoutLock, Write};

use cego_locale::Locale;
use serde::Serialize;

/// The results of a command: buffered stdout, and the words of the chosen language.
pub(crate) struct Output<'a> {
    out: BufWriter<StdoutLock<'static>>,
    locale: &'a Locale,
}

impl<'a> Output<'a> {
    /// Results to stdout.
    pub(crate) fn stdout(locale: &'a Locale) -> Output<'a> {
        Output { out: BufWriter::new(io::stdout().lock()), locale }
    }

    /// The words of the chosen language.
    pub(crate) const fn locale(&self) -> &'a Locale {
        self.locale
    }

    /// Writes bytes as they are: files for programs, whose formats escape what they have to.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    /// For what is written by others; they flush it themselves.
    pub(crate) fn writer(&mut self) -> &mut impl Write {
        &mut self.out
    }

    /// Writes a value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string(value)?;
        writeln!(self.out, "{}", escaped_json(&text))
    }

    /// Writes a line of text for people.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", escaped(text))
    }

    /// Writes a text for people as one line: an end of line in it is escaped, too, so that a name in a file cannot look like a line of its own.
    pub(crate) fn one_line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", escaped(text).replace('\n', "\\u{a}"))
    }

    /// Writes a question without ending the line, so that the answer stands beside it.
    pub(crate) fn prompt(&mut self, text: &str) -> io::Result<()> {
        write!(self.out, "{} ", escaped(text))?;
        self.out.flush()
    }

    /// Writes what is still in the buffer.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Writes a line to stderr; if even that is closed there is nobody left to tell.
pub(crate) fn tell(text: &str) {
    let _ = writeln!(io::stderr(), "cego: {}", escaped(text));
}

/// Returns whether a terminal acts on a character instead of showing it: control characters (C0 and C1), line and paragraph separators, marks that
/// turn the direction of a line, and tags.
fn is_acted_on(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// A text for people with what a terminal would act on written as `\u{1b}`; ends of lines and tabulators stay.
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

/// JSON with the same characters escaped as JSON escapes them. Apart from ends of lines between values they can stand only in strings.
pub(crate) fn escaped_json(json: &str) -> Cow<'_, str> {
    let is_bad = |c: char| is_acted_on(c) && c != '\n';
    if !json.contains(is_bad) {
        return Cow::Borrowed(json);
    }
    let mut safe = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        if is_bad(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a string does not fail.
                let _ = write!(safe, "\\u{unit:04x}");
            }
        } else {
            safe.push(c);
        }
    }
    Cow::Owned(safe)
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
}
