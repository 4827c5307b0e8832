//! A deal: the dealer, the dealt hands and the blind.

use std::fmt;

use crate::rules::{BlindDealt, HandPacket};
use crate::shuffle::Shuffler;
use crate::{BySeat, Card, CardSet, Rules, Seat, TableSize};

/// The cards as dealt. It may be invalid; [`Deal::check`] lists its faults.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    /// Seat that dealt; with five at the table it sits out.
    pub dealer: Seat,
    /// Dealt hands; with five at the table the dealer's is empty.
    pub hands: BySeat<CardSet>,
    /// Cards of the blind.
    pub blind: CardSet,
}

/// A fault of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DealCheckError {
    /// The dealer does not sit at this table.
    Dealer(Seat),
    /// A hand has the wrong number of cards.
    HandSize {
        /// Seat with that hand.
        seat: Seat,
        /// Number of cards in the hand.
        has: usize,
        /// Number of cards required.
        wants: usize,
    },
    /// The blind has the wrong number of cards.
    BlindSize {
        /// Number of cards in the blind.
        has: usize,
        /// Number of cards required.
        wants: usize,
    },
    /// A card was dealt twice.
    Twice(Card),
    /// A card was not dealt.
    Missing(Card),
    /// A card does not belong to the pack of this table.
    NotInPack(Card),
    /// The rules do not allow a table of five.
    NoFiveHere,
    /// The rules do not allow Räuber rounds.
    NoRaeuberRounds,
    /// The declarer's hand cannot play the contract.
    CannotPlay(crate::Contract),
}

impl fmt::Display for DealCheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealCheckError::Dealer(seat) => {
                write!(f, "the dealer, seat {seat}, does not sit at this table")
            }
            DealCheckError::HandSize { seat, has, wants } => {
                write!(f, "seat {seat} has {has} cards instead of {wants}")
            }
            DealCheckError::BlindSize { has, wants } => {
                write!(f, "the blind has {has} cards instead of {wants}")
            }
            DealCheckError::Twice(card) => write!(f, "{card} is dealt twice"),
            DealCheckError::Missing(card) => write!(f, "{card} is missing"),
            DealCheckError::NotInPack(card) => {
                write!(f, "{card} does not belong to the pack of this table")
            }
            DealCheckError::NoFiveHere => f.write_str("these rules do not know a table of five"),
            DealCheckError::CannotPlay(contract) => {
                write!(f, "the declarer's hand cannot play {contract}")
            }
            DealCheckError::NoRaeuberRounds => f.write_str("these rules do not know Räuber rounds"),
        }
    }
}

impl Deal {
    /// Makes deal `number` of a seed, dealt as the rules prescribe (`R-000-46`, `R-000-47`).
    #[must_use]
    #[inline]
    pub fn from_seed(rules: &Rules, shuffler: &mut Shuffler, number: u64, dealer: Seat) -> Deal {
        if rules.hand_packet == HandPacket::OneByOne {
            return Deal::from_pack(rules, &shuffler.pack(rules.table, number), dealer);
        }
        // With full packets the order within a hand does not matter, so a cheaper shuffle suffices.
        use TableSize::{Four, Three};
        let (blind, hands) = match (rules.table, rules.blind_dealt) {
            (Three, BlindDealt::First) => {
                let [blind, a, b, c] = shuffler.parts(Three, number, [12, 13, 13, 13]);
                (blind, [a, b, c, CardSet::EMPTY])
            }
            (Three, BlindDealt::Last) => {
                let [a, b, c, blind] = shuffler.parts(Three, number, [13, 13, 13, 12]);
                (blind, [a, b, c, CardSet::EMPTY])
            }
            (_, BlindDealt::First) => {
                let [blind, hands @ ..] = shuffler.parts(Four, number, [10, 11, 11, 11, 11]);
                (blind, hands)
            }
            (_, BlindDealt::Last) => {
                let [hands @ .., blind] = shuffler.parts(Four, number, [11, 11, 11, 11, 10]);
                (blind, hands)
            }
        };
        let mut deal = Deal { dealer, hands: BySeat::default(), blind };
        for (seat, hand) in deal.players(rules.table).zip(hands) {
            deal.hands[seat] = hand;
        }
        deal
    }

