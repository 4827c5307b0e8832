//! Grinding attack: a player who runs the table and knows the secret tries thousands of
//! contributions until the cards are good.

use cego_core::{BySeat, CardSet, Seat};
use cego_table::{Addition, Chain, LINKS, Link, Nonce, Secret, deal_of};
use cego_testkit::table::four;

/// Number of contributions that the attacker tries in a deal.
const TRIES: u64 = 400;
const DEALS: u64 = 60;

/// Returns the number of the seven highest trumps dealt to seat 2.
fn worth(secret: &Secret, honest: Addition, own: Addition, deal: u64) -> usize {
    let rules = &four().ruleset.rules;
    let mut added = BySeat::default();
    (added[Seat::new(0)], added[Seat::new(1)]) = (honest, own);
    let cards = deal_of(rules, secret, &added, deal, Seat::new(3));
    let high: CardSet = "T22 T21 T20 T19 T18 T17 T16".parse().unwrap();
    (cards.hands[Seat::new(1)] & high).len()
}

fn bytes(number: u64) -> [u8; 32] {
    *Secret([3; 32]).derive_deal_secret(number).0.first_chunk().unwrap()
}

/// Returns the contribution of the honest person, as an open nonce and as a link of a chain.
fn honest(deal: u64) -> (Nonce, Link) {
    let chance = bytes(1_000_000 + deal);
    (Nonce(*chance.first_chunk().unwrap()), Chain::new(chance).link(LINKS).unwrap())
}

/// Returns the mean number of high trumps over all deals, each dealt by `own`.
fn mean(own: impl Fn(&Secret, u64) -> usize) -> f64 {
    let total: usize = (0..DEALS).map(|deal| own(&Secret(bytes(deal)), deal)).sum();
    total as f64 / DEALS as f64
}

/// Expected value in a fair deal: 7 of 54 cards are high, and 11 are dealt.
const FAIR: f64 = 7.0 * 11.0 / 54.0;

/// With open nonces the seat that contributes last chooses the cards. This attack worked before
/// hash chains were introduced.
#[test]
fn in_the_open_the_last_one_chooses() {
    let chosen = mean(|secret, deal| {
        let seen = Addition::Open(honest(deal).0);
        let tries = (0..TRIES).map(|number| Nonce(*bytes(number).first_chunk().unwrap()));
        tries.map(|nonce| worth(secret, seen, Addition::Open(nonce), deal)).max().unwrap()
    });
    assert!(chosen > 4.0, "{chosen}");
}

/// With chains the attacker has to publish a tip before the honest link is opened. Any guess of
/// that link leaves them with random cards.
#[test]
fn with_chains_nobody_chooses() {
    let dealt = mean(|secret, deal| {
        // The attacker's link is fixed by its published tip. Any guess of the honest link is as
        // good as another.
        let guess = Addition::Link(Link(bytes(2_000_000 + deal)));
        let best = (0..TRIES)
            .map(|number| Addition::Link(Link(bytes(number))))
            .max_by_key(|&own| worth(secret, guess, own, deal))
            .unwrap();
        assert!(worth(secret, guess, best, deal) >= 3);
        worth(secret, Addition::Link(honest(deal).1), best, deal)
    });
    // Tolerance of six standard deviations of the mean; that of one deal is 1.0.
    assert!((dealt - FAIR).abs() < 6.0 / (DEALS as f64).sqrt(), "{dealt} instead of {FAIR}");
}
