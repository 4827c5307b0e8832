//! What a seat knows of the others' cards, and which hands it leaves possible.

use crate::known::known_hands;
use crate::{BySeat, Card, CardSet, Declaration, Seat, SeatSet, TableSize, View, Voids};

/// The place of the trumps among the [`GROUPS`].
pub(super) const TRUMPS: usize = 4;

/// The four suits and the trumps: the cards that must be answered with each other.
pub(super) const GROUPS: [CardSet; 5] = [
    CardSet::from_bits(0xFF),
    CardSet::from_bits(0xFF << 8),
    CardSet::from_bits(0xFF << 16),
    CardSet::from_bits(0xFF << 24),
    CardSet::TRUMPS,
];

/// The group of a card.
pub(super) const fn group(card: Card) -> usize {
    if card.is_trump() { TRUMPS } else { card.index() as usize / 8 }
}

/// A set of groups, bit by bit.
pub(super) type Groups = u8;

/// The groups all cards of which are in a set.
fn groups(cards: CardSet) -> Groups {
    let within = |place: &usize| (GROUPS[*place] - cards).is_empty();
    (0..GROUPS.len()).filter(within).fold(0, |groups, place| groups | 1 << place)
}

/// What a hand is asked to hold.
#[derive(Clone, Copy, Default)]
pub(super) struct Wish {
    /// The least number of cards of each group.
    pub(super) least: [u8; 5],
    /// One of these cards, all of one group, counted among `least`; empty if none is asked for.
    pub(super) one_of: CardSet,
    /// No card of these groups.
    pub(super) without: Groups,
}

/// All that the claimant knows. What words and choices let one guess is not knowledge.
#[derive(Clone, Copy)]
pub(super) struct Knowledge {
    pub(super) table: TableSize,
    pub(super) seat: Seat,
    /// The claimant's hand.
    pub(super) hand: CardSet,
    /// Everybody who plays cards.
    pub(super) players: SeatSet,
    /// Cards that can never win.
    pub(super) dead: CardSet,
    /// Cards of others that have been open: everybody knows where they are.
    pub(super) known: BySeat<CardSet>,
    /// Cards that may be in any hand with an unknown card, or out of play.
    pub(super) unseen: CardSet,
    /// Unknown cards in each hand of the others.
    pub(super) unknown: BySeat<u8>,
    /// Groups a hand has shown it does not hold.
    pub(super) void: BySeat<Groups>,
}

impl Knowledge {
    pub(super) fn of(view: &View, seat: Seat, declaration: &Declaration) -> Knowledge {
        let mut played: CardSet = view.on_table.iter().map(|&(_, card)| card).collect();
        for trick in &view.tricks {
            played |= trick.cards.values(view.rules.table).iter().flatten().copied().collect();
        }
        let voids = Voids::of_tricks(view.tricks.iter(), view.on_table.iter().copied());
        let void = BySeat::from_fn(|seat| groups(voids.of_seat(seat)));
        let mut known = known_hands(view, declaration);
        known[seat] = CardSet::EMPTY;
        let mut unseen = view.rules.table.pack() - view.hand - played;
        if let Some(exchange) = &view.own_exchange {
            unseen -= exchange.legage;
        }
        unseen -= view.shown_discard.map_or(CardSet::EMPTY, CardSet::of);
        let mut unknown = BySeat::default();
        for other in view.players.iter().filter(|&other| other != seat) {
            unseen -= known[other];
            unknown[other] = view.hand_sizes[other].saturating_sub(known[other].len() as u8);
        }
        let (table, hand) = (view.rules.table, view.hand);
        Knowledge { table, seat, hand, players: view.players, dead: view.dead, known, unseen, unknown, void }
    }

    /// What the seat knows together with partners who show it their hands.
    pub(super) fn joined(mut self, hands: &BySeat<CardSet>, partners: SeatSet) -> Knowledge {
        for partner in partners.iter() {
            self.known[partner] = hands[partner];
            self.unseen -= hands[partner];
            self.unknown[partner] = 0;
        }
        self
    }

