//! Who sends: RFC 8292. A push service takes messages for a device from nobody but the key the device was told of.

use std::fmt;

use cego_store::{Store, StoreError};
use cego_table::Time;
use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, Mac};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use sha2::Sha256;

/// Under which name the key is kept.
const NAME: &str = "push";
/// How long what is signed is good for, in seconds. A service may have a clock of its own.
const GOOD_FOR: u64 = 6 * 3_600;
/// How many bytes of a hash are a topic: the 32 characters that RFC 8030 allows.
const TOPIC: usize = 24;

/// The server, for push services.
pub(super) struct Vapid {
    key: SigningKey,
    public: String,
    contact: String,
}

impl fmt::Debug for Vapid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vapid").field("public", &self.public).finish_non_exhaustive()
    }
}

/// Whether a push service can be told that somebody is reached there.
pub(crate) fn is_contact(text: &str) -> bool {
    let plain = |text: &str| !text.is_empty() && text.chars().all(|sign| sign.is_ascii_graphic());
    let mail = text.strip_prefix("mailto:").and_then(|address| address.split_once('@'));
    mail.is_some_and(|(who, host)| plain(who) && plain(host))
        || text.strip_prefix("https://").is_some_and(plain)
}

impl Vapid {
    /// Reads the key of a store, or makes it.
    ///
    /// # Errors
    /// If the store cannot be used, or the machine gives no random numbers.
    pub(super) async fn open(store: &dyn Store, contact: &str) -> Result<Vapid, StoreError> {
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(|why| StoreError::Unavailable(why.to_string()))?;
        let kept = store.key(NAME, &fresh).await?;
        Vapid::new(&kept, contact)
            .ok_or_else(|| StoreError::Broken("the key devices are called with".to_owned()))
    }

    fn new(secret: &[u8], contact: &str) -> Option<Vapid> {
        let key = SigningKey::from_slice(secret).ok()?;
        let public = BASE64URL_NOPAD.encode(key.verifying_key().to_sec1_point(false).as_bytes());
        Some(Vapid { key, public, contact: contact.to_owned() })
    }

    /// The public key, in Base64 for addresses.
    pub(super) fn public(&self) -> &str {
        &self.public
    }

    /// What a message to a push service says of its sender: the header `Authorization`.
    pub(super) fn authorization(&self, origin: &str, now: Time) -> String {
        let claims = json!({"aud": origin, "exp": now.0 / 1_000 + GOOD_FOR, "sub": self.contact});
        let part = |json: serde_json::Value| BASE64URL_NOPAD.encode(json.to_string().as_bytes());
        let said = format!("{}.{}", part(json!({"typ": "JWT", "alg": "ES256"})), part(claims));
        let signature: Signature = self.key.sign(said.as_bytes());
        let signature = BASE64URL_NOPAD.encode(&signature.to_bytes());
        format!("vapid t={said}.{signature}, k={}", self.public)
    }

    /// A name for what a message is about, so that a newer one takes the place of one that still waits. It tells the push service nothing: not which
    /// table, nor that two people sit at one.
    pub(super) fn topic(&self, whom: &str, about: &str) -> String {
        // It takes keys of any length.
        let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(&self.key.to_bytes())
            .expect("a key of any length");
        mac.update(format!("cego topic {whom} {about}").as_bytes());
        BASE64URL_NOPAD.encode(&mac.finalize().into_bytes()[..TOPIC])
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;
    use serde_json::Value;

    use super::*;

    #[test]
    fn a_service_can_check_who_sends() {
        let vapid = Vapid::new(&[5; 32], "mailto:vorstand@cego.example").unwrap();
        let said = vapid.authorization("https://push.example", Time(1_700_000_000_500));
        let (token, public) = said.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&bytes(public)).unwrap();
        let signature = Signature::from_slice(&bytes(signature)).unwrap();
        assert!(key.verify(signed.as_bytes(), &signature).is_ok());
        assert!(key.verify(b"something else", &signature).is_err());
        let parts: Vec<Value> =
            signed.split('.').map(|part| serde_json::from_slice(&bytes(part)).unwrap()).collect();
        assert_eq!(parts[0], json!({"typ": "JWT", "alg": "ES256"}));
        let (aud, sub) = ("https://push.example", "mailto:vorstand@cego.example");
        assert_eq!(parts[1], json!({"aud": aud, "exp": 1_700_021_600, "sub": sub}));
    }

    #[test]
    fn a_topic_is_of_one_person_and_thing() {
        let vapid = Vapid::new(&[5; 32], "https://cego.example").unwrap();
        let topic = vapid.topic("a", "b");
        assert_eq!(topic, vapid.topic("a", "b"));
        assert!(topic.len() == 32 && topic != vapid.topic("b", "a") && topic != vapid.topic("a", "c"));
        assert_ne!(topic, Vapid::new(&[6; 32], "https://cego.example").unwrap().topic("a", "b"));
    }

    #[test]
    fn somebody_has_to_be_reached() {
        for good in ["mailto:a@b.example", "https://cego.example/contact"] {
            assert!(is_contact(good), "{good}");
        }
        for bad in [
            "",
            "a@b.example",
            "mailto:",
            "mailto:@b",
            "http://cego.example",
            "https://",
            "https://a b",
            "mailto:a@b\r\nX: y",
        ] {
            assert!(!is_contact(bad), "{bad}");
        }
    }
}
