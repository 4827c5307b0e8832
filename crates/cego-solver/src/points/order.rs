//! In which order cards are tried.

use super::moves::{self, Prospect, Trick};
use super::search::{Search, TRUMPS};
use super::table::STEPS;

/// Features of a choice that add up to its score: indices into [`Weights`].
pub(super) const FEATURES: usize = 10;
/// Room for the features of one role and place in the trick.
pub(super) const TABLE: usize = 512;
pub(super) const SIZE: usize = 2 * 4 * TABLE;

/// The learned weights: for each role and place in the trick a table of features.
pub(super) type Weights = Box<[i16; SIZE]>;

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
    let best = dear(set);
    best & best.wrapping_neg()
}

/// The dearest cards of a set.
#[inline(always)]
fn dear(set: u64) -> u64 {
    let mut best = set;
    for mask in STEPS {
        if best & mask != 0 {
            best &= mask;
        }
    }
    best
}

/// The steps of the dearest card of a set, 0 for none.
#[inline(always)]
fn most(set: u64) -> usize {
    let mut steps = 0;
    for mask in STEPS {
        steps += usize::from(set & mask != 0);
    }
    steps
}

#[inline(always)]
fn few(set: u64, cap: usize) -> usize {
    (set.count_ones() as usize).min(cap)
}

/// What the cards of one group have in common.
pub(super) struct Context {
    base: usize,
    common: i32,
    by_steps: [u16; 4],
    #[cfg(feature = "learn")]
    features: Vec<usize>,
}

/// How a hand stands to a suit of which `above` would beat the card: lower only, higher, void with trumps,
/// void without.
#[inline(always)]
fn class(hand: u64, suit: u64, above: u64) -> usize {
    if hand & suit != 0 {
        usize::from(hand & above != 0)
    } else if hand & TRUMPS != 0 {
        2
    } else {
        3
    }
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
        let base = (role * 4 + place) * TABLE;
        let trump = usize::from(suit == TRUMPS);
        let beyond = suit & !(card | (card - 1));
        let above = (all & !hand) & beyond;
        let higher = few(above, 3);
        let lower = few(hand & suit & (card - 1), 3);
        let master = usize::from(above == 0);
        let length = few(hand & suit, 4) - 1;
        let prospect = prospect as usize;
        let trumps = few(hand & TRUMPS, 3);
        let theirs = if seat == 0 {
            few((hands[1] | hands[2] | hands[3]) & TRUMPS, 15) / 2
        } else {
            few(hands[0] & TRUMPS, 7)
        };
        let (list, by_steps): ([usize; FEATURES - 4], [usize; 4]) = if place == 0 {
            let n = search.players;
            let second = moves_next(n, seat, 1);
            let (first, other, place_of_declarer) = if seat == 0 {
                let mut ruffs = 0;
                let mut beats = 0;
                for &hand in &hands[1..n] {
                    match class(hand, suit, beyond) {
                        2 => ruffs += 1,
                        1 => beats += 1,
                        _ => {}
                    }
                }
                (ruffs, beats, 0)
            } else {
                (class(hands[0], suit, beyond), 0, (n - seat).min(3))
            };
            let l1 = if seat == 0 {
                trump * 16 + first * 4 + other
            } else {
                trump * 16 + place_of_declarer * 4 + first
            };
            let a = class(hands[second], suit, beyond);
            let third = moves_next(n, seat, 2);
            let b = class(hands[third], suit, beyond);
            let last = moves_next(n, seat, n - 1);
            let c = class(hands[last], suit, beyond);
            // What the others have in the suit that can be caught, and what partners can throw in.
            let caught = if seat == 0 {
                most((hands[1] | hands[2] | hands[3]) & suit & (card - 1))
            } else {
                most(hands[0] & suit)
            };
            let mut smear = 0;
            if seat != 0 {
                for (s, &h) in hands.iter().enumerate().skip(1) {
                    if s != seat && h & suit == 0 && h & TRUMPS == 0 {
                        smear = smear.max(most(h));
                    } else if s != seat {
                        smear = smear.max(most(h & suit));
                    }
                }
            } else {
                smear = few((hands[1] | hands[2] | hands[3]) & suit, 9) / 2;
            }
            let others_length = if seat == 0 { few(above, 3) } else { few(hands[0] & suit, 3) };
            (
                [
                    l1,                                           // 32
                    32 + trump * 64 + a * 16 + b * 4 + c,         // 128
                    160 + length * 8 + trump * 4 + others_length, // 32
                    192 + trump * 32 + trumps * 8 + theirs,       // 64
                    256 + caught * 5 + prospect,                  // 25
                    281 + smear * 5 + prospect,                   // 25
                ],
                [
                    306 + (trump * 2 + master) * 20 + first * 5, // 80
                    386 + prospect * 5,                          // 25
                    411 + lower.min(3) * 5,                      // 20
                    431 + few(hand, 12) / 3 * 5,                 // 25
                ],
            )
        } else {
            let kind = if suit == trick.led {
                0
            } else if suit == TRUMPS {
                1
            } else {
                2
            };
            let best = if trick.best == 0 {
                0
            } else if trick.best_seat == 0 {
                1
            } else {
                2
            };
            let to_play = usize::from(seat != 0 && moves::declarer_to_play(trick));
            let class = if seat == 0 { higher } else { class(hands[0], suit, beyond) };
            let worth = ((trick.worth as usize) / 5).min(4);
            let theirs_in_suit = if seat == 0 { few(above, 3) } else { few(hands[0] & suit, 3) };
            (
                [
                    (prospect * 4 + higher) * 2 + trump,            // 40
                    40 + (kind * 4 + length) * 4 + class,           // 48
                    88 + worth * 5 + prospect,                      // 25
                    113 + (kind * 4 + theirs_in_suit) * 4 + length, // 48
                    161 + (kind * 4 + trumps) * 8 + theirs,         // 96
                    257 + (lower * 5 + prospect) * 2 + trump,       // 40
                ],
                [
                    297 + (prospect * 2 + trump) * 5,            // 50
                    347 + ((kind * 3 + best) * 2 + to_play) * 5, // 90
                    437 + (kind * 2 + master) * 5,               // 30
                    467 + few(hand, 12) / 3 * 5,                 // 25
                ],
            )
        };
        let mut common = 0;
        for feature in list {
            common += i32::from(search.weights[base + feature]);
        }
        Context {
            base,
            common,
            by_steps: by_steps.map(|f| f as u16),
            #[cfg(feature = "learn")]
            features: list.iter().map(|f| base + f).collect(),
        }
    }

    #[inline(always)]
    pub(super) fn score(&self, weights: &Weights, card: u64) -> i32 {
        let steps = steps(card);
        let mut score = self.common;
        for feature in self.by_steps {
            score += i32::from(weights[self.base + usize::from(feature) + steps]);
        }
        score
    }
}

