//! Password rules, hashing and verification.

use std::sync::{Arc, OnceLock};

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use cego_protocol::http::Password;
use prometheus_client::metrics::counter::Counter;
use tokio::sync::Semaphore;

use crate::net::error::ApiError;
use crate::people::names::LoginName;

/// Maximum number of concurrent hashes. Each takes 19 MiB and a core.
const AT_ONCE: usize = 2;
/// Allowed length, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;
/// Common passwords that attackers try first. Digits and `!` at either end are ignored.
const COMMON: &[&str] = &[
    "password",
    "passwort",
    "lösenord",
    "losenord",
    "qwertyuiop",
    "qwertzuiop",
    "qwertyui",
    "qwertzui",
    "asdfghjkl",
    "asdfghjk",
    "yxcvbnm",
    "iloveyou",
    "ichliebedich",
    "sonnenschein",
    "sunshine",
    "princess",
    "football",
    "fussball",
    "baseball",
    "superman",
    "trustno",
    "letmein",
    "welcome",
    "willkommen",
    "hallohallo",
    "schatzi",
    "passw0rd",
    "starwars",
    "computer",
    "michelle",
    "jennifer",
    "whatever",
    "internet",
    "qazwsxedc",
    "qwerty",
    "qwertz",
    "abcdefgh",
    "administrator",
    "changeme",
    "geheim",
    "master",
    "dragon",
    "monkey",
    "cego",
    "cegocego",
    "schwarzwald",
    "baden",
    "tarock",
];

/// Checks whether a password is strong enough for an account.
///
/// # Errors
/// The rule it violates.
pub(crate) fn check_strength(password: &Password, login: &LoginName) -> Result<(), ApiError> {
    let text = password.expose();
    if !LENGTH.contains(&text.chars().take(LENGTH.end() + 1).count()) {
        return Err(ApiError::bad("password_length"));
    }
    let lower = text.to_lowercase();
    let core = lower.trim_matches(|c: char| c.is_numeric() || c == '!' || c == '.');
    let first = lower.chars().next();
    let same = lower.chars().all(|c| Some(c) == first);
    if core.is_empty() || same || COMMON.contains(&core) || COMMON.contains(&lower.as_str()) {
        return Err(ApiError::bad("password_common"));
    }
    if LoginName::new(text).as_ref() == Some(login) || core == login.as_str() {
        return Err(ApiError::bad("password_login"));
    }
    Ok(())
}

/// Hashes and verifies passwords with limited concurrency.
pub(crate) struct Passwords {
    permits: Arc<Semaphore>,
    /// Dummy hash, verified for unknown accounts so that they take the same time.
    nobody: Arc<OnceLock<Option<String>>>,
    /// Counter of hash computations.
    hashes: Counter,
}

impl Passwords {
    /// Creates the hasher with its metric.
    pub(crate) fn new(hashes: Counter) -> Passwords {
        Passwords { permits: Arc::new(Semaphore::new(AT_ONCE)), nobody: Arc::default(), hashes }
    }

    /// Hashes a password into the argon2 text format.
    ///
    /// # Errors
    /// If the system has no entropy or memory.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, ApiError> {
        let hashes = self.hashes.clone();
        self.work(move || {
            hashes.inc();
            hash(password.expose())
        })
        .await?
        .ok_or(ApiError::NO_CHANCE)
    }

    /// Returns whether a password matches a hash. Without a hash it returns false after the same
    /// time.
    ///
    /// # Errors
    /// If the system has no entropy or memory.
    pub(crate) async fn matches(
        &self,
        password: Password,
        known: Option<String>,
    ) -> Result<bool, ApiError> {
        let (nobody, hashes) = (Arc::clone(&self.nobody), self.hashes.clone());
        self.work(move || {
            let none = nobody.get_or_init(|| hash("nobody has this one"));
            let is = |hash: &str| {
                hashes.inc();
                verify(password.expose(), hash)
            };
            match &known {
                Some(known) => is(known),
                None => {
                    // The result is ignored; only the time matters.
                    let _ = none.as_deref().is_some_and(is);
                    false
                }
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        // The semaphore is never closed. The permit moves along, so a disconnect does not free it
        // early.
        let permit =
            Arc::clone(&self.permits).acquire_owned().await.map_err(|_| ApiError::NO_CHANCE)?;
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            job()
        });
        done.await.map_err(|_| ApiError::NO_CHANCE)
    }
}

fn hash(password: &str) -> Option<String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).ok()?;
    let salt = SaltString::encode_b64(&salt).ok()?;
    Some(Argon2::default().hash_password(password.as_bytes(), &salt).ok()?.to_string())
}

fn verify(password: &str, known: &str) -> bool {
    let parsed = PasswordHash::new(known);
    parsed
        .is_ok_and(|parsed| Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        serde_json::from_value(text.into()).unwrap()
    }

    fn judged(text: &str) -> Option<ApiError> {
        check_strength(&password(text), &LoginName::new("vroni.mueller").unwrap()).err()
    }

    #[test]
    fn passwords_everybody_tries_are_none() {
        let reason = |text: &str| match judged(text) {
            Some(ApiError::Plain(_, reason)) => Some(reason),
            _ => None,
        };
        assert_eq!(reason("der Hahn kräht um vier"), None);
        assert_eq!(reason("1234567"), Some("password_length"));
        assert_eq!(reason(&"xy".repeat(101)), Some("password_length"));
        for common in
            ["12345678", "Password1", "passwort123!", "aaaaaaaa", "QWERTZUIOP", "2024!baden"]
        {
            assert_eq!(reason(common), Some("password_common"), "{common}");
        }
        for login in ["vroni.mueller", "VRONI.Mueller", "vroni.mueller12"] {
            assert_eq!(reason(login), Some("password_login"), "{login}");
        }
    }

    #[tokio::test]
    async fn a_hash_knows_its_password() {
        let passwords = Passwords::new(Counter::default());
        let hash = passwords.hash(password("der Hahn kräht")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$"));
        assert!(passwords.matches(password("der Hahn kräht"), Some(hash.clone())).await.unwrap());
        assert!(!passwords.matches(password("der Hahn schläft"), Some(hash)).await.unwrap());
        assert!(!passwords.matches(password("nobody has this one"), None).await.unwrap());
        assert!(!passwords.matches(password("x"), Some("no hash".to_owned())).await.unwrap());
    }
}
