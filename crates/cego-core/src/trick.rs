//! Tricks: legal cards and winners (`R-000-92` … `R-000-95`, `R-002-130` … `R-002-133`).

use std::fmt;

use crate::{BySeat, Card, CardSet, Seat};

/// Returns the cards of `hand` that may be played to the lead `led`: follow suit, else trump, else
/// any card (`R-000-92`, `R-000-93`, `R-001-26`). Without a lead, any card.
///
/// A dead card that was led must be followed like any other (D-16).
#[must_use]
pub fn following(hand: CardSet, led: Option<Card>) -> CardSet {
    let Some(led) = led else { return hand };
    let suit = hand & CardSet::same_suit(led);
    if !suit.is_empty() {
        return suit;
    }
    let trumps = hand.trumps();
    if trumps.is_empty() { hand } else { trumps }
}

/// Cards on the table, in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CurrentTrick {
    /// Entries after `len` equal those of [`CurrentTrick::EMPTY`].
    played: [(Seat, Card); 5],
    all: CardSet,
    len: u8,
}

impl CurrentTrick {
    /// The trick before its lead.
    pub const EMPTY: CurrentTrick =
        CurrentTrick { played: [(Seat::new(0), Card::GEISS); 5], all: CardSet::EMPTY, len: 0 };

    /// Adds a card.
    ///
    /// # Panics
    /// If the trick already has five cards.
    pub fn put(&mut self, seat: Seat, card: Card) {
        self.played[usize::from(self.len)] = (seat, card);
        self.all.insert(card);
        self.len += 1;
    }

    /// Returns the number of cards.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns whether no card has been led.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the card that was led.
    #[must_use]
    pub fn led(&self) -> Option<Card> {
        if self.len == 0 { None } else { Some(self.played[0].1) }
    }

    /// Iterates over seats and cards in the order of play.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Card)> + Clone + '_ {
        self.played.iter().take(usize::from(self.len)).copied()
    }

    /// Returns the cards as a set, without their order.
    #[must_use]
    pub const fn cards(&self) -> CardSet {
        self.all
    }

    /// Returns the cards by seat.
    #[must_use]
    pub fn by_seat(&self) -> BySeat<Option<Card>> {
        let mut cards = BySeat::default();
        for (seat, card) in self.iter() {
            cards[seat] = Some(card);
        }
        cards
    }

    /// Returns the seat that wins with these cards (`R-002-50` … `R-002-52`); `None` on an empty
    /// table.
    ///
    /// The winner is the highest live trump, else the highest live card of the suit led. If a dead
    /// card was led and no player followed suit, the next card counts as the lead (`R-002-51`,
    /// `R-002-52`).
    #[must_use]
    pub fn winner(&self, dead: CardSet) -> Option<Seat> {
        let live = self.cards() - dead;
        let best = if !live.trumps().is_empty() {
            live.trumps().highest()
        } else {
            self.iter().find_map(|(_, lead)| (live & CardSet::same_suit(lead)).highest())
        };
        match best {
            Some(best) => self.iter().find(|&(_, card)| card == best).map(|(seat, _)| seat),
            // All cards are dead. They belong to one player, who led the first of them.
            None => self.iter().next().map(|(seat, _)| seat),
        }
    }
}

impl Default for CurrentTrick {
    fn default() -> CurrentTrick {
        CurrentTrick::EMPTY
    }
}

impl fmt::Debug for CurrentTrick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(names: &str) -> CardSet {
        names.parse().unwrap()
    }

    fn winner(names: &str, dead: &str) -> usize {
        let mut table = CurrentTrick::EMPTY;
        for (i, name) in names.split_whitespace().enumerate() {
            table.put(Seat::new(i), name.parse().unwrap());
        }
        table.winner(cards(dead)).unwrap().number()
    }

    /// R-000-92, R-001-25, R-001-26, R-001-27, R-003-63.
    #[test]
    fn follow_else_trump_else_anything() {
        let hand = cards("CK C7 H1 T4 T22");
        let legal = |led: &str, hand| following(hand, Some(led.parse().unwrap()));
        assert_eq!(legal("C10", hand), cards("CK C7"));
        assert_eq!(legal("S10", hand), cards("T4 T22"));
        assert_eq!(legal("T1", hand), cards("T4 T22"));
        assert_eq!(legal("T1", cards("CK H1")), cards("CK H1"));
        assert_eq!(legal("S10", cards("CK H1")), cards("CK H1"));
        assert_eq!(following(hand, None), hand);
    }

    /// R-000-95, R-003-59, R-003-61: the highest trump wins, else the highest card of the suit led.
    #[test]
    fn highest_trump_else_highest_of_the_suit_led() {
        assert_eq!(winner("CJ C10 CQ C7", ""), 3);
        assert_eq!(winner("CK T1 C10 HK", ""), 2);
        assert_eq!(winner("CK T1 T2 T22", ""), 4);
        assert_eq!(winner("H4 HJ H1 CK", ""), 2);
        assert_eq!(winner("H4 H1 H2 CK", ""), 2);
    }

    /// T-29: the declarer's ♠K replaces a pip; a defender's ♠9 beats it (003, 002).
    #[test]
    fn t_29_a_nine_beats_the_substituted_king() {
        assert_eq!(winner("SK S9 H1 D4", "SK"), 2);
    }

    /// R-002-51: if no player can follow a dead lead and no player trumps, the next card counts as
    /// the lead.
    #[test]
    fn next_card_counts_as_the_lead_after_a_lonely_dead_card() {
        assert_eq!(winner("S9 H2 D1 HJ", "S9"), 4);
        assert_eq!(winner("S9 H2 D1 DK", "S9"), 2);
        assert_eq!(winner("S9 H2 T3 DK", "S9"), 3);
    }

    /// R-002-52: a dead card that is highest in another player's lead loses to the next highest.
    #[test]
    fn a_dead_card_never_wins_anothers_lead() {
        assert_eq!(winner("S7 S10 S8 HK", "S10"), 3);
        assert_eq!(winner("T1 HK H2 DK", "T1"), 2);
    }
}