#[inline(always)]
fn moves_next(players: usize, seat: usize, by: usize) -> usize {
    let next = seat + by;
    if next >= players { next - players } else { next }
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
    let mut weights = Box::new([0i16; SIZE]);
    for role in 0..2 {
        for place in 0..4 {
            for steps in 0..5i16 {
                for (prospect, score) in
                    [60 + 25 * steps, 20 - 5 * steps, 30 + 25 * steps, -20 * steps, -15 * steps]
                        .into_iter()
                        .enumerate()
                {
                    let base = (role * 4 + place) * TABLE + steps as usize;
                    if place == 0 {
                        weights[base + 386 + prospect * 5] = score;
                    } else {
                        weights[base + 297 + prospect * 10] = score;
                        weights[base + 297 + prospect * 10 + 5] = score;
                    }
                }
            }
        }
    }
    weights
}

/// The choices of one position: their features, whether they decide, and what they cost to search.
#[cfg(feature = "learn")]
pub(super) struct Sample {
    pub(super) left: usize,
    pub(super) every: u32,
    pub(super) rows: Vec<(Vec<usize>, bool, u64)>,
}

/// The features of a choice.
#[cfg(feature = "learn")]
pub(super) fn features(search: &Search, hands: &[u64; 4], trick: &Trick, card: u64) -> Vec<usize> {
    let all = hands[0] | hands[1] | hands[2] | hands[3];
    let prospect = moves::prospect(search, hands, trick, card);
    let context = Context::new(search, hands, trick, card, moves::suit_of(card), all, prospect);
    let mut list = context.features.clone();
    list.extend(context.by_steps.iter().map(|&f| context.base + usize::from(f) + steps(card)));
    list
}
