//! Sessions: logins that are remembered.

use std::fmt;

use cego_table::{PersonId, Time};

/// The SHA-256 of a token. Only its bearer has the token itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Enough to distinguish two.
        write!(f, "TokenHash({:02x}{:02x}…)", self.0[0], self.0[1])
    }
}

/// A token with the person it stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The hash of the token.
    pub hash: TokenHash,
    /// The person it stands for.
    pub person: PersonId,
    /// What it is for.
    pub kind: SessionKind,
    /// What its owner sees it as: a device, or a name that was given.
    pub label: String,
    /// When it began.
    pub made: Time,
    /// When it was last used, as far as that is stored.
    pub seen: Time,
    /// When it expires.
    pub expires: Time,
}

/// What a token is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SessionKind {
    /// A person: logged in by a password or a passkey, or a guest.
    Browser,
    /// A person's program.
    ApiToken,
    /// An account's bot.
    BotToken,
}

impl SessionKind {
    /// All of them.
    pub const ALL: [SessionKind; 3] = [SessionKind::Browser, SessionKind::ApiToken, SessionKind::BotToken];

    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SessionKind::Browser => "browser",
            SessionKind::ApiToken => "api_token",
            SessionKind::BotToken => "bot_token",
        }
    }

    /// The kind with an id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<SessionKind> {
        SessionKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}
