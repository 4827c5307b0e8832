//! Events of a deal, as visible to one viewer, and the conversion back to core events for hosts
//! that display them with the core's functions.

use cego_core::{Action, CardSet, Claim, Event, Seat, SeatSet, Stage, TableSize};
use cego_record::{
    ActionJson, ReadErrorKind, card_names, read_card, read_cards, read_feats, read_seat,
};
use serde::{Deserialize, Serialize};

use crate::bot::{DeclarationJson, StageJson};
use crate::phrase::PhraseJson;

/// JSON form of a `cego_core::Event`, in the notation of records. Seats count from 1. Only
/// `GameEventJson::redact_for` creates it, so that hidden cards cannot leak.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum GameEventJson {
    /// A bid or answer in the auction.
    Spoke {
        /// The bid, with its seat.
        word: Box<ActionJson>,
        /// Question that it answers; absent from older messages.
        #[serde(default)]
        stage: StageJson,
        /// Display text of the bid.
        #[serde(default)]
        phrase: PhraseJson,
    },
    /// T1 was sold for the price offered aloud.
    GeissSold {
        /// Seat of the seller.
        seller: usize,
        /// Seat of the buyer, who plays the Ultimo.
        buyer: usize,
        /// Trump paid as the price.
        price: String,
    },
    AuctionEnded {
        /// Contract and terms of the deal.
        declaration: DeclarationJson,
    },
    /// The declarer laid away their hand except for the cards they keep.
    Laid {
        /// Seat of the declarer.
        seat: usize,
        /// Cards that are now face up.
        open: Vec<String>,
        /// Number of cards laid away.
        count: u8,
    },
    /// The declarer took up the blind.
    BlindTaken {
        /// Seat of the declarer.
        seat: usize,
        /// Cards of the blind, visible only to the declarer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<Vec<String>>,
    },
    /// The declarer discarded a card.
    Discarded {
        /// Seat of the declarer.
        seat: usize,
        /// Discarded card, if visible to the viewer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String>,
    },
    /// The declarer announced late tricks on the second hand, or declined to.
    SecondHandUlti {
        /// Seat of the declarer.
        seat: usize,
        /// Trump numbers, 1 for the last trick with T1, and so on; empty if declined.
        feats: Vec<u8>,
    },
    /// The declarer laid their hand open for the play.
    HandLaidOpen {
        /// Seat of the declarer.
        seat: usize,
        /// Cards of the hand.
        cards: Vec<String>,
    },
    PlayBegins {
        /// Seat that leads.
        leader: usize,
    },
    /// The hands were laid open to check for a held-back Solo.
    Challenged {
        /// Seat that demanded it.
        seat: usize,
        /// Seats that had held back a Solo; empty if the challenge was false.
        guilty: Vec<usize>,
    },
    /// A card was played.
    Played {
        /// Seat that played it.
        seat: usize,
        card: String,
        /// Seat that wins the trick so far; absent from older messages.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wins: Option<usize>,
    },
    /// A trick is complete.
    TrickWon {
        /// Seat that won it.
        seat: usize,
        /// Number of the trick, from 1.
        number: u8,
    },
    /// A claim was accepted.
    Claimed {
        /// Seat of the claimant.
        seat: usize,
        /// Claim: `all` or `none` of the remaining tricks.
        claim: String,
        /// Remaining cards of the claimant.
        cards: Vec<String>,
        /// Display text of the claim.
        #[serde(default)]
        phrase: PhraseJson,
    },
    /// A side conceded the remaining tricks.
    Conceded {
        /// Seat that conceded: the declarer, or one opponent on behalf of all.
        seat: usize,
        /// Display text of the concession.
        #[serde(default)]
        phrase: PhraseJson,
    },
    /// The dealer at a table of five took up the blind and joined the Räuber.
    DealerJoined {
        /// Seat of the dealer.
        seat: usize,
    },
    /// The deal ended.
    Ended {},
    /// An event of a newer server version. It is never sent.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}

