//! The search all others are compared with: every card of every seat is tried on a copy of the play.
//!
//! No bounds, no order, no cards taken for equal. The one thing that saves time is that a position between
//! two tricks is not searched twice, if nothing that can matter differs.

use std::collections::HashMap;

use cego_core::trick::following;
use cego_core::{BySeat, Card, CardSet, Leads, Play, Rules, Seat, SeatSet, Trick};

use crate::aim::{Aim, Facts};

/// A position between tricks, with all of it that the rest of the play depends on.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    hands: BySeat<CardSet>,
    leader: Option<Seat>,
    players: SeatSet,
    leads: Leads,
    dead: CardSet,
    done: usize,
    /// Who leads to the third trick can depend on the first.
    first: Option<Trick>,
    /// What the aim remembers of the tricks so far.
    memory: u64,
}

/// In how many endings something rare happened in one of the searched lines.
#[derive(Clone, Copy, Default, Debug)]
pub struct Seen {
    /// A dead card was led.
    pub dead_led: u32,
    /// It was T1.
    pub geiss_dead: u32,
    /// It was a court that stands for a pip.
    pub substitute_led: u32,
    /// A card was led in place of an open pip, which died by it.
    pub withdrawn: u32,
    /// The third trick was led by somebody else than the winner of the second.
    pub third_leader: u32,
    /// A suit that was not led won, because only dead cards were of the suit led.
    pub next_counts_as_lead: u32,
    /// The dealer of five joined.
    pub joined: u32,
    /// A regulated Räuber left less to play than suit and trumps would have.
    pub bound: u32,
    /// Somebody held a card that can never win.
    pub endings_with_dead_cards: u32,
}

impl Seen {
    /// What either has seen.
    pub fn add(&mut self, other: Seen) {
        self.dead_led += other.dead_led;
        self.geiss_dead += other.geiss_dead;
        self.substitute_led += other.substitute_led;
        self.withdrawn += other.withdrawn;
        self.third_leader += other.third_leader;
        self.next_counts_as_lead += other.next_counts_as_lead;
        self.joined += other.joined;
        self.bound += other.bound;
        self.endings_with_dead_cards += other.endings_with_dead_cards;
    }
}

/// One seat against all others.
pub struct Minimax<'a> {
    facts: &'a Facts,
    aim: Aim,
    alone: Seat,
    memo: HashMap<Key, i32>,
    /// The rare rules that were met.
    pub seen: Seen,
}

impl<'a> Minimax<'a> {
    pub fn new(facts: &'a Facts, aim: Aim) -> Minimax<'a> {
        let alone = aim.alone(facts);
        Minimax { facts, aim, alone, memo: HashMap::new(), seen: Seen::default() }
    }

    /// The score with best play of both sides; the seat that is alone wants much, all others little.
    pub fn value(&mut self, play: &Play) -> i32 {
        let Some(seat) = play.on_turn() else { return self.aim.score(self.facts, play) };
        let key = play.on_table().is_empty().then(|| self.key(play));
        if let Some(&value) = key.as_ref().and_then(|key| self.memo.get(key)) {
            return value;
        }
        let values = self.cards(play).into_iter().map(|(_, value)| value);
        let best = if seat == self.alone { values.max() } else { values.min() };
        let value = best.expect("whoever is on turn has a card to play");
        if let Some(key) = key {
            self.memo.insert(key, value);
        }
        value
    }

    /// The score after each card that may be played, in index order.
    pub fn cards(&mut self, play: &Play) -> Vec<(Card, i32)> {
        let rules: &Rules = &self.facts.rules;
        play.playable(rules)
            .iter()
            .map(|card| {
                let mut next = play.clone();
                let winner = next.play_unchecked(rules, card);
                self.note(play, &next, card, winner);
                (card, self.value(&next))
            })
            .collect()
    }

    fn key(&self, play: &Play) -> Key {
        let third_open = play.led_two() && play.tricks_done() < 2;
        Key {
            hands: *play.hands(),
            leader: play.on_turn(),
            players: play.players(),
            leads: *play.leads(),
            dead: play.dead(),
            done: play.tricks_done(),
            first: play.tricks().next().copied().filter(|_| third_open),
            memory: self.aim.memory(self.facts, play),
        }
    }

    fn note(&mut self, before: &Play, after: &Play, card: Card, winner: Option<Seat>) {
        // Each is counted once in an ending, however many lines show it.
        fn mark(count: &mut u32, happened: bool) {
            *count |= u32::from(happened);
        }
        let seen = &mut self.seen;
        let held = before.hands().values(self.facts.rules.table).iter();
        mark(&mut seen.endings_with_dead_cards, held.copied().any(|hand| !(hand & before.dead()).is_empty()));
        let dead_led = before.on_table().is_empty() && before.dead().contains(card);
        mark(&mut seen.dead_led, dead_led);
        mark(&mut seen.geiss_dead, dead_led && card == Card::GEISS);
        mark(&mut seen.substitute_led, dead_led && card.is_court());
        mark(&mut seen.withdrawn, after.dead() != before.dead());
        mark(&mut seen.joined, before.joins().is_some() && after.joins().is_none());
        let free = following(
            before.on_turn().map_or(CardSet::EMPTY, |seat| before.hands()[seat]),
            before.on_table().led(),
        );
        mark(&mut seen.bound, before.leads().due == 0 && before.playable(&self.facts.rules) != free);
        let Some(winner) = winner else { return };
        let led_two = after.led_two() && after.tricks_done() == 2;
        mark(&mut seen.third_leader, led_two && after.on_turn().is_some_and(|leader| leader != winner));
        let won_with = after.tricks().next_back().and_then(|trick| trick.cards[winner]);
        if let (Some(lead), Some(won_with)) = (before.on_table().led(), won_with) {
            let other_suit = !won_with.is_trump() && !CardSet::same_suit(lead).contains(won_with);
            mark(&mut seen.next_counts_as_lead, before.dead().contains(lead) && other_suit);
        }
    }
}
