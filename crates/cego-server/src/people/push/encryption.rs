//! Message encryption for web push: RFC 8291, in a single record of RFC 8188.
//! Sender identification for web push (VAPID, RFC 8292).
//!
//! A push service only accepts messages signed with the key that the device registered.

use std::fmt;

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use cego_store::{Store, StoreError};
use cego_table::Time;
use data_encoding::BASE64URL_NOPAD;
use hkdf::Hkdf;
use hmac::{Hmac, Mac};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey, ecdh};
use serde_json::json;
use sha2::Sha256;

/// Length of an uncompressed public key, in bytes.
const PUBLIC: usize = 65;
/// Length of the device's authentication secret, in bytes.
const AUTH: usize = 16;
/// Record size in the header, in bytes. Push services accept no longer messages; ours are one
/// record.
const RECORD: u32 = 4096;
/// Fixed length of the padded plaintext, in bytes, which hides the content's length.
pub(crate) const LENGTH: usize = 256;

/// Encryption keys of a device.
pub(crate) struct DeviceKeys {
    public: PublicKey,
    bytes: [u8; PUBLIC],
    auth: [u8; AUTH],
}

impl DeviceKeys {
    /// Parses the keys of a device. Returns `None` for a wrong length or a point not on the curve.
    pub(crate) fn new(public: &[u8], auth: &[u8]) -> Option<DeviceKeys> {
        let bytes: [u8; PUBLIC] = public.try_into().ok()?;
        let public = PublicKey::from_sec1_bytes(&bytes).ok().filter(|_| bytes[0] == 4)?;
        Some(DeviceKeys { public, bytes, auth: auth.try_into().ok()? })
    }
}

/// Random values of one message.
pub(crate) struct MessageRandomness {
    secret: SecretKey,
    salt: [u8; 16],
}

impl MessageRandomness {
    /// Draws random values. Returns `None` if the system has no entropy.
    pub(crate) fn generate() -> Option<MessageRandomness> {
        let (mut secret, mut salt) = ([0; 32], [0; 16]);
        getrandom::fill(&mut salt).ok()?;
        // Fewer than one in 2^32 random values is an invalid key.
        getrandom::fill(&mut secret).ok()?;
        Some(MessageRandomness { secret: SecretKey::from_slice(&secret).ok()?, salt })
    }
}

/// Encrypts `text`, padded to `length` bytes. Returns `None` if it is longer.
pub(crate) fn encrypt(
    text: &[u8],
    length: usize,
    to: &DeviceKeys,
    fresh: &MessageRandomness,
) -> Option<Vec<u8>> {
    let mut plain = text.to_vec();
    // The delimiter of the last record, followed by the padding.
    plain.push(2);
    plain.resize(length.checked_add(1).filter(|whole| plain.len() <= *whole)?, 0);
    let own = fresh.secret.public_key().to_sec1_point(false);
    let shared = ecdh::diffie_hellman(fresh.secret.to_nonzero_scalar(), to.public.as_affine());
    let mut key = [0; 32];
    let info = [b"WebPush: info\0", &to.bytes[..], own.as_bytes()].concat();
    Hkdf::<Sha256>::new(Some(&to.auth), shared.raw_secret_bytes()).expand(&info, &mut key).ok()?;
    let (mut content, mut nonce) = ([0; 16], [0; 12]);
    let expander = Hkdf::<Sha256>::new(Some(&fresh.salt), &key);
    expander.expand(b"Content-Encoding: aes128gcm\0", &mut content).ok()?;
    expander.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
    let hidden = Aes128Gcm::new(&content.into()).encrypt(&Nonce::from(nonce), &plain[..]).ok()?;
    Some(
        [&fresh.salt[..], &RECORD.to_be_bytes(), &[PUBLIC as u8], own.as_bytes(), &hidden].concat(),
    )
}

/// Key of the signing key in the store.
const NAME: &str = "push";
/// Validity of a signature, in seconds, with tolerance for the service's clock.
const GOOD_FOR: u64 = 6 * 3_600;
/// Length of a topic hash, in bytes: encoded, these are the 32 characters that RFC 8030 allows.
const TOPIC: usize = 24;

/// Identity of the server for push services.
pub(crate) struct Vapid {
    key: SigningKey,
    public: String,
    contact: String,
}

impl fmt::Debug for Vapid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vapid").field("public", &self.public).finish_non_exhaustive()
    }
}

