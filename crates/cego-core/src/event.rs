//! Events at the table, detailed enough to draw any screen or log.

use crate::{Card, CardSet, Claim, Declaration, Seat, SeatSet, Stage, UltiFeats, Word};

/// An event of a deal. [`Event::redact_for`] replaces cards hidden from a viewer by `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A word of the auction.
    Spoke {
        /// Seat that said the word.
        seat: Seat,
        /// Stage of the auction at that moment.
        stage: Stage,
        /// Word that was said; its phrase depends on the stage.
        word: Word,
    },
    /// A seat sold T1 for the price offered.
    GeissSold {
        /// Seat that sold T1.
        seller: Seat,
        /// Seat that bought T1 and now plays the Ultimo.
        buyer: Seat,
        /// Trump paid for T1.
        price: Card,
    },
    /// The auction is over.
    AuctionEnded {
        /// Contract, declarer and announcements.
        declaration: Declaration,
    },
    /// The declarer laid the hand away, except for the cards kept.
    Laid {
        /// Seat of the declarer.
        seat: Seat,
        /// Pips (or T1) that now lie open.
        open: CardSet,
        /// Number of cards laid away.
        count: u8,
    },
    /// The declarer took up the blind.
    BlindTaken {
        /// Seat of the declarer.
        seat: Seat,
        /// Cards of the blind; visible only to the declarer.
        cards: Option<CardSet>,
    },
    /// The declarer discarded a card.
    Discarded {
        /// Seat of the declarer.
        seat: Seat,
        /// The card. Other seats see it only if the ruleset has a forced discard shown at once.
        card: Option<Card>,
        /// Set if all seats see the card.
        shown: bool,
    },
    /// The declarer announced an Ulti on the second hand or declined.
    SecondHandUlti {
        /// Seat of the declarer.
        seat: Seat,
        /// Announced feats; empty if the declarer declined.
        feats: UltiFeats,
    },
    /// The declarer's hand lies open for the play.
    HandLaidOpen {
        /// Seat of the declarer.
        seat: Seat,
        /// Cards of the hand, which all seats now see.
        cards: CardSet,
    },
    /// The play begins ("Genn ere"); the leader may lead.
    PlayBegins {
        /// Seat that leads to the first trick.
        leader: Seat,
    },
    /// A challenge laid the hands open to look for a held-back Solo.
    Challenged {
        /// Seat that made the challenge.
        seat: Seat,
        /// Seats that had held back a Solo; empty if the challenge was false.
        guilty: SeatSet,
    },
    /// A card was played.
    Played {
        /// Seat that played the card.
        seat: Seat,
        /// Card that was played, visible to all seats.
        card: Card,
        /// Seat that wins the trick as it now lies.
        wins: Seat,
    },
    /// A trick is complete.
    TrickWon {
        /// Seat that won the trick.
        seat: Seat,
        /// Number of the trick, from 1.
        number: u8,
    },
    /// A claim was accepted; the claimant shows their remaining cards.
    Claimed {
        /// Seat that made the claim.
        seat: Seat,
        /// Claim about the tricks that were not complete yet.
        claim: Claim,
        /// The claimant's remaining cards.
        cards: CardSet,
    },
    /// A side conceded: the declarer, or an opponent of the declarer for all opponents.
    Conceded {
        /// Seat that conceded; an opponent concedes for all opponents.
        seat: Seat,
    },
    /// The dealer of five took up the blind and joins the Räuber.
    DealerJoined {
        /// Seat of the dealer, who now plays too.
        seat: Seat,
    },
    /// The deal is over.
    Ended,
}

impl Event {
    /// Returns the event as `viewer` sees it (`None` for a spectator).
    #[must_use]
    pub fn redact_for(self, viewer: Option<Seat>) -> Event {
        match self {
            Event::BlindTaken { seat, cards } => {
                Event::BlindTaken { seat, cards: cards.filter(|_| viewer == Some(seat)) }
            }
            Event::Discarded { seat, card, shown } => Event::Discarded {
                seat,
                card: card.filter(|_| shown || viewer == Some(seat)),
                shown,
            },
            // These events are public. The list names all events and fields, so that a new one does
            // not compile until its visibility is decided.
            open @ (Event::Spoke { seat: _, stage: _, word: _ }
            | Event::GeissSold { seller: _, buyer: _, price: _ }
            | Event::AuctionEnded { declaration: _ }
            | Event::Laid { seat: _, open: _, count: _ }
            | Event::SecondHandUlti { seat: _, feats: _ }
            | Event::HandLaidOpen { seat: _, cards: _ }
            | Event::PlayBegins { leader: _ }
            | Event::Challenged { seat: _, guilty: _ }
            | Event::Played { seat: _, card: _, wins: _ }
            | Event::TrickWon { seat: _, number: _ }
            | Event::Claimed { seat: _, claim: _, cards: _ }
            | Event::Conceded { seat: _ }
            | Event::DealerJoined { seat: _ }
            | Event::Ended) => open,
        }
    }
}

/// Events of one action, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Events {
    list: [Event; Events::CAPACITY],
    len: u8,
}

impl Events {
    /// Maximum number of events caused by one action.
    pub const CAPACITY: usize = 5;

    pub(crate) const fn new() -> Events {
        Events { list: [Event::Ended; Events::CAPACITY], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, event: Event) {
        self.list[usize::from(self.len)] = event;
        self.len += 1;
    }

    /// Returns the events as a slice.
    #[must_use]
    pub fn as_slice(&self) -> &[Event] {
        &self.list[..usize::from(self.len)]
    }
}

impl<'a> IntoIterator for &'a Events {
    type Item = &'a Event;
    type IntoIter = std::slice::Iter<'a, Event>;

    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}
