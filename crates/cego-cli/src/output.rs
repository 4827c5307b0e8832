//! Where results and messages go.

use std::io::{self, BufWriter, StdoutLock, Write};

use serde_json::Value;

use crate::message::Message;
use crate::words::Words;

/// The results of a command: buffered stdout, and the words of the chosen language.
pub(crate) struct Output<'a> {
    out: BufWriter<StdoutLock<'static>>,
    words: &'a Words,
}

impl<'a> Output<'a> {
    /// Results to stdout.
    pub(crate) fn stdout(words: &'a Words) -> Output<'a> {
        Output { out: BufWriter::new(io::stdout().lock()), words }
    }

    /// The words of the chosen language.
    pub(crate) const fn words(&self) -> &'a Words {
        self.words
    }

    /// Writes text as it is.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    /// Writes a value as one line of JSON.
    pub(crate) fn json(&mut self, value: &Value) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, value)?;
        self.out.write_all(b"\n")
    }

    /// Writes a line in the chosen language.
    pub(crate) fn line(&mut self, message: &Message) -> io::Result<()> {
        writeln!(self.out, "{}", self.words.text(message))
    }

    /// Tells something beside the results: on stderr.
    pub(crate) fn warn(&self, message: &Message) {
        tell(&self.words.text(message));
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
