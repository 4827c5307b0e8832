//! Where results and messages go.

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

    /// Writes text as it is.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    /// For what is written by others; they flush it themselves.
    pub(crate) fn writer(&mut self) -> &mut impl Write {
        &mut self.out
    }

    /// Writes a value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, value)?;
        self.out.write_all(b"\n")
    }

    /// Writes a line of text.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Writes what is still in the buffer.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Writes a line to stderr; if even that is closed there is nobody left to tell.
pub(crate) fn tell(text: &str) {
    let _ = writeln!(io::stderr(), "cego: {text}");
}
