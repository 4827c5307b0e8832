//! A message for people, before it is put into words.

use cego_locale::{Arg, Locale};
use cego_server::club::said::Said;

/// An error in its own words, as a sentence of ours ends.
pub(crate) fn sentence(error: &dyn std::fmt::Display) -> String {
    let error = error.to_string();
    format!("{}.", error.trim_end().trim_end_matches('.'))
}

/// The id of a text in the locale files, most of them in `data/locales/<lang>/cli.ftl`, and the values to put into it; or what the library says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message(Said);

impl From<Said> for Message {
    fn from(said: Said) -> Message {
        Message(said)
    }
}

impl Message {
    /// The message without variables.
    pub(crate) const fn new(id: &'static str) -> Message {
        Message(Said::new(id))
    }

    /// With one more variable; numbers choose plural forms.
    pub(crate) fn with(self, name: &'static str, value: impl Into<Arg<'static>>) -> Message {
        Message(self.0.with(name, value))
    }

    /// The words.
    pub(crate) fn text(&self, locale: &Locale) -> String {
        self.0.text(locale)
    }

    /// The id, for tests of which message it is.
    #[cfg(test)]
    pub(crate) fn id(&self) -> &'static str {
        match self.0 {
            Said::Words(id, _) => id,
            Said::Phrase(_) => "",
        }
    }
}
