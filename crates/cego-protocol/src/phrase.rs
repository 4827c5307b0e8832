//! Phrases: what is said, for a client that has the words.

use std::borrow::Cow;
use std::collections::BTreeMap;

use cego_core::phrase::{Phrase, Value};
use cego_core::{CardSet, Seat, SeatSet};
use cego_record::points_json;
use serde::{Deserialize, Serialize};

/// A name the program knows, or one that was read.
pub type Name = Cow<'static, str>;

/// Something to be said: the id of a message in the locale files, and what stands in it. What it is about stands
/// beside it in every message.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Phrase"))]
pub struct PhraseJson {
    /// The id of the message.
    pub id: String,
    /// What stands in it, by name, where there is anything.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<Name, ArgJson>,
}

/// Something that stands in a message.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PhraseArg"))]
#[serde(rename_all = "snake_case")]
pub enum ArgJson {
    /// A seat, from 1: the number, or the name of the person there.
    Seat(usize),
    /// Seats, all of them.
    Seats(Vec<usize>),
    /// A number.
    Number(i32),
    /// A number of card points, with halves and thirds.
    Points(#[cfg_attr(feature = "schema", schemars(with = "f64"))] serde_json::Value),
    /// Card points with their unit.
    CardPoints(#[cfg_attr(feature = "schema", schemars(with = "f64"))] serde_json::Value),
    /// A number of the things that another message counts.
    Counted {
        /// The id of that message.
        what: Name,
        /// How many.
        count: i32,
    },
    /// One of the variants of the message.
    Variant(Name),
    /// An announced late trick, by the trump that has to win it.
    Feat(u8),
    /// A card.
    Card(String),
    /// A contract.
    Contract(Name),
    /// A card that was led: its suit, or trump, and the card.
    Led(String),
    /// Cards, all of them.
    All(Vec<String>),
    /// Cards, one of them.
    Any(Vec<String>),
    /// The trumps of announced late tricks, all of them.
    UltiTrumps(Vec<u8>),
    /// Another phrase.
    Phrase(PhraseJson),
}

impl From<&Phrase> for PhraseJson {
    fn from(phrase: &Phrase) -> PhraseJson {
        let args = phrase.args.iter().map(|(name, value)| (Name::Borrowed(name), value.into())).collect();
        PhraseJson { id: phrase.id.clone(), args }
    }
}

impl From<Phrase> for PhraseJson {
    fn from(phrase: Phrase) -> PhraseJson {
        (&phrase).into()
    }
}

impl From<&Value> for ArgJson {
    fn from(value: &Value) -> ArgJson {
        // In the order in which Rust says them, too.
        let names = |cards: CardSet| cards.iter().map(|card| card.to_string()).collect();
        let numbers = |seats: SeatSet| seats.iter().map(Seat::number).collect();
        match *value {
            Value::Seat(seat) => ArgJson::Seat(seat.number()),
            Value::Seats(seats) => ArgJson::Seats(numbers(seats)),
            Value::Number(number) => ArgJson::Number(number),
            Value::Points(points) => ArgJson::Points(points_json(points)),
            Value::CardPoints(points) => ArgJson::CardPoints(points_json(points)),
            Value::Counted(what, count) => ArgJson::Counted { what: what.into(), count },
            Value::Variant(variant) => ArgJson::Variant(variant.into()),
            Value::Feat(trump) => ArgJson::Feat(trump),
            Value::Card(card) => ArgJson::Card(card.to_string()),
            Value::Contract(contract) => ArgJson::Contract(contract.id().into()),
            Value::Led(card) => ArgJson::Led(card.to_string()),
            Value::All(cards) => ArgJson::All(names(cards)),
            Value::Any(cards) => ArgJson::Any(names(cards)),
            Value::UltiTrumps(feats) => ArgJson::UltiTrumps(feats.trumps().collect()),
            Value::Phrase(ref phrase) => ArgJson::Phrase(phrase.into()),
        }
    }
}
