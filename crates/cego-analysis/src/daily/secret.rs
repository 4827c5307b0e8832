//! Secret seeds of the days, and their published commitments.

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use cego_core::shuffle::Seed;

use crate::daily::Date;

/// The secret from which a server derives the seeds of all its days.
#[derive(Clone)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Creates a secret from 32 random bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Derives the seed of a day for a ruleset, which its hash identifies.
    ///
    /// The seed is an HMAC-SHA-256 with the secret as key. Its message is `cego daily seed 1`, a
    /// zero byte, the hash, a zero byte and the date. Seeds of other days reveal nothing about it.
    ///
    /// # Panics
    /// Never: HMAC takes keys of any length.
    #[must_use]
    pub fn seed(&self, ruleset_hash: &str, date: Date) -> Seed {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        for part in ["cego daily seed 1", "\0", ruleset_hash, "\0", &date.to_string()] {
            mac.update(part.as_bytes());
        }
        Seed(mac.finalize().into_bytes().into())
    }
}

/// Returns the commitment to a seed, as 64 hex digits: SHA-256 of the text `cego daily 1`, a zero
/// byte and the seed.
///
/// It is published before the day, so that the seed cannot be changed afterwards.
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

    /// Reference values are from independent implementations: `printf 'cego daily 1\0\1\0…' |
    /// sha256sum`, and Python's `hmac`.
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
        let (one, other): (Date, Date) =
            ("2026-11-26".parse().unwrap(), "2026-11-27".parse().unwrap());
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
