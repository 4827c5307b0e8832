//! Card points of one player, whom all others want to give as many as possible.

use super::order;
use super::table::Known;
use crate::prices::Prices;
use crate::tricks::{self, Hands, Pattern, Ring, Setup, TranspositionTable, Trick, all_of, trump_range};

pub(super) struct Search {
    pub(super) table: TranspositionTable<Known>,
    pub(super) ring: Ring,
    pub(super) prices: Prices,
    /// What the last trick brings beside its cards: the blind, where its winner gets it.
    pub(super) bonus: i32,
    pub(super) nodes: u64,
}

impl Search {
    /// What the player still gets from here on: at most `alpha`, at least `beta`, or exactly.
    pub(super) fn from(&mut self, setup: &Setup, alpha: i32, beta: i32) -> i32 {
        self.ring = setup.ring;
        let mut hands = setup.hands;
        if setup.trick.count == 0 {
            self.between(&mut hands, setup.trick.seat, setup.left, alpha, beta)
        } else {
            self.choose(&mut hands, &setup.trick, setup.left, alpha, beta, 0).0
        }
    }

    /// From a position between two tricks. Fail-soft.
    fn between(&mut self, hands: &mut Hands, leader: usize, left: u8, mut alpha: i32, mut beta: i32) -> i32 {
        let live = all_of(hands);
        if !self.ring.is_whole() {
            return self.choose(hands, &Trick::empty(leader), left, alpha, beta, 0).0;
        }
        if left == 1 {
            return self.last(hands, leader);
        }
        let (mut lower, mut upper) = self.bounds(hands, live, left);
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        let pattern = Pattern::new(hands, live, leader, 0);
        let known = self.table.probe(&pattern, live, self.prices);
        lower = lower.max(i32::from(known.lower));
        upper = upper.min(i32::from(known.upper));
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        alpha = alpha.max(lower - 1);
        beta = beta.min(upper + 1);
        let hint = tricks::nth(live, u32::from(known.lead));
        let (value, best) = self.choose(hands, &Trick::empty(leader), left, alpha, beta, hint);
        if value < beta {
            upper = upper.min(value);
        }
        if value > alpha {
            lower = lower.max(value);
        }
        let lead = if best == 0 { known.lead } else { tricks::place(live, best) as u8 };
        self.table.store(&pattern, Known { live, lower: lower as u8, upper: upper as u8, lead });
        value
    }

    /// What is certain: to each trick that the player must win or cannot win everybody gives at least the
    /// cheapest they have.
    #[inline(always)]
    fn bounds(&self, hands: &Hands, live: u64, left: u8) -> (i32, i32) {
        let (least, most) = trump_range(hands, left);
        let held = || hands.iter().filter(|&&hand| hand != 0);
        let price = |tricks: u8| held().map(|&hand| self.prices.least(hand, u32::from(tricks))).sum::<i32>();
        let lower = price(least) + if least == left { self.bonus } else { 0 };
        let upper = self.prices.sum(live) - price(left - most) + if most == 0 { 0 } else { self.bonus };
        (lower, upper)
    }

    /// The last trick: nobody has a choice.
    fn last(&self, hands: &Hands, leader: usize) -> i32 {
        let trick = Trick::last(hands, &self.ring, leader);
        if trick.best_seat == 0 { self.prices.sum(trick.cards) + self.bonus } else { 0 }
    }

    /// The value for a player on turn, and the card that decides it (0 if none does).
    fn choose(
        &mut self,
        hands: &mut Hands,
        trick: &Trick,
        left: u8,
        mut alpha: i32,
        mut beta: i32,
        hint: u64,
    ) -> (i32, u64) {
        let hand = hands[trick.seat];
        let legal = if trick.count == 0 { hand } else { tricks::following(hand, trick.led) };
        let mut choices = order::choices(self, hands, trick, legal, hint);
        let minimises = trick.seat == 0;
        let mut best = if minimises { i32::MAX } else { i32::MIN };
        let mut best_card = 0;
        while let Some(card) = choices.next() {
            let value = self.play(hands, trick, card, left, alpha, beta);
            if minimises && value < best {
                best = value;
                beta = beta.min(value);
                best_card = card;
            } else if !minimises && value > best {
                best = value;
                alpha = alpha.max(value);
                best_card = card;
            }
            if alpha >= beta {
                break;
            }
        }
        (best, best_card)
    }

    #[inline(always)]
    fn play(&mut self, hands: &mut Hands, trick: &Trick, card: u64, left: u8, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let seat = trick.seat;
        let mut after = *trick;
        hands[seat] ^= card;
        after.put(card, false);
        after.seat = self.ring.next(seat);
        let value = if after.count == self.ring.players() {
            self.collect(hands, &after, left, alpha, beta)
        } else {
            self.choose(hands, &after, left, alpha, beta, 0).0
        };
        hands[seat] ^= card;
        value
    }

    fn collect(&mut self, hands: &mut Hands, trick: &Trick, left: u8, alpha: i32, beta: i32) -> i32 {
        let last = if left == 1 { self.bonus } else { 0 };
        let gain = if trick.best_seat == 0 { self.prices.sum(trick.cards) + last } else { 0 };
        if left == 1 {
            return gain;
        }
        let before = self.ring;
        self.ring.close();
        let value = self.between(hands, trick.best_seat, left - 1, alpha - gain, beta - gain);
        self.ring = before;
        gain + value
    }
}
