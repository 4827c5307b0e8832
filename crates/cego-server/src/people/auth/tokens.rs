//! Session tokens. The server stores only their hashes.
//! One-time codes: 80 random bits in a form to write down. The server stores only their hashes.
//! Notifies open connections that a session of their person has ended.
//!
//! A stolen token is worthless from that moment on. Connections to other servers notice it at their
//! next heartbeat.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use cego_store::{CodeHash, TableId};
use cego_table::PersonId;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use tokio::sync::Notify;

/// A token of 32 random bytes, as 64 hex digits.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    /// Generates a token. Returns `None` if the system has no entropy.
    pub(crate) fn new() -> Option<Token> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok()?;
        Some(Token(HEXLOWER.encode(&bytes)))
    }

    /// Parses a token. Returns `None` if it is malformed.
    pub(crate) fn read(text: &str) -> Option<Token> {
        let is_one = text.len() == 64
            && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        is_one.then(|| Token(text.to_owned()))
    }

    /// Returns the text that a client sends.
    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// Returns the stored hash.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

#[derive(Clone, PartialEq, Eq)]
pub(crate) struct OneTime(TableId);

impl OneTime {
    /// Generates a code. Returns `None` if the system has no entropy.
    pub(crate) fn new() -> Option<OneTime> {
        let mut chance = [0; 10];
        getrandom::fill(&mut chance).ok()?;
        Some(OneTime(TableId::new(chance)))
    }

    /// Parses typed input: case-insensitive, ignoring hyphens and blanks; o is read as 0, i and l
    /// as 1.
    pub(crate) fn read(text: &str) -> Option<OneTime> {
        if text.len() > 100 {
            return None;
        }
        let signs: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
        signs.parse().ok().map(OneTime)
    }

    /// Formats the code for display, once: four groups of four.
    pub(crate) fn text(&self) -> String {
        let groups = self.0.as_str().as_bytes().chunks(4).map(String::from_utf8_lossy);
        groups.collect::<Vec<_>>().join("-")
    }

    /// Returns the stored hash.
    pub(crate) fn hash(&self) -> CodeHash {
        Sha256::new().chain_update(b"cego code").chain_update(self.0.as_str()).finalize().into()
    }
}

/// Open connections by person.
#[derive(Default)]
pub(crate) struct RevocationNotifier(Mutex<HashMap<PersonId, Vec<Weak<Notify>>>>);

impl RevocationNotifier {
    /// Returns a handle that is notified when a session of the person may have ended.
    ///
    /// The subscription lasts until the handle is dropped.
    pub(crate) fn subscribe(&self, who: PersonId) -> Arc<Notify> {
        let ended = Arc::new(Notify::new());
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mine = all.entry(who).or_default();
        mine.retain(|one| one.strong_count() > 0);
        mine.push(Arc::downgrade(&ended));
        ended
    }

    /// Notifies all connections of a person that sessions have ended.
    pub(crate) fn notify(&self, who: PersonId) {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for one in all.get(&who).into_iter().flatten().filter_map(Weak::upgrade) {
            one.notify_one();
        }
    }

    /// Returns whether a person has any connection to this server.
    pub(crate) fn is_connected(&self, who: PersonId) -> bool {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&who).is_some_and(|mine| mine.iter().any(|one| one.strong_count() > 0))
    }

    /// Drops people without a connection.
    pub(crate) fn tidy(&self) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, mine| {
            mine.retain(|one| one.strong_count() > 0);
            !mine.is_empty()
        });
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::poll_immediate;

    use super::*;

    #[test]
    fn a_token_is_read_as_it_is_shown() {
        let token = Token::new().unwrap();
        assert_eq!(Token::read(token.text()), Some(token.clone()));
        assert_ne!(Token::new().unwrap(), token);
        assert!(!format!("{token:?}").contains(token.text()));
        for bad in ["", "0", &"g".repeat(64), &"A".repeat(64), &"0".repeat(65)] {
            assert_eq!(Token::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = OneTime::new().unwrap();
        let text = code.text();
        assert_eq!(text.len(), 19, "{text}");
        for typed in [
            text.clone(),
            text.to_uppercase(),
            text.replace('-', " "),
            format!(" {}\n", text.replace('-', "")),
        ] {
            assert!(
                OneTime::read(&typed).is_some_and(|read| read.hash() == code.hash()),
                "{typed}"
            );
        }
        assert!(
            OneTime::read(&text.replace('0', "o").replace('1', "L"))
                .is_some_and(|read| read == code)
        );
        for bad in [
            "",
            "abcd",
            &text[..18],
            &format!("{text}0"),
            "ääää-ääää-ääää-ääää",
            &" ".repeat(1_000_000),
        ] {
            assert!(OneTime::read(bad).is_none());
        }
        assert!(OneTime::new().unwrap() != code);
    }

    #[tokio::test]
    async fn only_the_connections_of_the_person_hear_of_it() {
        let ends = RevocationNotifier::default();
        let (one, two, other) =
            (ends.subscribe(PersonId(1)), ends.subscribe(PersonId(1)), ends.subscribe(PersonId(2)));
        ends.notify(PersonId(1));
        assert!(poll_immediate(one.notified()).await.is_some());
        assert!(poll_immediate(two.notified()).await.is_some());
        assert!(poll_immediate(other.notified()).await.is_none());
        assert!(ends.is_connected(PersonId(1)) && !ends.is_connected(PersonId(3)));
        drop((one, two));
        assert!(!ends.is_connected(PersonId(1)));
        ends.tidy();
        assert_eq!(ends.0.lock().unwrap().len(), 1);
    }
}
