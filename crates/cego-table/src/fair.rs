//! Deals that nobody can have chosen.
//!
//! Before anybody adds to a deal the table has published the hash of its secret for it. The seed of the deal is
//! a hash of that secret and of what the people at the table added; when the deal is over the secret is told, and anybody can
//! compute both again. The table cannot choose a deal, because it does not know what will be added. Nobody who adds can, because
//! they do not know the secret.

use std::fmt;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Deal, Rules, Seat};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use sha2::{Digest, Sha256};

/// Bytes that are written as hex digits.
macro_rules! hex {
    ($(#[$doc:meta])* $name:ident, $len:literal, $shown:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name(pub [u8; $len]);

        impl $name {
            /// As hex digits.
            #[must_use]
            pub fn to_hex(self) -> String {
                HEXLOWER.encode(&self.0)
            }

            /// Of hex digits.
            #[must_use]
            pub fn from_hex(text: &str) -> Option<$name> {
                let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?;
                bytes.try_into().ok().map($name)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let shown: fn(&$name) -> String = $shown;
                write!(f, concat!(stringify!($name), "({})"), shown(self))
            }
        }
    };
}

hex!(
    /// What only the table knows until a deal is over. Its `Debug` form does not tell it, so that no log does.
    Secret, 32, |_| "…".to_owned()
);
hex!(
    /// What somebody at the table adds to a deal.
    Nonce, 16, |nonce| nonce.to_hex()
);
hex!(
    /// The hash of a secret, published before anybody adds to the deal.
    Commitment, 32, |commitment| commitment.to_hex()
);

fn hash(domain: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update(domain.as_bytes());
    for part in parts {
        hasher.update([0]);
        hasher.update(part);
    }
    hasher.finalize().into()
}

impl Secret {
    /// The secret of deal `number`, counted from 0, of the table whose own secret this is.
    #[must_use]
    pub fn of_deal(&self, number: u64) -> Secret {
        Secret(hash("cego table secret 1", &[&self.0, &number.to_le_bytes()]))
    }
}

/// What is published of a deal's secret: SHA-256 of `cego commitment 1`, a zero byte, the secret.
#[must_use]
pub fn commitment(secret: &Secret) -> Commitment {
    Commitment(hash("cego commitment 1", &[&secret.0]))
}

/// The seed of a deal: SHA-256 of `cego seed 1`, a zero byte, the secret, and for each seat of the table in order a zero byte and
/// what it added (nothing if it added nothing).
#[must_use]
pub fn deal_seed(secret: &Secret, added: &[Option<Nonce>]) -> Seed {
    let mut parts: Vec<&[u8]> = vec![&secret.0];
    parts.extend(added.iter().map(|nonce| nonce.as_ref().map_or(&[][..], |nonce| &nonce.0[..])));
    Seed(hash("cego seed 1", &parts))
}

/// The deal that follows: deal `number` of its seed.
#[must_use]
pub fn deal_of(
    rules: &Rules,
    secret: &Secret,
    added: &BySeat<Option<Nonce>>,
    number: u64,
    dealer: Seat,
) -> Deal {
    let seed = deal_seed(secret, added.values(rules.table));
    Deal::from_seed(rules, &mut Shuffler::new(seed), number, dealer)
}

/// Deal `number` of a seed somebody chose.
#[must_use]
pub fn seeded_deal(rules: &Rules, seed: u64, number: u64, dealer: Seat) -> Deal {
    Deal::from_seed(rules, &mut Shuffler::new(Seed::from_number(seed)), number, dealer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_shown() {
        let secret = Secret([7; 32]);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert_eq!(Secret::from_hex(&secret.to_hex()), Some(secret));
        assert_eq!(Secret::from_hex(&"7".repeat(63)), None);
        assert_eq!(Nonce::from_hex("+1020304050607080910111213141516"), None);
        assert_eq!(Nonce::from_hex("ää020304050607080910111213141516"), None);
    }

    /// Anybody must be able to compute these again, so they are pinned; made with Python's `hashlib`.
    #[test]
    fn hashes_are_pinned() {
        let secret = Secret([0; 32]);
        let line = format!(
            "{} {} {}",
            commitment(&secret).to_hex(),
            Commitment(deal_seed(&secret, &[None, Some(Nonce([1; 16])), None]).0).to_hex(),
            secret.of_deal(3).to_hex(),
        );
        let pinned = [
            "8c3831522155de75089562c68b2cd10d67c2aca8cc1535a7c0f3941c299772a8",
            "e58a7ba80332b13e9dc049d0c9ed033e0c7a8b23d633558a751c5d5b58a5b67b",
            "6c9cda25639ea6b3b52c580ed9485d069c10a908b6d051c5b8eacda9ab12c822",
        ];
        assert_eq!(line, pinned.join(" "));
    }

    #[test]
    fn whatever_is_added_changes_the_seed() {
        let secret = Secret([1; 32]);
        let nonce = Some(Nonce([9; 16]));
        let seeds = [
            deal_seed(&secret, &[None, None, None]),
            deal_seed(&secret, &[nonce, None, None]),
            deal_seed(&secret, &[None, nonce, None]),
            deal_seed(&secret, &[None, None, None, None]),
            deal_seed(&Secret([2; 32]), &[None, None, None]),
        ];
        for (i, seed) in seeds.iter().enumerate() {
            assert!(seeds[..i].iter().all(|other| other != seed), "{i}");
        }
    }
}
