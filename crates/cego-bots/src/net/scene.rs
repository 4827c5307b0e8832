//! What a seat on turn sees, as facts that hold or do not.

use cego_core::{BySeat, Card, CardSet, Declaration, Play, Rules, Seat, TableSize};

use super::layout::{
    BEATERS, CONTRACT, COUNTS, DECLARER, EACH_POINTS, EACH_STEPS, FLAGS, HAND, KNOWN, LED, LEFT, MINE,
    OTHER_POINTS, OTHERS, OWN, OWN_POINTS, PACK, PLACE, PLACES, PLAYERS, RANKS, STEPS, SUITS, TABLE, THEIRS,
    THREATS, UNSEEN, VOIDS, WINNER, WORTH,
};
use super::{Memory, Part};
use crate::cards::{above, merged, thirds};
use crate::policy::{self, PlayState};

/// A seat on turn, and all it sees and remembers.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    rules: &'a Rules,
    declaration: &'a Declaration,
    play: &'a Play,
    memory: &'a Memory,
    seat: Seat,
    hand: CardSet,
    legal: CardSet,
    /// What the seat itself has played or laid away.
    mine: CardSet,
    /// Cards that may still come from others.
    unseen: CardSet,
    /// The suit in each of the first four places, and the place of each suit.
    order: [u8; 4],
    places: [u8; 4],
}

impl<'a> Scene<'a> {
    /// The scene of the seat on turn; `None` if the play is over. `memory` is of this play; of `aside` only a declarer knows who laid it away.
    #[must_use]
    #[inline]
    pub fn of(
        rules: &'a Rules,
        declaration: &'a Declaration,
        play: &'a Play,
        memory: &'a Memory,
        aside: CardSet,
    ) -> Option<Scene<'a>> {
        let seat = play.on_turn()?;
        let hand = play.hands()[seat];
        let laid = seat == declaration.declarer && declaration.contract.takes_blind();
        let mine = if laid { memory.played[seat] | aside } else { memory.played[seat] };
        let gone = play.players().iter().fold(mine, |gone, other| gone | memory.played[other]);
        let unseen = rules.table.pack() - hand - gone;
        let led = play.on_table().led().filter(|card| !card.is_trump()).map(|card| card.index() / 8);
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
        Some(Scene { rules, declaration, play, memory, seat, hand, legal, mine, unseen, order, places })
    }

    /// The seat's part.
    #[must_use]
    pub fn part(&self) -> Part {
        Part::of(self.declaration, self.seat)
    }

    /// The same as the features of cards see it; `None` in games that have none.
    #[must_use]
    #[inline]
    pub fn play_state(&self) -> Option<PlayState> {
        if !policy::learned(self.declaration) {
            return None;
        }
        PlayState::of_play(self.rules, self.declaration, self.play, &self.memory.voids, self.legal)
    }

    /// The output of a card.
    #[must_use]
    #[inline]
    pub fn slot(&self, card: Card) -> usize {
        let index = card.index();
        if card.is_trump() {
            return usize::from(index);
        }
        usize::from(self.places[usize::from(index / 8)] * 8 + index % 8)
    }

    /// The table it is at.
    #[must_use]
    pub fn table(&self) -> TableSize {
        self.rules.table
    }

    /// Cards of which the seat does not know where they lie.
    #[must_use]
    pub fn hidden(&self) -> CardSet {
        self.unseen - self.known()
    }

    /// Where each card lies that the seat does not know of, if hands are these: the output of it there, and the outputs of all places in which it could
    /// lie by what has been played.
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
                if !hands[other].is_empty() && !self.memory.voids.of_seat(other).contains(card) {
                    may |= 1 << place;
                }
            }
            each(self.slot(card) * PLACES + lies, may);
        }
    }

    /// The lowest of each run of cards that come to the same.
    #[must_use]
    pub fn distinct(&self) -> CardSet {
        if self.play.leads().due > 0 {
            return self.legal;
        }
        let gone = CardSet::PACK - self.hand - self.unseen - self.play.on_table().cards();
        merged(self.declaration, self.legal, self.hand, gone, self.play.dead())
    }

    /// Calls for the place of every fact that holds.
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
        cards(KNOWN, self.known());
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

    /// The own cards by how many that may still come are above them, and how many there are of each suit.
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
            let scale = |many: usize| (if place < 4 { many } else { many.div_ceil(2) }).min(COUNTS - 1);
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
        let best = table.winner(self.play.dead()).and_then(|s| table.iter().find(|&(seat, _)| seat == s));
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
        if self.part() == Part::Alone {
            for (place, seat) in self.rules.table.seats_from(self.seat).enumerate() {
                each(EACH_POINTS + place * EACH_STEPS + step(thirds(won[seat]) / 9, EACH_STEPS));
            }
            return;
        }
        let declarer = self.declaration.declarer;
        let declares = self.seat == declarer;
        let laid = if declares { self.mine - self.memory.played[self.seat] } else { CardSet::EMPTY };
        let theirs = thirds(won[declarer] | laid);
        let ours: i32 =
            self.play.players().iter().filter(|&seat| seat != declarer).map(|s| thirds(won[s])).sum();
        let (own, other) = if declares { (theirs, ours) } else { (ours, theirs) };
        each(OWN_POINTS + step(own / 6, STEPS));
        each(OTHER_POINTS + step(other / 6, STEPS));
    }

    /// What everybody knows the declarer to hold, unless the seat is the declarer.
    fn known(&self) -> CardSet {
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

    /// Which suits a seat has shown not to have, by place.
    fn void_suits(&self, seat: Seat) -> u8 {
        let void = self.memory.voids.of_seat(seat);
        let suits = self.suits(void);
        suits & 15 | u8::from((CardSet::TRUMPS - void).is_empty()) << 4
    }

    /// Which suits are among these cards, by place.
    fn suits(&self, set: CardSet) -> u8 {
        let mut suits = u8::from(!set.trumps().is_empty()) << 4;
        for (place, &suit) in self.order.iter().enumerate() {
            suits |= u8::from(byte(set, suit) != 0) << place;
        }
        suits
    }

    /// A set of cards with the suits in the scene's order.
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
