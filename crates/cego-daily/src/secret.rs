//! Where the seeds of the days come from, and what is published of them before.

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use cego_core::shuffle::Seed;

use crate::Date;

/// The one secret from which a server makes the seeds of all its days.
#[derive(Clone)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret of 32 random bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The seed of a ruleset, by its hash, and a day: HMAC-SHA-256 with the secret as its key of the words `cego daily seed 1`, a zero byte, the hash, a
    /// zero byte and the day. Who knows seeds of other days knows nothing of this one.
    ///
    /// # Panics
    /// Never: HMAC takes keys of any length.
    #[must_use]
    pub fn seed(&self, ruleset_hash: &str, date: Date) -> Seed {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        for part in ["cego daily seed 1", "\0", ruleset_hash, "\0", &date.to_string()] {
            mac.update(part.as_bytes());
        }
        Seed(mac.finalize().into_bytes().into())
    }
}

/// What is published of a seed before its day, as 64 hex digits: SHA-256 of the words `cego daily 1`, a zero byte and the seed.
/// Nobody can choose another seed afterwards.
#[must_use]
pub fn commitment(seed: Seed) -> String {
    let mut hasher = Sha256::new();
    hasher.update(b"cego daily 1\0");
    hasher.update(seed.0);
    HEXLOWER.encode(&hasher.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From an independent implementation: `printf 'cego daily 1\0\1\0…' | sha256sum`, and Python's `hmac`.
    #[test]
    fn pinned() {
        assert_eq!(
            commitment(Seed::from_number(1)),
            "04809a0431b993ee999c9df96ef83e15ad58ed8f74e582f327424628331b9548"
        );
        let seed = Secret::new([7; 32]).seed("abc", "2026-11-26".parse().unwrap());
        assert_eq!(
            HEXLOWER.encode(&seed.0),
            "47b00f7942a2e48504a3db2c6cda4abd3fd85e0feda1d79da218de92d835bf04"
        );
    }

    #[test]
    fn every_ruleset_and_day_has_a_seed_of_its_own() {
        let secret = Secret::new([7; 32]);
        let (one, other): (Date, Date) = ("2026-11-26".parse().unwrap(), "2026-11-27".parse().unwrap());
        let seeds = [
            secret.seed("abc", one),
            secret.seed("abd", one),
            secret.seed("abc", other),
            Secret::new([8; 32]).seed("abc", one),
        ];
        for (at, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..at].contains(seed));
        }
    }
}
