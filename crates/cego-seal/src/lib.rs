//! Signatures of servers under records: with the public key of a server its records can be told from any that somebody made up.
//!
//! [`sign`] adds the tags `Server` (its address, if it has one), `Key` (the public key) and `Signature` to a record; [`signer`] checks
//! them. Signed are the line `cego record 1` and the text of the record as [`cego_record::to_text`] writes it, without the line of the
//! signature and without empty lines at the end. The scheme is Ed25519 (RFC 8032). A signature says who vouches for a record, and nothing of whether its cards follow:
//! that is `cego_table::origin`.
//!
//! ```
//! use cego_seal::{PublicKey, SigningKey};
//!
//! let key = SigningKey::new(&[7; 32]).unwrap();
//! let public = key.public().to_string();
//! assert_eq!(PublicKey::from_hex(&public), Some(key.public()));
//! ```

use std::fmt;

use cego_record::{Record, to_text};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};

const FIRST_LINE: &str = "cego record 1\n";

/// The public key of a server, written as 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PublicKey(pub [u8; 32]);

impl PublicKey {
    /// Of hex digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<PublicKey> {
        HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?.try_into().ok().map(PublicKey)
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

/// The key with which a server signs. Its `Debug` form shows the public half.
pub struct SigningKey(Ed25519KeyPair);

impl SigningKey {
    /// The key of 32 bytes of chance. `None` if they make none, which has not been seen.
    #[must_use]
    pub fn new(seed: &[u8; 32]) -> Option<SigningKey> {
        Ed25519KeyPair::from_seed_unchecked(seed).ok().map(SigningKey)
    }

    /// What others check signatures with.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        let bytes = self.0.public_key().as_ref();
        PublicKey(bytes.try_into().unwrap_or_default())
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SigningKey({}, …)", self.public())
    }
}

/// Why a signature does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SealFault {
    /// A tag cannot be read, or one of the two is missing.
    Tag(&'static str),
    /// The record is not the one that was signed.
    Broken,
}

impl SealFault {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SealFault::Tag(_) => "seal_tag",
            SealFault::Broken => "seal_broken",
        }
    }
}

fn signed(record: &Record) -> Vec<u8> {
    let mut bare = record.clone();
    bare.tags.remove("Signature");
    format!("{FIRST_LINE}{}\n", to_text(&bare).trim_end()).into_bytes()
}

/// Signs a record for the server of this address. A signature it has is replaced.
pub fn sign(record: &mut Record, key: &SigningKey, server: Option<&str>) {
    for tag in ["Server", "Key", "Signature"] {
        record.tags.remove(tag);
    }
    let tags = [server.map(|server| ("Server", server.to_owned())), Some(("Key", key.public().to_string()))];
    for (name, value) in tags.into_iter().flatten() {
        // An address with signs a tag cannot hold is left out; the key alone says who signed.
        let _ = record.tags.add(name, &value);
    }
    let signature = HEXLOWER.encode(key.0.sign(&signed(record)).as_ref());
    let _ = record.tags.add("Signature", &signature);
}

