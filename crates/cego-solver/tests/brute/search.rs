//! Brute-force minimax and max^n searches, the reference for the solver: they try every card of
//! every seat on a copy of the play and score the finished play by the core.
//!
//! They use no bounds, no move ordering and no equivalence of cards. The only saving is a memo of
//! positions between two tricks, with everything that can matter in the key.

use std::collections::HashMap;
use std::sync::Arc;

use cego_core::exchange::Exchange;
use cego_core::outcome::deal_result;
use cego_core::trick::following;
use cego_core::{
    BySeat, Card, CardPoints, CardSet, Contract, Deal, DealResult, Declaration, Leads, Outcome,
    Play, Rules, Seat, SeatSet, Trick, UltiFeats, count,
};

/// Position between tricks, with everything that the rest of the play depends on.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    hands: BySeat<CardSet>,
    leader: Option<Seat>,
    players: SeatSet,
    leads: Leads,
    dead: CardSet,
    done: usize,
    /// First trick, on which the leader of the third trick can depend.
    first: Option<Trick>,
    /// Summary of the tricks so far for the aim.
    memory: u64,
}

/// Number of endings in which a rare rule applied in one of the searched lines.
#[derive(Clone, Copy, Default, Debug)]
pub struct Seen {
    /// Endings in which a dead card was led.
    pub dead_led: u32,
    /// Endings in which the dead card led was T1.
    pub geiss_dead: u32,
    /// Endings in which the dead card led was a court that stands for a pip.
    pub substitute_led: u32,
    /// Endings in which a card was led in place of an open pip, which became dead by it.
    pub withdrawn: u32,
    /// Endings in which the winner of the second trick did not lead the third.
    pub third_leader: u32,
    /// Endings in which a suit that was not led won, because only dead cards were of the suit led.
    pub next_counts_as_lead: u32,
    /// Endings in which the dealer of five joined.
    pub joined: u32,
    /// Endings in which a regulated Räuber restricted the choice beyond following suit and ruffing.
    pub bound: u32,
    /// Endings in which a hand held a dead card.
    pub endings_with_dead_cards: u32,
}

impl Seen {
    /// Adds the counts of `other`.
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

/// Minimax search of one seat against all others.
pub struct Minimax<'a> {
    facts: &'a Facts,
    aim: Aim,
    alone: Seat,
    memo: HashMap<Key, i32>,
    /// Rare rules that applied during the search.
    pub seen: Seen,
}

impl<'a> Minimax<'a> {
    pub fn new(facts: &'a Facts, aim: Aim) -> Minimax<'a> {
        let alone = aim.alone(facts);
        Minimax { facts, aim, alone, memo: HashMap::new(), seen: Seen::default() }
    }

    /// Returns the score under best play. The seat that is alone maximises it, and all others
    /// minimise it.
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

    /// Returns the score after each playable card, in index order.
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
        // Counts each rule once in an ending, in however many lines it applies.
        fn mark(count: &mut u32, happened: bool) {
            *count |= u32::from(happened);
        }
        let seen = &mut self.seen;
        let held = before.hands().values(self.facts.rules.table).iter();
        mark(
            &mut seen.endings_with_dead_cards,
            held.copied().any(|hand| !(hand & before.dead()).is_empty()),
        );
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
        mark(
            &mut seen.bound,
            before.leads().due == 0 && before.playable(&self.facts.rules) != free,
        );
        let Some(winner) = winner else { return };
        let led_two = after.led_two() && after.tricks_done() == 2;
        mark(
            &mut seen.third_leader,
            led_two && after.on_turn().is_some_and(|leader| leader != winner),
        );
        let won_with = after.tricks().next_back().and_then(|trick| trick.cards[winner]);
        if let (Some(lead), Some(won_with)) = (before.on_table().led(), won_with) {
            let other_suit = !won_with.is_trump() && !CardSet::same_suit(lead).contains(won_with);
            mark(&mut seen.next_counts_as_lead, before.dead().contains(lead) && other_suit);
        }
    }
}

// --- objectives

/// Parts of a deal that do not change during the play.
#[derive(Clone)]
pub struct Facts {
    pub rules: Arc<Rules>,
    pub deal: Deal,
    pub declaration: Declaration,
    pub exchange: Exchange,
    /// Cards that count for the declarer besides the tricks.
    pub aside: CardSet,
}

impl Facts {
    /// Returns the result of the finished play as if `declaration` had been played.
    pub fn result(&self, declaration: &Declaration, play: &Play) -> DealResult {
        deal_result(&self.rules, &self.deal, declaration, &self.exchange, play)
    }

    /// Returns the settlement of every seat for the finished play.
    pub fn amounts(&self, play: &Play) -> cego_core::BySeat<i32> {
        let outcome = Outcome {
            declaration: self.declaration,
            players: play.players(),
            forehand: self.deal.forehand(self.rules.table),
            result: self.result(&self.declaration, play),
        };
        cego_core::settle::amounts(&self.rules, &outcome)
    }

    /// Returns the declarer's card points so far, without rounding.
    pub fn exact_points(&self, play: &Play) -> CardPoints {
        let pile = play.won()[self.declaration.declarer] | self.aside;
        count::exact_points(self.rules.counting_method, pile)
    }