    /// Deals a pack from the top, beginning with forehand.
    #[must_use]
    pub fn from_pack(rules: &Rules, pack: &[Card; 54], dealer: Seat) -> Deal {
        let table = rules.table;
        let (blind_size, hand_size, players) =
            (table.blind_size(), table.hand_size(), table.players());
        let (blind_at, hands_at) = match rules.blind_dealt {
            BlindDealt::First => (0, blind_size),
            BlindDealt::Last => (players * hand_size, 0),
        };
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let mut deal = Deal {
            dealer,
            hands: BySeat::default(),
            blind: set(&pack[blind_at..blind_at + blind_size]),
        };
        for (turn, seat) in deal.players(table).enumerate() {
            deal.hands[seat] = match rules.hand_packet {
                HandPacket::FullBundle => {
                    set(&pack[hands_at + turn * hand_size..hands_at + (turn + 1) * hand_size])
                }
                HandPacket::OneByOne => {
                    (0..hand_size).map(|round| pack[hands_at + round * players + turn]).collect()
                }
            };
        }
        deal
    }

    /// Iterates over the players dealt in, from forehand in turn order. With five at the table
    /// these are all but the dealer.
    pub fn players(&self, table: TableSize) -> impl Iterator<Item = Seat> + Clone + use<> {
        table.seats_from(table.next(self.dealer)).take(table.players())
    }

    /// Returns forehand: the player to the right of the dealer (`R-003-64`).
    #[must_use]
    pub fn forehand(&self, table: TableSize) -> Seat {
        table.next(self.dealer)
    }

    /// Returns all faults of the deal; empty if it is valid.
    #[must_use]
    pub fn check(&self, table: TableSize) -> Vec<DealCheckError> {
        let mut faults = Vec::new();
        if self.dealer.index() >= table.people() {
            faults.push(DealCheckError::Dealer(self.dealer));
            return faults;
        }
        let players: crate::SeatSet = self.players(table).collect();
        let mut seen = CardSet::EMPTY;
        let mut place = |cards: CardSet, faults: &mut Vec<DealCheckError>| {
            faults.extend((cards & seen).iter().map(DealCheckError::Twice));
            seen |= cards;
        };
        for seat in (0..5).map(Seat::new) {
            let wants = if players.contains(seat) { table.hand_size() } else { 0 };
            let has = self.hands[seat].len();
            if has != wants {
                faults.push(DealCheckError::HandSize { seat, has, wants });
            }
            place(self.hands[seat], &mut faults);
        }
        if self.blind.len() != table.blind_size() {
            faults.push(DealCheckError::BlindSize {
                has: self.blind.len(),
                wants: table.blind_size(),
            });
        }
        place(self.blind, &mut faults);
        faults.extend((seen - table.pack()).iter().map(DealCheckError::NotInPack));
        faults.extend((table.pack() - seen).iter().map(DealCheckError::Missing));
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffle::Seed;

    #[test]
    fn every_way_of_dealing_gives_a_whole_deal() {
        for table in TableSize::ALL {
            for blind_dealt in [BlindDealt::First, BlindDealt::Last] {
                for hand_packet in [HandPacket::FullBundle, HandPacket::OneByOne] {
                    let rules = Rules { blind_dealt, hand_packet, ..Rules::new(table) };
                    let mut shuffler = Shuffler::new(Seed::from_number(7));
                    for (n, dealer) in table.seats().enumerate() {
                        let deal = Deal::from_seed(&rules, &mut shuffler, n as u64, dealer);
                        assert_eq!(deal.check(table), []);
                        let pack = shuffler.pack(table, n as u64);
                        assert_eq!(deal, Deal::from_pack(&rules, &pack, dealer));
                    }
                }
            }
        }
    }

    #[test]
    fn a_bad_deal_lists_every_fault() {
        let rules = Rules::new(TableSize::Four);
        let mut deal =
            Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(1)), 0, Seat::new(3));
        let stolen = deal.blind.lowest().unwrap();
        let doubled = deal.hands[Seat::new(0)].lowest().unwrap();
        deal.blind.remove(stolen);
        deal.blind.insert(doubled);
        let lost = deal.hands[Seat::new(1)].lowest().unwrap();
        deal.hands[Seat::new(1)].remove(lost);
        let faults = deal.check(TableSize::Four);
        assert_eq!(faults.len(), 4, "{faults:?}");
        assert!(faults.contains(&DealCheckError::Twice(doubled)));
        assert!(faults.contains(&DealCheckError::Missing(stolen)));
    }

    #[test]
    fn any_deal_of_a_seed_can_be_made_alone() {
        let rules = Rules::new(TableSize::Three);
        let mut one = Shuffler::new(Seed::from_number(9));
        let first: Vec<Deal> =
            (0..5).map(|n| Deal::from_seed(&rules, &mut one, n, Seat::new(0))).collect();
        let mut other = Shuffler::new(Seed::from_number(9));
        assert_eq!(Deal::from_seed(&rules, &mut other, 3, Seat::new(0)), first[3]);
        assert_eq!(Deal::from_seed(&rules, &mut other, 1, Seat::new(0)), first[1]);
        assert_ne!(first[0], first[1]);
    }
}
