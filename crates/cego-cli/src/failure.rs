//! How a command can fail.

use std::io;

use cego_locale::Locale;
use cego_server::StoreError;

use crate::message::Message;
use crate::store_error::store_error;

/// Why a command did not end well.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The call makes no sense: exit code 2.
    Usage(Vec<Message>),
    /// The data given is wrong, or something else failed: exit code 1. Everything that is wrong is
    /// listed, not only the first.
    Data(Vec<Message>),
    /// A store did not do what it was asked for: exit code 1. The message takes the reason as `error`.
    Store(Message, StoreError),
    /// Reading or writing failed: exit code 1, but 0 when only the reader of our output has gone.
    Io(io::Error),
}

impl Failure {
    /// The exit code of the process.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Failure::Usage(_) => 2,
            Failure::Data(_) | Failure::Store(..) => 1,
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Failure::Io(_) => 1,
        }
    }

    /// What to say about it.
    pub(crate) fn messages(&self, locale: &Locale) -> Vec<Message> {
        match self {
            Failure::Usage(messages) | Failure::Data(messages) => messages.clone(),
            Failure::Store(message, error) => {
                vec![message.clone().with("error", store_error(locale, error))]
            }
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => Vec::new(),
            Failure::Io(error) => vec![Message::new("cli-io").with("error", locale.io_error(error))],
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}