    fn declared(&self, contract: Contract, ulti: UltiFeats) -> Declaration {
        Declaration { ulti, ..Declaration::plain(contract, self.declaration.declarer) }
    }
}

/// Objective of one seat against all others.
#[derive(Clone, Copy, Debug)]
pub enum Aim {
    /// Exact card points of the declarer, in sixths of a point.
    ExactPoints,
    /// Card points of the declarer as counted, in whole points.
    WholePoints,
    /// The declarer wins exactly this many tricks. This goal and the following ones score 1 if
    /// reached, else 0.
    Tricks(u8),
    /// The declarer wins every trick.
    AllTricks,
    /// The declarer makes the Pascha of the ruleset.
    Pascha,
    /// The declarer makes all of these feats.
    Ulti(UltiFeats),
    /// The seat does not win the last trick.
    AvoidLastTrick(Seat),
    /// Negated points of the seat in a Räuber, in sixths of a point, because it wants few.
    RaeuberPoints(Seat),
}

impl Aim {
    /// Returns the seat that plays against all others.
    pub fn alone(self, facts: &Facts) -> Seat {
        match self {
            Aim::AvoidLastTrick(seat) | Aim::RaeuberPoints(seat) => seat,
            _ => facts.declaration.declarer,
        }
    }

    /// Returns the score of the finished play.
    pub fn score(self, facts: &Facts, play: &Play) -> i32 {
        let declarer = facts.declaration.declarer;
        let tricks = play.won_count()[declarer];
        match self {
            Aim::ExactPoints => facts.exact_points(play).sixths(),
            Aim::WholePoints => match facts.result(&facts.declaration, play) {
                DealResult::Counted { points, .. } => points,
                other => panic!("no counted game: {other:?}"),
            },
            Aim::Tricks(number) => match Contract::from_tricks(number) {
                Some(contract) => special(facts, contract, play),
                None => i32::from(tricks == number),
            },
            Aim::AllTricks => i32::from(usize::from(tricks) == play.length()),
            Aim::Pascha => special(facts, Contract::Pascha, play),
            Aim::Ulti(feats) => {
                match facts.result(&facts.declared(Contract::Ultimo, feats), play) {
                    DealResult::Ultimo { made } => i32::from(made == feats),
                    other => panic!("no Ultimo: {other:?}"),
                }
            }
            Aim::AvoidLastTrick(seat) => {
                match facts.result(&facts.declared(Contract::Drescher, UltiFeats::NONE), play) {
                    DealResult::Drescher { last_trick } => i32::from(last_trick != seat),
                    other => panic!("no Drescher: {other:?}"),
                }
            }
            Aim::RaeuberPoints(seat) => match facts.result(&facts.declaration, play) {
                DealResult::Raeuber { points, .. } => -points[seat].sixths(),
                other => panic!("no Räuber: {other:?}"),
            },
        }
    }

    /// Returns a summary of the tricks so far that determines their effect on the score. Positions
    /// that agree in it, and in the rest of the play, have the same value.
    pub fn memory(self, facts: &Facts, play: &Play) -> u64 {
        let declarer = facts.declaration.declarer;
        let sums = |pile: CardSet| (pile.len() as u64) << 32 | u64::from(pile.nominal());
        match self {
            Aim::ExactPoints | Aim::WholePoints => sums(play.won()[declarer]),
            Aim::Tricks(_) | Aim::AllTricks => u64::from(play.won_count()[declarer]),
            // Records which tricks the declarer won, and which of these with a top trump.
            Aim::Pascha => play.tricks().enumerate().fold(0, |memory, (number, trick)| {
                let card = trick.cards[declarer].filter(|_| trick.winner == declarer);
                let mark = card.map_or(0, |card| 1 + u64::from(card >= Card::trump(20)));
                memory | mark << (2 * number)
            }),
            Aim::Ulti(_) => {
                (play.tricks().rev().take(3).enumerate()).fold(0, |memory, (number, trick)| {
                    let card = trick.cards[declarer].filter(|_| trick.winner == declarer);
                    memory | card.map_or(0, |card| 1 + u64::from(card.index())) << (8 * number)
                })
            }
            Aim::AvoidLastTrick(_) => 0,
            Aim::RaeuberPoints(seat) => sums(play.won()[seat]),
        }
    }
}

fn special(facts: &Facts, contract: Contract, play: &Play) -> i32 {
    match facts.result(&facts.declared(contract, UltiFeats::NONE), play) {
        DealResult::Special { made } => i32::from(made),
        other => panic!("no special: {other:?}"),
    }
}

// --- max^n search

/// Returns the settlement of every seat after each playable card, in index order.
pub fn maxn_cards(facts: &Facts, play: &Play) -> Vec<(Card, BySeat<i32>)> {
    play.playable(&facts.rules)
        .iter()
        .map(|card| {
            let mut next = play.clone();
            next.play_unchecked(&facts.rules, card);
            (card, amounts(facts, &next))
        })
        .collect()
}

fn amounts(facts: &Facts, play: &Play) -> BySeat<i32> {
    let Some(seat) = play.on_turn() else { return facts.amounts(play) };
    let mut best: Option<BySeat<i32>> = None;
    for (_, amounts) in maxn_cards(facts, play) {
        if best.is_none_or(|best| amounts[seat] > best[seat]) {
            best = Some(amounts);
        }
    }
    best.expect("whoever is on turn has a card to play")
}
