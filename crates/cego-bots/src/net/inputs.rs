//! Inputs and outputs of the networks: their layout, and the play as the seat on turn sees it.
//!
//! Suits are in the order of a [`NetworkInput`], with the suit led first. The other players are in
//! the order in which they play after the seat.

use cego_core::{
    BySeat, Card, CardSet, Contract, Declaration, Play, Rules, Seat, TableSize, Voids,
};

use super::PlayRole;
use crate::cards::{above, merged, thirds};
use crate::policy::{self, PlayState};

// --- layout

/// Number of cards in the pack.
pub(super) const PACK: usize = 54;
/// Maximum number of other people at the table.
pub(super) const OTHERS: usize = 4;
/// Number of suits, with trumps as the last.
pub(super) const SUITS: usize = 5;

/// Own hand; cards that the seat has played or laid away.
const HAND: usize = 0;
const MINE: usize = HAND + PACK;
/// Cards that each other player has played; those of them on the table.
const THEIRS: usize = MINE + PACK;
pub(super) const TABLE: usize = THEIRS + OTHERS * PACK;
/// Cards publicly known to be in the declarer's hand.
const KNOWN: usize = TABLE + OTHERS * PACK;
/// Own cards by the number of unseen higher cards of their suit.
const RANKS: usize = KNOWN + PACK;
/// Known voids of each other player; suits that each has led, with the own seat last.
const VOIDS: usize = RANKS + PACK;
const LED: usize = VOIDS + OTHERS * SUITS;
/// Contract, declarer, number of players and flags.
pub(super) const CONTRACT: usize = LED + (OTHERS + 1) * SUITS;
const DECLARER: usize = CONTRACT + Contract::ALL.len();
const PLAYERS: usize = DECLARER + OTHERS + 1;
const FLAGS: usize = PLAYERS + 3;
/// Tricks left, cards on the table, value of the trick and its current winner.
const LEFT: usize = FLAGS + 12;
const PLACE: usize = LEFT + 13;
const WORTH: usize = PLACE + 5;
const WINNER: usize = WORTH + 16;
/// Number of unseen cards that beat the best on the table, and number of own ones that do.
const THREATS: usize = WINNER + OTHERS + 1;
const BEATERS: usize = THREATS + 12;
/// Card points of the own and of the other side, in steps of two; of each seat, in steps of three.
const OWN_POINTS: usize = BEATERS + 8;
const STEPS: usize = 40;
const OTHER_POINTS: usize = OWN_POINTS + STEPS;
const EACH_POINTS: usize = OTHER_POINTS + STEPS;
const EACH_STEPS: usize = 24;
/// Number of unseen cards of each suit, and number in the own hand.
const UNSEEN: usize = EACH_POINTS + (OTHERS + 1) * EACH_STEPS;
pub(super) const COUNTS: usize = 10;
const OWN: usize = UNSEEN + SUITS * COUNTS;

/// Number of inputs of a card-play network.
pub const INPUTS: usize = OWN + SUITS * COUNTS;

/// Words of each seat in the auction, with the own seat last; inputs of the belief networks only.
pub(super) const PASSED: usize = INPUTS;
pub(super) const STAGES: usize = 9;
pub(super) const NAMED: usize = PASSED + (OTHERS + 1) * STAGES;
pub(super) const WORDS: usize = 8;
pub(super) const BIDS: usize = NAMED + (OTHERS + 1) * WORDS;
/// Number of these auction inputs.
pub(super) const SAID: usize = BIDS + (OTHERS + 1) * Contract::ALL.len() - INPUTS;

/// Number of possible locations of a card: each other player's hand, or aside.
pub const PLACES: usize = OTHERS + 1;

/// Index of the output for the value of the play, which is trained and not used yet.
///
/// The outputs before it are the cards.
pub const VALUE: usize = PACK;
/// Number of outputs: the cards and the value.
pub const OUTPUTS: usize = VALUE + 1;

// --- memory of the play

/// Cards played and suits led by each seat, and the voids it has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayMemory {
    pub(super) voids: Voids,
    pub(super) played: BySeat<CardSet>,
    pub(super) led: BySeat<CardSet>,
}

