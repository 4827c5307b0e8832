//! A message for people, before it is put into words.

use cego_locale::{Arg, Locale};
use cego_server::club::said::Said;

/// An error in its own words, without the numbers that the system adds (“(os error 13)”).
pub(crate) fn plain(error: &dyn std::fmt::Display) -> String {
    const START: &str = " (os error ";
    let mut text = error.to_string();
    while let Some(at) = text.find(START) {
        let rest = text[at + START.len()..].trim_start_matches(|c: char| c.is_ascii_digit() || c == '-');
        let rest = rest.strip_prefix(')').unwrap_or(rest).to_owned();
        text.truncate(at);
        text.push_str(&rest);
    }
    text
}

/// An error in its own words, as a sentence of ours ends.
pub(crate) fn sentence(error: &dyn std::fmt::Display) -> String {
    let error = plain(error);
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

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn errors_of_the_system_have_no_numbers() {
        assert_eq!(plain(&std::io::Error::from_raw_os_error(13)), "Permission denied");
        assert_eq!(
            plain(&"IO error: Connection refused (os error 111): again"),
            "IO error: Connection refused: again"
        );
        assert_eq!(plain(&"nothing of the kind"), "nothing of the kind");
    }
}
