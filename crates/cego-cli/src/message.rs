//! Messages for the user before localization.

use cego_locale::{Arg, Locale};
use cego_server::tournament_admin::messages::TournamentMessage;

/// Returns the text of an error without the number that the system adds (“(os error 13)”).
pub(crate) fn plain(error: &dyn std::fmt::Display) -> String {
    const START: &str = " (os error ";
    let mut text = error.to_string();
    while let Some(at) = text.find(START) {
        let rest =
            text[at + START.len()..].trim_start_matches(|c: char| c.is_ascii_digit() || c == '-');
        let rest = rest.strip_prefix(')').unwrap_or(rest).to_owned();
        text.truncate(at);
        text.push_str(&rest);
    }
    text
}

/// Returns the text of an error as a sentence with a full stop.
pub(crate) fn sentence(error: &dyn std::fmt::Display) -> String {
    let error = plain(error);
    format!("{}.", error.trim_end().trim_end_matches('.'))
}

/// A localizable message: an id in the locale files, usually `data/locales/<lang>/cli.ftl`, with
/// its variables; or a phrase of the library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message(TournamentMessage);

impl From<TournamentMessage> for Message {
    fn from(said: TournamentMessage) -> Message {
        Message(said)
    }
}

impl Message {
    /// Creates a message without variables.
    pub(crate) const fn new(id: &'static str) -> Message {
        Message(TournamentMessage::new(id))
    }

    /// Adds a variable. Numbers select plural forms.
    pub(crate) fn with(self, name: &'static str, value: impl Into<Arg<'static>>) -> Message {
        Message(self.0.with(name, value))
    }

    /// Returns the localized text.
    pub(crate) fn text(&self, locale: &Locale) -> String {
        self.0.text(locale)
    }

    /// Returns the id, for tests.
    #[cfg(test)]
    pub(crate) fn id(&self) -> &'static str {
        match self.0 {
            TournamentMessage::Words(id, _) => id,
            TournamentMessage::Phrase(_) => "",
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
