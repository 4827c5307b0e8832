//! Provably fair dealing by commit–reveal with hash chains.
//!
//! For every deal the table has a secret, whose hash it publishes before the deal ([`commitment`]).
//! Every person's device has a hash [`Chain`], and publishes its tip when the person sits down.
//! When all are ready, the table closes the list of contributors ([`DealDrawing`]). Only then does
//! each of them open the next link of their chain. The seed of the deal is a hash of the secret and
//! the links ([`deal_seed`]). After the deal the secret is revealed, and anybody can recompute
//! everything ([`origin`]).
//!
//! A server that knows the secret cannot choose a deal, because it does not know the links of the
//! others. A link is opened only when all tips are fixed, and each tip admits only one link. One
//! attack remains: a player who dislikes the deal to come can refuse to open their own link after
//! seeing the others'. Such a player is named and struck off, the others open another link each,
//! and the deal is not [proven](Origin::Proven). `docs/fairness.md` states the guarantees, their
//! assumptions and the proofs.
//!
//! Anybody must be able to recompute deals and the draw for the first dealer. Tests therefore pin
//! every function of their derivation to numbers made with Python's `hashlib`.

use std::fmt;

use cego_core::matches::draw_dealer;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Card, Deal, Rules, Seat, SeatSet};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use sha2::{Digest, Sha256};

use crate::Time;

/// Defines a byte array that is written as hex digits.
macro_rules! hex {
    ($(#[$doc:meta])* $name:ident, $len:literal, $shown:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name(pub [u8; $len]);

        impl $name {
            /// Returns the bytes as lowercase hex digits.
            #[must_use]
            pub fn to_hex(self) -> String {
                HEXLOWER.encode(&self.0)
            }

            /// Parses hex digits of either case. Returns `None` if the text is malformed or has
            /// another length.
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
    /// Secret known only to the table until a deal is over. `Debug` hides it, to keep it out of
    /// logs.
    Secret, 32, |_| "…".to_owned()
);
hex!(
    /// Hash of a secret, published before anybody contributes to the deal.
    Commitment, 32, |commitment| commitment.to_hex()
);
hex!(
    /// Open contribution to a deal. It proves nothing, because others may contribute after seeing
    /// it.
    Nonce, 16, |nonce| nonce.to_hex()
);
hex!(
    /// Link of a [`Chain`](Chain), or its tip.
    Link, 32, |link| link.to_hex()
);

// --- derivation of deals

/// Contribution of a seat to a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Addition {
    #[default]
    Nothing,
    /// Open contribution. Seats that contribute after it can have chosen theirs.
    Open(Nonce),
    /// Next link of the hash chain whose tip was published before anybody opened a link.
    Link(Link),
}

impl Addition {
    /// Returns the bytes of the contribution, empty for none.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        match self {
            Addition::Nothing => &[],
            Addition::Open(nonce) => &nonce.0,
            Addition::Link(link) => &link.0,
        }
    }

    /// Returns the open contribution.
    #[must_use]
    pub const fn nonce(&self) -> Option<Nonce> {
        match self {
            Addition::Open(nonce) => Some(*nonce),
            Addition::Nothing | Addition::Link(_) => None,
        }
    }

    /// Returns whether the contribution is a chain link.
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
    /// Derives the secret of deal `number`, from 0, from the master secret of the table.
    #[must_use]
    pub fn derive_deal_secret(&self, number: u64) -> Secret {
        Secret(hash("cego table secret 1", [&self.0[..], &number.to_le_bytes()[..]]))
    }
}

/// Returns the commitment to a secret: SHA-256 of `cego commitment 1`, a zero byte, the secret.
#[must_use]
pub fn commitment(secret: &Secret) -> Commitment {
    Commitment(hash("cego commitment 1", [&secret.0[..]]))
}

/// Returns the link published before this one: SHA-256 of `cego link 1`, a zero byte, the link.
#[must_use]
pub fn previous_link(link: &Link) -> Link {
    Link(hash("cego link 1", [&link.0[..]]))
}

/// Hashes the secret and all contributions, each prefixed with its length in one byte.
///
/// The prefixes keep different lists from having the same encoding.
fn with_lengths(domain: &str, secret: &Secret, added: &[Addition]) -> Seed {
    let mut hasher = Sha256::new();
    hasher.update(domain.as_bytes());
    hasher.update([0]);
    hasher.update(secret.0);
    for addition in added {
        let bytes = addition.bytes();
        // The length is 0, 16 or 32.
        hasher.update([bytes.len() as u8]);
        hasher.update(bytes);
    }
    Seed(hasher.finalize().into())
}