/// The key that has signed a record as it stands; `None` if none has.
///
/// # Errors
/// If there is a signature that does not hold.
pub fn signer(record: &Record) -> Result<Option<PublicKey>, SealFault> {
    let (key, signature) = match (record.tags.get("Key"), record.tags.get("Signature")) {
        (None, None) => return Ok(None),
        (None, Some(_)) => return Err(SealFault::Tag("Key")),
        (Some(_), None) => return Err(SealFault::Tag("Signature")),
        (Some(key), Some(signature)) => (key, signature),
    };
    let key = PublicKey::from_hex(key).ok_or(SealFault::Tag("Key"))?;
    let signature =
        HEXLOWER_PERMISSIVE.decode(signature.as_bytes()).map_err(|_| SealFault::Tag("Signature"))?;
    let check = UnparsedPublicKey::new(&ED25519, key.0).verify(&signed(record), &signature);
    check.map(|()| Some(key)).map_err(|_| SealFault::Broken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cego_table::Setup;
    use cego_testkit::table::{Driver, four, sit};

    /// A record of a deal that was played.
    fn record() -> Record {
        let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
        driver.does(1, sit(Some(0)));
        driver.play_deal();
        driver.records.remove(0)
    }

    #[test]
    fn a_signature_holds_for_the_record_as_it_stands() {
        let key = SigningKey::new(&[7; 32]).unwrap();
        let mut record = record();
        assert_eq!(signer(&record), Ok(None));
        sign(&mut record, &key, Some("https://cego.example"));
        assert_eq!(signer(&record), Ok(Some(key.public())));
        // Through the text people keep.
        let text = to_text(&record);
        let read = cego_record::read_one(&text).unwrap().record;
        assert_eq!(signer(&read), Ok(Some(key.public())));
        // Signed again, it has one signature.
        let other = SigningKey::new(&[8; 32]).unwrap();
        sign(&mut record, &other, None);
        assert_eq!((signer(&record), record.tags.get("Server")), (Ok(Some(other.public())), None));
    }

    /// Programs of before wrote such marks as they stand: what they signed has to hold, however the mark is spelled in a file.
    #[test]
    fn a_mark_that_turns_a_line_is_signed_as_it_stands() {
        let key = SigningKey::new(&[7; 32]).unwrap();
        let mut record = record();
        record.tags.add("Event", "A\u{202e}B").unwrap();
        sign(&mut record, &key, None);
        let text = to_text(&record);
        assert!(text.contains("A\u{202e}B"), "{text}");
        for spelled in [text.clone(), text.replace('\u{202e}', "\\u{202e}")] {
            assert_eq!(signer(&cego_record::read_one(&spelled).unwrap().record), Ok(Some(key.public())));
        }
    }

    #[test]
    fn whatever_is_changed_breaks_it() {
        let key = SigningKey::new(&[7; 32]).unwrap();
        let mut record = record();
        sign(&mut record, &key, Some("https://cego.example"));
        let text = to_text(&record);
        let changed = |from: &str, to: &str| {
            assert!(text.contains(from), "{from} in {text}");
            signer(&cego_record::read_one(&text.replacen(from, to, 1)).unwrap().record)
        };
        let secret = record.tags.get("Secret").unwrap();
        assert_eq!(changed(secret, &"0".repeat(64)), Err(SealFault::Broken));
        assert_eq!(changed("cego.example", "cego.exampel"), Err(SealFault::Broken));
        assert_eq!(changed("\"Vroni\"", "\"Vreni\""), Err(SealFault::Broken));
        let public = key.public().to_string();
        let other = SigningKey::new(&[8; 32]).unwrap().public().to_string();
        assert_eq!(changed(&public, &other), Err(SealFault::Broken));
        assert_eq!(changed(&public, &public[1..]), Err(SealFault::Tag("Key")));
        let signature = record.tags.get("Signature").unwrap();
        assert_eq!(changed(signature, &signature[2..]), Err(SealFault::Broken));
        assert_eq!(changed(signature, "x"), Err(SealFault::Tag("Signature")));
        assert_eq!(changed("[Key ", "[Kex "), Err(SealFault::Tag("Key")));
        assert_eq!(changed("[Signature ", "[Signatur "), Err(SealFault::Tag("Signature")));
    }

    /// The first test vector of RFC 8032, 7.1: the secret makes that public key.
    #[test]
    fn keys_are_those_of_the_standard() {
        let hex = |text: &str| PublicKey::from_hex(text).unwrap().0;
        let seed = hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
        let public = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
        let key = SigningKey::new(&seed).unwrap();
        assert_eq!(key.public().to_string(), public);
        assert_eq!(format!("{key:?}"), format!("SigningKey({public}, …)"));
    }
}
