//! Yes or no: the player whose goal it is against all others.

use super::aim::Aim;
use super::bounds;
use super::order::{self, History};
use super::table::Known;
use crate::opening::Opening;
use crate::tricks::{self, Hands, Pattern, Ring, Setup, TRUMPS, TranspositionTable, Trick, all_of, lowest};

/// Who leads after a trick of the others. What they hold is told apart only by the player's cards when they
/// need not care which of them wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lead {
    /// The winner, as the rules say.
    Winner,
    /// The player it suits best leads: what is reached so is reached by the rules. (The opposite, that
    /// the player chooses, proves failures; it cost more than it saved.)
    TheyChoose,
}

pub(super) struct Search {
    pub(super) lead: Lead,
    pub(super) table: TranspositionTable<Known>,
    pub(super) ring: Ring,
    pub(super) opening: Opening,
    pub(super) aim: Aim,
    pub(super) history: History,
    pub(super) nodes: u64,
    /// From this many nodes on every answer is made up and nothing is learned any more.
    pub(super) limit: u64,
}

impl Search {
    /// Whether the goal is reached from this position on.
    pub(super) fn from(&mut self, setup: &Setup, need: u8) -> bool {
        self.ring = setup.ring;
        self.opening = setup.opening;
        let mut hands = setup.hands;
        if setup.trick.count == 0 {
            self.between(&mut hands, setup.trick.seat, need, setup.left)
        } else {
            self.choose(&mut hands, &setup.trick, need, setup.left, 0).0
        }
    }

    /// From a position between two tricks, with `left` tricks to come.
    fn between(&mut self, hands: &mut Hands, leader: usize, need: u8, left: u8) -> bool {
        let live = all_of(hands);
        // Dead cards, leads due and a player who joins are in no pattern.
        let plain = !self.opening.binds() && self.opening.dead & live == 0 && self.ring.is_whole();
        if !plain {
            return self.choose(hands, &Trick::empty(leader), need, left, 0).0;
        }
        if self.lead != Lead::Winner {
            return self.relaxed(hands, leader == 0, need, left);
        }
        if left == 1 {
            return self.last(hands, leader, need);
        }
        if let Some(answer) = bounds::seen(self.aim, hands, leader, need, left) {
            return answer;
        }
        let pattern = Pattern::new(hands, live, leader, self.aim.tag(need));
        // Of an Ulti it counts which of the three low trumps are in play: the others are told by the tag.
        let index = if let Aim::Ulti(_) = self.aim { (live >> 32) as u32 & 7 } else { u32::from(need) };
        let known = self.table.probe(&pattern);
        if let Some(answer) = known.answer(index) {
            return answer;
        }
        if left >= 3 {
            self.lead = Lead::TheyChoose;
            let reached = self.relaxed(hands, leader == 0, need, left);
            self.lead = Lead::Winner;
            if reached {
                self.learn(&pattern, index, true, None);
                return true;
            }
        }
        let hint = tricks::nth(live, u32::from(known.lead));
        let (answer, best) = self.choose(hands, &Trick::empty(leader), need, left, hint);
        let lead = (best != 0).then(|| tricks::place(live, best) as u8);
        self.learn(&pattern, index, answer, lead);
        answer
    }

    /// From a position between two tricks when the others choose which of them leads.
    fn relaxed(&mut self, hands: &Hands, ours: bool, need: u8, left: u8) -> bool {
        if let Some(answer) = bounds::seen(self.aim, hands, usize::from(!ours), need, left) {
            return answer;
        }
        let mut hands = canonical(hands);
        let live = all_of(&hands);
        let tag = self.aim.tag(need) | 1 << 4;
        let pattern = Pattern::new(&hands, live, if ours { 0 } else { 7 }, tag);
        let index = if let Aim::Ulti(_) = self.aim { (live >> 32) as u32 & 7 } else { u32::from(need) };
        let known = self.table.probe(&pattern);
        if let Some(answer) = known.answer(index) {
            return answer;
        }
        let hint = tricks::nth(live, u32::from(known.lead));
        let leaders = if ours { 0..1 } else { 1..self.ring.seats };
        let (mut answer, mut best) = (true, 0);
        for leader in leaders {
            (answer, best) = if left == 1 {
                (self.last(&hands, leader, need), 0)
            } else {
                self.choose(&mut hands, &Trick::empty(leader), need, left, hint)
            };
            if !answer {
                break;
            }
        }
        let lead = (best != 0).then(|| tricks::place(live, best) as u8);
        self.learn(&pattern, index, answer, lead);
        answer
    }