    /// Everybody who plays but the claimant.
    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let mut others = self.players;
        others.remove(self.seat);
        self.table_order(others)
    }

    fn table_order(&self, seats: SeatSet) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.table.seats().filter(move |&seat| seats.contains(seat))
    }

    /// The next player in turn.
    pub(super) fn next(&self, seat: Seat) -> Seat {
        let mut next = self.table.next(seat);
        while !self.players.contains(next) {
            next = self.table.next(next);
        }
        next
    }

    /// The cards this seat may hold as far as its voids go.
    pub(super) fn possible(&self, seat: Seat) -> CardSet {
        let mut cards = self.unseen;
        for (place, &group) in GROUPS.iter().enumerate() {
            if self.void[seat] >> place & 1 == 1 {
                cards -= group;
            }
        }
        self.known[seat] | if self.unknown[seat] > 0 { cards } else { CardSet::EMPTY }
    }

    /// Whether some deal gives this seat a hand as wished.
    pub(super) fn allows(&self, seat: Seat, wish: &Wish) -> bool {
        let known = self.known[seat];
        let void = self.void[seat] | wish.without;
        let mut wanted = [0u8; 5];
        for (place, &group) in GROUPS.iter().enumerate() {
            let here = (known & group).len() as u8;
            if here > 0 && wish.without >> place & 1 == 1 {
                return false;
            }
            wanted[place] = wish.least[place].saturating_sub(here);
        }
        if let Some(card) = wish.one_of.lowest()
            && (known & wish.one_of).is_empty()
        {
            if (self.unseen & wish.one_of).is_empty() {
                return false;
            }
            let place = group(card);
            wanted[place] = wanted[place].max(1);
        }
        if (0..5).any(|place| wanted[place] > 0 && void >> place & 1 == 1) {
            return false;
        }
        self.can_be_dealt(seat, void, &wanted)
    }

    /// Whether the unseen cards can be dealt so that this seat, holding nothing of the groups `void`, gets
    /// what is wanted: Hall's condition for every set of groups.
    fn can_be_dealt(&self, seat: Seat, void: Groups, wanted: &[u8; 5]) -> bool {
        let all_wanted: u8 = wanted.iter().sum();
        if all_wanted > self.unknown[seat] {
            return false;
        }
        let mut cards = [0u8; 5];
        for (place, &group) in GROUPS.iter().enumerate() {
            let here = (self.unseen & group).len() as u8;
            if wanted[place] > here {
                return false;
            }
            cards[place] = here - wanted[place];
        }
        let held: u8 = self.others().map(|other| self.unknown[other]).sum();
        let Some(out_of_play) = (self.unseen.len() as u8).checked_sub(held) else { return false };
        (1u8..32).all(|groups| {
            let in_groups = |place: &usize| groups >> place & 1 == 1;
            let count: u8 = (0..5).filter(in_groups).map(|place| cards[place]).sum();
            let room: u8 = self
                .others()
                .map(|other| {
                    let (places, void) = if other == seat {
                        (self.unknown[other] - all_wanted, void)
                    } else {
                        (self.unknown[other], self.void[other])
                    };
                    if groups & !void == 0 { 0 } else { places }
                })
                .sum();
            count <= room + out_of_play
        })
    }

    /// What is known after `seat` has played `card` and shown that it holds nothing of `void`.
    pub(super) fn after(&self, seat: Seat, card: Card, void: Groups) -> Knowledge {
        let mut next = *self;
        next.void[seat] |= void;
        if seat == self.seat {
            next.hand.remove(card);
        } else if !next.known[seat].remove(card) {
            next.unseen.remove(card);
            next.unknown[seat] = next.unknown[seat].saturating_sub(1);
        }
        next
    }
}

/// The groups a player does not hold who answers `led` with a card of the group `answer`.
pub(super) fn shown_void(led: Card, answer: usize) -> Groups {
    let led = group(led);
    if answer == led {
        0
    } else if answer == TRUMPS {
        1 << led
    } else {
        1 << led | 1 << TRUMPS
    }
}

/// The cards whose place is known.
pub(super) fn marks(known: &Knowledge) -> CardSet {
    known.others().fold(known.hand, |all, seat| all | known.known[seat])
}

/// All that matters at the beginning of a trick.
pub(super) fn key(known: &Knowledge, leader: Seat) -> Vec<u8> {
    let mut key = Vec::with_capacity(64);
    key.push(leader.index() as u8);
    key.extend(known.hand.bits().to_le_bytes());
    for seat in known.others() {
        key.extend([known.unknown[seat], known.void[seat]]);
        key.extend(known.known[seat].bits().to_le_bytes());
    }
    let marks = marks(known);
    for &group in &GROUPS {
        let mut count = 0;
        for card in (group & (known.unseen | marks)).iter() {
            if marks.contains(card) {
                key.push(count);
                count = 0;
            } else {
                count += 1;
            }
        }
        key.push(count);
    }
    key
}
