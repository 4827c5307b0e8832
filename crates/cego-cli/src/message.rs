//! A message for people, before it is put into words.

use cego_locale::{Arg, Locale};

/// An error in its own words, as a sentence of ours ends.
pub(crate) fn sentence(error: &dyn std::fmt::Display) -> String {
    let error = error.to_string();
    format!("{}.", error.trim_end().trim_end_matches('.'))
}

/// The id of a text in the locale files and the values to put into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message {
    /// The id, most of them in `data/locales/<lang>/cli.ftl`.
    pub(crate) id: &'static str,
    args: Vec<(&'static str, Arg<'static>)>,
}

impl Message {
    /// The message without variables.
    pub(crate) const fn new(id: &'static str) -> Message {
        Message { id, args: Vec::new() }
    }

    /// With one more variable; numbers choose plural forms.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Arg<'static>>) -> Message {
        self.args.push((name, value.into()));
        self
    }

    /// The words.
    pub(crate) fn text(&self, locale: &Locale) -> String {
        locale.format(self.id, &self.args)
    }
}
