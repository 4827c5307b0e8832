//! Alpha-beta over the tricks of a counted game, the declarer against all others.

use super::moves::{self, Choice, Trick};
use super::order::Weights;
use super::table::{Known, Pattern, STEPS, Table};

pub(super) const TRUMPS: u64 = ((1 << 22) - 1) << 32;

/// What must be led first, and which cards cannot win.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Opening {
    /// Leads of open cards still due.
    pub(super) due: u8,
    pub(super) open: u64,
    pub(super) instead: u64,
    pub(super) dead: u64,
    pub(super) dead_if_withdrawn: u64,
    /// Who leads to the third trick is decided by the heights of the first two winning cards.
    pub(super) compare: bool,
    /// Winner and height of the first of these tricks.
    pub(super) first: Option<(u8, u8)>,
}

pub(super) struct Search {
    pub(super) table: Table,
    pub(super) players: usize,
    pub(super) step: i32,
    /// Players, step and cards that are or may become dead: what the table holds is for these.
    pub(super) grounds: (usize, i32, u64),
    pub(super) opening: Opening,
    pub(super) nodes: u64,
    pub(super) weights: Weights,
    pub(super) stop: Option<u64>,
    #[cfg(feature = "learn")]
    pub(super) samples: Vec<super::order::Sample>,
    #[cfg(feature = "learn")]
    pub(super) sampling: bool,
    #[cfg(feature = "learn")]
    pub(super) counters: [u32; 64],
}

impl Search {
    /// What a card is worth, in the unit of the search.
    #[inline(always)]
    pub(super) fn worth(&self, card: u64) -> i32 {
        let mut steps = 0;
        for mask in STEPS {
            steps += i32::from(card & mask != 0);
        }
        1 + steps * self.step
    }

    /// What a set of cards is worth.
    #[inline(always)]
    pub(super) fn sum(&self, cards: u64) -> i32 {
        let mut steps = 0;
        for mask in STEPS {
            steps += (cards & mask).count_ones() as i32;
        }
        cards.count_ones() as i32 + steps * self.step
    }

