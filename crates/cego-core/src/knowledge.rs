//! Knowledge about hidden hands: cards that are public, voids that the play has shown, and what one
//! seat can rule out.

use crate::{
    BySeat, Card, CardSet, Declaration, Play, Seat, SeatSet, TableSize, Trick, View, Word,
};

/// Returns the cards publicly known to be in each hand: cards laid open, pips shown when kept,
/// trumps announced with their late tricks, and the price of a bought T1. Played cards are
/// excluded.
#[must_use]
pub fn public_cards(view: &View, declaration: &Declaration) -> BySeat<CardSet> {
    let mut known = view.open;
    let declarer = declaration.declarer;
    known[declarer] |= view.kept_pips;
    if view.rules.allows_ulti(declaration.contract) || !declaration.contract.takes_blind() {
        known[declarer] |= declaration.ulti.cards();
    }
    for said in &view.words {
        if let Word::BuyGeiss { give } = said.word {
            note_price(view, declaration, said.seat, give, &mut known);
        }
    }
    let mut played: CardSet = view.on_table.iter().map(|&(_, card)| card).collect();
    for trick in &view.tricks {
        played |= trick.cards.values(view.rules.table).iter().flatten().copied().collect();
    }
    BySeat::from_fn(|seat| known[seat] - played)
}

/// Records the holder of the trump that was offered for T1. The holder is the seat that sold T1 for
/// it, otherwise the buyer, unless the buyer is a declarer who has laid cards away since.
fn note_price(
    view: &View,
    declaration: &Declaration,
    buyer: Seat,
    price: Card,
    known: &mut BySeat<CardSet>,
) {
    let is_declarer = buyer == declaration.declarer;
    match declaration.geiss_seller {
        Some(seller) if is_declarer => {
            known[seller].insert(price);
        }
        _ if is_declarer && declaration.contract.takes_blind() => {}
        _ if view.players.contains(buyer) => {
            known[buyer].insert(price);
        }
        _ => {}
    }
}

/// Suits in which each seat is known to be void, because it did not follow to them (`R-000-92`,
/// `R-000-93`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Voids(BySeat<CardSet>);

impl Voids {
    /// Returns the voids shown by a play so far.
    #[must_use]
    pub fn from_play(play: &Play) -> Voids {
        Voids::from_tricks(play.tricks(), play.on_table().iter())
    }

    /// Returns the voids shown by these tricks and the cards on the table.
    #[must_use]
    pub fn from_tricks<'a>(
        tricks: impl Iterator<Item = &'a Trick>,
        on_table: impl Iterator<Item = (Seat, Card)>,
    ) -> Voids {
        let mut voids = Voids::default();
        for trick in tricks {
            let led = trick.cards[trick.leader];
            for seat in TableSize::Five.seats() {
                if let Some(card) = trick.cards[seat] {
                    voids.note(led, seat, card);
                }
            }
        }
        let mut led = None;
        for (seat, card) in on_table {
            voids.note(led, seat, card);
            led = led.or(Some(card));
        }
        voids
    }

    /// Records a card that a seat played to `led`; `None` if the seat leads.
    #[inline]
    pub fn note(&mut self, led: Option<Card>, seat: Seat, card: Card) {
        let Some(led) = led else { return };
        let suit = CardSet::same_suit(led);
        if !suit.contains(card) {
            self.0[seat] |= suit;
            if !card.is_trump() {
                self.0[seat] |= CardSet::TRUMPS;
            }
        }
    }

    /// Returns the cards that a seat is known not to have.
    #[must_use]
    pub fn void_cards(&self, seat: Seat) -> CardSet {
        self.0[seat]
    }
}

/// Index of the trumps in [`GROUPS`].
pub(crate) const TRUMPS: usize = 4;

/// The four suits and the trumps: groups of cards that follow each other.
pub(crate) const GROUPS: [CardSet; 5] = [
    CardSet::from_bits(0xFF),
    CardSet::from_bits(0xFF << 8),
    CardSet::from_bits(0xFF << 16),
    CardSet::from_bits(0xFF << 24),
    CardSet::TRUMPS,
];

/// Returns the index of the group of a card.
pub(crate) const fn group(card: Card) -> usize {
    if card.is_trump() { TRUMPS } else { card.index() as usize / 8 }
}

/// Set of groups, as a bit mask.
pub(crate) type Groups = u8;

/// Returns the groups that lie completely within `cards`.
fn groups(cards: CardSet) -> Groups {
    let within = |place: &usize| (GROUPS[*place] - cards).is_empty();
    (0..GROUPS.len()).filter(within).fold(0, |groups, place| groups | 1 << place)
}

/// Constraint on a hand.
#[derive(Clone, Copy, Default)]
pub(crate) struct HandConstraint {
    /// Minimum number of cards in each group.
    pub(crate) least: [u8; 5],
    /// Cards of one group, at least one of which is in the hand and counted in `least`; empty for
    /// no constraint.
    pub(crate) one_of: CardSet,
    /// Groups of which the hand holds no card.
    pub(crate) without: Groups,
}