/// Returns whether a text is a valid contact address.
pub(crate) fn is_contact(text: &str) -> bool {
    let plain = |text: &str| !text.is_empty() && text.chars().all(|sign| sign.is_ascii_graphic());
    let mail = text.strip_prefix("mailto:").and_then(|address| address.split_once('@'));
    mail.is_some_and(|(who, host)| plain(who) && plain(host))
        || text.strip_prefix("https://").is_some_and(plain)
}

impl Vapid {
    /// Reads the key from the store, or creates it.
    ///
    /// # Errors
    /// If the store cannot be used, or the system has no entropy.
    pub(crate) async fn open(store: &dyn Store, contact: &str) -> Result<Vapid, StoreError> {
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

    /// Returns the public key as URL-safe Base64.
    pub(crate) fn public(&self) -> &str {
        &self.public
    }

    /// Returns the `Authorization` header for a push service.
    pub(crate) fn authorization(&self, origin: &str, now: Time) -> String {
        let claims = json!({"aud": origin, "exp": now.0 / 1_000 + GOOD_FOR, "sub": self.contact});
        let part = |json: serde_json::Value| BASE64URL_NOPAD.encode(json.to_string().as_bytes());
        let said = format!("{}.{}", part(json!({"typ": "JWT", "alg": "ES256"})), part(claims));
        let signature: Signature = self.key.sign(said.as_bytes());
        let signature = BASE64URL_NOPAD.encode(&signature.to_bytes());
        format!("vapid t={said}.{signature}, k={}", self.public)
    }

    /// Returns a topic, by which a newer message replaces a pending one.
    ///
    /// The keyed hash reveals neither the table nor that two people sit at the same one.
    pub(crate) fn topic(&self, whom: &str, about: &str) -> String {
        // HMAC accepts keys of any length.
        let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(&self.key.to_bytes())
            .expect("a key of any length");
        mac.update(format!("cego topic {whom} {about}").as_bytes());
        BASE64URL_NOPAD.encode(&mac.finalize().into_bytes()[..TOPIC])
    }
}

#[cfg(test)]
mod tests {
    use data_encoding::BASE64URL_NOPAD;
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;
    use serde_json::Value;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
    }

    fn device() -> DeviceKeys {
        let public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        DeviceKeys::new(&bytes(public), &bytes("BTBZMqHH6r4Tts7J_aSIgg")).unwrap()
    }

    /// Example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard() {
        let secret =
            SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let fresh =
            MessageRandomness { secret, salt: bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap() };
        let text = b"When I grow up, I want to be a watermelon";
        let body = encrypt(text, text.len(), &device(), &fresh).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w\
                        EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64URL_NOPAD.encode(&body), expected);
    }

    #[test]
    fn length_and_salt_tell_nothing() {
        let fresh = || MessageRandomness::generate().unwrap();
        let one = encrypt(b"{}", LENGTH, &device(), &fresh()).unwrap();
        let other = encrypt(&[b'x'; LENGTH], LENGTH, &device(), &fresh()).unwrap();
        let again = encrypt(b"{}", LENGTH, &device(), &fresh()).unwrap();
        assert_eq!((one.len(), one.len()), (other.len(), again.len()));
        assert!(
            one[..16] != again[..16] && one[21..86] != again[21..86] && one[86..] != again[86..]
        );
        assert!(one.len() <= RECORD as usize);
        assert_eq!(encrypt(&[b'x'; LENGTH + 1], LENGTH, &device(), &fresh()), None);
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        let (good, auth) = (device(), [7; 16]);
        assert!(DeviceKeys::new(&good.bytes, &auth).is_some());
        let mut off = good.bytes;
        off[64] ^= 1;
        assert!(DeviceKeys::new(&off, &auth).is_none(), "not on the curve");
        let compressed = good.public.to_sec1_point(true);
        for public in [
            &[][..],
            &[4; 65],
            &[0; 65],
            &[0],
            &good.bytes[1..],
            compressed.as_bytes(),
            &[4; 4_000],
        ] {
            assert!(DeviceKeys::new(public, &auth).is_none(), "{public:?}");
        }
        for auth in [&[][..], &[7; 15], &[7; 17], &[7; 4_000]] {
            assert!(DeviceKeys::new(&good.bytes, auth).is_none());
        }
    }

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
        assert!(
            topic.len() == 32 && topic != vapid.topic("b", "a") && topic != vapid.topic("a", "c")
        );
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
