//! Moods: which card is played of those that are liked about as much.

use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Card, CardSet};

use crate::maths::exp;

/// By how much better a card must look, in hundredths of the policy's score, to be played e times as often.
const SOFTNESS: f32 = 20.0;
/// How often any card whatever is played in games that are played by rule of thumb.
const WHIM: f64 = 0.1;
/// Parts into which chance is divided.
const PARTS: usize = 1 << 20;

/// The moods of one deal: a draw for each of its actions, whatever was done before. Two ways to go on share their luck where they can.
#[derive(Clone, Copy, Debug)]
pub struct Moods(Choosers);

impl Moods {
    /// The moods of a seed.
    #[must_use]
    pub const fn new(seed: Seed) -> Moods {
        Moods(Choosers::new(seed))
    }

    /// The draw for the action of this number, from 0 to 1.
    pub(super) fn part(&self, number: usize) -> f64 {
        (self.0.of_deal(number as u64).index(PARTS) as f64 + 0.5) / PARTS as f64
    }
}

/// How likely each card is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shares {
    cards: [(Card, i32, f64); Shares::MOST],
    len: usize,
}

impl Default for Shares {
    fn default() -> Shares {
        Shares { cards: [(Card::GEISS, 0, 0.0); Shares::MOST], len: 0 }
    }
}

impl Shares {
    /// The most cards a hand has; one of five plays the blind.
    const MOST: usize = 13;

    /// Adds a card that is thought of so.
    pub(super) fn score(&mut self, card: Card, score: i32) {
        if let Some(place) = self.cards.get_mut(self.len) {
            *place = (card, score, 0.0);
            self.len += 1;
        }
    }

    /// One card almost always, the others of these by whim.
    pub(super) fn mostly(best: Card, cards: CardSet) -> Shares {
        let mut shares = Shares::default();
        let whim = WHIM / cards.len().max(1) as f64;
        for card in cards {
            shares.score(card, 0);
            shares.cards[shares.len - 1].2 = if card == best { 1.0 - WHIM + whim } else { whim };
        }
        shares
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    fn weighed(mut self) -> Shares {
        let cards = &mut self.cards[..self.len];
        if cards.iter().all(|&(.., share)| share == 0.0) {
            let best = cards.iter().map(|&(_, score, _)| score).max().unwrap_or(0);
            let mut sum = 0.0;
            for (_, score, share) in &mut *cards {
                *share = f64::from(exp((*score - best) as f32 / SOFTNESS));
                sum += *share;
            }
            cards.iter_mut().for_each(|(.., share)| *share /= sum);
        }
        self
    }

    /// How likely a card is.
    pub(super) fn of(self, card: Card) -> f64 {
        let shares = self.weighed();
        shares.cards[..shares.len].iter().find(|one| one.0 == card).map_or(0.0, |one| one.2)
    }

    /// The card that a draw from 0 to 1 falls on.
    pub(super) fn drawn(self, part: f64) -> Option<Card> {
        let shares = self.weighed();
        let cards = &shares.cards[..shares.len];
        let mut left = part;
        for &(card, _, share) in cards {
            left -= share;
            if left <= 0.0 {
                return Some(card);
            }
        }
        cards.last().map(|one| one.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards() -> CardSet {
        "T3 T9 T22 C8".parse().unwrap()
    }

    /// Every card falls as often as it is likely: 40,000 draws, each count within five standard deviations.
    #[test]
    fn cards_fall_as_often_as_they_are_likely() {
        let mut liked = Shares::default();
        for (card, score) in cards().iter().zip([-40, 0, 15, -400]) {
            liked.score(card, score);
        }
        for shares in [liked, Shares::mostly(Card::GEISS, cards().with(Card::GEISS))] {
            let mut counts = std::collections::BTreeMap::new();
            let moods = Moods::new(Seed::from_number(3));
            for number in 0..40_000 {
                *counts.entry(shares.drawn(moods.part(number)).unwrap()).or_insert(0) += 1;
            }
            let all: f64 = shares.cards[..shares.len].iter().map(|one| shares.of(one.0)).sum();
            assert!((all - 1.0).abs() < 1e-12);
            for one in &shares.cards[..shares.len] {
                let expected = 40_000.0 * shares.of(one.0);
                let found = f64::from(counts.get(&one.0).copied().unwrap_or(0));
                assert!(
                    (found - expected).abs() < 5.0 * expected.sqrt() + 1e-3,
                    "{one:?} {found} {expected}"
                );
            }
        }
        assert_eq!((liked.of(Card::GEISS), Shares::default().drawn(0.5)), (0.0, None));
    }
}
