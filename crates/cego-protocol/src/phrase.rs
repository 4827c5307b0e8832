//! Phrases: messages as ids with arguments, for clients that have the texts.

use std::borrow::Cow;
use std::collections::BTreeMap;

use cego_core::phrase::{Phrase, PhraseArgument};
use cego_core::{CardSet, Seat, SeatSet};
use cego_record::points_json;
use serde::{Deserialize, Serialize};

/// A static name of the program, or a parsed one.
pub type Name = Cow<'static, str>;

/// A phrase: the id of a message in the locale files, with its arguments. Every message that
/// contains a phrase also contains the facts behind it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Phrase"))]
pub struct PhraseJson {
    /// Id of the message.
    pub id: String,
    /// Arguments of the message, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<Name, ArgJson>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PhraseArg"))]
#[serde(rename_all = "snake_case")]
pub enum ArgJson {
    /// A seat, from 1. Shown as the number, or as the name of the person.
    Seat(usize),
    /// A list of seats, joined by "and".
    Seats(Vec<usize>),
    Number(i32),
    /// A number of card points, possibly with halves or thirds.
    Points(#[cfg_attr(feature = "schema", schemars(with = "f64"))] serde_json::Value),
    /// A number of card points, shown with the unit.
    CardPoints(#[cfg_attr(feature = "schema", schemars(with = "f64"))] serde_json::Value),
    /// A count of things named by another message.
    Counted {
        /// Id of that message.
        what: Name,
        /// Number of things.
        count: i32,
    },
    /// Selector of a variant of the message.
    Variant(Name),
    /// An announced late trick, identified by its trump.
    Feat(u8),
    Card(String),
    Contract(Name),
    /// A card that was led, shown with its suit or as trump.
    Led(String),
    /// A list of cards, joined by "and".
    All(Vec<String>),
    /// A list of cards, joined by "or".
    Any(Vec<String>),
    /// Trumps of announced late tricks, joined by "and".
    UltiTrumps(Vec<u8>),
    /// A nested phrase.
    Phrase(PhraseJson),
}

impl From<&Phrase> for PhraseJson {
    fn from(phrase: &Phrase) -> PhraseJson {
        let args =
            phrase.args.iter().map(|(name, value)| (Name::Borrowed(name), value.into())).collect();
        PhraseJson { id: phrase.id.clone(), args }
    }
}

impl From<Phrase> for PhraseJson {
    fn from(phrase: Phrase) -> PhraseJson {
        (&phrase).into()
    }
}

impl From<&PhraseArgument> for ArgJson {
    fn from(value: &PhraseArgument) -> ArgJson {
        // The order is the same as in texts formatted by Rust.
        let names = |cards: CardSet| cards.iter().map(|card| card.to_string()).collect();
        let numbers = |seats: SeatSet| seats.iter().map(Seat::number).collect();
        match *value {
            PhraseArgument::Seat(seat) => ArgJson::Seat(seat.number()),
            PhraseArgument::Seats(seats) => ArgJson::Seats(numbers(seats)),
            PhraseArgument::Number(number) => ArgJson::Number(number),
            PhraseArgument::Points(points) => ArgJson::Points(points_json(points)),
            PhraseArgument::CardPoints(points) => ArgJson::CardPoints(points_json(points)),
            PhraseArgument::Counted(what, count) => ArgJson::Counted { what: what.into(), count },
            PhraseArgument::Variant(variant) => ArgJson::Variant(variant.into()),
            PhraseArgument::Feat(trump) => ArgJson::Feat(trump),
            PhraseArgument::Card(card) => ArgJson::Card(card.to_string()),
            PhraseArgument::Contract(contract) => ArgJson::Contract(contract.id().into()),
            PhraseArgument::Led(card) => ArgJson::Led(card.to_string()),
            PhraseArgument::All(cards) => ArgJson::All(names(cards)),
            PhraseArgument::Any(cards) => ArgJson::Any(names(cards)),
            PhraseArgument::UltiTrumps(feats) => ArgJson::UltiTrumps(feats.trumps().collect()),
            PhraseArgument::Phrase(ref phrase) => ArgJson::Phrase(phrase.into()),
        }
    }
}