    /// Keeps an answer, if it is one.
    fn learn(&mut self, pattern: &Pattern, index: u32, answer: bool, lead: Option<u8>) {
        if self.nodes < self.limit {
            self.table.store(pattern, index, answer, lead);
        }
    }

    /// The last trick: nobody has a choice.
    fn last(&mut self, hands: &Hands, leader: usize, need: u8) -> bool {
        let trick = Trick::last(hands, &self.ring, leader);
        self.aim.book(need, 1, trick.best_seat == 0, trick.own) == Err(true)
    }

    /// The answer for a player on turn, and the card that decides it (0 if all come to the same).
    fn choose(&mut self, hands: &mut Hands, trick: &Trick, need: u8, left: u8, hint: u64) -> (bool, u64) {
        let ours = trick.seat == 0;
        let hand = hands[trick.seat];
        let mut legal =
            if trick.count == 0 { self.opening.leads(hand) } else { tricks::following(hand, trick.led) };
        if ours {
            legal = self.aim.admits(legal, left);
        }
        let mut choices = order::choices(self, hands, trick, legal, need, left, hint);
        while let Some(card) = choices.next() {
            if self.play(hands, trick, card, need, left) == ours {
                if choices.len() > 1 {
                    self.history.praise(ours, card, left);
                }
                return (ours, card);
            }
        }
        (!ours, 0)
    }

    /// The answer after a card.
    #[inline(always)]
    pub(super) fn play(&mut self, hands: &mut Hands, trick: &Trick, card: u64, need: u8, left: u8) -> bool {
        if self.nodes >= self.limit {
            return false;
        }
        self.nodes += 1;
        let before = self.opening;
        let seat = trick.seat;
        let mut after = *trick;
        hands[seat] ^= card;
        if after.count == 0 && self.opening.due > 0 {
            self.opening.book(card);
        }
        after.put(card, self.opening.dead & card != 0);
        after.seat = self.ring.next(after.seat);
        let answer = if after.count == self.ring.players() {
            self.collect(hands, &after, need, left)
        } else {
            self.choose(hands, &after, need, left, 0).0
        };
        hands[seat] ^= card;
        self.opening = before;
        answer
    }

    fn collect(&mut self, hands: &mut Hands, trick: &Trick, need: u8, left: u8) -> bool {
        let need = match self.aim.book(need, left, trick.best_seat == 0, trick.own) {
            Ok(need) => need,
            Err(answer) => return answer,
        };
        let leader = if self.opening.binds() {
            self.opening.next_leader(trick.best, trick.best_seat)
        } else {
            trick.best_seat
        };
        if self.ring.is_whole() {
            return self.between(hands, leader, need, left - 1);
        }
        let before = self.ring;
        self.ring.close();
        let answer = self.between(hands, leader, need, left - 1);
        self.ring = before;
        answer
    }
}

/// The hands with the cards of the others put in order of their seats wherever no card of the player lies
/// between them.
fn canonical(hands: &Hands) -> Hands {
    let mut sorted = [hands[0], 0, 0, 0, 0];
    let theirs = hands[1] | hands[2] | hands[3] | hands[4];
    for suit in [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000, TRUMPS] {
        let mut rest = theirs & suit;
        while rest != 0 {
            let gap = tricks::alike(lowest(rest), rest, hands[0], 0);
            rest &= !gap;
            let mut places = gap;
            for seat in 1..5 {
                for _ in 0..(hands[seat] & gap).count_ones() {
                    let place = lowest(places);
                    sorted[seat] |= place;
                    places ^= place;
                }
            }
        }
    }
    sorted
}
