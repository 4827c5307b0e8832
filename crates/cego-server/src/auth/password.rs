//! Passwords: judged, hashed, compared.

use std::sync::{Arc, OnceLock};

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use cego_protocol::http::Password;
use prometheus_client::metrics::counter::Counter;
use tokio::sync::Semaphore;

use super::LoginName;
use crate::fault::Fault;

/// Hashes at once: each takes 19 MiB and a core.
const AT_ONCE: usize = 2;
/// The shortest and the longest password, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;
/// Passwords that attackers try first, of those that are long enough; digits and `!` at their ends do not help.
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

/// Whether a password is good enough for an account.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn judge(password: &Password, login: &LoginName) -> Result<(), Fault> {
    let text = password.expose();
    if !LENGTH.contains(&text.chars().take(LENGTH.end() + 1).count()) {
        return Err(Fault::bad("password_length"));
    }
    let lower = text.to_lowercase();
    let core = lower.trim_matches(|c: char| c.is_numeric() || c == '!' || c == '.');
    let first = lower.chars().next();
    let same = lower.chars().all(|c| Some(c) == first);
    if core.is_empty() || same || COMMON.contains(&core) || COMMON.contains(&lower.as_str()) {
        return Err(Fault::bad("password_common"));
    }
    if LoginName::new(text).as_ref() == Some(login) || core == login.as_str() {
        return Err(Fault::bad("password_login"));
    }
    Ok(())
}

/// Hashes and compares passwords, a few at a time.
pub(crate) struct Passwords {
    permits: Arc<Semaphore>,
    /// The hash of a password nobody has. It is compared where there is no account, which takes as long as where there is one.
    nobody: Arc<OnceLock<Option<String>>>,
    /// How often one was hashed or compared.
    hashes: Counter,
}

impl Passwords {
    /// Counts in `hashes`.
    pub(crate) fn new(hashes: Counter) -> Passwords {
        Passwords { permits: Arc::new(Semaphore::new(AT_ONCE)), nobody: Arc::default(), hashes }
    }

    /// The hash of a password, in the text form of argon2.
    ///
    /// # Errors
    /// If the machine gives no random numbers or no memory.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, Fault> {
        let hashes = self.hashes.clone();
        self.work(move || {
            hashes.inc();
            hash(password.expose())
        })
        .await?
        .ok_or(Fault::NO_CHANCE)
    }

    /// Whether a password belongs to a hash. Without a hash the answer is no, after the same time.
    ///
    /// # Errors
    /// If the machine has no chance or no memory to give.
    pub(crate) async fn is(&self, password: Password, known: Option<String>) -> Result<bool, Fault> {
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
                    // Done for the time it takes.
                    let _ = none.as_deref().is_some_and(is);
                    false
                }
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
        // The semaphore is never closed. The permit goes along: who hangs up does not make room for others.
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(|_| Fault::NO_CHANCE)?;
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            job()
        });
        done.await.map_err(|_| Fault::NO_CHANCE)
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
    parsed.is_ok_and(|parsed| Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        serde_json::from_value(text.into()).unwrap()
    }

    fn judged(text: &str) -> Option<Fault> {
        judge(&password(text), &LoginName::new("vroni.mueller").unwrap()).err()
    }

    #[test]
    fn passwords_everybody_tries_are_none() {
        let reason = |text: &str| match judged(text) {
            Some(Fault::Plain(_, reason)) => Some(reason),
            _ => None,
        };
        assert_eq!(reason("der Hahn kräht um vier"), None);
        assert_eq!(reason("1234567"), Some("password_length"));
        assert_eq!(reason(&"xy".repeat(101)), Some("password_length"));
        for common in ["12345678", "Password1", "passwort123!", "aaaaaaaa", "QWERTZUIOP", "2024!baden"] {
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
        assert!(passwords.is(password("der Hahn kräht"), Some(hash.clone())).await.unwrap());
        assert!(!passwords.is(password("der Hahn schläft"), Some(hash)).await.unwrap());
        assert!(!passwords.is(password("nobody has this one"), None).await.unwrap());
        assert!(!passwords.is(password("x"), Some("no hash".to_owned())).await.unwrap());
    }
}
