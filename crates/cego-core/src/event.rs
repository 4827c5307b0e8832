//! What happens at the table, one thing at a time: enough to draw any screen or log from.

use crate::{Card, CardSet, Claim, Declaration, Seat, SeatSet, Stage, UltiFeats, Word};

/// Something that happened. Cards a viewer may not know are `None` after [`Event::seen_by`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A word of the auction.
    Spoke {
        /// Who spoke.
        seat: Seat,
        /// What had been asked.
        stage: Stage,
        /// What was said.
        word: Word,
    },
    /// T1 changed hands for the price that was offered aloud.
    GeissSold {
        /// Who sold it.
        seller: Seat,
        /// Who plays the Ultimo now.
        buyer: Seat,
        /// The trump that was paid.
        price: Card,
    },
    /// The auction is over.
    AuctionEnded {
        /// What is played.
        declaration: Declaration,
    },
    /// The declarer laid their hand away, but for the cards they keep.
    Laid {
        /// The declarer.
        seat: Seat,
        /// Pips (or T1) that lie open now.
        open: CardSet,
        /// How many cards were laid away.
        count: u8,
    },
    /// The declarer took up the blind.
    BlindTaken {
        /// The declarer.
        seat: Seat,
        /// Its cards; only they see them.
        cards: Option<CardSet>,
    },
    /// The declarer discarded a card.
    Discarded {
        /// The declarer.
        seat: Seat,
        /// The card; the others see it only if the ruleset has a forced discard shown at once.
        card: Option<Card>,
        /// Whether everybody sees it.
        shown: bool,
    },
    /// The declarer did or did not announce an Ulti on the second hand.
    SecondHandUlti {
        /// The declarer.
        seat: Seat,
        /// The feats; empty if none.
        feats: UltiFeats,
    },
    /// The declarer's hand lies open for the play.
    HandLaidOpen {
        /// The declarer.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// The play is released ("Genn ere"); the leader may lead.
    PlayBegins {
        /// Who leads.
        leader: Seat,
    },
    /// The hands were laid open for a held-back Solo.
    Challenged {
        /// Who demanded it.
        seat: Seat,
        /// Who had held back a Solo; nobody means the challenge was false.
        guilty: SeatSet,
    },
    /// A card was played.
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// Who wins the trick as it lies now.
        wins: Seat,
    },
    /// A trick is complete.
    TrickWon {
        /// Who won it.
        seat: Seat,
        /// Its number, from 1.
        number: u8,
    },
    /// A claim was accepted; the claimant shows the cards they have left.
    Claimed {
        /// The claimant.
        seat: Seat,
        /// What was claimed.
        claim: Claim,
        /// Their cards.
        cards: CardSet,
    },
    /// A side gave the rest away: the declarer, or one of their opponents for all of them.
    Conceded {
        /// Who said it.
        seat: Seat,
    },
    /// The dealer of five took up the blind and joins the Räuber.
    DealerJoined {
        /// The dealer.
        seat: Seat,
    },
    /// The deal is over.
    Ended,
}

impl Event {
    /// The event as `viewer` sees it (`None` for a spectator).
    #[must_use]
    pub fn seen_by(self, viewer: Option<Seat>) -> Event {
        match self {
            Event::BlindTaken { seat, cards } => {
                Event::BlindTaken { seat, cards: cards.filter(|_| viewer == Some(seat)) }
            }
            Event::Discarded { seat, card, shown } => {
                Event::Discarded { seat, card: card.filter(|_| shown || viewer == Some(seat)), shown }
            }
            // Everybody sees all of these. Neither an event nor a field is left out of the list, so that a new one cannot be shown
            // by forgetting.
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

/// The events of one action, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Events {
    list: [Event; Events::CAPACITY],
    len: u8,
}

impl Events {
    /// No action causes more events than this.
    pub const CAPACITY: usize = 5;

    pub(crate) const fn new() -> Events {
        Events { list: [Event::Ended; Events::CAPACITY], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, event: Event) {
        self.list[usize::from(self.len)] = event;
        self.len += 1;
    }

    /// The events.
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
