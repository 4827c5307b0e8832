//! What opens an account.

use cego_table::{PersonId, Time};

/// The login name of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Login {
    /// Whose.
    pub person: PersonId,
    /// The name, as names are compared: after NFKC and in lower case, which is the caller's business.
    pub login: String,
    /// The hash of the password, in the text form of argon2; `None` where there are passkeys alone.
    pub hash: Option<String>,
}

impl std::fmt::Debug for Login {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The hash has no place in a log.
        f.debug_struct("Login")
            .field("person", &self.person)
            .field("login", &self.login)
            .finish_non_exhaustive()
    }
}

/// A passkey of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// The id of the credential.
    pub id: Vec<u8>,
    /// Whose.
    pub person: PersonId,
    /// What its owner calls it.
    pub label: String,
    /// The credential as the library of the server writes it, JSON.
    pub body: String,
    /// Since when.
    pub added: Time,
    /// When it last opened the account.
    pub used: Option<Time>,
}