/// Returns the seed of a deal, from its secret and the contributions of the seats, from seat 1.
///
/// The seed is a SHA-256 hash. Its input begins with a name, a zero byte and the secret:
///
/// - If a seat contributed a link, the name is `cego seed 2`. For each seat follow the length of
///   its contribution in one byte and the contribution.
/// - Otherwise the name is `cego seed 1`. For each seat follow a zero byte and its contribution.
#[must_use]
pub fn deal_seed(secret: &Secret, added: &[Addition]) -> Seed {
    if added.iter().any(Addition::is_link) {
        return with_lengths("cego seed 2", secret, added);
    }
    let parts = std::iter::once(&secret.0[..]).chain(added.iter().map(Addition::bytes));
    Seed(hash("cego seed 1", parts))
}

/// Draws the first dealer (C-59) from the secret of a match's first deal and its contributions.
///
/// The seed is computed as in [`deal_seed`] with links, but prefixed with `cego draw 2`.
#[must_use]
pub fn draw_first_dealer(
    rules: &Rules,
    secret: &Secret,
    added: &[Addition],
) -> (Vec<Vec<(Seat, Card)>>, Seat) {
    draw_dealer(rules, &mut Shuffler::new(with_lengths("cego draw 2", secret, added)))
}

/// Returns deal `number` from its secret and contributions.
#[must_use]
pub fn deal_of(
    rules: &Rules,
    secret: &Secret,
    added: &BySeat<Addition>,
    number: u64,
    dealer: Seat,
) -> Deal {
    let seed = deal_seed(secret, added.values(rules.table));
    Deal::from_seed(rules, &mut Shuffler::new(seed), number, dealer)
}

/// Returns deal `number` of a chosen seed.
#[must_use]
pub fn seeded_deal(rules: &Rules, seed: u64, number: u64, dealer: Seat) -> Deal {
    Deal::from_seed(rules, &mut Shuffler::new(Seed::from_number(seed)), number, dealer)
}

// --- hash chains of devices

/// Number of links of a chain besides the tip. A deal uses one, or two if somebody opens no link.
pub const LINKS: u16 = 512;

/// Hash chain of a device: each link is the preimage of the link published before it.
///
/// The hash is [`previous_link`]. Anybody who knows the tip can verify every link opened later, but
/// cannot predict any. All links follow from 32 random bytes that never leave the device.
#[derive(Clone, PartialEq, Eq)]
pub struct Chain {
    chance: [u8; 32],
}

impl std::fmt::Debug for Chain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Chain(…)")
    }
}

impl Chain {
    /// Creates the chain of these random bytes.
    #[must_use]
    pub const fn new(chance: [u8; 32]) -> Chain {
        Chain { chance }
    }

    /// Creates chain `number` of a device. All its chains follow from the same random bytes.
    #[must_use]
    pub fn numbered(chance: &[u8; 32], number: u32) -> Chain {
        let mut hasher = Sha256::new();
        hasher.update(b"cego device chain 1\0");
        hasher.update(chance);
        hasher.update(number.to_le_bytes());
        Chain::new(hasher.finalize().into())
    }

    /// Returns link `number`, or `None` after the last one. Takes up to [`LINKS`] hashes.
    ///
    /// Link 0 is the tip, which is published first.
    #[must_use]
    pub fn link(&self, number: u16) -> Option<Link> {
        LINKS.checked_sub(number).map(|steps| self.after(steps))
    }

    /// Returns the tip, which is published before any link is opened.
    #[must_use]
    pub fn tip(&self) -> Link {
        self.after(LINKS)
    }

    /// Returns all values from the tip to the last link.
    #[must_use]
    pub fn links(&self) -> Vec<Link> {
        let mut links: Vec<Link> =
            std::iter::successors(Some(self.after(0)), |link| Some(previous_link(link)))
                .take(usize::from(LINKS) + 1)
                .collect();
        links.reverse();
        links
    }

    /// Returns the last link after `steps` hashes.
    fn after(&self, steps: u16) -> Link {
        let mut hasher = Sha256::new();
        hasher.update(b"cego chain 1\0");
        hasher.update(self.chance);
        let last = Link(hasher.finalize().into());
        (0..steps).fold(last, |link, _| previous_link(&link))
    }
}

// --- drawing of a deal

