//! One trick: what may be played to it and who wins it (`R-000-92` … `R-000-95`, `R-002-130` … `R-002-133`).

use std::fmt;

use crate::{BySeat, Card, CardSet, Seat};

/// The cards of `hand` that may be played once `led` was led: follow suit, else trump, else anything
/// (`R-000-92`, `R-000-93`, `R-001-26`). With no lead yet, any card.
///
/// A dead card that was led binds like any other (D-16).
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

/// The cards on the table, in the order they were played.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CurrentTrick {
    /// The places after `len` are as in [`CurrentTrick::EMPTY`].
    played: [(Seat, Card); 5],
    all: CardSet,
    len: u8,
}

impl CurrentTrick {
    /// An empty table.
    pub const EMPTY: CurrentTrick =
        CurrentTrick { played: [(Seat::new(0), Card::GEISS); 5], all: CardSet::EMPTY, len: 0 };

    /// Puts a card down.
    ///
    /// # Panics
    /// If five cards lie there already.
    pub fn put(&mut self, seat: Seat, card: Card) {
        self.played[usize::from(self.len)] = (seat, card);
        self.all.insert(card);
        self.len += 1;
    }

    /// Number of cards.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nothing has been led.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The card that was led.
    #[must_use]
    pub fn led(&self) -> Option<Card> {
        if self.len == 0 { None } else { Some(self.played[0].1) }
    }

    /// Seats and cards in the order they were played.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Card)> + Clone + '_ {
        self.played.iter().take(usize::from(self.len)).copied()
    }

    /// All cards.
    #[must_use]
    pub const fn cards(&self) -> CardSet {
        self.all
    }

    /// The cards by seat.
    #[must_use]
    pub fn by_seat(&self) -> BySeat<Option<Card>> {
        let mut cards = BySeat::default();
        for (seat, card) in self.iter() {
            cards[seat] = Some(card);
        }
        cards
    }

    /// Who wins, as the cards lie (`R-002-50` … `R-002-52`): the highest live trump; else the highest live card
    /// of the suit led; else, where a dead card was led and nobody followed, the next card counts as the
    /// lead (`R-002-51`, `R-002-52`). `None` on an empty table.
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
            // Only dead cards lie there: they belong to one player, who led the first of them.
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

    /// R-000-95, R-003-59, R-003-61.
    #[test]
    fn highest_trump_else_highest_of_the_suit_led() {
        assert_eq!(winner("CJ C10 CQ C7", ""), 3);
        assert_eq!(winner("CK T1 C10 HK", ""), 2);
        assert_eq!(winner("CK T1 T2 T22", ""), 4);
        assert_eq!(winner("H4 HJ H1 CK", ""), 2);
        assert_eq!(winner("H4 H1 H2 CK", ""), 2);
    }

    /// T-29: the declarer's ♠K stands for a pip; a defender's ♠9 beats it (003, 002).
    #[test]
    fn t_29_a_nine_beats_the_substituted_king() {
        assert_eq!(winner("SK S9 H1 D4", "SK"), 2);
    }

    /// R-002-51: nobody has the suit of a dead lead, nobody trumps: the next card counts as the lead.
    #[test]
    fn next_card_counts_as_the_lead_after_a_lonely_dead_card() {
        assert_eq!(winner("S9 H2 D1 HJ", "S9"), 4);
        assert_eq!(winner("S9 H2 D1 DK", "S9"), 2);
        assert_eq!(winner("S9 H2 T3 DK", "S9"), 3);
    }

    /// R-002-52: a dead card that is highest in another's lead loses to the next highest.
    #[test]
    fn a_dead_card_never_wins_anothers_lead() {
        assert_eq!(winner("S7 S10 S8 HK", "S10"), 3);
        assert_eq!(winner("T1 HK H2 DK", "T1"), 2);
    }
}
