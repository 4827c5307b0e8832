//! What a deal, and the draw for the first dealer, follow from. Anybody must be able to compute these again (`docs/table.md`), so every
//! function here is pinned by a test with numbers that were made with Python's `hashlib`.

use cego_core::matches::draw_dealer;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Card, Deal, Rules, Seat};
use sha2::{Digest, Sha256};

use super::{Commitment, Link, Nonce, Secret};

/// What a seat added to a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Addition {
    /// Nothing.
    #[default]
    Nothing,
    /// Something in the open. Who adds after it can have chosen their own.
    Open(Nonce),
    /// The next link of the chain whose tip was told before anybody opened theirs.
    Link(Link),
}

impl Addition {
    /// Its bytes; none if nothing was added.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        match self {
            Addition::Nothing => &[],
            Addition::Open(nonce) => &nonce.0,
            Addition::Link(link) => &link.0,
        }
    }

    /// Whether it is a link.
    #[must_use]
    pub const fn is_link(&self) -> bool {
        matches!(self, Addition::Link(_))
    }
}

fn hash<'p>(domain: &str, parts: impl IntoIterator<Item = &'p [u8]>) -> [u8; 32] {
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
        Secret(hash("cego table secret 1", [&self.0[..], &number.to_le_bytes()[..]]))
    }
}

/// What is published of a deal's secret: SHA-256 of `cego commitment 1`, a zero byte, the secret.
#[must_use]
pub fn commitment(secret: &Secret) -> Commitment {
    Commitment(hash("cego commitment 1", [&secret.0[..]]))
}

/// The link that was told before this one: SHA-256 of `cego link 1`, a zero byte, the link.
#[must_use]
pub fn told_before(link: &Link) -> Link {
    Link(hash("cego link 1", [&link.0[..]]))
}

/// The secret and what every seat added, each with its length in one byte before it: no two lists look alike.
fn with_lengths(domain: &str, secret: &Secret, added: &[Addition]) -> Seed {
    let mut hasher = Sha256::new();
    hasher.update(domain.as_bytes());
    hasher.update([0]);
    hasher.update(secret.0);
    for addition in added {
        let bytes = addition.bytes();
        // 0, 16 or 32.
        hasher.update([bytes.len() as u8]);
        hasher.update(bytes);
    }
    Seed(hasher.finalize().into())
}

/// The seed of a deal, from its secret and what each seat of the table added, from seat 1. If somebody added a link: SHA-256 of
/// `cego seed 2`, a zero byte, the secret, and for each seat the length of its addition in one byte and the addition. Else
/// SHA-256 of `cego seed 1`, a zero byte, the secret, and for each seat a zero byte and its addition.
#[must_use]
pub fn deal_seed(secret: &Secret, added: &[Addition]) -> Seed {
    if added.iter().any(Addition::is_link) {
        return with_lengths("cego seed 2", secret, added);
    }
    let parts = std::iter::once(&secret.0[..]).chain(added.iter().map(Addition::bytes));
    Seed(hash("cego seed 1", parts))
}

/// The draw for the first dealer (C-59) that follows from the secret of a match's first deal and what was added to that: from a seed
/// made as [`deal_seed`] does with links, with `cego draw 2` in front.
#[must_use]
pub fn drawn(rules: &Rules, secret: &Secret, added: &[Addition]) -> (Vec<Vec<(Seat, Card)>>, Seat) {
    draw_dealer(rules, &mut Shuffler::new(with_lengths("cego draw 2", secret, added)))
}

/// The deal that follows: deal `number` of its seed.
#[must_use]
pub fn deal_of(rules: &Rules, secret: &Secret, added: &BySeat<Addition>, number: u64, dealer: Seat) -> Deal {
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

    const OPEN: Addition = Addition::Open(Nonce([1; 16]));
    const LINK: Addition = Addition::Link(Link([2; 32]));
    const NOTHING: Addition = Addition::Nothing;

    fn hex(seed: Seed) -> String {
        Secret(seed.0).to_hex()
    }

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
        let line = [
            commitment(&secret).to_hex(),
            hex(deal_seed(&secret, &[NOTHING, OPEN, NOTHING])),
            secret.of_deal(3).to_hex(),
            told_before(&Link([2; 32])).to_hex(),
            hex(deal_seed(&secret, &[NOTHING, OPEN, LINK])),
            hex(with_lengths("cego draw 2", &secret, &[NOTHING, OPEN, LINK])),
        ];
        let pinned = [
            "8c3831522155de75089562c68b2cd10d67c2aca8cc1535a7c0f3941c299772a8",
            "e58a7ba80332b13e9dc049d0c9ed033e0c7a8b23d633558a751c5d5b58a5b67b",
            "6c9cda25639ea6b3b52c580ed9485d069c10a908b6d051c5b8eacda9ab12c822",
            "45737f58f82292470c7df71f0a34d2ad4410318a1666918d4770a20080a6036f",
            "437f151d2c69afce4b735db4d583c7c1f71db696c2aae5489f76c50e8d0e2691",
            "3a5fe7e5c1221d556a99824bf4048625fb03fb2a0e39db58234d593b527af42c",
        ];
        assert_eq!(line, pinned);
    }

    #[test]
    fn everything_that_is_added_changes_the_seed() {
        let secret = Secret([1; 32]);
        let other = Addition::Link(Link([3; 32]));
        let lists: [&[Addition]; 8] = [
            &[NOTHING, NOTHING, NOTHING],
            &[OPEN, NOTHING, NOTHING],
            &[NOTHING, OPEN, NOTHING],
            &[NOTHING, NOTHING, NOTHING, NOTHING],
            &[LINK, NOTHING, NOTHING],
            &[NOTHING, LINK, NOTHING],
            &[LINK, OPEN, NOTHING],
            &[other, NOTHING, NOTHING],
        ];
        let mut seeds: Vec<Seed> = lists.iter().map(|added| deal_seed(&secret, added)).collect();
        seeds.push(deal_seed(&Secret([2; 32]), &[LINK, NOTHING, NOTHING]));
        for (i, seed) in seeds.iter().enumerate() {
            assert!(seeds[..i].iter().all(|other| other != seed), "{i}");
        }
    }
}