/// Time limit of the first round, in milliseconds.
const FIRST_MS: u64 = 1_200;
/// Time limit of the second round, in milliseconds. Both delay a deal by two seconds at most.
const SECOND_MS: u64 = 800;
/// Number of strikes after which a seat no longer contributes at a table, even with a new owner.
///
/// A server applies the same limit to the strikes of a person in the last days, at all its tables.
pub const STRIKES: u8 = 2;

/// Drawing of a deal.
///
/// The list of contributors is closed before anybody opens a link. The cards are dealt once
/// everybody on the list has opened theirs, or the time is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealDrawing {
    /// Round: 1, or 2 after somebody on the first list failed to open a link.
    pub(crate) round: u8,
    /// Seats that open a link in this round.
    pub(crate) seats: SeatSet,
    /// Open contributions, frozen when the list was closed.
    pub(crate) open: BySeat<Addition>,
    /// Last published chain value of each seat on the list before this round, frozen even if it
    /// leaves.
    pub(crate) tips: BySeat<Option<Link>>,
    /// Links opened in this round.
    pub(crate) links: BySeat<Option<Link>>,
    /// Seats struck off in this round or the one before.
    pub(crate) struck: SeatSet,
    /// Start of the round.
    pub(crate) since: Time,
}

impl DealDrawing {
    /// Returns the round: 1, or 2 after somebody on the first list failed to open a link.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Returns the seats that open a link in this round.
    #[must_use]
    pub const fn seats(&self) -> SeatSet {
        self.seats
    }

    /// Returns the last published chain value of each seat on the list before this round.
    #[must_use]
    pub const fn tips(&self) -> &BySeat<Option<Link>> {
        &self.tips
    }

    /// Returns the links opened in this round.
    #[must_use]
    pub const fn links(&self) -> &BySeat<Option<Link>> {
        &self.links
    }

    /// Returns the seats struck off in this round or the one before.
    #[must_use]
    pub const fn struck(&self) -> SeatSet {
        self.struck
    }

    /// Returns the seats that still have to open a link.
    pub fn missing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats.iter().filter(|&seat| self.links[seat].is_none() && !self.struck.contains(seat))
    }

    /// Returns the contributions to the deal.
    pub(crate) fn added(&self) -> BySeat<Addition> {
        BySeat::from_fn(|seat| self.links[seat].map_or(self.open[seat], Addition::Link))
    }

    /// Returns the time at which seats that have opened no link are struck off.
    pub(crate) fn ends(&self) -> Time {
        // A list of one seat has no second round, so it gets the time of both.
        let waits = match (self.round, self.seats.len()) {
            (1, 1) => FIRST_MS + SECOND_MS,
            (1, _) => FIRST_MS,
            _ => SECOND_MS,
        };
        self.since.after(waits)
    }
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

    /// Anybody must be able to recompute these numbers, which were made with Python's `hashlib`.
    #[test]
    fn hashes_are_pinned() {
        let secret = Secret([0; 32]);
        let line = [
            commitment(&secret).to_hex(),
            hex(deal_seed(&secret, &[NOTHING, OPEN, NOTHING])),
            secret.derive_deal_secret(3).to_hex(),
            previous_link(&Link([2; 32])).to_hex(),
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

    #[test]
    fn each_link_leads_to_the_one_told_before() {
        let chain = Chain::new([5; 32]);
        assert_eq!(chain.link(0), Some(chain.tip()));
        for number in [1, 2, 3, LINKS - 1, LINKS] {
            let before = chain.link(number - 1).unwrap();
            assert_eq!(previous_link(&chain.link(number).unwrap()), before);
        }
        assert_eq!(chain.link(LINKS + 1), None);
        assert_eq!(
            chain.links(),
            (0..=LINKS).filter_map(|number| chain.link(number)).collect::<Vec<_>>()
        );
        assert_ne!(chain.tip(), Chain::new([6; 32]).tip());
        assert_eq!(format!("{chain:?}"), "Chain(…)");
    }

    /// The web page computes its chains itself, and `web/src/net/device.test.ts` pins the same
    /// numbers. They were made with Python's `hashlib`.
    #[test]
    fn chains_are_pinned() {
        let chain = Chain::numbered(&[7; 32], 1);
        let hex = [0, 1, LINKS].map(|number| chain.link(number).unwrap().to_hex());
        let pinned = [
            "6136184c02d7032ae4c2f7f97dba1efecc17204690bd96532153230f7be4ea9c",
            "e48e82daac43c068e2e44cc67ec51c3dd9e64ede866632dd382988b33608f091",
            "e9780656e8a0b87b437c887acfe3093ba35544ee9c8fa3cb9297138e2943560a",
        ];
        assert_eq!(hex, pinned);
    }
}
