//! What happened in a deal, as one viewer may see it.

use cego_core::{Action, CardSet, Event, Seat, SeatSet, Stage};
use cego_record::{ActionJson, card_names};
use serde::{Deserialize, Serialize};

use crate::bot::{DeclarationJson, StageJson};
use crate::phrase::PhraseJson;

/// A `cego_core::Event` in the words of records. Seats count from 1. Made by `HappenedJson::seen_by` alone, so that
/// a card nobody may see cannot get into one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum HappenedJson {
    /// A word of the auction.
    Spoke {
        /// Whose word, and which.
        word: Box<ActionJson>,
        /// What it answered. Older messages have none.
        #[serde(default)]
        stage: StageJson,
        /// How people say it.
        #[serde(default)]
        phrase: PhraseJson,
    },
    /// T1 changed hands for the price that was offered aloud.
    GeissSold {
        /// Who sold it.
        seller: usize,
        /// Who plays the Ultimo now.
        buyer: usize,
        /// The trump that was paid.
        price: String,
    },
    /// The auction is over.
    AuctionEnded {
        /// What is played.
        declaration: DeclarationJson,
    },
    /// The declarer laid their hand away, but for the cards they keep.
    Laid {
        /// The declarer.
        seat: usize,
        /// The cards that lie open now.
        open: Vec<String>,
        /// How many were laid away.
        count: u8,
    },
    /// The declarer took up the blind.
    BlindTaken {
        /// The declarer.
        seat: usize,
        /// Its cards, for the declarer alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<Vec<String>>,
    },
    /// The declarer discarded a card.
    Discarded {
        /// The declarer.
        seat: usize,
        /// The card, where the viewer may see it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String>,
    },
    /// The declarer did or did not announce late tricks on the second hand.
    SecondHandUlti {
        /// The declarer.
        seat: usize,
        /// 1 for the last trick with T1, and so on; empty if none.
        feats: Vec<u8>,
    },
    /// The declarer's hand lies open for the play.
    HandLaidOpen {
        /// The declarer.
        seat: usize,
        /// The cards.
        cards: Vec<String>,
    },
    /// The play is released.
    PlayBegins {
        /// Who leads.
        leader: usize,
    },
    /// The hands were laid open for a held-back Solo.
    Challenged {
        /// Who demanded it.
        seat: usize,
        /// Who had held back a Solo; nobody if the challenge was false.
        guilty: Vec<usize>,
    },
    /// A card was played.
    Played {
        /// Who.
        seat: usize,
        /// The card.
        card: String,
        /// Who wins the trick as it lies now. Older messages have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wins: Option<usize>,
    },
    /// A trick is complete.
    TrickWon {
        /// Who won it.
        seat: usize,
        /// Its number, from 1.
        number: u8,
    },
    /// A claim was accepted.
    Claimed {
        /// The claimant.
        seat: usize,
        /// `all` or `none` of the tricks that were left.
        claim: String,
        /// The cards they had left.
        cards: Vec<String>,
        /// What was said.
        #[serde(default)]
        phrase: PhraseJson,
    },
    /// A side gave the rest away.
    Conceded {
        /// Who said it: the declarer, or one opponent for all of them.
        seat: usize,
        /// What was said.
        #[serde(default)]
        phrase: PhraseJson,
    },
    /// The dealer of five took up the blind and joins the Räuber.
    DealerJoined {
        /// The dealer.
        seat: usize,
    },
    /// The deal is over.
    Ended {},
    /// Something that only a later server knows. It is never sent.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}

impl HappenedJson {
    /// What a seat (`None`: a spectator) may see of it.
    #[must_use]
    pub fn seen_by(event: &Event, viewer: Option<Seat>) -> HappenedJson {
        let names = |cards: CardSet| card_names(cards);
        let numbers = |seats: SeatSet| seats.iter().map(Seat::number).collect();
        match event.seen_by(viewer) {
            Event::Spoke { seat, stage, word } => HappenedJson::Spoke {
                word: Box::new(ActionJson::of_seat(seat, Action::Say(word))),
                stage: stage.into(),
                phrase: word.phrase(stage).into(),
            },
            Event::GeissSold { seller, buyer, price } => HappenedJson::GeissSold {
                seller: seller.number(),
                buyer: buyer.number(),
                price: price.to_string(),
            },
            Event::AuctionEnded { declaration } => {
                HappenedJson::AuctionEnded { declaration: (&declaration).into() }
            }
            Event::Laid { seat, open, count } => {
                HappenedJson::Laid { seat: seat.number(), open: names(open), count }
            }
            Event::BlindTaken { seat, cards } => {
                HappenedJson::BlindTaken { seat: seat.number(), cards: cards.map(names) }
            }
            Event::Discarded { seat, card, .. } => {
                HappenedJson::Discarded { seat: seat.number(), card: card.map(|card| card.to_string()) }
            }
            Event::SecondHandUlti { seat, feats } => {
                HappenedJson::SecondHandUlti { seat: seat.number(), feats: feats.trumps().collect() }
            }
            Event::HandLaidOpen { seat, cards } => {
                HappenedJson::HandLaidOpen { seat: seat.number(), cards: names(cards) }
            }
            Event::PlayBegins { leader } => HappenedJson::PlayBegins { leader: leader.number() },
            Event::Challenged { seat, guilty } => {
                HappenedJson::Challenged { seat: seat.number(), guilty: numbers(guilty) }
            }
            Event::Played { seat, card, wins } => HappenedJson::Played {
                seat: seat.number(),
                card: card.to_string(),
                wins: Some(wins.number()),
            },
            Event::TrickWon { seat, number } => HappenedJson::TrickWon { seat: seat.number(), number },
            Event::Claimed { seat, claim, cards } => HappenedJson::Claimed {
                seat: seat.number(),
                claim: claim.id().to_owned(),
                cards: names(cards),
                phrase: claim.phrase().into(),
            },
            Event::Conceded { seat } => HappenedJson::Conceded {
                seat: seat.number(),
                phrase: Action::Concede.phrase(Stage::Over).into(),
            },
            Event::DealerJoined { seat } => HappenedJson::DealerJoined { seat: seat.number() },
            Event::Ended => HappenedJson::Ended {},
        }
    }
}
