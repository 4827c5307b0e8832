//! A message for people, before it is put into words.

/// The id of a message in the locale files and the values to put into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message {
    /// The id in `data/locales/<lang>/cli.ftl`.
    pub(crate) id: &'static str,
    /// Names and values of its variables.
    pub(crate) args: Vec<(&'static str, String)>,
}

impl Message {
    /// The message without variables.
    pub(crate) const fn new(id: &'static str) -> Message {
        Message { id, args: Vec::new() }
    }

    /// With one more variable.
    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Message {
        self.args.push((name, value.to_string()));
        self
    }
}