    /// What the declarer still gets, from a position between two tricks. `rest` is the worth of the cards in
    /// play. Fail-soft.
    pub(super) fn between(
        &mut self,
        hands: &mut [u64; 4],
        leader: usize,
        rest: i32,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        let live = hands[0] | hands[1] | hands[2] | hands[3];
        if hands[leader] & (hands[leader] - 1) == 0 && self.opening.due == 0 && self.opening.dead & live == 0
        {
            return self.last(hands, leader, rest);
        }
        let (lower, upper) = self.bounds(hands, leader, rest);
        if lower >= beta {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        let plain = self.opening.due == 0 && !self.opening.compare;
        let mut known = Known { lower, upper, lead: 63 };
        let dead = self.opening.dead & live != 0;
        let pattern = Pattern::new(hands, live, leader, dead);
        if plain && let Some(stored) = self.table.probe(&pattern, dead) {
            known.lower = known.lower.max(stored.lower);
            known.upper = known.upper.min(stored.upper);
            known.lead = stored.lead;
            if known.lower >= beta || known.lower >= known.upper {
                return known.lower;
            }
            if known.upper <= alpha {
                return known.upper;
            }
        }
        alpha = alpha.max(known.lower - 1);
        beta = beta.min(known.upper + 1);
        let hint = if known.lead == 63 { 0 } else { moves::nth(live, known.lead) };
        let trick = Trick::empty(leader);
        let (value, best) = self.choose(hands, trick, rest, alpha, beta, hint);
        if plain {
            if value < beta {
                known.upper = known.upper.min(value);
            }
            if value > alpha {
                known.lower = known.lower.max(value);
            }
            if best != 0 {
                known.lead = (live & (best - 1)).count_ones() as u8;
            }
            self.table.store(&pattern, known);
        }
        value
    }

    /// The last trick.
    fn last(&self, hands: &[u64; 4], leader: usize, rest: i32) -> i32 {
        let mut best = hands[leader];
        let mut winner = leader;
        let mut seat = leader;
        for _ in 1..self.players {
            seat = self.next(seat);
            let card = hands[seat];
            if card > best && (card & TRUMPS != 0 || moves::suit_of(best) & card != 0) {
                best = card;
                winner = seat;
            }
        }
        if winner == 0 { rest } else { 0 }
    }

    #[inline(always)]
    pub(super) fn next(&self, seat: usize) -> usize {
        if seat + 1 == self.players { 0 } else { seat + 1 }
    }

    /// The value of a position with a trick open, and the card that decides it (0 if none does).
    pub(super) fn choose(
        &mut self,
        hands: &mut [u64; 4],
        trick: Trick,
        rest: i32,
        mut alpha: i32,
        mut beta: i32,
        hint: u64,
    ) -> (i32, u64) {
        let seat = trick.seat;
        let legal = self.legal(hands, &trick);
        let mut list = [Choice::NONE; 16];
        let count = moves::generate(self, hands, &trick, legal, hint, &mut list);
        let maximise = seat == 0;
        #[cfg(feature = "learn")]
        if !self.sampling && count > 1 && beta == alpha + 1 && hint == 0 {
            let left = hands[seat].count_ones() as usize;
            let key = left * 4 + usize::from(trick.count);
            self.counters[key] += 1;
            let every = match left {
                0..=2 => 4096,
                3 => 2048,
                4 => 1024,
                5 => 512,
                6 => 256,
                7 => 64,
                8 => 16,
                _ => 4,
            };
            if self.counters[key] % every == 0 {
                self.sampling = true;
                let mut rows = Vec::new();
                for i in 0..count {
                    let choice = list[i];
                    let worth = self.worth(choice.card);
                    let before = self.nodes;
                    let value = self.play(hands, &trick, choice.card, worth, rest, alpha, beta);
                    let cuts = if maximise { value >= beta } else { value <= alpha };
                    rows.push((
                        super::order::features(self, hands, &trick, choice.card),
                        cuts,
                        self.nodes - before,
                    ));
                }
                if rows.iter().any(|r| r.1) {
                    self.samples.push(super::order::Sample { left, every, rows });
                }
                self.sampling = false;
            }
        }
        let mut best = if maximise { i32::MIN / 2 } else { i32::MAX / 2 };
        let mut best_card = 0;
        // The value found for a card of the group before, to bound its fellows by.
        let mut groups = [(0i32, 0i32); 16];
        for i in 0..count {
            // Selection sort: the first card is often enough.
            let mut top = i;
            for j in i + 1..count {
                if list[j].score > list[top].score {
                    top = j;
                }
            }
            list.swap(i, top);
            let choice = list[i];
            let worth = self.worth(choice.card);
            let (seen, seen_value) = groups[choice.group as usize];
            if seen != 0 {
                let gap = (worth - seen).abs();
                if maximise && seen_value + gap <= alpha {
                    best = best.max(seen_value + gap);
                    continue;
                }
                if !maximise && seen_value - gap >= beta {
                    best = best.min(seen_value - gap);
                    continue;
                }
            }
            let value = self.play(hands, &trick, choice.card, worth, rest, alpha, beta);
            if seen == 0 {
                groups[choice.group as usize] = (worth, value);
            }
            if maximise {
                if value > best {
                    best = value;
                    best_card = choice.card;
                    alpha = alpha.max(value);
                }
            } else if value < best {
                best = value;
                best_card = choice.card;
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        (best, best_card)
    }

    /// The cards that may be played.
    #[inline(always)]
    pub(super) fn legal(&self, hands: &[u64; 4], trick: &Trick) -> u64 {
        let hand = hands[trick.seat];
        if trick.count == 0 {
            return if self.opening.due > 0 {
                (self.opening.open | self.opening.instead) & hand
            } else {
                hand
            };
        }
        let suit = hand & trick.led;
        if suit != 0 {
            return suit;
        }
        let trumps = hand & TRUMPS;
        if trumps != 0 { trumps } else { hand }
    }

    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    pub(super) fn play(
        &mut self,
        hands: &mut [u64; 4],
        trick: &Trick,
        card: u64,
        worth: i32,
        rest: i32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.nodes += 1;
        let seat = trick.seat;
        let special = (trick.count == 0 && self.opening.due > 0) || self.opening.dead & card != 0;
        let before = self.opening;
        if special && trick.count == 0 && self.opening.due > 0 {
            self.book(card);
        }
        hands[seat] ^= card;
        let mut after = *trick;
        after.put(card, worth, self.opening.dead & card != 0);
        let value = if usize::from(after.count) == self.players {
            self.collect(hands, &after, rest, alpha, beta)
        } else {
            after.seat = self.next(seat);
            self.choose(hands, after, rest, alpha, beta, 0).0
        };
        hands[seat] ^= card;
        if special {
            self.opening = before;
        }
        value
    }

    fn collect(&mut self, hands: &mut [u64; 4], trick: &Trick, rest: i32, alpha: i32, beta: i32) -> i32 {
        let winner = trick.best_seat;
        let gain = if winner == 0 { trick.worth } else { 0 };
        let rest = rest - trick.worth;
        let before = self.opening;
        let mut leader = winner;
        let mut changed = false;
        if before.compare || before.due > 0 {
            changed = true;
            leader = self.next_leader(trick);
        }
        let value = if rest == 0 {
            gain
        } else {
            gain + self.between(hands, leader, rest, alpha - gain, beta - gain)
        };
        if changed {
            self.opening = before;
        }
        value
    }

    /// Who leads while the first tricks are bound by open pips.
    #[cold]
    fn next_leader(&mut self, trick: &Trick) -> usize {
        let height =
            cego_core::Card::from_index(trick.best.trailing_zeros() as u8).map_or(0, |c| c.draw_order());
        if self.opening.due > 0 {
            if self.opening.compare {
                self.opening.first = Some((trick.best_seat as u8, height));
            }
            return 0;
        }
        self.opening.compare = false;
        match self.opening.first {
            Some((winner, first)) if first > height => usize::from(winner),
            _ => trick.best_seat,
        }
    }

    /// As [`cego_core::Leads::book`].
    #[cold]
    fn book(&mut self, card: u64) {
        let opening = &mut self.opening;
        opening.due -= 1;
        let mut withdrawn = 0;
        if opening.open & card != 0 {
            opening.open &= !card;
        } else {
            let of_suit = opening.open & moves::suit_of(card);
            if of_suit.count_ones() == 1 || opening.due == 0 {
                opening.open &= !of_suit;
                withdrawn = of_suit;
            }
        }
        if opening.due == 0 {
            withdrawn |= opening.open;
            opening.open = 0;
            opening.instead = 0;
        } else {
            let suits = moves::suits_of(opening.open);
            opening.instead &= suits & !card;
        }
        opening.dead |= withdrawn & opening.dead_if_withdrawn;
    }
}