impl PlayMemory {
    /// Returns the memory of a play so far.
    #[must_use]
    pub fn from_play(play: &Play) -> PlayMemory {
        let mut memory = PlayMemory { voids: Voids::from_play(play), ..PlayMemory::default() };
        for trick in play.tricks() {
            for seat in TableSize::Five.seats() {
                if let Some(card) = trick.cards[seat] {
                    memory.played[seat].insert(card);
                    if seat == trick.leader {
                        memory.led[seat].insert(card);
                    }
                }
            }
        }
        for (place, (seat, card)) in play.on_table().iter().enumerate() {
            memory.played[seat].insert(card);
            if place == 0 {
                memory.led[seat].insert(card);
            }
        }
        memory
    }

    /// Returns the voids that each seat has shown.
    #[must_use]
    pub fn voids(&self) -> &Voids {
        &self.voids
    }

    /// Records that a seat plays a card. `led` is the card led, or `None` if this seat leads.
    #[inline]
    pub fn note(&mut self, led: Option<Card>, seat: Seat, card: Card) {
        self.voids.note(led, seat, card);
        self.played[seat].insert(card);
        if led.is_none() {
            self.led[seat].insert(card);
        }
    }
}

// --- inputs

/// The knowledge and memory of the seat on turn.
#[derive(Clone, Copy, Debug)]
pub struct NetworkInput<'a> {
    rules: &'a Rules,
    declaration: &'a Declaration,
    play: &'a Play,
    memory: &'a PlayMemory,
    seat: Seat,
    hand: CardSet,
    legal: CardSet,
    /// Cards that the seat itself has played or laid away.
    mine: CardSet,
    /// Cards that other seats may still play.
    unseen: CardSet,
    /// Suit at each of the first four positions, and position of each suit.
    order: [u8; 4],
    places: [u8; 4],
}

