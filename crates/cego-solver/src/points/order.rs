//! In which order cards are tried.

use super::moves::{self, Prospect, Trick};
use super::search::{Search, TRUMPS};
use super::table::STEPS;

/// Features of a choice that add up to its score: indices into [`Weights`].
pub(super) const FEATURES: usize = 7;
pub(super) const TABLE: usize = 160;
pub(super) const SIZE: usize = 2 * 4 * FEATURES_TOTAL;
const FEATURES_TOTAL: usize = TABLE;

/// The learned weights: for each role and place in the trick a table of features.
pub(super) type Weights = [i16; SIZE];

/// The worth of a card in steps, 0 to 4.
#[inline(always)]
pub(super) fn steps(card: u64) -> usize {
    let mut steps = 0;
    for mask in STEPS {
        steps += usize::from(card & mask != 0);
    }
    steps
}

/// All cards worth as much as a card.
#[inline(always)]
pub(super) fn as_dear(card: u64) -> u64 {
    match steps(card) {
        0 => !STEPS[0],
        4 => STEPS[3],
        k => STEPS[k - 1] & !STEPS[k],
    }
}

/// The cheapest card of a set, the lowest of these.
#[inline(always)]
pub(super) fn cheapest(set: u64) -> u64 {
    let mut best = set & !STEPS[0];
    let mut k = 0;
    while best == 0 {
        k += 1;
        best = if k < 4 { set & !STEPS[k] } else { set };
    }
    best & best.wrapping_neg()
}

/// The dearest card of a set, the lowest of these.
#[inline(always)]
pub(super) fn dearest(set: u64) -> u64 {
    let mut best = set;
    for mask in STEPS {
        if best & mask != 0 {
            best &= mask;
        }
    }
    best & best.wrapping_neg()
}

/// What the cards of one group have in common.
pub(super) struct Context {
    base: usize,
    features: [u8; FEATURES - 1],
    prospect: u8,
}

impl Context {
    #[inline(always)]
    pub(super) fn new(
        search: &Search,
        hands: &[u64; 4],
        trick: &Trick,
        card: u64,
        suit: u64,
        all: u64,
        prospect: Prospect,
    ) -> Context {
        let seat = trick.seat;
        let hand = hands[seat];
        let role = usize::from(seat != 0);
        let place = usize::from(trick.count);
        let trump = usize::from(suit == TRUMPS);
        let above = (all & !hand) & suit & !(card | (card - 1));
        let higher = above.count_ones().min(3) as usize;
        let length = ((hand & suit).count_ones() as usize).min(4) - 1;
        let prospect = prospect as usize;
        let tricks_worth = ((trick.worth as usize) / 6).min(3);
        let (first, second) = if place == 0 { lead(search, hands, seat, suit, card) } else { follow(hands, trick, suit) };
        Context {
            base: (role * 4 + place) * TABLE,
            features: [
                (25 + trump * 20 + prospect * 4 + higher) as u8,
                (65 + trump * 4 + length) as u8,
                (73 + prospect * 4 + tricks_worth) as u8,
                (93 + trump * 16 + first * 4 + second) as u8,
                (125 + trump * 5 + hand.count_ones().min(9) as usize / 2) as u8,
                (135 + trump * 4 + ((hand & TRUMPS).count_ones() as usize).min(6) / 2) as u8,
            ],
            prospect: prospect as u8,
        }
    }

    #[inline(always)]
    pub(super) fn score(&self, weights: &Weights, card: u64) -> i32 {
        let mut score = i32::from(weights[self.base + usize::from(self.prospect) * 5 + steps(card)]);
        for feature in self.features {
            score += i32::from(weights[self.base + usize::from(feature)]);
        }
        score
    }
}

/// How the suit of a lead stands with the others: two classes of 0 to 3.
#[inline(always)]
fn lead(search: &Search, hands: &[u64; 4], seat: usize, suit: u64, card: u64) -> (usize, usize) {
    let above = suit & !(card | (card - 1));
    let class = |hand: u64| {
        if hand & suit != 0 {
            if hand & above != 0 { 1 } else { 0 }
        } else if hand & TRUMPS != 0 {
            2
        } else {
            3
        }
    };
    if seat == 0 {
        let mut ruffs = 0;
        let mut beats = 0;
        for &hand in &hands[1..search.players] {
            match class(hand) {
                2 => ruffs += 1,
                1 => beats += 1,
                _ => {}
            }
        }
        (ruffs, beats)
    } else {
        let declarer = class(hands[0]);
        let mut partners = 0;
        for (other, &hand) in hands.iter().enumerate().take(search.players).skip(1) {
            if other != seat {
                partners = partners.max(match class(hand) {
                    1 => 2,
                    2 => 3,
                    3 => 1,
                    _ => 0,
                });
            }
        }
        (declarer, partners)
    }
}

/// Whether the card follows, trumps or is thrown in, and who leads the trick.
#[inline(always)]
fn follow(hands: &[u64; 4], trick: &Trick, suit: u64) -> (usize, usize) {
    let kind = if suit == trick.led {
        0
    } else if suit == TRUMPS {
        1
    } else {
        2
    };
    let declarer = if trick.seat == 0 {
        0
    } else if trick.best_seat == 0 {
        1
    } else if moves::declarer_to_play(trick) {
        if hands[0] & trick.led != 0 { 2 } else { 3 }
    } else {
        0
    };
    (kind, declarer)
}

/// Weights from a file named by the environment, for experiments.
pub(super) fn loaded() -> Weights {
    let mut weights = guessed();
    if let Ok(path) = std::env::var("CEGO_WEIGHTS") {
        let text = std::fs::read_to_string(path).unwrap();
        for (i, word) in text.split_whitespace().enumerate() {
            weights[i] = word.parse().unwrap();
        }
    }
    weights
}

/// First guesses, before learning.
pub(super) fn guessed() -> Weights {
    let mut weights = [0i16; SIZE];
    for role in 0..2 {
        for place in 0..4 {
            let base = (role * 4 + place) * TABLE;
            for steps in 0..5i16 {
                let s = steps as usize;
                weights[base + s] = 60 + 25 * steps; // wins for sure
                weights[base + 5 + s] = 20 - 5 * steps; // wins
                weights[base + 10 + s] = 30 + 25 * steps; // partner for sure
                weights[base + 15 + s] = -20 * steps; // lost
                weights[base + 20 + s] = -15 * steps; // open
            }
        }
    }
    weights
}

/// The choices of one position: their features, whether they decide, and what they cost to search.
#[cfg(feature = "learn")]
pub(super) struct Sample {
    pub(super) left: usize,
    pub(super) rows: Vec<(Vec<usize>, bool, u64)>,
}

/// The features of a choice.
#[cfg(feature = "learn")]
pub(super) fn features(search: &Search, hands: &[u64; 4], trick: &Trick, card: u64) -> Vec<usize> {
    let all = hands[0] | hands[1] | hands[2] | hands[3];
    let prospect = moves::prospect(search, hands, trick, card);
    let context = Context::new(search, hands, trick, card, moves::suit_of(card), all, prospect);
    let mut list = vec![context.base + usize::from(context.prospect) * 5 + steps(card)];
    list.extend(context.features.iter().map(|&f| context.base + usize::from(f)));
    list
}