/// Certain knowledge of the claimant. It excludes inferences from words and choices.
#[derive(Clone, Copy)]
pub(crate) struct Knowledge {
    pub(crate) table: TableSize,
    pub(crate) seat: Seat,
    /// Cards that the claimant still holds.
    pub(crate) hand: CardSet,
    /// Seats that play cards.
    pub(crate) players: SeatSet,
    /// Cards that can never win a trick.
    pub(crate) dead: CardSet,
    /// Cards of the other hands that have been open, so that all players know them.
    pub(crate) known: BySeat<CardSet>,
    /// Cards that may be in any hand with an unknown card, or out of play.
    pub(crate) unseen: CardSet,
    /// Number of unknown cards in each of the other hands.
    pub(crate) unknown: BySeat<u8>,
    /// Groups in which each hand has shown itself void.
    pub(crate) void: BySeat<Groups>,
}

impl Knowledge {
    pub(crate) fn new(view: &View, seat: Seat, declaration: &Declaration) -> Knowledge {
        let mut played: CardSet = view.on_table.iter().map(|&(_, card)| card).collect();
        for trick in &view.tricks {
            played |= trick.cards.values(view.rules.table).iter().flatten().copied().collect();
        }
        let voids = Voids::from_tricks(view.tricks.iter(), view.on_table.iter().copied());
        let void = BySeat::from_fn(|seat| groups(voids.void_cards(seat)));
        let mut known = public_cards(view, declaration);
        known[seat] = CardSet::EMPTY;
        let mut unseen = view.rules.table.pack() - view.hand - played;
        if let Some(exchange) = &view.own_exchange {
            unseen -= exchange.legage;
        }
        unseen -= view.shown_discard.map_or(CardSet::EMPTY, CardSet::from_card);
        let mut unknown = BySeat::default();
        for other in view.players.iter().filter(|&other| other != seat) {
            unseen -= known[other];
            unknown[other] = view.hand_sizes[other].saturating_sub(known[other].len() as u8);
        }
        let (table, hand) = (view.rules.table, view.hand);
        Knowledge {
            table,
            seat,
            hand,
            players: view.players,
            dead: view.dead,
            known,
            unseen,
            unknown,
            void,
        }
    }

    /// Adds the hands of partners, who show them to the seat.
    pub(crate) fn with_partner_hands(
        mut self,
        hands: &BySeat<CardSet>,
        partners: SeatSet,
    ) -> Knowledge {
        for partner in partners.iter() {
            self.known[partner] = hands[partner];
            self.unseen -= hands[partner];
            self.unknown[partner] = 0;
        }
        self
    }

    /// Iterates over all players except the claimant.
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let mut others = self.players;
        others.remove(self.seat);
        self.table_order(others)
    }

    fn table_order(&self, seats: SeatSet) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.table.seats().filter(move |&seat| seats.contains(seat))
    }

    /// Returns the next player in turn.
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        let mut next = self.table.next(seat);
        while !self.players.contains(next) {
            next = self.table.next(next);
        }
        next
    }

    /// Returns the cards that this seat may hold according to its voids.
    pub(crate) fn possible(&self, seat: Seat) -> CardSet {
        let mut cards = self.unseen;
        for (place, &group) in GROUPS.iter().enumerate() {
            if self.void[seat] >> place & 1 == 1 {
                cards -= group;
            }
        }
        self.known[seat] | if self.unknown[seat] > 0 { cards } else { CardSet::EMPTY }
    }

    /// Returns whether some deal gives this seat a hand that satisfies the constraint.
    pub(crate) fn allows(&self, seat: Seat, wish: &HandConstraint) -> bool {
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

    /// Returns whether the unseen cards can be dealt so that this seat is void in the groups `void`
    /// and gets at least `wanted` cards of each group. Tests Hall's condition for every set of
    /// groups.
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

    /// Returns the knowledge after `seat` has played `card` and shown itself void in `void`.
    pub(crate) fn after(&self, seat: Seat, card: Card, void: Groups) -> Knowledge {
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

/// Returns the groups in which a player is known to be void after answering `led` with a card of
/// group `answer`.
pub(crate) fn groups_void_after(led: Card, answer: usize) -> Groups {
    let led = group(led);
    if answer == led {
        0
    } else if answer == TRUMPS {
        1 << led
    } else {
        1 << led | 1 << TRUMPS
    }
}

/// Returns the cards whose location is known.
pub(crate) fn located_cards(known: &Knowledge) -> CardSet {
    known.others().fold(known.hand, |all, seat| all | known.known[seat])
}

/// Returns a key for memoization at the beginning of a trick; equal keys mean equivalent positions.
pub(crate) fn memo_key(known: &Knowledge, leader: Seat) -> Vec<u8> {
    let mut key = Vec::with_capacity(64);
    key.push(leader.index() as u8);
    key.extend(known.hand.bits().to_le_bytes());
    for seat in known.others() {
        key.extend([known.unknown[seat], known.void[seat]]);
        key.extend(known.known[seat].bits().to_le_bytes());
    }
    let marks = located_cards(known);
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