impl<'a> NetworkInput<'a> {
    /// Returns the scene of the seat on turn, or `None` if the play is over.
    ///
    /// `memory` is that of this play. Only a declarer who laid the cards of `aside` away knows
    /// them.
    #[must_use]
    #[inline]
    pub fn new(
        rules: &'a Rules,
        declaration: &'a Declaration,
        play: &'a Play,
        memory: &'a PlayMemory,
        aside: CardSet,
    ) -> Option<NetworkInput<'a>> {
        let seat = play.on_turn()?;
        let hand = play.hands()[seat];
        let laid = seat == declaration.declarer && declaration.contract.takes_blind();
        let mine = if laid { memory.played[seat] | aside } else { memory.played[seat] };
        let gone = play.players().iter().fold(mine, |gone, other| gone | memory.played[other]);
        let unseen = rules.table.pack() - hand - gone;
        let led =
            play.on_table().led().filter(|card| !card.is_trump()).map(|card| card.index() / 8);
        let key = |suit: u8| {
            let (own, out) = (byte(hand, suit), byte(unseen, suit));
            let first = u32::from(led == Some(suit));
            first << 24 | own.count_ones() << 20 | u32::from(own) << 8 | u32::from(out)
        };
        let mut keyed = [0, 1, 2, 3].map(|suit: u8| key(suit) << 2 | u32::from(suit));
        keyed.sort_unstable_by(|a, b| b.cmp(a));
        let order = keyed.map(|key| (key & 3) as u8);
        let mut places = [0; 4];
        for (place, &suit) in order.iter().enumerate() {
            places[usize::from(suit)] = place as u8;
        }
        let legal = play.playable(rules);
        Some(NetworkInput {
            rules,
            declaration,
            play,
            memory,
            seat,
            hand,
            legal,
            mine,
            unseen,
            order,
            places,
        })
    }

    /// Returns the role of the seat.
    #[must_use]
    pub fn part(&self) -> PlayRole {
        PlayRole::for_seat(self.declaration, self.seat)
    }

    /// Returns the play state for card features, or `None` in games without them.
    #[must_use]
    #[inline]
    pub fn play_state(&self) -> Option<PlayState> {
        if !policy::learned(self.declaration) {
            return None;
        }
        PlayState::from_play(
            self.rules,
            self.declaration,
            self.play,
            &self.memory.voids,
            self.legal,
        )
    }

    /// Returns the output index of a card.
    #[must_use]
    #[inline]
    pub fn slot(&self, card: Card) -> usize {
        let index = card.index();
        if card.is_trump() {
            return usize::from(index);
        }
        usize::from(self.places[usize::from(index / 8)] * 8 + index % 8)
    }

    /// Returns the size of the table.
    #[must_use]
    pub fn table(&self) -> TableSize {
        self.rules.table
    }

    /// Returns the cards whose location the seat does not know.
    #[must_use]
    pub fn hidden(&self) -> CardSet {
        self.unseen - self.public_declarer_cards()
    }

    /// Calls `each` for every hidden card with the training target of a belief network.
    ///
    /// Its arguments are the output index of the card at its true location in `hands`, and the bit
    /// mask of the locations possible after the cards played.
    pub fn each_hidden(&self, hands: &BySeat<CardSet>, mut each: impl FnMut(usize, u8)) {
        let others = || self.rules.table.seats_from(self.seat).skip(1).enumerate();
        let aside = self.unseen.len() > others().map(|(_, other)| hands[other].len()).sum();
        for card in self.hidden().iter() {
            let mut may = u8::from(aside) << OTHERS;
            let mut lies = OTHERS;
            for (place, other) in others() {
                if hands[other].contains(card) {
                    lies = place;
                }
                if !hands[other].is_empty() && !self.memory.voids.void_cards(other).contains(card) {
                    may |= 1 << place;
                }
            }
            each(self.slot(card) * PLACES + lies, may);
        }
    }

    /// Returns the lowest card of each run of equivalent cards.
    #[must_use]
    pub fn distinct(&self) -> CardSet {
        if self.play.leads().due > 0 {
            return self.legal;
        }
        let gone = CardSet::PACK - self.hand - self.unseen - self.play.on_table().cards();
        merged(self.declaration, self.legal, self.hand, gone, self.play.dead())
    }

    /// Calls `each` with the index of every active input.
    #[inline]
    pub fn inputs(&self, mut each: impl FnMut(usize)) {
        let mut cards = |base: usize, set: CardSet| {
            let mut bits = self.ordered(set);
            while bits != 0 {
                each(base + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        };
        let table = self.play.on_table();
        cards(HAND, self.hand);
        cards(MINE, self.mine);
        let others = || self.rules.table.seats_from(self.seat).skip(1).enumerate();
        let on_table = table.cards();
        for (place, other) in others() {
            let played = self.memory.played[other];
            cards(THEIRS + place * PACK, played - on_table);
            cards(TABLE + place * PACK, played & on_table);
        }
        cards(KNOWN, self.public_declarer_cards());
        self.ranks(&mut each);
        for (place, other) in others() {
            each_suit(self.void_suits(other), |suit| each(VOIDS + place * SUITS + suit));
            each_suit(self.suits(self.memory.led[other]), |suit| each(LED + place * SUITS + suit));
        }
        each_suit(self.suits(self.memory.led[self.seat]), |suit| each(LED + OTHERS * SUITS + suit));
        self.situation(&mut each);
        self.trick(&mut each);
        self.points(&mut each);
    }

    /// Adds the own cards by the number of unseen higher ones, and the number of cards of each
    /// suit.
    fn ranks(&self, each: &mut impl FnMut(usize)) {
        for place in 0..SUITS {
            let (suit, base) = match self.order.get(place) {
                Some(&suit) => (CardSet::from_bits(0xff << (8 * suit)), place * 8),
                None => (CardSet::TRUMPS, 32),
            };
            let (own, out) = (self.hand & suit, self.unseen & suit);
            let size = if place < 4 { 8 } else { 22 };
            for (below, card) in own.iter().rev().enumerate() {
                let above = (out & above(card)).len();
                each(RANKS + base + (above + below).min(size - 1));
            }
            let scale =
                |many: usize| (if place < 4 { many } else { many.div_ceil(2) }).min(COUNTS - 1);
            each(UNSEEN + place * COUNTS + scale(out.len()));
            each(OWN + place * COUNTS + own.len().min(COUNTS - 1));
        }
    }

    fn situation(&self, each: &mut impl FnMut(usize)) {
        let Declaration { contract, declarer, after_solo, announced, ouvert, durch, ulti, .. } =
            *self.declaration;
        let people = self.rules.table.people();
        each(CONTRACT + contract as usize);
        each(DECLARER + (declarer.index() + people - self.seat.index()) % people);
        each(PLAYERS + self.play.players().len().clamp(3, 5) - 3);
        let flags = [after_solo, announced, ouvert, durch, !ulti.is_empty()];
        for (place, _) in flags.iter().enumerate().filter(|&(_, &holds)| holds) {
            each(FLAGS + place);
        }
        each(FLAGS + 5 + usize::from(self.play.leads().due.min(2)));
        each(FLAGS + 8 + (self.rules.counting_method as usize).min(3));
        each(LEFT + (self.play.length() - self.play.tricks_done()).min(12));
    }

    fn trick(&self, each: &mut impl FnMut(usize)) {
        let table = self.play.on_table();
        let cards = table.cards();
        each(PLACE + table.len().min(4));
        each(WORTH + (cards.nominal() as usize - cards.len()).min(15));
        let best =
            table.winner(self.play.dead()).and_then(|s| table.iter().find(|&(seat, _)| seat == s));
        let Some((winner, card)) = best else {
            each(WINNER);
            return;
        };
        let people = self.rules.table.people();
        each(WINNER + (winner.index() + people - self.seat.index()) % people);
        let beats = if self.play.dead().contains(card) {
            CardSet::PACK
        } else {
            above(card) & (CardSet::TRUMPS | CardSet::same_suit(card))
        };
        let beats = beats - self.play.dead();
        each(THREATS + (self.unseen & beats).len().min(11));
        each(BEATERS + (self.legal & beats).len().min(7));
    }

    fn points(&self, each: &mut impl FnMut(usize)) {
        let won = self.play.won();
        if self.part() == PlayRole::Alone {
            for (place, seat) in self.rules.table.seats_from(self.seat).enumerate() {
                each(EACH_POINTS + place * EACH_STEPS + step(thirds(won[seat]) / 9, EACH_STEPS));
            }
            return;
        }
        let declarer = self.declaration.declarer;
        let declares = self.seat == declarer;
        let laid =
            if declares { self.mine - self.memory.played[self.seat] } else { CardSet::EMPTY };
        let theirs = thirds(won[declarer] | laid);
        let ours: i32 = self
            .play
            .players()
            .iter()
            .filter(|&seat| seat != declarer)
            .map(|s| thirds(won[s]))
            .sum();
        let (own, other) = if declares { (theirs, ours) } else { (ours, theirs) };
        each(OWN_POINTS + step(own / 6, STEPS));
        each(OTHER_POINTS + step(other / 6, STEPS));
    }

    /// Returns the cards publicly known to be in the declarer's hand, or none for the declarer.
    fn public_declarer_cards(&self) -> CardSet {
        let Declaration { contract, declarer, ouvert, ulti, .. } = *self.declaration;
        if self.seat == declarer {
            return CardSet::EMPTY;
        }
        let mut known = self.play.leads().open;
        if !contract.takes_blind() || self.rules.allows_ulti(contract) {
            known |= ulti.cards();
        }
        if ouvert {
            known |= self.play.hands()[declarer];
        }
        known & self.unseen
    }

    /// Returns a bit mask of the suits in which a seat is known to be void, by position.
    fn void_suits(&self, seat: Seat) -> u8 {
        let void = self.memory.voids.void_cards(seat);
        let suits = self.suits(void);
        suits & 15 | u8::from((CardSet::TRUMPS - void).is_empty()) << 4
    }

    /// Returns a bit mask of the suits among these cards, by position.
    fn suits(&self, set: CardSet) -> u8 {
        let mut suits = u8::from(!set.trumps().is_empty()) << 4;
        for (place, &suit) in self.order.iter().enumerate() {
            suits |= u8::from(byte(set, suit) != 0) << place;
        }
        suits
    }

    /// Returns a set of cards with the suits in the order of the scene.
    fn ordered(&self, set: CardSet) -> u64 {
        let mut bits = set.trumps().bits();
        for (place, &suit) in self.order.iter().enumerate() {
            bits |= u64::from(byte(set, suit)) << (8 * place);
        }
        bits
    }
}

pub(super) fn byte(set: CardSet, suit: u8) -> u8 {
    (set.bits() >> (8 * suit)) as u8
}

fn each_suit(mut suits: u8, mut each: impl FnMut(usize)) {
    while suits != 0 {
        each(suits.trailing_zeros() as usize);
        suits &= suits - 1;
    }
}

fn step(value: i32, steps: usize) -> usize {
    (value.max(0) as usize).min(steps - 1)
}