impl GameEventJson {
    /// Returns the event as visible to a seat (`None`: spectator).
    #[must_use]
    pub fn redact_for(event: &Event, viewer: Option<Seat>) -> GameEventJson {
        let names = |cards: CardSet| card_names(cards);
        let numbers = |seats: SeatSet| seats.iter().map(Seat::number).collect();
        match event.redact_for(viewer) {
            Event::Spoke { seat, stage, word } => GameEventJson::Spoke {
                word: Box::new(ActionJson::with_seat(seat, Action::Say(word))),
                stage: stage.into(),
                phrase: word.phrase(stage).into(),
            },
            Event::GeissSold { seller, buyer, price } => GameEventJson::GeissSold {
                seller: seller.number(),
                buyer: buyer.number(),
                price: price.to_string(),
            },
            Event::AuctionEnded { declaration } => {
                GameEventJson::AuctionEnded { declaration: (&declaration).into() }
            }
            Event::Laid { seat, open, count } => {
                GameEventJson::Laid { seat: seat.number(), open: names(open), count }
            }
            Event::BlindTaken { seat, cards } => {
                GameEventJson::BlindTaken { seat: seat.number(), cards: cards.map(names) }
            }
            Event::Discarded { seat, card, .. } => GameEventJson::Discarded {
                seat: seat.number(),
                card: card.map(|card| card.to_string()),
            },
            Event::SecondHandUlti { seat, feats } => GameEventJson::SecondHandUlti {
                seat: seat.number(),
                feats: feats.trumps().collect(),
            },
            Event::HandLaidOpen { seat, cards } => {
                GameEventJson::HandLaidOpen { seat: seat.number(), cards: names(cards) }
            }
            Event::PlayBegins { leader } => GameEventJson::PlayBegins { leader: leader.number() },
            Event::Challenged { seat, guilty } => {
                GameEventJson::Challenged { seat: seat.number(), guilty: numbers(guilty) }
            }
            Event::Played { seat, card, wins } => GameEventJson::Played {
                seat: seat.number(),
                card: card.to_string(),
                wins: Some(wins.number()),
            },
            Event::TrickWon { seat, number } => {
                GameEventJson::TrickWon { seat: seat.number(), number }
            }
            Event::Claimed { seat, claim, cards } => GameEventJson::Claimed {
                seat: seat.number(),
                claim: claim.id().to_owned(),
                cards: names(cards),
                phrase: claim.phrase().into(),
            },
            Event::Conceded { seat } => GameEventJson::Conceded {
                seat: seat.number(),
                phrase: Action::Concede.phrase(Stage::Over).into(),
            },
            Event::DealerJoined { seat } => GameEventJson::DealerJoined { seat: seat.number() },
            Event::Ended => GameEventJson::Ended {},
        }
    }
}

impl GameEventJson {
    /// Returns the event as visible to the viewer; `None` for an event of a newer server version.
    ///
    /// # Errors
    ///
    /// Returns an error for invalid cards, seats, claims or bids.
    pub fn read(&self, table: TableSize) -> Result<Option<Event>, ReadErrorKind> {
        let seat = |number: usize| read_seat(number, table, "\"seat\"");
        Ok(Some(match self {
            GameEventJson::Unknown => return Ok(None),
            GameEventJson::Spoke { word, stage, phrase: _ } => match word.step(table)? {
                (seat, Action::Say(word)) => Event::Spoke { seat, stage: stage.read(table)?, word },
                _ => return Err(other("another action", "a word in \"word\"")),
            },
            GameEventJson::GeissSold { seller, buyer, price } => Event::GeissSold {
                seller: seat(*seller)?,
                buyer: seat(*buyer)?,
                price: read_card(price)?,
            },
            GameEventJson::AuctionEnded { declaration } => {
                Event::AuctionEnded { declaration: declaration.read(table)? }
            }
            GameEventJson::Laid { seat: by, open, count } => {
                Event::Laid { seat: seat(*by)?, open: read_cards(open, "\"open\"")?, count: *count }
            }
            GameEventJson::BlindTaken { seat: by, cards } => Event::BlindTaken {
                seat: seat(*by)?,
                cards: cards.as_ref().map(|cards| read_cards(cards, "\"cards\"")).transpose()?,
            },
            GameEventJson::Discarded { seat: by, card } => {
                let card = card.as_deref().map(read_card).transpose()?;
                // The message does not say who can see the card. It counts as shown if it is
                // present.
                Event::Discarded { seat: seat(*by)?, card, shown: card.is_some() }
            }
            GameEventJson::SecondHandUlti { seat: by, feats } => {
                Event::SecondHandUlti { seat: seat(*by)?, feats: read_feats(feats)? }
            }
            GameEventJson::HandLaidOpen { seat: by, cards } => {
                Event::HandLaidOpen { seat: seat(*by)?, cards: read_cards(cards, "\"cards\"")? }
            }
            GameEventJson::PlayBegins { leader } => Event::PlayBegins { leader: seat(*leader)? },
            GameEventJson::Challenged { seat: by, guilty } => Event::Challenged {
                seat: seat(*by)?,
                guilty: guilty
                    .iter()
                    .map(|&number| seat(number))
                    .collect::<Result<SeatSet, _>>()?,
            },
            GameEventJson::Played { seat: by, card, wins } => Event::Played {
                seat: seat(*by)?,
                card: read_card(card)?,
                // Hosts that read events do not display the current winner.
                wins: seat(wins.unwrap_or(*by))?,
            },
            GameEventJson::TrickWon { seat: by, number } => {
                Event::TrickWon { seat: seat(*by)?, number: *number }
            }
            GameEventJson::Claimed { seat: by, claim, cards, phrase: _ } => {
                let known = Claim::EACH.into_iter().find(|one| one.id() == claim);
                Event::Claimed {
                    seat: seat(*by)?,
                    claim: known.ok_or_else(|| other(claim, "a claim"))?,
                    cards: read_cards(cards, "\"cards\"")?,
                }
            }
            GameEventJson::Conceded { seat: by, phrase: _ } => Event::Conceded { seat: seat(*by)? },
            GameEventJson::DealerJoined { seat: by } => Event::DealerJoined { seat: seat(*by)? },
            GameEventJson::Ended {} => Event::Ended,
        }))
    }
}

fn other(found: &str, expected: &str) -> ReadErrorKind {
    ReadErrorKind::Found { found: found.chars().take(40).collect(), expected: expected.into() }
}
