//! Ed25519 signatures of servers under records (RFC 8032). The public key of a server tells its
//! records from forged ones.
//!
//! [`sign`] adds the tags `Server` (its address, if it has one), `Key` (the public key) and
//! `Signature` to a record; [`signer`] checks them. The signed message is the line `cego record 1`,
//! followed by the text of the record as [`to_text`] writes it. It omits the line of
//! the signature and trailing empty lines. A signature proves the origin of a record, not the
//! fairness of its deal; `cego_table::origin` checks that.
//!
//! ```
//! use cego_record::signature::{PublicKey, SigningKey};
//!
//! let key = SigningKey::new(&[7; 32]).unwrap();
//! let public = key.public().to_string();
//! assert_eq!(PublicKey::from_hex(&public), Some(key.public()));
//! ```

use std::fmt;

use crate::{Record, to_text};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};

const FIRST_LINE: &str = "cego record 1\n";

/// Public key of a server, displayed as 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PublicKey(pub [u8; 32]);

impl PublicKey {
    /// Parses 64 hex digits in either case.
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

/// Private signing key of a server. Its `Debug` form shows only the public key.
pub struct SigningKey(Ed25519KeyPair);

impl SigningKey {
    /// Derives the key from 32 random bytes. Returns `None` if the library rejects them, which has
    /// not been observed.
    #[must_use]
    pub fn new(seed: &[u8; 32]) -> Option<SigningKey> {
        Ed25519KeyPair::from_seed_unchecked(seed).ok().map(SigningKey)
    }

    /// Returns the public key that verifies the signatures.
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

/// Reason for rejecting a signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignatureError {
    /// A tag is malformed, or one of `Key` and `Signature` is missing.
    Tag(&'static str),
    /// The signature does not match the record.
    Broken,
}

impl SignatureError {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SignatureError::Tag(_) => "seal_tag",
            SignatureError::Broken => "seal_broken",
        }
    }
}

fn signed(record: &Record) -> Vec<u8> {
    let mut bare = record.clone();
    bare.tags.remove("Signature");
    format!("{FIRST_LINE}{}\n", to_text(&bare).trim_end()).into_bytes()
}

/// Signs a record for the server at this address. Replaces an existing signature.
pub fn sign(record: &mut Record, key: &SigningKey, server: Option<&str>) {
    for tag in ["Server", "Key", "Signature"] {
        record.tags.remove(tag);
    }
    let tags = [
        server.map(|server| ("Server", server.to_owned())),
        Some(("Key", key.public().to_string())),
    ];
    for (name, value) in tags.into_iter().flatten() {
        // An address with characters that a tag cannot hold is omitted; the key identifies the
        // signer.
        let _ = record.tags.add(name, &value);
    }
    let signature = HEXLOWER.encode(key.0.sign(&signed(record)).as_ref());
    let _ = record.tags.add("Signature", &signature);
}

/// Verifies the signature of a record and returns its key; `None` if it is unsigned.
///
/// # Errors
/// If the signature is malformed or does not match.
pub fn signer(record: &Record) -> Result<Option<PublicKey>, SignatureError> {
    let (key, signature) = match (record.tags.get("Key"), record.tags.get("Signature")) {
        (None, None) => return Ok(None),
        (None, Some(_)) => return Err(SignatureError::Tag("Key")),
        (Some(_), None) => return Err(SignatureError::Tag("Signature")),
        (Some(key), Some(signature)) => (key, signature),
    };
    let key = PublicKey::from_hex(key).ok_or(SignatureError::Tag("Key"))?;
    let signature = HEXLOWER_PERMISSIVE
        .decode(signature.as_bytes())
        .map_err(|_| SignatureError::Tag("Signature"))?;
    let check = UnparsedPublicKey::new(&ED25519, key.0).verify(&signed(record), &signature);
    check.map(|()| Some(key)).map_err(|_| SignatureError::Broken)
}
